"""The membership agreement to be signed: blank, filled in for members, or as they signed it (W4, W5)."""

from collections.abc import Sequence

from clubapp.views.forms import AgreementForm, MemberOnForm, Signature
from clubapp.wording import short_date
from reports import fields, prose
from reports.flow import Block, Pages, loosest
from reports.fonts import Face
from reports.page import A4_PORTRAIT, EDGE, GREEN, GREY, INK, MARGIN, Paper
from reports.pile import ROOM, build_pile
from reports.text import Style

_LEFT, _RIGHT = MARGIN, A4_PORTRAIT[0] - MARGIN
_WIDE = _RIGHT - _LEFT
_HALF = 249.0
_SECOND = _RIGHT - _HALF
_LEAST_SPACING = 0.7
_INDENT = 20.0

_CLAUSE = Style(Face.REGULAR, 10, INK)
_LETTER = Style(Face.BOLD, 10, GREEN, least=7)
_PRIVACY = Style(Face.REGULAR, 8.6, INK)
_CAPTION = Style(Face.SEMIBOLD, 8.6, GREY)
_CLUB = Style(Face.SEMIBOLD, 9.4, GREY)

SHOWN = (
    ("full", "full name"),
    ("initial", "first name and initial"),
    ("nickname", "nickname"),
    ("hidden", "not at all"),
)
"""How a name may be shown, as it is kept and as the form says it."""


def build(sheet: AgreementForm) -> bytes:
    """Draw a form for each person, or a blank one; the same rows give the same bytes."""
    people = sheet.people or (MemberOnForm(),)
    forms = [(person.name, _pages(sheet, person)) for person in people]
    about = f"Version {sheet.version}, from {short_date(sheet.since)}"
    version = f"version {sheet.version}"
    return build_pile(sheet.club, sheet.venue, "Membership agreement", "Agreement", version, about, forms)


def _pages(sheet: AgreementForm, person: MemberOnForm) -> Pages:
    return loosest(lambda spacing: list(_blocks(sheet, person, spacing)), ROOM, ROOM, _LEAST_SPACING)


def _blocks(sheet: AgreementForm, person: MemberOnForm, spacing: float) -> Sequence[Block]:
    return [
        *_about_you(sheet, person, spacing),
        fields.heading(2, "What you agree to", spacing, sheet.rule),
        *clauses(sheet.text, spacing),
        fields.heading(3, "Your details, and how your name is shown", spacing),
        *_privacy(sheet, spacing),
        *_choices(person, spacing),
        *_signature(person, spacing),
    ]


def _about_you(sheet: AgreementForm, person: MemberOnForm, spacing: float) -> list[Block]:
    high = 21 + 6 * spacing
    row = fields.LABEL + high + 3 + 7 * spacing

    def names(paper: Paper, down: float) -> None:
        fields.box(paper, _LEFT, down, _HALF, "Full name", person.name, height=high)
        fields.box(paper, _SECOND, down, _HALF, "Nickname", person.nickname, optional=True, height=high)

    def contact(paper: Paper, down: float) -> None:
        fields.box(paper, _LEFT, down, _HALF, "Mobile", person.phone, height=high)
        fields.box(paper, _SECOND, down, _HALF, "Email", person.email, optional=True, height=high)

    def born(paper: Paper, down: float) -> None:
        fields.label(paper, _LEFT, down, _HALF, "Date of birth")
        values = fields.date_figures(person.born, person.born_year)
        fields.figures(paper, _LEFT, down + fields.LABEL, fields.DATE, values, height=high)
        words = "In an emergency, whom to call"
        fields.box(paper, _SECOND, down, _HALF, words, person.emergency, optional=True, height=high)

    def young(paper: Paper, down: float) -> None:
        words = ("Under 18?", "A parent or guardian also signs the parental consent and brings it in person.")
        fields.strip(paper, _LEFT, down, _WIDE, 21, words, sheet.age_rule)

    return [
        fields.heading(1, "About you", spacing),
        Block(row, names),
        Block(row, contact),
        Block(fields.LABEL + high + 16, born),
        Block(21 + 3 * spacing, young),
    ]


