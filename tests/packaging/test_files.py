"""What has to hold for files that no other tool looks at."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import bubblenb

ROOT = Path(__file__).parents[2]
SCRIPTS = (".ci/run", "binder/postBuild")


def git(*args: str) -> list[str]:
    return subprocess.run(
        ["git", *args], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.splitlines()


def test_the_newest_version_in_the_changelog_is_the_packages() -> None:
    versions = re.findall(
        r"^## \[(\d[^\]]*)\]", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert versions[0] == bubblenb.__version__


def test_scripts_may_be_run_and_stop_at_the_first_error() -> None:
    modes = {line.split("\t")[1]: line[:6] for line in git("ls-files", "--stage", "--", *SCRIPTS)}
    assert modes == dict.fromkeys(SCRIPTS, "100755")
    for script in SCRIPTS:
        assert "\nset -eu\n" in (ROOT / script).read_text(encoding="utf-8")


def test_every_line_ends_as_on_unix() -> None:
    assert not [line for line in git("ls-files", "--eol") if re.match(r"i/(crlf|mixed)", line)]


def test_contributing_stays_short() -> None:
    assert len((ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").splitlines()) < 60


def test_lessons_name_the_plain_kernel_and_store_nothing_of_one_machine() -> None:
    lessons = sorted((ROOT / "notebooks").glob("*.ipynb"))
    assert lessons
    for lesson in lessons:
        text = lesson.read_text(encoding="utf-8")
        notebook = json.loads(text)
        assert notebook["metadata"]["kernelspec"]["name"] == "python3", lesson.name
        assert all("id" in cell for cell in notebook["cells"]), lesson.name
        assert not any("execution" in cell["metadata"] for cell in notebook["cells"]), lesson.name
        assert not re.search(r"0x[0-9a-f]{6,}|object at|/tmp/|/home/|/Users/", text), lesson.name
