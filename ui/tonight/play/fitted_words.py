"""One line of type that makes itself smaller where room is short, so that no figure is ever cut off."""

from collections.abc import Sequence

from PyQt6.QtCore import QRectF, QSize
from PyQt6.QtGui import QPaintEvent
from PyQt6.QtWidgets import QSizePolicy, QWidget

from ui import theme
from ui.qt_override import override
from ui.text import one_line
from ui.widgets import paint
from ui.widgets.labels import Tone

LEAST = 12  # pixels: what can still be read at arm's length
_GAP = 0.45  # between the runs of a line, for each pixel of type

Run = tuple[str, Tone, int]  # words, colour, weight


class FittedWords(QWidget):
    """Words of at most `size` pixels; runs of them may differ in colour and weight."""

    def __init__(
        self, text: str = "", *, size: int = 42, weight: int = theme.Weight.SEMIBOLD, tone: Tone = "text",
        parent: QWidget | None = None,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self._size = size
        self._weight = weight
        self._tone: Tone = tone
        self._runs: tuple[Run, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.set_words(text)

    def set_words(self, text: str) -> None:
        """Change the words; paints only where they differ."""
        self.set_runs([(text, self._tone, self._weight)])

    def set_runs(self, runs: Sequence[Run]) -> None:
        """Words in several colours, one after the other; empty ones take no room."""
        wanted = tuple((one_line(text), tone, weight) for text, tone, weight in runs if text)
        if wanted != self._runs:
            self._runs = wanted
            self.setAccessibleName(self.words())
            self.updateGeometry()
            self.update()

    def words(self) -> str:
        """What is shown."""
        return " ".join(text for text, _, _ in self._runs)

    def width_at(self, size: float) -> float:
        """How wide the line is in a size of type."""
        wide = sum(paint.width_of(text, theme.font(round(size), weight)) for text, _, weight in self._runs)
        return wide + round(size) * _GAP * max(0, len(self._runs) - 1)

    def shown_size(self) -> int:
        """The size of type in which the line fits; `LEAST` where none does."""
        sizes = range(self._size, LEAST, -1)
        return next((size for size in sizes if self.width_at(size) <= self.width()), LEAST)

    def fits(self) -> bool:
        """Whether all of the line can be read."""
        return self.width_at(self.shown_size()) <= self.width() + 1

    @override
    def sizeHint(self) -> QSize:
        return QSize(round(self.width_at(self._size)) + 4, round(self._size * 1.2))

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(round(self.width_at(LEAST)) + 2, self.sizeHint().height())

    @override
    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = paint.painter_on(self)
        size = self.shown_size()
        left = 0.0
        for text, tone, weight in self._runs:
            face = theme.font(size, weight)
            ink = theme.colour({"accent": "accent_text"}.get(tone, tone))
            paint.words(painter, QRectF(left, 0, self.width() - left, self.height()), text, face, ink)
            left += paint.width_of(text, face) + size * _GAP
        painter.end()
