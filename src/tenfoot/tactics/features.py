"""What heroes can do by their class, their kind and what they carry, beside attacks and spells."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from tenfoot.engine.cost import BONUS
from tenfoot.engine.creature import CON
from tenfoot.engine.decision import Answer, Option
from tenfoot.engine.sheet import Activity, Area, Damage
from tenfoot.rulesets.common.attack.attack_options import strikes
from tenfoot.rulesets.common.d20.d20_test import ability_modifier
from tenfoot.rulesets.common.magic.spell import Spell
from tenfoot.rulesets.common.magic.spell_effect import at_level
from tenfoot.rulesets.common.movement.movement import speed_of
from tenfoot.rulesets.common.space.area import area_cells, caught
from tenfoot.rulesets.common.space.space import distance
from tenfoot.rulesets.encounter import sheet_named
from tenfoot.tactics.estimate import danger, fails, might
from tenfoot.tactics.option_value import NOTHING, Weighed, dash, hurt, need, plain, runs_ahead
from tenfoot.tactics.powers import again, area_worth

if TYPE_CHECKING:
    from tenfoot.tactics.turn_choice import Turn

WAITING = "an enemy comes within reach"
"""The trigger that the computer waits for."""


# Attacks


def fists(turn: Turn, option: Option) -> Weighed:
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


def focus(turn: Turn, option: Option) -> Weighed:
    """How to spend Focus: attacks first; Patient Defense when hard pressed; Step of the Wind to reach a foe
    or get away."""
    way = option.key.split(":")[1]
    if way == "blow":
        return fists(turn, option)
    me, near = turn.me, [foe for foe in turn.foes.values() if turn.reckoning.gap(foe) <= 5]
    if way == "flurry" and near:
        return plain(option), 2 * max(turn.value(foe, 5.0) for foe in near) - turn.manner.thrift
    if way == "guard" and near and me.hp * 5 < me.hp_max * 2:
        return plain(option), 0.5 * turn.places.incoming() * turn.places.own_worth()
    if way in ("dash", "wind"):
        return hasten(turn, option)
    return NOTHING


def hasten(turn: Turn, option: Option) -> Weighed:
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
    return dash(turn, option) if len(option.cost) < 2 else NOTHING


def lent_attack(turn: Turn, option: Option) -> Weighed:
    """Value of one attack made with a granted action."""
    name, _, key = option.key.partition(":")
    if not key.startswith("attack:"):
        return NOTHING
    answer, worth = turn.attack(msgspec.structs.replace(option, key=key))
    return (Answer(f"{name}:{key}", targets=answer.targets), worth) if answer.targets else NOTHING


def overbear(turn: Turn, option: Option) -> Weighed:
    """Value of knocking a foe Prone: adjacent attackers hit it more easily, if any attack is still to come."""
    me, play = turn.me, turn.play
    if turn.places.melee is None or turn.manner.cunning < 0.9 or turn.places.shoots:
        return NOTHING
    left = max(me.budget.get("attacks", 0), 2 if me.budget.get("action", 0) else 0) - 1
    blow = turn.reckoning.blow(turn.places.melee)
    dc = 8 + ability_modifier(play, me, 0) + play.sheet(me).proficiency
    best, score = NOTHING
    for key in option.targets:
        foe = turn.foes.get(key)
        if (
            foe is None
            or play.has(foe.id, "condition.prone")
            or play.sheet(foe).size > play.sheet(me).size + 1
        ):
            continue
        others = sum(
            danger(play, friend)
            for friend in turn.friends.values()
            if friend.life == "alive" and friend.id != me.id and distance(play, friend, foe) <= 5
        )
        gain = 0.25 * (left * blow + others)
        worth = turn.value(foe, min(fails(play, foe, "str", dc), fails(play, foe, "dex", dc)) * gain)
        if worth > score:
            best, score = Answer(option.key, targets=(key,)), worth
    return best, score


def awaits(turn: Turn, option: Option) -> Weighed:
    """Value of readying an attack against foes that must come to the creature: half of the expected damage."""
    places = turn.places
    if option.key != "ready:action" or places.melee is None or turn.manner.cunning < 0.6:
        return NOTHING
    if turn.play.has(turn.me.id, "readied") or not places.in_their_reach(turn.me.cell):
        return NOTHING
    promise = max(turn.reckoning.expected(foe, places.melee) for foe in turn.foes.values())
    return Answer(option.key, words=WAITING), 0.5 * promise


# Areas


def breath(turn: Turn, option: Option) -> Weighed:
    """Value of a Breath Weapon: a cone or a line of damage."""
    sheet = turn.play.sheet(turn.me)
    dice = 1 + sum(sheet.level >= level for level in (5, 11, 17))
    line = option.key.endswith(":line")
    blast = Activity(
        "breath",
        "",
        kind="save",
        save="dex",
        half=True,
        area=Area("line", 30, at="self") if line else Area("cone", 15, at="self"),
        damage=(Damage(f"{dice}d10", ""),),
    )
    dc = 8 + sheet.proficiency + ability_modifier(turn.play, turn.me, CON)
    answer, worth = area_worth(turn, option, blast, dc)
    return answer, worth - 3 * turn.manner.thrift


def lands_aid(turn: Turn, option: Option) -> Weighed:
    """Value of Land's Aid: damage to foes in the area plus healing for one ally."""
    sheet = turn.play.sheet(turn.me)
    dice = 2 + sum(sheet.level >= level for level in (10, 14))
    thorns = Activity(
        "thorns",
        "",
        kind="save",
        save="con",
        half=True,
        range=60,
        who="enemy",
        area=Area("sphere", 10),
        damage=(Damage(f"{dice}d6", "necrotic"),),
    )
    answer, worth = area_worth(turn, option, thorns, 8 + sheet.proficiency + 3)
    return answer, worth - 2 * turn.manner.thrift


