"""Beast forms that a Druid may know: how many, how dangerous, and whether they may fly (5.2 Wild Shape)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from tenfoot.engine.sheet import Sheet
from tenfoot.rulesets.srd52.hero.choices import ChoiceError, Choices, known


@dataclass(frozen=True, slots=True)
class FormRules:
    """What a Druid of some level may turn into."""

    known: int
    challenge: Fraction
    fly: bool

    def allows(self, beast: Sheet) -> bool:
        """Whether this stat block can be a known form."""
        if "beast" not in beast.tags or Fraction(beast.cr or "0") > self.challenge:
            return False
        return self.fly or not beast.speeds.get("fly")


def form_rules(level: int) -> FormRules:
    """From level 2: four forms up to 1/4; 4: six up to 1/2; 8: eight up to 1, flying ones too."""
    if level >= 8:
        return FormRules(8, Fraction(1), True)
    if level >= 4:
        return FormRules(6, Fraction(1, 2), False)
    return FormRules(4, Fraction(1, 4), False)


def check_forms(choices: Choices, beasts: Mapping[str, Sheet]) -> None:
    """The known forms must be Beasts that the level allows."""
    level = choices.classes.get("druid", 0)
    if level < 2:
        if choices.forms:
            raise ChoiceError("forms", "Wild Shape comes with Druid level 2.")
        return
    rules = form_rules(level)
    if len(choices.forms) != rules.known:
        raise ChoiceError("forms", f"choose {rules.known} Beasts, not {len(choices.forms)}.")
    for key in choices.forms:
        beast = beasts[known("forms", "Beast", key, beasts)]
        if choices.forms.count(key) > 1:
            raise ChoiceError("forms", f"'{key}' is chosen twice.")
        if not rules.allows(beast):
            flying = "" if rules.fly else " without a Fly Speed"
            raise ChoiceError(
                "forms", f"'{key}' must be a Beast up to Challenge Rating {rules.challenge}{flying}."
            )
