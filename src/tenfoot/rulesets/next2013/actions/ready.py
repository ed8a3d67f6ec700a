"""Ready: an action that waits for a trigger. Taking it is a reaction, and from then on one acts before what set it off.

Nothing is lost if the trigger never comes: a spell is cast only then (next/ready/spell). Movement alone can't be
readied, but hustling and disengaging are actions (next/ready/action-only).
"""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.turns.readying import came_within_reach, claim, perceived, trigger_is_perceivable
from tenfoot.rulesets.common.turns.turn import ROUND_STARTS, perform

ready = Rule("ready", "next/ready/cost", "next/ready/declare", general=True)
readied = Rule("readied", "next/ready/trigger", "next/ready/lapse", "next/ready/resume")
new_place = Rule("new place", "next/ready/initiative-shift", "next/ready/same-round-double")
event = Rule("gm:event", "next/ready/event-place")
"""The GM tells that something happens which no creature did (`words`): a trigger, perhaps."""

ACTIONS = (
    "attack",
    "two weapons",
    "nonlethal",
    "coup de grace",
    "disarm",
    "disengage",
    "dodge",
    "grapple",
    "help",
    "hide",
    "hustle",
    "improvise",
    "knock down",
    "push",
    "search",
    "stat block",
    "use item",
)
STRIKES = ("attack", "nonlethal", "two weapons")
NOT_READIED = "cannot be readied"
"""The tag of a spell whose special rule says so (next/spell/special-field)."""
WHY = ("next/ready/trigger", "next/ready/declare")
_OPTION = (Option("ready", "option.ready", cost=(ACTION,), takes="words"),)


