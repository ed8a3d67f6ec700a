"""Playing until everything has fired: every rule's part, every monster, weapon and spell."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tenfoot.dice import Seeded, derive
from tenfoot.engine.event import Event
from tenfoot.engine.game import Game
from tenfoot.engine.geometry import Grid, standing_room
from tenfoot.engine.rule import Rule
from tenfoot.engine.ruleset import Ruleset
from tenfoot.engine.sheet import Caster, Sheet
from tenfoot.rulesets.common.casting import Spell
from tenfoot.rulesets.common.laws import check_laws
from tenfoot.rulesets.common.strike import Weapon
from tenfoot.rulesets.encounter import Encounter, SetupError
from tests.support.random_play import any_answer, fight_grid


class Fired:
    """Which parts of which rules have run, and which content has been used."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.parts: set[str] = set()
        self.wanted: set[str] = set()
        self.monsters: set[str] = set()
        self.spells: set[str] = set()
        self.weapons: set[str] = set()
        self.ruleset = self._watched(ruleset)

    def _watched(self, ruleset: Ruleset) -> Ruleset:
        """The same ruleset with every function of every rule telling us when it runs."""
        rules = {name: self._copy(rule) for name, rule in ruleset.rules.items()}
        general = {name: self._copy(rule) for name, rule in ruleset.general.items()}
        return Ruleset(ruleset.name, rules, general, ruleset.ports, ruleset.tables(), ruleset.parameters)

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


def lineups(ruleset: Ruleset, chooser: Seeded) -> Iterator[list[Sheet]]:
    """Sheets for fight after fight: monsters in turn, ready heroes, and casters who between them know every spell."""
    monsters = sorted(ruleset.table("monsters", Sheet))
    heroes = sorted(ruleset.tables().get("heroes", {}))
    spells = sorted(ruleset.table("spells", Spell))
    weapons = sorted(ruleset.table("weapons", Weapon))
    number = 0
    while True:
        number += 1
        sides: list[Sheet] = [
            ruleset.entry("monsters", monsters[(number * 3 + step) % len(monsters)], Sheet)
            for step in range(3)
        ]
        if heroes:
            sides.append(ruleset.entry("heroes", heroes[chooser.die(len(heroes)) - 1], Sheet))
        start = number * 8 % len(spells)
        sides.append(caster(number, [spells[(start + step) % len(spells)] for step in range(8)]))
        sides.append(soldier(number, [weapons[(number * 2 + step) % len(weapons)] for step in range(2)]))
        yield sides


def caster(number: int, spells: list[str]) -> Sheet:
    """Somebody who knows these spells and can cast them all day."""
    return Sheet(
        key=f"caster {number}",
        name="Caster",
        scores=(10, 14, 14, 18, 16, 16),
        level=17,
        proficiency=6,
        hp=120,
        caster=Caster("int", tuple(spells), (4,) * 9),
        tags=("humanoid",),
    )


def soldier(number: int, weapons: list[str]) -> Sheet:
    """Somebody trained with everything, holding these weapons."""
    training = {"weapon.simple": 1, "weapon.martial": 1, **{f"mastery.{weapon}": 1 for weapon in weapons}}
    gear = [(weapon, 1, slot) for weapon, slot in zip(weapons, ("main", "off"), strict=True)]
    gear += [(kind, 20, "") for kind in ("arrow", "bolt", "needle", "bullet")]
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


def play_everything(fired: Fired, fights: int, *, first: int = 0, decisions: int = 250) -> list[str]:
    """Play fights over all content; returns what went wrong, if anything."""
    chooser = Seeded(derive(first, "everything"))
    faults: list[str] = []
    sheets = lineups(fired.ruleset, chooser)
    for number in range(fights):
        lineup = next(sheets)
        if number < first:
            continue
        try:
            game = _fight(fired, lineup, number)
            for _ in range(decisions):
                if game.decision is None:
                    break
                game.step(any_answer(game.decision, chooser))
            check_laws(game.play)
        except Exception as fault:
            faults.append(f"fight {number}: {type(fault).__name__}: {fault}")
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
    game = Game(fired.ruleset, encounter.fight(), history=False)
    game.play.listeners.append(fired.hear)
    return game
