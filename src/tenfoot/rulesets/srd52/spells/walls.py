"""Walls of force, ice, stone and wind: what each of them does besides standing there."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.engine.geometry import Barrier
from tenfoot.engine.geometry.movement import NEVER, Going
from tenfoot.rulesets.common.magic.casting import pay
from tenfoot.rulesets.common.magic.conjured_walls import RISING
from tenfoot.rulesets.common.magic.spellcaster import way_of
from tenfoot.rulesets.common.space.fixtures import FEATURE_OPENED
from tenfoot.rulesets.common.space.space import nothing_between

OF_FORCE = "of force"
"""The tag of what magical force is made into."""
UNMAKES_FORCE = "unmakes force"
"""The tag of spells that destroy such a thing outright."""

wall_of_force = Rule("zone.wall-of-force", "5.2/s-effect/as-written", tags=("spell", OF_FORCE))


@wall_of_force.modifies(TERRAIN)
def not_even_spirits(play: Play, ground: Terrain, effect: Effect) -> None:
    """Nothing passes, whoever goes through other walls."""
    ground.blocked |= squares(effect.cells)


unmake = Rule("unmake", "5.2/s-effect/as-written", general=True)


def unmakers(play: Play, creature: Creature) -> list[Spell]:
    """The spells at hand that destroy a creation of force."""
    return [
        spell
        for spell in known_spells(play, creature)
        if UNMAKES_FORCE in spell.tags and may_cast(play, creature, spell).allowed
    ]


@unmake.offer
def at_a_wall_of_force(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """A creation of force within the spell's range, with each slot that serves."""
    if not play.zones:
        return ()
    made = [e for e in play.state.effects.values() if e.cells and OF_FORCE in play.ruleset.rule(e.rule).tags]
    if not made or creature.cell < 0 or not creature.budget.get("action"):
        return ()
    return [
        Option(
            f"unmake:{spell.key}:{level}:{thing.id}:{way_of(payment)}",
            "option.unmake",
            cost=("action", payment),
            facts={"spell": spell.key, "level": level, "wall": thing.text("spell")},
        )
        for spell in unmakers(play, creature)
        for thing in made
        if min(cell_distance(play, creature, cell) for cell in thing.cells) <= spell.range
        for level, payment in ways_to_cast(play, creature, spell)
    ]


