"""Maze, a level 8 Conjuration spell of Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import end_spell_on, in_force
from tenfoot.rulesets.srd52.spells.banishment import sends_away

maze = in_force("maze")


sends_away(maze)


@maze.hook(TURN_STARTS, "owner")
def looks_for_the_way(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Its Study action: an Intelligence (Investigation) check against DC 20 leads out."""
    if creature.life != "alive" or creature.budget.get("action", 0) < 1:
        return
    creature.budget["action"] -= 1
    test = D20Test("check", creature.id, INT, 20, skills=("skill.investigation",), tags=("study",))
    if (yield from resolve_test(play, test)):
        yield from end_spell_on(play, effect, "escaped")
