"""Where side sheets slide in: the window's page area, beside which the rest stays alive."""

from PyQt6.QtWidgets import QWidget


def sheet_host(widget: QWidget) -> QWidget:
    """The area a sheet belongs over: the window's own, or the window itself."""
    window = widget.window() or widget
    area = getattr(window, "sheet_host", None)
    found = area() if callable(area) else None
    return found if isinstance(found, QWidget) else window
