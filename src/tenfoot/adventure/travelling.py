"""Journeys between scenes: through which land, at which pace, and what comes up on the way."""

from __future__ import annotations

from collections.abc import Callable

from tenfoot.adventure.format import Exit, Met, Wild
from tenfoot.adventure.story_state import able, here, over, party, way_seconds
from tenfoot.adventure.triggering import act
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc
from tenfoot.rulesets.common.journey.journey import JOURNEY, Leg

HOUR = 3600


def travel(
    play: Play, key: str, way: Exit, miles: int, pass_time: Callable[[Play, int], Proc[None]]
) -> Proc[None]:
    """The leg, or what is left of it, by the ruleset's own rules of travel; each hour something may come up.

    A pace that the land forbids is slowed to the fastest that it allows.
    """
    place = here(play)
    group = [hero for hero in party(play) if able(play, hero)]

    def wait(play: Play, spent: int) -> Proc[bool]:
        yield from pass_time(play, spent)
        if not over(play) and here(play) == place:
            yield from meet(play, key, way.meets)
        return not over(play) and here(play) == place

    if JOURNEY.name not in play.ruleset.ports:
        for _ in range(max(1, way_seconds(play, way.takes, miles) // HOUR)):
            if not (yield from wait(play, HOUR)):
                return
        return
    for _ in range(2):
        pace = str(play.state.flags.get("pace", "normal"))
        leg = Leg(
            pace=pace,
            miles=miles,
            land=way.land,
            road=way.road,
            guided=way.guided,
            forage=way.forage,
            riding=way.riding,
            vessel=way.vessel,
            height=way.height,
        )
        went = yield from play.port(JOURNEY)(play, group, leg, wait)
        if went.pace == pace:
            return
        play.state.flags["pace"] = went.pace


def meet(play: Play, key: str, wild: Wild | None) -> Proc[None]:
    """Roll the hour's chance of a meeting on the way, and start the one that comes up."""
    if wild is None:
        return
    rows = [
        (number, row)
        for number, row in enumerate(wild.table)
        if row.again or not play.state.flags.get(mark(play, key, number))
    ]
    if not rows or (yield from play.roll(0, 1, 100, "chance meeting"))[0] > wild.chance:
        return
    number, row = rows[0]
    whole = sum(each.weight for _, each in rows)
    if len(rows) > 1:
        face = (yield from play.roll(0, 1, whole, "which meeting"))[0]
        number, row = picked(rows, face)
    play.state.flags[mark(play, key, number)] = 1
    yield from act(play, row.do, next(iter(party(play)), None))


def mark(play: Play, key: str, number: int) -> str:
    """The flag of a row that has come up."""
    return f"met {here(play)}.{key}.{number}"


def picked(rows: list[tuple[int, Met]], face: int) -> tuple[int, Met]:
    """Return the row of the meetings table that a die roll selects; a row has as many faces as its weight."""
    for number, row in rows:
        face -= row.weight
        if face <= 0:
            return number, row
    return rows[-1]
