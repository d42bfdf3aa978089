"""A member asks what the club holds on them: all of it, once, the same as a file and on paper."""

import base64
import json
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from clubapp.clock import wall_now
from clubapp.club import Club
from clubapp.data_request_sheet import member_file
from clubapp.domain import commands as c
from clubapp.domain.ids import PlayerId
from clubapp.membership import MemberChange
from clubapp.store import prepaid
from clubapp.wording import local_today
from reports import paper
from tests.erased_person import NAME, NICKNAME, PICTURE, SIGNATURE, add_her, play_a_night

DOCUMENT = (Path(__file__).parents[1] / "docs" / "MEMBER_DATA.md").read_text("utf-8")


@pytest.fixture
def club(club_file: Path) -> Iterator[Club]:
    with Club.open(club_file) as opened:
        yield opened


@pytest.fixture
def her(club: Club) -> PlayerId:
    """With her night, and an entry to an event."""
    player = add_her(club)
    club.end_night(play_a_night(club, player))
    event = prepaid.add_event(club._file, name="Spring", held_on="2027-03-01", venue=1, fee=1000, days_before=7)
    prepaid.enter(club._file, event, player, wall_now(), "2027-02-01")
    return player


def number(club: Club, typed: str) -> PlayerId:
    found = club.members.by_number(typed)
    assert found is not None
    return found


def told(club: Club, player: PlayerId) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(club.data_request.of(player, wall_now()).as_json())
    return found


def on_paper(club: Club, player: PlayerId) -> str:
    held = club.data_request.of(player, wall_now())
    pdf = paper("member-file").build(member_file(held, local_today()))
    return " ".join("".join(page.extract_text() for page in PdfReader(BytesIO(pdf)).pages).split())


def test_everything_is_in_the_file(club: Club, her: PlayerId) -> None:
    data = told(club, her)
    person = data["person"]
    assert (person["name"], person["nickname"], person["born"]) == (NAME, NICKNAME, "2009-05-03")
    assert (person["phone"], person["email"]) == ("07700 900777", "zsofia@example.net")
    assert person["emergency"] == "Ring Agnieszka, asthma"
    assert base64.b64decode(data["photos"][0]["base64"]) == PICTURE
    (agreement,) = data["agreements"]
    assert agreement["signature"] == json.loads(SIGNATURE)
    assert agreement["wording"].startswith("I want to play")
    (consent,) = data["parental_consents"]
    assert (consent["parent"], consent["contact"]) == ("Agnieszka Wolańska", "0161 496 0778")
    assert "parent or legal guardian" in consent["wording"]
    assert {(row["about"], row["choice"]) for row in data["choices"]} == {
        ("privacy", "read"), ("publication", "initial"), ("photo", "yes"),
    }  # fmt: skip
    assert [row["version"] for row in data["privacy_notices"]] == [1]
    (incident,) = data["incidents"]
    assert (incident["kind"], incident["reason"], incident["rule"]) == ("warning", "splashed the pot twice", "W8")
    assert data["events_paid_ahead"][0]["event"] == "Spring"
    assert data["events_paid_ahead"][0]["fee_pence"] == 1000
    assert data["named_in_texts_about_others"] == {"event.data": 1, "incident.reason": 1}


def test_her_evening_with_times_fee_seat_and_how_it_went(club: Club, her: PlayerId) -> None:
    (night,) = told(club, her)["nights"]
    (session,) = night["sessions"]
    assert session["fee"] == {"pence": 500, "paid": False, "waived": "her purse was stolen"}
    assert session["place"] == 3
    assert session["entrants"] == 8
    assert session["seat"]["table"] == 1
    assert session["knocked_out"]["level"] == 1
    assert session["arrived_at"][:4] == str(local_today().year)
    kinds = [entry["what"] for entry in night["log"]]
    assert kinds == ["player-checked-in", "fee-waived", "seats-drawn", "players-knocked-out"]
    (result,) = told(club, her)["results"]
    assert (result["place"], result["entrants"]) == (3, 8)


def test_nobody_else_is_in_it_but_who_stands_in_her_own_papers(club: Club, her: PlayerId) -> None:
    text = json.dumps(told(club, her), ensure_ascii=False)
    others = [row.name for who, row in club.members.rows.items() if who != her and row.name in text]
    assert others == ["Karen York"], "her witness, and who decided"
    night = told(club, her)["nights"][0]
    assert all(len(entry.get("seats", [1])) == 1 for entry in night["log"])
    assert all("by" not in gone for entry in night["log"] for gone in entry.get("exits", []))


