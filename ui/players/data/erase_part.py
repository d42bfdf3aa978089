"""Erasing one member: what goes and what stays is shown first, and their number is typed before it is done."""

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QVBoxLayout, QWidget

from clubapp.club import StoreError
from clubapp.domain.ids import PlayerId
from clubapp.domain.refused import Refused
from clubapp.erasure import Erased
from ui.desk import Desk
from ui.players.data.copies_list import CopiesList
from ui.players.data.facts_list import FactsList
from ui.players.record.drafts import Drafts
from ui.rule_texts import serve_rules
from ui.settings.rulebook.drafts import RuleDrafts
from ui.widgets.advice_card import AdviceCard
from ui.widgets.button import Button
from ui.widgets.fields import Field
from ui.widgets.labels import Label
from ui.widgets.refusal_card import RefusalCard


class ErasePart(QWidget):
    """Shows the preview once it is asked for. `button` belongs in the sheet's footer.

    Enter never presses it, for a membership card that is scanned types the number and then Enter.
    """

    missing = pyqtSignal(str)  # what has still to be done before it can be erased
    erased = pyqtSignal()

    def __init__(self, desk: Desk, player: PlayerId, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._player = player
        self._number = desk.club.members.rows[player].number
        self.button = Button("Erase for good", "danger", icon="trash-2", height=44)
        self.button.clicked.connect(self._erase)
        self.refusal = RefusalCard()
        self.goes = FactsList("Goes for good", "x", "bad")
        self.stays = FactsList("Stays", "check", "good")
        self.mentions = FactsList("Elsewhere their name is put out of what others wrote", "pencil-line", "text2")
        self.warning = AdviceCard("", icon="shield-alert", urgent=True)
        self.copies = CopiesList()
        self.typed = Field(f"To erase, type the member number {self._number}", note="There is no way back.")
        self.typed.changed.connect(self._typed)
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(14)
        for part in (self.refusal, self.warning, self.goes, self.stays, self.mentions, self.copies, self.typed):
            self._box.addWidget(part)
        self.hide()
        self.button.hide()

    def show_preview(self) -> None:
        """Look what there is, and show it."""
        preview = self._desk.club.erasure.preview(self._player, self._desk.now())
        refused = preview.refused
        if refused is not None:
            self.refusal.set_refusal(refused.why, refused.rule or "", refused.instead)
        else:
            self.refusal.clear()
        self.goes.show_facts(preview.goes)
        self.stays.show_facts(preview.stays)
        self.mentions.show_facts(preview.mentions)
        self.copies.show_copies(preview.copies)
        self._warn(preview.warning)
        self.typed.setVisible(refused is None)
        self.button.setVisible(refused is None)
        self.show()
        self._typed()

    def _warn(self, warning: str) -> None:
        old, self.warning = self.warning, AdviceCard(warning, icon="shield-alert", urgent=True)
        self._box.replaceWidget(old, self.warning)
        old.hide()
        old.deleteLater()
        self.warning.setVisible(bool(warning))

    def _typed(self) -> None:
        right, able = self.typed.value().strip() == self._number, self.typed.isVisibleTo(self)
        self.button.setEnabled(right)
        self.missing.emit("Type the member number below all this" if able and not right else "")

    def _erase(self) -> None:
        if self.typed.value().strip() != self._number:
            return
        forget = RuleDrafts.of(self._desk).without(self._player)
        try:
            done = self._desk.club.erasure.erase(self._player, self._desk.now())
        except StoreError as error:
            self.refusal.set_refusal(error.sentence, "", error.instead)
            return
        if isinstance(done, Refused):
            self.refusal.set_refusal(done.why, done.rule or "", done.instead)
            return
        forget()
        self._show_done(done)

    def _show_done(self, done: Erased) -> None:
        self.typed.set_value("")
        for part in (self.typed, self.goes, self.stays, self.mentions, self.warning, self.button):
            part.hide()
        self.copies.show_copies(done.copies)
        if done.unfinished:
            self.refusal.set_refusal(done.unfinished)
        self.missing.emit("")
        self._box.insertWidget(0, Label(f"Erased. The results stand as those of {done.former}.", "strong", wrap=True))
        Drafts.of(self._desk).drop(self._player)
        self._desk.read_again(done.nights)
        serve_rules(self._desk.club)  # the rule book may have named them
        self.erased.emit()
