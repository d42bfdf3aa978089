"""People for stories at the door, and the stage they stand at."""

from PyQt6.QtCore import QEvent, QPoint, QPointF, Qt
from PyQt6.QtGui import QKeyEvent, QMouseEvent
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QLineEdit, QVBoxLayout, QWidget

from clubapp.domain import commands as c
from clubapp.domain.ids import PlayerId
from clubapp.member_papers import SignedPapers
from clubapp.membership import MemberRow, NewMember, Parent
from ui.desk import Desk
from ui.qt_override import override
from ui.tonight.door.stage import DoorStage
from ui.widgets.signature_pad import SignaturePad

ENTER, DELETE, ESC = Qt.Key.Key_Return, Qt.Key.Key_Delete, Qt.Key.Key_Escape
SHIFT, CTRL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier
NO_KEYS = Qt.KeyboardModifier.NoModifier
MUM = Parent("Rachel Kemp", "mother", "07700 900871", "Gail Harker")


def able(desk: Desk, count: int) -> list[PlayerId]:
    """So many members whom the door would let in."""
    return [p for p in desk.club.members.rows if desk.allowed(c.CheckIn(p)) is None][:count]


def register(desk: Desk, name: str, *, born: str = "1986-02-03", witness: str = "Gail Harker", **more) -> PlayerId:
    """A member of the club; without a witness the agreement is unsigned."""
    from datetime import date

    new = NewMember(name=name, born=born, witness=witness, **more)
    player = desk.club.members.register(new, now=desk.now(), on=date.fromisoformat(desk.night.held_on))
    desk.members_changed()
    return player


def double_click(target: QWidget, spot: QPoint) -> None:
    """A hand's double click, all of it at one moment; QTest's own counts as two slow clicks."""
    left, none = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
    kinds = (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonRelease)
    for kind in (*kinds, QEvent.Type.MouseButtonDblClick, kinds[1]):
        down = left if kind != kinds[1] else none
        event = QMouseEvent(kind, QPointF(spot), QPointF(target.mapToGlobal(spot)), left, down, NO_KEYS)
        QApplication.sendEvent(target, event)


def click(widget: QWidget) -> None:
    """One click on something that can be seen."""
    assert widget.isVisible()
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


def row_of(desk: Desk, name: str) -> MemberRow:
    """The member of that name."""
    return next(row for row in desk.club.members.rows.values() if row.name == name)


def papers_of(desk: Desk, player: PlayerId) -> SignedPapers:
    """What somebody has signed and chosen."""
    return desk.club.members.papers.of([player])


def chosen(desk: Desk, player: PlayerId) -> dict[str, tuple[str, int | None]]:
    """Kind of choice -> the choice that counts, and the version of the notice it was made under."""
    return {choice.kind: (choice.value, choice.version) for choice in papers_of(desk, player).choices}


def scrawl(pad: SignaturePad) -> None:
    """A name written with the mouse, in two strokes."""
    for strokes in (((30, 40), (60, 38), (100, 41)), ((110, 90), (140, 50), (170, 96), (200, 60), (230, 92))):
        first, *rest = (QPoint(*spot) for spot in strokes)
        QTest.mousePress(pad, Qt.MouseButton.LeftButton, pos=first)
        for spot in rest:
            QTest.mouseMove(pad, spot)
        QTest.mouseRelease(pad, Qt.MouseButton.LeftButton, pos=rest[-1])


class Window(QWidget):
    """A page with the door on it, as large as on the smallest laptop."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self.stage = DoorStage(desk, self)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 0, 16, 12)
        column.addWidget(self.stage)
        desk.changed.connect(self.stage.show_night)
        self.resize(1274, 640)
        self.show()
        self.activateWindow()
        QTest.qWaitForWindowActive(self)
        self.stage.show_night()
        self.stage.entered()

    @property
    def field(self) -> QLineEdit:
        return self.stage.search.field.edit

    def type(self, text: str) -> None:
        """Real keys for what a keyboard has; other letters as a paste would bring them."""
        self.field.clear()
        if text.isascii():
            QTest.keyClicks(self.field, text)
        else:
            self.field.setText(text)

    def press(self, key: Qt.Key, modifiers: Qt.KeyboardModifier = NO_KEYS) -> None:
        """A key in the search field."""
        QTest.keyClick(self.field, key, modifiers)

    @override
    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """Letters no field wanted are for the stage, as in the program's window."""
        if event is None or not self.stage.letter(event.text().upper()):
            super().keyPressEvent(event)

    def here(self) -> list[str]:
        """Who is in, in the order they came."""
        session = self.desk.night.session
        return [self.desk.club.people[a.player].name for a in session.arrivals.values() if a.here]

    def selected(self) -> str:
        """Whom Enter would be for."""
        hit = self.stage.search.selected()
        return hit.name if hit is not None else ""

    def refusal(self) -> str:
        """Why not, where it is shown."""
        card = self.stage.search.refusal
        return card.why() if card.isVisible() else ""

    def last(self) -> str:
        """What is said of the last one."""
        return self.stage.search.idle.last_words()
