"""Major Image, a level 3 Illusion spell of Bards, Sorcerers, Warlocks and Wizards."""

from __future__ import annotations

from tenfoot.rulesets.srd52.spells.families.illusion_images import image

major_image = image("major-image", ("sight", "sound", "smell"))
