"""One table: for each reason to refuse somebody, every way to a seat says the same, and what can be overruled is."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from clubapp.club import Club
from clubapp.domain import commands as c
from clubapp.domain.refused import Refused
from clubapp.session import Done
from tests.door_world import (
    PATHS,
    REASONS,
    WORD,
    World,
    arrive_at,
    come_in,
    made_ready_to_stay,
    ring,
    said_of,
    stay,
)
from tests.session.story import Laptop, done


@pytest.fixture
def world(club_file: Path) -> Iterator[World]:
    with Club.open(club_file) as club:
        yield World(club, Laptop())


# Where the money is asked for later than the person comes: who rings pays on coming (S84), and whoever stays for the
# next session pays before the draw.
LATER = {
    ("agreement of an older version", "phoned in"),
    ("agreement unsigned", "phoned in"),  # nobody signs over the phone: they do when they come
    ("unpaid where the fee comes first", "phoned in"),
    ("unpaid where the fee comes first", "next session"),
    ("casino unpaid", "next session"),
    ("17 where there are stakes", "next session"),
}
# To a casino night nobody rings ahead, since nobody is dealt in there unpaid.
NO_RINGING = "On a casino night nobody sits down unpaid."


@pytest.mark.rule("W5", "W6", "W8", "W59", "W63")
@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("name", REASONS)
def test_every_way_to_a_seat_refuses_the_same_people_for_the_same_reason(world: World, name: str, path: str) -> None:
    reason = REASONS[name]
    early = arrive_at(world, reason, path)
    if early is not None:
        assert isinstance(early, Refused)
        assert (early.rule, early.why) == (reason.rule, NO_RINGING)
        assert early.instead
        return
    before = len(world.desk.records)
    answer = PATHS[path].step(world, reason, "")
    if not reason.why or (name, path) in LATER:
        assert isinstance(answer, Done), answer
        return
    assert isinstance(answer, Refused), f"{name} {path} was let in"
    assert (answer.rule, answer.why) == (reason.rule, said_of(world, reason))
    assert answer.instead
    if path != "next session":
        assert len(world.desk.records) == before, "a refusal writes nothing"
    assert world.pat not in {p for p, a in world.desk.night.session.arrivals.items() if a.here}


@pytest.mark.rule("W1", "W6")
@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("name", [name for name, reason in REASONS.items() if reason.why])
def test_what_the_manager_may_overrule_goes_through_with_a_reason_and_the_rest_never(
    world: World, name: str, path: str
) -> None:
    reason = REASONS[name]
    if arrive_at(world, reason, path) is not None or (name, path) in LATER:
        return
    assert isinstance(PATHS[path].step(world, reason, "   "), Refused), "a reason is no blank"
    answer = PATHS[path].step(world, reason, WORD)
    if not reason.overrulable:
        assert isinstance(answer, Refused)
        assert (answer.rule, answer.why) == (reason.rule, said_of(world, reason))
        assert not answer.overrulable
        return
    assert isinstance(answer, Done), answer
    said = world.desk.night.session.overruled[-1]
    assert (said.rule, said.reason, said.private) == (reason.rule, WORD, True)
    assert said.player in world.desk.night.session.arrivals
    assert said.player is not None
    assert world.club.members.kept(said.player) == world.pat


@pytest.mark.rule("W63", "W11")
@pytest.mark.parametrize("name", ["casino unpaid", "unpaid where the fee comes first"])
def test_whoever_stays_for_the_next_session_unpaid_draws_no_seat(world: World, name: str) -> None:
    reason = REASONS[name]
    assert arrive_at(world, reason, "next session") is None
    done(stay(world, reason, ""))
    refused = world.desk.do(c.DrawSeats())
    assert isinstance(refused, Refused)
    assert refused.rule == reason.rule
    assert refused.instead
    done(world.desk.do(c.MarkFee(world.pat, paid=True)))
    done(world.desk.do(c.DrawSeats()))


@pytest.mark.rule("W5", "W18")
def test_who_rang_unsigned_signs_at_the_door(world: World) -> None:
    reason = REASONS["agreement unsigned"]
    assert arrive_at(world, reason, "phoned in") is None
    done(ring(world, reason, ""))
    done(world.desk.undo())
    done(world.desk.redo())
    assert not world.desk.night.session.arrivals[world.pat].here
    refused = come_in(world, reason, "")
    assert isinstance(refused, Refused)
    assert (refused.rule, refused.overrulable) == ("W5", False)


@pytest.mark.rule("W11")
def test_who_rang_and_comes_unpaid_pays_at_the_door(world: World) -> None:
    reason = REASONS["unpaid where the fee comes first"]
    assert arrive_at(world, reason, "phoned in, arrives") is None
    refused = come_in(world, reason, "")
    assert isinstance(refused, Refused)
    assert refused.rule == reason.rule
    done(world.desk.do(c.CheckIn(world.pat)))


@pytest.mark.rule("W6")
def test_a_seventeen_year_old_stays_for_a_free_session_and_then_it_stays_free(world: World) -> None:
    reason = REASONS["17 where there are stakes"]
    assert arrive_at(world, reason, "next session") is None
    done(world.desk.do(c.OpenNextSession()))
    assert world.desk.night.session.arrivals[world.pat].carried
    refused = world.desk.do(c.PlanSession(stakes=True))
    assert isinstance(refused, Refused)
    assert refused.rule == "W6"
    assert reason.why in refused.why
    assert refused.instead


@pytest.mark.rule("W11", "W1")
def test_who_was_let_in_unpaid_draws_a_seat(world: World) -> None:
    reason = REASONS["unpaid where the fee comes first"]
    assert arrive_at(world, reason, "at the door") is None
    done(come_in(world, reason, WORD))
    for player in world.others():
        done(world.desk.do(c.CheckIn(player)))
    done(world.desk.do(c.DrawSeats()))


@pytest.mark.rule("W1", "W59")
def test_once_let_in_they_are_in_for_the_evening_until_something_else_happens(world: World) -> None:
    reason = REASONS["banned"]
    assert arrive_at(world, reason, "phoned in") is None
    done(ring(world, reason, WORD))
    done(come_in(world, reason, ""))
    _before_rest(world)
    done(world.desk.do(c.OpenNextSession()))
    assert world.pat in world.desk.night.session.arrivals
    world.laptop.passes(60)
    world.incident("refused")
    done(world.desk.do(c.CheckOut(world.pat)))
    again = come_in(world, reason, "")
    assert isinstance(again, Refused)
    assert again.rule == "W8"


@pytest.mark.rule("W1", "W59", "W11")
@pytest.mark.parametrize("name", ["disqualified tonight", "event unpaid", "unpaid where the fee comes first"])
def test_whoever_was_let_in_with_a_reason_stays_for_the_next_session(world: World, name: str) -> None:
    reason = REASONS[name]
    assert arrive_at(world, reason, "at the door") is None
    done(come_in(world, reason, WORD))
    _before_rest(world)
    done(world.desk.do(c.OpenNextSession()))
    assert world.pat in world.desk.night.session.arrivals


@pytest.mark.rule("W59")
def test_whoever_is_put_out_after_all_has_no_word_of_the_manager_left(world: World) -> None:
    reason = REASONS["banned"]
    assert arrive_at(world, reason, "at the door") is None
    done(come_in(world, reason, WORD))
    done(world.desk.do(c.Disqualify(world.pat, "Threw the cards again")))
    again = come_in(world, reason, "")
    assert isinstance(again, Refused)
    assert again.why == reason.why, "the ban holds again, which is graver than tonight"


@pytest.mark.rule("W11")
@pytest.mark.parametrize("per", ["evening", "session"])
def test_who_paid_for_the_evening_and_comes_again_owes_nothing_before_the_seat(world: World, per: str) -> None:
    world.club.change_rules({"money.pay_first": True, "money.fee_per": per})
    world.open()
    world.pat = world.register("Pat Vale")
    made_ready_to_stay(world)
    done(world.desk.do(c.OpenNextSession((world.pat,))))
    answer = world.desk.do(c.CheckIn(world.pat, paid=False))
    assert isinstance(answer, Done if per == "evening" else Refused), answer


def _before_rest(world: World) -> None:
    world.start_with_others()
    session = world.desk.night.session
    while len(session.living) > 1:
        done(world.desk.do(c.KnockOut((c.Exit(session.living[0]),))))
    done(world.desk.do(c.CloseSession()))


@pytest.mark.rule("W59")
def test_a_time_out_ends_by_itself(world: World) -> None:
    assert arrive_at(world, REASONS["time out"], "at the door") is None
    world.laptop.passes(20 * 60 - 1)
    assert isinstance(come_in(world, REASONS["time out"], ""), Refused)
    world.laptop.passes(1)
    done(come_in(world, REASONS["time out"], ""))


@pytest.mark.rule("W59")
def test_a_lifted_ban_is_no_ban(world: World) -> None:
    reason = REASONS["banned"]
    assert arrive_at(world, reason, "at the door") is None
    (row,) = world.club.conduct.of(world.pat)
    world.club.conduct.lift(row.id, now=world.now, by="Gail Harker", why="It was a mix-up")
    done(come_in(world, reason, ""))
