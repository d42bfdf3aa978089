"""Find a member by a few letters: the line to type in, and the people it finds with what tells them apart."""

from collections.abc import Callable

from PyQt6.QtCore import QEvent, QObject, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QEnterEvent, QKeyEvent, QPaintEvent
from PyQt6.QtWidgets import QAbstractButton, QSizePolicy, QVBoxLayout, QWidget

from clubapp.domain.ids import PlayerId
from clubapp.views.people import Person
from ui import theme
from ui.desk import Desk
from ui.qt_override import override
from ui.text import button_text, plain
from ui.widgets import paint
from ui.widgets.labels import Label
from ui.widgets.search_field import SearchField

MOST = 8
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class PersonLine(QAbstractButton):
    """One person found: name, nickname and number, and on the right where they are tonight."""

    picked = pyqtSignal(object)  # PlayerId

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._person: Person | None = None
        self._note = ""
        self._current = False
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the line above walks the list
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.clicked.connect(self._told)

    def show_person(self, person: Person, note: str, *, current: bool) -> None:
        """Fill in the line."""
        self._person, self._note, self._current = person, note, current
        self.setText(button_text(person.name))
        words = ", ".join(part for part in (person.name, person.nickname, f"member {person.number}", note) if part)
        self.setAccessibleName(plain(words))
        self.update()

    def person(self) -> Person | None:
        """Who is shown."""
        return self._person

    def _told(self) -> None:
        if self._person is not None:
            self.picked.emit(self._person.id)

    @override
    def sizeHint(self) -> QSize:
        return QSize(300, 48)

    @override
    def paintEvent(self, event: QPaintEvent | None) -> None:
        if self._person is None:
            return
        painter = paint.painter_on(self)
        box, t = QRectF(self.rect()), theme.colour
        if self._current or self.underMouse():
            line = t("accent_line") if self._current else None
            paint.rounded(painter, box, theme.RADIUS_SEAT, fill=t("card"), line=line, width=2)
        note_face, small = theme.font(14), theme.font(14)
        note_wide = min(paint.width_of(self._note, note_face) + 2, box.width() * 0.45) if self._note else 0.0
        note = QRectF(box.right() - 14 - note_wide, box.top(), note_wide, box.height())
        paint.words(painter, note, self._note, note_face, t("text2"), paint.RIGHT)
        number = self._person.number
        known = f"{self._person.nickname}  ·  {number}" if self._person.nickname else number
        face = theme.font(17, theme.Weight.MEDIUM)
        room = max(40.0, note.left() - 14 - 16)
        known_wide = min(paint.width_of(known, small) + 2, room * 0.4)
        name_wide = min(paint.width_of(self._person.name, face) + 2, room - known_wide - 12)
        paint.words(painter, QRectF(14, 0, name_wide, box.height()), self._person.name, face, t("text"))
        place = QRectF(14 + name_wide + 12, 0, known_wide, box.height())
        paint.words(painter, place, known, small, t("text3"))
        painter.end()

    @override
    def enterEvent(self, event: QEnterEvent | None) -> None:
        self.update()
        super().enterEvent(event)

    @override
    def leaveEvent(self, event: QEvent | None) -> None:
        self.update()
        super().leaveEvent(event)


class PersonSearch(QWidget):
    """Up and Down walk what was found, Enter or a click picks."""

    picked = pyqtSignal(object)  # PlayerId
    escaped = pyqtSignal()

    def __init__(self, desk: Desk, note_of: Callable[[PlayerId], str], parent: QWidget | None = None) -> None:
        """`note_of` says where somebody is tonight: "table 2, seat 4", "out, 18th", or nothing."""
        super().__init__(parent)
        self._desk = desk
        self._note_of = note_of
        self._found: list[PlayerId] = []
        self._at = 0
        self.field = SearchField("Find a player", hint="name, nickname or member no.", key="", big=True)
        self.field.text_changed.connect(self._typed)
        self.field.moved.connect(self._moved)
        self.field.edit.installEventFilter(self)
        self.field.escaped.connect(self.escaped)
        self._nobody = Label("", "muted", size=15)
        self._nobody.hide()
        self._lines = [PersonLine(self) for _ in range(MOST)]
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(self.field)
        column.addWidget(self._nobody)
        for line in self._lines:
            line.picked.connect(self.picked)
            line.hide()
            column.addWidget(line)
        self.setFocusProxy(self.field)

    def clear(self) -> None:
        """Empty the line and the list."""
        self.field.clear()
        self._typed("")

    def lines(self) -> list[PersonLine]:
        """The people shown."""
        return [line for line in self._lines if not line.isHidden()]

    def _typed(self, text: str) -> None:
        words = text.strip()
        self._found = self._desk.club.members.find(words, MOST) if words else []
        self._at = 0
        self._nobody.setVisible(bool(words) and not self._found)
        self._nobody.set_words(f"No member is called “{words}”.")
        self._show()

    def _show(self) -> None:
        people = self._desk.club.people
        for i, line in enumerate(self._lines):
            line.setVisible(i < len(self._found))
            if i < len(self._found):
                player = self._found[i]
                line.show_person(people[player], self._note_of(player), current=i == self._at)

    def _moved(self, step: int) -> None:
        if self._found:
            self._at = max(0, min(len(self._found) - 1, self._at + step))
            self._show()

    @override
    def eventFilter(self, a0: QObject | None, a1: QEvent | None) -> bool:
        """Enter picks, and goes no further: the sheet would take it for its own button."""
        if isinstance(a1, QKeyEvent) and a1.type() == QEvent.Type.KeyPress and a1.key() in _ENTER:
            if not a1.isAutoRepeat():
                self._entered()
            return True
        return False

    def _entered(self) -> None:
        if self._found:
            self.picked.emit(self._found[self._at])
