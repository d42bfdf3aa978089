"""A labelled number of the form: stepped or typed, with what is wrong with it below."""

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from ui.qt_override import override
from ui.rulings.bench import NotYet, Wrong
from ui.text import plain
from ui.widgets.labels import Label
from ui.widgets.stepper import Stepper

_FAR = 2_000_000_000


class _AsTyped(Stepper):
    """Takes a number below the least one as it is typed, so that it can be said why it is none."""

    def __init__(self, value: int, *, least: int, step: int, optional: bool, name: str) -> None:
        super().__init__(value, minimum=-_FAR, maximum=_FAR, step=step, optional=optional, name=name)
        self._least = least

    @override
    def step_by(self, steps: int) -> None:
        super().step_by(steps)
        if self.value() < self._least:
            self._change(self._least)


class Amount(QWidget):
    """Chips or a count. `take` is the number, or the sentence why it can not be."""

    changed = pyqtSignal()

    def __init__(
        self,
        label: str,
        value: int = 0,
        *,
        least: int = 0,
        most: int = _FAR,
        step: int = 1,
        optional: bool = False,
        what: str = "",
        shown: bool = True,
        parent: QWidget | None = None,
    ) -> None:
        """`what` names it in the sentence where the label is too short to; `shown` draws the label above."""
        super().__init__(parent)
        self._what = what or label
        self._least, self._most, self._optional = least, most, optional
        self.stepper = _AsTyped(value, least=least, step=step, optional=optional, name=plain(what or label))
        self.stepper.value_changed.connect(self._changed)
        self.stepper.edit.textEdited.connect(self._typed)
        self.stepper.edit.textChanged.connect(self._settled)
        self._unfinished = False
        self._error = Label("", "quiet", tone="bad", wrap=True)
        self._error.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        if shown:
            column.addWidget(Label(label, "field"))
        column.addWidget(self.stepper)
        column.addWidget(self._error)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.setFocusProxy(self.stepper)

    @property
    def edit(self) -> QWidget:
        """The line to type in."""
        return self.stepper.edit

    def set_value(self, value: int) -> None:
        """Show a number; tells nobody."""
        self._unfinished = False
        self.stepper.set_value(value)
        self._say("")

    def clear(self) -> None:
        """Leave it empty, where that is allowed."""
        self._unfinished = False
        self.stepper.clear()
        self._say("")

    def value_or_none(self) -> int | None:
        """The number as it stands, however wrong; nothing while the line is empty."""
        return self.stepper.value_or_none()

    def take(self) -> int:
        """The number. Wrong, said in place too, where it is none, too small or too great; NotYet while it is empty."""
        self._unfinished = self.stepper.is_unfinished()
        if self._unfinished:
            self._no_number()
        value = self.stepper.value_or_none()
        if value is None or not any(c.isdecimal() for c in self.stepper.edit.text()):
            self._say("")
            raise NotYet(f"{self._what}: how many?")
        wrong = ""
        if value < self._least:
            wrong = f"{self._what} can not be negative." if value < 0 else f"{self._what}: {self._least:,} or more."
        elif value > self._most:
            wrong = f"{self._what}: {self._most:,} at most."
        self._say(wrong)
        if wrong:
            raise Wrong(wrong)
        return value

    def _no_number(self) -> None:
        """What stands there is not the value: nothing is ruled from a number that nobody sees."""
        over, begun = self.stepper.is_over(), not self.stepper.is_wrong()
        wanted = f"{min(self._most, _FAR):,} at most" if over else "a whole number"
        sentence = f"{self._what}: {wanted}."
        self._say("" if begun else sentence)
        raise NotYet(sentence) if begun else Wrong(sentence)

    def _settled(self, _text: str) -> None:
        """The line was left with no number in it, and shows again what there was."""
        if self._unfinished and not self.stepper.is_unfinished():
            self._unfinished = False
            self.changed.emit()

    def error(self) -> str:
        """What is said below the line."""
        return self._error.text()

    def _say(self, sentence: str) -> None:
        self._error.set_words(sentence)
        self._error.setVisible(bool(sentence))

    def _changed(self, _value: int) -> None:
        self.changed.emit()

    def _typed(self, _text: str) -> None:
        self.changed.emit()
