"""Settings: the club and its rules, the chips it owns, its file, and the look."""

from PyQt6.QtCore import QSignalBlocker, Qt, pyqtSignal
from PyQt6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from clubapp.club import StoreError
from clubapp.domain.chips import kits_possible
from clubapp.wording import plural
from ui import theme
from ui.desk import Desk
from ui.rule_texts import serve_rules
from ui.settings.club_card import ClubCard
from ui.settings.figures_sheet import FiguresSheet
from ui.settings.house_mark import HouseMark
from ui.settings.keeping_card import KeepingCard
from ui.settings.lock_card import LockCard
from ui.settings.open_points_card import OpenPointsCard
from ui.settings.rulebook_card import RuleBookCard
from ui.settings.rules_card import RulesCard
from ui.settings.sound_card import SoundCard
from ui.settings.stakes_card import StakesCard
from ui.settings.wordings_card import WordingsCard
from ui.sounds.bell import Bell
from ui.tonight.sheets import sheet_host
from ui.widgets.button import Button
from ui.widgets.chip_icon import ChipIcon
from ui.widgets.labels import ElidedLabel, Label
from ui.widgets.panel import Panel, Scroller
from ui.widgets.pills import PillRow
from ui.widgets.refusal_card import RefusalCard
from ui.widgets.side_by_side import SideBySide
from ui.widgets.stepper import Stepper


