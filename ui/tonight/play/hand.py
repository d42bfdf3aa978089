"""One hand that took players out, as the manager tells it, and what it would do: places, points, or what is missing."""

from collections import Counter
from dataclasses import dataclass, field

from clubapp.domain import events as e
from clubapp.domain.commands import Exit, KnockOut
from clubapp.domain.corrections import hand_of
from clubapp.domain.ids import Chips, PlayerId
from clubapp.domain.knockouts import places
from clubapp.domain.night import Night
from clubapp.domain.points import points_sum
from clubapp.domain.record import record
from clubapp.domain.refused import Refused
from clubapp.session import NightDesk
from clubapp.views.people import Directory
from clubapp.wording import listing, ordinal


@record
class PlaceRow:
    """One player's place as it would be, with its points as a sum."""

    player: PlayerId
    place: int
    sum_text: str


@record
class Preview:
    """What the hand would do. `rows` are best place first, and empty while `refused` stands.

    `rule_order` is the rules' own order, the first out first, where they can tell it. `needs_reason` is true where
    nothing but the manager's reason is missing.
    """

    refused: Refused | None
    rows: tuple[PlaceRow, ...]
    rule_order: tuple[PlayerId, ...]
    needs_reason: bool
    tied: frozenset[PlayerId]
    left_after: int


@dataclass(slots=True)
class Hand:
    """The sheet's answers. All players sit at one table; the first was chosen before the sheet opened."""

    table: int
    out: list[PlayerId] = field(default_factory=list)
    stacks: dict[PlayerId, Chips] = field(default_factory=dict)
    by: PlayerId | None = None
    dealer: int | None = None
    order: tuple[PlayerId, ...] = ()  # the manager's own, the first out first
    reason: str = ""
    by_hand: bool = False  # the rules let the hands part equal stacks, and not the seats (S95)
    cards: dict[PlayerId, str] = field(default_factory=dict)
    board: str = ""
    ended_before: PlayerId | None = None  # who went out in another table's hand, which ended after this one

    def add(self, player: PlayerId) -> None:
        """One more went out; whoever won the hand did not."""
        if player not in self.out:
            self.out.append(player)
            self.by = None if self.by == player else self.by
            self.order = ()

    def remove(self, player: PlayerId) -> None:
        """This one stays in after all."""
        if player in self.out:
            self.out.remove(player)
            self.stacks.pop(player, None)
            self.cards.pop(player, None)
            self.order = ()

    def tied(self) -> frozenset[PlayerId]:
        """Players whose stacks are equal, so that their seats decide (W40)."""
        if len(self.out) < 2 or any(p not in self.stacks for p in self.out):
            return frozenset()
        count = Counter(self.stacks[p] for p in self.out)
        return frozenset(p for p in self.out if count[self.stacks[p]] > 1)

    def command(self) -> KnockOut:
        """The request as it stands."""
        several = len(self.out) > 1
        tied, stacks = self.tied(), self.stacks if several else {}
        cards = self.cards if self.by_hand else {}
        exits = tuple(Exit(p, stacks.get(p), self.by, cards.get(p, "") if p in tied else "") for p in self.out)
        dealer, order = self.dealer if tied and not self.by_hand else None, self.order if several else ()
        board = self.board if tied and self.by_hand else ""
        return KnockOut(exits, dealer, order, self.reason, self.ended_before, board)


def preview(hand: Hand, desk: NightDesk) -> Preview:
    """Ask the rules what this hand does, without doing it."""
    night = desk.night
    left = len(night.session.living)
    open_place = left + _gone_after(hand, night)
    by_rule = desk.decision(_without_order(hand))
    rule_order = _order(by_rule)
    answer = desk.decision(hand.command())
    needs_reason = isinstance(answer, Refused) and bool(hand.order) and answer.overrulable and not hand.reason.strip()
    rows: tuple[PlaceRow, ...] = ()
    if not isinstance(answer, Refused):
        rows = _rows(_order(answer), open_place, night)
    elif needs_reason:
        rows = _rows(hand.order, open_place, night)
    refused = answer if isinstance(answer, Refused) and not needs_reason else None
    return Preview(refused, rows, rule_order, needs_reason, hand.tied(), left - len(hand.out))


def _gone_after(hand: Hand, night: Night) -> int:
    """How many are recorded as out already in hands that ended after this one."""
    session = night.session
    if hand.ended_before is None or all(out.player != hand.ended_before for out in session.outs):
        return 0
    return len(session.outs) - hand_of(session, hand.ended_before)


def _without_order(hand: Hand) -> KnockOut:
    command = hand.command()
    return KnockOut(command.exits, command.dealer, ended_before=command.ended_before, board=command.board)


def _order(answer: tuple[e.Event, ...] | Refused) -> tuple[PlayerId, ...]:
    if isinstance(answer, Refused):
        return ()
    return next((tuple(gone.player for gone in x.exits) for x in answer if isinstance(x, e.PlayersKnockedOut)), ())


def _rows(order: tuple[PlayerId, ...], left: int, night: Night) -> tuple[PlaceRow, ...]:
    rules, session = night.rules.points, night.session
    found = sorted(places(order, left).items(), key=lambda item: item[1])
    return tuple(
        PlaceRow(player, place, points_sum(rules, session.entrants, place, session.plan.multiplier))
        for player, place in found
    )


def still_asking(hand: Hand, found: Preview) -> bool:
    """Whether something is only not known yet, a stack or who dealt, which is no refusal."""
    if len(hand.out) < 2 or found.refused is None or not found.refused.overrulable:
        return False
    if any(p not in hand.stacks for p in hand.out):
        return True
    # Of equal hands the manager says who was out first, so those are asked about too.
    return bool(found.tied) and (hand.by_hand or hand.dealer is None)


def headline(hand: Hand, found: Preview, *, asking: bool) -> tuple[str, str]:
    """What decides the places, and what to do for it."""
    if len(hand.out) == 1:
        return "Place and points", ""
    if hand.order:
        return "Your order, not the rule’s", ""
    if found.tied and hand.by_hand:
        why = found.refused
        return "Same stack, so the hands decide", f"{why.why} {why.instead}".strip() if asking and why else ""
    if found.tied:
        return "Same stack, so the seats decide", ""
    return "Fewer chips goes out first", "Enter what each had when the hand began." if asking else ""


def verdict(found: Preview, people: Directory) -> str:
    """Who gets which place, the first out first, in one line."""
    return listing([f"{people[row.player].short} {ordinal(row.place)}" for row in reversed(found.rows)])
