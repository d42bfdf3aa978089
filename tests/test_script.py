"""A night told line by line: every example of docs/PLAY.md, and what the scripts of real people get wrong."""

import json
import re
from collections.abc import Callable, Iterator
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from clubapp.clock import wall_now
from clubapp.club import Club
from clubapp.domain.levels import Level
from clubapp.domain.night import Night
from clubapp.prepaid_events import NewEvent
from clubapp.rulesets import load
from clubapp.script import CLUB_VERBS, COMMANDS, DESK_VERBS, Player
from clubapp.wording import local_today

ROOT = Path(__file__).resolve().parents[1]
SOURCES = (
    "script.py",
    "script_stakes.py",
    "script_tables.py",
    "script_presence.py",
    "script_incidents.py",
    "script_levels.py",
    "script_corrections.py",
    "script_evening.py",
)
PLAY = (ROOT / "docs" / "PLAY.md").read_text("utf-8")

Say = Callable[..., dict[str, Any]]


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    """As `clubapp new` makes it: nobody in it yet."""
    with Club.create(
        tmp_path / "fenland.club",
        name="Fenland League",
        rules=load("weekly-poker-club"),
        venue="The Railway Tavern",
        season="2026",
        owned={},
        today=date(2026, 1, 1),
    ) as made:
        yield made


@pytest.fixture
def player(club: Club) -> Player:
    return Player(club)


@pytest.fixture
def say(player: Player) -> Say:
    """One line of a script; the answer."""

    def line(do: str, **rest: Any) -> dict[str, Any]:
        return player.line(json.dumps({"do": do, **rest}))

    return line


@pytest.fixture
def eight(say: Say) -> Say:
    """Eight members, a night open, everybody in, drawn and started at half past seven."""
    for number in range(1, 9):
        assert say("register", name=f"Player {number}", born="1984", witness="Gail")["player"] == str(number)
    at = "2026-11-25T19:30:00"
    told = [("open-night", {"at": at, "on": "2026-11-25"})]
    told += [("check-in", {"player": str(number)}) for number in range(1, 9)]
    told += [("draw", {"seed": 7}), ("start", {})]
    for do, rest in told:
        assert say(do, **rest)["ok"], do
    return say


def night_of(player: Player) -> Night:
    return player.desk().night


# The document ---------------------------------------------------------------------------------------------------


def examples() -> list[tuple[str, dict[str, Any]]]:
    """Every example of the document with the answer that stands behind it."""
    found = []
    for block in re.findall(r"```jsonl?\n(.*?)```", PLAY, re.DOTALL):
        lines = block.splitlines()
        for line, answer in zip(lines, [*lines[1:], ""], strict=True):
            if line.startswith('{"') and '"do"' in line:
                told = json.loads(answer) if answer.startswith('{"ok"') else {"ok": True}
                found.append((line, told))
    return found


def test_every_example_of_the_document_runs_in_its_order(club: Club) -> None:
    player = Player(club)
    for line, told in examples():
        if json.loads(line)["do"] == "answer-gap":
            player = Player(club)  # the document has just said that the program was started again
        answer = player.line(line)
        assert answer["ok"] == told["ok"], (line, answer)
        assert {key: answer.get(key) for key in told} == told, line


def test_every_command_is_in_the_document() -> None:
    shown = {json.loads(line)["do"] for line, told in examples() if told["ok"]}
    shown |= {"sign-out"}  # under the rules of the examples nobody signs out, and the refusal is the example
    assert shown == {*COMMANDS, *DESK_VERBS, *CLUB_VERBS}
    described = set(re.findall(r"^### `([a-z-]+)`", PLAY, re.MULTILINE))
    assert described == shown


def test_every_key_is_in_the_document() -> None:
    source = "".join((ROOT / "clubapp" / name).read_text("utf-8") for name in SOURCES)
    keys = set(re.findall(r'\b(?:line|inner|entry)\.\w+\("(\w+)"', source))
    assert {"at", "seed", "overrule", "presented_to"} <= keys
    shown = {key for line, _ in examples() for key in _keys(json.loads(line))}
    for key in sorted(keys):
        assert f"`{key}`" in PLAY, key
        assert key in shown | {"back_to", "season", "event"}, f"no example has {key}"


def _keys(told: Any) -> set[str]:
    if isinstance(told, dict):
        return set(told) | {key for inner in told.values() for key in _keys(inner)}
    return {key for inner in told for key in _keys(inner)} if isinstance(told, list) else set()


