"""The sheet for a late entry: who, with which chips, on which seat; against the rules only with a reason (W18, W1).

One reason is for the person, where a sanction or a payment stands in the way, and another for the stack or the hour.
"""

from PyQt6.QtCore import QElapsedTimer, pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from clubapp.domain import events as e
from clubapp.domain.commands import EnterLate
from clubapp.domain.ids import PlayerId
from clubapp.domain.night import SeatKey
from clubapp.domain.record import replace
from clubapp.domain.refused import Refused
from clubapp.views.advice_colours import counted
from clubapp.views.door_hits import standing
from clubapp.views.late_terms import late_seat, late_terms
from clubapp.views.play import late_all_the_same, late_card, smallest_chip
from clubapp.wording import ordinal, pounds, time_of_day
from ui.desk import Desk
from ui.tonight.play.late_offer import LateOffer
from ui.tonight.play.late_person import LatePerson
from ui.tonight.play.late_terms import DealerRow, NoticeRow
from ui.tonight.play.let_in_part import LetInPart
from ui.tonight.play.person_search import PersonSearch
from ui.tonight.play.seat_chooser import SeatChooser
from ui.tonight.play.whereabouts import listed, whereabouts
from ui.widgets.button import GUARD_MS, Button
from ui.widgets.fields import Field
from ui.widgets.labels import Label
from ui.widgets.refusal_card import RefusalCard
from ui.widgets.side_sheet import SideSheet
from ui.widgets.stepper import Stepper
from ui.widgets.ticks import Toggle

UNSAID = "…"  # stands for a reason not written yet, so that its consequences can be shown


