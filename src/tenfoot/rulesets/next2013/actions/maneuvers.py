"""Manoeuvres: contests of Strength against Strength or Dexterity to grapple, pin, knock down, push and disarm."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tenfoot.engine.creature import ABILITIES, DEX, STR, Creature, Item
from tenfoot.engine.decision import Answer, Decision, Option, yes_no
from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.engine.provenance import Source
from tenfoot.engine.rule import Proc, Rule
from tenfoot.engine.state import Lying
from tenfoot.rulesets.common.attack.attack_options import Weapon
from tenfoot.rulesets.common.attack.leaving_reach import farthest_reach
from tenfoot.rulesets.common.attack.making_an_attack import ATTACK, Attack
from tenfoot.rulesets.common.conditions.condition import CONDITION_BEGAN, gain
from tenfoot.rulesets.common.d20.contest import beats
from tenfoot.rulesets.common.d20.d20_test import SAVE, Test, ability_modifier
from tenfoot.rulesets.common.damage.hit_points import DIED
from tenfoot.rulesets.common.items.hands import free_hands
from tenfoot.rulesets.common.items.held import held
from tenfoot.rulesets.common.movement.dragging import holds
from tenfoot.rulesets.common.movement.forced_movement import push_away
from tenfoot.rulesets.common.movement.movement import SPEED, SpeedTally
from tenfoot.rulesets.common.senses.targets import attackable
from tenfoot.rulesets.common.space.space import distance
from tenfoot.rulesets.common.turns.permission import may
from tenfoot.rulesets.common.turns.turn import ACTIVITY_DONE, TURN_STARTS, Done
from tenfoot.rulesets.next2013.actions.guard import loses_guard

GRAPPLED = "grappled"
PINNED = "pinned"
UNARMED_AGAINST_BLADE = Source("bare hands against a weapon", "next/disarm/unarmed-penalty")
LARGER = Source("larger", "next/push/larger-advantage")

knock_down = Rule("knock down", "next/knockdown/contest", general=True)
push = Rule("push", "next/push/contest", "next/push/larger-advantage", general=True)
disarm = Rule("disarm", "next/disarm/contest", "next/disarm/unarmed-penalty", general=True)
grapple = Rule("grapple", "next/grapple/requirements", "next/grapple/contest", general=True)
grappled = Rule(GRAPPLED, "next/grapple/speed-zero", "next/grapple/no-attack-penalty")
"""On whoever is held; its source holds. It is no condition of its own."""
holding = Rule("holding", "next/grapple/forced-release", "next/grapple/forced-apart")
"""On whoever holds; its source is held."""
pinning = Rule("pinning", "next/grapple/pin-self", "next/grapple/pin-stop")


def in_reach(play: Play, creature: Creature) -> list[Creature]:
    """Others whom it could lay hands on: within its reach (next/disarm/reach)."""
    reach = max(5, farthest_reach(play, creature))
    return [other for other in attackable(play, creature) if distance(play, creature, other) <= reach]


def near_size(play: Play, creature: Creature, other: Creature) -> bool:
    """At most one size larger."""
    return play.sheet(other).size <= play.sheet(creature).size + 1


def offer_against(creature: Creature, rule: str, targets: Sequence[Creature]) -> Sequence[Option]:
    """With the action, against one of these."""
    if not targets or creature.budget.get("action", 0) < 1:
        return ()
    ids = tuple(other.id for other in targets)
    return (Option(rule, f"option.{rule}", cost=("action",), takes="targets", targets=ids),)


def choose_defence(play: Play, target: Creature, by: Creature, about: str, why: str) -> Proc[int]:
    """The one who resists chooses Strength or Dexterity."""
    better = max((STR, DEX), key=lambda ability: ability_modifier(play, target, ability))
    answer = yield Decision(
        target.seat,
        "contest ability",
        tuple(Option(ABILITIES[a], f"contest.{ABILITIES[a]}") for a in (STR, DEX)),
        subject=target.id,
        default=ABILITIES[better],
        why=(why,),
        facts={"by": by.id, "about": about},
    )
    return ABILITIES.index(answer.pick)


SKILL = {STR: ("skill.athletics",), DEX: ("skill.acrobatics",)}


def wins(
    play: Play, creature: Creature, target: Creature, about: str, why: str, *, sized: bool = False
) -> Proc[bool]:
    """Strength against Strength or Dexterity; a tie changes nothing."""
    ability = yield from choose_defence(play, target, creature, about, why)
    mine = Test("check", creature.id, STR, target=target.id, skills=SKILL[STR], tags=("contest", about))
    theirs = Test(
        "check", target.id, ability, target=creature.id, skills=SKILL[ability], tags=("contest", about)
    )
    if sized:
        difference = play.sheet(creature).size - play.sheet(target).size
        if difference:
            (mine if difference > 0 else theirs).advantage(LARGER)
    if about == "disarm" and armed(play, target) and not armed(play, creature):
        mine.disadvantage(UNARMED_AGAINST_BLADE)
    return (yield from beats(play, mine, theirs, about))


def armed(play: Play, creature: Creature) -> bool:
    """Holding a melee weapon, or a monster whose own weapons are part of it (next/disarm/natural-weapons)."""
    weapons = play.ruleset.table("weapons", Weapon)
    for item in held(creature):
        weapon = weapons.get(item.kind)
        if weapon is not None and not weapon.ranged:
            return True
    return any(a.kind == "attack" and a.melee for a in play.sheet(creature).activities)


@knock_down.offer
def can_be_toppled(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Somebody within reach, at most one size larger."""
    if creature.budget.get("action", 0) < 1:
        return ()
    return offer_against(
        creature, "knock down", [o for o in in_reach(play, creature) if near_size(play, creature, o)]
    )


