"""Print: every paper as it will come out, to save as a PDF or to send to a printer."""

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from clubapp.papers import NoPaperError
from clubapp.season import ALL_VENUES
from clubapp.views.registration import Draft
from clubapp.wording import plural
from ui.desk import Desk
from ui.paper.made import Made, latest_night, night_words, season_of
from ui.paper.making import make
from ui.paper.notes import notes
from ui.paper.paper_list import PaperList
from ui.paper.preview_frame import PreviewFrame
from ui.paper.printing import Printing
from ui.paper.saving import SaveLine
from ui.paper.wanted import NIGHT, OF_A_NIGHT, OF_A_SEASON, OF_A_SESSION, REGISTER, SEATS, Wanted
from ui.paper.whose import USUAL, people_choices
from ui.settings.rulebook.drafts import RuleDrafts
from ui.widgets.button import Button
from ui.widgets.choice import Choice
from ui.widgets.empty_state import EmptyState
from ui.widgets.icon_mark import IconMark
from ui.widgets.labels import Label
from ui.widgets.panel import Panel
from ui.widgets.pills import PillRow
from ui.widgets.refusal_card import RefusalCard

_NIGHTS_OFFERED = 60
_WIDEST_CHOICE = 330
FOLDING = "Print on both sides, turned over at the short edge; then fold all sheets together and staple the fold."


