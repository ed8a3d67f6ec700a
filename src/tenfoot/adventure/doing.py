"""What one can do with the things of a place: look, search, open, force, pick, take, light; each by its rule."""

from __future__ import annotations

import msgspec

from tenfoot.adventure.arriving import lay_feature, lit
from tenfoot.adventure.format import Check, Feature
from tenfoot.adventure.places import cells_of_place, drawn
from tenfoot.adventure.play import carries, found, here, scene_of, seconds, tell, trap_state
from tenfoot.adventure.trap import springs_on
from tenfoot.adventure.triggering import fire, give, reveal, try_check
from tenfoot.engine.creature import WIS, Creature
from tenfoot.engine.effect import Expiry
from tenfoot.engine.geometry import cells_of
from tenfoot.engine.play import Play
from tenfoot.engine.provenance import Source
from tenfoot.engine.rule import Proc
from tenfoot.rulesets.common.movement import pace, reach_of, step_costs, walk
from tenfoot.rulesets.common.space import cell_distance
from tenfoot.rulesets.common.test import Test, prepare, throw
from tenfoot.rulesets.common.test import tell as tell_test
from tenfoot.rulesets.srd52.actions.search import VICINITY
from tenfoot.rulesets.srd52.exploration.gear import LAMPS

LEVERAGE = Source("crowbar", "5.2/e-gear/crowbar")
FAR = 100_000
"""Feet that one can walk when nobody counts seconds."""


def free_budget(play: Play, creature: Creature) -> None:
    """Outside a fight there are no turns: everything is at hand, and the way is only as long as it is."""
    creature.budget = {"action": 1, "bonus": 1, "reaction": 1, "interact": 1, "moved": 0, "attacks": 0}
    if pace(play, creature) > 0:
        creature.budget["dash.walk"] = FAR


def cells_of_thing(play: Play, key: str) -> list[int]:
    """The squares of a thing, a way out or a trap."""
    scene = scene_of(play)
    grid, marks = drawn(scene)
    if key in scene.features:
        return cells_of_place(scene.features[key].at, grid, marks)
    if key in scene.exits:
        return cells_of_place(scene.exits[key].at, grid, marks)
    places = scene.traps[key].at
    if places:
        return [cell for place in places for cell in cells_of_place(place, grid, marks)]
    return cells_of_thing(play, scene.traps[key].on.partition(" ")[2])


