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
        "pots", "Side pots", "layers", "side_pots", "SidePots",
        "main pot all in all-in uncalled returned S52 S53 S54 W36 W48",
    ),
    Entry(
        "betting", "Call and raise", "trending-up", "least_raise", "LeastRaise",
        "least raise min-raise minimum under short all-in call bet W47 W48 W50 S46 S47 S54",
    ),
    Entry(
        "showdown", "Showdown", "spade", "showdown", "Showdown",
        "cards hand winner odd chip split tie high low show order first W31 W58 H11 H12 H13 S55",
    ),
    Entry(
        "knock-outs", "Places in one hand", "list-ordered", "knock_outs", "KnockOuts",
        "knocked out knock-out same hand together tie two W40 S95",
    ),
    Entry(
        "button", "Next button", "circle-dot", "next_button", "NextButton",
        "dealer blinds missed blind out dead phantom W22 W23 W24 W27 S88 S89 S90",
    ),
    Entry(
        "moves", "Moves", "arrow-right-left", "moves", "Moves",
        "table breaks break balance even move seat where who redraw final W16 W17 W26 S74 S75 S76 S93 S94",
    ),
    Entry(
        "misdeal", "Misdeal", "triangle-alert", "misdeal", "Misdeal",
        "exposed card boxed burn flop deck dropped joker W54 W57 S37 S42 S43 S64 S65 S66 S70",
    ),
    Entry(
        "late-entry", "Late entry", "user-plus", "late_entry", "LateEntry",
        "late stack short chips after W18 S84 S85 S86 S87",
    ),
    Entry(
        "colour-up", "Colour-up", "refresh-cw", "colour_up", "ColourUp",
        "color chips change exchange race off chip-up W19 S91",
    ),
    Entry("stakes", "Side stakes", "banknote", "stakes", "Stakes", "money pot pounds limit refund pub club W61 W62"),
    Entry(
        "seating", "Seats from cards", "shuffle", "seats_drawn", "SeatsDrawn",
        "draw deal dealer high card first W20 W21 S34",
    ),
    Entry("points", "Points", "trophy", "points", "Points", "places score multiple W64"),
    Entry(
        "eligibility", "Who may play", "id-card", "who_may_play", "WhoMayPlay",
        "age young consent born eighteen sixteen W5 W6 W63",
    ),
    Entry(
        "stud-action", "Stud: who is first", "swords", "stud_action", "StudAction",
        "bring-in bring in acts first seven card H6 H7 H8 H9 H10",
    ),
    Entry(
        "team-hand", "Team hand guide", "users", "team_hand", "TeamHand",
        "teams pairs order button seats plan T3 T4 T7",
    ),
    Entry(
        "team-match", "Team match", "flag", "team_match", "TeamMatch",
        "teams score result points bust league draw win final T5 T6",
    ),
)  # fmt: skip
