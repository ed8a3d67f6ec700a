"""Free play or rounds: in a calm scene any player acts at any time; under danger all declare, then all acts resolve.

The choice depends only on what the party knows, so that it never reveals a hidden danger.
"""

from __future__ import annotations

from tenfoot.adventure.fighting import hailed
from tenfoot.adventure.story_state import party, scene_of
from tenfoot.engine.creature import Creature
from tenfoot.engine.play import Play
from tenfoot.engine.several import at_once

RHYTHM = "rhythm"
"""State flag set by the GM command: `free`, `rounds`, or empty to follow the scene."""
CALLED_REST = "called rest"
"""State flag: the rest that the GM has called (`short` or `long`) and that has not begun."""
STAYS = "stays"
"""State flag: ids of the heroes who stay when another hero leads the party away."""


def at_leisure(play: Play) -> bool:
    """Return True in free play: no hurry, no one hails the party, and no hero is dying or counts rounds."""
    if not at_once(play) or play.state.flags.get(CALLED_REST):
        return False
    said = play.state.flags.get(RHYTHM)
    if said:
        return said == "free"
    return not (scene_of(play).hurry or hailed(play) or _counts_rounds(play))


def _counts_rounds(play: Play) -> bool:
    """Return True if a hero is dying or has an effect whose duration is counted in rounds."""
    heroes = {hero.id for hero in party(play)}
    if any(hero.life == "dying" for hero in party(play)):
        return True
    return any(effect.expiry.count and effect.bearer in heroes for effect in play.timed())


def stays(play: Play, creature: Creature) -> bool:
    """Return True if the hero stays here when another hero leads the party away."""
    return str(creature.id) in str(play.state.flags.get(STAYS, "")).split(",")


def set_stays(play: Play, creature: Creature, on: bool) -> None:
    """Record that a hero stays here (`on`), or that it follows the party again."""
    said = {int(key) for key in str(play.state.flags.get(STAYS, "")).split(",") if key} - {creature.id}
    if on:
        said.add(creature.id)
    play.state.flags[STAYS] = ",".join(map(str, sorted(said)))
