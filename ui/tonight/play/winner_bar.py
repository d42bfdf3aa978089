"""The bar that says how the session ended, with the way to its results."""

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QWidget

from clubapp.views.play import PlayView
from clubapp.wording import plural
from ui.tonight.play.notice_bar import NoticeBar
from ui.widgets.button import Button


class WinnerBar(NoticeBar):
    """Hidden until one holds all the chips, or the session was stopped (W39)."""

    def __init__(self, parent: QWidget | None = None) -> None:
        self.results_button = Button("To the results", "primary", icon="trophy", height=44)
        self.results_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        super().__init__("trophy", (self.results_button,), parent)

    def show_end(self, view: PlayView, *, agreed: bool) -> None:
        """Say who won, or that the session is void."""
        if not view.over:
            self.show_words("")
        elif view.winner is None:
            self.show_words("The session was abandoned", "It scores nothing and is kept as void.")
        else:
            last = f"The last of {plural(view.counts.entrants, 'player')}."
            detail = "The finish was agreed." if agreed else last
            self.show_words(f"{view.winner_name} wins", f"{detail} The clock stands.")
