"""`eligibility`: whether somebody may play on a date, and may take part in a stake (W5, W6, W63)."""

from datetime import date

from clubapp.domain.eligibility import EVENTS, VENUES, BornError, Occasion, PersonFacts, age_on, may_play
from clubapp.domain.fields import Fields
from clubapp.domain.refused import Refused
from clubapp.domain.rules import RuleSet
from clubapp.rulings.question import question


def answer(data: object, rules: RuleSet) -> dict[str, object]:
    """The age on that date and what it allows. An empty `born` is an age that is not known."""
    optional = ("venue", "event", "stake", "paid")
    asked = question(data, ("born", "on", "agreement", "parental_consent"), optional)
    born, on = asked.text("born", empty=True).strip(), _date(asked, "on")
    person = PersonFacts(born, asked.yes_no("agreement"), asked.yes_no("parental_consent"))
    stakes = asked.yes_no("stake") if "stake" in asked else False
    event = asked.choice("event", EVENTS) if "event" in asked else "league"
    venue = asked.choice("venue", VENUES) if "venue" in asked else "pub"
    paid = asked.yes_no("paid") if "paid" in asked else True
    try:
        age = age_on(born, on)
    except BornError as error:
        raise asked.fail("born", f"can not be right: {str(error).rstrip('.')}") from None
    may = may_play(rules.entry, person, Occasion(on, stakes, event, venue, paid, pay_first=rules.money.pay_first))
    if isinstance(may, Refused):
        refused = {"rule": may.rule, "why": may.why, "instead": may.instead}
        return {"age": age, "may_play": False, "may_stake": False, **refused}
    return {
        "age": age,
        "may_play": True,
        "may_stake": may.may_stake,
        "rule": rules.entry.consent_rule,
        "why": _why(rules, age, adult=may.may_stake),
    }


def _why(rules: RuleSet, age: int | None, *, adult: bool) -> str:
    if adult:
        return f"{age} on the day, so nothing stands in the way."
    who = "Age not known" if age is None else f"{age} on the day"
    return f"{who}, with a parent's consent: free sessions only, no stakes before {rules.entry.adult_age}."


def _date(asked: Fields, key: str) -> date:
    text = asked.text(key)
    try:
        day = date.fromisoformat(text)
    except ValueError:
        day = None
    if day is None or day.isoformat() != text:
        raise asked.fail(key, f"is {text!r}; write a date like 2026-11-29")
    return day
