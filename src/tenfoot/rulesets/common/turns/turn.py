"""Rounds and turns: whose turn it is, what is left of it, and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence

from tenfoot.engine import clock
from tenfoot.engine.cost import BONUS
from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Answer, Decision, Option
from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Port, Proc, Query, Window
from tenfoot.rulesets.common.gm.prompt_settings import wants_prompt
from tenfoot.rulesets.common.turns.permission import may

END_TURN = "end"
COMPUTER_PLAYS = "computer plays"
"""Counter of a creature that the GM lets the computer play: for this turn (1) or until the fight ends (2)."""
OUT_OF_COMBAT_TOO = "at peace"
"""The tag of rules whose options serve outside fights as well."""


class TurnBudget:
    """What a turn gives: amounts by name, while it is calculated."""

    __slots__ = ("amounts", "owner")

    def __init__(self, owner: int, amounts: dict[str, int]) -> None:
        self.owner = owner
        self.amounts = amounts


TURN_BUDGET: Query[TurnBudget] = Query("turn budget", "owner")
"""What a creature gets at the start of its turn."""
TURN_STARTS: Window[Creature] = Window("turn.starts", "owner")
TURN_ENDS: Window[Creature] = Window("turn.ends", "owner")
ROUND_STARTS: Window[int] = Window("round.starts")
TURN_OVER: Window[Creature] = Window("turn.over", "owner")
"""A creature's turn has just ended: the moment for what others may do between turns."""


ANOTHER_TURN = "another turn"
"""A mark for the rest of a turn: when it is over, the same creature has one more right away."""


class ActionDone:
    """Something that a creature has just done on its turn."""

    __slots__ = ("answer", "creature")

    def __init__(self, creature: Creature, answer: Answer) -> None:
        self.creature = creature
        self.answer = answer


ACTIVITY_DONE: Window[ActionDone] = Window("activity.done", "owner")
"""A creature has finished something it chose to do: the moment for what waited for it to be complete."""

FRESH: Port[Callable[[Play, Creature], dict[str, int]]] = Port("turn budget")
"""The budget of a turn by the general rules."""
BEGIN_COMBAT: Port[Callable[[Play], Proc[None]]] = Port("begin combat")
COMBAT_OVER: Port[Callable[[Play], str]] = Port("combat over")
"""The side that has won, `nobody`, or "" while the fight goes on."""
CAN_ACT: Port[Callable[[Play, Creature], bool]] = Port("can act")
"""Whether a creature has anything to decide on its turn."""
SCENE: Port[Callable[[Play], Proc[None]]] = Port("scene")
"""What happens when no fight is on."""


def activity(play: Play) -> Proc[None]:
    """One activity: the smallest stretch of play that starts and ends between decisions' consequences."""
    state = play.state
    if state.mode != "combat":
        yield from play.port(SCENE)(play)
        return
    if state.phase == "initiative":
        yield from play.port(BEGIN_COMBAT)(play)
        state.phase = "start"
    elif state.phase == "start":
        yield from start_turn(play)
    elif state.phase == "act":
        yield from act(play)
    else:
        yield from end_turn(play)
    finish_if_over(play)


def finish_if_over(play: Play) -> None:
    """End combat if one side is defeated; outside combat do nothing."""
    state = play.state
    if state.mode != "combat":
        return
    winner = play.port(COMBAT_OVER)(play)
    if winner:
        end_combat(play, winner)


def end_combat(play: Play, winner: str) -> None:
    """The fight is over; play goes back to the scene, or the game ends if there is none."""
    state = play.state
    state.flags["winner"] = winner
    state.flags["rounds"] = state.round
    state.mode = str(state.flags.get("after combat", "over"))
    state.phase = ""
    for creature in state.creatures.values():
        creature.counters.pop(COMPUTER_PLAYS, None)
    play.emit("combat.ended", winner=winner, rounds=state.round)


def start_turn(play: Play) -> Proc[None]:
    """A turn starts: what lasted until now ends, the budget is fresh, and rules of the moment play out."""
    state = play.state
    creature = state.creatures[state.order[state.turn]]
    state.once.clear()
    creature.budget = play.query(
        TURN_BUDGET, TurnBudget(creature.id, play.port(FRESH)(play, creature)), creature.id
    ).amounts
    if play.listeners:
        play.emit("turn.started", creature=creature.id, round=state.round)
    yield from clock.turn_phase(play, creature.id, "start")
    yield from at_once(play, TURN_STARTS, creature)
    state.phase = "act"


ORDER = "to order effects"


