"""A name with the letters that were typed marked in it."""

from PyQt6.QtCore import QPointF, QRectF, QSize, Qt
from PyQt6.QtGui import QFont, QFontMetricsF, QPaintEvent, QTextCharFormat, QTextLayout, QTextOption
from PyQt6.QtWidgets import QSizePolicy, QWidget

from clubapp.views.door_hits import Mark
from ui import theme
from ui.qt_override import override
from ui.text import one_line, plain
from ui.widgets import paint


class MarkedLabel(QWidget):
    """One line, shortened where room is short; marked letters are amber and underlined."""

    def __init__(self, face: QFont, tone: str = "text", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.face, self._tone = face, tone
        self._text = ""
        self._marks: tuple[Mark, ...] = ()
        self._height = round(QFontMetricsF(face).height()) + 3
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def set_words(self, text: str, marks: tuple[Mark, ...] = ()) -> None:
        """Show a text with these stretches of it marked (counted in characters)."""
        if (text, marks) == (self._text, self._marks):
            return
        self._text, self._marks = text, marks
        self.setAccessibleName(plain(text))
        self.update()

    def words(self) -> str:
        """The text as it was given."""
        return self._text

    @override
    def sizeHint(self) -> QSize:
        return QSize(80, self._height)

    @override
    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = paint.painter_on(self)
        line = QFontMetricsF(self.face).elidedText(
            one_line(self._text), Qt.TextElideMode.ElideRight, self.width() + 0.5
        )
        places = [_in_units(line, *mark) for mark in self._marks]
        layout = QTextLayout(line, self.face)
        option = QTextOption(Qt.AlignmentFlag.AlignAbsolute | Qt.AlignmentFlag.AlignLeft)
        option.setWrapMode(QTextOption.WrapMode.NoWrap)
        layout.setTextOption(option)
        layout.setFormats([_amber(start, end) for start, end in places if end > start])
        layout.beginLayout()
        row = layout.createLine()
        row.setLineWidth(1e6)
        layout.endLayout()
        painter.setPen(theme.colour(self._tone))
        layout.draw(painter, QPointF(0, 0))
        under = row.ascent() + 4
        for start, end in places:
            if end <= start:
                continue
            left, right = sorted((row.cursorToX(start)[0], row.cursorToX(end)[0]))
            painter.fillRect(QRectF(left, under, right - left, 2), theme.colour("accent_line"))
        painter.end()


def _in_units(line: str, start: int, end: int) -> tuple[int, int]:
    """The same stretch counted as Qt counts, and no longer than the line."""
    return tuple(len(line[: min(place, len(line))].encode("utf-16-le", "replace")) // 2 for place in (start, end))  # type: ignore[return-value]


def _amber(start: int, end: int) -> QTextLayout.FormatRange:
    marked = QTextLayout.FormatRange()
    marked.start, marked.length = start, end - start
    look = QTextCharFormat()
    look.setForeground(theme.colour("accent_text"))
    marked.format = look
    return marked
