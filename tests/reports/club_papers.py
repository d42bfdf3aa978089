"""The sheets of the club's own papers for the tests: forms, lists, money and cards, each made for a list of names."""

import json
from collections.abc import Sequence
from datetime import date
from typing import Any

from clubapp.agreement import AGREEMENT_TEXT
from clubapp.domain.record import replace
from clubapp.notices import CONSENT_TEXT, PRIVACY_TEXT
from clubapp.views.cards import CardSheet, MemberCard
from clubapp.views.forms import AgreementForm, ConsentForm, MemberOnForm, YoungPerson
from clubapp.views.money_papers import (
    ChipsOfColour,
    PackedThing,
    PackingList,
    Payout,
    PayoutSheet,
    PersonSum,
    SplitPart,
    StakeEntrant,
    StakesInTin,
    TillSheet,
    WaivedFee,
)
from clubapp.views.people_papers import (
    ConsentLine,
    ConsentRegister,
    FileSection,
    FileSignature,
    MemberFile,
    SignInLine,
    SignInSheet,
)

CLUB, VENUE = "Fenland Poker League", "The Railway Tavern, Ely"
NIGHT = date(2026, 11, 25)
FLOURISH = json.dumps(
    {
        "width": 600,
        "height": 150,
        "strokes": [
            [[20 + at * 4, 75 + (at * 37 % 23) - 11 + (30 if at % 11 < 3 else 0)] for at in range(110)],
            [[480, 40]],
            [[30, 122], [540, 110]],
        ],
    }
)


def agreement(names: Sequence[str], **changes: Any) -> AgreementForm:
    people = tuple(
        MemberOnForm(name=name, phone="07700 900123", number=f"P{at:03}") for at, name in enumerate(names, 1)
    )
    sheet = AgreementForm(CLUB, VENUE, 3, date(2026, 9, 1), AGREEMENT_TEXT, PRIVACY_TEXT, 2, people)
    return replace(sheet, **changes)


def consent(names: Sequence[str], **changes: Any) -> ConsentForm:
    people = tuple(YoungPerson(name=name, born=date(2009, 5, 3), parent="Donna Frith") for name in names)
    return replace(ConsentForm(CLUB, VENUE, 1, date(2026, 9, 1), CONSENT_TEXT, people), **changes)


def sign_in(names: Sequence[str], **changes: Any) -> SignInSheet:
    people = tuple(SignInLine(name, f"P{at:03}") for at, name in enumerate(names, 1))
    return replace(SignInSheet(CLUB, VENUE, NIGHT, "19:30", 500, people), **changes)


def consents(names: Sequence[str], **changes: Any) -> ConsentRegister:
    people = tuple(
        ConsentLine(
            name=name,
            born=date(2009, 5, 3),
            parent="Donna Frith",
            relation="mother",
            contact="07700 900555",
            presented_to="Ruth Osei",
            presented_on=date(2026, 9, 2),
            method="paper",
            version=1,
            nights=9,
            adult_on=date(2027, 5, 3),
        )
        for name in names
    )
    return replace(ConsentRegister(CLUB, "Autumn 2026", people, date(2026, 11, 18)), **changes)


def till(names: Sequence[str], **changes: Any) -> TillSheet:
    """The first half of the names owe, the others had their fee waived, came free or got it back."""
    half = len(names) // 2 + len(names) % 2
    owing = tuple(PersonSum(name, 500) for name in names[:half])
    others = [names[half:][at::3] for at in range(3)]
    sheet = TillSheet(
        CLUB,
        VENUE,
        NIGHT,
        float_pence=2000,
        fee=500,
        paid=24,
        printed_at="21:50",
        owing=owing,
        refunds=tuple(PersonSum(name, 500, "went home before the start") for name in others[0]),
        free=tuple(others[1]),
        waived=tuple(WaivedFee(name, "helped to set up") for name in others[2]),
        stakes=(StakesInTin(1, 26, 13000, 3016, 9984),),
        tin_to="Ruth Osei",
    )
    return replace(sheet, **changes)


def packing(names: Sequence[str], **changes: Any) -> PackingList:
    chips = tuple(
        ChipsOfColour(colour, value, owned, out)
        for colour, value, owned, out in (
            ("green", 10, 150, 120),
            ("white", 20, 150, 120),
            ("blue", 100, 200, 168),
            ("black", 500, 100, 48),
            ("yellow", 1000, 50, 24),
            ("red", 5000, 20, 0),
        )
    )
    things = (PackedThing("Kits", 24), PackedThing("Decks", 6), *(PackedThing(name) for name in names))
    return replace(PackingList(CLUB, VENUE, NIGHT, chips, things, "21:50"), **changes)


def cards(names: Sequence[str], **changes: Any) -> CardSheet:
    made = tuple(MemberCard(name, f"P{at:03}", f"P{at:03}") for at, name in enumerate(names, 1))
    return replace(CardSheet(CLUB, made), **changes)


def payout(names: Sequence[str], **changes: Any) -> PayoutSheet:
    """Everybody put £5 in; the first named gets the pot."""
    pot = 500 * len(names)
    sheet = PayoutSheet(
        CLUB,
        VENUE,
        NIGHT,
        1,
        entrants=tuple(StakeEntrant(name, 500) for name in names),
        split=(SplitPart(1, "100%", pot),),
        payouts=(Payout(1, names[0], pot),) if names else (),
        printed_at="22:15",
    )
    return replace(sheet, **changes)


def member_file(names: Sequence[str], **changes: Any) -> MemberFile:
    """The file of the first named; the others are in a table of it."""
    sheet = MemberFile(
        CLUB,
        names[0] if names else "",
        "P012",
        (
            FileSection("About you", tuple(("Name", name) for name in names)),
            FileSection(
                "Nights you played",
                headers=("Date", "Venue", "With", "Place", "Points"),
                rows=tuple(("2 Sep 2026", VENUE, name, str(at), "864") for at, name in enumerate(names, 1)),
            ),
            FileSection("Signatures", signatures=(FileSignature("Agreement, version 3, 2 Sep 2026", FLOURISH),)),
        ),
        date(2026, 11, 18),
    )
    return replace(sheet, **changes)
