"""The types of records that one edition alone defines, for packages that read packs and name no edition."""

from __future__ import annotations

from tenfoot.rulesets.srd52.items.magic_item import Call as Call
from tenfoot.rulesets.srd52.items.magic_item import MagicItem as MagicItem
from tenfoot.rulesets.srd52.items.magic_item import Power as Power
from tenfoot.rulesets.srd52.switches import SWITCHES as SWITCHES
