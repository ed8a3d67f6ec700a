"""Potions that take an action: then, if the table likes, they give the most that their dice can show."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from tenfoot.engine.ruleset import Ruleset, RulesetPart
from tenfoot.engine.sheet import EffectStep
from tenfoot.rulesets.common.damage.dealing_damage import parse_dice
from tenfoot.rulesets.common.items.item import Gear, ItemUse


def drink_with_action(*, most: bool) -> Callable[[Ruleset], RulesetPart]:
    """Make the change that potions are drunk and given with an action; `most`: they heal the most they can."""

    def change(ruleset: Ruleset) -> RulesetPart:
        rows = ruleset.table("gear", Gear)
        potions = {key: rows[key] for key in list(rows) if rows[key].kind == "potion"}
        changed = {
            key: msgspec.structs.replace(row, uses=tuple(_use(use, most) for use in row.uses))
            for key, row in potions.items()
        }
        return RulesetPart(content={"gear": changed})

    return change


def _use(use: ItemUse, most: bool) -> ItemUse:
    if use.cost != "bonus":
        return use
    activity = use.activity
    if most and activity is not None:
        activity = msgspec.structs.replace(activity, hit=tuple(_at_most(step) for step in activity.hit))
    return msgspec.structs.replace(use, cost="action", activity=activity)


def _at_most(step: EffectStep) -> EffectStep:
    """Give a step that heals with the most that its dice can show."""
    if step.do != "heal" or not step.dice:
        return step
    dice, flat = parse_dice(step.dice)
    amount = step.amount + flat + sum(count * sides for count, sides in dice)
    return msgspec.structs.replace(step, dice="", amount=amount)
