"""A parent's consent: signed on the screen by the parent, or handed in on paper, to somebody of the club (W6)."""

from datetime import date

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from clubapp.membership import Parent
from clubapp.signature import Signature
from clubapp.views.registration import ConsentDraft
from ui.tonight.door.sign_on import PAPER, SCREEN, SignOn
from ui.tonight.door.wording_fold import WordingFold, bring_into_view
from ui.widgets.button import Button
from ui.widgets.fields import Field
from ui.widgets.icon_mark import IconMark
from ui.widgets.labels import Label
from ui.widgets.panel import Panel
from ui.widgets.pills import PillRow
from ui.widgets.rule_tag import RuleTag
from ui.widgets.signature_pad import SignaturePad
from ui.widgets.ticks import CheckTick

RELATIONS = (("mother", "Mother"), ("father", "Father"), ("guardian", "Guardian"))
IN_PERSON = "Signed by a parent or guardian, in person. No side stakes until 18."


class ConsentPart(Panel):
    """Asked for only where somebody is under age."""

    changed = pyqtSignal()
    print_form = pyqtSignal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("card", "accent", radius=10, tint="accent_bg", parent=parent)
        self._signature = ""
        self._on = date.min
        self._headline = Label("", "strong", size=16, wrap=True)
        self._tag = RuleTag("")
        self.wording = WordingFold("the parental consent")
        self.name = Field("Parent or guardian")
        self.contact = Field("Their mobile")
        self.presented_to = Field("Presented to")
        for field in self.fields():
            field.changed.connect(self.changed)
        self.name.changed.connect(self._signer_changed)
        self.relation = PillRow(RELATIONS, name="Relation")
        self.relation.chosen.connect(self.changed)
        self.sign_on = SignOn("Sign here", "Printed", "printer", what="the consent")
        self.sign_on.chosen.connect(self._way_chosen)
        self.pad = SignaturePad()
        self.pad.changed.connect(self._drawn)
        self.handed_over = CheckTick("The parent handed in the signed form, in person", name="Consent form handed in")
        self.handed_over.toggled.connect(self.changed)
        self.print = Button("Print the form", "plain", icon="printer", height=36, name="Print the consent form")
        self.print.clicked.connect(self.print_form)
        self._lay_out()
        self._show_way()

    def fields(self) -> tuple[Field, ...]:
        """The lines to type in."""
        return (self.name, self.contact, self.presented_to)

    def _lay_out(self) -> None:
        top = Qt.AlignmentFlag.AlignTop
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(IconMark("shield-alert", "accent_text", 22))
        head.addWidget(self._headline, 1)
        head.addWidget(self.wording.button)
        head.addWidget(self._tag)
        typed = QHBoxLayout()
        typed.setSpacing(14)
        for field, share in zip(self.fields(), (5, 4, 4), strict=True):
            typed.addWidget(field, share, top)
        ways = QHBoxLayout()
        ways.setSpacing(14)
        ways.addWidget(self.relation, 1)
        ways.addWidget(self.sign_on)
        self._paper = QWidget()
        paper = QHBoxLayout(self._paper)
        paper.setContentsMargins(0, 0, 0, 0)
        paper.setSpacing(12)
        paper.addWidget(self.handed_over)
        paper.addStretch(1)
        paper.addWidget(self.print)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 4, 14, 10)
        column.setSpacing(6)
        column.addLayout(head)
        column.addWidget(self.wording)
        column.addLayout(typed)
        column.addLayout(ways)
        column.addWidget(self.pad)
        column.addWidget(self._paper)
        column.addWidget(Label(IN_PERSON, "quiet", wrap=True))

    def set_headline(self, words: str, rule: str) -> None:
        """Say why it is asked for."""
        self._headline.set_words(words)
        if self._tag.rule() != rule:
            self._tag.set_rule(rule)

    def headline(self) -> str:
        """Why it is asked for."""
        return self._headline.text()

    def set_day(self, on: date) -> None:
        """The day it is signed."""
        self._on = on
        self._signer_changed()

    def choose(self, way: str) -> None:
        """Sign it this way."""
        self.sign_on.choose(way)
        self._show_way()

    def draft(self) -> ConsentDraft:
        """What has been filled in."""
        return ConsentDraft(
            self.name.value(),
            self.relation.choice(),
            self.contact.value(),
            self.presented_to.value(),
            self.handed_over.isChecked(),
            self.sign_on.way(),
            self._signature,
        )

    def set_draft(self, draft: ConsentDraft, takes_forms: str) -> None:
        """Fill it in; who takes forms tonight is filled in where nobody is named."""
        texts = (draft.name, draft.contact, draft.presented_to or takes_forms)
        for field, text in zip(self.fields(), texts, strict=True):
            field.set_value(text)
            field.set_error("")
        self.handed_over.setChecked(draft.handed_over)
        self.sign_on.choose(draft.way)
        self._signature = draft.signature
        self.pad.set_signature(Signature.from_text(draft.signature) if draft.signature else None)
        self.wording.fold()
        if self.relation.choice() and not draft.relation:
            self.relation.set_choices(())  # of pills one stays chosen, so they are made anew
            self.relation.set_choices(RELATIONS)
        self.relation.choose(draft.relation)
        self._show_way()

    def parent_said(self) -> Parent | None:
        """The consent as it is kept; None where it is not complete."""
        draft = self.draft()
        if draft.missing():
            return None
        return Parent(draft.name, draft.relation, draft.contact, draft.presented_to, draft.signed_with)

    def point_out(self) -> None:
        """Put the keyboard where something is missing."""
        draft = self.draft()
        if not draft.name.strip():
            self.name.set_error("Type the parent's name.")
            self.name.setFocus(Qt.FocusReason.TabFocusReason)
        elif not draft.relation:
            self.relation.pill(RELATIONS[0][0]).setFocus(Qt.FocusReason.TabFocusReason)
        elif not draft.presented_to.strip():
            self.presented_to.set_error("To whom?")
            self.presented_to.setFocus(Qt.FocusReason.TabFocusReason)
        elif draft.way == PAPER:
            self.handed_over.setFocus(Qt.FocusReason.TabFocusReason)
        else:
            self.sign_on.point_out(self.pad)

    def _signer_changed(self) -> None:
        self.pad.set_who(self.name.value(), self._on)

    def _drawn(self) -> None:
        made = self.pad.signature()
        self._signature = made.to_text() if made is not None else ""
        self.changed.emit()

    def _way_chosen(self, way: str) -> None:
        self._show_way()
        bring_into_view(self.pad if way == SCREEN else self._paper)
        self.changed.emit()

    def _show_way(self) -> None:
        self.pad.setVisible(self.sign_on.way() == SCREEN)
        self._paper.setVisible(self.sign_on.way() == PAPER)
