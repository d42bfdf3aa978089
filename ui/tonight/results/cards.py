"""The cards beside the finishing order: the multiplier, who is still in, sharing, notes, and what is still to do."""

from collections.abc import Sequence

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtGui import QGuiApplication, QImage
from PyQt6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from clubapp.views.finish import Check, times_words
from clubapp.views.papers import NightSheet, SheetNote
from clubapp.wording import plural
from ui.paper.saving import SaveLine
from ui.text import plain
from ui.tonight.results.result_picture import as_png, draw_result
from ui.widgets.button import Button
from ui.widgets.icon_mark import IconMark
from ui.widgets.labels import Label
from ui.widgets.panel import Panel
from ui.widgets.rule_tag import RuleTag
from ui.widgets.stepper import Stepper

MOST_TIMES = 10
_LONG, _PIECE = 24, 12
_BREAK = "\N{ZERO WIDTH SPACE}"


def breakable(text: str) -> str:
    """Text for a narrow card: a word too long for a line may go on in the next."""
    words = text.split(" ")
    return " ".join(
        _BREAK.join(word[at : at + _PIECE] for at in range(0, len(word), _PIECE)) if len(word) > _LONG else word
        for word in words
    )


class Card(Panel):
    """A panel with a title and a rule tag."""

    def __init__(self, title: str, *, rule: str = "", tint: str = "", parent: QWidget | None = None) -> None:
        super().__init__("panel", "accent" if tint else "line", tint=tint, parent=parent)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(20, 12, 16, 16)
        self.column.setSpacing(8)
        head = QHBoxLayout()
        head.setSpacing(10)
        self.title = Label(title, "panel", size=18)
        self.tag = RuleTag(rule)
        self.tag.setVisible(bool(rule))
        head.addWidget(self.title, 1)
        head.addWidget(self.tag)
        self.column.addLayout(head)
        self.head = head

    def set_rule(self, rule: str) -> None:
        """Change the tag."""
        self.tag.set_rule(rule)
        self.tag.setVisible(bool(rule))


class TimesCard(Card):
    """Points times one, two, three (W64)."""

    wanted = pyqtSignal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("Points", parent=parent)
        row = QHBoxLayout()
        row.setSpacing(12)
        self.stepper = Stepper(1, minimum=1, maximum=MOST_TIMES, name="Points times")
        self.stepper.setFixedWidth(148)
        self.stepper.value_changed.connect(self.wanted)
        self.words = Label("", "strong")
        row.addWidget(Label("points ×", "muted", size=15))
        row.addWidget(self.stepper)
        row.addWidget(self.words, 1)
        self.column.addLayout(row)
        self.note = Label("", "quiet", wrap=True)
        self.column.addWidget(self.note)

    def show_times(self, multiplier: int, *, rule: str, open_to_change: bool, note: str) -> None:
        """Show the multiplier of a session."""
        self.set_rule(rule)
        if self.stepper.value() != multiplier:
            self.stepper.set_value(multiplier)
        self.stepper.setEnabled(open_to_change)
        self.words.set_words(times_words(multiplier).capitalize() if multiplier <= 3 else "")
        self.words.set_tone("accent" if multiplier > 1 else "text2")
        self.note.set_words(note)
        self.note.setVisible(bool(note))


class StillInCard(Card):
    """Who has chips while the session is played."""

    stop = pyqtSignal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("Still in", parent=parent)
        self.names = Label("", "muted", size=15, wrap=True)
        self.column.addWidget(self.names)
        self.column.addWidget(
            Label(
                "Provisional until one holds all the chips: a late entry moves places and points.", "quiet", wrap=True
            )
        )
        self.stop_button = Button("Stop before the end", "link", icon="flag", height=36)
        self.stop_button.clicked.connect(self.stop)
        self.head.addWidget(self.stop_button)

    def show_names(self, names: Sequence[str]) -> None:
        """Name those still in; nobody hides the card."""
        self.setVisible(bool(names))
        self.title.set_words(f"Still in: {len(names)}")
        self.names.set_words(breakable(", ".join(names)))


