"""Lightly Obscured: seeing what is in Dim Light, patchy fog or thin leaves is harder."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.engine.geometry import LightLevel, Obscured
from tenfoot.rulesets.common.senses.light import DARK, IN_DIM_LIGHT, lit, magically_dark
from tenfoot.rulesets.common.senses.light import DIM as DIM_LIGHT
from tenfoot.rulesets.common.senses.obscurement import in_the_dark, matter_between
from tenfoot.rulesets.srd52.senses.perception import DARKNESS, sense

lightly_obscured = Rule(
    "lightly obscured",
    "5.2/vision/lightly-obscured",
    "5.2/g-lightly-obscured/perception",
    "5.2/g-dim-light/lightly-obscured",
    "5.2/g-darkvision/dim-as-bright",
    general=True,
)
IN_DARKNESS = "in darkness"
"""The tag of a check by sight of something that lies in Darkness."""
DIM = RuleSource("dim light", "5.2/g-dim-light/lightly-obscured")
PATCHY = RuleSource("lightly obscured", "5.2/vision/lightly-obscured")


@lightly_obscured.modifies(CHECK)
def hard_to_make_out(play: Play, test: D20Test, effect: Effect) -> None:
    """A check by sight fails in Darkness; Wisdom (Perception) by sight has Disadvantage in Dim Light, patchy fog and
    the like. Other senses are not hampered."""
    if "sight" not in test.tags:
        return
    target = play.state.creatures.get(test.target)
    looker = play.creature(test.actor)
    if IN_DARKNESS in test.tags or _lost_in_the_dark(play, looker, target):
        test.auto_fail.append(DARKNESS)
    if "skill.perception" not in test.skills:
        return
    if IN_DIM_LIGHT in test.tags:
        test.disadvantage(DIM)
        return
    if target is None or target.cell < 0:
        return
    if all(play.state.grid.obscured[cell] == Obscured.LIGHTLY for cell in play.footprint(target)):
        test.disadvantage(PATCHY)
    elif dimly_seen(play, looker, target):
        test.disadvantage(DIM)


def _lost_in_the_dark(play: Play, looker: Creature, target: Creature | None) -> bool:
    """Whether a target on the map is where the looker's eyes, though open, can't make it out."""
    if target is None or target.id == looker.id or min(looker.cell, target.cell) < 0:
        return False
    return may(play, looker.id, "see") and light_between(play, looker, target) is DARK


def dimly_seen(play: Play, looker: Creature, target: Creature) -> bool:
    """Whether the target is in Dim Light as the looker sees it.

    Darkvision makes Dim Light bright and Darkness dim, within its range.
    """
    light = light_on(play, target)
    if light is BRIGHT:
        return False
    keen = sense(play, looker, "darkvision") >= max(5, distance(play, looker, target))
    return light is DARK if keen else light is not DARK


def light_between(play: Play, looker: Creature, target: Creature) -> LightLevel:
    """How well the looker could make out the target by sight: Blindsight, Truesight, Darkvision and fog included."""
    near = max(5, distance(play, looker, target))
    if sense(play, looker, "blindsight") >= near:
        return BRIGHT
    if not may(play, looker.id, "see") or matter_between(play, looker, target):
        return DARK
    if sense(play, looker, "truesight") >= near:
        return BRIGHT
    dark, magical = in_the_dark(play, target)
    if dark and (magical or sense(play, looker, "darkvision") < near):
        return DARK
    patchy = all(play.state.grid.obscured[cell] == Obscured.LIGHTLY for cell in play.footprint(target))
    return DIM_LIGHT if patchy or dimly_seen(play, looker, target) else BRIGHT


def light_seen(play: Play, creature: Creature, cell: int) -> LightLevel:
    """How bright a square is to a creature next to it: Darkvision is worth a step, Blindsight needs no light."""
    if sense(play, creature, "blindsight"):
        return BRIGHT
    if not may(play, creature.id, "see"):
        return DARK
    if sense(play, creature, "truesight"):
        return BRIGHT
    if magically_dark(play, cell):
        return DARK
    light = lit(play, cell)
    if not sense(play, creature, "darkvision"):
        return light
    return DIM_LIGHT if light is DARK else BRIGHT
