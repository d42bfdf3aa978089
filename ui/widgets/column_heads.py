"""The titles over a list of painted rows."""

from PyQt6.QtCore import QEvent, QObject, QRectF
from PyQt6.QtGui import QFont, QPaintEvent
from PyQt6.QtWidgets import QWidget

from ui import theme
from ui.qt_override import override
from ui.widgets import paint
from ui.widgets.open_rows import OpenRows
from ui.widgets.rule_tag import RuleTag


class ColumnHeads(QWidget):
    """The titles over a list's columns, in step with its width."""

    def __init__(self, rows: OpenRows, *, height: int = 38, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows = rows
        self._tags: list[RuleTag] = []
        self.setFixedHeight(height)
        port = rows.viewport()
        if port is not None:
            port.installEventFilter(self)

    @override
    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        if event is not None and event.type() == QEvent.Type.Resize:
            self.refresh()
        return False

    def refresh(self) -> None:
        """Follow the list's columns and their titles."""
        heads = [head for head in self._rows.drawing.heads(self._rows.row_width()) if head.rule]
        while len(self._tags) < len(heads):
            self._tags.append(RuleTag("", self))
        for tag, head in zip(self._tags, heads, strict=False):
            tag.set_rule(head.rule)
            size = tag.sizeHint()
            left = head.left + paint.width_of(head.text, _face()) + 6
            tag.setGeometry(round(left), (self.height() - size.height()) // 2, size.width(), size.height())
            tag.show()
        for tag in self._tags[len(heads) :]:
            tag.hide()
        self.update()

    @override
    def paintEvent(self, a0: QPaintEvent | None) -> None:
        painter = paint.painter_on(self)
        for head in self._rows.drawing.heads(self._rows.row_width()):
            room = QRectF(head.left, 0, head.width, self.height() - 1)
            align = paint.RIGHT if head.right else paint.LEFT
            paint.words(painter, room, head.text, _face(), theme.colour("text3"), align)
        painter.fillRect(QRectF(1, self.height() - 1, self.width() - 2, 1), theme.colour("line"))
        painter.end()


def _face() -> QFont:
    return theme.font(13, theme.Weight.SEMIBOLD)
