"""Mage Armor in Its Armor Class, a trait of the Mage and the Archmage."""

from __future__ import annotations

from tenfoot.authoring import *

mage_armor_included = Rule("mage armor in its armor class", "5.2/m-ac/parts-lost", tags=("magic",))