class LateEntrySheet(SideSheet):
    """First the player, then everything they get; Enter lets them in."""

    done = pyqtSignal()
    door_wanted = pyqtSignal()  # somebody who is no member yet
    turned_away = pyqtSignal(object)  # PlayerId, who needs something at the door first

    def __init__(self, desk: Desk, host: QWidget) -> None:
        super().__init__(host, "Late entry", width=576)
        self._desk = desk
        self._player: PlayerId | None = None
        self._seat: tuple[int, int] | None = None
        self._asked_place: tuple[int, int] | None = None
        self._overruling = False
        self._fee_missing = False
        self._refused_since = QElapsedTimer()
        self._build_person()
        self._build_terms()
        self.enter_button = Button("Late entry", "primary", icon="user-plus", key="Enter", height=46)
        self.enter_button.clicked.connect(self.enter)
        self.set_actions([self.enter_button])
        desk.changed.connect(self._refresh)
        desk.ticked.connect(self._tick)

    def _build_person(self) -> None:
        self.search = PersonSearch(self._desk, self._tell_where)
        self.search.picked.connect(self.set_player)
        self.search.escaped.connect(self.close_sheet)
        self.search.field.text_changed.connect(self._typed)
        self._new = QWidget()
        new = QHBoxLayout(self._new)
        new.setContentsMargins(0, 0, 0, 0)
        new.addWidget(Label("Not a member yet? Register them at the door first.", "muted", size=15))
        new.addStretch(1)
        self.door_button = Button("New player", "plain", icon="user-plus", height=36)
        self.door_button.clicked.connect(self.door_wanted)
        new.addWidget(self.door_button)
        self._person = LatePerson()
        self.other_button = self._person.other_button
        self._person.other_wanted.connect(self._somebody_else)
        for widget in (self.search, self._new, self._person):
            self.column.addWidget(widget)

    def _build_terms(self) -> None:
        self.refusal = RefusalCard()
        self._let_in: Button | None = None
        self.letting_in = LetInPart()
        self.letting_in.changed.connect(self._refresh)
        self.offer = LateOffer()
        self.offer.other_stack.connect(self._start_overruling)
        self.stack = Stepper(0, minimum=1, name="Stack")
        self.stack.value_changed.connect(self._stack_changed)
        self.reason = Field("Why the rules do not count here", placeholder="It goes into the log and on the sheet")
        self.reason.changed.connect(self._refresh)
        self._overrule = QWidget()
        overrule = QHBoxLayout(self._overrule)
        overrule.setContentsMargins(0, 0, 0, 0)
        overrule.setSpacing(14)
        stack = QVBoxLayout()
        stack.setSpacing(4)
        stack.addWidget(Label("Stack", "field"))
        stack.addWidget(self.stack)
        stack.addStretch(1)
        self.stack.setFixedWidth(170)
        overrule.addLayout(stack)
        overrule.addWidget(self.reason, 1)
        self.notice = NoticeRow()
        self.notice.changed.connect(self._refresh)
        self.dealer = DealerRow()
        self.dealer.dealt.connect(self._dealer_said)
        self._seat_word = Label("Seat", "field", size=15)
        self.seats = SeatChooser()
        self.seats.chosen.connect(self._seat_chosen)
        self.fee = Toggle("Table fee paid", checked=True)
        terms = (self._overrule, self.notice, self.dealer, self._seat_word, self.seats, self.fee)
        for widget in (self.letting_in, self.refusal, self.offer, *terms):
            self.column.addWidget(widget)
        self.column.addStretch(1)

    # Opening ---------------------------------------------------------------------------------------------------

    def open(self, place: tuple[int, int] | None = None) -> None:
        """Ask for the player first; `place` is a free seat already chosen."""
        self._reset(place)
        self.search.clear()
        self._refresh()
        self.open_sheet()
        self._refresh()
        self.search.field.setFocus()

    def open_for(self, player: PlayerId) -> None:
        """The player is known: only Enter is left to press."""
        self._reset(None)
        self.open_sheet()
        self.set_player(player)

    def _reset(self, place: tuple[int, int] | None) -> None:
        self._player, self._seat, self._asked_place, self._overruling = None, None, place, False
        self.reason.set_value("")
        self.dealer.forget()
        self.notice.given.setChecked(False)
        self.letting_in.stop()

    def player(self) -> PlayerId | None:
        """Who is to come in."""
        return self._player

    def set_player(self, player: PlayerId) -> None:
        """This is who came late."""
        player = listed(self._desk.desk, player)
        self._player, self._overruling = player, False
        self.letting_in.stop()
        person = self._desk.club.people[player]
        self._person.show_person(person)
        paid_before = any(s.arrivals[player].paid for s in self._desk.night.sessions[:-1] if player in s.arrivals)
        self.fee.setChecked(True)
        fee = pounds(self._desk.night.rules.money.fee)
        again = paid_before and self._desk.night.rules.money.fee_per == "evening"
        self.fee.set_words("Table fee paid earlier this evening" if again else f"Table fee of {fee} paid")
        self._refresh()
        if not self.seats.isHidden() and self.seats.focus_chosen():
            return
        if self._let_in is not None and not self._is_barred():
            self._let_in.setFocus()
        elif self._let_in is not None:
            self.other_button.setFocus()  # Enter lets nobody in against a sanction

    def _is_barred(self) -> bool:
        """Whether it is a sanction that stands against them."""
        desk, player = self._desk.desk, self._player
        known = desk.facts(player) if player is not None else None
        if player is None or known is None:
            return False
        return standing(desk.night, player, known, self._desk.now()).state == "sanction"

    def _somebody_else(self) -> None:
        self.open(self._asked_place)

    def _tell_where(self, player: PlayerId) -> str:
        return whereabouts(self._desk.night.session, listed(self._desk.desk, player))

    # Showing ---------------------------------------------------------------------------------------------------

    def _command(self, unsaid: str = "") -> EnterLate:
        """What is asked for; `unsaid` takes the place of a reason that is not written yet."""
        table, seat = self._seat if self._seat is not None else (None, None)
        return EnterLate(
            self._player or PlayerId(0),
            table,
            seat,
            paid=self.fee.isChecked(),
            stack=self.stack.value() if self._overruling else None,
            overrule=(self.reason.value().strip() or unsaid) if self._overruling else "",
            let_in=(self.letting_in.said() or unsaid) if self.letting_in.asks else "",
            gave_notice=self.notice.answer(),
        )

    def _unwritten(self) -> bool:
        """Whether a reason that is asked for is still to be written."""
        if self.letting_in.asks and not self.letting_in.said():
            return True
        return self._overruling and not self.reason.value().strip()

    def _refresh(self) -> None:
        if not self.is_open() or not self._desk.has_night:
            return
        known = self._player is not None
        self.search.setVisible(not known)
        self._new.setVisible(not known)
        self._person.setVisible(known)
        if not known:
            self._show_anybody()
            return
        self._show_seats()
        noted = self._desk.night.session.noticed.get(self._player) if self._player is not None else None
        self.notice.show_terms(late_terms(self._desk.night), time_of_day(noted) if noted is not None else "")
        answer = self._desk.desk.decision(self._command(UNSAID))
        self._let_in = None
        self._fee_missing = False
        refused = answer if isinstance(answer, Refused) else None
        self._show_refusal(refused)
        entered = None if isinstance(answer, Refused) else next(x for x in answer if isinstance(x, e.LateEntered))
        night = self._desk.night
        self.letting_in.setVisible(self.letting_in.asks)
        self._overrule.setVisible(self._overruling and entered is not None)
        self.offer.setVisible(entered is not None)
        for widget in (self._seat_word, self.seats, self.fee):
            widget.setVisible(entered is not None)
        self.dealer.setVisible(entered is not None and bool(late_terms(night).seat_rule))
        waived = [] if isinstance(answer, Refused) else [x.reason for x in answer if isinstance(x, e.FeeWaived)]
        free = "first night free" if entered is not None and entered.free else waived[0].casefold() if waived else ""
        asks_fee = entered is not None and night.rules.money.fee > 0 and not free and not entered.again
        self.fee.setVisible(asks_fee)
        missing = ""
        if entered is not None:
            card = late_card(night, self._desk.now())
            chips = counted(night, dict(entered.chips))
            rule = night.rules.late_entry.rule
            by_rule = card.allowed and entered.stack == card.stack
            why = card.why if by_rule else "The manager’s stack, against the rule."
            self.offer.show_offer(entered.stack, chips, why, rule, can_differ=not self._overruling)
            self.enter_button.set_words(f"Let in with {entered.stack:,}")
            waiting = self._unwritten()
            number = "In again" if entered.again else f"{ordinal(night.session.entrants + 1)} player"
            missing = "Write down why" if waiting else f"{number}, {free}" if free else number
            self.enter_button.setEnabled(not waiting)
        else:
            self._fee_missing = self._fee_opens()
            self.enter_button.set_words("Fee taken, check in" if self._fee_missing else "Late entry")
            self.enter_button.setEnabled(self._fee_missing)
        self.set_missing(missing)

    def _fee_opens(self) -> bool:
        """Whether the fee is all that is missing."""
        paid = replace(self._command(UNSAID), paid=True)
        return not self.fee.isChecked() and not isinstance(self._desk.desk.decision(paid), Refused)

    def _typed(self, text: str) -> None:
        """The people found take the room of the offer."""
        if self._player is None and self.is_open():
            card = late_card(self._desk.night, self._desk.now())
            self.offer.setVisible(card.allowed and not text.strip())

    def _show_anybody(self) -> None:
        """Nobody chosen yet: what a late player gets at this moment, or that there is no late entry."""
        card = late_card(self._desk.night, self._desk.now())
        self.refusal.clear()
        asked = (self.letting_in, self._overrule, self.notice, self.dealer, self._seat_word, self.seats, self.fee)
        for widget in asked:
            widget.hide()
        self.offer.setVisible(card.allowed)
        if card.allowed:
            self.offer.show_offer(card.stack, card.chips, card.why, card.rule, can_differ=False)
        else:
            self.refusal.set_refusal(card.why, card.rule, "Choose the player to let them in all the same.")
        self.enter_button.set_words("Late entry")
        self.enter_button.setEnabled(False)
        self.set_missing("Choose the player")

    def _show_seats(self) -> None:
        session, rules = self._desk.night.session, self._desk.night.rules
        free = session.free_seats(rules.seating.seats_limit if self._overruling else None)
        if self._seat not in free:
            self._seat = self._asked_place if self._asked_place in free else self._usual_seat(free)
        players = {table: len(session.at_table(table)) for table in session.tables_left()}
        self.seats.offer(free, players, self._seat)
        if self._seat is not None:
            self.dealer.show_table(self._desk.night, self._desk.club.people, self._seat)

    def _usual_seat(self, free: list[SeatKey]) -> SeatKey | None:
        """At a table with the fewest players the seat that the rule set gives, from who deals there."""
        if not free:
            return None
        night = self._desk.night
        return late_seat(night, lambda table: self.dealer.dealer(night, table), free)

    def _show_refusal(self, refused: Refused | None) -> None:
        if refused is None:
            self.refusal.clear()
            return
        actions: list[Button] = []
        about_them = not self.letting_in.asks and self._is_about_them(refused)
        if refused.overrulable and (about_them or not self._overruling):
            self._let_in = Button("Let in all the same", "plain")
            self._let_in.clicked.connect(self._start_letting_in if about_them else self._start_overruling)
            actions.append(self._let_in)
        elif refused.rule in (self._desk.night.rules.entry.agreement_rule, self._desk.night.rules.entry.consent_rule):
            at_the_door = Button("To the door", "plain", icon="arrow-left")
            at_the_door.clicked.connect(self._to_the_door)
            actions.append(at_the_door)
        self.refusal.set_refusal(refused.why, refused.rule or "", refused.instead, actions)

    def _is_about_them(self, refused: Refused) -> bool:
        """Whether it is the person who is refused and not the late entry: then a reason to let them in changes it."""
        return self._desk.desk.decision(replace(self._command(UNSAID), let_in=UNSAID)) != refused

    def _to_the_door(self) -> None:
        """Papers are signed there, and a slip in a date of birth put right."""
        if self._player is not None:
            player = self._player
            self.close_sheet()
            self.turned_away.emit(player)

    def _tick(self) -> None:
        # The offer changes with the level; a second that passes within it must not disturb who is typing.
        face = self._desk.night.session.clock.read(self._desk.now()).index if self._desk.has_night else -1
        if self.is_open() and face != self._seen_stage:
            self._seen_stage = face
            self._refresh()

    _seen_stage = -1

    # Answers ---------------------------------------------------------------------------------------------------

    def _start_letting_in(self) -> None:
        """The manager's word for this person, below what stands against them; what they get is what the rules give."""
        self.letting_in.begin(self.refusal.why())
        self._refresh()
        self.letting_in.reason.edit.setFocus()

    def _start_overruling(self) -> None:
        """Where the rules give a stack, another than that; after the close of late entry, what comes nearest."""
        card = late_card(self._desk.night, self._desk.now())
        self._begin_overruling(card.stack if card.allowed else None)

    def _begin_overruling(self, stack: int | None) -> None:
        """The manager's word: the stack starts at what the rules come nearest to."""
        night = self._desk.night
        smallest = smallest_chip(night, self._desk.now())
        self.stack.set_range(smallest, night.rules.stack * night.session.plan.kits)
        self.stack.set_step(smallest)
        if stack is None:
            stack = late_all_the_same(night, self._desk.now())
        self.stack.set_value(stack)
        self._overruling = True
        self._refresh()
        self.reason.edit.setFocus()

    def _stack_changed(self, _chips: int) -> None:
        self._refresh()

    def _seat_chosen(self, table: int, seat: int) -> None:
        self._seat = (table, seat)
        self._refresh()

    def _dealer_said(self, table: int, seat: int) -> None:
        """The seat behind the dealer is offered; another one can still be chosen."""
        night = self._desk.night
        free = night.session.free_seats(night.rules.seating.seats_limit if self._overruling else None)
        here = [place for place in free if place[0] == table]
        self._seat = late_seat(night, lambda _: seat, here) or self._seat
        self._refresh()

    def enter(self) -> None:
        """Let the player in; the sheet closes once it is on disk."""
        if self._player is None:
            return
        if self._fee_missing:
            if self._refused_since.elapsed() <= GUARD_MS:
                return  # the second half of a double press has taken no fee
            self.fee.setChecked(True)
        answer = self._desk.do(self._command())
        if isinstance(answer, Refused):
            self._refused_since.start()
            self._refresh()
            self._show_refusal(answer)
            if self._fee_missing:
                self.enter_button.setFocus()
            return
        self.close_sheet()
        self.done.emit()
