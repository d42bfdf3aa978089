import pypdfium2
import pytest
import segno
from PIL.Image import Image

from clubapp.views.cards import MemberCard
from reports import membership_cards
from reports.square_code import LEAST_MODULE, MM, QUIET, modules
from reports.two_lines import two_lines
from tests.reports.club_papers import cards
from tests.reports.sheets import lines, nasty_names, outside, pages, players

DPI = 300


def printed(pdf: bytes, page: int = 0) -> Image:
    """A page as a printer of 300 dots to the inch makes it, in shades of grey."""
    image: Image = pypdfium2.PdfDocument(pdf)[page].render(scale=DPI / 72, grayscale=True).to_pil()
    return image


def code_on(image: Image, card: int, size: int) -> list[list[int]]:
    """What a scanner sees on a card: the shade at the middle of each module, its white border included."""
    side = membership_cards._CODE
    right = membership_cards._LEFT + (card % 2 + 1) * membership_cards.CARD_WIDE - 4
    bottom = membership_cards._TOP + (card // 2 + 1) * membership_cards.CARD_HIGH - 4
    step = side / size
    return [
        [
            int(_dark(image, right - side + (across + 0.5) * step, bottom - side + (along + 0.5) * step))
            for across in range(size)
        ]
        for along in range(size)
    ]


def _dark(image: Image, x: float, down: float) -> bool:
    return int(image.getpixel((int(x * DPI / 72), int(down * DPI / 72)))) < 128  # type: ignore[arg-type]


@pytest.mark.parametrize("code", ["P001", "0112", "TT-000000000123", "Ünïcode 李 7", "x" * 80])
def test_the_code_on_a_card_is_what_was_asked_for_with_a_white_border(code: str):
    drawing = membership_cards.build(cards([], cards=tuple(MemberCard("Ann Reeve", "P001", code) for _ in range(10))))
    image = printed(drawing)
    wanted = [list(row) for row in segno.make(code, micro=False, error="m").matrix_iter(border=QUIET)]
    for card in (0, 1, 9):
        assert code_on(image, card, len(wanted)) == wanted


def test_modules_are_never_too_small_to_print():
    size = len(modules("x" * 80) or ())
    assert membership_cards._CODE / (size + 2 * QUIET) >= LEAST_MODULE
    assert pytest.approx(0.5 * 72 / 25.4) == LEAST_MODULE


@pytest.mark.parametrize("code", ["", "x" * 200, "x" * 9000, "\ud800"])
def test_a_code_that_cannot_be_printed_leaves_a_card_with_its_number(code: str):
    written = lines(membership_cards.build(cards([], cards=(MemberCard("Ann Reeve", "P001", code),))))
    assert {"Ann Reeve", "P001"} <= set(written)


@pytest.mark.parametrize(("count", "expected"), [(0, 1), (1, 1), (10, 1), (11, 2), (60, 6)])
def test_ten_cards_go_on_a_page(count: int, expected: int):
    names = players(count)
    pdf = membership_cards.build(cards(names))
    assert len(pages(pdf)) == expected
    assert set(lines(pdf)).issuperset(names)
    assert set(lines(pdf)).issuperset(f"P{at:03}" for at in range(1, count + 1))


def test_a_card_fits_a_wallet_and_the_marks_stand_at_its_edges():
    assert pytest.approx(85.6) == membership_cards.CARD_WIDE / MM
    assert pytest.approx(54) == membership_cards.CARD_HIGH / MM
    image = printed(membership_cards.build(cards(players(10))))
    for column in range(3):
        x = membership_cards._LEFT + column * membership_cards.CARD_WIDE
        assert _dark(image, x, membership_cards._TOP - 8)
        assert not _dark(image, x, membership_cards._TOP + 30)  # never across a card


def test_a_club_that_needs_no_card_gets_a_friendly_page():
    assert "No cards to print." in lines(membership_cards.build(cards([])))


def test_a_long_name_is_whole_on_two_lines_before_it_is_made_tiny():
    found, style = two_lines("Bartholomew Featherstonehaugh-Cholmondeley", membership_cards._NAME, 214.6, 13.5)
    assert found == ["Bartholomew", "Featherstonehaugh-Cholmondeley"]
    assert style.size >= 12


@pytest.mark.parametrize("name", [*nasty_names(), "Z\u0303o" * 100, "李小龍" * 100, "محمد " * 60])
def test_no_name_takes_more_than_two_lines(name: str):
    found, style = two_lines(name, membership_cards._NAME, 214.6, 13.5)
    assert 1 <= len(found) <= 2
    assert membership_cards._NAME.least <= style.size <= membership_cards._NAME.size


def test_nothing_of_a_card_is_cut_off_by_the_printer():
    assert outside(membership_cards.build(cards([*nasty_names(), "Wolfe" * 60]))) == []
