"""What interrupts a rest of either kind: Initiative, a spell that is no cantrip, damage."""

from __future__ import annotations

from collections.abc import Callable

from tenfoot.authoring import *


def interrupted_by_the_usual(rule: Rule, interrupt: Callable[[Play, Effect, str], Proc[None]]) -> None:
    """Give a kind of rest its three interruptions."""

    @rule.hook(DAMAGE_TAKEN, "target")
    def by_damage(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
        """Interrupt the rest when the creature takes any damage."""
        yield from interrupt(play, effect, "damage")

    @rule.hook(SPELL_CAST, "caster")
    def by_a_spell(play: Play, casting: Casting, effect: Effect) -> Proc[None]:
        """A spell other than a cantrip; a Ritual is one too."""
        if casting.spell.level > 0:
            yield from interrupt(play, effect, "spell")

    @rule.hook(D20_DECIDED, "actor")
    def by_initiative(play: Play, test: D20Test, effect: Effect) -> Proc[None]:
        """Interrupt the rest when the creature rolls Initiative."""
        if "initiative" in test.tags:
            yield from interrupt(play, effect, "initiative")
