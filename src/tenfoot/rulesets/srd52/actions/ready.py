"""Ready: name a trigger, choose a response, and carry it out later by a Reaction.

The trigger is in words, so people judge it: after whatever another creature does, the one who waits may claim
that its trigger has come, and the GM agrees or not. A readied spell is cast at once and held by Concentration.
"""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.magic.casting import pay, set_casting_terms, way_of
from tenfoot.rulesets.common.turns.readying import came_within_reach, claim, perceived, trigger_is_perceivable
from tenfoot.rulesets.common.turns.turn import perform
from tenfoot.rulesets.srd52.senses.hiding import own_side

ready = Rule("ready", "5.2/action/ready", "5.2/g-ready/on-turn", "5.2/g-ready/response", general=True)
readied = Rule(
    "readied",
    "5.2/g-ready/after-trigger",
    "5.2/g-ready/needs-reaction",
    "5.2/g-ready/spell-release",
    "5.2/g-ready/spell-broken",
)

PERCEIVABLE = "5.2/g-ready/trigger-perceivable"
WHY = ("5.2/g-ready/after-trigger", PERCEIVABLE)
ACTIONS = ("attack", "dash", "disengage", "dodge", "help", "hide", "influence", "search", "study", "utilize")
_ACTION = Option("ready:action", "option.ready.action", cost=(ACTION,), takes="words")
_MOVE = Option("ready:move", "option.ready.move", cost=(ACTION,), takes="words")
_SPELL = Option("ready:spell", "option.ready.spell", cost=(ACTION,), takes="words")


