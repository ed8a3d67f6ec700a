"""Paralyzed, stunned and unconscious: three ways to be unable to do anything."""

from __future__ import annotations

from tenfoot.authoring import *

ACTING = ("action", "bonus", "reaction", "move")


THINKING = ("mental reaction",)
"""What somebody can still do who can't move, but thinks (next/reaction/paralyzed-mental)."""


def _falls(rule: Rule) -> None:
    """A creature that drops also releases what it held."""
    down = rule.begins
    assert down is not None

    @rule.begin
    def collapses(play: Play, effect: Effect) -> Proc[None]:
        """When the condition begins, the creature falls prone and drops everything it holds."""
        yield from down(play, effect) or ()
        drop_held(play, play.creature(effect.bearer))


def _unable(rule: Rule, verbs: tuple[str, ...]) -> None:
    """Add to a condition: the actions it forbids, Advantage for attackers, and failed Strength and Dexterity saves."""

    @rule.modifies(MAY, "actor")
    def helpless(play: Play, asked: Permission, effect: Effect) -> None:
        """Forbid every action listed for a helpless creature."""
        if asked.verb in verbs:
            asked.deny(effect)

    @rule.modifies(ATTACK, "target")
    def easy_to_hit(play: Play, attack: Attack, effect: Effect) -> None:
        """Advantage on attacks against the creature; a hit is not automatically critical (next/crit/no-auto-crit)."""
        attack.advantage(effect)

    @rule.modifies(SAVE, "actor")
    def fail_strength_and_dexterity_saves(play: Play, test: D20Test, effect: Effect) -> None:
        """Strength and Dexterity saves fail without a roll."""
        if test.ability in (STR, DEX):
            test.auto_fail.append(effect)
