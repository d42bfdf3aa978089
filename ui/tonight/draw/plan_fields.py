"""The fields of one session's plan: levels and breaks, stacks, seats, points, stakes and the hour of the start."""

from datetime import date, datetime, time

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from clubapp.domain.commands import PlanSession
from clubapp.domain.decide.draw import MOST_KITS
from clubapp.domain.events import SessionPlanned
from clubapp.domain.ids import Millis
from clubapp.domain.levels import blinds_at
from clubapp.domain.rules import RuleSet
from clubapp.wording import time_of_day
from ui.widgets.button import Button
from ui.widgets.choice import Choice
from ui.widgets.fields import Field
from ui.widgets.labels import Label
from ui.widgets.pills import PillRow
from ui.widgets.rule_tag import RuleTag
from ui.widgets.stepper import Stepper

NO_BREAK = "0"


class PlanFields(QWidget):
    """What a plan says (W13, W14, W64, W7, W6). Only the first break stands here; others have a list of their own."""

    levels_wanted = pyqtSignal()
    stakes_wanted = pyqtSignal()

    def __init__(self, rules: RuleSet, by_hand: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rules = rules
        self._more_breaks: tuple[tuple[int, int], ...] = ()
        self._form = QGridLayout(self)
        self._form.setContentsMargins(0, 0, 0, 0)
        self._form.setHorizontalSpacing(16)
        self._form.setVerticalSpacing(14)
        self._form.setColumnStretch(1, 1)
        self.levels_button = Button("Levels and breaks, one by one", "link", icon="list", height=44)
        self.levels_button.clicked.connect(self.levels_wanted)
        self._make_fields()
        self._row("Minutes a level", self.minutes, rules.levels.rule)
        self._row("First level", self.first_level, rules.levels.blinds_rule, "Lower ones are left out.")
        self._row("Break", self._break_line(), rules.levels.rule)
        self._levels_row = self._row("", self.levels_button, "", by_hand)
        self._row("Kits each", self._kits_line(), rules.stack_rule)
        self._row("Seats at a table", self.seats, rules.tables.rule)
        self._row("Seats come from", self.lots, rules.seating.rule, "By lot, the cards find only who deals first.")
        self._row("Points times", self.multiplier, rules.points.rule, "2 for a double-point session.")
        stakes_words = (
            f"For stakes, nobody under {rules.entry.adult_age} may be checked in, whatever a parent has signed."
        )
        self._row("Played", self._stakes_line(), rules.entry.consent_rule, stakes_words)
        self._row("Starts at", self.starts, "")
        note = "Only where it was announced otherwise: the sheet then says what was altered."
        self._row("Altered because", self.reason, rules.evening.cancel_rule, note, wide=True)

    def _make_fields(self) -> None:
        rules = self._rules
        listed = rules.levels.blinds
        self.minutes = Stepper(10, minimum=1, maximum=180, name="Minutes a level")
        self.first_level = Choice("", [(str(i + 1), str(blinds)) for i, blinds in enumerate(listed)])
        self.first_level.chosen.connect(self.first_level_chosen)
        self.break_before = Choice("", [])
        self.break_before.chosen.connect(self.break_chosen)
        self.break_minutes = Stepper(10, minimum=1, maximum=240, name="Minutes of the break")
        self.kits = Stepper(1, minimum=1, maximum=MOST_KITS, name="Kits each")
        self.kits.value_changed.connect(self._tell_stack)
        self.seats = Stepper(8, minimum=2, maximum=rules.seating.seats_limit, name="Seats at a table")
        self.lots = PillRow([("cards", "The cards"), ("lots", "Lots")], ticked=True, name="Seats come from")
        self.multiplier = Stepper(1, minimum=1, maximum=10, name="Points times")
        self.stakes = PillRow([("free", "Free, no stakes"), ("stakes", "For stakes")], ticked=True, name="Played")
        self.starts = Field("Hour and minutes", placeholder="19:30")
        self.starts.edit.setAccessibleName("Starts at, hour and minutes")
        self.reason = Field("A sentence", placeholder="The pub closes at ten")
        self.reason.edit.setAccessibleName("Altered because, a sentence")
        for stepper in (self.minutes, self.break_minutes, self.kits, self.seats, self.multiplier):
            stepper.setFixedWidth(160)
        self.starts.setFixedWidth(160)

    def _break_line(self) -> QWidget:
        self._break_word = Label("minutes", "muted", size=15)
        return _line(self.break_before, self.break_minutes, self._break_word)

    def _kits_line(self) -> QWidget:
        self._stack = Label("", "muted", size=15)
        return _line(self.kits, self._stack)

    def _stakes_line(self) -> QWidget:
        self.stakes_button = Button("Side stakes", "link", icon="hand-coins", height=44)
        self.stakes_button.clicked.connect(self.stakes_wanted)
        return _line(self.stakes, self.stakes_button)

    def _row(self, word: str, field: QWidget, rule: str, note: str = "", *, wide: bool = False) -> QWidget:
        at = self._form.rowCount()
        if word:
            label = Label(word, "strong")
            label.setFixedHeight(44)
            self._form.addWidget(label, at, 0, Qt.AlignmentFlag.AlignTop)
        box = QWidget()
        column = QVBoxLayout(box)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        if wide:
            column.addWidget(field)
        else:
            column.addWidget(field, 0, Qt.AlignmentFlag.AlignLeft)
        if note:
            column.addWidget(Label(note, "quiet", wrap=True))
        self._form.addWidget(box, at, 1)
        if rule:
            self._form.addWidget(RuleTag(rule), at, 2, Qt.AlignmentFlag.AlignTop)
        return box

    # Showing ---------------------------------------------------------------------------------------------------

    def show_plan(self, plan: SessionPlanned, *, fixed: bool, present: bool) -> None:
        """Fill in a plan. `fixed`: play has started; `present`: it is the session with side stakes and a list."""
        self.minutes.set_value(plan.minutes)
        self.first_level.choose(str(plan.first_level))
        self.multiplier.set_value(plan.multiplier)
        self.kits.set_value(plan.kits)
        self.seats.set_value(plan.max_seats)
        self.stakes.choose("stakes" if plan.stakes else "free")
        self.lots.choose("lots" if plan.lots else "cards")
        before, minutes = plan.breaks[0] if plan.breaks else (0, 10)
        self._more_breaks = plan.breaks[1:]
        self.break_minutes.set_value(minutes)
        self._offer_breaks(plan.first_level, before)
        self.starts.set_value(time_of_day(plan.starts_at) if plan.starts_at is not None else "")
        self.starts.set_error("")
        self.reason.set_value("")
        for field in (
            *(self.minutes, self.first_level, self.break_before, self.break_minutes),
            *(self.kits, self.seats, self.lots),
        ):
            field.setEnabled(not fixed)
        self._levels_row.setVisible(present)
        self.stakes_button.setVisible(present)
        self._tell_stack(plan.kits)

    def show_draft(self, draft: PlanSession) -> None:
        """What was typed for this session before, over the plan that stands."""
        self.minutes.set_value(draft.minutes or 1)
        self.first_level.choose(str(draft.first_level))
        self.multiplier.set_value(draft.multiplier or 1)
        self.kits.set_value(draft.kits or 1)
        self.seats.set_value(draft.max_seats or 2)
        self.stakes.choose("stakes" if draft.stakes else "free")
        self.lots.choose("lots" if draft.lots else "cards")
        before, minutes = draft.breaks[0] if draft.breaks else (0, 10)
        self.break_minutes.set_value(minutes)
        self._offer_breaks(draft.first_level or 1, before)
        self.starts.set_value(time_of_day(draft.starts_at) if draft.starts_at is not None else "")
        self.reason.set_value(draft.reason)
        self._tell_stack(draft.kits or 1)

    def _tell_stack(self, kits: int) -> None:
        self._stack.set_words(f"{kits * self._rules.stack:,} chips for each player")

    def _offer_breaks(self, first_level: int, before: int) -> None:
        """No break, or one before any level after the first."""
        levels = self._rules.levels
        offered = [(NO_BREAK, "No break")]
        offered += [(str(n), f"before {blinds_at(levels, n)}") for n in range(first_level + 1, len(levels.blinds) + 1)]
        self.break_before.set_choices(offered)
        self.break_before.choose(str(before) if before > first_level else NO_BREAK)
        self.break_chosen(self.break_before.choice())

    def first_level_chosen(self, level: str) -> None:
        """A break before a level that is left out is none."""
        self._offer_breaks(int(level), int(self.break_before.choice()))

    def break_chosen(self, before: str) -> None:
        """Without a break there are no minutes of it."""
        self.break_minutes.setVisible(before != NO_BREAK)
        self._break_word.setVisible(before != NO_BREAK)

    # Reading ---------------------------------------------------------------------------------------------------

    def wanted(self, session: int, held_on: str, *, fixed: bool) -> PlanSession | None:
        """The plan as it stands in the fields; None where the hour is no time of day, which is then said there."""
        starts = self._starts_at(held_on)
        if isinstance(starts, str):
            self.starts.set_error(starts)
            self.starts.edit.setFocus()
            return None
        before = int(self.break_before.choice())
        pause = ((before, self.break_minutes.value()),) if before else ()
        return PlanSession(
            minutes=self.minutes.value(),
            multiplier=self.multiplier.value(),
            stakes=self.stakes.choice() == "stakes",
            first_level=int(self.first_level.choice()),
            breaks=None if fixed else (*pause, *self._more_breaks),
            max_seats=self.seats.value(),
            starts_at=starts,
            lots=self.lots.choice() == "lots",
            kits=self.kits.value(),
            session=session,
            reason=self.reason.value(),
        )

    def _starts_at(self, held_on: str) -> Millis | str | None:
        """The moment on the night's date, nothing where nothing was typed, or a sentence that says what is wrong."""
        typed = self.starts.value().strip()
        if not typed:
            return None
        try:
            hours, minutes = (int(part) for part in typed.replace(".", ":").split(":"))
            at = time(hours, minutes)
        except ValueError:
            return f"{typed} is no time of day. Write it as 19:30."
        return round(datetime.combine(date.fromisoformat(held_on), at).astimezone().timestamp() * 1000)


def same_plan(plan: SessionPlanned, wanted: PlanSession) -> bool:
    """Whether nothing was changed: then there is nothing to save, and nothing to refuse."""
    names = ("minutes", "multiplier", "stakes", "first_level", "max_seats", "lots", "kits")
    same = all(getattr(plan, name) == getattr(wanted, name) for name in names)
    return same and wanted.breaks in (None, plan.breaks) and wanted.starts_at in (None, plan.starts_at)


def _line(*widgets: QWidget) -> QWidget:
    line = QWidget()
    row = QHBoxLayout(line)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(10)
    for widget in widgets:
        row.addWidget(widget)
    row.addStretch(1)
    return line
