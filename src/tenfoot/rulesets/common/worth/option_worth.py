"""What options of several rules are worth: healing, running, marking a foe, frightening, one attack more."""

from __future__ import annotations

from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Answer, Option
from tenfoot.engine.play import Play
from tenfoot.rulesets.common.attack.attack_options import strikes
from tenfoot.rulesets.common.bodies.servants import SERVES
from tenfoot.rulesets.common.movement.movement import speed_of
from tenfoot.rulesets.common.space.space import distance
from tenfoot.rulesets.common.worth.estimate import danger
from tenfoot.rulesets.common.worth.speeds import stride
from tenfoot.rulesets.common.worth.weighing import NOTHING, Weighed, Weighing, count_near, plain

MINUTE = 60


def need(turn: Weighing, friend: Creature) -> float:
    """How much a creature needs healing: at 0 Hit Points the most, nearly unhurt not at all."""
    if friend.life in ("dying", "stable"):
        return 12 + danger(turn.play, friend)
    return 0.5 * (friend.hp_max - friend.hp) if friend.hp * 2 <= friend.hp_max else 0.0


def weigh_own_healing(turn: Weighing, option: Option) -> Weighed:
    """Value of healing the creature itself: what it lacks, once half of its Hit Points are gone."""
    me = turn.me
    return plain(option), 0.5 * (me.hp_max - me.hp) if me.hp * 2 <= me.hp_max else 0.0


def weigh_strengthening(turn: Weighing, option: Option) -> Weighed:
    """Value of a combat buff that costs something: 9 if a foe is within 35 feet, else 0.

    What costs nothing only changes the manner of it, and could be changed for ever.
    """
    return plain(option), 9.0 if option.cost and count_near(turn, 35) else 0.0


def runs_ahead(turn: Weighing, gap: int) -> bool:
    """Whether a creature so far from the nearest foe is nearer to it than every friend; never without friends."""
    mates = [f for f in turn.friends.values() if f.life == "alive" and f.id != turn.me.id]
    if turn.manner.caution < 0.2 or not mates:
        return False
    return not any(distance(turn.play, mate, foe) < gap for mate in mates for foe in turn.foes.values())


def weigh_dash(turn: Weighing, option: Option) -> Weighed:
    """Value of Dash: to close in on foes that the creature can't reach otherwise."""
    if not option.key.endswith((f"dash:{turn.places.mode}", "hustle")) or not turn.foes or turn.places.shoots:
        return NOTHING
    if turn.lets_foes_come():
        return NOTHING
    gap = min(turn.reckoning.gap(foe) for foe in turn.foes.values())
    if turn.places.runs_into_them(turn.places.left + stride(turn.play, turn.me)):
        return NOTHING
    if runs_ahead(turn, gap):
        return NOTHING
    return plain(option), 0.4 if gap > turn.places.left + 5 else 0.0


def weigh_quick_actions(turn: Weighing, option: Option) -> Weighed:
    """Value of Cunning Action: Disengage when hurt or to shoot, Hide before shooting, Dash to distant foes."""
    if option.key.endswith(":disengage"):
        me = turn.me
        if not count_near(turn, 5) or turn.places.left < 10 or turn.play.has(me.id, "disengaged"):
            return NOTHING
        if turn.places.shoots:
            # Out of reach before or after the shot: it costs nothing but the Bonus Action.
            return plain(option), 40.0 if me.budget.get("action", 0) else 3.0
        return plain(option), 3.0 if me.hp * 5 < me.hp_max * 2 else 0.0
    if option.key.endswith(":hide"):
        unseen = turn.places.threatened or turn.play.has(turn.me.id, "hidden")
        return plain(option), 2.0 if turn.places.shoots and not unseen else 0.0
    return weigh_dash(turn, option)


def weigh_healing_one(turn: Weighing, option: Option) -> Weighed:
    """Give the worst hurt friend in reach what it lacks."""
    best, worth = 0, 0.0
    for target in option.targets or (turn.me.id,):
        friend = turn.friends.get(target)
        if friend is None:
            continue
        value = need(turn, friend)
        if value > worth:
            best, worth = target, value
    if not best:
        return NOTHING
    friend = turn.friends[best]
    amount = max(option.least, min(option.most, friend.hp_max - friend.hp))
    return Answer(option.key, targets=(best,) if option.takes == "targets" else (), number=amount), worth


