"""Late entries, by hand: who, how many chips, which seat, and the manager's word against the rule."""

from collections.abc import Callable, Iterator

import pytest
from PyQt6.QtTest import QTest

from clubapp.conduct import NewIncident
from clubapp.domain import commands as c
from clubapp.domain.ids import PlayerId
from clubapp.membership import NewMember
from clubapp.views.clockface import clock_face
from clubapp.wording import local
from tests.ui.bent_time import BentTime
from tests.ui.evening import PLAY, Evening
from tests.ui.sweep import cut_words, nameless, rich_labels, small_targets
from ui.desk import Desk
from ui.tonight.play.late_entry import LateEntrySheet
from ui.widgets.button import GUARD_MS
from ui.widgets.side_sheet import SideSheet

Start = Callable[[int], list[int]]


@pytest.fixture
def evening(desk: Desk, bent: BentTime, playing: Start, monkeypatch: pytest.MonkeyPatch) -> Iterator[Evening]:
    monkeypatch.setattr(SideSheet, "slide_ms", 0)
    playing(23)
    made = Evening(desk, bent, PLAY)
    yield made
    made.close()


def register(evening: Evening, name: str, *, born: str = "1970", witness: str = "Gail") -> PlayerId:
    desk = evening.desk
    on = local(desk.now()).date()
    player = desk.club.members.register(NewMember(name, born=born, witness=witness), now=desk.now(), on=on)
    desk.members_changed()
    return player


def sheet(evening: Evening) -> LateEntrySheet:
    made = evening.play.sheets.late
    assert made.is_open()
    return made


def to_level(evening: Evening, number: int) -> None:
    while clock_face(evening.desk.night.session, evening.desk.now()).title != f"Level {number}":
        evening.do(c.NextStage())


@pytest.mark.rule("W18")
def test_at_the_first_blinds_a_late_player_gets_2600_in_these_chips(evening: Evening) -> None:
    player = register(evening, "Quentin Abel")
    evening.press("L")
    evening.type("quentin")
    evening.press("Enter")
    made = sheet(evening)
    assert made.player() == player
    assert made.offer.words() == "2,600: 1 yellow, 2 black, 5 blue, 3 white, 4 green"
    assert made.enter_button.words() == "Let in with 2,600"
    assert made._missing.text() == "24th player"
    evening.press("Enter")
    assert evening.open_sheet() is None
    session = evening.desk.night.session
    assert session.late[player].stack == 2600
    assert session.seats[player] == (3, 8)
    assert session.arrivals[player].paid
    assert evening.play.clock._left._number.words() == "24"
    assert evening.play.clock._chips._number.words() == f"{23 * 2850 + 2600:,}"


@pytest.mark.rule("W18", "W19")
def test_at_100_200_the_stack_holds_no_green_or_white(evening: Evening) -> None:
    to_level(evening, 4)
    evening.do(c.NextStage())  # the break counts as the level that follows
    evening.out((1, 1))
    evening.press("L")
    assert sheet(evening).offer.words() == "2,000: 1 yellow, 1 black, 5 blue"


@pytest.mark.rule("W18")
def test_the_card_says_what_somebody_would_get_and_follows_the_level(evening: Evening) -> None:
    card = evening.play.advice.cards[-1]
    assert card.headline() == "Late entry: 2,600 chips now"
    evening.pass_by(44 * 60)
    assert evening.play.advice.cards[-1].headline() == "Late entry: 2,000 chips now"


def test_another_free_seat_can_be_chosen_and_the_fee_left_to_pay(evening: Evening) -> None:
    evening.out((1, 5), (2, 6))
    player = register(evening, "Quentin Abel")
    evening.press("L")
    evening.type("quentin")
    evening.press("Enter")
    made = sheet(evening)
    evening.click(made.seats.pick(2, 6))
    evening.click(made.fee)
    evening.press("Enter")
    session = evening.desk.night.session
    assert session.seats[player] == (2, 6)
    assert not session.arrivals[player].paid


def test_a_free_seat_clicked_at_the_table_is_the_one_offered(evening: Evening) -> None:
    evening.out((1, 5))
    evening.click_seat(1, 5)
    evening.click(evening.play.action_bar.late_button)
    evening.type("p0")
    made = sheet(evening)
    made.set_player(register(evening, "Quentin Abel"))
    assert made.seats.choice() == (1, 5)


@pytest.mark.rule("W5")
def test_without_a_signed_agreement_there_is_no_way_in_not_even_with_a_reason(evening: Evening) -> None:
    """REG-09 on the late path."""
    player = register(evening, "Quentin Abel", witness="")
    evening.play.late_entry_for(player)
    made = sheet(evening)
    assert "agreement" in made.refusal.why()
    assert [button.words() for button in made.refusal.buttons()] == ["To the door"]
    assert not made.enter_button.isEnabled()
    evening.press("Enter")
    assert player not in evening.desk.night.session.seats


