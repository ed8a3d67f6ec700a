"""Damage: dice in, Hit Points off. What lies between is a pipeline that modifiers can reach."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

from tenfoot.engine.play import Play
from tenfoot.engine.provenance import ExplanationLine, RuleSource, Why
from tenfoot.engine.rule import Port, Proc, Query, Window

if TYPE_CHECKING:
    from tenfoot.rulesets.common.attack.making_an_attack import Attack

Pool: TypeAlias = tuple[tuple[tuple[int, int], ...], int]


MOST_DICE, MOST_SIDES = 1_000, 1_000
"""The most dice of one kind that content may have rolled at once, and their most sides."""


@lru_cache(maxsize=4096)
def parse_dice(text: str) -> Pool:
    """`2d6+1d4+3` as ((2, 6), (1, 4)) and 3: all that content needs of the dice notation."""
    dice: list[tuple[int, int]] = []
    flat = 0
    if not re.fullmatch(r"\s*[+-]?\s*(\d+d\d+|\d+)(\s*[+-]\s*(\d+d\d+|\d+))*\s*", text):
        raise ValueError(f"Not dice: '{text}'. Write, for example, 2d6+3.")
    for sign, term in re.findall(r"([+-]?)\s*(\d+d\d+|\d+)", text):
        if "d" in term:
            count, sides = (int(number[:9]) for number in term.split("d"))
            if count > MOST_DICE or sides > MOST_SIDES:
                raise ValueError(f"At most {MOST_DICE}d{MOST_SIDES}, not '{term[:20]}'.")
            dice.append((-count if sign == "-" else count, sides))
        else:
            flat += -int(term[:9]) if sign == "-" else int(term[:9])
    return tuple(dice), flat


class DamagePart:
    """Dice and a fixed number of one damage type, with the reason they are there."""

    __slots__ = ("dice", "faces", "flat", "kind", "rolled", "weapon", "why")

    def __init__(
        self, dice: tuple[tuple[int, int], ...], flat: int, kind: str, why: Why, *, weapon: bool = False
    ) -> None:
        self.dice = dice
        self.flat = flat
        self.kind = kind
        self.why = why
        self.weapon = weapon
        """The dice of the weapon itself, which some rules tell apart."""
        self.faces: list[int] = []
        self.rolled = 0


class DamageRoll:
    """The damage that is about to be rolled for an attack or an effect."""

    __slots__ = ("attack", "attack_kind", "critical", "mode", "parts", "source", "strike", "tags", "target")

    def __init__(self, source: int, target: int, parts: list[DamagePart], tags: tuple[str, ...] = ()) -> None:
        self.source = source
        self.target = target
        """The one target, or 0 when one roll serves several."""
        self.parts = parts
        self.critical = False
        self.attack: Attack | None = None
        """The attack that hit, if it is an attack's damage."""
        self.attack_kind = ""
        self.strike = ""
        """The key of the strike, for an attack."""
        self.mode = 0
        """1 if the attack roll had Advantage, -1 with Disadvantage."""
        self.tags = tags

    def add(self, dice: tuple[tuple[int, int], ...], flat: int, kind: str, why: Why) -> None:
        """Add more damage to the same hit."""
        self.parts.append(DamagePart(dice, flat, kind, why))

    @property
    def main_kind(self) -> str:
        """The type of the first part, for extra damage that follows the weapon's."""
        return self.parts[0].kind if self.parts else ""


class IncomingDamage:
    """Damage that is being taken by one creature: amounts by type, and what changes them."""

    __slots__ = (
        "amounts",
        "critical",
        "factors",
        "immune",
        "irreducible",
        "lines",
        "melee",
        "overcomes",
        "reduce",
        "resist",
        "source",
        "tags",
        "taken",
        "target",
        "thresholds",
        "total",
        "vulnerable",
    )

    def __init__(
        self,
        target: int,
        source: int,
        amounts: list[tuple[int, str]],
        *,
        critical: bool = False,
        melee: bool = False,
        tags: tuple[str, ...] = (),
    ) -> None:
        self.target = target
        self.source = source
        self.amounts = amounts
        self.critical = critical
        self.melee = melee
        """A melee attack: the attacker may choose to knock out."""
        self.tags = tags
        """Where it comes from: `attack`, `spell`, `magic`, `weapon`, an area, a fall."""
        self.reduce: list[tuple[int, str, Why]] = []
        """Fixed reductions: amount, type ("" for any), reason."""
        self.factors: list[tuple[int, int, Why]] = []
        """Multiplications and divisions of the whole, such as halving after a save."""
        self.resist: list[tuple[str, Why]] = []
        self.overcomes: list[tuple[str, Why]] = []
        """Types whose Resistance does not count."""
        self.vulnerable: list[tuple[str, Why]] = []
        self.immune: list[tuple[str, Why]] = []
        self.thresholds: list[tuple[int, Why]] = []
        """Damage of the whole blow below one of these does nothing."""
        self.irreducible = False
        self.total = 0
        self.taken: dict[str, int] = {}
        """What was taken of each type after all changes."""
        self.lines: list[ExplanationLine] = []

    def halve(self, why: Why) -> None:
        """Halve the damage, rounded down, for this reason."""
        self.factors.append((1, 2, why))


