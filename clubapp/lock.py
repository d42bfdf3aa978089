"""The screen's lock: a PIN that keeps eyes and fingers off while nobody of the club is at the laptop.

It hides what the window shows. It does not encrypt the club file, and says so where the PIN is set.
"""

from clubapp.store.club_file import ClubFile
from clubapp.store.settings import set_setting, setting

SHORTEST, LONGEST = 4, 64
WAITS = (0, 2, 5, 10, 30)
"""Minutes without a key or a click after which the screen locks itself; 0 is never."""


class PinError(ValueError):
    """What a PIN can not be, in a sentence for its field."""


class ScreenLock:
    """One club's PIN. Only what can check it is stored (argon2)."""

    def __init__(self, file: ClubFile) -> None:
        self._file = file

    @property
    def is_set(self) -> bool:
        """Whether there is a PIN."""
        return bool(setting(self._file, "lock"))

    @property
    def minutes(self) -> int:
        """After how many minutes without anybody there it locks by itself; 0 is never."""
        return int((setting(self._file, "lock") or {}).get("minutes", 0))

    def set_pin(self, pin: str) -> None:
        """Choose a PIN, in place of any before. Raises PinError."""
        from argon2 import PasswordHasher

        if not SHORTEST <= len(pin.strip()) <= LONGEST:
            raise PinError(f"A PIN has {SHORTEST} signs or more.")
        set_setting(self._file, "lock", {"hash": PasswordHasher().hash(pin.strip()), "minutes": self.minutes})

    def set_minutes(self, minutes: int) -> None:
        """Lock by itself after so many minutes; only where there is a PIN."""
        kept = setting(self._file, "lock")
        if kept:
            set_setting(self._file, "lock", {**kept, "minutes": minutes})

    def remove(self) -> None:
        """Do without a PIN."""
        set_setting(self._file, "lock", None)

    def opens(self, pin: str) -> bool:
        """Whether this is the PIN. A wrong one is forgotten at once: the right one always opens."""
        from argon2 import PasswordHasher
        from argon2.exceptions import InvalidHashError, VerificationError

        kept = setting(self._file, "lock")
        if not kept:
            return True
        try:
            return PasswordHasher().verify(kept["hash"], pin.strip())
        except (VerificationError, InvalidHashError):
            return False
