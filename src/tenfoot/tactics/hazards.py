"""Areas that damage a creature that enters or stays: seen, avoided and left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Answer, Decision
from tenfoot.engine.effect import Effect
from tenfoot.engine.geometry import CellSet, anchors_touching, cells_of
from tenfoot.engine.play import Play
from tenfoot.rulesets.common.content.who import is_of
from tenfoot.rulesets.common.magic.spell import Spell
from tenfoot.rulesets.common.magic.zone import spell_of, squares, zone
from tenfoot.rulesets.common.movement.movement import reach_of
from tenfoot.rulesets.common.worth.estimate import danger, expected_save, hampering

if TYPE_CHECKING:
    from tenfoot.tactics.turn_choice import Turn

ACTS = frozenset(("enters", "starts", "ends"))
USUAL_DC = 14
"""What a save against somebody's magic is reckoned to need: nobody sees the number."""


class HazardMap:
    """The squares that would hurt a creature, and how much a turn in them costs it."""

    __slots__ = ("price", "stays", "where")

    def __init__(self, play: Play, me: Creature) -> None:
        self.where: CellSet = 0
        """Places of its own in which it would be hurt."""
        self.stays: CellSet = 0
        """Of those, the ones in areas that don't go with somebody."""
        self.price = 0.0
        """What a turn in the worst of them costs, in points of damage."""
        if not play.is_active_anywhere(zone.name):
            return
        area: CellSet = 0
        fixed: CellSet = 0
        for effect in play.state.effects.values():
            if effect.rule != zone.name or not effect.cells:
                continue
            spell = spell_of(play, effect)
            if not _acts_on(play, me, effect, spell):
                continue
            area |= squares(effect.cells)
            if not effect.bearer:
                fixed |= squares(effect.cells)
            assert spell.activity is not None
            failing, damage = expected_save(play, me, spell.activity, USUAL_DC)
            worth = damage + failing * hampering(play, me, spell.activity.fail) * danger(play, me)
            self.price = max(self.price, worth)
        if area:
            side = play.side_cells(me)
            self.where = anchors_touching(play.state.grid, area, side)
            self.stays = anchors_touching(play.state.grid, fixed, side) if fixed else 0

    def at(self, cell: int) -> bool:
        """Whether it would be hurt there."""
        return bool(self.where >> cell & 1)


def _acts_on(play: Play, me: Creature, effect: Effect, spell: Spell) -> bool:
    """Whether an area that can be seen for what it is would do something bad to a creature."""
    activity = spell.activity
    if spell.zone is None or activity is None or not (activity.damage or activity.fail):
        return False
    if not ACTS.intersection(spell.zone.acts) or effect.num("hidden"):
        return False
    if me.id == effect.bearer or me.id in effect.ids("spared"):
        return False
    source = play.state.creatures.get(effect.source)
    return source is None or is_of(play, source, me, activity.who)


def get_out(turn: Turn, decision: Decision, answer: Answer) -> Answer:
    """The turn is over: leave an area that would hurt again, where that costs less than it saves.

    Out of one that goes with a foe only those go who need not come back to strike.
    """
    places, me, manner = turn.places, turn.me, turn.manner
    harm = places.harm
    here = harm.where if places.shoots else harm.stays
    if manner.cunning < 0.2 or places.left < 5 or not here >> me.cell & 1:
        return answer
    way = places.way(decision.options_named(("move",)))
    if way is None:
        return answer
    safe = reach_of(turn.play, me, places.mode).stops & ~harm.where & ~(1 << me.cell)
    width = turn.play.state.grid.width
    y, x = divmod(me.cell, width)
    best = min(
        cells_of(safe),
        key=lambda cell: (places.risk(cell), max(abs(cell % width - x), abs(cell // width - y)), cell),
        default=-1,
    )
    if best < 0 or places.risk(best) >= harm.price:
        return answer
    return Answer(way.key, cell=best)
