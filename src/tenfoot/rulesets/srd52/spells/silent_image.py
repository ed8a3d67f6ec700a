"""Silent Image, a level 1 Illusion spell of Bards, Sorcerers and Wizards."""

from __future__ import annotations

from tenfoot.rulesets.srd52.spells.families.illusion_images import image

silent_image = image("silent-image", ("sight",))
