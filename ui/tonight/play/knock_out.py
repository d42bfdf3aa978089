"""The sheet that knocks players out: one in three strokes, several in one hand with their stacks and seats (W40)."""

from itertools import pairwise

from PyQt6.QtCore import Qt, QTimer, pyqtSignal
from PyQt6.QtGui import QKeyEvent
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from clubapp.domain.commands import Exit, KnockOut
from clubapp.domain.ids import PlayerId
from clubapp.domain.refused import Refused
from clubapp.views.play import smallest_chip
from clubapp.views.tables import SeatView, TableView, table_views
from clubapp.wording import plural, time_of_day
from ui.desk import Desk
from ui.qt_override import override
from ui.tonight.play.hand import Hand, Preview, headline, preview, still_asking, verdict
from ui.tonight.play.knock_out_result import ResultPanel
from ui.tonight.play.knock_out_rows import AddAnother, OutRow
from ui.tonight.play.knock_out_table import AloneCard, ThenLine, dealer_seats, number_word
from ui.tonight.play.other_hand import OtherHand
from ui.tonight.play.pill_flow import RING_ROOM, PillFlow
from ui.tonight.play.tied_cards import TiedCards
from ui.widgets.button import Button
from ui.widgets.labels import Label
from ui.widgets.panel import Scroller
from ui.widgets.refusal_card import RefusalCard
from ui.widgets.side_sheet import SideSheet

NOT_NOTED = "none"


