"""The parts of a form that are signed on paper: the agreement and a parent's consent (W4 to W6)."""

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from clubapp.membership import Parent
from clubapp.views.registration import ConsentDraft
from ui.widgets.fields import Field
from ui.widgets.icon_mark import IconMark
from ui.widgets.labels import Label
from ui.widgets.panel import Panel
from ui.widgets.pills import PillRow
from ui.widgets.rule_tag import RuleTag
from ui.widgets.ticks import CheckTick

RELATIONS = (("mother", "Mother"), ("father", "Father"), ("guardian", "Guardian"))


class AgreementPart(QWidget):
    """The agreement, signed on paper in somebody's presence."""

    changed = pyqtSignal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        title = QHBoxLayout()
        title.setSpacing(10)
        title.addWidget(Label("Agreement", "strong"))
        self._version = Label("", "muted")
        title.addWidget(self._version)
        title.addStretch(1)
        self.signed = CheckTick("Signed on paper, form handed in", name="Agreement signed on paper")
        self.signed.toggled.connect(self.changed)
        self.witness = Field("Witnessed by")
        self.witness.changed.connect(self.changed)
        left = QVBoxLayout()
        left.setSpacing(12)
        left.addLayout(title)
        left.addWidget(self.signed)
        left.addStretch(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(18)
        row.addLayout(left, 1)
        row.addWidget(self.witness, 1, Qt.AlignmentFlag.AlignTop)

    def set_version(self, version: int | None) -> None:
        """Say which wording is signed; a club without one asks for none."""
        self._version.set_words(f"version {version}" if version is not None else "")
        self.setVisible(version is not None)

    def set_signed(self, signed: bool, witness: str) -> None:
        """Fill it in."""
        self.signed.setChecked(signed)
        self.witness.set_value(witness)
        self.witness.set_error("")

    def missing(self) -> tuple[str, ...]:
        """What it still lacks."""
        if not self.signed.isChecked():
            return ("the signed agreement",)
        return () if self.witness.value().strip() else ("who witnessed it",)

    def point_out(self) -> None:
        """Put the keyboard where something is missing."""
        if not self.signed.isChecked():
            self.signed.setFocus(Qt.FocusReason.TabFocusReason)
        elif not self.witness.value().strip():
            self.witness.set_error("Who saw them sign?")
            self.witness.setFocus(Qt.FocusReason.TabFocusReason)


class ConsentPart(Panel):
    """What a parent or guardian handed in: asked for only where somebody is under age."""

    changed = pyqtSignal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("card", "accent", radius=10, tint="accent_bg", parent=parent)
        self._headline = Label("", "strong", size=16, wrap=True)
        self._tag = RuleTag("")
        self.name = Field("Parent or guardian")
        self.contact = Field("Their mobile")
        self.presented_to = Field("Form given to")
        for field in self.fields():
            field.changed.connect(self.changed)
        self.relation = PillRow(RELATIONS, name="Relation")
        self.relation.chosen.connect(self.changed)
        self.handed_over = CheckTick("The parent handed in the signed form, in person", name="Consent form handed in")
        self.handed_over.toggled.connect(self.changed)
        self._lay_out()

    def fields(self) -> tuple[Field, ...]:
        """The lines to type in."""
        return (self.name, self.contact, self.presented_to)

    def _lay_out(self) -> None:
        top = Qt.AlignmentFlag.AlignTop
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(IconMark("shield-alert", "accent_text", 22))
        head.addWidget(self._headline, 1)
        head.addWidget(self._tag)
        relation = QVBoxLayout()
        relation.setSpacing(8)
        relation.addWidget(Label("Relation", "field"))
        relation.addWidget(self.relation)
        relation.addStretch(1)
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 1)
        grid.addWidget(self.name, 0, 0, top)
        grid.addWidget(self.contact, 0, 1, top)
        grid.addLayout(relation, 1, 0)
        grid.addWidget(self.presented_to, 1, 1, top)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 6, 14, 10)
        column.setSpacing(6)
        column.addLayout(head)
        column.addLayout(grid)
        column.addWidget(self.handed_over)

    def set_headline(self, words: str, rule: str) -> None:
        """Say why it is asked for."""
        self._headline.set_words(words)
        if self._tag.rule() != rule:
            self._tag.set_rule(rule)

    def headline(self) -> str:
        """Why it is asked for."""
        return self._headline.text()

    def draft(self) -> ConsentDraft:
        """What has been filled in."""
        return ConsentDraft(
            self.name.value(),
            self.relation.choice(),
            self.contact.value(),
            self.presented_to.value(),
            self.handed_over.isChecked(),
        )

    def set_draft(self, draft: ConsentDraft, takes_forms: str) -> None:
        """Fill it in; who takes forms tonight is filled in where nobody is named."""
        texts = (draft.name, draft.contact, draft.presented_to or takes_forms)
        for field, text in zip(self.fields(), texts, strict=True):
            field.set_value(text)
            field.set_error("")
        self.handed_over.setChecked(draft.handed_over)
        if self.relation.choice() and not draft.relation:
            self.relation.set_choices(())  # of pills one stays chosen, so they are made anew
            self.relation.set_choices(RELATIONS)
        self.relation.choose(draft.relation)

    def parent_said(self) -> Parent | None:
        """The consent as it is kept; None where it is not complete."""
        draft = self.draft()
        if draft.missing():
            return None
        return Parent(draft.name, draft.relation, draft.contact, draft.presented_to)

    def point_out(self) -> None:
        """Put the keyboard where something is missing."""
        draft = self.draft()
        if not draft.name.strip():
            self.name.set_error("Type the parent's name.")
            self.name.setFocus(Qt.FocusReason.TabFocusReason)
        elif not draft.relation:
            self.relation.pill(RELATIONS[0][0]).setFocus(Qt.FocusReason.TabFocusReason)
        elif not draft.presented_to.strip():
            self.presented_to.set_error("Who was given the form?")
            self.presented_to.setFocus(Qt.FocusReason.TabFocusReason)
        elif not draft.handed_over:
            self.handed_over.setFocus(Qt.FocusReason.TabFocusReason)
