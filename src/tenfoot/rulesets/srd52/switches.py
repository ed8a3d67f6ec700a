"""The house rules that a table may switch on, by name: what each value of a switch replaces and adds."""

from __future__ import annotations

from dataclasses import dataclass, field

from tenfoot.engine.ruleset import Ruleset, RulesetPart
from tenfoot.rulesets.common.damage.dealing_damage import CRITICAL
from tenfoot.rulesets.encounter import COMPLETE
from tenfoot.rulesets.srd52.house_rules.critical_hits import add_the_most, doubled_total, roll_once
from tenfoot.rulesets.srd52.house_rules.flanking import flanking, flanking_by_two
from tenfoot.rulesets.srd52.house_rules.foes_hit_points import complete_at_most


@dataclass(frozen=True, slots=True)
class SwitchValue:
    """What one value of a switch changes about the rules."""

    title: str
    replace: RulesetPart = field(default_factory=RulesetPart)
    add: RulesetPart = field(default_factory=RulesetPart)


@dataclass(frozen=True, slots=True)
class HouseRule:
    """A switch: its name, what it is about, and its values, the usual one first."""

    name: str
    title: str
    about: str
    values: dict[str, SwitchValue]

    def extend(self, ruleset: Ruleset, name: str, value: str) -> Ruleset:
        """Make the ruleset with this switch at a value."""
        chosen = self.values[value]
        return ruleset.derive(name, replace=chosen.replace, add=chosen.add)


SWITCHES = (
    HouseRule(
        "flanking",
        "flanking",
        "Two allies who can act, on opposite sides of an enemy and within 5 feet of it, hit it more easily in melee.",
        {
            "advantage": SwitchValue("Advantage on the attack roll", add=RulesetPart(rules=[flanking])),
            "two": SwitchValue("+2 to the attack roll", add=RulesetPart(rules=[flanking_by_two])),
        },
    ),
    HouseRule(
        "crits",
        "other Critical Hits",
        "What a Critical Hit does to the damage, instead of rolling all its dice twice.",
        {
            "max-plus-roll": SwitchValue(
                "the most that the dice can show, and a roll",
                RulesetPart(ports={CRITICAL.name: add_the_most}),
            ),
            "double-total": SwitchValue(
                "twice what was rolled, modifiers included",
                RulesetPart(ports={CRITICAL.name: roll_once}),
                RulesetPart(rules=[doubled_total]),
            ),
        },
    ),
    HouseRule(
        "foes-hit-points",
        "Hit Points of monsters",
        "How many Hit Points a monster has, instead of the number in its stat block.",
        {
            "max": SwitchValue(
                "the most of their Hit Dice", RulesetPart(ports={COMPLETE.name: complete_at_most})
            )
        },
    ),
)
"""All switches of the 2024 rules."""
