"""Pills: one choice of a few, side by side."""

from collections.abc import Iterable

from PyQt6.QtCore import QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QKeyEvent, QPaintEvent
from PyQt6.QtWidgets import QButtonGroup, QHBoxLayout, QSizePolicy, QWidget

from ui import theme
from ui.qt_override import override
from ui.text import button_text, plain
from ui.widgets import paint
from ui.widgets.focus import RingedButton


class Pill(RingedButton):
    """One round-ended choice; ticked ones may also show a tick."""

    def __init__(self, text: str, *, ticked: bool = False, height: int = 36, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ticked = ticked
        self._height = height
        self.ring_radius = height / 2
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        self.toggled.connect(self._toggled)
        self.set_words(text)

    def set_words(self, text: str) -> None:
        """Change the words."""
        self._words = text
        self.setText(button_text(text))
        self.setAccessibleName(plain(text))
        self.updateGeometry()
        self.update()

    def _toggled(self) -> None:
        self.updateGeometry()

    @override
    def sizeHint(self) -> QSize:
        wide = paint.width_of(self._words, theme.font(14, theme.Weight.SEMIBOLD))
        return QSize(round(wide + 27 + (22 if self._ticked and self.isChecked() else 0)), self._height)

    @override
    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = paint.painter_on(self)
        box = QRectF(self.rect())
        on = self.isChecked()
        fill = theme.colour("raised") if on or self._hover else None
        line = theme.colour("accent_line" if on else "line2")
        paint.rounded(painter, box, box.height() / 2, fill=fill, line=line, width=2 if on else 1)
        room = box.adjusted(13, 0, -13, 0)
        if on and self._ticked:
            paint.tick(painter, QRectF(12, box.center().y() - 9, 18, 18), theme.colour("accent_text"), 2)
            room.setLeft(34)
        ink = theme.colour("text3" if not self.isEnabled() else "text" if on else "text2")
        paint.words(painter, room, self._words, theme.font(14, theme.Weight.SEMIBOLD), ink, paint.CENTRE)
        painter.end()

    @override
    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        if event is not None and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.ignore()
            return
        super().keyPressEvent(event)


class PillRow(QWidget):
    """Pills of which one is chosen; each has a key that the screen knows it by."""

    chosen = pyqtSignal(str)

    def __init__(
        self, choices: Iterable[tuple[str, str]] = (), *, ticked: bool = False, name: str = "",
        parent: QWidget | None = None,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self._ticked = ticked
        self._group = QButtonGroup(self)
        self._group.setExclusive(True)
        self._group.buttonClicked.connect(self._clicked)
        self._pills: dict[str, Pill] = {}
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(8)
        self._row.addStretch(1)
        self.setAccessibleName(name)
        self.set_choices(choices)

    def set_choices(self, choices: Iterable[tuple[str, str]]) -> None:
        """Offer these keys and words; pills whose key stays are kept, and so is the choice where it still exists."""
        wanted = dict(choices)
        if list(wanted) != list(self._pills):
            now = self.choice()
            for pill in self._pills.values():
                self._group.removeButton(pill)
                pill.deleteLater()
            self._pills = {}
            for index, (key, text) in enumerate(wanted.items()):
                pill = Pill(text, ticked=self._ticked, parent=self)
                self._group.addButton(pill)
                self._row.insertWidget(index, pill)
                self._pills[key] = pill
            if now in self._pills:
                self._pills[now].setChecked(True)
            return
        for key, text in wanted.items():
            self._pills[key].set_words(text)

    def set_spacing(self, pixels: int) -> None:
        """How far the pills stand from each other."""
        self._row.setSpacing(pixels)

    def choice(self) -> str:
        """The key chosen, or nothing."""
        return next((key for key, pill in self._pills.items() if pill.isChecked()), "")

    def choose(self, key: str) -> None:
        """Choose by key; tells nobody."""
        if key in self._pills:
            self._pills[key].setChecked(True)

    def set_able(self, key: str, *, able: bool) -> None:
        """Whether this one can be chosen now; the words of the pill say why not."""
        self._pills[key].setEnabled(able)

    def pill(self, key: str) -> Pill:
        """One of the pills."""
        return self._pills[key]

    def _clicked(self) -> None:
        self.chosen.emit(self.choice())
