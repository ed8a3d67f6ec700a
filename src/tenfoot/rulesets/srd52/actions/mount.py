"""Mounting, dismounting, and directing a mount."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.engine.cost import Feet
from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Answer, Option
from tenfoot.engine.effect import Effect, Expiry
from tenfoot.engine.geometry import cells_of
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc, Rule
from tenfoot.rulesets.common.conditions.condition import has_condition, lose_condition
from tenfoot.rulesets.common.gm.ruling import gm_rules
from tenfoot.rulesets.common.movement.movement import (
    MODES,
    movement_left,
    reach_of,
    speed_of,
    spend_movement,
    try_to_leave_space,
)
from tenfoot.rulesets.common.movement.riding import RIDING, controls, get_on
from tenfoot.rulesets.common.space.space import near
from tenfoot.rulesets.common.turns.initiative import follow_in_order
from tenfoot.rulesets.common.turns.permission import may
from tenfoot.rulesets.common.turns.turn import FRESH
from tenfoot.rulesets.srd52.actions.dash import dash_with
from tenfoot.rulesets.srd52.actions.disengage import begin_disengage
from tenfoot.rulesets.srd52.actions.move import can_go, travel
from tenfoot.rulesets.srd52.movement.mounted_combat import landing_spots

mount = Rule(
    "mount", "5.2/mount/eligibility", "5.2/mount/cost", "5.2/mount/control-needs-training", general=True
)
dismount = Rule("dismount", "5.2/mount/cost", general=True)
ride = Rule("ride", "5.2/mount/controlled-moves", "5.2/mount/controlled-actions", general=True)

TRAINED = frozenset(
    ("camel", "draft-horse", "elephant", "mastiff", "mule", "pony", "riding-horse", "warhorse")
)
"""Animals sold as mounts: trained to bear a rider. Others count as trained with the mark `trained mount`."""
MANNERS = ("controlled", "independent")


def trained(play: Play, creature: Creature) -> bool:
    """Whether it has been trained to bear a rider."""
    return creature.sheet.split(" ", 1)[0] in TRAINED or bool(creature.counters.get("trained mount"))


def willing(play: Play, rider: Creature, other: Creature) -> bool:
    """A mount is willing, at least one size larger, and carries no rider yet."""
    return (
        other.side == rider.side
        and other.life == "alive"
        and not other.rider
        and not other.mount
        and play.sheet(other).size > play.sheet(rider).size
        and saddled_for_it(play, other)
    )


def saddled_for_it(play: Play, steed: Creature) -> bool:
    """A mount that swims or flies is ridden in an Exotic Saddle only (5.2/e-mount/saddle-exotic), unless magic made it
    to be ridden."""
    if steed.counters.get("bears riders"):
        return True
    speeds = play.sheet(steed).speeds
    exotic = speeds.get("fly", 0) or speeds.get("swim", 0) > speeds.get("walk", 0)
    return not exotic or any(item.kind == "saddle-exotic" for item in steed.items)


def price(play: Play, rider: Creature) -> int:
    """The cost of mounting: half the rider's Speed, rounded down."""
    return speed_of(play, rider) // 2


def can_pay(play: Play, rider: Creature) -> bool:
    """Whether that much movement is left."""
    return speed_of(play, rider) > 0 and movement_left(play, rider) >= price(play, rider)


@mount.offer
def into_the_saddle(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """A suitable creature within 5 feet; only a trained one can be controlled."""
    if creature.mount or creature.rider:
        return ()
    found = [other for other in near(play, creature, 5) if willing(play, creature, other)]
    if not found or not can_pay(play, creature):
        return ()
    cost = (Feet(price(play, creature)),)
    options: list[Option] = []
    for manner in MANNERS:
        able = tuple(o.id for o in found if manner == "independent" or trained(play, o))
        if able:
            options.append(
                Option(f"mount:{manner}", f"option.mount {manner}", cost=cost, takes="targets", targets=able)
            )
    return options


@mount.perform
def climb_on(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """The GM says whether its build suits a rider. A controlled mount takes the rider's Initiative and may act."""
    steed = play.creature(answer.targets[0])
    kind = steed.sheet.split(" ", 1)[0]
    if not (yield from gm_rules(play, f"riding a {kind}", why=("5.2/mount/eligibility",), default="yes")):
        return
    spend_movement(creature, price(play, creature))
    if not (yield from try_to_leave_space(play, creature, steed.cell, steed.altitude)):
        return
    controlled = answer.pick == "mount:controlled"
    get_on(play, creature, steed, controlled=controlled)
    play.emit("mounted", creature=creature.id, mount=steed.id)
    if controlled:
        steed.budget = play.port(FRESH)(play, steed)
        follow_in_order(play, creature, steed)


def out_of_the_saddle(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Offer to dismount into a free space beside the mount, at the cost in movement."""
    if not creature.mount or not can_pay(play, creature):
        return ()
    steed = play.creature(creature.mount)
    return (
        Option(
            "dismount",
            "option.dismount",
            cost=(Feet(price(play, creature)),),
            takes="cell",
            cells=lambda: landing_spots(play, creature, steed),
        ),
    )


@dismount.action(options=out_of_the_saddle, cost=())
def climb_off(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """The mount's Initiative stays as it is."""
    steed = creature.mount
    if not (yield from try_to_leave_space(play, creature, answer.cell, creature.altitude)):
        return
    for bond in play.effects_on(creature.id, RIDING):
        yield from play.end(bond, "dismounted")
    play.place(creature, answer.cell)
    play.emit("dismounted", creature=creature.id, mount=steed)


@ride.offer
def directions(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """A controlled mount moves as directed, stands up and can Dash, Disengage or Dodge."""
    if not creature.mount or controls(play, creature) is None:
        return ()
    steed = play.creature(creature.mount)
    options: list[Option] = []
    if not may(play, steed.id, "move") or steed.life != "alive":
        return ()
    for mode in MODES:
        if (
            movement_left(play, steed, mode) >= 5
            and can_go(play, steed, mode)
            and speed_of(play, steed, mode) > 0
        ):
            options.append(
                Option(
                    f"ride:{mode}",
                    "option.ride",
                    takes="cell",
                    cells=lambda mode=mode: cells_of(  # type: ignore[misc]
                        reach_of(play, steed, mode).stops & ~(1 << steed.cell)
                    ),
                    facts={"mode": mode},
                )
            )
    if has_condition(play, steed.id, "prone") and can_pay(play, steed):
        options.append(Option("ride:stand", "option.ride stand", cost=(Feet(price(play, steed)),)))
    if steed.budget.get("action") and not play.has(steed.id, "condition.incapacitated"):
        options += [Option(f"ride:{what}", f"option.ride {what}") for what in ("dash", "disengage", "dodge")]
    return options


@ride.perform
def direct(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """The mount's own movement and action are spent, the rider's stay."""
    steed = play.creature(creature.mount)
    what = answer.pick.split(":", 1)[1]
    if what in MODES:
        yield from travel(play, steed, answer.cell, what)
        return
    if what == "stand":
        spend_movement(steed, price(play, steed))
        yield from lose_condition(play, steed, "prone", "stood up")
        play.emit("stood up", creature=steed.id)
        return
    steed.budget["action"] -= 1
    if what == "dash":
        dash_with(play, steed, max(MODES, key=lambda mode: speed_of(play, steed, mode)))
    elif what == "disengage":
        begin_disengage(play, steed)
    else:
        play.attach("dodging", steed.id, source=steed.id, expiry=Expiry(steed.id, "start", 1))
        play.emit("dodging", creature=steed.id)
