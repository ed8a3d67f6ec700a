"""Gibbering: a creature that starts its turn near the mouther and fails a save rolls for its behavior."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.movement.forced_movement import shift

gibbering = Rule("gibbering", "5.2/m-aura/gibbering-table", "5.2/m-aura/save-start-of-turn")


WAYS = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))


@gibbering.hook(TURN_STARTS)
def hears_it(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Wisdom DC 10 within 20 feet, while the mouther is able to babble."""
    mouther = play.creature(effect.bearer)
    if creature.id == mouther.id or mouther.life != "alive" or creature.life != "alive":
        return
    if has_condition(play, mouther.id, "incapacitated") or not 0 <= distance(play, mouther, creature) <= 20:
        return
    test = D20Test("save", creature.id, WIS, 10, target=mouther.id, tags=("gibbering",))
    if (yield from resolve_test(play, test)):
        return
    faces = yield from play.roll(creature.id, 1, 8, "gibbering")
    play.emit("babbled", creature=creature.id, face=faces[0])
    creature.budget["action"] = creature.budget["bonus"] = 0
    if faces[0] in (5, 6):
        way = yield from play.roll(creature.id, 1, 8, "direction")
        yield from shift(play, creature, *WAYS[way[0] - 1], speed(play, creature).total)
    elif faces[0] >= 7:
        yield from lash_out(play, creature)
    creature.budget["moved"] = 10_000


def lash_out(play: Play, creature: Creature) -> Proc[None]:
    """A melee attack on a random creature in reach."""
    ways = [strike for strike in attack_options(play, creature) if strike.melee and strike.kind != "spell"]
    reach = max((strike.reach for strike in ways), default=0)
    near = list(creatures_within(play, creature, reach))
    if not near:
        return
    index = 0
    if len(near) > 1:
        faces = yield from play.roll(creature.id, 1, len(near), "target")
        index = faces[0] - 1
    target = near[index]
    strike = next(way for way in ways if way.reach >= distance(play, creature, target))
    yield from make_attack(play, plan_attack(play, creature, target, strike, via="gibbering"))
