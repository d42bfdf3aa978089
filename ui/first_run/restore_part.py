"""Copies of a club file that cannot be opened: each with its day and what is in it, the newest chosen beforehand."""

from pathlib import Path

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from clubapp.backups import Whole, restore, to_restore
from clubapp.clock import wall_now
from clubapp.club import ClubFileError
from clubapp.wording import local, plural, short_date, time_of_day
from ui.widgets.button import Button
from ui.widgets.labels import Label
from ui.widgets.refusal_card import RefusalCard
from ui.widgets.ticks import RadioTick

MOST = 5


class RestorePart(QWidget):
    """Hidden where there is no copy. The file in whose place the copy comes is kept under another name."""

    restored = pyqtSignal()

    def __init__(self, path: Path | None, *, primary: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._path = path
        self.copies: list[Whole] = to_restore(path, MOST) if path is not None else []
        self.ticks = [RadioTick(_said(copy), checked=at == 0, parent=self) for at, copy in enumerate(self.copies)]
        self.button = Button(
            "Restore this copy",
            "primary" if primary else "plain",
            icon="rotate-ccw",
            key="Enter" if primary else "",
            height=48,
        )
        self.button.clicked.connect(self._restore)
        self.refusal = RefusalCard()
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(6)
        box.addWidget(Label("There are copies of it that are whole", "panel"))
        for tick in self.ticks:
            box.addWidget(tick)
        about = "The copy takes the file's place; what is there now is kept under another name."
        box.addWidget(Label(about, "muted", wrap=True))
        row = QHBoxLayout()
        row.addWidget(self.button)
        row.addStretch(1)
        box.addSpacing(4)
        box.addLayout(row)
        box.addWidget(self.refusal)
        self.setVisible(bool(self.copies))

    def _restore(self) -> None:
        chosen = next((copy for copy, tick in zip(self.copies, self.ticks, strict=True) if tick.isChecked()), None)
        if chosen is None or self._path is None:
            return
        try:
            restore(chosen.path, self._path, wall_now())
        except ClubFileError as error:
            self.refusal.set_refusal(error.sentence, "", error.instead)
            return
        self.restored.emit()


def _said(copy: Whole) -> str:
    when = f"{short_date(local(copy.at_ms).date())}, {time_of_day(copy.at_ms)}"
    size = max(1, round(copy.path.stat().st_size / 1024))
    return f"{when}: {plural(copy.members, 'member')}, {plural(copy.nights, 'night')}, {size:,} kB"
