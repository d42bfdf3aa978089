"""The result as a picture for the club's group chat: readable on a telephone, names as their owners asked."""

from collections.abc import Sequence

from PyQt6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, Qt
from PyQt6.QtGui import QColor, QImage, QPainter

from clubapp.views.finish import times_words
from clubapp.views.papers import NightSheet, ResultRow
from clubapp.wording import long_date, plural
from ui import theme
from ui.theme import icons
from ui.tonight.results.finish_drawing import MEDALS
from ui.widgets import paint

WIDTH = 1080
_SIDE = 64
_TOP, _FIRST, _LINE, _FOOT = 290, 104, 58, 96
_TWO_COLUMNS_FROM = 16  # so many places after the first three stand in two columns
_GROUND, _CARD, _HAIR = QColor("#0B1310"), QColor("#111C18"), QColor("#2A3D35")
_TEXT, _QUIET, _AMBER = QColor("#F6F1E6"), QColor("#C3CCC3"), QColor("#F7C358")


def draw_result(sheet: NightSheet) -> QImage:
    """Paint one session's result; the height follows the number of players."""
    first = [row for row in sheet.rows if row.place <= 3]
    rest = sheet.rows[len(first) :]
    columns = 2 if len(rest) >= _TWO_COLUMNS_FROM else 1
    lines = -(-len(rest) // columns)
    tall = _TOP + len(first) * _FIRST + (28 + lines * _LINE if rest else 0) + _FOOT
    image = QImage(WIDTH, tall, QImage.Format.Format_RGB32)
    image.fill(_GROUND)
    painter = paint.painter_on(image)
    _head(painter, sheet)
    down = float(_TOP)
    for row in first:
        _first(painter, row, down)
        down += _FIRST
    _rest(painter, rest, down + (28 if first else 0), columns, lines)
    foot = QRectF(_SIDE, tall - _FOOT, WIDTH - 2 * _SIDE, _FOOT)
    words = f"Points by rule {sheet.points_rule}: players × a number for the place"
    if sheet.multiplier > 1:
        words += f" × {sheet.multiplier}"
    paint.words(painter, foot, words, theme.font(24), QColor("#97A89E"))
    painter.end()
    return image


def as_png(image: QImage) -> bytes:
    """The picture as a file's bytes."""
    held = QByteArray()
    buffer = QBuffer(held)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")
    return bytes(held.data())


def _head(painter: QPainter, sheet: NightSheet) -> None:
    painter.fillRect(QRectF(0, 0, WIDTH, 172), QColor("#0E4A37"))
    logo = icons.pixmap("logo", "#F6F1E6", 84, 1.0)
    painter.drawPixmap(_SIDE, 44, logo)
    left = _SIDE + 84 + 28
    wide = WIDTH - left - _SIDE
    paint.words(painter, QRectF(left, 34, wide, 60), sheet.club, theme.font(46, 600, serif=True), _TEXT)
    where = f"{sheet.venue}  ·  {long_date(sheet.on)}"
    paint.words(painter, QRectF(left, 96, wide, 44), where, theme.font(28), QColor("#DCE6DD"))
    face = theme.font(36, 600)
    title = f"Session {sheet.session}"
    paint.words(painter, QRectF(_SIDE, 196, 400, 60), title, face, _TEXT)
    facts = [plural(sheet.entrants, "player")]
    if sheet.multiplier > 1:
        facts.append(times_words(sheet.multiplier))
    if sheet.state:
        facts = [sheet.state.partition(":")[0], *facts]
    used = paint.width_of(title, face) + 32
    room = QRectF(_SIDE + used, 196, WIDTH - 2 * _SIDE - used, 60)
    ink = _AMBER if sheet.state or sheet.multiplier > 1 else _QUIET
    paint.words(painter, room, "  ·  ".join(facts), theme.font(30), ink, paint.RIGHT)


def _first(painter: QPainter, row: ResultRow, down: float) -> None:
    box = QRectF(_SIDE - 20, down, WIDTH - 2 * _SIDE + 40, _FIRST - 14)
    ground, ink = MEDALS[row.place]
    paint.rounded(painter, box, 20, fill=_CARD, line=QColor(ground) if row.place == 1 else _HAIR, width=3)
    circle = QRectF(box.left() + 22, box.center().y() - 30, 60, 60)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(ground))
    painter.drawEllipse(circle)
    paint.words(painter, circle, str(row.place), theme.font(34, 600), QColor(ink), paint.CENTRE)
    points = theme.font(42, 600)
    used = paint.width_of(row.points_text, points) + 8
    right = QRectF(box.right() - 28 - used, box.top(), used, box.height())
    paint.words(painter, right, row.points_text, points, _AMBER if row.place == 1 else _TEXT, paint.RIGHT)
    room = QRectF(circle.right() + 26, box.top(), right.left() - circle.right() - 46, box.height())
    paint.words(painter, room, row.name, theme.font(40, 600), _TEXT)


def _rest(painter: QPainter, rest: Sequence[ResultRow], top: float, columns: int, lines: int) -> None:
    gap = 48.0
    wide = (WIDTH - 2 * _SIDE - gap * (columns - 1)) / columns
    for at, row in enumerate(rest):
        column, line = divmod(at, lines)
        left, down = _SIDE + column * (wide + gap), top + line * _LINE
        box = QRectF(left, down, wide, _LINE)
        painter.fillRect(QRectF(left, down + _LINE - 1, wide, 1), _HAIR)
        paint.words(painter, QRectF(left, down, 52, _LINE), str(row.place), theme.font(28, 600), _QUIET, paint.RIGHT)
        points = theme.font(30, 600)
        used = paint.width_of(row.points_text, points) + 4
        paint.words(painter, box, row.points_text, points, _TEXT, paint.RIGHT)
        paint.words(painter, box.adjusted(76, 0, -used - 16, 0), row.name, theme.font(31, 500), _TEXT)
