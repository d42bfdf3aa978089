"""The four steps of tonight in one control: Door, Draw, Play, Results."""

from collections.abc import Iterable

from PyQt6.QtCore import QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QKeyEvent, QPaintEvent, QPen
from PyQt6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from ui import theme
from ui.qt_override import override
from ui.text import button_text, plain
from ui.widgets import paint
from ui.widgets.focus import RingedButton


class _Stage(RingedButton):
    def __init__(self, number: int, title: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.number = number
        self.title = title
        self.note = ""
        self.done = False
        self.lean = False  # without the note
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setText(button_text(title))
        self.tell()

    def tell(self) -> None:
        """Keep the spoken name true."""
        parts = [f"Step {self.number}: {self.title}", self.note, "done" if self.done else ""]
        self.setAccessibleName(plain(", ".join(part for part in parts if part)))
        self.updateGeometry()
        self.update()

    def wide_at(self, *, lean: bool) -> int:
        """How wide it is, with its note or without."""
        wide = 42 + paint.width_of(self.title, theme.font(15, theme.Weight.SEMIBOLD))
        if self.note and not lean:
            wide += 8 + paint.width_of(self.note, theme.font(13))
        return round(wide + 11.5)

    @override
    def sizeHint(self) -> QSize:
        return QSize(self.wide_at(lean=self.lean), 40)

    @override
    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = paint.painter_on(self)
        box = QRectF(self.rect())
        now = self.isChecked()
        if now:
            fill, line = theme.colour("raised"), theme.colour("accent_line")
            paint.rounded(painter, box, theme.RADIUS_CONTROL, fill=fill, line=line, width=1.5)
        elif self._hover:
            paint.rounded(painter, box, theme.RADIUS_CONTROL, fill=theme.colour("raised"))
        circle = QRectF(10, box.center().y() - 11, 22, 22)
        if self.done and not now:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.colour("good"), 1.6))
            painter.drawEllipse(circle.adjusted(1, 1, -1, -1))
            paint.tick(painter, circle.adjusted(2, 2, -2, -2), theme.colour("good"), 1.8)
        else:
            painter.setBrush(theme.colour("accent") if now else Qt.BrushStyle.NoBrush)
            painter.setPen(Qt.PenStyle.NoPen if now else QPen(theme.colour("line2"), 1.2))
            painter.drawEllipse(circle.adjusted(1, 1, -1, -1))
            ink = theme.colour("accent_ink" if now else "text2")
            face = theme.font(12, theme.Weight.BOLD if now else theme.Weight.SEMIBOLD)
            paint.words(painter, circle, str(self.number), face, ink, paint.CENTRE, elide=False)
        face = theme.font(15, theme.Weight.SEMIBOLD)
        wide = paint.width_of(self.title, face)
        ink = theme.colour("text" if now else "text2")
        paint.words(painter, QRectF(42, 0, wide + 1, box.height()), self.title, face, ink, elide=False)
        if self.note and not self.lean:
            room = QRectF(42 + wide + 8, 0, box.width() - 42 - wide - 8, box.height())
            paint.words(painter, room, self.note, theme.font(13), theme.colour("text2" if now else "text3"))
        painter.end()

    @override
    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        if event is not None and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
            return
        super().keyPressEvent(event)


class StageBar(QWidget):
    """Any step can be opened at any time; a tick marks what is done. Steps are counted from 0."""

    stage_chosen = pyqtSignal(int)

    def __init__(
        self, parent: QWidget | None = None, *, titles: Iterable[str] = ("Door", "Draw", "Play", "Results")
    ) -> None:
        super().__init__(parent)
        self._stages = [_Stage(index + 1, title, self) for index, title in enumerate(titles)]
        row = QHBoxLayout(self)
        row.setContentsMargins(4, 4, 4, 4)
        row.setSpacing(2)
        for stage in self._stages:
            row.addWidget(stage)
            stage.clicked.connect(self._clicked)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(48)
        self.set_current(0)

    def set_current(self, index: int) -> None:
        """Mark the open step; tells nobody."""
        self._stages[index].setChecked(True)

    def current(self) -> int:
        """The open step."""
        return next(i for i, stage in enumerate(self._stages) if stage.isChecked())

    def set_stage(self, index: int, note: str, *, done: bool) -> None:
        """Say beside a step what it holds ("21 in") and whether it is done."""
        stage = self._stages[index]
        stage.note, stage.done = note, done
        stage.tell()

    def wide_at(self, *, lean: bool) -> int:
        """How wide the whole control is, with the notes or without."""
        return 8 + sum(stage.wide_at(lean=lean) for stage in self._stages) + 2 * (len(self._stages) - 1)

    def set_lean(self, lean: bool) -> None:
        """Leave the notes beside the steps out; they are still spoken."""
        for stage in self._stages:
            if stage.lean != lean:
                stage.lean = lean
                stage.updateGeometry()
                stage.update()

    def _clicked(self) -> None:
        self.stage_chosen.emit(self.current())

    @override
    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = paint.painter_on(self)
        paint.rounded(painter, QRectF(self.rect()), 12, fill=theme.colour("panel"), line=theme.colour("line"))
        painter.end()