def test_what_was_undone_is_held_and_so_it_is_told(club: Club) -> None:
    karen = number(club, "P005")
    desk = club.desk(club.start_night(local_today()))
    desk.do(c.CheckIn(karen))
    desk.undo()
    night = told(club, karen)["nights"][-1]
    assert night["sessions"] == []
    assert [(entry["what"], entry["undone"]) for entry in night["log"]] == [("player-checked-in", True)]


def test_of_a_person_entered_twice_both_entries_are_told(club: Club, her: PlayerId) -> None:
    other = number(club, "P011")
    row = club.members.rows[her]
    details = MemberChange(row.name, row.nickname, row.born, row.phone, row.email, row.public_as, row.deals)
    assert isinstance(club.merging.merge(her, other, details, now=wall_now()), int)
    data = told(club, other)
    assert data["person"]["name"] == NAME
    assert [entry["name"] for entry in data["merged_entries"]] == ["Claire Jarvis"]
    assert len(data["results"]) == 1 + 15
    assert len(data["merges"]) == 1


def test_the_copies_that_hold_them_are_told_by_name_and_not_by_place(club: Club, her: PlayerId, tmp_path: Path) -> None:
    made = club.backups.make(wall_now())
    data = told(club, her)
    assert data["backups"] == [
        {
            "file": made.path.name,
            "made_at": data["backups"][0]["made_at"],
            "deleted_on": made.expires_on.isoformat(),
            "found": True,
        }
    ]
    assert str(tmp_path) not in json.dumps(data)


def test_the_same_question_gets_the_same_bytes(club: Club, her: PlayerId) -> None:
    now = wall_now()
    first, second = (club.data_request.of(her, now).as_json() for _ in range(2))
    assert first == second
    assert list(json.loads(first)) == list(told(club, number(club, "P001"))), "the keys are always the same"


def test_nothing_is_held_on_somebody_who_was_erased(club: Club, her: PlayerId) -> None:
    club.erasure.erase(her, wall_now())
    with pytest.raises(LookupError, match="holds nothing"):
        club.data_request.of(her, wall_now())


def keys_of(value: Any) -> set[str]:
    if isinstance(value, dict):
        return set(value) | {key for inner in value.values() for key in keys_of(inner)}
    return {key for inner in value for key in keys_of(inner)} if isinstance(value, list) else set()


def test_every_key_is_described_in_the_document(club: Club, her: PlayerId) -> None:
    data = told(club, her)
    for night in data["nights"]:
        night["log"] = []  # as it is stored
    data["named_in_texts_about_others"] = {}
    for signed in (*data["agreements"], *data["parental_consents"]):
        signed["signature"] = None
    missing = sorted(key for key in keys_of(data) if f"`{key}`" not in DOCUMENT)
    assert missing == []


@pytest.mark.parametrize(
    "stored",
    [
        "[" * 5000,
        '{"width":' * 3000,
        "x",
        "[]",
        "9" * 5000,
        '{"width":600,"height":150,"strokes":[[["\\ud800",1]]]}',
        '{"width":1' + "0" * 400 + ',"height":150,"strokes":[[[1,2]]]}',
        '{"width":600,"height":150,"strokes":[[[NaN,1]]]}',
    ],
)
def test_a_signature_that_is_none_is_told_as_it_is_stored(club: Club, her: PlayerId, stored: str) -> None:
    """Whatever somebody else's program left there, the person gets their data, on paper too."""
    with club._file.transaction():
        for table in ("agreement_signed", "consent"):
            club._file.execute(f"UPDATE {table} SET signature = ? WHERE member = ?", (stored, her))  # noqa: S608
    data = told(club, her)
    assert data["agreements"][0]["signature"] == data["parental_consents"][0]["signature"] == stored
    assert "The signature on file cannot be read." in on_paper(club, her)


# On paper ------------------------------------------------------------------------------------------------------------


def test_the_paper_says_the_same(club: Club, her: PlayerId) -> None:
    text = on_paper(club, her)
    for said in (
        NAME, NICKNAME, "3 May 2009", "07700 900777", "Agnieszka Wolańska (mother)", "0161 496 0778", "Karen York",
        "splashed the pot twice (W8)", "free: her purse was stolen", "3rd of 8", "Spring", "£10", "1 Feb 2027",
        "I want to play in this poker club", "As parent or legal guardian", "first name and initial",
    ):  # fmt: skip
        assert said in text, said


def test_the_paper_of_a_regular_has_every_evening(club: Club) -> None:
    karen = number(club, "P005")
    text = on_paper(club, karen)
    assert text.count("The Railway Tavern, session 1") == len(told(club, karen)["nights"]) == 19


def test_the_paper_of_somebody_of_whom_little_is_known(club: Club) -> None:
    alan = number(club, "P074")
    text = on_paper(club, alan)
    assert "You have played no evening." in text
    assert "No copy of the file holds you." in text
    assert "Incidents" not in text
