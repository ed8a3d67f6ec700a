"""Ice Walk, Siege Monster and Abduct: ground that does not hinder, walls that break, prey that is light."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.movement.dragging import DRAG_COST
from tenfoot.rulesets.common.space.objects import OBJECT
from tenfoot.rulesets.srd52.movement.difficult_terrain import lettered

ice_walk = Rule("ice walk", "5.2/m-move/ice-walk")
siege_monster = Rule("siege monster", "5.2/m-offense/siege-monster")
abduct = Rule("abduct", "5.2/m-move/abduct")


@ice_walk.modifies(TERRAIN, "mover")
def at_home_on_ice(play: Play, ground: Terrain, effect: Effect) -> None:
    """Ice and snow cost nothing extra."""
    glyphs = play.state.grid.glyphs
    ground.sure_footed |= lettered(glyphs, "s") | lettered(glyphs, "i")


@siege_monster.modifies(DAMAGE_DEFENSES, "source")
def breaks_walls(play: Play, blow: IncomingDamage, effect: Effect) -> None:
    """Double damage to objects and structures, before anything resists it."""
    if OBJECT in play.sheet(play.creature(blow.target)).tags:
        blow.factors.append((2, 1, effect))


@abduct.modifies(DRAG_COST, "owner")
def no_burden(play: Play, tally: ExplainedTotal, effect: Effect) -> None:
    """Dragging a grappled creature costs no extra movement."""
    tally.at_most(0, effect)
