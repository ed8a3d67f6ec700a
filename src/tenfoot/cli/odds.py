"""`tenfoot odds`: exact chances of a roll, an attack or a saving throw, with a histogram."""

import argparse
from collections.abc import Mapping, Sequence
from fractions import Fraction
from pathlib import Path

from tenfoot.cli.command import Example, Subcommands, add_command, print_json
from tenfoot.cli.complaint import Complaint
from tenfoot.cli.dice_input import dice_complaint, whole_number
from tenfoot.cli.exit_codes import ExitCode
from tenfoot.cli.histogram import Bar, histogram, percent
from tenfoot.cli.plot import write_plot
from tenfoot.dice import (
    DiceError,
    Distribution,
    Mode,
    Odds,
    SharedDamage,
    Target,
    attack,
    drop_chances,
    exact,
    parse,
    save,
    save_chance,
)
from tenfoot.dice.expression_tree import COMPARISONS, Binary, Node
from tenfoot.dice.odds import Result
from tenfoot.painting import say

_RESULTS = {
    "miss": "miss",
    "hit": "hit",
    "crit": "Critical Hit",
    "failure": "failed save",
    "success": "saved",
}


def register(subparsers: Subcommands) -> None:
    """Declare the command `tenfoot odds` with its options and examples."""
    parser = add_command(
        subparsers,
        "odds",
        summary="Show the exact odds of a roll, an attack or a saving throw",
        examples=[
            Example("tenfoot odds 4d6kh3", "the average, the spread and a histogram"),
            Example('tenfoot odds "2d20kh1+7 >= 15"', "the chance of an attack with Advantage"),
            Example(
                "tenfoot odds --attack +7 --ac 15 --damage 2d6+4 --adv", "misses, hits and Critical Hits"
            ),
            Example("tenfoot odds --attack 5 --ac 13 --damage 1d8+3 --hp 22 --attacks 4", "to drop a target"),
            Example("tenfoot odds --save 3 --dc 15 --damage 8d6", "a saving throw for half damage"),
            Example("tenfoot odds 8d6 --plot fireball.svg", "a picture (.svg or .png)"),
        ],
        run=run,
        description="Exact odds: nothing is sampled or rounded until it is shown.",
    )
    parser.add_argument("dice", nargs="*", help="an expression; with a comparison the answer is a chance")
    parser.add_argument(
        "--attack", metavar="BONUS", help="an attack roll with this bonus, such as +7 or 7+1d4"
    )
    parser.add_argument("--ac", type=whole_number, help="the Armor Class to reach")
    parser.add_argument("--save", metavar="BONUS", help="a saving throw with this bonus")
    parser.add_argument("--dc", type=whole_number, help="the Difficulty Class to reach")
    parser.add_argument("--damage", help="the damage, such as 2d6+4")
    parser.add_argument("--crit", type=whole_number, default=20, metavar="N", help="Critical Hits start at N")
    parser.add_argument("--none", action="store_true", help="a saved target takes no damage instead of half")
    parser.add_argument(
        "--targets", type=whole_number, default=1, metavar="N", help="N targets share the damage roll"
    )
    parser.add_argument("--hp", type=whole_number, help="the target's Hit Points")
    parser.add_argument(
        "--attacks", type=whole_number, default=1, metavar="N", help="attacks made on the target"
    )
    mode = parser.add_mutually_exclusive_group()
    mode.add_argument("--adv", action="store_true", help="with Advantage")
    mode.add_argument("--dis", action="store_true", help="with Disadvantage")
    parser.add_argument(
        "--plot", type=Path, metavar="FILE", help="draw the distribution to a .svg or .png file"
    )


def run(args: argparse.Namespace) -> int:
    """Calculate the odds of an attack, a save or a dice expression, and print them."""
    try:
        if args.attack is not None:
            return _attack(args)
        if args.save is not None:
            return _save(args)
        return _expression(args)
    except DiceError as problem:
        raise dice_complaint(problem) from None
    except ValueError as problem:
        raise Complaint(str(problem)) from None


# A plain expression


def _expression(args: argparse.Namespace) -> int:
    text = " ".join(args.dice)
    if not text:
        raise Complaint("Say what to roll, or --attack or --save.\nSee: tenfoot odds --help")
    expr = parse(text)
    shown, chance = expr, None
    if isinstance(expr, Binary) and expr.operator in COMPARISONS:
        shown, chance = expr.left, exact(expr).exactly(1)
    distribution = exact(shown)
    marks = _passing(expr, distribution) if chance is not None else {}
    answer: dict[str, object] = {"dice": str(expr)}
    if chance is not None:
        answer["chance"] = _number(chance)
        answer["of"] = str(shown)
    answer |= _described(distribution)
    bars = [Bar(v, float(c), "yes" if marks.get(v) else "no" if marks else "") for v, c in distribution]
    lines = [str(expr)]
    if chance is not None:
        lines.append(f"chance {percent(chance)} ({_ratio(chance)})")
    return _show(
        args, answer, [*lines, *_summary(distribution, str(shown) if chance is not None else "")], bars
    )


def _passing(expr: Node, distribution: Distribution) -> dict[int, bool]:
    """For a comparison with a fixed number, return which totals make it true; otherwise nothing."""
    assert isinstance(expr, Binary)
    right = exact(expr.right)
    if len(right) != 1:
        return {}
    limit = right.minimum
    tests = {
        "==": lambda v: v == limit,
        "!=": lambda v: v != limit,
        ">=": lambda v: v >= limit,
        "<=": lambda v: v <= limit,
        ">": lambda v: v > limit,
        "<": lambda v: v < limit,
    }
    return {value: tests[expr.operator](value) for value in distribution.values}


# Attacks and saving throws


