"""Doing what a stat block or a spell says in data: effects with a save, or without, on targets or in an area."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from tenfoot.engine.creature import ABILITIES, Creature
from tenfoot.engine.geometry import CellSet, cells_of, last_open_square, within
from tenfoot.engine.play import Play
from tenfoot.engine.provenance import RuleSource
from tenfoot.engine.rule import Port, Proc, Query, Window
from tenfoot.engine.sheet import Activity
from tenfoot.rulesets.common.attack.making_an_attack import tell_damage
from tenfoot.rulesets.common.content.effect_steps import Cause, run_steps
from tenfoot.rulesets.common.content.who import is_of
from tenfoot.rulesets.common.d20.d20_test import D20Test, chooses_to_fail, prepare, tell, throw
from tenfoot.rulesets.common.damage.dealing_damage import (
    DamagePart,
    DamageRoll,
    IncomingDamage,
    deal_damage,
    parse_dice,
    roll_damage,
)
from tenfoot.rulesets.common.senses.sight import sees
from tenfoot.rulesets.common.senses.targets import can_choose, permitted
from tenfoot.rulesets.common.space.area import area_cells, at_its_height, caught
from tenfoot.rulesets.common.space.objects import MAGIC_OBJECT, is_composite, is_loose, is_object
from tenfoot.rulesets.common.space.space import distance, gaps_from
from tenfoot.rulesets.common.turns.permission import MAY_INCLUDE, Permission


class Saving:
    """One creature saving against an activity: the test, and the share of the damage it takes."""

    __slots__ = ("activity", "cause", "share", "target", "test")

    def __init__(self, test: D20Test, activity: Activity, cause: Cause) -> None:
        self.test = test
        self.activity = activity
        self.cause = cause
        self.target = test.actor
        self.share = (1, 1)
        """The part of the damage taken: all, half, none."""


SAVE_DECIDED: Window[Saving] = Window("save.decided", "target", "source")
"""A save against an activity is decided; rules may change the share of the damage."""
SAVE_DC: Port[Callable[[Play, Creature, Activity], int]] = Port("save dc")
"""The DC of an activity without a printed one."""
SPARES: Query[list[int]] = Query("spares", "source")
"""Creatures in the area that the creator keeps out of it."""


PROXIES: Query[list[int]] = Query("proxies", "actor")
"""Others through whom a creature's touch may come."""


def by_whom(play: Play, creature: Creature) -> list[Creature]:
    """List the creatures that can deliver this creature's touch now, such as a familiar."""
    if not play.has_modifiers(PROXIES):
        return []
    return [play.creature(key) for key in play.query(PROXIES, list[int](), creature.id)]


def touches(play: Play, hand: Creature, other: Creature, verb: str = "target") -> bool:
    """Whether another creature may touch the target for the caster, to help it or, with `harm`, to damage it."""
    return 0 <= distance(play, hand, other) <= 5 and can_choose(play, hand, other, verb)


def activity_dc(play: Play, creature: Creature, activity: Activity) -> int:
    """The save DC: printed, or calculated."""
    return activity.dc if activity.dc is not None else play.port(SAVE_DC)(play, creature, activity)


def possible_targets(play: Play, creature: Creature, activity: Activity) -> list[Creature]:
    """Creatures that may be chosen: in range, of the right kind, known, and seen where that is needed."""
    if activity.targets == 0 or activity.who == "self":
        return [creature]
    who = apparent(activity.who) if "spell" in activity.tags else activity.who
    far = max(activity.range, activity.reach if not activity.range else 0)
    verb = "harm" if damaging(activity) else "target"
    found: list[Creature] = []
    dead_too, some_spared = "dead" in activity.tags, play.is_active_anywhere(SPARED)
    hands = by_whom(play, creature) if far <= 5 and "spell" in activity.tags else []
    creatures = play.state.creatures
    for key, gap in gaps_from(play, creature).items():
        other = creatures[key]
        if (gap > far and key != creature.id and not hands) or (other.life == "dead" and not dead_too):
            continue
        if not is_of(play, creature, other, who):
            continue
        if some_spared and spared_from(play, creature, other, activity):
            continue
        if is_object(play, other) and not may_choose_thing(play, activity, other):
            continue
        if key != creature.id:
            if (gap > far or not can_choose(play, creature, other, verb)) and not any(
                touches(play, hand, other, verb) and permitted(play, creature, other, verb) for hand in hands
            ):
                continue
            felt = THINGS_BY_FEEL in activity.tags and is_object(play, other)
            if activity.sees and not felt and not sees(play, creature, other):
                continue
        found.append(other)
    return found


def may_choose_thing(play: Play, activity: Activity, thing: Creature) -> bool:
    """Whether an object can be the target: of what works on objects, or of what moves loose ones."""
    if THINGS in activity.tags:
        return not is_composite(play, thing)
    return LOOSE_THINGS in activity.tags and is_loose(play, thing)


