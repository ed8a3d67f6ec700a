"""Inscrutable, a trait of the Couatl, the Sphinx of Lore and 1 others."""

from __future__ import annotations

from tenfoot.authoring import *

inscrutable = Rule("inscrutable", "5.2/m-defense/inscrutable")


READS_MINDS = ("detect-thoughts",)


SPIES = ("scrying", "clairvoyance", "arcane-eye")


CLOSED = RuleSource("inscrutable", "5.2/m-defense/inscrutable")


@inscrutable.modifies(CHECK, "target")
def hinder_insight(play: Play, test: D20Test, effect: Effect) -> None:
    """Give Disadvantage on Insight checks about the creature's intentions, where its entry says so."""
    if "skill.insight" in test.skills and effect.num("insight"):
        test.disadvantage(CLOSED)


@inscrutable.hook(SPELL_DONE)
def close_mind(play: Play, casting: Casting, effect: Effect) -> None:
    """Prevent spells from reading the creature's mind without its leave, and from spying on a sphinx."""
    key = casting.spell.key
    closed = READS_MINDS + (SPIES if effect.num("insight") else ())
    if key in closed and casting.caster != effect.bearer:
        play.emit("mind closed", audience=(GM,), creature=effect.bearer, by=casting.caster, spell=key)