@ready.offer
def wait_for_it(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Offer to ready an action; the words are the trigger."""
    return _OPTION if creature.budget.get("action") else ()


@ready.perform
def take_the_ready(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Let the player choose an action and describe its trigger to the GM; spend the action, not the reaction."""
    chosen = yield Decision(
        creature.seat,
        "ready what",
        lambda: [
            *(
                Option(name, "ready.response", facts={"action": name})
                for name in ACTIONS
                if name in play.ruleset.general
            ),
            *spells_to_wait_with(play, creature),
            Option("no", "ready.no"),
        ],
        subject=creature.id,
        default="dodge",
        why=("next/ready/declare", "next/ready/action-only"),
    )
    if chosen.pick == "no":
        return
    if not (yield from trigger_is_perceivable(creature, answer.words, chosen.pick, "next/ready/declare")):
        play.emit("ready.refused", creature=creature.id)
        return
    creature.budget["action"] -= 1
    for old in play.effects_on(creature.id, readied.name):
        play.detach(old)
    play.attach(
        readied.name,
        creature.id,
        source=creature.id,
        expiry=Expiry(creature.id, "start", 1),
        data={"response": chosen.pick, "trigger": answer.words},
    )
    friends = tuple(dict.fromkeys(c.seat for c in play.state.creatures.values() if c.side == creature.side))
    play.emit(
        "readied",
        audience=friends,
        creature=creature.id,
        action=chosen.pick.split(":")[0],
        trigger=answer.words,
    )


def spells_to_wait_with(play: Play, creature: Creature) -> list[Option]:
    """Spells that take an action and could be cast now."""
    return [
        Option(f"cast:{spell.key}", "ready.spell", facts={"spell": spell.key, "level": spell.level})
        for spell in known_spells(play, creature)
        if spell.casting == "action"
        and NOT_READIED not in spell.tags
        and may_cast(play, creature, spell).allowed
        and any(payment != "ritual" for _, payment in ways_to_cast(play, creature, spell))
    ]


@readied.hook(ACTIVITY_DONE)
def somebody_did_something(play: Play, done: ActionDone, effect: Effect) -> Proc[None]:
    """After another creature's action, offer the readied response if its owner perceived the action."""
    if perceived(play, done, effect):
        yield from ask(play, effect, done.creature)


@readied.hook(ENTERED)
def somebody_comes_close(play: Play, step: MoveStep, effect: Effect) -> Proc[None]:
    """Offer a readied attack when a foe comes within reach; afterwards the foe moves on (next/ready/resume)."""
    if effect.text("response") in STRIKES and came_within_reach(play, step, effect):
        yield from ask(play, effect, play.creature(step.mover))


@event.procedure("word")
def something_happens(play: Play, targets: list[Creature], value: str, answer: Answer) -> Proc[None]:
    """GM command: an event that may trigger readied actions; they act before the creature whose turn it is."""
    play.emit("event", words=value)
    acting = play.state.creatures.get(play.state.active)
    if acting is None:
        return
    for effect in [e for e in play.state.effects.values() if e.rule == readied.name]:
        yield from ask(play, effect, acting)


def ask(play: Play, effect: Effect, actor: Creature) -> Proc[None]:
    """Ask whether to use the reaction, and show how it changes the turn order (next/ready/cross-round)."""
    state = play.state
    more: dict[str, int | str] = {}
    if effect.bearer in state.order and actor.id in state.order:
        mine, theirs = state.order.index(effect.bearer), state.order.index(actor.id)
        if theirs <= state.turn < mine:
            more["next turn in round"] = state.round + 1
    yield from claim(play, effect, actor, respond, WHY, more)


def respond(play: Play, creature: Creature, effect: Effect, actor: Creature) -> Proc[None]:
    """Offer the readied response when its trigger occurs: it spends the reaction and is carried out at once.

    If the player declines, the response stays readied and the creature's place in the order does not change.
    """
    response = effect.text("response")
    before = creature.budget
    # Off its turn a creature has no budget; for the response it gets just the one action.
    creature.budget = {"action": 1, "reaction": before["reaction"], "moved": speed(play, creature).total}
    answer = yield Decision(
        creature.seat,
        "readied response",
        [*now_possible(play, creature, response), Option("no", "ready.no")],
        subject=creature.id,
        default="no",
        why=WHY,
    )
    if answer.pick == "no":
        creature.budget = before
        return
    spend_reaction(play, creature, "ready")
    play.detach(effect)
    yield from perform(play, creature, answer)
    while creature.life == "alive" and response in ("hustle", *STRIKES):
        rest = what_is_left(play, creature, response)
        if not rest:
            break
        answer = yield Decision(
            creature.seat,
            "readied response",
            [*rest, Option("no", "ready.no")],
            subject=creature.id,
            default="no",
            why=WHY,
        )
        if answer.pick == "no":
            break
        yield from perform(play, creature, answer)
    creature.budget = {**before, "reaction": creature.budget.get("reaction", 0)}
    take_new_place(play, creature, actor)


def now_possible(play: Play, creature: Creature, response: str) -> list[Option]:
    """The ways to carry the response out now; targets are chosen at this moment."""
    return [
        option
        for option in play.offers(creature)
        if (option.key == response or option.key.startswith(f"{response}:")) and ACTION in option.cost
    ]


def what_is_left(play: Play, creature: Creature, response: str) -> list[Option]:
    """Return the options left of a readied response: the movement of a hustle, or more attacks of one action."""
    if response == "hustle":
        if movement_left(play, creature) < 5:
            return []
        return [option for option in play.offers(creature) if option.key.startswith("move:")]
    if creature.budget.get("attacks", 0) < 1:
        return []
    return [option for option in play.offers(creature) if option.key.split(":")[0] in STRIKES]


def take_new_place(play: Play, creature: Creature, actor: Creature) -> None:
    """Move directly before the creature that set it off; a place still to come counts from the next round."""
    state = play.state
    if creature.id not in state.order or actor.id not in state.order or creature.id == actor.id:
        return
    if state.order.index(actor.id) > state.turn and state.order.index(creature.id) <= state.turn:
        play.attach(new_place.name, creature.id, source=actor.id)
    else:
        move_before(play, creature, actor)


def move_before(play: Play, creature: Creature, actor: Creature) -> None:
    """Change the order of turns; the acting creature continues its turn."""
    state = play.state
    acting = state.order[state.turn]
    state.order.remove(creature.id)
    state.order.insert(state.order.index(actor.id), creature.id)
    state.turn = state.order.index(acting)
    state.initiative[creature.id] = state.initiative.get(actor.id, 0)
    play.emit("order.changed", creature=creature.id, target=actor.id, order=list(state.order))


@new_place.hook(ROUND_STARTS)
def from_this_round_on(play: Play, round: int, effect: Effect) -> None:
    """Move a creature to its new place in the order as a round starts, so that it never has two turns in a round."""
    creature, actor = play.creature(effect.bearer), play.creature(effect.source)
    play.detach(effect)
    if creature.id in play.state.order and actor.id in play.state.order:
        move_before(play, creature, actor)
        play.state.turn = 0
