"""A card as an SVG picture that loads nothing from elsewhere."""

from __future__ import annotations

from xml.sax.saxutils import escape

from tenfoot.compendium.card import Card
from tenfoot.compendium.card_text import Style, lines_of

_LOOK: dict[Style, str] = {
    "name": 'font-weight="700" font-size="22" fill="#7a2618"',
    "quiet": 'font-style="italic" fill="#5d564b"',
    "label": 'font-weight="700" fill="#2c2620"',
    "text": 'fill="#2c2620"',
    "heading": 'font-weight="700" font-size="17" fill="#7a2618"',
    "rule": "",
}
_LINE, _MARGIN, _LETTER = 20, 24, 8.0


def as_svg(card: Card, columns: int = 72) -> str:
    """The card drawn in a fixed-width font on paper, as wide as `columns` letters."""
    rows = list(lines_of(card, columns))
    width = int(columns * _LETTER + 2 * _MARGIN)
    height = len(rows) * _LINE + 2 * _MARGIN
    drawn = []
    for number, row in enumerate(rows):
        y = _MARGIN + (number + 0.75) * _LINE
        if row and row[0][1] == "rule":
            drawn.append(f'<path d="M{_MARGIN} {y - 5:g}H{width - _MARGIN}" stroke="#b9ab93"/>')
            continue
        spans = "".join(f"<tspan {_LOOK[style]}>{escape(text)}</tspan>" for text, style in row if text)
        if spans:
            drawn.append(f'<text x="{_MARGIN}" y="{y:g}" xml:space="preserve">{spans}</text>')
    font = "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
        f'height="{height}" role="img" aria-label="{escape(card.name, {chr(34): "&quot;"})}" '
        f'font-family="{font}" font-size="13.2">'
        f'<rect width="{width}" height="{height}" rx="10" fill="#f6efe1"/>{"".join(drawn)}</svg>\n'
    )
