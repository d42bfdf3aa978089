"""The clock card at every width, with the smallest and the largest figures a night can have: nothing is cut off."""

from collections.abc import Iterator

import pytest
from PyQt6.QtWidgets import QApplication

from clubapp.views.clockface import ClockFace, StageBox
from clubapp.views.play import Counts
from tests.ui.sweep import cut_words
from ui.tonight.play import clock_panel
from ui.tonight.play.clock_panel import ClockPanel

BLINDS = ((10, 20), (400, 800), (2_500, 5_000), (50_000, 100_000), (250_000, 500_000), (500_000, 1_000_000))
STACKS = (40, 3_097, 71_250, 999_999, 9_999_999)
WIDTHS = (800, 860, 904, 1100, 1458)  # 1280 x 720 gives 860, 1366 x 768 gives 904
LEAST_SIZE = 12


@pytest.fixture
def card(styled: QApplication) -> Iterator[ClockPanel]:
    made = ClockPanel()
    made.set_rise_rule("W15")
    made.show()
    yield made
    made.close()
    made.deleteLater()


def face(small: int, big: int, *, rose: bool = False, is_break: bool = False, left: str = "09:00") -> ClockFace:
    boxes = tuple(StageBox(i, f"{small}/{big}", is_break=False, minutes=11) for i in range(9))
    return ClockFace(
        begun=True, running=True, over=False, index=4, is_break=is_break, title="Break" if is_break else "Level 12",
        left=540_000, length=660_000, left_text=left, last_minute=False, small=small, big=big,
        next_text=f"{2 * small:,} / {2 * big:,}", next_at="23:59", next_small=2 * small, next_big=2 * big, level=12,
        rose=rose, boxes=boxes, part_played=0.3,
    )  # fmt: skip


def counts(stack: int) -> Counts:
    return Counts(60, 60, stack, 142, stack, f"58 × {stack:,} + {stack // 2:,}")


def faults(card: ClockPanel) -> list[str]:
    card.layout().activate()
    for _ in range(3):
        QApplication.processEvents()
    cut = [line.words() for line in card.lines() if not line.fits() or line.shown_size() < LEAST_SIZE]
    shown = [w for w in card.findChildren(type(card.lines()[0])) if w.isVisible()]
    outside = [w.words() for w in shown if w.mapTo(card, w.rect().topRight()).x() > card.width() - 15]
    low = [w.words() for w in shown if w.mapTo(card, w.rect().bottomLeft()).y() > card.timeline.geometry().top() + 10]
    return cut + outside + low + cut_words(card)


@pytest.mark.rule("W15")
@pytest.mark.parametrize("wide", WIDTHS)
@pytest.mark.parametrize("kind", ["plain", "rose", "break", "hours"])
def test_no_figure_is_ever_cut_off(card: ClockPanel, wide: int, kind: str) -> None:
    card.resize(wide, clock_panel.HEIGHT)
    for small, big in BLINDS:
        for stack in STACKS:
            left = "1:50:39" if kind == "hours" else "09:00"
            card.show_face(face(small, big, rose=kind == "rose", is_break=kind == "break", left=left))
            card.show_counts(counts(stack))
            assert faults(card) == [], (small, big, stack)
            assert any(i == 4 for i, _, _ in card.timeline.places()), "the present level is in the row"
            last = card.timeline.places()[-1]
            assert last[1] + last[2] <= card.timeline.width() + 1


@pytest.mark.rule("W15")
def test_the_first_face_in_a_risen_level_does_not_say_both(card: ClockPanel) -> None:
    card.show_face(face(400, 800, rose=True))
    assert card._blinds_word.words() == "From the next deal"
    assert card._rise_tag.isVisible()
    card.show_face(face(400, 800))
    assert card._blinds_word.words() == "Blinds"
    assert not card._rise_tag.isVisible()


def test_usual_figures_have_their_full_size(card: ClockPanel) -> None:
    card.resize(904, clock_panel.HEIGHT)
    card.show_face(face(400, 800, rose=True))
    card.show_counts(Counts(23, 25, 3_097, 3, 71_250, "25 × 2,850"))
    assert faults(card) == []
    assert card._blinds.shown_size() == 42
    assert card._chips._number.shown_size() == 28
    assert card.digits.width() >= 218
