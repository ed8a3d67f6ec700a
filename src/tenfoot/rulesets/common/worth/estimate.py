"""What a creature can estimate by looking: how dangerous another one is, and how much damage would drop it.

Nothing here reads what the onlooker could not know. Armor Class is what armor and agility show; Hit Points of
the other side are only guessed, from how hurt it looks and how mighty its kind is.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from typing import TypeAlias

from tenfoot.engine.creature import ABILITIES, Creature
from tenfoot.engine.play import Play
from tenfoot.engine.ruleset import Ruleset
from tenfoot.engine.sheet import Activity, EffectStep, Sheet
from tenfoot.rulesets.common.attack.attack_options import AttackOption, strikes
from tenfoot.rulesets.common.attack.cover import HALF, degree_between
from tenfoot.rulesets.common.attack.making_an_attack import armor_class, best_ability
from tenfoot.rulesets.common.conditions.condition import PREFIX, has_condition
from tenfoot.rulesets.common.d20.d20_test import ability_modifier
from tenfoot.rulesets.common.invariants.cache_invariants import CACHED
from tenfoot.rulesets.common.magic.spell import Spell
from tenfoot.rulesets.common.space.space import gaps_from
from tenfoot.rulesets.common.worth.dice_averages import mean, words_mean
from tenfoot.rulesets.common.worth.lore import share, share_of_blow, shrugs_off

Adds: TypeAlias = tuple[Callable[..., float], Callable[..., bool]]


@lru_cache(maxsize=64)
def _rating(cr: str) -> float:
    return float(Fraction(cr))


def might(sheet: Sheet) -> float:
    """Return how strong a kind of creature is: its Challenge Rating, or an estimate from a hero's level."""
    return _rating(sheet.cr) if sheet.cr else sheet.level * 0.75


def hit_points(play: Play, onlooker: Creature, other: Creature) -> float:
    """Hit Points left: exact for the creature's own side, guessed for the other."""
    if other.side == onlooker.side:
        return other.hp + other.temp_hp
    whole = sturdiness(might(play.sheet(other)))
    dealt = other.hp_max - other.hp
    if dealt > 0:
        bloodied = other.hp * 2 <= other.hp_max
        whole = min(whole, 2.0 * dealt) if bloodied else max(whole, 2.0 * dealt + 1)
    return max(3.0, whole - dealt)


def sturdiness(rating: float) -> float:
    """Return the usual Hit Points of a creature of about this Challenge Rating."""
    return 4 + 24 * rating if rating < 1 else 14 + 14 * rating


def blow(play: Play, attacker: Creature, strike: AttackOption) -> float:
    """Damage of one hit on average."""
    total = 0.0
    pools = strike.pools or strike.thrown_pools
    for dice, _ in pools:
        total += mean(dice)
    if strike.to_hit is None and strike.kind != "spell" and pools and pools[0][0][0]:
        total += ability_modifier(play, attacker, best_ability(play, attacker, strike))
    return max(0.0, total + strike.magic)


def chance_to_hit(needs: int, mode: int) -> float:
    """The chance of an attack roll that needs so much on the die, with Advantage (1) or Disadvantage (-1)."""
    return _CHANCES[mode][min(20, max(2, needs))]


def _with_mode(chance: float, mode: int) -> float:
    return 1 - (1 - chance) ** 2 if mode > 0 else chance * chance if mode < 0 else chance


_CHANCES = {mode: [_with_mode((21 - needs) / 20, mode) for needs in range(21)] for mode in (-1, 0, 1)}


# How dangerous a kind of creature is


def danger(play: Play, creature: Creature) -> float:
    """Estimate a creature's damage per round: a monster's from its stat block, a hero's from attacks and slots."""
    sheet = play.sheet(creature)
    if sheet.cr:
        return play.ruleset.of_record("how dangerous", creature.sheet, sheet, _danger_of_kind)
    cached = play.cached(creature)
    found = cached.get("how dangerous")
    if found is None:
        found = cached["how dangerous"] = _danger_of_hero(play, creature, sheet)
    assert isinstance(found, float)
    return found


CACHED["how dangerous"] = danger


def _danger_of_kind(ruleset: Ruleset, sheet: Sheet) -> float:
    return max(1.0, of_stat_block(sheet))


