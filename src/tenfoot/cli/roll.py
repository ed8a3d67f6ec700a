"""`tenfoot roll`: roll dice and see every face."""

import argparse
import secrets

from tenfoot.cli.command import Example, Subcommands, add_command, print_json
from tenfoot.cli.dice_input import dice_complaint, whole_number
from tenfoot.cli.exit_codes import ExitCode
from tenfoot.dice import DiceError, Rolled, Seeded, parse, roll
from tenfoot.painting import say


def register(subparsers: Subcommands) -> None:
    """Declare the command `tenfoot roll` with its options and examples."""
    parser = add_command(
        subparsers,
        "roll",
        summary="Roll dice and see every face",
        examples=[
            Example("tenfoot roll 2d6+3", "roll"),
            Example('tenfoot roll "8d6[fire]" --seed 7', "the same eight dice every time, with their label"),
            Example("tenfoot roll d20+5 adv", "with Advantage"),
            Example("tenfoot roll 4d6kh3 --times 6", "six ability scores"),
        ],
        run=run,
        description="Roll dice and see every face: which counted, which were dropped, rerolled or exploded.",
    )
    parser.add_argument("dice", nargs="+", help="what to roll, such as 2d6+3 (see docs/guide/dice.md)")
    parser.add_argument(
        "--seed", type=whole_number, help="a whole number; the same seed gives the same faces"
    )
    parser.add_argument("--times", type=whole_number, default=1, metavar="N", help="roll the whole N times")


def run(args: argparse.Namespace) -> int:
    """Roll the dice and print the result."""
    text = " ".join(args.dice)
    seed = secrets.randbits(64) if args.seed is None else args.seed
    source = Seeded(seed)
    try:
        expr = parse(text)
        if not 1 <= args.times <= 1_000:
            raise DiceError("times", "Between 1 and 1,000 rolls can be made at a time.")
        rolls = [roll(expr, source) for _ in range(args.times)]
    except DiceError as problem:
        raise dice_complaint(problem) from None
    if args.json:
        records = [_record(rolled) for rolled in rolls]
        print_json(
            {"dice": str(expr), "seed": seed, "rolls": records} | (records[0] if len(records) == 1 else {})
        )
        return ExitCode.OK
    for rolled in rolls:
        say(rolled)
        labels = rolled.subtotals
        if len(labels) > 1:
            say("   " + ", ".join(f"{value} {label or 'without label'}" for label, value in labels.items()))
    return ExitCode.OK


def _record(rolled: Rolled) -> dict[str, object]:
    return {
        "total": rolled.total,
        "dice_rolled": [die._asdict() for die in rolled.dice],
        "subtotals": rolled.subtotals,
        "text": str(rolled),
    }
