"""A parent's consent for a player under 18: blank, filled in, or as it was signed and presented (W6)."""

from clubapp.views.forms import ConsentForm, Signature, YoungPerson
from clubapp.wording import short_date
from reports import fields, letterhead, prose
from reports.agreement import on_paper
from reports.flow import Block, Pages, loosest
from reports.fonts import Face
from reports.page import A4_PORTRAIT, INK, MARGIN, TINT, Paper
from reports.pile import ROOM, build_pile
from reports.text import Style

_LEFT, _RIGHT = MARGIN, A4_PORTRAIT[0] - MARGIN
_WIDE = _RIGHT - _LEFT
_HALF = 249.0
_SECOND = _RIGHT - _HALF
_LEAST_SPACING = 0.7
_INDENT = fields.TICK + 9
_DIGITS = 18.2

_STATEMENT = Style(Face.REGULAR, 10, INK)
_STRONG = Style(Face.SEMIBOLD, 10.2, INK)


def build(sheet: ConsentForm) -> bytes:
    """Draw a form for each young person, or a blank one; the same rows give the same bytes."""
    people = sheet.people or (YoungPerson(),)
    forms = [(person.name, _pages(sheet, person)) for person in people]
    about = f"For a player under 18. Version {sheet.version}, from {short_date(sheet.since)}"
    title, version = "Parental consent", f"version {sheet.version}"
    return build_pile(sheet.club, sheet.venue, title, title, version, about, forms)


def _pages(sheet: ConsentForm, person: YoungPerson) -> Pages:
    def blocks(spacing: float) -> list[Block]:
        return [
            *_withdrawn(person),
            *_who(sheet, person, spacing),
            *_parent(person, spacing),
            fields.heading(3, "What I agree to", spacing),
            *_statements(sheet, person, spacing),
            *_answers(person, spacing),
            *_signatures(person, spacing),
            _for_the_club(person, sheet.rule, spacing),
        ]

    return loosest(blocks, ROOM, ROOM, _LEAST_SPACING)


def _withdrawn(person: YoungPerson) -> list[Block]:
    if person.withdrawn is None:
        return []
    sentence = f"This consent was taken back on {short_date(person.withdrawn)}."
    return [Block(letterhead.BANNER_HEIGHT, lambda paper, down: letterhead.banner(paper, down - 5, sentence))]


def _row(spacing: float) -> tuple[float, float]:
    """Give how high a box to write in is, and how high its row."""
    high = 21 + 6 * spacing
    return high, fields.LABEL + high + 2 + 6 * spacing


def _who(sheet: ConsentForm, person: YoungPerson, spacing: float) -> list[Block]:
    high, row = _row(spacing)

    def young(paper: Paper, down: float) -> None:
        born = paper.right - 8 * _DIGITS - 13
        fields.box(paper, _LEFT, down, born - 17 - _LEFT, "Full name", person.name, height=high)
        fields.label(paper, born, down, _RIGHT - born, "Date of birth")
        values = fields.date_figures(person.born, person.born_year)
        fields.figures(paper, born, down + fields.LABEL, fields.DATE, values, height=high, wide=_DIGITS)

    return [fields.heading(1, "The young person", spacing, sheet.rule), Block(row + 9, young)]


def _parent(person: YoungPerson, spacing: float) -> list[Block]:
    high, row = _row(spacing)

    def names(paper: Paper, down: float) -> None:
        fields.box(paper, _LEFT, down, _HALF, "Full name", person.parent, height=high)
        fields.box(paper, _SECOND, down, _HALF, "How are you related?", person.relation, height=high)

    def contact(paper: Paper, down: float) -> None:
        fields.box(paper, _LEFT, down, _HALF, "Mobile, in case we need you tonight", person.phone, height=high)
        fields.box(paper, _SECOND, down, _HALF, "Second contact", person.second, optional=True, height=high)

    return [fields.heading(2, "Parent or guardian", spacing), Block(row, names), Block(row, contact)]


