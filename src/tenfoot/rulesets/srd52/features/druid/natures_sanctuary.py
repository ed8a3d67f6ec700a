"""Nature's Sanctuary: spectral trees shelter a Druid of the Land and its allies."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.attack.cover import SHELTER, Shelter
from tenfoot.rulesets.srd52.features.druid.natures_ward import WARDS, natures_ward
from tenfoot.rulesets.srd52.features.druid.wild_shape import POOL as SHAPES

natures_sanctuary = Rule("feature.natures-sanctuary", tags=(OUT_OF_COMBAT_TOO,))


grove = Rule("grove")


tends = Rule("tends a grove")


NAME = natures_sanctuary.name


CUBE = Area("cube", 15)


RANGE = 120


STRIDE = 60


@natures_sanctuary.offer
def raise_or_move(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """A Magic action and a use of Wild Shape; a Bonus Action moves the grove by up to 60 feet."""
    there = _grove_of(play, creature)
    if creature.cell < 0:
        return ()

    def ground() -> list[int]:
        grid = play.state.grid
        near = [c for c in range(grid.width * grid.height) if cell_distance(play, creature, c) <= RANGE]
        if there is None:
            return near
        return [c for c in near if _feet(play, c, there.num("aim")) <= STRIDE]

    if there is not None and creature.budget.get("bonus"):
        return (Option(f"{NAME}:move", "sanctuary.move", cost=(BONUS,), takes="cell", cells=ground),)
    if there is None and creature.budget.get("action") and creature.pools.get(SHAPES, 0) > 0:
        return (
            Option(
                f"{NAME}:raise",
                "option.activity",
                cost=(ACTION, PoolUse(SHAPES)),
                takes="cell",
                cells=ground,
                facts={"name": "Nature's Sanctuary"},
            ),
        )
    return ()


def _feet(play: Play, a: int, b: int) -> int:
    width = play.state.grid.width
    return 5 * max(abs(a % width - b % width), abs(a // width - b // width))


def _grove_of(play: Play, creature: Creature) -> Effect | None:
    return next(
        (e for e in play.state.effects.values() if e.rule == grove.name and e.source == creature.id), None
    )


@natures_sanctuary.perform
def place_grove(play: Play, creature: Creature, answer: Answer, effect: Effect) -> None:
    """Place the grove, a 15-foot Cube for a minute, or move it with a Bonus Action."""
    cells = tuple(cells_of(area_cells(play, creature, CUBE, answer.cell)))
    there = _grove_of(play, creature)
    if there is not None:
        creature.budget["bonus"] -= 1
        play.alter(there, cells=cells, data={**there.data, "aim": answer.cell})
        return
    creature.budget["action"] -= 1
    creature.pools[SHAPES] -= 1
    play.emit("activity.used", creature=creature.id, activity="natures-sanctuary", name="Nature's Sanctuary")
    ward = next(iter(play.effects_on(creature.id, natures_ward.name)), None)
    kind = WARDS.get(ward.text("land"), "") if ward is not None else ""
    expiry = until(play, "1 minute", creature.id, creature.id)
    group = play.state.new_id()
    play.attach(
        grove.name,
        0,
        source=creature.id,
        expiry=expiry,
        group=group,
        cells=cells,
        data={"aim": answer.cell, "kind": kind},
    )
    play.attach(tends.name, creature.id, source=creature.id, expiry=expiry, group=group)


@grove.modifies(SHELTER)
def among_the_trees(play: Play, shelter: Shelter, effect: Effect) -> None:
    """Nature's Sanctuary: Half Cover for the Druid and its allies inside the area."""
    druid, other = play.creature(effect.source), play.creature(shelter.owner)
    if (other.id == druid.id or allies(druid, other)) and inside_area(play, other, effect):
        shelter.give(HALF, effect)


@grove.modifies(DAMAGE_DEFENSES)
def share_resistance(play: Play, blow: IncomingDamage, effect: Effect) -> None:
    """Give allies in the grove the Resistance of the druid's ward."""
    druid, other = play.creature(effect.source), play.creature(blow.target)
    if effect.text("kind") and allies(druid, other) and inside_area(play, other, effect):
        blow.resist.append((effect.text("kind"), effect))


@tends.hook(CONDITION_BEGAN, "bearer")
def end_when_incapacitated(play: Play, began: Effect, effect: Effect) -> Proc[None]:
    """End the grove when the druid is Incapacitated."""
    if has_condition(play, effect.bearer, "incapacitated"):
        yield from play.end_group(effect.group, "incapacitated")


@tends.hook(DIED, "target")
def end_at_death(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """End the grove when the druid dies."""
    yield from play.end_group(effect.group, "died")
