"""All members as a file: for a spreadsheet, for another program, for another club file."""

from PyQt6.QtCore import QObject, Qt, QTimer
from PyQt6.QtWidgets import QVBoxLayout, QWidget

from clubapp.club import StoreError
from clubapp.wording import local_today, plural
from ui.desk import Desk
from ui.paper.saving import SaveLine
from ui.widgets.button import Button
from ui.widgets.labels import Label
from ui.widgets.panel import Panel
from ui.widgets.refusal_card import RefusalCard
from ui.widgets.side_sheet import SideSheet
from ui.widgets.ticks import RadioTick

HOLDS = (
    "The file holds everything the club uses to reach its members: number, name, nickname, date of birth, phone, "
    "email, whom to ring in an emergency, how the name is shown, and the day the agreement was signed."
)
CARE = "It is for the club alone. Whoever is erased later stays in a file that was made before."
WAYS = (
    ("xlsx", "Workbook (.xlsx)", "For Excel, LibreOffice and the like."),
    (",", "CSV with commas", "For other programs, and for spreadsheets that write 2.5."),
    (";", "CSV with semicolons", "For spreadsheets that write 2,5, such as German or French ones."),
)


class ExportSheet(QObject):
    """Asks for the kind of file, then where to save it. Importing the file again changes nothing."""

    def __init__(self, desk: Desk, host: QWidget) -> None:
        super().__init__(host)
        self._desk = desk
        count = len(desk.club.members.rows)
        self._sheet = SideSheet(host, "Export members", plural(count, "member"))
        self._sheet.closed.connect(self._gone)
        column = self._sheet.column
        column.addWidget(Label(HOLDS, "text", wrap=True))
        self.ways: dict[str, RadioTick] = {}
        box = Panel("card", "line")
        inside = QVBoxLayout(box)
        inside.setContentsMargins(16, 12, 16, 12)
        inside.setSpacing(2)
        for key, words, note in WAYS:
            way = self.ways[key] = RadioTick(words, checked=key == "xlsx")
            inside.addWidget(way)
            says = Label(note, "muted", wrap=True)
            says.setContentsMargins(38, 0, 0, 8)
            inside.addWidget(says)
        column.addWidget(box)
        column.addWidget(Label(CARE, "muted", wrap=True))
        self.refusal = RefusalCard()
        column.addWidget(self.refusal)
        self.saving = SaveLine()
        column.addWidget(self.saving)
        column.addStretch(1)
        self.save = Button("Save as", "primary", icon="save", key="Enter", height=44)
        self.save.clicked.connect(self._save)
        self._sheet.set_actions([self.save])

    def open(self) -> None:
        """Slide in."""
        self._sheet.open_sheet()
        self.save.setFocus(Qt.FocusReason.OtherFocusReason)

    def _save(self) -> None:
        from clubapp.member_lists.exporting import as_csv, as_xlsx

        way = next(key for key, tick in self.ways.items() if tick.isChecked())
        try:
            rows = self._desk.club.members.lists.to_export()
        except StoreError as error:
            self.refusal.set_refusal(error.sentence, "", error.instead)
            return
        self.refusal.clear()
        content = as_xlsx(rows) if way == "xlsx" else as_csv(rows, way)
        self.saving.ask(content, f"Members {local_today().isoformat()}", "xlsx" if way == "xlsx" else "csv")

    def _gone(self) -> None:
        self.deleteLater()
        QTimer.singleShot(2 * SideSheet.slide_ms, self._sheet.deleteLater)  # when it has slid out
