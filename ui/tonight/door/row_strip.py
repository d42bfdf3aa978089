"""What can be done with the chosen line of tonight's list: let off the fee, or taken off the list."""

from PyQt6.QtCore import QEvent, QObject, Qt, pyqtSignal
from PyQt6.QtGui import QKeyEvent
from PyQt6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from clubapp.domain.refused import Refused
from clubapp.views.door import DoorRow
from ui.qt_override import override
from ui.widgets.button import Button
from ui.widgets.fields import line_edit
from ui.widgets.labels import ElidedLabel, Label
from ui.widgets.panel import Hairline
from ui.widgets.rule_tag import RuleTag

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class RowStrip(QWidget):
    """At the foot of the list, while a line is chosen. A fee is waived only with a reason, which is typed here."""

    take_off = pyqtSignal()
    waive = pyqtSignal(str)  # the reason
    due_again = pyqtSignal()
    left = pyqtSignal()  # the reason was not given after all

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._row: DoorRow | None = None
        self.who = ElidedLabel("", "strong")
        self.note = ElidedLabel("", "quiet")
        self.waive_button = Button("Waive fee", "plain", icon="hand-coins", height=40)
        self.waive_button.clicked.connect(self.ask)
        self.due_button = Button("Fee due after all", "plain", icon="rotate-ccw", height=40)
        self.due_button.clicked.connect(self.due_again)
        self.off = Button("Take off the list", "plain", icon="log-out", key="Del", height=40)
        self.off.clicked.connect(self.take_off)
        self.reason = line_edit(size=15, height=40)
        self.reason.setPlaceholderText("for the till sheet")
        self.reason.textChanged.connect(self._typed)
        self.reason.installEventFilter(self)
        self._tag = RuleTag("")
        self.give = Button("Waive", "primary", key="Enter", height=40)
        self.give.clicked.connect(self._give)
        self._not = Button("Leave it", "ghost", key="Esc", height=40)
        self._not.clicked.connect(self._leave)
        self._pages = QStackedWidget()
        self._pages.addWidget(self._actions())
        self._pages.addWidget(self._question())
        column = QVBoxLayout(self)
        column.setContentsMargins(1, 0, 1, 1)
        column.setSpacing(0)
        column.addWidget(Hairline())
        column.addWidget(self._pages)
        self.due_button.hide()
        self.hide()

    def _actions(self) -> QWidget:
        page = QWidget()
        row = QHBoxLayout(page)
        row.setContentsMargins(16, 6, 13, 6)
        row.setSpacing(8)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self.who)
        words.addWidget(self.note)
        row.addLayout(words, 1)
        for button in (self.waive_button, self.due_button, self.off):
            row.addWidget(button)
        return page

    def _question(self) -> QWidget:
        page = QWidget()
        row = QHBoxLayout(page)
        row.setContentsMargins(16, 6, 13, 6)
        row.setSpacing(8)
        row.addWidget(Label("No fee, why?", "strong"))
        row.addWidget(self.reason, 1)
        row.addWidget(self._tag)
        row.addWidget(self._not)
        row.addWidget(self.give)
        return page

    def show_row(self, row: DoorRow | None, *, fee: bool, rule: str, can_take_off: Refused | None) -> None:
        """Show what can be done with a line; none hides the strip."""
        if row is None or self._row is None or row.player != self._row.player:
            self._pages.setCurrentIndex(0)
        self._row = row
        if row is None:
            self.hide()
            return
        self.who.set_words(f"{row.name}, member {row.number}")
        free = fee and not row.phoned_in and row.fee == "free"
        why = f"Owes nothing: {row.why[:1].lower()}{row.why[1:]}" if free else ""
        self.note.set_words(why or (can_take_off.instead if can_take_off is not None else ""))
        self.note.setVisible(bool(self.note.text()))
        self.waive_button.setVisible(fee and not row.phoned_in and not free)
        self.due_button.setVisible(free)
        self.off.setEnabled(can_take_off is None)
        if self._tag.rule() != rule:
            self._tag.set_rule(rule)
        self.show()  # last, when what it does not need has made room

    def asking(self) -> bool:
        """Whether the reason is being typed."""
        return self._pages.currentIndex() == 1

    def ask(self) -> None:
        """Ask why the fee is not asked for."""
        if self._row is None:
            return
        self.reason.setText("First night" if self._row.first_night else "")
        self.reason.setAccessibleName(f"Why {self._row.name} owes no fee")
        self._pages.setCurrentIndex(1)
        self._typed()
        self.reason.selectAll()
        self.reason.setFocus(Qt.FocusReason.OtherFocusReason)

    def _typed(self) -> None:
        self.give.setEnabled(bool(self.reason.text().strip()))

    def _give(self) -> None:
        words = " ".join(self.reason.text().split())
        if words and self.asking():
            self._pages.setCurrentIndex(0)
            self.waive.emit(words)

    def _leave(self) -> None:
        self._pages.setCurrentIndex(0)
        self.left.emit()

    @override
    def eventFilter(self, a0: QObject | None, a1: QEvent | None) -> bool:
        if isinstance(a1, QKeyEvent) and a1.type() == QEvent.Type.KeyPress:
            if a1.key() in _ENTER:
                if not a1.isAutoRepeat():
                    self._give()
                return True
            if a1.key() == Qt.Key.Key_Escape:
                self._leave()
                return True
        return False
