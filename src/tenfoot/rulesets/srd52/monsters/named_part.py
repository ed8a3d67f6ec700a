"""Using a part of a stat block by its name: what a trait, a Reaction or a Legendary Action refers to."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.content.activity import activity_dc


def cause_of(play: Play, creature: Creature, activity: Activity) -> Cause:
    """The activity as the cause of what follows."""
    return Cause(
        creature.id,
        activity.name or activity.key,
        dc=activity_dc(play, creature, activity) if activity.save else 0,
        tags=activity.tags,
        activity=activity.key,
    )


def apply_part(play: Play, creature: Creature, key: str, targets: Sequence[Creature]) -> Proc[None]:
    """The part's effect on these creatures."""
    activity = activity_of(play, creature, key)
    if targets:
        yield from perform_activity(play, creature, activity, targets, cause_of(play, creature, activity))


def burst(play: Play, creature: Creature, key: str) -> Proc[None]:
    """The part's effect on everybody else in its Emanation."""
    activity = activity_of(play, creature, key)
    there = [other for other in affected(play, creature, activity, creature.cell) if other.id != creature.id]
    yield from apply_part(play, creature, key, there)


def one_attack(
    play: Play, creature: Creature, keys: Sequence[str], via: str, *, only: int = 0, optional: bool = True
) -> Proc[bool]:
    """Ask for one attack with one of these strikes, and make it. Returns whether it was made."""
    options: list[Option] = []
    gaps = [(other.id, distance(play, creature, other)) for other in attackable(play, creature)]
    for strike in attack_options(play, creature):
        if strike.key not in keys:
            continue
        far = max(strike.reach if strike.melee else 0, strike.long)
        targets = tuple(key for key, gap in gaps if gap <= far and (not only or key == only))
        if targets:
            options.append(
                Option(
                    f"strike:{strike.key}",
                    "option.attack",
                    takes="targets",
                    targets=targets,
                    facts={"strike": strike.name},
                )
            )
    if not options:
        return False
    default = options[0].key
    if optional:
        options.append(Option("no", "opportunity.no"))
    answer = yield Decision(creature.seat, "one attack", options, subject=creature.id, default=default)
    if answer.pick == "no":
        return False
    chosen = answer.pick.split(":", 1)[1]
    strike = next(way for way in attack_options(play, creature) if way.key == chosen)
    yield from make_attack(
        play, plan_attack(play, creature, play.creature(answer.targets[0]), strike, via=via)
    )
    return True
