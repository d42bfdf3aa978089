"""Where a section is written: its words, how they look, and what can be done with them."""

from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from ui.settings.rulebook.editor import SectionEditor
from ui.settings.rulebook.preview import SectionPreview
from ui.widgets.button import Button
from ui.widgets.labels import ElidedLabel
from ui.widgets.refusal_card import RefusalCard


class WritingPart(QWidget):
    """The page fills it in and listens to its buttons."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.editor = SectionEditor(self)
        self.preview = SectionPreview(self)
        self.fault = RefusalCard()
        self.where = ElidedLabel("", "strong")
        self.state = ElidedLabel("", "muted")
        self.out = Button("Take out", "plain", icon="trash-2", height=44)
        self.restore = Button("Shipped words", "plain", icon="history", height=44, name="Back to the shipped words")
        self.discard = Button("Discard", "plain", icon="undo-2", height=44, name="Discard what is not saved")
        self.save = Button("Save", "primary", icon="check", key="Ctrl+Enter", height=44)
        foot = QHBoxLayout()
        foot.setSpacing(10)
        foot.addWidget(self.out)
        foot.addWidget(self.restore)
        foot.addWidget(self.state, 1)
        foot.addWidget(self.discard)
        foot.addWidget(self.save)
        self.halves = QWidget()
        halves = QHBoxLayout(self.halves)
        halves.setContentsMargins(0, 0, 0, 0)
        halves.setSpacing(12)
        halves.addWidget(self.editor, 1)
        halves.addWidget(self.preview, 1)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(8)
        box.addWidget(self.where)
        box.addWidget(self.fault)
        box.addWidget(self.halves, 1)
        box.addLayout(foot)
