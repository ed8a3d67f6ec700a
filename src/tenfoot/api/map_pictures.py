"""The map of a game as text and as SVG. Text of the game is escaped in the SVG, names included."""

from __future__ import annotations

from html import escape

from tenfoot.table.records import CreatureView, MapView, View

SQUARE = 24
_FILLS = {"#": "#4a4a4a", "~": "#d8c9a3", "O": "#7a8f5a", "?": "#000000"}
_SIDES = {"heroes": "#2b6cb0", "foes": "#b83232"}


def draw_text(drawing: MapView, view: View) -> str:
    """Draw the map as letters: heroes by the first letter of their names, others by digits, with a key below."""
    rows = [list(row) for row in drawing.rows]
    key: list[str] = []
    for sign, creature in _signs(view):
        y, x = divmod(creature.cell, drawing.width)
        for row in range(creature.squares):
            for column in range(creature.squares):
                rows[y + row][x + column] = sign
        numbers = creature.numbers
        points = f" {numbers.hp}/{numbers.hp_max} HP" if numbers else ""
        key.append(f"{sign} {creature.name} ({x}, {y}), {creature.health}{points}")
    tens = "    " + "".join(str(x // 10) if x % 10 == 0 and x else " " for x in range(drawing.width))
    ones = "    " + "".join(str(x % 10) for x in range(drawing.width))
    return "\n".join([tens.rstrip(), ones, *(f"{y:>3} {''.join(row)}" for y, row in enumerate(rows)), *key])


def draw_svg(drawing: MapView, view: View) -> str:
    """Draw the map as an SVG picture that needs nothing besides itself."""
    width, height = drawing.width * SQUARE, drawing.height * SQUARE
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        'role="img" font-family="sans-serif">',
        f"<title>{escape(', '.join(creature.name for _, creature in _signs(view)))}</title>",
        f'<rect width="{width}" height="{height}" fill="#f4efe2"/>',
    ]
    for y, row in enumerate(drawing.rows):
        for x, letter in enumerate(row):
            fill = _FILLS.get(letter)
            if fill:
                parts.append(_box(x, y, 1, fill))
    lines = [f"M{x * SQUARE} 0V{height}" for x in range(1, drawing.width)]
    lines += [f"M0 {y * SQUARE}H{width}" for y in range(1, drawing.height)]
    parts.append(f'<path d="{"".join(lines)}" stroke="#00000022" fill="none"/>')
    for sign, creature in _signs(view):
        y, x = divmod(creature.cell, drawing.width)
        half = creature.squares * SQUARE / 2
        center_x, center_y = x * SQUARE + half, y * SQUARE + half
        color = _SIDES.get(creature.side, "#5f5f5f")
        parts.append(
            f"<g><title>{escape(creature.name)}: {creature.health}</title>"
            f'<circle cx="{center_x:g}" cy="{center_y:g}" r="{half - 2:g}" fill="{color}"/>'
            f'<text x="{center_x:g}" y="{center_y + 5:g}" text-anchor="middle" fill="#fff" font-size="14">'
            f"{escape(sign)}</text></g>"
        )
    return "".join(parts) + "</svg>"


def _box(x: int, y: int, squares: int, fill: str) -> str:
    size = squares * SQUARE
    return f'<rect x="{x * SQUARE}" y="{y * SQUARE}" width="{size}" height="{size}" fill="{fill}"/>'


def _signs(view: View) -> list[tuple[str, CreatureView]]:
    """Every creature on the map that is not dead, with the letter or digit that stands for it."""
    found: list[tuple[str, CreatureView]] = []
    others = 0
    for creature in view.creatures:
        if creature.cell < 0 or creature.life == "dead":
            continue
        if creature.side == "heroes":
            sign = creature.name[:1].upper()
        else:
            others += 1
            sign = str(others % 10)
        found.append((sign, creature))
    return found
