"""The verdict: what to say to the table, why, and the rule; or what is still missing, or wrong."""

import re

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QResizeEvent
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from ui.qt_override import override
from ui.text import plain
from ui.widgets.icon_mark import IconMark
from ui.widgets.labels import Label
from ui.widgets.panel import Panel
from ui.widgets.rule_tag import HIT, RuleTag

SAY = "Say to the table"
_BREAK = "\u200b"  # where a name without a blank may go on below
_LONG = re.compile(r"\S{24}")


class VerdictCard(Panel):
    """Always in the same place, and never empty."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("panel", "line", parent=parent)
        self._mark = IconMark("scale", "accent_text", 20, height=HIT)
        self._head = Label(SAY, "field")
        self._tag = RuleTag("")
        self._words = Label("", "strong", size=18, wrap=True)
        self._why = Label("", "muted", wrap=True)
        said = QVBoxLayout()
        said.setSpacing(1)
        self._head.setContentsMargins(0, 9, 0, 0)
        above = QHBoxLayout()
        above.addWidget(self._head, 1, Qt.AlignmentFlag.AlignTop)
        above.addWidget(self._tag, 0, Qt.AlignmentFlag.AlignTop)
        said.addLayout(above)
        for label in (self._words, self._why):
            label.setContentsMargins(0, 0, 8, 0)
            said.addWidget(label)
        said.addStretch(1)
        across = QHBoxLayout(self)
        across.setContentsMargins(18, 2, 10, 12)
        across.setSpacing(10)
        across.addWidget(self._mark, 0, Qt.AlignmentFlag.AlignTop)
        across.addLayout(said, 1)
        self.wait("")

    def say(self, sentence: str, why: str, rule: str) -> None:
        """The ruling, in words for the table."""
        self._show("scale", "accent_text", SAY, sentence, why, rule)
        self.set_edge("accent")
        self.set_ground("accent_bg")

    def refuse(self, sentence: str, why: str, rule: str) -> None:
        """The ruling is no: said to whoever asks, with the way out."""
        self._show("circle-x", "bad", SAY, sentence, why, rule)
        self.set_edge("bad")
        self.set_ground("refused_bg")

    def wrong(self, sentence: str, rule: str = "") -> None:
        """The question can not be right."""
        self._show("circle-alert", "bad", "That can not be", sentence, "", rule)
        self.set_edge("bad")
        self.set_ground("panel")

    def wait(self, sentence: str) -> None:
        """Something is still missing."""
        self._show("info", "text3", "Still to say", sentence, "", "")
        self.set_edge("line")
        self.set_ground("panel")

    @override
    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self._stand()

    def _stand(self) -> None:
        """Never lower than its words: on a small screen the picture gives way, or the panel scrolls."""
        needed, layout = max(0, self.heightForWidth(self.width())), self.layout()
        if layout is not None:
            layout.invalidate()  # having been asked, it takes itself to be done
        if needed != self.minimumHeight():
            self.setMinimumHeight(needed)

    def words(self) -> str:
        """The sentence shown."""
        return self._words.text().replace(_BREAK, "")

    def rule(self) -> str:
        """The rule shown beside it, or nothing."""
        return self._tag.rule() if not self._tag.isHidden() else ""

    def why(self) -> str:
        """The line below."""
        return self._why.text().replace(_BREAK, "")

    def _show(self, icon: str, colour: str, head: str, sentence: str, why: str, rule: str) -> None:
        self._mark.set_icon(icon, colour)
        self._head.set_words(head)
        self._words.set_words(_LONG.sub(rf"\g<0>{_BREAK}", sentence))
        self._words.set_tone("text2" if head != SAY and icon == "info" else "text")
        self._why.set_words(_LONG.sub(rf"\g<0>{_BREAK}", why))
        self._why.setVisible(bool(why))
        self._tag.set_rule(rule)
        self._tag.setVisible(bool(rule))
        self.setAccessibleName(plain(f"{head}: {sentence}"))
        self._stand()
