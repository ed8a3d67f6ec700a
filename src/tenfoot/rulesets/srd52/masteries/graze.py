"""Graze: a miss still deals the ability modifier."""

from __future__ import annotations

from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc, Rule
from tenfoot.rulesets.common.attack import Attack
from tenfoot.rulesets.common.harm import Harm, harm
from tenfoot.rulesets.common.test import ability_modifier

graze = Rule("mastery.graze", "5.2/e-mastery/graze", "5.2/e-mastery/graze-only-modifier")


@graze.doing("miss")
def scratch(play: Play, attack: Attack) -> Proc[None]:
    """Damage of the weapon's type equal to the modifier of the attack; nothing else is added to it."""
    amount = ability_modifier(play, play.creature(attack.actor), attack.ability)
    if amount > 0:
        play.emit("mastery", creature=attack.actor, mastery="Graze")
        kind = attack.strike.pools[0][1]
        yield from harm(
            play,
            Harm(attack.target, attack.actor, [(amount, kind)], melee=attack.melee, tags=("graze", "weapon")),
        )
