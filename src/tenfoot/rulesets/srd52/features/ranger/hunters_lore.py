"""Hunter's Lore, a feature of the Ranger (level 3)."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.spells.hex import MARK_BEGINS, hunters_mark

hunters_lore = Rule("feature.hunters-lore")


@hunters_lore.hook(MARK_BEGINS, "owner")
def know_the_prey(play: Play, mark: Effect, effect: Effect) -> None:
    """Resistances, Immunities and Vulnerabilities of the marked creature are shown to the Ranger's player."""
    if mark.rule == hunters_mark.name:
        prey = play.sheet(play.creature(mark.bearer))
        play.emit(
            "prey.known",
            audience=(play.creature(effect.bearer).seat,),
            creature=effect.bearer,
            target=mark.bearer,
            resist=", ".join(prey.resist) or "-",
            immune=", ".join((*prey.immune, *prey.condition_immune)) or "-",
            vulnerable=", ".join(prey.vulnerable) or "-",
        )
