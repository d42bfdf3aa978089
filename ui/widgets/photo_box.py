"""A person's photo, where they want one kept: chosen as a file or dropped, never taken."""

from pathlib import Path

from PyQt6.QtCore import QMimeData, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import (
    QDragEnterEvent,
    QDragLeaveEvent,
    QDropEvent,
    QImage,
    QPainterPath,
    QPaintEvent,
    QPixmap,
)
from PyQt6.QtWidgets import QFileDialog, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from ui import theme
from ui.qt_override import override
from ui.text import plain
from ui.widgets import paint
from ui.widgets.avatar import initials
from ui.widgets.button import Button
from ui.widgets.icon_mark import IconMark
from ui.widgets.labels import Label
from ui.widgets.photo_scaling import PLAIN_KINDS, PictureRefused, read_picture

FACE = 96
HINT = f"Optional. {PLAIN_KINDS}, or drop it here."


class Face(QWidget):
    """The picture cut to a square, or the initials in an empty one."""

    def __init__(self, size: int = FACE, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._size = size
        self._letters = ""
        self._picture = QPixmap()
        self.lit = False
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.set_name("")

    def set_name(self, name: str) -> None:
        """Whose face it is."""
        self._letters = initials(name) if name.strip() else ""
        self._name = name
        self._told()

    def set_picture(self, picture: bytes | None) -> None:
        """Show this JPEG, or the initials."""
        self._picture = QPixmap.fromImage(QImage.fromData(picture)) if picture else QPixmap()
        self._told()

    def set_lit(self, lit: bool) -> None:
        """Show that a file held over it may be let go."""
        self.lit = lit
        self.update()

    def _told(self) -> None:
        what = "No photo" if self._picture.isNull() else "Photo"
        self.setAccessibleName(plain(f"{what} of {self._name}" if self._name.strip() else what))
        self.update()

    @override
    def sizeHint(self) -> QSize:
        return QSize(self._size, self._size)

    @override
    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = paint.painter_on(self)
        box = QRectF(0, 0, self._size, self._size)
        if self._picture.isNull():
            line = theme.colour("accent_line" if self.lit else "line2")
            fill = theme.colour("raised")
            paint.rounded(
                painter, box, theme.RADIUS_SEAT, fill=fill, line=line, width=2 if self.lit else 1, dashed=True
            )
            face = theme.font(round(self._size * 0.34), theme.Weight.SEMIBOLD)
            if self._letters:
                paint.words(painter, box, self._letters, face, theme.colour("text2"), paint.CENTRE, elide=False)
            else:
                paint.picture(painter, self, "user", "text3", box, round(self._size * 0.4))
        else:
            side = min(self._picture.width(), self._picture.height())
            centre = QRectF(self._picture.rect()).center()
            part = QRectF(centre.x() - side / 2, centre.y() - side / 2, side, side)
            round_box = QPainterPath()
            round_box.addRoundedRect(box, theme.RADIUS_SEAT, theme.RADIUS_SEAT)
            painter.save()
            painter.setClipPath(round_box)
            painter.drawPixmap(box, self._picture, part)
            painter.restore()
            line = theme.colour("accent_line" if self.lit else "line")
            paint.rounded(painter, box, theme.RADIUS_SEAT, line=line, width=2 if self.lit else 1)
        painter.end()


class PhotoBox(QWidget):
    """The photo, the ways to choose and remove it, and why a file was refused."""

    changed = pyqtSignal()

    def __init__(self, name: str = "", *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._picture: bytes | None = None
        self._dialog: QFileDialog | None = None
        self._folder = ""
        self.face = Face()
        self.choose = Button("Choose a picture", "plain", icon="image", height=36)
        self.choose.clicked.connect(self.ask)
        self.remove = Button("Remove", "ghost", icon="trash-2", height=36, name="Remove the photo")
        self.remove.clicked.connect(self._remove)
        self._mark = IconMark("circle-x", "bad", 16)
        self._note = Label(HINT, "quiet", wrap=True)
        self.setAcceptDrops(True)
        self._lay_out()
        self.set_name(name)
        self.set_picture(None)

    def _lay_out(self) -> None:
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addWidget(self.choose)
        buttons.addWidget(self.remove)
        buttons.addStretch(1)
        said = QHBoxLayout()
        said.setSpacing(6)
        said.addWidget(self._mark, 0, Qt.AlignmentFlag.AlignTop)
        said.addWidget(self._note, 1, Qt.AlignmentFlag.AlignTop)
        beside = QVBoxLayout()
        beside.setSpacing(6)
        beside.addStretch(1)
        beside.addLayout(buttons)
        beside.addLayout(said)
        beside.addStretch(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(14)
        row.addWidget(self.face)
        row.addLayout(beside, 1)

    def set_name(self, name: str) -> None:
        """Whose photo it is."""
        self.face.set_name(name)

    def picture(self) -> bytes | None:
        """The photo as a JPEG of at most 480 by 480, or None."""
        return self._picture

    def set_picture(self, picture: bytes | None) -> None:
        """Show one that the club holds already, or none; tells nobody."""
        self._picture = picture or None
        self._say("")
        self._show()

    def refused(self) -> str:
        """Why the last file was no photo, or nothing."""
        return self._note.text() if self._mark.isVisibleTo(self) else ""

    def take(self, path: Path) -> None:
        """Make the photo from this file, or say why not; the one before stays then."""
        try:
            picture = read_picture(path)
        except PictureRefused as refused:
            self._say(str(refused))
            return
        self.set_picture(picture)
        self.changed.emit()

    def _remove(self) -> None:
        if self._picture is not None:
            self.set_picture(None)
            self.choose.setFocus(Qt.FocusReason.OtherFocusReason)
            self.changed.emit()

    def _show(self) -> None:
        self.face.set_picture(self._picture)
        self.choose.set_words("Change" if self._picture else "Choose a picture")
        self.remove.setVisible(self._picture is not None)

    def _say(self, refused: str) -> None:
        self._mark.setVisible(bool(refused))
        self._note.set_words(refused or HINT)
        self._note.set_tone("bad" if refused else "text3")

    # Choosing a file ---------------------------------------------------------------------------------------------

    def ask(self) -> None:
        """Ask for a file; everything else goes on meanwhile."""
        if self._dialog is not None:
            self._dialog.raise_()
            return
        dialog = QFileDialog(self, "Choose a picture", self._folder)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.setNameFilters(["Pictures (*.jpg *.jpeg *.png *.bmp)", "All files (*)"])
        dialog.setModal(False)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(self._chosen)
        dialog.destroyed.connect(self._dialog_gone)
        self._dialog = dialog
        dialog.show()

    def dialog(self) -> QFileDialog | None:
        """The dialog that is asking, if one is."""
        return self._dialog

    def _chosen(self, path: str) -> None:
        self._folder = str(Path(path).parent)
        self.take(Path(path))

    def _dialog_gone(self) -> None:
        self._dialog = None

    # Dropping one ------------------------------------------------------------------------------------------------

    @override
    def dragEnterEvent(self, event: QDragEnterEvent | None) -> None:
        if event is not None and _dropped(event.mimeData()) is not None:
            event.acceptProposedAction()
            self.face.set_lit(True)

    @override
    def dragLeaveEvent(self, event: QDragLeaveEvent | None) -> None:
        self.face.set_lit(False)

    @override
    def dropEvent(self, event: QDropEvent | None) -> None:
        self.face.set_lit(False)
        path = _dropped(event.mimeData()) if event is not None else None
        if event is not None and path is not None:
            event.acceptProposedAction()
            self.take(path)


def _dropped(data: QMimeData | None) -> Path | None:
    """The one file of this computer that is held over the box."""
    urls = data.urls() if data is not None and data.hasUrls() else []
    return Path(urls[0].toLocalFile()) if len(urls) == 1 and urls[0].isLocalFile() else None
