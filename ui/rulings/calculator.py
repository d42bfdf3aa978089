"""The frame of every panel of the desk: the question on the left, its picture and the verdict on the right."""

import re
from collections.abc import Mapping
from typing import Any, ClassVar

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from clubapp.domain.decide.evening import LONGEST_NOTE
from clubapp.domain.record import record
from clubapp.rulings import RulingError
from clubapp.views.ruling_words import spoken
from ui.rulings.bench import Bench, NotYet, Wrong
from ui.rulings.example_offer import SHOW, ExampleOffer
from ui.rulings.verdict import VerdictCard
from ui.widgets.button import Button
from ui.widgets.labels import ElidedLabel, Label
from ui.widgets.panel import Panel, Scroller

FORM_WIDTH = 346
LEAST_WIDE, LEAST_HIGH = 250, 170  # of a picture
LEAST_SEEN = 110  # of the picture above a long verdict, before the whole panel scrolls

Question = dict[str, object]
Answer = Mapping[str, Any]


@record
class Ruling:
    """A ruling that can be copied and noted."""

    title: str
    sentence: str
    why: str
    rule: str
    about: str = ""  # what happened, where the sentence does not say it

    def text(self) -> str:
        """Everything, to be pasted elsewhere."""
        why = f"{self.why} " if self.why != self.sentence else ""
        return f"{self._head()}: {self.sentence}\n{why}({self.rule})"

    def note(self) -> str:
        """As it stands in the log: one line, as long as a note may be."""
        words = f"{self._head()}: {self.sentence}"
        return words if len(words) <= LONGEST_NOTE else f"{words[: LONGEST_NOTE - 1]}…"

    def _head(self) -> str:
        return f"{self.title} ({self.about})" if self.about else self.title


