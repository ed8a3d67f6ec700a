"""What a place is like besides its map: weather, cold, water. Each edition has its own table `environments`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from tenfoot.engine.creature import Creature
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc
from tenfoot.rulesets.common.space.objects import is_object

ENVIRONMENTS = "environments"


class Environment(msgspec.Struct, frozen=True):
    """One kind of environment: its rule, and what it affects."""

    rule: str
    on: Literal["creatures", "scene", "squares"]


def start_environment(
    play: Play, name: str, creatures: Sequence[Creature] = (), cells: tuple[int, ...] = ()
) -> Proc[None]:
    """Start an environment: for named creatures (or all present), for the whole scene, or on some squares."""
    kind = play.ruleset.entry(ENVIRONMENTS, name, Environment)
    if kind.on == "creatures":
        there = creatures or [
            c for c in play.state.creatures.values() if c.cell >= 0 and not is_object(play, c)
        ]
        for creature in there:
            if creature.life != "dead" and not play.has(creature.id, kind.rule):
                yield from play.begin(kind.rule, creature.id)
    elif kind.on == "scene":
        if play.effects_on(0, kind.rule):
            return
        yield from play.begin(kind.rule, 0)
    else:
        grid = play.state.grid
        everywhere = tuple(range(grid.width * grid.height))
        yield from play.begin(kind.rule, 0, cells=cells or everywhere)
    play.emit("environment", name=name)


def end_environments(play: Play, but: Sequence[str] = ()) -> Proc[None]:
    """Whatever the place was like is over, except what the next place is like too."""
    table = play.ruleset.table(ENVIRONMENTS, Environment)
    rules = {kind.rule for name, kind in table.items() if name not in but}
    for effect in list(play.state.effects.values()):
        if effect.rule in rules and effect.id in play.state.effects:
            yield from play.end(effect, "over")
