"""The sheet for an incident: what happened, what is decided, and what follows from it before it is done (W8, W59)."""

from datetime import date

from PyQt6.QtCore import QEvent, QObject, Qt, QTimer, pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from clubapp.club import StoreError
from clubapp.conduct import IncidentKind, NewIncident
from clubapp.domain.commands import CheckOut, Disqualify
from clubapp.domain.ids import PlayerId
from clubapp.domain.night import Night
from clubapp.domain.refused import Refused
from clubapp.membership import MemberError
from clubapp.views.incidents import (
    KINDS,
    average_stack,
    consequences,
    goes_with,
    noted,
    playing,
    rule_behind,
)
from clubapp.views.play import smallest_chip
from clubapp.views.registration import missing_words
from clubapp.wording import local_today
from ui.desk import Desk
from ui.players.incidents.decides import remember_who_decides, who_decides
from ui.players.incidents.until import UntilDay, UntilTime
from ui.qt_override import override
from ui.tonight.play.pill_flow import PillFlow
from ui.tonight.play.whereabouts import listed, whereabouts
from ui.widgets.avatar import Avatar
from ui.widgets.button import Button
from ui.widgets.fields import Field
from ui.widgets.icon_mark import IconMark
from ui.widgets.labels import ElidedLabel, Label
from ui.widgets.panel import Panel
from ui.widgets.refusal_card import RefusalCard
from ui.widgets.rule_tag import RuleTag
from ui.widgets.side_sheet import SideSheet
from ui.widgets.stepper import Stepper

TONIGHT_ONLY: tuple[IncidentKind, ...] = ("refused", "disqualified")
DO: dict[str, str] = {
    "warning": "Write the warning down",
    "time-out": "Give the time out",
    "refused": "Refuse entry",
    "disqualified": "Disqualify",
    "suspended": "Suspend",
    "banned": "Ban",
    "expelled": "Expel",
}
LONGEST = 300
LEAST_WIDTH = 500


