"""A simulation as a picture: the win chance with its interval, who falls and dies, how long it takes, what is left,
and who deals the damage with what."""

from pathlib import Path

from tenfoot.cli.complaint import Complaint
from tenfoot.cli.plot import FAINT, GRID, INK, PAPER, Painter, PngPainter, SvgPainter
from tenfoot.sim.continued_fight import ContinuedFight, Plan, check_onward
from tenfoot.sim.summary import Proportion, Summary

WIDTH = 960
WIN = (46, 139, 87)
FALL = (221, 142, 34)
DIE = (190, 74, 66)
ROUND = (62, 108, 178)


def painter_for(out: Path) -> type[SvgPainter] | type[PngPainter]:
    """Who draws such a file: the ending of its name says how."""
    kinds: dict[str, type[SvgPainter] | type[PngPainter]] = {".svg": SvgPainter, ".png": PngPainter}
    kind = kinds.get(out.suffix.lower())
    if kind is None:
        raise Complaint(f"Pictures end in .svg or .png, not {out.suffix or 'in nothing'!r}.")
    return kind


def draw(summary: Summary, plan: Plan, out: Path) -> None:
    """Draw the result to a file."""
    kind = painter_for(out)
    sources = [(who, amount) for who, amount in summary.damage.items() if amount >= 0.05][:10]
    chances = [("the party wins", summary.win, WIN)]
    if len(summary.through) > 1:
        chances += [(f"through fight {n}", got, ROUND) for n, got in enumerate(summary.through, start=1)]
    chances += [("a hero drops", summary.any_falls, FALL), ("a hero dies", summary.any_dies, DIE)]
    height = 180 + 40 * len(chances) + 34 * len(summary.heroes) + 150 + 30 * len(sources) + 50
    painter = kind(WIDTH, height)
    painter.rectangle(0, 0, WIDTH, height, PAPER)
    what, where = about(plan)
    painter.words(40, 34, cut(what, 72), INK, "start", 18)
    painter.words(40, 58, f"{summary.runs} runs, {where}", FAINT, "start", 12)
    y = 90.0
    for name, chance, colour in chances:
        _chance(painter, y, name, chance, colour)
        y += 40
    y += 16
    painter.words(40, y, "who drops, who dies", INK, "start", 12)
    for hero in summary.heroes:
        y += 34
        painter.words(180, y, cut(hero.name, 24), INK, "end", 12)
        painter.rectangle(190, y - 10, 600, 9, GRID)
        _part(painter, y - 10, 9, hero.falls.chance, FALL)
        painter.rectangle(190, y + 1, 600, 9, GRID)
        _part(painter, y + 1, 9, hero.dies.chance, DIE)
        painter.words(800, y, f"{hero.falls.chance:.0%} / {hero.dies.chance:.0%}", FAINT, "start", 12)
    top = y + 44
    _columns(painter, "rounds", _often(summary), 190, top, 300, ROUND)
    left = {"0": summary.hp_spread[0], **{f"{10 * n}": summary.hp_spread[n] for n in range(1, 11)}}
    _columns(painter, "Hit Points left, in %", left, 560, top, 380, WIN)
    _damage(painter, summary, sources, top + 146)
    try:
        out.write_bytes(painter.picture())
    except OSError as error:
        raise Complaint(f"{out}: {error.strerror}.") from None


def about(plan: Plan) -> tuple[str, str]:
    """Return a title and a subtitle for the plot: the foes, and the map."""
    if isinstance(plan, ContinuedFight):
        stands = check_onward(plan)
        return (
            plan.name or "Played on",
            f"from round {stands.round}, {stands.whose or 'before the first turn'}",
        )
    foes = ", ".join(f"{c.count} {c.who}" if c.count > 1 else c.who for c in plan.foes)
    more = f", then {len(plan.day)} more fight{'s' if len(plan.day) > 1 else ''}" if plan.day else ""
    return f"Against {foes}{more}", plan.map if len(plan.map) < 20 else "own map"


def _chance(painter: Painter, y: float, name: str, chance: Proportion, colour: tuple[int, int, int]) -> None:
    painter.words(180, y + 8, name, INK, "end", 12)
    painter.rectangle(190, y, 600, 18, GRID)
    _part(painter, y, 18, chance.chance, colour)
    painter.rectangle(190 + 600 * chance.low, y + 8, max(1.0, 600 * (chance.high - chance.low)), 2, INK)
    words = f"{chance.chance:.1%} ({chance.low:.1%} to {chance.high:.1%})"
    painter.words(800, y + 9, words, INK, "start", 12)


def _part(painter: Painter, y: float, high: float, share: float, colour: tuple[int, int, int]) -> None:
    """Draw a part of a stacked bar; a share of 0 draws nothing."""
    if share:
        painter.rectangle(190, y, 600 * share, high, colour)


def _often(summary: Summary) -> dict[str, int]:
    return {str(n): runs for n, runs in summary.rounds_spread.items() if runs / summary.runs >= 0.003}


def _columns(
    painter: Painter,
    name: str,
    rows: dict[str, int],
    left: float,
    top: float,
    width: float,
    colour: tuple[int, int, int],
) -> None:
    """A column for each number, with the number below it and its share above."""
    painter.words(left if left > 300 else 40, top - 4, name, INK, "start", 12)
    total, most = sum(rows.values()), max(rows.values(), default=0)
    if not most:
        return
    slot = min(44.0, width / len(rows))
    painter.rectangle(left, top + 104, slot * len(rows), 1, GRID)
    for place, (number, runs) in enumerate(rows.items()):
        high, middle = 78 * runs / most, left + place * slot + slot * 0.4
        if runs:
            painter.rectangle(left + place * slot, top + 104 - high, slot * 0.8, high, colour)
        if slot >= 24 and runs / total >= 0.03:
            painter.words(middle, top + 96 - high, f"{runs / total:.0%}", FAINT, "middle", 10)
        if place % max(1, round(18 / slot)) == 0:
            painter.words(middle, top + 114, number, FAINT, "middle", 10)


def _damage(painter: Painter, summary: Summary, sources: list[tuple[str, float]], top: float) -> None:
    """Who deals how much in a run, each bar cut into what it was dealt with."""
    painter.words(40, top, "damage in a run, on average", INK, "start", 12)
    most = max((amount for _, amount in sources), default=0.0)
    own = {hero.name for hero in summary.heroes}
    for place, (who, amount) in enumerate(sources):
        y = top + 30 + 30 * place
        painter.words(180, y, cut(who, 24), INK, "end", 12)
        x = 190.0
        means = [source for source in summary.sources if source.who == who]
        for number, source in enumerate(means):
            long = 360 * source.amount / most
            painter.rectangle(x, y - 8, max(0.5, long - 1), 16, _shade(WIN if who in own else DIE, number))
            x += long
        with_what = ", ".join(f"{source.means or 'other'} {source.amount:.1f}" for source in means[:3])
        painter.words(x + 8, y, cut(f"{amount:.1f}  {with_what}", 64), FAINT, "start", 12)


def cut(text: str, letters: int) -> str:
    """Cut a text to a number of letters, ending in three dots."""
    return text if len(text) <= letters else f"{text[: letters - 3]}..."


def _shade(color: tuple[int, int, int], step: int) -> tuple[int, int, int]:
    """Return a color that gets paler with each step."""
    share = min(0.75, 0.25 * step)
    red, green, blue = (round(part + (255 - part) * share) for part in color)
    return red, green, blue
