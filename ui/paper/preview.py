"""The real PDF on the screen, page by page, as it will come out of the printer."""

from typing import TYPE_CHECKING

from PyQt6.QtCore import QBuffer, QByteArray, QElapsedTimer, QIODevice, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QColor, QImage, QKeyEvent, QPaintEvent, QResizeEvent, QWheelEvent
from PyQt6.QtWidgets import QScrollArea, QWidget

from ui import theme
from ui.qt_override import override
from ui.widgets import paint

if TYPE_CHECKING:
    from PyQt6.QtPdf import QPdfDocument

_MARGIN = 16
_STEP = 1.25
_LEAST, _MOST = 0.25, 4.0
_NOTCH, _REST_MS = 120, 250
PAGE, WIDTH = "page", "width"


class _Sheet(QWidget):
    """One page of paper with a thin edge."""

    def __init__(self) -> None:
        super().__init__()
        self.image = QImage()
        self.setAccessibleName("Page")

    @override
    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = paint.painter_on(self)
        if not self.image.isNull():
            box = QRectF(
                (self.width() - self.image.deviceIndependentSize().width()) / 2,
                max(0.0, (self.height() - self.image.deviceIndependentSize().height()) / 2),
                self.image.deviceIndependentSize().width(),
                self.image.deviceIndependentSize().height(),
            )
            painter.fillRect(box.adjusted(-1, -1, 1, 1), theme.colour("line2"))
            painter.fillRect(box, QColor("#FFFFFF"))
            painter.drawImage(box.topLeft(), self.image)
        painter.end()


class PagePreview(QScrollArea):
    """Page Up and Page Down turn pages; the wheel scrolls, and turns the page at its end."""

    page_changed = pyqtSignal(int, int)  # page from 0, how many

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document: QPdfDocument | None = None
        self._buffer: QBuffer | None = None
        self._held = QByteArray()
        self._page = 0
        self._fit = PAGE
        self._zoom = 1.0
        self._wheel = 0
        self._rest = QElapsedTimer()
        self._sheet = _Sheet()
        self.setWidget(self._sheet)
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setAccessibleName("Preview of the paper")
        port = self.viewport()
        if port is not None:
            port.setAutoFillBackground(False)
        self._sheet.setAutoFillBackground(False)

    def show_pdf(self, pdf: bytes) -> None:
        """Show these bytes, at the page that was in view where there is one; no bytes show nothing."""
        from PyQt6.QtPdf import QPdfDocument

        if self._document is None:
            self._document = QPdfDocument(self)
        self._document.close()
        self._held = QByteArray(pdf)
        self._buffer = QBuffer(self._held, self._document)
        self._buffer.open(QIODevice.OpenModeFlag.ReadOnly)
        if pdf:
            self._document.load(self._buffer)
        self._page = max(0, min(self._page, self.pages() - 1))
        self._render()

    def document(self) -> "QPdfDocument | None":
        """The paper, once one was shown."""
        return self._document

    def pages(self) -> int:
        """How many pages there are."""
        return self._document.pageCount() if self._document is not None else 0

    def page(self) -> int:
        """The page in view, from 0."""
        return self._page

    def image(self) -> QImage:
        """The page as it is painted."""
        return self._sheet.image

    def turn_to(self, page: int) -> None:
        """Show another page from its top."""
        wanted = max(0, min(page, self.pages() - 1))
        if wanted != self._page:
            self._page = wanted
            self._render()
            bar = self.verticalScrollBar()
            if bar is not None:
                bar.setValue(0)

    def fit(self, how: str) -> None:
        """Fit the whole page, or its width."""
        self._fit, self._zoom = how, 1.0
        self._render()

    def zoom_in(self) -> None:
        """A step larger."""
        self._zoom = min(_MOST, self._zoom * _STEP)
        self._render()

    def zoom_out(self) -> None:
        """A step smaller."""
        self._zoom = max(_LEAST, self._zoom / _STEP)
        self._render()

    def _render(self) -> None:
        port = self.viewport()
        if self._document is None or port is None or not self.pages():
            self._sheet.image = QImage()
            self._sheet.setMinimumSize(0, 0)
            self._sheet.update()
            self.page_changed.emit(0, 0)
            return
        points = self._document.pagePointSize(self._page)
        room = port.size() - QSize(2 * _MARGIN, 2 * _MARGIN)
        scale = room.width() / points.width()
        if self._fit == PAGE:
            scale = min(scale, room.height() / points.height())
        scale = max(0.1, scale) * self._zoom
        ratio = self.devicePixelRatioF()
        size = QSize(round(points.width() * scale * ratio), round(points.height() * scale * ratio))
        image = self._document.render(self._page, size)
        image.setDevicePixelRatio(ratio)
        self._sheet.image = image
        margin = QSize(2 * _MARGIN, 2 * _MARGIN)
        whole = image.deviceIndependentSize().toSize() + margin
        self._sheet.setMinimumSize(whole if self._zoom != 1.0 or self._fit == WIDTH else QSize(0, 0))
        self._sheet.update()
        self.page_changed.emit(self._page, self.pages())

    @override
    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        if self.pages():
            self._render()

    @override
    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        if event is None:
            return
        match event.key():
            case Qt.Key.Key_PageDown:
                self.turn_to(self._page + 1)
            case Qt.Key.Key_PageUp:
                self.turn_to(self._page - 1)
            case Qt.Key.Key_Home:
                self.turn_to(0)
            case Qt.Key.Key_End:
                self.turn_to(self.pages() - 1)
            case Qt.Key.Key_Up | Qt.Key.Key_Down | Qt.Key.Key_Left | Qt.Key.Key_Right:
                super().keyPressEvent(event)
            case _:
                event.ignore()

    @override
    def wheelEvent(self, event: QWheelEvent | None) -> None:
        bar = self.verticalScrollBar()
        if event is None or bar is None:
            return
        down = event.angleDelta().y() < 0
        if (down and bar.value() < bar.maximum()) or (not down and bar.value() > bar.minimum()):
            self._wheel = 0
            self._rest.start()
            super().wheelEvent(event)
            return
        event.accept()
        if self._rest.isValid() and self._rest.elapsed() < _REST_MS:
            return
        self._wheel += event.angleDelta().y()
        if abs(self._wheel) >= _NOTCH:
            self.turn_to(self._page + (1 if self._wheel < 0 else -1))
            self._wheel = 0
            self._rest.start()
