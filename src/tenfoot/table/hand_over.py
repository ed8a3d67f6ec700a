"""The hand-over between chapters: a state is taken apart into heroes, people and the place, and put together again.

Each part is a `State` with a map of one square, so that it is saved, read and migrated like any game. Ids are never
used twice in a campaign: a new chapter counts on where the last one stopped.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

import msgspec

from tenfoot.adventure.arriving import put_near
from tenfoot.engine.creature import Creature
from tenfoot.engine.effect import Effect
from tenfoot.engine.geometry import Grid
from tenfoot.engine.play import Play
from tenfoot.engine.ruleset import Ruleset
from tenfoot.engine.sheet import Sheet
from tenfoot.engine.state import State
from tenfoot.rulesets.common.bodies.servants import GONE, SERVES

HEROES = "heroes"
OF_THE_PARTY = re.compile(
    r".* wants .*|march|pace|flag .*|ruling .*|sittings.*|adventures.*|agreed.*|table wants .*"
)
"""Flags that go with the party; all others belong to the place."""
SHADOWS = "named only"
"""Flag of a part: the ids of creatures that its effects name and that are not of the part themselves."""
REST_OF_A_TURN = {"reaction": 1}
"""What is left of a turn where nobody has one."""


class HandOver(msgspec.Struct):
    """Everything that a chapter passes to the next: its heroes, people, place, time, and the next free id."""

    heroes: dict[int, State]
    """Each hero with those who serve it, by the hero's id."""
    people: dict[int, State]
    """Each person who is neither of the party nor a foe, by id."""
    place: State
    """The map with everything on it that stays there: foes and bodies, items, spells on squares, people too."""
    time: int
    next_id: int


def hand_over(state: State) -> HandOver:
    """Take a state apart. The state itself stays as it is."""
    state = state.clone()
    roots = {key: _root(state, creature) for key, creature in state.creatures.items()}
    heroes: dict[int, list[int]] = {}
    for key, root in roots.items():
        if state.creatures[root].side == HEROES:
            heroes.setdefault(root, []).append(key)
    party = {key for members in heroes.values() for key in members}
    people = [c.id for c in state.creatures.values() if c.id not in party and _is_person(c)]
    return HandOver(
        heroes={root: _part(state, members) for root, members in heroes.items()},
        people={key: _part(state, [key]) for key in people},
        place=_place(state, party),
        time=state.time,
        next_id=state.next_id,
    )


def _root(state: State, creature: Creature) -> int:
    """Return the id of the hero a creature serves or carries, or its own."""
    master = state.creatures.get(creature.counters.get(SERVES, 0))
    return master.id if master is not None and master.side == HEROES else creature.id


def _is_person(creature: Creature) -> bool:
    return creature.side not in (HEROES, "foes") and not creature.counters.get(GONE)


def _part(state: State, members: Iterable[int]) -> State:
    """Return these creatures off the map with their effects, and creatures that those effects name as shadows."""
    inside = set(members)
    effects = {key: e for key, e in state.effects.items() if e.bearer in inside}
    named = {key for e in effects.values() for key in (e.source, e.expiry.anchor) if key in state.creatures}
    creatures: dict[int, Creature] = {}
    for key in sorted(inside | named):
        creature = creatures[key] = state.creatures[key].clone()
        creature.cell, creature.altitude = -1, 0
        creature.budget = dict(REST_OF_A_TURN)
    return State(
        grid=Grid(1, 1),
        rng=0,
        creatures=creatures,
        effects=effects,
        sheets=_sheets(state, creatures.values(), effects.values()),
        next_id=state.next_id,
        time=state.time,
        flags={key: value for key, value in state.flags.items() if OF_THE_PARTY.fullmatch(key)}
        | {SHADOWS: ",".join(map(str, sorted(named - inside)))},
        shown=state.shown.copy(),
        typed=state.typed,
    )


def _sheets(state: State, creatures: Iterable[Creature], effects: Iterable[Effect]) -> dict[str, Sheet]:
    """Return all sheets that these creatures have or will have again when a change of shape ends."""
    said: set[str] = set()
    for creature in creatures:
        said.update((creature.sheet, *creature.notes.values()))
    for effect in effects:
        for value in effect.data.values():
            said.update(w for w in (value if isinstance(value, list) else [value]) if isinstance(w, str))
    return {key: state.sheets[key] for key in sorted(state.sheets) if key in said}


def _place(state: State, party: set[int]) -> State:
    """Return what stays at the place when the party has gone."""
    left = state.clone()
    left.creatures = {key: c for key, c in left.creatures.items() if key not in party}
    left.effects = {key: e for key, e in left.effects.items() if e.bearer not in party}
    for creature in left.creatures.values():
        creature.budget = dict(REST_OF_A_TURN)
    left.sheets = _sheets(left, left.creatures.values(), left.effects.values())
    left.order, left.initiative, left.once = [], {}, {}
    left.turn, left.round, left.phase, left.mode = 0, 0, "", "scene"
    left.flags = {k: v for k, v in left.flags.items() if not OF_THE_PARTY.fullmatch(k) and k not in _PASSING}
    left.shown, left.typed, left.seed, left.rng = {}, (), "", 0
    return left


_PASSING = ("fight", "winner", "rounds", "after combat", "declared", "parleyed")
"""Flags of a fight or a round in progress."""


def put_together(place: State, parts: Iterable[State], time: int = 0) -> State:
    """Return a state with these parts at a place, everybody of the parts still off the map.

    A creature that a part only names stays as the place or its own part has it.
    """
    state = place.clone()
    for part in parts:
        shadows = _shadows(part)
        for key, creature in part.creatures.items():
            if key not in shadows:
                state.creatures[key] = creature.clone()
                state.sheets[creature.sheet] = part.sheets[creature.sheet]
            elif key not in state.creatures:
                state.creatures[key] = creature.clone()
        for kind, sheet in part.sheets.items():
            state.sheets.setdefault(kind, sheet)
        state.effects.update(part.effects)
        state.next_id = max(state.next_id, part.next_id)
        state.time = max(state.time, part.time)
        state.flags.update({key: value for key, value in part.flags.items() if key != SHADOWS})
        state.shown.update(part.shown)
        state.typed = tuple(sorted({*state.typed, *part.typed}))
    state.creatures = dict(sorted(state.creatures.items()))
    state.effects = dict(sorted(state.effects.items()))
    state.time = max(state.time, time)
    return state


def _shadows(part: State) -> set[int]:
    return {int(word) for word in str(part.flags.get(SHADOWS, "")).split(",") if word}


def stand_at(ruleset: Ruleset, state: State, creatures: Iterable[int], cell: int) -> None:
    """Put creatures on the nearest free squares to this one."""
    play = Play(ruleset, state, None)
    for key in creatures:
        creature = state.creatures[key]
        if creature.life != "dead" and not creature.counters.get(GONE):
            put_near(play, creature, cell)
