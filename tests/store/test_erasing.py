"""A person is taken out of the club file for good: out of every table, free page and side file (SEC-01 to SEC-03)."""

import json
import random
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from datetime import date
from pathlib import Path

import pytest

from clubapp.domain.record import replace
from clubapp.store import (
    backups,
    choices,
    club_rows,
    database,
    erasing,
    event_log,
    incidents,
    members,
    merges,
    nights,
    prepaid,
    results,
    schema,
    settings,
    signed,
    tables,
)
from clubapp.store.club_file import ClubFile
from clubapp.store.faults import StoreConflict, StoreError
from clubapp.store.holders import written
from clubapp.store.results import SessionResult

ERASING = Path(__file__).with_name("erasing_people.py")
STROKES = '{"width":600,"height":150,"strokes":[[[123,77],[131,79],[147,93]]]}'
SECRETS = (
    "Zsófia Wolańska",
    "Zed Shark",
    "2009-05-03",
    "07700 900777",
    "zsofia@example.net",
    "allergic to peanuts",
    "sits by the fire",
    "Agnieszka Wolańska",
    "0161 496 0778",
    "[[123,77],[131,79],[147,93]]",
    "a-picture-of-zed",
    "splashed the pot",
    "shouted at the dealer",
    "had no change",
)
"""What must be found nowhere afterwards."""


@pytest.fixture
def club(path: Path) -> Iterator[ClubFile]:
    """A club with somebody in it of whom it holds everything that it can hold, beside two others."""
    with database.create(path, name="Fox Poker", ruleset='{"name":"House"}', created_ms=1) as club:
        fill(club)
    with database.open_club(path) as club:
        yield club


def fill(club: ClubFile) -> None:
    venue = club_rows.add_venue(club, "The Fox")
    club_rows.new_agreement(club, "I keep to the rules.", "2026-01-01")
    for number, name in (("101", "Ann Reeve"), ("102", "Bob Hale")):
        members.add_member(club, number=number, name=name, joined_on="2026-01-01", phone="07700 900001")
    zed = members.add_member(
        club,
        number="103",
        name="Zsófia Wolańska",
        nickname="Zed Shark",
        born="2009-05-03",
        phone="07700 900777",
        email="zsofia@example.net",
        note="sits by the fire",
        emergency="allergic to peanuts",
        joined_on="2026-01-02",
    )
    signed.sign_agreement(club, zed, 1, 1_000, "screen", "Ann Reeve", STROKES)
    signed.record_consent(
        club, zed, parent_name="Agnieszka Wolańska", relation="mother", presented_to="Ann Reeve", on_ms=1_000,
        how="screen", contact="0161 496 0778", signature=STROKES,
    )  # fmt: skip
    choices.choose(club, zed, "publication", "nickname", at_ms=1_000, version=None, by="Ann Reeve")
    incidents.add_incident(
        club, zed, "warning", reason="splashed the pot", by="Ann Reeve", at_ms=1_000, happened_on="2026-01-08"
    )
    event = prepaid.add_event(club, name="Spring", held_on="2026-03-01", venue=venue, fee=1000, days_before=7)
    prepaid.enter(club, event, zed, 1_000)
    night = nights.add_night(club, venue=venue, season=None, held_on="2026-01-08", opened_ms=1_000)
    with club.transaction():
        club.insert(tables.PHOTO, {"member": zed, "picture": b"\xff\xd8a-picture-of-zed", "taken_ms": 1})
        event_log.append(club, night, [
            ("player-checked-in", 1, '{"player":3,"paid":true}'),
            ("player-disqualified", 2, '{"player":3,"reason":"shouted at the dealer","stack":null}'),
            ("fee-waived", 3, '{"player":3,"reason":"had no change"}'),
            ("overruled", 4, json.dumps({"rule": "W18", "reason": "her sister Zsófia Wolańska asked", "player": 2})),
            ("overruled", 5, '{"rule":"W18","reason":"the fox ran in","player":2}'),
        ])  # fmt: skip
    results.save_session(club, night, 1, [SessionResult(member, place, 30 - place, 3) for place, member in
                                          enumerate((zed, 1, 2), 1)])  # fmt: skip


