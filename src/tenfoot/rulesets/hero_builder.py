"""Heroes built from choices, by the tables of a ruleset: what front ends need of it in one place."""

from __future__ import annotations

from tenfoot.engine.ruleset import Ruleset
from tenfoot.rulesets.srd52.hero import ChoiceError as ChoiceError
from tenfoot.rulesets.srd52.hero import Choices as Choices
from tenfoot.rulesets.srd52.hero import Hero as Hero
from tenfoot.rulesets.srd52.hero import build_hero as build_hero
from tenfoot.rulesets.srd52.hero import hero_named as hero_named
from tenfoot.rulesets.srd52.hero import read_choices as read_choices
from tenfoot.rulesets.srd52.hero import ready_heroes as ready_heroes
from tenfoot.rulesets.srd52.hero.advance import xp_span as xp_span
from tenfoot.rulesets.srd52.hero.choices import choices_from as choices_from
from tenfoot.rulesets.srd52.hero.explained_sheet import SheetLine as SheetLine
from tenfoot.rulesets.srd52.hero.explained_sheet import account as account
from tenfoot.rulesets.srd52.hero.granted_features import METAMAGIC as METAMAGIC
from tenfoot.rulesets.srd52.hero.granted_features import rules_for as rules_for
from tenfoot.rulesets.srd52.hero.granted_features import status_of as status_of
from tenfoot.rulesets.srd52.hero.hero_content import ORIGIN_FEATS as ORIGIN_FEATS
from tenfoot.rulesets.srd52.hero.hero_content import Content as Content
from tenfoot.rulesets.srd52.hero.hero_content import hero_content as hero_content
from tenfoot.rulesets.srd52.hero.invocations import INVOCATIONS as INVOCATIONS
from tenfoot.rulesets.srd52.hero.premade_heroes import every_name as every_name
from tenfoot.rulesets.srd52.hero.quick import Wish as Wish
from tenfoot.rulesets.srd52.hero.quick import quick_choices as quick_choices
from tenfoot.rulesets.srd52.hero.slots import spell_slots as spell_slots
from tenfoot.rulesets.srd52.hero.tables import CLASSES as CLASSES
from tenfoot.rulesets.srd52.hero.tables import Background as Background
from tenfoot.rulesets.srd52.hero.tables import ClassFeature as ClassFeature
from tenfoot.rulesets.srd52.hero.tables import ClassTable as ClassTable
from tenfoot.rulesets.srd52.hero.tables import Feat as Feat
from tenfoot.rulesets.srd52.hero.tables import Species as Species
from tenfoot.rulesets.srd52.hero.tables import Subclass as Subclass


def makes_heroes(ruleset: Ruleset) -> bool:
    """Say whether heroes of your own can be built by a ruleset: it has classes."""
    return bool(ruleset.table(CLASSES, ClassTable))
