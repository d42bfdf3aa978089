"""The pictures of a rule booklet, worked out by the rules they show: change the rule set and they change with it."""

from clubapp.domain.button import HandPlayed, NextHand, Positions, first_hand, next_hand
from clubapp.domain.cards import Card
from clubapp.domain.game_rules import AnyRules
from clubapp.domain.hand_rules import TeamRules
from clubapp.domain.rules import RuleSet, SeatingRules
from clubapp.domain.seating import highest_deals, seat_order
from clubapp.views.booklet_rows import (
    ChipPile,
    ChipsPicture,
    DealPicture,
    DealtCards,
    Drawn,
    PictureSeat,
    PictureTable,
    PotLayer,
    PotsPicture,
    TablesPicture,
    TeamPicture,
    TeamSeat,
)

_DRAW = {"Ann": "Ks", "Bob": "4d", "Cat": "9h", "Dan": "4c", "Eve": "Jd"}
_TABLE = ("Ann", "Bob", "Cat", "Dan", "Eve")


def pictures(rules: AnyRules) -> tuple[tuple[str, Drawn], ...]:
    """Every picture that a rule set has, by the name that the booklet's text uses."""
    drawn: list[tuple[str, Drawn]] = [("side-pots", side_pots())]
    if rules.seating is not None:
        drawn.append(("seat-order", seats(rules.seating)))
    if isinstance(rules, RuleSet):
        drawn += [
            ("chips", chips(rules)),
            ("button-small-blind-out", small_blind_out(rules)),
            ("button-big-blind-out", big_blind_out(rules)),
            ("heads-up", two_left(rules)),
        ]
    if rules.team is not None:
        drawn.append(("team-seats", team_seats(rules.team)))
    if rules.stud is not None:
        drawn.append(("stud-deal", stud_deal()))
    return tuple(drawn)


def chips(rules: RuleSet) -> ChipsPicture:
    """The chips and the starting stack."""
    piles = tuple(ChipPile(chip.value, chip.colour, chip.name, rules.kit.get(chip.value, 0)) for chip in rules.chips)
    return ChipsPicture("The chips", rules.chips_rule, piles, rules.stack)


def seats(rules: SeatingRules) -> TablesPicture:
    """Five players, a card each, and what comes of it: their seats, or only who deals (W20, W21)."""
    cards = {name: Card.parse(card) for name, card in _DRAW.items()}
    if rules.method == "cards":
        order = seat_order(cards, rules.order)
        clockwise, dealer = order.clockwise, order.dealer
        blinds = {order.small_blind: "SB", order.big_blind: "BB"}
        words = (
            f"{dealer} drew the high card and deals. "
            f"{order.small_blind} is small blind with {_said(order.small_blind)}, "
            f"{order.big_blind} big blind with {_said(order.big_blind)}; the others follow clockwise."
        )
        rule, title = rules.rule, "One draw, all seats"
    else:
        clockwise, dealer, blinds = _TABLE, highest_deals(cards), {}
        words = f"{dealer} drew the high card and deals the first hand; the seats stay as they are."
        rule, title = rules.deal_rule, "Who deals first"
    table = tuple(
        PictureSeat(name, _DRAW[name], "D" if name == dealer else blinds.get(name, ""), deals=name == dealer)
        for name in clockwise
    )
    return TablesPicture(title, rule, (PictureTable("", table, words),))


def _said(name: str) -> str:
    """A card in words within a sentence: "the 4 of clubs"."""
    suits = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}
    ranks = {"T": "10", "J": "jack", "Q": "queen", "K": "king", "A": "ace"}
    card = _DRAW[name]
    return f"the {ranks.get(card[0], card[0])} of {suits[card[1]]}"


def small_blind_out(rules: RuleSet) -> TablesPicture:
    """The small blind goes out; the hand after it (W23, S88)."""
    tables = _hands(rules, _TABLE, "Ann", out="Bob", more=1)
    return TablesPicture("The small blind goes out", rules.button.small_blind_rule, tables)


def big_blind_out(rules: RuleSet) -> TablesPicture:
    """The big blind goes out; the next two hands (W24, S89)."""
    tables = _hands(rules, _TABLE, "Ann", out="Cat", more=2)
    return TablesPicture("The big blind goes out", rules.button.big_blind_rule, tables)


