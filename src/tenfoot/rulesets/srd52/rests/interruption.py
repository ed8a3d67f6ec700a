"""What interrupts a rest of either kind: Initiative, a spell that is no cantrip, damage."""

from __future__ import annotations

from collections.abc import Callable

from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc, Rule
from tenfoot.rulesets.common.casting import SPELL_CAST, Casting
from tenfoot.rulesets.common.harm import HARMED, Harm
from tenfoot.rulesets.common.test import D20_DECIDED, Test


def interrupted_by_the_usual(rule: Rule, interrupt: Callable[[Play, Effect, str], Proc[None]]) -> None:
    """Give a kind of rest the three things that interrupt it."""

    @rule.hook(HARMED, "target")
    def by_damage(play: Play, blow: Harm, effect: Effect) -> Proc[None]:
        """Any damage at all."""
        yield from interrupt(play, effect, "damage")

    @rule.hook(SPELL_CAST, "caster")
    def by_a_spell(play: Play, casting: Casting, effect: Effect) -> Proc[None]:
        """A spell other than a cantrip; a Ritual is one too."""
        if casting.spell.level > 0:
            yield from interrupt(play, effect, "spell")

    @rule.hook(D20_DECIDED, "actor")
    def by_initiative(play: Play, test: Test, effect: Effect) -> Proc[None]:
        """Rolling Initiative."""
        if "initiative" in test.tags:
            yield from interrupt(play, effect, "initiative")
