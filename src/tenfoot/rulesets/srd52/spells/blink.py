"""Blink, a level 3 Transmutation spell of Sorcerers and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.movement.long_and_high_jump import landing_places
from tenfoot.rulesets.srd52.magic.spell_rule import in_force
from tenfoot.rulesets.srd52.space.ethereal_plane import ethereal
from tenfoot.rulesets.srd52.spells.families.teleport_spells import teleport

blink = in_force("blink")


@blink.procedure("cast")
def flickering(play: Play, casting: Casting) -> Proc[None]:
    """Begin the spell on the caster."""
    yield from begin_spell_on(play, casting, play.creature(casting.caster))


@blink.hook(TURN_ENDS, "owner")
def here_or_there(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """On a 4 or higher onto the Ethereal Plane; who is there already loses the spell."""
    faces = yield from play.roll(creature.id, 1, 6, "blink")
    if faces[0] < 4:
        return
    if play.has(creature.id, ethereal.name):
        yield from play.end(effect, "already there")
        return
    play.attach(
        ethereal.name, creature.id, source=creature.id, group=effect.group, data={"within": effect.id}
    )


@blink.hook(TURN_STARTS, "owner")
def back_again(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Back, to a free space in sight within 10 feet of where it left."""
    gone = [e for e in play.effects_on(creature.id, ethereal.name) if e.num("within") == effect.id]
    if not gone:
        return
    for one in gone:
        play.detach(one)
    places = [cell for cell in landing_places(play, creature, 10) if can_stop(play, creature, cell)]
    if not places:
        return
    answer = yield Decision(
        creature.seat,
        "blink back",
        (
            Option("stay", "blink.stay"),
            Option("go", "blink.go", takes="cell", cells=lambda: places),
        ),
        subject=creature.id,
        default="stay",
    )
    if answer.pick == "go":
        yield from teleport(play, creature, answer.cell)
