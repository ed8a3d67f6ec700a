"""A simulation on the terminal: the chances, who comes out how, what did the damage, and what turned it.

Everything fits the terminal's width: charts grow and shrink with it, long lines go on below where they began.
"""

import shutil
import textwrap
from collections.abc import Sequence
from typing import TextIO

from tenfoot.lang import Words
from tenfoot.sim.continued_fight import ContinuedFight, Plan, check_onward
from tenfoot.sim.run_text import tell_moment
from tenfoot.sim.summary import DamageSource, HeroSummary, Luck, Proportion, Summary
from tenfoot.sim.turning_points import TurningPoint

PLAIN = 100
"""Letters in a line where nobody says how wide it is."""
NARROW = 80
EIGHTHS = " ▏▎▍▌▋▊▉"


def width_of(out: TextIO) -> int:
    """How wide a line may be."""
    return max(40, min(160, shutil.get_terminal_size((PLAIN, 24)).columns)) if out.isatty() else PLAIN


def headline(plan: Plan) -> str:
    """Where it was played on from; "" for a fight from its beginning, of which the person knows."""
    if not isinstance(plan, ContinuedFight):
        return ""
    stands = check_onward(plan)
    whose = f", {stands.whose}'s turn" if stands.whose else ""
    asked = f", {stands.decides} is asked" if stands.decides not in ("", stands.whose) else ""
    return f"From {plan.name or 'a game'}: round {stands.round}{whose}{asked}"


def bar(share: float, width: int) -> str:
    """Draw a share of `width` as a bar of block characters, exact to an eighth of a character."""
    eighths = round(max(0.0, min(1.0, share)) * width * 8)
    whole, rest = divmod(eighths, 8)
    return "█" * whole + (EIGHTHS[rest] if rest else "")


def interval(chance: Proportion, width: int) -> str:
    """From 0% to 100%: the interval as a stretch and the chance as a mark in it."""
    marks = ["·"] * width
    low, high = int(chance.low * (width - 1)), int(chance.high * (width - 1) + 0.999)
    for place in range(low, min(width - 1, high) + 1):
        marks[place] = "─"
    marks[round(chance.chance * (width - 1))] = "●"
    return "".join(marks)


def report(
    summary: Summary, moments: Sequence[TurningPoint], seconds: float, width: int = PLAIN, above: str = ""
) -> str:
    """Return the whole report of a simulation as text."""
    lines = [
        *([above, ""] if above else []),
        _line("The party wins", summary.win, width),
        *([_line("undecided", summary.undecided, width)] if summary.undecided.chance else []),
        *(
            _line(f"through fight {number}", through, width)
            for number, through in enumerate(summary.through, start=1)
            if len(summary.through) > 1
        ),
        _line("a hero drops", summary.any_falls, width),
        _line("a hero dies", summary.any_dies, width),
        *_wrapped(f"{'rounds':<17}", _in_short(summary), width),
        "",
        *_heroes(summary.heroes, width),
        "",
        *_spreads(summary, width),
        "",
        *_damage(summary, width),
    ]
    if moments:
        lines += ["", "what turned it"]
        words = Words("en")
        several = any(moment.fight > 1 for moment in moments)
        for run in dict.fromkeys(moment.run for moment in moments):
            lines.append(f"  {_why(summary, run)} (run {run})")
            for moment in moments:
                if moment.run == run:
                    sign = "▲" if moment.swing > 0 else "▼"
                    lines += _wrapped(f"    {sign} ", tell_moment(moment, words, several), width)
    last = (
        f"The closest was run {summary.closest}, the worst run {summary.worst}, the quickest run "
        f"{summary.quickest}: watch one with --replay."
    )
    lines += ["", f"{summary.runs} runs, seed {summary.seed}, {seconds:.1f} s."]
    if summary.luck is not None:
        lines += _wrapped("", tell_luck(summary.luck, summary.runs), width)
    lines += _wrapped("", last, width)
    return "\n".join(lines)


def tell_luck(luck: Luck, runs: int) -> str:
    """What taking the luck of the dice off the win chance has saved."""
    return (
        f"The luck of the dice is taken off the win chance: {runs} runs tell as much as {luck.equal_runs} would by "
        f"counting wins ({luck.plain.chance:.1%}), {luck.saved:.0%} fewer."
    )


def _in_short(summary: Summary) -> str:
    won = (
        f"; the party keeps {summary.hp_left:.0%} of its Hit Points when it wins"
        if summary.win.chance
        else ""
    )
    return f"{summary.rounds:.1f} on average{won}"


def _wrapped(first: str, text: str, width: int) -> list[str]:
    """Wrap text over several lines, indented below its start."""
    return textwrap.wrap(
        text, width, initial_indent=first, subsequent_indent=" " * len(first), break_on_hyphens=False
    ) or [first.rstrip()]


def _why(summary: Summary, run: int) -> str:
    names = [
        name
        for name, number in (("the closest fight", summary.closest), ("the worst fight", summary.worst))
        if number == run
    ]
    return " and ".join(names) or "this fight"


