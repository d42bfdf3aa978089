"""Which side sheets are open, the one on top last. Known without reading the sheets' own modules at the start."""

from PyQt6 import sip
from PyQt6.QtWidgets import QWidget


class OpenSheet(QWidget):
    """What comes in over a page and goes again."""

    def enter(self) -> None:
        """Do what Enter does on it."""
        raise NotImplementedError

    def close_sheet(self) -> None:
        """Go."""
        raise NotImplementedError


_open: list[OpenSheet] = []


def note_opened(sheet: OpenSheet) -> None:
    """It lies over all others now."""
    note_closed(sheet)
    _open.append(sheet)


def note_closed(sheet: OpenSheet) -> None:
    """It is open no more."""
    _open[:] = [other for other in _open if other is not sheet and not sip.isdeleted(other)]


def open_sheets(window: QWidget) -> list[OpenSheet]:
    """The open sheets of one window, the one on top last."""
    return [sheet for sheet in _open if not sip.isdeleted(sheet) and sheet.window() is window]


def top_sheet(window: QWidget) -> OpenSheet | None:
    """The open sheet that lies over all others, if there is one."""
    found = open_sheets(window)
    return found[-1] if found else None


def close_sheets(window: QWidget) -> None:
    """Close all of them: the page below them goes."""
    for sheet in reversed(open_sheets(window)):
        sheet.close_sheet()
