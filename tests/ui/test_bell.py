"""The clock's sounds: which moments ring, and that nothing is missing where there is no sound."""

import sys
import wave
from collections.abc import Callable

import pytest
from PyQt6.QtWidgets import QApplication

from clubapp.domain import commands as c
from clubapp.domain.level_commands import Coming, ReplanClock
from clubapp.resources import resource
from tests.ui.bent_time import BentTime
from tests.ui.evening import Evening
from ui.desk import Desk
from ui.settings.sound_card import SoundCard
from ui.sounds.bell import VOLUMES, Bell
from ui.sounds.moments import Moment
from ui.sounds.speaker import QtSpeaker

Start = Callable[[int], list[int]]


class Tape:
    """A loudspeaker that writes down what it was to play."""

    def __init__(self, *, works: bool = True) -> None:
        self.played: list[tuple[str, float]] = []
        self.works = works

    def play(self, moment: Moment, volume: float) -> bool:
        self.played.append((moment.value, volume))
        return self.works

    def take(self) -> list[str]:
        found, self.played = [name for name, _ in self.played], []
        return found


@pytest.fixture
def tape() -> Tape:
    return Tape()


@pytest.fixture
def bell(desk: Desk, tape: Tape, playing: Start) -> Bell:
    """Listening to eight at play: eleven-minute levels, the break after the fourth."""
    made = Bell(desk, desk, speaker=tape)
    playing(8)
    return made


def go(desk: Desk, bent: BentTime, seconds: float) -> None:
    """Time passes second by second, or in one go where it is more than two minutes."""
    whole = [seconds] if seconds > 120 else [1.0] * int(seconds)
    for piece in whole:
        bent.pass_by(piece)
        desk._on_tick()


def test_the_start_is_silent(bell: Bell, tape: Tape) -> None:
    assert tape.take() == []
    assert bell.volume == "medium"


@pytest.mark.rule("W15")
def test_one_minute_left_then_the_level(bell: Bell, tape: Tape, desk: Desk, bent: BentTime) -> None:
    go(desk, bent, 599)
    assert tape.take() == []
    go(desk, bent, 2)
    assert tape.take() == ["one-minute"]
    go(desk, bent, 58)
    assert tape.take() == []
    go(desk, bent, 1)
    assert tape.take() == ["level-up"]
    go(desk, bent, 60)
    assert tape.take() == []


def test_the_break_begins_and_is_over(bell: Bell, tape: Tape, desk: Desk, bent: BentTime) -> None:
    for _ in range(3):
        desk.do(c.NextStage())
    assert tape.take() == ["level-up"] * 3
    go(desk, bent, 11 * 60)
    assert tape.take() == ["level-up"]  # the break has begun
    go(desk, bent, 9 * 60 + 1)
    assert tape.take() == ["one-minute"]
    go(desk, bent, 60)
    assert tape.take() == ["break-over"]


def test_however_much_has_passed_one_sound_says_it(bell: Bell, tape: Tape, desk: Desk, bent: BentTime) -> None:
    """CLK-02: 47 minutes asleep that count bring three levels and the break at once."""
    bent.sleep(47 * 60)
    desk._on_tick()
    assert tape.take() == []
    desk.answer_gap(count=True)
    assert tape.take() == ["level-up"]


def test_a_standing_clock_is_silent_and_going_back_too(bell: Bell, tape: Tape, desk: Desk, bent: BentTime) -> None:
    desk.do(c.PauseClock())
    desk.do(c.NextStage())
    go(desk, bent, 3600)
    assert tape.take() == []
    desk.do(c.ResumeClock())
    desk.do(c.PreviousStage())
    go(desk, bent, 30)
    assert tape.take() == []


def test_blinds_that_stay_do_not_ring_as_a_rise(bell: Bell, tape: Tape, desk: Desk, bent: BentTime) -> None:
    desk.do(ReplanClock((Coming(20, 40, 5),), 5, stays=True))
    go(desk, bent, 11 * 60)
    assert tape.take() == ["level-up"]
    go(desk, bent, 5 * 60)
    assert tape.take() == []