class PaperPage(QWidget):
    """The papers at the left, the chosen one at the right."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._wanted = Wanted()
        self._made: Made | None = None
        across = QHBoxLayout(self)
        across.setContentsMargins(16, 8, 16, 12)
        across.setSpacing(16)
        self.list = PaperList(self)
        self.list.chosen.connect(self._paper_chosen)
        across.addWidget(self.list)
        right = QVBoxLayout()
        right.setSpacing(8)
        right.addLayout(self._head())
        self.hint = Label(FOLDING, "quiet", wrap=True)
        right.addWidget(self.hint)
        right.addWidget(self._warning_line())
        self.saving = SaveLine(self)
        right.addWidget(self.saving)
        self.refusal = RefusalCard()
        right.addWidget(self.refusal)
        right.addWidget(self._view(), 1)
        across.addLayout(right, 1)
        self.printing = Printing(self)
        self.printing.refused.connect(self._print_refused)
        self.printing.printed.connect(self._printed)
        desk.changed.connect(self._changed)

    # Building ------------------------------------------------------------------------------------------------------

    def _head(self) -> QHBoxLayout:
        head = QHBoxLayout()
        head.setSpacing(8)
        self.season = Choice("Season")
        self.venue = Choice("Venue")
        self.night = Choice("Night")
        self.session = PillRow(name="Session")
        self.who = PillRow(name="Made for")
        self.who.chosen.connect(self._who_chosen)
        for choice in (self.season, self.venue, self.night):
            choice.setMaximumWidth(_WIDEST_CHOICE)
        self.season.chosen.connect(self._season_chosen)
        self.venue.chosen.connect(self._venue_chosen)
        self.night.chosen.connect(self._night_chosen)
        self.session.chosen.connect(self._session_chosen)
        for widget in (self.season, self.venue, self.night, self.session, self.who):
            head.addWidget(widget)
        head.addStretch(1)
        self.save_button = Button("Save as PDF", "plain", icon="save", key="Ctrl+S", height=44)
        self.save_button.clicked.connect(self.save)
        self.print_button = Button("Print", "primary", icon="printer", height=44)
        self.print_button.clicked.connect(self.print_it)
        head.addWidget(self.save_button)
        head.addWidget(self.print_button)
        return head

    def _warning_line(self) -> Panel:
        self._warning = Panel("panel", "accent", radius=10, tint="accent_bg", parent=self)
        row = QHBoxLayout(self._warning)
        row.setContentsMargins(14, 8, 14, 8)
        row.setSpacing(10)
        self.warning = Label("", "text", wrap=True)
        row.addWidget(IconMark("triangle-alert", "accent_text", 20), 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self.warning, 1)
        self._warning.hide()
        return self._warning

    def _view(self) -> QStackedWidget:
        self.frame = PreviewFrame(self)
        self.preview = self.frame.preview
        self.empty = EmptyState("", "", icon="printer")
        holder = Panel("panel", "line", parent=self)
        inside = QVBoxLayout(holder)
        inside.addWidget(self.empty)
        self._stack = QStackedWidget(self)
        self._stack.addWidget(self.frame)
        self._stack.addWidget(holder)
        return self._stack

    # Showing -------------------------------------------------------------------------------------------------------

    def show_papers(self) -> None:
        """Show the paper that was chosen last, made anew."""
        self._make()
        self._to_chosen()

    def show_paper(self, name: str) -> None:
        """Show a paper by its name; of which season, night or member may follow after colons."""
        wanted = Wanted.read(name)
        self._wanted = wanted if wanted.kind in self.list.cards else Wanted()
        self.saving.clear()
        self._make()
        self._to_chosen()

    def show_form(self, kind: str, draft: object) -> None:
        """A form filled in for somebody who is just being registered."""
        if not isinstance(draft, Draft):
            return
        self._wanted = Wanted(kind, who="new", draft=draft)
        self.saving.clear()
        self._make()
        self._to_chosen()

    def _to_chosen(self) -> None:
        """The keyboard goes to the paper in view, not to the first of the list."""
        self.list.focus_chosen()

    def made(self) -> Made | None:
        """The paper in view, or None where there is nothing to print."""
        return self._made

    def _tonight(self) -> int | None:
        return self._desk.desk.id if self._desk.has_night else None

    def _make(self) -> None:
        self.refusal.clear()
        self._show_cards()
        self._show_choices()
        try:
            self._made = make(self._desk.club, self._wanted, self._desk.now(), self._tonight())
        except NoPaperError as error:
            self._made = None
            self.preview.show_pdf(b"")
            why, _, rest = str(error).partition(", so ")
            self.empty.set_words(why.rstrip("."), rest[:1].upper() + rest[1:])
        else:
            self.preview.show_pdf(self._made.pdf)
        made = self._made
        self.hint.setVisible(made is not None and made.folds)
        self._stack.setCurrentIndex(1 if made is None else 0)
        self.save_button.setEnabled(made is not None)
        self.print_button.setEnabled(made is not None)
        self.print_button.set_kind("primary" if made is not None else "plain")
        said = [made.warning, self._unsaved()] if made is not None else []
        self.warning.set_words(" ".join(words for words in said if words))
        self._warning.setVisible(any(said))

    def _unsaved(self) -> str:
        """What somebody has written in the rule book and not saved is not on its paper."""
        waiting = len(RuleDrafts.of(self._desk).all()) if self._wanted.kind == "booklet" else 0
        if not waiting:
            return ""
        verb = "is" if waiting == 1 else "are"
        return f"{plural(waiting, 'section')} of the rule book {verb} not saved yet and not in here."

    def _show_cards(self) -> None:
        self.list.choose(self._wanted.kind)
        night = self._desk.night if self._desk.has_night else None
        for kind, note in notes(self._desk.club, self._tonight(), night).items():
            self.list.cards[kind].set_note(note.words, there=note.there)

    def _show_choices(self) -> None:
        club, wanted = self._desk.club, self._wanted
        seasons, venues = club.seasons(), club.venues()
        of_season = wanted.kind in OF_A_SEASON and bool(seasons)
        self.season.setVisible(of_season)
        self.venue.setVisible(of_season and wanted.kind != REGISTER and len(venues) > 1)
        if of_season:
            self.season.set_choices([(str(s.id), s.name) for s in seasons])
            self.season.choose(str(season_of(club, wanted.season).id))
            self.venue.set_choices([("", ALL_VENUES), *((str(v.id), v.name) for v in venues)])
            self.venue.choose(str(wanted.venue) if wanted.venue is not None else "")
        nights = club.nights() if wanted.kind in OF_A_NIGHT else []
        self.night.setVisible(bool(nights))
        self.session.setVisible(False)
        if nights:
            chosen = wanted.night if wanted.night is not None else latest_night(club, self._tonight())
            offered = [n for at, n in enumerate(nights) if at < _NIGHTS_OFFERED or n.id == chosen]
            self.night.set_choices([(str(n.id), night_words(n)) for n in offered])
            self.night.choose(str(chosen))
            if wanted.kind in OF_A_SESSION:
                self._show_sessions(chosen)
        self._show_people()

    def _show_people(self) -> None:
        """Whom the form is made for: nobody, those who lack it, or the member it was asked for."""
        wanted = self._wanted
        choices = people_choices(self._desk.club, wanted)
        self.who.setVisible(len(choices) > 1)
        self.who.set_choices(choices)
        if choices:
            self.who.choose(wanted.who or USUAL[wanted.kind])

    def _show_sessions(self, night: int) -> None:
        of_night = self._desk.club.desk(night).night
        if self._wanted.kind == SEATS:  # tonight's next session too, though it may not be drawn yet
            tonight = of_night.session if night == self._tonight() else None
            played = [s.number for s in of_night.sessions if s.drawn or s is tonight]
        else:
            void_too = self._wanted.kind == NIGHT
            played = [s.number for s in of_night.sessions if s.started is not None or (void_too and s.called_off)]
        self.session.set_choices([(str(n), f"Session {n}") for n in played])
        self.session.setVisible(len(played) > 1)
        if played:
            self.session.choose(str(self._wanted.session if self._wanted.session in played else played[-1]))

    def _changed(self) -> None:
        """Something was done or undone while a paper is in view."""
        if self.isVisible():
            self._make()

    # Choosing ------------------------------------------------------------------------------------------------------

    def _paper_chosen(self, kind: str) -> None:
        table = Wanted(kind, season=self._wanted.season, venue=self._wanted.venue)
        night = Wanted(kind, night=self._wanted.night, session=self._wanted.session)
        both = self._wanted.kind in OF_A_NIGHT and kind in OF_A_NIGHT
        self._take(table if kind in OF_A_SEASON else night if both else Wanted(kind))

    def _season_chosen(self, key: str) -> None:
        self._take(Wanted(self._wanted.kind, season=int(key), venue=self._wanted.venue))

    def _venue_chosen(self, key: str) -> None:
        venue = int(key) if key else None
        self._take(Wanted(self._wanted.kind, season=self._wanted.season, venue=venue))

    def _night_chosen(self, key: str) -> None:
        self._take(Wanted(self._wanted.kind, night=int(key)))

    def _session_chosen(self, key: str) -> None:
        self._take(Wanted(self._wanted.kind, night=int(self.night.choice()), session=int(key)))

    def _who_chosen(self, key: str) -> None:
        draft = self._wanted.draft if key == self._wanted.who else None
        self._take(Wanted(self._wanted.kind, who=key, draft=draft))

    def _take(self, wanted: Wanted) -> None:
        self._wanted = wanted
        self.preview.turn_to(0)
        self.saving.clear()
        self._make()

    # Doing ---------------------------------------------------------------------------------------------------------

    def save(self) -> None:
        """Ask where to save exactly what is in view."""
        if self._made is not None:
            self.refusal.clear()
            self.saving.ask(self._made.pdf, self._made.name, "pdf")

    def print_it(self) -> None:
        """The system's print dialog for exactly what is in view."""
        document = self.preview.document()
        if self._made is not None and document is not None:
            self.refusal.clear()
            self.printing.ask(document, self._made.name, folds=self._made.folds)

    def _print_refused(self, why: str, instead: str) -> None:
        save = Button("Save as PDF", "primary", icon="save")
        save.clicked.connect(self.save)
        self.refusal.set_refusal(why, "", instead, [save])

    def _printed(self, pages: int) -> None:
        self.saving.say(f"{plural(pages, 'page')} sent to the printer")
