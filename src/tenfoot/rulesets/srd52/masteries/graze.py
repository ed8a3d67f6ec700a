"""Graze: a miss still deals the ability modifier."""

from __future__ import annotations

from tenfoot.authoring import *

graze = Rule("mastery.graze", "5.2/e-mastery/graze", "5.2/e-mastery/graze-only-modifier")


@graze.procedure("miss")
def scratch(play: Play, attack: Attack) -> Proc[None]:
    """Damage of the weapon's type equal to the modifier of the attack; nothing else is added to it."""
    amount = ability_modifier(play, play.creature(attack.actor), attack.ability)
    if amount > 0:
        play.emit("mastery", creature=attack.actor, mastery="Graze")
        kind = attack.strike.pools[0][1]
        yield from deal_damage(
            play,
            IncomingDamage(
                attack.target, attack.actor, [(amount, kind)], melee=attack.melee, tags=("graze", "weapon")
            ),
        )
