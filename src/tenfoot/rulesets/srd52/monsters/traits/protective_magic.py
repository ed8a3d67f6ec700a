"""Protective Magic, a trait of the Lich, the Mage and 1 others."""

from __future__ import annotations

from tenfoot.authoring import *

protective_magic = Rule("protective magic", "5.2/m-react/protective-magic")


@protective_magic.hook(SPELL_DONE, "caster")
def one_count_for_both(play: Play, casting: Casting, effect: Effect) -> None:
    """Shield and Counterspell come out of one daily number."""
    both = ("shield", "counterspell")
    caster = play.creature(effect.bearer)
    if casting.spell.key in both:
        least = min(caster.pools.get(f"daily {spell}", 0) for spell in both)
        for spell in both:
            caster.pools[f"daily {spell}"] = least
