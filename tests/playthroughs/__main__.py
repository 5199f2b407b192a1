"""Makes the golden playthroughs again: `python -m tests.playthroughs`."""

from tests.playthroughs.plays import FOLDER, PLAYS, written


def main() -> None:
    wanted = {play.path for play in PLAYS}
    for path in FOLDER.glob("*.txt"):
        if path not in wanted:
            path.unlink()
    for play in PLAYS:
        play.path.write_text(written(play), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
