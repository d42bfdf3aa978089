"""Qt's own palette, made from the tokens."""

from PyQt6.QtGui import QColor, QPalette

from ui.theme.tokens import Tokens

_ROLES: tuple[tuple[QPalette.ColorRole, str], ...] = (
    (QPalette.ColorRole.Window, "bg"),
    (QPalette.ColorRole.WindowText, "text"),
    (QPalette.ColorRole.Base, "bg"),
    (QPalette.ColorRole.AlternateBase, "card"),
    (QPalette.ColorRole.Text, "text"),
    (QPalette.ColorRole.PlaceholderText, "text3"),
    (QPalette.ColorRole.Button, "raised"),
    (QPalette.ColorRole.ButtonText, "text"),
    (QPalette.ColorRole.BrightText, "bad"),
    (QPalette.ColorRole.Highlight, "accent"),
    (QPalette.ColorRole.HighlightedText, "accent_ink"),
    (QPalette.ColorRole.ToolTipBase, "card"),
    (QPalette.ColorRole.ToolTipText, "text"),
    (QPalette.ColorRole.Link, "accent_text"),
    (QPalette.ColorRole.LinkVisited, "accent_text"),
    (QPalette.ColorRole.Light, "line2"),
    (QPalette.ColorRole.Midlight, "line"),
    (QPalette.ColorRole.Mid, "line"),
    (QPalette.ColorRole.Dark, "line"),
    (QPalette.ColorRole.Shadow, "rail"),
    (QPalette.ColorRole.Accent, "accent"),
)

_DIMMED = (QPalette.ColorRole.WindowText, QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText)


def palette(tokens: Tokens) -> QPalette:
    """The application palette of a theme."""
    made = QPalette()
    for role, name in _ROLES:
        made.setColor(role, QColor(getattr(tokens, name)))
    for role in _DIMMED:
        made.setColor(QPalette.ColorGroup.Disabled, role, QColor(tokens.text3))
    return made
