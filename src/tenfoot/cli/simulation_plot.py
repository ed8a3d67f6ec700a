"""A simulation as a picture: the win chance with its interval, who falls and dies, and how long it takes."""

from pathlib import Path

from tenfoot.cli.complaint import Complaint
from tenfoot.cli.plot import FAINT, GRID, INK, PAPER, Painter, PngPainter, SvgPainter
from tenfoot.sim.encounter import EncounterPlan
from tenfoot.sim.summary import Chance, Summary

WIDTH = 960
WIN = (46, 139, 87)
FALL = (221, 142, 34)
DIE = (190, 74, 66)
ROUND = (62, 108, 178)


def draw(summary: Summary, plan: EncounterPlan, out: Path) -> None:
    """Draw the result to a file; the ending of its name says how."""
    kinds: dict[str, type[SvgPainter] | type[PngPainter]] = {".svg": SvgPainter, ".png": PngPainter}
    kind = kinds.get(out.suffix.lower())
    if kind is None:
        raise Complaint(f"Pictures end in .svg or .png, not {out.suffix or 'in nothing'!r}.")
    height = 300 + 34 * len(summary.heroes) + 160
    painter = kind(WIDTH, height)
    painter.rectangle(0, 0, WIDTH, height, PAPER)
    foes = ", ".join(f"{c.count} {c.who}" if c.count > 1 else c.who for c in plan.foes)
    painter.words(40, 34, f"Against {foes}"[:72], INK, "start", 18)
    painter.words(
        40, 58, f"{summary.runs} runs, {plan.map if len(plan.map) < 20 else 'own map'}", FAINT, "start", 12
    )
    _chance(painter, 90, "the party wins", summary.win, WIN)
    _chance(painter, 130, "somebody falls", summary.any_falls, FALL)
    _chance(painter, 170, "somebody dies", summary.any_dies, DIE)
    y = 226.0
    painter.words(40, y, "who falls, who dies", INK, "start", 12)
    for hero in summary.heroes:
        y += 34
        painter.words(180, y, hero.name[:20], INK, "end", 12)
        painter.rectangle(190, y - 10, 600, 9, GRID)
        painter.rectangle(190, y - 10, 600 * hero.falls.chance, 9, FALL)
        painter.rectangle(190, y + 1, 600, 9, GRID)
        painter.rectangle(190, y + 1, 600 * hero.dies.chance, 9, DIE)
        painter.words(800, y, f"{hero.falls.chance:.0%} / {hero.dies.chance:.0%}", FAINT, "start", 12)
    _rounds(painter, summary, y + 44)
    out.write_bytes(painter.picture())


def _chance(painter: Painter, y: float, name: str, chance: Chance, colour: tuple[int, int, int]) -> None:
    painter.words(180, y + 8, name, INK, "end", 12)
    painter.rectangle(190, y, 600, 18, GRID)
    painter.rectangle(190, y, 600 * chance.chance, 18, colour)
    painter.rectangle(190 + 600 * chance.low, y + 8, max(1.0, 600 * (chance.high - chance.low)), 2, INK)
    words = f"{chance.chance:.1%} ({chance.low:.1%} to {chance.high:.1%})"
    painter.words(800, y + 9, words, INK, "start", 12)


def _rounds(painter: Painter, summary: Summary, top: float) -> None:
    painter.words(40, top, "rounds", INK, "start", 12)
    shown = {n: runs for n, runs in summary.rounds_spread.items() if runs / summary.runs >= 0.003}
    if not shown:
        return
    most = max(shown.values())
    slot = min(60.0, 600 / len(shown))
    for place, (rounds, runs) in enumerate(shown.items()):
        high = 90 * runs / most
        painter.rectangle(190 + place * slot, top + 100 - high, slot * 0.8, high, ROUND)
        painter.words(190 + place * slot + slot * 0.4, top + 114, str(rounds), FAINT, "middle", 12)
