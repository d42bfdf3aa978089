"""Over the finishing order while a closed session is open to be put right: what that means, and the way back."""

from PyQt6.QtWidgets import QHBoxLayout, QWidget

from clubapp.views.results import ResultsView
from ui.widgets.button import Button
from ui.widgets.icon_mark import IconMark
from ui.widgets.labels import Label


class ReopenedBar(QWidget):
    """Hidden where there is nothing to put right."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words = Label("", "muted", tone="accent", wrap=True)
        self.close_button = Button("Close it again", "plain", icon="check", height=40)
        line = QHBoxLayout(self)
        line.setContentsMargins(20, 4, 20, 6)
        line.setSpacing(10)
        line.addWidget(IconMark("pencil-line", "accent_text", 20))
        line.addWidget(self._words, 1)
        line.addWidget(self.close_button)
        self.hide()

    def show_session(self, view: ResultsView) -> None:
        """Show it for a session that was closed and is open again."""
        self.setVisible(view.reopened)
        whom = "a player" if view.agreed else "who went out"
        words = f"Choose {whom}, then Correct." if view.over else "Play goes on until one holds all the chips."
        self._words.set_words(f"Open to be put right, and not in the season meanwhile. {words}")
        self.close_button.set_words(f"Close session {view.session} again")
        self.close_button.setEnabled(view.over)
