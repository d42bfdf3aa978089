"""The members found, one below the other: one of them selected, and one perhaps open with a refusal."""

from PyQt6.QtCore import QTimer, pyqtSignal
from PyQt6.QtWidgets import QVBoxLayout, QWidget

from clubapp.domain.ids import PlayerId
from clubapp.views.door_hits import DoorHit
from ui.tonight.door.hit_row import HitRow
from ui.widgets.labels import Label
from ui.widgets.panel import Scroller


class HitList(Scroller):
    """As many rows as were ever needed at once are kept, and filled anew with each letter."""

    pressed = pyqtSignal()  # the button of the row that is now selected

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        body = QWidget()
        self._near = Label("", "muted")
        self._column = QVBoxLayout(body)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(2)
        self._near.setContentsMargins(14, 4, 14, 6)
        self._column.addWidget(self._near)
        self._column.addStretch(1)
        self.set_body(body)
        self._rows: list[HitRow] = []
        self._hits: tuple[DoorHit, ...] = ()
        self._at = -1
        self._look = QTimer(self)
        self._look.setSingleShot(True)
        self._look.timeout.connect(self._bring_into_view)

    def hits(self) -> tuple[DoorHit, ...]:
        """Everybody shown, the likeliest first."""
        return self._hits

    def selected(self) -> DoorHit | None:
        """The one Enter is for."""
        return self._hits[self._at] if 0 <= self._at < len(self._hits) else None

    def selected_row(self) -> HitRow | None:
        """The row of the one selected."""
        return self._rows[self._at] if self.selected() is not None else None

    def set_hits(self, hits: tuple[DoorHit, ...], *, keep: PlayerId | None = None) -> None:
        """Show these; `keep` stays selected where it is still among them, else the first one is.

        Of names that only nearly match none is selected: Enter must not let in somebody else than was typed.
        """
        near = bool(hits) and hits[0].near
        self._hits = hits
        self._at = next((at for at, hit in enumerate(hits) if hit.player == keep), -1 if near or not hits else 0)
        self._near.setVisible(near)
        if near:
            self._near.set_words("Nobody by that name. Is it one of these?")
        # What stands open belongs to a person, not to a place in the list.
        self.release(but=self._rows[self._at] if 0 <= self._at < len(self._rows) else None)
        while len(self._rows) < len(hits):
            row = HitRow(len(self._rows), self)
            row.pressed.connect(self._press)
            row.picked.connect(self.select)
            self._column.insertWidget(self._column.count() - 1, row)
            self._rows.append(row)
        self._show()
        if keep is None:
            bar = self.verticalScrollBar()
            if bar is not None:
                bar.setValue(0)

    def step(self, by: int) -> None:
        """Select the one above or below."""
        if self._hits:
            self.select(max(0, min(len(self._hits) - 1, self._at + by)))

    def choose(self, player: PlayerId) -> None:
        """Select one member, where they are among those found."""
        place = next((at for at, hit in enumerate(self._hits) if hit.player == player), None)
        if place is not None:
            self.select(place)

    def select(self, place: int) -> None:
        """Select by place, and close what is open in another row."""
        if place != self._at:
            self.release()
            self._at = place
            self._show()
        self._look.start(0)

    def hold(self, widget: QWidget) -> None:
        """Show something under the selected row's line."""
        row = self.selected_row()
        if row is not None:
            self.release(but=row)
            row.hold(widget)
            self._look.start(0)

    def release(self, *, but: HitRow | None = None) -> None:
        """Close what is open."""
        for row in self._rows:
            if row is not but:
                row.release()

    def open_widget(self) -> QWidget | None:
        """What stands open in the selected row."""
        row = self.selected_row()
        return row.held if row is not None else None

    def _show(self) -> None:
        for at, row in enumerate(self._rows):
            if at < len(self._hits):
                row.set_hit(self._hits[at], selected=at == self._at)
            if row.isHidden() == (at < len(self._hits)):
                row.setVisible(at < len(self._hits))

    def _press(self, place: int) -> None:
        self.select(place)
        self.pressed.emit()

    def _bring_into_view(self) -> None:
        row = self.selected_row()
        if row is not None:
            self.ensureWidgetVisible(row, 0, 8)
