"""Compose the 2024 rules from their rules, procedures and content."""

from __future__ import annotations

from functools import cache

from tenfoot.engine.item_traits import ITEM_TRAIT_ACTIVE, THINGS_CHANGED
from tenfoot.engine.ruleset import FOLLOWING_TABLES, Ruleset, RulesetPart, compose, gather
from tenfoot.rulesets import srd52 as edition
from tenfoot.rulesets.common.attack import attack_options, making_an_attack
from tenfoot.rulesets.common.content import activity
from tenfoot.rulesets.common.content.effect_steps import STEP_TABLE
from tenfoot.rulesets.common.d20 import passive, sheet_numbers
from tenfoot.rulesets.common.damage import dealing_damage, falling
from tenfoot.rulesets.common.foundation import FOUNDATION
from tenfoot.rulesets.common.invariants.cache_invariants import ALSO_CACHED
from tenfoot.rulesets.common.invariants.invariants import HIT_POINT_FLOOR
from tenfoot.rulesets.common.items.item_card import CARD
from tenfoot.rulesets.common.items.using_items import ITEM_POWER
from tenfoot.rulesets.common.journey.journey import JOURNEY
from tenfoot.rulesets.common.magic import casting, dismissal, long_casting, spell_effect
from tenfoot.rulesets.common.magic.spellcaster import PREPARED_RITUALS, SLOTS_PER_TURN
from tenfoot.rulesets.common.movement import passing
from tenfoot.rulesets.common.movement.dragging import TINY_IS_NO_LOAD
from tenfoot.rulesets.common.rest import downtime
from tenfoot.rulesets.common.senses.light import LIGHT_SEEN
from tenfoot.rulesets.common.senses.sight import FORM_SEEN
from tenfoot.rulesets.common.space.fixtures import VICINITY
from tenfoot.rulesets.common.space.trap import SPRING
from tenfoot.rulesets.common.talk import persuasion
from tenfoot.rulesets.common.turns import initiative, turn
from tenfoot.rulesets.encounter import BUILD_HERO, COMPLETE, FIT_OUT, KIT, WEIGH
from tenfoot.rulesets.encounter_budget import BUDGET
from tenfoot.rulesets.srd52.actions import influence
from tenfoot.rulesets.srd52.actions.jump import LANDING_FREE
from tenfoot.rulesets.srd52.attack import unarmed_strike
from tenfoot.rulesets.srd52.bodies.creature_kinds import ALIGNMENTS, TYPES, complete
from tenfoot.rulesets.srd52.content_tables import content, following_tables
from tenfoot.rulesets.srd52.d20.edition_numbers import own_numbers
from tenfoot.rulesets.srd52.damage import damage, dying
from tenfoot.rulesets.srd52.damage.damage_types import DAMAGE_TYPES
from tenfoot.rulesets.srd52.damage.falling import flies, landing
from tenfoot.rulesets.srd52.exploration import burning
from tenfoot.rulesets.srd52.exploration.contagions import CONTAGIONS
from tenfoot.rulesets.srd52.exploration.environments import KINDS
from tenfoot.rulesets.srd52.exploration.traps import goes_off
from tenfoot.rulesets.srd52.gm.experience_table import RATING_TABLE
from tenfoot.rulesets.srd52.gm.xp_budget import budget, weighing
from tenfoot.rulesets.srd52.hero.hero_content import HERO_HIT_POINTS, ORIGIN_FEATS
from tenfoot.rulesets.srd52.hero.premade_heroes import build_from_plain
from tenfoot.rulesets.srd52.items import active_items
from tenfoot.rulesets.srd52.items.cached_answers import also_cached
from tenfoot.rulesets.srd52.items.identifying import what_is_known
from tenfoot.rulesets.srd52.items.item_powers import power_activity
from tenfoot.rulesets.srd52.items.magic.item_steps import ITEM_STEPS
from tenfoot.rulesets.srd52.items.potions import POTION_STEPS
from tenfoot.rulesets.srd52.items.rarities import RARITIES
from tenfoot.rulesets.srd52.items.services import SERVICES
from tenfoot.rulesets.srd52.items.ships import SHIPS
from tenfoot.rulesets.srd52.journey.journey import LANDS, journey
from tenfoot.rulesets.srd52.journey.pace import PACES
from tenfoot.rulesets.srd52.magic import spell_numbers
from tenfoot.rulesets.srd52.monsters.monster_steps import MONSTER_STEPS
from tenfoot.rulesets.srd52.movement import passage
from tenfoot.rulesets.srd52.rest import resting
from tenfoot.rulesets.srd52.rest.long_rest import BETWEEN, BETWEEN_SECONDS, SLEEP, SLEEP_SECONDS
from tenfoot.rulesets.srd52.senses.dim_sight import light_seen
from tenfoot.rulesets.srd52.senses.illusions import form_seen
from tenfoot.rulesets.srd52.space.objects import MATERIALS, SIZES
from tenfoot.rulesets.srd52.starter_fights import FIGHTS
from tenfoot.rulesets.srd52.turns import combat
from tenfoot.rulesets.starter_fight import STARTER_FIGHTS

