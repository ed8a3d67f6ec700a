"""A hero's account: every number of the sheet with the contributions behind it, as the rules work it out."""

from __future__ import annotations

from dataclasses import dataclass

from tenfoot.engine.creature import Creature
from tenfoot.engine.geometry import Grid
from tenfoot.engine.play import Play
from tenfoot.engine.provenance import ExplanationLine
from tenfoot.engine.ruleset import Ruleset
from tenfoot.engine.sheet import Sheet
from tenfoot.rulesets.common.d20.sheet_numbers import numbers
from tenfoot.rulesets.encounter import Encounter
from tenfoot.rulesets.srd52.hero.build import Hero


@dataclass(frozen=True, slots=True)
class SheetLine:
    """One number: its name, what it comes to, and why."""

    name: str
    total: str
    parts: tuple[ExplanationLine, ...]


def account(hero: Hero, ruleset: Ruleset) -> list[SheetLine]:
    """Every number that a player writes on a sheet."""
    play, creature = _stage(hero.sheet, ruleset)
    lines = [
        SheetLine(name, str(sum(line.amount for line in parts)), tuple(parts))
        for name, parts in hero.numbers.items()
    ]
    lines += [SheetLine(number.name, number.text, number.parts) for number in numbers(play, creature)]
    return lines


def _stage(sheet: Sheet, ruleset: Ruleset) -> tuple[Play, Creature]:
    """Put the hero alone on open ground, to read its numbers there."""
    encounter = Encounter(ruleset, Grid(3, 3))
    creature = encounter.add(sheet, (0, 0))
    return Play(ruleset, encounter.state, None), creature
