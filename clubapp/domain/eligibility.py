"""Who may play: age on the night, the signed agreement, a parent's consent, stakes (W5, W6, W63).

Nothing here can be overruled: it guards young players, and the club's agreement with each member.
"""

from datetime import date
from typing import NamedTuple

from clubapp.domain.refused import Refused
from clubapp.domain.rules import EntryRules

EVENTS = ("league", "casino")
VENUES = ("pub", "club", "casino")
OLDEST = 120
GROWN_UP = 18


class BornError(ValueError):
    """A date of birth nobody can have, said in a sentence."""


class PersonFacts(NamedTuple):
    """What the club holds on a member. `born` is "1984-03-02", a year alone, or "" where it is not known."""

    born: str
    agreement_signed: bool
    parental_consent: bool


class Eligible(NamedTuple):
    """Yes, with the age on the night (None: not known) and whether a stake may be taken."""

    age: int | None
    may_stake: bool


def age_on(born: str, on: date) -> int | None:
    """Whole years on a date (W6); None where the date of birth is not known.

    A birthday on 29 February falls on 1 March in other years. Of a year alone its last day is assumed.
    BornError for a date to come, or more than 120 years back.
    """
    if not born:
        return None
    if len(born) == 4 and born.isascii() and born.isdigit():
        age = on.year - int(born) - ((on.month, on.day) < (12, 31))
        to_come = int(born) > on.year
    else:
        day = _day(born)
        age = on.year - day.year - ((on.month, on.day) < (day.month, day.day))
        to_come = day > on
    if to_come:
        raise BornError(f"{born} is still to come on {on.isoformat()}.")
    if age > OLDEST:
        raise BornError(f"{born} is more than {OLDEST} years ago.")
    return max(age, 0)


def _day(text: str) -> date:
    """A date written as year-month-day; BornError where the calendar has no such day."""
    parts = text.split("-")
    if [len(part) for part in parts] == [4, 2, 2] and all(part.isascii() and part.isdigit() for part in parts):
        try:
            return date(*map(int, parts))
        except ValueError:
            raise BornError(f"There is no such day as {text}.") from None
    raise BornError(f"{text!r} is not a date; write it like 1984-03-02, or the year alone.")


def usually_shown_as(born: str, on: date) -> str:
    """How somebody who has not chosen appears in public: in full, but the young by first name and initial."""
    age = age_on(born, on)
    return "initial" if age is not None and age < GROWN_UP else "full"


def may_play(
    rules: EntryRules,
    person: PersonFacts,
    *,
    on: date,
    stakes: bool,
    event: str = "league",
    paid: bool = True,
    venue: str = "pub",
) -> Eligible | Refused:
    """Whether this member may play on this date, or what stands in the way. BornError for an impossible date.

    With an unknown age somebody counts as not yet grown up. `stakes` marks a session with a stake or a prize.
    """
    age = age_on(person.born, on)
    too_young = _too_young(rules, age, stakes=stakes, licensed="casino" in (event, venue))
    if too_young is not None:
        return too_young
    adult = age is not None and age >= rules.adult_age
    if not person.agreement_signed:
        return Refused(
            rules.agreement_rule,
            "They have not signed the club's agreement in its present form.",
            "Let them sign it on paper with a witness, then check them in.",
        )
    if not adult and not person.parental_consent:
        return Refused(rules.consent_rule, f"{_said(age)}, and no parent's consent is on record.", _consent(age))
    if "casino" in (event, venue) and not paid:
        return Refused(rules.casino_rule, "On a casino night nobody sits down unpaid.", "Take the fee and stake first.")
    return Eligible(age, adult)


def _too_young(rules: EntryRules, age: int | None, *, stakes: bool, licensed: bool) -> Refused | None:
    """What no paper can mend: too young for the club, for a licensed night, or for a stake."""
    if age is not None and age < rules.minimum_age:
        why = f"{_said(age)}; players are {rules.minimum_age} or over."
        return Refused(rules.consent_rule, why, "They are welcome to come and watch.")
    if age is not None and age >= rules.adult_age:
        return None
    free = "They can play a session that is free of stakes and prizes."
    if licensed:
        return Refused(rules.casino_rule, f"{_said(age)}; a casino night is for {rules.adult_age} and over.", free)
    if stakes:
        why = (
            f"{_said(age)}; a game with a stake or a prize is for {rules.adult_age} and over, with consent or without."
        )
        law = "This is no legal advice: ask the local licensing officer."
        return Refused(rules.consent_rule, why, f"{free} {law}")
    return None


def _said(age: int | None) -> str:
    return "Their age is not known" if age is None else f"They are {age} on the night"


def _consent(age: int | None) -> str:
    if age is None:
        return "Enter a date of birth from a document, or take a parent's signed form before play."
    return "A parent hands the signed form to the club before play; then it is recorded."
