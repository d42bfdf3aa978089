"""An import of members, shown before it is done: how the file is read, what each row would do, what is wrong."""

from pathlib import Path

from PyQt6.QtCore import QObject, Qt, QTimer, pyqtSignal
from PyQt6.QtWidgets import QApplication, QScrollArea, QWidget

from clubapp.club import StoreError
from clubapp.member_lists.plan import ImportPlan
from clubapp.member_lists.progress import Stopped, Tell
from clubapp.member_lists.reading import Choices, read_list
from clubapp.member_lists.table import MOST_BYTES, Table, TableError
from clubapp.member_lists.writing import Imported, ImportJob, OvertakenError
from clubapp.membership import MemberError
from clubapp.views.member_import import import_lines, preview
from clubapp.wording import local_today, plural
from ui.background_work import BackgroundWork, Task
from ui.desk import Desk
from ui.players.importing.list_body import ListBody, Shown
from ui.players.importing.progress_card import ProgressCard
from ui.widgets.button import Button
from ui.widgets.refusal_card import RefusalCard
from ui.widgets.side_sheet import SideSheet
from ui.widgets.toast import Toast

BAR_AFTER_MS = 250  # shorter work needs no bar
OVERTAKEN = (
    "Nothing was imported: the members have changed meanwhile.",
    "The file has been read once more. Look at it again, then import it.",
)


