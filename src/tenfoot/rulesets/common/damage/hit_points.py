"""Hit Points going up and down: the parts that editions share, and the moments in between."""

from __future__ import annotations

from collections.abc import Callable

from tenfoot.engine.creature import Creature
from tenfoot.engine.play import Play
from tenfoot.engine.provenance import Why
from tenfoot.engine.rule import Port, Proc, Query, Window
from tenfoot.rulesets.common.damage.dealing_damage import IncomingDamage
from tenfoot.rulesets.common.turns.permission import Permission


class Drop:
    """A creature is about to reach 0 Hit Points. A rule may leave it standing with some instead."""

    __slots__ = ("blow", "left", "overflow", "target")

    def __init__(self, target: int, blow: IncomingDamage, overflow: int) -> None:
        self.target = target
        self.blow = blow
        self.overflow = overflow
        """Damage left over after the Hit Points."""
        self.left = 0
        """Hit Points that it keeps; above 0 it does not drop."""


class Healing:
    """Hit Points about to be regained."""

    __slots__ = ("amount", "gained", "most", "source", "tags", "target")

    def __init__(
        self, target: int, source: int, amount: int, tags: tuple[str, ...] = (), most: int = 0
    ) -> None:
        self.target = target
        self.source = source
        self.amount = amount
        self.tags = tags
        self.most = most
        """What the dice behind it could have shown at best."""
        self.gained = 0
        """What was really regained, once it was."""


class HealingDice:
    """Dice of a healing, about to be rolled."""

    __slots__ = ("highest", "source", "tags")

    def __init__(self, source: int, tags: tuple[str, ...]) -> None:
        self.source = source
        self.tags = tags
        self.highest: list[Why] = []
        """Why they are not rolled: each counts as its highest number."""


MAXIMUM_LOST = "maximum lost"
"""The counter of what was taken from the Hit Point maximum and will come back."""

DROPS: Window[Drop] = Window("drops", "target", "source")
"""About to reach 0 Hit Points."""
DROPPED: Window[Drop] = Window("dropped", "target", "source")
"""Has reached 0 Hit Points (or died of it)."""
DIES: Window[Creature] = Window("dies", "target")
"""About to die; a rule may prevent it by changing its state of life."""
DIED: Window[Creature] = Window("died", "target")
HEALING: Query[Healing] = Query("healing", "target", "source")
HEALING_DICE: Query[HealingDice] = Query("healing dice", "source")
"""Whether dice that restore Hit Points are rolled at all."""
HEALED: Window[Healing] = Window("healed", "target", "source")

HEAL: Port[Callable[[Play, Healing], Proc[int]]] = Port("heal")
DIE: Port[Callable[[Play, Creature, str], Proc[None]]] = Port("die")


def heal(
    play: Play,
    target: int,
    amount: int,
    source: int = 0,
    tags: tuple[str, ...] = (),
    most: int = 0,
) -> Proc[int]:
    """A creature regains Hit Points. Returns how many it really regained."""
    healing = play.query(HEALING, Healing(target, source, amount, tags, most), target, source)
    gained = yield from play.port(HEAL)(play, healing)
    healing.gained = gained
    if gained and play.hooks(HEALED, target, source):
        yield from play.open(HEALED, healing, target, source)
    return gained


def unrolled(play: Play, source: int, tags: tuple[str, ...]) -> bool:
    """Whether the healer's dice count as their highest numbers without being rolled."""
    return bool(play.query(HEALING_DICE, HealingDice(source, tags), source).highest)


def bloodied(creature: Creature) -> bool:
    """Half of the Hit Point maximum or less is left. Temporary Hit Points do not count."""
    return creature.hp * 2 <= creature.hp_max


MAXIMUM_FALLS: Query[Permission] = Query("maximum falls", "actor")
"""Whether a creature's Hit Point maximum can be reduced."""


def raise_maximum(play: Play, creature: Creature, amount: int) -> None:
    """The Hit Point maximum rises; the Hit Points themselves rise only if a rule says so."""
    creature.hp_max += amount
    play.emit("maximum.raised", creature=creature.id, amount=amount, maximum=creature.hp_max)


def restore_maximum(play: Play, creature: Creature) -> None:
    """Everything that was taken from the Hit Point maximum comes back."""
    lost = creature.counters.pop(MAXIMUM_LOST, 0)
    if lost > 0:
        raise_maximum(play, creature, lost)


def lower_maximum(play: Play, creature: Creature, amount: int) -> Proc[None]:
    """The Hit Point maximum falls, and with it what is above it; at 0 the creature dies."""
    if play.has_modifiers(MAXIMUM_FALLS):
        asked = play.query(MAXIMUM_FALLS, Permission("maximum", creature.id), creature.id)
        if not asked.allowed:
            return
    amount = min(amount, creature.hp_max)
    creature.hp_max -= amount
    creature.hp = min(creature.hp, creature.hp_max)
    creature.counters[MAXIMUM_LOST] = creature.counters.get(MAXIMUM_LOST, 0) + amount
    play.emit("maximum.lowered", creature=creature.id, amount=amount, maximum=creature.hp_max)
    if creature.hp_max == 0 and creature.life != "dead":
        yield from play.port(DIE)(play, creature, "maximum")
