"""Protection from Evil and Good, a level 1 Abjuration spell of Clerics, Druids, Paladins and others."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

STRANGERS = {"aberration", "celestial", "elemental", "fey", "fiend", "undead"}


protection_from_evil = in_force("protection-from-evil-and-good")


@protection_from_evil.modifies(ATTACK, "target")
def strangers_falter(play: Play, attack: Attack, effect: Effect) -> None:
    """Disadvantage for attackers of those types."""
    if STRANGERS & set(play.sheet(play.creature(attack.actor)).tags):
        attack.disadvantage(effect)


@protection_from_evil.hook(CONDITION_COMES, "target")
def prevent_charm_and_fear(play: Play, coming: Gain, effect: Effect) -> None:
    """Prevent such creatures from charming or frightening the target."""
    source = play.state.creatures.get(coming.source)
    if coming.name in ("charmed", "frightened") and source is not None:
        coming.prevented |= bool(STRANGERS & set(play.sheet(source).tags))
