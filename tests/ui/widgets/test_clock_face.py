import pytest

from ui import theme
from ui.widgets.clock_digits import ClockDigits
from ui.widgets.level_timeline import LevelTimeline, StageView


@pytest.fixture
def clock(qtbot):
    made = ClockDigits("06:12")
    qtbot.addWidget(made)
    made.show()
    qtbot.waitExposed(made)
    qtbot.wait(20)
    return made


def test_only_the_figure_that_changed_is_painted_again(clock, qtbot):
    before = clock.painted
    clock.set_text("06:11")
    qtbot.waitUntil(lambda: clock.painted > before)
    assert clock.painted == before + 1
    clock.set_text("06:11")
    qtbot.wait(20)
    assert clock.painted == before + 1


def test_nothing_moves_when_the_time_changes(clock):
    width = clock.sizeHint().width()
    for text in ("11:11", "00:00", "08:48"):
        clock.set_text(text)
        assert clock.sizeHint().width() == width


def test_an_hour_more_makes_room(clock):
    width = clock.sizeHint().width()
    clock.set_text("1:06:12")
    assert clock.sizeHint().width() > width
    assert clock.accessibleName() == "1:06:12"


@pytest.mark.parametrize(("width", "height"), [(300, 100), (1920, 500), (200, 400)])
def test_the_big_clock_fills_the_room_and_stays_in_it(qtbot, width, height):
    clock = ClockDigits("06:12", fit=True)
    qtbot.addWidget(clock)
    clock.resize(width, height)
    lefts, wide = clock._lefts()
    assert lefts[-1] + wide[-1] <= width + 1
    assert clock._px() >= min(width / 3.2, height * 0.7)


def test_the_last_minute_turns_amber(clock):
    clock.set_colour("accent_text")
    image = clock.grab().toImage()
    seen = {image.pixelColor(x, y).name().upper() for x in range(0, image.width(), 2) for y in range(30, 80, 2)}
    assert theme.DARK.accent_text in seen
    assert theme.DARK.text not in seen


STAGES = tuple(
    StageView(text or "10 min", 11 if text else 10, is_break=not text)
    for text in ("10/20", "20/40", "40/80", "50/100", "", "100/200", "200/400", "400/800", "500/1000", "1000/2000")
)


def timeline(qtbot, now, share=0.0, width=712):
    line = LevelTimeline()
    qtbot.addWidget(line)
    line.resize(width, 45)
    line.set_stages(STAGES, now, share)
    return line


@pytest.mark.parametrize("now", [None, *range(len(STAGES))])
@pytest.mark.parametrize("width", [320, 430, 712, 1800])
def test_the_present_level_is_always_in_view_and_words_fit(qtbot, now, width):
    line = timeline(qtbot, now, width=width)
    shown = line.places()
    assert (now or 0) in [index for index, _, _ in shown]
    assert shown[-1][1] + shown[-1][2] <= width + 0.5
    assert all(wide + 0.5 >= line._least(STAGES[index]) for index, _, wide in shown)
    assert not line.grab().isNull()


def test_width_follows_minutes(qtbot):
    line = LevelTimeline()
    qtbot.addWidget(line)
    line.resize(900, 45)
    line.set_stages((StageView("10/20", 10), StageView("20/40", 20), StageView("40/80", 30)), 0)
    widths = [wide for _, _, wide in line.places()]
    assert widths[1] == pytest.approx(2 * widths[0])
    assert widths[2] == pytest.approx(3 * widths[0])


def test_the_timeline_says_what_is_now_and_next(qtbot):
    assert timeline(qtbot, 5).accessibleName() == "Levels. Now 100/200, next 200/400"
    assert timeline(qtbot, None).accessibleName() == "Levels. Now not started, next 10/20"
