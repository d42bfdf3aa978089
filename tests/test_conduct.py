"""Incidents on a member's record: what is asked, what follows, what ends by itself, and the points of the expelled."""

from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from clubapp.club import Club
from clubapp.conduct import IncidentKind, NewIncident
from clubapp.domain import commands as c
from clubapp.domain import events as e
from clubapp.domain.ids import PlayerId
from clubapp.domain.refused import Refused
from clubapp.membership import MemberError
from clubapp.season import standings_sheet
from clubapp.session import NightDesk
from clubapp.store import codec
from clubapp.views.big_screen import big_screen_view
from clubapp.views.incidents import average_stack, consequences, goes_with, incident_lines, still_holding
from clubapp.views.log import log_rows, undo_label
from clubapp.views.play import smallest_chip
from clubapp.views.results import night_sheet
from reports.night_sheet import build as night_paper
from reports.standings import build as standings_paper
from tests.reports.sheets import lines
from tests.session.story import ON, Laptop, begin, done

REASON = "Passed chips under the table"


@pytest.fixture
def club(club_file: Path) -> Iterator[Club]:
    with Club.open(club_file) as opened:
        yield opened


@pytest.fixture
def laptop() -> Laptop:
    return Laptop()


@pytest.fixture
def desk(club: Club, laptop: Laptop) -> NightDesk:
    return club.desk(club.start_night(ON, at=laptop.wall), time=laptop.time())


def note(club: Club, player: PlayerId, kind: IncidentKind, now: int, **more: Any) -> int:
    return club.conduct.note(player, NewIncident(kind, REASON, "Gail Harker", **more), now=now, on=ON)


FIRST = PlayerId(1)


@pytest.mark.rule("W59")
@pytest.mark.parametrize(
    ("new", "said"),
    [
        (NewIncident("warning", "  ", "Gail"), "Say what happened"),
        (NewIncident("warning", REASON, " "), "Say who decided"),
        (NewIncident("time-out", REASON, "Gail"), "still to come"),
        (NewIncident("time-out", REASON, "Gail", until=5), "still to come"),
        (NewIncident("suspended", REASON, "Gail"), "still to come"),
        (NewIncident("suspended", REASON, "Gail", until_on=ON), "still to come"),
        (NewIncident("banned", "x" * 301, "Gail"), "The reason is longer"),
        (NewIncident("banned", "two\nlines", "Gail"), "The reason runs over"),
        (NewIncident("banned", REASON, "G" * 301), "The name of who decides is longer"),
    ],
)
def test_an_incident_says_what_happened_who_decided_and_until_when(club: Club, new: NewIncident, said: str) -> None:
    with pytest.raises(MemberError, match=said):
        club.conduct.note(FIRST, new, now=1000, on=ON)
    assert club.conduct.of(FIRST) == []


@pytest.mark.rule("W59", "W8")
def test_each_is_kept_with_its_rule_and_shown_with_how_it_stands(club: Club, laptop: Laptop) -> None:
    now = laptop.wall
    note(club, FIRST, "warning", now)
    note(club, FIRST, "time-out", now, until=now + 600_000)
    note(club, FIRST, "refused", now)
    note(club, FIRST, "suspended", now, until_on=ON + timedelta(days=14))
    lifted = note(club, FIRST, "banned", now)
    club.conduct.lift(lifted, now=now, by="Owen Birch", why="Mistaken for somebody else")
    rows = club.conduct.of(FIRST)
    assert [row.rule for row in rows] == ["W59", "W59", "W8", "W59", "W59"]
    shown = incident_lines(rows, now, today=ON)[::-1]
    states = [(line.title, line.state, line.holds, line.liftable) for line in shown]
    assert states[0] == ("Warning", "on record", False, False)
    assert states[1][0].startswith("Time out until ")
    assert states[1][2:] == (True, True)
    assert states[2] == ("Entry refused", "tonight", True, True)
    assert states[3] == ("Suspended until 9 Dec 2026", "holds", True, True)
    assert states[4] == ("Banned", "lifted", False, False)
    assert "Owen Birch: Mistaken for somebody else" in shown[4].lifted
    later = incident_lines(rows, now + 600_000, today=ON + timedelta(days=14))[::-1]
    assert [line.state for line in later[1:4]] == ["over", "over", "over"]
    assert not any(line.liftable for line in later)


@pytest.mark.rule("W59")
def test_what_follows_is_said_before_it_is_done_and_is_what_is_done(club: Club, desk: NightDesk) -> None:
    players = begin(desk, 6)
    night = desk.night
    assert consequences(night, players[0], "warning") == ("It stands on their record. They play on.",)
    assert goes_with(night, players[0], "warning", REASON) is None
    told = " ".join(consequences(night, players[0], "expelled", "2024"))
    assert "points of season 2024 are forfeited" in told
    assert "chips leave play" in told
    assert "6th, without points" in told
    command = goes_with(night, players[0], "expelled", REASON)
    assert command is not None
    done(desk.do(command))
    assert desk.night.session.places()[players[0]] == 6
    assert goes_with(desk.night, players[0], "banned", REASON) is None, "out already"


