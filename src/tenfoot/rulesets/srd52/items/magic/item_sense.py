"""Item Sense, a property of magic items such as the Belt of Dwarvenkind."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.families.item_citation import AS_WRITTEN
from tenfoot.rulesets.srd52.senses.perception import SENSES, Sense

item_sense = Rule("item sense", AS_WRITTEN)


@item_sense.modifies(SENSES, "owner")
def sharper_senses(play: Play, sense: Sense, effect: Effect) -> None:
    """A sense of that range, or so much more of one that the wearer has already."""
    if sense.name != effect.text("sense"):
        return
    sense.feet = (
        sense.feet + effect.level if effect.num("more") and sense.feet else max(sense.feet, effect.level)
    )
