"""Dice: notation, rolling, exact odds, batches. Knows nothing of the game beyond what dice do."""

from tenfoot.dice.distribution import Distribution
from tenfoot.dice.errors import BudgetError, DiceError, SourceError
from tenfoot.dice.exact import exact
from tenfoot.dice.parser import parse
from tenfoot.dice.roll import roll, total
from tenfoot.dice.sources import DieWanted, Given, Scripted, Seeded, Source, Typed, derive
from tenfoot.dice.trace import LabeledDie, Rolled, RolledDie
from tenfoot.dice.tree import Expr

__all__ = [
    "BudgetError",
    "DiceError",
    "DieWanted",
    "Distribution",
    "Expr",
    "Given",
    "LabeledDie",
    "Rolled",
    "RolledDie",
    "Scripted",
    "Seeded",
    "Source",
    "SourceError",
    "Typed",
    "derive",
    "exact",
    "parse",
    "roll",
    "total",
]
