"""A simulation on the terminal: the chances, who comes out how, what did the damage, and what turned it."""

from collections.abc import Sequence

from tenfoot.lang import Words
from tenfoot.sim.moments import Moment
from tenfoot.sim.summary import Chance, DamageSource, HeroSummary, Summary
from tenfoot.sim.telling import tell_moment

WIDTH = 24
EIGHTHS = " ▏▎▍▌▋▊▉"


def bar(share: float, width: int = WIDTH) -> str:
    """A bar to an eighth of a letter."""
    eighths = round(max(0.0, min(1.0, share)) * width * 8)
    whole, rest = divmod(eighths, 8)
    return "█" * whole + (EIGHTHS[rest] if rest else "")


def interval(chance: Chance, width: int = 40) -> str:
    """From 0% to 100%: the interval as a stretch and the chance as a mark in it."""
    marks = ["·"] * width
    low, high = int(chance.low * (width - 1)), int(chance.high * (width - 1) + 0.999)
    for place in range(low, min(width - 1, high) + 1):
        marks[place] = "─"
    marks[round(chance.chance * (width - 1))] = "●"
    return "".join(marks)


def report(summary: Summary, moments: Sequence[Moment], seconds: float) -> str:
    """Everything worth saying, as lines."""
    lines = [
        _line("The party wins", summary.win),
        *([_line("undecided", summary.undecided)] if summary.undecided.chance else []),
        *(
            _line(f"through fight {number}", through)
            for number, through in enumerate(summary.through, start=1)
            if len(summary.through) > 1
        ),
        _line("somebody falls", summary.any_falls),
        _line("somebody dies", summary.any_dies),
        f"{'rounds':<17}{summary.rounds:.1f} on average; "
        f"the party keeps {summary.hp_left:.0%} of its Hit Points when it wins",
        "",
        *_heroes(summary.heroes),
        "",
        *_spreads(summary),
        "",
        *_damage(summary),
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
                    lines.append(f"    {sign} {tell_moment(moment, words, several)}")
    lines += [
        "",
        f"{summary.runs} runs, seed {summary.seed}, {seconds:.1f} s.",
        f"The closest was run {summary.closest}, the worst run {summary.worst}, the quickest run "
        f"{summary.quickest}: watch one with --replay.",
    ]
    return "\n".join(lines)


def _why(summary: Summary, run: int) -> str:
    names = [
        name
        for name, number in (("the closest fight", summary.closest), ("the worst fight", summary.worst))
        if number == run
    ]
    return " and ".join(names) or "this fight"


def _line(name: str, chance: Chance) -> str:
    return f"{name:<17}{chance.chance:6.1%}  {interval(chance)}  ({chance.low:.1%} to {chance.high:.1%})"


def _heroes(heroes: Sequence[HeroSummary]) -> list[str]:
    lines = ["hero                      falls     dies   HP left           of what can be spent, left"]
    for hero in heroes:
        share = hero.hp_left / hero.hp_max if hero.hp_max else 0.0
        left = ", ".join(
            f"{pool} {hero.left.get(pool, 0.0):.1f}/{hero.left.get(pool, 0.0) + amount:g}"
            for pool, amount in hero.spent.items()
            if amount >= 0.05
        )
        lines.append(
            f"{hero.name:<24} {hero.falls.chance:6.1%}  {hero.dies.chance:6.1%}  "
            f"{hero.hp_left:5.1f}/{hero.hp_max:<3} {bar(share, 8):<8} {left}".rstrip()
        )
    return lines


def _spreads(summary: Summary) -> list[str]:
    """How long it takes, and beside it what the party has left."""
    rounds = [
        f"{number:>4} {runs / summary.runs:6.1%} {bar(runs / max(summary.rounds_spread.values()))}"
        for number, runs in summary.rounds_spread.items()
        if runs / summary.runs >= 0.005
    ]
    most = max(summary.hp_spread) or 1
    names = ["0%", *(f"to {10 * tenth}%" for tenth in range(1, 11))]
    left = [
        f"{name:>8} {runs / summary.runs:6.1%} {bar(runs / most)}"
        for name, runs in zip(names, summary.hp_spread, strict=True)
        if runs
    ]
    lines = [f"{'rounds':<40}Hit Points left of the whole party"]
    for number in range(max(len(rounds), len(left))):
        one = rounds[number] if number < len(rounds) else ""
        other = left[number] if number < len(left) else ""
        lines.append(f"{one:<40}{other}".rstrip())
    return lines


def _damage(summary: Summary) -> list[str]:
    lines = ["damage in a run, on average"]
    most = max(summary.damage.values(), default=1.0) or 1.0
    for who, amount in list(summary.damage.items())[:12]:
        with_what = [source for source in summary.sources if source.who == who and source.amount >= 0.05]
        lines.append(f"{who:<24} {amount:6.1f} {bar(amount / most):<{WIDTH}} {_means(with_what)}".rstrip())
    return lines


def _means(sources: Sequence[DamageSource]) -> str:
    return ", ".join(f"{source.means or 'other'} {source.amount:.1f}" for source in sources[:4])