@pytest.mark.rule("W6")
def test_a_child_without_consent_is_refused_here_too(evening: Evening) -> None:
    year = local(evening.desk.now()).year - 17
    player = register(evening, "Quentin Abel", born=f"{year}-01-02")
    evening.play.late_entry_for(player)
    made = sheet(evening)
    assert made.refusal._tag.rule() == "W6"
    assert [button.words() for button in made.refusal.buttons()] == ["To the door"]


@pytest.mark.rule("W59", "W1")
def test_a_banned_player_is_let_in_late_only_with_a_reason_and_gets_what_the_rules_give(evening: Evening) -> None:
    player = register(evening, "Quentin Abel")
    new = NewIncident("banned", "Threatened the barman", "Gail Harker")
    evening.desk.club.conduct.note(player, new, now=evening.desk.now())
    evening.play.late_entry_for(player)
    made = sheet(evening)
    assert made.refusal.why() == "They are banned from the league."
    assert made.refusal._tag.rule() == "W59"
    (let_in,) = made.refusal.buttons()
    assert not let_in.hasFocus(), "Enter alone lets nobody in against a ban"
    let_in.click()
    assert made.enter_button.words() == "Let in with 2,600"
    evening.press("Enter")
    assert player not in evening.desk.night.session.seats
    assert (made.letting_in.reason.isVisible(), made.reason.isVisible()) == (True, False)
    evening.type("He has said he is sorry")
    evening.press("Enter")
    session = evening.desk.night.session
    assert session.late[player].stack == 2600
    assert [(said.rule, said.reason, said.private) for said in session.overruled] == [
        ("W59", "He has said he is sorry", True)
    ]


@pytest.mark.rule("W59", "W18", "W1")
def test_a_banned_player_who_comes_after_the_close_takes_two_reasons(evening: Evening) -> None:
    """One reason overrules one rule: a locked door is no reason to let in somebody who is banned."""
    player = register(evening, "Quentin Abel")
    new = NewIncident("banned", "Threatened the barman", "Gail Harker")
    evening.desk.club.conduct.note(player, new, now=evening.desk.now())
    to_level(evening, 7)
    evening.play.late_entry_for(player)
    made = sheet(evening)
    assert made.refusal.why() == "They are banned from the league."
    made.refusal.buttons()[0].click()
    evening.type("He has said he is sorry")
    assert "400" in made.refusal.why()
    assert not made.enter_button.isEnabled()
    (all_the_same,) = made.refusal.buttons()
    evening.click(all_the_same)
    assert made.letting_in.reason.isVisible()
    assert made._missing.text() == "Write down why"
    evening.press("Enter")
    assert player not in evening.desk.night.session.seats
    evening.type("The front door was locked")
    evening.press("Enter")
    session = evening.desk.night.session
    assert session.late[player].stack == 2000
    assert [(said.rule, said.reason, said.private) for said in session.overruled] == [
        ("W59", "He has said he is sorry", True),
        ("W18", "The front door was locked", False),
    ]


@pytest.mark.rule("W59", "W1")
def test_a_reason_written_for_the_last_one_does_not_let_in_the_next(evening: Evening) -> None:
    players = [register(evening, name) for name in ("Quentin Abel", "Rupert Bell")]
    for player in players:
        new = NewIncident("banned", "Threatened the barman", "Gail Harker")
        evening.desk.club.conduct.note(player, new, now=evening.desk.now())
    evening.play.late_entry_for(players[0])
    sheet(evening).refusal.buttons()[0].click()
    evening.type("He has said he is sorry")
    evening.press("Enter")
    evening.play.late_entry_for(players[1])
    made = sheet(evening)
    assert not made.letting_in.reason.isVisible()
    evening.press("Enter")
    assert made.letting_in.reason.value() == ""
    evening.press("Enter")
    assert players[1] not in evening.desk.night.session.seats


def test_who_already_sits_is_not_seated_twice(evening: Evening) -> None:
    player = evening.at(1, 1)
    evening.press("L")
    evening.type(evening.desk.club.people[player].number)
    assert sheet(evening).search.lines()[0].accessibleName().endswith("table 1, seat 1")
    evening.press("Enter")
    assert "already has a seat" in sheet(evening).refusal.why()


def test_who_is_out_does_not_come_back(evening: Evening) -> None:
    """S20, and ELI-22: one attendance, one place."""
    player = evening.at(1, 1)
    evening.out((1, 1))
    evening.play.late_entry_for(player)
    assert "already out" in sheet(evening).refusal.why()
    assert sheet(evening).refusal.buttons() == ()


