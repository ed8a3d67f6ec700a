"""The Gelatinous Cube: it moves over creatures and takes them in."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.content.activity import SPARES
from tenfoot.rulesets.srd52.monsters.inside import INSIDE, those_inside, total_cover_inside
from tenfoot.rulesets.srd52.monsters.moving import choose_square, nearest_free, reach_through
from tenfoot.rulesets.srd52.movement.free_move import disengaged_for_now

engulf = Rule("engulf", "5.2/m-grab/engulf-cube")
engulfed = Rule("engulfed", "5.2/m-grab/engulf-cube")
ooze_cube = Rule("ooze cube", "5.2/m-grab/engulf-cube")
pull_out = Rule("pull out", "5.2/m-grab/engulf-cube", general=True)
DC = 12
ACID = "3d6"
LARGE = 3


def taken_in(play: Play, cube: int) -> list[Effect]:
    """Those engulfed by this cube."""
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


def acid(play: Play, cube: Creature, target: Creature, half: bool = False) -> Proc[None]:
    """10 (3d6) Acid damage, or half of it."""
    roll = DamageRoll(cube.id, target.id, [DamagePart(*parse_dice(ACID), "acid", RuleSource("engulf"))])
    amounts = yield from roll_damage(play, roll)
    if play.listeners:
        tell_damage(play, roll)
    blow = IncomingDamage(target.id, cube.id, amounts)
    if half:
        blow.halve(RuleSource("saved", "5.2/savedamage/half"))
    yield from deal_damage(play, blow)


@engulf.doing("use")
def flow_over(play: Play, creature: Creature, activity: Activity, answer: Answer) -> Proc[None]:
    """Up to its Speed without provoking, through the spaces of Large or smaller creatures that it has room for."""

    def takes_in(other: Creature) -> bool:
        return other.counters.get(INSIDE) == creature.id or room_for(play, creature, other)

    reach = reach_through(play, creature, takes_in)
    cells = cells_of(reach.stops & ~(1 << creature.cell))
    cell = yield from choose_square(play, creature, "engulf", cells)
    if cell >= 0:
        path = reach.path_to(cell)
        guard = disengaged_for_now(play, creature)
        yield from flow_along(play, creature, path, step_costs(reach, path))
        play.detach(guard)


def flow_along(play: Play, creature: Creature, path: Sequence[int], costs: Sequence[int]) -> Proc[None]:
    """Square by square; each one whom it comes over for the first time saves."""
    met: set[int] = set()
    for square, cost in zip(path, costs, strict=True):
        over = set(play.block(square, play.side_cells(creature)))
        for other in list(creatures_present(play)):
            if other.id == creature.id or other.id in met or other.counters.get(INSIDE) == creature.id:
                continue
            if over & set(play.footprint(other)):
                met.add(other.id)
                if not room_for(play, creature, other):
                    return
                yield from meet(play, creature, other, square)
        if creature.life != "alive":
            return
        if not (yield from walk_on_given_feet(play, creature, [square], [cost], cost, over=LARGE)):
            return


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
    """What is inside goes along."""
    for effect in taken_in(play, cube.id):
        play.place(play.creature(effect.bearer), cube.cell)


@engulfed.hook(ENTERED)
def goes_along(play: Play, step: MoveStep, effect: Effect) -> Proc[None]:
    """Also when the cube moves in any other way."""
    if step.mover == effect.source:
        carry(play, play.creature(effect.source))
    yield from ()


@engulfed.hook(TURN_STARTS)
def dissolves(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Acid damage at the start of each of the cube's turns."""
    target = play.creature(effect.bearer)
    if creature.id == effect.source and creature.life == "alive" and target.life != "dead":
        yield from acid(play, creature, target)


total_cover_inside(engulfed)


@engulfed.modifies(SPARES)
def out_of_the_blast(play: Play, spared: list[int], effect: Effect) -> None:
    """Areas from outside do not take it in."""
    spared.append(effect.bearer)


@engulfed.modifies(MAY_CAST, "actor")
def no_words(play: Play, asked: Permission, effect: Effect) -> None:
    """No spells with a Verbal component."""
    spell = play.ruleset.table("spells", Spell).get(asked.verb)
    if spell is not None and "V" in spell.components and "V" not in asked.without:
        asked.deny(effect)


@engulfed.offer
def struggle(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """With an action."""
    if not creature.budget.get("action"):
        return ()
    return (Option("engulfed:escape", "option.escape", cost=("action",), facts={"dc": DC}),)


@engulfed.perform
def try_to_escape(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """A Strength (Athletics) check."""
    creature.budget["action"] -= 1
    test = D20Test("check", creature.id, STR, DC, skills=("skill.athletics",), tags=("escape",))
    if (yield from resolve_test(play, test)):
        yield from set_free(play, effect)


def set_free(play: Play, effect: Effect) -> Proc[None]:
    """Out into the nearest unoccupied space."""
    target, cube = play.creature(effect.bearer), play.creature(effect.source)
    yield from play.end(effect, "escaped")
    cell = nearest_free(play, target, cube)
    if cell >= 0:
        play.place(target, cell)
    play.emit("escaped", creature=target.id, source=cube.id)


@engulfed.end
def no_longer_inside(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """The place is free again."""
    play.creature(effect.bearer).counters.pop(INSIDE, None)
    yield from ()


@engulfed.hook(DIED)
def the_cube_dies(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """The jelly falls apart, and whoever dies inside is no longer held."""
    if creature.id == effect.source:
        yield from set_free(play, effect)
    elif creature.id == effect.bearer:
        yield from play.end(effect, "died")


@pull_out.offer
def help_them_out(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """An action for somebody within 5 feet of the cube, not inside it."""
    if not creature.budget.get("action") or creature.counters.get(INSIDE):
        return ()
    targets = tuple(
        e.bearer
        for e in play.state.effects.values()
        if e.rule == engulfed.name
        and e.bearer != creature.id
        and e.source != creature.id
        and 0 <= distance(play, creature, play.creature(e.source)) <= 5
    )
    if not targets:
        return ()
    return (Option("pull out", "option.pull out", cost=("action",), takes="targets", targets=targets),)


@pull_out.perform
def pull(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """A Strength (Athletics) check; success costs the puller 10 (3d6) Acid damage."""
    creature.budget["action"] -= 1
    held = play.effects_on(answer.targets[0], engulfed.name)[0]
    test = D20Test("check", creature.id, STR, DC, skills=("skill.athletics",), tags=("pull out",))
    if (yield from resolve_test(play, test)):
        yield from set_free(play, held)
        yield from acid(play, play.creature(held.source), creature)


@ooze_cube.hook(ENTERED)
def walked_into(play: Play, step: MoveStep, effect: Effect) -> Proc[None]:
    """Whoever enters the cube's space is subject to its Engulf, with Disadvantage on the save."""
    cube, other = play.creature(effect.bearer), play.creature(step.mover)
    if step.mover == cube.id or cube.life != "alive" or other.counters.get(INSIDE) == cube.id:
        return
    if set(play.footprint(cube)) & set(play.footprint(other)) and room_for(play, cube, other):
        step.stopped = True
        yield from meet(play, cube, other, cube.cell, hard=True)
