"""The rules in short for the wall, and the sheet of chips and blinds: the club's own figures in a few sentences."""

from collections.abc import Callable

from clubapp.booklet_pictures import chips
from clubapp.booklet_tables import late_entry, levels, points
from clubapp.domain.record import replace
from clubapp.domain.rules import RuleSet
from clubapp.rulebook_figures import figures
from clubapp.views.booklet_rows import BlindsSheet, FigureTable, HandRow, HandsPicture, WallPoint, WallSheet
from clubapp.wording import listing, plural, pounds

HANDS = (
    HandRow("Royal flush", "ten to ace, one suit", ("As", "Ks", "Qs", "Js", "Ts")),
    HandRow("Straight flush", "in a row, one suit", ("9h", "8h", "7h", "6h", "5h")),
    HandRow("Four of a kind", "four of one rank", ("Qc", "Qd", "Qh", "Qs", "7d")),
    HandRow("Full house", "three and a pair", ("Kd", "Kc", "Ks", "4h", "4c")),
    HandRow("Flush", "five of one suit", ("Ad", "Jd", "8d", "6d", "2d")),
    HandRow("Straight", "five in a row", ("Tc", "9d", "8s", "7h", "6c")),
    HandRow("Three of a kind", "three of one rank", ("8h", "8s", "8d", "Kc", "3d")),
    HandRow("Two pair", "two pairs, one more", ("Jc", "Jd", "5h", "5s", "Ac")),
    HandRow("One pair", "a pair, three more", ("Ah", "Ac", "Ts", "7d", "4c")),
    HandRow("High card", "none of the above", ("Kh", "Jc", "9s", "6d", "2h")),
)


def wall_sheet(rules: RuleSet, club: str, edition: str) -> WallSheet:
    """What everybody should know before the cards are dealt, on one page."""
    said = tuple(point(rules) for point in _POINTS)
    every = levels(rules)
    rows = tuple((str(at), blinds) for at, (_, blinds) in enumerate(every.rows, start=1))
    hands = HandsPicture("Which hand wins", "", HANDS)
    return WallSheet(club, rules.name, edition, said, hands, chips(rules), replace(every, rows=rows))


def blinds_sheet(rules: RuleSet, club: str, edition: str) -> BlindsSheet:
    """Chips, blinds, what leaves when, late stacks and points, on one page."""
    tables = (levels(rules), leaving(rules), late_entry(rules), points(rules))
    return BlindsSheet(club, rules.name, edition, chips(rules), tuple(table for table in tables if table.rows))


def leaving(rules: RuleSet) -> FigureTable:
    """Which chips leave the tables at which blinds (W19)."""
    names = {chip.value: chip.name for chip in rules.chips}
    rows = tuple(
        (str(step.at), listing([f"{names[value]} {value:,}" for value in step.remove]))
        for step in rules.colour_up.steps
    )
    note = "" if rules.colour_up.automatic else "When the manager says so."
    return FigureTable("Chips that leave", rules.colour_up.rule, ("At blinds of", "These go"), rows, note)


def _clock(rules: RuleSet) -> WallPoint:
    known = figures(rules)
    words = f"A level lasts {known['minutes']}. New blinds count from the next deal."
    return WallPoint("The clock", words, rules.levels.rise_rule)


def _late(rules: RuleSet) -> WallPoint:
    table = late_entry(rules)
    if not table.rows:
        return WallPoint("Coming late", "Nobody comes in once play has started.", rules.late_entry.rule)
    words = f"You start with {table.rows[0][2]} at first and {table.rows[-1][2]} at the end. {table.note}"
    return WallPoint("Coming late", words.strip(), rules.late_entry.rule)


def _deal(rules: RuleSet) -> WallPoint:
    seats = "The cards drawn give the seats as well." if rules.seating.method == "cards" else ""
    words = f"The highest card deals first; equal ranks go by suit: spades, hearts, diamonds, clubs. {seats}"
    return WallPoint("The first deal", words.strip(), rules.seating.deal_rule)


def _few(rules: RuleSet) -> WallPoint:
    words = f"A table that falls below {rules.tables.fewest} is broken up; listen for where you go."
    return WallPoint("Changing tables", words, rules.tables.rule)


_TIES = {
    "stacks-then-seat": "If two had the same, the one nearer to the dealer's left is out first.",
    "stacks-then-hand": "If two had the same, the better hand places higher.",
}


def _out(rules: RuleSet) -> WallPoint:
    words = f"Out in the same hand: whoever had more chips places higher. {_TIES.get(rules.knock_outs.ties, '')}"
    return WallPoint("Going out", words.strip(), rules.knock_outs.rule)


def _points(rules: RuleSet) -> WallPoint:
    words = (
        f"The winner's number is {rules.points.multiples[0]:,}, times the players; {figures(rules)['points_example']}."
    )
    return WallPoint("Points", words, rules.points.rule)


def _age(rules: RuleSet) -> WallPoint:
    entry = rules.entry
    words = (
        f"From {entry.minimum_age}; under {entry.adult_age} with a parent's consent and never for money."
        if entry.minimum_age < entry.adult_age
        else f"From {entry.adult_age}."
    )
    return WallPoint("Who may play", words, entry.consent_rule)


def _fee(rules: RuleSet) -> WallPoint:
    money = rules.money
    each = "an evening" if money.fee_per == "evening" else "a session"
    words = f"{pounds(money.fee)} {each}." if money.fee else "Playing costs nothing."
    if money.pay_first and money.fee:
        words = f"{words} Pay before you sit down."
    return WallPoint("The fee", words, money.rule)


def _time(rules: RuleSet) -> WallPoint:
    clock = rules.shot_clock
    seconds = plural(clock.seconds, "second")
    if clock.hand_dies:
        words = f"Once time is called you have {seconds}; then your hand is dead."
    else:
        enough = f"{seconds} {'is' if clock.seconds == 1 else 'are'} plenty for any bet."
        words = f"{enough} No hand is dead for taking longer, but the manager may step in."
    return WallPoint("Taking your time", words, clock.rule)


_POINTS: tuple[Callable[[RuleSet], WallPoint], ...] = (
    _clock,
    _late,
    _deal,
    _few,
    _out,
    _time,
    _points,
    _fee,
    _age,
)
