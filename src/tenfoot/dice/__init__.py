"""Dice: notation, rolling, exact odds, batches. Knows nothing of the game beyond what dice do."""

from tenfoot.dice.advantage import D20, Mode, combined, d20_distribution, roll_d20
from tenfoot.dice.chance import Chance, every_outcome, every_total
from tenfoot.dice.critical import critical, critical_maximum
from tenfoot.dice.distribution import Distribution
from tenfoot.dice.errors import BudgetError, DiceError, SourceError
from tenfoot.dice.exact import exact
from tenfoot.dice.expression_tree import Expr
from tenfoot.dice.keyed import Keyed, commitment, stream_of
from tenfoot.dice.odds import (
    Odds,
    SharedDamage,
    Target,
    attack,
    drop_chance,
    drop_chances,
    save,
    save_chance,
)
from tenfoot.dice.parser import parse
from tenfoot.dice.percentile import d3, happens, percentile, percentile_marked, roll_d3, roll_percentile
from tenfoot.dice.roll import roll, total
from tenfoot.dice.roll_tables import RollTable, TableRow
from tenfoot.dice.sources import DiceSource, DieWanted, Given, Scripted, Seeded, Typed, derive
from tenfoot.dice.trace import LabeledDie, Rolled, RolledDie

__all__ = [
    "D20",
    "BudgetError",
    "Chance",
    "DiceError",
    "DiceSource",
    "DieWanted",
    "Distribution",
    "Expr",
    "Given",
    "Keyed",
    "LabeledDie",
    "Mode",
    "Odds",
    "RollTable",
    "Rolled",
    "RolledDie",
    "Scripted",
    "Seeded",
    "SharedDamage",
    "SourceError",
    "TableRow",
    "Target",
    "Typed",
    "attack",
    "combined",
    "commitment",
    "critical",
    "critical_maximum",
    "d3",
    "d20_distribution",
    "derive",
    "drop_chance",
    "drop_chances",
    "every_outcome",
    "every_total",
    "exact",
    "happens",
    "parse",
    "percentile",
    "percentile_marked",
    "roll",
    "roll_d3",
    "roll_d20",
    "roll_percentile",
    "save",
    "save_chance",
    "stream_of",
    "total",
]
