"""Compulsion, a level 4 Enchantment spell of Bards."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.magic.spell_effect import cause_of
from tenfoot.rulesets.srd52.magic.spell_rule import end_spell_on, impose_conditions, in_force, saves_again

compulsion = in_force("compulsion")


impose_conditions(compulsion, "charmed", depends=True)


compelling = Rule("compelling", "5.2/s-effect/as-written", tags=("mark",))


COMPASS = {
    "north": (0, -1),
    "northeast": (1, -1),
    "east": (1, 0),
    "southeast": (1, 1),
    "south": (0, 1),
    "southwest": (-1, 1),
    "west": (-1, 0),
    "northwest": (-1, -1),
}


def compelled(play: Play) -> list[Effect]:
    """The spell on each of its victims."""
    return [effect for effect in play.state.effects.values() if effect.rule == compulsion.name]


@compulsion.procedure("cast")
def compel(play: Play, casting: Casting) -> Proc[None]:
    """Each who fails is Charmed; from then on the caster can point."""
    caster = play.creature(casting.caster)
    activity = scaled(play, caster, casting)
    assert activity is not None
    for target in (yield from affected_creatures(play, caster, casting, activity)):
        saving = yield from save_against(play, caster, activity, target, cause_of(casting))
        if not saving.test.success:
            yield from begin_spell_on(play, casting, target)
    if any(effect.group == casting.group for effect in compelled(play)):
        play.attach(compelling.name, caster.id, source=caster.id, group=casting.group, expiry=casting.expiry)


def point(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Offer a Bonus Action that names one of eight directions."""
    return [
        Option(f"compelling:{way}", "option.compel", cost=(BONUS,), facts={"way": way}) for way in COMPASS
    ]


@compelling.action(options=point, cost=(BONUS,))
def set_direction(play: Play, creature: Creature, answer: Answer, effect: Effect) -> None:
    """Set the direction in which each compelled creature must move on its next turn."""
    way = answer.pick.partition(":")[2]
    play.emit("compelled", caster=creature.id, way=way)
    for other in compelled(play):
        if other.source == creature.id:
            play.alter(other, data={**other.data, "way": way})


@compulsion.hook(TURN_STARTS, "owner")
def must_go(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Move the compelled creature as far as it can in the direction, by the safest way, and let it save afterward."""
    way = COMPASS.get(effect.text("way"))
    if way is None or creature.life != "alive" or creature.cell < 0:
        return
    effect = play.alter(effect, data={**effect.data, "way": ""})
    yield from drift_off(play, creature, way)
    if effect.id in play.state.effects and (yield from saves_again(play, creature, effect, WIS)):
        yield from end_spell_on(play, effect, "saved")
        if not any(other.group == effect.group for other in compelled(play)):
            yield from play.end_group(effect.group, "nobody left")


def drift_off(play: Play, creature: Creature, way: tuple[int, int]) -> Proc[None]:
    """The square that lies farthest that way, then least to either side; all movement is spent."""
    reach = reach_of(play, creature)
    grid = play.state.grid
    x, y = grid.at(creature.cell)

    def order(cell: int) -> tuple[int, int, int]:
        cx, cy = grid.at(cell)
        ahead = (cx - x) * way[0] + (cy - y) * way[1]
        return -ahead, abs((cx - x) * way[1] - (cy - y) * way[0]), reach.cost(cell) or 0

    best = min(cells_of(reach.stops), key=order, default=creature.cell)
    if order(best)[0] < 0:
        path = reach.path_to(best)
        yield from walk(play, creature, path, step_costs(reach, path), "walk")
    creature.budget["moved"] = creature.budget.get("moved", 0) + max(0, movement_left(play, creature))
