"""What a view shows of looks alone: where light comes from, and the portraits and colors of heroes."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from tenfoot.engine.geometry import CellSet, Light, Looks
from tenfoot.engine.play import Play
from tenfoot.table.records import CreatureView, HeroColor, LightView, View


def find_lights(
    play: Play, light: Light | None, visible: CellSet, known: Mapping[int, bool]
) -> tuple[LightView, ...]:
    """Return the lights on visible squares, except those of creatures that the viewer does not see."""
    found: list[LightView] = []
    for name, source in light.sources.items() if light is not None else ():
        effect = play.state.effects.get(int(name))
        unseen = effect is not None and effect.bearer and not known.get(effect.bearer)
        if visible >> source.anchor & 1 and not unseen:
            beam = source.direction is not None
            found.append(
                LightView(source.anchor, source.bright, source.dim, source.side, source.strength > 0, beam)
            )
    return tuple(found)


def with_looks(
    view: View, portraits: Mapping[int, str], colors: Mapping[int, HeroColor], tokens: Mapping[str, str]
) -> View:
    """Return the view with the portraits and colors of heroes and the tokens of monsters.

    A hero in another shape shows that shape.
    """
    if not portraits and not colors and not tokens:
        return view

    def dress(creature: CreatureView) -> CreatureView:
        monster = creature.icon.startswith("monsters:")
        name = tokens.get(creature.icon[9:], "") if monster else portraits.get(creature.id, "")
        color = colors.get(creature.id, "")
        return msgspec.structs.replace(creature, portrait=name, color=color) if name or color else creature

    return msgspec.structs.replace(view, creatures=tuple(map(dress, view.creatures)))


def find_looks(play: Play, explored: CellSet) -> Looks:
    """Return the floors and decorations of the map that are on explored squares."""
    grid = play.state.grid
    looks = grid.looks
    floors = {
        kind: known
        for kind, cells in looks.floors.items()
        if (known := tuple(cell for cell in cells if explored >> cell & 1))
    }
    props = tuple(prop for prop in looks.props if explored >> prop.y * grid.width + prop.x & 1)
    return msgspec.structs.replace(looks, floors=floors, props=props)
