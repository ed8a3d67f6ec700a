"""Actions and reactions that rules declare once: the kernel offers, asks, pays, logs, and gives back if called off.

`Rule.action` and `Rule.reaction` make these. A deed that returns False was called off (the GM rules that it is
impossible, the player changes their mind): then its cost is given back. Anything else means that it happened.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

import msgspec

from tenfoot.engine.cost import Cost, can_pay, give_back, pay
from tenfoot.engine.decision import Answer, Option
from tenfoot.engine.effect import Effect

if TYPE_CHECKING:
    from tenfoot.engine.creature import Creature
    from tenfoot.engine.play import Play
    from tenfoot.engine.rule import Offers, Proc

Facts: TypeAlias = dict[str, int | str]
Done: TypeAlias = "Proc[None] | Proc[bool] | Proc[bool | None] | bool | None"
Deed: TypeAlias = "Callable[[Play, Creature, Answer, Effect], Done]"
Guard: TypeAlias = "Callable[[Play, Creature, Effect], object]"
Targets: TypeAlias = "Callable[[Play, Creature, Effect], Sequence[int]]"
FindCost: TypeAlias = "Callable[[Play, Creature, Effect], Cost | None]"
Part = TypeVar("Part", bound=Callable[..., object])


class DeclaredAction:
    """Something that a creature can do on its turn: what it costs, when and at whom, and what happens then."""

    __slots__ = ("alone", "cost", "deed", "find_cost", "guard", "lists", "log", "option", "targets")

    def __init__(
        self,
        option: Option,
        find_cost: FindCost | None,
        guard: Guard | None,
        targets: Targets | None,
        lists: Offers | None,
        log: str,
        deed: Deed,
    ) -> None:
        self.option = option
        self.alone = (option,)
        self.cost = option.cost
        self.find_cost = find_cost
        self.guard = guard
        self.targets = targets
        self.lists = lists
        self.log = log
        self.deed = deed

    def list_options(self, play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
        """Offer it while its cost can be paid, its guard allows it and it has a target."""
        if self.find_cost is not None:
            cost = self.find_cost(play, creature, effect)
            if cost is None or not can_pay(creature, cost):
                return ()
        for price in self.cost:
            if not price.is_left(creature):
                return ()
        if self.guard is not None and not self.guard(play, creature, effect):
            return ()
        if self.lists is not None:
            options = self.lists(play, creature, effect)
            return options if self.cost else [each for each in options if can_pay(creature, each.cost)]
        if self.targets is None and self.find_cost is None:
            return self.alone
        changes: dict[str, Any] = {} if self.find_cost is None else {"cost": cost}
        if self.targets is not None:
            changes["targets"] = tuple(self.targets(play, creature, effect))
            if not changes["targets"]:
                return ()
        return (msgspec.structs.replace(self.option, **changes),)

    def cost_now(self, play: Play, creature: Creature, answer: Answer, effect: Effect) -> Cost:
        """Find what the chosen option costs: options of a list may differ."""
        if self.cost:
            return self.cost
        if self.lists is not None:
            options = self.lists(play, creature, effect)
            return next((option.cost for option in options if option.key == answer.pick), ())
        return (self.find_cost(play, creature, effect) or ()) if self.find_cost is not None else ()

    def take(self, play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
        """Pay, tell it, and do it; give the cost back if it was called off."""
        cost = self.cost_now(play, creature, answer, effect)
        pay(creature, cost)
        if self.log and play.listeners:
            name = self.option.facts["name"]
            play.emit("activity.used", creature=creature.id, activity=self.log, name=name)
        done = self.deed(play, creature, answer, effect)
        if done is not None and not isinstance(done, bool):
            done = yield from done
        if done is False:
            give_back(creature, cost)


class DeclaredReaction:
    """An answer to a moment: the name of its question, what it costs, the spell that it casts, and what it cites."""

    __slots__ = ("asks", "cost", "mental", "spell", "why")

    def __init__(self, asks: str, cost: Cost, spell: str, why: tuple[str, ...], mental: bool) -> None:
        self.asks = asks
        self.cost = cost
        self.spell = spell
        self.why = why
        self.mental = mental


def stand_for(part: Part, declared: Callable[..., object]) -> Part:
    """Name a part that the kernel made after the function in the rule's file that it runs."""
    part.__name__, part.__qualname__ = declared.__name__, declared.__qualname__
    part.__module__, part.__doc__ = declared.__module__, declared.__doc__
    return part
