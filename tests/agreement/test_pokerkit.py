"""Our pots, raises and awards against those of pokerkit, which others wrote and many have checked.

Bets are multiples of UNIT, so that every pot comes out even for up to six winners, and its halves too: odd chips are
a house rule (W31), and no other program's business.
"""

import random
from collections.abc import Iterator

import pokerkit
import pytest

from clubapp.domain.betting import Bet, standing
from clubapp.domain.cards import Card, full_deck
from clubapp.domain.hands import best_hand
from clubapp.domain.lows import best_low
from clubapp.domain.pots import Pot, PutIn, pots
from clubapp.domain.showdown import Showdown, high_low, holdem
from clubapp.domain.stud import showing
from clubapp.rulesets import load

UNIT = 120
BIG_BLIND = 240
SEED = 20261130
TRIMMED = True  # antes, as pokerkit calls it
WEEKLY = load("weekly-poker-club").betting
AUTOMATIC = tuple(
    step
    for step in pokerkit.Automation
    if step not in (pokerkit.Automation.HOLE_CARDS_SHOWING_OR_MUCKING, pokerkit.Automation.RUNOUT_COUNT_SELECTION)
)


class Table:
    """A hand that pokerkit runs and we write down: who put in how much, and what was bet in the round."""

    def __init__(self, state: pokerkit.State, forced: list[int]) -> None:
        self.state = state
        self.put_in = forced
        self.folded: set[int] = set()
        self.street = state.street_index
        self.bets: list[Bet] = []
        self.names = tuple(f"P{i}" for i in state.player_indices)
        self.shown: dict[int, list[pokerkit.Card]] = {}

    def decisions(self) -> Iterator[int]:
        """Every player to act, and every street; the hands of all who are left are shown at the end."""
        while self.state.status:
            if self.state.actor_index is None:
                self.state.show_or_muck_hole_cards(status_or_hole_cards=True)
                continue
            if self.state.street_index != self.street:
                self.street, self.bets = self.state.street_index, []
            yield self.state.actor_index

    def fold(self, player: int) -> None:
        self.folded.add(player)
        self.state.fold()

    def call(self, player: int) -> None:
        amount = self.state.checking_or_calling_amount or 0
        to = self.state.bets[player] + amount
        if to:
            self.bets.append(Bet(to, all_in=amount == self.state.stacks[player]))
        self.put_in[player] += amount
        self.state.check_or_call()

    def raise_to(self, player: int, to: int) -> None:
        more = to - self.state.bets[player]
        self.bets.append(Bet(to, all_in=more == self.state.stacks[player]))
        self.put_in[player] += more
        self.state.complete_bet_or_raise_to(to)

    def bring_in(self, player: int) -> None:
        self.put_in[player] += self.state.effective_bring_in_amount or 0
        self.state.post_bring_in()

    def parts(self) -> list[PutIn]:
        return [
            PutIn(name, self.put_in[i], "folded" if i in self.folded else "in") for i, name in enumerate(self.names)
        ]

    def ours(self, showdown) -> list[int]:
        """What each player is up or down by our reckoning; `showdown` ranks those who are left."""
        parts = self.parts()
        found = pots(parts)
        assert found.total == sum(self.put_in), "chips are conserved"
        awards: dict[str, int] = {}
        if found.contested:
            told: Showdown = showdown({self.names[i]: self.cards(i) for i in self.left()}, found.contested, self.names)
            awards = told.awards
            assert sum(awards.values()) == sum(pot.amount for pot in found.contested)
        return [
            awards.get(name, 0) + found.won_uncontested.get(name, 0) + found.returned.get(name, 0) - self.put_in[i]
            for i, name in enumerate(self.names)
        ]

    def left(self) -> list[int]:
        return [i for i in self.state.player_indices if i not in self.folded]

    def cards(self, player: int) -> tuple[Card, ...]:
        return tuple(map(ours, self.shown[player]))

    def remember_cards(self) -> None:
        """pokerkit takes the cards back at the end."""
        self.shown = {i: list(self.state.hole_cards[i]) for i in self.state.player_indices}


def ours(card: pokerkit.Card) -> Card:
    return Card.parse(f"{card.rank.value}{card.suit.value}")


def theirs(cards: tuple[Card, ...]) -> str:
    return "".join(map(str, cards))


def stacks(chance: random.Random, players: int) -> list[int]:
    """Many short ones, so that most hands have side pots."""
    return [BIG_BLIND + UNIT * chance.choice((0, 0, 1, 2, 3, 5, 8, 20, 60)) for _ in range(players)]


def no_limit(chance: random.Random) -> Table:
    players = chance.randint(3, 6)
    state = pokerkit.NoLimitTexasHoldem.create_state(
        AUTOMATIC, TRIMMED, 0, (UNIT, BIG_BLIND), BIG_BLIND, stacks(chance, players), players
    )
    return Table(state, list(state.bets))


def play_no_limit(table: Table, chance: random.Random) -> None:
    """A hand of random bets; at each of them our amounts have to be theirs."""
    for player in table.decisions():
        state = table.state
        table.remember_cards()
        now = standing(WEEKLY, BIG_BLIND, BIG_BLIND if state.street_index == 0 else 0, table.bets)
        assert now.to_call == max(state.bets)
        least = state.min_completion_betting_or_raising_to_amount
        most = state.max_completion_betting_or_raising_to_amount
        if least is not None:
            assert least == min(now.least_raise_to, state.stacks[player] + state.bets[player])
        choice = chance.random()
        if choice < 0.2 and state.can_fold() and state.checking_or_calling_amount:
            table.fold(player)
        elif least is None or most is None or choice < 0.65:
            table.call(player)
        else:
            to = chance.choice((least, most, min(most, least + UNIT * chance.randint(0, 6))))
            table.raise_to(player, to)


