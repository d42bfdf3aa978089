"""From the night's tables to the rows that the table widgets are drawn from."""

from collections.abc import Collection

from clubapp.domain.ids import PlayerId
from clubapp.views import tables
from clubapp.wording import plural
from ui.widgets.discs import Disc
from ui.widgets.seat_view import SeatState, SeatView, TableView

_DISCS: dict[str, Disc] = {"D": "D", "SB": "SB", "BB": "BB"}


def play_row(
    view: tables.TableView,
    *,
    leaving: PlayerId | None = None,
    free: Collection[tuple[int, int]] = (),
    chosen: Collection[PlayerId] = (),
) -> TableView:
    """A table during play: the button where it is known, and while somebody moves, the seats they can go to.

    `chosen` are players already picked for something, drawn as about to leave.
    """
    seats = []
    for seat in view.seats:
        if seat.player is None:
            open_to_them = (view.table, seat.seat) in free
            state: SeatState = "coming" if open_to_them else "empty"
            seats.append(SeatView(seat.seat, "free" if open_to_them else "", state, _DISCS.get(seat.blind, "")))
            continue
        state = "absent" if seat.away or seat.gone or seat.absent else "seated"
        if seat.player == leaving or seat.player in chosen:
            state = "leaving"
        disc = _DISCS.get(seat.blind, "")
        seats.append(SeatView(seat.seat, seat.short, state, disc, full_name=seat.name, fixed=seat.fixed))
    return TableView(
        view.table,
        tuple(seats),
        title=f"Table {view.table}",
        note=plural(view.players, "player"),
        badge=view.warning,
        alert=bool(view.warning),
        centre="" if view.button is not None else "No button",
    )


def draw_row(view: tables.TableView) -> TableView:
    """A table as it was drawn: cards, the first dealer and the blinds (W20, W21)."""
    seats = tuple(
        SeatView(
            seat.seat,
            seat.short,
            "empty" if seat.player is None else "absent" if seat.away or seat.gone else "seated",
            _DISCS.get(seat.blind, ""),
            seat.card or "",
            seat.name,
        )
        for seat in view.seats
    )
    dealer = view.dealer
    if dealer is None:
        centre, note = "Nobody deals", "draw again"
    else:
        centre, note = dealer.short, "deals first" if dealer.deals else "is first: another deals"
    return TableView(
        view.table,
        seats,
        title=f"Table {view.table}",
        note=plural(view.players, "player"),
        centre=centre,
        centre_note=note,
    )
