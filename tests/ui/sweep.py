"""Looks over a page for what nobody may meet: cut words, controls without a name, targets too small to hit."""

from collections.abc import Iterator

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QFontMetrics
from PyQt6.QtWidgets import QAbstractButton, QLabel, QLineEdit, QWidget

from ui.widgets.button import Button
from ui.widgets.labels import ElidedLabel


def shown(page: QWidget) -> Iterator[QWidget]:
    """Every widget that can be seen."""
    return (widget for widget in page.findChildren(QWidget) if widget.isVisible())


def cut_words(page: QWidget) -> list[str]:
    """Labels and buttons whose words do not fit."""
    found = []
    for widget in shown(page):
        if isinstance(widget, QLabel) and not isinstance(widget, ElidedLabel) and widget.text():
            metrics = QFontMetrics(widget.font())
            if widget.wordWrap():
                flags = int(Qt.TextFlag.TextWordWrap)
                box = metrics.boundingRect(0, 0, widget.contentsRect().width(), 10_000, flags, widget.text())
                if box.height() > widget.contentsRect().height() + 3:
                    found.append(widget.text())
            elif (
                metrics.horizontalAdvance(widget.text()) > widget.width() + 1 or metrics.height() > widget.height() + 3
            ):
                found.append(widget.text())
        elif isinstance(widget, Button) and widget.width() < widget.minimumSizeHint().width() - 1:
            found.append(widget.words())
    return found


def nameless(page: QWidget) -> list[str]:
    """Controls that a screen reader could not name."""
    return [
        type(widget).__name__
        for widget in shown(page)
        if isinstance(widget, QAbstractButton | QLineEdit)
        and not widget.accessibleName()
        and not widget.objectName().startswith("qt_")
    ]


def rich_labels(page: QWidget) -> list[str]:
    """Labels that would read markup in a name."""
    labels = page.findChildren(QLabel)
    return [label.text() for label in labels if label.textFormat() != Qt.TextFormat.PlainText]


def small_targets(page: QWidget) -> list[str]:
    """Buttons that answer to less than 36 pixels."""
    buttons = (widget for widget in shown(page) if isinstance(widget, QAbstractButton))
    return [
        f"{type(button).__name__} {button.accessibleName()} {button.width()}x{button.height()}"
        for button in buttons
        if min(button.width(), button.height()) < 36
    ]