def two_left(rules: RuleSet) -> TablesPicture:
    """Three become two (W27, S90)."""
    tables = _hands(rules, ("Ann", "Bob", "Cat"), "Ann", out="Ann", more=1, final=True)
    return TablesPicture("Two are left", rules.button.two_left_rule, tables)


def _hands(
    rules: RuleSet, seats: tuple[str, ...], button: str, *, out: str, more: int, final: bool = False
) -> tuple[PictureTable, ...]:
    """The hand in which somebody goes out, and so many that follow."""
    had: Positions[str] = first_hand(seats, button)
    tables = [_table(seats, had, button, frozenset(), out, "In this hand", f"{out} loses the last chip.")]
    gone: frozenset[str] = frozenset()
    names = ("The next hand", "The hand after")
    for at in range(more):
        lost = frozenset({out}) if at == 0 else frozenset()
        played = HandPlayed(seats, had, lost, gone, final)
        found: NextHand[str] = next_hand(played, rules.button)
        gone |= lost
        had = found.positions
        tables.append(_table(seats, had, found.deals, gone, "", names[at], found.why))
    return tuple(tables)


def _table(
    seats: tuple[str, ...], had: Positions[str], deals: str, gone: frozenset[str], out: str, title: str, words: str
) -> PictureTable:
    discs = {had.button: "D", had.big_blind: "BB"}
    if had.small_blind is not None and had.small_blind != had.button:
        discs[had.small_blind] = "SB"
    rows = tuple(
        PictureSeat(
            name,
            disc=discs.get(name, ""),
            state="empty" if name in gone else "out" if name == out else "",
            deals=name == deals,
        )
        for name in seats
    )
    return PictureTable(title, rows, words)


_IN = {"Ann": 4_000, "Bev": 12_000, "Cal": 20_000}
"""What three players put in; each can only win from the others as much as their own."""


def side_pots() -> PotsPicture:
    """Three players all in with different stacks, and the pots they make (W36, S52, S53)."""
    levels = sorted(_IN.values())
    steps = [above - below for below, above in zip([0, *levels], levels, strict=False)]
    stacks = tuple(
        (name, tuple(step for step, level in zip(steps, levels, strict=True) if put_in >= level))
        for name, put_in in _IN.items()
    )
    layers = []
    for step, level in zip(steps, levels, strict=True):
        among = [name for name, put_in in _IN.items() if put_in >= level]
        if len(among) == 1:
            layers.append(PotLayer(step, "back", "back", f"to {among[0]}: nobody matched it"))
        elif len(among) == len(_IN):
            layers.append(PotLayer(step * len(among), "main", "main pot", "all three can win it"))
        else:
            layers.append(PotLayer(step * len(among), "side", "side pot", f"{' or '.join(among)} can win it"))
    return PotsPicture("Three all in", "", stacks, tuple(layers))


def team_seats(rules: TeamRules) -> TeamPicture:
    """Two rows of opponents face to face, the first button, and where a dealer from outside sits (T3, T4, T7)."""
    half = len(rules.seats) // 2
    top, bottom = rules.seats[:half], rules.seats[half:][::-1]
    first = rules.seats[0][:1]

    def row(seats: tuple[str, ...]) -> tuple[TeamSeat, ...]:
        return tuple(TeamSeat(seat, seat.startswith(first), seat == rules.buttons[0]) for seat in seats)

    words = (
        f"Each player plays only the one opposite. The button starts at {rules.buttons[0]}; a dealer from outside sits "
        f"between {' and '.join(rules.dealer_between)}."
    )
    return TeamPicture("Who sits where", rules.plan_rule, row(top), row(bottom), "Dealer", words)


def stud_deal() -> DealPicture:
    """A player's seven cards in the order in which they come (H5 to H10)."""
    rounds = (
        DealtCards("Start", ("", "7c", "Kd")),
        DealtCards("4th", ("9h",)),
        DealtCards("5th", ("2s",)),
        DealtCards("6th", ("Jc",)),
        DealtCards("7th", ("",)),
    )
    words = "One card down and two up to begin with, three more up one by one, and the last one down."
    return DealPicture("Seven cards, one player", "", rounds, words)
