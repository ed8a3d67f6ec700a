"""Rules: general ones and the exceptions that beat them without the general ones knowing.

A `Query` is a question whose answer modifiers may change; a `Window` is a moment in which hooks may ask,
change or replace what follows; a `Port` is a named place where a ruleset binds one procedure. A `Rule` is a
small bundle of modifiers, hooks and offers. A rule may be *general* (always active) or belong to an effect
or a trait (active for the creature that has it).
"""

from __future__ import annotations

import dis
from collections.abc import Callable, Generator, Sequence
from typing import TYPE_CHECKING, Generic, ParamSpec, TypeAlias, TypeVar

import msgspec

from tenfoot.engine.cost import ACTION, REACTION, Cost, can_pay, give_back
from tenfoot.engine.decision import Answer, Decision, Option, Takes
from tenfoot.engine.declared import (
    DeclaredAction,
    DeclaredReaction,
    Deed,
    Done,
    Facts,
    FindCost,
    Guard,
    Targets,
    stand_for,
)
from tenfoot.engine.effect import Effect
from tenfoot.engine.provenance import ExplanationLine

if TYPE_CHECKING:
    from tenfoot.engine.creature import Creature
    from tenfoot.engine.play import Play

T = TypeVar("T")
R = TypeVar("R")
P = ParamSpec("P")
Made = TypeVar("Made", "Proc[None]", None)
D = TypeVar("D", bound=Deed)

Proc: TypeAlias = Generator[Decision, Answer, R]
"""A procedure: it yields wherever somebody decides, and returns its result."""


class Query(Generic[T]):
    """A question with roles: modifiers are found by the role of the affected creature."""

    __slots__ = ("any_key", "cached", "keys", "name", "roles", "suppresses")

    def __init__(self, name: str, *roles: str, suppresses: bool = False, cached: bool = False) -> None:
        self.name = name
        self.cached = cached
        """Its answer is cached with what it was calculated from (see `Play.cached`)."""
        self.suppresses = suppresses
        """Its answer decides whether other effects on a creature are in force (see `Play.is_suppressed`)."""
        self.roles = roles
        self.keys = tuple(f"{name}/{role}" for role in roles)
        self.any_key = f"{name}/any"


class Window(Generic[T]):
    """A moment with roles; hooks run in a defined order and may ask."""

    __slots__ = ("any_key", "keys", "name", "roles")

    def __init__(self, name: str, *roles: str) -> None:
        self.name = name
        self.roles = roles
        self.keys = tuple(f"{name}/{role}" for role in roles)
        self.any_key = f"{name}/any"


class Port(Generic[T]):
    """A named place where a ruleset binds one procedure."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name


Modifier: TypeAlias = "Callable[[Play, T, Effect], None]"
Hook: TypeAlias = "Callable[[Play, T, Effect], Proc[None] | None]"
Offers: TypeAlias = "Callable[[Play, Creature, Effect], Sequence[Option]]"
Perform: TypeAlias = "Callable[[Play, Creature, Answer, Effect], Proc[None] | None]"
Preview: TypeAlias = "Callable[[Play, Creature, Answer, Effect], Sequence[object]]"
Refuse: TypeAlias = "Callable[[Play, Creature, Effect], Sequence[ExplanationLine]]"
Begin: TypeAlias = "Callable[[Play, Effect], Proc[None] | None]"
End: TypeAlias = "Callable[[Play, Effect, str], Proc[None] | None]"

REACT: Port[Callable[[Play, Creature, DeclaredReaction, Facts], Proc[bool]]] = Port("react")
"""Ask whether a creature that is able to reacts; if so its cost is paid, and a spell that it answers with is cast."""


Weigh: TypeAlias = "Callable[..., tuple[Answer, float]]"
Reply: TypeAlias = "Callable[..., Answer]"
Weighs = TypeVar("Weighs", bound=Weigh)
Replies = TypeVar("Replies", bound=Reply)


class RuleWorth(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a rule is worth to a computer player, where its other data can't show it."""

    disables: float = 0.0
    """Rounds of its bearer's danger that it takes away."""
    attacks: int = 0
    """Attacks beyond the first that it gives with one action."""
    aims: bool = False
    """Whether the bearer of the effect attacks with Advantage."""
    lends: float | None = None
    """Its options are castings of spells, for which no slot is spent; the number is what keeping them is worth."""
    rouses: int = 0
    """It brings fallen friends back, within so many feet, with a Bonus Action and the pool below."""
    pool: str = ""
    """The pool that `rouses` takes from."""
    stopped_by: tuple[str, ...] = ()
    """Damage types that keep its bearer from getting up again."""
    disguises: bool = False
    """Whoever has it may pass for another type of creature."""


NO_WORTH = RuleWorth()


