"""The big screen before and after play: the welcome while people arrive, and the winner."""

from collections.abc import Hashable

from PyQt6.QtCore import QRectF

from clubapp.views.big_screen import BigScreenView
from clubapp.wording import ordinal, plural
from ui.qt_override import override
from ui.text import thousands
from ui.theme import Weight
from ui.tonight.projector.board import Board, draw_logo
from ui.tonight.projector.canvas import MARGIN, Canvas, fitting, wide_of
from ui.tonight.projector.clock_screen import draw_count
from ui.widgets import paint


class WelcomeBoard(Board):
    """The club, the venue, when play starts and how many have come."""

    title = "Welcome"
    club_in_head = False

    @override
    def still(self, view: BigScreenView) -> Hashable:
        face = view.clock
        return view.starts, view.here, view.legend, view.session, view.sessions, face.small, face.big, face.length

    @override
    def draw(self, canvas: Canvas, view: BigScreenView) -> None:
        down, middle = canvas.spare * 0.35, canvas.wide / 2
        room = canvas.wide - 2 * MARGIN
        draw_logo(canvas, QRectF(middle - 78, 196 + down, 156, 110))
        px = fitting(view.club, 118, room, Weight.SEMIBOLD, least=54, serif=True)
        club = QRectF(MARGIN, 340 + down, room, 150)
        canvas.words(club, view.club, px, "text", Weight.SEMIBOLD, align=paint.CENTRE, serif=True)
        canvas.words(QRectF(MARGIN, 480 + down, room, 70), view.venue, 46, "text2", Weight.MEDIUM, align=paint.CENTRE)
        second = view.session > 1
        starts = f"{'Session ' + str(view.session) if second else 'Play'} starts {view.starts}"
        words = starts if view.starts else f"Session {view.session} is next" if second else "Welcome"
        line = QRectF(MARGIN, 566 + down, room, 110)
        canvas.words(line, words, 76, "accent_text", Weight.SEMIBOLD, align=paint.CENTRE)
        self._draw_strip(canvas, view)

    def _draw_strip(self, canvas: Canvas, view: BigScreenView) -> None:
        if not view.legend:
            return
        box = QRectF(MARGIN, 756 + canvas.spare * 0.75, canvas.wide - 2 * MARGIN, 150)
        canvas.panel(box)
        middle, face = box.center().y(), view.clock
        minutes = face.length // 60_000
        here = "player here" if view.here == 1 else "players here"
        left = draw_count(canvas, MARGIN + 44, middle, thousands(view.here), here, "so far")
        blinds = f"{thousands(face.small)} / {thousands(face.big)}"
        note = f"levels of {plural(minutes, 'minute')}"
        left = draw_count(canvas, left + 96, middle, blinds, "first blinds", note)
        canvas.chips(view.legend, box.right() - 48, middle, 108, box.right() - 48 - left - 60)


class WinnerBoard(Board):
    """Who won, and who came second and third."""

    title = "Winner"

    @override
    def still(self, view: BigScreenView) -> Hashable:
        return view.winner, view.ended, view.podium, view.counts.entrants, view.session, view.sessions

    @override
    def draw(self, canvas: Canvas, view: BigScreenView) -> None:
        down, middle = canvas.spare * 0.4, canvas.wide / 2
        room = canvas.wide - 2 * MARGIN
        if not view.winner:
            ended = QRectF(MARGIN, 440 + down, room, 120)
            canvas.words(ended, view.ended or "Play has ended", 90, "text", Weight.SEMIBOLD, align=paint.CENTRE)
            return
        canvas.icon("trophy", "accent", middle - 80, 270 + down, 160)
        label = f"Winner of session {view.session}" if view.sessions > 1 or view.session > 1 else "Winner"
        line = QRectF(MARGIN, 376 + down, room, 80)
        canvas.words(line, label, 54, "accent_text", Weight.SEMIBOLD, align=paint.CENTRE)
        px = fitting(view.winner, 190, room, Weight.SEMIBOLD, least=60)
        name = QRectF(MARGIN, 460 + down, room, 240)
        canvas.words(name, view.winner, px, "text", Weight.SEMIBOLD, align=paint.CENTRE)
        field = QRectF(MARGIN, 700 + down, room, 60)
        of_all = f"of {plural(view.counts.entrants, 'player')}"
        canvas.words(field, of_all, 40, "text2", Weight.MEDIUM, align=paint.CENTRE)
        self._draw_podium(canvas, view)

    def _draw_podium(self, canvas: Canvas, view: BigScreenView) -> None:
        others = [(place, name) for place, name in view.podium if place > 1]
        if not others:
            return
        wide = (canvas.wide - 2 * MARGIN - 32 * (len(others) - 1)) / len(others)
        for i, (place, name) in enumerate(others):
            box = QRectF(MARGIN + i * (wide + 32), 820 + canvas.spare * 0.75, wide, 130)
            canvas.panel(box)
            inside = box.adjusted(44, 0, -40, 0)
            canvas.words(inside, ordinal(place), 54, "accent_text", Weight.SEMIBOLD)
            beside = inside.adjusted(wide_of(ordinal(place), 54, Weight.SEMIBOLD) + 36, 0, 0, 0)
            px = fitting(name, 54, beside.width(), Weight.SEMIBOLD)
            canvas.words(beside, name, px, "text", Weight.SEMIBOLD)
