"""A widget whose parts stand one below the other: the form of a panel, or its picture."""

from PyQt6.QtWidgets import QVBoxLayout, QWidget


def upright(*, spacing: int = 8, left: int = 0) -> tuple[QWidget, QVBoxLayout]:
    """The widget and the column to fill; spacing and left margin in pixels."""
    widget = QWidget()
    column = QVBoxLayout(widget)
    column.setContentsMargins(left, 0, 0, 0)
    column.setSpacing(spacing)
    return widget, column
