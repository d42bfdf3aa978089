"""A section of the rule book as the text of a page on the screen: words escaped, rule ids in them as links."""

import re
from collections.abc import Mapping
from html import escape

from clubapp.views.booklet import (
    Block,
    Bullets,
    Example,
    Hands,
    Lettered,
    Line,
    Numbered,
    Paragraph,
    Picture,
    Section,
    Span,
    Table,
)
from clubapp.views.booklet_rows import FigureTable
from ui import theme
from ui.text import plain

RULE_LINK = "rule:"
PICTURE_LINK = "picture:"
_RULE = re.compile(r"\b[WSTH]\d+[a-z]*\b")


def html_of(section: Section, tables: Mapping[str, FigureTable], known: frozenset[str]) -> str:
    """All of a section below its title. `known` are the rules that a mention of them can lead to."""
    text, quiet, raised = theme.hex_of("text"), theme.hex_of("text2"), theme.hex_of("raised")
    accent, line = theme.hex_of("accent_text"), theme.hex_of("line")
    style = (
        f"body {{ color: {text}; font-size: 15px; }} a {{ color: {accent}; text-decoration: none; }}"
        "p { margin-top: 0px; margin-bottom: 9px; } li { margin-bottom: 4px; }"
        f"td.figure {{ padding: 4px 10px 4px 2px; border-bottom: 1px solid {line}; }}"
        f"td.head {{ color: {theme.hex_of('text3')}; padding: 2px 10px 2px 2px; }}"
        f".quiet {{ color: {quiet}; }} .example {{ background-color: {raised}; }}"
    )
    body = "".join(_block(block, at, tables, known) for at, block in enumerate(section.blocks))
    return f"<html><head><style>{style}</style></head><body>{body}</body></html>"


def _block(block: Block, at: int, tables: Mapping[str, FigureTable], known: frozenset[str]) -> str:
    match block:
        case Paragraph(line):
            return f"<p>{_line(line, known)}</p>"
        case Bullets(items):
            return f"<ul>{''.join(f'<li>{_line(item, known)}</li>' for item in items)}</ul>"
        case Numbered(items):
            return f"<ol>{''.join(f'<li>{_line(item, known)}</li>' for item in items)}</ol>"
        case Lettered(parts):
            rows = "".join(
                f"<tr><td width='34'><a name='{escape(part.id)}'></a>({escape(part.letter)})</td>"
                f"<td>{_line(part.line, known)}</td></tr>"
                for part in parts
            )
            return f"<table cellspacing='0' cellpadding='3'>{rows}</table>"
        case Example(lines):
            inner = "".join(f"<p>{_line(line, known)}</p>" for line in lines)
            return (
                "<table width='100%' cellpadding='10' style='margin-top: 6px; margin-bottom: 9px'>"
                f"<tr><td class='example'>{inner}"
                "</td></tr></table>"
            )
        case Hands():
            return f"<p><img src='{PICTURE_LINK}{at}'></p>"
        case Picture(_, caption):
            below = f"<p class='quiet'>{_words(caption)}</p>" if caption else ""
            return f"<p><img src='{PICTURE_LINK}{at}'></p>{below}"
        case Table(name, caption):
            return _table(tables[name], caption) if name in tables else ""


def _table(table: FigureTable, caption: str) -> str:
    heads = "".join(f"<td class='head'>{_words(head)}</td>" for head in table.heads)
    rows = "".join(f"<tr>{_cells(row)}</tr>" for row in table.rows)
    note = f"<p class='quiet'>{_words(table.note)}</p>" if table.note else ""
    title = _words(caption or table.title)
    return f"<p><b>{title}</b></p><table cellspacing='0' width='100%'><tr>{heads}</tr>{rows}</table>{note}"


def _cells(row: tuple[str, ...]) -> str:
    return "".join(f"<td class='figure'>{_words(cell)}</td>" for cell in row)


def _line(line: Line, known: frozenset[str]) -> str:
    return "".join(_span(span, known) for span in line)


def _span(span: Span, known: frozenset[str]) -> str:
    words = _RULE.sub(lambda found: _link(found[0], known), _words(span.text))
    words = f"<b>{words}</b>" if span.bold else words
    return f"<i>{words}</i>" if span.italic else words


def _link(rule: str, known: frozenset[str]) -> str:
    return f"<a href='{RULE_LINK}{rule}'>{rule}</a>" if rule in known else rule


def _words(text: str) -> str:
    """Words as typed: never markup."""
    return escape(plain(text))
