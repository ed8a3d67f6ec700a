"""Blessed Healer, a feature of the Cleric (level 6)."""

from __future__ import annotations

from tenfoot.authoring import *

blessed_healer = Rule("feature.blessed-healer")


@blessed_healer.hook(HEALED, "source")
def somebody_was_healed(play: Play, healing: Healing, effect: Effect) -> None:
    """Note that a spell of the cleric has healed another creature."""
    if healing.target != effect.bearer and "spell" in healing.tags:
        play.state.once[f"healed by {effect.bearer}"] = 1


@blessed_healer.hook(SPELL_DONE, "caster")
def grace_returns(play: Play, casting: Casting, effect: Effect) -> Proc[None]:
    """Blessed Healer: after healing others with a slot, regain 2 Hit Points plus the slot's level."""
    if play.state.once.pop(f"healed by {effect.bearer}", 0) and not casting.free:
        yield from heal(play, effect.bearer, 2 + casting.level, effect.bearer)
