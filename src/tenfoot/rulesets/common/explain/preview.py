"""Looking before choosing: what an option would probably do, exactly, from the code that will resolve it.

An attack is planned on a copy of the game; its hooks add what they would add; the dice are then not rolled but
calculated as a distribution, and each amount goes through the same damage pipeline that a real hit would.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

import msgspec

from tenfoot.dice import Distribution
from tenfoot.dice.advantage import natural_weights
from tenfoot.engine.creature import ABILITIES, Creature
from tenfoot.engine.decision import Answer, Decision
from tenfoot.engine.play import Play
from tenfoot.engine.provenance import ExplanationLine, RuleSource
from tenfoot.engine.rule import Proc
from tenfoot.engine.sheet import Activity
from tenfoot.rulesets.common.attack.attack_options import AttackOption
from tenfoot.rulesets.common.attack.making_an_attack import Attack, damage_of, plan_attack
from tenfoot.rulesets.common.d20.d20_test import D20Test, prepare
from tenfoot.rulesets.common.damage.dealing_damage import (
    CRITICAL,
    DAMAGE_DEFENSES,
    DAMAGE_ROLL,
    PIPELINE,
    DamagePart,
    IncomingDamage,
    parse_dice,
)
from tenfoot.rulesets.common.turns.turn import bearer_effect

_ACTIVITY = RuleSource("activity")
SAVED = RuleSource("saved", "5.2/savedamage/half")


class Preview(msgspec.Struct, frozen=True):
    """What an option would probably do to one target."""

    target: int
    kind: str
    """`attack`, `save`, `check` or `sure`."""
    chance: float
    """To hit, that the save fails, or that the check succeeds."""
    critical: float = 0.0
    mean: float = 0.0
    """Damage on average, misses and saves counted in."""
    drops: float = 0.0
    """The chance to bring the target to 0 Hit Points."""
    mode: int = 0
    """1 with Advantage, -1 with Disadvantage."""
    needs: int = 0
    """The lowest face that succeeds."""
    parts: tuple[ExplanationLine, ...] = ()
    against: tuple[ExplanationLine, ...] = ()
    damage: tuple[tuple[int, float], ...] = ()
    """The chance of each amount of damage."""
    skill: str = ""
    """The skill or ability of a check."""


def preview(play: Play, decision: Decision, answer: Answer) -> Sequence[Preview]:
    """What an answer to a turn's decision would probably do; empty if nothing can be said beforehand."""
    creature = play.state.creatures.get(decision.subject)
    if creature is None or is_offer(decision):
        return ()
    name = answer.pick.split(":", 1)[0]
    rule = play.ruleset.rules.get(name) or play.ruleset.general.get(name)
    if rule is None or rule.previews is None:
        return ()
    trial = play.trial_copy()
    effect = bearer_effect(trial, trial.creature(creature.id), name)
    found = rule.previews(trial, trial.creature(creature.id), answer, effect)
    return [entry for entry in found if isinstance(entry, Preview)]


def is_offer(decision: Decision) -> bool:
    """Whether options only name a spell: one offered as a reaction with its slots, or one to be readied."""
    return "spell" in decision.facts or decision.kind == "ready what"


def foresee(proc: Proc[object]) -> None:
    """Play a procedure on a copy, every question answered with its default."""
    try:
        question = next(proc)
        while True:
            question = proc.send(question.default_answer())
    except StopIteration:
        return


def preview_attack(
    play: Play, creature: Creature, target: Creature, strike: AttackOption, *, via: str = "action"
) -> Preview:
    """The odds of one attack. `play` is a copy that may be changed."""
    attack = plan_attack(play, creature, target, strike, via=via)
    return attack_odds(play, attack)


def attack_odds(play: Play, attack: Attack) -> Preview:
    """The odds of a planned attack, and of the damage that it would deal."""
    assert attack.against is not None
    target = play.creature(attack.target)
    goal = attack.against.total
    added = _dice_bonus(attack)
    weights = natural_weights(("disadvantage", "normal", "advantage")[attack.mode + 1])
    whole = sum(weights)
    hit = critical = 0.0
    needs = 21
    for natural in range(1, 21):
        share = weights[natural - 1] / whole
        if attack.auto_fail:
            continue
        if natural == 20:
            reaches = 1.0
        elif natural == 1:
            reaches = 0.0
        else:
            reaches = float(added.at_least(goal - natural - attack.bonus))
        if reaches > 0:
            needs = min(needs, natural)
        if natural >= attack.crit_at or attack.crit_if_hit:
            critical += share * reaches
        else:
            hit += share * reaches
    ordinary = _damage_dealt(play, attack, target, critical=False)
    hard = _damage_dealt(play, attack, target, critical=True) if critical else ordinary
    table: dict[int, float] = {}
    for share, spread in ((hit, ordinary), (critical, hard)):
        if share:
            for amount, chance in spread:
                table[amount] = table.get(amount, 0.0) + share * float(chance)
    missed = 1.0 - hit - critical
    if missed > 1e-12:
        table[0] = table.get(0, 0.0) + missed
    goal_hp = target.hp + target.temp_hp
    return Preview(
        attack.target,
        "attack",
        hit + critical,
        critical,
        sum(amount * chance for amount, chance in table.items()),
        sum(chance for amount, chance in table.items() if amount >= goal_hp > 0),
        attack.mode,
        needs if needs <= 20 else 0,
        tuple(attack.parts()),
        tuple(attack.against.parts()),
        tuple(sorted(table.items())),
    )


