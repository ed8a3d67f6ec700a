"""Fear, a level 3 Illusion spell of Bards, Sorcerers, Warlocks and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import end_spell_on, in_force, saves_again
from tenfoot.rulesets.srd52.spells.command_spell import go

fear = in_force("fear")


@fear.begin
def terrified(play: Play, effect: Effect) -> Proc[None]:
    """Fear: the target drops what it holds and is Frightened; the spell ends on a target that can't be."""
    target = play.creature(effect.bearer)
    drop_held(play, target)
    frightened = yield from gain_condition(
        play,
        target,
        "frightened",
        source=effect.source,
        group=effect.group,
        data={"within": effect.id, "spell": "fear"},
    )
    if frightened is None:
        yield from play.end(effect, "immune")


@fear.hook(TURN_STARTS, "owner")
def runs(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """It Dashes away from the caster by the safest way, if there is anywhere to go."""
    if creature.life != "alive" or not creature.budget.get("action", 0):
        return
    creature.budget["action"] -= 1
    creature.budget["dash.walk"] = creature.budget.get("dash.walk", 0) + speed(play, creature).total
    yield from go(play, creature, play.creature(effect.source), nearer=False)


@fear.hook(TURN_ENDS, "owner")
def out_of_sight(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Ending its turn without line of sight to the caster it may shake the fear off."""
    caster = play.creature(effect.source)
    if caster.cell >= 0 and creature.cell >= 0 and line_clear(play, creature, caster):
        return
    if (yield from saves_again(play, creature, effect, WIS)):
        yield from end_spell_on(play, effect, "saved")
