"""Disarm: who can do it, what it costs and what it does."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tenfoot.engine.creature import Creature, Item
from tenfoot.engine.decision import Answer, Decision, Option, yes_no
from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc, Rule
from tenfoot.engine.state import Lying
from tenfoot.rulesets.common.items.hands import free_hands
from tenfoot.rulesets.common.items.held import held
from tenfoot.rulesets.next2013.actions.maneuvers import in_reach, offer_against, wins

disarm = Rule("disarm", "next/disarm/contest", "next/disarm/unarmed-penalty", general=True)


def can_be_disarmed(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Offer to disarm a creature within reach that holds anything, of any size (next/disarm/no-size-limit)."""
    return offer_against(creature, "disarm", [o for o in in_reach(play, creature) if held(o)])


@disarm.action(options=can_be_disarmed)
def knock_it_away(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Disarm: winning the contest makes the target drop an item; with a free hand the attacker may take it."""
    target = play.creature(answer.targets[0])
    if not (yield from wins(play, creature, target, "disarm", "next/disarm/contest")):
        return
    item = yield from ask_what_falls(play, creature, target)
    play.swap_item(target, item)
    taken = False
    if free_hands(play, creature):
        answer = yield yes_no(creature.seat, "snatch", subject=creature.id, why=("next/disarm/snatch",))
        taken = answer.pick == "yes"
    if taken:
        slot = "off" if any(own.slot == "main" for own in creature.items) else "main"
        play.carry(creature, (*creature.items, msgspec.structs.replace(item, slot=slot)))
    else:
        play.state.ground.append(Lying(target.cell, msgspec.structs.replace(item, slot="")))
    play.emit("disarmed", creature=creature.id, target=target.id, item=item.kind, taken=taken)


def ask_what_falls(play: Play, creature: Creature, target: Creature) -> Proc[Item]:
    """If the target holds several items, the attacker chooses which one drops."""
    things = held(target)
    if len(things) == 1:
        return things[0]
    answer = yield Decision(
        creature.seat,
        "disarm what",
        tuple(
            Option(f"{thing.kind}.{thing.id}", "disarm.thing", facts={"item": thing.kind}) for thing in things
        ),
        subject=creature.id,
        default=f"{things[0].kind}.{things[0].id}",
        why=("next/disarm/contest",),
        facts={"target": target.id},
    )
    return next(thing for thing in things if answer.pick == f"{thing.kind}.{thing.id}")
