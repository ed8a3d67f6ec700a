"""Casts a spell once in a fight, with dice that decide saves and attacks, and notes what came of it."""

from __future__ import annotations

from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Answer, Option
from tenfoot.engine.event import Event
from tenfoot.engine.game import STAYS_OPEN, Game
from tenfoot.engine.geometry import Grid
from tenfoot.engine.sheet import Caster, Sheet
from tenfoot.rulesets.common.attack.making_an_attack import armor_class
from tenfoot.rulesets.common.conditions.condition import conditions_of
from tenfoot.rulesets.common.magic.spell import Spell
from tenfoot.rulesets.encounter import Encounter
from tenfoot.rulesets.srd52.ruleset import srd52

HIT, MISS, SAVES, FAILS = 15, 2, 19, 2
FOE_HP = 600
MODIFIER = 4
"""The caster's spellcasting modifier."""


class NotedDice:
    """Dice that decide attacks and saves as wished; others show 1, 2, 3 and so on. Every roll is noted."""

    def __init__(self, attack: int, save: int) -> None:
        self._d20 = {"attack": attack, "save": save}
        self.rolled: list[tuple[int, int, str]] = []

    def dice(self, count: int, sides: int, name: str = "") -> list[int]:
        """The faces of one roll."""
        self.rolled.append((count, sides, name))
        if sides == 20:
            return [next((face for word, face in self._d20.items() if word in name), 10)] * count
        return [place % sides + 1 for place in range(count)]

    def die(self, sides: int, name: str = "") -> int:
        """One face."""
        return self.dice(1, sides, name)[0]


class Cast:
    """What one casting did."""

    def __init__(
        self,
        game: Game,
        dice: NotedDice,
        events: list[Event],
        foe: Creature,
        friend: Creature,
        caster: Creature,
        start: int,
    ) -> None:
        self.events = events
        self.rolled = dice.rolled
        self.conditions = conditions_of(game.play, foe)
        self.start, self.place = start, foe.cell
        self.lost = FOE_HP - foe.hp
        self.gained = friend.hp - 20
        self.armor = armor_class(game.play, friend).total - 10
        self.temporary = caster.temp_hp
        self.offered: list[Option] = []

    def count(self, sides: int) -> int:
        """How many dice with so many sides were rolled."""
        return sum(count for count, each, _ in self.rolled if each == sides)

    def kinds(self) -> set[str]:
        """The types of the damage that was dealt."""
        return {
            str(kind)
            for event in self.events
            if event.kind == "damage.dealt"
            for kind in _listed(event.facts["kinds"])
        }

    def saves(self) -> set[str]:
        """The abilities of the saves that were rolled."""
        return {str(event.facts["ability"]) for event in self.events if event.kind == "save.rolled"}


def cast(
    spell: Spell,
    *,
    slot: int = 0,
    level: int = 1,
    attack: int = HIT,
    save: int = FAILS,
    friendly: bool = False,
) -> Cast | None:
    """Cast a spell at a foe, or at a friend, with a slot; None if it isn't offered."""
    dice = NotedDice(attack, save)
    encounter = Encounter(srd52(), Grid(24, 16), 1)
    state = encounter.state
    caster = encounter.add(
        Sheet(
            key="caster",
            name="Caster",
            scores=(10, 10, 10, 18, 18, 18),
            level=level,
            proficiency=2 + (level - 1) // 4,
            hp=120,
            caster=Caster("int", (spell.key,), (2,) * 9, waives="M"),
            tags=("humanoid",),
        ),
        (8, 8),
        seat="caster",
        side="heroes",
    )
    plain = Sheet(
        key="plain", name="Plain", hp=FOE_HP, armor_class=10, tags=("humanoid",), speeds={"walk": 30}
    )
    foe = encounter.add(plain, (9, 8), seat="foe", side="foes", name="Foe")
    friend = encounter.add(plain, (8, 9), seat="friend", side="heroes", name="Friend")
    friend.hp = 20
    others = [
        encounter.add(plain, place, seat="friend", side="heroes")
        for place in ((7, 7), (8, 7), (9, 7), (7, 8))
    ]
    state.flags[STAYS_OPEN] = 1
    state.mode, state.phase, state.round = "combat", "start", 1
    state.order = [caster.id, friend.id, foe.id, *(other.id for other in others)]
    state.initiative = {key: 20 - place for place, key in enumerate(state.order)}
    events: list[Event] = []
    game = Game(srd52(), state, dice=dice, listener=events.append)
    while game.decision is not None and game.decision.kind != "turn":
        game.step(game.decision.default_answer())
    assert game.decision is not None
    wanted = f"cast:{spell.key}:{slot or spell.level}"
    option = next(
        (o for o in game.decision.options if o.key == wanted or o.key.startswith(f"{wanted}:")), None
    )
    if option is None:
        return None
    offered = [option]
    start = foe.cell
    dice.rolled.clear()
    game.step(_aimed(option, friend, foe) if friendly else _aimed(option, foe, friend))
    while game.decision is not None and game.decision.kind != "turn":
        offered += game.decision.options
        game.step(game.decision.default_answer())
    found = Cast(game, dice, events, foe, friend, caster, start)
    found.offered = offered
    return found


def _aimed(option: Option, foe: Creature, friend: Creature) -> Answer:
    if option.takes == "cell":
        cells = option.cells() if option.cells is not None else ()
        return Answer(option.key, cell=foe.cell if foe.cell in cells else min(cells))
    if option.takes in ("targets", "order"):
        first = (
            foe.id
            if foe.id in option.targets
            else friend.id
            if friend.id in option.targets
            else option.targets[0]
        )
        chosen = [first] * option.most if option.facts.get("repeat") else [first]
        others = [target for target in option.targets if target != first]
        chosen += others[: max(0, option.least - len(chosen))]
        return Answer(option.key, targets=tuple(chosen))
    return Answer(option.key, number=option.least if option.takes == "number" else 0)


def _listed(fact: object) -> list[object]:
    return fact if isinstance(fact, list) else []
