"""What heroes have done before a simulated fight begins: spells that last the whole day and protect them."""

from __future__ import annotations

from tenfoot.engine.creature import Creature
from tenfoot.engine.play import Play
from tenfoot.rulesets.common.attack.making_an_attack import armor_class
from tenfoot.rulesets.common.content.lasts import until as lasting
from tenfoot.rulesets.common.magic.spell import Spell
from tenfoot.rulesets.common.magic.spellcaster import known_spells, ways_to_cast

ALL_DAY = "8 hours"


def cast_beforehand(play: Play, creature: Creature) -> None:
    """Cast the spell that most raises the creature's own Armor Class all day, and spend its slot.

    Only spells without Concentration that the creature has and can pay for are looked at.
    """
    best: Spell | None = None
    most = armor_class(play, creature).total
    for spell in known_spells(play, creature):
        if _protects_all_day(spell) and ways_to_cast(play, creature, spell):
            effect = play.attach(f"spell.{spell.key}", creature.id, source=creature.id, level=spell.level)
            total = armor_class(play, creature).total
            play.detach(effect)
            if total > most:
                best, most = spell, total
    if best is None:
        return
    level, payment = ways_to_cast(play, creature, best)[0]
    if payment in creature.pools:
        creature.pools[payment] -= 1
    until = lasting(play, ALL_DAY, creature.id, creature.id)
    play.attach(f"spell.{best.key}", creature.id, source=creature.id, level=level, expiry=until)


def _protects_all_day(spell: Spell) -> bool:
    """Say whether a spell puts only its own effect on one willing creature, for 8 hours."""
    return (
        spell.lasts == ALL_DAY
        and not spell.concentration
        and not spell.material
        and spell.activity is not None
        and spell.activity.who == "willing"
        and [step.name for step in spell.activity.hit] == [f"spell.{spell.key}"]
    )
