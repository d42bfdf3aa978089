"""The list of calculators at the left: looked through by word, walked by the arrow keys."""

from PyQt6.QtCore import QRectF, QSize, Qt, QTimer, pyqtSignal
from PyQt6.QtGui import QKeyEvent, QPaintEvent
from PyQt6.QtWidgets import QAbstractButton, QButtonGroup, QSizePolicy, QVBoxLayout, QWidget

from ui import theme
from ui.qt_override import override
from ui.rulings.catalogue import ENTRIES, Entry
from ui.text import button_text, plain
from ui.widgets import paint
from ui.widgets.focus import RingedButton
from ui.widgets.labels import Label
from ui.widgets.panel import Hairline, Panel, Scroller
from ui.widgets.search_field import SearchField

WIDTH = 236
NARROW = 176


class RulingLine(RingedButton):
    """One calculator."""

    ring_radius = theme.RADIUS_CONTROL

    def __init__(self, entry: Entry, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.entry = entry
        self.setCheckable(True)
        self.setText(button_text(entry.title))
        self.setAccessibleName(plain(entry.title))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @override
    def sizeHint(self) -> QSize:
        return QSize(190, 36)

    @override
    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = paint.painter_on(self)
        box = QRectF(self.rect())
        on = self.isChecked()
        fill = theme.colour("raised") if on else theme.mixed("text", "panel", 0.05) if self._hover else None
        line = theme.colour("accent_line") if on else None
        paint.rounded(painter, box, theme.RADIUS_CONTROL, fill=fill, line=line, width=2 if on else 1)
        ink = "accent_text" if on else "text2"
        paint.picture(painter, self, self.entry.icon, ink, QRectF(12, 0, 24, box.height()), 20)
        face = theme.font(15, theme.Weight.SEMIBOLD if on else theme.Weight.MEDIUM)
        room = box.adjusted(46, 0, -8, 0)
        paint.words(painter, room, self.entry.title, face, theme.colour("text" if on else "text2"))
        painter.end()

    @override
    def keyPressEvent(self, e: QKeyEvent | None) -> None:
        if e is not None and e.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
            return
        super().keyPressEvent(e)


class RulingList(Panel):
    """What happened? The line chosen opens its panel."""

    chosen = pyqtSignal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("panel", "line", parent=parent)
        self.setFixedWidth(WIDTH)
        self.search = SearchField("What happened?", key="", big=False)
        self.search.edit.setPlaceholderText("What happened?")
        self.search.text_changed.connect(self._filter)
        self.search.moved.connect(self._walk)
        self.search.entered.connect(self._take)
        self.lines: dict[str, RulingLine] = {}
        self._group = QButtonGroup(self)
        self._group.buttonClicked.connect(self._clicked)
        body = QWidget()
        inside = QVBoxLayout(body)
        inside.setContentsMargins(0, 2, 4, 2)
        inside.setSpacing(1)
        for entry in ENTRIES:
            line = self.lines[entry.key] = RulingLine(entry)
            self._group.addButton(line)
            inside.addWidget(line)
        self._none = Label("Nothing here goes by these words.", "quiet", wrap=True)
        self._none.setContentsMargins(8, 6, 8, 6)
        self._none.hide()
        inside.addWidget(self._none)
        inside.addStretch(1)
        self._scroller = Scroller(body)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 10, 6, 12)
        column.setSpacing(8)
        column.addWidget(self.search)
        column.addWidget(self._scroller, 1)
        column.addWidget(Hairline())
        self.foot = QVBoxLayout()
        self.foot.setContentsMargins(6, 0, 6, 0)
        self.foot.setSpacing(2)
        column.addLayout(self.foot)

    def set_narrow(self, *, narrow: bool) -> None:
        """On a small screen it leaves more room to the panel."""
        self.setFixedWidth(NARROW if narrow else WIDTH)

    def choose(self, key: str) -> None:
        """Mark the panel that is in view."""
        self.lines[key].setChecked(True)
        QTimer.singleShot(0, self._into_sight)  # the search may just have brought the others back

    def _into_sight(self) -> None:
        body = self._scroller.widget()
        layout = body.layout() if body is not None else None
        if layout is not None:
            layout.activate()
        chosen = next((line for line in self.lines.values() if line.isChecked()), None)
        if chosen is not None:
            self._scroller.ensureWidgetVisible(chosen)

    def _shown(self) -> list[RulingLine]:
        return [line for line in self.lines.values() if not line.isHidden()]

    def _filter(self, text: str) -> None:
        for line in self.lines.values():
            line.setVisible(line.entry.matches(text))
        self._none.setVisible(not self._shown())

    def _walk(self, step: int) -> None:
        """Up and Down from the search line open the panel before or after, and the line keeps the keyboard."""
        shown = self._shown()
        if not shown:
            return
        at = next((i for i, line in enumerate(shown) if line.isChecked()), -1 if step > 0 else len(shown))
        self.chosen.emit(shown[max(0, min(len(shown) - 1, at + step))].entry.key)

    def _take(self) -> None:
        """Enter opens the first that is left."""
        shown = self._shown()
        if shown and self.search.text().strip():
            key = shown[0].entry.key
            self.search.clear()
            self.chosen.emit(key)
            self.lines[key].setFocus(Qt.FocusReason.OtherFocusReason)

    def _clicked(self, line: QAbstractButton) -> None:
        if isinstance(line, RulingLine):
            self.chosen.emit(line.entry.key)
