"""Options and fixtures that every test may use."""

import pytest

from tests.laws import case


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--small", action="store_true", help="laws over fewer random games, as in `make quick`")


def pytest_configure(config: pytest.Config) -> None:
    case.SMALL = bool(config.getoption("--small"))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests in the browser come last: the quick ones speak first, and Playwright's event loop, which stays
    until the run ends, is in nobody's way."""
    items.sort(key=lambda item: item.get_closest_marker("browser") is not None)
