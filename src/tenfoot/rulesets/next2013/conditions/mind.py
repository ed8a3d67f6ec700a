"""Charmed, frightened and intoxicated."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.conditions.prone import first_of_its_kind
from tenfoot.rulesets.common.magic.casting import give_back

charmed = condition("charmed", "next/cond/charmed-no-harm", "next/cond/charmed-social")
frightened = condition("frightened", "next/cond/frightened")
intoxicated = condition(
    "intoxicated",
    "next/cond/intoxicated-rolls",
    "next/cond/intoxicated-casting",
    "next/cond/intoxicated-damage",
)
SOBER_DC = 10


@charmed.modifies(MAY_TARGET, "actor")
def no_harm_to_the_charmer(play: Play, asked: Permission, effect: Effect) -> None:
    """The charmer is no target of its attacks or of what does harm."""
    if asked.target == effect.source and asked.verb in ("attack", "harm"):
        asked.deny(effect)


@charmed.modifies(CHECK, "target")
def well_disposed(play: Play, test: D20Test, effect: Effect) -> None:
    """The charmer has Advantage on social checks with it."""
    if test.actor == effect.source and "social" in test.tags:
        test.advantage(effect)


def _source_in_line(play: Play, effect: Effect) -> bool:
    """Whether there is a line of sight to what is feared; fear without a creature behind it always holds."""
    source = play.state.creatures.get(effect.source)
    if source is None:
        return True
    bearer = play.creature(effect.bearer)
    return source.cell >= 0 and bearer.cell >= 0 and line_clear(play, bearer, source)


@frightened.modifies(CHECK, "actor")
def fearful_checks(play: Play, test: D20Test, effect: Effect) -> None:
    """Disadvantage on checks while the source of the fear is in line of sight."""
    if _source_in_line(play, effect):
        test.disadvantage(effect)


@frightened.modifies(ATTACK, "attacker")
def fearful_attacks(play: Play, attack: Attack, effect: Effect) -> None:
    """Disadvantage on attack rolls likewise; coming nearer is not forbidden (next/cond/frightened-move)."""
    if _source_in_line(play, effect):
        attack.disadvantage(effect)


@intoxicated.modifies(CHECK, "actor")
def unsteady(play: Play, test: D20Test, effect: Effect) -> None:
    """Disadvantage on checks; saves are as good as ever."""
    test.disadvantage(effect)


@intoxicated.modifies(ATTACK, "attacker")
def swings_wide(play: Play, attack: Attack, effect: Effect) -> None:
    """Disadvantage on attack rolls."""
    attack.disadvantage(effect)


@intoxicated.hook(DAMAGE_INCOMING, "target")
def feels_less(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """1d6 less from each blow, never from what a failed death save costs (next/cond/intoxicated-per-instance)."""
    if (
        blow.irreducible
        or not first_of_its_kind(play, effect)
        or not any(amount for amount, _ in blow.amounts)
    ):
        return
    faces = yield from play.roll(effect.bearer, 1, 6, "reduction")
    blow.reduce.append((faces[0], "", effect))


@intoxicated.hook(SPELL_CAST, "caster")
def slurred_words(play: Play, casting: Casting, effect: Effect) -> Proc[None]:
    """A Constitution check against 10 comes first; failing wastes the action but not the spell."""
    if casting.cancelled or not first_of_its_kind(play, effect):
        return
    test = D20Test("check", casting.caster, CON, SOBER_DC, tags=("casting",))
    if not (yield from resolve_test(play, test)):
        casting.cancelled = True
        give_back(play, casting)