class Calculator(QWidget):
    """It answers while one types. A panel says what it asks (`question`) and draws what came out (`draw`)."""

    name: ClassVar[str] = ""
    title: ClassVar[str] = ""
    says_why: ClassVar[bool] = True  # false where the sentence says it all
    icon: ClassVar[str] = "scale"
    begins: ClassVar[str] = ""  # stands where the picture will be, until there is something to draw
    draws_halves: ClassVar[bool] = False  # the picture shows what was typed before there is an answer
    answered = pyqtSignal()
    handed_over = pyqtSignal(str, object)  # another calculator's key, and what it goes on with

    def __init__(self, bench: Bench, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.bench = bench
        self.touched = False
        self._ruling: Ruling | None = None
        self._resting = True
        self.verdict = VerdictCard()
        self.offer = ExampleOffer(self.begins, self.icon)
        self.offer.button.clicked.connect(self.show_example)
        self.example_button = Button("Example", "link", name=SHOW, height=36)
        self.example_button.clicked.connect(self.show_example)
        self.drawing: QWidget | None = None
        self.build()
        self.prefill()
        self._resting = False
        self.work_out()

    # What a panel has of its own -----------------------------------------------------------------------------------

    def build(self) -> None:
        """Make form and picture."""
        raise NotImplementedError

    def prefill(self) -> None:
        """Fill in what is known of tonight."""

    def example(self) -> None:
        """Fill in the figures that the rules' own example has."""

    def question(self) -> Question:
        """What is asked. NotYet or Wrong where it can not be asked like that."""
        raise NotImplementedError

    def take_over(self, found: object) -> None:
        """Go on with what another calculator found out."""

    def draw(self, question: Question, answer: Answer) -> None:
        """Show the answer in the picture."""

    def draw_nothing(self) -> None:
        """There is no answer to show."""

    def complaint(self, sentence: str) -> str:
        """What the rules have against the question, in words for people; a panel says it where it was typed, too."""
        return in_plain_words(sentence)

    def about(self) -> str:
        """What was asked about in a few words, for the log, where the ruling alone does not tell it."""
        return ""

    def asks(self) -> str:
        """The ruling that answers; a panel may have more than one."""
        return self.name

    # The frame -----------------------------------------------------------------------------------------------------

    def lay_out(self, form_title: str, form: QWidget, picture_title: str, picture: QWidget, note: str = "") -> None:
        """The usual arrangement."""
        across = QHBoxLayout(self)
        across.setContentsMargins(0, 0, 0, 0)
        across.setSpacing(16)
        across.addWidget(self.form_panel(form_title, form, note))
        right = QVBoxLayout()
        right.setSpacing(12)
        shown = self.picture_panel(picture_title, picture)
        if picture.layout() is None:
            picture.setMinimumHeight(max(LEAST_HIGH, picture.minimumSizeHint().height()))
        scroller = Scroller(
            shown, sideways=True
        )  # on a small screen the picture scrolls, so that the verdict is always in view
        scroller.setMinimumSize(LEAST_WIDE, LEAST_SEEN)
        right.addWidget(scroller, 1)
        right.addWidget(self.verdict)
        across.addLayout(right, 1)

    def form_panel(self, title: str, form: QWidget, note: str = "") -> Panel:
        """The form, which scrolls where it is long."""
        panel = Panel("panel", "line")
        panel.setFixedWidth(FORM_WIDTH)
        column = QVBoxLayout(panel)
        column.setContentsMargins(14, 4, 6, 10)
        column.setSpacing(6)
        head = QHBoxLayout()
        head.setContentsMargins(6, 0, 8, 0)
        head.addWidget(Label(title, "panel", size=18))
        head.addStretch(1)
        head.addWidget(self.example_button)
        column.addLayout(head)
        if note:
            quiet = Label(note, "quiet", wrap=True)
            quiet.setContentsMargins(6, 0, 8, 2)
            column.addWidget(quiet)
        body = QWidget()
        inside = QVBoxLayout(body)
        inside.setContentsMargins(0, 0, 8, 0)
        inside.addWidget(form)
        inside.addStretch(1)
        column.addWidget(Scroller(body), 1)
        return panel

    def picture_panel(self, title: str, picture: QWidget) -> Panel:
        """The drawing, with its heading."""
        panel = Panel("panel", "line")
        column = QVBoxLayout(panel)
        column.setContentsMargins(16, 4, 16, 12)
        column.setSpacing(6)
        self.picture_head = Label(title, "panel", size=18)
        self.picture_head.setMinimumHeight(36)  # in line with the heading of the form
        self.picture_note = ElidedLabel("", "muted")
        head = QHBoxLayout()
        head.addWidget(self.picture_head)
        head.addSpacing(12)
        head.addStretch(1)
        head.addWidget(self.picture_note)
        column.addLayout(head)
        column.addWidget(picture, 1)
        if self.begins:
            self._make_way(self.drawing or picture)
        return panel

    def _make_way(self, drawing: QWidget) -> None:
        """The offer of an example stands where the drawing will be."""
        self.drawing = drawing
        around = drawing.parentWidget()
        layout = around.layout() if around is not None else None
        if isinstance(layout, QVBoxLayout):
            layout.insertWidget(layout.indexOf(drawing), self.offer, 1)

    def _show_drawing(self, *, there: bool) -> None:
        """The picture, or what stands there before it."""
        if self.begins and self.drawing is not None:
            self.offer.setHidden(there)
            self.drawing.setVisible(there)

    def changed(self) -> None:
        """Something was typed or chosen: answer again."""
        if not self._resting:
            self.touched = True
            self.work_out()

    def refill(self) -> None:
        """Fill in from tonight again, over what was typed."""
        self._resting = True
        self.prefill()
        self._resting = False
        self.touched = False
        self.work_out()

    def show_example(self) -> None:
        """Fill the form with the worked example, over what was typed; "As tonight" puts the room back."""
        self._resting = True
        self.prefill()
        self.example()
        self._resting = False
        self.changed()

    def ruling(self) -> Ruling | None:
        """The ruling in view, or nothing while there is none."""
        return self._ruling

    def work_out(self) -> None:
        """Ask the rules and show what they say."""
        self._ruling = None
        try:
            question = self.question()
            answer = self.bench.answer(self.asks(), question)
        except NotYet as missing:
            self.verdict.wait(str(missing))
            self._show_drawing(there=self.draws_halves and self.touched)
            self.draw_nothing()
        except Wrong as wrong:
            self._show_drawing(there=True)
            self.verdict.wrong(str(wrong))
            self.draw_nothing()
        except RulingError as error:
            self._show_drawing(there=True)
            self.verdict.wrong(self.complaint(error.sentence), error.rule or "")
            self.draw_nothing()
        else:
            self._show(question, answer)
        self.answered.emit()

    def _show(self, question: Question, answer: Answer) -> None:
        self._show_drawing(there=True)
        called = {chip.value: chip.name.lower() for chip in self.bench.rules().chips}
        sentence, why = spoken(self.asks(), question, answer, called), str(answer["why"])
        rule = str(answer["rule"])
        self._ruling = Ruling(self.title, sentence, why, rule, self.about())
        if answer.get("allowed") is False or answer.get("may_play") is False:
            self.verdict.refuse(sentence, str(answer.get("instead", "")), rule)
        else:
            self.verdict.say(sentence, why if self.says_why and why != sentence else "", rule)
        self.draw(question, answer)


_KEY = re.compile(r"^[\w.-]+(?:, entry \d+)?(?: can not be)?: ")


def in_plain_words(sentence: str) -> str:
    """A complaint about a question, without the names of the keys it was asked with."""
    words = _KEY.sub("", sentence).replace("_", " ")
    return words[:1].upper() + words[1:]
