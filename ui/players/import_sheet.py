"""An import of members, shown before it is done: who is new, who changes, which rows are wrong."""

from pathlib import Path

from PyQt6.QtCore import QObject, pyqtSignal
from PyQt6.QtWidgets import QWidget

from clubapp.club import StoreError
from clubapp.membership import MemberError
from clubapp.wording import local_today, plural
from ui.desk import Desk
from ui.widgets.big_number import BigNumber
from ui.widgets.button import Button
from ui.widgets.labels import Label
from ui.widgets.refusal_card import RefusalCard
from ui.widgets.side_sheet import SideSheet

SHOWN = 200


class ImportSheet(QObject):
    """All of the file, or nothing of it."""

    imported = pyqtSignal()

    def __init__(self, desk: Desk, host: QWidget, path: Path) -> None:
        super().__init__(host)
        self._desk = desk
        self._path = path
        self._sheet = SideSheet(host, "Import members", path.name, width=640)
        self._sheet.closed.connect(self.deleteLater)
        self._refusal = RefusalCard()
        self._do = Button("Import", "primary", icon="check", key="Enter", height=44)
        self._do.clicked.connect(self._import)
        self._sheet.column.addWidget(self._refusal)
        self._show_plan()
        self._sheet.column.addStretch(1)

    def open(self) -> None:
        """Slide in."""
        self._sheet.open_sheet()

    def _show_plan(self) -> None:
        column = self._sheet.column
        try:
            raw = self._path.read_bytes()
        except OSError as error:
            self._refuse(f"The file could not be read ({error.strerror}).", "Choose it again.")
            return
        plan = self._desk.club.members.read_csv(raw, today=local_today())
        self._plan = plan
        column.addWidget(BigNumber(str(len(plan.new)), "new", "will be added"))
        column.addWidget(BigNumber(str(len(plan.changed)), "changed", "details replaced by those of the file"))
        column.addWidget(BigNumber(str(len(plan.same)), "already there", "nothing to do"))
        if plan.bad:
            words = f"{plural(len(plan.bad), 'thing')} in the file {'is' if len(plan.bad) == 1 else 'are'} wrong."
            self._refuse(words, "Correct the file and import it again. Nothing is imported until all of it is right.")
            for bad in plan.bad[:SHOWN]:
                where = f"Line {bad.line}: " if bad.line and not bad.sentence.startswith("Line") else ""
                column.addWidget(Label(f"{where}{bad.sentence}", "text", wrap=True))
            if len(plan.bad) > SHOWN:
                column.addWidget(Label(f"And {len(plan.bad) - SHOWN} more.", "muted"))
            return
        if plan.ignored:
            column.addWidget(Label(f"Not used: {', '.join(plan.ignored)}.", "muted", wrap=True))
        todo = len(plan.new) + len(plan.changed)
        if not todo:
            self._sheet.set_missing("Everybody in the file is already here.")
            return
        self._do.set_words(f"Import {plural(todo, 'member')}")
        self._sheet.set_actions([self._do])

    def _import(self) -> None:
        try:
            self._desk.club.members.import_csv(self._plan, today=local_today())
        except StoreError as error:
            self._refuse(error.sentence, error.instead)
            return
        except MemberError as error:
            self._refuse(str(error), "")
            return
        self._desk.members_changed()
        self.imported.emit()
        self._sheet.close_sheet()

    def _refuse(self, why: str, instead: str) -> None:
        self._refusal.set_refusal(why, "", instead, [])
