"""Options and fixtures that every test may use."""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--small", action="store_true", help="laws over fewer random games, as in `make quick`")


@pytest.fixture(scope="session")
def random_games(request: pytest.FixtureRequest) -> int:
    """How many random games a law is tried on."""
    return 50 if request.config.getoption("--small") else 2_000
