"""Records behave as frozen dataclasses do."""

import copy
import pickle
from typing import Generic, TypeVar

import pytest

from clubapp.domain.record import fields, record, replace

Worth = TypeVar("Worth")


@record
class Paid:
    """A fee that was paid."""

    player: int
    pence: int = 200

    @property
    def pounds(self) -> float:
        return self.pence / 100


@record
class Owed:
    player: int
    pence: int = 200


@record
class Paused:
    pass


@record
class Held(Generic[Worth]):
    worth: Worth


def test_fields_are_given_by_place_or_by_name_and_may_have_defaults():
    assert [Paid(3).pence, Paid(3, 500).pence, Paid(pence=500, player=3).player] == [200, 500, 3]
    assert Paid(3, 500).pounds == 5
    assert fields(Paid(3)) == {"player": 3, "pence": 200}
    assert fields(Paused()) == {}
    assert Held("a trophy").worth == "a trophy"


@pytest.mark.parametrize(
    ("wrong", "complaint"),
    [
        (Owed, r"Owed\.__init__\(\) missing 1 required positional argument: 'player'"),
        (lambda: Owed(1, 2, 3), r"Owed\.__init__\(\) takes from 2 to 3 positional arguments but 4 were given"),
        (lambda: Owed(1, fee=3), r"Owed\.__init__\(\) got an unexpected keyword argument 'fee'"),
        (lambda: Owed(1, player=1), r"Owed\.__init__\(\) got multiple values for argument 'player'"),
        (lambda: Paused(1), r"Paused\.__init__\(\) takes 1 positional argument but 2 were given"),
    ],
)
def test_a_wrong_field_is_complained_of_by_name(wrong, complaint):
    for _ in range(2):  # the first value of a class is made in another way than the rest
        with pytest.raises(TypeError, match=complaint):
            wrong()


def test_nothing_in_a_record_can_be_set_or_taken_away():
    paid = Paid(3)
    for name in ("player", "tip"):
        with pytest.raises(AttributeError, match=f"Paid is frozen; {name} can not be set"):
            setattr(paid, name, 5)
    with pytest.raises(AttributeError, match="Paid is frozen; player can not be taken away"):
        del paid.player
    assert not hasattr(paid, "__dict__")
    assert paid == Paid(3)


def test_records_are_equal_where_class_and_fields_are():
    assert Paid(3) == Paid(3, 200)
    assert Paid(3) != Paid(4)
    assert Paid(3) != Owed(3)
    assert Paid(3) != (3, 200)
    assert Paused() == Paused()
    assert len({Paid(3), Paid(3), Owed(3), Paused(), Paused()}) == 3


def test_a_match_takes_a_record_apart():
    def told(event: object) -> str:
        match event:
            case Owed(player):
                return f"{player} owes"
            case Paid(player, pence):
                return f"{player} paid {pence}"
            case Paused():
                return "paused"
        return "something else"

    assert [told(x) for x in (Paid(3), Owed(4), Paused(), 5)] == ["3 paid 200", "4 owes", "paused", "something else"]


def test_a_changed_record_is_another_one():
    paid = Paid(3)
    assert replace(paid, pence=500) == Paid(3, 500)
    assert paid == Paid(3)
    with pytest.raises(TypeError, match="tip"):
        replace(paid, tip=1)


def test_a_record_says_what_it_is():
    assert repr(Paid(3)) == "Paid(player=3, pence=200)"
    assert repr(Paused()) == "Paused()"
    assert Paid.__doc__ == "A fee that was paid."
    assert (Paid.__module__, Paid.__qualname__) == (__name__, "Paid")


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda value: pickle.loads(pickle.dumps(value))])  # noqa: S301
def test_a_copy_is_equal(copied):
    assert copied(Paid(3, 500)) == Paid(3, 500)
    assert copied(Paused()) == Paused()
