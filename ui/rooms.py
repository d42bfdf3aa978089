"""The rooms of the rail. Each is built, and its modules are read, when it is first entered."""

from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QWidget

from ui.desk import Desk
from ui.sounds.bell import Bell
from ui.tonight.page import TonightPage
from ui.widgets.open_sheets import close_sheets
from ui.widgets.shown_stack import ShownStack

if TYPE_CHECKING:
    from ui.paper.page import PaperPage
    from ui.players.page import PlayersPage
    from ui.rulings.page import RulingDesk
    from ui.season.page import SeasonPage
    from ui.settings.page import SettingsPage
    from ui.settings.rulebook.page import RuleBookPage
    from ui.tonight.start_night import StartNight

DOOR = 0


class Rooms(ShownStack):
    """Tonight, players, season, rulings, papers and settings; one at a time is shown."""

    entered = pyqtSignal(str)  # the room's key on the rail
    big_screen = pyqtSignal()
    other_file = pyqtSignal()
    new_club = pyqtSignal()
    restyled = pyqtSignal(str)
    lock_changed = pyqtSignal()

    def __init__(self, desk: Desk, bell: Bell, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bell = bell
        self._desk = desk
        self.tonight = TonightPage(desk, self)
        self.tonight.big_screen.connect(self.big_screen)
        self.tonight.print_paper.connect(self.preview_paper)
        self.tonight.print_form.connect(self.preview_form)
        self.tonight.import_members.connect(self.import_members)
        self.addWidget(self.tonight)
        self._start: StartNight | None = None
        self._players: PlayersPage | None = None
        self._season: SeasonPage | None = None
        self._rulings: RulingDesk | None = None
        self._paper: PaperPage | None = None
        self._settings: SettingsPage | None = None
        self._rule_book: RuleBookPage | None = None
        desk.night_changed.connect(self._night_changed)

    def show_room(self, key: str) -> None:
        """Enter a room of the rail: "tonight", "players", "season", "rulings", "print", "settings"."""
        close_sheets(self.window() or self)
        self.entered.emit(key)
        if key == "tonight":
            self._enter_tonight()
        elif key == "players":
            self.setCurrentWidget(self.players)
            self.players.show_members()
        elif key == "season":
            self.setCurrentWidget(self.season)
            self.season.show_season()
            self.season.entered()
        elif key == "rulings":
            self.setCurrentWidget(self.rulings)
            self.rulings.show_desk()
        elif key == "print":
            self.setCurrentWidget(self.paper)
            self.paper.show_papers()
        else:
            self.setCurrentWidget(self.settings)
            self.settings.show_settings()

    def _enter_tonight(self) -> None:
        if self._desk.has_night:
            self.setCurrentWidget(self.tonight)
            self.tonight.show_again()
        else:
            self.setCurrentWidget(self.start)
            self.start.show_club()
            self.start.take_keyboard()

    def open_where_it_is(self) -> None:
        """Show tonight at the stage it has reached, or the card that begins a night."""
        if not self._desk.has_night:
            self.show_room("tonight")
            return
        self.entered.emit("tonight")
        self.setCurrentWidget(self.tonight)
        self.tonight.open_where_it_is()

    @property
    def start(self) -> "StartNight":
        """The card that begins a night."""
        if self._start is None:
            from ui.tonight.start_night import StartNight

            self._start = StartNight(self._desk, self)
            self._start.started.connect(self._night_started)
            self.addWidget(self._start)
        return self._start

    @property
    def players(self) -> "PlayersPage":
        """The members."""
        if self._players is None:
            from ui.players.page import PlayersPage

            self._players = PlayersPage(self._desk, self)
            self._players.print_form.connect(self.preview_form)
            self._players.print_paper.connect(self.preview_paper)
            self.addWidget(self._players)
        return self._players

    @property
    def season(self) -> "SeasonPage":
        """The season's table."""
        if self._season is None:
            from ui.season.page import SeasonPage

            self._season = SeasonPage(self._desk, self)
            self._season.print_paper.connect(self.preview_paper)
            self.addWidget(self._season)
        return self._season

    @property
    def rulings(self) -> "RulingDesk":
        """The calculators of the ruling desk."""
        if self._rulings is None:
            from ui.rulings.page import RulingDesk

            self._rulings = RulingDesk(self._desk, self)
            self.addWidget(self._rulings)
        return self._rulings

    @property
    def paper(self) -> "PaperPage":
        """The papers, as they will be printed."""
        if self._paper is None:
            from ui.paper.page import PaperPage

            self._paper = PaperPage(self._desk, self)
            self.addWidget(self._paper)
        return self._paper

    @property
    def settings(self) -> "SettingsPage":
        """The look, the chips, the club file."""
        if self._settings is None:
            from ui.settings.page import SettingsPage

            self._settings = SettingsPage(self._desk, self._bell, self)
            self._settings.other_file.connect(self.other_file)
            self._settings.new_club.connect(self.new_club)
            self._settings.restyled.connect(self.restyled)
            self._settings.lock_changed.connect(self.lock_changed)
            self._settings.rule_book_wanted.connect(self.show_rule_book)
            self.addWidget(self._settings)
        return self._settings

    @property
    def rule_book(self) -> "RuleBookPage":
        """The club's copy of the rule book, to write in."""
        if self._rule_book is None:
            from ui.settings.rulebook.page import RuleBookPage

            self._rule_book = RuleBookPage(self._desk, self)
            self._rule_book.back.connect(self._from_rule_book)
            self.addWidget(self._rule_book)
        return self._rule_book

    def show_rule_book(self) -> None:
        """From the settings into the book."""
        close_sheets(self.window() or self)
        self.setCurrentWidget(self.rule_book)
        self.rule_book.show_book()
        self.rule_book.to_search()

    def _from_rule_book(self) -> None:
        self.show_room("settings")
        self.settings.rulebook_card.open_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def at_tonight(self) -> bool:
        """Whether the open night is what is shown."""
        return self.currentWidget() is self.tonight and self._desk.has_night

    def preview_paper(self, name: str) -> None:
        """Show a paper as it will be printed: "standings", "night", "seats"."""
        self.show_room("print")
        self.paper.show_paper(name)

    def preview_form(self, form: str, subject: object) -> None:
        """Show the agreement or the consent filled in for a member, or for somebody who is just being registered."""
        kind = {"agreement": "agreement", "consent": "parental-consent"}[form]
        if isinstance(subject, int):
            self.preview_paper(f"{kind}:{subject}")
        else:
            self.show_room("print")
            self.paper.show_form(kind, subject)

    def print_this(self) -> None:
        """Ctrl+P: the paper that belongs to what is shown."""
        shown = self.currentWidget()
        if shown is self._paper and self._paper is not None:
            self._paper.print_it()
        elif shown is self._season and self._season is not None:
            self._season.print_it()
        elif shown is self._rule_book and self._rule_book is not None:
            self.preview_paper("booklet")
        elif not self._desk.has_night:
            self.preview_paper("standings")
        else:
            session = self._desk.night.session
            self.preview_paper("night" if session.over else "seats" if session.drawn else "standings")

    def save_this(self) -> None:
        """Ctrl+S: the paper that is shown, as a file; in the rule book, what is written."""
        if self.currentWidget() is self._rule_book and self._rule_book is not None:
            self._rule_book.save()
            return
        if self.currentWidget() is not self._paper:
            self.print_this()
        self.paper.save()

    def find_player(self) -> None:
        """Ctrl+F: where a player is looked for from here, in the rule book a rule."""
        if self.currentWidget() is self._rule_book and self._rule_book is not None:
            self._rule_book.to_search()
        elif self.currentWidget() is self._players or not self._desk.has_night:
            self.show_room("players")
            self.players.find_player()
        else:
            self.show_room("tonight")
            self.tonight.find_player()

    def import_members(self) -> None:
        """Choose a file, from the door of a club that has no members yet."""
        self.show_room("players")
        self.players.import_list()

    def show_stage(self, index: int) -> None:
        """F1 to F4: a stage of the open night."""
        if self._desk.has_night:
            if not self.at_tonight():
                close_sheets(self.window() or self)
                self.entered.emit("tonight")
                self.setCurrentWidget(self.tonight)
            self.tonight.show_stage(index)

    def _night_started(self) -> None:
        self.show_stage(DOOR)

    def _night_changed(self) -> None:
        if self.currentWidget() in (self.tonight, self._start):
            self.show_room("tonight")
