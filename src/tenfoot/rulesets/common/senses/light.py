"""Light: from the place itself, from sources that creatures carry or that lie about, and magical darkness."""

from __future__ import annotations

from collections.abc import Callable

from tenfoot.engine.creature import Creature
from tenfoot.engine.effect import Effect
from tenfoot.engine.geometry import DarknessSource, Direction, Light, LightLevel, LightSource
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Port, Query, Rule

BRIGHT, DIM, DARK = LightLevel.BRIGHT, LightLevel.DIM, LightLevel.DARKNESS
AMBIENT = {"bright": BRIGHT, "dim": DIM, "dark": DARK}


class Lamps:
    """Everything that sheds light or darkness now, by the effect it comes from."""

    __slots__ = ("dark", "lit")

    def __init__(self) -> None:
        self.lit: dict[str, LightSource] = {}
        self.dark: dict[str, DarknessSource] = {}

    def shine(
        self,
        play: Play,
        effect: Effect,
        bright: int,
        dim: int,
        *,
        strength: int = 0,
        sunlight: bool = False,
        toward: Direction | None = None,
    ) -> None:
        """Light from the affected creature, or from the effect's first square; `toward`: only in a Cone that way."""
        bearer = play.state.creatures.get(effect.bearer)
        if bearer is not None and bearer.cell >= 0:
            side = play.side_cells(bearer)
            source = LightSource(bearer.cell, bright, dim, side, strength, sunlight, toward)
        elif effect.cells:
            source = LightSource(effect.cells[0], bright, dim, 1, strength, sunlight, toward)
        else:
            return
        self.lit[str(effect.id)] = source


IN_DIM_LIGHT = "in dim light"
"""The tag of checks by sight for what lies in Dim Light, where they are about no creature."""
LIGHTS: Query[Lamps] = Query("lights")
"""Effects that shed light or darkness."""

LIGHT_SEEN: Port[Callable[[Play, Creature, int], LightLevel]] = Port("light seen")
"""How bright a square is to the eyes of a creature that stands before it."""

sheds_light = Rule("sheds light", "5.2/light/bright", "5.2/light/dim")
"""An effect that simply shines: `data` has the feet of Bright Light and the feet of Dim Light beyond it. `feet by`
names a number on the item that is both instead; `only in` names an environment that its wearer must be in."""


QUENCHED = "quenched"
"""The rule of those whose own light is out for now."""


@sheds_light.modifies(LIGHTS)
def shines(play: Play, lamps: Lamps, effect: Effect) -> None:
    """Light from the creature that has it, or from where it lies."""
    if effect.bearer and play.has(effect.bearer, QUENCHED):
        return
    place = effect.text("only in")
    if place and not play.has(effect.bearer, place):
        return
    bright, dim = effect.num("bright"), effect.num("dim")
    if effect.text("feet by"):
        bright = dim = feet_set(play, effect, effect.text("feet by")) or bright
    lamps.shine(
        play,
        effect,
        bright,
        dim,
        strength=effect.level,
        sunlight=bool(effect.num("sunlight")),
    )


def feet_set(play: Play, effect: Effect, mark: str) -> int:
    """The feet of light that the user of an item has set it to; 0 if it was never changed."""
    for item in play.creature(effect.bearer).items:
        if item.id == effect.num("item"):
            feet = item.data.get(mark)
            return feet if isinstance(feet, int) else 0
    return 0


@sheds_light.end
def burnt_down(play: Play, effect: Effect, reason: str) -> None:
    """Log that a light of the place has burned out."""
    if effect.text("name"):
        play.emit("burnt down", name=effect.text("name"))


PLAIN = object()
"""In the place of the light: everything is plainly bright."""


def light_now(play: Play) -> Light | None:
    """The light of the place, kept up to date; None where everything is plainly bright."""
    around = play.surroundings()
    if around.light is not None:
        return around.light if isinstance(around.light, Light) else None
    lamps = play.query(LIGHTS, Lamps())
    ambient = AMBIENT[play.state.ambient]
    light: Light | None = None
    if lamps.lit or lamps.dark or ambient is not BRIGHT:
        old = around.earlier_light
        light = old if isinstance(old, Light) else Light(ambient)
        if light.ambient != ambient:
            light.set_ambient(ambient)
        for name in [name for name in light.sources if name not in lamps.lit]:
            light.put_out(name)
        for name in [name for name in light.darkness if name not in lamps.dark]:
            light.lift_darkness(name)
        for name, source in lamps.lit.items():
            light.place(name, source)
        for name, darkness in lamps.dark.items():
            if light.darkness.get(name) != darkness:
                light.darken(name, darkness)
    around.light = light or PLAIN
    return light


def lit(play: Play, cell: int) -> LightLevel:
    """The light level in a square; bright if the place has no light rules."""
    light = light_now(play)
    return BRIGHT if light is None else light.level(play.state.grid, cell)


def light_on(play: Play, creature: Creature) -> LightLevel:
    """The best light that falls on any square of a creature's space."""
    light = light_now(play)
    if light is None or creature.cell < 0:
        return BRIGHT
    return max(light.level(play.state.grid, cell) for cell in play.footprint(creature))


def magically_dark(play: Play, cell: int) -> bool:
    """Whether a square lies in magical darkness."""
    light = light_now(play)
    return light is not None and bool(light.magical_darkness(play.state.grid) >> cell & 1)


def in_magical_darkness(play: Play, creature: Creature) -> bool:
    """Whether the creature's whole space lies in magical darkness."""
    light = light_now(play)
    if light is None or creature.cell < 0:
        return False
    dark = light.magical_darkness(play.state.grid)
    return bool(dark) and all(dark >> cell & 1 for cell in play.footprint(creature))


SHADE = "shade"
"""The rule of squares that the sun of an open scene does not reach."""


def in_sunlight(play: Play, creature: Creature) -> bool:
    """Whether the creature's own place is in sunlight: the sun of an open scene, or a spell or item that sheds it.

    Shade, magical darkness and whatever dims the place block the sun.
    """
    cells = play.footprint(creature)
    light = light_now(play)
    if light is not None:
        sunlit = light.sunlight(play.state.grid)
        if any(sunlit >> cell & 1 for cell in cells):
            return True
    if not play.state.flags.get("sunlight") or (light is not None and light_on(play, creature) is not BRIGHT):
        return False
    if not cells or not play.is_active_anywhere(SHADE):
        return True
    covered = {cell for effect in play.effects_on(0, SHADE) for cell in effect.cells}
    return any(cell not in covered for cell in cells)
