"""Playing until everything has fired: every rule's part, every monster, weapon and spell."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import msgspec

from tenfoot.dice import Seeded, derive
from tenfoot.engine.event import Event
from tenfoot.engine.game import Game
from tenfoot.engine.geometry import Grid, standing_room
from tenfoot.engine.rule import Rule
from tenfoot.engine.ruleset import Ruleset
from tenfoot.engine.sheet import Caster, Sheet, Trait
from tenfoot.rulesets.common.attack.attack_options import Weapon
from tenfoot.rulesets.common.invariants.invariants import check_laws
from tenfoot.rulesets.common.invariants.step_invariants import InvariantChecker
from tenfoot.rulesets.common.magic.casting import Spell
from tenfoot.rulesets.encounter import Encounter, SetupError, sheet_named
from tenfoot.rulesets.ledger import scenario_files
from tenfoot.rulesets.scenario import read_scenarios, run_scenario
from tenfoot.tactics.tactician import Tactician
from tests.support.curious import Curious
from tests.support.random_play import fight_grid


class Fired:
    """Which parts of which rules have run, and which content has been used."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.parts: set[str] = set()
        self.wanted: set[str] = set()
        self.monsters: set[str] = set()
        self.spells: set[str] = set()
        self.weapons: set[str] = set()
        self.ruleset = self._watched(ruleset)
        self.curious = Curious(Seeded(derive(0, "everything")))
        self.lineups = lineups(self, self.curious.chooser)

    def _watched(self, ruleset: Ruleset) -> Ruleset:
        """The same ruleset with every function of every rule telling us when it runs."""
        rules = {name: self._copy(rule) for name, rule in ruleset.rules.items()}
        general = {name: self._copy(rule) for name, rule in ruleset.general.items()}
        return Ruleset(
            ruleset.name,
            rules,
            general,
            ruleset.ports,
            ruleset.tables(),
            ruleset.parameters,
            ruleset.cites,
        )

    def _copy(self, rule: Rule) -> Rule:
        twin = Rule(rule.name, *rule.cites, general=rule.general, tags=rule.tags)
        for slot in Rule.__slots__:
            setattr(twin, slot, getattr(rule, slot))
        twin.modifiers = [(key, self._tell(rule.name, key, function)) for key, function in rule.modifiers]
        twin.hooks = [(key, self._tell(rule.name, key, function)) for key, function in rule.hooks]
        if rule.offers is not None:
            twin.offers = self._tell(rule.name, "offers", rule.offers)
        if rule.performs is not None:
            twin.performs = self._tell(rule.name, "performs", rule.performs)
        twin.does = {key: self._tell(rule.name, key, function) for key, function in rule.does.items()}
        return twin

    def _tell(self, rule: str, part: str, function: Callable[..., object]) -> Callable[..., object]:
        name = f"{rule} · {part}"
        self.wanted.add(name)

        def told(*arguments: object) -> object:
            self.parts.add(name)
            return function(*arguments)

        return told

    def hear(self, event: Event) -> None:
        """Spells and weapons tell of themselves."""
        if event.kind == "spell.cast":
            self.spells.add(str(event.facts["spell"]))
        elif event.kind == "attack.rolled":
            self.weapons.add(str(event.facts["strike"]))

    def missing(self) -> list[str]:
        """Parts that have not run yet."""
        return sorted(self.wanted - self.parts)


CLASSES = (
    "barbarian",
    "bard",
    "cleric",
    "druid",
    "fighter",
    "monk",
    "paladin",
    "ranger",
    "rogue",
    "sorcerer",
    "warlock",
    "wizard",
)
LEVELS = (20, 5, 17, 11)
AMBIENT = ("bright", "bright", "dim", "dark")