def at_once(play: Play, window: Window[Creature], creature: Creature) -> Proc[None]:
    """Effects that happen at the same moment of a turn; the player of that turn may order them.

    Seats that wish to be asked are; else they happen in the order in which they came into force
    (5.2/g-simultaneous-effects/turn-owner).
    """
    hooks = play.hooks(window, creature.id)
    if not hooks:
        return
    several = tuple(dict.fromkeys(effect.id for _, effect in hooks if effect.id)) if len(hooks) > 1 else ()
    if len(several) < 2 or not wants_prompt(play.state, creature.seat, ORDER):
        yield from play.run(hooks, creature)
        return
    answer = yield Decision(
        creature.seat,
        "order of effects",
        (
            Option(
                "order",
                "effects.order",
                takes="order",
                targets=several,
                least=len(several),
                most=len(several),
            ),
        ),
        subject=creature.id,
        why=("5.2/g-simultaneous-effects/turn-owner",),
    )
    yield from play.open(window, creature, creature.id, first=answer.targets)


def act(play: Play) -> Proc[None]:
    """The creature whose turn it is takes one option, or ends its turn."""
    state = play.state
    creature = state.creatures[state.order[state.turn]]
    if not play.port(CAN_ACT)(play, creature):
        state.phase = "end"
        return
    answer = yield Decision(
        creature.seat,
        "turn",
        lambda: turn_options(play, creature),
        some=lambda heads: turn_options(play, creature, heads),
        subject=creature.id,
        default=END_TURN,
        moot=lambda: state.phase == "end",
    )
    if answer.pick == END_TURN:
        if state.mode == "combat":
            state.phase = "end"
        return
    yield from perform(play, creature, answer)
    if hooks := play.hooks(ACTIVITY_DONE, creature.id):
        yield from play.run(hooks, ActionDone(creature, answer))


def turn_options(play: Play, creature: Creature, heads: Container[str] | None = None) -> Sequence[Option]:
    """What the creature may do now (all, or what some rules offer), and ending its turn.

    Who can't act may still move. Who was struck down since the question was put can only end the turn.
    """
    if not play.port(CAN_ACT)(play, creature):
        return (Option(END_TURN, "option.end"),)
    options = play.offers(creature, heads)
    if not may(play, creature.id, "action"):
        options = [option for option in options if _needs_no_action(play, option)]
    if not may(play, creature.id, "bonus"):
        options = [option for option in options if BONUS not in option.cost]
    options.append(Option(END_TURN, "option.end"))
    return options


def _needs_no_action(play: Play, option: Option) -> bool:
    """Rules tagged `movement` or `at will` offer what takes no action."""
    tags = play.ruleset.rule(option.key.split(":", 1)[0]).tags
    return "movement" in tags or "at will" in tags


def perform(play: Play, creature: Creature, answer: Answer) -> Proc[None]:
    """Do what was chosen. The rule that offered it performs it."""
    name = answer.pick.split(":", 1)[0]
    if name != "move" and name != "jump":
        # A run-up is what comes directly before.
        creature.budget["run"] = creature.budget["run on foot"] = 0
    rule = play.ruleset.rule(name)
    if rule.performs is None:
        raise LookupError(f"Rule '{name}' offers something that it does not perform.")
    yield from rule.performs(play, creature, answer, bearer_effect(play, creature, name)) or ()


def bearer_effect(play: Play, creature: Creature, rule: str) -> Effect:
    """The effect through which a creature has a rule; a general rule has none."""
    if rule in play.ruleset.general:
        return Effect(0, rule, 0)
    for effect in play.state.effects.values():
        if effect.bearer == creature.id and effect.rule == rule:
            return effect
    for effect in play.lent(creature.id):
        if effect.rule == rule:
            return effect
    raise LookupError(f"{creature.name} has no '{rule}'.")


def end_turn(play: Play) -> Proc[None]:
    """A turn ends; the next creature in the order comes, and after the last one a new round starts."""
    state = play.state
    creature = state.creatures[state.order[state.turn]]
    yield from at_once(play, TURN_ENDS, creature)
    yield from clock.turn_phase(play, creature.id, "end")
    if creature.counters.get(COMPUTER_PLAYS) == 1:
        del creature.counters[COMPUTER_PLAYS]
    if play.listeners:
        play.emit("turn.ended", creature=creature.id)
    if hooks := play.hooks(TURN_OVER, creature.id):
        yield from play.run(hooks, creature)
    if state.once.pop(ANOTHER_TURN, 0):
        state.phase = "start"
        return
    # The order may have changed under way; the place of the creature that just acted is what counts.
    state.turn = state.order.index(creature.id) + 1
    if state.turn >= len(state.order):
        state.turn = 0
        state.round += 1
        yield from clock.advance(play, clock.ROUND)
        if play.listeners:
            play.emit("round.started", round=state.round)
        if play.hooks(ROUND_STARTS):
            yield from play.open(ROUND_STARTS, state.round)
    state.phase = "start"
