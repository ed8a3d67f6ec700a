"""What features and plain actions are worth in the moment, for those whose worth is not simply damage.

Each entry answers with how it would be used and what that is worth, on the scale of points of damage.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Answer, Option
from tenfoot.engine.geometry import cells_of, standing_room, within
from tenfoot.engine.play import Play
from tenfoot.rulesets.common.attack.attack_options import strikes
from tenfoot.rulesets.common.bodies.servants import SERVES
from tenfoot.rulesets.common.items.hands import can_wield
from tenfoot.rulesets.common.magic.spell import Spell
from tenfoot.rulesets.common.movement.passing import seems_free
from tenfoot.rulesets.common.space.space import cell_distance, distance
from tenfoot.tactics.dice_averages import words_mean
from tenfoot.tactics.estimate import danger
from tenfoot.tactics.going_prone import lies_well
from tenfoot.tactics.speeds import stride
from tenfoot.tactics.summon_value import give_orders

if TYPE_CHECKING:
    from tenfoot.tactics.turn_choice import Turn

Weighed: TypeAlias = tuple[Answer, float]
NOTHING: Weighed = (Answer("end"), 0.0)
TURNED = "turned"
DIVIDED = 0.75
"""What two blows at once are worth against the sum of both made singly."""


def _near(turn: Turn, feet: int) -> int:
    return bisect_right(turn.places.gaps, feet)


def plain(option: Option) -> Answer:
    """Answer with the option as it is, with its least number of targets."""
    return Answer(option.key, targets=option.targets[: option.least], number=option.least)


def hurt(turn: Turn, option: Option) -> Weighed:
    """Value of healing the creature itself: what it lacks, once half of its Hit Points are gone."""
    me = turn.me
    return plain(option), 0.5 * (me.hp_max - me.hp) if me.hp * 2 <= me.hp_max else 0.0


def fight_is_on(turn: Turn, option: Option) -> Weighed:
    """Value of a combat buff that costs something: 9 if a foe is within 35 feet, else 0.

    What costs nothing only changes the manner of it, and could be changed for ever.
    """
    return plain(option), 9.0 if option.cost and _near(turn, 35) else 0.0


def rage(turn: Turn, option: Option) -> Weighed:
    """Value of Rage: high to enter it with foes near; 1 to extend it while there are foes."""
    if option.key.endswith(":enter"):
        return fight_is_on(turn, option)
    return plain(option), 1.0 if turn.foes else 0.0


def more_attacks(turn: Turn, option: Option) -> Weighed:
    """Value of another action: only after the first is spent, with a foe in reach."""
    if turn.me.budget.get("action", 0) or turn.me.budget.get("attacks", 0):
        return NOTHING
    return plain(option), 10.0 if _near(turn, 5) else 0.0


def stand(turn: Turn, option: Option) -> Weighed:
    """Standing up comes first, unless the creature has nothing left to do and is better off Prone."""
    budget = turn.me.budget
    if budget.get("action", 0) or budget.get("attacks", 0):
        return plain(option), 80.0
    return plain(option), 0.0 if lies_well(turn) else 8.0


def dodge(turn: Turn, option: Option) -> Weighed:
    """Value of Dodge: only when no attack is possible and foes are near. Two creatures that only dodge
    would never finish."""
    if not turn.foes:
        return NOTHING
    if turn.places.threatened and turn.places.melee is not None:
        return plain(option), 0.1
    return plain(option), 0.6 * _near(turn, 10) + (0.3 if _near(turn, 60) else 0.1)


def runs_ahead(turn: Turn, gap: int) -> bool:
    """Whether a creature so far from the nearest foe is nearer to it than every friend; never without friends."""
    mates = [f for f in turn.friends.values() if f.life == "alive" and f.id != turn.me.id]
    if turn.manner.caution < 0.2 or not mates:
        return False
    return not any(distance(turn.play, mate, foe) < gap for mate in mates for foe in turn.foes.values())


def dash(turn: Turn, option: Option) -> Weighed:
    """Value of Dash: to close in on foes that the creature can't reach otherwise."""
    if not option.key.endswith((f"dash:{turn.places.mode}", "hustle")) or not turn.foes or turn.places.shoots:
        return NOTHING
    if turn.places.lets_them_come(turn):
        return NOTHING
    gap = min(turn.reckoning.gap(foe) for foe in turn.foes.values())
    if turn.places.runs_into_them(turn.places.left + stride(turn.play, turn.me)):
        return NOTHING
    if runs_ahead(turn, gap):
        return NOTHING
    return plain(option), 0.4 if gap > turn.places.left + 5 else 0.0


