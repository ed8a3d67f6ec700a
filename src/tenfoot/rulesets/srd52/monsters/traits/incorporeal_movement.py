"""Incorporeal Movement: through creatures and objects as through Difficult Terrain."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.movement.passing import PASSING, Passing

incorporeal = Rule("incorporeal movement", "5.2/m-move/incorporeal")


@incorporeal.modifies(TERRAIN, "mover")
def through_objects(play: Play, ground: Terrain, effect: Effect) -> None:
    """Walls and whatever else fills its space are Difficult Terrain to it."""
    ground.phases = True
    ground.difficult |= play.state.grid.cells_where("entry", Passability.SOLID)


@incorporeal.modifies(PASSING, "mover")
def through_creatures(play: Play, asked: Passing, effect: Effect) -> None:
    """Incorporeal Movement: pass through other creatures as Difficult Terrain."""
    if not asked.through:
        asked.through = asked.slow = True


@incorporeal.hook(TURN_ENDS, "owner")
def ends_inside(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """1d10 Force damage for ending its turn inside an object."""
    if creature.cell < 0 or creature.life != "alive":
        return
    if any(play.state.grid.entry[cell] == Passability.SOLID for cell in play.footprint(creature)):
        roll = DamageRoll(
            0, creature.id, [DamagePart(*parse_dice("1d10"), "force", RuleSource("inside an object"))]
        )
        amounts = yield from roll_damage(play, roll)
        yield from deal_damage(play, IncomingDamage(creature.id, 0, amounts))
