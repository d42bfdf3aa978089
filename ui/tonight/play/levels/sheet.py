"""Levels and breaks: everything still to be played, changed in one go while the clock runs (W13, W14)."""

from PyQt6.QtCore import Qt, QTimer
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from clubapp.domain.decide.levels import LONGEST_LEVEL
from clubapp.domain.ids import Millis
from clubapp.domain.refused import Refused
from clubapp.typed_times import is_time_of_day, time_to_come
from clubapp.views.level_draft import LevelDraft
from clubapp.views.level_words import fit_words
from ui.desk import Desk
from ui.tonight.play.levels.list import LevelList
from ui.tonight.play.levels.pace_card import PaceCard
from ui.widgets.button import Button
from ui.widgets.labels import Label
from ui.widgets.panel import Panel, Scroller
from ui.widgets.pills import PillRow
from ui.widgets.refusal_card import RefusalCard
from ui.widgets.side_sheet import SideSheet
from ui.widgets.stepper import Stepper

RISE, STAY = "rise", "stay"


class LevelsSheet(SideSheet):
    """The draft is the manager's; the clock goes on behind it, and what has begun meanwhile leaves the draft."""

    def __init__(self, desk: Desk, host: QWidget) -> None:
        super().__init__(host, "Levels and breaks", width=740)
        self._desk = desk
        self._draft: LevelDraft | None = None
        self.refusal = RefusalCard()
        self.notice = Label("", "text", tone="accent", wrap=True)
        self.pace = PaceCard()
        self.pace.asked.connect(self._work_out)
        self.pace.wanted.connect(self._take_over)
        self.list = LevelList()
        self.list.touched.connect(self._touched)
        self.list.said.connect(self._say)
        self.column.addWidget(self.refusal)
        self.column.addWidget(self.notice)
        self.column.addWidget(self.pace)
        self.column.addLayout(self._all_line())
        self.column.addWidget(self.list)
        self.column.addWidget(self._end_card())
        self.column.addStretch(1)
        self.save_button = Button("Save the list", "primary", key="Enter", height=46)
        self.save_button.clicked.connect(self.save)
        self.set_actions([self.save_button])
        desk.ticked.connect(self._tick)
        desk.changed.connect(self._night_changed)

    def _all_line(self) -> QHBoxLayout:
        self.all_minutes = Stepper(10, minimum=1, maximum=LONGEST_LEVEL, name="Minutes for every coming level")
        self.all_minutes.setFixedWidth(142)
        self.all_minutes.entered.connect(self._set_all)
        self.all_button = Button("Set them all", "plain", height=44)
        self.all_button.clicked.connect(self._set_all)
        line = QHBoxLayout()
        line.setSpacing(10)
        line.addWidget(Label("Minutes for every coming level", "strong"))
        line.addWidget(self.all_minutes)
        line.addWidget(self.all_button)
        line.addStretch(1)
        return line

    def _end_card(self) -> Panel:
        card = Panel("card", "line", radius=10)
        self.after_list = PillRow(
            [(RISE, "The blinds go on rising"), (STAY, "They stay as they are")], ticked=True, name="When the list ends"
        )
        self.after_list.chosen.connect(self._after_chosen)
        self.after_minutes = Stepper(10, minimum=1, maximum=LONGEST_LEVEL, name="Minutes of levels after the list")
        self.after_minutes.setFixedWidth(142)
        self.after_minutes.value_changed.connect(self._after_minutes_set)
        self._after_words = Label("", "quiet", wrap=True)
        line = QHBoxLayout()
        line.setSpacing(8)
        line.addWidget(self.after_list)
        line.addWidget(self.after_minutes)
        line.addWidget(Label("min", "muted"))
        line.addStretch(1)
        column = QVBoxLayout(card)
        column.setContentsMargins(14, 8, 8, 10)
        column.setSpacing(6)
        column.addWidget(Label("When the list ends", "strong"))
        column.addLayout(line)
        column.addWidget(self._after_words)
        return card

    # Opening ---------------------------------------------------------------------------------------------------

    def open(self) -> None:
        """Show the list as it stands."""
        night = self._desk.night
        self._draft = LevelDraft(night, self._desk.now())
        session = night.session
        self.set_title("Levels and breaks", f"Session {session.number}")
        self.refusal.set_refusal("")
        self._say("")
        self.pace.set_players(max(2, session.entrants or len(session.arrivals)))
        first = next((row.minutes for row in self._draft.coming if not row.is_break), self._draft.minutes)
        self.all_minutes.set_value(first)
        self._show_all()
        over = session.over or session.closed is not None
        self.save_button.setEnabled(not over)
        self.open_sheet()
        QTimer.singleShot(0, self._to_the_present)

    def _to_the_present(self) -> None:
        (scroller,) = self.findChildren(Scroller)
        if self.list.many_played():
            scroller.ensureWidgetVisible(self.list.present, 0, 120)

    def _now(self) -> Millis:
        """The moment from which is reckoned: before the start that is the hour it is planned for."""
        session, now = self._desk.night.session, self._desk.now()
        return max(now, session.plan.starts_at or 0) if session.started is None else now

    def _chips(self) -> int:
        """All the chips there will be, with so many players in all."""
        night, players = self._desk.night, self.pace.players.value()
        session = night.session
        if session.started is None:
            return players * night.rules.stack * session.plan.kits
        return max(0, session.chips_issued + (players - session.entrants) * night.rules.stack * session.plan.kits)

    # Showing ---------------------------------------------------------------------------------------------------

    def _show_all(self) -> None:
        """The draft as it stands when it is opened, or has been read anew."""
        if self._draft is not None:
            self.after_list.choose(STAY if self._draft.stays else RISE)
            self.after_minutes.set_value(self._draft.minutes)
            self._show_rows()

    def _show_rows(self) -> None:
        """After one came or went."""
        if self._draft is not None:
            self.list.show_draft(self._draft, self._now())
            self._show_outlook()

    def _show_outlook(self) -> None:
        """How the list goes on, the next break and the end."""
        if self._draft is None:
            return
        self._after_words.set_words(self._draft.after_words())
        outlook = self._draft.outlook(self._now(), self._chips())
        parts = [f"Next break {outlook.next_break}" if outlook.next_break else "No break to come"]
        parts += [f"ends at about {outlook.end}"] if outlook.end else []
        self.set_missing("  ·  ".join(parts))

    def _tick(self) -> None:
        """A second has passed; while a row is typed into, only what follows from it changes."""
        if not self.is_open() or self._draft is None or not self._desk.has_night:
            return
        if self._draft.follow(self._desk.night, self._desk.now()):
            begun = self._draft.passed_rows()[-1]
            self._show_rows()
            words = f"{begun.title if begun.blinds else 'The break'} has begun meanwhile"
            self._say(f"{words}: its change comes too late." if self._draft.too_late else f"{words}.")
        else:
            self.list.show_present(self._now())

    def _night_changed(self) -> None:
        """Something was done or undone elsewhere: what is shown as played must be true."""
        if not self.is_open() or self._draft is None:
            return
        if not self._desk.has_night or self._desk.night.session.over:
            self.close_sheet()
            return
        if self._draft.outdated(self._desk.night):
            self._draft = LevelDraft(self._desk.night, self._desk.now())
            self._show_all()
        else:
            self._tick()

    # Changing --------------------------------------------------------------------------------------------------

    def _set_all(self) -> None:
        if self._draft is not None:
            self._draft.set_all_minutes(self.all_minutes.value())
            self.after_minutes.set_value(self._draft.minutes)
            self._touched()

    def _after_chosen(self, key: str) -> None:
        if self._draft is not None:
            self._draft.stays = key == STAY
            self._touched()

    def _after_minutes_set(self, minutes: int) -> None:
        if self._draft is not None:
            self._draft.minutes = minutes
            self._touched()

    def _touched(self) -> None:
        self.refusal.set_refusal("")
        self._say("")
        self.list.show_values(self._now())
        self._show_outlook()
        self._work_out()

    def _say(self, words: str) -> None:
        self.notice.set_words(words)
        self.notice.setVisible(bool(words))

    # Fit to finish ---------------------------------------------------------------------------------------------

    def _finish(self) -> Millis | None:
        return time_to_come(self.pace.finish.text(), self._now())

    def _work_out(self) -> None:
        """The minutes for each level, with their working, as soon as an hour is typed."""
        draft, typed, now = self._draft, self.pace.finish.text().strip(), self._now()
        if draft is None or not typed:
            self.pace.show_working(())
            return
        finish, chips = self._finish(), self._chips()
        if finish is None:
            far = is_time_of_day(typed)
            said = "is more than twelve hours away" if far else "is no time of day. Write it as 22:45"
            self.pace.show_working((f"{typed} {said}.",))
            return
        fit = draft.fit(now, finish, chips)
        if fit is None:
            self.pace.show_working(("The blinds have reached the end of play already: no level is left to fit.",))
            return
        present = draft.passed_rows()[-1].title.lower() if draft.after >= 0 else ""
        lines = fit_words(fit, now, finish, self.pace.players.value(), chips, present)
        self.pace.show_working(lines, fit.minutes if fit.enough else None)

    def _take_over(self) -> None:
        finish = self._finish()
        if self._draft is None or finish is None:
            return
        fit = self._draft.fit(self._now(), finish, self._chips())
        if fit is not None and fit.enough:
            self.all_minutes.set_value(fit.minutes)
            self._set_all()

    # Saving ----------------------------------------------------------------------------------------------------

    def save(self) -> None:
        """One action for the whole list; closes once it is on disk."""
        draft = self._draft
        if draft is None:
            return
        wrong = self.list.wrong()
        if wrong is not None and wrong.blinds is not None:
            self._refuse(Refused(self._rule(), f"“{wrong.blinds.text()}” are no blinds.", "Write them as 200/400."))
            wrong.blinds.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        unfinished = self.list.unfinished()
        if unfinished is not None:
            why = f"“{unfinished.edit.text()}” are no minutes."
            self._refuse(Refused(self._desk.night.rules.levels.rule, why, unfinished.wanted()))
            unfinished.point_out()
            return
        if not draft.changed(self._desk.now()):
            self.close_sheet()
            return
        answer = self._desk.do(draft.command())
        if isinstance(answer, Refused):
            self._refuse(answer)
        else:
            self.close_sheet()

    def _rule(self) -> str:
        return self._desk.night.rules.levels.blinds_rule

    def _refuse(self, refused: Refused) -> None:
        self.refusal.set_refusal(refused.why, refused.rule or "", refused.instead)
        QTimer.singleShot(0, self._to_the_refusal)

    def _to_the_refusal(self) -> None:
        (scroller,) = self.findChildren(Scroller)
        scroller.ensureWidgetVisible(self.refusal)


def open_levels(desk: Desk, host: QWidget) -> LevelsSheet:
    """The sheet by itself, from the session's plan; it goes when it is closed."""
    sheet = LevelsSheet(desk, host)
    sheet.closed.connect(sheet.deleteLater)
    sheet.open()
    return sheet