def lineups(fired: Fired, chooser: Seeded) -> Iterator[list[Sheet]]:
    """Sheets for fight after fight: monsters in turn with a hero and a soldier, casters of spells that were
    seldom cast, heroes of every class at several levels, and soldiers who have every feature in turn.
    """
    ruleset = fired.ruleset
    monsters = sorted(ruleset.table("monsters", Sheet))
    heroes = sorted(ruleset.tables().get("heroes", {}))
    weapons = sorted(ruleset.table("weapons", Weapon))
    beasts = [key for key in monsters if "beast" in ruleset.entry("monsters", key, Sheet).tags]
    features = sorted(name for name in ruleset.rules if name.startswith("feature."))
    number = 0
    while True:
        number += 1
        kind = number % 4
        arms = soldier(number, [weapons[(number * 2 + step) % len(weapons)] for step in range(2)])
        if kind == 0:
            sides = [
                _monster(ruleset, monsters[(number * 3 // 4 + step) % len(monsters)]) for step in range(3)
            ]
            if heroes:
                sides.append(ruleset.entry("heroes", heroes[chooser.die(len(heroes)) - 1], Sheet))
            sides += [caster(number, seldom(fired, number, 6)), arms]
        elif kind == 1:
            sides = [caster(number * 10 + step, seldom(fired, number * 10 + step, 5)) for step in range(3)]
            sides += [arms, _monster(ruleset, monsters[number * 7 % len(monsters)])]
        elif kind == 2:
            level = LEVELS[number // 4 % len(LEVELS)]
            names = [CLASSES[(number // 4 + step * 5) % len(CLASSES)] for step in range(3)]
            sides = [sheet_named(ruleset, f"{name}-{level}") for name in names if heroes]
            sides += [_monster(ruleset, beasts[number % len(beasts)]), _monster(ruleset, "zombie"), arms]
        else:
            unseen = [
                name for name in features if any(part.startswith(f"{name} ") for part in fired.missing())
            ]
            pool = unseen or features
            worn = [pool[(number + step) % len(pool)] for step in range(5)]
            sides = [
                veteran(number, dict.fromkeys(worn), arms),
                arms,
                caster(number, seldom(fired, number, 4)),
            ]
            sides += [_monster(ruleset, monsters[chooser.die(len(monsters)) - 1]) for _ in range(2)]
        yield sides


def _monster(ruleset: Ruleset, key: str) -> Sheet:
    return ruleset.entry("monsters", key, Sheet)


def seldom(fired: Fired, number: int, count: int) -> list[str]:
    """Spells that were not cast yet, or that left something of theirs unused; then any."""
    spells = sorted(fired.ruleset.table("spells", Spell))
    missing = fired.missing()
    left = [
        key
        for key in spells
        if key not in fired.spells or any(f".{key} " in m or f".{key}." in m for m in missing)
    ]
    pool = left if len(left) >= count else spells
    return [pool[(number * count + step) % len(pool)] for step in range(count)]


def caster(number: int, spells: list[str]) -> Sheet:
    """Somebody who knows these spells and can cast them all day without materials."""
    return Sheet(
        key=f"caster {number}",
        name="Caster",
        scores=(10, 14, 14, 18, 16, 16),
        level=17,
        proficiency=6,
        hp=120,
        caster=Caster("int", tuple(dict.fromkeys(spells)), (4,) * 9, waives="M"),
        tags=("humanoid",),
        gear=(("quarterstaff", 1, "main"), ("chain-mail", 1, "")),
        training={"weapon.simple": 1},
    )


def soldier(number: int, weapons: list[str]) -> Sheet:
    """Somebody trained with everything, holding these weapons."""
    training = {"weapon.simple": 1, "weapon.martial": 1, **{f"mastery.{weapon}": 1 for weapon in weapons}}
    gear = [(weapon, 1, slot) for weapon, slot in zip(weapons, ("main", "off"), strict=True)]
    gear += [(kind, 20, "") for kind in ("arrow", "bolt", "needle", "sling-bullet", "firearm-bullet")]
    return Sheet(
        key=f"soldier {number}",
        name="Soldier",
        scores=(16, 16, 14, 10, 12, 10),
        level=5,
        proficiency=3,
        hp=60,
        training=training,
        gear=tuple(gear),
        tags=("humanoid",),
    )


def veteran(number: int, features: Iterable[str], like: Sheet) -> Sheet:
    """A soldier with these features, and enough of everything that features spend."""
    pools = dict.fromkeys(("rage", "bardic inspiration", "channel divinity", "focus", "wild shape"), 5)
    traits = tuple(Trait(name, level=3) for name in features)
    return msgspec.structs.replace(
        like,
        key=f"veteran {number}",
        name="Veteran",
        level=17,
        proficiency=6,
        hp=120,
        traits=traits,
        pools=pools,
    )


def play_everything(fired: Fired, fights: int, *, first: int = 0, decisions: int = 250) -> list[str]:
    """Play fights over all content; returns what went wrong, if anything."""
    curious = fired.curious
    faults: list[str] = []
    sheets = fired.lineups
    for number in range(first, fights):
        lineup = next(sheets)
        try:
            game = _fight(fired, lineup, number)
            watch = InvariantChecker(game)
            for _ in range(decisions):
                if game.decision is None:
                    break
                if number % 3 == 2 and curious.chooser.die(12) == 1:
                    curious.interrupt(game)
                    check_laws(game.play)
                    continue
                watch.step(curious.answer(game.decision))
        except Exception as fault:
            places = traceback.extract_tb(fault.__traceback__)[-3:]
            where = " < ".join(f"{p.filename.rsplit('/', 1)[-1]}:{p.lineno}" for p in reversed(places))
            faults.append(f"fight {number}: {type(fault).__name__}: {fault} ({where})")
    return faults


def _fight(fired: Fired, lineup: list[Sheet], number: int) -> Game:
    chooser = Seeded(derive(number, "places"))
    grid: Grid = fight_grid(number)
    encounter = Encounter(fired.ruleset, grid, derive(number, "dice"))
    for place, sheet in enumerate(lineup):
        fired.monsters.add(sheet.key)
        squares = sheet.size - 1 if sheet.size > 2 else 1
        room = standing_room(grid, squares)
        for _ in range(200):
            cell = chooser.die(grid.width * grid.height) - 1
            if room >> cell & 1:
                try:
                    encounter.add(
                        sheet, cell, side=("foes", "heroes")[place % 2], seat=("gm", "player")[place % 2]
                    )
                    break
                except SetupError:
                    continue
    state = encounter.fight()
    state.ambient = AMBIENT[number % len(AMBIENT)]
    game = Game(fired.ruleset, state)
    game.play.listeners.append(fired.hear)
    return game


def play_scenarios(fired: Fired, folder: Path) -> int:
    """Play every scenario of the ruleset with the watched rules; returns how many."""
    played = 0
    for path in scenario_files(folder):
        for scenario in read_scenarios(path):
            if scenario.ruleset == fired.ruleset.name:
                run_scenario(scenario, fired.ruleset, player=Tactician().answer)
                played += 1
    return played
