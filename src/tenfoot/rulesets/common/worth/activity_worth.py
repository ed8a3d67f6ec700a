"""What special actions of stat blocks are worth: leaps, charges, an attack out of turn, calling others."""

from __future__ import annotations

from tenfoot.engine.decision import Option
from tenfoot.engine.sheet import Activity
from tenfoot.rulesets.common.attack.attack_options import strikes
from tenfoot.rulesets.common.worth.dice_averages import words_mean
from tenfoot.rulesets.common.worth.speeds import stride
from tenfoot.rulesets.common.worth.weighing import NOTHING, Weighed, Weighing, activity_behind, plain


def count_within(turn: Weighing, feet: int) -> int:
    return sum(turn.reckoning.gap(foe) <= feet for foe in turn.foes.values())


def find_best_blow(turn: Weighing, names: list[str], feet: int) -> float:
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


def weigh_move_and_attack(turn: Weighing, option: Option) -> Weighed:
    """Value of moving half the Speed, or teleporting, and making one attack."""
    activity = activity_behind(turn, option)
    far = activity.data.get("teleport")
    feet = far if isinstance(far, int) else stride(turn.play, turn.me) // 2
    return plain(option), find_best_blow(turn, named_strikes(activity), feet)


def weigh_single_attack(turn: Weighing, option: Option) -> Weighed:
    """Value of one attack without moving."""
    activity = activity_behind(turn, option)
    return plain(option), find_best_blow(turn, named_strikes(activity), 0)


def weigh_closing_in(turn: Weighing, option: Option) -> Weighed:
    """Value of extra feet toward the foes: for creatures that fight in melee and have no target in reach yet."""
    activity = activity_behind(turn, option)
    places, me = turn.places, turn.me
    if places.melee is None or places.shoots or not turn.foes or not me.budget.get("action", 0):
        return NOTHING
    nearest = min(turn.reckoning.gap(foe) for foe in turn.foes.values())
    more = activity.range or stride(turn.play, me) // (2 if activity.data.get("half") else 1)
    if nearest <= places.left + places.melee.reach or nearest > places.left + more + places.melee.reach:
        return NOTHING
    return plain(option), 6.0


def weigh_overrunning(turn: Weighing, option: Option) -> Weighed:
    """Value of a power that hits every foe it moves over or shakes, for at most three foes nearby."""
    activity = activity_behind(turn, option)
    damage = sum(words_mean(part.dice) for part in activity.damage) or 8.0
    return plain(option), 0.8 * damage * min(3, count_within(turn, max(10, stride(turn.play, turn.me))))


def weigh_burst(turn: Weighing, option: Option) -> Weighed:
    """Value of an ability that damages all creatures near and moves away."""
    activity = activity_behind(turn, option)
    damage = sum(words_mean(part.dice) for part in activity.damage)
    return plain(option), damage * count_within(turn, 10)


def weigh_pulling(turn: Weighing, option: Option) -> Weighed:
    """Value of pulling a held creature closer, to attack it afterwards."""
    return plain(option), 4.0 if turn.me.budget.get("action", 0) else 1.0


def weigh_calling_help(turn: Weighing, option: Option) -> Weighed:
    """Value of calling more creatures of its kind: 14 while foes are there, else 0."""
    return plain(option), 14.0 if turn.foes else 0.0


def weigh_acting_again(turn: Weighing, option: Option) -> Weighed:
    """Value of an extra action outside the creature's turn."""
    activity = activity_behind(turn, option)
    key = str(activity.data.get("uses"))
    other = next((each for each in turn.play.sheet(turn.me).activities if each.key == key), None)
    damage = sum(words_mean(part.dice) for part in other.damage) if other is not None else 0.0
    return plain(option), 0.7 * max(6.0, damage) if count_within(turn, 30) else 0.0


def weigh_vanishing(turn: Weighing, option: Option) -> Weighed:
    """Value of turning Invisible until it attacks: for a creature that is hurt or has no foe adjacent yet."""
    me = turn.me
    if turn.play.has(me.id, "condition.invisible"):
        return NOTHING
    return plain(option), 3.0 if me.hp * 2 < me.hp_max or not turn.places.threatened else 0.0


def weigh_early_boost(turn: Weighing, option: Option) -> Weighed:
    """Value of an ability that strengthens attacks: 4 in the first two rounds with a foe within 40 feet, else 0."""
    return plain(option), 4.0 if turn.play.state.round <= 2 and count_within(turn, 40) else 0.0
