"""What a sheet lets a creature do besides attacks: effects with saves, areas, uses and recharge; magic of things."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Answer, Option
from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc, Rule
from tenfoot.engine.sheet import Activity
from tenfoot.rulesets.common.activity import (
    activity_dc,
    affected,
    aim_cells,
    may_surround,
    perform_activity,
    possible_targets,
    true_aim,
)
from tenfoot.rulesets.common.preview import Preview, preview_save
from tenfoot.rulesets.common.steps import Cause
from tenfoot.rulesets.common.turn import TURN_STARTS
from tenfoot.rulesets.common.uses import pool_of, usable

special = Rule("stat block", "next/item/special-ability", "next/general/monster-parity", general=True)
recharge = Rule("recharge", "next/general/specific-over-general", general=True)


@special.offer
def special_actions(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Each activity that is not an attack, while the action is there and a use is left."""
    if creature.budget.get("action", 0) < 1:
        return ()
    found = [
        option_for(play, creature, activity)
        for activity in play.sheet(creature).activities
        if activity.kind in ("save", "auto") and activity.cost == "action" and usable(creature, activity)
    ]
    return [option for option in found if option is not None]


def option_for(play: Play, creature: Creature, activity: Activity) -> Option | None:
    """An activity as an option, with its targets or squares; None if there is nobody to use it on."""
    key, label, cost = f"stat block:{activity.key}", "option.activity", ("action",)
    facts: dict[str, int | str] = {"name": activity.name}
    if activity.area is not None and activity.area.shape != "emanation":
        cells = lambda: aim_cells(play, creature, activity)  # noqa: E731
        return Option(key, label, cost=cost, takes="cell", cells=cells, facts=facts)
    if activity.area is not None and not may_surround(play, creature, activity):
        return None
    if activity.area is not None or activity.targets == 0:
        return Option(key, label, cost=cost, facts=facts)
    targets = tuple(other.id for other in possible_targets(play, creature, activity))
    if not targets:
        return None
    most = min(activity.targets, len(targets))
    return Option(key, label, cost=cost, takes="targets", targets=targets, most=most, facts=facts)


def caught(play: Play, creature: Creature, activity: Activity, answer: Answer) -> list[Creature]:
    """Whom it concerns; whoever an area starts from is not in it."""
    if activity.area is not None:
        found = affected(play, creature, activity, answer.cell)
        if activity.area.at == "self":
            found = [target for target in found if target.id != creature.id]
        return found
    if activity.targets == 0:
        return [creature]
    return [play.creature(target) for target in answer.targets]


@special.perform
def use_it(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Pay for it and do what it says."""
    key = answer.pick.split(":", 1)[1]
    activity = next(a for a in play.sheet(creature).activities if a.key == key)
    creature.budget["action"] -= 1
    if activity.uses or activity.recharge:
        creature.pools[pool_of(activity)] -= 1
    play.emit("activity.used", creature=creature.id, activity=activity.key, name=activity.name)
    cause = Cause(
        creature.id,
        activity.name or activity.key,
        dc=activity_dc(play, creature, activity) if activity.save else 0,
        tags=activity.tags,
        activity=activity.key,
    )
    if activity.area is not None and activity.area.at == "point" and activity.area.shape != "emanation":
        cause.origin = true_aim(play, creature, activity, answer.cell)
    targets = caught(play, creature, activity, answer)
    if targets:
        yield from perform_activity(play, creature, activity, targets, cause)


@special.preview
def odds_of_it(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Sequence[Preview]:
    """For each creature caught: the chance to fail the save, damage on average, the chance to drop."""
    key = answer.pick.split(":", 1)[1]
    activity = next(a for a in play.sheet(creature).activities if a.key == key)
    if activity.kind != "save":
        return ()
    dc = activity_dc(play, creature, activity)
    return [
        preview_save(play, creature, target, activity, dc, activity.tags)
        for target in caught(play, creature, activity, answer)
    ]


@recharge.hook(TURN_STARTS)
def roll_to_recharge(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """At the start of its turn a creature rolls 1d6 for each spent ability that recharges."""
    if creature.life != "alive":
        return
    for activity in play.sheet(creature).activities:
        if activity.recharge and not creature.pools.get(pool_of(activity), 0):
            faces = yield from play.roll(creature.id, 1, 6, "recharge")
            if faces[0] >= activity.recharge:
                creature.pools[pool_of(activity)] = 1
                play.emit("recharged", creature=creature.id, activity=activity.key, face=faces[0])
