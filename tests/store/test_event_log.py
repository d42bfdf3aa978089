"""The log of a night: added to, never changed, read in the order it was written."""

import json

import pytest

from clubapp.store import event_log, nights
from clubapp.store.faults import StoreConflict, StoreError
from clubapp.store.upcasts import UPCASTS, lift


def bust(player):
    return ("bust", 1000, json.dumps({"player": player}))


def test_an_evening_is_read_back_as_it_was_written(club):
    with club.transaction():
        assert event_log.append(club, 1, [("opened", 5, '{"held_on":"2026-01-08"}'), bust(1)]) == 1
    with club.transaction():
        assert event_log.append(club, 1, [bust(2)]) == 2
    log = event_log.read(club, 1)
    assert [(action, kind, at, data) for _, action, kind, at, data in log] == [
        (1, "opened", 5, {"held_on": "2026-01-08"}),
        (1, "bust", 1000, {"player": 1}),
        (2, "bust", 1000, {"player": 2}),
    ]
    assert event_log.read_since(club, 1, log[1][0]) == log[2:]
    assert event_log.last_seq(club, 1) == log[-1][0]
    assert event_log.last_action(club, 1) == 2
    assert event_log.count(club, 1) == 3


def test_every_night_counts_its_own_actions(club):
    other = nights.add_night(club, venue=1, season=None, held_on="2026-01-15", opened_ms=1)
    with club.transaction():
        assert event_log.append(club, 1, [bust(1)]) == 1
        assert event_log.append(club, other, [bust(2)]) == 1
        assert event_log.append(club, 1, [bust(3)]) == 2
    assert [data["player"] for *_, data in event_log.read(club, 1)] == [1, 3]
    assert [data["player"] for *_, data in event_log.read(club, other)] == [2]


def test_a_night_without_events_has_an_empty_log(club):
    assert event_log.read(club, 1) == []
    assert event_log.last_action(club, 1) == event_log.last_seq(club, 1) == 0


def test_order_is_by_writing_and_never_by_the_clock(club):
    with club.transaction():
        event_log.append(club, 1, [("later", 2_000, "{}")])
        event_log.append(club, 1, [("clock was set back", 1_000, "{}")])
    assert [kind for _, _, kind, _, _ in event_log.read(club, 1)] == ["later", "clock was set back"]


def test_an_action_number_does_not_go_back(club):
    with club.transaction():
        event_log.append(club, 1, [bust(1)], 4)
        event_log.append(club, 1, [bust(2)], 4)
        with pytest.raises(ValueError, match="after action 4"):
            event_log.append(club, 1, [bust(3)], 3)
    assert event_log.count(club, 1) == 2


@pytest.mark.parametrize(
    "sql",
    [
        "UPDATE event SET data = '{}' WHERE seq = 1",
        "UPDATE event SET at_ms = 0",
        "DELETE FROM event",
        "DELETE FROM event WHERE seq = 1",
        "REPLACE INTO event (seq, night, action, kind, at_ms, data) VALUES (1, 1, 1, 'x', 1, '{}')",
    ],
)
def test_the_database_itself_refuses_to_change_or_delete_what_happened(club, sql):
    with club.transaction():
        event_log.append(club, 1, [bust(1)])
    with pytest.raises(StoreConflict, match="never"), club.transaction():
        club.execute(sql)
    assert [data for *_, data in event_log.read(club, 1)] == [{"player": 1}]


@pytest.mark.parametrize("data", ["", "{", "{'player': 1}"])
def test_what_is_not_json_never_gets_into_the_log(club, data):
    with pytest.raises(StoreConflict), club.transaction():
        event_log.append(club, 1, [("bust", 1, data)])


def test_letters_of_every_script_survive_in_a_reason(club):
    reason = "Łukasz’ Karten fielen 🂡 – „misdeal“ \u2028 \x00"
    with club.transaction():
        event_log.append(club, 1, [("ruled", 1, json.dumps({"reason": reason}, ensure_ascii=False))])
    assert event_log.read(club, 1)[0][4] == {"reason": reason}


def test_an_old_shape_is_lifted_step_by_step():
    upcasts = {
        ("bust", 1): lambda data: {"players": [data["player"]]},
        ("bust", 2): lambda data: {"exits": [{"player": player} for player in data["players"]]},
    }
    assert lift("bust", {"player": 7}, upcasts) == {"exits": [{"player": 7}]}
    assert lift("bust", {"players": [7], "shape": 2}, upcasts) == {"exits": [{"player": 7}]}
    assert lift("bust", {"exits": [], "shape": 3}, upcasts) == {"exits": []}
    assert lift("moved", {"player": 7}, upcasts) == {"player": 7}


def test_the_shape_is_no_field_of_the_event(club):
    with club.transaction():
        event_log.append(club, 1, [("bust", 1, '{"player":1,"shape":1}')])
    assert event_log.read(club, 1)[0][4] == {"player": 1}


def test_data_that_was_damaged_on_disk_is_said_to_be(club):
    with club.transaction():
        event_log.append(club, 1, [bust(1)])
    club.connection.execute("DROP TRIGGER event_is_never_changed")
    club.connection.execute("PRAGMA ignore_check_constraints = ON")
    for hurt in ('{"player":', "1},{2", "{},{}"):
        club.connection.execute("UPDATE event SET data = ?", (hurt,))
        with pytest.raises(StoreError, match="damaged"):
            event_log.read(club, 1)


def test_every_upcast_has_a_stored_sample(request):
    golden = request.config.rootpath / "tests" / "golden"
    for kind, shape in UPCASTS:
        sample = json.loads((golden / f"{kind}-{shape}.json").read_text(encoding="utf-8"))
        assert isinstance(lift(kind, sample), dict)