def _mode(args: argparse.Namespace) -> Mode:
    return "advantage" if args.adv else "disadvantage" if args.dis else "normal"


def _bonus(text: str) -> int | str:
    cleaned = text.strip()
    signed = cleaned.lstrip("+-")
    return int(cleaned) if signed.isdecimal() and signed.isascii() and len(signed) < 6 else cleaned


def _attack(args: argparse.Namespace) -> int:
    if args.ac is None:
        raise Complaint("An attack needs the target's Armor Class: --ac 15.")
    odds = attack(_bonus(args.attack), args.ac, _mode(args), args.damage or "0", args.crit)
    title = f"attack {args.attack} against AC {args.ac}{_with_mode(args)}"
    return _results(args, odds, title)


def _save(args: argparse.Namespace) -> int:
    if args.dc is None:
        raise Complaint("A saving throw needs its Difficulty Class: --dc 15.")
    odds = save(args.dc, _bonus(args.save), _mode(args), args.damage or "0", half=not args.none)
    title = f"saving throw {args.save} against DC {args.dc}{_with_mode(args)}"
    return _results(args, odds, title)


def _with_mode(args: argparse.Namespace) -> str:
    mode = _mode(args)
    return "" if mode == "normal" else f" with {mode.capitalize()}"


def _results(args: argparse.Namespace, odds: Odds, title: str) -> int:
    shares = {kind: odds.chance(kind) for kind, _, _ in odds.parts}
    answer: dict[str, object] = {"results": {kind: _number(share) for kind, share in shares.items()}}
    lines = [title + (f", damage {args.damage}" if args.damage else "")]
    lines += [f"  {_RESULTS[kind]:<13}{percent(share):>8}" for kind, share in shares.items()]
    good = sum((shares.get(kind, Fraction(0)) for kind in ("hit", "crit", "success")), Fraction(0))
    answer["chance"] = _number(good)
    answer |= _described(odds.damage)
    bars: list[Bar] = []
    if args.damage:
        lines += _summary(odds.damage, "damage")
        outcomes = odds.outcomes()
        answer["outcomes"] = {
            str(value): {kind: _number(share) for kind, share in kinds.items()}
            for value, kinds in outcomes.items()
        }
        bars = [_bar(value, kinds) for value, kinds in outcomes.items()]
    if args.hp is not None:
        lines += _dropping(args, odds, answer)
    return _show(args, answer, lines, bars)


def _dropping(args: argparse.Namespace, odds: Odds, answer: dict[str, object]) -> list[str]:
    """The chance to bring down one target with several attacks, or several with one damage roll."""
    if args.save is not None and args.targets > 1:
        if not 1 <= args.targets <= 100:
            raise Complaint("Between 1 and 100 targets can share a damage roll.")
        success = save_chance(args.dc, _bonus(args.save), _mode(args))
        shared = SharedDamage(args.damage or "0", [Target(success, not args.none, args.hp)] * args.targets)
        dropped = shared.dropped
        answer["dropped"] = {str(number): _number(chance) for number, chance in dropped}
        lines = [f"of {args.targets} targets with {args.hp} HP in one damage roll, dropped:"]
        return lines + [f"  {number:>3}  {percent(chance):>8}" for number, chance in dropped]
    if not 1 <= args.attacks <= 200:
        raise Complaint("Between 1 and 200 attacks can be worked out.")
    chances = drop_chances(odds, args.hp, args.attacks)
    answer["drop"] = [_number(chance) for chance in chances]
    lines = [f"down from {args.hp} HP after"]
    return lines + [f"  {number:>3}  {percent(chance):>8}" for number, chance in enumerate(chances, 1)]


# Showing


def _bar(value: int, kinds: Mapping[Result, Fraction]) -> Bar:
    """A total with the share of each result in it."""
    mostly = max(kinds, key=lambda kind: kinds[kind])
    parts = tuple((str(kind), float(share)) for kind, share in kinds.items())
    return Bar(value, float(sum(kinds.values(), Fraction(0))), mostly, parts)


def _number(chance: Fraction) -> float:
    return float(chance)


def _ratio(chance: Fraction) -> str:
    text = f"{chance.numerator}/{chance.denominator}"
    return text if len(text) < 30 else f"about 1 in {float(1 / chance):.4g}"


def _described(distribution: Distribution) -> dict[str, object]:
    return {
        "mean": float(distribution.mean),
        "deviation": distribution.deviation,
        "minimum": distribution.minimum,
        "maximum": distribution.maximum,
        "quantiles": {str(q): distribution.quantile(Fraction(q, 100)) for q in (5, 25, 50, 75, 95)},
        "distribution": {str(value): float(chance) for value, chance in distribution},
    }


def _summary(distribution: Distribution, what: str) -> list[str]:
    quarter, median, three = (distribution.quantile(Fraction(q, 4)) for q in (1, 2, 3))
    return [
        f"{what + ': ' if what else ''}mean {float(distribution.mean):.5g}, deviation {distribution.deviation:.3g}, "
        f"from {distribution.minimum} to {distribution.maximum}, half of the time {quarter} to {three}, "
        f"median {median}"
    ]


def _show(
    args: argparse.Namespace, answer: dict[str, object], lines: Sequence[str], bars: Sequence[Bar]
) -> int:
    if args.plot is not None and bars:
        try:
            write_plot(args.plot, bars, lines[0])
        except OSError as problem:
            raise Complaint(f"Cannot write {args.plot}: {problem.strerror}.") from None
        answer["plot"] = str(args.plot)
    if args.json:
        print_json(answer)
        return ExitCode.OK
    say("\n".join(lines))
    if bars and len(bars) > 1:
        say("\n".join(histogram(bars)))
    if args.plot is not None and bars:
        say(f"drawn to {args.plot}")
    return ExitCode.OK
