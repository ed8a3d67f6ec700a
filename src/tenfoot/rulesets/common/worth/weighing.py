"""What a rule may ask of a computer player that weighs its options: who is there, how dangerous, how far.

Rules say with `Rule.weigh` what their options are worth, and know the player only by these protocols.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import Protocol, TypeAlias

from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Answer, Option
from tenfoot.engine.play import Play
from tenfoot.engine.sheet import Activity
from tenfoot.rulesets.common.attack.attack_options import AttackOption
from tenfoot.rulesets.common.worth.estimate import Reckoning

Weighed: TypeAlias = tuple[Answer, float]
NOTHING: Weighed = (Answer("end"), 0.0)


class Temper(Protocol):
    """How a creature fights: numbers from 0 to 1."""

    @property
    def cunning(self) -> float:
        """How well it chooses its targets."""

    @property
    def caution(self) -> float:
        """How much the damage it would suffer counts."""

    @property
    def thrift(self) -> float:
        """How far it saves what can be spent for later."""

    @property
    def parley(self) -> float:
        """How ready it is to give and ask for quarter."""


class Places(Protocol):
    """Where a creature stands, and where its foes are."""

    gaps: list[int]
    """Feet to each foe, the nearest first."""
    left: int
    """How many feet the creature can still move."""
    mode: str
    """How it moves: walk, fly and so on."""
    shoots: bool
    """Whether the creature fights from a distance."""
    threatened: bool
    """A foe is within 5 feet."""

    @property
    def melee(self) -> AttackOption | None:
        """Return the creature's best melee attack."""

    def own_worth(self) -> float:
        """Return how much a point of damage to the creature counts for it."""

    def incoming(self) -> float:
        """Damage that the foes near may deal to it in a round."""

    def foes_must_approach(self) -> bool:
        """Whether the foes have to come to it."""

    def runs_into_them(self, feet: int) -> bool:
        """Whether a run of so many feet would end among its foes."""

    def beside_foes(self, cell: int) -> bool:
        """Whether a foe is next to this square."""


class Weighing(Protocol):
    """A creature's turn, as a computer player looks at it."""

    play: Play
    me: Creature
    foes: dict[int, Creature]
    """Enemies that it can see or guess the place of, by number."""
    friends: dict[int, Creature]
    """Creatures of its own side, itself included."""
    reckoning: Reckoning

    @property
    def manner(self) -> Temper:
        """Return how the creature fights: bold, careful and so on."""

    @property
    def places(self) -> Places:
        """Where it stands, and where its foes are."""

    def value(self, foe: Creature, damage: float) -> float:
        """What damage to a foe is worth."""

    def blows_to_come(self) -> int:
        """Attack rolls that its next turn will have."""

    def attacks_with(self, strike: AttackOption) -> float:
        """How many attacks the action gives that begins with this one."""

    def lets_foes_come(self) -> bool:
        """Whether it had better wait for its foes than run to them."""

    def attack(self, option: Option) -> Weighed:
        """The best target of an attack, and what that is worth."""

    def plain_attack(self, option: Option) -> Weighed:
        """What an attack is worth that a rule offers separately."""

    def area(self, option: Option, activity: Activity, dc: int) -> Weighed:
        """Where an area does the most to foes and the least to friends."""


def plain(option: Option) -> Answer:
    """Answer with the option as it is, with its least number of targets."""
    return Answer(option.key, targets=option.targets[: option.least], number=option.least)


def count_near(turn: Weighing, feet: int) -> int:
    """Count the foes within so many feet."""
    return bisect_right(turn.places.gaps, feet)


def activity_behind(turn: Weighing, option: Option) -> Activity:
    """The activity of the creature's stat block that an option would use."""
    key = option.key.split(":", 1)[1]
    return next(activity for activity in turn.play.sheet(turn.me).activities if activity.key == key)
