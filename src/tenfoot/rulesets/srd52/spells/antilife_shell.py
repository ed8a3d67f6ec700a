"""Antilife Shell, a level 5 Abjuration spell of Druids."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.engine.geometry import emanation

antilife = Rule("zone.antilife-shell", "5.2/s-effect/as-written", tags=("spell",))


NOT_ALIVE = frozenset(("construct", "undead"))


SHELL = 10


def lives(play: Play, creature: Creature) -> bool:
    """Whether the shell stops a creature: it stops all but Constructs and Undead."""
    return not NOT_ALIVE & set(play.sheet(creature).tags)


@antilife.modifies(TERRAIN)
def block_the_living(play: Play, ground: Terrain, effect: Effect) -> None:
    """Block the edge of the shell in both directions for every creature that it stops."""
    mover = play.creature(ground.mover)
    if mover.id == effect.bearer or mover.cell < 0 or not lives(play, mover):
        return
    shell = squares(effect.cells)
    ground.blocked |= play.state.grid.frame.all & ~shell if inside_area(play, mover, effect) else shell


@antilife.modifies(ATTACK)
def stop_melee_attacks(play: Play, attack: Attack, effect: Effect) -> None:
    """Make melee attacks without a longer reach fail across the shell; spells and ranged attacks pass."""
    attacker, target = play.creature(attack.actor), play.creature(attack.target)
    if not attack.melee or attack.strike.reach > 5 or not lives(play, attacker):
        return
    ids = (effect.bearer,)
    here = attacker.id in ids or inside_area(play, attacker, effect)
    there = target.id in ids or inside_area(play, target, effect)
    if here != there:
        attack.auto_fail.append(effect)


@antilife.hook(ENTERED)
def forced_through(play: Play, step: MoveStep, effect: Effect) -> Proc[None]:
    """When the caster moves so that a creature would have to pass through it, the spell ends."""
    if step.mover != effect.bearer:
        return
    caster = play.creature(step.mover)
    before = emanation(play.state.grid, step.start, play.side_cells(caster), SHELL)
    for other in play.state.creatures.values():
        if other.id == caster.id or other.cell < 0 or other.life == "dead" or not lives(play, other):
            continue
        was = bool(before & cell_set(play.footprint(other)))
        if was != inside_area(play, other, effect):
            yield from play.end_group(effect.group, "forced through")
            return