@pytest.mark.rule("S52", "S53", "W31", "W36", "W47", "W48", "W58")
def test_no_limit_holdem_hands_with_many_all_ins() -> None:
    chance = random.Random(SEED)
    random.seed(SEED)
    side_pots = short_all_ins = 0
    for _ in range(1000):
        table = no_limit(chance)
        play_no_limit(table, chance)
        board = tuple(ours(card) for cards in table.state.board_cards for card in cards)
        assert table.ours(lambda hands, layers, seats, board=board: holdem(hands, board, layers, seats)) == list(
            table.state.payoffs
        )
        side_pots += len(pots(table.parts()).contested) > 1
        short_all_ins += len(set(table.put_in)) > 2
    assert side_pots > 200
    assert short_all_ins > 200


def stud(chance: random.Random) -> Table:
    players = chance.randint(2, 6)
    deep, short = [100 * BIG_BLIND] * players, stacks(chance, players)
    state = pokerkit.FixedLimitSevenCardStudHighLowSplitEightOrBetter.create_state(
        AUTOMATIC, TRIMMED, UNIT, UNIT, BIG_BLIND, 2 * BIG_BLIND, chance.choice((deep, short)), players
    )
    return Table(state, [UNIT] * players)


def play_stud(table: Table, chance: random.Random) -> None:
    for player in table.decisions():
        state = table.state
        table.remember_cards()
        choice = chance.random()
        to = state.min_completion_betting_or_raising_to_amount
        if state.can_post_bring_in():
            table.bring_in(player)
        elif choice < 0.04 and state.can_fold() and state.checking_or_calling_amount:
            table.fold(player)
        elif to is None or choice < 0.7:
            table.call(player)
        else:
            table.raise_to(player, to)


def one_answer_for_all_pots(table: Table) -> bool:
    """Whether each pot has a low if any has: pokerkit halves them all or none, and H13 looks at each by itself."""
    lows = [
        any(best_low(table.cards(table.names.index(name)), 8) for name in pot.players)
        for pot in pots(table.parts()).contested
    ]
    return len(set(lows)) < 2


@pytest.mark.rule("H11", "H13")
def test_stud_hands_for_high_and_low() -> None:
    chance = random.Random(SEED)
    random.seed(SEED)
    halved = shared_out = 0
    for _ in range(500):
        table = stud(chance)
        play_stud(table, chance)
        if any(len(table.shown[i]) != 7 for i in table.left()) or not one_answer_for_all_pots(table):
            continue  # everybody else folded before the last card, or the two programs mean different things
        assert table.ours(high_low) == list(table.state.payoffs)
        shared_out += 1
        halved += any(best_low(table.cards(i), 8) for i in table.left())
    assert halved > 100
    assert shared_out > 250


@pytest.mark.rule("H11", "H13", "W58")
def test_seven_cards_by_their_high_and_their_low() -> None:
    chance = random.Random(SEED)
    deck = full_deck()
    for _ in range(3000):
        drawn = chance.sample(deck, 9)
        one, other = tuple(drawn[:7]), tuple(drawn[2:])
        high = [pokerkit.StandardHighHand.from_game(theirs(cards)) for cards in (one, other)]
        mine = [best_hand(cards).strength for cards in (one, other)]
        assert (mine[0] > mine[1], mine[0] == mine[1]) == (high[0] > high[1], high[0] == high[1])
        low = [pokerkit.EightOrBetterLowHand.from_game_or_none(theirs(cards)) for cards in (one, other)]
        ranks = [best_low(cards, 8) for cards in (one, other)]
        assert [found is None for found in ranks] == [found is None for found in low]
        if all(low):
            lower = ranks[0].ranks < ranks[1].ranks
            assert (lower, ranks[0].ranks == ranks[1].ranks) == (low[0] > low[1], low[0] == low[1])


@pytest.mark.rule("H13")
def test_the_halves_of_a_pot_by_their_ranking_of_the_hands() -> None:
    chance = random.Random(SEED)
    shares = {"high": 0, "all": 0}
    for _ in range(1000):
        drawn = chance.sample(full_deck(), 28)
        hands = {f"P{i}": tuple(drawn[7 * i : 7 * i + 7]) for i in range(4)}
        high = {player: pokerkit.StandardHighHand.from_game(theirs(cards)) for player, cards in hands.items()}
        low = {
            player: pokerkit.EightOrBetterLowHand.from_game_or_none(theirs(cards)) for player, cards in hands.items()
        }
        lows = {player: found for player, found in low.items() if found is not None}
        due = dict.fromkeys(hands, 0)
        for ranked, half in ((high, UNIT if lows else 2 * UNIT), (lows, UNIT)):
            winners = [player for player, hand in ranked.items() if hand == max(ranked.values())]
            for player in winners:
                due[player] += half // len(winners)
        found = high_low(hands, [Pot(2 * UNIT, tuple(hands))], tuple(hands))
        assert found.awards == due
        shares[found.shares[0].part] += 1
    assert min(shares.values()) > 100


@pytest.mark.rule("H9")
def test_five_cards_showing() -> None:
    chance = random.Random(SEED)
    for _ in range(500):
        drawn = chance.sample(full_deck(), 10)
        one, other = tuple(drawn[:5]), tuple(drawn[5:])
        high = [pokerkit.StandardHighHand(theirs(cards)) for cards in (one, other)]
        assert (showing(one) > showing(other)) == (high[0] > high[1])
