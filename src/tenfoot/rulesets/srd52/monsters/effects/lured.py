"""Lured, an effect in the stat block of the Harpy."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.monsters.effects.harmful_ground import harmful_ground
from tenfoot.rulesets.srd52.monsters.families.repeated_wisdom_save import save_again
from tenfoot.rulesets.srd52.spells.command_spell import go

lured = Rule("lured", "5.2/m-mind/song", worth=RuleWorth(disables=1.5))


@lured.begin
def hears_the_song(play: Play, effect: Effect) -> Proc[None]:
    """Charmed and Incapacitated while the song lasts; one song at a time."""
    creature = play.creature(effect.bearer)
    if any(other.id != effect.id for other in play.effects_on(creature.id, lured.name)):
        play.detach(effect)
        return
    charm = yield from gain_condition(
        play, creature, "charmed", source=effect.source, data={"within": effect.id}
    )
    if charm is None:
        play.detach(effect)
    else:
        yield from gain_condition(
            play, creature, "incapacitated", source=effect.source, data={"within": effect.id}
        )


@lured.hook(TURN_STARTS, "owner")
def walks_to_the_singer(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """By the straightest way, ignoring attacks, until it is within 5 feet."""
    singer = play.creature(effect.source)
    if creature.life == "alive" and distance(play, creature, singer) > 5:
        yield from go(play, creature, singer, nearer=True)
        creature.budget["moved"] = 9999


@lured.hook(LEAVES, "mover")
def at_the_brink(play: Play, step: MoveStep, effect: Effect) -> Proc[None]:
    """Before it steps into what would hurt it, it saves again; free, it stops."""
    if step.manner == "move" and dangerous(play, step.to) and not dangerous(play, step.start):
        step.stopped = yield from save_again(play, effect)


def dangerous(play: Play, cell: int) -> bool:
    """Whether a square is a drop or ground known to deal damage."""
    if play.state.grid.entry[cell] == Passability.GAP:
        return True
    return any(cell in effect.cells for effect in play.effects_on(0, harmful_ground.name))


@lured.hook(DAMAGE_TAKEN, "target")
def shaken_awake(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """Damage from anybody but the singer lets it save again."""
    if blow.source != effect.source:
        yield from save_again(play, effect)
