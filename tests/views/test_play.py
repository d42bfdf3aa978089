"""What the Play page says while cards are in the air: counts, the late-entry card, and what to think of next."""

import pytest

from clubapp.domain.table_commands import ColourUp
from clubapp.views.advice import Advice
from clubapp.views.play import LateCard, advice, counts, late_card, play_view
from tests.domain.storyteller import NAMES, WEEKLY, Story


def hints(night: Story, kind: str) -> list[Advice]:
    return [hint for hint in advice(night.night, night.people, night.now) if hint.kind == kind]


def card(night: Story) -> LateCard:
    return late_card(night.night, night.now)


def tables_of(*sizes: int) -> Story:
    """Tables with so many left at each."""
    night = Story()
    night.party(8 * len(sizes), tables=len(sizes))
    for table, size in enumerate(sizes, 1):
        for name in night.table(table)[size:]:
            night.knock_out(name)
    return night


# W16 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("W16")
def test_a_table_of_five_needs_no_thought():
    assert hints(tables_of(6, 5), "break") == []


@pytest.mark.rule("W16")
def test_a_table_of_four_breaks_at_the_next_knock_out():
    (hint,) = hints(tables_of(5, 4), "break")
    assert (hint.headline, hint.rule, hint.urgent, hint.table) == (
        "Table 2 is down to four: break it next",
        "W16",
        False,
        2,
    )


@pytest.mark.rule("W16")
def test_a_table_of_three_breaks_now():
    (hint,) = hints(tables_of(6, 6, 3), "break")
    assert hint.headline == "Table 3 is down to three: break it now"
    assert hint.urgent
    assert "4 free seats" in hint.detail


@pytest.mark.rule("W16")
@pytest.mark.parametrize(("sizes", "headline"), [
    ((8, 8, 3), "Table 3 is down to three: balance"),
    ((8, 8, 4), "Table 3 is down to four: balance"),
    ((7, 7, 3), "Table 3 is down to three: balance"),
    ((7, 6, 3), "Table 3 is down to three: break it now"),
    ((7, 6, 4), "Table 3 is down to four: break it next"),  # after the next one out three have to move
])  # fmt: skip
def test_where_the_others_have_no_room_balance_instead(sizes, headline):
    (hint,) = hints(tables_of(*sizes), "break")
    assert hint.headline == headline


@pytest.mark.rule("W16")
def test_the_last_table_plays_down_to_one(night):
    night.party(6)
    for name in NAMES[:4]:
        night.knock_out(name)
        assert hints(night, "break") == []


@pytest.mark.rule("W16")
def test_the_warning_stands_at_the_table_too():
    tables = play_view((night := tables_of(6, 4, 3)).night, night.people, night.now).tables
    assert [table.warning for table in tables] == ["", "", "Break it now"]


@pytest.mark.rule("W16", "W26")
@pytest.mark.parametrize(("sizes", "table", "headline", "badge"), [
    ((6, 4, 3), 3, "Table 3 is down to three: break it now", "Break it now"),
    ((7, 4, 4), 3, "Table 3 is down to four: break it next", "Breaks next"),
    ((7, 3, 3), 3, "Table 3 is down to three: break it now", "Break it now"),
    ((8, 8, 3), 3, "Table 3 is down to three: balance", "Even it out"),
    ((8, 8, 4), 3, "Table 3 is down to four: balance", "Even it out"),
    ((3, 8, 8), 1, "Table 1 is down to three: balance", "Even it out"),
    ((4, 4), 2, "Time for the final table", "Break it now"),
    ((1, 1), 2, "Time for the final table", "Break it now"),
    ((2, 6), 1, "Time for the final table", "Break it now"),
    ((3, 3, 2), 3, "Time for the final table", "Break it now"),
])  # fmt: skip
def test_one_table_at_a_time_and_the_badge_says_what_the_advice_says(sizes, table, headline, badge):
    night = tables_of(*sizes)
    view = play_view(night.night, night.people, night.now)
    (hint,) = [hint for hint in view.advice if hint.kind in ("break", "final-table")]
    assert (hint.table, hint.headline) == (table, headline)
    assert {row.table: row.warning for row in view.tables if row.warning} == {table: badge}


@pytest.mark.rule("W16", "W26")
def test_badge_and_advice_agree_at_every_state_of_three_tables():
    night = tables_of(8, 8, 8)
    while len(night.night.session.living) > 1:
        view = play_view(night.night, night.people, night.now)
        hints_now = [hint for hint in view.advice if hint.kind in ("break", "final-table")]
        badged = [row.table for row in view.tables if row.warning]
        assert len(hints_now) <= 1
        assert badged == [hint.table for hint in hints_now]
        session = night.night.session
        most = max(session.tables_left(), key=lambda t: (len(session.at_table(t)), -t))
        night.knock_out(night.table(most)[-1])


