"""The map as letters: the squares that the party has seen, and who stands on them."""

from __future__ import annotations

from tenfoot.table.records import MapView, View


def drawn_map(drawing: MapView, view: View) -> str:
    """Rows with their numbers; heroes by the first letter of their names, others by digits, with a key below."""
    rows = [list(row) for row in drawing.rows]
    key: list[str] = []
    others = 0
    for creature in view.creatures:
        if creature.cell < 0 or creature.life == "dead":
            continue
        if creature.ally:
            sign = creature.name[:1].upper()
        else:
            others += 1
            sign = str(others % 10)
        y, x = divmod(creature.cell, drawing.width)
        for row in range(creature.squares):
            for column in range(creature.squares):
                rows[y + row][x + column] = sign
        key.append(f"{sign} {creature.name} ({x}, {y}), {creature.health}")
    tens = "    " + "".join(str(x // 10) if x % 10 == 0 and x else " " for x in range(drawing.width))
    ones = "    " + "".join(str(x % 10) for x in range(drawing.width))
    lines = [tens, ones, *(f"{y:>3} {''.join(row)}" for y, row in enumerate(rows)), *key]
    return "\n".join(lines)
