"""Engulfed by a Gelatinous Cube: what happens inside, and how to get out."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.content.activity import SPARES
from tenfoot.rulesets.common.movement.movement import SET_DOWN
from tenfoot.rulesets.common.worth.weighing import Weighed, Weighing, plain
from tenfoot.rulesets.srd52.monsters.extra_movement import nearest_free
from tenfoot.rulesets.srd52.monsters.families.engulfing_acid import DC, acid, set_free
from tenfoot.rulesets.srd52.monsters.inside import INSIDE, those_inside, total_cover_inside

engulfed = Rule("engulfed", "5.2/m-grab/engulf-cube")


def taken_in(play: Play, cube: int) -> list[Effect]:
    """List the effects on the creatures that this cube has engulfed."""
    return those_inside(play, engulfed, cube)


def room_for(play: Play, cube: Creature, other: Creature) -> bool:
    """One Large creature, or up to four Medium or Small ones."""
    sizes = [play.sheet(play.creature(effect.bearer)).size for effect in taken_in(play, cube.id)]
    size = play.sheet(other).size
    if size > 3:
        return False
    if size == 3 or 3 in sizes:
        return not sizes
    return len(sizes) < 4


def meet(play: Play, cube: Creature, target: Creature, square: int, *, hard: bool = False) -> Proc[None]:
    """A Dexterity save: engulfed, or half the damage and a step aside if there is room for one."""
    test = D20Test("save", target.id, DEX, DC, target=cube.id, tags=("engulf",))
    if hard:
        test.disadvantage(RuleSource("walked in", "5.2/m-grab/engulf-cube"))
    saved = yield from resolve_test(play, test)
    aside = -1
    if saved:
        here = cube.cell
        play.place(cube, square)
        aside = nearest_free(play, target, cube, 5)
        play.place(cube, here)
    yield from acid(play, cube, target, half=saved and aside >= 0)
    if saved and aside >= 0:
        if target.life != "dead":
            yield from dismount(play, target, "stepped aside")
            play.place(target, aside)
        return
    if target.life == "dead":
        return
    effect = play.attach(engulfed.name, target.id, source=cube.id, dc=DC)
    yield from dismount(play, target, "engulfed")
    target.counters[INSIDE] = cube.id
    play.place(target, square)
    play.emit("engulfed", creature=cube.id, target=target.id)
    yield from gain_condition(play, target, "restrained", source=cube.id, data={"within": effect.id})
    yield from play.begin("no air", target.id, source=cube.id, level=1, data={"within": effect.id})


def carry(play: Play, cube: Creature) -> None:
    """Move the engulfed creatures to where the cube is."""
    for effect in taken_in(play, cube.id):
        play.place(play.creature(effect.bearer), cube.cell)


@engulfed.hook(SET_DOWN)
def follow_gm(play: Play, step: MoveStep, effect: Effect) -> Proc[None]:
    """Move an engulfed creature along when the GM moves its holder; the GM moves it out by moving it alone."""
    holder = play.creature(effect.source)
    if step.mover == effect.source:
        play.place(play.creature(effect.bearer), holder.cell, holder.altitude)
    elif step.mover == effect.bearer:
        yield from play.end(effect, "gm")


@engulfed.hook(ENTERED)
def goes_along(play: Play, step: MoveStep, effect: Effect) -> None:
    """Move the engulfed creatures when the cube is moved in any way."""
    if step.mover == effect.source:
        carry(play, play.creature(effect.source))


@engulfed.hook(TURN_STARTS)
def dissolves(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Acid damage at the start of each of the cube's turns."""
    target = play.creature(effect.bearer)
    if creature.id == effect.source and creature.life == "alive" and target.life != "dead":
        yield from acid(play, creature, target)


total_cover_inside(engulfed)


@engulfed.modifies(SPARES)
def out_of_the_blast(play: Play, spared: list[int], effect: Effect) -> None:
    """Exclude an engulfed creature from areas of effect outside the cube."""
    spared.append(effect.bearer)


@engulfed.modifies(MAY_CAST, "actor")
def forbid_verbal_spells(play: Play, asked: Permission, effect: Effect) -> None:
    """Prevent the engulfed creature from casting spells with a Verbal component."""
    spell = play.ruleset.table("spells", Spell).get(asked.verb)
    if spell is not None and "V" in spell.components and "V" not in asked.without:
        asked.deny(effect)


def struggle(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Offer an action to escape from the cube."""
    return (Option("engulfed:escape", "option.escape", cost=(ACTION,), facts={"dc": DC}),)


@engulfed.action(options=struggle)
def try_to_escape(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Make a Strength (Athletics) check to escape from the cube."""
    test = D20Test("check", creature.id, STR, DC, skills=("skill.athletics",), tags=("escape",))
    if (yield from resolve_test(play, test)):
        yield from set_free(play, effect)


@engulfed.end
def free_space(play: Play, effect: Effect, reason: str) -> None:
    """Let the creature have its own space again when the effect ends."""
    play.creature(effect.bearer).counters.pop(INSIDE, None)


@engulfed.hook(DIED)
def release_at_death(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Release the engulfed when the cube dies, and end the effect on one who dies inside."""
    if creature.id == effect.source:
        yield from set_free(play, effect)
    elif creature.id == effect.bearer:
        yield from play.end(effect, "died")


@engulfed.weigh
def weigh_getting_out(turn: Weighing, option: Option) -> Weighed:
    """Value of escaping from what digests it: high."""
    return plain(option), 15.0
