"""Wards against possession: one spell prevents it, another breaks it."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.bodies.possession import MAY_POSSESS, possessions_of
from tenfoot.rulesets.common.movement.teleport import may_teleport
from tenfoot.rulesets.srd52.magic.spell_rule import saves_again
from tenfoot.rulesets.srd52.spells.dispel_evil_and_good import dispel_evil
from tenfoot.rulesets.srd52.spells.protection_from_evil_and_good import STRANGERS, protection_from_evil

BROKEN = STRANGERS - {"aberration"}
"""Creature types whose hold Dispel Evil and Good breaks."""
HOLDS = ("condition.charmed", "condition.frightened")


@protection_from_evil.modifies(MAY_POSSESS, "target")
def prevent_possession(play: Play, asked: Permission, effect: Effect) -> None:
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


def special_functions(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Offer an action that frees a creature within reach of a touch, or sends one of the listed kinds home."""
    near = [other for other in play.state.creatures.values() if 0 <= distance(play, creature, other) <= 5]
    held = tuple(other.id for other in near if holds_on(play, other))
    strange = tuple(
        other.id
        for other in near
        if other.life == "alive" and BROKEN & set(play.sheet(other).tags) and sees(play, creature, other)
    )
    return [
        Option(
            f"{dispel_evil.name}:{what}",
            f"option.{words}",
            cost=(ACTION,),
            takes="targets",
            targets=targets,
        )
        for what, words, targets in (
            ("break", "break enchantment", held),
            ("dismiss", "dismiss to its plane", strange),
        )
        if targets
    ]


@dispel_evil.action(options=special_functions)
def uses_it_up(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """The touched creature is free of them (5.2/g-possession/ended), or one of them is gone; the spell ends."""
    target = play.creature(answer.targets[0])
    if answer.pick.endswith(":break"):
        for hold in holds_on(play, target):
            yield from play.end(hold, "dispel-evil-and-good")
    elif not (yield from saves_again(play, target, effect, CHA)) and (
        yield from may_teleport(play, target, -1)
    ):
        yield from dismount(play, target, "banished")
        play.place(target, -1)
        target.counters["out of the fight"] = 1
        play.emit("banished", creature=target.id)
    yield from drop_concentration(play, creature, "used")