# What a script can get wrong ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ("", "JSON"),
        ("play on", "JSON"),
        ('{"do":"start"', "JSON"),
        ("[1, 2]", "JSON object"),
        ("[" * 100_000, "nested too deeply"),
        ("{}", "do is missing"),
        ('{"do":7}', "do is 7"),
        ('{"do":"shuffle"}', "choose one of abandon, absent, add-time"),
        ('{"do":"start","tempo":1}', "unknown key tempo"),
        ('{"do":"check-in"}', "player is missing"),
        ('{"do":"incident","player":"1","kind":"keelhauled","reason":"x","by":"G"}', "choose one of warning, time-out"),
        ('{"do":"incident","player":"1","kind":"banned","by":"G"}', "reason is missing"),
        ('{"do":"incident","player":"1","kind":"banned","reason":" ","by":"G"}', "Say what happened"),
        ('{"do":"incident","player":"1","kind":"suspended","reason":"x","by":"G"}', "a day that is still to come"),
        ('{"do":"incident","player":"1","kind":"disqualified","reason":"x","by":" "}', "Say who decided"),
        ('{"do":"lift","incident":7,"by":"G","reason":"x"}', "none of that number"),
        ('{"do":"check-in","player":9}', "player is 9; it has to be a text"),
        ('{"do":"check-in","player":"999"}', "no member has that number"),
        ('{"do":"check-in","player":"1","paid":"yes"}', "paid"),
        ('{"do":"draw","tables":true}', "tables"),
        ('{"do":"draw","tables":2.5}', "tables"),
        ('{"do":"draw","seed":"lucky"}', "seed"),
        ('{"do":"add-time"}', "minutes is missing"),
        ('{"do":"move","player":"1","table":1}', "seat is missing"),
        ('{"do":"knock-out"}', "out is missing"),
        ('{"do":"knock-out","out":[]}', "out is missing"),
        ('{"do":"knock-out","out":[7]}', "out has to be a list"),
        ('{"do":"knock-out","out":[{"player":"1","chips":5}]}', "unknown key out.chips"),
        ('{"do":"knock-out","out":[{"player":"1","by":"77"}]}', "by is '77'"),
        ('{"do":"knock-out","out":["1"],"order":["55"]}', "order is '55'"),
        ('{"do":"plan","breaks":[[5]]}', "breaks has to be"),
        ('{"do":"plan","breaks":[[5,true]]}', "breaks has to be"),
        ('{"do":"abandon"}', "reason is missing"),
        ('{"do":"start","at":"half past seven"}', "at is 'half past seven'; write it as"),
        ('{"do":"start","at":"9999-12-31T23:59:59+00:00"}', "at is"),
        ('{"do":"phone-in","player":"1","held_until":"soon"}', "held_until"),
        ('{"do":"next-session","leaving":["70"]}', "leaving is '70'"),
        ('{"do":"undo","back_to":"start"}', "back_to"),
        ('{"do":"open-night"}', "still open"),
        ('{"do":"register"}', "name is missing"),
        ('{"do":"register","name":"X","born":"2027-01-01"}', "2027"),
        ('{"do":"register","name":"X","born":"1893"}', "120"),
        ('{"do":"register","name":"X","born":"29.02.2007"}', "29.02.2007"),
        ('{"do":"register","name":"X","parent":{"name":"Y"}}', "parent.presented_to is missing"),
        ('{"do":"sign","player":"1"}', "witness is missing"),
    ],
)
def test_a_slip_is_named_and_changes_nothing(eight: Say, player: Player, line: str, named: str) -> None:
    before, members = player.desk().records, len(player.club.members.rows)
    answer = player.line(line)
    assert answer["ok"] is False
    assert answer["rule"] is None
    assert named in answer["why"]
    assert player.desk().records == before
    assert len(player.club.members.rows) == members


def test_a_refusal_carries_its_rule_and_the_way_out(eight: Say) -> None:
    answer = eight("close")
    assert (answer["ok"], answer["rule"]) == (False, "W39")
    assert answer["why"]
    assert answer["instead"]


def test_a_day_that_is_not_in_the_calendar(say: Say, club: Club) -> None:
    assert "on is '2026-02-30'" in say("open-night", on="2026-02-30")["why"]
    assert club.open_night() is None


def test_before_a_night_is_open_there_is_nothing_to_command(say: Say) -> None:
    for do in (*COMMANDS, *DESK_VERBS, "end-night"):
        answer = say(do)
        assert answer["ok"] is False, do
    assert "open-night" in say("start")["why"]


