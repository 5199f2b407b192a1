"""Which browser the tests drive, and how one is got where there is none.

python -m tests.browser.find             prints its path
python -m tests.browser.find --install   gets one first where that can be done without a question
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

VARIABLE = "BUBBLENB_BROWSER"
COMMANDS = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "msedge",
    "microsoft-edge",
    "microsoft-edge-stable",
)
MAC_PLACES = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
)
INSTALL = (
    ["apt-get", "update", "-qq"],
    ["apt-get", "install", "-qq", "-y", "--no-install-recommends", "chromium", "fonts-dejavu-core"],
)


class NoBrowser(RuntimeError):
    """There is no browser to test with; the message is the line to type."""


def find_browser(environ: Mapping[str, str] = os.environ, mac_places: tuple[str, ...] | None = None) -> str:
    """The path of the browser to drive.

    The variable `BUBBLENB_BROWSER` decides where it is set; else the first of the known commands on the path;
    else the usual places of macOS.

    Raises:
        NoBrowser: there is none, or the variable names a file that is not there.
    """
    named = environ.get(VARIABLE)
    if named:
        found = shutil.which(named, path=environ.get("PATH"))
        if found is None:
            raise NoBrowser(f"{VARIABLE} names {named}, which is no program here. Type: unset {VARIABLE}")
        return found
    for command in COMMANDS:
        found = shutil.which(command, path=environ.get("PATH"))
        if found is not None:
            return found
    for place in MAC_PLACES if mac_places is None else mac_places:
        if Path(place).is_file():
            return place
    raise NoBrowser(f"The browser tests need Chromium, Chrome or Edge. Type: {line_to_type()}")


def line_to_type(platform: str = sys.platform) -> str:
    """The command that gets a browser on this machine."""
    if platform == "darwin":
        return "brew install --cask chromium"
    if platform == "linux" and shutil.which("apt-get"):
        return "sudo apt-get install -y chromium"
    if platform == "linux" and shutil.which("dnf"):
        return "sudo dnf install -y chromium"
    return f"export {VARIABLE}=/path/to/chrome"


def may_install(os_release: Path = Path("/etc/os-release")) -> bool:
    """Whether a browser can be installed here without a question: as root on Debian itself.

    Ubuntu's package of the same name is a door to a snap, which does not run in containers.
    """
    if not hasattr(os, "geteuid") or os.geteuid() != 0 or shutil.which("apt-get") is None:
        return False
    return os_release.is_file() and "ID=debian" in os_release.read_text(encoding="utf-8").splitlines()


def install() -> None:
    """Installs Debian's Chromium. What apt says goes to standard error."""
    environ = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in INSTALL:
        subprocess.run(command, check=True, env=environ, stdin=subprocess.DEVNULL, stdout=sys.stderr)


def main(args: list[str]) -> int:
    """Prints the browser's path; the exit code is 1 where there is none."""
    try:
        try:
            browser = find_browser()
        except NoBrowser:
            if "--install" not in args or os.environ.get(VARIABLE) or not may_install():
                raise
            install()
            browser = find_browser()
    except (NoBrowser, subprocess.CalledProcessError) as error:
        sys.stderr.write(f"{error}\n")
        return 1
    sys.stdout.write(f"{browser}\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
