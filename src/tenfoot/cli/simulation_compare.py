"""Several fights beside each other, on the terminal and as a picture."""

from collections.abc import Sequence
from pathlib import Path

from tenfoot.cli.complaint import Complaint
from tenfoot.cli.plot import FAINT, GRID, INK, PAPER
from tenfoot.cli.simulation_plot import WIDTH, WIN, about, cut, painter_for
from tenfoot.cli.simulation_report import NARROW, PLAIN, interval
from tenfoot.sim.compare import Compared, Difference
from tenfoot.sim.continued_fight import Plan

AS_GIVEN = "as given"


def comparison(found: Sequence[Compared], seconds: float, width: int = PLAIN, *, ranged: bool = False) -> str:
    """A row for each fight, then what each change makes; for a range, where it is a fair fight."""
    wide = width >= NARROW
    name = min(max(8, *(len(one.change or AS_GIVEN) for one in found)), max(8, width - (72 if wide else 30)))
    chart = width - name - (60 if wide else 10)
    rest = f"{'':<19}drops    dies  rounds  HP left" if wide else ""
    lines = [f"{'':<{name}}{'wins':>7}{'':<{max(0, chart)}}{rest}".rstrip()]
    for one in found:
        total, win = one.summary, one.summary.win
        drawn = f" {interval(win, chart)}" if chart >= 8 else ""
        numbers = ""
        if wide:
            kept = f"{total.hp_left:.0%}" if win.chance else "-"
            numbers = (
                f" {f'({win.low:.0%} to {win.high:.0%})':<15}"
                f" {total.any_falls.chance:6.1%} {total.any_dies.chance:7.1%} {total.rounds:7.1f} {kept:>8}"
            )
        lines.append(f"{_cut(one.change or AS_GIVEN, name):<{name}} {win.chance:6.1%}{drawn}{numbers}")
    lines.append("")
    lines += _fair(found) if ranged else _changes(found, name)
    seed, runs = found[0].summary.seed, max(one.summary.runs for one in found)
    lines += ["", f"{runs} runs of each with the same luck, seed {seed}, {seconds:.1f} s."]
    return "\n".join(lines)


def _changes(found: Sequence[Compared], name: int) -> list[str]:
    rows = [one for one in found if one.difference is not None]
    return [
        "what it changes for the party",
        *(f"{_cut(one.change, name):<{name}}  {in_points(one.difference)}" for one in rows if one.difference),
    ]


def in_points(difference: Difference) -> str:
    """Write a difference of chances in percentage points with its interval, and say if it is not clear."""
    points = (
        f"{100 * difference.win:+.1f} points ({100 * difference.low:+.1f} to {100 * difference.high:+.1f})"
    )
    return points if difference.clear else f"{points}: no clear difference"


def _fair(found: Sequence[Compared]) -> list[str]:
    """Say between which two of the compared fights the chance to win crosses 50%."""
    chances = [one.summary.win for one in found]
    names = [one.change for one in found]
    for place in range(len(found) - 1):
        one, other = chances[place].chance, chances[place + 1].chance
        if (one - 0.5) * (other - 0.5) <= 0 and one != other:
            nearer = names[place] if abs(one - 0.5) <= abs(other - 0.5) else names[place + 1]
            sides = f"between {names[place]} ({one:.0%}) and {names[place + 1]} ({other:.0%})"
            return [f"A fair fight lies {sides}; {nearer} comes nearest to even."]
    side = "more" if chances[-1].chance > 0.5 else "fewer"
    likely = "the party wins more often than not" if chances[-1].chance > 0.5 else "the party mostly loses"
    return [f"With all of these numbers {likely}; a fair fight would take {side}."]


def _cut(text: str, width: int) -> str:
    return text if len(text) <= width else f"{text[: width - 1]}…"


def draw_comparison(found: Sequence[Compared], plan: Plan, out: Path) -> None:
    """Write a chart to a file: the chance to win of each fight as a bar with its interval."""
    height = 120 + 44 * len(found)
    painter = painter_for(out)(WIDTH, height)
    painter.rectangle(0, 0, WIDTH, height, PAPER)
    what, where = about(plan)
    painter.words(40, 34, cut(what, 72), INK, "start", 18)
    painter.words(
        40, 58, f"the party wins; {found[0].summary.runs} runs of each, {where}", FAINT, "start", 12
    )
    for place, one in enumerate(found):
        y = 84.0 + 44 * place
        win = one.summary.win
        painter.words(290, y + 9, cut(one.change or AS_GIVEN, 34), INK, "end", 12)
        painter.rectangle(300, y, 400, 18, GRID)
        if win.chance:
            painter.rectangle(300, y, 400 * win.chance, 18, WIN)
        painter.rectangle(300 + 400 * win.low, y + 8, max(1.0, 400 * (win.high - win.low)), 2, INK)
        painter.words(710, y + 9, f"{win.chance:.1%} ({win.low:.1%} to {win.high:.1%})", INK, "start", 12)
        if one.difference is not None:
            painter.words(710, y + 24, in_points(one.difference).partition(":")[0], FAINT, "start", 10)
    try:
        out.write_bytes(painter.picture())
    except OSError as error:
        raise Complaint(f"{out}: {error.strerror}.") from None
