"""What a creature knows of others: what everybody knows of their kind, and what they have shown in this game."""

from __future__ import annotations

from tenfoot.engine.creature import Creature
from tenfoot.engine.play import Play
from tenfoot.engine.ruleset import Ruleset
from tenfoot.engine.sheet import Activity, Sheet
from tenfoot.rulesets.common.attack.attack_options import AttackOption
from tenfoot.rulesets.common.content.activity import apparent
from tenfoot.rulesets.common.content.who import is_of
from tenfoot.rulesets.common.senses.known_defenses import IMMUNE, RESISTS, VULNERABLE, known_defense
from tenfoot.rulesets.common.turns.fight import RISES
from tenfoot.rulesets.common.worth.dice_averages import mean

SHARE = {IMMUNE: 0.0, RESISTS: 0.5, VULNERABLE: 2.0}
"""What is left of damage."""

LORE = {
    "undead": ("poisoned",),
    "construct": ("charmed", "frightened", "poisoned"),
    "ooze": ("charmed", "frightened", "prone"),
    "elemental": ("poisoned",),
}
"""What no such being ever suffers, as everybody knows. The rest of its immunities one must find out."""


def keeps_down(play: Play, target: Creature) -> frozenset[str]:
    """Damage types that prevent a fallen creature from getting up again; none for all others."""
    if not target.counters.get(RISES):
        return frozenset()
    for trait in play.sheet(target).traits:
        rule = play.ruleset.rules.get(trait.rule)
        if rule is not None and rule.worth.stopped_by:
            return frozenset(rule.worth.stopped_by)
    return frozenset()


def share(play: Play, target: Creature, kind: str) -> float:
    """What is left of damage of a type on this kind of creature, as far as it has been seen."""
    return SHARE.get(known_defense(play, target, kind), 1.0)


def share_of_blow(play: Play, target: Creature, strike: AttackOption) -> float:
    """What is left of a strike's damage, by its types."""
    whole = left = 0.0
    for dice, kind in strike.pools or strike.thrown_pools:
        amount = mean(dice)
        whole += amount
        left += amount * share(play, target, kind)
    return left / whole if whole else 1.0


def shrugs_off(play: Play, target: Creature, condition: str) -> bool:
    """Whether a condition is known not to work on it."""
    if any(condition in LORE.get(tag, ()) for tag in play.sheet(target).tags):
        return True
    return known_defense(play, target, condition) == IMMUNE


def wrong_kind(play: Play, me: Creature, target: Creature, activity: Activity) -> bool:
    """Whether this works on other types of creature only, and anybody can see that the target is none of them."""
    who = activity.who
    if not who or apparent(who) == who or not _shows_type(play.ruleset, play.sheet(target)):
        return False
    return not is_of(play, me, target, who)


def _shows_type(ruleset: Ruleset, sheet: Sheet) -> bool:
    """Whether its type shows. Shape-shifters may pass for something else."""
    rules = ruleset.rules
    return not any(
        activity.rule in rules and rules[activity.rule].worth.disguises for activity in sheet.activities
    )
