"""The house rules that a table may switch on, by name: what each value of a switch replaces and adds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from tenfoot.engine.ruleset import Ruleset, RulesetPart
from tenfoot.rulesets.common.damage.dealing_damage import CRITICAL
from tenfoot.rulesets.common.rest.downtime import REST_SECONDS
from tenfoot.rulesets.common.turns.initiative import INITIATIVE_GROUPS
from tenfoot.rulesets.encounter import COMPLETE
from tenfoot.rulesets.srd52.actions.jump import LANDING_FREE
from tenfoot.rulesets.srd52.hero.hero_content import HERO_HIT_POINTS, ORIGIN_FEATS
from tenfoot.rulesets.srd52.house_rules.critical_hits import add_the_most, doubled_total, roll_once
from tenfoot.rulesets.srd52.house_rules.death_saves import hidden_death_saves
from tenfoot.rulesets.srd52.house_rules.encumbrance import encumbrance
from tenfoot.rulesets.srd52.house_rules.flanking import flanking, flanking_by_two
from tenfoot.rulesets.srd52.house_rules.foes_hit_points import complete_at_most, rolled_hit_points
from tenfoot.rulesets.srd52.house_rules.initiative_order import alone, by_side, every_round
from tenfoot.rulesets.srd52.house_rules.massive_damage import massive_damage
from tenfoot.rulesets.srd52.house_rules.potion_actions import drink_with_action
from tenfoot.rulesets.srd52.rest.long_rest import BETWEEN_SECONDS, SLEEP_SECONDS
from tenfoot.rulesets.srd52.rest.short_rest import HOUR

SHORT, LONG = REST_SECONDS["short"], REST_SECONDS["long"]


@dataclass(frozen=True, slots=True)
class SwitchValue:
    """What one value of a switch changes about the rules."""

    title: str
    replace: RulesetPart = field(default_factory=RulesetPart)
    add: RulesetPart = field(default_factory=RulesetPart)
    change: Callable[[Ruleset], RulesetPart] | None = None
    """Makes the records that differ from those of the ruleset."""


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
        replace = chosen.change(ruleset) if chosen.change is not None else chosen.replace
        return ruleset.derive(name, replace=replace, add=chosen.add)


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
        "What a Critical Hit does to the damage, instead of rolling all dice twice.",
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
        "How many Hit Points a monster has, instead of the number in the stat block.",
        {
            "max": SwitchValue(
                "the most of their Hit Dice", RulesetPart(ports={COMPLETE.name: complete_at_most})
            ),
            "rolled": SwitchValue(
                "what their Hit Dice show as the fight begins", add=RulesetPart(rules=[rolled_hit_points])
            ),
        },
    ),
    HouseRule(
        "hit-points",
        "Hit Points of heroes",
        "How many Hit Points heroes gain with each level, instead of the fixed number.",
        {
            "max": SwitchValue(
                "the most of their Hit Dice", RulesetPart(parameters={HERO_HIT_POINTS: "max"})
            ),
            "rolled": SwitchValue(
                "what their Hit Dice show", RulesetPart(parameters={HERO_HIT_POINTS: "rolled"})
            ),
        },
    ),
    HouseRule(
        "rests",
        "other rests",
        "How long a Short Rest and a Long Rest take.",
        {
            "gritty": SwitchValue(
                "a night for a Short Rest, a week for a Long Rest",
                RulesetPart(parameters={SHORT: 8 * HOUR, LONG: 7 * 24 * HOUR}),
            ),
            "heroic": SwitchValue(
                "5 minutes for a Short Rest, an hour for a Long Rest",
                RulesetPart(parameters={SHORT: 300, LONG: HOUR, SLEEP_SECONDS: 0, BETWEEN_SECONDS: 0}),
            ),
        },
    ),
    HouseRule(
        "potions",
        "potions with an action",
        "What drinking or giving a potion costs, instead of a Bonus Action.",
        {
            "action": SwitchValue("an action", change=drink_with_action(most=False)),
            "action-full": SwitchValue(
                "an action, and it heals the most that the dice can show", change=drink_with_action(most=True)
            ),
        },
    ),
    HouseRule(
        "initiative",
        "other Initiative",
        "Who rolls Initiative, and how often; by the book identical monsters roll once, and everybody else alone.",
        {
            "each": SwitchValue(
                "every creature rolls for itself", RulesetPart(ports={INITIATIVE_GROUPS.name: alone})
            ),
            "by-side": SwitchValue(
                "each side rolls once", RulesetPart(ports={INITIATIVE_GROUPS.name: by_side})
            ),
            "every-round": SwitchValue("again each round", add=RulesetPart(rules=[every_round])),
        },
    ),
    HouseRule(
        "death-saves",
        "hidden Death Saving Throws",
        "Who sees a Death Saving Throw.",
        {
            "hidden": SwitchValue(
                "the GM and the player of the dying hero", add=RulesetPart(rules=[hidden_death_saves])
            )
        },
    ),
    HouseRule(
        "massive-damage",
        "massive damage",
        "What losing half of the Hit Point maximum at once does.",
        {
            "stunned": SwitchValue(
                "a DC 15 Constitution save, or Stunned until the end of the next turn",
                add=RulesetPart(rules=[massive_damage]),
            )
        },
    ),
    HouseRule(
        "encumbrance",
        "encumbrance",
        "What heroes can carry before it hinders them.",
        {
            "by-ten": SwitchValue(
                "10 feet slower above 5 pounds a point of Strength, 20 feet and clumsy above 10",
                add=RulesetPart(rules=[encumbrance]),
            )
        },
    ),
    HouseRule(
        "jumps",
        "jumps",
        "What a Long Jump is measured by: every square it enters, or only what it crosses.",
        {"gap": SwitchValue("the landing square is free", RulesetPart(parameters={LANDING_FREE: 1}))},
    ),
    HouseRule(
        "origin-feat",
        "Origin feats",
        "How many Origin feats a hero begins with, besides that of a species.",
        {"two": SwitchValue("two", RulesetPart(parameters={ORIGIN_FEATS: 2}))},
    ),
)
"""All switches of the 2024 rules."""
