"""Cutting Words, a feature of the Bard (level 3)."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.d20.second_chance import add_to_failure
from tenfoot.rulesets.srd52.features.bard.bardic_inspiration import POOL, RANGE

cutting_words = Rule("feature.cutting-words")


def _may_mock(play: Play, bard: Creature, other: Creature) -> bool:
    return (
        enemies(bard, other)
        and bard.pools.get(POOL, 0) > 0
        and can_react(play, bard)
        and 0 <= distance(play, bard, other) <= RANGE
        and sees(play, bard, other)
    )


def _mock(play: Play, bard: Creature, facts: dict[str, int | str]) -> Proc[bool]:
    return (yield from offer_reaction(play, bard, "cutting words", facts=facts, cost=(PoolUse(POOL),)))


@cutting_words.hook(ATTACK_DECIDED)
def spoil_a_hit(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """The die is taken off a successful attack roll; a natural 20 hits all the same."""
    bard = play.creature(effect.bearer)
    if attack.hit and attack.natural < attack.crit_at and _may_mock(play, bard, play.creature(attack.actor)):
        facts: dict[str, int | str] = {
            "attacker": attack.actor,
            "target": attack.target,
            "total": attack.total,
        }
        if (yield from _mock(play, bard, facts)):
            yield from add_to_failure(play, bard, attack, effect.num("bardic_die"), -1)


@cutting_words.hook(D20_DECIDED)
def spoil_a_check(play: Play, test: D20Test, effect: Effect) -> Proc[None]:
    """Offer to subtract the die from an ability check that has succeeded."""
    bard = play.creature(effect.bearer)
    if test.kind == "check" and test.success and test.dc and _may_mock(play, bard, play.creature(test.actor)):
        mocked = yield from _mock(play, bard, {"actor": test.actor, "total": test.total})
        if mocked:
            yield from add_to_failure(play, bard, test, effect.num("bardic_die"), -1)


@cutting_words.hook(DAMAGE_DICE)
def spoil_the_damage(play: Play, roll: DamageRoll, effect: Effect) -> Proc[None]:
    """Offer to subtract the die from a damage roll."""
    bard = play.creature(effect.bearer)
    if not roll.parts or not roll.source or not _may_mock(play, bard, play.creature(roll.source)):
        return
    rolled = sum(piece.rolled + piece.flat for piece in roll.parts)
    if rolled > 0 and (yield from _mock(play, bard, {"attacker": roll.source, "damage": rolled})):
        faces = yield from play.roll(bard.id, 1, effect.num("bardic_die"), "cutting words")
        roll.add((), -faces[0], roll.main_kind, effect)
