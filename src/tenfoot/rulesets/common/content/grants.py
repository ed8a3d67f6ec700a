"""Grants compiled: what holds while something is active, for its owner or for creatures in an aura.

A grant compiles to the same modifiers that a Python rule would register, so explanations name the rule that has it.
`tenfoot.authoring.declare_rule` takes grants and moments in Python; records of packs hold them in files.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

import msgspec

from tenfoot.engine.creature import ABILITIES, Creature
from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Query, Rule
from tenfoot.rulesets.common.attack.attack_options import REACH, AttackOption
from tenfoot.rulesets.common.attack.making_an_attack import ARMOR_CLASS, ATTACK, ArmorClass, Attack
from tenfoot.rulesets.common.attack.opportunity_attack import PROVOKES
from tenfoot.rulesets.common.content.grant_records import CHOICE, Grant, Phrase, With
from tenfoot.rulesets.common.content.space_grants import add_space_grants
from tenfoot.rulesets.common.content.who import is_of
from tenfoot.rulesets.common.d20.d20_test import CHECK, SAVE, SCORE, D20Test, Score
from tenfoot.rulesets.common.damage.dealing_damage import (
    DAMAGE_DEFENSES,
    DAMAGE_ROLL,
    DamageRoll,
    IncomingDamage,
    parse_dice,
)
from tenfoot.rulesets.common.damage.hit_points import HEALING, Healing
from tenfoot.rulesets.common.magic.spellcaster import MAY_CAST
from tenfoot.rulesets.common.movement.movement import SPEED, SpeedTotal
from tenfoot.rulesets.common.movement.movement import speed as current_speed
from tenfoot.rulesets.common.space.space import distance
from tenfoot.rulesets.common.turns.permission import IMMUNE, MAY, MAY_INCLUDE, MAY_TARGET, Permission

Reach: TypeAlias = Callable[[Play, int, int, Effect], bool]
"""Whether a grant reaches a creature, against another one (0 for none), through an effect."""
BY_SOURCE = ("source", "not source")
"""Whom an effect comes from, or everybody else, in the place of a phrase about another creature."""
TAGGED = {
    "initiative": "initiative",
    "concentration": "concentration",
    "death save": "death",
    "sight": "sight",
    "hearing": "hearing",
    "against poison": "poison",
}
"""Rolls that are known by a tag of their test."""


def add_grant(rule: Rule, grant: Grant, *, everybody: bool = False) -> None:
    """Register the modifiers that a grant stands for on a rule; on a general one it is for everybody."""
    role = "any" if grant.aura is not None or everybody else ""
    reaches = _reaches_everybody(grant) if everybody else _reaches(grant)
    for register in (_add_totals, _add_rolls, _add_attacks, _add_defenses, _add_healing, _add_bans):
        register(rule, grant, role, reaches)
    add_space_grants(rule, grant, role, reaches)


def _meets(play: Play, owner: Creature, other: int, words: str, effect: Effect) -> bool:
    """Say whether another creature is all that the words say; `source` is the one that the effect comes from."""
    if words in BY_SOURCE:
        return (other == effect.source) == (words == "source")
    return other in play.state.creatures and is_of(play, owner, play.creature(other), words)


def _is_plain(grant: Grant) -> bool:
    """Say whether a grant holds for its owner always: under no condition and without an aura."""
    return grant.aura is None and not (grant.when or grant.against or grant.with_)


def _reaches_everybody(grant: Grant) -> Reach:
    """Give the test of a grant that every creature has, seen from that creature."""

    def reaches(play: Play, creature: int, other: int, effect: Effect) -> bool:
        owner = play.creature(creature)
        if grant.when and not is_of(play, owner, owner, grant.when):
            return False
        return not grant.against or _meets(play, owner, other, grant.against, effect)

    return reaches


def _reaches(grant: Grant) -> Reach:
    aura, when, against = grant.aura, grant.when, grant.against

    def reaches(play: Play, creature: int, other: int, effect: Effect) -> bool:
        owner = play.creature(effect.bearer)
        if aura is None:
            if creature != owner.id:
                return False
        else:
            near = play.creature(creature)
            if owner.life != "alive" or (aura.unless and is_of(play, owner, owner, aura.unless)):
                return False
            if creature != owner.id and not 0 <= distance(play, owner, near) <= aura.feet:
                return False
            if not is_of(play, owner, near, aura.who):
                return False
        if when and not is_of(play, owner, owner, when):
            return False
        return not against or _meets(play, owner, other, against, effect)

    return reaches


def fits_attack(wanted: With, option: AttackOption, melee: bool, effect: Effect, via: str = "") -> bool:
    """Say whether an attack is one of those that a grant or moment is about (`with`)."""
    if wanted == "opportunity":
        return via == "opportunity attack"
    if wanted in ("melee", "ranged"):
        return melee == (wanted == "melee")
    if wanted == "weapon":
        return option.kind == "weapon"
    if wanted == "unarmed":
        return option.kind == "unarmed"
    if wanted == "spell":
        return bool(option.spell)
    return wanted != "item" or (bool(effect.num("item")) and option.item == effect.num("item"))


def _add_totals(rule: Rule, grant: Grant, role: str, reaches: Reach) -> None:
    """Register what changes Armor Class, Speed and ability scores."""
    own = not role and _is_plain(grant)
    if grant.armor:

        @rule.modifies(ARMOR_CLASS, role or "owner", own=own)
        def armor(play: Play, total: ArmorClass, effect: Effect) -> None:
            if own or reaches(play, total.subject, 0, effect):
                total.add(grant.armor, effect)

    if grant.speed or grant.speed_at_most is not None or grant.speeds or grant.speed_times:

        @rule.modifies(SPEED, role or "owner", own=own)
        def speed(play: Play, total: SpeedTotal, effect: Effect) -> None:
            if not own and not reaches(play, total.subject, 0, effect):
                return
            of = not grant.speed_of or total.mode in grant.speed_of
            if grant.speed_times and of:
                total.times(*((2, 1) if grant.speed_times == "double" else (1, 2)), effect)
            for mode, feet in grant.speeds.items():
                if mode == total.mode:
                    creature = play.creature(total.subject)
                    if feet == "walk":
                        total.base(current_speed(play, creature).total, effect)
                    else:
                        total.base(feet or play.sheet(creature).speeds.get("walk", 0), effect)
            if grant.speed and of and total.bases[0][0] > 0:
                total.add(grant.speed, effect)
            if grant.speed_at_most is not None and of:
                total.at_most(grant.speed_at_most, effect)

    if grant.scores:

        @rule.modifies(SCORE, role or "owner", own=own)
        def score(play: Play, total: Score, effect: Effect) -> None:
            least = {ABILITIES.index(name): least for name, least in grant.scores.items()}
            if total.ability in least and reaches(play, total.subject, 0, effect):
                total.at_least(least[total.ability], effect)


def _add_rolls(rule: Rule, grant: Grant, role: str, reaches: Reach) -> None:
    """Register Advantage, Disadvantage and bonuses on d20 rolls."""
    tests: dict[Query[D20Test], list[str]] = {}
    for roll in dict.fromkeys(
        (*grant.advantage, *grant.disadvantage, *grant.on, *grant.fails, *grant.succeeds)
    ):
        if roll in ("attack", "attacked"):
            side = "attacker" if roll == "attack" else "target"
            rule.modifies(ATTACK, role or side)(_on_attack(grant, roll, reaches))
        else:
            saved = roll.startswith(("save", "avoid ", "against ")) or roll in ("concentration", "death save")
            tests.setdefault(SAVE if saved else CHECK, []).append(roll)
    for query, rolls in tests.items():
        rule.modifies(query, role or "actor")(_on_test(grant, rolls, reaches))


def _change(grant: Grant, roll: str, test: D20Test | Attack, effect: Effect) -> None:
    if roll in grant.advantage:
        test.advantage(effect)
    if roll in grant.disadvantage:
        test.disadvantage(effect)
    if roll in grant.on:
        dice, flat = parse_dice(str(grant.bonus))
        test.add(flat, effect)
        for count, sides in dice:
            test.add_dice(count, sides, effect)
    if roll in grant.fails:
        test.auto_fail.append(effect)
    if roll in grant.succeeds:
        test.auto_succeed.append(effect)


def _on_attack(grant: Grant, roll: str, reaches: Reach) -> Callable[[Play, Attack, Effect], None]:
    if _is_plain(grant):
        return lambda play, attack, effect: _change(grant, roll, attack, effect)

    def changes_attack(play: Play, attack: Attack, effect: Effect) -> None:
        mine, other = attack.actor, attack.target
        if roll == "attacked":
            mine, other = other, mine
        if not fits_attack(grant.with_, attack.strike, attack.melee, effect, attack.via):
            return
        if reaches(play, mine, other, effect):
            _change(grant, roll, attack, effect)

    return changes_attack


def _on_test(grant: Grant, rolls: list[str], reaches: Reach) -> Callable[[Play, D20Test, Effect], None]:
    pairs, plain = [(roll, _rolls(roll)) for roll in rolls], _is_plain(grant)

    def changes_test(play: Play, test: D20Test, effect: Effect) -> None:
        for roll, fits in pairs:
            if fits(test, effect) and (plain or reaches(play, test.actor, test.target, effect)):
                _change(grant, roll, test, effect)

    return changes_test


def _rolls(roll: str) -> Callable[[D20Test, Effect], bool]:
    """Give the test for a d20 roll being the one that a grant names."""
    head, _, which = roll.partition(".")
    if roll == "against magic":
        return lambda test, effect: "magic" in test.tags or "spell" in test.tags
    tag = TAGGED.get(roll, roll if roll.startswith("avoid ") else "")
    if tag:
        return lambda test, effect: tag in test.tags
    if head == "skill":
        if which == CHOICE:
            return lambda test, effect: f"skill.{effect.text(CHOICE)}" in test.skills
        return lambda test, effect: roll in test.skills
    if which == CHOICE:
        return lambda test, effect: test.ability >= 0 and ABILITIES[test.ability] == effect.text(CHOICE)
    number = ABILITIES.index(which) if which else -1
    return lambda test, effect: number in (-1, test.ability)


def _add_attacks(rule: Rule, grant: Grant, role: str, reaches: Reach) -> None:
    """Register the range of Critical Hits, more damage, and longer reach."""
    if grant.crit < 20:

        @rule.modifies(ATTACK, role or "attacker")
        def crits(play: Play, attack: Attack, effect: Effect) -> None:
            fits = fits_attack(grant.with_, attack.strike, attack.melee, effect, attack.via)
            if fits and reaches(play, attack.actor, attack.target, effect):
                attack.crit_at = min(attack.crit_at, grant.crit)

    if grant.damage:

        @rule.hook(DAMAGE_ROLL, role or "attacker")
        def adds_damage(play: Play, roll: DamageRoll, effect: Effect) -> None:
            attack = roll.attack
            fits = attack is not None and fits_attack(
                grant.with_, attack.strike, attack.melee, effect, attack.via
            )
            if fits and reaches(play, roll.source, roll.target, effect):
                for part in grant.damage:
                    dice, flat = parse_dice(part.dice)
                    roll.add(dice, flat, chosen_kind(part.kind, effect) or roll.main_kind, effect)

    if grant.reach:

        @rule.modifies(REACH, role or "owner")
        def reaches_farther(play: Play, option: AttackOption, effect: Effect) -> None:
            fits = option.owner and option.melee and fits_attack(grant.with_, option, True, effect)
            if fits and reaches(play, option.owner, 0, effect):
                option.reach = max(0, option.reach + grant.reach)


def chosen_kind(kind: str, effect: Effect) -> str:
    """Give a damage type, or the one that was chosen for the effect where the word is `choice`."""
    return effect.text("choice") if kind == CHOICE else kind


def _add_defenses(rule: Rule, grant: Grant, role: str, reaches: Reach) -> None:
    """Register Resistance, Immunity, Vulnerability, reductions, and conditions that it can't have."""
    if grant.resist or grant.immune or grant.vulnerable or grant.reduce:

        @rule.modifies(DAMAGE_DEFENSES, role or "target")
        def defenses(play: Play, damage: IncomingDamage, effect: Effect) -> None:
            if reaches(play, damage.target, damage.source, effect):
                damage.resist += [(chosen_kind(kind, effect), effect) for kind in grant.resist]
                damage.immune += [(chosen_kind(kind, effect), effect) for kind in grant.immune]
                damage.vulnerable += [(chosen_kind(kind, effect), effect) for kind in grant.vulnerable]
                if grant.reduce:
                    damage.reduce.append((grant.reduce, "", effect))

    if grant.condition_immune:

        @rule.modifies(IMMUNE, role or "actor")
        def immune(play: Play, asked: Permission, effect: Effect) -> None:
            if asked.verb in grant.condition_immune and reaches(play, asked.actor, 0, effect):
                asked.deny(effect)


