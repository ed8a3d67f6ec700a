"""What a stat block can do beside attacks, saves and spells: leaps, charges, swallowing, an attack out of turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from tenfoot.engine.decision import Option
from tenfoot.engine.sheet import Activity
from tenfoot.rulesets.common.attack.attack_options import strikes
from tenfoot.tactics.dice_averages import words_mean
from tenfoot.tactics.option_value import NOTHING, Weighed, plain
from tenfoot.tactics.speeds import stride

if TYPE_CHECKING:
    from tenfoot.tactics.turn_choice import Turn


def _within(turn: Turn, feet: int) -> int:
    return sum(turn.reckoning.gap(foe) <= feet for foe in turn.foes.values())


def _best_blow(turn: Turn, names: list[str], feet: int) -> float:
    """Value of the best of these attacks on a target that can be reached after so many feet."""
    best = 0.0
    for strike in strikes(turn.play, turn.me):
        if strike.key not in names:
            continue
        far = feet + max(strike.reach if strike.melee else 0, strike.range)
        for foe in turn.foes.values():
            if turn.reckoning.gap(foe) <= far:
                best = max(best, turn.value(foe, turn.reckoning.expected(foe, strike)))
    return best


def named_strikes(activity: Activity) -> list[str]:
    """The strikes that an entry allows."""
    found = activity.data.get("attack")
    return [str(key) for key in found] if isinstance(found, list) else [str(found)]


def moves_and_strikes(turn: Turn, option: Option, activity: Activity) -> Weighed:
    """Value of moving half the Speed, or teleporting, and making one attack."""
    far = activity.data.get("teleport")
    feet = far if isinstance(far, int) else stride(turn.play, turn.me) // 2
    return plain(option), _best_blow(turn, named_strikes(activity), feet)


def strikes_once(turn: Turn, option: Option, activity: Activity) -> Weighed:
    """Value of one attack without moving."""
    return plain(option), _best_blow(turn, named_strikes(activity), 0)


def closes_in(turn: Turn, option: Option, activity: Activity) -> Weighed:
    """Value of extra feet toward the foes: for creatures that fight in melee and have no target in reach yet."""
    places, me = turn.places, turn.me
    if places.melee is None or places.shoots or not turn.foes or not me.budget.get("action", 0):
        return NOTHING
    nearest = min(turn.reckoning.gap(foe) for foe in turn.foes.values())
    more = activity.range or stride(turn.play, me) // (2 if activity.data.get("half") else 1)
    if nearest <= places.left + places.melee.reach or nearest > places.left + more + places.melee.reach:
        return NOTHING
    return plain(option), 6.0


def overruns(turn: Turn, option: Option, activity: Activity) -> Weighed:
    """Value of a power that hits every foe it moves over or shakes, for at most three foes nearby."""
    damage = sum(words_mean(part.dice) for part in activity.damage) or 8.0
    return plain(option), 0.8 * damage * min(3, _within(turn, max(10, stride(turn.play, turn.me))))


def bursts(turn: Turn, option: Option, activity: Activity) -> Weighed:
    """Value of an ability that damages all creatures near and moves away."""
    damage = sum(words_mean(part.dice) for part in activity.damage)
    return plain(option), damage * _within(turn, 10)


def draws_in(turn: Turn, option: Option, activity: Activity) -> Weighed:
    """Value of pulling a held creature closer, to attack it afterwards."""
    return plain(option), 4.0 if turn.me.budget.get("action", 0) else 1.0


def calls_help(turn: Turn, option: Option, activity: Activity) -> Weighed:
    """Value of calling more creatures of its kind: 14 while foes are there, else 0."""
    return plain(option), 14.0 if turn.foes else 0.0


def again(turn: Turn, option: Option, activity: Activity) -> Weighed:
    """Value of an extra action outside the creature's turn."""
    key = str(activity.data.get("uses"))
    other = next((each for each in turn.play.sheet(turn.me).activities if each.key == key), None)
    damage = sum(words_mean(part.dice) for part in other.damage) if other is not None else 0.0
    return plain(option), 0.7 * max(6.0, damage) if _within(turn, 30) else 0.0


def vanishes(turn: Turn, option: Option, activity: Activity) -> Weighed:
    """Value of turning Invisible until it attacks: for a creature that is hurt or has no foe adjacent yet."""
    me = turn.me
    if turn.play.has(me.id, "condition.invisible"):
        return NOTHING
    return plain(option), 3.0 if me.hp * 2 < me.hp_max or not turn.places.threatened else 0.0


def once(turn: Turn, option: Option, activity: Activity) -> Weighed:
    """Value of an ability that strengthens attacks: 4 in the first two rounds with a foe within 40 feet, else 0."""
    return plain(option), 4.0 if turn.play.state.round <= 2 and _within(turn, 40) else 0.0


Deed: TypeAlias = Callable[["Turn", Option, Activity], Weighed]
DEEDS: dict[str, Deed] = {
    "move and attack": moves_and_strikes,
    "single attack": strikes_once,
    "uses an action of its own": again,
    "charge": closes_in,
    "leap": closes_in,
    "teleports": closes_in,
    "safe move": closes_in,
    "trampling charge": overruns,
    "deadly leap": overruns,
    "engulf": overruns,
    "three roars": overruns,
    "create whirlwind": overruns,
    "world-shaking movement": overruns,
    "deathly teleport": bursts,
    "reel": draws_in,
    "animate trees": calls_help,
    "create specter": calls_help,
    "vanish": vanishes,
    "hasten": once,
    "sets itself ablaze": once,
}


def deed(turn: Turn, option: Option, activity: Activity) -> Weighed:
    """Value of an ability that has its own rule here; 0 for all others."""
    weigh = DEEDS.get(activity.rule)
    return weigh(turn, option, activity) if weigh is not None and turn.foes else NOTHING