@knock_down.perform
def topple(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Winning makes it prone."""
    creature.budget["action"] -= 1
    target = play.creature(answer.targets[0])
    if (yield from wins(play, creature, target, "knock down", "next/knockdown/contest")):
        play.emit("shoved", creature=creature.id, target=target.id)
        yield from gain(play, target, "prone", source=creature.id)


@push.offer
def can_be_pushed(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Somebody within reach, at most one size larger."""
    if creature.budget.get("action", 0) < 1:
        return ()
    return offer_against(
        creature, "push", [o for o in in_reach(play, creature) if near_size(play, creature, o)]
    )


@push.perform
def push_back(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Winning moves it 5 feet straight away; here alone the larger one has Advantage."""
    creature.budget["action"] -= 1
    target = play.creature(answer.targets[0])
    if (yield from wins(play, creature, target, "push", "next/push/contest", sized=True)):
        play.emit("shoved", creature=creature.id, target=target.id)
        yield from push_away(play, target, creature, 5)


@disarm.offer
def can_be_disarmed(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Somebody within reach who holds anything, of any size (next/disarm/no-size-limit)."""
    if creature.budget.get("action", 0) < 1:
        return ()
    return offer_against(creature, "disarm", [o for o in in_reach(play, creature) if held(o)])


@disarm.perform
def knock_it_away(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Winning knocks what is held from its grasp; with a free hand one may take it."""
    creature.budget["action"] -= 1
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
    """Of several things in its grasp, the one who disarms it says which."""
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


@grapple.offer
def can_be_seized(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Seizing, pinning, breaking free with the action; letting go and easing a pin for nothing."""
    options: list[Option] = []
    gripped = holds(play, creature)
    if creature.budget.get("action", 0) > 0:
        mine = {grip.source for grip in gripped}
        if free_hands(play, creature) > 0:
            near = [o for o in in_reach(play, creature) if near_size(play, creature, o) and o.id not in mine]
            if near:
                ids = tuple(o.id for o in near)
                options.append(
                    Option("grapple:seize", "option.grapple", cost=("action",), takes="targets", targets=ids)
                )
        loose = tuple(g.source for g in gripped if not play.has(g.source, PINNED))
        if loose:
            options.append(
                Option("grapple:pin", "option.pin", cost=("action",), takes="targets", targets=loose)
            )
        holders = tuple({h.source: None for h in play.effects_on(creature.id, GRAPPLED)})
        if holders:
            options += [
                Option(
                    f"grapple:escape:{ABILITIES[a]}",
                    "option.escape",
                    cost=("action",),
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
    """Each of them a contest, except letting go."""
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
    mine = Test("check", creature.id, ability, target=holder.id, skills=SKILL[ability], tags=("escape",))
    theirs = Test("check", holder.id, STR, target=creature.id, skills=SKILL[STR], tags=("contest",))
    if (yield from beats(play, mine, theirs, "escape")):
        play.emit("escaped", creature=creature.id)
        yield from let_go(play, holder.id, creature.id, "escaped")


def let_go(play: Play, holder: int, target: int, reason: str) -> Proc[None]:
    """The grapple ends, and a pin with it."""
    for hold in play.effects_on(target, GRAPPLED):
        if hold.source == holder:
            yield from play.end(hold, reason)


@grappled.begin
def caught(play: Play, effect: Effect) -> Proc[None]:
    """Whoever was on guard is so no longer (next/dodge/lost)."""
    yield from loses_guard(play, play.creature(effect.bearer))


@grappled.modifies(SPEED, "owner")
def held_fast(play: Play, tally: SpeedTally, effect: Effect) -> None:
    """Speed 0, so that it cannot rise either."""
    tally.at_most(0, effect)


def apart(play: Play, holder: int, target: int) -> bool:
    """Whether the two have come too far apart."""
    a, b = play.creature(holder), play.creature(target)
    gap = distance(play, a, b)
    return gap < 0 or gap > max(5, farthest_reach(play, a))


@grappled.hook(ACTIVITY_DONE)
def blown_apart(play: Play, done: Done, effect: Effect) -> Proc[None]:
    """Whoever is out of its holder's reach when all is done is free, unless the same force moved both."""
    if apart(play, effect.source, effect.bearer):
        yield from play.end(effect, "distance")


@grappled.hook(TURN_STARTS)
def found_apart(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """So does a force that nobody used on a turn."""
    if apart(play, effect.source, effect.bearer):
        yield from play.end(effect, "distance")


@holding.hook(CONDITION_BEGAN, "bearer")
def cannot_hold_on(play: Play, begun: Effect, effect: Effect) -> Proc[None]:
    """Who cannot act holds nobody."""
    if not may(play, effect.bearer, "action"):
        yield from let_go(play, effect.bearer, effect.source, "helpless")


@holding.hook(DIED, "target")
def dead_hands(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Nor do the dead."""
    yield from let_go(play, effect.bearer, effect.source, "died")


@pinning.modifies(ATTACK, "target")
def open_to_attack(play: Play, attack: Attack, effect: Effect) -> None:
    """Attacks against whoever pins have Advantage."""
    attack.advantage(effect)


@pinning.modifies(ATTACK, "attacker")
def hands_full(play: Play, attack: Attack, effect: Effect) -> None:
    """Its own have Disadvantage."""
    attack.disadvantage(effect)


@pinning.modifies(SAVE, "actor")
def weighed_upon(play: Play, test: Test, effect: Effect) -> None:
    """So have its Dexterity saves."""
    if test.ability == DEX:
        test.disadvantage(effect)
