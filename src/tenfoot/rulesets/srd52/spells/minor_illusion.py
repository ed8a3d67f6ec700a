"""Minor Illusion, a cantrip of Illusion of Bards, Sorcerers, Warlocks and Wizards."""

from __future__ import annotations

from tenfoot.rulesets.srd52.spells.families.illusion_images import image

minor_illusion = image("minor-illusion", ("sight", "sound"))
