"""Mirrored fights: the same three creatures on both sides, one side played well and the other simply."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.dice import Seeded, derive
from tenfoot.engine.game import Game
from tenfoot.engine.geometry import Grid
from tenfoot.engine.situation import Controller
from tenfoot.rulesets.encounter import Encounter, sheet_named
from tenfoot.rulesets.srd52.ruleset import srd52
from tenfoot.sim.encounter_plan import free_place
from tenfoot.sim.maps import fight_map
from tenfoot.tactics.controller import Referee, play_out
from tenfoot.tactics.simple import Simple
from tenfoot.tactics.tactician import Tactician
from tests.support.everything import CLASSES

HEROES = tuple(sorted(srd52().tables()["heroes"])[:8])
MONSTERS = ("knight", "goblin-boss", "scout", "ogre", "wolf", "bandit-captain", "owlbear", "mage", "ghoul")
PLAN_SIDES = {"left": "heroes", "right": "foes"}
SMALL_FRY = (
    "goblin-warrior",
    "kobold-warrior",
    "bandit",
    "guard",
    "skeleton",
    "wolf",
    "giant-rat",
    "cultist",
)
MIGHTY = ("hill-giant", "stone-giant", "ettin", "young-red-dragon", "mage", "gladiator", "chuul", "wyvern")


def of_level(level: int) -> tuple[str, ...]:
    """A hero of each class."""
    return tuple(f"{name}-{level}" for name in CLASSES)


KINDS: dict[str, tuple[Sequence[str], str]] = {
    "heroes": (HEROES, ""),
    "monsters": (MONSTERS, ""),
    "level 1": (of_level(1), ""),
    "level 11": (of_level(11), ""),
    "level 17": (of_level(17), ""),
    "small fry": (SMALL_FRY, ""),
    "the mighty": (MIGHTY, ""),
    "mixed": ((*HEROES, *MONSTERS), "ruins"),
    "in a corridor": ((*HEROES, *MONSTERS), "corridor"),
    "at a bridge": ((*HEROES, *MONSTERS), "bridge"),
    "in the woods": ((*HEROES, *MONSTERS), "woods"),
}
"""Who fights and where; "" is the open field."""


def good_wins(number: int, kinds: Sequence[str], where: str = "") -> bool:
    """Whether the well played side wins against simple play, in the open or on a map of the simulator."""
    return wins_mirrored(number, kinds, Tactician(may_leave=True), Simple(), where)


def wins_mirrored(
    number: int, kinds: Sequence[str], played: Controller, against: Controller, where: str = ""
) -> bool:
    """Whether one way to play wins against another with equal forces. Fights 2n and 2n + 1 are the same with the
    sides changed."""
    seed, swapped = number // 2, number % 2 == 1
    pick = Seeded(derive(seed, "who"))
    encounter = Encounter(srd52(), fight_map(where) if where else Grid(24, 14), derive(seed, "dice"))
    for place in range(3):
        sheet = sheet_named(srd52(), kinds[pick.die(len(kinds)) - 1])
        for side, column in (("left", 4), ("right", 18)):
            at = free_place(encounter, sheet, PLAN_SIDES[side]) if where else (column, 1 + 4 * place)
            encounter.add(sheet, at, side=side, seat=side)
    game = Game(srd52(), encounter.fight(), history=False)
    sides = {"left": against, "right": played} if swapped else {"left": played, "right": against}
    outcome = play_out(game, sides, fallback=Referee(), limit=3000)
    return outcome is not None and outcome.flags["winner"] == ("right" if swapped else "left")
