"""One member's record: who they are, what they signed, what happened, and all of it by date."""

from datetime import date

from PyQt6.QtCore import QObject, Qt, QTimer, pyqtSignal
from PyQt6.QtGui import QFontMetrics
from PyQt6.QtWidgets import QHBoxLayout, QWidget

from clubapp.club import StoreError
from clubapp.domain.ids import PlayerId
from clubapp.membership import MemberError
from clubapp.views.member_record import Mark, marks_of
from clubapp.wording import listing, local_today
from ui import theme
from ui.desk import Desk
from ui.players.record.details import DetailsPart, draft_of
from ui.players.record.draft_bar import DraftBar
from ui.players.record.drafts import Draft, Drafts
from ui.players.record.incidents import IncidentsPart
from ui.players.record.papers import PapersPart
from ui.players.record.timeline import TimelinePart
from ui.text import one_line
from ui.widgets.badge import Badge
from ui.widgets.button import Button
from ui.widgets.pills import PillRow
from ui.widgets.refusal_card import RefusalCard
from ui.widgets.side_sheet import SideSheet

WIDTH = 720
MOST_MARKS = 4
TITLE_ROOM = 330


def fitted(name: str) -> str:
    """A name as the sheet's title, shortened to the room there is beside the number and Close."""
    metrics = QFontMetrics(theme.font(26, theme.Weight.SEMIBOLD, serif=True))
    return metrics.elidedText(one_line(name), Qt.TextElideMode.ElideRight, TITLE_ROOM)


class RecordSheet(SideSheet):
    """Gives the record its single key."""

    incident_wanted = pyqtSignal()

    def letter(self, key: str) -> bool:
        """I: a new incident."""
        if key == "I":
            self.incident_wanted.emit()
        return key == "I"