def test_half_a_character_in_a_name(say: Say) -> None:
    answer = say("register", name="\ud800 Half", witness="Gail")
    assert answer["ok"] is False


@pytest.mark.parametrize("name", ["O'Sample", "'); DROP TABLE member;--", 'a"b', "`", "%_", "=1+1", "Łukasz Żółć"])
def test_any_name_is_kept_as_typed(say: Say, club: Club, name: str) -> None:
    answer = say("register", name=name, witness="Gail")
    assert answer["ok"], answer
    found = club.members.by_number(answer["player"])
    assert found is not None
    assert club.people[found].name == name


# What a script does ---------------------------------------------------------------------------------------------


@pytest.mark.rule("W20")
def test_the_same_seed_draws_the_same_seats(eight: Say, player: Player) -> None:
    first = dict(night_of(player).session.seats)
    assert eight("undo")["ok"]
    assert eight("draw", seed=8)["ok"]
    assert night_of(player).session.seats != first
    assert eight("draw", seed=7)["ok"]
    assert night_of(player).session.seats == first


@pytest.mark.rule("W13")
def test_the_script_has_its_own_time(eight: Say, player: Player) -> None:
    assert eight("pause", at="2026-11-25T19:42:30")["ok"]
    reading = night_of(player).session.clock.read(0)
    assert isinstance(reading.stage, Level)
    assert (reading.stage.number, reading.left) == (2, (22 * 60 - 750) * 1000)
    assert eight("resume", at="2026-11-25T20:00:00")["ok"]
    assert player.desk().question() is None


@pytest.mark.rule("W40")
def test_three_out_in_one_hand(eight: Say, player: Player) -> None:
    seated = night_of(player).session.at_table(1)
    numbers = [str(who) for who in seated.values()]
    out = [
        {"player": numbers[1], "stack": 500, "by": numbers[0]},
        {"player": numbers[2], "stack": 500},
        {"player": numbers[3], "stack": 200},
    ]
    assert "dealt" in eight("knock-out", out=out)["instead"]
    assert eight("knock-out", out=out, dealer=1)["ok"]
    places = night_of(player).session.places()
    assert [places[who] for who in list(seated.values())[1:4]] == [7, 6, 8]


def test_action_numbers_go_up_by_one_and_undo_back_to_takes_them(eight: Say, player: Player) -> None:
    first = eight("knock-out", out=["1"])["action"]
    assert eight("knock-out", out=["2"])["action"] == first + 1
    assert eight("undo", back_to=first)["ok"]
    assert night_of(player).session.outs == []
    assert eight("redo")["ok"]
    assert len(night_of(player).session.outs) == 2


def test_a_night_goes_on_in_another_script(eight: Say, club: Club) -> None:
    assert eight("knock-out", out=["1"])["ok"]
    other = Player(club)
    assert other.line('{"do":"knock-out","out":["2"],"at":"2026-11-25T20:00:00"}')["ok"]
    assert len(night_of(other).session.outs) == 2


def test_a_night_cannot_be_ended_in_the_middle_of_a_session(eight: Say, club: Club) -> None:
    assert "still being played" in eight("end-night")["why"]
    assert eight("abandon", reason="the heating failed")["ok"]
    assert "still being played" in eight("end-night")["why"]
    assert eight("close")["ok"]
    assert eight("end-night")["ok"]
    assert club.open_night() is None
    assert eight("start")["ok"] is False


def test_a_night_cannot_be_ended_while_a_session_is_open_to_be_put_right(eight: Say, club: Club) -> None:
    """It would be missing from the season, and nobody would be told."""
    for number in range(1, 8):
        assert eight("knock-out", out=[str(number)])["ok"]
    assert eight("close")["ok"]
    assert eight("next-session")["ok"]
    assert eight("reopen-session", session=1)["ok"]
    assert eight("end-night")["why"] == "session 1 is open to be put right; close it again first"
    assert eight("close", session=1)["ok"]
    assert eight("end-night")["ok"]
    assert club.open_night() is None


def test_when_an_evening_ends_the_club_file_is_copied_as_in_the_window(say: Say, club: Club) -> None:
    """By the real time, for so many days: a script that plays in another year clears nothing away too early."""
    earlier = club.backups.make(wall_now())
    assert say("open-night", at="2031-11-25T19:00:00")["ok"]
    assert say("end-night", at="2031-11-25T23:00:00") == {"ok": True, "action": 0}
    copies = club.backups.copies()
    assert [copy.automatic for copy in copies] == [True, True]
    assert copies[0].path == earlier.path
    assert {copy.expires_on for copy in copies} == {local_today() + timedelta(days=35)}
    with Club.open(copies[1].path, write=False) as copy:
        assert len(copy.nights()) == 1
        assert copy.open_night() is None


