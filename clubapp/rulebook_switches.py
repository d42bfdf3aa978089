"""The switches of a rule set by which a rule book chooses its words, and the marks that choose.

`{when sign_out}Sign out before you go.{or}Nobody has to sign out.{end}`, and for one of several ways to play a rule
`{when ties is stacks-then-hand}…{or}…{end}`. What is chosen may be a word, a sentence or lines, and may hold another
choice; `{or}` may be left out.
"""

import re
from collections.abc import Callable, Mapping
from typing import Final

from clubapp.domain.game_rules import AnyRules
from clubapp.domain.hand_rules_mapping import HIGHEST_LOW, LEAST_RAISES, ODD_CHIP_TO, SHORT_ALL_INS
from clubapp.domain.late_entry_mapping import LATE_ENTRY
from clubapp.domain.rules import RuleSet
from clubapp.domain.rules_mapping import BUTTONS, KNOCK_OUT_TIES, SEAT_ORDERS, SEATING_METHODS

YES: Final = "yes"
NO: Final = "no"
YES_NO: Final = (YES, NO)

BY_BLINDS: Final = "blinds-multiple"
"""The kind of late entry that asks for a knock-out and for notice."""

_KEY: Final = "when "
_MARK: Final = re.compile(r"\{(?:when [^{}\n]*|or|end)\}")
_PLAIN: Final = r"(?:(?!\{(?:when |or\}|end\})).)*"
_CHOICE: Final = re.compile(
    rf"\{{when (?P<asked>[^{{}}\n]*)\}}(?P<then>{_PLAIN})(?:\{{or\}}(?P<other>{_PLAIN}))?\{{end\}}", re.DOTALL
)
_ASKED: Final = re.compile(r"(?P<name>[a-z_]+)(?: is (?P<way>[a-z-]+))?")

SWITCHES: Final[Mapping[str, tuple[str, ...]]] = {
    "nights": YES_NO,
    "board": YES_NO,
    "late_entry": LATE_ENTRY,
    "open_in_breaks": YES_NO,
    "reentry": YES_NO,
    "closed_by_knock_out": YES_NO,
    "late_notice": YES_NO,
    "colour_up_in_breaks": YES_NO,
    "chips_leave": YES_NO,
    "several_sessions": YES_NO,
    "breaks": YES_NO,
    "few_players": YES_NO,
    "young_players": YES_NO,
    "seats": SEATING_METHODS,
    "seat_order": SEAT_ORDERS,
    "redraw_half": YES_NO,
    "button": BUTTONS,
    "ties": KNOCK_OUT_TIES,
    "sign_out": YES_NO,
    "pay_first": YES_NO,
    "first_night_free": YES_NO,
    "late_stakes": YES_NO,
    "hand_dies": YES_NO,
    "least_raise": LEAST_RAISES,
    "short_all_in": SHORT_ALL_INS,
    "opening_gap": YES_NO,
    "shows_first": YES_NO,
    "odd_chip_to": ODD_CHIP_TO,
    "low_limited": YES_NO,
}
"""Every switch a book may ask for, and all that it can be."""


class SwitchError(ValueError):
    """A choice that can not be made, said in a sentence without its stop."""


def switches(rules: AnyRules) -> dict[str, str]:
    """How each switch stands with these rules, in the form in which it lies among the figures."""
    found = {
        "nights": _yes(isinstance(rules, RuleSet)),
        "board": _yes(rules.stud is None),
        "least_raise": rules.betting.least_raise,
        "short_all_in": rules.betting.short_all_in,
        "opening_gap": _yes(rules.betting.opening_gap),
        "shows_first": _yes(rules.showdown.show_rule is not None),
    }
    if rules.seating is not None:
        found |= {"seats": rules.seating.method, "seat_order": rules.seating.order}
    if rules.stud is not None:
        found |= {"odd_chip_to": rules.stud.odd_chip_to, "low_limited": _yes(rules.stud.low_qualifier < HIGHEST_LOW)}
    if isinstance(rules, RuleSet):
        found |= {name: stands(rules) for name, stands in _OF_NIGHTS.items()} | {"board": YES}
    return {f"{_KEY}{name}": value for name, value in found.items()}


def _yes(given: object) -> str:
    return YES if given else NO


_OF_NIGHTS: Final[Mapping[str, Callable[[RuleSet], str]]] = {
    "late_entry": lambda rules: rules.late_entry.strategy,
    "open_in_breaks": lambda rules: _yes(rules.late_entry.open_in_breaks),
    "reentry": lambda rules: _yes(rules.late_entry.reentry),
    "closed_by_knock_out": lambda rules: _yes(
        rules.late_entry.strategy == BY_BLINDS and rules.late_entry.closed_by_knock_out
    ),
    "late_notice": lambda rules: _yes(
        rules.late_entry.strategy == BY_BLINDS and rules.late_entry.notice_from is not None
    ),
    "colour_up_in_breaks": lambda rules: _yes(rules.colour_up.in_breaks),
    "chips_leave": lambda rules: _yes(rules.colour_up.steps),
    "several_sessions": lambda rules: _yes(rules.sessions > 1),
    "breaks": lambda rules: _yes(rules.levels.breaks),
    "few_players": lambda rules: _yes(rules.few.under > 1),
    "young_players": lambda rules: _yes(rules.entry.minimum_age < rules.entry.adult_age),
    "redraw_half": lambda rules: _yes(rules.tables.redraw_half),
    "button": lambda rules: rules.button.strategy,
    "ties": lambda rules: rules.knock_outs.ties,
    "sign_out": lambda rules: _yes(rules.knock_outs.sign_out),
    "pay_first": lambda rules: _yes(rules.money.pay_first and rules.money.fee),
    "first_night_free": lambda rules: _yes(rules.money.first_night_free and rules.money.fee),
    "late_stakes": lambda rules: _yes(rules.stakes.late),
    "hand_dies": lambda rules: _yes(rules.shot_clock.hand_dies),
}


def only_figures(known: Mapping[str, str]) -> dict[str, str]:
    """The figures among what a book may name, without the switches."""
    return {name: value for name, value in known.items() if not name.startswith(_KEY)}


def chosen(text: str, known: Mapping[str, str]) -> str:
    """The text with its choices made, the innermost first. SwitchError says which one can not be."""

    def choose(found: re.Match[str]) -> str:
        return found["then"] if _holds(found["asked"], known) else found["other"] or ""

    while (made := _CHOICE.sub(choose, text)) != text:
        text = made
    left = _MARK.search(text)
    if left is not None:
        raise SwitchError(f"{left[0]} stands alone; a choice is written {{when sign_out}}…{{or}}…{{end}}")
    return text


def without_marks(line: str) -> str:
    """Both sides of every choice, to be looked over."""
    return _MARK.sub("", line)


def _holds(asked: str, known: Mapping[str, str]) -> bool:
    found = _ASKED.fullmatch(asked)
    name = found["name"] if found is not None else asked
    if found is None or name not in SWITCHES:
        raise SwitchError(f"there is no switch called {name}; choose one of {', '.join(SWITCHES)}")
    stands = known.get(f"{_KEY}{name}")
    if stands is None:
        raise SwitchError(f"this game has no switch called {name}")
    way = found["way"]
    if way is None and SWITCHES[name] == YES_NO:
        way = YES
    if way not in SWITCHES[name]:
        raise SwitchError(f"{name} is one of {', '.join(SWITCHES[name])}, as in {{when {name} is {SWITCHES[name][0]}}}")
    return stands == way
