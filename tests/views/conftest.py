"""A night to look at, told as in tests/domain."""

import pytest

from tests.domain.storyteller import Story


@pytest.fixture
def night() -> Story:
    """A Wednesday at the Weekly Poker Club: the door has just opened."""
    return Story()
