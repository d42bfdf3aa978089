"""The tin and the boxes of a night: what was in the tin, what was counted, which chips and decks came back."""

from typing import Any

from clubapp.domain.ids import Chips, Pence
from clubapp.domain.record import fields, record
from clubapp.store import tables
from clubapp.store.club_file import ClubFile


@record
class TillRow:
    """What people wrote down about one night's tin and decks; None where nobody has counted yet."""

    float_pence: Pence = 0
    counted_pence: Pence | None = None
    tin_to: str = ""
    decks_out: int | None = None
    decks_back: int | None = None
    note: str = ""


_COLUMNS = "float_pence, counted_pence, tin_to, decks_out, decks_back, note"


def till(club: ClubFile, night: int) -> TillRow:
    """The till of a night; of one that nobody has touched, an empty one."""
    found = club.row(f"SELECT {_COLUMNS} FROM till WHERE night = ?", (night,))  # noqa: S608 - our own columns
    return TillRow(*found) if found else TillRow()


def save_till(club: ClubFile, night: int, row: TillRow) -> None:
    """Write the till of a night as given."""
    values: dict[str, Any] = fields(row)
    names = ", ".join(values)
    marks = ", ".join("?" * len(values))
    news = ", ".join(f"{name} = excluded.{name}" for name in values)
    sql = f"INSERT INTO till (night, {names}) VALUES (?, {marks}) ON CONFLICT (night) DO UPDATE SET {news}"  # noqa: S608
    with club.transaction():
        club.execute(sql, (night, *values.values()))


def float_before(club: ClubFile, night: int) -> Pence | None:
    """The float of the night before this one at the same venue, where somebody wrote it down."""
    found = club.row(
        "SELECT till.float_pence FROM till JOIN night ON night.id = till.night"
        " JOIN night AS this ON this.id = ?1 AND night.venue = this.venue"
        " WHERE night.id <> ?1 AND (night.held_on, night.id) < (this.held_on, this.id) AND till.float_pence > 0"
        " ORDER BY night.held_on DESC, night.id DESC",
        (night,),
    )
    return int(found[0]) if found else None


def chips_back(club: ClubFile, night: int) -> dict[Chips, int]:
    """How many chips of each value were counted back, lowest first; values that nobody counted are not in it."""
    return dict(club.rows("SELECT value, count FROM chips_back WHERE night = ? ORDER BY value", (night,)))


def set_chips_back(club: ClubFile, night: int, value: Chips, count: int | None) -> None:
    """Write down how many came back, or with None that nobody has counted."""
    with club.transaction():
        club.execute("DELETE FROM chips_back WHERE night = ? AND value = ?", (night, value))
        if count is not None:
            row = {"night": night, "value": value, "count": count}
            club.insert(tables.CHIPS_BACK, row)
