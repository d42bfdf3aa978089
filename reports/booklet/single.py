"""One section of a rule book alone: on A4 for the wall, and its pictures by themselves for the screen."""

from clubapp.views.booklet import Chapter
from clubapp.views.booklet_rows import BookletSheet, Drawn, HandsPicture
from reports import flow
from reports.booklet import pictures
from reports.booklet.body import Writer
from reports.booklet.pictures import hand
from reports.booklet.shape import LARGE
from reports.fonts import Face
from reports.page import GREY, Paper
from reports.text import Style

_FOOT = Style(Face.REGULAR, 8.2, GREY, least=6.5)


def build(sheet: BookletSheet, section: str) -> bytes:
    """Draw the section of an id in large print, under the heading of its chapter. KeyError where there is none."""
    found, chapter = sheet.book.section(section), sheet.book.chapter_of(section)
    if found is None or chapter is None:
        raise KeyError(section)
    alone = Chapter(chapter.id, chapter.title, (), (found,))
    body = Writer(sheet, LARGE.width, LARGE.room).write((alone,))
    paper = Paper(LARGE.size, title=f"{found.id} {found.title}", club=sheet.club, pages=0, enlarged=LARGE.enlarged)
    for at, page in enumerate(flow.spread(body.blocks, LARGE.room, LARGE.room)):
        if at:
            paper.next_page()
        LARGE.begin(paper)
        down = LARGE.top
        for block in page:
            if block.draw is not None:
                block.draw(paper, down)
            down += block.height
        words = f"{sheet.club}  ·  {sheet.league}, {sheet.edition[:1].lower()}{sheet.edition[1:]}"
        paper.text(paper.left, paper.height - 20, words, _FOOT, paper.right - paper.left)
    return paper.finish()


def picture(drawn: Drawn, width: float) -> tuple[bytes, float]:
    """Draw a picture on a paper of its own size, so wide in points; give its height too."""
    laid_out = pictures.draw(drawn, drawn.title, drawn.rule, width)
    paper = Paper((width, laid_out.height), title=drawn.title, club="", pages=1)
    laid_out.draw(paper, 0.0, 0.0)
    return paper.finish(), laid_out.height


def hands(rows: HandsPicture, width: float) -> tuple[bytes, float]:
    """Draw hands one under another in the same way."""
    drawings = [hand(row, at if len(rows.rows) > 1 else 0, width) for at, row in enumerate(rows.rows, start=1)]
    height = sum(each.height for each in drawings)
    paper = Paper((width, height), title=rows.title, club="", pages=1)
    down = 0.0
    for each in drawings:
        each.draw(paper, 0.0, down)
        down += each.height
    return paper.finish(), height
