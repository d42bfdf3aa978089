"""Membership cards with a code to scan at the door: ten on a page, with marks to cut along."""

from clubapp.views.cards import CardSheet, MemberCard
from reports import letterhead
from reports.fonts import Face
from reports.page import A4_PORTRAIT, GREEN, GREY, INK, Paper
from reports.square_code import MM, draw_code
from reports.text import Style
from reports.two_lines import two_lines

CARD_WIDE, CARD_HIGH = 85.6 * MM, 54.0 * MM
"""A card as it goes into a wallet, in points."""
ACROSS, ALONG = 2, 5
_LEFT = (A4_PORTRAIT[0] - ACROSS * CARD_WIDE) / 2
_TOP = (A4_PORTRAIT[1] - ALONG * CARD_HIGH) / 2
_PAD = 14.0
_CODE = 25.0 * MM
_MARK, _AWAY = 8.0, 4.0  # how long the marks are, and how far from the cards

_CLUB = Style(Face.TITLE, 11.4, INK, least=8)
_NAME = Style(Face.SEMIBOLD, 16, INK, least=8.5)
_ONE_LINE = 13.5  # points; a name that would be smaller on one line goes on two
_WORD = Style(Face.REGULAR, 8.4, GREY)
_NUMBER = Style(Face.BOLD, 25, GREEN, least=10)
_FOOT = Style(Face.REGULAR, 8, GREY)


def build(sheet: CardSheet) -> bytes:
    """Draw the cards in their order; the same rows give the same bytes."""
    each = ACROSS * ALONG
    parts = [sheet.cards[at : at + each] for at in range(0, len(sheet.cards), each)] or [()]
    paper = Paper(A4_PORTRAIT, title="Membership cards", club=sheet.club, pages=len(parts))
    for cards in parts:
        if paper.begun:
            paper.next_page()
        for at, card in enumerate(cards):
            _card(paper, sheet.club, card, _LEFT + at % ACROSS * CARD_WIDE, _TOP + at // ACROSS * CARD_HIGH)
        if cards:
            _marks(paper)
        else:
            letterhead.nothing_yet(paper, "No cards to print.", "Choose the members who need one.")
        where = f"page {paper.page} of {paper.pages}"
        words = "Print at full size (100%), not fitted to the page, and cut along the marks"
        paper.text(paper.width / 2, paper.height - 14, f"{words}  ·  {where}", _FOOT, align="centre")
    return paper.finish()


def _card(paper: Paper, club: str, card: MemberCard, x: float, down: float) -> None:
    right = x + CARD_WIDE - _PAD
    letterhead.draw_mark(paper, x + _PAD + 12, down + 25, 11.5)
    paper.text_on(x + _PAD + 31, down + 25, club, _CLUB, right - x - _PAD - 31)
    paper.rule(x + _PAD, down + 41, right, weight=0.8, colour=GREEN)
    # The code's own quiet zone is white: it may reach into the padding.
    coded = draw_code(paper, card.code, x + CARD_WIDE - 4, down + CARD_HIGH - _CODE - 4, _CODE)
    _name(paper, card.name, x + _PAD, down + 62, CARD_WIDE - 2 * _PAD)
    room = CARD_WIDE - 2 * _PAD - (_CODE - 6 if coded else 0)
    bottom = down + CARD_HIGH - _PAD
    paper.text(x + _PAD, bottom - 26, "Member", _WORD, room)
    paper.text(x + _PAD, bottom - 1, card.number, _NUMBER, room)


def _name(paper: Paper, name: str, x: float, middle: float, room: float) -> None:
    lines, style = two_lines(name, _NAME, room, _ONE_LINE)
    pitch = style.size * 1.22
    for at, line in enumerate(lines):
        paper.text_on(x, middle + (at - (len(lines) - 1) / 2) * pitch, line, style, room)


def _marks(paper: Paper) -> None:
    """Draw marks outside the cards, at the edges where they are cut apart."""
    lines = []
    end_x, end_down = _LEFT + ACROSS * CARD_WIDE, _TOP + ALONG * CARD_HIGH
    for column in range(ACROSS + 1):
        x = _LEFT + column * CARD_WIDE
        lines.append([(x, _TOP - _AWAY - _MARK), (x, _TOP - _AWAY)])
        lines.append([(x, end_down + _AWAY), (x, end_down + _AWAY + _MARK)])
    for row in range(ALONG + 1):
        down = _TOP + row * CARD_HIGH
        lines.append([(_LEFT - _AWAY - _MARK, down), (_LEFT - _AWAY, down)])
        lines.append([(end_x + _AWAY, down), (end_x + _AWAY + _MARK, down)])
    paper.strokes(lines, weight=0.5, colour=INK)
