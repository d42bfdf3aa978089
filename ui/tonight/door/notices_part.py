"""What a player is told about their data, and what they choose about photographs."""

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from ui.tonight.door.wording_fold import WordingFold
from ui.widgets.pills import PillRow
from ui.widgets.ticks import CheckTick

PHOTOS = (("yes", "Photos are fine"), ("no", "No photos"))


class NoticesPart(QWidget):
    """A tick for the privacy notice, and two pills for photos; neither stands between anybody and their seat."""

    changed = pyqtSignal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.privacy = CheckTick("Privacy notice read to the player")
        self.privacy.toggled.connect(self.changed)
        self.wording = WordingFold("the privacy notice")
        self.photos = PillRow(PHOTOS, ticked=True, name="Photos")
        self.photos.chosen.connect(self.changed)
        self._read = QWidget()
        row = QHBoxLayout(self._read)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(2)
        row.addWidget(self.privacy)
        row.addWidget(self.wording.button)
        row.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(self._read)
        column.addWidget(self.photos)

    def ask(self, *, privacy: bool, photos: bool) -> None:
        """Ask only what is not known yet."""
        self._read.setVisible(privacy)
        self.photos.setVisible(photos)
        self.setVisible(privacy or photos)

    def set_choices(self, *, privacy: bool, photos: bool | None) -> None:
        """Fill it in."""
        self.privacy.setChecked(privacy)
        if photos is None and self.photos.choice():
            self.photos.set_choices(())  # of pills one stays chosen, so they are made anew
            self.photos.set_choices(PHOTOS)
        elif photos is not None:
            self.photos.choose("yes" if photos else "no")

    def photos_chosen(self) -> bool | None:
        """Whether photos are fine; None where nobody asked."""
        return {"yes": True, "no": False}.get(self.photos.choice())