def zed(club: ClubFile) -> list[int]:
    return [club.row("SELECT id FROM member WHERE number = '103'")[0]]


def erase(club: ClubFile) -> None:
    erasing.erase(club, zed(club), 9_000, "2026-02-01")
    erasing.finish(club)


def found_in(folder: Path, secrets: tuple[str, ...] = SECRETS) -> list[tuple[str, str]]:
    """Which of these texts are in which files, in any way of writing them."""
    contents = {path.name: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    return [
        (name, secret)
        for name, content in contents.items()
        for secret in secrets
        if any(form in content for form in written(secret))
    ]


def test_before_it_all_of_it_is_there(club, tmp_path):
    """A search that finds nothing would pass every test below."""
    club.checkpoint()
    assert {secret for _, secret in found_in(tmp_path)} == set(SECRETS)


def test_no_byte_is_left_while_the_club_is_open(club, tmp_path):
    """SEC-01: in the file, in the side file, in the shared memory, in the lock."""
    erase(club)
    assert {"fox.club", "fox.club-wal", "fox.club-shm", "fox.club.lock"} <= {p.name for p in tmp_path.iterdir()}
    assert found_in(tmp_path) == []


def test_the_file_is_sound_afterwards_and_its_guards_stand(club):
    before = club.rows("SELECT type, name, sql FROM sqlite_schema ORDER BY name")
    erase(club)
    assert club.rows("SELECT type, name, sql FROM sqlite_schema ORDER BY name") == before
    assert club.problems() == ()
    assert schema.problems(club) == ()
    for change in ("UPDATE event SET at_ms = 0", "DELETE FROM event"):
        with pytest.raises(StoreConflict, match="the log is never"), club.transaction():
            club.execute(change)


def test_results_stay_as_those_of_a_former_player(club):
    """SEC-03."""
    before = club.rows("SELECT * FROM result ORDER BY place")
    erase(club)
    assert club.rows("SELECT * FROM result ORDER BY place") == before
    row = members.find_member(club, "103")
    assert (row.name, row.erased_ms, row.number) == ("Former player 3", 9_000, "103")
    left = (row.nickname, row.born, row.phone, row.email, row.note, row.emergency)
    assert left == ("", "", "", "", "", "")
    assert [row.name for row in members.members(club)] == ["Ann Reeve", "Bob Hale"]
    assert members.next_number(club) == "104"


def test_the_nights_log_is_the_same_night_without_the_words(club):
    before = event_log.read(club, 1)
    erase(club)
    after = event_log.read(club, 1)
    assert [row[:4] for row in after] == [row[:4] for row in before]
    assert [row[4].get("player") for row in after] == [row[4].get("player") for row in before]
    said = [row[4].get("reason") for row in after]
    assert said == [None, "(erased)", "(erased)", "her sister former player 3 asked", "the fox ran in"]


def test_that_there_was_an_incident_stays_without_its_words(club):
    incidents.lift(club, 1, at_ms=5, by="Bob Hale", why="Zsófia said sorry")
    erase(club)
    (row,) = incidents.incidents(club, zed(club)[0])
    assert (row.kind, row.happened_on, row.lifted_ms) == ("warning", "2026-01-08", 5)
    assert (row.reason, row.by, row.lifted_by, row.lifted_why) == ("", "", "", "")


def test_nobody_elses_papers_are_touched(club):
    signed.sign_agreement(club, 1, 1, 1_000, "paper", "Bob Hale")
    ann, bob = members.member(club, 1), members.member(club, 2)
    erase(club)
    assert (members.member(club, 1), members.member(club, 2)) == (ann, bob)
    assert [row.witnessed_by for row in signed.signatures(club, 1)] == ["Bob Hale"]


def test_what_others_wrote_of_them_loses_the_name(club):
    """Wherever it is: in notes, as a witness, as somebody to ring, in the agreement itself, in a setting."""
    club_rows.new_agreement(club, "Complaints to Zsófia Wolańska.", "2026-01-05")
    signed.sign_agreement(club, 1, 2, 1_000, "paper", "ZSOFIA WOLANSKA")
    signed.record_consent(
        club, 2, parent_name="Zsófia Wolańska", relation="aunt", presented_to="Wolańska, Zsófia", on_ms=1, how="paper",
        contact="+44 7700 900777",
    )  # fmt: skip
    bob = replace(members.member(club, 2), emergency="ring Zsófia Wolańska, 07700 900777, zsofia@example.net")
    members.update_member(club, bob)
    settings.set_setting(club, "takes forms", {"names": ["Zsófia Wolańska", "Ann Reeve"]})
    with club.transaction():
        club.execute("UPDATE night SET note = 'zsófia wolańska''s birthday'")
        club.execute("UPDATE venue SET note = 'key with Zsófia Wolańska'")
    places = erasing.traces(club, zed(club)).mentions
    assert set(places) == {
        "agreement.text", "agreement_signed.witnessed_by", "consent.parent_name", "consent.presented_to",
        "consent.contact", "member.emergency", "setting.value", "night.note", "venue.note", "event.data",
    }  # fmt: skip
    erase(club)
    assert found_in(club.path.parent) == []
    assert erasing.traces(club, zed(club)).mentions == {}
    assert members.member(club, 2).emergency == "ring former player 3, former player 3, former player 3"
    assert settings.setting(club, "takes forms") == {"names": ["former player 3", "Ann Reeve"]}
    assert club_rows.agreements(club)[-1].text == "Complaints to former player 3."
    assert club.row("SELECT note FROM night") == ("former player 3's birthday",)


def test_a_copy_is_found_again_though_its_folder_has_their_name(club, tmp_path):
    folder = tmp_path / "Zsófia Wolańska"
    copy = backups.make(club, folder, "2026-01-09-120000")
    backups.note(club, copy, 1_000, date(2026, 2, 13))
    erase(club)
    assert [(found.path, found.there) for found in backups.copies(club)] == [(copy, True)]


def test_somebody_of_the_same_name_keeps_theirs(club):
    other = members.add_member(
        club, number="104", name="Zsofia  WOLANSKA", joined_on="2026-01-03", phone="0161 496 0999"
    )
    signed.sign_agreement(club, 1, 1, 1_000, "paper", "Zsófia Wolańska")
    with club.transaction():
        club.execute("UPDATE night SET note = 'ask Zsófia Wolańska on 07700 900777'")
    erase(club)
    assert members.member(club, other).name == "Zsofia  WOLANSKA"
    assert [row.witnessed_by for row in signed.signatures(club, 1)] == ["Zsófia Wolańska"]
    assert club.row("SELECT note FROM night") == ("ask Zsófia Wolańska on former player 3",)


def test_a_phone_that_two_share_is_the_other_ones_too(club):
    other = members.add_member(club, number="104", name="Jan Wolański", joined_on="2026-01-03", phone="07700900777")
    erase(club)
    assert members.member(club, other).phone == "07700900777"


def test_a_parent_who_works_for_the_club_is_still_the_witness_of_others(club):
    signed.sign_agreement(club, 1, 1, 1_000, "paper", "Agnieszka Wolańska")
    erase(club)
    assert [row.witnessed_by for row in signed.signatures(club, 1)] == ["Agnieszka Wolańska"]


def test_a_name_of_one_word_does_not_change_what_the_club_is_called(club):
    """The Fox stays The Fox, though a member called Fox leaves; a note about Fox does not keep the name."""
    fox = members.add_member(club, number="104", name="Fox", joined_on="2026-01-03")
    with club.transaction():
        club.execute("UPDATE night SET note = 'Fox and the fox'")
    erasing.erase(club, [fox], 9_000, "2026-02-01")
    assert club.row("SELECT note FROM night") == ("former player 4 and the fox",)
    assert club_rows.venues(club)[0].name == "The Fox"
    assert club_rows.club_row(club).name == "Fox Poker"


def test_whoever_was_merged_into_them_goes_along(club, tmp_path):
    """SEC-02: and so does what the merge remembers to be undone."""
    (kept,) = zed(club)
    twin = members.add_member(
        club, number="104", name="Sophie Wolanska-Twin", joined_on="2026-01-03", born="2009-05-03"
    )
    merges.point(club, twin, kept, before={"name": "Sophie Oldname"}, after={"name": "Zsófia Wolańska"}, at_ms=1)
    with club.transaction():
        club.execute("UPDATE night SET note = 'Sophie Oldname and Sophie Wolanska-Twin'")
    erasing.erase(club, [kept, twin], 9_000, "2026-02-01")
    erasing.finish(club)
    assert found_in(tmp_path, (*SECRETS, "Sophie Wolanska-Twin", "Sophie Oldname")) == []
    assert merges.merges(club) == []
    assert members.find_member(club, "104").name == "Former player 3"
    assert members.merged(club) == {twin: kept}


def test_every_table_that_points_to_a_member_is_thought_of(club):
    """A table that is added later has to be erased from as well."""
    pointing = {
        name
        for (name,) in club.rows("SELECT name FROM sqlite_schema WHERE type = 'table'")
        if any(parent == tables.MEMBER for _, _, parent, *_ in club.rows(f"PRAGMA foreign_key_list({name})"))
    }
    assert pointing == {*erasing.DELETED, tables.MEMBER, tables.INCIDENT, tables.MERGE, tables.RESULT}


def test_what_is_there_is_counted_before(club):
    found = erasing.traces(club, zed(club))
    assert (found.details, found.reasons) == (6, 2)
    assert {name for name, count in found.rows.items() if count == 0} == {tables.MERGE}
    assert found.mentions == {"event.data": 1}


def test_a_fault_halfway_leaves_everything_as_it_was(club):
    before = [club.rows(f"SELECT * FROM {name}") for name in tables.ALL]  # noqa: S608
    with club.transaction():
        club.execute("CREATE TEMP TRIGGER fault BEFORE UPDATE ON member BEGIN SELECT RAISE(ABORT, 'no'); END")
    with pytest.raises(StoreError):
        erasing.erase(club, zed(club), 9_000, "2026-02-01")
    with club.transaction():
        club.execute("DROP TRIGGER fault")
    assert [club.rows(f"SELECT * FROM {name}") for name in tables.ALL] == before  # noqa: S608
    assert schema.problems(club) == ()
    assert not erasing.unfinished(club)


# Cleaning the file ---------------------------------------------------------------------------------------------------


def test_a_connection_that_writes_leaves_nothing_in_free_pages_or_temporary_files(club):
    assert club.row("PRAGMA secure_delete") == (1,)
    assert club.row("PRAGMA temp_store") == (2,), "in memory"
    with club.beside() as other:
        assert (other.row("PRAGMA secure_delete"), other.row("PRAGMA temp_store")) == ((1,), (2,))


def test_traces_from_before_are_cleaned_out_of_free_pages(path, tmp_path):
    """Another program wrote to the file without care for what it left behind."""
    with database.create(path, name="Fox Poker", ruleset="{}", created_ms=1) as club:
        fill(club)
    with closing(sqlite3.connect(path)) as careless, careless:
        careless.execute("PRAGMA secure_delete = OFF")
        careless.execute("CREATE TABLE scratch AS SELECT * FROM member, (SELECT 1 FROM event)")
        careless.execute("DROP TABLE scratch")
    with database.open_club(path) as club:
        erasing.erase(club, zed(club), 9_000, "2026-02-01")
        club.checkpoint()
        assert found_in(tmp_path)
        erasing.finish(club)
    assert found_in(tmp_path) == []


def test_a_program_that_dies_before_the_cleaning_leaves_it_to_the_next(path, tmp_path):
    with database.create(path, name="Fox Poker", ruleset="{}", created_ms=1) as club:
        fill(club)
    done = subprocess.run([sys.executable, str(ERASING), str(path), "die"], timeout=60)
    assert done.returncode == -signal.SIGKILL
    assert found_in(tmp_path), "it is all still in the side file"
    with database.open_club(path) as club:
        assert found_in(tmp_path) == []
        assert not erasing.unfinished(club)
        assert members.find_member(club, "103").name == "Former player 3"
    assert found_in(tmp_path) == []


@pytest.mark.parametrize("seed", range(10))
def test_kill_9_at_any_moment_leaves_a_sound_file_and_somebody_whole_or_gone(path, tmp_path, seed):
    """DB-04: during the erasing, the cleaning, and between."""
    with database.create(path, name="Fox Poker", ruleset="{}", created_ms=1) as club:
        for number in range(40):
            members.add_member(club, name=f"Person-{number:02} Surname", joined_on="2026-01-01", note="x" * 250)
    with subprocess.Popen(
        [sys.executable, str(ERASING), str(path), "all"], stdout=subprocess.PIPE, text=True
    ) as eraser:
        assert eraser.stdout is not None
        assert eraser.stdout.readline() == "open\n"
        time.sleep(random.Random(seed).uniform(0, 0.4))
        eraser.send_signal(signal.SIGKILL)
        said = eraser.stdout.read().splitlines()
    with database.open_club(path) as club:
        assert club.problems() == ()
        assert schema.problems(club) == ()
        gone = [row.id for row in members.members(club, erased=True) if row.erased_ms is not None]
    assert len(said) <= len(gone) <= len(said) + 1
    assert found_in(tmp_path, tuple(f"Person-{who - 1:02} Surname" for who in gone)) == []


def test_with_no_room_for_the_cleaning_it_is_said_and_done_later(club, tmp_path):
    erasing.erase(club, zed(club), 9_000, "2026-02-01")
    with database.open_club(club.path, write=False) as reader:
        reader.connection.execute("BEGIN")
        reader.rows("SELECT * FROM member")
        club.patience_ms = 50
        with pytest.raises(StoreError, match="reading the club file"):
            erasing.finish(club)
    assert erasing.unfinished(club)
    erasing.finish(club)
    assert not erasing.unfinished(club)
    assert found_in(tmp_path) == []


def test_a_full_disk_is_no_reason_to_keep_somebody(path, tmp_path):
    """DB-24: they are erased; what is left to clean is cleaned when there is room."""
    with database.create(path, name="Fox Poker", ruleset="{}", created_ms=1) as club:
        fill(club)
    limited = [sys.executable, str(ERASING), str(path), "limited"]
    done = subprocess.run(limited, capture_output=True, text=True, timeout=60)
    assert done.stdout.split() == ["erased", "unfinished"], done
    with database.open_club(path) as club:
        assert not erasing.unfinished(club)
    assert found_in(tmp_path) == []


# What only the program reads, and other ways to write a name ----------------------------------------------------------


def test_a_name_within_the_log_is_found_however_json_writes_it(club):
    """Marks that JSON writes with a backslash, and letters that another program wrote as numbers."""
    who = members.add_member(club, number="104", name='Al "Tiger" Fóx\\Hale', joined_on="2026-01-03")
    reason = {"rule": "W18", "reason": 'lent by Al "Tiger" Fóx\\Hale', "player": 2}
    with club.transaction():
        event_log.append(club, 1, [("overruled", 6, json.dumps(reason)),
                                   ("overruled", 7, json.dumps(reason, ensure_ascii=False))])  # fmt: skip
    assert erasing.traces(club, [who]).mentions == {"event.data": 2}
    erasing.erase(club, [who], 9_000, "2026-02-01")
    said = [row[4]["reason"] for row in event_log.read(club, 1)[-2:]]
    assert said == [f"lent by former player {who}"] * 2


@pytest.mark.parametrize("called", ["Casino", "paper", "full", "warning", "2026-01-08", "league", "Paid ahead", "W18"])
def test_a_member_who_is_called_like_a_word_of_the_programs_changes_none(club, called):
    """Also where it is their nickname; and the file does not refuse to erase them for it."""
    who = members.add_member(
        club, number="104", name=f"{called} {called}", nickname=called, joined_on="2026-01-03", phone="2026 0108"
    )
    other = members.add_member(club, number="105", name=called, joined_on="2026-01-03")
    signed.sign_agreement(club, 1, 1, 1_000, "paper", "Ann Reeve")
    with club.transaction():
        event_log.append(club, 1, [("fee-waived", 6, '{"player":2,"reason":"Paid ahead"}')])
    texts = ("SELECT held_on, kind FROM night", "SELECT how FROM agreement_signed", "SELECT data FROM event",
             "SELECT value FROM choice WHERE member <> 4", "SELECT kind, happened_on FROM incident")  # fmt: skip
    before = [club.rows(sql) for sql in texts]
    for one in (who, other):
        erasing.erase(club, [one], 9_000, "2026-02-01")
    assert [club.rows(sql) for sql in texts] == before


@pytest.mark.rule("S9")
def test_that_they_had_paid_ahead_is_no_reason_that_somebody_wrote(club):
    with club.transaction():
        event_log.append(club, 1, [("fee-waived", 6, '{"player":3,"reason":"Paid ahead"}')])
    assert erasing.traces(club, zed(club)).reasons == 2
    erase(club)
    assert event_log.read(club, 1)[-1][4] == {"player": 3, "reason": "Paid ahead"}


# Other names they go by ----------------------------------------------------------------------------------------------


def test_their_nickname_goes_with_them(club):
    note(club, "zed shark hit the table; a shark bit Bob")
    erase(club)
    assert club.row("SELECT note FROM night") == ("former player 3 hit the table; a shark bit Bob",)


@pytest.mark.parametrize(
    ("nickname", "said"),
    [("Fox", "the fox ran in"), ("Rock", "Rock and roll"), ("Reeve", "paid to Reeve"), ("Foxes", "at The Foxes")],
)
def test_a_nickname_that_may_mean_something_else_is_let_be(club, nickname, said):
    who = members.add_member(club, number="104", name="Al Stone", nickname=nickname, joined_on="2026-01-03")
    note(club, said)
    erasing.erase(club, [who], 9_000, "2026-02-01")
    assert club.row("SELECT note FROM night") == (said,)


def test_a_witness_who_signed_by_their_nickname_is_the_same_person(club):
    who = members.add_member(club, number="104", name="Al Stone", nickname="Dazza", joined_on="2026-01-03")
    signed.sign_agreement(club, 1, 1, 1_000, "paper", "Dazza")
    signed.sign_agreement(club, 2, 1, 1_000, "paper", "Dazza Stone")
    note(club, "dazza has the key")
    erasing.erase(club, [who], 9_000, "2026-02-01")
    assert club.row("SELECT note FROM night") == (f"former player {who} has the key",)
    assert [row.witnessed_by for row in signed.signatures(club, 1)] == [f"former player {who}"]


def test_every_name_that_merges_remember_goes_with_them(club):
    """What the record that was merged is called, and what the kept one was called before."""
    first = members.add_member(
        club, number="104", name="Jo Hart-Lund", nickname="Jolly Jo", phone="07700 900555", joined_on="2026-01-03"
    )
    second = members.add_member(club, number="105", name="Joanna Hart", nickname="Hartbeat", joined_on="2026-01-03")
    row = members.member(club, second)
    after = {"name": "Joanna Lund", "nickname": ""}
    merges.point(club, first, second, before={"name": row.name, "nickname": row.nickname}, after=after, at_ms=5)
    members.update_member(club, replace(row, **after))
    note(club, "Joanna Lund, Joanna Hart, Hart-Lund Jo, hartbeat, JOLLY JO, 07700900555")
    erasing.erase(club, [second, first], 9_000, "2026-02-01")
    assert club.row("SELECT note FROM night") == (", ".join([f"former player {second}"] * 6),)


def note(club: ClubFile, text: str) -> None:
    with club.transaction():
        club.execute("UPDATE night SET note = ?", (text,))
