"""Finding rule sets: those that ship, and a club's own file."""

import contextlib
import json
import sqlite3
import sys
from datetime import date

import pytest

from clubapp.club import Club
from clubapp.domain.rules import RuleSet, RuleSetError
from clubapp.domain.rules_mapping import LATER, LATER_KEYS
from clubapp.resources import resource
from clubapp.rulesets import completed, for_nights, load, shipped


def test_the_weekly_poker_club_ships():
    assert "weekly-poker-club" in shipped()
    assert load("weekly-poker-club").name == "Weekly Poker Club"


def test_a_clubs_own_file_is_a_copy_with_another_name(tmp_path):
    ours = tmp_path / "The Jürgen Łoś Club's rules.toml"
    text = resource("rulesets", "weekly-poker-club.toml").read_text("utf-8")
    ours.write_text(text.replace('"Weekly Poker Club"', '"Łoś & Söhne"').replace("fee = 500", "fee = 300"), "utf-8")
    rules = load(str(ours))
    assert (rules.name, rules.money.fee) == ("Łoś & Söhne", 300)


@pytest.mark.parametrize("name", ["no-such-league", "", "..", "nowhere/rules.toml", "rules.toml"])
def test_an_unknown_name_is_answered_with_those_there_are(name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(RuleSetError, match="weekly-poker-club") as told:
        load(name)
    assert "no rule set" in str(told.value)


def test_a_folder_and_a_file_that_is_no_toml_are_refused_by_name(tmp_path):
    folder = tmp_path / "folder.toml"
    folder.mkdir()
    with pytest.raises(RuleSetError, match=r"folder\.toml: can not be read"):
        load(str(folder))
    broken = tmp_path / "broken.toml"
    broken.write_text("id = \n")
    with pytest.raises(RuleSetError, match=r"broken\.toml: is not a TOML file"):
        load(str(broken))
    broken.write_bytes(b"name = '\xff\xfe'")
    with pytest.raises(RuleSetError, match=r"broken\.toml: is not a TOML file"):
        load(str(broken))


def test_a_mistake_in_a_clubs_own_file_names_the_file(tmp_path):
    ours = tmp_path / "ours.toml"
    text = resource("rulesets", "weekly-poker-club.toml").read_text("utf-8")
    ours.write_text(text.replace('ties = "shared"', 'ties = "draw lots"'), "utf-8")
    with pytest.raises(RuleSetError, match=r"^ours\.toml: standings\.ties is 'draw lots'; choose one of shared\.$"):
        load(str(ours))


def test_the_frozen_program_looks_beside_itself(tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert resource("rulesets", "x.toml") == tmp_path / "resources" / "rulesets" / "x.toml"


def test_rule_sets_without_nights_ship_too_and_are_never_loaded_for_one():
    assert set(shipped()) - set(for_nights()) == {"stud-hi-lo", "team-poker"}
    with pytest.raises(
        RuleSetError, match="No night can be played with Team Poker alone; choose three-seasons, weekly"
    ):
        load("team-poker")


@pytest.mark.parametrize("name", ["weekly-poker-club", "three-seasons"])
def test_a_club_of_an_older_program_goes_by_its_own_leagues_later_rules(name):
    rules = load(name)
    stored = rules.as_mapping()
    older = {part: stored[part] for part in stored if part not in LATER}
    for part, keys in LATER_KEYS.items():
        older[part] = {key: value for key, value in stored[part].items() if key not in keys}
    assert RuleSet.from_mapping(completed(older | {"id": "fenland"}), "fenland.club") == rules._replace(id="fenland")
    assert completed(stored) == stored
    strange = RuleSet.from_mapping(completed(older | {"prefix": "X"}), "fenland.club")
    assert (strange.evening.cancel_rule, strange.tables.absent_rule) == ("W60", "W28")


def test_what_a_club_has_set_itself_stays_as_it_is():
    stored = load("three-seasons").as_mapping()
    stored["tables"] = {**stored["tables"], "redraw_from": 2}
    stored["colour_up"] = {**stored["colour_up"], "in_breaks": False}
    del stored["evening"]
    made = RuleSet.from_mapping(completed(stored), "fenland.club")
    assert (made.tables.redraw_from, made.colour_up.in_breaks, made.evening.cancel_rule) == (2, False, "S7")


def test_a_club_file_of_an_older_program_opens_with_them(tmp_path):
    stored = load("three-seasons").as_mapping()
    del stored["evening"], stored["tables"]["absent_rule"]
    path = tmp_path / "fox.club"
    made = {"name": "Fox", "venue": "The Fox", "season": "2026", "owned": {}, "today": date(2026, 1, 1)}
    Club.create(path, rules=load("three-seasons"), **made).close()
    with contextlib.closing(sqlite3.connect(path)) as file, file:
        file.execute("UPDATE club SET ruleset = ?", (json.dumps(stored),))
    with Club.open(path) as club:
        assert (club.rules.evening.cancel_rule, club.rules.tables.absent_rule) == ("S7", "S82")
        night = club.desk(club.start_night(date(2026, 1, 7))).night
        assert night.rules.evening.side_game_rule == "S11"