def cunning(turn: Turn, option: Option) -> Weighed:
    """Value of Cunning Action: Disengage when hurt or to shoot, Hide before shooting, Dash to distant foes."""
    if option.key.endswith(":disengage"):
        me = turn.me
        if not _near(turn, 5) or turn.places.left < 10 or turn.play.has(me.id, "disengaged"):
            return NOTHING
        if turn.places.shoots:
            # Out of reach before or after the shot: it costs nothing but the Bonus Action.
            return plain(option), 40.0 if me.budget.get("action", 0) else 3.0
        return plain(option), 3.0 if me.hp * 5 < me.hp_max * 2 else 0.0
    if option.key.endswith(":hide"):
        unseen = turn.places.threatened or turn.play.has(turn.me.id, "hidden")
        return plain(option), 2.0 if turn.places.shoots and not unseen else 0.0
    return dash(turn, option)


def withdraw(turn: Turn, option: Option) -> Weighed:
    """Value of withdrawing for a hurt, cautious creature that can shoot, when foes are next to it.

    It costs the action; staying costs the creature's future actions, if the foes near drop it.
    """
    places, me = turn.places, turn.me
    if not places.worn or not places.threatened or not places.shoots or turn.manner.caution < 0.3:
        return NOTHING
    falls = min(1.0, places.incoming() / max(1, me.hp))
    worth = 1.7 * danger(turn.play, me) * falls if places.left >= 15 else 0.0
    if option.takes != "cell":
        return plain(option), worth
    cells = option.cells() if worth and option.cells is not None else ()
    if not cells:
        return NOTHING
    foes = list(turn.foes.values())
    best = max(cells, key=lambda cell: (min(cell_distance(turn.play, foe, cell) for foe in foes), -cell))
    return Answer(option.key, cell=best), worth


def escape(turn: Turn, option: Option) -> Weighed:
    """Value of escaping from a grapple."""
    return plain(option), 1.0


def steady(turn: Turn, option: Option) -> Weighed:
    """Steady Aim gives Advantage on the next attack and takes the Speed of this turn.

    It is worth what Advantage adds to the best attack that can be made from here, Sneak Attack included. Where
    something imposes Disadvantage (an adjacent foe, long range) the two cancel, and it is worth nothing.
    """
    if not turn.me.budget.get("action", 0) or turn.me.budget.get("moved", 0):
        return NOTHING
    reckoning, best = turn.reckoning, 0.0
    for strike in strikes(turn.play, turn.me):
        if not can_wield(turn.play, turn.me, strike):
            continue
        for foe in turn.foes.values():
            gap = reckoning.gap(foe)
            melee = strike.melee and gap <= strike.reach
            if (melee or (gap <= strike.range and not turn.places.threatened)) and not reckoning.mode(
                foe, melee
            ):
                gain = reckoning.expected(foe, strike, 1) - reckoning.expected(foe, strike)
                best = max(best, turn.value(foe, gain))
    return plain(option), best


def lay_hands(turn: Turn, option: Option) -> Weighed:
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


def need(turn: Turn, friend: Creature) -> float:
    """How much a creature needs healing: at 0 Hit Points the most, nearly unhurt not at all."""
    if friend.life in ("dying", "stable"):
        return 12 + danger(turn.play, friend)
    return 0.5 * (friend.hp_max - friend.hp) if friend.hp * 2 <= friend.hp_max else 0.0


def channel(turn: Turn, option: Option) -> Weighed:
    """Value of Channel Divinity: turning each Undead nearby, or Divine Spark on a foe or a hurt ally."""
    keeps = 2.0 * turn.manner.thrift
    if option.key.endswith(":turn"):
        undead = [t for t in option.targets if t in turn.foes and not turn.play.has(t, TURNED)]
        worth = sum(0.5 * turn.value(turn.foes[t], danger(turn.play, turn.foes[t])) for t in undead)
        return (Answer(option.key, targets=tuple(undead)), worth - keeps) if undead else NOTHING
    if option.key.endswith("heal"):
        return lay_hands(turn, option)
    foes = [turn.foes[t] for t in option.targets if t in turn.foes]
    if not foes or option.takes != "targets":
        return NOTHING
    dice = 1 + sum(turn.play.sheet(turn.me).level >= level for level in (7, 13, 18))
    worth, key = max((turn.value(foe, 3.4 * dice + 2), -foe.id) for foe in foes)
    return Answer(option.key, targets=(-key,)), worth - keeps


