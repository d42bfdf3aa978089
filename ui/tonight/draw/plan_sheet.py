"""The plan of the session: levels and breaks, points, stakes, seats and the hour of the start (W13, W14, W64, W6)."""

from datetime import date, datetime, time

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from clubapp.domain.commands import PlanSession
from clubapp.domain.ids import Millis
from clubapp.domain.levels import blinds_at
from clubapp.domain.refused import Refused
from clubapp.domain.replanned import Replanned
from clubapp.wording import time_of_day
from ui.desk import Desk
from ui.widgets.button import Button
from ui.widgets.choice import Choice
from ui.widgets.fields import Field
from ui.widgets.labels import Label
from ui.widgets.panel import Panel
from ui.widgets.pills import PillRow
from ui.widgets.refusal_card import RefusalCard
from ui.widgets.rule_tag import RuleTag
from ui.widgets.side_sheet import SideSheet
from ui.widgets.stepper import Stepper

NO_BREAK = "0"


class PlanSheet(SideSheet):
    """Everything at once, saved with one button. After the start only points, stakes and the hour can change."""

    def __init__(self, desk: Desk, host: QWidget) -> None:
        super().__init__(host, "Session plan", width=680)
        self._desk = desk
        rules = desk.night.rules
        self._form = QGridLayout()
        self._form.setHorizontalSpacing(16)
        self._form.setVerticalSpacing(14)
        self._form.setColumnStretch(1, 1)
        self.refusal = RefusalCard()
        self._fixed_note = Panel("card", "line2", radius=10)
        note = QVBoxLayout(self._fixed_note)
        note.setContentsMargins(14, 10, 14, 10)
        words = "Play has started: seats stay as they are, and levels and breaks have a list of their own."
        note.addWidget(Label(words, "muted", wrap=True))
        self.levels_button = Button("Levels and breaks, one by one", "link", icon="list", height=44)
        self.levels_button.clicked.connect(self._open_levels)
        self._make_fields()
        self._row("Minutes a level", self.minutes, rules.levels.rule)
        self._row("First level", self.first_level, rules.levels.blinds_rule, "Lower ones are left out.")
        self._row("Break", self._break_line(), rules.levels.rule)
        by_hand = isinstance(desk.night.session.clock.schedule, Replanned)
        self._row("", self.levels_button, "", "Laid out by hand; a change above replaces that list." if by_hand else "")
        self._row("Seats at a table", self.seats, rules.tables.rule)
        self._row("Seats come from", self.lots, rules.seating.rule, "By lot, the cards find only who deals first.")
        self._row("Points times", self.multiplier, rules.points.rule, "2 for a double-point session.")
        self._row("Played", self._stakes_line(), rules.entry.consent_rule, self._stakes_words())
        self._row("Starts at", self.starts, "")
        self.column.addWidget(self._fixed_note)
        self.column.addWidget(self.refusal)
        self.column.addLayout(self._form)
        self.column.addStretch(1)
        self.save_button = Button("Save the plan", "primary", key="Enter", height=46)
        self.save_button.clicked.connect(self.save)
        self.set_actions([self.save_button])
        self.closed.connect(self._gone)

    def _make_fields(self) -> None:
        rules = self._desk.night.rules
        listed = rules.levels.blinds
        self.minutes = Stepper(10, minimum=1, maximum=180, name="Minutes a level")
        self.first_level = Choice("", [(str(i + 1), str(blinds)) for i, blinds in enumerate(listed)])
        self.first_level.chosen.connect(self._first_level_chosen)
        self.break_before = Choice("", [])
        self.break_before.chosen.connect(self._break_chosen)
        self.break_minutes = Stepper(10, minimum=1, maximum=240, name="Minutes of the break")
        self.seats = Stepper(8, minimum=2, maximum=rules.seating.seats_limit, name="Seats at a table")
        self.lots = PillRow([("cards", "The cards"), ("lots", "Lots")], ticked=True, name="Seats come from")
        self.multiplier = Stepper(1, minimum=1, maximum=10, name="Points times")
        self.stakes = PillRow([("free", "Free, no stakes"), ("stakes", "For stakes")], ticked=True, name="Played")
        self.starts = Field("Hour and minutes", placeholder="19:30")
        self.starts.edit.setAccessibleName("Starts at, hour and minutes")
        for stepper in (self.minutes, self.break_minutes, self.seats, self.multiplier):
            stepper.setFixedWidth(160)
        self.starts.setFixedWidth(160)

    def _break_line(self) -> QWidget:
        line = QWidget()
        row = QHBoxLayout(line)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(10)
        self._break_word = Label("minutes", "muted", size=15)
        row.addWidget(self.break_before)
        row.addWidget(self.break_minutes)
        row.addWidget(self._break_word)
        row.addStretch(1)
        return line

    def _stakes_line(self) -> QWidget:
        line = QWidget()
        row = QHBoxLayout(line)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(10)
        row.addWidget(self.stakes)
        self.stakes_button = Button("Side stakes", "link", icon="hand-coins", height=44)
        self.stakes_button.clicked.connect(self._open_side_stakes)
        row.addWidget(self.stakes_button)
        return line

    def _open_side_stakes(self) -> None:
        """The sheet of the side stakes takes this one's place."""
        from ui.tonight.stakes.sheet import open_stakes

        host = self.parentWidget()
        self.close_sheet()
        if host is not None:
            open_stakes(self._desk, host)

    def _open_levels(self) -> None:
        """The list of levels takes this sheet's place."""
        from ui.tonight.play.levels.sheet import open_levels

        host = self.parentWidget()
        self.close_sheet()
        if host is not None:
            open_levels(self._desk, host)

    def _stakes_words(self) -> str:
        adult = self._desk.night.rules.entry.adult_age
        return f"For stakes, nobody under {adult} may be checked in, whatever a parent has signed."

    def _row(self, word: str, field: QWidget, rule: str, note: str = "") -> None:
        at = self._form.rowCount()
        label = Label(word, "strong")
        label.setFixedHeight(44)
        box = QWidget()
        column = QVBoxLayout(box)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(field, 0, Qt.AlignmentFlag.AlignLeft)
        if note:
            column.addWidget(Label(note, "quiet", wrap=True))
        self._form.addWidget(label, at, 0, Qt.AlignmentFlag.AlignTop)
        self._form.addWidget(box, at, 1)
        if rule:
            self._form.addWidget(RuleTag(rule), at, 2, Qt.AlignmentFlag.AlignTop)

    # Opening ---------------------------------------------------------------------------------------------------

    def open(self) -> None:
        """Fill in the plan as it stands. A sheet that is open already is kept instead of this one."""
        host = self.parentWidget()
        others = host.findChildren(PlanSheet) if host is not None else []
        if any(sheet is not self and sheet.is_open() for sheet in others):
            self.deleteLater()
            return
        session, night = self._desk.night.session, self._desk.night
        plan = session.plan
        self.set_title("Session plan", f"Session {session.number}")
        self.minutes.set_value(plan.minutes)
        self.first_level.choose(str(plan.first_level))
        self.multiplier.set_value(plan.multiplier)
        self.seats.set_value(plan.max_seats)
        self.stakes.choose("stakes" if plan.stakes else "free")
        self.lots.choose("lots" if plan.lots else "cards")
        before, minutes = plan.breaks[0] if plan.breaks else (0, 10)
        self.break_minutes.set_value(minutes)
        self._offer_breaks(plan.first_level, before)
        self.starts.set_value(time_of_day(plan.starts_at) if plan.starts_at is not None else "")
        fixed = session.started is not None
        self._fixed_note.setVisible(fixed)
        for field in (self.minutes, self.first_level, self.break_before, self.break_minutes, self.seats, self.lots):
            field.setEnabled(not fixed)
        self.save_button.setEnabled(session.closed is None)
        self.set_missing("" if session.closed is None else f"Session {night.session.number} is closed")
        self.open_sheet()

    def _offer_breaks(self, first_level: int, before: int) -> None:
        """No break, or one before any level after the first."""
        levels = self._desk.night.rules.levels
        offered = [(NO_BREAK, "No break")]
        offered += [(str(n), f"before {blinds_at(levels, n)}") for n in range(first_level + 1, len(levels.blinds) + 1)]
        self.break_before.set_choices(offered)
        self.break_before.choose(str(before) if before > first_level else NO_BREAK)
        self._break_chosen(self.break_before.choice())

    def _first_level_chosen(self, level: str) -> None:
        self._offer_breaks(int(level), int(self.break_before.choice()))

    def _break_chosen(self, before: str) -> None:
        self.break_minutes.setVisible(before != NO_BREAK)
        self._break_word.setVisible(before != NO_BREAK)

    # Saving ----------------------------------------------------------------------------------------------------

    def save(self) -> None:
        """Plan the session so; closes once it is on disk."""
        session = self._desk.night.session
        starts = self._starts_at()
        if isinstance(starts, str):
            self.starts.set_error(starts)
            self.starts.edit.setFocus()
            return
        before = int(self.break_before.choice())
        pause = ((before, self.break_minutes.value()),) if before else ()
        wanted = PlanSession(
            minutes=self.minutes.value(),
            multiplier=self.multiplier.value(),
            stakes=self.stakes.choice() == "stakes",
            first_level=int(self.first_level.choice()),
            breaks=(*pause, *session.plan.breaks[1:]) if session.started is None else None,
            max_seats=self.seats.value(),
            starts_at=starts,
            lots=self.lots.choice() == "lots",
        )
        if self._same(wanted):
            self.close_sheet()
            return
        answer = self._desk.do(wanted)
        if isinstance(answer, Refused):
            self.refusal.set_refusal(answer.why, answer.rule or "", answer.instead)
            return
        self.close_sheet()

    def _same(self, wanted: PlanSession) -> bool:
        """Whether nothing was changed: then there is nothing to save, and nothing to refuse."""
        plan = self._desk.night.session.plan
        same = all(
            getattr(plan, name) == getattr(wanted, name)
            for name in ("minutes", "multiplier", "stakes", "first_level", "max_seats", "lots")
        )
        return same and wanted.breaks in (None, plan.breaks) and wanted.starts_at in (None, plan.starts_at)

    def _starts_at(self) -> Millis | str | None:
        """The moment on the night's date, nothing where nothing was typed, or a sentence that says what is wrong."""
        typed = self.starts.value().strip()
        if not typed:
            return None
        try:
            hours, minutes = (int(part) for part in typed.replace(".", ":").split(":"))
            at = time(hours, minutes)
        except ValueError:
            return f"{typed} is no time of day. Write it as 19:30."
        day = date.fromisoformat(self._desk.night.held_on)
        return round(datetime.combine(day, at).astimezone().timestamp() * 1000)

    def _gone(self) -> None:
        self.deleteLater()
