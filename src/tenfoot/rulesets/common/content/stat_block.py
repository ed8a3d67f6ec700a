"""What a sheet lets a creature do besides attacks: activities as options, played out, with odds and recharge."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tenfoot.engine.cost import Cost, turn_part
from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import GM, Answer, Option
from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc
from tenfoot.engine.sheet import Activity
from tenfoot.rulesets.common.content.activity import (
    activity_dc,
    affected,
    aim_cells,
    may_surround,
    perform_activity,
    possible_targets,
    true_aim,
)
from tenfoot.rulesets.common.content.effect_steps import Cause
from tenfoot.rulesets.common.content.lasts import until
from tenfoot.rulesets.common.explain.preview import Preview, preview_save
from tenfoot.rulesets.common.items.uses import pool_of
from tenfoot.rulesets.common.magic.casting import (
    Casting,
    Spell,
    concentrate,
    may_cast,
    resolve_casting,
    spell_option,
)
from tenfoot.rulesets.common.space.area import INCLUDING_ME
from tenfoot.rulesets.common.turns.turn import bearer_effect


def activity_of(play: Play, creature: Creature, key: str) -> Activity:
    """The activity of the creature's sheet with this key."""
    for activity in play.sheet(creature).activities:
        if activity.key == key:
            return activity
    raise LookupError(f"{creature.name} has no activity '{key}'.")


def activity_option(
    play: Play, creature: Creature, activity: Activity, prefix: str, *, free: bool = False
) -> Option | None:
    """An activity as an option, with its targets or squares; None if it has no target."""
    key, label = f"{prefix}:{activity.key}", "option.activity"
    facts: dict[str, int | str] = {"name": activity.name}
    cost: Cost = () if free else (turn_part(activity.cost),)
    if activity.kind == "cast":
        return _cast_option(play, creature, activity, key, cost)
    if activity.kind == "rule":
        ready = play.ruleset.rule(activity.rule).asks.get("ready")
        if ready is not None and not ready(play, creature, activity):
            return None
        if activity.area is None and activity.targets == 0:
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
    if activity.area is not None and not may_surround(play, creature, activity):
        return None
    if activity.area is not None or activity.targets == 0:
        return Option(key, label, cost=cost, facts=facts)
    targets = tuple(other.id for other in possible_targets(play, creature, activity))
    if not targets:
        return None
    most = min(activity.targets, len(targets))
    return Option(key, label, cost=cost, takes="targets", targets=targets, most=most, facts=facts)


def _cast_option(play: Play, creature: Creature, activity: Activity, key: str, cost: Cost) -> Option | None:
    """A spell of the stat block, cast with this kind of action whatever its usual time (5.2/m-spell/other-section)."""
    spell = play.ruleset.entry("spells", activity.rule, Spell)
    if not may_cast(play, creature, spell).allowed:
        return None
    if activity.targets == 0:
        return Option(key, "option.activity", cost=cost, facts={"name": activity.name})
    option = spell_option(play, creature, spell, activity.level or spell.level, "")
    if option is None:
        return None
    return msgspec.structs.replace(option, key=key, cost=cost)


def use_activity(play: Play, creature: Creature, activity: Activity, answer: Answer) -> Proc[None]:
    """Spend a use and play the activity out."""
    if activity.uses or activity.recharge:
        creature.pools[pool_of(activity)] -= 1
    play.emit("activity.used", creature=creature.id, activity=activity.key, name=activity.name)
    if play.listeners and "remind" in activity.data:
        words = str(activity.data["remind"])
        play.emit("reminder", audience=(GM,), creature=creature.id, target=0, words=words)
    if activity.kind == "rule":
        rule = play.ruleset.rule(activity.rule)
        does = rule.does.get("use")
        if does is not None:
            yield from does(play, creature, activity, answer) or ()
        elif rule.performs is not None:
            yield from rule.performs(play, creature, answer, bearer_effect(play, creature, rule.name)) or ()
        return
    if activity.kind == "cast":
        yield from cast_activity(play, creature, activity, answer)
        return
    yield from play_out(play, creature, activity, answer)


def cast_activity(play: Play, creature: Creature, activity: Activity, answer: Answer) -> Proc[None]:
    """Cast the spell that the entry names, at the level that it names; it costs no slot and no daily use."""
    spell = play.ruleset.entry("spells", activity.rule, Spell)
    casting = Casting(creature.id, spell, activity.level or spell.level)
    casting.free = True
    casting.targets = (creature.id,) if activity.targets == 0 else answer.targets
    casting.aim = answer.cell
    casting.number = answer.number
    casting.words = answer.words
    longer = activity.data.get("lasts")
    if isinstance(longer, str):
        casting.lasts = longer
    yield from resolve_casting(play, creature, casting)


def concerned(play: Play, creature: Creature, activity: Activity, answer: Answer) -> list[Creature]:
    """The affected creatures. The origin of an area is not in it (5.2/m-save/emanation-origin) unless it
    wants to be."""
    if activity.area is None:
        if activity.targets == 0:
            return [creature]
        return [play.creature(target) for target in answer.targets]
    targets = affected(play, creature, activity, answer.cell)
    if activity.area.shape == "emanation" or activity.area.at == "self":
        targets = [target for target in targets if target.id != creature.id]
        if answer.words == INCLUDING_ME:
            targets.append(creature)
    return targets


def play_out(play: Play, creature: Creature, activity: Activity, answer: Answer) -> Proc[None]:
    """What an effect of a stat block does to its targets or in its area."""
    cause = Cause(
        creature.id,
        activity.name or activity.key,
        dc=activity_dc(play, creature, activity) if activity.save else 0,
        tags=activity.tags,
        activity=activity.key,
    )
    targets = concerned(play, creature, activity, answer)
    if activity.area is not None and activity.area.shape != "emanation" and activity.area.at != "self":
        cause.origin = true_aim(play, creature, activity, answer.cell)
    held = activity.data.get("concentration")
    if isinstance(held, str):
        # Not only spells need Concentration: the data says for how long at most.
        cause.group = play.state.new_id()
        most = until(play, held, creature.id, creature.id)
        yield from concentrate(play, creature, cause.group, activity.key, most)
    if targets:
        yield from perform_activity(play, creature, activity, targets, cause)


def odds_of_the_activity(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Sequence[Preview]:
    """For each creature caught: the chance to fail the save, damage on average, the chance to drop."""
    activity = activity_of(play, creature, answer.pick.split(":", 1)[1])
    if activity.kind != "save":
        return ()
    dc = activity_dc(play, creature, activity)
    return [
        preview_save(play, creature, target, activity, dc, activity.tags)
        for target in concerned(play, creature, activity, answer)
    ]


def roll_to_recharge(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """At the start of its turn a creature rolls 1d6 for each spent ability that recharges."""
    if creature.life != "alive":
        return
    for activity in play.sheet(creature).activities:
        if activity.recharge and not creature.pools.get(pool_of(activity), 0):
            if play.luck is not None:
                play.luck.expect_recharge(play, creature, activity)
            faces = yield from play.roll(creature.id, 1, 6, "recharge")
            if faces[0] >= activity.recharge:
                creature.pools[pool_of(activity)] = 1
                play.emit("recharged", creature=creature.id, activity=activity.key, face=faces[0])