@unmake.perform
def it_is_destroyed(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """No save and no check: it is gone, unless the spell itself is stopped."""
    _, key, level, thing, way = answer.pick.split(":")
    casting = Casting(creature.id, play.ruleset.entry("spells", key, Spell), int(level))
    creature.budget["action"] -= 1
    pay(play, creature, casting, way)
    yield from resolve_casting(play, creature, casting)
    made = play.state.effects.get(int(thing))
    if made is not None and not casting.cancelled:
        yield from play.end_group(made.group, "destroyed")


wall_of_ice = Rule("zone.wall-of-ice", "5.2/s-effect/as-written", tags=("spell",))
frigid_air = Rule("frigid air", "5.2/s-effect/as-written", tags=("spell",))


@wall_of_ice.hook(FEATURE_OPENED)
def cold_stays_behind(play: Play, thing: Effect, effect: Effect) -> Proc[None]:
    """Where a section broke, a sheet of frigid air is left."""
    if thing.group == effect.group:
        play.attach(
            frigid_air.name,
            0,
            source=effect.source,
            expiry=effect.expiry,
            group=effect.group,
            level=effect.level,
            dc=effect.dc,
            cells=thing.cells,
            data={"spell": effect.text("spell")},
        )
    yield from ()


@frigid_air.hook(ENTERED)
def through_the_cold(play: Play, step: MoveStep, effect: Effect) -> Proc[None]:
    """5d6 Cold, half with a Constitution save, the first time on a turn; 1d6 more for each level above 6."""
    mover = play.creature(step.mover)
    mark = f"frigid air {effect.group} on {mover.id}"
    if play.state.once.get(mark) or not inside_area(play, mover, effect):
        return
    play.state.once[mark] = 1
    tags = ("spell", "magic", "wall-of-ice")
    dice = parse_dice(f"{effect.level - 1}d6")
    roll = DamageRoll(
        effect.source, mover.id, [DamagePart(*dice, "cold", RuleSource("spell.wall-of-ice"))], tags
    )
    amounts = yield from roll_damage(play, roll)
    blow = IncomingDamage(mover.id, effect.source, amounts, tags=tags)
    test = D20Test("save", mover.id, CON, effect.dc, target=effect.source, tags=tags)
    if (yield from resolve_test(play, test)):
        blow.factors.append((1, 2, RuleSource("saved", "5.2/savedamage/half")))
    yield from deal_damage(play, blow)


wall_of_stone = Rule("zone.wall-of-stone", "5.2/s-effect/as-written", tags=("spell",))
CLOSED_IN = 25
"""Squares that ten panels of 10 feet can enclose: 25 feet a side."""


@wall_of_stone.doing(RISING)
def slip_out(play: Play, casting: Casting, cells: Sequence[int]) -> Proc[None]:
    """Whoever would be closed in may save and, with its Reaction, get out before the stone stands."""
    wall = cell_set(cells)
    for creature in list(creatures_present(play)):
        if creature.id == casting.caster or wall & cell_set(play.footprint(creature)):
            continue
        room = _room(play, creature, wall)
        if room.bit_count() > CLOSED_IN or room == _room(play, creature, 0):
            continue
        test = D20Test("save", creature.id, DEX, casting.dc, target=casting.caster, tags=("spell", "magic"))
        if (yield from resolve_test(play, test)) and can_react(play, creature):
            yield from _get_out(play, creature, wall | room)


def _room(play: Play, creature: Creature, wall: CellSet) -> CellSet:
    """The squares it could get to in any time, with more walls in the way."""
    going = Going(side=play.side_cells(creature), blocked=wall)
    return reachable(play.state.grid, creature.cell, NEVER, going).cells


def _get_out(play: Play, creature: Creature, shut: CellSet) -> Proc[None]:
    """Up to its Speed, to where it is not closed in."""
    reach = reach_of(play, creature, "walk", speed(play, creature).total)
    ways = tuple(cell for cell in cells_of(reach.stops & ~shut))
    if not ways:
        return
    answer = yield Decision(
        creature.seat,
        "slip out",
        [Option("go", "slip.go", takes="cell", cells=lambda: ways), Option("stay", "slip.stay")],
        subject=creature.id,
        default="go",
        why=wall_of_stone.cites,
    )
    if answer.pick == "go":
        spend_reaction(play, creature, "slip out")
        path = reach.path_to(answer.cell)
        yield from walk(play, creature, path, step_costs(reach, path), "walk", "carried")


wind_wall = Rule("zone.wind-wall", "5.2/s-effect/as-written", tags=("spell",))
SMALL, BOULDERS = 1, 3
"""Sizes: the largest flier that the wind stops, and the smallest thrower whose missiles it can't turn."""


@wind_wall.modifies(TERRAIN)
def too_light(play: Play, ground: Terrain, effect: Effect) -> None:
    """Small or smaller fliers, and whoever is mist, can't pass."""
    mover = play.creature(ground.mover)
    flies = ground.mode == "fly" and play.sheet(mover).size <= SMALL
    if flies or play.has(mover.id, "spell.gaseous-form"):
        ground.blocked |= squares(effect.cells)


@wind_wall.modifies(ATTACK)
def arrows_fly_up(play: Play, attack: Attack, effect: Effect) -> None:
    """Ordinary projectiles miss whoever is behind it; boulders that giants hurl don't mind."""
    strike = attack.strike
    if attack.melee or not strike.range or strike.kind == "spell":
        return
    attacker, target = play.creature(attack.actor), play.creature(attack.target)
    heavy = all(kind == "bludgeoning" for _, kind in strike.pools)
    if heavy and play.sheet(attacker).size >= BOULDERS and not strike.ammunition:
        return
    wind = Barrier(play.state.grid.frame, squares(effect.cells))
    if not nothing_between(play, wind, attacker, target):
        attack.auto_fail.append(effect)