class KnockOutSheet(SideSheet):
    """Open it for a player; others of the table are added by name, or by a click on their seats."""

    done = pyqtSignal()
    players_changed = pyqtSignal()  # who is in the sheet: to mark their seats
    results_wanted = pyqtSignal()
    leaving_wanted = pyqtSignal(object)  # PlayerId: not knocked out, but not at the table either
    move_wanted = pyqtSignal(object)  # PlayerId: alone at the table, so they move instead

    def __init__(self, desk: Desk, host: QWidget) -> None:
        super().__init__(host, "Knock out", width=576)
        self._desk = desk
        self.hand = Hand(0)
        self._rows: list[OutRow] = []
        self._preview: Preview | None = None
        self._build()
        self.knock_out_button = Button("Knock out", "primary", icon="user-x", key="Enter", height=46)
        self.knock_out_button.clicked.connect(self.knock_out)
        self.move_button = Button("Move", "plain", icon="arrow-right-left", key="M", height=46)
        self.move_button.clicked.connect(self._move_instead)
        self.leaving_button = Button("Gone home", "ghost", icon="log-out", height=46)
        self.leaving_button.clicked.connect(self._leaving_instead)
        self.set_actions([self.leaving_button, self.move_button, self.knock_out_button])
        self.move_button.hide()
        self.closed.connect(self._closed)
        desk.changed.connect(self._night_changed)

    def _build(self) -> None:
        head = QHBoxLayout()
        head.addWidget(Label("Out in this hand", "field", size=15))
        head.addStretch(1)
        self._stacks_head = Label("Stack before the hand", "field", size=15)
        head.addWidget(self._stacks_head)
        self._out_column = QVBoxLayout()
        self._out_column.setSpacing(8)
        self.add_another = AddAnother()
        self.add_another.added.connect(self.add)
        self._won_word = Label("Won by", "field", size=15)
        self.won_by = PillFlow(name="Won by")
        self.won_by.chosen.connect(self._winner_chosen)
        self._won = QWidget()
        won = QHBoxLayout(self._won)
        won.setContentsMargins(0, 0, 0, 0)
        won.setSpacing(14)
        won.addWidget(self._won_word, 0, Qt.AlignmentFlag.AlignTop)
        won.addWidget(self.won_by, 1)
        self._won_word.setFixedHeight(36 + 2 * RING_ROOM)
        self.other_hand = OtherHand()
        self.other_hand.changed.connect(self._show)
        self.refusal = RefusalCard()
        self.alone = AloneCard()
        self.result = ResultPanel()
        self.result.dealt.connect(self._dealt)
        self.result.reordered.connect(self._reordered)
        self.result.reason_changed.connect(self._reason)
        self.result.order_wanted.connect(self._own_order)
        self.cards = TiedCards()
        self.cards.changed.connect(self._cards_typed)
        self._then = ThenLine()
        self.column.setSpacing(9)
        self.column.setContentsMargins(28, 4, 28, 8)
        self.column.addLayout(head)
        self.column.addLayout(self._out_column)
        self.column.addWidget(self.add_another)
        self.column.addWidget(self._won)
        self.column.addWidget(self.other_hand)
        self.column.addWidget(self.alone)
        self.column.addWidget(self.refusal)
        self.column.addWidget(self.result)
        self.column.addWidget(self.cards)
        self.column.addWidget(self._then)
        self.column.addStretch(1)

    # Opening ---------------------------------------------------------------------------------------------------

    def open_for(self, player: PlayerId) -> None:
        """A new hand that took this player out. Does nothing for somebody without a seat."""
        place = self._desk.night.session.seats.get(player)
        if place is None:
            return
        self.hand = Hand(place[0], [player])
        self.hand.by_hand = self._desk.night.rules.knock_outs.ties == "stacks-then-hand"
        self.cards.forget()
        self.result.reason.set_value("")
        self.other_hand.forget()
        self.add_another.fold()
        self._rebuild()
        self.open_sheet()
        if self.alone.isHidden():
            self.won_by.focus_chosen()
        else:
            self.knock_out_button.setFocus(Qt.FocusReason.OtherFocusReason)
        QTimer.singleShot(0, self.to_top)  # whoever goes out stands there, and the keyboard is further down

    def add(self, player: PlayerId) -> None:
        """One more player of this hand; somebody from another table is refused in place."""
        if player in self.hand.out or player not in self._desk.night.session.seats:
            return
        refused = self._desk.allowed(KnockOut((Exit(self.hand.out[0]), Exit(player))))
        if self._desk.night.session.seats[player][0] != self.hand.table and refused is not None:
            self._show_refusal(refused)
            QTimer.singleShot(0, self._keys_back)  # from the seat that was clicked, or Enter would click it again
            return
        self.hand.add(player)
        self._rebuild()
        first = next((row for row in self._rows if row.stepper.value_or_none() is None), None)
        if first is not None:
            first.stepper.setFocus()

    def remove(self, player: PlayerId) -> None:
        """This one did not go out; the last of the list stays."""
        if len(self.hand.out) > 1:
            self.hand.remove(player)
            self._rebuild()
            self.won_by.focus_chosen()

    def _closed(self) -> None:
        self.hand = Hand(0)
        self.players_changed.emit()

    def _night_changed(self) -> None:
        if not self.is_open():
            return
        seats = self._desk.night.session.seats if self._desk.has_night else {}
        still = [p for p in self.hand.out if p in seats and seats[p][0] == self.hand.table]
        if not still:
            self.close_sheet()
        elif still != self.hand.out:
            for gone in set(self.hand.out) - set(still):
                self.hand.remove(gone)
            self._rebuild()
        else:
            self._show()

    # Showing ---------------------------------------------------------------------------------------------------

    def _table(self) -> TableView | None:
        views = table_views(self._desk.night, self._desk.club.people)
        return next((view for view in views if view.table == self.hand.table), None)

    def _seats(self) -> list[SeatView]:
        table = self._table()
        return [seat for seat in table.seats if seat.player is not None] if table is not None else []

    def _rebuild(self) -> None:
        """Another set of players: rows and choices anew; stacks already typed stay."""
        night, people = self._desk.night, self._desk.club.people
        wanted = self.hand.out
        for row in [r for r in self._rows if r.player not in wanted]:
            self._rows.remove(row)
            self._out_column.removeWidget(row)
            row.hide()
            row.deleteLater()
        known = {row.player for row in self._rows}
        smallest = smallest_chip(night, self._desk.now())
        for player in wanted:
            if player not in known:
                row = OutRow(player, people[player].name, "", smallest, max(smallest, night.session.chips_issued))
                row.stack_changed.connect(self._stack)
                row.removed.connect(self.remove)
                self._out_column.addWidget(row)
                self._rows.append(row)
        others = [seat for seat in self._seats() if seat.player not in wanted]
        self.add_another.set_players([(s.player, s.short, s.name) for s in others if s.player is not None])
        pills = [(str(s.player), s.short) for s in others]
        chosen = str(self.hand.by) if self.hand.by is not None else NOT_NOTED
        self.won_by.set_choices([*pills, (NOT_NOTED, "Split or not noted")], chosen)
        self._show()
        self._order_tabs()
        self.players_changed.emit()

    def _order_tabs(self) -> None:
        """Tab goes from stack to stack, and only then to the rest, in the order in which it stands."""
        stops: list[QWidget] = [row.stepper.edit for row in self._rows]
        stops += [row.remove_button for row in self._rows]
        stops += [self.add_another.button, *self.add_another.buttons(), *self.won_by.pills()]
        stops += [*self.result.stops(), self.move_button, self.knock_out_button]
        for one, following in pairwise(stops):
            QWidget.setTabOrder(one, following)

    def _alone(self) -> bool:
        """Whether the one who goes sits alone at one of several tables."""
        session = self._desk.night.session
        return len(self.hand.out) == 1 and len(self._seats()) == 1 and len(session.tables_left()) > 1

    def _show_alone(self) -> None:
        alone = self._alone()
        self.alone.setVisible(alone)
        self._won.setVisible(not alone)
        room = any(table != self.hand.table for table, _ in self._desk.night.session.free_seats())
        self.alone.show_way_out(room=room)
        self.move_button.setVisible(alone and room)

    def _show(self) -> None:
        """Ask the rules again and show what they say."""
        hand, several = self.hand, len(self.hand.out) > 1
        session, people = self._desk.night.session, self._desk.club.people
        self.other_hand.show_for(session, hand.table, self._desk.now(), people)
        hand.ended_before = self.other_hand.ended_before()
        self._show_leaving()
        found = preview(hand, self._desk.desk)
        self._preview = found
        self._stacks_head.setVisible(several)
        for row in self._rows:
            row.show_several(several)
            seat = self._desk.night.session.seats[row.player][1]
            number = self._desk.club.people[row.player].number
            dealer = ", dealer" if hand.dealer == seat else ""
            row.show_detail(f"Seat {seat}{dealer}" + (f"  ·  member {number}" if number else ""))
        at = time_of_day(self._desk.now())
        count = number_word(len(hand.out))
        self.set_title("Knock out", f"{count} in the same hand, {at}" if several else at)
        self._show_alone()
        self._show_result(found)
        self._then.show_after(hand, found, self._desk.night)
        both = "" if not several else " both" if len(hand.out) == 2 else f" all {count}"
        self.knock_out_button.set_words(f"Knock out{both}" if self.alone.isHidden() else "Gone home: knock out")
        self.knock_out_button.setEnabled(found.refused is None and not found.needs_reason)
        left = f"{plural(found.left_after, 'player')} will be left"
        words = left if found.left_after > 0 and self.alone.isHidden() else ""
        if several and found.refused is None:
            words = f"{verdict(found, people)}. {words}".strip()
        self.set_missing(words)

    def _show_result(self, found: Preview) -> None:
        hand, rules, people = self.hand, self._desk.night.rules, self._desk.club.people
        asking = still_asking(hand, found)
        if found.refused is not None and not asking:
            self._show_refusal(found.refused)
            self.result.hide()
            self.cards.show_tied((), people)
            return
        self.refusal.clear()
        self.result.show()
        places = [(row.player, people[row.player].listed, row.place, row.sum_text) for row in found.rows]
        several = len(hand.out) > 1
        title, text = headline(hand, found, asking=asking)
        rule = rules.knock_outs.rule if several else rules.points.rule
        self.result.show_result(title, rule, text, places, several=several)
        first = found.rule_order[0] if found.rule_order else None
        tied = bool(found.tied) and not (hand.order and hand.dealer is None)
        reached = first if first in found.tied else next((p for p in found.rule_order if p in found.tied), None)
        seat = self._desk.night.session.seats[reached][1] if reached is not None else None
        asked_before = self.result.table.isVisible()
        by_seats = tied and not hand.by_hand
        self.cards.show_tied([p for p in hand.out if p in found.tied] if tied and hand.by_hand else (), people)
        self.result.show_table(dealer_seats(self._table(), hand) if by_seats else (), hand.dealer, seat)
        if by_seats and not asked_before:
            QTimer.singleShot(0, self._table_into_view)
        self.result.show_asking(order=asking and several, reason=bool(hand.order))

    def _show_refusal(self, refused: Refused) -> None:
        actions: list[Button] = []
        if refused.rule == self._desk.night.rules.knock_outs.finish_rule:
            finish = Button("Agree a finish instead", "plain")
            finish.clicked.connect(self.results_wanted)
            actions.append(finish)
        self.refusal.set_refusal(refused.why, refused.rule or "", refused.instead, actions)

    # Answers ---------------------------------------------------------------------------------------------------

    def _stack(self, player: PlayerId, chips: int | None) -> None:
        if chips is None:
            self.hand.stacks.pop(player, None)
        else:
            self.hand.stacks[player] = chips
        self.hand.order = ()
        self._show()

    def _winner_chosen(self, key: str) -> None:
        self.hand.by = None if key == NOT_NOTED else PlayerId(int(key))
        self._show()

    def _dealt(self, seat: int) -> None:
        self.hand.dealer, self.hand.order = seat, ()
        self._show()

    def _cards_typed(self) -> None:
        self.hand.cards, self.hand.board = self.cards.found()
        self.hand.order = ()
        self._show()

    def _reordered(self, order: tuple[PlayerId, ...]) -> None:
        by_rule = self._preview.rule_order if self._preview is not None else ()
        self.hand.order = () if order == by_rule else order
        self._show()
        if self.hand.order:
            self.result.reason.setFocus()
            QTimer.singleShot(0, self._reason_into_view)  # once the field has its place

    def _reason_into_view(self) -> None:
        self._into_view(self.result.reason)

    def _keys_back(self) -> None:
        """Enter does again what the lit button says."""
        if self.is_open() and self.knock_out_button.isEnabled():
            self.knock_out_button.setFocus(Qt.FocusReason.OtherFocusReason)
        elif self.is_open():
            self.won_by.focus_chosen()

    def _table_into_view(self) -> None:
        self._into_view(self.result.table_hint)
        self._into_view(self.result.table)

    def _into_view(self, widget: QWidget) -> None:
        scroller: QWidget | None = self.findChild(Scroller)
        if isinstance(scroller, Scroller) and widget.isVisible():
            scroller.ensureWidgetVisible(widget, 0, 8)

    def _own_order(self) -> None:
        self._reordered(tuple(self.hand.out))

    def _reason(self, text: str) -> None:
        self.hand.reason = text
        if self.hand.order:
            self._show()

    def _show_leaving(self) -> None:
        """Not every empty chair is a knock-out."""
        session, out = self._desk.night.session, self.hand.out
        self.leaving_button.setVisible(len(out) == 1 and self.alone.isHidden())
        if out and out[0] in session.seats:
            here = session.arrivals[out[0]].here
            self.leaving_button.set_words("Gone home" if here else "Never came")

    def _leaving_instead(self) -> None:
        player = self.hand.out[0] if self.hand.out else None
        if player is not None:
            self.close_sheet()
            self.leaving_wanted.emit(player)

    def _move_instead(self) -> None:
        player = self.hand.out[0] if self.hand.out else None
        if player is not None:
            self.close_sheet()
            self.move_wanted.emit(player)

    def knock_out(self) -> None:
        """Do it; the sheet closes once it is on disk."""
        if not self.hand.out:
            return
        answer = self._desk.do(self.hand.command())
        if isinstance(answer, Refused):
            self._show_refusal(answer)
            return
        self.close_sheet()
        self.done.emit()  # after the sheet has given the keyboard back: the stage takes it

    # Keys ------------------------------------------------------------------------------------------------------

    def letter(self, key: str) -> bool:
        """A adds another of the table."""
        if key == "A" and not self.add_another.isHidden():
            self.add_another.unfold()
            return True
        if key == "M" and not self.move_button.isHidden():
            self._move_instead()
            return True
        return False

    @override
    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        bare = Qt.KeyboardModifier.NoModifier
        if event is not None and event.modifiers() == bare and self.letter(event.text().upper()):
            return
        super().keyPressEvent(event)