def test_a_copy_that_cannot_be_made_hinders_no_evening(say: Say, club: Club) -> None:
    club.backups.folder.write_text("somebody put a file here")
    assert say("open-night")["ok"]
    answer = say("end-night")
    assert (answer["ok"], answer["action"]) == (True, 0)
    assert answer["notice"].startswith("The evening is saved, but no backup of it was made.")
    assert club.open_night() is None


def test_a_night_at_a_venue_and_in_a_season_by_name(say: Say, club: Club) -> None:
    club.add_venue("The Ship")
    club.add_season("Winter", date(2026, 11, 1))
    assert "'The Railway Tavern', 'The Ship'" in say("open-night", venue="The Shop")["why"]
    assert "season is 'Summer'" in say("open-night", season="Summer")["why"]
    answer = say("open-night", on="2026-11-25", venue="The Ship", season="Winter")
    night = club.night(answer["night"])
    assert (night.venue, night.season, night.held_on) == ("The Ship", "Winter", date(2026, 11, 25))


@pytest.mark.rule("W5", "W6")
@pytest.mark.rule("W59")
def test_whoever_is_disqualified_at_play_is_out_and_has_it_on_record(eight: Say, player: Player) -> None:
    answer = eight("incident", player="3", kind="disqualified", reason="Threw a glass", by="Gail", stack=2850)
    assert answer == {"ok": True, "action": 12, "incident": 1}
    session = night_of(player).session
    who = player.member("3", "player")
    assert session.places()[who] == 8
    assert session.chips_issued == 7 * 2850
    assert [row.kind for row in player.club.conduct.of(who)] == ["disqualified"]
    assert not eight("incident", player="3", kind="disqualified", reason="Again", by="Gail")["ok"]
    assert len(player.club.conduct.of(who)) == 1


@pytest.mark.rule("W63")
def test_a_casino_night_by_its_kind(say: Say) -> None:
    said = say("open-night", kind="wedding")
    assert "choose one of league, casino" in said["why"]
    assert say("open-night", kind="casino")["ok"]
    say("register", name="Ann", born="1984", witness="Gail")
    assert say("check-in", player="1", paid=False)["rule"] == "W63"


def test_papers_that_come_later(say: Say) -> None:
    young = say("register", name="Young One", born="2009-05-01")["player"]
    assert say("open-night", on="2026-11-25")["ok"]
    assert say("check-in", player=young)["rule"] == "W5"
    assert say("sign", player=young, witness="Gail")["ok"]
    assert say("check-in", player=young)["rule"] == "W6"
    parent = {"name": "Old One", "relation": "father", "contact": "07700 900123", "presented_to": "Gail"}
    assert say("sign", player=young, parent=parent)["ok"]
    assert say("check-in", player=young)["ok"]


def test_a_program_started_again_in_the_middle_of_a_level_asks_about_the_gap(eight: Say, club: Club) -> None:
    """The night began at a fixed time; without one, the script's time is the machine's, and that is far from it."""
    again = Player(club)
    assert again.line('{"do":"answer-gap"}')["ok"]
    assert night_of(again).session.clock.since is not None
    answer = again.line('{"do":"answer-gap"}')
    assert "no open question" in answer["why"]


@pytest.mark.rule("S9")
def test_the_night_of_a_pre_paid_event_is_opened_by_its_name(club: Club, player: Player, say: Say) -> None:
    ship = club.open_venue("The Ship")
    club.prepaid.add(NewEvent("Christmas Cup", date(2026, 12, 12), ship, 2_000, 3))
    say("register", name="Ann Reeve", born="1984", witness="Gail")
    assert (
        "event is 'Easter Cup'; the club has 'Christmas Cup'"
        in say("open-night", on="2026-12-12", event="Easter Cup")["why"]
    )
    assert "none" in say("open-night", on="2026-12-13", event="Christmas Cup")["why"]
    opened = say("open-night", on="2026-12-12", event="Christmas Cup")
    assert club.night(opened["night"]).venue == "The Ship"
    assert player.desk().night.rules.money.fee == 2_000
    no = say("check-in", player="1")
    assert (no["ok"], no["rule"]) == (False, club.rules.entry.prepaid_rule)
    assert say("check-in", player="1", overrule="Paid the landlord")["ok"]
