"""What rules of spells have in common."""

from __future__ import annotations

from tenfoot.engine.creature import Creature
from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc, Rule
from tenfoot.rulesets.common.attack.making_an_attack import ATTACK_DONE, Attack
from tenfoot.rulesets.common.conditions.condition import PREFIX, gain_condition
from tenfoot.rulesets.common.d20.d20_test import D20Test, resolve_test
from tenfoot.rulesets.common.damage.dealing_damage import DAMAGE_TAKEN, IncomingDamage
from tenfoot.rulesets.common.magic.casting import SPELL_DONE
from tenfoot.rulesets.common.magic.spell import Casting
from tenfoot.rulesets.common.turns.turn import OUT_OF_COMBAT_TOO


def in_force(key: str, *cites: str, tags: tuple[str, ...] = ()) -> Rule:
    """A spell's rule on an affected creature. Castings of one spell do not add up (5.2/s-combine/same-best)."""
    own = ("spell", "strongest", OUT_OF_COMBAT_TOO, *tags)
    return Rule(f"spell.{key}", "5.2/s-combine/same-best", *cites, tags=own)


def impose_conditions(rule: Rule, *conditions: str, depends: bool = False) -> None:
    """While the rule is active on a creature, so are these conditions.

    `depends`: everything that the rule does is done by the first condition, so a creature immune to that condition is
    spared the rest too.
    """

    @rule.begin
    def give(play: Play, effect: Effect) -> Proc[None]:
        for number, name in enumerate(conditions):
            gained = yield from gain_condition(
                play,
                play.creature(effect.bearer),
                name,
                source=effect.source,
                group=effect.group,
                data={"within": effect.id, "spell": effect.text("spell")},
            )
            if depends and number == 0 and gained is None:
                play.detach(effect)
                return


def end_linked_conditions(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """Conditions that came with an effect go with it."""
    for other in play.effects_on(effect.bearer):
        if other.rule.startswith(PREFIX) and other.num("within") == effect.id:
            yield from play.end(other, reason)


def saves_again(play: Play, creature: Creature, effect: Effect, ability: int, *more: str) -> Proc[bool]:
    """Make another save against the spell's DC and return the result."""
    tags = ("repeat", "spell", "magic", *more)
    return (
        yield from resolve_test(
            play, D20Test("save", creature.id, ability, effect.dc, target=effect.source, tags=tags)
        )
    )


def ends_by_violence(rule: Rule) -> None:
    """The spell ends right after the affected creature makes an attack roll, deals damage, or casts a spell."""

    @rule.hook(ATTACK_DONE, "attacker")
    def by_attacking(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
        yield from end_spell_on(play, effect, "attacked")

    @rule.hook(DAMAGE_TAKEN, "source")
    def by_harming(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
        if blow.target != effect.bearer:
            yield from end_spell_on(play, effect, "dealt damage")

    @rule.hook(SPELL_DONE, "caster")
    def by_casting(play: Play, casting: Casting, effect: Effect) -> Proc[None]:
        if casting.group != effect.group:
            yield from end_spell_on(play, effect, "cast a spell")


def end_spell_on(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """The spell ends on the affected creature; when nothing of the casting is left, Concentration on it ends too."""
    for other in [e for e in play.effects_on(effect.bearer) if e.group == effect.group and e.group]:
        if other.rule != "concentration":
            yield from play.end(other, reason)
    yield from play.end(effect, reason)
    yield from end_empty_concentration(play, effect.group)


def end_empty_concentration(play: Play, group: int) -> Proc[None]:
    """Concentration on a spell of which nothing is left ends."""
    left = [e for e in play.state.effects.values() if e.group == group] if group else []
    if len(left) == 1 and left[0].rule == "concentration":
        yield from play.end(left[0], "nothing left")