# W26 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("W26")
def test_the_final_table_and_a_new_draw():
    assert hints(tables_of(5, 4), "final-table") == []
    (hint,) = hints(tables_of(4, 4), "final-table")
    assert hint.rule == "W26"
    assert (hint.table, hint.detail) == (2, "8 players fit at one table. All come to table 1, which then draws again.")
    assert [(move.from_table, move.table) for move in hint.moves] == [(2, 1)] * 4


@pytest.mark.rule("W26")
def test_at_one_table_there_is_nothing_to_bring_together(night):
    night.party(7)
    assert hints(night, "final-table") == []


# W19 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("W19")
@pytest.mark.parametrize(("level", "leave", "stays"), [(5, ["Green", "White"], "100"), (9, ["Blue", "Black"], "1,000")])
def test_the_small_chips_leave_at_their_level(night, level, leave, stays):
    night.party(10)
    if level > 5:
        night.do(ColourUp((10, 20)))
    night.until_level(level - 1)
    assert hints(night, "colour-up") == []
    night.until_level(level)
    (hint,) = hints(night, "colour-up")
    assert (hint.rule, [chip.name for chip in hint.chips]) == ("W19", leave)
    assert f"one {stays} chip" in hint.detail
    night.next_level()
    (later,) = hints(night, "colour-up")  # it stands until somebody has done it
    assert (hint.headline.endswith("at this level"), later.headline.endswith("now")) == (True, True)
    night.do(hint.act)
    assert hints(night, "colour-up") == []


@pytest.mark.rule("W19")
def test_the_break_before_it_is_the_time_to_do_it(night):
    night.party(10)
    night.until_level(4)
    night.next_level()
    assert night.in_break()
    assert len(hints(night, "colour-up")) == 1


@pytest.mark.rule("W19")
def test_a_club_whose_manager_decides_is_told_that_it_may():
    night = Story(WEEKLY._replace(colour_up=WEEKLY.colour_up._replace(automatic=False)))
    night.party(10)
    night.until_level(5)
    (hint,) = hints(night, "colour-up")
    assert (hint.headline, hint.urgent) == ("You may colour up green and white", False)


def test_before_the_start_and_after_the_end_there_is_no_advice(night):
    night.check_in(*NAMES[:12])
    night.draw(4)
    assert advice(night.night, night.people, night.now) == ()
    night.start()
    assert advice(night.night, night.people, night.now) != ()
    night.abandon("the heating failed")
    assert advice(night.night, night.people, night.now) == ()


# W18 and the counts ---------------------------------------------------------------------------------------------


@pytest.mark.rule("W18")
def test_the_late_entry_card_says_what_somebody_would_get_now(night):
    night.party(12)
    found = card(night)
    assert found.allowed
    assert (found.stack, found.short, found.rule, found.place_text) == (2600, 250, "W18", "13th player")
    assert [(chip.name, chip.count) for chip in found.chips] == [
        ("Yellow", 1), ("Black", 2), ("Blue", 5), ("White", 3), ("Green", 4),
    ]  # fmt: skip
    night.until_level(5)
    assert card(night).stack == 2000
    assert not {chip.name for chip in card(night).chips} & {"Green", "White"}
    night.until_level(7)
    assert (card(night).allowed, card(night).rule) == (False, "W18")
    assert card(night).why
    assert card(night).instead


@pytest.mark.rule("W18")
def test_the_card_and_the_act_are_of_one_mind(night):
    night.party(12)
    for level in (1, 4, 5, 6):
        night.until_level(level)
        offered = card(night).stack
        assert night.late(f"Late {level}").stack == offered
    assert not card(night).allowed  # the last seat is taken
    night.cannot.late("Late at last")


def test_the_counts_follow_every_recording(night):
    night.party(12)
    now = counts(night.night, night.now)
    assert (now.left, now.entrants, now.chips, now.average, now.big_blinds) == (12, 12, 34_200, 2850, 142)
    night.late("Zoe")
    now = counts(night.night, night.now)
    assert (now.left, now.entrants, now.chips, now.chips_text) == (13, 13, 36_800, "12 × 2,850 + 2,600")
    night.knock_out("Ann")
    now = counts(night.night, night.now)
    assert (now.left, now.entrants, now.chips, now.average) == (12, 13, 36_800, 36_800 // 12)


def test_before_anybody_sits_the_counts_are_nothing(night):
    now = counts(night.night, night.now)
    assert (now.left, now.chips, now.average) == (0, 0, 0)


def test_the_winner_is_named(night):
    night.party(3)
    night.knock_out_all_but("Cat")
    view = play_view(night.night, night.people, night.now)
    assert (view.over, view.winner, view.winner_name) == (True, night.id("Cat"), "Cat")
