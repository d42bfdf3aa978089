"""What a correction changes: the places and points before and after, for whoever looks before they leap (W40, W64)."""

from collections.abc import Mapping

from clubapp.domain.ids import PlayerId
from clubapp.domain.night import Night, Session
from clubapp.domain.record import record
from clubapp.views.people import Directory
from clubapp.views.results import placed
from clubapp.wording import ordinal, plural

STILL_IN = "still in"


@record
class Shift:
    """One player whose place or points change. Places and points are None while the player is in."""

    player: PlayerId
    name: str
    before: int | None
    after: int | None
    points_before: int | None
    points_after: int | None

    @property
    def place_words(self) -> str:
        """From which place to which: "18th to 19th", "15th to still in"."""
        return f"{place_word(self.before)} → {place_word(self.after)}"


@record
class CorrectionView:
    """What would be different, the best place after it first; `words` says it in one line."""

    shifts: tuple[Shift, ...]
    words: str
    warnings: tuple[str, ...] = ()


def place_word(place: int | None) -> str:
    """A place, or that there is none yet."""
    return STILL_IN if place is None else ordinal(place)


def correction_view(before: Night, after: Night, number: int, people: Directory) -> CorrectionView:
    """Compare one session of a night as it stands with the same as it would stand."""
    was, will = before.sessions[number - 1], after.sessions[number - 1]
    old, new = _lines(before, was), _lines(after, will)
    changed = [p for p in {**old, **new} if old.get(p) != new.get(p)]
    shifts = sorted((_shift(p, people[p].listed, old, new) for p in changed), key=_best_first)
    return CorrectionView(tuple(shifts), _words(was, will, len(shifts), people), _warnings(was, will, changed, people))


def _lines(night: Night, session: Session) -> Mapping[PlayerId, tuple[int, int]]:
    return {line.player: (line.place, line.points) for line in placed(night, session)}


def _shift(
    player: PlayerId,
    name: str,
    old: Mapping[PlayerId, tuple[int, int]],
    new: Mapping[PlayerId, tuple[int, int]],
) -> Shift:
    before, points_before = old.get(player, (None, None))
    after, points_after = new.get(player, (None, None))
    return Shift(player, name, before, after, points_before, points_after)


def _best_first(shift: Shift) -> tuple[int, int]:
    return (shift.after or 0, shift.before or 0)


def _words(was: Session, will: Session, changes: int, people: Directory) -> str:
    if was.over and not will.over:
        return f"{plural(len(will.living), 'player')} have chips again: play goes on"
    if will.winner is not None and will.winner != was.winner:
        return f"{people[will.winner].listed} has won"
    return f"{plural(changes, 'player')} {'changes' if changes == 1 else 'change'} place"


def _warnings(was: Session, will: Session, changed: list[PlayerId], people: Directory) -> tuple[str, ...]:
    """Money that was handed over by the places as they were (W61)."""
    if was.stakes is None or will.stakes is None:
        return ()
    paid = [people[player].listed for player in changed if player in was.stakes.paid]
    return tuple(f"{name} has been handed side stakes by the old places." for name in paid)