def _add_healing(rule: Rule, grant: Grant, role: str, reaches: Reach) -> None:
    """Register what changes regained Hit Points."""
    how = grant.healing
    if how in ("", 0):
        return

    @rule.modifies(HEALING, role or "target")
    def healing(play: Play, healed: Healing, effect: Effect) -> None:
        if not reaches(play, healed.target, healed.source, effect):
            return
        if how == "none":
            healed.amount = 0
        elif how == "most":
            healed.amount = max(healed.amount, healed.most)
        elif healed.amount:
            healed.amount = max(0, healed.amount + int(how))


def _add_bans(rule: Rule, grant: Grant, role: str, reaches: Reach) -> None:
    """Register what a creature can't do, and who it can't aim at."""
    if any(word not in ("cast", "opportunity attack") for word in grant.may_not):

        @rule.modifies(MAY, role or "actor")
        def bans(play: Play, asked: Permission, effect: Effect) -> None:
            if asked.verb in grant.may_not and reaches(play, asked.actor, asked.target, effect):
                asked.deny(effect)

    for word, query, side in (("cast", MAY_CAST, "actor"), ("opportunity attack", PROVOKES, "target")):
        if word in grant.may_not:
            rule.modifies(query, role or side)(_on_ban(side, reaches))

    for words, side in ((grant.may_not_target, "actor"), (grant.not_targeted_by, "target")):
        if words:
            for query in (MAY_TARGET, MAY_INCLUDE) if side == "actor" else (MAY_TARGET,):
                rule.modifies(query, role or side)(_on_target(words, side, reaches))


