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


@with_plants.procedure("cast")
def cast_speak_with_plants(play: Play, casting: Casting) -> Proc[None]:
    """Make plants reveal what they know, make way, or bar it; without plants on the map the GM says whether
    any grow."""
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
def change_undergrowth(play: Play, ground: Terrain, effect: Effect) -> None:
    """Make undergrowth cost no extra movement, or everything that grows Difficult Terrain, as chosen."""
    if ground.mode == "fly":
        return
    if effect.text("choice") == "bar":
        ground.difficult |= squares(effect.cells)
    elif effect.text("choice") == "way":
        for letter in GREEN:
            ground.sure_footed |= squares(effect.cells) & lettered(play.state.grid.glyphs, letter)


@plants.modifies(UNDERSTANDS)
def share_language(play: Play, asked: Understanding, effect: Effect) -> None:
    """Let the caster and Plant creatures in the area understand each other."""
    two = {asked.speaker, asked.target}
    if effect.source in two and len(two) == 2:
        other = play.creature(next(iter(two - {effect.source})))
        asked.shared |= "plant" in play.sheet(other).tags and inside_area(play, other, effect)
