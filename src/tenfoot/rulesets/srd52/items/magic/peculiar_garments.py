"""Garments, stones and shields with a way of their own: heels that are clicked, shields that hover, pearls of power."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.items.hands import free_hands
from tenfoot.rulesets.srd52.conditions.exhaustion import tire
from tenfoot.rulesets.srd52.items.activating import bare
from tenfoot.rulesets.srd52.items.rarities import magic_item

AS_WRITTEN = "5.2/e-attune/required"

boots_of_speed = Rule("boots of speed", AS_WRITTEN)
heels_clicked = Rule("heels clicked", AS_WRITTEN)
"""On the wearer of Boots of Speed while they work."""
TEN_MINUTES = 600
animated_shield = Rule("animated shield", AS_WRITTEN)
aloft = Rule("shield aloft", AS_WRITTEN, tags=("mark",))
hovering = Rule("hovering shield", AS_WRITTEN)
pearl = Rule("pearl of power", AS_WRITTEN)
HIGHEST = 3
x_ray = Rule("x-ray vision", AS_WRITTEN)
seeing_through = Rule("sees through walls", AS_WRITTEN, tags=("mark",))
planes = Rule("amulet of the planes", AS_WRITTEN)


@boots_of_speed.doing("click heels")
def click(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
    """On or, clicked again, off; ten minutes in all between two Long Rests."""
    running = [
        e for e in play.effects_on(creature.id, heels_clicked.name) if e.num("while lent by") == item.id
    ]
    if running:
        yield from play.end(running[0], "clicked again")
        return
    left = int(item.data.get("seconds", TEN_MINUTES))
    play.attach(
        heels_clicked.name,
        creature.id,
        source=creature.id,
        expiry=Expiry(0, "start", 0, play.state.time + left),
        data={
            "while lent by": item.id,
            "while": "worn",
            "since": play.state.time,
            "told as": f"item.{item.kind}",
        },
    )


@boots_of_speed.asking("click heels")
def not_used_up(play: Play, creature: Creature, item: Item) -> bool:
    """Ten minutes are not over yet."""
    return int(item.data.get("seconds", TEN_MINUTES)) > 0


@heels_clicked.modifies(SPEED, "owner")
def twice_as_fast(play: Play, tally: SpeedTotal, effect: Effect) -> None:
    """Speed is doubled."""
    if tally.mode == "walk":
        tally.times(2, 1, effect)


@heels_clicked.modifies(ATTACK, "target")
def too_quick(play: Play, attack: Attack, effect: Effect) -> None:
    """Opportunity Attacks have Disadvantage."""
    if attack.via == "opportunity attack":
        attack.disadvantage(effect)


@heels_clicked.end
def run_down(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """The time that it worked is used up."""
    creature = play.creature(effect.bearer)
    item = next((one for one in creature.items if one.id == effect.num("while lent by")), None)
    if item is not None:
        left = int(item.data.get("seconds", TEN_MINUTES)) - (play.state.time - effect.num("since"))
        note_on(play, creature, item, {"seconds": max(0, left)})
    yield from ()


rewound = Rule("boots rewound", AS_WRITTEN)


@rewound.hook(RESTED, "owner")
def after_a_night(play: Play, rest: Rest, effect: Effect) -> Proc[None]:
    """A Long Rest gives the ten minutes back."""
    creature = play.creature(effect.bearer)
    item = item_with(creature, effect.num("item"))
    if rest.kind == "long" and "seconds" in item.data:
        note_on(play, creature, item, {"seconds": None})
    yield from ()


@animated_shield.asking("animate")
def in_hand(play: Play, creature: Creature, item: Item) -> bool:
    """It is wielded."""
    return item.slot == "shield"


@animated_shield.doing("animate")
def leaps_up(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
    """For a minute it guards as if it were wielded, and both hands are free."""
    note_on(play, creature, item, {"aloft": 1}, "")
    until = Expiry(creature.id, "start", 0, play.state.time + 60)
    play.attach(aloft.name, creature.id, source=creature.id, expiry=until, data={"item": item.id})
    yield from ()


@aloft.end
def comes_down(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """Back into a free hand, or no longer of use until it is taken up."""
    creature = play.creature(effect.bearer)
    item = next((one for one in creature.items if one.id == effect.num("item")), None)
    if item is not None:
        free = free_hands(play, creature) and not any(one.slot == "shield" for one in creature.items)
        note_on(play, creature, item, {"aloft": None}, "shield" if free else "")
    yield from ()


@hovering.hook(TURN_STARTS, "owner")
def not_for_the_helpless(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Whoever is Incapacitated loses it."""
    if creature.life != "alive" or has_condition(play, creature.id, "incapacitated"):
        for mark in play.effects_on(creature.id, aloft.name):
            yield from play.end(mark, "incapacitated")


