"""The sheet that puts a knock-out right: what really happened, and what that changes, before it is done (W39, W40)."""

from typing import Final

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QWidget

from clubapp.correction_preview import preview
from clubapp.domain import correction_commands as k
from clubapp.domain.corrections import exit_of
from clubapp.domain.ids import PlayerId
from clubapp.domain.night import SeatKey, Session
from clubapp.domain.refused import SOMEBODY, Refused
from clubapp.wording import ordinal, time_of_day
from ui.desk import Desk
from ui.tonight.correct.changes import Changes
from ui.tonight.correct.people_list import Choosable, PeopleList
from ui.tonight.play.pill_flow import PillFlow
from ui.tonight.play.seat_chooser import SeatChooser
from ui.widgets.button import Button
from ui.widgets.fields import Field
from ui.widgets.labels import Label
from ui.widgets.refusal_card import RefusalCard
from ui.widgets.side_sheet import SideSheet

REVIVE: Final = "revive"
REPLACE: Final = "replace"
SOONER: Final = "sooner"
MISSED: Final = "missed"
WAYS = (
    (REVIVE, "Was not out"),
    (REPLACE, "Somebody else"),
    (SOONER, "Went out sooner"),
    (MISSED, "One was missed"),
)
_ASKS = {
    REPLACE: "Who went out instead",
    SOONER: "Before whom they went out",
    MISSED: "Who went out just before, and was not recorded",
}


