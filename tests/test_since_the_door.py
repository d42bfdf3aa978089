"""Between the door and the cards something changes that the night's log knows nothing of (W5, W6, W59)."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from clubapp.club import Club
from clubapp.conduct import NewIncident
from clubapp.domain import commands as c
from clubapp.domain import stake_commands as k
from clubapp.domain.ids import PlayerId
from clubapp.domain.record import replace
from clubapp.domain.refused import SOMEBODY, Refused
from clubapp.membership import NewMember, Parent
from clubapp.session import NightDesk
from clubapp.store import members
from tests.session.story import ON, Laptop, done

MUM = Parent("Rachel Kemp", "mother", "", "Gail Harker")


class Evening:
    """Seven grown-ups are in, and Pat."""

    def __init__(self, club: Club, born: str, parent: Parent | None = None) -> None:
        self.club, self.laptop = club, Laptop()
        night = club.start_night(ON, at=self.laptop.wall)
        self.desk: NightDesk = club.desk(night, time=self.laptop.time())
        able = [p for p, row in club.members.rows.items() if "1950" < row.born < "1990"]
        able = [p for p in able if self.desk.allowed(c.CheckIn(p)) is None][:7]
        new = NewMember("Pat Kemp", born=born, witness="Gail Harker", parent=parent)
        self.pat: PlayerId = club.members.register(new, now=self.laptop.wall, on=ON)
        for player in (*able, self.pat):
            done(self.desk.do(c.CheckIn(player)))

    def born(self, day: str) -> None:
        """The date of birth is put right on the record."""
        row = members.member(self.club._file, self.pat)
        members.update_member(self.club._file, replace(row, born=day))
        self.club.members.changed()

    def refused(self, answer: object, rule: str) -> Refused:
        assert isinstance(answer, Refused)
        assert answer.rule == rule
        assert answer.about == (self.pat,)
        assert answer.why.startswith(f"{SOMEBODY} may not play")
        assert "take them off the list" in answer.instead
        return answer


@pytest.fixture
def club(club_file: Path) -> Iterator[Club]:
    with Club.open(club_file) as opened:
        yield opened


@pytest.mark.rule("W6")
def test_a_date_of_birth_put_right_after_the_door_keeps_them_from_the_draw_and_the_start(club: Club) -> None:
    evening = Evening(club, "1986-02-03")
    evening.born("2012-02-03")
    evening.refused(evening.desk.do(c.DrawSeats()), "W6")
    evening.born("1986-02-03")
    done(evening.desk.do(c.DrawSeats()))
    evening.born("2012-02-03")
    evening.refused(evening.desk.do(c.StartPlay()), "W6")
    done(evening.desk.do(c.CheckOut(evening.pat)))
    done(evening.desk.do(c.StartPlay()))


@pytest.mark.rule("W6")
def test_a_consent_taken_back_after_the_door_counts(club: Club) -> None:
    evening = Evening(club, "2009-02-03", MUM)
    (consent,) = club.members.papers.of((evening.pat,)).consents
    club.members.papers.withdraw_consent(consent.id, now=evening.laptop.wall, by="Rachel Kemp")
    no = evening.refused(evening.desk.do(c.DrawSeats()), "W6")
    assert "no parent's consent is on record" in no.why


@pytest.mark.rule("W6", "W61")
def test_a_session_with_stakes_does_not_start_with_a_young_player_who_has_not_staked(club: Club) -> None:
    evening = Evening(club, "1986-02-03", MUM)
    others = [p for p in evening.desk.night.session.arrivals if p != evening.pat]
    for command in (k.OpenSideStake(500), *(k.TakeStake(p) for p in others), k.SetStakeSplit((100,)), c.DrawSeats()):
        done(evening.desk.do(command))
    evening.born("2009-02-03")
    evening.refused(evening.desk.do(c.StartPlay()), "W6")


@pytest.mark.rule("W4", "W5")
def test_a_new_wording_of_the_agreement_is_asked_for_at_the_next_visit_not_of_those_who_are_in(club: Club) -> None:
    evening = Evening(club, "1986-02-03")
    club.members.papers.new_agreement("1. Another wording.", ON)
    done(evening.desk.do(c.DrawSeats()))
    done(evening.desk.do(c.StartPlay()))


@pytest.mark.rule("W6")
@pytest.mark.parametrize("as_far_as", ["check-in", "draw", "start"])
def test_redo_brings_nobody_to_a_seat_who_may_not_play_any_more(club: Club, as_far_as: str) -> None:
    evening = Evening(club, "1986-02-03")
    desk = evening.desk
    for name, command in (("draw", c.DrawSeats()), ("start", c.StartPlay())):
        if as_far_as in (name, "start"):
            done(desk.do(command))
    done(desk.undo())
    evening.born("2012-02-03")
    evening.refused(desk.redo(), "W6")
    evening.born("1986-02-03")
    done(desk.redo())


@pytest.mark.rule("W59")
def test_undo_after_a_ban_brings_them_to_the_list_and_not_to_a_seat(club: Club) -> None:
    evening = Evening(club, "1986-02-03")
    desk = evening.desk
    banned = NewIncident("banned", "Threw a glass", "Gail Harker", night=desk.id)
    number = club.conduct.note(evening.pat, banned, now=evening.laptop.wall, on=ON)
    done(desk.do(c.Disqualify(evening.pat, "Threw a glass")))
    done(desk.undo())
    assert evening.pat in desk.night.session.arrivals
    evening.refused(desk.do(c.DrawSeats()), "W59")
    club.conduct.lift(number, now=evening.laptop.wall, by="Gail Harker", why="It was somebody else")
    done(desk.do(c.DrawSeats()))


@pytest.mark.rule("W59")
def test_a_time_out_keeps_nobody_who_is_in_from_the_draw(club: Club) -> None:
    evening = Evening(club, "1986-02-03")
    pause = NewIncident("time-out", "Shouting", "Gail Harker", until=evening.laptop.wall + 600_000)
    club.conduct.note(evening.pat, pause, now=evening.laptop.wall, on=ON)
    done(evening.desk.do(c.DrawSeats()))


@pytest.mark.rule("W1", "W59")
def test_whoever_was_let_in_against_a_sanction_draws_and_starts(club: Club) -> None:
    evening = Evening(club, "1986-02-03")
    desk = evening.desk
    done(desk.undo())
    ban = NewIncident("banned", "Threw a glass last year", "Gail Harker")
    club.conduct.note(evening.pat, ban, now=evening.laptop.wall, on=ON)
    done(desk.do(c.CheckIn(evening.pat, overrule="It has been talked over")))
    done(desk.do(c.DrawSeats()))
    done(desk.do(c.StartPlay()))
