"""Lists read and planned the way the window does it, in one call."""

from datetime import date

from clubapp.member_lists.columns import guess_columns
from clubapp.member_lists.lists import MemberLists
from clubapp.member_lists.plan import Answers, Basis, ImportPlan
from clubapp.member_lists.planning import plan_members
from clubapp.member_lists.tables import read_table
from clubapp.member_lists.writing import Imported, write_members
from clubapp.membership import Membership
from clubapp.store.club_file import ClubFile

TODAY = date(2026, 1, 8)
NOBODY = Basis()


def planned(raw: bytes, basis: Basis = NOBODY, *, name: str = "", orders=None, centuries=None, **how) -> ImportPlan:
    """The plan for a club in which there is nobody, unless there is."""
    table = read_table(raw, name, **how)
    answers = Answers(orders or {}, centuries or {})
    return plan_members(table, guess_columns(table), basis, today=TODAY, answers=answers)


def lists(club: ClubFile) -> MemberLists:
    return Membership(club).lists


def plan_import(club: ClubFile, raw: bytes, **how) -> ImportPlan:
    """The plan for this club."""
    return planned(raw, lists(club).basis(), **how)


def apply_plan(club: ClubFile, plan: ImportPlan, *, on: date = TODAY, witness: str = "") -> Imported:
    return write_members(club, plan, on=on, witness=witness)


def parsed(text: str | bytes, **how) -> ImportPlan:
    """The plan for a list given as text."""
    return planned(text.encode() if isinstance(text, str) else text, **how)


def sentence(text: str, **how) -> str:
    """The one thing that is wrong with a list."""
    (bad,) = parsed(text, **how).bad
    return bad.sentence