def nimbus(turn: Turn, option: Option) -> Weighed:
    """Value of starting the damaging aura with foes near; spending a slot to regain it is worth nothing."""
    return fight_is_on(turn, option) if option.key.endswith(":begin") else NOTHING


def quicken(turn: Turn, option: Option) -> Weighed:
    """Value of Quickened Spell: 60 with two or more slots of level 3 up, both actions left and a foe near, else 0."""
    me = turn.me
    great = sum(me.pools.get(f"slot {level}", 0) for level in range(3, 10))
    both = me.budget.get("action", 0) and me.budget.get("bonus", 0)
    if not option.key.endswith(":quickened") or not both or great < 2 or not _near(turn, 90):
        return NOTHING
    return plain(option), 60.0


def inspire(turn: Turn, option: Option) -> Weighed:
    """Value of Bardic Inspiration: early, for the ally that attacks hardest."""
    friends = [
        t for t in option.targets if t in turn.friends and turn.friends[t].life == "alive" and t != turn.me.id
    ]
    if not friends or turn.play.state.round > 3:
        return NOTHING
    best = max(friends, key=lambda t: (danger(turn.play, turn.friends[t]), -t))
    return Answer(option.key, targets=(best,)), 3.0


def ward(turn: Turn, option: Option) -> Weighed:
    """Value of a protective effect on the creature itself: high early in a fight with foes near."""
    name = option.key.split(":")[1]
    worn = turn.play.has(turn.me.id, f"spell.{name}")
    return plain(option), 5.0 if turn.play.state.round <= 2 and _near(turn, 40) and not worn else 0.0


def guardians(turn: Turn, option: Option) -> Weighed:
    """Value of a damaging aura around the caster: 12 for each foe within 15 feet, 5 for each within 40."""
    return plain(option), 12.0 * _near(turn, 15) + 5.0 * (_near(turn, 40) - _near(turn, 15))


def force(turn: Turn, option: Option) -> Weighed:
    """Value of a Spiritual Weapon next to the best foe: one attack now, and more later if it is newly cast."""
    play, me = turn.play, turn.me
    grid = play.state.grid
    calls = option.key.startswith("cast")
    if calls:
        # Only the squares beside foes matter: to list all that are free would take much longer.
        side = play.side_cells(me)
        room = within(grid, me.cell, 60, side) & standing_room(grid, 1, flying=True)
        room &= grid.sight.field_of(me.cell, side, 60)
    else:
        room = 0
        for cell in option.cells() if option.cells is not None else ():
            room |= 1 << cell
    best, score = -1, 0.0
    for foe in turn.foes.values():
        worth = turn.value(foe, 4.0)
        if worth <= score:
            continue
        beside = within(grid, foe.cell, 5, play.side_cells(foe)) & room & ~(1 << me.cell)
        free = next((cell for cell in cells_of(beside) if not calls or seems_free(play, me, cell)), -1)
        if free >= 0:
            best, score = free, worth
    if best < 0:
        return NOTHING
    return Answer(option.key, cell=best), score * (2.0 if calls else 1.0)


def mighty_force(turn: Turn, option: Option) -> Weighed:
    """Value of a summoned force that hits as hard as its spell says."""
    answer, worth = force(turn, option)
    key = (
        option.key.split(":")[1]
        if option.key.startswith("cast")
        else option.key.partition(".")[2].split(":")[0]
    )
    activity = turn.play.ruleset.entry("spells", key, Spell).activity
    dealt = sum(words_mean(damage.dice) for damage in activity.damage) if activity is not None else 0.0
    return answer, worth * 0.65 * dealt / 4.0


def mark(turn: Turn, option: Option) -> Weighed:
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


def slip_away(turn: Turn, option: Option) -> Weighed:
    """Value of leaving a melee for a square with no foe adjacent."""
    places = turn.places
    if option.takes != "cell" or option.cells is None or not places.threatened or not places.shoots:
        return NOTHING
    cells = [cell for cell in option.cells() if not places.beside_foes(cell)]
    if not cells or turn.manner.caution < 0.3:
        return NOTHING
    foes = list(turn.foes.values())
    best = max(cells, key=lambda cell: (min(cell_distance(turn.play, foe, cell) for foe in foes), -cell))
    return Answer(option.key, cell=best), 0.6 * places.incoming() * places.own_worth()


