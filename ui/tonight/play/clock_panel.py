"""The clock of the session: time left, blinds, counts, the levels in a row, and the buttons that move it."""

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtGui import QResizeEvent
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from clubapp.views.clockface import ClockFace, ahead_words
from clubapp.views.play import Counts
from clubapp.wording import plural
from ui import theme
from ui.qt_override import override
from ui.tonight.play.fitted_words import FittedWords
from ui.tonight.play.run_button import RunButton
from ui.widgets.button import Button
from ui.widgets.clock_digits import ClockDigits
from ui.widgets.icon_mark import IconMark
from ui.widgets.keychip import KeyHint
from ui.widgets.labels import ElidedLabel, Label
from ui.widgets.level_timeline import LevelTimeline, StageView
from ui.widgets.panel import Hairline, Panel
from ui.widgets.rule_tag import RuleTag

HEIGHT = 176
_DIGITS, _NARROW_DIGITS = 244, 160  # the time gives way to long blinds and large stacks
_SIDE = 18 + 16  # the margins
_SPACE, _FIGURE_SPACE = 16, 14


class ClockPanel(Panel):
    """Shows a clock face; a second that passes repaints no more than the figures that changed."""

    toggled = pyqtSignal()
    minutes_wanted = pyqtSignal(int)
    back_wanted = pyqtSignal()
    next_wanted = pyqtSignal()
    levels_wanted = pyqtSignal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("panel", "line", parent=parent)
        self.setFixedHeight(HEIGHT)
        self._face: ClockFace | None = None
        self._ahead_words = ("", "")  # in full, and where room is short
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 12, 16, 8)
        column.setSpacing(0)
        top = QHBoxLayout()
        top.setSpacing(_SPACE)
        top.addLayout(self._run_column())
        top.addLayout(self._time_column())
        top.addLayout(self._blinds_column(), 1)
        top.addWidget(Hairline(upright=True))
        top.addLayout(self._counts_row())
        column.addLayout(top, 1)
        column.addLayout(self._levels_row())

    # Parts -----------------------------------------------------------------------------------------------------

    def _run_column(self) -> QVBoxLayout:
        self.run_button = RunButton(self)
        self.run_button.clicked.connect(self.toggled)
        column = QVBoxLayout()
        column.setSpacing(7)
        column.addSpacing(14)
        column.addWidget(self.run_button)
        column.addWidget(KeyHint("Space"), 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(1)
        return column

    def _time_column(self) -> QVBoxLayout:
        self._title = Label("", "strong", tone="accent")
        self._state = ElidedLabel("time left", "text", size=15, tone="text2")
        self.digits = ClockDigits("00:00", size=88, fit=True)
        self.digits.setFixedSize(_DIGITS, 92)
        words = QHBoxLayout()
        words.setSpacing(9)
        words.addWidget(self._title)
        words.addWidget(self._state)
        words.addStretch(1)
        column = QVBoxLayout()
        column.setSpacing(0)
        column.addLayout(words)
        column.addWidget(self.digits)
        column.addStretch(1)
        return column

    def _blinds_column(self) -> QVBoxLayout:
        self._blinds_word = FittedWords("Blinds", size=15, tone="text2")
        self._rise_tag = RuleTag("")
        self._rise_tag.setFixedHeight(22)
        self._rise_tag.hide()
        self._blinds = FittedWords("", size=42)
        self._next = FittedWords("", size=15)
        self._ahead = FittedWords("", size=13, weight=theme.Weight.REGULAR, tone="text2")
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(self._blinds_word)
        head.addWidget(self._rise_tag)
        head.addStretch(1)
        column = QVBoxLayout()
        column.setSpacing(0)
        column.addLayout(head)
        column.addWidget(self._blinds)
        column.addWidget(self._next)
        column.addWidget(self._ahead)
        column.addStretch(1)
        return column

    def _counts_row(self) -> QHBoxLayout:
        self._left, self._average = _Figure("Players left", "Players"), _Figure("Average stack", "Average")
        self._chips = _Figure("Chips in play", "Chips")
        self._chips.add_mark(IconMark("circle-check", "good", 16))
        row = QHBoxLayout()
        row.setSpacing(_FIGURE_SPACE)
        for figure in (self._left, self._average, self._chips):
            row.addLayout(figure.column)
        return row

    def _levels_row(self) -> QHBoxLayout:
        self.timeline = LevelTimeline(parent=self)
        self.back_button = Button("Back to the start of this level", "icon-bare", icon="skip-back", height=38)
        self.less_button = Button("−1", "quiet", height=38, guarded=False, name="One minute less, key minus")
        self.more_button = Button("+1", "quiet", height=38, guarded=False, name="One minute more, key plus")
        self.next_button = Button("Go to the next level", "icon-bare", icon="skip-forward", height=38)
        self.next_button.setAccessibleDescription("Key Ctrl Right")
        self.levels_button = Button("Levels and breaks, key K", "icon-bare", icon="list", height=38)
        self.levels_button.clicked.connect(self.levels_wanted)
        self.back_button.clicked.connect(self.back_wanted)
        self.less_button.clicked.connect(self._less)
        self.more_button.clicked.connect(self._more)
        self.next_button.clicked.connect(self.next_wanted)
        row = QHBoxLayout()
        row.setSpacing(6)
        row.addWidget(self.timeline, 1)
        row.addSpacing(4)
        for button in self._buttons():
            button.setFixedWidth(44)
            # A click must not take the keyboard: Space would then press this button instead of pausing the clock.
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.set_font_px(15)
            row.addWidget(button)
        return row

    def _buttons(self) -> tuple[Button, ...]:
        return (self.levels_button, self.back_button, self.less_button, self.more_button, self.next_button)

    def _less(self) -> None:
        self.minutes_wanted.emit(-1)

    def _more(self) -> None:
        self.minutes_wanted.emit(1)

    # Showing ---------------------------------------------------------------------------------------------------

    def set_rise_rule(self, rule: str) -> None:
        """The rule by which new blinds count from the next deal (W15)."""
        if rule != self._rise_tag.rule():
            self._rise_tag.set_rule(rule)

    @override
    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self._share_out()

    def _share_out(self) -> None:
        """The time has the room that blinds and counts leave; they make themselves smaller only after that."""
        self._shorten(shorter=False)
        left = self._left_for_digits()
        if left < _NARROW_DIGITS:
            self._shorten(shorter=True)
            left = self._left_for_digits()
        wide = min(_DIGITS, max(_NARROW_DIGITS, left))
        if wide != self.digits.width():
            self.digits.setFixedWidth(wide)

    def _shorten(self, *, shorter: bool) -> None:
        self._ahead.set_words(self._ahead_words[1 if shorter else 0])
        for figure in self._figures():
            figure.shorten(shorter=shorter)

    def _left_for_digits(self) -> int:
        blinds = max(line.sizeHint().width() for line in (self._blinds, self._next, self._ahead))
        head = self._blinds_word.sizeHint().width()
        blinds = max(blinds, head if self._rise_tag.isHidden() else head + 8 + self._rise_tag.sizeHint().width())
        counts = sum(figure.width() for figure in self._figures()) + 2 * _FIGURE_SPACE
        return self.width() - _SIDE - self.run_button.sizeHint().width() - 4 * _SPACE - 1 - blinds - counts

    def _figures(self) -> tuple["_Figure", ...]:
        return (self._left, self._average, self._chips)

    def lines(self) -> list[FittedWords]:
        """Every line of figures and words that makes itself fit."""
        return [line for line in self.findChildren(FittedWords) if not line.isHidden()]

    def chips_words(self) -> str:
        """The note below the chips in play, with what the sign beside it says."""
        return f"{self._chips.more()}: {self._chips.mark()}"

    def face(self) -> ClockFace | None:
        """What was last shown."""
        return self._face

    def show_face(self, face: ClockFace) -> None:
        """Show the clock at a moment. Everything here leaves alone what has not changed."""
        self._face = face
        over, live = face.over, face.begun and not face.over
        amber = face.last_minute and not over
        self.digits.set_text(face.left_text)
        self.digits.set_colour("accent_text" if amber else "text")
        self._title.set_words("Session over" if over else face.title)
        self._state.set_words(_state(face))
        self._state.set_tone("accent" if amber or (live and not face.running) else "text2")
        if self.run_button.isEnabled() != live:
            self.run_button.setEnabled(live)
            for button in self._buttons():
                button.setEnabled(live)
        self.run_button.set_running(face.running)
        rose = face.rose and live
        word = "From the next deal" if rose else "Blinds after the break" if face.is_break else "Blinds"
        self._blinds_word.set_runs([(word, "accent" if rose else "text2", theme.Weight.SEMIBOLD)])
        self._rise_tag.setVisible(rose)
        self._blinds.set_words(f"{face.small:,} / {face.big:,}")
        at = f"at {face.next_at}" if face.next_at and live else ""
        plain, strong = theme.Weight.REGULAR, theme.Weight.SEMIBOLD
        self._ahead_words = (ahead_words(face), ahead_words(face, short=True)) if live else ("", "")
        self._next.set_runs([("Next", "text2", plain), (face.next_text, "text", strong), (at, "text2", plain)])
        self._share_out()
        self.timeline.set_stages(
            tuple(StageView(box.text, box.minutes, box.is_break) for box in face.boxes),
            face.index - face.boxes[0].index,
            face.part_played,
        )

    def show_counts(self, counts: Counts) -> None:
        """Players left and chips, with the sum they come from."""
        self._left.show(str(counts.left), f"of {counts.entrants}")
        self._average.show(
            f"{counts.average:,}", plural(counts.big_blinds, "big blind"), short=f"{counts.big_blinds} BB"
        )
        on_time, late = counts.chips_text.partition(" + ")[::2]
        self._chips.show(f"{counts.chips:,}", on_time, counts.doubt or (f"+ {late}" if late else ""))
        self._chips.set_mark(good=not counts.doubt)
        self._share_out()


def _state(face: ClockFace) -> str:
    if face.over:
        return ""
    if not face.running:
        return "paused"
    if face.last_minute:
        return "last minute"
    return "left of the break" if face.is_break else "time left"


class _Figure:
    """A word, a number and where it comes from, one below the other."""

    def __init__(self, word: str, short: str) -> None:
        self._words, self._notes = (word, short), ("", "")
        self._mark: IconMark | None = None
        self._word = FittedWords(word, size=13, tone="text2")
        self._number = FittedWords("", size=28)
        self._note = FittedWords("", size=14, weight=theme.Weight.REGULAR, tone="text2")
        self._more = FittedWords("", size=14, weight=theme.Weight.REGULAR, tone="text2")
        self._more.hide()
        self._foot = QHBoxLayout()
        self._foot.setSpacing(5)
        self._foot.addWidget(self._note)
        self.column = QVBoxLayout()
        self.column.setSpacing(3)
        self.column.addWidget(self._word)
        self.column.addSpacing(4)
        self.column.addWidget(self._number)
        self.column.addLayout(self._foot)
        self.column.addWidget(self._more)
        self.column.addStretch(1)

    def more(self) -> str:
        """The last line."""
        return self._more.words()

    def shorten(self, *, shorter: bool) -> None:
        """One word above the number and few below it, where room is short."""
        self._word.set_words(self._words[1 if shorter else 0])
        self._note.set_words(self._notes[1 if shorter else 0])

    def width(self) -> int:
        """How wide it would like to be; the layout is asked anew, since its words may just have changed."""
        self._foot.invalidate()
        self.column.invalidate()
        return self.column.sizeHint().width()

    def add_mark(self, mark: IconMark) -> None:
        """A sign after the note: the sum comes out."""
        self._mark = mark
        self._foot.addWidget(mark, 0, Qt.AlignmentFlag.AlignTop)
        self._foot.addStretch(1)

    def set_mark(self, *, good: bool) -> None:
        """Whether the sum comes out, or there is a doubt that the words below tell of."""
        if self._mark is None:
            return
        self._mark.set_icon(*(("circle-check", "good") if good else ("triangle-alert", "bad")))
        self._mark.setAccessibleName("The sum is right" if good else "The sum is in doubt")

    def mark(self) -> str:
        """What the sign says."""
        return self._mark.accessibleName() if self._mark is not None else ""

    def show(self, number: str, note: str, more: str = "", short: str = "") -> None:
        self._number.set_words(number)
        self._notes = (note, short or note)
        self._more.set_words(more)
        self._more.setVisible(bool(more))
