"""Grapple, an effect in the stat block of the Aboleth, the Animated Rug of Smothering and 36 others."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.engine.cost import ACTION
from tenfoot.engine.creature import ABILITIES, DEX, STR, Creature
from tenfoot.engine.decision import Answer, Option
from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc, Rule
from tenfoot.rulesets.common.conditions.condition import CONDITION_BEGAN
from tenfoot.rulesets.common.content.declared_rule import declare_rule
from tenfoot.rulesets.common.d20.contest import beats
from tenfoot.rulesets.common.d20.d20_test import D20Test
from tenfoot.rulesets.common.damage.hit_points import DIED
from tenfoot.rulesets.common.items.hands import free_hands
from tenfoot.rulesets.common.movement.dragging import holds
from tenfoot.rulesets.common.turns.permission import may
from tenfoot.rulesets.next2013.actions.maneuvers import GRAPPLED, SKILL, in_reach, near_size, wins

PINNED = "pinned"


grapple = Rule("grapple", "next/grapple/requirements", "next/grapple/contest", general=True)


holding = Rule("holding", "next/grapple/forced-release", "next/grapple/forced-apart")
"""On whoever holds; its source is held."""


pinning = declare_rule(
    "pinning",
    "next/grapple/pin-self",
    "next/grapple/pin-stop",
    grants=[{"advantage": ["attacked"], "disadvantage": ["attack", "save.dex"]}],
)


@grapple.offer
def can_be_seized(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Offer to grapple, pin or break free for the action, and to release a grapple or a pin for free."""
    options: list[Option] = []
    gripped = holds(play, creature)
    if creature.budget.get("action", 0) > 0:
        mine = {grip.source for grip in gripped}
        if free_hands(play, creature) > 0:
            near = [o for o in in_reach(play, creature) if near_size(play, creature, o) and o.id not in mine]
            if near:
                ids = tuple(o.id for o in near)
                options.append(
                    Option("grapple:seize", "option.grapple", cost=(ACTION,), takes="targets", targets=ids)
                )
        loose = tuple(g.source for g in gripped if not play.has(g.source, PINNED))
        if loose:
            options.append(
                Option("grapple:pin", "option.pin", cost=(ACTION,), takes="targets", targets=loose)
            )
        holders = tuple({h.source: None for h in play.effects_on(creature.id, GRAPPLED)})
        if holders:
            options += [
                Option(
                    f"grapple:escape:{ABILITIES[a]}",
                    "option.escape",
                    cost=(ACTION,),
                    takes="targets",
                    targets=holders,
                )
                for a in (STR, DEX)
            ]
    if gripped:
        ids = tuple(g.source for g in gripped)
        options.append(Option("grapple:release", "option.release", takes="targets", targets=ids))
    if play.has(creature.id, pinning.name):
        options.append(Option("grapple:unpin", "option.unpin"))
    return options


@grapple.perform
def lay_hands_on(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Carry out a grapple option by its contest; easing a pin needs none."""
    what = answer.pick.split(":")[1]
    if what == "unpin":
        for pin in play.effects_on(creature.id, pinning.name):
            yield from play.end(pin, "eased")
        return
    other = play.creature(answer.targets[0])
    if what == "release":
        play.emit("released", creature=creature.id, target=other.id)
        yield from let_go(play, creature.id, other.id, "released")
        return
    creature.budget["action"] -= 1
    if what == "escape":
        yield from break_free(play, creature, other, ABILITIES.index(answer.pick.rsplit(":", 1)[1]))
    elif what == "seize":
        if (yield from wins(play, creature, other, "grapple", "next/grapple/contest")):
            play.emit("seized", creature=creature.id, target=other.id)
            hold = yield from play.begin(GRAPPLED, other.id, source=creature.id)
            play.attach(holding.name, creature.id, source=other.id, data={"within": hold.id, "part": "hand"})
    elif (yield from wins(play, creature, other, "pin", "next/grapple/pin-contest")):
        hold = next(h for h in play.effects_on(other.id, GRAPPLED) if h.source == creature.id)
        pin = play.attach(pinning.name, creature.id, source=other.id, data={"within": hold.id})
        play.attach(PINNED, other.id, source=creature.id, data={"within": pin.id})
        yield from play.begin("condition.restrained", other.id, source=creature.id, data={"within": pin.id})


pinned = Rule(PINNED, "next/grapple/pin-target")


def break_free(play: Play, creature: Creature, holder: Creature, ability: int) -> Proc[None]:
    """Strength or Dexterity against the holder's Strength; success ends grapple and pin together."""
    mine = D20Test("check", creature.id, ability, target=holder.id, skills=SKILL[ability], tags=("escape",))
    theirs = D20Test("check", holder.id, STR, target=creature.id, skills=SKILL[STR], tags=("contest",))
    if (yield from beats(play, mine, theirs, "escape")):
        play.emit("escaped", creature=creature.id)
        yield from let_go(play, holder.id, creature.id, "escaped")


def let_go(play: Play, holder: int, target: int, reason: str) -> Proc[None]:
    """End the grapple of one creature on another, and the pin with it."""
    for hold in play.effects_on(target, GRAPPLED):
        if hold.source == holder:
            yield from play.end(hold, reason)


@holding.hook(CONDITION_BEGAN, "bearer")
def cannot_hold_on(play: Play, begun: Effect, effect: Effect) -> Proc[None]:
    """A creature that cannot act ends its grapples."""
    if not may(play, effect.bearer, "action"):
        yield from let_go(play, effect.bearer, effect.source, "helpless")


@holding.hook(DIED, "target")
def dead_hands(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Release the grappled creature when the grappler dies."""
    yield from let_go(play, effect.bearer, effect.source, "died")
