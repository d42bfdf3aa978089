"""What the club holds on one member: all of it as a paper or a file, and the way to have it erased."""

from PyQt6.QtCore import QObject, QTimer, pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QWidget

from clubapp.club import StoreError
from clubapp.data_request import Held
from clubapp.domain.ids import PlayerId
from clubapp.wording import local
from ui.desk import Desk
from ui.paper.saving import SaveLine
from ui.players.data.erase_part import ErasePart
from ui.widgets.button import Button
from ui.widgets.labels import Label
from ui.widgets.panel import Hairline
from ui.widgets.refusal_card import RefusalCard
from ui.widgets.side_sheet import SideSheet

WIDTH = 660


class DataSheet(QObject):
    """Opened from a member's own sheet."""

    closed = pyqtSignal()
    erased = pyqtSignal()

    def __init__(self, desk: Desk, host: QWidget, player: PlayerId) -> None:
        super().__init__(host)
        self._desk = desk
        self.player = player
        row = desk.club.members.rows[player]
        self._number = row.number
        self._sheet = SideSheet(host, "Data", f"{row.name}, member {row.number}", width=WIDTH)
        self._sheet.closed.connect(self._gone)
        self.as_pdf = Button("Everything we hold (PDF)", "plain", icon="file-text", height=44)
        self.as_pdf.clicked.connect(self._save_pdf)
        self.as_json = Button("Everything we hold (JSON)", "plain", icon="download", height=44)
        self.as_json.clicked.connect(self._save_json)
        self.ask_to_erase = Button("Erase…", "plain", icon="trash-2", height=44)
        self.ask_to_erase.clicked.connect(self._preview)
        self.saving = SaveLine()
        self.refusal = RefusalCard()
        self.erase = ErasePart(desk, player)
        self.erase.missing.connect(self._sheet.set_missing)
        self.erase.erased.connect(self._erased)
        self._lay_out()

    def _lay_out(self) -> None:
        column = self._sheet.column
        self._about = [
            Label("For the member", "panel"),
            Label(
                "Everybody may see what is kept about them, and take it along: the paper to read, the file for another"
                " program. Both hold the same.",
                "muted",
                wrap=True,
            ),
        ]
        for label in self._about:
            column.addWidget(label)
        files = QHBoxLayout()
        files.setSpacing(10)
        files.addWidget(self.as_pdf)
        files.addWidget(self.as_json)
        files.addStretch(1)
        column.addLayout(files)
        column.addWidget(self.saving)
        column.addWidget(self.refusal)
        self._line = Hairline()
        column.addWidget(self._line)
        self._headline = Label("Erase their details", "panel")
        column.addWidget(self._headline)
        self._words = Label("Results stay, as those of a former player. What goes and what stays is shown first.",
                            "muted", wrap=True)  # fmt: skip
        column.addWidget(self._words)
        asking = QHBoxLayout()
        asking.addWidget(self.ask_to_erase)
        asking.addStretch(1)
        column.addLayout(asking)
        column.addWidget(self.erase)
        column.addStretch(1)
        self._sheet.set_actions([self.erase.button])

    def open(self) -> None:
        """Slide in."""
        self._sheet.open_sheet()

    def close(self) -> None:
        """Slide out."""
        self._sheet.close_sheet()

    def _gone(self) -> None:
        self.closed.emit()
        self.deleteLater()
        QTimer.singleShot(2 * SideSheet.slide_ms, self._sheet.deleteLater)  # when it has slid out

    # What is held ----------------------------------------------------------------------------------------------

    def _save_json(self) -> None:
        held = self._held()
        if held is not None:
            self.saving.ask(held.as_json(), f"Member {self._number}", "json")

    def _save_pdf(self) -> None:
        held = self._held()
        if held is None:
            return
        from clubapp.data_request_sheet import member_file
        from reports import paper

        pdf = paper("member-file").build(member_file(held, local(self._desk.now()).date()))
        self.saving.ask(pdf, f"Member {self._number}", "pdf")

    def _held(self) -> Held | None:
        self.refusal.clear()
        try:
            return self._desk.club.data_request.of(self.player, self._desk.now())
        except LookupError as error:
            self.refusal.set_refusal(str(error))
        except StoreError as error:
            self.refusal.set_refusal(error.sentence, "", error.instead)
        return None

    # Erasing ---------------------------------------------------------------------------------------------------

    def _preview(self) -> None:
        self.ask_to_erase.hide()
        self.erase.show_preview()

    def _erased(self) -> None:
        """Nothing of them is left on the sheet but that it is done."""
        self._sheet.set_title("Data")
        for widget in (*self._about, self.as_pdf, self.as_json, self._line, self._headline, self._words, self.saving):
            widget.hide()
        self._sheet.set_actions([])
        self.erased.emit()
