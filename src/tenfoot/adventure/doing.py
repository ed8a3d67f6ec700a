"""What a hero can do with the objects of a place: look, search, open, force, pick, take, light; each by its rule."""

from __future__ import annotations

from tenfoot.adventure.arriving import lay_feature, lit, set_light
from tenfoot.adventure.format import Check, Feature
from tenfoot.adventure.noticing import before_eyes, in_the_open, light_at
from tenfoot.adventure.places import cells_of_part, cells_of_place, marks_of
from tenfoot.adventure.scene_traps import springs_on
from tenfoot.adventure.story_state import (
    able,
    count,
    found,
    here,
    party,
    scene_of,
    spend,
    tell,
    trap_state,
)
from tenfoot.adventure.triggering import act, fire, give, reveal, try_check
from tenfoot.engine.creature import INT, WIS, Creature
from tenfoot.engine.decision import GM, Answer, yes_no
from tenfoot.engine.effect import Effect
from tenfoot.engine.geometry import cells_of
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc
from tenfoot.rulesets.common.d20.d20_test import D20Test, prepare, throw
from tenfoot.rulesets.common.d20.passive import NOTICES
from tenfoot.rulesets.common.gm.gm_ruling import attempt
from tenfoot.rulesets.common.movement.movement import reach_of, speed_of, step_costs, walk
from tenfoot.rulesets.common.senses.light import DARK, DIM, IN_DIM_LIGHT
from tenfoot.rulesets.common.space.fixtures import FEATURE, SMASH, VICINITY
from tenfoot.rulesets.common.space.space import cell_distance
from tenfoot.rulesets.common.space.trap import SET_TRAP
from tenfoot.rulesets.common.turns.turn import perform

BLOWS = 10
"""Blows that are struck at a thing before somebody thinks better of it."""
FAR = 100_000
"""Feet that one can walk when nobody counts seconds."""
TOUCH = 5
"""Feet within which one finds something by feeling about in the dark."""


def free_budget(play: Play, creature: Creature) -> None:
    """Outside a fight there are no turns: every action is available and movement has no limit."""
    creature.budget = {"action": 1, "bonus": 1, "reaction": 1, "interact": 1, "moved": 0, "attacks": 0}
    if speed_of(play, creature) > 0:
        creature.budget["dash.walk"] = FAR


def cells_of_thing(play: Play, key: str) -> list[int]:
    """The squares of an object, an exit or a trap."""
    scene = scene_of(play)
    grid, marks = play.state.grid, marks_of(scene.map)
    if key in scene.features:
        return cells_of_part(scene.features[key], grid, marks)
    if key in scene.exits:
        return cells_of_part(scene.exits[key], grid, marks)
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
    """Describe what a hero sees of an object without a roll."""
    thing = scene_of(play).features[key]
    if too_dark(play, creature, key):
        return
    play.state.flags[f"looked {here(play)}.{key}"] = 1
    play.emit("looked", creature=creature.id, name=thing.name)
    tell(play, thing.text)
    yield from ()


def too_dark(play: Play, creature: Creature, key: str) -> bool:
    """Whether the creature can't see an object next to it (5.2/vision/heavily-obscured); if so, the log says it."""
    if light_at(play, creature, cells_of_thing(play, key)) is not DARK:
        return False
    play.emit("too dark", creature=creature.id, name=scene_of(play).features[key].name)
    return True


def search_near(play: Play, creature: Creature, key: str) -> Proc[None]:
    """A Wisdom (Perception) check; only what is hidden near the searched spot can be found at all.

    5.2/object/hidden-search, 5.2/object/hidden-vicinity. In Dim Light it is harder; in the dark one feels about
    and finds what is within reach.
    """
    if key != "here" and not (yield from approach(play, creature, cells_of_thing(play, key))):
        return
    light = light_at(play, creature, [creature.cell] if key == "here" else cells_of_thing(play, key))
    tags: tuple[str, ...] = ("search",) if light is DARK else ("search", "sight")
    if light is DIM:
        tags += (IN_DIM_LIGHT,)
    test = D20Test("check", creature.id, WIS, skills=("skill.perception",), tags=tags)
    yield from _find(play, creature, key, test, "searched", TOUCH if light is DARK else 0)


def examine(play: Play, creature: Creature, key: str) -> Proc[None]:
    """An Intelligence (Investigation) check: pits and plates that no glance gives away (5.2/t-trap/search-vs-study)."""
    if key != "here" and not (yield from approach(play, creature, cells_of_thing(play, key))):
        return
    light = light_at(play, creature, [creature.cell] if key == "here" else cells_of_thing(play, key))
    test = D20Test("check", creature.id, INT, skills=("skill.investigation",), tags=("study",))
    yield from _find(play, creature, key, test, "examined", TOUCH if light is DARK else 0)


