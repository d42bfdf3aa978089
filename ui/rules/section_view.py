"""A section of the rule book to read: words, the club's tables, and the drawings of the booklet."""

from collections.abc import Mapping

from PyQt6.QtCore import QEvent, Qt, QUrl, pyqtSignal
from PyQt6.QtGui import QImage, QResizeEvent, QTextBlockFormat, QTextCursor, QTextDocument
from PyQt6.QtWidgets import QFrame, QTextBrowser, QWidget

from clubapp.views.booklet import Hands, Picture, Section
from clubapp.views.booklet_rows import BookletSheet, Drawn, FigureTable, HandRow, HandsPicture
from ui import theme
from ui.qt_override import override
from ui.rules.drawn import image_of
from ui.rules.section_html import PICTURE_LINK, RULE_LINK, html_of

_WIDEST = 520
_BAR = 26  # the scroll bar, and a little air


class SectionView(QTextBrowser):
    """Words can be marked and copied; a rule's id within them leads there."""

    rule_wanted = pyqtSignal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._section: Section | None = None
        self._part = ""
        self._pictures: Mapping[str, Drawn] = {}
        self._tables: Mapping[str, FigureTable] = {}
        self._known: frozenset[str] = frozenset()
        self._drawn_wide = 0
        self._writing = False
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setStyleSheet("QTextBrowser { border: none; background: transparent; padding: 0px; }")
        self.setOpenLinks(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName("The rule in full")
        self.anchorClicked.connect(self._clicked)

    def set_book(self, sheet: BookletSheet) -> None:
        """Where pictures, tables and other rules come from."""
        self._pictures, self._tables = dict(sheet.pictures), dict(sheet.tables)
        self._known = frozenset(name for name, _ in sheet.book.index())

    def show_section(self, section: Section, part: str = "") -> None:
        """Show a section from its beginning, or from a part of it."""
        self._section, self._part = section, part if part in section.parts else ""
        self._write()

    def section(self) -> Section | None:
        """What is shown."""
        return self._section

    def _write(self) -> None:
        if self._section is None:
            return
        self._writing = True
        self.setFont(theme.font(15))
        for _ in range(2):  # once more where a scroll bar has come or gone with the words
            self._drawn_wide = self._room()
            self.setHtml(html_of(self._section, self._tables, self._known))
            _by_script(self.document())
            if not self._too_wide():
                break
        self._writing = False
        if self._part:
            self.scrollToAnchor(self._part)

    def _room(self) -> int:
        """How wide a drawing may be, whether there is a scroll bar or not: writing must not change it."""
        return max(200, min(_WIDEST, self.width() - _BAR))

    @override
    def loadResource(self, type: int, name: QUrl) -> object:
        """The drawings, made when they are first looked at."""
        words = name.toString()
        if words.startswith(PICTURE_LINK) and type == QTextDocument.ResourceType.ImageResource.value:
            return self._image(int(words.removeprefix(PICTURE_LINK)))
        return super().loadResource(type, name)

    def _image(self, at: int) -> QImage:
        block = self._section.blocks[at] if self._section is not None else None
        drawn: Drawn | HandsPicture | None = None
        if isinstance(block, Hands):
            drawn = HandsPicture("", "", tuple(HandRow(row.name, row.words, row.cards) for row in block.rows))
        elif isinstance(block, Picture):
            drawn = self._pictures.get(block.name)
        return QImage() if drawn is None else image_of(drawn, self._drawn_wide, self.devicePixelRatioF(), self)

    def _clicked(self, link: QUrl) -> None:
        if link.scheme() == RULE_LINK.rstrip(":"):
            self.rule_wanted.emit(link.path())

    @override
    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        if self._section is not None and self._too_wide() and not self._writing:  # setHtml is not to run within itself
            self._write()

    def _too_wide(self) -> bool:
        return abs(self._room() - self._drawn_wide) > 4

    @override
    def changeEvent(self, event: QEvent | None) -> None:
        super().changeEvent(event)
        if event is not None and event.type() == QEvent.Type.PaletteChange and self._section is not None:
            self._write()  # dark or light: the colours stand in the text


def _by_script(document: QTextDocument | None) -> None:
    """Each paragraph runs as its own script does, Arabic from the right; HTML would have all run from the left."""
    if document is not None:
        whole = QTextCursor(document)
        whole.select(QTextCursor.SelectionType.Document)
        running = QTextBlockFormat()
        running.setLayoutDirection(Qt.LayoutDirection.LayoutDirectionAuto)
        whole.mergeBlockFormat(running)
