"""The big screen while time is called on a player: the seconds as large as they go (S81)."""

from collections.abc import Hashable

from PyQt6.QtCore import QRectF, Qt
from PyQt6.QtWidgets import QWidget

from clubapp.views.big_screen import BigScreenView
from clubapp.views.shot import ShotView
from ui.qt_override import override
from ui.theme import DARK, Weight
from ui.tonight.projector.board import Board
from ui.tonight.projector.canvas import MARGIN, Canvas, fitting
from ui.widgets import paint
from ui.widgets.clock_digits import ClockDigits

_TOP, _HIGH = 250.0, 560.0


class ShotBoard(Board):
    """Seconds, and when they are over what that means."""

    title = "Time has been called"

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        centre = Qt.AlignmentFlag.AlignHCenter
        self.digits = ClockDigits("00", fit=True, colour=DARK.accent, align=centre, parent=self)

    @override
    def arrange(self) -> None:
        wide, high = self.room()
        self.digits.setGeometry(self.place(MARGIN, _TOP + (high - 1080) / 2, wide - 2 * MARGIN, _HIGH))

    @override
    def move_on(self, view: BigScreenView) -> None:
        shot = view.shot
        self.digits.setVisible(shot is not None and not shot.over)
        if shot is not None:
            self.digits.set_text(str(shot.seconds))
            self.digits.set_colour(self.look.alarm)

    @override
    def still(self, view: BigScreenView) -> Hashable:
        shot = view.shot
        return (shot.headline, shot.detail, shot.rule, shot.over) if shot is not None else None

    @override
    def draw(self, canvas: Canvas, view: BigScreenView) -> None:
        shot = view.shot
        if shot is None:
            return
        down, room = canvas.spare / 2, canvas.wide - 2 * MARGIN
        if shot.over:
            self._draw_end(canvas, shot, down, room)
            return
        head = QRectF(MARGIN, 150 + down, room, 100)
        canvas.words(head, shot.headline, 66, "accent_text", Weight.SEMIBOLD, align=paint.CENTRE)
        self._draw_detail(canvas, shot, 870 + down, room)

    def _draw_end(self, canvas: Canvas, shot: ShotView, down: float, room: float) -> None:
        px = fitting(shot.headline, 190, room, Weight.SEMIBOLD)
        head = QRectF(MARGIN, 380 + down, room, 260)
        canvas.words(head, shot.headline, px, "bad" if shot.dead else "text", Weight.SEMIBOLD, align=paint.CENTRE)
        self._draw_detail(canvas, shot, 680 + down, room)

    def _draw_detail(self, canvas: Canvas, shot: ShotView, top: float, room: float) -> None:
        words = f"{shot.detail}  ·  {shot.rule}"
        px = fitting(words, 44, room, Weight.MEDIUM)
        canvas.words(QRectF(MARGIN, top, room, 80), words, px, "text2", Weight.MEDIUM, align=paint.CENTRE)
