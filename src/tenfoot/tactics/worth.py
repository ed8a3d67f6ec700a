"""What features and plain actions are worth in the moment, for those whose worth is not simply damage."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tenfoot.engine.decision import Option
from tenfoot.rulesets.common.space import distance

if TYPE_CHECKING:
    from tenfoot.tactics.tactician import Turn


def hurt(turn: Turn, option: Option) -> float:
    """For healing oneself: worth what is missing, once at least half is."""
    me = turn.me
    return 0.5 * (me.hp_max - me.hp) if me.hp * 2 <= me.hp_max else 0.0


def fight_is_on(turn: Turn, option: Option) -> float:
    """For what makes one fight harder: worth it with a foe near enough to reach soon."""
    near = any(distance(turn.play, turn.me, foe) <= 35 for foe in turn.foes.values())
    return 9.0 if near else 0.0


def more_attacks(turn: Turn, option: Option) -> float:
    """For another action: worth it once the first is spent and a foe is at hand."""
    if turn.me.budget.get("action", 0) or turn.me.budget.get("attacks", 0):
        return 0.0
    near = any(distance(turn.play, turn.me, foe) <= 5 for foe in turn.foes.values())
    return 10.0 if near else 0.0


def stand(turn: Turn, option: Option) -> float:
    """Getting up is nearly always right."""
    return 8.0


def dodge(turn: Turn, option: Option) -> float:
    """When nothing better can be done and foes are at hand."""
    near = sum(1 for foe in turn.foes.values() if distance(turn.play, turn.me, foe) <= 10)
    return 0.6 * near


def dash(turn: Turn, option: Option) -> float:
    """To close in on foes that can't be reached otherwise."""
    if option.key != "dash:walk" or not turn.foes or turn.places.shoots:
        return 0.0
    gap = min(distance(turn.play, turn.me, foe) for foe in turn.foes.values())
    return 0.4 if gap > turn.places.left + 5 else 0.0


def escape(turn: Turn, option: Option) -> float:
    """To get out of a hold."""
    return 1.0


WORTH: dict[str, Callable[[Turn, Option], float]] = {
    "second wind": hurt,
    "rage": fight_is_on,
    "action surge": more_attacks,
    "condition.prone": stand,
    "reckless attack": fight_is_on,
    "dodge": dodge,
    "dash": dash,
    "escape grapple": escape,
    "escape": escape,
}