def shift(turn: Turn, option: Option) -> Weighed:
    """Value of moving an active spell area to where it covers more foes and fewer allies."""
    mark = turn.play.state.effects.get(int(option.key.split(":", 1)[1]))
    zone = turn.play.state.effects.get(mark.num("zone")) if mark is not None else None
    spell = turn.play.ruleset.entry("spells", str(option.facts["spell"]), Spell)
    activity = at_level(turn.play, turn.me, spell, zone.level) if zone is not None else None
    if zone is None or activity is None or activity.area is None or option.cells is None:
        return NOTHING
    if not activity.damage and not activity.fail:
        return NOTHING
    legal = set(option.cells())
    spots = [foe.cell for foe in turn.foes.values() if foe.cell in legal]

    def taken(cells: int) -> int:
        there = caught(turn.play, cells)
        return sum(1 if each.id in turn.foes else -2 if each.side == turn.me.side else 0 for each in there)

    now = 0
    for cell in zone.cells:
        now |= 1 << cell
    best, most = -1, taken(now)
    for spot in spots:
        count = taken(area_cells(turn.play, turn.me, activity.area, spot))
        if count > most:
            best, most = spot, count
    gain = most - taken(now)
    worth = 5.0 if option.cost == (BONUS,) else 3.0
    return (Answer(option.key, cell=best), worth * gain) if best >= 0 else NOTHING


# Fear, shapes and the like


def cow(turn: Turn, option: Option) -> Weighed:
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


def change_shape(turn: Turn, option: Option) -> Weighed:
    """Value of Wild Shape once slots above level 1 are spent or Hit Points are low; stronger forms are worth more."""
    me, play = turn.me, turn.play
    if play.has(me.id, "wild shape"):
        return NOTHING
    slots = sum(me.pools.get(f"slot {level}", 0) for level in range(2, 10))
    if (slots and me.hp * 3 > me.hp_max) or not turn.places.left:
        return NOTHING
    sheet = sheet_named(play.ruleset, option.key.split(":")[1])
    return plain(option), 4.0 + 2.0 * might(sheet)


def veil(turn: Turn, option: Option) -> Weighed:
    """Value of Invisibility for a round, with an attack to come or foes near."""
    return plain(option), 4.0 if turn.me.budget.get("action", 0) and turn.foes else 0.0


