"""Rage: strength, hide of iron and no spells, for as long as it is extended."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.worth.option_worth import weigh_strengthening
from tenfoot.rulesets.common.worth.weighing import Weighed, Weighing, plain
from tenfoot.rulesets.srd52.items.worn import wears

rage = Rule("feature.rage")


raging = declare_rule(
    "raging",
    grants=[
        {
            "advantage": ["check.str", "save.str"],
            "resist": ["bludgeoning", "piercing", "slashing"],
            "may_not": ["concentrate"],
        },
        {"may_not": ["cast"]},
    ],
)


POOL = "rage"


TEN_MINUTES = 600


RAGE_BEGINS: Window[Effect] = Window("rage.begins", "owner")
"""A Rage has just been entered."""


def may_enter(play: Play, creature: Creature, effect: Effect) -> bool:
    """Rage is entered without Heavy armor, and one at a time."""
    return not play.has(creature.id, raging.name) and wears(play, creature) != "heavy"


@rage.action(
    "Rage", cost=(BONUS,), key="extend", guard=lambda play, creature, _: play.has(creature.id, raging.name)
)
def extend(play: Play, creature: Creature, answer: Answer, effect: Effect) -> None:
    """A Bonus Action extends the Rage."""
    keep_up(play, creature)


@rage.action("Rage", cost=(BONUS, PoolUse(POOL)), key="enter", guard=may_enter, log=POOL)
def enter(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """It lasts until the end of the next turn, and up to 10 minutes if it is extended."""
    for held in play.effects_on(creature.id, "concentration"):
        yield from play.end(held, "rage")
    fury = play.attach(
        raging.name,
        creature.id,
        source=creature.id,
        level=effect.num("rage_damage"),
        expiry=until(play, "end of source's next turn", creature.id, creature.id),
        data={"until": play.state.time + TEN_MINUTES},
    )
    yield from play.open(RAGE_BEGINS, fury, creature.id)


def keep_up(play: Play, creature: Creature) -> None:
    """Another round, if it is the raging creature's turn and ten minutes are not over."""
    if play.state.active != creature.id:
        return
    for fury in play.effects_on(creature.id, raging.name):
        if fury.expiry.at < 0 and play.state.time < fury.num("until"):
            play.alter(fury, expiry=until(play, "end of source's next turn", creature.id, creature.id))


@raging.hook(ATTACK_DONE, "attacker")
def extend_by_attack(play: Play, attack: Attack, effect: Effect) -> None:
    """Extend the Rage after an attack roll against an enemy."""
    creature = play.creature(effect.bearer)
    if enemies(creature, play.creature(attack.target)):
        keep_up(play, creature)


@raging.hook(D20_DECIDED, "target")
def extend_by_rolled_save(play: Play, test: D20Test, effect: Effect) -> None:
    """Extend the Rage after forcing an enemy to make a save, also by a Grapple or a Shove."""
    creature = play.creature(effect.bearer)
    if test.kind == "save" and enemies(creature, play.creature(test.actor)):
        keep_up(play, creature)


@raging.hook(SAVE_DECIDED, "source")
def extend_by_save(play: Play, saving: Saving, effect: Effect) -> None:
    """Extend the Rage after forcing an enemy to make a save that it fails without a roll."""
    creature = play.creature(effect.bearer)
    if enemies(creature, play.creature(saving.target)):
        keep_up(play, creature)


@raging.hook(CONDITION_BEGAN, "bearer")
def end_when_incapacitated(play: Play, began: Effect, effect: Effect) -> Proc[None]:
    """End the Rage early when the creature is Incapacitated."""
    if has_condition(play, effect.bearer, "incapacitated"):
        yield from play.end(effect, "incapacitated")


def strong_blow(roll: DamageRoll) -> bool:
    """Damage of an attack made with Strength, with a weapon or an Unarmed Strike."""
    attack = roll.attack
    return attack is not None and attack.ability == STR and attack.strike.kind in ("weapon", "unarmed")


@raging.hook(DAMAGE_ROLL, "attacker")
def hit_harder(play: Play, roll: DamageRoll, effect: Effect) -> None:
    """Add the Rage Damage bonus to Strength-based attacks."""
    if strong_blow(roll):
        roll.add((), effect.level, roll.main_kind, effect)


@rage.weigh
def weigh_rage(turn: Weighing, option: Option) -> Weighed:
    """Value of Rage: high to enter it with foes near; 1 to extend it while there are foes."""
    if option.key.endswith(":enter"):
        return weigh_strengthening(turn, option)
    return plain(option), 1.0 if turn.foes else 0.0
