"""What always holds of a night, whatever the manager does: written down a second time, from the log alone."""

from collections import Counter

from hypothesis.stateful import invariant

from clubapp.club import Club
from clubapp.domain import correction_events as k
from clubapp.domain import events as e
from clubapp.domain import leaving_events as le
from clubapp.domain.ids import PlayerId
from clubapp.domain.night import Session, fold
from clubapp.domain.table_events import ColouredUp
from clubapp.session import NightDesk
from clubapp.views.big_screen import big_screen_view
from clubapp.views.clockface import clock_face
from clubapp.views.door import door_view
from clubapp.views.draw import draw_view
from clubapp.views.log import log_rows, undo_label
from clubapp.views.play import play_view
from clubapp.views.results import placed, results_view

MULTIPLES = {1: 36, 2: 24, 3: 20, 4: 16, 5: 12, 6: 10, 7: 8, 8: 6}
SEATS_LIMIT = 10


class Whole:
    """The invariants of a night at its desk."""

    club: Club
    desk: NightDesk

    def undone(self) -> set[int]:
        """The actions that undo has taken and redo has not brought back."""
        undone: set[int] = set()
        for row in self.desk.records:
            match row.event:
                case e.Undone(actions):
                    undone |= set(actions)
                case e.Redone(actions):
                    undone -= set(actions)
        return undone

    @invariant()
    def the_night_is_the_fold_of_its_log(self) -> None:
        assert fold(self.desk.records) == self.desk.night

    @invariant()
    def everybody_is_in_one_place(self) -> None:
        for session in self.desk.night.sessions:
            assert max(Counter(session.seats.values()).values(), default=0) <= 1
            assert set(session.seats) <= set(session.arrivals)
            out = [gone.player for gone in session.outs]
            if session.started is None:
                assert not out
                assert not session.late
                continue
            entered = [*session.on_time, *session.late]
            assert Counter([*session.seats, *out]) == Counter(entered)
            assert len(set(entered)) == len(entered) == session.entrants

    @invariant()
    def no_table_is_over_its_size(self) -> None:
        for session in self.desk.night.sessions:
            squeezed = bool(session.overruled) or any(isinstance(row.event, e.PlayerMoved) for row in self.desk.records)
            most = SEATS_LIMIT if squeezed else session.plan.max_seats
            for table, seat in session.seats.values():
                assert table in session.tables
                assert 1 <= seat <= most
            assert all(len(session.at_table(table)) <= most for table in session.tables)

    @invariant()
    def every_button_is_at_a_table_with_players(self) -> None:
        for session in self.desk.night.sessions:
            assert set(session.buttons) <= set(session.tables)
            for told in session.buttons.values():
                assert {told.positions.big_blind, told.deals} <= {seat for seat, _ in told.players}

    @invariant()
    def chips_are_what_was_handed_out(self) -> None:
        undone = self.undone()
        issued: list[int] = []
        left: dict[PlayerId, int] = {}  # what left play with somebody, until they are back
        for row in self.desk.records:
            match row.event:
                case _ if row.action in undone:
                    continue
                case e.SessionOpened():
                    issued.append(0)
                    left.clear()
                case (
                    le.StackRemoved(player, stack)
                    | le.HeldSeatGivenUp(player, True, stack)
                    | e.PlayerDisqualified(player, stack=stack)
                ):
                    left[player] = stack or 0
                    issued[-1] -= left[player]
                case le.HeldSeatGivenUp(stack=rest):
                    issued[-1] += self.desk.night.sessions[len(issued) - 1].stack - (rest or 0)
                case k.KnockOutRevived(player=player):
                    issued[-1] += left.pop(player, 0)
                case e.PlayStarted(stack):
                    issued[-1] += stack * len(self.desk.night.sessions[len(issued) - 1].on_time)
                case e.LateEntered(player=player, stack=stack, chips=chips):
                    left.pop(player, None)  # whoever comes in once more left it behind for good
                    assert sum(value * count for value, count in chips) == stack
                    issued[-1] += stack
                case ColouredUp(added=added):
                    issued[-1] += added
        assert all(chips >= 0 for chips in issued)
        assert issued == [session.chips_issued for session in self.desk.night.sessions]

    @invariant()
    def places_are_a_permutation_and_points_follow(self) -> None:
        for session in self.desk.night.sessions:
            places = sorted(session.places().values())
            entrants = session.entrants
            if session.winner is not None:
                assert places == list(range(1, entrants + 1))
            else:
                assert places == list(range(entrants - len(session.outs) + 1, entrants + 1))
            barred = {gone.player for gone in session.outs if gone.disqualified}
            for line in placed(self.desk.night, session):
                assert line.points == (0 if line.player in barred else points(session, line.place))
                assert line.forfeited == (line.player in barred)

    @invariant()
    def every_page_can_be_shown(self) -> None:
        night, people, now = self.desk.night, self.club.people, self.desk.now()
        face = clock_face(night.session, now)
        assert 0 <= face.left <= face.length
        door_view(night, people, {10: 60}, frozenset())
        draw_view(night, people)
        play_view(night, people, now)
        results_view(night, people)
        big_screen_view(night, people, "Club", "Venue", now)
        for row in log_rows(self.desk.actions, night, people, now):
            assert row.title
        last = self.desk.undoable()
        assert last is None or undo_label(last, night, people)


def undone_by(event: e.Event) -> set[int]:
    """The actions that one undo has taken."""
    assert isinstance(event, e.Undone)
    return set(event.actions)


def spread(session: Session) -> int:
    """How many more sit at the fullest table than at the emptiest."""
    counts = Counter(table for table, _ in session.seats.values()).values()
    return max(counts) - min(counts)


def points(session: Session, place: int) -> int:
    """W64 written down a second time."""
    share = MULTIPLES.get(place, 2 if place <= 15 else 1 if place <= 20 else 0)
    return share * session.entrants * session.plan.multiplier