def grow(turn: Turn, option: Option) -> Weighed:
    """Value of Large Form: 2 for a melee fighter with foes in rounds 1 and 2, else 0."""
    early = turn.play.state.round <= 2 and turn.foes and not turn.places.shoots
    return plain(option), 2.0 if early and option.key.endswith(":grow") else 0.0


# Help


def mend(turn: Turn, option: Option) -> Weighed:
    """Value of sharing Hit Points among allies who need them, those at 0 first."""
    friends = [turn.friends[key] for key in option.targets if key in turn.friends]
    friends.sort(key=lambda friend: (-need(turn, friend), friend.id))
    left, worth = 5.0 * turn.play.sheet(turn.me).level, 0.0
    chosen: list[int] = []
    for friend in friends[: option.most]:
        amount = min(left, friend.hp_max // 2 - friend.hp)
        if amount <= 0:
            continue
        left -= amount
        chosen.append(friend.id)
        worth += min(amount, need(turn, friend) + 4)
    return (Answer(option.key, targets=tuple(chosen)), worth) if chosen else NOTHING


def from_the_pack(turn: Turn, option: Option) -> Weighed:
    """Value of a healing potion for itself or a fallen ally nearby, or of a Healer's Kit for the dying."""
    how, item = option.key.split(":")[1:3]
    if "healing" in item and how in ("give", "drink"):
        best = max(
            (turn.friends[key] for key in option.targets if key in turn.friends),
            key=lambda friend: (need(turn, friend), -friend.id),
            default=None,
        )
        if best is None or not need(turn, best):
            return NOTHING
        fallen = best.life in ("dying", "stable")
        return Answer(option.key, targets=(best.id,)), need(turn, best) if fallen else min(
            7.0, need(turn, best)
        )
    if how == "stabilize with":
        dying = [key for key in option.targets if key in turn.friends and turn.friends[key].life == "dying"]
        return (Answer(option.key, targets=(dying[0],)), 9.0) if dying else NOTHING
    return NOTHING


def first_aid(turn: Turn, option: Option) -> Weighed:
    """Value of stabilizing a dying ally, if nothing more urgent is possible."""
    if option.key != "help:first aid" or turn.manner.cunning < 0.6:
        return NOTHING
    beside = (f for f in turn.friends.values() if f.life == "dying" and turn.reckoning.gap(f) <= 5)
    fallen = next(beside, None)
    if fallen is None:
        return NOTHING
    failures = fallen.counters.get("death failures", 0)
    return plain(option), 4.0 + 4.0 * failures


def wake(turn: Turn, option: Option) -> Weighed:
    """Value of waking the most dangerous ally that is asleep."""
    friends = [turn.friends[key] for key in option.targets if key in turn.friends]
    best = max(friends, key=lambda friend: (danger(turn.play, friend), -friend.id), default=None)
    return (Answer(option.key, targets=(best.id,)), 0.5 * danger(turn.play, best)) if best else NOTHING


def break_loose(turn: Turn, option: Option) -> Weighed:
    """Value of escaping from what holds it: when no foe is in reach, or when it is being digested."""
    if option.key.startswith("engulfed"):
        return plain(option), 15.0
    return plain(option), 0.0 if option.key.endswith(":release") else 3.0


FEATURES: dict[str, Callable[[Turn, Option], Weighed]] = {
    "feature.martial-arts": fists,
    "feature.monks-focus": focus,
    "feature.adrenaline-rush": hasten,
    "feature.breath-weapon": breath,
    "feature.lands-aid": lands_aid,
    "feature.preserve-life": mend,
    "feature.abjure-foes": cow,
    "feature.intimidating-presence": cow,
    "feature.wild-shape": change_shape,
    "feature.natures-veil": veil,
    "feature.wholeness-of-body": hurt,
    "feature.large-form": grow,
    "spell.haste": lent_attack,
    "repeat spell": again,
    "shift zone": shift,
    "break free": break_loose,
    "engulfed": break_loose,
    "grappling": break_loose,
    "shake awake": wake,
    "use item": from_the_pack,
    "help": first_aid,
    "shove": overbear,
    "ready": awaits,
}
