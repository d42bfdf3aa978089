"""The laptop's hand on the big screen: what it shows, the line under it, the draw, its look and its screen."""

from PyQt6.QtGui import QGuiApplication
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from clubapp.wording import plural
from ui.desk import Desk
from ui.room_screen import MOST, PACES
from ui.tonight.play.pill_flow import PillFlow
from ui.tonight.projector.looks import LOOKS
from ui.tonight.projector.screens import find, key_of, words_of
from ui.tonight.projector.window import Projector
from ui.widgets.button import Button
from ui.widgets.fields import Field
from ui.widgets.labels import Label
from ui.widgets.side_sheet import SideSheet

BY_ITSELF = "itself"
_LEAST_WIDTH = 500
PICTURES = (
    (BY_ITSELF, "By itself"),
    ("clock", "Clock"),
    ("seats", "Seats"),
    ("standings", "Standings"),
)
_NOTE = "Under every picture until you take it off. The whole room reads it."


class BigScreenSheet(SideSheet):
    """Every choice works at once and can be seen on the wall."""

    def __init__(self, desk: Desk, projector: Projector, host: QWidget) -> None:
        super().__init__(host, "Big screen", "F12: another picture")
        self._desk, self._projector = desk, projector
        self.where = Label("", "muted", size=15, wrap=True)
        self.line = Field("Line on the screen", placeholder="Food is served at the bar", note=_NOTE)
        self.line.edit.setMaxLength(MOST)
        self.line.entered.connect(self.say)
        self.say_button = Button("Show it", "plain", height=44)
        self.say_button.clicked.connect(self.say)
        self.off_button = Button("Take it off", "ghost", height=44)
        self.off_button.clicked.connect(self.take_off)
        self.pictures = PillFlow(name="It shows")
        self.pictures.chosen.connect(self._picture_chosen)
        self.moves_button = Button("The last moves", "plain", icon="arrow-right-left", height=40)
        self.moves_button.clicked.connect(projector.show_moves)
        self.paces = PillFlow(name="The draw")
        self.paces.chosen.connect(desk.room.set_pace)
        self.again_button = Button("Show the draw", "plain", height=40)
        self.again_button.clicked.connect(self._show_draw)
        self.back_button = Button("One table back", "icon", icon="arrow-left", height=40)
        self.back_button.clicked.connect(desk.room.table_back)
        self.next_button = Button("Next table", "plain", icon="arrow-right", key="F12", height=40)
        self.next_button.clicked.connect(desk.room.next_table)
        self.whole_button = Button("All seats", "ghost", height=40)
        self.whole_button.clicked.connect(desk.room.end_draw)
        self.draw_note = Label("", "quiet", wrap=True)
        self.looks = PillFlow(name="Look")
        self.looks.chosen.connect(desk.room.set_look)
        self.screens = PillFlow(name="Screen")
        self.screens.chosen.connect(self._screen_chosen)
        self.full_button = Button("Full screen", "plain", key="F11", height=46)
        self.full_button.clicked.connect(self._full)
        self.close_button = Button("Close the big screen", "ghost", height=46)
        self.close_button.clicked.connect(self._close_it)
        for flow in (self.pictures, self.paces, self.looks, self.screens):
            flow.setMinimumWidth(_LEAST_WIDTH)  # so that the sheet's height is reckoned for the lines of pills
        self._lay_out()
        self.set_actions([self.close_button, self.full_button])
        app = QGuiApplication.instance()
        if isinstance(app, QGuiApplication):
            app.screenAdded.connect(self.show_now)
            app.screenRemoved.connect(self.show_now)
        desk.room.changed.connect(self.show_now)
        desk.changed.connect(self.show_now)
        projector.moved.connect(self.show_now)
        projector.closed.connect(self.show_now)

    def _lay_out(self) -> None:
        self.column.addWidget(self.where)
        self._part("It shows", self.pictures, self._row(self.moves_button))
        self.column.addWidget(self.line)
        self.column.addWidget(self._row(self.say_button, self.off_button))
        buttons = self._row(self.again_button, self.back_button, self.next_button, self.whole_button)
        self._part("The draw", self.paces, buttons, self.draw_note)
        self._part("Look", self.looks)
        self._part("Screen", self.screens)
        self.column.addStretch(1)

    def _part(self, title: str, *widgets: QWidget) -> None:
        box = QVBoxLayout()
        box.setContentsMargins(0, 6, 0, 0)
        box.setSpacing(6)
        box.addWidget(Label(title, "field"))
        for widget in widgets:
            box.addWidget(widget)
        self.column.addLayout(box)

    def _row(self, *buttons: Button) -> QWidget:
        line = QWidget(self.body)
        row = QHBoxLayout(line)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        for button in buttons:
            row.addWidget(button)
        row.addStretch(1)
        return line

    # Showing ---------------------------------------------------------------------------------------------------

    def open(self) -> None:
        """Slide in with what is set now."""
        self.line.set_value(self._desk.room.words)
        self.open_sheet()
        self.show_now()

    def show_now(self) -> None:
        """Paint what is set, and where the window is."""
        if not self.is_open():
            return
        room, big = self._desk.room, self._projector
        self.where.set_words(self._where())
        self.pictures.set_choices(PICTURES, room.picture if room.picture in dict(PICTURES) else BY_ITSELF)
        self.moves_button.setEnabled(bool(self._desk.has_night and self._desk.night.session.moves))
        self.off_button.setEnabled(bool(room.words))
        self.paces.set_choices(tuple(PACES.items()), room.pace)
        self._show_pace()
        self.looks.set_choices([(look.key, look.word) for look in LOOKS.values()], room.look)
        self._show_screens()
        self.full_button.set_words("Back to a window" if big.isVisible() and big.isFullScreen() else "Full screen")
        self.close_button.setEnabled(big.isVisible() or big.keeper.is_away())

    def _where(self) -> str:
        big = self._projector
        if big.keeper.is_away():
            return "Its screen is gone; the picture comes back by itself when the screen does. F11 shows it here."
        screen = big.screen()
        if not big.isVisible() or screen is None:
            return "Closed. F11 opens it."
        return f"{'Full screen' if big.isFullScreen() else 'A window'} on {words_of(screen)}."

    def _show_pace(self) -> None:
        room = self._desk.room
        tables, shown = room.tables(), room.shown
        self.again_button.setEnabled(bool(tables))
        self.again_button.set_words("Show the draw" if shown is None else "From the start")
        for button in (self.back_button, self.next_button, self.whole_button):
            button.setVisible(shown is not None)
        self.back_button.setEnabled(bool(shown))
        if shown is not None:
            at = f"Table {shown} of {tables} is up." if shown else f"The draw is announced; {plural(tables, 'table')}."
            self.draw_note.set_words(f"{at} F12 goes on to the next table.")
        elif tables:
            self.draw_note.set_words("All seats are up.")
        else:
            self.draw_note.set_words("Begins by itself when the seats are drawn, until play starts.")

    def _show_screens(self) -> None:
        laptop = self._projector.screen_of_laptop()
        choices = [(BY_ITSELF, "By itself")]
        for screen in QGuiApplication.screens():
            here = " (this one)" if screen is laptop else ""
            choices.append((key_of(screen), f"{words_of(screen)}{here}"))
        wanted = self._desk.room.screen
        found = find(wanted) if wanted else None
        if wanted and found is None:
            choices.append((wanted, f"{wanted.partition(' | ')[0]}, not plugged in"))
        self.screens.set_choices(choices, key_of(found) if found is not None else wanted or BY_ITSELF)

    # Doing -----------------------------------------------------------------------------------------------------

    def say(self) -> None:
        """Put the line up."""
        self._desk.room.say(self.line.value())

    def take_off(self) -> None:
        """Take the line off."""
        self.line.set_value("")
        self._desk.room.say("")

    def _picture_chosen(self, key: str) -> None:
        self._desk.room.put("" if key == BY_ITSELF else key)

    def _screen_chosen(self, key: str) -> None:
        self._desk.room.set_screen("" if key == BY_ITSELF else key)

    def _show_draw(self) -> None:
        if self._desk.room.pace == "whole":
            self._desk.room.set_pace("asked")
        self._desk.room.show_draw()

    def _full(self) -> None:
        if self._projector.isVisible():
            self._projector.toggle_full_screen()
        else:
            window = self.window()
            if window is not None:
                self._projector.open_on_best_screen(window)
        self.show_now()

    def _close_it(self) -> None:
        self._projector.take_away()
        self.show_now()
