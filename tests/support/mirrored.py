"""Mirrored fights: the same three creatures on both sides, one side played well and the other simply."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.dice import Seeded, derive
from tenfoot.engine.game import Game
from tenfoot.engine.geometry import Grid
from tenfoot.rulesets.encounter import Encounter, sheet_named
from tenfoot.rulesets.srd52.ruleset import srd52
from tenfoot.sim.encounter import free_place
from tenfoot.sim.maps import fight_map
from tenfoot.tactics.controller import Controller, Referee, play_out
from tenfoot.tactics.simple import Simple
from tenfoot.tactics.tactician import Tactician

HEROES = tuple(sorted(srd52().tables()["heroes"])[:8])
MONSTERS = ("knight", "goblin-boss", "scout", "ogre", "wolf", "bandit-captain", "owlbear", "mage", "ghoul")
PLAN_SIDES = {"left": "heroes", "right": "foes"}


def good_wins(number: int, kinds: Sequence[str], where: str = "") -> bool:
    """Whether the well played side wins, in the open or on a map of the simulator.

    Fights 2n and 2n + 1 are the same with the sides changed.
    """
    seed, swapped = number // 2, number % 2 == 1
    pick = Seeded(derive(seed, "who"))
    encounter = Encounter(srd52(), fight_map(where) if where else Grid(24, 14), derive(seed, "dice"))
    for place in range(3):
        sheet = sheet_named(srd52(), kinds[pick.die(len(kinds)) - 1])
        for side, column in (("left", 4), ("right", 18)):
            at = free_place(encounter, sheet, PLAN_SIDES[side]) if where else (column, 1 + 4 * place)
            encounter.add(sheet, at, side=side, seat=side)
    game = Game(srd52(), encounter.fight(), history=False)
    good: Controller = Tactician(may_leave=True)
    simple: Controller = Simple()
    sides = {"left": simple, "right": good} if swapped else {"left": good, "right": simple}
    outcome = play_out(game, sides, fallback=Referee(), limit=3000)
    return outcome is not None and outcome.flags["winner"] == ("right" if swapped else "left")