def extra_attacks(ruleset: Ruleset, sheet: Sheet) -> int:
    """Attacks beyond the first in the Attack action of a hero."""
    known = ruleset.derived("extra attacks", _gather_extra_attacks)
    return max((known.get(trait.rule, 0) for trait in sheet.traits), default=0)


def _gather_extra_attacks(ruleset: Ruleset) -> dict[str, int]:
    return {name: rule.worth.attacks for name, rule in ruleset.rules.items() if rule.worth.attacks}


def damage_adders(ruleset: Ruleset) -> dict[str, Adds]:
    """Rules that add damage to one attack a turn: how much on average, and whether to this attack."""
    return ruleset.derived("rules that add damage", _gather_adders)


def _gather_adders(ruleset: Ruleset) -> dict[str, Adds]:
    return {name: rule.adds for name, rule in ruleset.rules.items() if rule.adds is not None}


def _danger_of_hero(play: Play, creature: Creature, sheet: Sheet) -> float:
    best = max((blow(play, creature, strike) for strike in strikes(play, creature)), default=1.0)
    rules = {trait.rule for trait in sheet.traits}
    total = best * (1 + extra_attacks(play.ruleset, sheet))
    for name, (amount, _) in damage_adders(play.ruleset).items():
        if name in rules:
            total += amount(play, creature)
    if sheet.caster is not None and sheet.caster.slots:
        total += 5.0 * len(sheet.caster.slots)
    return total


def of_stat_block(sheet: Sheet) -> float:
    """Estimate damage per round from a stat block: its Multiattack, best single attack, or best area ability."""
    each = {activity.key: _alone(activity) for activity in sheet.activities}
    singles = [each[a.key] for a in sheet.activities if a.kind == "attack" and a.cost == "action"]
    packages = [
        sum(
            count * max((each.get(key, 0.0) for key in keys.split("|")), default=0.0)
            for keys, count in a.parts
        )
        for a in sheet.activities
        if a.kind == "multi"
    ]
    rare = max(
        (each[a.key] for a in sheet.activities if a.kind == "save" and (a.recharge or a.uses)), default=0.0
    )
    total = max([*singles, *packages, 0.0]) + 0.4 * rare
    if sheet.caster is not None:
        total += 2.0 * len(sheet.caster.daily)
    return total


def _alone(activity: Activity) -> float:
    total = sum(words_mean(damage.dice) for damage in activity.damage)
    return total * (1.5 if activity.area is not None else 1.0)


def stroke(play: Play, creature: Creature) -> float:
    """Estimate the damage of a creature's hardest melee hit, which is the risk of leaving its reach."""
    cached = play.cached(creature)
    found = cached.get("how hard a blow")
    if found is None:
        blows = [blow(play, creature, strike) for strike in strikes(play, creature) if strike.melee]
        found = cached["how hard a blow"] = max(blows, default=1.0)
    assert isinstance(found, float)
    return found


CACHED["how hard a blow"] = stroke


# Saves


def save_bonus(play: Play, creature: Creature, ability: str) -> int:
    """How well a kind of creature resists: its ability and its training."""
    sheet = play.sheet(creature)
    subject = f"save.{ability}"
    if subject in sheet.bonuses:
        return sheet.bonuses[subject]
    trained = sheet.proficiency if sheet.training.get(subject) else 0
    return ability_modifier(play, creature, ABILITIES.index(ability)) + trained


def fails(play: Play, target: Creature, ability: str, dc: int) -> float:
    """The chance that a saving throw fails."""
    return min(1.0, max(0.0, (dc - save_bonus(play, target, ability) - 1) / 20)) if ability else 1.0


HAMPERED_SHARE = 0.8
"""What a round of somebody's danger is worth to those it would have fallen on, against damage done to it."""


def expected_save(play: Play, target: Creature, activity: Activity, dc: int) -> tuple[float, float]:
    """The chance that a save fails, and the damage on average."""
    failing = fails(play, target, activity.save, dc)
    if play.state.shown:
        full = sum(words_mean(damage.dice) * share(play, target, damage.kind) for damage in activity.damage)
    else:
        full = sum(words_mean(damage.dice) for damage in activity.damage)
    return failing, failing * full + ((1 - failing) * full / 2 if activity.half else 0.0)


