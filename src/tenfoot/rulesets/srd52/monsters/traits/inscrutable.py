"""Inscrutable, a trait of the Couatl, the Sphinx of Lore and 1 others."""

from __future__ import annotations

from tenfoot.authoring import *

inscrutable = Rule("inscrutable", "5.2/m-defense/inscrutable")


READS_MINDS = ("detect-thoughts",)


SPIES = ("scrying", "clairvoyance", "arcane-eye")


CLOSED = RuleSource("inscrutable", "5.2/m-defense/inscrutable")


@inscrutable.modifies(CHECK, "target")
def nothing_to_read(play: Play, test: D20Test, effect: Effect) -> None:
    """Insight about its intentions has Disadvantage (where its entry says so)."""
    if "skill.insight" in test.skills and effect.num("insight"):
        test.disadvantage(CLOSED)


@inscrutable.hook(SPELL_DONE)
def nothing_is_learnt(play: Play, casting: Casting, effect: Effect) -> Proc[None]:
    """No spell reads its mind without its leave, and none spies on a sphinx."""
    key = casting.spell.key
    closed = READS_MINDS + (SPIES if effect.num("insight") else ())
    if key in closed and casting.caster != effect.bearer:
        play.emit("mind closed", audience=(GM,), creature=effect.bearer, by=casting.caster, spell=key)
    yield from ()