@ready.offer
def wait_for_it(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Offer to ready an action, a move, or, for casters, a spell to hold. The words are the trigger."""
    if not creature.budget.get("action"):
        return ()
    return (_ACTION, _MOVE) if play.sheet(creature).caster is None else (_ACTION, _MOVE, _SPELL)


@ready.perform
def take_the_ready(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """The response is chosen, the GM hears the trigger, and the action is spent."""
    use = answer.pick.split(":")[1]
    response = "move"
    if use != "move":
        options = (
            spells_to_hold(play, creature)
            if use == "spell"
            else [Option(name, "ready.response", facts={"action": name}) for name in ACTIONS]
        )
        chosen = yield Decision(
            creature.seat,
            "ready what",
            [*options, Option("no", "ready.no")],
            subject=creature.id,
            why=("5.2/g-ready/response", "5.2/g-ready/spell-action-only"),
        )
        if chosen.pick == "no":
            return
        response = chosen.pick
    if not (yield from trigger_is_perceivable(creature, answer.words, response, PERCEIVABLE)):
        play.emit("ready.refused", creature=creature.id)
        return
    creature.budget["action"] -= 1
    group, choice = 0, ""
    if use == "spell":
        casting = yield from hold_spell(play, creature, response)
        if casting is None:
            return
        group, choice = casting.group, casting.words
    for old in play.effects_on(creature.id, readied.name):
        yield from play.end(old, "readied anew")
    play.attach(
        readied.name,
        creature.id,
        source=creature.id,
        expiry=Expiry(creature.id, "start", 1),
        group=group,
        data={"response": response, "trigger": answer.words, "choice": choice},
    )
    play.emit(
        "readied",
        audience=own_side(play, creature),
        creature=creature.id,
        action=response.split(":")[0],
        trigger=answer.words,
    )


def spells_to_hold(play: Play, creature: Creature) -> list[Option]:
    """Spells with a casting time of an action, at each level they can be cast at (5.2/g-ready/spell-action-only)."""
    return [
        Option(
            f"cast:{spell.key}:{level}" + (f":{way_of(payment)}" if way_of(payment) else ""),
            "ready.spell",
            cost=(price_of_spell(payment),) if payment else (),
            facts={"spell": spell.key, "level": level},
        )
        for spell in known_spells(play, creature)
        if spell.casting == "action" and may_cast(play, creature, spell).allowed
        for level, payment in ways_to_cast(play, creature, spell)
        if payment != "ritual"
    ]


def hold_spell(play: Play, creature: Creature, response: str) -> Proc[Casting | None]:
    """Cast it as usual, spend what it costs now, and hold it by Concentration; None if it was lost."""
    casting = casting_of(play, creature, response)
    pay(play, creature, casting, ":".join(response.split(":")[3:]))
    if not (yield from begin_casting(play, creature, casting)):
        return None
    yield from concentrate(play, creature, casting.group, casting.spell.key, Expiry(creature.id, "start", 1))
    return casting


def casting_of(play: Play, creature: Creature, response: str) -> Casting:
    """The casting that a readied spell stands for."""
    parts = response.split(":")
    return Casting(creature.id, play.ruleset.entry("spells", parts[1], Spell), int(parts[2]))


@readied.hook(ACTIVITY_DONE)
def somebody_did_something(play: Play, done: ActionDone, effect: Effect) -> Proc[None]:
    """What another creature did is complete: perhaps it was the trigger, if it could be perceived."""
    if perceived(play, done, effect):
        yield from claim(play, effect, done.creature, respond, WHY)


@readied.hook(ENTERED)
def somebody_comes_close(play: Play, step: MoveStep, effect: Effect) -> Proc[None]:
    """An enemy that it sees has just come within reach: the one trigger that a move must not outrun."""
    if effect.text("response") == "attack" and came_within_reach(play, step, effect):
        yield from claim(play, effect, play.creature(step.mover), respond, WHY)


def respond(play: Play, creature: Creature, effect: Effect, actor: Creature) -> Proc[None]:
    """Choose how exactly, spend the Reaction and do it; choosing nothing leaves everything ready."""
    response = effect.text("response")
    spell = response.startswith("cast:")
    before = creature.budget
    # Off its turn a creature has no budget; for the response it gets just what that takes.
    pace = speed(play, creature).total
    creature.budget = {
        "action": 1,
        "reaction": before["reaction"],
        "moved": 0 if response == "move" else pace,
    }
    options = release_options(play, creature, response)
    answer = yield Decision(
        creature.seat,
        "readied response",
        [*options, Option("no", "ready.no")],
        subject=creature.id,
        default="no",
        why=("5.2/g-ready/spell-release",) if spell else ("5.2/g-ready/response",),
    )
    if answer.pick == "no":
        creature.budget = before
        return
    spend_reaction(play, creature, "ready")
    if spell:
        yield from release(play, creature, effect, answer)
    else:
        play.detach(effect)
        yield from perform(play, creature, answer)
        if response == "dash" and movement_left(play, creature) >= 5:
            yield from move_after_dash(play, creature)
    creature.budget = {**before, "reaction": creature.budget["reaction"]}


def release_options(play: Play, creature: Creature, response: str) -> list[Option]:
    """The ways to carry the response out now; targets are chosen at this moment."""
    if response.startswith("cast:"):
        casting = casting_of(play, creature, response)
        option = spell_option(play, creature, casting.spell, casting.level, "", "release")
        return [option] if option is not None else []
    return [
        option
        for option in play.offers(creature)
        if option.key == response or option.key.startswith(f"{response}:")
    ]


def move_after_dash(play: Play, creature: Creature) -> Proc[None]:
    """A readied Dash is movement up to its amount, at once."""
    options = [option for option in play.offers(creature) if option.key.startswith("move:")]
    answer = yield Decision(
        creature.seat,
        "readied response",
        [*options, Option("no", "ready.no")],
        subject=creature.id,
        default="no",
    )
    if answer.pick != "no":
        yield from perform(play, creature, answer)


def release(play: Play, creature: Creature, effect: Effect, answer: Answer) -> Proc[None]:
    """Release the held energy: Concentration on holding it ends, and the spell takes effect."""
    casting = casting_of(play, creature, effect.text("response"))
    from_holding = [
        held for held in play.effects_on(creature.id, "concentration") if held.group == effect.group
    ]
    for held in (*from_holding, effect):
        play.detach(held)
    casting.targets = answer.targets
    casting.aim = answer.cell
    casting.number = answer.number
    casting.words = effect.text("choice")
    set_casting_terms(play, creature, casting)
    yield from complete_casting(play, creature, casting)
