"""The club's name and its venues, changed where they stand."""

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from clubapp.club import LONGEST_NAME, VENUE_KINDS, SettingError, StoreError
from clubapp.wording import listing
from ui.desk import Desk
from ui.widgets.button import Button
from ui.widgets.choice import Choice
from ui.widgets.fields import Field
from ui.widgets.labels import Label
from ui.widgets.panel import Panel

KINDS = (("pub", "Pub"), ("club", "Members' club"), ("casino", "Casino"))


class ClubCard(Panel):
    """Each line is saved when it is left, or with Enter."""

    changed = pyqtSignal()

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__("panel", "line", parent=parent)
        self._desk = desk
        self.name = _field("Club")
        self.name.edit.editingFinished.connect(self._rename)
        self.venues: dict[int, Field] = {}
        self.kinds: dict[int, Choice] = {}
        self._lines = QVBoxLayout()
        self._lines.setSpacing(8)
        self.another = _field("Another venue")
        self.another.entered.connect(self._add_venue)
        self.add = Button("Add", "plain", icon="plus", height=44)
        self.add.clicked.connect(self._add_venue)
        last = QHBoxLayout()
        last.setSpacing(10)
        last.addWidget(self.another, 1)
        last.addWidget(self.add, 0, Qt.AlignmentFlag.AlignBottom)
        box = QVBoxLayout(self)
        box.setContentsMargins(20, 16, 20, 16)
        box.setSpacing(8)
        box.addWidget(Label("The club", "panel"))
        box.addWidget(self.name)
        box.addLayout(self._lines)
        box.addLayout(last)
        stakes, casino = desk.club.rules.stakes, desk.club.rules.entry.casino_rule
        rules = listing(list(dict.fromkeys((stakes.pub.rule, stakes.club.rule, casino))))
        words = f"What a venue is sets the limits of side stakes and who may play ({rules})."
        box.addWidget(Label(words, "quiet", wrap=True))

    def show_club(self) -> None:
        """Fill in what is set now."""
        club = self._desk.club
        self.name.set_value(club.name)
        self.name.set_error("")
        for venue in club.venues():
            if venue.id not in self.venues:
                field = _field("Venue")
                field.edit.editingFinished.connect(self._rename_venues)
                kind = Choice("", KINDS)
                kind.set_spoken("What sort of venue")
                kind.setFixedWidth(172)
                kind.chosen.connect(self._kinds_changed)
                line = QHBoxLayout()
                line.setSpacing(10)
                line.addWidget(field, 1)
                line.addWidget(kind, 0, Qt.AlignmentFlag.AlignBottom)
                self._lines.addLayout(line)
                self.venues[venue.id], self.kinds[venue.id] = field, kind
            self.kinds[venue.id].choose(venue.kind)
            self.venues[venue.id].set_value(venue.name)
            self.venues[venue.id].set_error("")
        for widget in (self.name, self.another, self.add, *self.venues.values(), *self.kinds.values()):
            widget.setEnabled(not club.read_only)

    def _rename(self) -> None:
        if self.name.value() == self._desk.club.name:
            return
        try:
            self._desk.club.rename(self.name.value())
        except (SettingError, StoreError) as error:
            self.name.set_error(_sentence(error))
            return
        self.changed.emit()

    def _rename_venues(self) -> None:
        for venue in self._desk.club.venues():
            field = self.venues.get(venue.id)
            if field is None or field.value() == venue.name:
                continue
            try:
                self._desk.club.rename_venue(venue.id, field.value())
            except (SettingError, StoreError) as error:
                field.set_error(_sentence(error))
                continue
            self.changed.emit()

    def _kinds_changed(self) -> None:
        for venue in self._desk.club.venues():
            chosen = self.kinds[venue.id].choice() if venue.id in self.kinds else venue.kind
            kind = next(kind for kind in VENUE_KINDS if kind == chosen)
            if kind == venue.kind:
                continue
            try:
                self._desk.club.set_venue_kind(venue.id, kind)
            except StoreError as error:
                self.venues[venue.id].set_error(_sentence(error))
                continue
            self.changed.emit()

    def _add_venue(self) -> None:
        try:
            self._desk.club.open_venue(self.another.value())
        except (SettingError, StoreError) as error:
            self.another.set_error(_sentence(error))
            self.another.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        self.another.set_value("")
        self.show_club()
        self.changed.emit()


def _sentence(error: SettingError | StoreError) -> str:
    return f"{error.sentence} {error.instead}".strip() if isinstance(error, StoreError) else str(error)


def _field(label: str) -> Field:
    field = Field(label)
    field.edit.setMaxLength(LONGEST_NAME)
    return field
