"""A number to read across the room: the number, its word, and a quiet second line."""

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from ui import theme
from ui.widgets.labels import Label, Tone


class BigNumber(QWidget):
    """Reads as "21 checked in, 1 on a first night". Stacked puts the word above the number, as in the clock panel."""

    def __init__(
        self, number: str = "", word: str = "", note: str = "", *, size: int = 34, stacked: bool = False,
        parent: QWidget | None = None,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self._number = Label(number, "number", size=size)
        self._word = Label(word, "strong", size=13 if stacked else 15, tone="text2" if stacked else "text")
        self._word_px, self._note_px = (13, 13) if stacked else (15, 14)
        self._note = Label(note, "quiet", size=13 if stacked else 14, tone="text2")
        if stacked:
            column = QVBoxLayout(self)
            column.setSpacing(6)
            for label in (self._word, self._number, self._note):
                column.addWidget(label)
            column.setContentsMargins(0, 0, 0, 0)
        else:
            row = QHBoxLayout(self)
            row.setContentsMargins(0, 0, 0, 0)
            row.setSpacing(9)
            words = QVBoxLayout()
            words.setSpacing(1)
            words.addWidget(self._word, 0, Qt.AlignmentFlag.AlignBottom)
            words.addWidget(self._note, 0, Qt.AlignmentFlag.AlignTop)
            row.addWidget(self._number)
            row.addLayout(words)
            row.addStretch(1)
        self._number.setFont(theme.font(size, theme.Weight.SEMIBOLD))
        self._say()

    def set_number(self, number: str, word: str | None = None, note: str | None = None) -> None:
        """Change the number, and the words where given."""
        self._number.set_words(number)
        if word is not None:
            self._word.set_words(word)
        if note is not None:
            self._note.set_words(note)
            self._note.setVisible(bool(note))
        self._say()

    def set_size(self, px: int) -> None:
        """Make the number larger or smaller."""
        if self._number.font().pixelSize() != px:
            self._number.setFont(theme.font(px, theme.Weight.SEMIBOLD))
            self.updateGeometry()

    def wide(self) -> int:
        """How wide it would like to be with the words it has now."""
        layout = self.layout()
        if layout is not None:
            for words in layout.findChildren(QVBoxLayout):
                words.invalidate()
            layout.invalidate()
        return self.sizeHint().width()

    def set_close(self, close: bool) -> None:
        """Smaller words, and less room between them and the number."""
        self._note.setFont(theme.font(12 if close else self._note_px))
        self._word.setFont(theme.font(13 if close else self._word_px, theme.Weight.SEMIBOLD))
        layout = self.layout()
        if layout is not None and isinstance(layout, QHBoxLayout):
            layout.setSpacing(5 if close else 9)
        self.updateGeometry()

    def set_tone(self, tone: Tone) -> None:
        """Colour the number."""
        self._number.set_tone(tone)

    def _say(self) -> None:
        parts = (self._number.text(), self._word.text(), self._note.text())
        self.setAccessibleName(" ".join(part for part in parts if part))
