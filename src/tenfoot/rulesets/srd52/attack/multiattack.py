"""Multiattack: the listed attacks, and uses of listed abilities, within a single Attack action.

A package is a list of parts, each with a count; alternatives in one part are separated by `|`. A stat block may
have several packages (an "or" between whole packages). What has been done in this action must fit into one of
them, in any order, with movement in between (5.2/m-multi/attack-action, 5.2/m-multi/order, 5.2/m-multi/either-or).
"""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from tenfoot.engine.creature import Creature
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Query

Package: TypeAlias = tuple[tuple[str, int], ...]
UNDER_WAY = "multiattack"
"""In the budget while a Multiattack is going on."""
DONE = "done "
"""Before the key of a part: how often it has been done in this action."""


class Packages:
    """What a creature's Multiattack offers now, while it is calculated."""

    __slots__ = ("choices", "owner")

    def __init__(self, owner: int, choices: list[Package]) -> None:
        self.owner = owner
        self.choices = choices


MULTIATTACK: Query[Packages] = Query("multiattack", "owner", cached=True)
"""Rules that change how much a Multiattack gives (heads lost, haste)."""


def packages(play: Play, creature: Creature) -> list[Package]:
    """The packages of the stat block as they stand."""
    kept = play.cached(creature)
    found = kept.get("multiattack")
    if found is None:
        printed = [
            a.parts for a in play.sheet(creature).activities if a.kind == "multi" and a.cost == "action"
        ]
        if printed:
            printed = play.query(MULTIATTACK, Packages(creature.id, printed), creature.id).choices
        found = printed
        kept["multiattack"] = found
    return found  # type: ignore[return-value]


def is_part(play: Play, creature: Creature, key: str) -> bool:
    """Whether a Multiattack can start with this."""
    return any(fits(package, (key,)) for package in packages(play, creature))


def goes_on_with(play: Play, creature: Creature, key: str) -> bool:
    """Whether the Multiattack under way still has room for this."""
    if not creature.budget.get(UNDER_WAY):
        return False
    done = tuple(sorted((*_done(creature), key)))
    return any(fits(package, done) for package in packages(play, creature))


def take_part(play: Play, creature: Creature, key: str) -> bool:
    """Do one part, starting a Multiattack if none is under way. False: it is no part of one."""
    if goes_on_with(play, creature, key):
        creature.budget[DONE + key] = creature.budget.get(DONE + key, 0) + 1
        return True
    if creature.budget.get("action", 0) < 1 or not is_part(play, creature, key):
        return False
    creature.budget["action"] -= 1
    for mark in [name for name in creature.budget if name.startswith(DONE)]:
        del creature.budget[mark]
    creature.budget[UNDER_WAY] = 1
    creature.budget["attack action"] = 1
    creature.budget[DONE + key] = 1
    return True


def attack_marks(budget: dict[str, int]) -> list[str]:
    """What a budget stores of an Attack action or a Multiattack that is under way."""
    return [key for key in budget if key in ("attacks", UNDER_WAY) or key.startswith(DONE)]


def _done(creature: Creature) -> list[str]:
    return [
        name[len(DONE) :]
        for name, count in creature.budget.items()
        if name.startswith(DONE)
        for _ in range(count)
    ]


@lru_cache(maxsize=4096)
def fits(package: Package, done: tuple[str, ...]) -> bool:
    """Whether everything done has a separate place in the package."""
    if not done:
        return True
    first, rest = done[0], done[1:]
    for number, (keys, count) in enumerate(package):
        if count and first in keys.split("|"):
            less = (*package[:number], (keys, count - 1), *package[number + 1 :])
            if fits(less, rest):
                return True
    return False
