"""An import of members, shown before it is done: who is new, who changes, which rows are wrong."""

from pathlib import Path

from PyQt6.QtCore import QObject, Qt, QTimer, pyqtSignal
from PyQt6.QtWidgets import QWidget

from clubapp.club import StoreError
from clubapp.membership import MemberError
from clubapp.wording import local_today, plural, short_date
from ui.desk import Desk
from ui.widgets.big_number import BigNumber
from ui.widgets.button import Button
from ui.widgets.fields import Field
from ui.widgets.labels import Label
from ui.widgets.refusal_card import RefusalCard
from ui.widgets.side_sheet import SideSheet
from ui.widgets.ticks import CheckTick

SHOWN = 200
COLUMNS = (
    "The first line names the columns: name, or first_name and last_name. It may also name "
    "member (their number), nickname, born, phone, email, and agreement (the day it was signed) with witness."
)


class ImportSheet(QObject):
    """All of the file, or nothing of it."""

    imported = pyqtSignal()

    def __init__(self, desk: Desk, host: QWidget, path: Path) -> None:
        super().__init__(host)
        self._desk = desk
        self._path = path
        self._sheet = SideSheet(host, "Import members", path.name, width=640)
        self._sheet.closed.connect(self._gone)
        self._refusal = RefusalCard()
        self._do = Button("Import", "primary", icon="check", key="Enter", height=44)
        self._do.clicked.connect(self._import)
        self.signed = CheckTick("All of these have signed the agreement on paper")
        self.signed.toggled.connect(self._signed_toggled)
        self.witness = Field("Witnessed by", note="recorded as signed today")
        self.witness.changed.connect(self._tell)
        self._todo = 0
        self._sheet.column.addWidget(self._refusal)
        self._show_plan()
        self._sheet.column.addStretch(1)
        self._sheet.column.addWidget(Label(COLUMNS, "quiet", wrap=True))

    def open(self) -> None:
        """Slide in."""
        self._sheet.open_sheet()
        if self._do.isEnabled() and self._do.isVisibleTo(self._sheet):
            self._do.setFocus(Qt.FocusReason.OtherFocusReason)  # the tick above it is for some, Enter for all

    def _gone(self) -> None:
        self.deleteLater()
        QTimer.singleShot(2 * SideSheet.slide_ms, self._sheet.deleteLater)  # when it has slid out

    def _show_plan(self) -> None:
        column = self._sheet.column
        try:
            raw = self._path.read_bytes()
        except OSError as error:
            self._refuse(f"The file could not be read ({error.strerror}).", "Choose it again.")
            return
        plan = self._desk.club.members.read_csv(raw, today=local_today())
        self._plan = plan
        if plan.bad:
            self._show_wrong()
            return
        column.addWidget(BigNumber(str(len(plan.new)), "new", "will be added"))
        column.addWidget(BigNumber(str(len(plan.changed)), "changed", "details replaced by those of the file"))
        column.addWidget(BigNumber(str(len(plan.same)), "already there", "nothing to do"))
        if plan.dates is not None:
            typed, day = plan.dates
            words = f"Dates are read as day/month/year, for example {typed} as {short_date(day)}."
            column.addWidget(Label(words, "muted", wrap=True))
        if plan.ignored:
            column.addWidget(Label(f"Not used: {', '.join(plan.ignored)}.", "muted", wrap=True))
        if self._desk.club.agreement_version() is not None and (plan.new or plan.changed or plan.same):
            column.addWidget(self.signed)
            column.addWidget(self.witness)
        self.witness.hide()
        self._todo = len(plan.new) + len(plan.changed)
        self._sheet.set_actions([self._do])
        self._tell()

    def _show_wrong(self) -> None:
        bad, column = self._plan.bad, self._sheet.column
        verb = "is" if len(bad) == 1 else "are"
        words = f"Nothing can be imported: {plural(len(bad), 'thing')} in the file {verb} wrong."
        self._refuse(words, "Correct the file and import it again.")
        for fault in bad[:SHOWN]:
            where = f"Line {fault.line}: " if fault.line and not fault.sentence.startswith("Line") else ""
            column.addWidget(Label(f"{where}{fault.sentence}", "text", wrap=True))
        if len(bad) > SHOWN:
            column.addWidget(Label(f"And {len(bad) - SHOWN} more.", "muted"))

    def _signed_toggled(self, on: bool) -> None:
        self.witness.setVisible(on)
        if on:
            self.witness.setFocus(Qt.FocusReason.OtherFocusReason)
        self._tell()

    def _tell(self) -> None:
        """What Enter does now, and what it still waits for."""
        signed = self.signed.isChecked()
        nameless = signed and not self.witness.value().strip()
        self._do.set_words(f"Import {plural(self._todo, 'member')}" if self._todo else "Record the signatures")
        self._do.setVisible(bool(self._todo) or signed)
        self._do.setEnabled(not nameless)
        nothing = "" if self._todo or signed else "Everybody in the file is already here."
        self._sheet.set_missing("One thing left: who witnessed it" if nameless else nothing)

    def _import(self) -> None:
        witness = self.witness.value() if self.signed.isChecked() else ""
        try:
            self._desk.club.members.import_csv(self._plan, today=local_today(), witness=witness)
        except StoreError as error:
            self._refuse(error.sentence, error.instead)
            return
        except MemberError as error:
            self._refuse(str(error), "")
            return
        self._sheet.close_sheet()
        self._desk.members_changed()
        self.imported.emit()

    def _refuse(self, why: str, instead: str) -> None:
        self._refusal.set_refusal(why, "", instead, [])
