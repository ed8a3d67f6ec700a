"""A home that a vampire can't enter, and the GM command that invites it in."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.monsters.families.vampire_forms import INVITED

residence = Rule("residence", "5.2/m-weak/vampire-threshold", tags=("ground",))
"""On the squares of a home."""


invite = Rule("gm:invite", "5.2/m-weak/vampire-threshold")


@invite.procedure("word")
def come_in(play: Play, creatures: list[Creature], words: str, answer: Answer) -> None:
    """An occupant asks them in: into the home at that square, or every home there is."""
    for home in play.effects_on(0, residence.name):
        if answer.cell < 0 or answer.cell in home.cells:
            invited = dict.fromkeys([*home.ids(INVITED), *(creature.id for creature in creatures)])
            play.alter(home, data={**home.data, INVITED: [*invited]})
