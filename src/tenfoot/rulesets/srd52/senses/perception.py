"""Light, obscurement and special senses in the one relation of who sees what."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.engine.provenance import reason_name
from tenfoot.rulesets.common.senses.obscurement import in_the_dark, matter_between

perception = Rule(
    "perception",
    "5.2/vision/heavily-obscured",
    "5.2/g-darkvision/dark-as-dim",
    "5.2/g-blindsight/works-blinded-or-dark",
    general=True,
)

DARKNESS = RuleSource("darkness", "5.2/light/darkness")
OBSCURED = RuleSource("heavily obscured", "5.2/vision/heavily-obscured")
BLINDSIGHT = RuleSource("blindsight", "5.2/g-blindsight/not-sight-dependent")
TRUESIGHT = RuleSource("truesight", "5.2/g-truesight/invisible")


class Sense:
    """The range of one special sense of a creature, while it is calculated."""

    __slots__ = ("feet", "name", "owner")

    def __init__(self, owner: int, name: str, feet: int) -> None:
        self.owner = owner
        self.name = name
        self.feet = feet


SENSES: Query[Sense] = Query("senses", "owner")
"""Effects that give, lengthen or take away a special sense."""


def sense(play: Play, creature: Creature, name: str) -> int:
    """The range of a special sense in feet; 0 for none."""
    found = Sense(creature.id, name, play.sheet(creature).senses.get(name, 0))
    return play.query(SENSES, found, creature.id).feet


@perception.modifies(SIGHT)
def light_obscurement_and_senses(play: Play, sight: Sight, effect: Effect) -> None:
    """Darkness and dense matter hide what is in them; Darkvision, Blindsight and Truesight see regardless."""
    if sight.observer == sight.target:
        return
    observer, target = play.creature(sight.observer), play.creature(sight.target)
    if matter_between(play, observer, target):
        sight.hide(OBSCURED)
    dark, magical = in_the_dark(play, target)
    if dark and (magical or sense(play, observer, "darkvision") < sight.distance):
        sight.hide(DARKNESS)
    if not sight.blocked:
        return
    # A sense of 0 feet is none, even for a creature in the same space.
    near = max(5, sight.distance)
    if sense(play, observer, "blindsight") >= near and not sight.wall:
        sight.reveal(BLINDSIGHT)
    elif sense(play, observer, "truesight") >= near and not _beyond_truesight(sight):
        sight.reveal(TRUESIGHT)


def _beyond_truesight(sight: Sight) -> bool:
    """Truesight sees through darkness, even magical, and the unseen, but not through fog or leaves, nor when blind."""
    return any(why is OBSCURED or reason_name(why) == "condition.blinded" for why in sight.blocked)