def _find(play: Play, creature: Creature, key: str, test: D20Test, manner: str, reach: int) -> Proc[None]:
    if reach:
        play.emit("felt about", creature=creature.id)
    count(play, f"{manner} {here(play)}.{key}")
    secrets = hidden_near(play, creature, manner, reach)
    prepare(play, test)
    yield from throw(play, test)
    # No number is set beforehand: whether it was good enough would give away whether there is something to find.
    play.emit(
        f"{manner}.around",
        creature=creature.id,
        faces=list(test.faces),
        natural=test.natural,
        total=test.total,
        parts=test.parts(),
    )
    lucky = [name for name, dc in secrets if test.total >= dc]
    for name in lucky:
        yield from reveal(play, name, creature)
    if not lucky:
        play.emit("found.nothing", creature=creature.id)


def hidden_near(
    play: Play, creature: Creature, manner: str = "searched", reach: int = 0
) -> list[tuple[str, int]]:
    """Objects and traps that the party has not found yet, near enough to be found in this manner, with the DC
    of each.

    What lies behind a wall or a shut door is not near.
    """
    scene = scene_of(play)
    feet = reach or play.ruleset.number(VICINITY) * 5
    every: list[tuple[str, int]] = []
    if manner == "searched":
        every += [(key, thing.hidden) for key, thing in scene.features.items() if not found(play, key)]
    for key, kind in scene.traps.items():
        dc = kind.notice if manner == "searched" else kind.study
        if dc and not found(play, key) and trap_state(play, key) == "armed":
            every.append((key, dc))
    near = [
        (key, dc)
        for key, dc in every
        if any(cell_distance(play, creature, cell) <= feet for cell in cells_of_thing(play, key))
    ]
    if not near:
        return []
    open_to = in_the_open(play)
    return [(key, dc) for key, dc in near if before_eyes(play, cells_of_thing(play, key), open_to)]


def glimpse(play: Play) -> Proc[None]:
    """Let each hero notice hidden objects by Passive Perception, if the adventure allows it and the GM agrees.

    5.2/g-passive-perception/gm-uses: no die is rolled.
    """
    scene = scene_of(play)
    every = {key: (thing.passive, thing.name) for key, thing in scene.features.items()}
    every |= {key: (kind.passive, kind.name) for key, kind in scene.traps.items()}
    if not any(seen for seen, _ in every.values()):
        return
    for hero in party(play):
        if not able(play, hero):
            continue
        for key, dc in hidden_near(play, hero):
            seen, name = every[key]
            asked = f"glimpsed {here(play)}.{key}"
            if not seen or play.port(NOTICES)(play, hero) < dc or play.state.flags.get(asked):
                continue
            play.state.flags[asked] = 1
            answer = yield yes_no(
                GM,
                "notices",
                subject=hero.id,
                default="yes",
                why=("5.2/g-passive-perception/gm-uses",),
                facts={"name": name, "dc": dc},
            )
            if answer.pick == "yes":
                yield from reveal(play, key, hero)


def set_state(play: Play, key: str, now: str) -> None:
    """Open, shut or lock a door or a container."""
    play.state.flags[f"thing {here(play)}.{key}"] = now
    lay_feature(play, key)


def open_thing(play: Play, creature: Creature, key: str) -> Proc[None]:
    """Open an object that nothing bars, without a roll: set off its trap, empty it, and fire its triggers
    (5.2/rhythm/no-roll-when-easy).
    """
    set_state(play, key, "open")
    thing = scene_of(play).features[key]
    play.emit("opened", creature=creature.id, name=thing.name)
    cell = cells_of_thing(play, key)[0]
    yield from springs_on(play, f"open {key}", creature, cell)
    if thing.holds and able(play, creature):
        yield from empty(play, creature, key)
    yield from fire(play, f"open {key}", creature, cell)


def empty(play: Play, creature: Creature, key: str) -> Proc[None]:
    """Take everything that is in a container, once."""
    mark = f"emptied {here(play)}.{key}"
    if play.state.flags.get(mark):
        return
    play.state.flags[mark] = 1
    for gift in scene_of(play).features[key].holds:
        give(play, creature, gift.item, gift.count)
    yield from fire(play, f"take {key}", creature)


def work_on(play: Play, creature: Creature, verb: str, key: str) -> Proc[None]:
    """Do something to an object after walking up to it."""
    thing = scene_of(play).features[key]
    if not (yield from approach(play, creature, cells_of_thing(play, key))):
        return
    cell = cells_of_thing(play, key)[0]
    if verb in ("pick", "force", "break"):
        count(play, f"tried {here(play)}.{key}")
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
        if (yield from try_check(play, creature, lock_of(thing), "lock", cell)):
            yield from open_thing(play, creature, key)
        else:
            play.emit("held fast", creature=creature.id, name=thing.name)
    elif verb == "force":
        yield from force(play, creature, key, thing)
    elif verb == "break":
        yield from break_open(play, creature, key)
    elif verb == "study" and thing.study is not None and not too_dark(play, creature, key):
        play.state.flags[f"studied {here(play)}.{key}.{creature.id}"] = 1
        if (yield from try_check(play, creature, thing.study, "study", cell)):
            play.state.flags[f"understood {here(play)}.{key}"] = 1
    elif verb == "take":
        yield from empty(play, creature, key)
    elif verb == "use":
        yield from use(play, creature, key, thing, cell)


