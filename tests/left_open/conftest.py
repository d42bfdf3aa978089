"""A fresh night for each story of what the rules leave open."""

import pytest

from tests.domain.storyteller import Story


@pytest.fixture
def night() -> Story:
    """A Wednesday at the Weekly Poker Club: the door has just opened."""
    return Story()
