"""Silence: no sound in the area, no verbal components, deafness inside, no Thunder damage."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.magic.zone import wholly_inside

hush = Rule("zone.silence", "5.2/s-component/verbal-blocked", tags=("spell",))


@hush.modifies(MAY_CAST)
def forbid_verbal_spells(play: Play, asked: Permission, effect: Effect) -> None:
    """Forbid casting a spell with a Verbal component inside the area."""
    spell = play.ruleset.table("spells", Spell).get(asked.verb)
    if spell is None or "V" not in spell.components or "V" in asked.without:
        return
    if inside_area(play, play.creature(asked.actor), effect):
        asked.deny(effect)


@hush.modifies(DAMAGE_DEFENSES)
def prevent_thunder(play: Play, blow: IncomingDamage, effect: Effect) -> None:
    """Make creatures entirely inside immune to Thunder damage."""
    if wholly_inside(play, play.creature(blow.target), effect):
        blow.immune.append(("thunder", effect))


@hush.begin
def falls(play: Play, effect: Effect) -> Proc[None]:
    """Deafen the creatures inside when the silence falls."""
    yield from who_hears(play, effect)


@hush.hook(ENTERED)
def someone_moves(play: Play, step: MoveStep, effect: Effect) -> Proc[None]:
    """Deafen a creature that enters wholly, and end it when it leaves."""
    yield from who_hears(play, effect)


def who_hears(play: Play, effect: Effect) -> Proc[None]:
    """Give each creature the Deafened condition while it is entirely inside, and end it when it leaves."""
    for creature in list(play.state.creatures.values()):
        mine = [
            e for e in play.effects_on(creature.id, "condition.deafened") if e.num("silence") == effect.id
        ]
        there = creature.life != "dead" and wholly_inside(play, creature, effect)
        if there and not mine:
            yield from gain_condition(
                play,
                creature,
                "deafened",
                source=effect.source,
                group=effect.group,
                data={"silence": effect.id, "spell": effect.text("spell")},
            )
        elif mine and not there:
            for deafness in mine:
                yield from play.end(deafness, "left")
