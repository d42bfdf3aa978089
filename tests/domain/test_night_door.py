"""The door opens: who may come in, who has paid, who has only rung."""

import pytest

from clubapp.domain import commands as c
from clubapp.domain.ids import PlayerId
from tests.domain.storyteller import WEEKLY, SaidNo, Story


def test_ann_comes_in_and_pays(night):
    night.check_in("Ann")
    assert night.here() == ["Ann"]
    assert night.arrival("Ann").paid


def test_bob_pays_later(night):
    night.check_in("Bob", paid=False)
    assert not night.arrival("Bob").paid
    night.fee("Bob")
    assert night.arrival("Bob").paid
    night.fee("Bob", paid=False)
    assert not night.arrival("Bob").paid


def test_everybody_keeps_the_place_in_the_queue(night):
    night.check_in("Ann", "Bob", "Cat")
    night.check_out("Bob")
    night.check_in("Dan", "Bob")
    assert night.here() == ["Ann", "Cat", "Dan", "Bob"]


@pytest.mark.rule("W5")
def test_no_agreement_no_game(night):
    night.person("Bob", signed=False)
    no = night.cannot.check_in("Bob")
    assert no.rule == "W5"
    assert not no.overrulable
    assert no.instead
    night.person("Bob", signed=True)
    night.check_in("Bob")


@pytest.mark.rule("W5")
def test_a_stranger_is_registered_first(night):
    with pytest.raises(SaidNo) as told:
        night.do(c.CheckIn(PlayerId(999)))
    assert told.value.refused.rule == "W5"
    assert "register" in told.value.refused.instead.lower()


@pytest.mark.rule("W6")
@pytest.mark.parametrize(
    ("born", "on", "may"),
    [
        ("2010-11-25", "2026-11-25", True),  # 16 that very day
        ("2010-11-26", "2026-11-25", False),  # 16 tomorrow
        ("2010-12-31", "2026-01-02", False),  # the years alone would say 16
    ],
)
def test_sixteen_on_the_night_and_not_today(born, on, may):
    night = Story(on=on)
    night.person("Eve", born=born, consent=True)
    if may:
        night.check_in("Eve")
    else:
        no = night.cannot.check_in("Eve")
        assert no.rule == "W6"
        assert not no.overrulable


@pytest.mark.rule("W6")
def test_seventeen_and_no_parent(night):
    night.person("Eve", born="2009-01-05")
    no = night.cannot.check_in("Eve")
    assert no.rule == "W6"
    assert "17" in no.why
    assert "parent" in no.instead
    night.person("Eve", born="2009-01-05", consent=True)
    night.check_in("Eve")


@pytest.mark.rule("W6")
@pytest.mark.parametrize(("on", "may"), [("2026-02-28", False), ("2026-03-01", True)])
def test_born_on_29_february_is_eighteen_on_1_march(on, may):
    night = Story(on=on)
    night.person("Leo", born="2008-02-29")  # no parent's consent on record
    if may:
        night.check_in("Leo")
    else:
        assert night.cannot.check_in("Leo").rule == "W6"


@pytest.mark.rule("W6")
@pytest.mark.parametrize(("on", "may"), [("2026-12-30", False), ("2026-12-31", True)])
def test_of_a_year_alone_its_last_day_is_taken(on, may):
    night = Story(on=on)
    night.person("Yan", born="2008")
    if may:
        night.check_in("Yan")
    else:
        assert night.cannot.check_in("Yan").rule == "W6"


@pytest.mark.rule("W6")
def test_born_after_the_night(night):
    night.person("Tim", born="2026-11-26", consent=True)
    no = night.cannot.check_in("Tim")
    assert no.rule == "W6"
    assert "2026-11-26" in no.why
    assert "date of birth" in no.instead


@pytest.mark.rule("W6")
def test_age_not_known_counts_as_not_grown_up(night):
    night.person("Sid", born="")
    assert night.cannot.check_in("Sid").rule == "W6"
    night.person("Sid", born="", consent=True)
    night.check_in("Sid")


@pytest.mark.rule("W6")
@pytest.mark.parametrize("path", ["check_in", "phone_in", "late"])
def test_by_no_path_can_a_young_player_sit_down_without_consent(night, path):
    night.person("Zoe", born="2009-01-05")
    if path == "late":
        night.party(6)
        assert night.cannot.late("Zoe").rule == "W6"
        no = night.cannot.late("Zoe", overrule="her uncle is here")
        assert (no.rule, no.overrulable) == ("W6", False)
    else:
        assert getattr(night.cannot, path)("Zoe").rule == "W6"
    assert night.seat("Zoe") is None