def kill(turn: Turn, option: Option) -> Weighed:
    """Value of Power Word Kill: a target that looks weak enough."""
    best, score = 0, 0.0
    for key in option.targets:
        foe = turn.foes.get(key)
        if foe is not None:
            left = turn.reckoning.left(foe)
            worth = turn.value(foe, left if left <= 90 else 60.0)
            if worth > score:
                best, score = key, worth
    return (Answer(option.key, targets=(best,)), score) if best else NOTHING


def cure(turn: Turn, option: Option) -> Weighed:
    """Value of curing an ally that is Paralyzed, Blinded or Poisoned; the most dangerous ally first."""
    best, score = 0, 0.0
    for key in option.targets:
        friend = turn.friends.get(key)
        ills = ("paralyzed", "blinded", "poisoned")
        if friend is None or friend.life != "alive":
            continue
        worth = max((CURED[ill] for ill in ills if turn.play.has(key, f"condition.{ill}")), default=0.0)
        if worth * danger(turn.play, friend) > score:
            best, score = key, worth * danger(turn.play, friend)
    return (Answer(option.key, targets=(best,)), score) if best else NOTHING


CURED = {"paralyzed": 1.5, "blinded": 0.6, "poisoned": 0.4}
"""Rounds of a friend's might that curing it gives back."""


def raise_up(turn: Turn, option: Option) -> Weighed:
    """Value of reviving the strongest ally who has died within the last minute."""
    fallen = [turn.play.creature(key) for key in option.targets]
    dead = [friend for friend in fallen if friend.side == turn.me.side and can_be_revived(turn.play, friend)]
    if not dead:
        return NOTHING
    best = max(dead, key=lambda friend: (danger(turn.play, friend), -friend.id))
    return Answer(option.key, targets=(best.id,)), 20.0


MINUTE = 60


def can_be_revived(play: Play, creature: Creature) -> bool:
    """Whether a creature has died within the last minute. A summoned creature does not count."""
    died = creature.counters.get("died at", play.state.time)
    return creature.life == "dead" and play.state.time - died <= MINUTE and not creature.counters.get(SERVES)


def steady_the_dying(turn: Turn, option: Option) -> Weighed:
    """Value of stabilizing a dying ally, if nothing better is possible."""
    dying = [key for key in option.targets if key in turn.friends and turn.friends[key].life == "dying"]
    return (Answer(option.key, targets=(dying[0],)), 8.0) if dying else NOTHING


def second_weapon(turn: Turn, option: Option) -> Weighed:
    """Value of one more attack with the weapon in the other hand."""
    return turn.plain_attack(option)


def both_weapons(turn: Turn, option: Option) -> Weighed:
    """Value of two attacks for one action, each a little less likely to hit."""
    held = [item.id for item in turn.me.items if item.slot in ("main", "off")]
    pair = [strike for strike in strikes(turn.play, turn.me) if strike.item in held and strike.melee]
    best, score = NOTHING
    for key in option.targets:
        foe = turn.foes.get(key)
        if foe is None or len(pair) != 2:
            continue
        worth = turn.value(foe, DIVIDED * sum(turn.reckoning.expected(foe, strike) for strike in pair))
        if worth > score:
            best, score = Answer(option.key, targets=(key,)), worth
    return best, score


WORTH: dict[str, Callable[[Turn, Option], Weighed]] = {
    "feature.second-wind": hurt,
    "feature.rage": rage,
    "feature.action-surge": more_attacks,
    "feature.cunning-action": cunning,
    "quick": cunning,
    "feature.steady-aim": steady,
    "feature.lay-on-hands": lay_hands,
    "feature.channel-divinity.cleric": channel,
    "feature.bardic-inspiration": inspire,
    "feature.holy-nimbus": nimbus,
    "feature.innate-sorcery": fight_is_on,
    "feature.metamagic": quicken,
    "feature.thirsting-blade": second_weapon,
    "feature.sacred-weapon": fight_is_on,
    "condition.prone": stand,
    "dodge": dodge,
    "dash": dash,
    "hustle": dash,
    "two weapons": both_weapons,
    "disengage": withdraw,
    "escape": escape,
    "light": second_weapon,
    "commanding": give_orders,
    "spell.hex": mark,
    "spell.hunters-mark": mark,
    "spell.misty-step": slip_away,
    "spell.power-word-kill": kill,
    "spell.lesser-restoration": cure,
    "spell.revivify": raise_up,
    "spell.spare-the-dying": steady_the_dying,
    "spell.mirror-image": ward,
    "spell.divine-favor": ward,
    "spell.spirit-guardians": guardians,
    "spell.spiritual-weapon": force,
    "spell.arcane-sword": mighty_force,
    "spell.conjure-fey": mighty_force,
}
