"""What features and plain actions are worth in the moment, for those whose worth is not simply damage.

Each entry answers with how it would be used and what that is worth, on the scale of points of damage.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Answer, Option
from tenfoot.rulesets.common.space import distance
from tenfoot.tactics.estimate import danger

if TYPE_CHECKING:
    from tenfoot.tactics.tactician import Turn

Weighed: TypeAlias = tuple[Answer, float]
NOTHING: Weighed = (Answer("end"), 0.0)


def _near(turn: Turn, feet: int) -> int:
    return sum(1 for foe in turn.foes.values() if distance(turn.play, turn.me, foe) <= feet)


def _plain(option: Option) -> Answer:
    return Answer(option.key, targets=option.targets[: option.least], number=option.least)


def hurt(turn: Turn, option: Option) -> Weighed:
    """Healing oneself: worth what is missing, once at least half is."""
    me = turn.me
    return _plain(option), 0.5 * (me.hp_max - me.hp) if me.hp * 2 <= me.hp_max else 0.0


def fight_is_on(turn: Turn, option: Option) -> Weighed:
    """What makes one fight harder: worth it with a foe near enough to reach soon."""
    return _plain(option), 9.0 if _near(turn, 35) else 0.0


def rage(turn: Turn, option: Option) -> Weighed:
    """Entering it is worth it at the start of a fight; keeping it up only when nothing else does."""
    if option.key.endswith(":enter"):
        return fight_is_on(turn, option)
    return _plain(option), 1.0 if turn.foes else 0.0


def more_attacks(turn: Turn, option: Option) -> Weighed:
    """Another action: worth it once the first is spent and a foe is at hand."""
    if turn.me.budget.get("action", 0) or turn.me.budget.get("attacks", 0):
        return NOTHING
    return _plain(option), 10.0 if _near(turn, 5) else 0.0


def stand(turn: Turn, option: Option) -> Weighed:
    """Getting up is nearly always right."""
    return _plain(option), 8.0


def dodge(turn: Turn, option: Option) -> Weighed:
    """When nothing better can be done and foes are at hand."""
    return _plain(option), 0.6 * _near(turn, 10) + (0.3 if _near(turn, 60) else 0.0)


def dash(turn: Turn, option: Option) -> Weighed:
    """To close in on foes that can't be reached otherwise."""
    if not option.key.endswith("dash:walk") or not turn.foes or turn.places.shoots:
        return NOTHING
    if turn.places.lets_them_come(turn):
        return NOTHING
    gap = min(distance(turn.play, turn.me, foe) for foe in turn.foes.values())
    if turn.manner.caution >= 0.5 and not any(
        distance(turn.play, friend, foe) < gap
        for friend in turn.friends.values()
        if friend.life == "alive" and friend.id != turn.me.id
        for foe in turn.foes.values()
    ):
        return NOTHING  # nobody with any sense runs ahead of all friends
    return _plain(option), 0.4 if gap > turn.places.left + 5 else 0.0


def cunning(turn: Turn, option: Option) -> Weighed:
    """Slip out of a melee when hurt; run when everybody is far."""
    if option.key.endswith(":disengage"):
        me = turn.me
        weak = me.hp * 5 < me.hp_max * 2 and _near(turn, 5) > 0 and turn.places.left >= 10
        return _plain(option), 3.0 if weak and not turn.play.has(me.id, "disengaged") else 0.0
    return dash(turn, option)


def escape(turn: Turn, option: Option) -> Weighed:
    """To get out of a hold."""
    return _plain(option), 1.0


def steady(turn: Turn, option: Option) -> Weighed:
    """Advantage on the next attack for standing still: worth it with a foe in reach and the attack to come."""
    ready = turn.me.budget.get("action", 0) > 0 and not turn.me.budget.get("moved", 0)
    return _plain(option), 6.0 if ready and (_near(turn, 5) or turn.places.shoots) else 0.0


def lay_hands(turn: Turn, option: Option) -> Weighed:
    """Give the worst hurt friend in reach what it lacks."""
    best, worth = 0, 0.0
    for target in option.targets or (turn.me.id,):
        friend = turn.friends.get(target)
        if friend is None:
            continue
        value = _need(turn, friend)
        if value > worth:
            best, worth = target, value
    if not best:
        return NOTHING
    friend = turn.friends[best]
    amount = max(option.least, min(option.most, friend.hp_max - friend.hp))
    return Answer(option.key, targets=(best,) if option.takes == "targets" else (), number=amount), worth


def _need(turn: Turn, friend: Creature) -> float:
    if friend.life in ("dying", "stable"):
        return 12 + danger(turn.play, friend)
    return 0.5 * (friend.hp_max - friend.hp) if friend.hp * 2 <= friend.hp_max else 0.0


def channel(turn: Turn, option: Option) -> Weighed:
    """Turning the undead for each of them near; a spark for a foe or a friend in need."""
    if option.key.endswith(":turn"):
        undead = [f for f in turn.foes.values() if "undead" in turn.play.sheet(f).tags]
        there = sum(1 for foe in undead if distance(turn.play, turn.me, foe) <= 30)
        return _plain(option), 9.0 * there
    if option.key.endswith("heal"):
        return lay_hands(turn, option)
    foes = [t for t in option.targets if t in turn.foes]
    return (Answer(option.key, targets=(foes[0],)), 6.0) if foes and option.takes == "targets" else NOTHING


def inspire(turn: Turn, option: Option) -> Weighed:
    """Early, for whoever fights hardest."""
    friends = [
        t for t in option.targets if t in turn.friends and turn.friends[t].life == "alive" and t != turn.me.id
    ]
    if not friends or turn.play.state.round > 3:
        return NOTHING
    best = max(friends, key=lambda t: (danger(turn.play, turn.friends[t]), -t))
    return Answer(option.key, targets=(best,)), 3.0


def ward(turn: Turn, option: Option) -> Weighed:
    """A ward on oneself: worth it early, with foes about."""
    return _plain(option), 5.0 if turn.play.state.round <= 2 and _near(turn, 40) else 0.0


def second_weapon(turn: Turn, option: Option) -> Weighed:
    """One more attack with the other hand."""
    return turn.plain_attack(option)


WORTH: dict[str, Callable[[Turn, Option], Weighed]] = {
    "feature.second-wind": hurt,
    "feature.rage": rage,
    "feature.action-surge": more_attacks,
    "feature.adrenaline-rush": dash,
    "feature.cunning-action": cunning,
    "feature.steady-aim": steady,
    "feature.lay-on-hands": lay_hands,
    "feature.channel-divinity.cleric": channel,
    "feature.bardic-inspiration": inspire,
    "feature.sacred-weapon": fight_is_on,
    "condition.prone": stand,
    "dodge": dodge,
    "dash": dash,
    "escape": escape,
    "light": second_weapon,
    "spell.mirror-image": ward,
    "spell.divine-favor": ward,
}
