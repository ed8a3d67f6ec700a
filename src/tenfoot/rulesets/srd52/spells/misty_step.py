"""Misty Step, a level 2 Conjuration spell of Sorcerers, Warlocks and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.worth.weighing import NOTHING, Weighed, Weighing
from tenfoot.rulesets.srd52.spells.families.teleport_spells import teleport

misty_step = Rule("spell.misty-step", "5.2/s-range/self")


@misty_step.procedure("cast")
def step_through_mist(play: Play, casting: Casting) -> Proc[None]:
    """Misty Step: teleport to an unoccupied space in sight within 30 feet."""
    yield from teleport(play, play.creature(casting.caster), casting.aim)


@misty_step.weigh
def weigh_leaving(turn: Weighing, option: Option) -> Weighed:
    """Value of leaving a melee for a square with no foe adjacent."""
    places = turn.places
    if option.takes != "cell" or option.cells is None or not places.threatened or not places.shoots:
        return NOTHING
    cells = [cell for cell in option.cells() if not places.beside_foes(cell)]
    if not cells or turn.manner.caution < 0.3:
        return NOTHING
    foes = list(turn.foes.values())
    best = max(cells, key=lambda cell: (min(cell_distance(turn.play, foe, cell) for foe in foes), -cell))
    return Answer(option.key, cell=best), 0.6 * places.incoming() * places.own_worth()
