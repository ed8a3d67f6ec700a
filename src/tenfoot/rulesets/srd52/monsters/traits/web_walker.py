"""Web Walker, a trait of the Drider, the Ettercap and 3 others."""

from __future__ import annotations

from tenfoot.authoring import *

web_walker = Rule("web walker", "5.2/m-move/web-walker")


WEBS = ("zone.web",)
"""Rules of places that are full of webs."""


BONDS = ("webbed",)
"""Rules of webs that hold one creature."""


def webs_at(play: Play, creature: Creature) -> list[Effect]:
    """The webs that a creature is in contact with."""
    space = set(play.footprint(creature)) if creature.cell >= 0 else set()
    return [e for e in play.state.effects.values() if e.rule in WEBS and space & set(e.cells)]


@web_walker.modifies(TERRAIN, "mover")
def strands_are_a_path(play: Play, land: Terrain, effect: Effect) -> None:
    """Web Walker: webs are not Difficult Terrain."""
    for web in play.state.effects.values():
        if web.rule in WEBS:
            land.sure_footed |= cell_set(web.cells)


@web_walker.hook(CONDITION_BEGAN, "bearer")
def break_webs(play: Play, condition: Effect, effect: Effect) -> Proc[None]:
    """End at once whatever a web would do to hold the creature."""
    around = play.state.effects.get(condition.num("within"))
    if around is not None and around.rule in BONDS:
        yield from play.end(around, "web walker")
    elif condition.group and any(
        e.rule in WEBS and e.group == condition.group for e in play.state.effects.values()
    ):
        yield from play.end(condition, "web walker")


@web_walker.modifies(FELT, "actor")
def feels_the_strands(play: Play, asked: Permission, effect: Effect) -> None:
    """A creature touching the same web can't hide from it."""
    target = play.state.creatures.get(asked.target)
    if target is None:
        return
    mine = {web.id for web in webs_at(play, play.creature(effect.bearer))}
    if mine & {web.id for web in webs_at(play, target)}:
        asked.reasons.clear()
