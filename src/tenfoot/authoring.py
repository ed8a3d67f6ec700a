"""Everything that authors of rules need, from one import: `from tenfoot.authoring import *`.

This module is the only one that knows where the parts of the engine and of `rulesets/common` are, so they can move
without touching a rule file. It exports no `Rule` objects, only the means to make them: the engine would take an
imported rule for one of the file. What few rules need, or only one edition has, is imported by name.
"""

from tenfoot.engine.cost import (
    ACTION,
    BONUS,
    INTERACTION,
    REACTION,
    Cost,
    Feet,
    Other,
    PoolUse,
    Slot,
    can_pay,
    price_of_spell,
    turn_part,
)
from tenfoot.engine.creature import ABILITIES, CHA, CON, DEX, INT, STR, WIS, Creature, Item
from tenfoot.engine.decision import GM, Answer, Decision, IllegalAnswer, Option, yes_no
from tenfoot.engine.declared import Facts
from tenfoot.engine.effect import FOREVER, Effect, Expiry, Value
from tenfoot.engine.geometry import (
    CellSet,
    Footing,
    Passability,
    cell_set,
    cells_of,
    reachable,
    standing_room,
)
from tenfoot.engine.play import Play
from tenfoot.engine.provenance import ExplainedTotal, RuleSource, Why
from tenfoot.engine.rule import Proc, Query, Rule, RuleWorth, Window
from tenfoot.engine.sheet import Activity, Area, Damage, EffectStep, Sheet
from tenfoot.rulesets.common.attack.attack_options import AttackOption, Weapon, strike_of
from tenfoot.rulesets.common.attack.attack_options import strikes as attack_options
from tenfoot.rulesets.common.attack.cover import HALF
from tenfoot.rulesets.common.attack.making_an_attack import (
    ARMOR_AGAINST,
    ARMOR_CLASS,
    ATTACK,
    ATTACK_DECIDED,
    ATTACK_DECLARED,
    ATTACK_DONE,
    ATTACK_HIT,
    ATTACK_MISSED,
    ArmorClass,
    Attack,
    decide_hit,
    make_attack,
    plan_attack,
    tell_attack,
    tell_damage,
)
from tenfoot.rulesets.common.bodies.servants_at_work import call
from tenfoot.rulesets.common.bodies.sheet_change import nearest_room, wear_sheet
from tenfoot.rulesets.common.bodies.terms import Terms
from tenfoot.rulesets.common.conditions.condition import (
    CONDITION_BEGAN,
    CONDITION_COMES,
    Gain,
    condition,
    gain_condition,
    has_condition,
    lose_condition,
)
from tenfoot.rulesets.common.content.activity import (
    SAVE_DECIDED,
    Saving,
    affected,
    perform_activity,
    possible_targets,
    save_against,
)
from tenfoot.rulesets.common.content.declared_rule import declare, declare_rule
from tenfoot.rulesets.common.content.effect_steps import Cause, roll_amount, save_at_end_of_turn
from tenfoot.rulesets.common.content.lasts import until
from tenfoot.rulesets.common.content.stat_block import activity_of, activity_option
from tenfoot.rulesets.common.content.who import is_of
from tenfoot.rulesets.common.d20.d20_test import (
    CHECK,
    D20,
    D20_DECIDED,
    D20_ROLLED,
    SAVE,
    D20Test,
    ability_modifier,
    resolve_test,
    score,
    throw,
)
from tenfoot.rulesets.common.d20.score_change import change_own_score
from tenfoot.rulesets.common.damage.dealing_damage import (
    DAMAGE_DEFENSES,
    DAMAGE_DICE,
    DAMAGE_INCOMING,
    DAMAGE_ROLL,
    DAMAGE_TAKEN,
    DamagePart,
    DamageRoll,
    IncomingDamage,
    deal_damage,
    parse_dice,
    roll_damage,
)
from tenfoot.rulesets.common.damage.falling import FALLS, HOLDS_UP, Fall, falls_if_unsupported
from tenfoot.rulesets.common.damage.hit_points import (
    DIE,
    DIED,
    DROPS,
    HEALED,
    HEALING,
    Drop,
    Healing,
    bloodied,
    heal,
    lower_maximum,
)
from tenfoot.rulesets.common.damage.temporary_hit_points import gain_temp_hp
from tenfoot.rulesets.common.explain.stakes import stakes
from tenfoot.rulesets.common.gm.ask_target import ask_target
from tenfoot.rulesets.common.gm.gm_ruling import attempt
from tenfoot.rulesets.common.gm.ruling import gm_rules
from tenfoot.rulesets.common.items.armor import Armor
from tenfoot.rulesets.common.items.held import drop_held
from tenfoot.rulesets.common.items.item import (
    ItemUse,
    add_thing,
    gear_of,
    has_thing,
    item_with,
    note_on,
    take_away,
)
from tenfoot.rulesets.common.magic.active_spell import begin_spell_on
from tenfoot.rulesets.common.magic.casting import (
    CONCENTRATION,
    MAY_CAST,
    SPELL_CAST,
    SPELL_DC,
    SPELL_DONE,
    SPELL_WORKS,
    begin_casting,
    complete_casting,
    concentrate,
    drop_concentration,
    offer_spell,
    resolve_casting,
)
from tenfoot.rulesets.common.magic.spell import Casting, Spell
from tenfoot.rulesets.common.magic.spell_effect import (
    SPELL_ATTACK,
    do_to,
    scaled,
    spell_modifier,
    spell_strike,
)
from tenfoot.rulesets.common.magic.spellcaster import (
    HOW_CAST,
    How,
    known_spells,
    may_cast,
    spell_option,
    ways_to_cast,
)
from tenfoot.rulesets.common.magic.taking_effect import (
    SPELL_TARGETS,
    Targeting,
    affected_creatures,
    tell_what_happens,
)
from tenfoot.rulesets.common.magic.zone import inside_area, squares
from tenfoot.rulesets.common.movement.dragging import holds
from tenfoot.rulesets.common.movement.forced_movement import push_away
from tenfoot.rulesets.common.movement.going import walk_on_given_feet
from tenfoot.rulesets.common.movement.long_and_high_jump import JUMP
from tenfoot.rulesets.common.movement.movement import (
    ENTERED,
    LEAVES,
    SPEED,
    TERRAIN,
    MoveStep,
    SpeedTotal,
    Terrain,
    movement_left,
    reach_of,
    speed,
    speed_of,
    spend_movement,
    step_costs,
    walk,
)
from tenfoot.rulesets.common.movement.passing import can_stop
from tenfoot.rulesets.common.movement.riding import dismount
from tenfoot.rulesets.common.rest.rest import RESTED, Rest, RestKind, refill
from tenfoot.rulesets.common.senses.light import BRIGHT, LIGHTS, Lamps, light_on
from tenfoot.rulesets.common.senses.sight import OBSCURES, SIGHT, Obscuring, Sight, line_clear, sees
from tenfoot.rulesets.common.senses.targets import FELT, attackable, can_choose, permitted, side_notices
from tenfoot.rulesets.common.space.area import area_cells, caught
from tenfoot.rulesets.common.space.fixtures import FEATURE, HIDDEN, features_near, things_at_hand, use_thing
from tenfoot.rulesets.common.space.objects import is_object
from tenfoot.rulesets.common.space.space import (
    allies,
    cell_distance,
    creatures_present,
    creatures_within,
    distance,
    enemies,
    near,
)
from tenfoot.rulesets.common.turns.paid_question import offer_at_cost
from tenfoot.rulesets.common.turns.permission import IMMUNE, MAY, MAY_TARGET, Permission, may
from tenfoot.rulesets.common.turns.reaction import can_react, offer_reaction, spend_reaction
from tenfoot.rulesets.common.turns.turn import (
    ACTIVITY_DONE,
    OUT_OF_COMBAT_TOO,
    TURN_ENDS,
    TURN_OVER,
    TURN_STARTS,
    ActionDone,
)

