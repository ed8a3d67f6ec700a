"""Wards against possession: one spell prevents it, another breaks it."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Answer, Option
from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc
from tenfoot.rulesets.common.casting import drop_concentration
from tenfoot.rulesets.common.permission import Permission
from tenfoot.rulesets.common.possession import MAY_POSSESS, possessions_of
from tenfoot.rulesets.common.space import distance
from tenfoot.rulesets.srd52.spells.boons import dispel_evil
from tenfoot.rulesets.srd52.spells.protections import STRANGERS, protection_from_evil

BROKEN = STRANGERS - {"aberration"}
"""Creature types whose hold Dispel Evil and Good breaks."""
HOLDS = ("condition.charmed", "condition.frightened")


@protection_from_evil.modifies(MAY_POSSESS, "target")
def not_by_strangers(play: Play, asked: Permission, effect: Effect) -> None:
    """Such creatures can't possess the target (5.2/g-possession/prevented)."""
    if STRANGERS & set(play.sheet(play.creature(asked.actor)).tags):
        asked.deny(effect)


def holds_on(play: Play, creature: Creature) -> list[Effect]:
    """What creatures of those types hold the creature by: possession, charm or fear."""
    found = [
        *possessions_of(play, creature),
        *(e for rule in HOLDS for e in play.effects_on(creature.id, rule)),
    ]
    return [
        effect
        for effect in found
        if effect.source in play.state.creatures
        and BROKEN & set(play.sheet(play.creature(effect.source)).tags)
    ]


@dispel_evil.offer
def break_enchantment(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """With an action, on a creature within reach of a touch."""
    if not creature.budget.get("action"):
        return ()
    targets = tuple(
        other.id
        for other in play.state.creatures.values()
        if 0 <= distance(play, creature, other) <= 5 and holds_on(play, other)
    )
    if not targets:
        return ()
    return (
        Option(
            f"{dispel_evil.name}:break",
            "option.break enchantment",
            cost=("action",),
            takes="targets",
            targets=targets,
        ),
    )


@dispel_evil.perform
def sets_free(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """The touched creature is free of them, and the spell ends (5.2/g-possession/ended)."""
    creature.budget["action"] -= 1
    for hold in holds_on(play, play.creature(answer.targets[0])):
        yield from play.end(hold, "dispel-evil-and-good")
    yield from drop_concentration(play, creature, "used")
