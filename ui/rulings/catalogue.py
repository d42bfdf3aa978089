"""The calculators of the desk: what each is called, and the words by which it is looked for."""

from importlib import import_module

from clubapp.domain.record import record
from ui.rulings.bench import Bench
from ui.rulings.calculator import Calculator


@record
class Entry:
    """One line of the list. The module in this package holds the class; it is read when the panel is first opened."""

    key: str
    title: str
    icon: str
    module: str
    kind: str
    words: str  # what somebody may type who looks for it

    def matches(self, text: str) -> bool:
        """Whether every word typed begins one of its own."""
        own = f"{self.title} {self.words}".casefold().split()
        return all(any(word.startswith(typed) for word in own) for typed in text.casefold().split())

    def open(self, bench: Bench) -> Calculator:
        """The panel, made anew."""
        made = getattr(import_module(f"ui.rulings.{self.module}"), self.kind)(bench)
        if not isinstance(made, Calculator):
            raise TypeError(f"{self.kind} is no calculator")
        return made


ENTRIES = (
    Entry(
        "late-entry", "Late entry", "user-plus", "late_entry", "LateEntry", "stack short chips W18 S84 S85 S86 S87 after"
    ),
    Entry(
        "knock-outs", "Places in one hand", "list-ordered", "knock_outs", "KnockOuts",
        "knocked out same hand together tie two W40 S95",
    ),
    Entry(
        "button", "Next button", "circle-dot", "next_button", "NextButton",
        "dealer blinds missed blind out dead phantom W22 W23 W24 W27 S88 S89 S90",
    ),
    Entry("colour-up", "Colour-up", "refresh-cw", "colour_up", "ColourUp", "chips change exchange race off W19 S91"),
    Entry("stakes", "Side stakes", "banknote", "stakes", "Stakes", "money pot pounds limit refund pub club W61 W62"),
)  # fmt: skip
