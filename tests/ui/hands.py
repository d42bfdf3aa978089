"""A person at the laptop: keys and clicks go to the real window, and every deliberate one is counted."""

from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QLineEdit, QWidget


class Hands:
    """Typing the letters of a name is free; every other key and every click counts as one action."""

    def __init__(self, window: QWidget) -> None:
        self.window = window
        self.actions = 0
        self.did: list[str] = []

    def _count(self, what: str) -> None:
        self.actions += 1
        self.did.append(what)

    def _target(self) -> QWidget:
        focus = QApplication.focusWidget()
        return focus if focus is not None and focus.window().isVisible() else self.window

    def press(self, key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """One key, with what is held down."""
        self._count(f"{modifiers.name or ''} {key.name}")
        QTest.keyClick(self._target(), key, modifiers)
        self.settle()

    def ctrl(self, key: Qt.Key) -> None:
        """Ctrl and a key."""
        self.press(key, Qt.KeyboardModifier.ControlModifier)

    def type(self, text: str) -> None:
        """Letters of a name; QTest can only type ASCII, the rest arrives as from an input method."""
        target = self._target()
        if text.isascii():
            QTest.keyClicks(target, text)
        else:
            assert isinstance(target, QLineEdit)
            target.insert(text)
        self.settle()

    def click(self, widget: QWidget, at: QPoint | None = None) -> None:
        """One click on something that can be seen."""
        assert widget.isVisible(), f"{widget.accessibleName()} cannot be seen"
        self._count(f"click {widget.accessibleName()}")
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=at or widget.rect().center())
        self.settle()

    def settle(self) -> None:
        """Let the window do what it has been told."""
        for _ in range(3):
            QApplication.processEvents()
