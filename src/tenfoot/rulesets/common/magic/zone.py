"""Areas that stay: squares that a spell fills for a while, fixed in place or moving with a creature.

When such an area acts (as it appears, on entering, at the start or end of a turn) and what the place is like
is in the spell's `Zone`. What only one spell does is a rule `zone.<key>` that lies over the same squares.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from tenfoot.engine.cost import turn_part
from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Answer, Option
from tenfoot.engine.effect import Effect
from tenfoot.engine.geometry import CellSet, LightSource, cell_set, cells_of, within
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc, Rule
from tenfoot.rulesets.common.conditions.condition import PREFIX
from tenfoot.rulesets.common.content.activity import IGNITES, THINGS, set_alight
from tenfoot.rulesets.common.content.who import is_of
from tenfoot.rulesets.common.magic.spell import Spell, Zone
from tenfoot.rulesets.common.magic.spell_effect import act_again, at_level
from tenfoot.rulesets.common.movement.movement import ENTERED, TERRAIN, MoveStep, Terrain
from tenfoot.rulesets.common.senses.light import LIGHTS, Lamps
from tenfoot.rulesets.common.senses.sight import OBSCURES, Obscuring
from tenfoot.rulesets.common.space.area import area_cells, caught
from tenfoot.rulesets.common.space.objects import is_object
from tenfoot.rulesets.common.turns.turn import OUT_OF_COMBAT_TOO, TURN_ENDS, TURN_STARTS

zone = Rule(
    "zone",
    "5.2/s-area/emanation-moves",
    "5.2/s-target/area-decides",
    "5.2/s-range/movable",
    tags=("spell",),
)


@lru_cache(maxsize=512)
def squares(cells: tuple[int, ...]) -> CellSet:
    """The squares of an effect as a set."""
    return cell_set(cells)


def spell_of(play: Play, effect: Effect) -> Spell:
    """The spell that an effect comes from."""
    return play.ruleset.entry("spells", effect.text("spell"), Spell)


def inside_area(play: Play, creature: Creature, effect: Effect, cell: int | None = None) -> bool:
    """Whether any square of the creature's space (or of the space it had at `cell`) is in the effect's area."""
    at = creature.cell if cell is None else cell
    if at < 0:
        return False
    area = squares(effect.cells)
    return any(area >> square & 1 for square in play.block(at, play.side_cells(creature)))


def wholly_inside(play: Play, creature: Creature, effect: Effect) -> bool:
    """Whether the creature's whole space is in the effect's area."""
    area = squares(effect.cells)
    return creature.cell >= 0 and all(area >> square & 1 for square in play.footprint(creature))


def acts_on(play: Play, effect: Effect, creature: Creature, moment: str) -> Proc[None]:
    """The area acts on one creature, unless it is spared, of the wrong kind, or was acted on this turn."""
    spell = spell_of(play, effect)
    if spell.zone is None or moment not in spell.zone.acts or creature.life == "dead":
        return
    if creature.id in effect.ids("spared"):
        return
    if is_object(play, creature) and (spell.activity is None or THINGS not in spell.activity.tags):
        return
    source = play.creature(effect.source)
    if spell.activity is not None and not is_of(play, source, creature, spell.activity.who):
        return
    if spell.zone.once:
        mark = f"zone {effect.group} on {creature.id}"
        if play.state.once.get(mark):
            return
        play.state.once[mark] = 1
    yield from act_again(play, effect, [creature])


@zone.hook(ENTERED)
def someone_moves(play: Play, step: MoveStep, effect: Effect) -> Proc[None]:
    """When the creature it is centered on moves, it moves too and acts on creatures it reaches; others enter
    or leave."""
    mover = play.creature(step.mover)
    if effect.bearer and step.mover == effect.bearer:
        yield from carry_along(play, mover, effect)
        return
    was, now = inside_area(play, mover, effect, step.start), inside_area(play, mover, effect)
    if now and not was:
        yield from acts_on(play, effect, mover, "enters")
    elif was and not now:
        yield from let_go(play, mover, effect)


def carry_along(play: Play, bearer: Creature, effect: Effect) -> Proc[None]:
    """An Emanation moves with its creature and acts on each creature it newly reaches.

    By 5.2/s-area/emanation-moves.
    """
    activity = at_level(play, bearer, spell_of(play, effect), effect.level)
    if activity is None or activity.area is None:
        return
    before = {creature.id for creature in caught(play, squares(effect.cells))}
    effect = move_zone(play, effect, area_cells(play, bearer, activity.area, bearer.cell))
    yield from leave_behind(play, effect, sorted(before))
    for creature in caught(play, squares(effect.cells)):
        if creature.id not in before and creature.id != bearer.id:
            yield from acts_on(play, effect, creature, "reaches")


def move_zone(play: Play, effect: Effect, area: CellSet) -> Effect:
    """The area and what else lies over its squares are elsewhere now."""
    cells = tuple(cells_of(area))
    old = effect.cells
    for other in [e for e in play.state.effects.values() if e.group == effect.group and e.cells == old]:
        play.alter(other, cells=cells)
    return play.state.effects[effect.id]


def let_go(play: Play, mover: Creature, effect: Effect) -> Proc[None]:
    """Outside the area what it held there is free; the caster's own hold on the spell is no part of that."""
    spell = spell_of(play, effect)
    if spell.zone is None or not spell.zone.holds:
        return
    for other in play.effects_on(mover.id):
        if other.group == effect.group and (
            other.rule.startswith(PREFIX) or other.rule == f"spell.{spell.key}"
        ):
            yield from play.end(other, "left")


def leave_behind(play: Play, effect: Effect, before: Sequence[int]) -> Proc[None]:
    """Release creatures from an area that moved away from them."""
    for key in before:
        creature = play.creature(key)
        if not inside_area(play, creature, effect):
            yield from let_go(play, creature, effect)


