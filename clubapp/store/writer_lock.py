"""One writer at a time: a small lock file beside the club file, held by the operating system.

The system lets go of the lock when the process ends, however it ends, so one left behind by a crash never blocks.
It cannot be a lock on the club file itself: closing that handle would drop the locks that SQLite holds there.
"""

import errno
import os
import sys
from pathlib import Path
from types import TracebackType
from typing import Self

_LOCKED_BYTE = 1 << 20  # far behind the text, because a lock on Windows also keeps others from reading
_NO_LOCKS_HERE = {errno.ENOLCK, errno.ENOTSUP, errno.EINVAL, errno.ENOSYS}


class LockHeld(Exception):
    """Somebody else writes to this club file; `holder` says who, as far as is known."""

    def __init__(self, holder: str) -> None:
        super().__init__(holder)
        self.holder = holder


class WriterLock:
    """The right to write to one club file, until `release` or the end of the process."""

    def __init__(self, handle: int) -> None:
        self._handle: int | None = handle

    @classmethod
    def take(cls, club_file: Path) -> Self:
        """Take the lock at once, or raise LockHeld; OSError where the folder may not be written to."""
        handle = os.open(lock_path(club_file), os.O_RDWR | os.O_CREAT, 0o644)
        try:
            _lock(handle)
        except BlockingIOError:
            holder = os.pread(handle, 200, 0) if hasattr(os, "pread") else os.read(handle, 200)
            os.close(handle)
            raise LockHeld(holder.decode("utf-8", "replace").strip("\0\n ")) from None
        except OSError as fault:
            if fault.errno not in _NO_LOCKS_HERE:
                os.close(handle)
                raise
            # A disk without locks: SQLite still keeps every single write whole.
        os.ftruncate(handle, 0)
        os.write(handle, f"process {os.getpid()}\n".encode())
        return cls(handle)

    def release(self) -> None:
        """Let go; the empty file stays, because deleting it could take it from under the next holder."""
        if self._handle is not None:
            os.ftruncate(self._handle, 0)
            os.close(self._handle)
            self._handle = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        self.release()


def lock_path(club_file: Path) -> Path:
    """Where the lock of a club file is; a link to the file and the file itself share one."""
    real = club_file.resolve()
    return real.with_name(real.name + ".lock")


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        os.lseek(handle, _LOCKED_BYTE, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except PermissionError as fault:
            raise BlockingIOError(str(fault)) from fault
        finally:
            os.lseek(handle, 0, os.SEEK_SET)
else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