def weigh_mark(turn: Weighing, option: Option) -> Weighed:
    """Value of marking a foe that takes more damage from every hit: one that will last some rounds."""
    each = 2.3 * turn.blows_to_come()
    best, score = 0, 0.0
    for key in option.targets:
        foe = turn.foes.get(key)
        if foe is not None:
            worth = turn.value(foe, min(2.5 * each, 0.3 * turn.reckoning.left(foe)))
            if worth > score:
                best, score = key, worth
    return (Answer(option.key, targets=(best,)), score) if best else NOTHING


def weigh_ward(turn: Weighing, option: Option) -> Weighed:
    """Value of a protective effect on the creature itself: high early in a fight with foes near."""
    name = option.key.split(":")[1]
    worn = turn.play.has(turn.me.id, f"spell.{name}")
    return plain(option), 5.0 if turn.play.state.round <= 2 and count_near(turn, 40) and not worn else 0.0


def weigh_plain_attack(turn: Weighing, option: Option) -> Weighed:
    """Value of one more attack with the weapon in the other hand."""
    return turn.plain_attack(option)


def can_be_revived(play: Play, creature: Creature) -> bool:
    """Whether a creature has died within the last minute. A summoned creature does not count."""
    died = creature.counters.get("died at", play.state.time)
    return creature.life == "dead" and play.state.time - died <= MINUTE and not creature.counters.get(SERVES)


def weigh_unarmed_strike(turn: Weighing, option: Option) -> Weighed:
    """Value of one more Unarmed Strike."""
    if not option.key.endswith("strike"):
        return NOTHING
    fist = next((strike for strike in strikes(turn.play, turn.me) if strike.kind == "unarmed"), None)
    best, score = 0, 0.0
    for key in option.targets if fist is not None else ():
        foe = turn.foes.get(key)
        if foe is not None and fist is not None:
            worth = turn.value(foe, max(4.0, turn.reckoning.expected(foe, fist)))
            if worth > score:
                best, score = key, worth
    return (Answer(option.key, targets=(best,)), score) if best else NOTHING


def weigh_running(turn: Weighing, option: Option) -> Weighed:
    """Running as a Bonus Action: more if it brings a foe into reach of the next attack, otherwise as much as
    a Dash."""
    places, me = turn.places, turn.me
    if not option.key.endswith(":walk") or not turn.foes or places.shoots or places.melee is None:
        return NOTHING
    nearest = min(turn.foes.values(), key=lambda foe: (turn.reckoning.gap(foe), foe.id))
    short = places.left + places.melee.reach
    if me.budget.get("action", 0) and short < turn.reckoning.gap(nearest) <= short + speed_of(turn.play, me):
        if places.foes_must_approach() and runs_ahead(turn, turn.reckoning.gap(nearest)):
            return NOTHING
        blow = turn.value(nearest, turn.reckoning.expected(nearest, places.melee))
        costs = turn.manner.thrift if len(option.cost) > 1 else 0.0
        return plain(option), blow * turn.attacks_with(places.melee) - costs
    return weigh_dash(turn, option) if len(option.cost) < 2 else NOTHING


def weigh_frightening(turn: Weighing, option: Option) -> Weighed:
    """Value of frightening foes, the most dangerous first."""
    foes = sorted(
        (turn.foes[key] for key in option.targets if key in turn.foes),
        key=lambda foe: (-danger(turn.play, foe), foe.id),
    )[: option.most]
    if option.takes != "targets":
        there = sum(turn.reckoning.gap(foe) <= 30 for foe in turn.foes.values())
        return plain(option), 4.0 * there
    if not foes:
        return NOTHING
    worth = sum(0.4 * danger(turn.play, foe) for foe in foes) - 3 * turn.manner.thrift
    return Answer(option.key, targets=tuple(foe.id for foe in foes)), worth


def weigh_breaking_loose(turn: Weighing, option: Option) -> Weighed:
    """Value of escaping from what holds it: nothing for releasing what it holds itself."""
    return plain(option), 0.0 if option.key.endswith(":release") else 3.0
