"""One of a list, folded away: "Season  Autumn 2026", opened by click or key."""

from collections.abc import Iterable

from PyQt6.QtCore import QPoint, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QAction, QKeyEvent, QPaintEvent
from PyQt6.QtWidgets import QMenu, QSizePolicy, QWidget

from ui import theme
from ui.qt_override import override
from ui.text import button_text, plain
from ui.widgets import paint
from ui.widgets.focus import RingedButton


class Choice(RingedButton):
    """Shows the chosen words after its caption; Up and Down change them, Enter or a click opens the list."""

    chosen = pyqtSignal(str)

    def __init__(
        self, caption: str, choices: Iterable[tuple[str, str]] = (), *, height: int = 44, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._caption = caption
        self._spoken = caption
        self._height = height
        self._choices: dict[str, str] = {}
        self._now = ""
        self._menu = QMenu(self)
        self._menu.triggered.connect(self._picked)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        self.clicked.connect(self.open_list)
        self.set_choices(choices)

    def set_choices(self, choices: Iterable[tuple[str, str]]) -> None:
        """Offer these keys and words; the choice stays where it still exists, else the first is taken."""
        self._choices = dict(choices)
        self._menu.clear()
        for key, text in self._choices.items():
            action = QAction(button_text(text), self._menu)
            action.setData(key)
            self._menu.addAction(action)
        if self._now not in self._choices:
            self._now = next(iter(self._choices), "")
        self._tell()

    def set_spoken(self, words: str) -> None:
        """What a screen reader says before the choice, where no caption is drawn."""
        self._spoken = words
        self._tell()

    def choice(self) -> str:
        """The key chosen."""
        return self._now

    def choose(self, key: str) -> None:
        """Choose by key; tells nobody."""
        if key in self._choices:
            self._now = key
            self._tell()

    def open_list(self) -> None:
        """Unfold the list below."""
        self._menu.setMinimumWidth(self.width())
        self._menu.popup(self.mapToGlobal(QPoint(0, self.height() + 2)))

    def _picked(self, action: QAction) -> None:
        self._change(str(action.data()))

    def _change(self, key: str) -> None:
        if key in self._choices and key != self._now:
            self.choose(key)
            self.chosen.emit(key)

    def _tell(self) -> None:
        words = self._choices.get(self._now, "")
        self.setText(button_text(words))
        self.setAccessibleName(plain(f"{self._spoken}: {words}"))
        self.updateGeometry()
        self.update()

    @override
    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        steps: dict[int, int] = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        if event is not None and event.key() in steps and self._choices:
            keys = list(self._choices)
            index = keys.index(self._now) + steps[event.key()]
            if 0 <= index < len(keys):
                self._change(keys[index])
            return
        if event is not None and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.open_list()
            return
        super().keyPressEvent(event)

    @override
    def sizeHint(self) -> QSize:
        wide = paint.width_of(self._choices.get(self._now, ""), theme.font(15, theme.Weight.SEMIBOLD))
        caption = paint.width_of(self._caption, theme.font(13)) + 8 if self._caption else 0
        return QSize(round(14 + caption + wide + 10 + 20 + 10.5), self._height)

    @override
    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = paint.painter_on(self)
        box = QRectF(self.rect())
        fill = theme.mixed("text", "raised", 0.13 if self.underMouse() else 0.0)
        paint.rounded(painter, box, theme.RADIUS_CONTROL, fill=fill, line=theme.colour("line2"))
        left = 14.0
        if self._caption:
            face = theme.font(13)
            wide = paint.width_of(self._caption, face) + 1
            paint.words(painter, QRectF(left, 0, wide, box.height()), self._caption, face, theme.colour("text2"))
            left += wide + 7
        room = QRectF(left, 0, box.width() - left - 36, box.height())
        ink = theme.colour("text" if self.isEnabled() else "text3")
        words = self._choices.get(self._now, "")
        paint.words(painter, room, words, theme.font(15, theme.Weight.SEMIBOLD), ink)
        mark = QRectF(box.width() - 32, 0, 20, box.height())
        paint.picture(painter, self, "chevron-down", "text", mark, 18)
        painter.end()
