"""How a session came out, on the Results page and on the night sheet."""

import pytest

from clubapp.views.results import as_plain_text, night_sheet, results_view
from tests.domain.storyteller import Story


def sheet(night: Story, number: int = 1):
    return night_sheet(night.night, night.people, "Fenland", "The Fox", night.now, number)


def notes(night: Story) -> list[tuple[str, str]]:
    return [(note.text, note.rule) for note in sheet(night).notes]


@pytest.mark.rule("W64")
def test_points_with_their_arithmetic(night):
    night.plan(multiplier=2)
    night.party(4)
    night.knock_out_all_but("Dan")
    rows = results_view(night.night, night.people).rows
    assert [(row.place, row.name, row.sum_text, row.points_text) for row in rows] == [
        (1, "Dan", "4 × 36 × 2 = 288", "288"),
        (2, "Cat", "4 × 24 × 2 = 192", "192"),
        (3, "Bob", "4 × 20 × 2 = 160", "160"),
        (4, "Ann", "4 × 16 × 2 = 128", "128"),
    ]
    assert results_view(night.night, night.people).points_rule == "W64"


@pytest.mark.rule("W40")
def test_a_hand_that_took_out_two_says_what_parted_them(night):
    night.round_one_table("Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus")
    night.knock_out(("Ann", 500), ("Bob", 900))
    night.knock_out(("Cat", 700), ("Dan", 700), dealer=5)
    night.knock_out("Eve", "Fay", order=("Fay", "Eve"), overrule="nobody counted")
    assert notes(night) == [
        ("Places 6th and 7th went out in the same hand: stacks decided.", "W40"),
        ("Places 4th and 5th went out in the same hand: seats decided.", "W40"),
        ("Places 2nd and 3rd went out in the same hand: the manager decided.", "W40"),
        ("The manager overruled W40 (Fay): nobody counted", "W40"),
    ]


@pytest.mark.rule("W1", "W2", "W18")
def test_what_the_manager_overruled_is_on_the_sheet(night):
    night.party(8)
    night.late("Zoe", overrule="her train stood still")
    assert notes(night) == [("The manager overruled W18 (Zoe): her train stood still", "W18")]


@pytest.mark.rule("W39")
def test_an_agreed_finish_is_on_the_sheet(night):
    night.party(3)
    night.agree("Cat", "Ann", "Bob", reason="last orders")
    assert notes(night) == [("Finished by agreement: last orders", "W39")]
    assert [row.out_at for row in sheet(night).rows] == ["agreed"] * 3


@pytest.mark.rule("W39")
def test_a_void_session_says_so_and_gives_no_points(night):
    night.party(3)
    night.knock_out("Ann")
    night.abandon("the heating failed")
    night.close()
    assert sheet(night).state == "void: the heating failed"
    assert [row.points for row in sheet(night).rows] == [0]
    assert [row.points_text for row in sheet(night).rows] == ["none"]
    assert results_view(night.night, night.people).void == "the heating failed"


def test_a_session_under_way_is_provisional(night):
    night.party(4)
    night.knock_out("Ann")
    view = results_view(night.night, night.people)
    assert (view.over, view.closed, set(view.still_in)) == (False, False, {"Bob", "Cat", "Dan"})
    assert sheet(night).state.startswith("provisional")
    night.knock_out_all_but("Dan")
    assert sheet(night).state.startswith("provisional")
    night.close()
    assert sheet(night).state == ""


@pytest.mark.rule("W64")
@pytest.mark.parametrize(("players", "following"), [(7, [2, 3, None]), (8, [2, None])])
def test_which_session_can_follow(players, following):
    night = Story()
    night.party(players)
    for expected in following:
        assert results_view(night.night, night.people).next_session is None
        night.knock_out_all_but("Ann")
        night.close()
        assert results_view(night.night, night.people).next_session == expected
        if expected:
            night.next_session()
            night.draw()
            night.start()
    assert results_view(night.night, night.people, 1).next_session is None


def test_the_sheet_of_the_first_session_while_the_second_is_played(night):
    night.party(4)
    night.wait(minutes=64)
    night.knock_out_all_but("Ann")
    night.close()
    night.next_session("Bob")
    night.draw()
    night.start()
    first, second = sheet(night, 1), sheet(night, 2)
    assert (first.session, first.entrants, first.played, len(first.rows)) == (1, 4, "1 h 04", 4)
    assert (second.session, second.entrants, second.rows) == (2, 3, ())


def test_the_result_as_text_for_the_clubs_chat(night):
    night.party(3)
    night.knock_out_all_but("Ann")
    night.close()
    text = as_plain_text("Fenland", "The Fox", night.night, results_view(night.night, night.people), night.people)
    assert text.splitlines() == [
        "Fenland, The Fox",
        "25/11/2026, session 1: 3 players",
        "",
        "1. Ann  108",
        "2. Cat  72",
        "3. Bob  60",
    ]
