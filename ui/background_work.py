"""Long work in a thread of its own, so that the window goes on; it is looked after from here, and can be stopped."""

from collections.abc import Callable
from threading import Event, Thread
from typing import Any, TypeAlias

from PyQt6.QtCore import QObject, QTimer, pyqtSignal

from clubapp.member_lists.progress import Stopped, Tell

Task: TypeAlias = Callable[[Tell], Any]
LOOK_MS = 30


class _Run:
    """One task on its way. The thread touches nothing else, and nothing of Qt."""

    def __init__(self, task: Task) -> None:
        self.stopping = False
        self.so_far = (0, 0)
        self.answer: Any = None
        self.fault: BaseException | None = None
        self._task = task
        self._ended = Event()
        # A daemon: at the end of the program nobody waits for it. What it writes it writes in one transaction.
        self._thread = Thread(target=self._go, name="background work", daemon=True)
        self._thread.start()

    def _go(self) -> None:
        try:
            self.answer = self._task(self._tell)
        except BaseException as fault:  # noqa: BLE001 - it is raised again where the answer is asked for
            self.fault = fault
        self._ended.set()

    def _tell(self, done: int, total: int) -> None:
        if self.stopping:
            raise Stopped
        self.so_far = (done, total)

    @property
    def ended(self) -> bool:
        return self._ended.is_set()


class BackgroundWork(QObject):
    """One task at a time; a new one stops the one before, of which nothing more is heard."""

    heard = pyqtSignal(int, int)  # done, of how many (0 where that is not known)
    ended = pyqtSignal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._run: _Run | None = None
        self._done: _Run | None = None
        self._look = QTimer(self)
        self._look.setInterval(LOOK_MS)
        self._look.timeout.connect(self._look_after)

    def start(self, task: Task) -> None:
        """Begin. The task is given a function to tell how far it is, which raises Stopped when it is to stop."""
        self.stop()
        self._run = _Run(task)
        self._look.start()

    def stop(self) -> None:
        """Let the task end as soon as it can; nothing more is heard of it."""
        if self._run is not None:
            self._run.stopping = True
            self._run = None
        self._look.stop()

    def cancel(self) -> None:
        """Ask the task to end; what became of it is heard as always."""
        if self._run is not None:
            self._run.stopping = True

    def working(self) -> bool:
        """Whether something is under way."""
        return self._run is not None

    def result(self) -> Any:
        """What the task that has just ended gave back; raises what it raised."""
        if self._done is None:
            raise RuntimeError("nothing has ended")
        done, self._done = self._done, None
        if done.fault is not None:
            raise done.fault
        return done.answer

    def _look_after(self) -> None:
        run = self._run
        if run is None:
            return
        if not run.ended:
            self.heard.emit(*run.so_far)
            return
        self._look.stop()
        self._run, self._done = None, run
        self.ended.emit()
