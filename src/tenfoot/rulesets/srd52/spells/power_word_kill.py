"""Power Word Kill, a level 9 Enchantment spell of Bards, Sorcerers, Warlocks and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.spells.families.spell_damage import burn

power_word_kill = Rule("spell.power-word-kill", "5.2/s-effect/as-written")


@power_word_kill.procedure("cast")
def die_at_a_word(play: Play, casting: Casting) -> Proc[None]:
    """At 100 Hit Points or fewer it dies; otherwise 12d12 Psychic damage."""
    for key in casting.targets:
        target = play.creature(key)
        if target.hp <= 100:
            yield from play.port(DIE)(play, target, "power-word-kill")
        else:
            yield from burn(play, casting.caster, key, "12d12", "psychic", "power-word-kill")