@pytest.mark.rule("W8")
def test_entry_refused_before_play_takes_them_off_the_list_and_gives_the_fee_back(club: Club, desk: NightDesk) -> None:
    able = [p for p in club.members.rows if desk.allowed(c.CheckIn(p)) is None]
    player = able[0]
    assert goes_with(desk.night, player, "refused", REASON) is None
    done(desk.do(c.CheckIn(player)))
    assert "The table fee goes back to them." in consequences(desk.night, player, "refused")
    assert goes_with(desk.night, player, "refused", REASON) == c.CheckOut(player)


@pytest.mark.rule("W59")
def test_the_expelled_forfeit_the_seasons_points_until_it_is_lifted(club: Club, laptop: Laptop) -> None:
    season = club.current_season()
    assert season is not None
    before = standings_sheet(club, season, today=ON)
    leader = before.rows[0]
    assert leader.points > 0
    number = note(club, PlayerId(leader.player), "expelled", laptop.wall)
    sheet = standings_sheet(club, season, today=ON)
    line = next(row for row in sheet.rows if row.player == leader.player)
    assert (line.points, line.forfeited) == (0, "W59")
    assert all(result.forfeited and not result.counts for result in line.results)
    assert len(line.results) == len(leader.results), "the results stay"
    assert sheet.rows[0].player == before.rows[1].player
    club.conduct.lift(number, now=laptop.wall, by="Owen Birch", why="It was his brother")
    assert standings_sheet(club, season, today=ON).rows[0] == leader


@pytest.mark.rule("W59")
def test_an_expulsion_on_a_night_forfeits_that_nights_season(club: Club, laptop: Laptop) -> None:
    old = club.current_season()
    assert old is not None
    new = club.add_season("2027", date(2027, 1, 1))
    present = club.current_season()
    assert present is not None
    assert present.id == new
    night = club.start_night(ON, season=old.id, at=laptop.wall)
    note(club, FIRST, "expelled", laptop.wall, night=night)
    assert (FIRST in club.conduct.expelled(old.id), FIRST in club.conduct.expelled(new)) == (True, False)
    note(club, PlayerId(2), "expelled", laptop.wall)
    assert PlayerId(2) in club.conduct.expelled(new), "outside of a night it is the present season"


@pytest.mark.rule("W8")
def test_whoever_plays_and_is_refused_is_out_of_the_game(desk: NightDesk) -> None:
    players = begin(desk, 6)
    put_out = c.Disqualify(players[0], REASON, sanction="refused")
    assert goes_with(desk.night, players[0], "refused", REASON) == put_out
    done(desk.do(put_out))
    assert goes_with(desk.night, players[0], "banned", REASON) is None, "out already: it goes on the record alone"


@pytest.mark.rule("W59")
def test_a_suspension_lifted_the_same_evening_lets_them_into_the_next_session(club: Club, desk: NightDesk) -> None:
    players = begin(desk, 6)
    sid = players[0]
    until = ON + timedelta(days=14)
    command = goes_with(desk.night, sid, "suspended", REASON, 2_000)
    assert command == c.Disqualify(sid, REASON, 2_000, "suspended")
    done(desk.do(command))
    number = note(club, sid, "suspended", desk.now(), night=desk.id, until_on=until)
    session = desk.night.session
    assert (sid in session.seats, session.places()[sid], session.outs[-1].disqualified) == (False, 6, True)
    assert desk.night.disqualified == {}, "it is the record that bars them"
    while len(desk.night.session.living) > 1:
        done(desk.do(c.KnockOut((c.Exit(desk.night.session.living[0]),))))
    done(desk.do(c.CloseSession()))
    done(desk.do(c.OpenNextSession()))
    assert sid not in desk.night.session.arrivals
    refused = desk.do(c.CheckIn(sid))
    assert isinstance(refused, Refused)
    assert "suspended" in refused.why
    club.conduct.lift(number, now=desk.now(), by="Gail Harker", why="It was somebody else")
    done(desk.do(c.CheckIn(sid)))


@pytest.mark.rule("W59")
def test_undo_takes_back_that_they_were_put_out_and_says_what_still_holds(club: Club, desk: NightDesk) -> None:
    sid = begin(desk, 6)[0]
    before = repr(desk.night.session.seats), desk.night.session.chips_issued
    command = goes_with(desk.night, sid, "banned", REASON, 2_000)
    assert command is not None
    put_out = done(desk.do(command))
    note(club, sid, "banned", desk.now(), night=desk.id)
    done(desk.undo())
    assert (repr(desk.night.session.seats), desk.night.session.chips_issued) == before
    assert still_holding(desk.night, put_out.events, desk.facts, desk.now()) == ((sid, "banned"),)