def approach(play: Play, creature: Creature, cells: list[int], feet: int = 5) -> Proc[bool]:
    """Walk up to something, around whatever is in the way. Returns whether it was reached."""
    if any(cell_distance(play, creature, cell) <= feet for cell in cells):
        return True
    reach = reach_of(play, creature, "walk")
    width = play.state.grid.width

    def gap(cell: int) -> int:
        return min(max(abs(cell % width - c % width), abs(cell // width - c // width)) for c in cells)

    stops = [cell for cell in cells_of(reach.stops) if gap(cell) * 5 <= feet]
    if not stops:
        play.emit("out of reach", creature=creature.id)
        return False
    best = min(stops, key=lambda cell: (reach.cost(cell) or 0, cell))
    path = reach.path_to(best)
    yield from walk(play, creature, path, step_costs(reach, path), "walk")
    return creature.life == "alive" and any(cell_distance(play, creature, c) <= feet for c in cells)


def look(play: Play, creature: Creature, key: str) -> Proc[None]:
    """What can be seen of it without a roll."""
    thing = scene_of(play).features[key]
    play.emit("looked", creature=creature.id, name=thing.name)
    tell(play, thing.text)
    yield from ()


def search_near(play: Play, creature: Creature, key: str) -> Proc[None]:
    """A Wisdom (Perception) check; only what is hidden near the searched spot can be found at all.

    5.2/object/hidden-search, 5.2/object/hidden-vicinity.
    """
    if key != "here" and not (yield from approach(play, creature, cells_of_thing(play, key))):
        return
    secrets = hidden_near(play, creature)
    test = Test("check", creature.id, WIS, 15, skills=("skill.perception",), tags=("search", "sight"))
    prepare(play, test)
    yield from throw(play, test)
    if play.listeners:
        # Telling whether it was good enough would tell whether there is something to find.
        test.dc = 0
        test.success = True
        tell_test(play, test)
    play.emit("searched.around", creature=creature.id, total=test.total)
    lucky = [name for name, dc in secrets if test.total >= dc]
    for name in lucky:
        yield from reveal(play, name, creature)
    if not lucky:
        play.emit("found.nothing", creature=creature.id)


def hidden_near(play: Play, creature: Creature) -> list[tuple[str, int]]:
    """Things and traps that nobody has found yet, near enough to be found, with the DC of each."""
    scene = scene_of(play)
    feet = VICINITY * 5
    every = [(key, thing.hidden) for key, thing in scene.features.items() if not found(play, key)]
    every += [
        (key, kind.notice)
        for key, kind in scene.traps.items()
        if not found(play, key) and trap_state(play, key) == "armed"
    ]
    return [
        (key, dc)
        for key, dc in every
        if any(cell_distance(play, creature, cell) <= feet for cell in cells_of_thing(play, key))
    ]


def set_state(play: Play, key: str, now: str) -> None:
    """A door or a container is open, shut, locked from now on."""
    play.state.flags[f"thing {here(play)}.{key}"] = now
    lay_feature(play, key)


def open_thing(play: Play, creature: Creature, key: str) -> Proc[None]:
    """Nothing in the way: it simply opens (5.2/rhythm/no-roll-when-easy)."""
    set_state(play, key, "open")
    thing = scene_of(play).features[key]
    play.emit("opened", creature=creature.id, name=thing.name)
    cell = cells_of_thing(play, key)[0]
    yield from springs_on(play, f"open {key}", creature, cell)
    if thing.holds and creature.life == "alive":
        yield from empty(play, creature, key)
    yield from fire(play, f"open {key}", creature, cell)


def empty(play: Play, creature: Creature, key: str) -> Proc[None]:
    """Take what is in it."""
    mark = f"emptied {here(play)}.{key}"
    if play.state.flags.get(mark):
        return
    play.state.flags[mark] = 1
    for gift in scene_of(play).features[key].holds:
        give(play, creature, gift.item, gift.count)
    yield from fire(play, f"take {key}", creature)


def work_on(play: Play, creature: Creature, verb: str, key: str) -> Proc[None]:
    """Do something to a thing, once one stands beside it."""
    thing = scene_of(play).features[key]
    if not (yield from approach(play, creature, cells_of_thing(play, key))):
        return
    cell = cells_of_thing(play, key)[0]
    if verb == "open":
        yield from open_thing(play, creature, key)
    elif verb == "close":
        if not any(play.occupied.get(each) for each in cells_of_thing(play, key)):
            set_state(play, key, "shut")
            play.emit("closed", creature=creature.id, name=thing.name)
    elif verb == "unlock":
        set_state(play, key, "shut")
        play.emit("unlocked", creature=creature.id, name=thing.name)
        yield from open_thing(play, creature, key)
    elif verb == "pick":
        lock = Check(dc=thing.pick, ability="dex", skill="sleight of hand", tool="thieves-tools")
        if (yield from try_check(play, creature, lock, "lock", cell)):
            yield from open_thing(play, creature, key)
        else:
            play.emit("held fast", creature=creature.id, name=thing.name)
    elif verb == "force":
        yield from force(play, creature, key, thing)
    elif verb == "study" and thing.study is not None:
        play.state.flags[f"studied {here(play)}.{key}.{creature.id}"] = 1
        yield from try_check(play, creature, thing.study, "study", cell)
    elif verb == "take":
        yield from empty(play, creature, key)
    elif verb == "use":
        yield from use(play, creature, key, thing, cell)


def force(play: Play, creature: Creature, key: str, thing: Feature) -> Proc[None]:
    """Strength (Athletics); a crowbar helps where there is leverage. It makes noise."""
    test = Test("check", creature.id, 0, thing.force, skills=("skill.athletics",), tags=("scene",))
    if carries(creature, "crowbar"):
        test.advantage(LEVERAGE)
    prepare(play, test)
    yield from throw(play, test)
    if play.listeners:
        tell_test(play, test)
    if test.success:
        yield from open_thing(play, creature, key)
    else:
        play.emit("held fast", creature=creature.id, name=thing.name)


def use(play: Play, creature: Creature, key: str, thing: Feature, cell: int) -> Proc[None]:
    """A lever is moved; a light is lit or put out; other things are handled (5.2/object/simple)."""
    play.emit("interacted", creature=creature.id, name=thing.name)
    used = f"used {here(play)}.{key}"
    times = play.state.flags.get(used, 0)
    play.state.flags[used] = (times if isinstance(times, int) else 0) + 1
    if thing.light is not None:
        burns = seconds(thing.light.burns)
        on = not lit(play, key)
        play.state.flags[f"lit {here(play)}.{key}"] = (play.state.time + burns if burns else -1) if on else 0
        for effect in list(play.state.effects.values()):
            if effect.rule == "sheds light" and not effect.bearer and effect.text("key") == key:
                play.detach(effect)
        lay_feature(play, key)
    yield from springs_on(play, f"use {key}", creature, cell)
    yield from fire(play, f"use {key}", creature, cell)


def disarm(play: Play, creature: Creature, key: str) -> Proc[None]:
    """A found trap: by a check if it has one (failing by 5 or more sets it off), else simply avoided for good."""
    kind = scene_of(play).traps[key]
    if not (yield from approach(play, creature, cells_of_thing(play, key))):
        return
    done = kind.disarm is None
    if kind.disarm is not None:
        done = yield from try_check(play, creature, kind.disarm, "disarm", cells_of_thing(play, key)[0])
    if done:
        play.state.flags[f"trap {here(play)}.{key}"] = "disarmed"
        play.emit("trap.disarmed", creature=creature.id, name=kind.name)
        for effect in list(play.state.effects.values()):
            if effect.rule == "trap" and effect.text("key") == key:
                play.detach(effect)
    else:
        play.emit("held fast", creature=creature.id, name=kind.name)


def kindle(play: Play, creature: Creature, kind: str) -> None:
    """Light something one carries; it burns for its time (5.2/e-gear/torch-light)."""
    lamp = LAMPS[kind]
    spent = lamp.fuel or kind
    for place, item in enumerate(creature.items):
        if item.kind == spent:
            creature.items[place] = msgspec.structs.replace(item, count=item.count - 1)
            break
    creature.items = [item for item in creature.items if item.count > 0]
    until = Expiry(0, "start", 0, play.state.time + lamp.burns)
    data: dict[str, int | str | list[int | str]] = {"bright": lamp.bright, "dim": lamp.dim, "kind": kind}
    play.attach("sheds light", creature.id, source=creature.id, expiry=until, data=data)
    play.emit("kindled", creature=creature.id, item=kind)


def douse(play: Play, creature: Creature) -> Proc[None]:
    """Put out what one carries."""
    for effect in play.effects_on(creature.id, "sheds light"):
        if effect.text("kind"):
            yield from play.end(effect, "doused")


def burning(play: Play, creature: Creature) -> bool:
    """Whether it carries something that burns."""
    return any(effect.text("kind") for effect in play.effects_on(creature.id, "sheds light"))
