"""Lay On Hands: a pool of healing by touch; five points of it end the Poisoned condition."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.worth.option_worth import weigh_healing_one

lay_on_hands = Rule(
    "feature.lay-on-hands", tags=(OUT_OF_COMBAT_TOO,), worth=RuleWorth(rouses=5, pool="lay-on-hands")
)


NAME = lay_on_hands.name


POOL = "lay-on-hands"


CURE = 5


class Laying:
    """A touch that heals: the Paladin and the touched creature."""

    __slots__ = ("paladin", "target")

    def __init__(self, paladin: int, target: int) -> None:
        self.paladin = paladin
        self.target = target


LAID: Window[Laying] = Window("hands laid", "owner")
"""Lay On Hands was just used; what else the touch does follows."""


@lay_on_hands.offer
def touch(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Lay On Hands: offer it as a Bonus Action on the Paladin or a creature within 5 feet."""
    left = creature.pools.get(POOL, 0)
    if not creature.budget.get("bonus") or left < 1:
        return ()
    near = [
        creature,
        *(other for other in creatures_within(play, creature, 5) if not enemies(creature, other)),
    ]
    hurt = tuple(other.id for other in near if other.hp < other.hp_max)
    sick = tuple(other.id for other in near if has_condition(play, other.id, "poisoned"))
    options: list[Option] = []
    if hurt:
        options.append(_option("heal", hurt, "Lay On Hands"))
    if sick and left >= CURE:
        options.append(_option("cure", sick, "Lay On Hands (poison)"))
    return options


def _option(way: str, targets: tuple[int, ...], name: str) -> Option:
    return Option(
        f"{NAME}:{way}",
        "option.activity",
        cost=(BONUS, PoolUse(POOL)),
        takes="targets",
        targets=targets,
        facts={"name": name},
    )


@lay_on_hands.perform
def lay(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """How many points to draw is asked; by default as many as are missing."""
    target = play.creature(answer.targets[0])
    creature.budget["bonus"] -= 1
    play.emit("activity.used", creature=creature.id, activity=POOL, name="Lay On Hands")
    if answer.pick.endswith(":cure"):
        creature.pools[POOL] -= CURE
        yield from lose_condition(play, target, "poisoned", POOL)
        yield from play.open(LAID, Laying(creature.id, target.id), creature.id)
        return
    most = creature.pools[POOL]
    enough = min(most, target.hp_max - target.hp)
    amount = enough
    if enough > 1:
        chosen = yield Decision(
            creature.seat,
            POOL,
            (
                Option("enough", "lay on hands.enough", facts={"amount": enough}),
                Option("amount", "lay on hands.amount", takes="number", least=1, most=most),
            ),
            subject=creature.id,
            default="enough",
            facts={"target": target.id, "left": most},
        )
        amount = enough if chosen.pick == "enough" else chosen.number
    creature.pools[POOL] -= amount
    yield from heal(play, target.id, amount, creature.id, ("magic",))
    yield from play.open(LAID, Laying(creature.id, target.id), creature.id)


lay_on_hands.weigh(weigh_healing_one)