@pytest.mark.rule("W18", "W1")
def test_after_the_rule_has_closed_the_door_the_manager_opens_it_with_a_reason(evening: Evening) -> None:
    """LAT-13."""
    player = register(evening, "Quentin Abel")
    to_level(evening, 7)
    assert evening.play.advice.cards[-1].headline() == "Late entry is closed"
    evening.press("L")
    evening.type("quentin")
    evening.press("Enter")
    made = sheet(evening)
    assert "400" in made.refusal.why()
    assert not made.enter_button.isEnabled()
    evening.press("Enter")  # the keyboard is on "Let in all the same"
    assert made.stack.value() == 2000
    assert made._missing.text() == "Write down why"
    evening.type("Stuck in traffic, rang at seven")
    made.stack.setFocus()
    made.stack.edit.selectAll()
    evening.type("1500")
    evening.press("Enter")
    session = evening.desk.night.session
    assert session.late[player].stack == 1500
    assert [(said.rule, said.reason) for said in session.overruled] == [("W18", "Stuck in traffic, rang at seven")]


@pytest.mark.rule("W18", "W1")
def test_another_stack_than_the_rules_needs_a_reason(evening: Evening) -> None:
    player = register(evening, "Quentin Abel")
    evening.play.late_entry_for(player)
    made = sheet(evening)
    evening.click(made.offer.other_button)
    made.stack.setFocus()
    made.stack.edit.selectAll()
    evening.type("2850")
    evening.press("Enter")
    assert evening.open_sheet() is made
    made.reason.setFocus()
    evening.type("The club's own fault")
    evening.press("Enter")
    assert evening.desk.night.session.late[player].stack == 2850


@pytest.mark.rule("W18", "W1")
def test_with_every_seat_taken_a_ninth_chair_takes_the_managers_word(evening: Evening) -> None:
    evening.do(c.EnterLate(register(evening, "Anna First")))
    player = register(evening, "Quentin Abel")
    evening.play.late_entry_for(player)
    made = sheet(evening)
    assert "No seat is free" in made.refusal.why()
    evening.press("Enter")
    evening.type("A chair was found")
    evening.press("Enter")
    assert evening.desk.night.session.seats[player][1] == 9
    nine = evening.tables.table(evening.desk.night.session.seats[player][0])
    assert nine is not None
    assert len(nine.view().seats) == 9


def test_three_late_entries_after_two_busts_find_the_real_free_seats(evening: Evening) -> None:
    """LAT-01, LAT-02."""
    evening.out((1, 1), (2, 2))
    for name in ("Anna First", "Bert Second", "Carl Third"):
        evening.play.late_entry_for(register(evening, name))
        evening.press("Enter")
    session = evening.desk.night.session
    assert len(session.seats) == len(set(session.seats.values())) == 24
    assert evening.play.clock._left._note.words() == "of 26"


def test_the_same_name_twice_is_told_apart_by_number(evening: Evening) -> None:
    """REG-12."""
    first, second = register(evening, "Chris Example", born="1961"), register(evening, "Chris Example")
    evening.press("L")
    evening.type("chris exam")
    lines = sheet(evening).search.lines()
    assert [line.person().id for line in lines] == [first, second]
    assert lines[0].person().number != lines[1].person().number
    evening.press("Down", "Enter")
    assert sheet(evening).player() == second


def test_somebody_new_is_sent_to_the_door(evening: Evening) -> None:
    evening.press("L")
    evening.type("nobody called this")
    assert sheet(evening).search._nobody.isVisible()
    evening.click(sheet(evening).door_button)
    assert not evening.play.isVisible()


def test_nothing_in_the_sheet_is_cut_nameless_or_rich(evening: Evening) -> None:
    evening.press("L")
    made = sheet(evening)
    evening.settle()
    assert (cut_words(made), nameless(made), rich_labels(made), small_targets(made)) == ([], [], [], [])
    made.set_player(register(evening, "Quentin <b>Abel</b> & Daughters of the Long Name Society"))
    evening.settle()
    assert (cut_words(made), nameless(made), rich_labels(made), small_targets(made)) == ([], [], [], [])


@pytest.mark.rule("S8")
def test_where_the_fee_comes_first_one_button_takes_it_and_lets_them_in(evening: Evening) -> None:
    desk = evening.desk
    desk.night.rules = desk.night.rules._replace(money=desk.night.rules.money._replace(pay_first=True))
    player = register(evening, "Quentin Abel")
    evening.play.late_entry_for(player)
    made = sheet(evening)
    made.fee.setChecked(False)
    evening.press("Enter")
    assert "the fee is paid before a seat is taken" in made.refusal.why()
    assert made.enter_button.words() == "Fee taken, check in"
    evening.press("Enter")
    assert player not in desk.night.session.seats, "the second half of a double press has taken no fee"
    QTest.qWait(GUARD_MS + 50)
    evening.press("Enter")
    assert desk.night.session.arrivals[player].paid
    assert player in desk.night.session.seats
