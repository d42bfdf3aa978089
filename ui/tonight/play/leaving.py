"""Somebody is not at the table: gone home with chips, or phoned in and never came (S84)."""

from typing import Final

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QWidget

from clubapp.domain import leaving_commands as v
from clubapp.domain.ids import PlayerId
from clubapp.domain.refused import Refused
from clubapp.views.blinded import blinded
from clubapp.views.play import smallest_chip
from clubapp.wording import ordinal, time_of_day
from ui.desk import Desk
from ui.tonight.play.pill_flow import PillFlow
from ui.tonight.play.whereabouts import whereabouts
from ui.widgets.button import Button
from ui.widgets.labels import ElidedLabel, Label
from ui.widgets.refusal_card import RefusalCard
from ui.widgets.rule_tag import RuleTag
from ui.widgets.side_sheet import SideSheet
from ui.widgets.stepper import Stepper

OWES: Final = "owes"
NOTHING: Final = "nothing"


class LeavingSheet(SideSheet):
    """Open it for somebody with a seat; what it offers is what fits them."""

    def __init__(self, desk: Desk, host: QWidget) -> None:
        super().__init__(host, "Not at the table", width=576)
        self._desk = desk
        self._player: PlayerId | None = None
        self._who = ElidedLabel("", "name", size=18)
        self._what = Label("", "muted", size=15, wrap=True)
        self._tag = RuleTag("")
        self._owed_word = Label("Their fee", "field", size=15)
        self.owed = PillFlow(name="Their fee")
        self.owed.chosen.connect(self._told)
        self._stack_word = Label("What is left of the stack", "field", size=15)
        self.stack = Stepper(0, minimum=0, maximum=1, step=1, optional=True, name="What is left of the stack")
        self.stack.setFixedWidth(210)
        self._hint = Label("Leave it empty where nobody counted it.", "quiet", wrap=True)
        self.refusal = RefusalCard()
        for part in (
            *(self._who, self._what, self._owed_word, self.owed, self._stack_word, self.stack),
            *(self._hint, self.refusal),
        ):
            self.column.addWidget(part)
        self.column.addWidget(self._tag, 0, Qt.AlignmentFlag.AlignLeft)
        self.column.addStretch(1)
        self.home_button = Button("Blind them out", "primary", icon="log-out", height=46)
        self.home_button.clicked.connect(self.go_home)
        self.back_button = Button("Back again", "plain", icon="check", height=46)
        self.back_button.clicked.connect(self.come_back)
        self.remove_button = Button("Take the stack off", "plain", icon="user-x", height=46)
        self.remove_button.clicked.connect(self.remove_stack)
        self.give_up_button = Button("Never came", "plain", icon="user-x", height=46)
        self.give_up_button.clicked.connect(self.give_up)
        self.set_actions([self.back_button, self.home_button, self.remove_button, self.give_up_button])
        desk.changed.connect(self._refresh)
        desk.night_changed.connect(self.close_sheet)

    def open_for(self, player: PlayerId) -> None:
        """Somebody with a seat."""
        if player not in self._desk.night.session.seats:
            return
        self._player = player
        self.refusal.clear()
        session = self._desk.night.session
        chip = smallest_chip(self._desk.night, self._desk.now())
        self.stack.set_range(0, max(chip, session.chips_issued))
        self.stack.set_step(chip)
        self.stack.clear()
        reckoned = blinded(self._desk.night, player, self._desk.now())
        if reckoned is not None and reckoned.left is not None:
            self.stack.set_value(reckoned.left)  # so that the chips in play follow, counted or not
        self.owed.set_choices([(OWES, "Paid or owed: last place"), (NOTHING, "Nothing: off the list")], OWES)
        self.open_sheet()
        self._refresh()

    def _refresh(self) -> None:
        if not self.is_open() or self._player is None:
            return
        session, rules = self._desk.night.session, self._desk.night.rules
        if session.over or self._player not in session.seats:
            self.close_sheet()
            return
        arrival = session.arrivals[self._player]
        held, gone = not arrival.here, self._player in session.gone_home
        self._who.set_words(self._desk.club.people[self._player].listed)
        title = "Never came" if held else "Gone home"
        self.set_title(title, whereabouts(session, self._player))
        reckoned = blinded(self._desk.night, self._player, self._desk.now())
        about = f" {reckoned.words}" if reckoned is not None else ""
        known = reckoned is not None and reckoned.left is not None
        first = "Type what is there." if known else "Leave it empty where nobody counted it."
        self._hint.set_words(f"{first}{about}")
        self._tag.set_rule(rules.late_entry.held_rule if held else rules.knock_outs.rule)
        asks_fee = held and not arrival.paid
        fee: tuple[QWidget, ...] = (self._owed_word, self.owed)
        rest: tuple[QWidget, ...] = (self._stack_word, self.stack, self._hint)
        for part in fee:
            part.setVisible(asks_fee)
        for part in rest:
            part.setVisible(held or gone)
        self.home_button.setVisible(not held and not gone)
        self.home_button.setEnabled(not held and not gone)  # Enter would press it unseen
        self.back_button.setVisible(gone)
        self.remove_button.setVisible(gone)
        self.give_up_button.setVisible(held)
        self._told()

    def _told(self, _key: str = "") -> None:
        if self._player is None or self._player not in self._desk.night.session.seats:
            return
        session = self._desk.night.session
        arrival = session.arrivals[self._player]
        place = ordinal(len(session.seats))
        if not arrival.here:
            until = f" The seat was held until {time_of_day(arrival.held_until)}." if arrival.held_until else ""
            counts = arrival.paid or self.owed.choice() == OWES
            how = (
                f"They count among the players, in last place: {ordinal(session.entrants)}."
                if counts
                else "They do not count, as if they had not rung."
            )
            self._what.set_words(f"Phoned in and not here.{until} The rest of the stack leaves play. {how}")
        elif self._player in session.gone_home:
            self._what.set_words(
                f"Blinded out until the stack ends; knock them out then. Taken off now, they are {place} with its "
                "points, and the chips leave play."
            )
        else:
            self._what.set_words(
                "They went home with chips in front of them: they are dealt in, post their blinds and fold. Their "
                "place is the one at which the stack ends."
            )

    # Doing -----------------------------------------------------------------------------------------------------

    def go_home(self) -> None:
        """They are blinded out from now on."""
        if self._player is not None:
            self._answer(self._desk.do(v.MarkGoneHome(self._player)))

    def come_back(self) -> None:
        """They are back at the table."""
        if self._player is not None:
            self._answer(self._desk.do(v.MarkGoneHome(self._player, gone=False)))

    def remove_stack(self) -> None:
        """The stack is taken off now."""
        if self._player is not None:
            self._answer(self._desk.do(v.RemoveStack(self._player, self.stack.value_or_none())))

    def give_up(self) -> None:
        """The held seat is given up."""
        if self._player is not None:
            owed = self.owed.choice() == OWES
            self._answer(self._desk.do(v.GiveUpHeldSeat(self._player, owed, self.stack.value_or_none())))

    def _answer(self, answer: object) -> None:
        if isinstance(answer, Refused):
            self.refusal.set_refusal(answer.why, answer.rule or "", answer.instead)
        else:
            self.close_sheet()