def grow(play: Play, caster: Creature, effect: Effect) -> Proc[None]:
    """It spreads further from where it is, and acts on those it reaches."""
    spell = spell_of(play, effect)
    activity = at_level(play, caster, spell, effect.level, effect.text("choice"))
    if spell.zone is None or activity is None or activity.area is None:
        return
    grown = effect.num("grown") + spell.zone.grows
    wider = msgspec.structs.replace(activity.area, size=activity.area.size + grown)
    before = {creature.id for creature in caught(play, squares(effect.cells))}
    effect = move_zone(play, effect, area_cells(play, caster, wider, effect.num("aim")))
    effect = play.alter(effect, data={**effect.data, "grown": grown})
    play.emit("zone.grown", caster=caster.id, spell=spell.key, cells=list(effect.cells))
    for creature in caught(play, squares(effect.cells)):
        if creature.id not in before:
            yield from acts_on(play, effect, creature, "reaches")


@zone.hook(TURN_STARTS)
def turn_starts_there(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """A creature starts its turn there; with its caster's turns an area may grow."""
    kept = spell_of(play, effect).zone
    if kept is not None and kept.grows and creature.id == effect.source:
        yield from grow(play, creature, effect)
        effect = play.state.effects.get(effect.id, effect)
    if creature.id != effect.bearer and inside_area(play, creature, effect):
        yield from acts_on(play, effect, creature, "starts")


@zone.hook(TURN_ENDS)
def turn_ends_there(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Apply the zone to a creature that ends its turn inside."""
    if creature.id != effect.bearer and inside_area(play, creature, effect):
        yield from acts_on(play, effect, creature, "ends")


@zone.modifies(TERRAIN)
def hard_going(play: Play, ground: Terrain, effect: Effect) -> None:
    """Make the zone Difficult Terrain if its spell does so, except for its caster, spared creatures and flyers."""
    kept = spell_of(play, effect).zone
    if kept is None or not kept.difficult or ground.mode == "fly":
        return
    if ground.mover != effect.bearer and ground.mover not in effect.ids("spared"):
        ground.difficult |= squares(effect.cells)


@zone.modifies(LIGHTS)
def shines_from_within(play: Play, lamps: Lamps, effect: Effect) -> None:
    """The light that the spell's area sheds, from the middle of its squares."""
    light = spell_of(play, effect).light
    if light is not None and effect.cells:
        middle = effect.cells[len(effect.cells) // 2]
        lamps.lit[str(effect.id)] = LightSource(
            middle, light.bright, light.dim, 1, effect.level, light.sunlight
        )


@zone.modifies(OBSCURES)
def thick_air(play: Play, fog: Obscuring, effect: Effect) -> None:
    """Make the zone Lightly or Heavily Obscured if its spell does so."""
    kept = spell_of(play, effect).zone
    if kept is not None and kept.obscured == "heavy":
        fog.heavily |= squares(effect.cells)
    elif kept is not None and kept.obscured:
        fog.lightly |= squares(effect.cells)


MOVE = "move"
"""Moving a zone goes with the caster's own movement."""
shifting = Rule("shift zone", "5.2/s-range/movable", tags=("mark", OUT_OF_COMBAT_TOO))
"""On a caster whose area can be moved on later turns."""


@shifting.offer
def where_to(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """On later turns, with the action or Bonus Action that the spell names."""
    area = play.state.effects.get(effect.num("zone"))
    if area is None or play.state.once.get(f"cast {effect.group}"):
        return ()
    spell = spell_of(play, area)
    kept = spell.zone
    if kept is None or not _can_shift(play, creature, effect, kept):
        return ()

    def reach() -> Sequence[int]:
        return cells_of(within(play.state.grid, area.num("aim"), kept.feet, 1))

    facts: dict[str, int | str] = {"spell": spell.key}
    return (
        Option(
            f"shift zone:{effect.id}",
            "option.shift zone",
            cost=() if kept.moved_by == MOVE else (turn_part(kept.moved_by),),
            takes="cell",
            cells=reach,
            facts=facts,
        ),
    )


def _can_shift(play: Play, creature: Creature, effect: Effect, kept: Zone) -> bool:
    if kept.moved_by == MOVE:
        return creature.budget.get("moved", 0) > 0 and not play.state.once.get(f"shifted {effect.id}")
    return creature.budget.get(kept.moved_by, 0) > 0


@shifting.perform
def shift_it(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Move it; it acts on creatures that it moves onto."""
    mark = play.state.effects[int(answer.pick.split(":", 1)[1])]
    area = play.state.effects[mark.num("zone")]
    spell = spell_of(play, area)
    assert spell.zone is not None
    if spell.zone.moved_by == MOVE:
        play.state.once[f"shifted {mark.id}"] = 1
    else:
        creature.budget[spell.zone.moved_by] -= 1
    activity = at_level(play, creature, spell, area.level)
    if activity is None or activity.area is None:
        return
    before = {other.id for other in caught(play, squares(area.cells))}
    area = move_zone(play, area, area_cells(play, creature, activity.area, answer.cell))
    area = play.alter(area, data={**area.data, "aim": answer.cell})
    play.emit("zone.moved", caster=creature.id, spell=spell.key, aim=answer.cell)
    yield from leave_behind(play, area, sorted(before))
    reached = [other for other in caught(play, squares(area.cells)) if other.id not in before]
    if spell.zone.core:
        middle = area.cells[len(area.cells) // 2]
        reached = [play.creature(key) for key in play.occupied.get(middle, ())]
    for other in reached:
        yield from acts_on(play, area, other, "reaches")
    if IGNITES in activity.tags:
        yield from set_alight(play, creature, reached)
