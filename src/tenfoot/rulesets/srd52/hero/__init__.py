"""Heroes of the 2024 rules: from choices to a finished sheet, every number calculated and explained."""

from tenfoot.rulesets.srd52.hero.build import Hero, build_hero
from tenfoot.rulesets.srd52.hero.choices import ChoiceError, Choices, read_choices
from tenfoot.rulesets.srd52.hero.premade_heroes import hero_named, ready_heroes
from tenfoot.rulesets.srd52.hero.quick import quick_hero

__all__ = [
    "ChoiceError",
    "Choices",
    "Hero",
    "build_hero",
    "hero_named",
    "quick_hero",
    "read_choices",
    "ready_heroes",
]
