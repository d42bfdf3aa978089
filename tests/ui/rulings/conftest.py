"""The ruling desk in the real window, with the hands of the person who is asked for a ruling."""

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QLineEdit, QWidget

from ui.rulings.amount import Amount
from ui.rulings.calculator import Calculator
from ui.rulings.page import RulingDesk
from ui.shell import MainWindow
from ui.widgets.choice import Choice
from ui.widgets.fields import Field
from ui.widgets.money_line import MoneyLine
from ui.widgets.pills import PillRow

CTRL = Qt.KeyboardModifier.ControlModifier
ALT = Qt.KeyboardModifier.AltModifier


class AtTheDesk:
    """Clicks and keys on what can be seen; what was typed is read back from the verdict."""

    def __init__(self, window: MainWindow) -> None:
        self.window = window
        QTest.keyClick(window, Qt.Key.Key_4, CTRL)
        self.settle()

    @property
    def page(self) -> RulingDesk:
        page = self.window.rooms.currentWidget()
        assert isinstance(page, RulingDesk)
        return page

    @property
    def panel(self) -> Calculator:
        return self.page.panel()

    def settle(self) -> None:
        for _ in range(4):
            QApplication.processEvents()

    def look_for(self, words: str) -> Calculator:
        """Find a calculator by typing what happened."""
        self.click(self.page.list.search.edit)
        QTest.keyClicks(self.page.list.search.edit, words)
        QTest.keyClick(self.page.list.search.edit, Qt.Key.Key_Return)
        self.settle()
        return self.panel

    def under(self, league: str) -> None:
        """Go by the rules of another league: the choice is walked with the arrow keys."""
        self.choose(self.page.rules, league)

    def put(self, where: Amount | Field | MoneyLine | QLineEdit, text: str) -> None:
        """Type over what stands there."""
        edit = where if isinstance(where, QLineEdit) else where.edit
        assert isinstance(edit, QLineEdit)
        assert edit.isVisible()
        QTest.mouseClick(edit, Qt.MouseButton.LeftButton)
        QTest.keyClick(edit, Qt.Key.Key_A, CTRL)
        QTest.keyClick(edit, Qt.Key.Key_Delete)
        for letter in text:
            if letter.isascii():
                QTest.keyClicks(edit, letter)
            else:
                edit.insert(letter)  # Qt's test keyboard has no accents and ends the whole run over one
        self.settle()

    def click(self, widget: QWidget) -> None:
        assert widget.isVisible(), widget.accessibleName()
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=widget.rect().center())
        self.settle()

    def pill(self, row: PillRow, key: str) -> None:
        self.click(row.pill(key))

    def choose(self, choice: Choice, key: str) -> None:
        """Walk to a choice with the arrow keys."""
        choice.setFocus()
        for step in (*[Qt.Key.Key_Up] * 40, *[Qt.Key.Key_Down] * 40):
            if choice.choice() == key:
                break
            QTest.keyClick(choice, step)
        self.settle()
        assert choice.choice() == key

    def said(self) -> str:
        """What is to be said to the table."""
        return self.panel.verdict.words()

    def rule(self) -> str:
        return self.panel.verdict.rule()

    def ruled(self) -> bool:
        """Whether there is a ruling at all."""
        return self.panel.ruling() is not None


@pytest.fixture
def at_desk(main_window: MainWindow) -> AtTheDesk:
    """A fresh night, nobody in, the ruling desk opened by its key."""
    return AtTheDesk(main_window)