DAMAGE_ROLL: Window[DamageRoll] = Window("damage.roll", "attacker", "target")
"""Damage is about to be rolled: dice may be added."""
DAMAGE_DICE: Window[DamageRoll] = Window("damage.dice", "attacker", "target")
"""The damage dice lie on the table; some may be rerolled or raised."""
DAMAGE_DEFENSES: Query[IncomingDamage] = Query("harm", "target", "source")
"""Reductions, Resistance, Vulnerability and Immunity."""
DAMAGE_INCOMING: Window[IncomingDamage] = Window("harm.comes", "target", "source")
"""Damage is about to be taken: a Reaction may change it."""
DAMAGE_TAKEN: Window[IncomingDamage] = Window("harmed", "target", "source")
"""Damage has been taken."""

CRITICAL: Port[Callable[[Play, DamageRoll], Proc[None]]] = Port("critical")
"""What a Critical Hit does to the damage dice; called before they are rolled."""
PIPELINE: Port[Callable[[Play, IncomingDamage], int]] = Port("damage pipeline")
"""The order of reductions, Resistance and Vulnerability."""
TAKE: Port[Callable[[Play, IncomingDamage], Proc[None]]] = Port("take damage")
"""What the damage does to Hit Points and life."""


def roll_damage(play: Play, roll: DamageRoll) -> Proc[list[tuple[int, str]]]:
    """Roll the damage once: dice, then modifiers; never below 0 of a type."""
    if hooks := play.hooks(DAMAGE_ROLL, roll.source, roll.target):
        yield from play.run(hooks, roll)
    if roll.critical:
        yield from play.port(CRITICAL)(play, roll)
    for piece in roll.parts:
        faces: list[int] = []
        rolled = 0
        for count, sides in piece.dice:
            if play.luck is not None:
                play.luck.expect_damage(play, roll, count, sides)
            thrown = yield from play.roll(roll.source, abs(count), sides, "damage")
            faces += thrown
            rolled += sum(thrown) if count > 0 else -sum(thrown)
        piece.faces = faces
        piece.rolled = rolled
    if hooks := play.hooks(DAMAGE_DICE, roll.source, roll.target):
        yield from play.run(hooks, roll)
    return amounts_by_type(roll)


def amounts_by_type(roll: DamageRoll) -> list[tuple[int, str]]:
    """The rolled damage, summed by type in the order the types first appear."""
    if len(roll.parts) == 1:
        only = roll.parts[0]
        return [(max(0, only.rolled + only.flat), only.kind)]
    sums: dict[str, int] = {}
    for piece in roll.parts:
        sums[piece.kind] = sums.get(piece.kind, 0) + piece.rolled + piece.flat
    return [(max(0, amount), kind) for kind, amount in sums.items()]


def deal_damage(play: Play, blow: IncomingDamage) -> Proc[int]:
    """A creature takes damage. Returns how much it took in all."""
    if play.state.creatures[blow.target].life == "dead":
        return 0
    if hooks := play.hooks(DAMAGE_INCOMING, blow.target, blow.source):
        yield from play.run(hooks, blow)
    play.query(DAMAGE_DEFENSES, blow, blow.target, blow.source)
    blow.total = play.port(PIPELINE)(play, blow)
    yield from play.port(TAKE)(play, blow)
    if blow.total and play.hooks(DAMAGE_TAKEN, blow.target, blow.source):
        yield from play.open(DAMAGE_TAKEN, blow, blow.target, blow.source)
    return blow.total


WEAPON = RuleSource("weapon.dice")
