"""The deck as a draw sees it."""

import pytest

from clubapp.domain.cards import Card, CardError, Suit, full_deck, parse_cards


@pytest.mark.rule("W20")
def test_equal_ranks_are_parted_by_suit_spades_hearts_diamonds_clubs():
    drawn = parse_cards("9c 9s 9d 9h")
    assert [str(card) for card in sorted(drawn, reverse=True)] == ["9s", "9h", "9d", "9c"]


@pytest.mark.rule("W20")
def test_rank_comes_before_suit_and_the_ace_is_high():
    assert Card.parse("Ac") > Card.parse("Ks") > Card.parse("2s") > Card.parse("2h")


@pytest.mark.parametrize("written", ["Tc", "10c", "10C", "tc", "tC", " Tc "])
def test_the_ten_of_clubs_is_read_however_it_is_written(written):
    assert Card.parse(written) == Card(10, Suit.CLUBS)
    assert str(Card.parse(written)) == "Tc"


@pytest.mark.parametrize("written", ["1s", "", "s", "K", "Kx", "11h", "0d", "K s", "Ksh", "110c", "1010c", "Ås"])
def test_what_is_no_card_is_refused_and_quoted(written):
    with pytest.raises(CardError, match="is no card") as told:
        Card.parse(written)
    assert repr(written) in str(told.value)


@pytest.mark.parametrize("rank", [1, 0, 15])
def test_no_card_has_a_rank_outside_two_to_ace(rank):
    with pytest.raises(CardError, match="2 to 14"):
        Card(rank, Suit.SPADES)


def test_a_card_named_twice_is_refused_by_name():
    with pytest.raises(CardError, match="7h is named twice"):
        parse_cards("7h Ks 7H")


def test_a_deck_has_every_card_once_and_reads_back():
    deck = full_deck()
    assert len(set(deck)) == 52
    assert list(deck) == sorted(deck)
    assert parse_cards(" ".join(map(str, deck))) == deck
