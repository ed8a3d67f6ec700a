"""Use Magic Device, a feature of the Rogue (level 13)."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.activating_items import CHARGES_SPENT, Charges
from tenfoot.rulesets.srd52.items.attunement import ATTUNEMENTS
from tenfoot.rulesets.srd52.items.scroll_reading import READING, ScrollReading

use_magic_device = Rule("feature.use-magic-device")


@use_magic_device.modifies(ATTUNEMENTS, "owner")
def one_more(play: Play, tally: ExplainedTotal, effect: Effect) -> None:
    """Allow attunement to four magic items."""
    tally.base(4, effect)


@use_magic_device.hook(CHARGES_SPENT, "owner")
def now_and_then_for_nothing(play: Play, charges: Charges, effect: Effect) -> Proc[None]:
    """Use Magic Device: when charges are spent, roll a d6; on a 6 none is expended."""
    faces = yield from play.roll(effect.bearer, 1, 6, "charges")
    if faces[0] == 6:
        charges.cost = 0
        play.emit(
            "activity.used", creature=effect.bearer, activity="use-magic-device", name="Use Magic Device"
        )


@use_magic_device.modifies(READING, "reader")
def any_scroll(play: Play, reading: ScrollReading, effect: Effect) -> None:
    """Every scroll by Intelligence: up to level 1 reliably, above that with an Arcana check."""
    if not reading.legible or reading.hard:
        reading.legible = True
        reading.hard = reading.spell.level > 1
        reading.ability = INT
        reading.skills = ("skill.arcana",)
