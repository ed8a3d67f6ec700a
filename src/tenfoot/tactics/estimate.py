"""What a creature can reckon by looking: how dangerous somebody is, how much it still takes to bring it down.

Nothing here reads what the onlooker could not know. Armor Class is what armor and agility show; Hit Points of
the other side are only guessed, from how hurt it looks and how mighty its kind is.
"""

from __future__ import annotations

from fractions import Fraction

from tenfoot.engine.creature import ABILITIES, Creature
from tenfoot.engine.play import Play
from tenfoot.engine.sheet import Activity, Sheet
from tenfoot.rulesets.common.attack import armor_class, best_ability
from tenfoot.rulesets.common.conditions import has_condition
from tenfoot.rulesets.common.harm import Pool, pool
from tenfoot.rulesets.common.strike import Strike, strikes
from tenfoot.rulesets.common.test import ability_modifier


def might(sheet: Sheet) -> float:
    """How mighty a kind of creature is: its Challenge Rating, or about that of a hero of its level."""
    if sheet.cr:
        return float(Fraction(sheet.cr))
    return sheet.level * 0.75


def hit_points(play: Play, onlooker: Creature, other: Creature) -> float:
    """Hit Points left: exact for one's own side, guessed for the other."""
    if other.side == onlooker.side:
        return other.hp + other.temp_hp
    share = other.hp / other.hp_max if other.hp_max else 0.0
    looks = 1.0 if share >= 1 else 0.75 if share > 0.5 else 0.3
    return max(3.0, (12 + 14 * might(play.sheet(other))) * looks)


def mean(dice: Pool) -> float:
    """The average of dice and a fixed number."""
    total = float(dice[1])
    for count, sides in dice[0]:
        total += count * (sides + 1) / 2
    return total


def words_mean(text: str) -> float:
    """The average of dice as content writes them; `mod` stands for an ability modifier of about 3."""
    return mean(pool(text.replace("mod", "3")))


def expected(play: Play, attacker: Creature, target: Creature, strike: Strike, mode: int = 0) -> float:
    """Damage of one attack on average, from what can be seen: bonus against Armor Class, and known weaknesses."""
    if strike.to_hit is not None:
        bonus = strike.to_hit
    else:
        sheet = play.sheet(attacker)
        bonus = ability_modifier(play, attacker, best_ability(play, attacker, strike)) + sheet.proficiency
    needs = min(20, max(2, armor_class(play, target).total - bonus - strike.magic))
    chance = (21 - needs) / 20
    if mode > 0:
        chance = 1 - (1 - chance) ** 2
    elif mode < 0:
        chance *= chance
    if has_condition(play, target.id, "prone") and strike.melee:
        chance = 1 - (1 - chance) ** 2
    return chance * blow(play, attacker, strike)


def blow(play: Play, attacker: Creature, strike: Strike) -> float:
    """Damage of one hit on average."""
    total = 0.0
    for dice, _ in strike.pools:
        total += mean(dice)
    if strike.to_hit is None and strike.kind != "spell":
        total += ability_modifier(play, attacker, best_ability(play, attacker, strike))
    return max(0.0, total + strike.magic)


def danger(play: Play, creature: Creature) -> float:
    """Damage a round that a creature looks good for."""
    key = ("danger", creature.id, 0)
    found = play.cache.get(key)
    if isinstance(found, float):
        return found
    best = max((blow(play, creature, strike) for strike in strikes(play, creature)), default=1.0)
    sheet = play.sheet(creature)
    attacks = 1 + (might(sheet) >= 3)
    if sheet.caster is not None and sheet.caster.slots:
        best += 3.0 * len(sheet.caster.slots)
    total = best * attacks
    play.cache[key] = total
    return total


def save_bonus(play: Play, creature: Creature, ability: str) -> int:
    """How well a kind of creature resists: its ability and its training."""
    sheet = play.sheet(creature)
    subject = f"save.{ability}"
    if subject in sheet.bonuses:
        return sheet.bonuses[subject]
    trained = sheet.proficiency if sheet.training.get(subject) else 0
    return ability_modifier(play, creature, ABILITIES.index(ability)) + trained


def expected_save(play: Play, target: Creature, activity: Activity, dc: int) -> float:
    """Damage of a save effect on average, and a little for what else a failure brings."""
    if not activity.save:
        fails = 1.0
    else:
        needs = dc - save_bonus(play, target, activity.save)
        fails = min(1.0, max(0.0, (needs - 1) / 20))
    full = sum(words_mean(damage.dice) for damage in activity.damage)
    worth = fails * full + ((1 - fails) * full / 2 if activity.half else 0.0)
    hampers = sum(CONDITION_WORTH.get(step.name, 0.0) for step in activity.fail if step.do == "condition")
    if hampers:
        worth += fails * hampers * danger(play, target)
    return worth


CONDITION_WORTH = {
    "paralyzed": 2.5,
    "stunned": 2.0,
    "unconscious": 2.5,
    "petrified": 3.0,
    "incapacitated": 1.5,
    "restrained": 0.7,
    "blinded": 0.8,
    "frightened": 0.6,
    "charmed": 0.6,
    "prone": 0.3,
    "grappled": 0.3,
    "poisoned": 0.5,
}
"""Rounds of a creature's danger that a condition is worth taking away."""