class ImportSheet(QObject):
    """All of what is ticked, or nothing of it. Reading and writing go on in the background and can be cancelled."""

    imported = pyqtSignal(object, str)  # Imported, and where the club as it was before is kept

    def __init__(self, desk: Desk, host: QWidget, path: Path) -> None:
        super().__init__(host)
        self._desk = desk
        self._path = path
        self._raw = b""
        self._plan = ImportPlan()  # of the ticked rows
        self._witness: str | None = None
        self._job: ImportJob | None = None
        self._before = ""
        self._notice = ("", "")
        self._for_enter = False  # whether the keyboard goes to the button again when the work has ended
        self.work = BackgroundWork(self)
        self.work.heard.connect(self._heard)
        self.work.ended.connect(self._ended)
        self._slow = QTimer(self)
        self._slow.setSingleShot(True)
        self._slow.setInterval(BAR_AFTER_MS)
        self._slow.timeout.connect(self._show_bar)
        self._sheet = SideSheet(host, "Import members", path.name, width=740)
        self._sheet.closed.connect(self._gone)
        self._sheet.stuck.connect(self._point_out)
        self.refusal = RefusalCard()
        self.progress = ProgressCard()
        self.body = ListBody()
        self.body.changed.connect(self._tell)
        self.body.read_anew.connect(self._read_anew)
        self.body.plan_anew.connect(self._plan_anew)
        for part in (self.refusal, self.progress, self.body):
            self._sheet.column.addWidget(part)
        self._sheet.column.addStretch(1)
        self.cancel = Button("Cancel", "plain", icon="x", height=44)
        self.cancel.clicked.connect(self._cancel)
        self.leave_out = Button("", "plain", height=44)
        self.leave_out.clicked.connect(self.body.leave_out_wrong)
        self.do = Button("Import", "primary", icon="check", key="Enter", height=44)
        self.do.clicked.connect(self._import)
        self._sheet.set_actions([self.cancel, self.leave_out, self.do])
        for button in (self.cancel, self.leave_out, self.do):
            button.hide()
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._bring_into_view)

    def open(self) -> None:
        """Slide in, and read the file."""
        self._sheet.open_sheet()
        try:
            if self._path.stat().st_size > MOST_BYTES:
                self._refuse(f"This file is larger than {MOST_BYTES >> 20} MB; no list of members is.", "")
                return
            self._raw = self._path.read_bytes()
        except OSError as error:
            self._refuse(f"The file could not be read ({error.strerror}).", "Choose it again.")
            return
        self._read(Choices(), None)

    # Reading -------------------------------------------------------------------------------------------------------

    def _read(self, choices: Choices, before: Table | None) -> None:
        """Read and plan in the background, going on with the table of before where there is one."""
        raw, name, today = self._raw, self._path.name, local_today()
        try:
            basis = self._desk.club.members.lists.basis()
        except StoreError as error:
            self._refuse(error.sentence, error.instead)
            return

        def read(tell: Tell) -> Shown:
            reading = read_list(raw, name, basis, today=today, choices=choices, before=before, tell=tell)
            return Shown(reading, import_lines(reading.plan), preview(reading, today), before is None)

        self._begin(read)

    def _read_anew(self) -> None:
        self._read(self.body.file.choices(), None)

    def _plan_anew(self) -> None:
        if self.body.shown is not None:
            self._read(self.body.choices(), self.body.shown.reading.table)

    def _begin(self, task: Task) -> None:
        self._for_enter = self._for_enter or self.do.hasFocus() or self.body.shown is None
        self.do.setEnabled(False)
        self._slow.start()
        self.work.start(task)

    def _show_bar(self) -> None:
        self.progress.begin(self._doing())
        self.leave_out.hide()
        self._sheet.set_missing("")
        self.cancel.setEnabled(True)
        self.cancel.show()
        if self._job is not None or self.body.shown is None:  # a drop-down that is being used keeps the keyboard
            self.cancel.setFocus(Qt.FocusReason.OtherFocusReason)
            self._scroll_to(self.progress)

    def _doing(self) -> str:
        return "Reading the file" if self._job is None else "Bringing them in"

    def _heard(self, done: int, total: int) -> None:
        self.progress.tell(self._doing(), done, total)

    def _ended(self) -> None:
        if not self._sheet.isEnabledTo(None):
            return  # the club file is being closed, which has stopped the work
        self._slow.stop()
        self.progress.hide()
        self.cancel.hide()
        if self._job is not None:
            self._written()
            return
        try:
            shown = self.work.result()
        except TableError as error:
            self._cannot_read(error)
        else:
            self._show(shown)

    def _cannot_read(self, fault: TableError) -> None:
        self._refuse(str(fault), "")
        self._sheet.set_missing("")
        self.do.hide()
        self.leave_out.hide()
        if fault.encoding:
            self.body.show_letters_alone(fault.encoding)
        else:
            self.body.hide_all()

    def _show(self, shown: Shown) -> None:
        plan = shown.reading.plan
        asked = {column.question() for column in plan.open}  # which is done below, with the answers beside it
        whole = [bad.sentence for bad in plan.bad if not bad.line and bad.sentence not in asked]
        self._refuse(*((whole[0], "") if whole else self._notice))
        self._notice = ("", "")
        self.body.show_list(shown)
        self._tell()
        self._back_to_enter()

    def _back_to_enter(self) -> None:
        """What is above the button is for some, Enter for all; where it waits for an answer, go to the question."""
        if self._for_enter:
            asked = self.body.first_question() or self.leave_out
            wanted = self.do if self.do.isEnabled() else asked
            if wanted.isVisibleTo(self._sheet):
                wanted.setFocus(Qt.FocusReason.OtherFocusReason)
        self._for_enter = False

    def _point_out(self) -> None:
        """Enter while nothing can be brought in: go to what is asked, or to what leaves the wrong rows out."""
        asked = self.body.first_question()
        if asked is None:
            asked = self.body.witness.edit if self._witness == "" else self.leave_out
        if asked.isVisible():
            asked.setFocus(Qt.FocusReason.TabFocusReason)

    def _tell(self) -> None:
        """What Enter does now, and what it still waits for."""
        if self.body.shown is None or self.work.working():
            return
        plan = self._plan = self.body.ticked_plan()
        wrong = self.body.wrong()
        whole = any(not bad.line for bad in plan.bad)
        todo = len(plan.new) + len(plan.changed)
        can_sign = self._desk.club.agreement_version() is not None and bool(todo or plan.same) and not whole
        self._witness = self.body.whose_witness(can_sign=can_sign)
        signatures = self._witness is not None and not todo
        words = "Import" if whole else f"Import {plural(todo, 'member')}"
        self.do.set_words("Record the signatures" if signatures else words)
        self.do.setVisible(bool(todo) or signatures or bool(plan.bad))
        self.do.setEnabled(not plan.bad and self._witness != "")
        self.leave_out.set_words(f"Leave out {plural(wrong, 'wrong row')}")
        self.leave_out.setVisible(bool(wrong) and not whole)
        self._sheet.set_missing(self._missing(plan, wrong))

    def _missing(self, plan: ImportPlan, wrong: int) -> str:
        out = len(self.body.rows.unticked)
        if plan.open:
            return "Say first how the dates are read"
        if any(not bad.line for bad in plan.bad):
            return "Say first what the columns are" if self.body.grid.isVisible() else ""
        if wrong:
            return f"{plural(wrong, 'row')} {'is' if wrong == 1 else 'are'} wrong: correct the file, or leave them out"
        if self._witness == "":
            return "One thing left: who witnessed it"
        if not (plan.new or plan.changed or self._witness):
            return "Nothing is ticked that would change anything." if out else "Everybody in the file is already here."
        return f"{plural(out, 'row')} {'stays' if out == 1 else 'stay'} out" if out else ""

    # Writing -------------------------------------------------------------------------------------------------------

    def _import(self) -> None:
        if self.work.working() or self.body.shown is None:
            return
        self._before = self._desk.club.backups.before_import(self._desk.now()).said
        self._job = self._desk.club.members.lists.job(self._plan, today=local_today(), witness=self._witness or "")
        self.refusal.clear()
        self.body.setEnabled(False)
        self._desk.others_write(writing=True)
        self._begin(self._job.run)

    def _written(self) -> None:
        self._let_go_of_job()
        self.body.setEnabled(True)
        try:
            done: Imported = self.work.result()
        except Stopped:
            self._refuse("Stopped: nothing was imported.", "The members are as they were.")
        except OvertakenError:
            self._notice = OVERTAKEN
            self._plan_anew()
            return
        except StoreError as error:
            self._refuse(error.sentence, error.instead)
        except MemberError as error:
            self._refuse(str(error), "")
        else:
            self._sheet.close_sheet()
            self._desk.members_changed()
            self.imported.emit(done, self._before)
            return
        self._tell()
        self._back_to_enter()

    def _let_go_of_job(self) -> None:
        job, self._job = self._job, None
        if job is not None:
            self._desk.others_write(writing=False)
            self._desk.club.members.lists.brought_in(job)

    def _cancel(self) -> None:
        """While it is written: take it back. While it is read: leave it."""
        if self._job is not None:
            self.cancel.setEnabled(False)
            self.work.cancel()
        else:
            self._sheet.close_sheet()

    def _gone(self) -> None:
        """Closed, with whatever was under way."""
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.disconnect(self._bring_into_view)
        self.work.stop()
        job = self._job
        if job is not None:
            job.give_up()
            self._let_go_of_job()
            self._say_how_far(job)
        self.deleteLater()
        QTimer.singleShot(2 * SideSheet.slide_ms, self._sheet.deleteLater)  # when it has slid out

    def _say_how_far(self, job: ImportJob) -> None:
        """Closed, or left for another room, while it was written: it may have been done by then."""
        if job.done is not None:
            self._desk.members_changed()
            self.imported.emit(job.done, self._before)
        elif isinstance(host := self.parent(), QWidget):
            Toast(host).show_words("The import was stopped: nothing was imported", "circle-x")

    def _bring_into_view(self, _before: QWidget | None, now: QWidget | None) -> None:
        """Whatever gets the keyboard is scrolled to, also sideways."""
        if now is not None and self._sheet.body.isAncestorOf(now):
            self._scroll_to(now)

    def _scroll_to(self, part: QWidget) -> None:
        around = part.parentWidget()
        while around is not None and around is not self._sheet:
            if isinstance(around, QScrollArea):
                around.ensureWidgetVisible(part, 24, 24)
            around = around.parentWidget()

    def _refuse(self, why: str, instead: str) -> None:
        self.refusal.set_refusal(why, "", instead, [])
