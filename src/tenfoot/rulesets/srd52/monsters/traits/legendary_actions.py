"""Legendary Actions: after another creature's turn, one of the listed actions for one use."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.content.stat_block import use_activity
from tenfoot.rulesets.common.items.uses import usable

legendary_actions = Rule(
    "legendary actions",
    "5.2/m-legend/timing",
    "5.2/m-legend/one-at-a-time",
    "5.2/m-legend/uses",
    "5.2/m-legend/recover",
    "5.2/m-legend/blocked",
    "5.2/m-legend/lair-uses",
    "5.2/m-legend/once-per-round",
    "5.2/m-legend/first-round",
    "5.2/m-legend/who-counts",
)


SPENT = "legendary actions spent"


def uses(play: Play, effect: Effect) -> int:
    """The printed number of uses; more in its lair."""
    return effect.num("lair", effect.level) if play.state.flags.get("lair") else effect.level


@legendary_actions.hook(TURN_STARTS, "owner")
def all_uses_come_back(play: Play, creature: Creature, effect: Effect) -> None:
    """At the start of its own turn; options barred until then are open again."""
    creature.counters.pop(SPENT, None)
    for mark in [name for name in creature.counters if name.startswith("not ")]:
        del creature.counters[mark]


@legendary_actions.hook(TURN_OVER)
def after_anothers_turn(play: Play, ended: Creature, effect: Effect) -> Proc[None]:
    """One action, if a use is left and the creature can act."""
    creature = play.creature(effect.bearer)
    if creature.id == ended.id or creature.life != "alive" or creature.cell < 0:
        return
    left = uses(play, effect) - creature.counters.get(SPENT, 0)
    if left < 1 or not may(play, creature.id, "action"):
        return
    options = legendary_options(play, creature)
    if not options:
        return
    options.append(Option("no", "legendary.no"))
    answer = yield Decision(
        creature.seat,
        "legendary action",
        options,
        subject=creature.id,
        default="no",
        why=("5.2/m-legend/timing", "5.2/m-legend/one-at-a-time"),
        facts={"left": left, "after": ended.id},
    )
    if answer.pick == "no":
        return
    creature.counters[SPENT] = creature.counters.get(SPENT, 0) + 1
    activity = activity_of(play, creature, answer.pick.split(":", 1)[1])
    if activity.data.get("once"):
        creature.counters[f"not {activity.key}"] = 1
    if activity.kind == "attack":
        play.emit("activity.used", creature=creature.id, activity=activity.key, name=activity.name)
        yield from _strike(play, creature, activity.key, answer)
    else:
        yield from use_activity(play, creature, activity, answer)


def legendary_options(play: Play, creature: Creature) -> list[Option]:
    """Every option that can be taken now."""
    options: list[Option] = []
    for activity in play.sheet(creature).activities:
        if activity.cost != "legendary" or not usable(creature, activity):
            continue
        if activity.kind == "attack":
            strike = strike_of(play, creature, activity.key)
            far = max(strike.reach if strike.melee else 0, strike.long)
            targets = tuple(
                other.id for other in attackable(play, creature) if distance(play, creature, other) <= far
            )
            if targets:
                options.append(
                    Option(
                        f"legendary:{activity.key}",
                        "option.attack",
                        cost=(turn_part("legendary"),),
                        takes="targets",
                        targets=targets,
                        facts={"strike": strike.name},
                    )
                )
            continue
        option = activity_option(play, creature, activity, "legendary")
        if option is not None and not (option.takes == "cell" and option.cells and not option.cells()):
            options.append(option)
    return options


def _strike(play: Play, creature: Creature, key: str, answer: Answer) -> Proc[None]:
    strike = strike_of(play, creature, key)
    yield from make_attack(
        play, plan_attack(play, creature, play.creature(answer.targets[0]), strike, via="legendary")
    )
