"""The papers about the rules: the booklet in its shapes, the rules in short, chips and blinds."""

from collections.abc import Mapping

from clubapp.booklets import booklet_of, edition_of
from clubapp.club import Club
from clubapp.domain.ids import Millis
from clubapp.domain.record import replace
from clubapp.rules_in_short import blinds_sheet, wall_sheet
from clubapp.wording import local
from ui.paper.made import Made, Maker, made
from ui.paper.wanted import A5, BLINDS, BOOKLET, FOLDED, LARGE, WALL, Wanted

_SHAPES = {A5: ("booklet", ""), FOLDED: ("booklet-fold", " to fold"), LARGE: ("booklet-large", " in large print")}


def _booklet(club: Club, wanted: Wanted, now: Millis, _tonight: int | None) -> Made:
    paper, how = _SHAPES.get(wanted.who, _SHAPES[A5])
    found = made(paper, booklet_of(club, local(now).date()), f"Rules {club.rules.name}{how}")
    return replace(found, folds=wanted.who == FOLDED)


def _wall(club: Club, _wanted: Wanted, now: Millis, _tonight: int | None) -> Made:
    edition = edition_of(club, local(now).date())
    return made(WALL, wall_sheet(club.rules, club.name, edition), f"Rules in short {club.rules.name}")


def _blinds(club: Club, _wanted: Wanted, now: Millis, _tonight: int | None) -> Made:
    edition = edition_of(club, local(now).date())
    return made(BLINDS, blinds_sheet(club.rules, club.name, edition), f"Chips and blinds {club.rules.name}")


MAKERS: Mapping[str, Maker] = {BOOKLET: _booklet, WALL: _wall, BLINDS: _blinds}
