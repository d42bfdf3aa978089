"""What this computer remembers of the program: the file used last, the look and the loudness. Nothing about people."""

from pathlib import Path

from PyQt6.QtCore import QSettings

from ui.room_screen import KEPT
from ui.theme import ThemeName


class Preferences:
    """Kept in the user's own settings. With `forget` nothing is read or written."""

    def __init__(self, *, forget: bool = False) -> None:
        self._settings = (
            None if forget else QSettings(QSettings.Format.IniFormat, QSettings.Scope.UserScope, "Top Table")
        )
        self._theme: ThemeName = self._read_theme()

    def _read_theme(self) -> ThemeName:
        return "light" if self._settings is not None and self._settings.value("theme") == "light" else "dark"

    @property
    def last_file(self) -> Path | None:
        """The club file that was open last."""
        found = self._settings.value("last_file") if self._settings is not None else None
        return Path(found) if isinstance(found, str) and found else None

    @last_file.setter
    def last_file(self, path: Path) -> None:
        if self._settings is not None:
            self._settings.setValue("last_file", str(path.absolute()))

    @property
    def theme(self) -> ThemeName:
        return self._theme

    @theme.setter
    def theme(self, name: str) -> None:
        self._theme = "light" if name == "light" else "dark"
        if self._settings is not None:
            self._settings.setValue("theme", self._theme)

    @property
    def big_screen(self) -> dict[str, str]:
        """The big screen's look, the name of its screen, and how it shows the draw; what nobody chose is missing."""
        found = {name: self._settings.value(f"big_screen/{name}") for name in KEPT} if self._settings else {}
        return {name: value for name, value in found.items() if isinstance(value, str) and value}

    @big_screen.setter
    def big_screen(self, chosen: dict[str, str]) -> None:
        if self._settings is not None:
            for name, value in chosen.items():
                self._settings.setValue(f"big_screen/{name}", value)

    @property
    def volume(self) -> str:
        """How loud the clock's sounds are, as a word; empty where nobody has chosen."""
        found = self._settings.value("volume") if self._settings is not None else None
        return found if isinstance(found, str) else ""

    @volume.setter
    def volume(self, word: str) -> None:
        if self._settings is not None:
            self._settings.setValue("volume", word)
