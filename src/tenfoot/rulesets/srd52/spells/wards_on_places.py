"""Wards on places and things: an alarm, a magic lock, a glyph that waits, and a hand that reaches far."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tenfoot.authoring import *
from tenfoot.engine.geometry import corner_point, sphere
from tenfoot.rulesets.common.magic.reaching import reached
from tenfoot.rulesets.srd52.actions.interact import TOUCHED, Touch
from tenfoot.rulesets.srd52.magic.spell_rule import begin_on
from tenfoot.rulesets.srd52.rest.long_rest import wake

alarm = Rule("zone.alarm", "5.2/s-effect/as-written", tags=("spell", "secret"))
MILE = 5280
BELL = 60


def rings(play: Play, who: int, effect: Effect) -> Proc[None]:
    """A handbell for all within 60 feet, or a ping in the caster's mind that wakes it."""
    caster = play.creature(effect.source)
    if who == caster.id or who in effect.ids("spared"):
        return
    mental = effect.text("choice") == "mental"
    heard = (caster.seat,) if mental else ()
    play.emit("alarm", audience=heard, caster=caster.id, how=effect.text("choice"))
    if mental:
        yield from wake(play, caster)


@alarm.hook(ENTERED)
def somebody_enters(play: Play, step: MoveStep, effect: Effect) -> Proc[None]:
    """Whoever was not named when it was set."""
    mover = play.creature(step.mover)
    if inside_area(play, mover, effect) and not inside_area(play, mover, effect, step.start):
        yield from rings(play, mover.id, effect)


@alarm.hook(TOUCHED)
def somebody_touches(play: Play, touch: Touch, effect: Effect) -> Proc[None]:
    """A hand on a thing in it is enough."""
    if cell_set(touch.thing.cells) & cell_set(effect.cells):
        yield from rings(play, touch.actor, effect)


arcane_lock = Rule("spell.arcane-lock", "5.2/s-effect/as-written")
locked = Rule("arcane lock", "5.2/s-effect/as-written", tags=("spell", "secret"))
through = Rule("open an arcane lock", "5.2/s-effect/as-written", general=True)
SEALED = "sealed"
"""How a thing is fast that only magic, or a friend of the lock's maker, opens."""
LIFTED = 600
"""Seconds for which Knock lifts the lock."""


@arcane_lock.doing("cast")
def lock_it(play: Play, casting: Casting) -> Proc[None]:
    """A shut door or lid; the caster and its side pass, nobody else without magic."""
    caster = play.creature(casting.caster)
    for key in list(play.zones.get(casting.aim, ())):
        thing = play.state.effects[key]
        if (
            thing.rule != FEATURE
            or not (thing.num("door") or thing.num("lid"))
            or thing.text("fast") == SEALED
        ):
            continue
        friends = [c.id for c in play.state.creatures.values() if c.side == caster.side]
        play.attach(
            locked.name,
            0,
            source=caster.id,
            group=casting.group,
            level=casting.level,
            cells=thing.cells,
            data={
                "spell": casting.spell.key,
                "thing": thing.id,
                "was": thing.text("fast"),
                "friends": list(friends),
            },
        )
        play.alter(thing, data={**thing.data, "fast": SEALED})
        play.emit("locked", creature=caster.id, name=thing.text("name"))
        return
    play.emit("nothing happens", caster=caster.id, spell=casting.spell.key)
    yield from ()


