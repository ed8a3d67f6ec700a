"""Detect Evil and Good, a level 1 Divination spell of Clerics and Paladins."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

detect_evil_and_good = in_force("detect-evil-and-good")


OTHERWORLDLY = frozenset(("aberration", "celestial", "elemental", "fey", "fiend", "undead"))


SENSE = 30


@detect_evil_and_good.procedure("cast")
def open_the_senses(play: Play, casting: Casting) -> Proc[None]:
    """Log at once what is near."""
    caster = play.creature(casting.caster)
    yield from begin_spell_on(play, casting, caster)
    for other in creatures_within(play, caster, SENSE):
        for kind in sorted(OTHERWORLDLY & set(play.sheet(other).tags)):
            play.emit(
                "kind.sensed", audience=(caster.seat,), creature=caster.id, target=other.id, nature=kind
            )


@detect_evil_and_good.modifies(FELT, "actor")
def their_place_is_known(play: Play, asked: Permission, effect: Effect) -> None:
    """Detect Evil and Good: reveal the position of Undead and creatures of other planes within 30 feet."""
    caster, other = play.creature(asked.actor), play.state.creatures.get(asked.target)
    if other is None or not OTHERWORLDLY & set(play.sheet(other).tags):
        return
    if 0 <= distance(play, caster, other) <= SENSE:
        asked.reasons.clear()
