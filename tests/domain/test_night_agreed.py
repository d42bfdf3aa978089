"""A finish by agreement put right later: its order, its stacks and its reason (W39)."""

import pytest

from clubapp.domain.night import fold
from clubapp.views.corrections import correction_view
from clubapp.views.corrections_log import correction_undo_label, correction_words
from clubapp.views.finish import finish_rows
from clubapp.views.session_state import state_words
from tests.domain.storyteller import Story


@pytest.fixture
def agreed(night: Story) -> Story:
    """Cat, Dan and Eve have agreed; Eve and Dan with as many chips."""
    night.party(5)
    night.knock_out("Ann")
    night.knock_out("Bob")
    night.agree("Dan", "Eve", "Cat", reason="last orders", chips=(5000, 5000, 4250))
    return night


@pytest.mark.rule("W39")
def test_the_other_of_two_equal_stacks_was_first(agreed):
    agreed.close()
    assert agreed.cannot.correct_agreement("Eve", "Dan", "Cat").instead == "Open it again first; then close it anew."
    agreed.reopen()
    before = fold(agreed.records)
    agreed.correct_agreement("Eve", "Dan", "Cat", reason="last orders", chips=(5000, 5000, 4250))
    assert agreed.places() == {"Eve": 1, "Dan": 2, "Cat": 3, "Bob": 4, "Ann": 5}
    assert agreed.session.winner == agreed.id("Eve")
    changed = correction_view(before, agreed.night, 1, agreed.people)
    assert [(each.name, each.before, each.after) for each in changed.shifts] == [("Eve", 2, 1), ("Dan", 1, 2)]
    agreed.wait(minutes=24 * 60)
    agreed.close()
    assert state_words(agreed.session).startswith("revised ")


@pytest.mark.rule("W39")
def test_the_stacks_decide_and_the_manager_only_between_equal_ones(agreed):
    no = agreed.cannot.correct_agreement("Cat", "Eve", "Dan", chips=(4250, 5000, 5000))
    assert (no.rule, no.why) == ("W39", "More chips take the better place.")
    assert (
        agreed.cannot.correct_agreement("Eve", "Dan", "Cat", chips=(5000, 5000)).instead == "Count them all, or none."
    )
    agreed.correct_agreement("Cat", "Dan", "Eve", chips=(9000, 5000, 250))
    assert [row.detail for row in finish_rows(agreed.night, agreed.people, 1)[:3]] == [
        "9,000 chips",
        "5,000 chips",
        "250 chips",
    ]
    assert [row.agreed for row in finish_rows(agreed.night, agreed.people, 1)] == [True, True, True, False, False]


@pytest.mark.rule("W39")
@pytest.mark.parametrize("order", [("Eve", "Dan"), ("Eve", "Dan", "Cat", "Bob"), ("Eve", "Eve", "Cat")])
def test_it_names_those_who_agreed_once_each(agreed, order):
    assert agreed.cannot.correct_agreement(*order).rule == "W39"


@pytest.mark.rule("W39")
def test_what_stands_already_is_no_correction_and_the_reason_is_one(agreed):
    same = {"reason": "last orders", "chips": (5000, 5000, 4250)}
    assert agreed.cannot.correct_agreement("Dan", "Eve", "Cat", **same).instead == "Nothing has to be changed."
    assert "reason" in agreed.cannot.correct_agreement("Eve", "Dan", "Cat", reason=" ").why
    agreed.correct_agreement("Dan", "Eve", "Cat", reason="the fire alarm")
    assert agreed.session.agreed_reason == "the fire alarm"


@pytest.mark.rule("W39")
def test_only_an_agreed_finish_is_corrected_so_and_undo_is_exact(agreed):
    before = agreed.places()
    agreed.correct_agreement("Eve", "Dan", "Cat")
    event = agreed.records[-1].event
    words = correction_words(event, agreed.name, agreed.night.rules)
    assert words == ("Agreed finish of session 1 corrected", "Eve first  ·  the pub is closing", "W39")
    assert correction_undo_label(event, agreed.name) == "agreed finish of session 1"
    agreed.undo()
    assert (agreed.places(), agreed.session.agreed_chips) == (before, (5000, 5000, 4250))
    agreed.close()
    agreed.next_session()
    agreed.draw()
    agreed.start()
    agreed.knock_out_all_but("Ann")
    assert agreed.cannot.correct_agreement("Ann").why == "This finish was not agreed: it was played out."


@pytest.mark.rule("W39", "W40")
def test_one_of_those_who_agreed_had_gone_out_and_their_stacks_are_not_known_any_more(agreed):
    no = agreed.cannot.revive("Bob")
    assert "Undo" not in no.instead
    agreed.replace("Bob", "Cat")
    assert agreed.session.agreed_chips == ()
    assert agreed.places() == {"Dan": 1, "Eve": 2, "Bob": 3, "Cat": 4, "Ann": 5}
    agreed.correct_agreement("Bob", "Dan", "Eve")
    assert agreed.place("Bob") == 1
