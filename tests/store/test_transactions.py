"""One action, one transaction: all of it on disk, or none of it, with a sentence."""

import pytest

from clubapp.store import club_rows, event_log, members
from clubapp.store.faults import StoreBusy, StoreConflict, StoreFull


def test_every_connection_is_set_to_be_safe(club):
    asked = ("foreign_keys", "journal_mode", "synchronous", "secure_delete", "recursive_triggers", "busy_timeout")
    found = {name: club.row(f"PRAGMA {name}")[0] for name in asked}
    assert found == {
        "foreign_keys": 1,
        "journal_mode": "wal",
        "synchronous": 2,  # FULL
        "secure_delete": 1,
        "recursive_triggers": 1,
        "busy_timeout": 5000,
    }
    assert club.path.with_name("fox.club-wal").exists()


def test_an_exception_undoes_everything(club):
    def half_an_action():
        with club.transaction():
            club_rows.add_venue(club, "The Crown")
            event_log.append(club, 1, [("bust", 1, "{}")])
            raise KeyError

    with pytest.raises(KeyError):
        half_an_action()
    assert [venue.name for venue in club_rows.venues(club)] == ["The Fox"]
    assert event_log.count(club, 1) == 0
    assert not club.in_transaction


def test_an_inner_block_can_fail_alone(club):
    with club.transaction():
        club_rows.add_venue(club, "The Crown")
        with pytest.raises(StoreConflict):
            club_rows.add_venue(club, "The Fox")
        club_rows.add_venue(club, "The Swan")
    assert [venue.name for venue in club_rows.venues(club)] == ["The Fox", "The Crown", "The Swan"]


def test_an_outer_block_takes_its_inner_ones_with_it(club):
    def half_an_action():
        with club.transaction():
            with club.transaction():
                club_rows.add_venue(club, "The Crown")
            raise KeyError

    with pytest.raises(KeyError):
        half_an_action()
    assert len(club_rows.venues(club)) == 1


def test_a_write_that_would_commit_by_itself_is_a_mistake_of_ours(club):
    with pytest.raises(RuntimeError, match="transaction"):
        club.execute("DELETE FROM heartbeat")
    with pytest.raises(RuntimeError, match="transaction"):
        event_log.append(club, 1, [("bust", 1, "{}")])


def test_a_full_disk_refuses_the_action_and_it_works_again_when_there_is_room(club):
    (pages,) = club.row("PRAGMA page_count")
    club.connection.execute(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(StoreFull, match="no room"), club.transaction():
        event_log.append(club, 1, [("bust", 1, '{"reason": "' + "x" * 400 + '"}')] * 500)
    assert event_log.count(club, 1) == 0
    assert not club.in_transaction
    club.connection.execute("PRAGMA max_page_count = 100000")
    with club.transaction():
        assert event_log.append(club, 1, [("bust", 1, "{}")]) == 1
    assert club.problems() == ()


def test_a_foreign_key_guards_the_log(club):
    with pytest.raises(StoreConflict), club.transaction():
        event_log.append(club, 99, [("bust", 1, "{}")])


def test_half_a_character_and_a_giant_number_are_refused_in_a_sentence(club):
    with pytest.raises(StoreConflict, match="half a character"):
        club_rows.add_venue(club, "Fox \ud83c")
    with pytest.raises(StoreConflict, match="too large"), club.transaction():
        event_log.append(club, 1, [("bust", 10**30, "{}")])
    with pytest.raises(StoreConflict, match="too large"):
        members.member(club, 10**30)


def test_waiting_can_be_made_short_for_the_window(club):
    club.patience_ms = 120
    assert club.patience_ms == 120
    assert issubclass(StoreBusy, Exception)
