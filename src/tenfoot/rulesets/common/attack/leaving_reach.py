"""Which creatures could attack a creature that leaves their reach, and with what."""

from __future__ import annotations

from tenfoot.engine.creature import Creature
from tenfoot.engine.play import Play
from tenfoot.rulesets.common.attack.attack_options import AttackOption, strikes
from tenfoot.rulesets.common.items.hands import can_wield
from tenfoot.rulesets.common.movement.movement import MoveStep
from tenfoot.rulesets.common.senses.sight import sees
from tenfoot.rulesets.common.senses.targets import can_choose
from tenfoot.rulesets.common.space.space import cell_distance, distance, enemies
from tenfoot.rulesets.common.turns.reaction import can_react

ON_REQUEST = "opportunity attacks on everybody"
"""A note on a creature that wants to be asked about others than enemies as well."""


def threatening(play: Play, mover: Creature, step: MoveStep) -> list[Creature]:
    """Creatures that see the mover, may attack it and whose reach it is about to leave, in turn order."""
    found: list[Creature] = []
    for other in play.state.creatures.values():
        if other.cell < 0 or not other.budget.get("reaction") or other.id == mover.id:
            continue
        if not enemies(other, mover) and not other.notes.get(ON_REQUEST):
            continue
        before = distance(play, other, mover)
        if before > farthest_reach(play, other) or gap_after(play, other, mover, step) <= 5:
            continue
        if (
            leaving(play, other, mover, step)
            and can_react(play, other)
            and sees(play, other, mover)
            and can_choose(play, other, mover)
        ):
            found.append(other)
    if len(found) > 1:
        order = play.state.order
        found.sort(
            key=lambda c: (order.index(c.id) - play.state.turn) % len(order) if c.id in order else c.id
        )
    return found


def farthest_reach(play: Play, creature: Creature) -> int:
    """The longest reach of its melee strikes."""
    kept = play.cached(creature)
    found = kept.get("reach")
    if found is None:
        found = max((strike.reach for strike in strikes(play, creature) if strike.melee), default=0)
        kept["reach"] = found
    assert isinstance(found, int)
    return found


def leaving(play: Play, watcher: Creature, mover: Creature, step: MoveStep) -> list[AttackOption]:
    """List the watcher's melee attacks, with a weapon or its body, whose reach the mover leaves by this step."""
    before = distance(play, watcher, mover)
    after = gap_after(play, watcher, mover, step)
    return [
        strike
        for strike in strikes(play, watcher)
        if strike.melee
        and strike.kind != "spell"
        and before <= strike.reach < after
        and (not strike.item or can_wield(play, watcher, strike))
    ]


def gap_after(play: Play, watcher: Creature, mover: Creature, step: MoveStep) -> int:
    """Feet between them once the step is made."""
    side = play.side_cells(mover)
    if side == 1:
        flat = cell_distance(play, watcher, step.to)
    else:
        flat = min(cell_distance(play, watcher, cell) for cell in play.block(step.to, side))
    up = abs(step.altitude - watcher.altitude)
    if not up:
        return flat
    lower = mover if step.altitude < watcher.altitude else watcher
    return max(flat, up - 5 * play.side_cells(lower) + 5)
