"""The forms that people sign, as frozen rows: blank, filled in for somebody, or as they were signed (W4, W5, W6)."""

from datetime import date

from clubapp.domain.record import record


@record
class Signature:
    """One person's signature: drawn on screen, or given on a sheet that the club keeps."""

    on: date
    strokes: str = ""  # as the signature pad wrote it; empty where a sheet of paper was signed
    witness: str = ""  # who saw it


@record
class MemberOnForm:
    """What the club holds about the member whom a form is for; what is empty is left to be filled in."""

    name: str = ""
    nickname: str = ""
    phone: str = ""
    email: str = ""
    born: date | None = None
    born_year: int | None = None  # where only the year is known
    emergency: str = ""
    public_as: str = ""  # "full", "initial", "nickname", "hidden"; empty: not asked yet
    photos: bool | None = None  # None: not asked yet
    number: str = ""
    signed: Signature | None = None
    entered_on: date | None = None  # when it was put into the program


@record
class AgreementForm:
    """The membership agreement in one version: one form for each person, or a blank one where there are none."""

    club: str
    venue: str
    version: int
    since: date
    text: str  # lines that begin with "1." and so on are its clauses
    privacy: str  # the privacy notice in force
    privacy_version: int
    people: tuple[MemberOnForm, ...] = ()
    rule: str = "W5"
    age_rule: str = "W6"


@record
class YoungPerson:
    """A player under 18 and the parent or guardian who answers for them; what is empty is left to be filled in."""

    name: str = ""
    born: date | None = None
    born_year: int | None = None
    parent: str = ""
    relation: str = ""
    phone: str = ""
    second: str = ""  # whom else to call
    photos: bool | None = None  # None: not asked yet
    leaves_by: str = ""  # "21:30"
    agreed: Signature | None = None  # the parent's
    own: Signature | None = None  # the young person's
    presented_to: str = ""
    presented_on: date | None = None
    presented_at: str = ""  # "19:05"
    withdrawn: date | None = None


@record
class ConsentForm:
    """The parental consent in one version: one form for each young person, or a blank one where there are none."""

    club: str
    venue: str
    version: int
    since: date
    text: str  # lines that begin with "1." and so on are ticked one by one
    people: tuple[YoungPerson, ...] = ()
    rule: str = "W6"
