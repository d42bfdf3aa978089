"""The style sheet for Qt's own widgets, made from the tokens; our painted widgets read the tokens themselves."""

from string import Template

from clubapp.domain.record import fields
from ui.theme.tokens import RADIUS_CONTROL, Tokens

_SHEET = Template("""
QLabel { background: transparent; color: $text; }
QLabel[tone="text2"] { color: $text2; }
QLabel[tone="text3"] { color: $text3; }
QLabel[tone="accent"] { color: $accent_text; }
QLabel[tone="good"] { color: $good; }
QLabel[tone="bad"] { color: $bad; }
QLabel[tone="info"] { color: $info; }
QLabel[tone="rail"] { color: $rail_text; }
QLabel:disabled { color: $text3; }

QLineEdit, QPlainTextEdit, QTextEdit, QDateEdit, QSpinBox {
  background: $bg; color: $text; border: 1px solid $line2; border-radius: ${radius}px; padding: 0 11px;
  selection-background-color: $accent; selection-color: $accent_ink;
}
QPlainTextEdit, QTextEdit { padding: 8px 10px; }
QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus, QDateEdit:focus, QSpinBox:focus {
  border: 2px solid $accent_line; padding: 0 10px;
}
QPlainTextEdit:focus, QTextEdit:focus { padding: 7px 9px; }
QLineEdit:disabled { color: $text3; border-color: $line; }
QLineEdit[wrong="true"] { border: 1px solid $bad; }
QLineEdit[wrong="true"]:focus { border: 2px solid $bad; }
QLineEdit[bare="true"], QLineEdit[bare="true"]:focus { background: transparent; border: none; padding: 0; }

QComboBox {
  background: $raised; color: $text; border: 1px solid $line2; border-radius: ${radius}px; padding: 0 12px;
  min-height: 38px;
}
QComboBox:focus { border: 2px solid $accent_line; padding: 0 11px; }
QComboBox::drop-down { border: none; width: 28px; }
QComboBox QAbstractItemView { background: $card; color: $text; border: 1px solid $line2; outline: none;
  selection-background-color: $raised; selection-color: $text; }

QMenu { background: $card; color: $text; border: 1px solid $line2; padding: 6px; }
QMenu::item { padding: 8px 24px 8px 14px; border-radius: 6px; }
QMenu::item:selected { background: $raised; }
QMenu::item:disabled { color: $text3; }
QMenu::separator { height: 1px; background: $line; margin: 4px 8px; }
QToolTip { background: $card; color: $text; border: 1px solid $line2; padding: 4px 8px; }

QScrollArea, QAbstractScrollArea { background: transparent; border: none; }
QPlainTextEdit[framed="true"] { background: $bg; border: 1px solid $line2; border-radius: ${radius}px; }
QPlainTextEdit[framed="true"]:focus { border: 2px solid $accent_line; }
QScrollBar:vertical { background: transparent; width: 10px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 10px; margin: 0; }
QScrollBar::handle { background: $line2; border-radius: 3px; margin: 2px; }
QScrollBar::handle:vertical { min-height: 36px; }
QScrollBar::handle:horizontal { min-width: 36px; }
QScrollBar::handle:hover { background: $text3; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }

QTableView { background: transparent; color: $text; border: none; gridline-color: $line; outline: none;
  selection-background-color: transparent; selection-color: $text; }
QHeaderView { background: transparent; border: none; }
QHeaderView::section { background: transparent; color: $text3; border: none; border-bottom: 1px solid $line;
  padding: 0 8px; font-weight: 600; }
QTableCornerButton::section { background: transparent; border: none; }
""")


def style_sheet(tokens: Tokens) -> str:
    """The application's style sheet for a theme."""
    return _SHEET.substitute(fields(tokens), radius=RADIUS_CONTROL)