@pytest.mark.rule("W59")
def test_before_play_a_ban_takes_them_off_the_list(club: Club, desk: NightDesk) -> None:
    sid = next(p for p in club.members.rows if desk.allowed(c.CheckIn(p)) is None)
    done(desk.do(c.CheckIn(sid)))
    assert goes_with(desk.night, sid, "banned", REASON) == c.CheckOut(sid)
    assert isinstance(desk.do(c.Disqualify(sid, REASON, sanction="banned")), Refused)


@pytest.mark.rule("W59")
def test_only_a_sanction_puts_somebody_out(desk: NightDesk) -> None:
    sid = begin(desk, 6)[0]
    assert isinstance(desk.do(c.Disqualify(sid, REASON, sanction="warning")), Refused)
    assert sid in desk.night.session.seats


@pytest.mark.rule("W59")
@pytest.mark.parametrize(
    ("kind", "title", "label", "rule"),
    [
        ("suspended", "suspended: out of the game", "suspended", "W59"),
        ("banned", "banned: out of the game", "banned", "W59"),
        ("expelled", "expelled: out of the game", "expelled", "W59"),
        ("refused", "sent away: out of the game", "sent away", "W8"),
        ("disqualified", "disqualified", "disqualified", "W59"),
    ],
)
def test_the_log_says_what_was_decided(
    club: Club, desk: NightDesk, kind: IncidentKind, title: str, label: str, rule: str
) -> None:
    sid = begin(desk, 6)[0]
    command = goes_with(desk.night, sid, kind, REASON, 2_000)
    assert command is not None
    done(desk.do(command))
    name = club.people[sid].listed
    row = log_rows(desk.actions, desk.night, club.people, desk.now())[0]
    assert (row.title, row.rule) == (f"{name} {title}", rule)
    assert row.detail == f"{REASON}  ·  2,000 chips left play"
    assert undo_label(desk.actions[-1], desk.night, club.people) == f"{name} {label}"


def test_a_log_from_before_sanctions_were_told_apart_reads_as_it_was() -> None:
    old = {"player": 4, "reason": REASON, "stack": None}
    kind, _ = codec.encode(e.PlayerDisqualified(PlayerId(4), REASON))
    assert codec.decode(kind, old) == e.PlayerDisqualified(PlayerId(4), REASON, None, "disqualified")


@pytest.mark.rule("W59")
def test_what_they_have_is_the_average_in_whole_chips(desk: NightDesk) -> None:
    players = begin(desk, 6)
    stack = desk.night.session.stack
    assert average_stack(desk.night, desk.now()) == stack
    done(desk.do(c.KnockOut((c.Exit(players[0]),))))
    smallest = smallest_chip(desk.night, desk.now())
    average = average_stack(desk.night, desk.now())
    assert average % smallest == 0
    assert abs(average - 6 * stack / 5) <= smallest / 2


@pytest.mark.rule("W59")
def test_a_disqualification_is_taken_back_by_undo_and_not_lifted(club: Club, laptop: Laptop) -> None:
    assert not club.conduct.can_be_lifted(note(club, FIRST, "disqualified", laptop.wall))
    assert not club.conduct.can_be_lifted(note(club, FIRST, "warning", laptop.wall))
    number = note(club, FIRST, "banned", laptop.wall)
    assert club.conduct.can_be_lifted(number)
    club.conduct.lift(number, now=laptop.wall, by="Gail", why="Sorry")
    assert not club.conduct.can_be_lifted(number)


@pytest.mark.rule("W59")
def test_nothing_of_it_is_on_the_big_screen_or_on_public_paper(club: Club, desk: NightDesk) -> None:
    players = begin(desk, 6)
    season = club.current_season()
    assert season is not None
    kinds: tuple[IncidentKind, ...] = ("disqualified", "expelled", "banned")
    for player, kind in zip(players, kinds, strict=False):
        command = goes_with(desk.night, player, kind, REASON)
        assert command is not None
        done(desk.do(command))
        note(club, player, kind, desk.now(), night=desk.id)
    while len(desk.night.session.living) > 1:
        done(desk.do(c.KnockOut((c.Exit(desk.night.session.living[0]),))))
    done(desk.do(c.CloseSession()))
    done(desk.do(c.OpenNextSession()))
    done(desk.do(c.CheckIn(players[2], overrule=REASON)))
    screen = repr(big_screen_view(desk.night, club.people, club.name, "The Bell", desk.now()))
    sheets = [night_sheet(desk.night, club.people, club.name, "The Bell", desk.now(), n) for n in (1, 2)]
    papers = [" ".join(lines(night_paper(sheet))) for sheet in sheets]
    papers.append(" ".join(lines(standings_paper(standings_sheet(club, season, today=ON)))))
    for public in (screen, *map(repr, sheets), *papers):
        for word in ("Passed", "chips under", "disqualif", "expel", "banned", "forfeit", "Gail Harker"):
            assert word.lower() not in public.lower(), word
