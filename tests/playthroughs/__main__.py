"""Makes the golden playthroughs again: `python -m tests.playthroughs [game ...]`."""

import sys

from tests.playthroughs.play import FOLDER, written
from tests.playthroughs.plays import PLAYS


def main() -> None:
    wanted = {play.path for play in PLAYS}
    for path in FOLDER.glob("*.txt"):
        if path not in wanted:
            path.unlink()
    for play in PLAYS:
        if play.game.NAME in (sys.argv[1:] or [play.game.NAME]):
            play.path.write_text(written(play), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
