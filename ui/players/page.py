"""The members: a list that is searched by typing, with papers at a glance, the import from a file and the export."""

from pathlib import Path

from PyQt6.QtCore import QModelIndex, Qt, pyqtSignal
from PyQt6.QtWidgets import QFileDialog, QHBoxLayout, QVBoxLayout, QWidget

from clubapp.club import StoreError
from clubapp.domain.ids import PlayerId
from clubapp.member_lists.writing import Imported
from clubapp.views.likely_same import Suspects
from clubapp.views.members import MemberLine, member_lines
from clubapp.wording import local_today, plural
from ui.desk import Desk
from ui.players.export_sheet import ExportSheet
from ui.players.import_sheet import ImportSheet
from ui.players.merging.finder import SuspectFinder
from ui.players.merging.sheet import MergeSheet, tell_apart
from ui.players.merging.suspects_panel import SuspectsPanel
from ui.players.person_sheet import PersonSheet
from ui.players.record.draft_bar import DraftBar
from ui.players.record.drafts import Drafts
from ui.rows_model import Column, RowsModel
from ui.tonight.door.new_player import NewPlayerSheet
from ui.tonight.sheets import sheet_host
from ui.widgets.button import Button
from ui.widgets.empty_state import EmptyState
from ui.widgets.labels import Label
from ui.widgets.panel import Panel
from ui.widgets.pills import PillRow
from ui.widgets.rows_table import RowsTable
from ui.widgets.search_field import SearchField
from ui.widgets.toast import Toast


def _papers(line: MemberLine) -> str:
    if not line.signed:
        return "agreement unsigned"
    if line.young and not line.consent:
        return "consent missing"
    return "in order"


def _papers_colour(line: MemberLine) -> str:
    return "good" if _papers(line) == "in order" else "accent_text"


def _age(line: MemberLine) -> str:
    return str(line.age) if line.age is not None else "unknown"


COLUMNS: tuple[Column[MemberLine], ...] = (
    Column("No.", lambda m: m.number, width=90, colour="text2"),
    Column("Player", lambda m: m.name, strong=True),
    Column("Nickname", lambda m: m.nickname, width=150, colour="text2"),
    Column("Age", _age, sort=lambda m: m.age or 0, right=True, width=90),
    Column("Shown as", lambda m: m.public, width=190, colour="text2"),
    Column("Papers", _papers, width=180, colour=_papers_colour),
    Column("Nights", lambda m: str(m.nights), sort=lambda m: m.nights, right=True, width=80),
)


TOLD_MS = 30_000
"""How long the result of an import is told; it names the copy that a wrong one is put back from."""


