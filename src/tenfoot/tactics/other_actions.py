"""What further plain actions are worth: shoving, waiting, first aid, items from the pack, a spell used again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tenfoot.engine.cost import BONUS
from tenfoot.engine.decision import Answer, Option
from tenfoot.engine.play import Play
from tenfoot.rulesets.common.d20.d20_test import ability_modifier
from tenfoot.rulesets.common.items.item import gear_of
from tenfoot.rulesets.common.magic.spell import Spell
from tenfoot.rulesets.common.magic.spell_effect import at_level
from tenfoot.rulesets.common.space.area import area_cells, caught
from tenfoot.rulesets.common.space.space import distance
from tenfoot.rulesets.common.worth.estimate import danger, fails
from tenfoot.rulesets.common.worth.option_worth import need
from tenfoot.rulesets.common.worth.weighing import NOTHING, Weighed, plain
from tenfoot.tactics.option_value import Weigh
from tenfoot.tactics.powers import again

if TYPE_CHECKING:
    from tenfoot.tactics.turn_choice import Turn

WAITING = "an enemy comes within reach"
"""The trigger that the computer waits for."""


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


def heals(play: Play, kind: str) -> bool:
    """Whether an item heals the creature that it is used on."""
    gear = gear_of(play, kind)
    return gear is not None and any(
        use.activity is not None and any(step.do == "heal" for step in use.activity.hit) for use in gear.uses
    )


def is_remedy(play: Play, kind: str) -> bool:
    """Whether an item heals or stabilizes the creature that it is used on."""
    gear = gear_of(play, kind)
    return heals(play, kind) or (gear is not None and any(use.who == "at 0" for use in gear.uses))


def from_the_pack(turn: Turn, option: Option) -> Weighed:
    """Value of a healing potion for itself or a fallen ally nearby, or of a Healer's Kit for the dying."""
    how = option.key.split(":")[1]
    if heals(turn.play, str(option.facts.get("item", ""))):
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


OTHER_ACTIONS: dict[str, Weigh] = {
    "repeat spell": again,
    "shift zone": shift,
    "shake awake": wake,
    "use item": from_the_pack,
    "help": first_aid,
    "shove": overbear,
    "ready": awaits,
}