def _on_ban(side: str, reaches: Reach) -> Callable[[Play, Permission, Effect], None]:
    def bans_deed(play: Play, asked: Permission, effect: Effect) -> None:
        mine, other = (asked.actor, asked.target) if side == "actor" else (asked.target, asked.actor)
        if reaches(play, mine, other, effect):
            asked.deny(effect)

    return bans_deed


def _on_target(words: Phrase, side: str, reaches: Reach) -> Callable[[Play, Permission, Effect], None]:
    def bans_target(play: Play, asked: Permission, effect: Effect) -> None:
        mine, other = (asked.actor, asked.target) if side == "actor" else (asked.target, asked.actor)
        if asked.verb not in ("attack", "harm") or mine == other:
            return
        if mine not in play.state.creatures or other not in play.state.creatures:
            return
        owner = play.creature(effect.bearer)
        if reaches(play, mine, other, effect) and _meets(play, owner, other, words, effect):
            asked.deny(effect)

    return bans_target


def phrases_of(grant: Grant) -> Iterator[str]:
    """List the phrases of a grant that say which creatures it is about."""
    yield grant.when
    about_others = (grant.against, grant.may_not_target, grant.not_targeted_by)
    yield from (words for words in about_others if words not in BY_SOURCE)
    if grant.aura is not None:
        yield from (grant.aura.who, grant.aura.unless)


def read_grants(rows: list[dict[str, Any]]) -> list[Grant]:
    """Read grants as Python files write them; an unknown word is an error that names it."""
    return msgspec.convert(rows, list[Grant], strict=True)
