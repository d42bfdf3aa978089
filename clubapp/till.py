"""The till of one night, as the window fills it in. Each change is on disk when the call returns."""

from clubapp.domain.ids import Chips, Pence
from clubapp.domain.record import replace
from clubapp.store import till
from clubapp.store.club_file import ClubFile
from clubapp.store.till import TillRow

__all__ = ["Till", "TillError", "TillRow"]

MOST_PENCE: Pence = 10_000_000
MOST_THINGS = 1_000_000
LONGEST_TEXT = 500


class TillError(ValueError):
    """What can not stand on a till sheet, in a sentence for the field it was typed in."""


class Till:
    """The tin, the decks and the chips of a night. It can be changed later too, when a mistake is found."""

    def __init__(self, file: ClubFile, night: int) -> None:
        self._file = file
        self.night = night

    def row(self) -> TillRow:
        """What has been written down."""
        return till.till(self._file, self.night)

    def float_before(self) -> Pence | None:
        """The float of the last night at this venue: most clubs begin with the same."""
        return till.float_before(self._file, self.night)

    def keep(self, row: TillRow) -> None:
        """Write the sheet down as it is. Raises TillError, and StoreError where the disk says no."""
        for pence in (row.float_pence, row.counted_pence or 0):
            if not 0 <= pence <= MOST_PENCE:
                raise TillError("The tin holds between nothing and £100,000.")
        for count in (row.decks_out or 0, row.decks_back or 0):
            _countable(count)
        tidy = replace(row, tin_to=_text(row.tin_to), note=_text(row.note))
        till.save_till(self._file, self.night, tidy)

    def chips_back(self) -> dict[Chips, int]:
        """How many chips of each value were counted back; what nobody counted is not in it."""
        return till.chips_back(self._file, self.night)

    def count_back(self, value: Chips, count: int | None) -> None:
        """So many chips of a value are back in the boxes; None takes the count away. Raises TillError."""
        _countable(count or 0)
        till.set_chips_back(self._file, self.night, value, count)


def _countable(count: int) -> None:
    if not 0 <= count <= MOST_THINGS:
        raise TillError(f"A count is between 0 and {MOST_THINGS:,}.")


def _text(typed: str) -> str:
    words = " ".join(typed.split())
    if len(words) > LONGEST_TEXT:
        raise TillError(f"That is longer than {LONGEST_TEXT} characters; shorten it.")
    if any(letter == "\0" or "\ud800" <= letter <= "\udfff" for letter in words):
        raise TillError("That holds a character that is no text; type it again.")
    return words