ROOMS = (
    "actions",
    "attack",
    "bodies",
    "conditions",
    "d20",
    "damage",
    "exploration",
    "features",
    "gm",
    "items",
    "journey",
    "magic",
    "masteries",
    "monsters",
    "movement",
    "rest",
    "senses",
    "space",
    "spells",
    "talk",
    "turns",
)
"""The folders whose rules these are."""


@cache
def srd52() -> Ruleset:
    """Build the SRD 5.2.1 ruleset, once for the process."""
    return compose(
        "srd52",
        RulesetPart(
            rules=[*gather(edition, *ROOMS), dismissal.running_spell],
            ports={
                turn.FRESH.name: combat.fresh_budget,
                initiative.ROLL_INITIATIVE.name: combat.roll_late,
                turn.BEGIN_COMBAT.name: combat.begin_combat,
                initiative.INITIATIVE_GROUPS.name: initiative.groups,
                dealing_damage.CRITICAL.name: damage.critical,
                dealing_damage.PIPELINE.name: damage.pipeline,
                dealing_damage.TAKE.name: damage.take,
                passing.PASSAGE.name: passage.passage,
                falling.FLIES.name: flies,
                falling.LANDING.name: landing,
                attack_options.UNARMED.name: unarmed_strike.unarmed,
                making_an_attack.ADD_ABILITY.name: unarmed_strike.adds_ability,
                activity.SAVE_DC.name: spell_numbers.save_dc,
                activity.SET_ALIGHT.name: burning.catch_fire,
                spell_effect.SPELL_DC.name: spell_numbers.spell_dc,
                sheet_numbers.OWN_NUMBERS.name: own_numbers,
                BUILD_HERO.name: build_from_plain,
                CARD.name: what_is_known,
                COMPLETE.name: complete,
                SPRING.name: goes_off,
                JOURNEY.name: journey,
                FORM_SEEN.name: form_seen,
                LIGHT_SEEN.name: light_seen,
                WEIGH.name: weighing,
                downtime.MAY_REST.name: resting.may_rest,
                downtime.TAKE_REST.name: resting.take_rest,
                downtime.TEND.name: dying.become_stable,
                passive.NOTICES.name: passive.passive_perception,
                persuasion.APPROACHES.name: influence.open_approaches,
                persuasion.URGE.name: influence.urge,
                persuasion.URGING_CHECK.name: influence.urging,
                BUDGET.name: budget,
                casting.CONCENTRATION_DC.name: spell_numbers.concentration_dc,
                ALSO_CACHED.name: also_cached,
                ITEM_TRAIT_ACTIVE.name: active_items.item_trait_active,
                THINGS_CHANGED.name: active_items.on_items_changed,
                FIT_OUT.name: active_items.fit_out,
                ITEM_POWER.name: power_activity,
                FOLLOWING_TABLES.name: following_tables,
            },
            content={
                **content(),
                "steps": {**STEP_TABLE, **MONSTER_STEPS, **POTION_STEPS, **ITEM_STEPS},
                "damage types": DAMAGE_TYPES,
                "materials": MATERIALS,
                "rarities": RARITIES,
                "services": SERVICES,
                "ships": SHIPS,
                "object sizes": SIZES,
                "paces": PACES,
                KIT: {"torch": 3, "tinderbox": 1, "potion-of-healing": 1},
                STARTER_FIGHTS: FIGHTS,
                "lands": LANDS,
                "environments": KINDS,
                "contagions": CONTAGIONS,
                "creature types": TYPES,
                "alignments": ALIGNMENTS,
                "ratings": RATING_TABLE,
            },
            parameters={
                HIT_POINT_FLOOR: 0,
                SLOTS_PER_TURN: 1,
                PREPARED_RITUALS: 1,
                long_casting.RITUAL_SECONDS: 600,
                downtime.REST_SECONDS["short"]: resting.HOUR,
                downtime.REST_SECONDS["long"]: resting.LENGTH,
                SLEEP_SECONDS: SLEEP,
                BETWEEN_SECONDS: BETWEEN,
                HERO_HIT_POINTS: "average",
                ORIGIN_FEATS: 1,
                LANDING_FREE: 0,
                VICINITY: 2,
                TINY_IS_NO_LOAD: 1,
            },
        ),
        FOUNDATION,
    )
