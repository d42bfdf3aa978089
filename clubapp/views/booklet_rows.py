"""What is drawn in a rule booklet and on the sheets that go with it, as frozen rows."""

from clubapp.domain.record import record
from clubapp.views.booklet import Book


@record
class PictureSeat:
    """A seat at a table seen from above."""

    name: str
    card: str = ""  # the card drawn for it, "Ks"
    disc: str = ""  # "D", "SB", "BB"
    state: str = ""  # "", "out" (in this hand), "empty"
    deals: bool = False


@record
class PictureTable:
    """A table seen from above, its seats clockwise from the lower middle, and what is said under it."""

    title: str
    seats: tuple[PictureSeat, ...]
    words: str


@record
class TablesPicture:
    """One table after another: what happens to the button and the blinds."""

    title: str
    rule: str
    tables: tuple[PictureTable, ...]


@record
class ChipPile:
    """A sort of chip and how many of it a player starts with; none: it comes into play later."""

    value: int
    colour: str
    name: str
    count: int


@record
class ChipsPicture:
    """The club's chips and the starting stack."""

    title: str
    rule: str
    piles: tuple[ChipPile, ...]
    stack: int


@record
class HandRow:
    """A kind of hand with an example, the best first."""

    name: str
    words: str
    cards: tuple[str, ...]


@record
class HandsPicture:
    """What beats what."""

    title: str
    rule: str
    rows: tuple[HandRow, ...]
    numbered: bool = True


@record
class PotLayer:
    """One pot, or what goes back; `kind` is "main", "side" or "back"."""

    amount: int
    kind: str
    words: str
    among: str


@record
class PotsPicture:
    """What each player has put in, as stacks, and who can win which part of it.

    `stacks` holds for each player the amounts in the layers, lowest first; a player may reach fewer than another.
    """

    title: str
    rule: str
    stacks: tuple[tuple[str, tuple[int, ...]], ...]
    layers: tuple[PotLayer, ...]


@record
class TeamSeat:
    """A player of a team match: "B1" sits opposite "R1"."""

    name: str
    first: bool  # plays for the first team, Blue
    button: bool = False


@record
class TeamPicture:
    """Two rows that face each other; the dealer sits in the middle behind the lower one."""

    title: str
    rule: str
    top: tuple[TeamSeat, ...]
    bottom: tuple[TeamSeat, ...]
    dealer: str
    words: str


@record
class DealtCards:
    """Cards that come together: a card, or "" for one that is dealt face down."""

    words: str
    cards: tuple[str, ...]


@record
class DealPicture:
    """A player's cards in the order in which they are dealt."""

    title: str
    rule: str
    rounds: tuple[DealtCards, ...]
    words: str


Drawn = TablesPicture | ChipsPicture | HandsPicture | PotsPicture | TeamPicture | DealPicture


@record
class FigureTable:
    """Figures of the club in columns, with the rule they come from; `note` stands under them."""

    title: str
    rule: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str = ""
    boxes: bool = False  # each row of two as a box: a place and its figure


@record
class BookletSheet:
    """A rule book with what is drawn in it: pictures and tables by the names that the book's text uses."""

    club: str
    league: str  # the rule set's name
    edition: str  # "Season 2026"
    book: Book
    pictures: tuple[tuple[str, Drawn], ...]
    tables: tuple[tuple[str, FigureTable], ...]


@record
class WallPoint:
    """Something everybody should know, in a sentence or two."""

    title: str
    words: str
    rule: str


@record
class WallSheet:
    """The rules in short, on one page for the wall."""

    club: str
    league: str
    edition: str
    points: tuple[WallPoint, ...]
    hands: HandsPicture
    chips: ChipsPicture
    blinds: FigureTable


@record
class BlindsSheet:
    """Chips and blinds on one page."""

    club: str
    league: str
    edition: str
    chips: ChipsPicture
    tables: tuple[FigureTable, ...]