@pytest.mark.rule("W6")
@pytest.mark.parametrize("path", ["check_in", "phone_in", "late"])
def test_no_young_player_in_a_game_with_stakes_whatever_the_consent(night, path):
    night.person("Zoe", born="2009-01-05", consent=True)
    night.plan(stakes=True)
    if path == "late":
        night.party(6)
    no = getattr(night.cannot, path)("Zoe")
    assert (no.rule, no.overrulable) == ("W6", False)
    assert "licensing officer" in no.instead


@pytest.mark.rule("W6")
def test_stakes_cannot_be_put_on_a_game_with_a_young_player_in_it(night):
    night.person("Zoe", born="2009-01-05", consent=True)
    night.check_in("Ann", "Zoe")
    assert night.cannot.plan(stakes=True).rule == "W6"
    night.check_out("Zoe")
    night.plan(stakes=True)
    assert night.cannot.check_in("Zoe").rule == "W6"


@pytest.mark.rule("W6")
def test_the_second_session_asks_again():
    night = Story()
    night.party(4)
    night.knock_out_all_but("Ann")
    night.close()
    night.person("Bob", born="1984-03-02", signed=False)  # a new agreement came into force that Bob has not signed
    night.next_session()
    assert night.here() == ["Ann", "Cat", "Dan"]


@pytest.mark.rule("W18")
def test_a_seat_is_held_for_cat_who_rang(night):
    until = night.now + 45 * 60_000
    assert night.cannot.phone_in("Cat", held_until=night.now - 1).why == "That moment has passed."
    night.phone_in("Cat", held_until=until)
    assert night.here() == ["Cat"]
    assert not night.arrival("Cat").here
    assert night.arrival("Cat").held_until == until
    night.check_in("Ann", "Bob")
    night.draw()
    night.start()
    assert night.seat("Cat") is not None
    assert night.session.chips_issued == 3 * 2850  # her stack is set out, and blinded away until she comes
    night.wait(minutes=25)
    night.check_in("Cat")
    assert night.arrival("Cat").here
    assert night.session.entrants == 3
    assert not night.session.late


@pytest.mark.rule("W18")
def test_a_held_stack_can_be_blinded_away_before_its_owner_comes(night):
    night.phone_in("Cat")
    night.seats("Ann", "Bob", "Dan")
    night.knock_out("Cat")
    assert night.place("Cat") == 4
    night.check_in("Cat")  # through the door at last: out of this session, in for the next
    assert night.seat("Cat") is None
    night.knock_out("Ann")
    night.knock_out("Bob")
    night.close()
    night.next_session()
    assert "Cat" in night.here()


def test_who_only_rang_and_never_came_is_not_carried_over(night):
    night.phone_in("Cat")
    night.seats("Ann", "Bob", "Dan")
    night.knock_out_all_but("Dan")
    night.close()
    night.next_session()
    assert night.here() == ["Ann", "Bob", "Dan"]


@pytest.mark.rule("W18")
def test_no_seat_is_held_once_play_has_started(night):
    night.party(4)
    no = night.cannot.phone_in("Zoe")
    assert no.rule == "W18"
    assert "late entry" in no.instead


@pytest.mark.rule("W18")
def test_at_the_door_during_play_means_late_entry(night):
    night.party(4)
    no = night.cannot.check_in("Zoe")
    assert no.rule == "W18"
    assert "late" in no.why


def test_doing_it_twice_is_refused_and_changes_nothing(night):
    night.check_in("Ann", "Bob")
    assert "already" in night.cannot.check_in("Ann").why
    assert "already" in night.cannot.phone_in("Ann").why
    assert "already" in night.cannot.fee("Ann").why
    night.check_out("Bob")
    night.cannot.check_out("Bob")
    night.cannot.fee("Bob")
    assert night.here() == ["Ann"]


def test_nobody_is_taken_off_the_list_once_play_has_started(night):
    night.party(3)
    no = night.cannot.check_out("Ann")
    assert "undo the start" in no.instead


def test_nobody_comes_in_when_the_session_is_over(night):
    night.party(3)
    night.knock_out_all_but("Ann")
    for verb in ("check_in", "phone_in", "late"):
        no = getattr(night.cannot, verb)("Zoe")
        assert "next session" in no.instead
    night.close()
    assert "closed" in night.cannot.check_in("Zoe").why


def test_the_club_that_charges_each_session_asks_for_the_fee_again():
    night = Story(WEEKLY._replace(money=WEEKLY.money._replace(fee_per="session")))
    night.party(3)
    night.knock_out_all_but("Ann")
    night.close()
    night.next_session()
    assert not any(a.paid for a in night.session.arrivals.values())


def test_the_fee_for_the_evening_holds_for_the_second_session(night):
    night.check_in("Ann", "Bob")
    night.check_in("Cat", paid=False)
    night.draw()
    night.start()
    night.knock_out_all_but("Ann")
    night.close()
    night.next_session()
    assert [night.arrival(name).paid for name in ("Ann", "Bob", "Cat")] == [True, True, False]