def test_off_is_off_and_still_tells_the_window(bell: Bell, tape: Tape, desk: Desk, bent: BentTime) -> None:
    told: list[object] = []
    bell.rang.connect(told.append)
    bell.set_volume("off")
    go(desk, bent, 11 * 60)
    assert (tape.played, told) == ([], [Moment.LEVEL_UP])
    bell.try_out(Moment.LEVEL_UP)
    assert tape.played == [("level-up", VOLUMES["medium"])]


def test_a_word_nobody_knows_is_the_usual_volume(bell: Bell) -> None:
    bell.set_volume("deafening")
    assert bell.volume == "medium"


def test_another_night_begins_in_silence(bell: Bell, tape: Tape, desk: Desk, bent: BentTime) -> None:
    night = desk.desk.id
    desk.leave()
    bent.pass_by(2)
    desk.open(night)
    assert tape.take() == []


def test_clk_19_a_minimised_window_rings_all_the_same(
    opened: Callable[..., Evening], playing: Start, desk: Desk
) -> None:
    playing(8)
    evening = opened()
    told: list[object] = []
    evening.window.bell.rang.connect(told.append)
    evening.window.showMinimized()
    evening.pass_by(11 * 60 + 180)
    assert told == [Moment.LEVEL_UP]
    evening.window.showNormal()
    evening.settle()
    evening.tick()
    assert evening.play.clock.digits.text() == "08:00"


def test_clk_25_pkg_08_no_sound_is_no_fault(
    opened: Callable[..., Evening], playing: Start, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An installation without QtMultimedia: the level rises, the clock says so, and nothing else happens."""
    monkeypatch.setitem(sys.modules, "PyQt6.QtMultimedia", None)
    playing(8)
    bell = Bell(desk, desk, speaker=QtSpeaker(desk))
    told: list[object] = []
    bell.rang.connect(told.append)
    evening = opened()
    evening.pass_by(11 * 60 + 2)
    assert told == [Moment.LEVEL_UP]
    assert evening.play.clock._title.text() == "Level 2"
    assert evening.play.clock._blinds_word.words() == "From the next deal"
    assert not bell.try_out(Moment.LEVEL_UP)


def test_ui_22_the_real_loudspeaker_never_raises(qapp: QApplication) -> None:
    """With a loudspeaker or without one; asked twice, as one may have been plugged in meanwhile."""
    speaker = QtSpeaker(qapp)
    answers = {speaker.play(Moment.LEVEL_UP, 0.0), speaker.play(Moment.BREAK_OVER, 0.0)}
    assert len(answers) == 1
    speaker.deleteLater()


@pytest.mark.parametrize("works", [True, False])
def test_the_card_in_the_settings(styled: QApplication, desk: Desk, works: bool) -> None:
    tape = Tape(works=works)
    bell = Bell(desk, desk, speaker=tape)
    card = SoundCard(bell)
    card.show()
    card.show_volume()
    card.volume.choose("loud")
    card.volume.chosen.emit("loud")
    assert bell.volume == "loud"
    for moment, button in card.tests.items():
        button.click()
        assert tape.played[-1] == (moment.value, 1.0)
    assert ("no sound" in card.note.text()) == (not works)
    card.close()
    card.deleteLater()


@pytest.mark.parametrize("moment", list(Moment))
def test_the_sounds_ship_and_are_small_and_short(moment: Moment) -> None:
    path = resource("sounds", f"{moment.value}.wav")
    assert path.stat().st_size < 100_000
    with wave.open(str(path)) as sound:
        assert (sound.getnchannels(), sound.getsampwidth()) == (1, 2)
        assert 0.5 < sound.getnframes() / sound.getframerate() < 2.5
        loud = sound.readframes(sound.getnframes())
    assert max(abs(int.from_bytes(loud[i : i + 2], "little", signed=True)) for i in range(0, len(loud), 2)) > 20_000