class PersonSheet(QObject):
    """Shows a member's record and takes changes to it. What was typed is kept until it is saved or discarded."""

    closed = pyqtSignal()
    print_form = pyqtSignal(str, object)  # "agreement" or "consent", PlayerId
    print_paper = pyqtSignal(str)

    def __init__(self, desk: Desk, host: QWidget, player: PlayerId, *, at: str = "details") -> None:
        """`at` is the part it opens on: "details", "papers", "incidents" or "timeline"."""
        super().__init__(host)
        self._desk = desk
        self._host = host
        self.player = player
        self._drafts = Drafts.of(desk)
        row = desk.club.members.rows[player]
        self._sheet = RecordSheet(host, fitted(row.name), width=WIDTH)
        self._sheet.closed.connect(self._gone)
        self._sheet.incident_wanted.connect(self._new_incident)
        self._refusal = RefusalCard()
        self._marks = QWidget()
        self._marks_row = QHBoxLayout(self._marks)
        self._marks_row.setContentsMargins(0, 0, 0, 0)
        self._marks_row.setSpacing(8)
        self.parts = PillRow((), name="Part of the record")
        self.parts.chosen.connect(self._show_part)
        self.discard = Button("Discard", "plain", icon="undo-2", height=36, name="Discard the changes")
        self.discard.clicked.connect(self._discard)
        self.bar = DraftBar((self.discard,))
        self.details = DetailsPart()
        self.details.changed.connect(self._typed)
        self.papers = PapersPart(desk, player)
        self.papers.sign_wanted.connect(self._open_papers)
        self.papers.details_wanted.connect(self._to_details)
        self.papers.print_paper.connect(self.print_paper)
        self.incidents = IncidentsPart(desk, player)
        self.incidents.new_wanted.connect(self._new_incident)
        self.timeline = TimelinePart(desk, player)
        self._parts: dict[str, QWidget] = {
            "details": self.details,
            "papers": self.papers,
            "incidents": self.incidents,
            "timeline": self.timeline,
        }
        column = self._sheet.column
        for widget in (self._marks, self.parts, self.bar, self._refusal, *self._parts.values()):
            column.addWidget(widget)
        column.addStretch(1)
        self.print = Button("Print the form", "ghost", icon="printer", height=44)
        self.print.clicked.connect(self._print)
        self.save = Button("Save", "primary", icon="check", key="Enter", height=44)
        self.save.clicked.connect(self._save)
        self.merge = Button("Merge", "ghost", icon="users", height=44, name="Merge with another record")
        self.merge.clicked.connect(self._merge)
        self.merge.setEnabled(not desk.club.read_only)
        self.data = Button("Data", "ghost", icon="id-card", height=44, name="Everything the club holds on them")
        self.data.clicked.connect(self._data)
        self._sheet.set_actions([self.data, self.merge, self.print, self.save])
        self.details.show_draft(self._drafts.get(player) or self._saved())
        self._show_all()
        self.parts.choose(at)
        self._show_part(at)
        desk.changed.connect(self._changed)
        desk.ticked.connect(self._tick)
        self._seen = self._standing()

    @property
    def sheet(self) -> SideSheet:
        """The sheet it slides in on."""
        return self._sheet

    def open(self) -> None:
        """Slide in."""
        self._sheet.open_sheet()

    def close(self) -> None:
        """Slide out; what was typed stays a draft."""
        self._sheet.close_sheet()

    def _gone(self) -> None:
        self._desk.changed.disconnect(self._changed)
        self._desk.ticked.disconnect(self._tick)
        self.closed.emit()
        self.deleteLater()
        QTimer.singleShot(2 * SideSheet.slide_ms, self._sheet.deleteLater)  # when it has slid out

    # What is shown -----------------------------------------------------------------------------------------------

    def _saved(self) -> Draft:
        """The details as the club keeps them."""
        members = self._desk.club.members
        return draft_of(members.rows[self.player], members.photos.of(self.player))

    def _changed(self) -> None:
        if self.player not in self._desk.club.members.rows:
            self._drafts.drop(self.player)
            self.close()  # merged into somebody else, or erased
            return
        if self._drafts.get(self.player) is None:
            self.details.show_draft(self._saved())
        self._show_all()

    def _tick(self) -> None:
        """A time out has ended by itself."""
        standing = self._standing()
        if standing != self._seen:
            self._show_all()

    def _standing(self) -> tuple[str, ...]:
        return tuple(mark.words for mark in self._marks_now())

    def _show_all(self) -> None:
        row = self._desk.club.members.rows[self.player]
        self._sheet.set_title(fitted(row.name), f"member {row.number}, since {row.joined_on[:4]}")
        self._show_marks()
        lines = self.incidents.lines()
        self.parts.set_choices(
            (
                ("details", "Details"),
                ("papers", "Papers"),
                ("incidents", f"Incidents {len(lines)}" if lines else "Incidents"),
                ("timeline", "Timeline"),
            )
        )
        self._tell()
        self._fill(self.parts.choice() or "details")

    def _marks_now(self) -> tuple[Mark, ...]:
        desk = self._desk
        night = desk.night if desk.has_night else None
        facts = desk.desk.facts(self.player) if night is not None else desk.club.members.facts(self.player)
        rules = night.rules.entry if night is not None else desk.club.rules.entry
        on = date.fromisoformat(night.held_on) if night is not None else local_today()
        return marks_of(facts, rules, on, desk.now()) if facts is not None else ()

    def _show_marks(self) -> None:
        self._seen = self._standing()
        while self._marks_row.count():
            item = self._marks_row.takeAt(0)
            widget = item.widget() if item is not None else None
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        for mark in self._marks_now()[:MOST_MARKS]:
            self._marks_row.addWidget(Badge(mark.words, mark.tone))
        self._marks_row.addStretch(1)

    def _show_part(self, part: str) -> None:
        for key, widget in self._parts.items():
            widget.setVisible(key == part)
        self._fill(part)
        self._tell()

    def _fill(self, part: str) -> None:
        if part == "papers":
            self.papers.show_papers()
        elif part == "incidents":
            self.incidents.show_incidents()
        elif part == "timeline":
            self.timeline.show_timeline()

    def _to_details(self) -> None:
        self.parts.choose("details")
        self._show_part("details")
        self.details.public_as.setFocus(Qt.FocusReason.OtherFocusReason)

    # Changes -----------------------------------------------------------------------------------------------------

    def _typed(self) -> None:
        draft = self.details.draft()
        if draft.differs(self._saved()):
            self._drafts.keep(self.player, draft)
        else:
            self._drafts.drop(self.player)
        self._tell()

    def _tell(self) -> None:
        draft = self._drafts.get(self.player)
        differs = draft.differs(self._saved()) if draft is not None else []
        self.bar.say(f"Not saved yet: {listing(differs)}" if differs else "")
        shown = self.parts.choice() == "details"
        self.save.setVisible(shown)
        self.save.setEnabled(shown and not self._desk.club.read_only and bool(differs))

    def _discard(self) -> None:
        self._drafts.drop(self.player)
        self.details.show_draft(self._saved())
        self._refusal.clear()
        self._tell()
        self._show_part(self.parts.choice() or "details")

    def _save(self) -> None:
        draft, members, now = self.details.draft(), self._desk.club.members, self._desk.now()
        try:
            members.change(self.player, draft.change, on=local_today(), now=now)
            if draft.picture != members.photos.of(self.player):
                members.photos.keep(self.player, draft.picture, now=now)
        except MemberError as error:
            self._to_details()
            if self.details.point_out(str(error)):
                self._refusal.clear()
            else:
                self._refusal.set_refusal(str(error), "", "", [])
            return
        except StoreError as error:
            self._refusal.set_refusal(error.sentence, "", error.instead, [])
            return
        self._drafts.drop(self.player)
        self._sheet.close_sheet()
        self._desk.members_changed()

    # What is opened from here ------------------------------------------------------------------------------------

    def _open_papers(self) -> None:
        from ui.tonight.door.papers import PapersSheet

        self._sheet.close_sheet()
        papers = PapersSheet(self._desk, self._host)
        papers.print_form.connect(self.print_form)
        papers.open_for(self.player)

    def _data(self) -> None:
        from ui.players.data.data_sheet import DataSheet

        self._sheet.close_sheet()
        DataSheet(self._desk, self._host, self.player).open()

    def _merge(self) -> None:
        from ui.players.merging.sheet import MergeSheet

        self._sheet.close_sheet()
        MergeSheet(self._desk, self._host, self.player).open()

    def _new_incident(self) -> None:
        from ui.players.incidents.sheet import incident_sheet

        incident_sheet(self._desk, self._host).open_for(self.player)

    def _print(self) -> None:
        facts = self._desk.club.members.facts(self.player)
        young = any("consent" in mark.words for mark in self._marks_now())
        signed = facts is not None and facts.agreement_signed
        self.print_form.emit("consent" if young and signed else "agreement", self.player)