def hampering(play: Play, target: Creature, steps: tuple[EffectStep, ...]) -> float:
    """Return how many rounds of the target's damage these effect steps prevent; 0 for conditions it already has."""
    total = 0.0
    for step in steps:
        if step.do == "condition":
            worth = conditions_worth(play.ruleset).get(step.name, 0.0)
            fits = play.sheet(target).size <= step.size
            if worth and fits and not shrugs_off(play, target, step.name):
                total += 0.0 if has_condition(play, target.id, step.name) else worth * _lasting(step)
        elif step.do == "effect" and step.name in effects_worth(play.ruleset):
            total += 0.0 if play.has(target.id, step.name) else effects_worth(play.ruleset)[step.name]
        elif step.do in STEP_WORTH and play.sheet(target).size <= step.size:
            total += STEP_WORTH[step.do]
    return total


BRIEF = ("start of", "end of", "1 round")


def _lasting(step: EffectStep) -> float:
    """Return the share of a condition's value: half if it ends with the next turn, else all."""
    return 0.5 if step.lasts.startswith(BRIEF) else 1.0


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
    "choice": 0.8,
}
"""Rounds of a creature's danger that a condition is worth taking away."""


def conditions_worth(ruleset: Ruleset) -> dict[str, float]:
    """List the rounds of danger that each condition takes away, with those that say so themselves."""
    return ruleset.derived("worth of conditions", _gather_conditions)


def _gather_conditions(ruleset: Ruleset) -> dict[str, float]:
    own = {
        name.removeprefix(PREFIX): rule.worth.disables
        for name, rule in ruleset.rules.items()
        if name.startswith(PREFIX) and rule.worth.disables
    }
    return {**CONDITION_WORTH, **own}


def effects_worth(ruleset: Ruleset) -> dict[str, float]:
    """List the rounds of danger that each effect takes away, as its rule or its spell says."""
    return ruleset.derived("worth of effects", _gather_effects)


def _gather_effects(ruleset: Ruleset) -> dict[str, float]:
    spells = ruleset.table("spells", Spell).values()
    return {
        **{name: rule.worth.disables for name, rule in ruleset.rules.items() if rule.worth.disables},
        **{f"spell.{each.key}": each.worth.disables for each in spells if each.worth.disables},
    }


STEP_WORTH = {
    "grapple": 0.3,
    "web": 0.7,
    "swallow": 1.5,
    "two-step": 1.2,
    "possess": 2.0,
    "exhaustion": 0.3,
    "execute": 1.0,
}
"""The same for other steps."""

EXPOSED = frozenset(
    f"condition.{name}"
    for name in ("blinded", "paralyzed", "petrified", "restrained", "stunned", "unconscious")
)
HAMPERED = frozenset(
    f"condition.{name}" for name in ("blinded", "frightened", "poisoned", "prone", "restrained")
)


def _gather_aims(ruleset: Ruleset) -> frozenset[str]:
    return frozenset(name for name, rule in ruleset.rules.items() if rule.worth.aims)