def lock_of(thing: Feature) -> Check:
    """Return the check that picks an object's lock: Dexterity (Sleight of Hand) with Thieves' Tools."""
    return Check(dc=thing.pick, ability="dex", skill="sleight of hand", tool="thieves-tools")


def forcing(creature: Creature, thing: Feature) -> D20Test:
    """Strength (Athletics); what one carries may help: a crowbar where there is leverage, a ram against a door."""
    tags = ("scene", "leverage", "break down") if thing.kind == "door" else ("scene", "leverage")
    return D20Test("check", creature.id, 0, thing.force, skills=("skill.athletics",), tags=tags)


def break_open(play: Play, creature: Creature, key: str) -> Proc[None]:
    """Attack the object until it breaks, or until these attacks clearly never will break it
    (5.2/object/break-sturdy)."""
    name = f".{feature_effect(play, key).id}"
    for _ in range(BLOWS):
        free_budget(play, creature)
        ways = [option for option in play.offers(creature, (SMASH,)) if option.key.endswith(name)]
        if not ways or creature.life != "alive":
            return
        yield from perform(play, creature, Answer(ways[0].key))
        left = feature_effect(play, key).num("hp")
        play.state.flags[f"left {here(play)}.{key}"] = left
        if not left:
            return
    play.emit("held fast", creature=creature.id, name=scene_of(play).features[key].name)


def feature_effect(play: Play, key: str) -> Effect:
    """An object of the scene as it lies on its squares."""
    return next(e for e in play.state.effects.values() if e.rule == FEATURE and e.text("key") == key)


def force(play: Play, creature: Creature, key: str, thing: Feature) -> Proc[None]:
    """Break something open by strength. It makes noise."""
    why = ("5.2/rhythm/no-roll-when-easy",)
    facts: dict[str, int | str] = {"skill": "athletics", "name": thing.name}
    if (yield from attempt(play, forcing(creature, thing), "force", why=why, facts=facts)):
        yield from open_thing(play, creature, key)
    else:
        play.emit("held fast", creature=creature.id, name=thing.name)


def use(play: Play, creature: Creature, key: str, thing: Feature, cell: int) -> Proc[None]:
    """Use an object: move a lever, light a lamp or put it out, and fire what depends on it (5.2/object/simple)."""
    play.emit("interacted", creature=creature.id, name=thing.name)
    count(play, f"used {here(play)}.{key}")
    if thing.light is not None:
        set_light(play, key, not lit(play, key))
    yield from springs_on(play, f"use {key}", creature, cell)
    yield from fire(play, f"use {key}", creature, cell)


def apply(play: Play, creature: Creature, key: str, item: str) -> Proc[None]:
    """Use an item of the party on an object: oil on a wheel, bread for a beast (5.2/object/simple)."""
    thing = scene_of(play).features[key]
    use = thing.items[item]
    if not (yield from approach(play, creature, cells_of_thing(play, key))):
        return
    cell = cells_of_thing(play, key)[0]
    play.emit("applied", creature=creature.id, item=item, name=thing.name)
    if use.spends:
        spend(play, creature, item, 1)
    if use.check is not None and not (yield from try_check(play, creature, use.check, "challenge", cell)):
        return
    play.state.flags[f"applied {here(play)}.{key}.{item}"] = 1
    tell(play, use.tell)
    yield from act(play, use.do, creature, cell)


def make_safe(play: Play, creature: Creature, key: str) -> Proc[None]:
    """Disarm a library trap by a method that the hero has the means for; without one, only log that it holds."""
    mine = [e.id for e in play.state.effects.values() if e.rule == SET_TRAP and e.text("key") == key]
    for option in play.offers(creature, ("handle trap",)):
        if option.key.rpartition(".")[2] in map(str, mine):
            yield from perform(play, creature, Answer(option.key))
            return
    play.emit("held fast", creature=creature.id, name=scene_of(play).traps[key].name)


def disarm(play: Play, creature: Creature, key: str) -> Proc[None]:
    """Disarm a found trap by its check (failing by 5 or more sets it off); without a check it is avoided for good."""
    kind = scene_of(play).traps[key]
    if not (yield from approach(play, creature, cells_of_thing(play, key))):
        return
    count(play, f"tried {here(play)}.{key}")
    if kind.kind:
        yield from make_safe(play, creature, key)
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