class PlayersPage(QWidget):
    """All members of the club."""

    print_form = pyqtSignal(str, object)  # "agreement" or "consent", PlayerId
    print_paper = pyqtSignal(str)

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._lines: tuple[MemberLine, ...] = ()
        self._sheet: PersonSheet | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 12, 16, 12)
        column.setSpacing(10)
        head = QHBoxLayout()
        head.setSpacing(10)
        head.addWidget(Label("Players", "title"))
        self._count = Label("", "muted", size=15)
        head.addWidget(self._count)
        head.addStretch(1)
        self._unseen = Button("", "plain", icon="history", height=44)
        self._unseen.clicked.connect(self.show_unseen)
        head.addWidget(self._unseen)
        self._export = Button("Export", "plain", icon="save", height=44)
        self._export.clicked.connect(self.export)
        head.addWidget(self._export)
        self._import = Button("Import from a file", "plain", icon="download", height=44)
        self._import.clicked.connect(self.import_list)
        head.addWidget(self._import)
        self._new = Button("New player", "primary", icon="user-plus", height=44)
        self._new.clicked.connect(self.new_player)
        head.addWidget(self._new)
        column.addLayout(head)
        row = QHBoxLayout()
        row.setSpacing(10)
        self._search = SearchField("Find a player", big=False)
        self._search.text_changed.connect(self._show)
        self._search.moved.connect(self._move)
        self._search.entered.connect(self._open_chosen)
        row.addWidget(self._search, 1)
        self._filter = PillRow(
            [("all", "All"), ("papers", "Papers missing"), ("young", "Under 18"), ("same", "Perhaps the same")],
            name="Which players",
        )
        self._filter.choose("all")
        self._filter.chosen.connect(self._show)
        row.addWidget(self._filter)
        column.addLayout(row)
        self._drafts = Drafts.of(desk)
        self._drafts.changed.connect(self._tell_drafts)
        self.go_on = Button("Go on", "plain", icon="pencil", height=36)
        self.go_on.clicked.connect(self._go_on)
        self.discard = Button("Discard", "plain", icon="undo-2", height=36, name="Discard the changes")
        self.discard.clicked.connect(self._discard)
        self.draft_bar = DraftBar((self.go_on, self.discard))
        column.addWidget(self.draft_bar)
        panel = Panel("panel", "line", parent=self)
        box = QVBoxLayout(panel)
        box.setContentsMargins(12, 8, 8, 8)
        self._model = RowsModel(COLUMNS, key=lambda m: m.player, parent=self)
        self._table = RowsTable(self._model, row_height=44, sortable=True, name="Members")
        self._table.row_activated.connect(self._open)
        self._table.clicked.connect(self._clicked)
        self._table.setCursor(Qt.CursorShape.PointingHandCursor)
        box.addWidget(self._table, 1)
        self._finder = SuspectFinder(desk, self)
        self._finder.found.connect(self._show)
        self._suspects = SuspectsPanel(desk)
        self._suspects.compare.connect(self._compare)
        self._suspects.apart.connect(self._apart)
        box.addWidget(self._suspects, 1)
        first = Button("Import from a file", "plain", icon="download", height=44)
        first.clicked.connect(self.import_list)
        text = "Import them from a workbook or a CSV file, or add them one by one as they come to the door."
        self._empty = EmptyState("No members yet", text, icon="users", action=first)
        box.addWidget(self._empty, 1)
        self._none = Label("Nobody of that name. Check the spelling, or add a new player.", "muted")
        self._none.setAlignment(Qt.AlignmentFlag.AlignCenter)
        box.addWidget(self._none)
        column.addWidget(panel, 1)
        self._toast = Toast(self)
        desk.changed.connect(self._changed)

    def show_members(self) -> None:
        """Read the members and put the focus where one is looked for."""
        club = self._desk.club
        self._lines = member_lines(club.members, club.nights_played(), local_today())
        for button in (self._import, self._new):
            button.setEnabled(not club.read_only)
        self._export.setEnabled(bool(self._lines))
        self._count_unseen()
        self._finder.look()
        self._show()
        self._search.setFocus()

    def find_player(self) -> None:
        """Ctrl+F."""
        self._search.setFocus()

    def _changed(self) -> None:
        if self.isVisible():
            club = self._desk.club
            self._lines = member_lines(club.members, club.nights_played(), local_today())
            self._finder.look()
            self._show()

    def _show(self) -> None:
        lines = self._lines
        missing = [m for m in lines if _papers(m) != "in order"]
        young = [m for m in lines if m.young]
        suspects = self._finder.suspects()
        self._count.set_words(plural(len(lines), "member") if lines else "")
        self._filter.set_choices(
            [
                ("all", f"All {len(lines)}"),
                ("papers", f"Papers missing {len(missing)}"),
                ("young", f"Under 18 {len(young)}"),
                ("same", "Perhaps the same" if suspects is None else f"Perhaps the same {len(suspects)}"),
            ]
        )
        chosen = self._filter.choice() or "all"
        kept = {"all": list(lines), "papers": missing, "young": young}.get(chosen, [])
        typed = self._search.text().strip()
        if typed:
            order = {player: i for i, player in enumerate(self._desk.club.members.find(typed, limit=200))}
            found = sorted((m for m in lines if m.player in order), key=lambda m: order[m.player])
            here = {m.player for m in kept}  # by number: comparing whole lines takes seconds among ten thousand
            kept = [m for m in found if m.player in here]
            if found and not kept and chosen in ("papers", "young"):
                self._filter.choose("all")  # who looks for somebody means anybody
                chosen, kept = "all", found
        self._model.set_rows(kept)
        self._empty.setVisible(not lines)
        same = bool(lines) and chosen == "same"
        self._suspects.setVisible(same)
        if same:
            self._suspects.show_pairs(self._wanted(suspects or (), typed), searched=bool(typed))
        self._table.setVisible(bool(kept))
        self._none.setVisible(bool(lines) and not kept and not same)

    def _wanted(self, pairs: tuple[Suspects, ...], typed: str) -> tuple[Suspects, ...]:
        """The pairs with somebody whose name is typed."""
        if not typed:
            return pairs
        found = set(self._desk.club.members.find(typed, limit=200))
        return tuple(pair for pair in pairs if found & {pair.first, pair.second})

    def _compare(self, pair: Suspects) -> None:
        """Both records side by side; the one with more nights is the one that is kept, unless somebody turns them."""
        nights = self._desk.club.nights_played()
        kept, other = sorted((pair.first, pair.second), key=lambda who: -nights.get(who, 0))
        sheet = MergeSheet(self._desk, sheet_host(self), kept, other)
        sheet.closed.connect(self.find_player)
        sheet.open()

    def _apart(self, pair: Suspects) -> None:
        """They are two people; the list goes on without them."""
        try:
            tell_apart(self._desk, sheet_host(self), pair.first, pair.second)
            self._search.setFocus()
        except StoreError as error:
            self._toast.show_words(f"{error.sentence} {error.instead}".strip(), "circle-x")

    def _move(self, by: int) -> None:
        rows = self._model.rows()
        if not rows:
            return
        chosen = self._table.chosen_row()
        place = self._model.position(chosen.player) if isinstance(chosen, MemberLine) else None
        at = place + by if place is not None else 0
        self._table.choose(rows[max(0, min(len(rows) - 1, at))].player)

    def _open_chosen(self) -> None:
        chosen = self._table.chosen_row()
        rows = self._model.rows()
        if isinstance(chosen, MemberLine):
            self._open(chosen)
        elif rows and self._search.text().strip():
            self._open(rows[0])

    def _clicked(self, index: QModelIndex) -> None:
        if index.isValid():
            self._open(self._model.row(index.row()))

    def _open(self, line: MemberLine) -> None:
        self.open_record(line.player)

    def open_record(self, player: PlayerId) -> None:
        """A member's record. The second click of a double click finds it open."""
        if self._sheet is not None:
            if self._sheet.player == player:
                return
            self._sheet.close()
        self._sheet = PersonSheet(self._desk, sheet_host(self), player)
        self._sheet.closed.connect(self._sheet_closed)
        self._sheet.print_form.connect(self.print_form)
        self._sheet.print_paper.connect(self.print_paper)
        self._sheet.open()
        self._tell_drafts()

    def _sheet_closed(self) -> None:
        self._sheet = None
        self._tell_drafts()

    # What was typed and not saved ------------------------------------------------------------------------------

    def _waiting(self) -> PlayerId | None:
        """Whose changes wait, while nobody works on them; the oldest first."""
        opened = self._sheet.player if self._sheet is not None else None
        return next((who for who in self._drafts.players() if who != opened), None)

    def _tell_drafts(self) -> None:
        who, people = self._waiting(), self._desk.club.people
        self.draft_bar.say(f"Changes to {people[who].listed} are not saved yet" if who is not None else "")

    def _go_on(self) -> None:
        who = self._waiting()
        if who is not None and who in self._desk.club.members.rows:
            self.open_record(who)

    def _discard(self) -> None:
        who = self._waiting()
        if who is not None:
            self._drafts.drop(who)

    def new_player(self) -> None:
        """Register somebody away from the door."""
        NewPlayerSheet(self._desk, sheet_host(self)).open_for(self._search.text().strip())

    def import_list(self) -> None:
        """Choose a file; what is in it is shown before anything is done."""
        dialog = QFileDialog(self, "Import members from a file")
        dialog.setNameFilters(["Workbooks and CSV files (*.xlsx *.xlsm *.csv *.txt *.tsv)", "All files (*)"])
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(self.import_file)
        dialog.open()

    def import_file(self, name: str) -> None:
        """Show what importing this file would do."""
        sheet = ImportSheet(self._desk, sheet_host(self), Path(name))
        sheet.imported.connect(self._imported)
        sheet.open()

    def _imported(self, done: Imported, before: str) -> None:
        self._export.setEnabled(True)
        self._search.setFocus()
        counts = f"{done.new:,} new, {done.changed:,} changed, {done.same:,} already there"
        self._toast.show_words(f"{counts}. {before}", "circle-check", for_ms=TOLD_MS)

    def export(self) -> None:
        """Everybody, as a file."""
        ExportSheet(self._desk, sheet_host(self)).open()

    # Who has stayed away for long ------------------------------------------------------------------------------

    def _count_unseen(self) -> None:
        unseen = len(self._desk.club.retention.unseen(self._desk.now()))
        self._unseen.set_words(f"Unseen {unseen}")
        self._unseen.setVisible(bool(unseen))

    def show_unseen(self) -> None:
        """Whom the club has not seen for as long as it keeps details, to be erased."""
        from ui.players.data.retention_sheet import RetentionSheet

        sheet = RetentionSheet(self._desk, sheet_host(self))
        sheet.erased.connect(self._count_unseen)
        sheet.open()
