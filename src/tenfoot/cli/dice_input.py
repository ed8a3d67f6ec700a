"""What the dice commands share: numbers as people write them, and complaints with a caret."""

import argparse

from tenfoot.cli.complaint import Complaint
from tenfoot.dice import DiceError


def dice_complaint(problem: DiceError) -> Complaint:
    """A mistake in dice notation, with the place under it."""
    return Complaint(problem.pointed(), details={"problem": problem.code, "position": problem.position})


def whole_number(text: str) -> int:
    """Read a whole number such as `7`, `+7` or `-1` from the command line; more than 20 characters are refused."""
    cleaned = text.strip()
    if len(cleaned) > 20 or not cleaned.lstrip("+-").isdecimal() or not cleaned.isascii():
        raise argparse.ArgumentTypeError(f"'{text[:20]}' is not a whole number")
    return int(cleaned)
