"""Bardic Inspiration: a die for a friend that turns a failure; Cutting Words turn it against a foe."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.d20.second_chance import add_to_failure

bardic_inspiration = Rule("feature.bardic-inspiration", tags=(OUT_OF_COMBAT_TOO,))
font_of_inspiration = Rule("feature.font-of-inspiration", tags=(OUT_OF_COMBAT_TOO,))
inspired = Rule("bardic die")
cutting_words = Rule("feature.cutting-words")
peerless_skill = Rule("feature.peerless-skill")
NAME = bardic_inspiration.name
POOL = "bardic-inspiration"
RANGE = 60


@bardic_inspiration.offer
def inspire(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """A Bonus Action: another creature within 60 feet that sees or hears the Bard and has no die yet."""
    if not creature.budget.get("bonus") or creature.pools.get(POOL, 0) < 1:
        return ()
    targets = tuple(
        other.id
        for other in creatures_within(play, creature, RANGE)
        if not enemies(creature, other)
        and not play.has(other.id, inspired.name)
        and (may(play, other.id, "hear") or sees(play, other, creature))
    )
    if not targets:
        return ()
    return (
        Option(
            NAME,
            "option.activity",
            cost=("bonus", POOL),
            takes="targets",
            targets=targets,
            facts={"name": "Bardic Inspiration"},
        ),
    )


@bardic_inspiration.perform
def give_the_die(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """One die, for an hour."""
    creature.budget["bonus"] -= 1
    creature.pools[POOL] -= 1
    target = answer.targets[0]
    expiry = until(play, "1 hour", creature.id, target)
    play.attach(inspired.name, target, source=creature.id, level=effect.num("bardic_die"), expiry=expiry)
    play.emit("activity.used", creature=creature.id, activity=POOL, name="Bardic Inspiration")
    yield from ()


def _use(play: Play, test: D20Test, effect: Effect) -> Proc[None]:
    bearer = play.creature(effect.bearer)
    answer = yield yes_no(
        bearer.seat, "bardic die", subject=bearer.id, facts={"total": test.total, "die": effect.level}
    )
    if answer.pick == "yes":
        play.detach(effect)
        play.emit("activity.used", creature=bearer.id, activity=POOL, name="Bardic Inspiration")
        yield from add_to_failure(play, bearer, test, effect.level)


@inspired.hook(D20_DECIDED, "actor")
def a_failed_check_or_save(play: Play, test: D20Test, effect: Effect) -> Proc[None]:
    """The die is added to the failure and is gone."""
    if test.kind != "attack" and not test.success and test.faces:
        yield from _use(play, test, effect)


@inspired.hook(ATTACK_DECIDED, "attacker")
def a_miss(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """A miss is a failed D20 Test too; a natural 1 can't be helped."""
    if not attack.hit and attack.natural != 1 and not attack.auto_fail:
        yield from _use(play, attack, effect)


@font_of_inspiration.offer
def slots_for_songs(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """A spell slot for one use, without an action."""
    if creature.pools.get(POOL, 0) >= play.sheet(creature).pools.get(POOL, 0):
        return ()
    return [
        Option(
            f"{font_of_inspiration.name}:{level}",
            "option.activity",
            cost=(f"slot {level}",),
            facts={"name": "Font of Inspiration"},
        )
        for level in range(1, 10)
        if creature.pools.get(f"slot {level}", 0) > 0
    ][:1]


@font_of_inspiration.perform
def one_back(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """The lowest slot is spent."""
    creature.pools[f"slot {answer.pick.split(':')[1]}"] -= 1
    creature.pools[POOL] += 1
    play.emit("activity.used", creature=creature.id, activity=POOL, name="Font of Inspiration")
    yield from ()


def _may_mock(play: Play, bard: Creature, other: Creature) -> bool:
    return (
        enemies(bard, other)
        and bard.pools.get(POOL, 0) > 0
        and can_react(play, bard)
        and 0 <= distance(play, bard, other) <= RANGE
        and sees(play, bard, other)
    )


def _mock(play: Play, bard: Creature, facts: dict[str, int | str]) -> Proc[bool]:
    mocked = yield from offer_reaction(play, bard, "cutting words", facts=facts, cost=(POOL,))
    if mocked:
        bard.pools[POOL] -= 1
    return mocked


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
    """The same for an ability check that has succeeded."""
    bard = play.creature(effect.bearer)
    if test.kind == "check" and test.success and test.dc and _may_mock(play, bard, play.creature(test.actor)):
        mocked = yield from _mock(play, bard, {"actor": test.actor, "total": test.total})
        if mocked:
            yield from add_to_failure(play, bard, test, effect.num("bardic_die"), -1)


@cutting_words.hook(DAMAGE_DICE)
def spoil_the_damage(play: Play, roll: DamageRoll, effect: Effect) -> Proc[None]:
    """The same for a damage roll."""
    bard = play.creature(effect.bearer)
    if not roll.parts or not roll.source or not _may_mock(play, bard, play.creature(roll.source)):
        return
    rolled = sum(piece.rolled + piece.flat for piece in roll.parts)
    if rolled > 0 and (yield from _mock(play, bard, {"attacker": roll.source, "damage": rolled})):
        faces = yield from play.roll(bard.id, 1, effect.num("bardic_die"), "cutting words")
        roll.add((), -faces[0], roll.main_kind, effect)


@peerless_skill.hook(D20_DECIDED, "actor")
def nothing_is_too_hard(play: Play, test: D20Test, effect: Effect) -> Proc[None]:
    """A failed check may take a die, spent only if it helps."""
    bard = play.creature(effect.bearer)
    if test.kind != "check" or test.success or bard.pools.get(POOL, 0) < 1:
        return
    answer = yield yes_no(bard.seat, "peerless skill", subject=bard.id, facts={"total": test.total})
    if answer.pick == "yes":
        yield from add_to_failure(play, bard, test, effect.num("bardic_die"))
        if test.success:
            bard.pools[POOL] -= 1
