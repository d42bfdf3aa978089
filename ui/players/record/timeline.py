"""Everything on a member's record by date, the latest first."""

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from clubapp.domain.ids import PlayerId
from clubapp.views.timeline import TimelineLine, timeline
from ui.desk import Desk
from ui.widgets.icon_mark import IconMark
from ui.widgets.labels import Label


class TimelinePart(QWidget):
    """One line for each thing that happened."""

    def __init__(self, desk: Desk, player: PlayerId, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._player = player
        self._shown: tuple[TimelineLine, ...] | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._body = QWidget()
        self._column.addWidget(self._body)

    def lines(self) -> tuple[TimelineLine, ...]:
        """What there is."""
        club, player = self._desk.club, self._player
        row = club.members.rows[player]
        papers = club.members.papers.of(club.members.all_numbers_of(player))
        incidents, merges = club.conduct.of(player), club.merging.of(player)
        return timeline(row.joined_on, row.number, papers, incidents, merges, club.nights_with(player))

    def show_timeline(self) -> None:
        """Everything as it stands; nothing is rebuilt while it stands as before."""
        if self._player not in self._desk.club.members.rows:
            return
        lines = self.lines()
        if lines == self._shown:
            return
        self._shown = lines
        body = QWidget()
        grid = QGridLayout(body)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(2, 1)
        top = Qt.AlignmentFlag.AlignTop
        before = ""
        for at, line in enumerate(lines):
            day = line.said_day if line.said_day != before else ""
            before = line.said_day
            grid.addWidget(Label(day, "strong"), 3 * at, 0, top)
            grid.addWidget(IconMark(line.icon, "text2", 18, height=20), 3 * at, 1, top)
            grid.addWidget(Label(line.title, "strong", weight=500, wrap=True), 3 * at, 2, top)
            grid.addWidget(Label(line.at, "quiet"), 3 * at, 3, top)
            if line.detail:
                grid.addWidget(Label(line.detail, "muted", wrap=True), 3 * at + 1, 2, 1, 2, top)
            grid.setRowMinimumHeight(3 * at + 2, 8)
        self._column.replaceWidget(self._body, body)
        self._body.hide()
        self._body.deleteLater()
        self._body = body