def leap_of(activity: Activity) -> int:
    """Feet that the effect leaps from its first target to others; 0 if it leaps nowhere."""
    feet = activity.data.get("leap")
    return feet if isinstance(feet, int) else 0


THINGS_BY_FEEL = "objects by feel"
"""The tag of activities whose creatures must be seen, but not their things."""
PLAIN_THINGS = "nonmagical objects"
"""The tag of areas that take in objects which are not magic, besides creatures."""
IGNITES = "ignites"
"""The tag of activities that set flammable objects alight which nobody wears or carries."""
LOOSE_THINGS = "loose objects"
"""The tag of activities that move objects which nothing fastens, besides creatures."""
PUSHES_THINGS = "pushes objects"
"""The tag of areas that push objects which nothing fastens, as far as they push creatures."""
THINGS = "objects"
"""The tag of activities that work on things as well as on creatures."""


DAMAGING = "deals damage"
"""The tag of activities whose damage is in their rule and not in their record."""


def damaging(activity: Activity) -> bool:
    """Whether it deals damage to its target."""
    if DAMAGING in activity.tags:
        return True
    return bool(activity.damage) or any(step.do == "damage" for step in (*activity.hit, *activity.fail))


def untouchable(play: Play, creature: Creature, activity: Activity) -> set[int]:
    """Creatures that must not be in this area, because it would damage them and the actor can't damage them."""
    if not play.has_modifiers(MAY_INCLUDE) or not damaging(activity):
        return set()
    return {
        other.id
        for other in play.state.creatures.values()
        if other.cell >= 0
        and other.id != creature.id
        and not play.query(
            MAY_INCLUDE, Permission("area", creature.id, other.id), creature.id, other.id
        ).allowed
    }


def may_surround(play: Play, creature: Creature, activity: Activity) -> bool:
    """Whether an area around the creature itself contains no creature that it can't damage."""
    barred = untouchable(play, creature, activity)
    return not barred or not any(o.id in barred for o in affected(play, creature, activity, -1))


ANYBODY = ("creature", "other", "enemy", "ally", "willing", "self")
"""Words for a target that are no creature type."""


@lru_cache(maxsize=512)
def apparent(who: str) -> str:
    """What any creature can see: a caster can't know a creature's type, so it may choose wrongly
    (5.2/s-target/invalid-slot-spent)."""
    return ",".join(word for word in who.split(",") if word in ANYBODY or word.startswith(("size ", "at ")))


SPARED = "spared"
"""The rule of creatures on which one feature of one creature no longer works."""


def spared_from(play: Play, creature: Creature, other: Creature, activity: Activity) -> bool:
    """Whether the other has become immune to this feature of this creature (5.2/m-save/immune-24h)."""
    if not play.has(other.id, SPARED):
        return False
    return any(
        effect.source == creature.id and effect.text("activity") == activity.key
        for effect in play.effects_on(other.id, SPARED)
    )


def aim_cells(play: Play, creature: Creature, activity: Activity) -> Sequence[int]:
    """Squares at which an area may be aimed: points in range with a clear line, or any direction."""
    return _sparing(play, creature, activity, cells_of(aim_range(play, creature, activity)))


def aim_range(play: Play, creature: Creature, activity: Activity) -> CellSet:
    """The aim squares as a set, whatever creatures the area contains."""
    assert activity.area is not None
    grid = play.state.grid
    side = play.side_cells(creature)
    if activity.area.at == "self":
        return within(grid, creature.cell, 5, side) & ~within(grid, creature.cell, 0, side)
    reach = within(grid, creature.cell, activity.range, side)
    if activity.sees:
        reach &= grid.sight.field_of(creature.cell, side, activity.range)
    return reach


def _sparing(play: Play, creature: Creature, activity: Activity, cells: Sequence[int]) -> Sequence[int]:
    """The aims whose area contains no creature that the actor can't damage."""
    barred = untouchable(play, creature, activity)
    if not barred:
        return cells
    return [aim for aim in cells if not any(o.id in barred for o in affected(play, creature, activity, aim))]


def true_aim(play: Play, creature: Creature, activity: Activity, aim: int) -> int:
    """Where an area comes into being: at the aimed point, or on the near side of what bars the way to it
    (5.2/s-area/unseen-point)."""
    if aim < 0 or activity.area is None or activity.area.at == "self":
        return aim
    grid = play.state.grid
    side = play.side_cells(creature)
    if side == 1 and grid.effect.clear(creature.cell, aim) and not grid.effect.cells >> aim & 1:
        return aim
    if side > 1 and grid.effect.field_of(creature.cell, side) >> aim & 1:
        return aim
    return last_open_square(grid.effect, grid, creature.cell, aim)


