"""The till of a night as the window writes it down, and the papers made of it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from clubapp.club import Club
from clubapp.domain import commands as c
from clubapp.domain.ids import PlayerId
from clubapp.domain.record import replace
from clubapp.money_papers import packing_paper, till_paper
from clubapp.session import NightDesk
from clubapp.till import Till, TillError, TillRow
from clubapp.views.till import till_view
from clubapp.wording import local_today
from tests.session.story import done


@pytest.fixture
def club(club_file: Path) -> Iterator[Club]:
    with Club.open(club_file) as opened:
        opened.change_rules({"money.first_night_free": True})
        yield opened


@pytest.fixture
def desk(club: Club) -> NightDesk:
    return club.desk(club.start_night(local_today()), seeds=lambda: 7)


@pytest.fixture
def till(club: Club, desk: NightDesk) -> Till:
    return club.till(desk.id)


def regulars(desk: NightDesk, club: Club, count: int) -> list[PlayerId]:
    """Members who have played before, so that nobody's night is free."""
    played = club.nights_played()
    return [p for p in club.members.rows if played[p] and desk.allowed(c.CheckIn(p)) is None][:count]


def name(club: Club, player: PlayerId) -> str:
    return club.people[player].name


def test_each_change_is_there_when_the_program_starts_again(club: Club, till: Till) -> None:
    till.keep(replace(till.row(), float_pence=3_000))
    till.keep(replace(till.row(), counted_pence=0, tin_to="  Gail   Harker "))
    till.count_back(20, 140)
    with Club.open(club.path, write=False) as again:
        assert again.till(till.night).row() == TillRow(3_000, 0, "Gail Harker")
        assert again.till(till.night).chips_back() == {20: 140}


@pytest.mark.parametrize(
    "row",
    [
        TillRow(-1),
        TillRow(0, -5),
        TillRow(10_000_001),
        TillRow(decks_out=-1),
        TillRow(note="x" * 501),
        TillRow(tin_to="\0"),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_is_changed(till: Till, row: TillRow) -> None:
    till.keep(TillRow(3_000))
    with pytest.raises(TillError):
        till.keep(row)
    assert till.row() == TillRow(3_000)
    with pytest.raises(TillError):
        till.count_back(20, -1)
    assert till.chips_back() == {}


def test_a_night_that_is_over_can_still_be_put_right(club: Club, till: Till) -> None:
    club.end_night(till.night)
    till.keep(TillRow(2_500, 2_500))
    assert club.till(till.night).row().counted_pence == 2_500


@pytest.mark.rule("W11")
def test_the_paper_says_who_paid_who_owes_and_who_was_let_off(club: Club, desk: NightDesk, till: Till) -> None:
    ann, bob, cat, dan = regulars(desk, club, 4)
    new = next(p for p in club.members.rows if not club.nights_played()[p] and desk.allowed(c.CheckIn(p)) is None)
    for player in (ann, bob, new):
        done(desk.do(c.CheckIn(player)))
    for player in (cat, dan):
        done(desk.do(c.CheckIn(player, paid=False)))
    done(desk.do(c.WaiveFee(dan, "Runs the clock")))
    done(desk.do(c.CheckOut(bob)))
    till.keep(TillRow(3_000, 3_250, "Gail Harker", note="Two coins were foreign"))
    sheet = till_paper(club, desk.id, desk.now())
    assert (sheet.float_pence, sheet.fee, sheet.paid, sheet.counted) == (3_000, 500, 2, 3_250)
    assert [(p.name, p.pence) for p in sheet.owing] == [(name(club, cat), 500)]
    assert [p.name for p in sheet.refunds] == [name(club, bob)]
    assert sheet.free == (name(club, new),)
    assert [(w.name, w.reason) for w in sheet.waived] == [(name(club, dan), "Runs the clock")]
    assert (sheet.tin_to, sheet.note, sheet.on) == ("Gail Harker", "Two coins were foreign", local_today())
    refunded = sum(p.pence for p in sheet.refunds)
    in_the_tin = sheet.float_pence + sheet.paid * sheet.fee - refunded
    assert in_the_tin == till_view(desk.night, club.people, 3_000).expected == 3_500


@pytest.mark.rule("W11")
def test_undo_takes_a_refund_off_the_paper_and_redo_puts_it_back(club: Club, desk: NightDesk) -> None:
    ann = regulars(desk, club, 1)[0]
    done(desk.do(c.CheckIn(ann)))
    done(desk.do(c.CheckOut(ann)))
    with_refund = till_paper(club, desk.id, 0)
    assert len(with_refund.refunds) == 1
    done(desk.undo())
    assert (till_paper(club, desk.id, 0).refunds, till_paper(club, desk.id, 0).paid) == ((), 1)
    done(desk.redo())
    assert till_paper(club, desk.id, 0) == with_refund


@pytest.mark.rule("W11")
def test_the_packing_list_names_every_chip_and_leaves_open_what_nobody_counted(
    club: Club, desk: NightDesk, till: Till
) -> None:
    for player in regulars(desk, club, 9):
        done(desk.do(c.CheckIn(player)))
    done(desk.do(c.DrawSeats()))
    done(desk.do(c.StartPlay()))
    till.keep(TillRow(decks_out=4, decks_back=3, tin_to="Gail Harker"))
    till.count_back(10, 44)
    sheet = packing_paper(club, desk.id, desk.now())
    assert [(x.value, x.out, x.back) for x in sheet.chips][:3] == [(10, 45, 44), (20, 45, None), (100, 63, None)]
    assert [(x.name, x.out, x.back) for x in sheet.things] == [
        ("Starting kits", 9, None),
        ("Decks of cards", 4, 3),
        ("Dealer buttons", 2, None),
        ("Fee tin", None, None),
    ]
    assert sheet.chips[0].owned == club.owned()[10]
