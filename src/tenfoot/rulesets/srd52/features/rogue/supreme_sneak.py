"""Supreme Sneak, a feature of the Rogue (level 9)."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.features.rogue.sneak_attack import SUPREME_SNEAK
from tenfoot.rulesets.srd52.senses.hiding import BETRAYED, Betrayal, behind_cover

supreme_sneak = Rule(SUPREME_SNEAK)


def _mark(rogue: int) -> str:
    return f"stealth attack by {rogue}"


@supreme_sneak.modifies(BETRAYED, "attacker")
def stay_hidden(play: Play, betrayal: Betrayal, effect: Effect) -> None:
    """A Stealth Attack, paid for with a Sneak Attack die, does not itself end hiding."""
    if "cunning stealth" in betrayal.attack.tags:
        betrayal.kept.append(effect)
        play.state.once[_mark(effect.bearer)] = 1


@supreme_sneak.hook(TURN_ENDS, "owner")
def back_into_cover(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """It ends with the turn unless the Rogue is then behind Three-Quarters or Total Cover from every enemy."""
    if not play.state.once.get(_mark(creature.id)):
        return
    watching = [
        other
        for other in play.state.creatures.values()
        if other.cell >= 0 and other.life == "alive" and enemies(creature, other)
    ]
    if all(behind_cover(play, other, creature) for other in watching):
        return
    for hidden in play.effects_on(creature.id, HIDDEN):
        yield from play.end(hidden, "attack")