class Reckoning:
    """Estimates of one creature on its turn. Each is calculated once: nothing changes while it thinks."""

    def __init__(self, play: Play, me: Creature) -> None:
        self.play = play
        self.me = me
        self._gaps = gaps_from(play, me)
        self._needs: dict[tuple[int, str], int] = {}
        self._blows: dict[str, float] = {}
        self._shares: dict[tuple[str, str], float] = {}
        self._modes: dict[int, tuple[int, int]] = {}
        self._left: dict[int, float] = {}
        self._cover: dict[int, int] = {}
        self._own: int | None = None
        self._adders: list[tuple[float, Callable[..., bool]]] | None = None

    def gap(self, other: Creature) -> int:
        """Distance in feet to another creature, or -1 if unknown."""
        return self._gaps.get(other.id, -1)

    def left(self, foe: Creature) -> float:
        """Hit Points that a creature has left, known or guessed."""
        found = self._left.get(foe.id)
        if found is None:
            found = self._left[foe.id] = hit_points(self.play, self.me, foe)
        return found

    def blow(self, strike: AttackOption) -> float:
        """Damage of one hit on average."""
        found = self._blows.get(strike.key)
        if found is None:
            found = self._blows[strike.key] = blow(self.play, self.me, strike)
        return found

    def share(self, foe: Creature, strike: AttackOption) -> float:
        """The share of such damage that this kind of foe has been seen to take."""
        if not self.play.state.shown:
            return 1.0
        key = (foe.sheet, strike.key)
        found = self._shares.get(key)
        if found is None:
            found = self._shares[key] = share_of_blow(self.play, foe, strike)
        return found

    def mode(self, foe: Creature, melee: bool) -> int:
        """Return 1 for Advantage, -1 for Disadvantage or 0, by the conditions and effects on both creatures."""
        own = self._own
        if own is None:
            own = self._own = self._own_mode()
        known = self._modes.get(foe.id)
        if known is None:
            known = self._modes[foe.id] = self._mode_against(foe)
        return max(-1, min(1, own + known[0 if melee else 1]))

    def _own_mode(self) -> int:
        play, me = self.play, self.me.id
        worse = play.has_any(me, HAMPERED)
        aims = play.has_any(me, play.ruleset.derived("rules that aim", _gather_aims))
        return int(aims) - int(worse)

    def _mode_against(self, foe: Creature) -> tuple[int, int]:
        play = self.play
        if play.has_any(foe.id, EXPOSED):
            return 1, 1
        dodges = -1 if play.has(foe.id, "dodging") else 0
        if play.has(foe.id, "condition.prone"):
            return 1 + dodges, -1
        return dodges, dodges

    def chance(self, foe: Creature, strike: AttackOption, mode: int) -> float:
        """The estimated chance that an attack hits this foe."""
        key = (foe.id, strike.key)
        needs = self._needs.get(key)
        if needs is None:
            if strike.to_hit is not None:
                bonus = strike.to_hit
            else:
                play, me = self.play, self.me
                ability = ability_modifier(play, me, best_ability(play, me, strike))
                bonus = ability + play.sheet(me).proficiency
            needs = armor_class(self.play, foe).total - bonus - strike.magic
            self._needs[key] = needs
        return chance_to_hit(needs, mode)

    def expected(self, foe: Creature, strike: AttackOption, mode: int = 0) -> float:
        """Return the average damage of one attack, with the value of what else a hit does."""
        mode = max(-1, min(1, mode + self.mode(foe, strike.melee)))
        chance = self.chance(foe, strike, mode)
        worth = (self.blow(strike) + self._added(foe, strike, mode)) * self.share(foe, strike)
        if strike.hit:
            worth += self._riders(foe, strike.hit)
        return chance * worth

    def through_cover(self, foe: Creature, strike: AttackOption, mode: int) -> float:
        """Return the share of a ranged attack's chance to hit that is left after the foe's cover."""
        raised = self._cover.get(foe.id)
        if raised is None:
            degree = degree_between(self.play, self.me, foe)
            raised = self._cover[foe.id] = 2 if degree == HALF else 5 if degree > HALF else 0
        if not raised:
            return 1.0
        mode = max(-1, min(1, mode + self.mode(foe, False)))
        plain = self.chance(foe, strike, mode)
        needs = self._needs[foe.id, strike.key]
        return chance_to_hit(needs + raised, mode) / plain if plain else 0.0

    def _riders(self, foe: Creature, steps: tuple[EffectStep, ...]) -> float:
        """What a hit does besides damage: conditions at once, or after a save of another part."""
        hampers = hampering(self.play, foe, steps)
        for step in steps:
            if step.do == "part":
                part = next((a for a in self.play.sheet(self.me).activities if a.key == step.name), None)
                if part is not None and part.fail and not _excepted(self.play.sheet(foe), step.when):
                    failing = fails(self.play, foe, part.save, part.dc or 10)
                    hampers += failing * hampering(self.play, foe, part.fail)
        return HAMPERED_SHARE * hampers * danger(self.play, foe)

    def _added(self, foe: Creature, strike: AttackOption, mode: int) -> float:
        """Damage that rules add to one attack a turn, such as Sneak Attack, where they add it to this one."""
        adders = self._adders
        if adders is None:
            play, me = self.play, self.me
            adders = self._adders = [
                (amount(play, me), fits)
                for name, (amount, fits) in damage_adders(play.ruleset).items()
                if play.has(me.id, name)
            ]
        total = 0.0
        for amount, fits in adders:
            if amount and fits(self.play, self.me, foe, strike, mode):
                total += amount
        return total


def _excepted(sheet: Sheet, when: str) -> bool:
    """Whether words such as "not undead,not elf" leave a creature out."""
    return any(word.strip().removeprefix("not ") in sheet.tags for word in when.split(",") if "not " in word)