def affected(play: Play, creature: Creature, activity: Activity, aim: int) -> list[Creature]:
    """Creatures that an area takes in, in the order of their ids, less those that the creator spares."""
    assert activity.area is not None
    aim = true_aim(play, creature, activity, aim)
    there = caught(play, area_cells(play, creature, activity.area, aim))
    there = at_its_height(play, creature, activity.area, aim, there)
    spared: list[int] = []
    play.query(SPARES, spared, creature.id)
    return [
        other
        for other in there
        if other.id not in spared
        and (THINGS in activity.tags or not is_object(play, other) or takes_in_thing(play, activity, other))
        and is_of(play, creature, other, activity.who)
        and not spared_from(play, creature, other, activity)
    ]


def takes_in_thing(play: Play, activity: Activity, thing: Creature) -> bool:
    """Whether an area that takes in plain objects takes in this one."""
    return PLAIN_THINGS in activity.tags and not play.has(thing.id, MAGIC_OBJECT)


SET_ALIGHT: Port[Callable[[Play, Creature, Creature], Proc[None]]] = Port("set alight")
"""What happens to an object that fire reaches: (play, who set the fire, the object)."""


def set_fire_to_things(play: Play, creature: Creature, activity: Activity, aim: int) -> Proc[None]:
    """Set alight what burns in the area of an activity that says so."""
    if IGNITES not in activity.tags or activity.area is None:
        return
    aim = true_aim(play, creature, activity, aim)
    there = caught(play, area_cells(play, creature, activity.area, aim))
    yield from set_alight(play, creature, at_its_height(play, creature, activity.area, aim, there))


def set_alight(play: Play, creature: Creature, there: Sequence[Creature]) -> Proc[None]:
    """Set those of these objects and creatures on fire that can burn."""
    for thing in there:
        if is_object(play, thing) and thing.life != "dead":
            yield from play.port(SET_ALIGHT)(play, creature, thing)


def perform_activity(
    play: Play, creature: Creature, activity: Activity, targets: Sequence[Creature], cause: Cause
) -> Proc[None]:
    """Roll the damage once for all, let each save, and play the steps of failure or success."""
    amounts: list[tuple[int, str]] = []
    if activity.damage:
        parts = [DamagePart(*parse_dice(d.dice), d.kind, RuleSource(cause.name)) for d in activity.damage]
        one = targets[0].id if len(targets) == 1 else 0
        roll = DamageRoll(creature.id, one, parts, cause.tags)
        cause.rolled = amounts = yield from roll_damage(play, roll)
        if play.listeners:
            tell_damage(play, roll)
    for target in targets:
        if activity.kind == "save":
            yield from _one_saves(play, creature, activity, target, amounts, cause)
        else:
            if amounts:
                blow = IncomingDamage(target.id, creature.id, list(amounts), tags=cause.tags)
                cause.dealt = yield from deal_damage(play, blow)
                cause.amounts = blow.taken
            yield from run_steps(play, target, activity.hit, cause)


def _one_saves(
    play: Play,
    creature: Creature,
    activity: Activity,
    target: Creature,
    amounts: list[tuple[int, str]],
    cause: Cause,
) -> Proc[None]:
    saving = yield from save_against(play, creature, activity, target, cause)
    cause.dealt, cause.amounts = 0, {}
    if amounts and saving.share[0]:
        blow = IncomingDamage(target.id, creature.id, list(amounts), tags=cause.tags)
        if saving.share != (1, 1):
            blow.factors.append((*saving.share, RuleSource("saved", "5.2/savedamage/half")))
        cause.dealt = yield from deal_damage(play, blow)
        cause.amounts = blow.taken
    cause.margin = saving.test.dc - saving.test.total
    steps = activity.success if saving.test.success else activity.fail
    yield from run_steps(play, target, steps, cause)


def save_against(
    play: Play, creature: Creature, activity: Activity, target: Creature, cause: Cause
) -> Proc[Saving]:
    """One creature makes the save. It may choose to fail instead of rolling."""
    avoids = tuple(f"avoid {step.name}" for step in activity.fail if step.do == "condition")
    tags = ("against effect", *avoids, *cause.tags, *activity.tags)
    test = D20Test("save", target.id, ABILITIES.index(activity.save), cause.dc, target=creature.id, tags=tags)
    test.origin = cause.origin if cause.origin >= 0 else creature.cell
    test.resisting = activity
    prepare(play, test)
    if test.auto_fail:
        test.success = False
    elif test.auto_succeed:
        test.success = True
    elif not (yield from chooses_to_fail(play, test)):
        yield from throw(play, test)
    if play.listeners:
        tell(play, test)
    saving = Saving(test, activity, cause)
    if test.success:
        saving.share = (1, 2) if activity.half else (0, 1)
    if play.hooks(SAVE_DECIDED, target.id, creature.id):
        yield from play.open(SAVE_DECIDED, saving, target.id, creature.id)
    return saving