class SettingsPage(QWidget):
    """Two columns of cards."""

    other_file = pyqtSignal()
    new_club = pyqtSignal()
    restyled = pyqtSignal(str)
    lock_changed = pyqtSignal()
    rule_book_wanted = pyqtSignal()

    def __init__(self, desk: Desk, bell: Bell, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(12)
        head = QHBoxLayout()
        head.addWidget(Label("Settings", "title"))
        head.addStretch(1)
        head.addWidget(self._look_choice())
        column.addLayout(head)
        self.club_card = ClubCard(desk, self)
        self.club_card.changed.connect(self._club_changed)
        self.rules_card = RulesCard(desk, self)
        self.rules_card.changed.connect(self._rules_changed)
        self.rules_card.figures_wanted.connect(self.own_figures)
        self._figures: FiguresSheet | None = None
        self.open_points = OpenPointsCard(desk, self)
        self.open_points.changed.connect(self._rules_changed)
        self.stakes_card = StakesCard(desk, self)
        self.stakes_card.changed.connect(self._rules_changed)
        self.rulebook_card = RuleBookCard(desk, self)
        self.rulebook_card.opened.connect(self.rule_book_wanted)
        self.lock_card = LockCard(desk, self)
        self.lock_card.changed.connect(self.lock_changed)
        self.keeping_card = KeepingCard(desk, self)
        self.sound_card = SoundCard(bell, self)
        self.wordings_card = WordingsCard(desk, self)
        self.wordings_card.changed.connect(self.wordings_card.show_wordings)
        sides = QWidget(), QWidget()
        left, right = QVBoxLayout(sides[0]), QVBoxLayout(sides[1])
        for side, cards in (
            (left, (self.club_card, self.rules_card, self.open_points, self.stakes_card, self.keeping_card)),
            (
                right,
                (
                    self._chips_card(),
                    self.rulebook_card,
                    self.sound_card,
                    self.wordings_card,
                    self._file_card(),
                    self.lock_card,
                ),
            ),
        ):
            side.setContentsMargins(0, 0, 0, 0)
            side.setSpacing(12)
            for card in cards:
                side.addWidget(card)
            side.addStretch(1)
        body = SideBySide(*sides, least=900, spacing=12)
        body.setContentsMargins(0, 0, 8, 0)
        self._scroller = Scroller(body)
        column.addWidget(self._scroller, 1)

    def _kept_cards(self) -> tuple[Panel, ...]:
        return self.wordings_card, self._file_card(), self.lock_card

    def _chips_card(self) -> Panel:
        card = Panel("panel", "line", parent=self)
        box = QVBoxLayout(card)
        box.setContentsMargins(20, 16, 20, 16)
        box.setSpacing(8)
        head = QHBoxLayout()
        head.addWidget(Label("The chip case", "panel"))
        head.addStretch(1)
        self.kit_mark = HouseMark("chips")
        head.addWidget(self.kit_mark)
        box.addLayout(head)
        self._kits = Label("", "muted")
        box.addWidget(self._kits)
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(8)
        self._steppers: dict[int, Stepper] = {}
        self._in_kit: dict[int, Label] = {}
        rules = self._desk.club.rules
        for line, chip in enumerate(rules.chips):
            grid.addWidget(ChipIcon(chip.value, chip.colour, size=40), line, 0)
            grid.addWidget(Label(chip.name, "strong"), line, 1)
            self._in_kit[chip.value] = Label("", "quiet")
            grid.addWidget(self._in_kit[chip.value], line, 2)
            stepper = Stepper(0, minimum=0, maximum=100_000, step=5, name=f"{chip.name} chips the club owns")
            stepper.value_changed.connect(self._chips_changed)
            grid.addWidget(stepper, line, 3)
            self._steppers[chip.value] = stepper
        grid.setColumnStretch(1, 1)
        box.addLayout(grid)
        self._refusal = RefusalCard()
        box.addWidget(self._refusal)
        return card

    def _look_choice(self) -> PillRow:
        self._look = PillRow([("dark", "Dark, for a dim pub"), ("light", "Light")], ticked=True, name="The look")
        self._look.chosen.connect(self.restyled)
        return self._look

    def _file_card(self) -> Panel:
        card = Panel("panel", "line", parent=self)
        box = QVBoxLayout(card)
        box.setContentsMargins(20, 16, 20, 16)
        box.setSpacing(10)
        box.addWidget(Label("The club file", "panel"))
        self._path = ElidedLabel("", "muted")
        box.addWidget(self._path)
        box.addWidget(Label("Everything is in this one file and is saved as you go.", "quiet", wrap=True))
        buttons = QHBoxLayout()
        buttons.setSpacing(10)
        self.open_other = Button("Open another club file", "plain", icon="external-link")
        self.open_other.clicked.connect(self.other_file)
        self.make_new = Button("Make a new club", "plain", icon="plus")
        self.make_new.clicked.connect(self.new_club)
        buttons.addWidget(self.open_other)
        buttons.addWidget(self.make_new)
        buttons.addStretch(1)
        box.addLayout(buttons)
        return card

    def show_settings(self) -> None:
        """Fill in what is set now."""
        self.club_card.show_club()
        self.rules_card.show_rules()
        self.open_points.show_points()
        self.stakes_card.show_stakes()
        self.rulebook_card.show_book()
        self.wordings_card.show_wordings()
        self.keeping_card.show_keeping()
        self.lock_card.show_lock()
        self.sound_card.show_volume()
        owned = self._desk.club.owned()
        for value, stepper in self._steppers.items():
            with QSignalBlocker(stepper):
                stepper.set_value(owned.get(value, 0))
            stepper.setEnabled(not self._desk.club.read_only)
        self._path.set_words(str(self._desk.club.path))
        self._look.choose(theme.tokens().name)
        self._tell()

    def to_lock(self) -> None:
        """Bring the card of the lock into sight, with the keyboard in it."""
        self._scroller.ensureWidgetVisible(self.lock_card)
        self.lock_card.pin.edit.setFocus(Qt.FocusReason.OtherFocusReason)

    def _club_changed(self) -> None:
        window = self.window()
        if window is not None:
            window.setWindowTitle(f"{self._desk.club.name} - Top Table")
        self._desk.members_changed()

    def own_figures(self) -> None:
        """The kit, the levels and the points of the club."""
        if self._figures is None:
            self._figures = FiguresSheet(self._desk, sheet_host(self))
            self._figures.saved.connect(self._figures_saved)
        self._figures.open()

    def _figures_saved(self) -> None:
        self.rules_card.show_rules()
        self._tell()
        self._rules_changed()

    def _rules_changed(self) -> None:
        serve_rules(self._desk.club)
        self._desk.members_changed()

    def _chips_changed(self) -> None:
        try:
            self._desk.club.set_owned({value: s.value() for value, s in self._steppers.items()})
        except StoreError as error:
            self._refusal.set_refusal(error.sentence, "", error.instead, [])
            return
        self._refusal.clear()
        self._tell()
        if self._desk.has_night:
            self._desk.members_changed()

    def _tell(self) -> None:
        rules = self._desk.club.rules
        self.kit_mark.show_rules(rules)
        for value, label in self._in_kit.items():
            in_kit = rules.kit.get(value, 0)
            label.set_words(f"× {in_kit} in a kit" if in_kit else "for colour-up")
        count = kits_possible({value: s.value() for value, s in self._steppers.items()}, rules.kit)
        self._kits.set_words(f"{plural(count.kits, 'starting kit')} of {rules.stack:,} chips")
