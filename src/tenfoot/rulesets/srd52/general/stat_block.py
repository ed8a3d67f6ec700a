"""What a stat block lets a creature do besides attacks: effects with saves, areas, uses and recharge."""

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
    perform_activity,
    possible_targets,
)
from tenfoot.rulesets.common.preview import Preview, preview_save
from tenfoot.rulesets.common.steps import Cause
from tenfoot.rulesets.common.turn import TURN_STARTS, bearer_effect

stat_block = Rule("stat block", "5.2/action/other-options", general=True)


@stat_block.offer
def special_actions(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Each activity that is not an attack, while it can be paid for and has uses left."""
    return activity_options(play, creature, ("action", "bonus"), "stat block")


def activity_options(play: Play, creature: Creature, costs: tuple[str, ...], prefix: str) -> list[Option]:
    """Options for the activities with one of these costs."""
    options: list[Option] = []
    for activity in play.sheet(creature).activities:
        if activity.kind in ("attack", "multi") or activity.cost not in costs:
            continue
        if creature.budget.get(activity.cost, 0) < 1:
            continue
        if (activity.uses or activity.recharge) and creature.pools.get(activity.key, 0) < 1:
            continue
        option = activity_option(play, creature, activity, prefix)
        if option is not None:
            options.append(option)
    return options


def activity_option(play: Play, creature: Creature, activity: Activity, prefix: str) -> Option | None:
    """An activity as an option, with its targets or squares; None if there is nobody to use it on."""
    key, label = f"{prefix}:{activity.key}", "option.activity"
    facts: dict[str, int | str] = {"name": activity.name}
    cost = (activity.cost,)
    if activity.kind == "rule" and activity.area is None and activity.targets == 0:
        return Option(key, label, cost=cost, facts=facts)
    if activity.area is not None and activity.area.shape != "emanation":
        return Option(
            key,
            label,
            cost=cost,
            takes="cell",
            cells=lambda: aim_cells(play, creature, activity),
            facts=facts,
        )
    if activity.area is not None or activity.targets == 0:
        return Option(key, label, cost=cost, facts=facts)
    targets = tuple(other.id for other in possible_targets(play, creature, activity))
    if not targets:
        return None
    most = min(activity.targets, len(targets))
    return Option(key, label, cost=cost, takes="targets", targets=targets, most=most, facts=facts)


@stat_block.perform
def use_it(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Pay for it and do what it says."""
    key = answer.pick.split(":", 1)[1]
    activity = next(a for a in play.sheet(creature).activities if a.key == key)
    creature.budget[activity.cost] -= 1
    yield from use_activity(play, creature, activity, answer)


def use_activity(play: Play, creature: Creature, activity: Activity, answer: Answer) -> Proc[None]:
    """Spend a use and play the activity out."""
    if activity.uses or activity.recharge:
        creature.pools[activity.key] -= 1
    play.emit("activity.used", creature=creature.id, activity=activity.key, name=activity.name)
    if activity.kind == "rule":
        rule = play.ruleset.rule(activity.rule)
        does = rule.does.get("use")
        if does is not None:
            yield from does(play, creature, activity, answer)
        elif rule.performs is not None:
            yield from rule.performs(play, creature, answer, bearer_effect(play, creature, rule.name))
        return
    cause = Cause(
        creature.id,
        activity.name or activity.key,
        dc=activity_dc(play, creature, activity) if activity.save else 0,
        tags=activity.tags,
    )
    if activity.area is not None:
        targets = affected(play, creature, activity, answer.cell)
    elif activity.targets == 0:
        targets = [creature]
    else:
        targets = [play.creature(target) for target in answer.targets]
    if targets:
        yield from perform_activity(play, creature, activity, targets, cause)


@stat_block.preview
def odds_of_the_activity(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Sequence[Preview]:
    """For each creature caught: the chance to fail the save, damage on average, the chance to drop."""
    key = answer.pick.split(":", 1)[1]
    activity = next(a for a in play.sheet(creature).activities if a.key == key)
    if activity.kind != "save":
        return ()
    if activity.area is not None:
        targets = affected(play, creature, activity, answer.cell)
    else:
        targets = [play.creature(target) for target in answer.targets]
    dc = activity_dc(play, creature, activity)
    return [preview_save(play, creature, target, activity, dc, activity.tags) for target in targets]


recharge = Rule("recharge", general=True)


@recharge.hook(TURN_STARTS)
def roll_to_recharge(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """At the start of its turn a creature rolls 1d6 for each spent ability that recharges."""
    if creature.life != "alive":
        return
    for activity in play.sheet(creature).activities:
        if activity.recharge and not creature.pools.get(activity.key, 0):
            faces = yield from play.roll(creature.id, 1, 6, "recharge")
            if faces[0] >= activity.recharge:
                creature.pools[activity.key] = 1
                play.emit("recharged", creature=creature.id, activity=activity.key, face=faces[0])