def _statements(sheet: ConsentForm, person: YoungPerson, spacing: float) -> list[Block]:
    """Give the text: a box to tick before each numbered statement, ticked where it was signed."""
    blocks: list[Block] = []
    pitch = 11.9 + 2.5 * spacing
    for passage in prose.read(sheet.text):
        indent = _INDENT if passage.letter else 0.0
        found = prose.lines(passage.text, _STATEMENT, pitch, _LEFT + indent, _WIDE - indent)
        if passage.letter and found:
            found[0] = _to_tick(found[0], ticked=person.agreed is not None)
        blocks += [*found, Block(2.0 + 4.0 * spacing)]
    return blocks


def _to_tick(first: Block, *, ticked: bool) -> Block:
    def draw_both(paper: Paper, down: float) -> None:
        fields.tick(paper, _LEFT, down + first.height / 2, "", ticked=ticked)
        if first.draw is not None:
            first.draw(paper, down)

    return Block(first.height, draw_both, leads=first.leads)


def _answers(person: YoungPerson, spacing: float) -> list[Block]:
    high = 20 + 5 * spacing

    def answers(paper: Paper, down: float) -> None:
        middle = down + high / 2
        fields.strong(paper, _LEFT, middle, "Photos at the evenings")
        fields.tick(paper, _LEFT + 124, middle, "yes", ticked=person.photos is True)
        fields.tick(paper, _LEFT + 180, middle, "no", ticked=person.photos is False)
        fields.strong(paper, _SECOND, middle, "Leaves by")
        hours, _, minutes = person.leaves_by.partition(":")
        fields.figures(paper, _SECOND + 60, down, fields.CLOCK, (hours, minutes), height=high)

    return [Block(high + 2 * spacing, answers)]


def _signatures(person: YoungPerson, spacing: float) -> list[Block]:
    high = 30 + 26 * spacing
    blocks = [fields.heading(4, "Signatures", spacing)]
    for who, signed in (("Parent or guardian", person.agreed), ("Young person", person.own)):
        blocks.append(_signature(who, signed, high, spacing))
    return blocks


def _signature(who: str, signed: Signature | None, high: float, spacing: float) -> Block:
    def sign(paper: Paper, down: float) -> None:
        strokes = signed.strokes if signed is not None else ""
        fields.sign_here(paper, _LEFT, down, 334, who, high, strokes=strokes, words=on_paper(signed))
        day = short_date(signed.on) if signed is not None else ""
        fields.box(paper, _LEFT + 351, down, _WIDE - 351, "Date", day)

    return Block(fields.LABEL + high + 2 + 8 * spacing, sign, leads=True)


def _for_the_club(person: YoungPerson, rule: str, spacing: float) -> Block:
    high = 21 + 4 * spacing

    def club(paper: Paper, down: float) -> None:
        top = down + 2
        tall = 26 + fields.LABEL + high + 33
        paper.box(_LEFT, top, _WIDE, tall, radius=6, fill=TINT)
        used = paper.text_on(_LEFT + 14, top + 15, "For the club", _STRONG)
        paper.tag(_LEFT + 24 + used, top + 15, rule)
        left, right = _LEFT + 14, _RIGHT - 14
        day = short_date(person.presented_on) if person.presented_on is not None else ""
        boxes = top + 26
        _white(paper, left, boxes, 235, high)
        fields.box(paper, left, boxes, 235, "The parent handed it to", person.presented_to, height=high)
        _white(paper, left + 249, boxes, 122, high)
        fields.box(paper, left + 249, boxes, 122, "On", day, height=high)
        _white(paper, left + 385, boxes, right - left - 385, high)
        fields.box(paper, left + 385, boxes, right - left - 385, "At", person.presented_at, height=high)
        middle = boxes + fields.LABEL + high + 17
        x = left
        for words in ("identity of the parent seen", "phone number rung", "scanned and kept"):
            _white(paper, x, middle - fields.TICK / 2 - fields.LABEL, fields.TICK, fields.TICK)
            x += fields.tick(paper, x, middle, words) + 26

    return Block(26 + fields.LABEL + high + 35, club)


def _white(paper: Paper, x: float, down: float, width: float, height: float) -> None:
    """Lay white under a box that is drawn on a tint."""
    paper.box(x, down + fields.LABEL, width, height, radius=4, fill=(1.0, 1.0, 1.0))
