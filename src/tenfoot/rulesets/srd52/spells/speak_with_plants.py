"""Speak with Plants, a level 3 Transmutation spell of Bards, Druids and Rangers."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.magic.taking_effect import lay_zone
from tenfoot.rulesets.srd52.actions.influence import UNDERSTANDS, Understanding
from tenfoot.rulesets.srd52.movement.difficult_terrain import lettered

with_plants = Rule("spell.speak-with-plants", "5.2/s-effect/as-written")


plants = Rule("zone.speak-with-plants", "5.2/s-effect/as-written", tags=("spell",))


GREEN = 'u"%'
"""Letters of the map for what grows there."""


@with_plants.doing("cast")
def they_stir(play: Play, casting: Casting) -> Proc[None]:
    """They tell what they know, make way, or bar it; where the map shows none, the GM says whether any grow."""
    caster = play.creature(casting.caster)
    activity = scaled(play, caster, casting)
    assert activity is not None
    if casting.words == "ask":
        yield from tell_what_happens(play, caster, casting)
    elif casting.words == "bar":
        grown = yield yes_no(GM, "plants here", subject=caster.id, default="yes", why=with_plants.cites)
        if grown.pick == "no":
            return
    yield from lay_zone(play, caster, casting, activity)


@plants.modifies(TERRAIN)
def they_make_way(play: Play, ground: Terrain, effect: Effect) -> None:
    """Undergrowth no longer hinders, or everything that grows does."""
    if ground.mode == "fly":
        return
    if effect.text("choice") == "bar":
        ground.difficult |= squares(effect.cells)
    elif effect.text("choice") == "way":
        for letter in GREEN:
            ground.sure_footed |= squares(effect.cells) & lettered(play.state.grid.glyphs, letter)


@plants.modifies(UNDERSTANDS)
def a_common_language(play: Play, asked: Understanding, effect: Effect) -> None:
    """With Plant creatures there, for the caster."""
    two = {asked.speaker, asked.target}
    if effect.source in two and len(two) == 2:
        other = play.creature(next(iter(two - {effect.source})))
        asked.shared |= "plant" in play.sheet(other).tags and inside_area(play, other, effect)