class ChecksCard(Card):
    """Before you close: computed from the facts, so it cannot be ticked by hand."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", tint="accent_bg", parent=parent)
        self._mark = IconMark("circle-alert", "accent_text", 20)
        self.head.insertWidget(0, self._mark)
        self._lines = QVBoxLayout()
        self._lines.setSpacing(4)
        self.column.addLayout(self._lines)
        self._foot = Label("", "quiet", tone="text2", wrap=True)
        self.column.addWidget(self._foot)
        self._shown: tuple[Check, ...] = ()

    def show_checks(self, title: str, checks: Sequence[Check], foot: str) -> None:
        """Show each fact with a tick or an open circle."""
        self.title.set_words(title)
        open_ones = any(not check.done for check in checks)
        self.set_edge("accent" if open_ones else "line")
        self.set_ground("accent_bg" if open_ones else "panel")
        self._mark.set_icon("circle-alert" if open_ones else "circle-check", "accent_text" if open_ones else "good")
        self._foot.set_words(breakable(foot))
        self._foot.setVisible(bool(foot))
        if self._shown != tuple(checks):
            self._shown = tuple(checks)
            _empty(self._lines)
            for check in checks:
                self._lines.addWidget(_CheckLine(check, self))

    def checks(self) -> tuple[Check, ...]:
        """What is shown."""
        return self._shown


class _CheckLine(QWidget):
    def __init__(self, check: Check, parent: QWidget) -> None:
        super().__init__(parent)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(10)
        icon, colour = ("circle-check", "good") if check.done else ("circle", "accent_text")
        words = Label(breakable(check.text), "text", size=15, tone="text2" if check.done else "text", wrap=True)
        words.setContentsMargins(0, 8, 0, 8)
        words.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        row.addWidget(IconMark(icon, colour, 20, height=36), 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(words, 1)
        if check.rule:
            row.addWidget(RuleTag(check.rule), 0, Qt.AlignmentFlag.AlignTop)
        state = "in order" if check.done else "still to do"
        self.setAccessibleName(plain(f"{check.text}, {state}"))


class NotesCard(Card):
    """Hands that took out several, the manager's word, and how the session ended otherwise."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("Notes", parent=parent)
        self._lines = QVBoxLayout()
        self._lines.setSpacing(2)
        self.column.addLayout(self._lines)
        self._shown: tuple[SheetNote, ...] = ()

    def show_notes(self, notes: Sequence[SheetNote]) -> None:
        """Show each note with its rule; none hides the card."""
        self.setVisible(bool(notes))
        if self._shown == tuple(notes):
            return
        self._shown = tuple(notes)
        _empty(self._lines)
        for note in notes:
            self._lines.addWidget(_NoteLine(note, self))


class _NoteLine(QWidget):
    def __init__(self, note: SheetNote, parent: QWidget) -> None:
        super().__init__(parent)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(10)
        words = Label(breakable(note.text), "muted", wrap=True)
        words.setContentsMargins(0, 8, 0, 8)
        row.addWidget(words, 1)
        row.addWidget(RuleTag(note.rule), 0, Qt.AlignmentFlag.AlignTop)


class ShareCard(Card):
    """The result for the group chat: as text, or as a picture."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("Share the result", parent=parent)
        self._text = ""
        self._sheet: NightSheet | None = None
        self.copy_text = Button("Copy as text", "plain", icon="copy")
        self.copy_picture = Button("Copy as picture", "plain", icon="image")
        self.save_picture = Button("Save picture", "link", icon="download")
        self.copy_text.clicked.connect(self._copy_text)
        self.copy_picture.clicked.connect(self._copy_picture)
        self.save_picture.clicked.connect(self._save_picture)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self.copy_text, 1)
        row.addWidget(self.copy_picture, 1)
        self.column.addLayout(row)
        below = QHBoxLayout()
        below.setSpacing(8)
        below.addWidget(self.save_picture)
        self.done = Label("", "quiet", tone="good", right=True)
        below.addWidget(self.done, 1)
        self.column.addLayout(below)
        self.saving = SaveLine(self)
        self.column.addWidget(self.saving)
        self.note = Label("Names appear as each player asked to be shown.", "quiet", wrap=True)
        self.column.addWidget(self.note)

    def show_result(self, sheet: NightSheet | None, text: str) -> None:
        """Take what would be shared; nothing hides the card."""
        if (sheet, text) != (self._sheet, self._text):
            self.done.set_words("")
        self._sheet, self._text = sheet, text
        self.setVisible(sheet is not None and bool(sheet.rows))

    def picture(self) -> QImage | None:
        """The picture as it would be copied."""
        return draw_result(self._sheet) if self._sheet is not None else None

    def _copy_text(self) -> None:
        board = QGuiApplication.clipboard()
        if board is not None:
            board.setText(self._text)
            self.done.set_words(f"{plural(len(self._text.splitlines()), 'line')} copied")

    def _copy_picture(self) -> None:
        board, picture = QGuiApplication.clipboard(), self.picture()
        if board is not None and picture is not None:
            board.setImage(picture)
            self.done.set_words("Picture copied")

    def _save_picture(self) -> None:
        picture = self.picture()
        if picture is not None and self._sheet is not None:
            name = f"Result {self._sheet.on.isoformat()} session {self._sheet.session}"
            self.done.set_words("")
            self.saving.ask(as_png(picture), name, "png")


def _empty(lines: QVBoxLayout) -> None:
    while lines.count():
        item = lines.takeAt(0)
        widget = item.widget() if item is not None else None
        if widget is not None:
            widget.hide()
            widget.deleteLater()