def _dice_bonus(test: D20Test) -> Distribution:
    added = Distribution.certain(0)
    for count, sides, _ in test.dice:
        dice = fair(abs(count), sides)
        added = added + (dice if count > 0 else dice.negated())
    return added


def _damage_dealt(play: Play, attack: Attack, target: Creature, *, critical: bool) -> Distribution:
    """The damage of a hit after everything, as a distribution. The hooks of the roll add what they would."""
    attack.hit, attack.critical = True, critical
    trial = play.trial_copy()
    roll = damage_of(trial, attack)
    foresee(trial.open(DAMAGE_ROLL, roll, roll.source, roll.target))
    if critical:
        foresee(trial.port(CRITICAL)(trial, roll))
    return dealt(
        trial, target, roll.parts, roll.source, tags=roll.tags, critical=critical, melee=attack.melee
    )


def dealt(
    play: Play,
    target: Creature,
    parts: Sequence[DamagePart],
    source: int,
    *,
    tags: tuple[str, ...] = (),
    critical: bool = False,
    melee: bool = False,
    factor: tuple[int, int] | None = None,
) -> Distribution:
    """Rolled damage of several types, each through the pipeline, summed."""
    kinds: dict[str, Distribution] = {}
    for piece in parts:
        spread = Distribution.certain(piece.flat)
        for count, sides in piece.dice:
            dice = fair(abs(count), sides)
            spread = spread + (dice if count > 0 else dice.negated())
        kinds[piece.kind] = kinds[piece.kind] + spread if piece.kind in kinds else spread
    total = Distribution.certain(0)
    for kind, spread in kinds.items():
        total = total + spread.map(_through(play, target, source, kind, tags, critical, melee, factor))
    return total


def _through(
    play: Play,
    target: Creature,
    source: int,
    kind: str,
    tags: tuple[str, ...],
    critical: bool,
    melee: bool,
    factor: tuple[int, int] | None,
) -> Callable[[int], int]:
    pipeline = play.port(PIPELINE)

    def taken(amount: int) -> int:
        blow = IncomingDamage(
            target.id, source, [(max(0, amount), kind)], critical=critical, melee=melee, tags=tags
        )
        if factor is not None:
            blow.factors.append((*factor, SAVED))
        play.query(DAMAGE_DEFENSES, blow, target.id, source)
        return pipeline(play, blow)

    return taken


@lru_cache(maxsize=512)
def fair(count: int, sides: int) -> Distribution:
    """The distribution of the sum of fair dice."""
    return Distribution.fair_dice(count, sides) if count else Distribution.certain(0)


def preview_save(
    play: Play, creature: Creature, target: Creature, activity: Activity, dc: int, tags: tuple[str, ...]
) -> Preview:
    """The odds that a target fails its save against an activity, and of the damage."""
    test = D20Test(
        "save",
        target.id,
        ABILITIES.index(activity.save),
        dc,
        target=creature.id,
        tags=("against effect", *tags),
    )
    prepare(play, test)
    fails = 1.0 - success_chance(test)
    parts = [DamagePart(*parse_dice(d.dice), d.kind, _ACTIVITY) for d in activity.damage]
    full = dealt(play, target, parts, creature.id, tags=tags)
    saved = (
        dealt(play, target, parts, creature.id, tags=tags, factor=(1, 2))
        if activity.half
        else Distribution.certain(0)
    )
    table: dict[int, float] = {}
    for share, spread in ((fails, full), (1.0 - fails, saved)):
        for amount, chance in spread:
            table[amount] = table.get(amount, 0.0) + share * float(chance)
    goal_hp = target.hp + target.temp_hp
    return Preview(
        target.id,
        "save",
        fails,
        0.0,
        sum(amount * chance for amount, chance in table.items()),
        sum(chance for amount, chance in table.items() if amount >= goal_hp > 0),
        test.mode,
        max(0, min(20, dc - test.bonus)),
        tuple(test.parts()),
        (),
        tuple(sorted(table.items())),
    )


def preview_check(play: Play, test: D20Test, skill: str) -> Preview:
    """The odds that a check succeeds. `play` is a copy that may be changed."""
    prepare(play, test)
    return Preview(
        test.target,
        "check",
        success_chance(test),
        mode=test.mode,
        needs=max(1, min(20, test.dc - test.bonus)),
        parts=tuple(test.parts()),
        skill=skill,
    )


def save_odds(test: D20Test) -> Preview:
    """The odds that a pending save fails."""
    return Preview(
        test.actor,
        "save",
        1.0 - success_chance(test),
        mode=test.mode,
        needs=max(0, min(20, test.dc - test.bonus)),
        parts=tuple(test.parts()),
    )


def success_chance(test: D20Test) -> float:
    """The chance that a prepared save or check succeeds."""
    if test.auto_fail:
        return 0.0
    if test.auto_succeed:
        return 1.0
    weights = natural_weights(("disadvantage", "normal", "advantage")[test.mode + 1])
    added = _dice_bonus(test)
    whole = sum(weights)
    return sum(weights[n - 1] / whole * float(added.at_least(test.dc - n - test.bonus)) for n in range(1, 21))
