"""What one can hide behind or in: an obstruction that covers half the body, darkness, thick fog, being invisible."""

from __future__ import annotations

from collections.abc import Iterator

from tenfoot.authoring import *
from tenfoot.engine.geometry import Obscured, cover_degree
from tenfoot.rulesets.common.senses.light import DIM
from tenfoot.rulesets.common.senses.sight import look
from tenfoot.rulesets.next2013.senses.perception import DARKNESS, OBSCURED

hides_in_dim_places = Rule("hides in dim places", "next/stealth/lightly-obscured")
"""A trait: dim light, patchy fog or some leaves are enough to hide in."""


def observers(play: Play, creature: Creature) -> Iterator[Creature]:
    """The observers a creature hides from: enemies that are present and aware."""
    for other in play.state.creatures.values():
        if other.cell >= 0 and other.life == "alive" and enemies(creature, other):
            yield other


def known_observers(play: Play, creature: Creature) -> list[Creature]:
    """Those observers that the creature's side knows of: whether hiding is offered must not reveal others."""
    return [other for other in observers(play, creature) if side_notices(play, creature, other)]


def obscured_from(play: Play, observer: Creature, creature: Creature) -> bool:
    """Whether darkness, dense matter or being invisible prevents the observer from seeing the creature.

    That the observer is blind is no place to hide in; what its other senses show it is not obscured.
    """
    sight = look(play, observer, creature, distance(play, observer, creature))
    if sight.clear_by:
        return False
    for why in sight.blocked:
        if isinstance(why, Effect):
            if why.cells or why.rule == "condition.invisible":
                return True
        elif why in (DARKNESS, OBSCURED):
            return True
    return False


def dimly_seen(play: Play, creature: Creature) -> bool:
    """Whether the creature is in a lightly obscured place (next/stealth/lightly-obscured)."""
    if light_on(play, creature) is DIM:
        return True
    thin = (
        play.state.grid.cells_where("obscured", Obscured.LIGHTLY) | play.query(OBSCURES, Obscuring()).lightly
    )
    return bool(thin) and all(thin >> cell & 1 for cell in play.footprint(creature))


def still_and_big(play: Play, other: Creature, creature: Creature) -> bool:
    """A creature conceals another if it does not move and is at least as big (next/stealth/creature-as-cover)."""
    return play.sheet(other).size >= play.sheet(creature).size and speed(play, other).total <= 0


def covered(play: Play, observer: Creature, creature: Creature, bodies: CellSet) -> bool:
    """Whether at least half of the body is behind objects, or behind these bodies (next/stealth/half-body)."""
    side, own = play.side_cells(observer), play.side_cells(creature)
    return cover_degree(play.state.grid, observer.cell, creature.cell, side, own, bodies) >= HALF


def still_bodies(play: Play, observer: Creature, creature: Creature) -> CellSet:
    """The squares of creatures that are still and large enough for the creature to hide behind."""
    return cell_set(
        cell
        for other in play.state.creatures.values()
        if other.cell >= 0 and other.id not in (observer.id, creature.id)
        if still_and_big(play, other, creature)
        for cell in play.footprint(other)
    )


def only_behind_a_body(play: Play, observer: Creature, creature: Creature) -> bool:
    """Whether nothing but another creature conceals the creature from the observer."""
    if not line_clear(play, observer, creature) or covered(play, observer, creature, 0):
        return False
    if obscured_from(play, observer, creature):
        return False
    return covered(play, observer, creature, still_bodies(play, observer, creature))


def concealed_from(play: Play, observer: Creature, creature: Creature) -> bool:
    """Whether the observer could fail to see the creature where it is now (next/stealth/need-concealment).

    Out of its line of sight, at least half the body behind something, or obscured.
    """
    if not line_clear(play, observer, creature) or covered(play, observer, creature, 0):
        return True
    if obscured_from(play, observer, creature):
        return True
    if play.has(creature.id, hides_in_dim_places.name) and dimly_seen(play, creature):
        return True
    return covered(play, observer, creature, still_bodies(play, observer, creature))


def might_see(play: Play, observer: Creature, creature: Creature) -> bool:
    """Whether a careless move could bring the creature into the observer's view: there is a line, and eyes."""
    return (
        not has_condition(play, observer.id, "blinded")
        and line_clear(play, observer, creature)
        and not obscured_from(play, observer, creature)
    )
