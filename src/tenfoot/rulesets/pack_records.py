"""The types of records that one edition alone defines, for packages that read packs and name no edition."""

from __future__ import annotations

from tenfoot.rulesets.srd52.hero.granted_features import BUILT as BUILT
from tenfoot.rulesets.srd52.hero.tables import Background as Background
from tenfoot.rulesets.srd52.hero.tables import ClassFeature as ClassFeature
from tenfoot.rulesets.srd52.hero.tables import ClassTable as ClassTable
from tenfoot.rulesets.srd52.hero.tables import Feat as Feat
from tenfoot.rulesets.srd52.hero.tables import Lineage as Lineage
from tenfoot.rulesets.srd52.hero.tables import Species as Species
from tenfoot.rulesets.srd52.hero.tables import Subclass as Subclass
from tenfoot.rulesets.srd52.items.magic_item import Call as Call
from tenfoot.rulesets.srd52.items.magic_item import MagicItem as MagicItem
from tenfoot.rulesets.srd52.items.magic_item import Power as Power
from tenfoot.rulesets.srd52.switches import SWITCHES as SWITCHES
