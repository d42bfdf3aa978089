"""Lists of people for the club's own use, as frozen rows: who signs in, who has consent, and all about one member."""

from datetime import date

from clubapp.domain.record import record


@record
class SignInLine:
    """A known member who often comes."""

    name: str
    number: str


@record
class SignInSheet:
    """The sheet by the door on which people sign in; names may be in any order, paper sorts them."""

    club: str
    venue: str
    on: date
    starts: str  # "19:30", or empty
    fee: int  # the table fee in pence; 0: there is none
    people: tuple[SignInLine, ...] = ()
    blank: int = 20  # lines without a name, at least; the last page is filled with more
    rule: str = "W5"


@record
class ConsentLine:
    """One young player of a season, and the consent for them."""

    name: str
    born: date | None = None
    born_year: int | None = None  # where only the year is known; neither known: the age is unknown
    parent: str = ""  # empty: no consent is recorded
    relation: str = ""
    contact: str = ""
    presented_to: str = ""
    presented_on: date | None = None
    presented_at: str = ""  # the time of that day: 19:42
    method: str = ""  # "paper" or "screen"
    version: int | None = None  # of the consent's wording; None: older than the versions
    withdrawn: date | None = None
    nights: int = 0  # nights played in the season
    adult_on: date | None = None  # the 18th birthday, where it is known
    number: str = ""  # the member's; who has given several consents has several lines


@record
class ConsentRegister:
    """Everybody under 18 on some night of a season, or of unknown age: a private paper (W6)."""

    club: str
    season: str
    people: tuple[ConsentLine, ...]
    printed_on: date
    rule: str = "W6"
    running: bool = False  # the season goes on: who is under 18 today stands in it too, also without a night


@record
class FileSignature:
    """A signature drawn on screen, with the words under it."""

    caption: str
    strokes: str


@record
class FileSection:
    """One part of what the club holds about a person: lines of label and value, then a table, either may be empty."""

    title: str
    lines: tuple[tuple[str, str], ...] = ()
    headers: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    signatures: tuple[FileSignature, ...] = ()
    note: str = ""  # a sentence under the title


@record
class MemberFile:
    """Everything the club holds about one person, for that person."""

    club: str
    name: str
    number: str
    sections: tuple[FileSection, ...]
    made_on: date
    photo: bytes = b""  # JPEG
