"""Power Word Kill, a level 9 Enchantment spell of Bards, Sorcerers, Warlocks and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.worth.weighing import NOTHING, Weighed, Weighing
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


@power_word_kill.weigh
def weigh_killing(turn: Weighing, option: Option) -> Weighed:
    """Value of Power Word Kill: a target that looks weak enough."""
    best, score = 0, 0.0
    for key in option.targets:
        foe = turn.foes.get(key)
        if foe is not None:
            left = turn.reckoning.left(foe)
            worth = turn.value(foe, left if left <= 90 else 60.0)
            if worth > score:
                best, score = key, worth
    return (Answer(option.key, targets=(best,)), score) if best else NOTHING