@locked.end
def the_lock_is_gone(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """What held it shut before still does."""
    thing = play.state.effects.get(effect.num("thing"))
    if thing is not None and thing.text("fast") == SEALED:
        data = {key: value for key, value in thing.data.items() if key != "fast"}
        if effect.text("was"):
            data["fast"] = effect.text("was")
        play.alter(thing, data=data)
    yield from ()


def lift(play: Play, thing: Effect) -> bool:
    """Knock lifts such a lock for ten minutes. Returns whether there was one."""
    for lock in [e for e in play.state.effects.values() if e.rule == locked.name]:
        if lock.num("thing") == thing.id:
            until = Expiry(lock.source, "start", 0, play.state.time + LIFTED)
            play.attach(lifted.name, 0, source=lock.source, expiry=until, data={"lock": lock.id})
            play.alter(thing, data={key: value for key, value in thing.data.items() if key != "fast"})
            return True
    return False


lifted = Rule("arcane lock lifted", "5.2/s-effect/as-written", tags=("mark",))


@lifted.end
def it_holds_again(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """After ten minutes."""
    lock = play.state.effects.get(effect.num("lock"))
    thing = play.state.effects.get(lock.num("thing")) if lock is not None else None
    if thing is not None:
        play.alter(thing, data={**thing.data, "fast": SEALED})
    yield from ()


@through.offer
def friends_pass(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """For those whom its maker named it opens and shuts like any other."""
    if not play.borne(locked.name) or creature.cell < 0 or not creature.budget.get("interact", 0):
        return ()
    return [
        Option(
            f"{through.name}:{lock.num('thing')}",
            "option.interact",
            cost=("interaction",),
            facts={"name": play.state.effects[lock.num("thing")].text("name")},
        )
        for lock in play.state.effects.values()
        if lock.rule == locked.name
        and creature.id in lock.ids("friends")
        and lock.num("thing") in play.state.effects
        and min(cell_distance(play, creature, cell) for cell in lock.cells) <= 5
    ]


@through.perform
def passes(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Open or shut."""
    creature.budget["interact"] -= 1
    use_thing(play, creature, play.state.effects[int(answer.pick.partition(":")[2])])
    yield from ()


glyph = Rule("zone.glyph-of-warding", "5.2/s-effect/as-written", tags=("spell", "secret"))
BLAST = 20


@glyph.hook(ENTERED)
def stepped_on(play: Play, step: MoveStep, effect: Effect) -> Proc[None]:
    """Whoever was not named sets it off: 5d8 in a 20-foot Sphere, half with a Dexterity save, 1d8 more for each
    level above 3."""
    mover = play.creature(step.mover)
    if mover.id == effect.source or mover.id in effect.ids("spared") or not inside_area(play, mover, effect):
        return
    if step.mode == "fly" and mover.altitude > 0:
        return
    grid = play.state.grid
    x, y = grid.at(effect.num("aim"))
    blast = sphere(grid, corner_point(grid, x, y), BLAST)
    kind = effect.text("choice")
    play.emit("glyph", caster=effect.source, creature=mover.id)
    yield from play.end_group(effect.group, "triggered")
    tags = ("spell", "magic", "glyph-of-warding")
    dice = parse_dice(f"{effect.level + 2}d8")
    roll = DamageRoll(effect.source, 0, [DamagePart(*dice, kind, RuleSource("spell.glyph-of-warding"))], tags)
    amounts = yield from roll_damage(play, roll)
    caster = play.creature(effect.source)
    for other in reached(play, "glyph-of-warding", effect.level, caster, caught(play, blast)):
        blow = IncomingDamage(other.id, effect.source, list(amounts), tags=tags)
        test = D20Test("save", other.id, DEX, effect.dc, target=effect.source, tags=tags)
        test.origin = effect.num("aim")
        if (yield from resolve_test(play, test)):
            blow.factors.append((1, 2, RuleSource("saved", "5.2/savedamage/half")))
        yield from deal_damage(play, blow)


mage_hand = Rule("spell.mage-hand", "5.2/s-effect/as-written", tags=("spell", "strongest", OUT_OF_COMBAT_TOO))
HAND = 6
"""Squares that the hand can be away."""


@mage_hand.doing("cast")
def a_hand_appears(play: Play, casting: Casting) -> Proc[None]:
    """It does its first errand with the casting; an older one vanishes."""
    caster = play.creature(casting.caster)
    for other in play.effects_on(caster.id, mage_hand.name):
        yield from play.end_group(other.group, "cast again")
    yield from begin_on(play, casting, caster)
    caster.budget[FIRST] = 1


FIRST = "hand's first errand"


@mage_hand.offer
def errands(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """With a Magic action: use a thing within 30 feet, or fetch what lies there."""
    free = creature.budget.get(FIRST, 0) > 0
    if creature.cell < 0 or not (free or creature.budget.get("action", 0)):
        return ()
    cost = () if free else ("action",)
    options = [
        Option(
            f"{mage_hand.name}:use:{thing.id}",
            "option.hand.use",
            cost=cost,
            facts={"name": thing.text("name")},
        )
        for thing in features_near(play, creature, HAND)
        if not thing.num("hidden") and not thing.text("fast")
    ]
    near = tuple(
        sorted(
            {
                lying.cell
                for lying in play.state.ground
                if cell_distance(play, creature, lying.cell) <= 5 * HAND
            }
        )
    )
    if near:
        options.append(
            Option(
                f"{mage_hand.name}:fetch", "option.hand.fetch", cost=cost, takes="cell", cells=lambda: near
            )
        )
    return options


@mage_hand.perform
def runs_an_errand(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """No trap is set off by a touch, for nobody touches anything."""
    if creature.budget.pop(FIRST, 0) < 1:
        creature.budget["action"] -= 1
    parts = answer.pick.split(":")
    if parts[1] == "use":
        use_thing(play, creature, play.state.effects[int(parts[2])])
    else:
        number = next(n for n, lying in enumerate(play.state.ground) if lying.cell == answer.cell)
        thing = play.state.ground.pop(number)
        play.carry(creature, (*creature.items, msgspec.structs.replace(thing.item, slot="")))
        play.emit("thing.fetched", creature=creature.id, item=thing.item.kind)
    yield from ()
