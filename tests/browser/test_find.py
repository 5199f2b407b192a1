"""The finder of browsers, on made-up machines."""

from pathlib import Path

import pytest

from tests.browser import find


def program(folder: Path, name: str) -> str:
    path = folder / name
    path.write_text("#!/bin/sh\n", encoding="utf-8")
    path.chmod(0o755)
    return str(path)


def test_the_variable_decides_before_the_path(tmp_path: Path) -> None:
    program(tmp_path, "chromium")
    mine = program(tmp_path, "my-browser")
    assert find.find_browser({"PATH": str(tmp_path), find.VARIABLE: mine}) == mine


def test_a_variable_that_names_nothing_is_an_error_and_not_passed_over(tmp_path: Path) -> None:
    program(tmp_path, "chromium")
    with pytest.raises(find.NoBrowser, match="BUBBLENB_BROWSER names /nowhere/chrome"):
        find.find_browser({"PATH": str(tmp_path), find.VARIABLE: "/nowhere/chrome"})


def test_chromium_comes_before_chrome_and_chrome_before_edge(tmp_path: Path) -> None:
    environ = {"PATH": str(tmp_path)}
    for name in ("msedge", "google-chrome", "chromium"):
        newest = program(tmp_path, name)
        assert find.find_browser(environ) == newest


def test_the_usual_place_of_macos_is_the_last_resort(tmp_path: Path) -> None:
    place = program(tmp_path, "Google Chrome")
    assert find.find_browser({"PATH": "/nowhere"}, mac_places=("/nowhere", place)) == place


def test_where_there_is_none_the_message_is_the_line_to_type() -> None:
    with pytest.raises(find.NoBrowser, match=r"Type: \S+"):
        find.find_browser({"PATH": "/nowhere"}, mac_places=())
    assert find.line_to_type("darwin").startswith("brew install")
    assert find.line_to_type("win32").startswith(f"export {find.VARIABLE}=")


def test_only_root_on_debian_itself_installs_without_a_question(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    release = tmp_path / "os-release"
    program(tmp_path, "apt-get")
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr("os.geteuid", lambda: 0)
    release.write_text('NAME="Debian"\nID=debian\n', encoding="utf-8")
    assert find.may_install(release)
    release.write_text("ID=ubuntu\nID_LIKE=debian\n", encoding="utf-8")
    assert not find.may_install(release)
    release.write_text("ID=debian\n", encoding="utf-8")
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    assert not find.may_install(release)


def test_the_command_fails_where_it_cannot_help(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(find.VARIABLE, "/nowhere/chrome")
    assert find.main(["--install"]) == 1
    assert "BUBBLENB_BROWSER names /nowhere/chrome" in capsys.readouterr().err


def test_the_command_installs_where_it_may_and_then_finds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv(find.VARIABLE, raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(find, "MAC_PLACES", ())
    monkeypatch.setattr(find, "may_install", lambda: True)
    monkeypatch.setattr(find, "install", lambda: program(tmp_path, "chromium"))
    assert find.main(["--install"]) == 0
    assert capsys.readouterr().out.strip() == str(tmp_path / "chromium")