class CorrectSheet(SideSheet):
    """Open it for somebody who is out; the session may be an earlier one of the evening."""

    done = pyqtSignal()

    def __init__(self, desk: Desk, host: QWidget) -> None:
        super().__init__(host, "Correct a knock-out", width=680)
        self._desk = desk
        self._player: PlayerId | None = None
        self._number = 0
        self.of_hand = PillFlow(name="Which knock-out of that hand")
        self.of_hand.chosen.connect(self._other_of_hand)
        self.ways = PillFlow(name="What really happened")
        self.ways.set_choices(WAYS, REVIVE)
        self.ways.chosen.connect(self._way_chosen)
        self._asks = Label("", "field", size=15)
        self.people = PeopleList()
        self.people.chosen.connect(self._chosen)
        self.people.settled.connect(self._to_the_button)
        self._back = Label("", "field", size=15)
        self.seats = SeatChooser()
        self.seats.chosen.connect(self._seat_chosen)
        self._own_seat = True
        self.reason = Field("Reason", placeholder="What was mixed up", note="It goes into the log; it may stay empty.")
        self.reason.changed.connect(self._show)
        self.refusal = RefusalCard()
        self.changes = Changes()
        for part in (
            *(self.of_hand, self.ways, self._asks, self.people, self.refusal, self.changes),
            *(self._back, self.seats, self.reason),
        ):
            self.column.addWidget(part)
        self.column.addStretch(1)
        self.reopen_button = Button("Open the session again", "plain", icon="rotate-ccw")
        self.reopen_button.clicked.connect(self.reopen)
        self.correct_button = Button("Correct", "primary", icon="check", key="Enter", height=46)
        self.correct_button.clicked.connect(self.correct)
        self.set_actions([self.reopen_button, self.correct_button])
        desk.changed.connect(self._night_changed)
        desk.night_changed.connect(self.close_sheet)

    # Opening ---------------------------------------------------------------------------------------------------

    def open_for(self, player: PlayerId, number: int | None = None) -> None:
        """A knock-out of a session, the present one unless said; nothing for somebody who is not out."""
        sessions = self._desk.night.sessions
        self._number = number if number is not None else len(sessions)
        if exit_of(self._session(), player) is None:
            return
        self._player = player
        self._start_anew(REVIVE)
        self.open_sheet()
        self._fill()
        self.ways.focus_chosen()

    def _session(self) -> Session:
        return self._desk.night.sessions[self._number - 1]

    def _start_anew(self, way: str) -> None:
        self.ways.set_choices(WAYS, way)
        self.people.clear()
        self.seats.forget()
        self._own_seat = True
        self.reason.set_value("")

    def _other_of_hand(self, key: str) -> None:
        self._player = PlayerId(int(key))
        self._start_anew(self.ways.choice())
        self._fill()

    def _way_chosen(self) -> None:
        self.people.clear()
        self._own_seat = True
        self._fill()

    def _night_changed(self) -> None:
        if not self.is_open() or self._player is None:
            return
        night = self._desk.night if self._desk.has_night else None
        if night is None or self._number > len(night.sessions) or exit_of(self._session(), self._player) is None:
            self.close_sheet()
        else:
            self._fill()

    # Showing ---------------------------------------------------------------------------------------------------

    def _fill(self) -> None:
        if self._player is None:
            return
        session, people, way = self._session(), self._desk.club.people, self.ways.choice()
        at = exit_of(session, self._player)
        if at is None:
            return
        out = session.outs[at]
        place = ordinal(session.places()[self._player])
        self.set_title("Correct a knock-out", f"{people[self._player].listed}, {place}, {time_of_day(out.at)}")
        hand = [other.player for other in session.outs if other.action == out.action]
        self.of_hand.setVisible(len(hand) > 1)
        self.of_hand.set_choices([(str(int(p)), people[p].short) for p in hand], str(int(self._player)))
        asks = _ASKS.get(way, "")
        self._asks.set_words(asks)
        for part in (self._asks, self.people):
            part.setVisible(bool(asks))
        self.people.offer(self._candidates(session, way, at), name=asks or "Players")
        self._show()

    def _candidates(self, session: Session, way: str, at: int) -> list[Choosable]:
        """Whom the way in question asks for, those still in by name, the last ones out first."""
        people, places = self._desk.club.people, session.places()
        living = [
            Choosable(player, people[player].listed, f"table {table}, seat {seat}")
            for player, (table, seat) in sorted(session.seats.items(), key=lambda item: people[item[0]].listed)
        ]
        outs = [
            Choosable(out.player, people[out.player].listed, f"{ordinal(places[out.player])}, {time_of_day(out.at)}")
            for out in session.outs
        ]
        if way == REPLACE:
            return [*living, *reversed(outs[at + 1 :]), *reversed(outs[:at])]
        return list(reversed(outs[:at])) if way == SOONER else living if way == MISSED else []

    def _command(self) -> k.CorrectionCommand | None:
        """What the sheet says now; None while somebody has still to be chosen."""
        player, other, reason = self._player, self.people.player(), self.reason.value()
        if player is None:
            return None
        way, number = self.ways.choice(), self._number
        table, seat = self._where()
        if way == REVIVE:
            return k.ReviveKnockOut(player, table, seat, number, reason)
        if other is None:
            return None
        if way == REPLACE:
            return k.ReplaceKnockOut(player, other, table, seat, number, reason)
        if way == SOONER:
            return k.InsertKnockOut(player, other, session=number, reason=reason)
        return k.InsertKnockOut(other, player, session=number, reason=reason)

    def _where(self) -> tuple[int | None, int | None]:
        choice = self.seats.choice()
        return (None, None) if self._own_seat or choice is None else choice

    def _show(self) -> None:
        """Ask the rules again and show what they say."""
        self._show_seats()
        command = self._command()
        found = preview(self._desk.desk, command, self._desk.club.people) if command is not None else None
        if isinstance(found, Refused):
            self._refuse(found)
            self.changes.show_changes(None)
        else:
            self.refusal.clear()
            self.changes.show_changes(found, self._desk.night.rules.knock_outs.rule)
        closed = self._session().closed is not None
        self.reopen_button.setVisible(closed)
        self.reopen_button.set_words(f"Open session {self._number} again")
        ready = found is not None and not isinstance(found, Refused)
        self.correct_button.setEnabled(ready)
        if command is None:
            self.set_missing(f"{_ASKS[self.ways.choice()]}: choose a player")
        else:
            self.set_missing("" if found is None or isinstance(found, Refused) else found.words)

    def _show_seats(self) -> None:
        """The free seats for whoever comes back, their own chosen where it is still free."""
        session, way = self._session(), self.ways.choice()
        other = self.people.player()
        comes_back = way == REVIVE or (way == REPLACE and other is not None and other in session.seats)
        at = exit_of(session, self._player) if self._player is not None else None
        shown = comes_back and at is not None and session.closed is None and not (session.over and way == REPLACE)
        for part in (self._back, self.seats):
            part.setVisible(shown)
        if not shown or at is None or self._player is None:
            return
        own = session.outs[at].seat
        free: list[SeatKey] = session.free_seats()
        if other is not None and way == REPLACE:
            free.append(session.seats[other])
        free = sorted({*free, *([own] if own in session.free_seats(own[1]) else [])})
        name = self._desk.club.people[self._player].short
        kept = own in free
        if self._own_seat and not kept:
            self._own_seat, near = False, sorted(free, key=lambda at: (at[0] != own[0], abs(at[1] - own[1])))
            self.seats.offer(free, {}, near[0] if near else None)
        self._back.set_words(f"{name} is back at" if kept else f"{name}’s seat is gone; at another one")
        players = {table: len(session.at_table(table)) for table in session.tables_left()}
        self.seats.offer(free, players, own if kept and self._own_seat else self.seats.choice())

    def _refuse(self, refused: Refused) -> None:
        people = self._desk.club.people
        why = refused.why
        if refused.about:
            why = why.replace(SOMEBODY, people[refused.about[0]].listed)
        self.refusal.set_refusal(why, refused.rule or "", refused.instead)

    # Doing -----------------------------------------------------------------------------------------------------

    def _chosen(self) -> None:
        self._own_seat = True
        self._show()

    def _to_the_button(self) -> None:
        if self.correct_button.isEnabled():
            self.correct_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _seat_chosen(self, _table: int, _seat: int) -> None:
        self._own_seat = False
        self._show()

    def reopen(self) -> None:
        """Open the closed session again; it counts for nothing until it is closed anew."""
        answer = self._desk.do(k.ReopenSession(self._number))
        if isinstance(answer, Refused):
            self._refuse(answer)

    def correct(self) -> None:
        """Put it right, as the preview says."""
        command = self._command()
        if command is None:
            return
        answer = self._desk.do(command)
        if isinstance(answer, Refused):
            self._refuse(answer)
            return
        self.close_sheet()
        self.done.emit()
