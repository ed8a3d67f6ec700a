"""The types of the names that `tenfoot` loads when they are used."""

from tenfoot.api.composed_rules import rules as rules
from tenfoot.api.dice import attack_odds as attack_odds
from tenfoot.api.dice import odds as odds
from tenfoot.api.dice import roll as roll
from tenfoot.api.dice import save_odds as save_odds
from tenfoot.api.look_up import build_hero as build_hero
from tenfoot.api.look_up import find_card as find_card
from tenfoot.api.look_up import find_hero as find_hero
from tenfoot.api.look_up import find_rule as find_rule
from tenfoot.api.look_up import find_sheet as find_sheet
from tenfoot.api.look_up import level_hero as level_hero
from tenfoot.api.look_up import list_cards as list_cards
from tenfoot.api.look_up import list_heroes as list_heroes
from tenfoot.api.look_up import list_monsters as list_monsters
from tenfoot.api.look_up import list_rulesets as list_rulesets
from tenfoot.api.look_up import list_spells as list_spells
from tenfoot.api.look_up import load_hero as load_hero
from tenfoot.api.look_up import search_cards as search_cards
from tenfoot.api.look_up import search_rules as search_rules
from tenfoot.api.playable_fight import PlayableFight as Fight
from tenfoot.api.playable_fight import plan_fight as plan_fight
from tenfoot.api.playable_fight import propose_encounters as propose_encounters
from tenfoot.api.playable_fight import simulate as simulate
from tenfoot.api.playable_fight import start_adventure as start_adventure
from tenfoot.api.playable_game import PlayableGame as Game
from tenfoot.api.players import GoodPlayer as GoodPlayer
from tenfoot.api.players import RandomPlayer as RandomPlayer
from tenfoot.api.players import SimplePlayer as SimplePlayer
from tenfoot.client import AsyncTableSeat as AsyncTableSeat
from tenfoot.client import ClientFault as ClientFault
from tenfoot.client import Lobby as Lobby
from tenfoot.client import RefusedFault as RefusedFault
from tenfoot.client import TableSeat as TableSeat
from tenfoot.compendium.card import Card as Card
from tenfoot.dice import DiceError as DiceError
from tenfoot.dice import Distribution as Distribution
from tenfoot.dice import Odds as Odds
from tenfoot.dice import Rolled as Rolled
from tenfoot.dice import Seeded as Seeded
from tenfoot.engine.creature import Creature as Creature
from tenfoot.engine.decision import Answer as Answer
from tenfoot.engine.decision import Decision as Decision
from tenfoot.engine.decision import IllegalAnswer as IllegalAnswer
from tenfoot.engine.decision import Option as Option
from tenfoot.engine.event import Event as Event
from tenfoot.engine.game import Outcome as Outcome
from tenfoot.engine.geometry import Grid as Grid
from tenfoot.engine.geometry import parse_map as parse_map
from tenfoot.engine.legal_answers import legal_answers as legal_answers
from tenfoot.engine.ruleset import Ruleset as Ruleset
from tenfoot.engine.ruleset import RulesetError as RulesetError
from tenfoot.engine.sheet import Sheet as Sheet
from tenfoot.engine.situation import Controller as Controller
from tenfoot.engine.situation import Situation as Situation
from tenfoot.packs.pack import Pack as Pack
from tenfoot.packs.pack import PackFault as PackFault
from tenfoot.packs.pack_reading import read_pack as read_pack
from tenfoot.rulesets.catalogue import ruleset_named as find_ruleset
from tenfoot.rulesets.encounter import Encounter as Encounter
from tenfoot.rulesets.encounter import SetupError as SetupError
from tenfoot.rulesets.hero_builder import ChoiceError as ChoiceError
from tenfoot.rulesets.hero_builder import Hero as Hero
from tenfoot.sim.encounter_plan import EncounterPlan as EncounterPlan
from tenfoot.sim.encounter_plan import PlanError as PlanError
from tenfoot.sim.encounter_plan import read_plan as load_plan
from tenfoot.sim.maps import MAPS as MAPS
from tenfoot.sim.maps import fight_map as find_map
from tenfoot.sim.summary import Summary as Summary

__version__: str
__all__ = [
    "MAPS",
    "Answer",
    "AsyncTableSeat",
    "Card",
    "ChoiceError",
    "ClientFault",
    "Controller",
    "Creature",
    "Decision",
    "DiceError",
    "Distribution",
    "Encounter",
    "EncounterPlan",
    "Event",
    "Fight",
    "Game",
    "GoodPlayer",
    "Grid",
    "Hero",
    "IllegalAnswer",
    "Lobby",
    "Odds",
    "Option",
    "Outcome",
    "Pack",
    "PackFault",
    "PlanError",
    "RandomPlayer",
    "RefusedFault",
    "Rolled",
    "Ruleset",
    "RulesetError",
    "Seeded",
    "SetupError",
    "Sheet",
    "SimplePlayer",
    "Situation",
    "Summary",
    "TableSeat",
    "__version__",
    "attack_odds",
    "build_hero",
    "find_card",
    "find_hero",
    "find_map",
    "find_rule",
    "find_ruleset",
    "find_sheet",
    "legal_answers",
    "level_hero",
    "list_cards",
    "list_heroes",
    "list_monsters",
    "list_rulesets",
    "list_spells",
    "load_hero",
    "load_plan",
    "odds",
    "parse_map",
    "plan_fight",
    "propose_encounters",
    "read_pack",
    "roll",
    "rules",
    "save_odds",
    "search_cards",
    "search_rules",
    "simulate",
    "start_adventure",
]
