"""Levitate: hanging in the air, out of reach of the ground."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tenfoot.authoring import *
from tenfoot.rulesets.common.damage.falling import floor_below
from tenfoot.rulesets.common.movement.movement import OTHER_WAY
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

levitate = in_force("levitate", tags=(OTHER_WAY,))


lifting = Rule("lifting by levitate", "5.2/s-effect/as-written", tags=("mark", OUT_OF_COMBAT_TOO))
"""On the caster: it can change the height of its target on its turns."""


FEET = 20
"""How far the target rises or sinks at a time."""


@levitate.begin
def rises(play: Play, effect: Effect) -> Proc[None]:
    """Raise the target straight up, off its mount, up to 20 feet as its caster chooses."""
    target = play.creature(effect.bearer)
    if target.mount:
        yield from dismount(play, target, "levitated")
    height = FEET
    if effect.source in play.state.creatures:
        caster = play.creature(effect.source)
        options = [Option(str(feet), "levitate.height", facts={"feet": feet}) for feet in range(FEET, 0, -5)]
        answer = yield Decision(
            caster.seat,
            "levitate height",
            options,
            subject=caster.id,
            default=str(FEET),
            facts={"target": target.id},
        )
        height = int(answer.pick)
        play.attach(
            lifting.name,
            caster.id,
            source=caster.id,
            group=effect.group,
            expiry=effect.expiry,
            data={"target": target.id, "within": effect.id},
        )
    play.place(target, target.cell, target.altitude + height)


def heights(play: Play, caster: Creature, target: Creature, sign: int) -> int:
    """How many feet the target can be moved up (1) or down (-1) at once: 20 at most, in range, not into the floor."""
    spell = play.ruleset.entry("spells", "levitate", Spell)
    most = FEET if sign > 0 else min(FEET, target.altitude - floor_below(play, target))
    if target is not caster:
        if distance(play, caster, target) > spell.range:
            return 0
        most = min(most, spell.range - sign * (target.altitude - caster.altitude))
    return max(0, most // 5 * 5)


@lifting.offer
def change_height(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Offer to move the target up or down: as part of the caster's own move, or with a Magic action for another."""
    target = play.state.creatures.get(effect.num("target"))
    own = target is creature
    if target is None or target.cell < 0 or play.state.once.get(f"cast {effect.group}"):
        return ()
    if play.state.once.get(f"lifted by {creature.id}") or (not own and not creature.budget.get("action")):
        return ()
    options: list[Option] = []
    for way, sign in (("up", 1), ("down", -1)):
        most = heights(play, creature, target, sign)
        if most >= 5:
            options.append(
                Option(
                    f"{lifting.name}:{way}",
                    f"levitate.{way}",
                    cost=() if own else (ACTION,),
                    takes="number",
                    least=5,
                    most=most,
                    facts={"target": target.id},
                )
            )
    return options


@lifting.perform
def lift_or_lower(play: Play, creature: Creature, answer: Answer, effect: Effect) -> None:
    """Move the target up or down by so many feet, once on a turn."""
    mark = play.effects_on(creature.id, lifting.name)[0]
    target = play.creature(mark.num("target"))
    if target is not creature:
        creature.budget["action"] -= 1
    play.state.once[f"lifted by {creature.id}"] = 1
    sign = 1 if answer.pick.endswith(":up") else -1
    feet = answer.number // 5 * 5
    play.place(target, target.cell, target.altitude + sign * feet)
    play.emit("climbed", creature=target.id, mode="levitate", feet=feet, altitude=target.altitude)


@levitate.modifies(HOLDS_UP, "owner")
def hangs(play: Play, reasons: list[Why], effect: Effect) -> None:
    """Prevent the target from falling while the spell lasts."""
    reasons.append(effect)


def in_reach_of_walls(play: Play, creature: Creature) -> CellSet:
    """The squares where the creature's space would be within 5 feet of a wall to pull itself along."""
    grid = play.state.grid
    side = play.side_cells(creature)
    found = 0
    for cell in cells_of(grid.cells_where("entry", Passability.SOLID)):
        x, y = grid.at(cell)
        for row in range(max(0, y - side), min(grid.height, y + 2)):
            for column in range(max(0, x - side), min(grid.width, x + 2)):
                found |= 1 << row * grid.width + column
    return found


def hangs_free(play: Play, creature: Creature) -> bool:
    """Whether the creature is in the air out of reach of any wall."""
    if creature.altitude <= floor_below(play, creature) or creature.cell < 0:
        return False
    return not in_reach_of_walls(play, creature) >> creature.cell & 1


@levitate.modifies(SPEED, "owner")
def stop_walking_in_air(play: Play, tally: SpeedTotal, effect: Effect) -> None:
    """Stop the target from moving on its own while it hangs out of reach of walls, unless it can fly."""
    if tally.mode != "fly" and hangs_free(play, play.creature(tally.subject)):
        tally.at_most(0, effect)


@levitate.modifies(TERRAIN, "mover")
def pull_along_walls(play: Play, ground: Terrain, effect: Effect) -> None:
    """In the air, let the target move only along walls, as if it were climbing."""
    creature = play.creature(ground.mover)
    if ground.mode == "fly" or creature.altitude <= floor_below(play, creature):
        return
    ground.blocked |= play.state.grid.frame.all & ~in_reach_of_walls(play, creature)
    if speed_of(play, creature, "climb") <= 0:
        ground.surcharge += 1


@levitate.offer
def pull_itself(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Offer to go along walls in reach while in the air."""
    aloft = creature.altitude > floor_below(play, creature)
    if not aloft or movement_left(play, creature) < 5 or has_condition(play, creature.id, "prone"):
        return ()
    places = cells_of(reach_of(play, creature).stops & ~(1 << creature.cell))
    if not places:
        return ()
    return (Option(f"{levitate.name}:pull", "levitate.pull", takes="cell", cells=partial(list, places)),)


@levitate.perform
def go_along(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Pull or push along walls, square by square, at the same height."""
    reach = reach_of(play, creature)
    path = reach.path_to(answer.cell)
    yield from walk(play, creature, path, step_costs(reach, path), "walk")


@levitate.end
def floats_down(play: Play, effect: Effect, reason: str) -> None:
    """Lower the target gently to the ground when the spell ends."""
    target = play.creature(effect.bearer)
    if target.cell >= 0 and target.altitude > 0:
        play.place(target, target.cell, floor_below(play, target))