def _line(name: str, chance: Proportion, width: int) -> str:
    numbers = f"({chance.low:.1%} to {chance.high:.1%})"
    chart = min(60, width - 17 - 6 - 4 - 18)
    drawn = f"  {interval(chance, chart)}" if chart >= 8 else ""
    return f"{name:<17}{chance.chance:6.1%}{drawn}  {numbers}"


def _heroes(heroes: Sequence[HeroSummary], width: int) -> list[str]:
    name = max([12, *(len(hero.name) for hero in heroes)])
    name = min(name, 24 if width >= NARROW else 16)
    chart = 8 if width >= NARROW else 0
    lines = [
        f"{'hero':<{name}}  {'drops':>6}  {'dies':>6}  {'HP left':<{11 + chart}} left of what can be spent"
    ]
    if width < NARROW:
        lines = [f"{'hero':<{name}}  {'drops':>6}  {'dies':>6}  HP left"]
    for hero in heroes:
        share = hero.hp_left / hero.hp_max if hero.hp_max else 0.0
        left = ", ".join(
            f"{pool.replace('-', ' ')} {hero.left.get(pool, 0.0):.1f}/{hero.left.get(pool, 0.0) + amount:g}"
            for pool, amount in hero.spent.items()
            if amount >= 0.05
        )
        drawn = f" {bar(share, chart):<{chart}}" if chart else ""
        start = (
            f"{_cut(hero.name, name):<{name}}  {hero.falls.chance:6.1%}  {hero.dies.chance:6.1%}  "
            f"{f'{hero.hp_left:.1f}/{hero.hp_max}':<10}{drawn} "
        )
        if width >= NARROW:
            lines += [line.rstrip() for line in _wrapped(start, left, width)]
        else:
            lines.append(start.rstrip())
            lines += _wrapped("    left: ", left, width) if left else []
    return lines


def _cut(name: str, width: int) -> str:
    return name if len(name) <= width else f"{name[: width - 1]}…"


def _spreads(summary: Summary, width: int) -> list[str]:
    """How long it takes, and beside it (or below, where there is no room) what the party has left."""
    half = width // 2
    chart = min(40, half - 18) if width >= NARROW else width - 18
    often = _ranges(summary)
    longest = max(often.values(), default=1)
    rounds = [
        f"{number:>5} {runs / summary.runs:6.1%} {bar(runs / longest, chart)}"
        for number, runs in often.items()
    ]
    most = max(summary.hp_spread) or 1
    names = ["0%", *(f"to {10 * tenth}%" for tenth in range(1, 11))]
    left = [
        f"{name:>8} {runs / summary.runs:6.1%} {bar(runs / most, chart)}"
        for name, runs in zip(names, summary.hp_spread, strict=True)
        if runs
    ]
    title = "Hit Points left of the whole party"
    if width < NARROW:
        return ["rounds", *rounds, "", title, *left]
    lines = [f"{'rounds':<{half}}{title}"]
    for number in range(max(len(rounds), len(left))):
        one = rounds[number] if number < len(rounds) else ""
        other = left[number] if number < len(left) else ""
        lines.append(f"{one:<{half}}{other}".rstrip())
    return lines


def _ranges(summary: Summary) -> dict[str, int]:
    """Runs by how many rounds they took, those with next to none left out; many numbers are put together."""
    kept = {number: runs for number, runs in summary.rounds_spread.items() if runs / summary.runs >= 0.005}
    if len(kept) <= 14:
        return {str(number): runs for number, runs in kept.items()}
    step = -(-(max(kept) - min(kept) + 1) // 12)
    found: dict[str, int] = {}
    for start in range(min(kept), max(kept) + 1, step):
        runs = sum(kept.get(number, 0) for number in range(start, start + step))
        if runs:
            found[f"{start}-{start + step - 1}"] = runs
    return found


def _damage(summary: Summary, width: int) -> list[str]:
    lines = ["damage in a run, on average"]
    most = max(summary.damage.values(), default=1.0) or 1.0
    shown = [(who, amount) for who, amount in summary.damage.items() if amount >= 0.05][:12]
    name = min(max([12, *(len(who) for who, _ in shown)]), 24 if width >= NARROW else 16)
    chart = max(6, min(24, width - name - 60)) if width >= NARROW else max(6, width - name - 10)
    for who, amount in shown:
        means = _means([one for one in summary.sources if one.who == who and one.amount >= 0.05])
        start = f"{_cut(who, name):<{name}} {amount:6.1f} {bar(amount / most, chart):<{chart}} "
        if width >= NARROW:
            lines += [line.rstrip() for line in _wrapped(start, means, width)]
        else:
            lines += [start.rstrip(), *_wrapped("    ", means, width)]
    return lines


def _means(sources: Sequence[DamageSource]) -> str:
    return ", ".join(f"{source.means or 'other'} {source.amount:.1f}" for source in sources[:4])