class IncidentSheet(SideSheet):
    """What was typed stays until it is written down or somebody else is opened."""

    noted = pyqtSignal(object, str)  # PlayerId, the kind

    def __init__(self, desk: Desk, host: QWidget) -> None:
        super().__init__(host, "Incident", width=620)
        self._desk = desk
        self._player: PlayerId | None = None
        self._build_person()
        self.fault = RefusalCard()
        self.kinds = PillFlow(name="What is decided")
        self.kinds.setMinimumWidth(LEAST_WIDTH)  # so that the sheet's height is reckoned for two lines of pills
        self.kinds.chosen.connect(self._changed)
        self.reason = Field("What happened", placeholder="In a sentence; it goes on their record and is not published")
        self.by = Field("Who decides")
        self.until_time = UntilTime(desk)
        self.until_day = UntilDay(desk)
        for field in (self.reason, self.by):
            field.edit.setMaxLength(LONGEST)
            field.changed.connect(self._changed)
            field.entered.connect(self._entered)
        for until in (self.until_time, self.until_day):
            until.changed.connect(self._changed)
            until.entered.connect(self._entered)
        self.stack = Stepper(0, minimum=0, maximum=1_000_000, step=50, optional=True, name="Chips that leave play")
        self._average: int | None = None  # what stands there while nobody has typed another number
        self.stack.value_changed.connect(self._changed)
        self.stack.edit.installEventFilter(self)
        self._stack_part = QWidget()
        self._lay_out_stack()
        self._follows = Panel("card", "accent", radius=10, tint="accent_bg")
        self._follows_tag = RuleTag("")
        self._follows_words = QVBoxLayout()
        self._sentences: list[Label] = []
        self._lay_out_follows()
        self.column.addWidget(self._person)
        self.column.addWidget(self.fault)
        self.column.addWidget(Label("What is decided", "field"))
        self.column.addWidget(self.kinds)
        for widget in (self.until_time, self.until_day, self.reason, self.by, self._stack_part, self._follows):
            self.column.addWidget(widget)
        self.column.addStretch(1)
        self.do_button = Button("Write it down", "primary", key="Enter", height=46)
        self.do_button.clicked.connect(self.do)
        self.set_actions([self.do_button])
        self.stuck.connect(self._entered)
        desk.changed.connect(self._refresh)
        desk.night_changed.connect(self.close_sheet)

    def _build_person(self) -> None:
        self._person = Panel("card", "line2", radius=10)
        self._avatar = Avatar("", size=40)
        self._name = ElidedLabel("", "name", size=18)
        self._where = ElidedLabel("", "quiet", size=14, tone="text2")
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self._name)
        words.addWidget(self._where)
        row = QHBoxLayout(self._person)
        row.setContentsMargins(12, 9, 12, 9)
        row.setSpacing(12)
        row.addWidget(self._avatar)
        row.addLayout(words, 1)

    def _lay_out_stack(self) -> None:
        column = QVBoxLayout(self._stack_part)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(Label("Chips that leave play", "field"))
        row = QHBoxLayout()
        row.setSpacing(12)
        self.stack.setFixedWidth(180)
        self.stack_note = Label("", "muted", size=15, wrap=True)
        row.addWidget(self.stack)
        row.addWidget(self.stack_note, 1)
        column.addLayout(row)

    def _lay_out_follows(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(10)
        head.addWidget(IconMark("info", "accent_text", 20))
        head.addWidget(Label("What follows", "strong", size=15), 1)
        head.addWidget(self._follows_tag)
        self._follows_words.setSpacing(3)
        column = QVBoxLayout(self._follows)
        column.setContentsMargins(14, 6, 10, 12)
        column.setSpacing(4)
        column.addLayout(head)
        column.addLayout(self._follows_words)

    # Opening -----------------------------------------------------------------------------------------------------

    def open_for(self, player: PlayerId) -> None:
        """Open it for one member."""
        fresh = player != self._player
        self.kinds.set_choices(self._offered(), "warning" if fresh else self.kinds.choice() or "warning")
        if fresh:
            self._player = player
            self.reason.set_value("")
            self.by.set_value(who_decides(self._desk))
            self.until_time.fill()
            self.until_day.fill(self._on())
            self._average = None
            self.stack.clear()
        self._offer_average(fresh=fresh)
        self.fault.clear()
        self._changed()
        self.open_sheet()
        self.reason.setFocus(Qt.FocusReason.OtherFocusReason)

    def _offer_average(self, *, fresh: bool) -> None:
        """Their chips are seldom counted in a quarrel; the average comes nearest, and the total in play stays right."""
        night, player = self._night(), self._player
        untouched = fresh or (self._average is not None and self.stack.value_or_none() == self._average)
        if night is None or player is None or not playing(night, listed(self._desk.desk, player)):
            return
        self.stack.set_step(smallest_chip(night, self._desk.now()))
        average = average_stack(night, self._desk.now())
        if untouched:
            self._average = average
            self.stack.set_value(average)
        self.stack_note.set_words(f"{average:,} is the average stack. Write theirs where it is counted.")

    @override
    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        if watched is self.stack.edit:
            if event is not None and event.type() == QEvent.Type.FocusIn:
                QTimer.singleShot(0, self.stack.edit.selectAll)  # the average is there to be typed over
            return False
        return super().eventFilter(watched, event)

    def player(self) -> PlayerId | None:
        """Whom it is about."""
        return self._player

    def kind(self) -> IncidentKind:
        """What is decided."""
        return next((key for key, _ in KINDS if key == self.kinds.choice()), "warning")

    def _offered(self) -> tuple[tuple[str, str], ...]:
        return tuple(x for x in KINDS if self._desk.has_night or x[0] not in TONIGHT_ONLY)

    def _night(self) -> Night | None:
        return self._desk.night if self._desk.has_night else None

    def _on(self) -> date:
        """The night's date while one is open, past midnight too."""
        return date.fromisoformat(self._desk.night.held_on) if self._desk.has_night else local_today()

    # What is shown -----------------------------------------------------------------------------------------------

    def _refresh(self) -> None:
        if self.is_open():
            self._changed()

    def _changed(self) -> None:
        player, night = self._player, self._night()
        if player is None:
            return
        person, kind = self._desk.club.people[player], self.kind()
        self._avatar.set_name(person.name)
        self._name.set_words(person.name)
        where = whereabouts(night.session, listed(self._desk.desk, player)) if night is not None else ""
        self._where.set_words("  ·  ".join(part for part in (f"member {person.number}", where) if part))
        self.until_time.setVisible(kind == "time-out")
        self.until_day.setVisible(kind == "suspended")
        leaves = night is not None and playing(night, listed(self._desk.desk, player)) and self._command() is not None
        self._stack_part.setVisible(leaves)
        at_stake = self._desk.desk.id if night is not None else None
        season = self._desk.club.conduct.season_at_stake(at_stake) if kind == "expelled" else None
        tonight = listed(self._desk.desk, player) if night is not None else player
        self._say(consequences(night, tonight, kind, season.name if season is not None else ""))
        entry = night.rules.entry if night is not None else self._desk.club.rules.entry
        rule = rule_behind(entry, kind)
        if self._follows_tag.rule() != rule:
            self._follows_tag.set_rule(rule)
        self.do_button.set_words(DO[kind])
        self.set_missing(missing_words(self.missing()))
        self.do_button.setEnabled(not self.missing())

    def _say(self, sentences: tuple[str, ...]) -> None:
        while len(self._sentences) < len(sentences):
            label = Label("", "text", wrap=True)
            self._follows_words.addWidget(label)
            self._sentences.append(label)
        for at, label in enumerate(self._sentences):
            label.setVisible(at < len(sentences))
            label.set_words(sentences[at] if at < len(sentences) else "")

    def follows(self) -> str:
        """What is said to follow."""
        return " ".join(label.text() for label in self._sentences if label.text())

    def missing(self) -> tuple[str, ...]:
        """What is not there yet."""
        kind = self.kind()
        lacks = (
            ("what happened", not self.reason.value().strip()),
            ("a time within the next 12 hours", kind == "time-out" and self.until_time.moment() is None),
            ("a day to come", kind == "suspended" and self.until_day.day(self._on()) is None),
            ("who decides", not self.by.value().strip()),
        )
        return tuple(words for words, lacking in lacks if lacking)

    # Doing -------------------------------------------------------------------------------------------------------

    def _entered(self) -> None:
        """Enter with something missing: go where it is."""
        if self.do_button.isEnabled():
            return
        if not self.reason.value().strip():
            self.reason.set_error("Say what happened, in a sentence.")
            self.reason.setFocus(Qt.FocusReason.TabFocusReason)
        elif self.kind() == "time-out" and self.until_time.moment() is None:
            self.until_time.field.set_error("Write a time like 21:30, within the next 12 hours.")
            self.until_time.field.setFocus(Qt.FocusReason.TabFocusReason)
        elif self.kind() == "suspended" and self.until_day.day(self._on()) is None:
            self.until_day.field.set_error("Write a day to come, like 9 Dec.")
            self.until_day.field.setFocus(Qt.FocusReason.TabFocusReason)
        else:
            self.by.set_error("Say who decides.")
            self.by.setFocus(Qt.FocusReason.TabFocusReason)

    def _command(self) -> Disqualify | CheckOut | None:
        """What is done on the night with it."""
        night, player = self._night(), self._player
        if night is None or player is None:
            return None
        tonight = listed(self._desk.desk, player)
        return goes_with(night, tonight, self.kind(), self.reason.value(), self.stack.value_or_none())

    def do(self) -> None:
        """On the night first, then on the record; the sheet closes once both are on disk."""
        player, kind = self._player, self.kind()
        if player is None or self.missing():
            return
        command = self._command()
        answer = self._desk.do(command) if command is not None else None
        if isinstance(answer, Refused) and not self._only_the_record_lacks_it(player, kind):
            self.fault.set_refusal(answer.why, answer.rule or "", answer.instead)
        elif self._write_down(player, kind):
            remember_who_decides(self._desk, self.by.value())
            self._player = None
            self.close_sheet()
            self._desk.members_changed()
            self.noted.emit(player, kind)
            if command is None:  # else tonight's log and the undo bar say what was done
                self._desk.noticed.emit(noted(kind, self._desk.club.people[player].listed))

    def _only_the_record_lacks_it(self, player: PlayerId, kind: IncidentKind) -> bool:
        """Out already, but the disk was full when it should have gone on their record."""
        night = self._night()
        if night is None or kind != "disqualified" or listed(self._desk.desk, player) not in night.disqualified:
            return False
        rows = self._desk.club.conduct.of(player)
        return not any(row.kind == kind and row.night == self._desk.desk.id for row in rows)

    def _write_down(self, player: PlayerId, kind: IncidentKind) -> bool:
        new = NewIncident(
            kind,
            self.reason.value(),
            self.by.value(),
            until=self.until_time.moment(),
            until_on=self.until_day.day(self._on()),
            night=self._desk.desk.id if self._desk.has_night else None,
        )
        try:
            self._desk.club.conduct.note(player, new, now=self._desk.now(), on=self._on())
        except MemberError as error:
            self.fault.set_refusal(str(error))
            return False
        except StoreError as error:
            self.fault.set_refusal(f"It is not on their record yet. {error.sentence}", "", error.instead)
            return False
        return True


def incident_sheet(desk: Desk, host: QWidget) -> IncidentSheet:
    """The one sheet of this host, made when it is first wanted; what was typed in it stays."""
    return next(iter(host.findChildren(IncidentSheet)), None) or IncidentSheet(desk, host)