def clauses(text: str, spacing: float) -> list[Block]:
    """Give the agreement's text: clauses with their letters, other paragraphs across the page."""
    blocks: list[Block] = []
    pitch = 11.9 + 2.5 * spacing
    for passage in prose.read(text):
        indent = _INDENT if passage.letter else 0.0
        found = prose.lines(passage.text, _CLAUSE, pitch, _LEFT + indent, _WIDE - indent)
        if passage.letter and found:
            found[0] = _lettered(found[0], passage.letter)
        blocks += [*found, Block(1.0 + 4.5 * spacing)]
    return blocks


def _lettered(first: Block, letter: str) -> Block:
    def draw_both(paper: Paper, down: float) -> None:
        paper.text_on(_LEFT, down + first.height / 2, letter, _LETTER, _INDENT - 4)
        if first.draw is not None:
            first.draw(paper, down)

    return Block(first.height, draw_both, leads=first.leads)


def _privacy(sheet: AgreementForm, spacing: float) -> list[Block]:
    def caption(paper: Paper, down: float) -> None:
        paper.text(_LEFT, down + 8, f"Privacy notice, version {sheet.privacy_version}", _CAPTION, _WIDE)

    blocks = [Block(13, caption, leads=True)]
    for passage in prose.read(sheet.privacy):
        text = f"{passage.letter}  {passage.text}" if passage.letter else passage.text
        blocks += [*prose.lines(text, _PRIVACY, 10.4 + 1.2 * spacing, _LEFT, _WIDE), Block(1.0 + 2.0 * spacing)]
    return blocks


def _choices(person: MemberOnForm, spacing: float) -> list[Block]:
    height = 16 + 6 * spacing

    def shown(paper: Paper, down: float) -> None:
        middle = down + height / 2
        x = _LEFT + fields.strong(paper, _LEFT, middle, "Show my name as") + 16
        for kept, words in SHOWN:
            x += fields.tick(paper, x, middle, words, ticked=person.public_as == kept) + 18

    def photos(paper: Paper, down: float) -> None:
        words = "The club may take photos of me at its evenings and show them."
        fields.tick(paper, _LEFT, down + height / 2, words, ticked=bool(person.photos))

    return [Block(height, shown, leads=True), Block(height, photos)]


def _signature(person: MemberOnForm, spacing: float) -> list[Block]:
    signed = person.signed
    high = 36 + 20 * spacing

    def sign(paper: Paper, down: float) -> None:
        strokes = signed.strokes if signed is not None else ""
        words = on_paper(signed)
        fields.sign_here(paper, _LEFT, down, 334, "Member", high, strokes=strokes, words=words)
        day = short_date(signed.on) if signed is not None else ""
        fields.box(paper, _LEFT + 351, down, _WIDE - 351, "Date", day)

    def club(paper: Paper, down: float) -> None:
        used = paper.text_on(_LEFT, down, "For the club", _CLUB)
        paper.strokes([[(_LEFT + used + 8, down), (_RIGHT, down)]], colour=EDGE, dashes=(2, 3))
        top = down + 6 + 4 * spacing
        entered = short_date(person.entered_on) if person.entered_on is not None else ""
        witness = signed.witness if signed is not None else ""
        high = 21 + 6 * spacing
        fields.box(paper, _LEFT, top, 119, "Member no.", person.number, height=high)
        fields.box(paper, _LEFT + 136, top, 198, "Taken by", witness, height=high)
        fields.box(paper, _LEFT + 351, top, _WIDE - 351, "Entered in the program on", entered, height=high)

    return [
        fields.heading(4, "Signature", spacing),
        Block(fields.LABEL + high + 8 + 8 * spacing, sign, leads=True),
        Block(6 + fields.LABEL + 21 + 10 * spacing, club),
    ]


def on_paper(signed: Signature | None) -> str:
    """Say where the signature is that was given on paper; empty where there is none, or it was drawn on screen."""
    return "Signed on paper. The club keeps the sheet." if signed is not None and not signed.strokes else ""