class Rule:
    """A named rule or exception: modifiers on queries, hooks on windows, options that it offers."""

    __slots__ = (
        "actions",
        "adds",
        "asks",
        "begins",
        "cites",
        "does",
        "ends",
        "general",
        "hooks",
        "modifiers",
        "name",
        "offers",
        "own",
        "performs",
        "previews",
        "reads_more",
        "refuses",
        "replies",
        "suppresses",
        "suppresses_others",
        "tags",
        "touches",
        "weighs",
        "worth",
    )

    def __init__(
        self,
        name: str,
        *cites: str,
        general: bool = False,
        tags: tuple[str, ...] = (),
        worth: RuleWorth = NO_WORTH,
    ) -> None:
        self.name = name
        self.worth = worth
        self.cites = cites
        self.general = general
        """Always in force, for everybody; otherwise in force through an effect."""
        self.tags = tags
        self.actions: dict[str, DeclaredAction] = {}
        """What it declares that its bearer can do, by the key of the option; "" for those that a function lists."""
        self.own: list[Callable[..., None]] = []
        """Its modifiers of cached queries that are marked `own`."""
        self.touches: set[str] = set()
        """The queries and windows that it has a say in, by name."""
        self.modifiers: list[tuple[str, Callable[..., None]]] = []
        self.hooks: list[tuple[str, Callable[..., Proc[None] | None]]] = []
        self.offers: Offers | None = None
        self.performs: Perform | None = None
        self.begins: Begin | None = None
        self.ends: End | None = None
        self.previews: Preview | None = None
        self.refuses: Refuse | None = None
        self.reads_more = False
        """A modifier of a cached query reads more than effects, sheet and items of the creature asked about."""
        self.suppresses = False
        """It may keep other effects on its bearer from being in force."""
        self.suppresses_others = False
        """It may keep effects on others, near or far, from being in force."""
        self.does: dict[str, Callable[..., Proc[None] | None]] = {}
        """Procedures that others call by name: what casting it does, what a special action does."""

        self.asks: dict[str, Callable[..., bool]] = {}
        """Plain questions that others put by name: whether a special action is possible now."""
        self.weighs: Weigh | None = None
        self.replies: dict[str, Reply] = {}
        """How a computer player answers the questions that the rule asks, by kind of question."""
        self.adds: tuple[Callable[..., float], Callable[..., bool]] | None = None
        """The average damage that it adds to one attack a turn, and whether it adds it to this one."""

    def weigh(self, function: Weighs) -> Weighs:
        """Register what the rule's options are worth to a computer player: the answer to give, and its worth in
        points of damage. For a spell, it is asked about castings too."""
        self.weighs = function
        return function

    def reply(self, *kinds: str) -> Callable[[Replies], Replies]:
        """Register how a computer player answers these kinds of question."""

        def register(function: Replies) -> Replies:
            for kind in kinds:
                self.replies[kind] = function
            return function

        return register

    def adds_damage(self, amount: Callable[..., float], fits: Callable[..., bool]) -> None:
        """Register the average damage that the rule adds to one attack a turn, and when, for estimates."""
        self.adds = (amount, fits)

    def predicate(self, name: str) -> Callable[[Callable[P, bool]], Callable[P, bool]]:
        """Register a yes-or-no question under a name."""

        def register(function: Callable[P, bool]) -> Callable[P, bool]:
            self.asks[name] = function
            return function

        return register

    def procedure(self, name: str) -> Callable[[Callable[P, Made]], Callable[P, Made]]:
        """Register a procedure under a name."""

        def register(function: Callable[P, Made]) -> Callable[P, Made]:
            self.does[name] = function
            return function

        return register

    def modifies(
        self, query: Query[T], role: str = "any", *, own: bool = False
    ) -> Callable[[Callable[[Play, T, Effect], None]], Callable[[Play, T, Effect], None]]:
        """Register a modifier of `query` for the affected creature in `role` (`any`: every creature asked about).

        While a modifier of a cached query that touches `play` is active, its answers are not cached. `own` says that
        it reads nothing but the effects, the sheet and the items of the creature that is asked about.
        """
        key = _key(self.name, query.name, query.roles, role)
        if query.suppresses:
            self.suppresses = True
            self.suppresses_others |= role == "any"

        def register(function: Callable[[Play, T, Effect], None]) -> Callable[[Play, T, Effect], None]:
            self.reads_more |= query.cached and not own and _touches_play(function)
            if own:
                self.own.append(function)
            self.modifiers.append((key, function))
            self.touches.add(query.name)
            return function

        return register

    def hook(
        self, window: Window[T], role: str = "any"
    ) -> Callable[[Callable[[Play, T, Effect], Made]], Callable[[Play, T, Effect], Made]]:
        """Register a hook on `window` for the affected creature in `role` (`any`: every creature that takes part).

        A hook that neither asks nor rolls is a plain function.
        """
        key = _key(self.name, window.name, window.roles, role)

        def register(function: Callable[[Play, T, Effect], Made]) -> Callable[[Play, T, Effect], Made]:
            self.hooks.append((key, function))
            self.touches.add(window.name)
            return function

        return register

    def offer(self, function: Offers) -> Offers:
        """Register what the affected creature may choose on its turn. Keys must start with the rule's name."""
        self.offers = function
        return function

    def perform(
        self, function: Callable[[Play, Creature, Answer, Effect], Made]
    ) -> Callable[[Play, Creature, Answer, Effect], Made]:
        """Register what happens when an offered option is chosen."""
        self.performs = function
        return function

    def action(
        self,
        name: str = "",
        *,
        cost: Cost | FindCost = (ACTION,),
        key: str = "",
        label: str = "",
        guard: Guard | None = None,
        targets: Targets | None = None,
        options: Offers | None = None,
        takes: Takes = "",
        log: str = "",
    ) -> Callable[[D], D]:
        """Declare something that the affected creature can do on its turn; the kernel offers it and pays for it.

        It is offered while the `cost` can be paid, `guard` allows it and `targets` finds creatures. A function as
        `cost` returns None while it can't be paid at all; `options` lists several options with the cost that they
        share, or with `cost=()` each with its own. A `name` labels the option; with `log` its use is told under that
        key. The deed takes what `perform` takes; one that returns False was called off, and its cost is given back.
        """
        full = f"{self.name}:{key}" if key else self.name
        option = Option(
            full,
            label or "option.activity",
            cost=() if callable(cost) else cost,
            takes="targets" if targets is not None else takes,
            facts={"name": name} if name else {},
        )
        find = cost if callable(cost) else None

        def register(deed: D) -> D:
            action = DeclaredAction(option, find, guard, targets, options, log, deed)
            self.actions["" if options is not None else full] = action
            named = deed if options is None or options.__name__ == "<lambda>" else options
            lists: Offers = action.list_options if len(self.actions) == 1 else self._list_actions
            takes_it: Perform = action.take if len(self.actions) == 1 else self._take_action

            def offer(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
                return lists(play, creature, effect)

            def perform(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None] | None:
                return takes_it(play, creature, answer, effect)

            self.offers, self.performs = stand_for(offer, named), stand_for(perform, deed)
            return deed

        return register

    def _list_actions(self, play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
        return [
            option
            for action in self.actions.values()
            for option in action.list_options(play, creature, effect)
        ]

    def _take_action(self, play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
        action = self.actions.get(answer.pick) or self.actions[""]
        return action.take(play, creature, answer, effect)

    def reaction(
        self,
        window: Window[T],
        role: str = "any",
        *,
        asks: str = "",
        cost: Cost = (REACTION,),
        guard: Callable[[Play, T, Creature, Effect], Facts | None] | None = None,
        spell: str = "",
        mental: bool = False,
    ) -> Callable[[Callable[[Play, T, Creature, Effect], Done]], Callable[[Play, T, Creature, Effect], Done]]:
        """Declare an answer to a moment; the kernel asks (`reaction.` and `asks`), pays and logs.

        `guard` returns the facts of the question, or None where there is nothing to react to. With `spell` that spell
        is cast at the fact `target`, if there is one, and the deed runs after it. The deed takes (play, what happens,
        creature, effect); one that returns False was called off, and its cost is given back.
        """
        declared = DeclaredReaction(asks or self.name.rsplit(".", 1)[-1], cost, spell, self.cites, mental)

        def register(
            deed: Callable[[Play, T, Creature, Effect], Done],
        ) -> Callable[[Play, T, Creature, Effect], Done]:
            def react(play: Play, now: T, effect: Effect) -> Proc[None]:
                creature = play.creature(effect.bearer)
                if not can_pay(creature, cost):
                    return
                facts = guard(play, now, creature, effect) if guard is not None else {}
                if facts is None or not (yield from play.port(REACT)(play, creature, declared, facts)):
                    return
                done = deed(play, now, creature, effect)
                if done is not None and not isinstance(done, bool):
                    done = yield from done
                if done is False:
                    give_back(creature, cost)

            self.hook(window, role)(stand_for(react, deed))
            return deed

        return register

    def preview(self, function: Preview) -> Preview:
        """Register what an offered option would probably do, for players who preview it.

        It is played on a copy of the game, so it may use the very procedures that resolve the option.
        """
        self.previews = function
        return function

    def refusal(self, function: Refuse) -> Refuse:
        """Register why the rule offers nothing now although its cost could be paid; () for no reason."""
        self.refuses = function
        return function

    def begin(self, function: Callable[[Play, Effect], Made]) -> Callable[[Play, Effect], Made]:
        """Register what happens when the effect starts."""
        self.begins = function
        return function

    def end(self, function: Callable[[Play, Effect, str], Made]) -> Callable[[Play, Effect, str], Made]:
        """Register what happens when the effect ends, whatever ended it."""
        self.ends = function
        return function

    def __repr__(self) -> str:
        return f"Rule({self.name!r})"


def _touches_play(function: Callable[..., object]) -> bool:
    """Whether a modifier looks at anything but its ask and its effect."""
    code = function.__code__
    game = code.co_varnames[0]
    # From Python 3.13 on, one instruction may load two variables.
    return game in code.co_cellvars or any(
        "LOAD_FAST" in step.opname
        and game in (step.argval if isinstance(step.argval, tuple) else (step.argval,))
        for step in dis.get_instructions(code)
    )


def _key(rule: str, name: str, roles: tuple[str, ...], role: str) -> str:
    if role != "any" and role not in roles:
        raise ValueError(f"Rule '{rule}': '{name}' has no role '{role}'. Roles: any, {', '.join(roles)}.")
    return f"{name}/{role}"
