"""What the room sees on the projector."""

import pytest

from clubapp.views.big_screen import BigScreenView, big_screen_view
from clubapp.views.clockface import clock_face
from clubapp.views.people import Directory, Person
from tests.domain.storyteller import NAMES, Story


def screen(night: Story, people: Directory | None = None) -> BigScreenView:
    return big_screen_view(night.night, people or night.people, "Fenland", "The Fox", night.now)


def test_it_goes_through_the_evening_by_itself(night):
    shown = [screen(night).show]
    night.check_in(*NAMES[:10])
    night.draw()
    shown.append(screen(night).show)
    night.start()
    shown.append(screen(night).show)
    night.wait(minutes=44)
    shown.append(screen(night).show)
    night.knock_out_all_but("Ann")
    shown.append(screen(night).show)
    assert shown == ["welcome", "seats", "clock", "break", "winner"]


def test_it_shows_the_very_clock_of_the_managers_screen(night):
    night.party(10)
    night.wait(minutes=25, seconds=3)
    assert screen(night).clock == clock_face(night.session, night.now)


@pytest.mark.rule("W19")
def test_the_legend_tells_which_chips_leave(night):
    night.party(10)
    assert [chip.name for chip in screen(night).legend] == ["Green", "White", "Blue", "Black", "Yellow", "Red"]
    assert screen(night).leaving == ()
    night.until_level(4)
    assert [chip.name for chip in screen(night).leaving] == ["Green", "White"]
    night.next_level()
    assert night.in_break()
    assert [chip.name for chip in screen(night).leaving] == ["Green", "White"]
    assert [chip.name for chip in screen(night).staying] == ["Blue", "Black"]
    night.next_level()
    assert [chip.name for chip in screen(night).legend] == ["Blue", "Black", "Yellow", "Red"]


def test_no_name_beyond_what_its_owner_allowed(night):
    night.party(3)
    people = Directory(Person(night.id(n), "P1", f"{n} Surname", n, f"{n[0]}.") for n in ("Ann", "Bob", "Cat"))
    names = [seat.name for table in screen(night, people).board for seat in table.seats]
    assert sorted(names) == ["A.", "B.", "C."]
    night.knock_out_all_but("Bob")
    view = screen(night, people)
    assert view.winner == "B."
    assert "Surname" not in repr(view)


def test_the_counts_and_the_next_rise(night):
    night.party(12)
    night.knock_out("Ann")
    view = screen(night)
    assert (view.counts.left, view.counts.entrants, view.tables) == (11, 12, 2)
    assert view.clock.next_text == "20 / 40"


def test_the_podium(night):
    night.party(5)
    night.knock_out("Ann")
    assert screen(night).podium == ()
    night.agree("Cat", "Bob", "Eve", "Dan")
    assert screen(night).podium == ((1, "Cat"), (2, "Bob"), (3, "Eve"))
