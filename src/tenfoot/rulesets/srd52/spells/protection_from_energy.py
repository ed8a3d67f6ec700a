"""Protection from Energy, a level 3 Abjuration spell of Clerics, Druids, Rangers and others."""

from __future__ import annotations

from tenfoot.rulesets.srd52.spells.families.resistance_spells import resisting

protection_from_energy = resisting("protection-from-energy")
