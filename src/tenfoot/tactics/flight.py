"""When a fight is lost, and how to leave it: out of reach, away from the foes, over the edge of the map.

Creatures that never flee (the mindless, the bound, heroes) have full courage. The rest look at how strong
both sides still are, their own as they know it, the other as they guess it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tenfoot.engine.creature import INT
from tenfoot.engine.decision import Answer, Option
from tenfoot.engine.geometry import cells_of
from tenfoot.rulesets.common.movement.movement import reach_of
from tenfoot.rulesets.common.worth.estimate import danger
from tenfoot.rulesets.common.worth.speeds import stride

if TYPE_CHECKING:
    from tenfoot.tactics.turn_choice import Turn

GONE = "out of the fight"
OUT = "gm:out"
"""The word by which the Game Master lets those go who have got away: for them the fight is over."""
QUARTER = "quarter"
SENSELESS = frozenset(("undead", "construct", "ooze", "plant"))
"""Kinds from whom nobody expects mercy."""


def hopeless(turn: Turn) -> bool:
    """Whether it is time to run: hurt with little hope, or, once friends have fallen, with hardly any."""
    daring, me = turn.manner.courage, turn.me
    if daring >= 1 or not turn.foes:
        return False
    hurt = me.hp * 2 <= me.hp_max
    if not hurt and not any(
        other.side == me.side and other.life != "alive" for other in turn.play.state.creatures.values()
    ):
        return False
    ours = sum(
        danger(turn.play, friend) * friend.hp for friend in turn.friends.values() if friend.life == "alive"
    )
    theirs = sum(danger(turn.play, foe) * turn.reckoning.left(foe) for foe in turn.foes.values())
    share = ours / (ours + theirs) if ours + theirs else 1.0
    return share < (1 - daring if hurt else (1 - daring) / 2)


def pleads(turn: Turn) -> bool:
    """Whether to ask for quarter rather than to run: by its behavior, or because running is no use; never of
    a nearest foe who plainly has no sense of mercy."""
    ready = turn.manner.parley
    if ready <= 0 or not turn.foes or not turn.me.budget.get("action", 0):
        return False
    nearest = min(turn.foes.values(), key=lambda foe: (turn.reckoning.gap(foe), foe.id))
    sheet = turn.play.sheet(nearest)
    if sheet.scores[INT] <= 3 or any(tag in SENSELESS for tag in sheet.tags):
        return False
    return ready >= 0.5 or (
        turn.places.threatened and stride(turn.play, nearest) >= stride(turn.play, turn.me)
    )


def flee(turn: Turn, options: Sequence[Option]) -> Answer:
    """Break away, run, and leave when no foe is near and the edge or a good distance is reached."""
    play, me = turn.play, turn.me
    grid = play.state.grid
    width, height = grid.width, grid.height
    spots = [divmod(foe.cell, width) for foe in turn.foes.values()]

    def gap(cell: int) -> int:
        y, x = divmod(cell, width)
        return min(max(abs(fx - x), abs(fy - y)) for fy, fx in spots)

    def edge(cell: int) -> int:
        y, x = divmod(cell, width)
        return min(x, y, width - 1 - x, height - 1 - y)

    free = play.has(me.id, "disengaged")
    keys = {option.key for option in options}
    stands = next((key for key in sorted(keys) if key.endswith(":stand")), "")
    if stands:
        return Answer(stands)
    if turn.places.threatened and not free:
        for option in sorted(options, key=lambda option: option.key, reverse=True):
            if option.key.split(":")[-1] != "disengage":
                continue
            if option.cells is None:
                return Answer(option.key)
            # Where getting away is itself a move, it leads as far from every foe as it can.
            there = max(option.cells(), key=lambda cell: (gap(cell), -edge(cell), -cell), default=me.cell)
            if gap(there) > gap(me.cell):
                return Answer(option.key, cell=there)
    if gap(me.cell) >= 12 or (edge(me.cell) == 0 and gap(me.cell) > 2):
        return Answer(OUT, targets=(me.id,), words="fled") if OUT in play.ruleset.rules else Answer("end")
    way = f"move:{turn.places.mode}"
    if way in keys and turn.places.left >= 5:
        stops = cells_of(reach_of(play, me, turn.places.mode).stops)
        best = max(stops, key=lambda cell: (min(12, gap(cell)), -edge(cell), -cell), default=me.cell)
        if best != me.cell and (gap(best), -edge(best)) > (gap(me.cell), -edge(me.cell)):
            return Answer(way, cell=best)
    dash = f"dash:{turn.places.mode}"
    if dash in keys and not turn.places.threatened:
        return Answer(dash)
    return Answer("dodge") if "dodge" in keys else Answer("end")