@pearl.asking("regain slot")
def one_is_spent(play: Play, creature: Creature, item: Item) -> bool:
    """There is an expended slot of level 3 or lower."""
    return bool(_spent(play, creature))


def _spent(play: Play, creature: Creature) -> list[int]:
    caster = play.sheet(creature).caster
    slots = caster.slots[:HIGHEST] if caster is not None else ()
    return [
        level for level, count in enumerate(slots, start=1) if creature.pools.get(f"slot {level}", 0) < count
    ]


@pearl.doing("regain slot")
def a_slot_comes_back(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
    """One of the user's choice."""
    spent = _spent(play, creature)
    if not spent:
        return
    chosen = yield Decision(
        creature.seat,
        "regain slot",
        [Option(str(level), "slot.level", facts={"level": level}) for level in spent],
        subject=creature.id,
        default=str(spent[-1]),
        why=(AS_WRITTEN,),
    )
    creature.pools[f"slot {chosen.pick}"] = creature.pools.get(f"slot {chosen.pick}", 0) + 1


@x_ray.doing("see through")
def eyes_like_lamps(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
    """For a minute; used again before a Long Rest it may exhaust its wearer."""
    if item.data.get("seen through"):
        test = D20Test("save", creature.id, CON, 15, tags=("magic",))
        if not (yield from resolve_test(play, test)):
            yield from tire(play, creature, 1, item.kind)
    note_on(play, creature, item_with(creature, item.id), {"seen through": 1})
    until = Expiry(creature.id, "start", 0, play.state.time + 60)
    play.attach(seeing_through.name, creature.id, source=creature.id, expiry=until)
    words = "Sees through walls within 30 feet for 1 minute: a foot of stone, an inch of metal, three feet of wood."
    play.emit("reminder", audience=(GM,), creature=creature.id, target=0, words=words)


rested_eyes = Rule("eyes rested", AS_WRITTEN)


@rested_eyes.hook(RESTED, "owner")
def eyes_recover(play: Play, rest: Rest, effect: Effect) -> Proc[None]:
    """After a Long Rest the next use is the first again."""
    creature = play.creature(effect.bearer)
    item = item_with(creature, effect.num("item"))
    if rest.kind == "long" and item.data.get("seen through"):
        note_on(play, creature, item, {"seen through": None})
    yield from ()


@planes.doing("travel")
def name_a_place(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
    """Intelligence (Arcana), DC 15: Plane Shift; else a place by the d100, with all within 15 feet."""
    test = D20Test("check", creature.id, INT, 15, skills=("skill.arcana",))
    if (yield from resolve_test(play, test)):
        made = magic_item(play, item.kind)
        spell = play.ruleset.entry("spells", "plane-shift", Spell)
        casting = Casting(creature.id, bare(spell), spell.level)
        casting.free, casting.item, casting.fixed_level = True, item.id, 1
        casting.targets = (creature.id,)
        assert made is not None
        yield from resolve_casting(play, creature, casting)
        return
    face = (yield from play.roll(creature.id, 1, 100, "destination"))[0]
    where = (
        "the plane that was named"
        if face <= 60
        else "an Inner Plane"
        if face <= 70
        else "an Outer Plane"
        if face <= 90
        else "the Astral Plane"
    )
    words = f"Everybody and everything within 15 feet goes to a random place on {where}."
    play.emit("reminder", audience=(GM,), creature=creature.id, target=0, words=words)