# fmt: off
__all__ = [
    "RuleWorth", "declare", "declare_rule",
    "ACTION", "BONUS", "Cost", "Facts", "Feet", "INTERACTION", "Other", "PoolUse", "REACTION", "Slot",
    "can_pay", "offer_at_cost", "price_of_spell", "turn_part",
    "begin_spell_on",
    "ABILITIES", "ACTIVITY_DONE", "ARMOR_AGAINST", "ARMOR_CLASS", "ATTACK", "ATTACK_DECIDED", "ATTACK_DECLARED",
    "ATTACK_DONE", "ATTACK_HIT", "ATTACK_MISSED", "ActionDone", "Activity", "Answer", "Area", "Armor", "ArmorClass",
    "Attack", "AttackOption", "BRIGHT", "CHA", "CHECK", "CON", "CONCENTRATION", "CONDITION_BEGAN",
    "CONDITION_COMES", "Casting", "Cause", "CellSet", "Creature", "D20", "D20Test", "D20_DECIDED", "D20_ROLLED",
    "DAMAGE_DEFENSES", "DAMAGE_DICE", "DAMAGE_INCOMING", "DAMAGE_ROLL", "DAMAGE_TAKEN", "DEX", "DIE", "DIED",
    "DROPS", "Damage", "DamagePart", "DamageRoll", "Decision", "Drop", "ENTERED", "Effect", "EffectStep", "Passability",
    "Expiry", "ExplainedTotal", "FALLS", "FEATURE", "FELT", "FOREVER", "Fall", "Footing", "GM", "Gain", "HALF",
    "HEALED", "HEALING", "HIDDEN", "HOLDS_UP", "HOW_CAST", "Healing", "How", "IMMUNE", "INT", "IllegalAnswer",
    "IncomingDamage", "Item", "JUMP", "LEAVES", "LIGHTS", "Lamps", "MAY", "MAY_CAST", "MAY_TARGET", "MoveStep",
    "OBSCURES", "OUT_OF_COMBAT_TOO", "Obscuring", "Option", "Permission", "Play", "Proc", "Query", "RESTED", "Rest",
    "RestKind", "Rule", "RuleSource", "SAVE", "SAVE_DECIDED", "SIGHT", "SPEED", "SPELL_ATTACK", "SPELL_CAST",
    "SPELL_DC", "SPELL_DONE", "SPELL_TARGETS", "SPELL_WORKS", "STR", "Saving", "Sheet", "Sight", "SpeedTotal",
    "Spell", "TERRAIN", "TURN_ENDS", "TURN_OVER", "TURN_STARTS", "Targeting", "Terms", "Terrain", "ItemUse", "Value",
    "WIS", "Weapon", "Why", "Window", "ability_modifier", "activity_of", "activity_option", "add_thing", "affected",
    "affected_creatures", "allies", "area_cells", "ask_target", "attack_options", "attackable", "attempt",
    "begin_casting", "bloodied", "call", "can_choose", "can_react", "can_stop", "caught", "cell_distance",
    "cell_set", "cells_of", "change_own_score", "complete_casting", "concentrate", "condition", "creatures_present",
    "creatures_within", "deal_damage", "decide_hit", "dismount", "distance", "do_to", "drop_concentration",
    "drop_held", "enemies", "falls_if_unsupported", "features_near", "gain_condition", "gain_temp_hp", "gear_of",
    "gm_rules", "has_condition", "has_thing", "heal", "holds", "inside_area", "is_object", "is_of", "item_with",
    "known_spells", "light_on", "line_clear", "lose_condition", "lower_maximum", "make_attack", "may", "may_cast",
    "movement_left", "near", "nearest_room", "note_on", "offer_reaction", "offer_spell", "parse_dice",
    "perform_activity", "permitted", "plan_attack", "possible_targets", "push_away", "reach_of", "reachable", "refill",
    "resolve_casting", "resolve_test", "roll_amount", "roll_damage", "save_against", "save_at_end_of_turn",
    "scaled", "score", "sees", "side_notices", "speed", "speed_of", "spell_modifier", "spell_option",
    "spell_strike", "spend_movement", "spend_reaction", "squares", "stakes", "standing_room", "step_costs",
    "strike_of", "take_away", "tell_attack", "tell_damage", "tell_what_happens", "things_at_hand", "throw", "until",
    "use_thing", "walk", "walk_on_given_feet", "ways_to_cast", "wear_sheet", "yes_no",
]
# fmt: on
