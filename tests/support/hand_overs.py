"""The laws of the hand-over, checked on a state: whole, the same twice, the same numbers for the same reasons."""

from __future__ import annotations

import msgspec

from tenfoot.dice import Seeded, derive
from tenfoot.engine.creature import Creature
from tenfoot.engine.game import Game
from tenfoot.engine.geometry import Grid
from tenfoot.engine.play import Play
from tenfoot.engine.ruleset import Ruleset
from tenfoot.engine.state import State, to_plain
from tenfoot.rulesets.common.d20.sheet_numbers import numbers
from tenfoot.table.hand_over import HandOver, hand_over, put_together
from tests.support.random_play import any_answer

OF_THE_MAP = {"cell", "altitude", "budget"}
"""Fields that say where a creature is and what is left of its turn; everything else goes with it."""


def plain(value: object) -> bytes:
    """Any part of a state as bytes to be compared."""
    return msgspec.json.encode(value, enc_hook=to_plain)


def about(creature: Creature) -> dict[str, object]:
    """Every field that a hand-over must preserve."""
    return {name: getattr(creature, name) for name in creature.__struct_fields__ if name not in OF_THE_MAP}


def calm(state: State) -> State:
    """The same moment without anybody's turn."""
    state = state.clone()
    state.mode, state.phase, state.round, state.turn = "scene", "", 0, 0
    state.order, state.initiative, state.once = [], {}, {}
    for creature in state.creatures.values():
        creature.budget = {"reaction": 1}
    return state


def reasons(play: Play, creature: int) -> bytes:
    """Every number of a sheet with its parts."""
    found = numbers(play, play.state.creatures[creature])
    return msgspec.json.encode([(n.name, n.total, n.text, n.parts) for n in found])


def next_place(handed: HandOver) -> State:
    """An empty map where the party comes to."""
    place = State(Grid(12, 12), 1)
    return put_together(place, handed.heroes.values(), handed.time)


def broken_laws(ruleset: Ruleset, state: State) -> list[str]:
    """Name every law that a hand-over of this state breaks."""
    faults: list[str] = []
    handed = hand_over(state)
    after = next_place(handed)
    party = [c for c in state.creatures.values() if c.side == "heroes"]
    for creature in party:
        twin = after.creatures.get(creature.id)
        if twin is None:
            faults.append(f"{creature.name} is lost")
            continue
        was, is_now = about(creature), about(twin)
        faults += [
            f"{creature.name}: {name} is {is_now[name]}, was {was[name]}"
            for name in was
            if was[name] != is_now[name]
        ]
        mine = {e.id: e for e in state.effects.values() if e.bearer == creature.id}
        theirs = {e.id: e for e in after.effects.values() if e.bearer == creature.id}
        if mine != theirs:
            faults.append(f"{creature.name}: effects {sorted(mine.keys() ^ theirs.keys())} differ")
        for effect in mine.values():
            for named in (effect.source, effect.expiry.anchor):
                if named in state.creatures and after.creatures[named].name != state.creatures[named].name:
                    faults.append(f"{effect.rule}: {state.creatures[named].name} is no longer named")
    again = hand_over(after)
    if plain(again.heroes) != plain(handed.heroes):
        faults.append("a second hand-over differs from the first")
    if (after.time, after.next_id) != (state.time, state.next_id):
        faults.append("the clock or the count of ids has changed")
    back = put_together(handed.place, handed.heroes.values(), handed.time)
    if back.creatures.keys() != state.creatures.keys() or back.effects != state.effects:
        faults.append("the place and the party together are not what they were")
        return faults
    before = Play(ruleset, calm(state), None)
    for creature in party:
        back.creatures[creature.id].cell = creature.cell
        back.creatures[creature.id].altitude = creature.altitude
    now = Play(ruleset, calm(back), None)
    for creature in party:
        if creature.cell >= 0 and reasons(before, creature.id) != reasons(now, creature.id):
            faults.append(f"{creature.name}: a number or its reason has changed")
    return faults


def hand_over_at_random(game: Game, seed: int, every: int, decisions: int) -> tuple[int, list[str]]:
    """Play a game at random and check the laws every few decisions; return how often, and what was broken."""
    chooser = Seeded(derive(seed, "hand over"))
    faults: list[str] = []
    checked = 0
    for made in range(decisions):
        if made % every == 0 or game.decision is None:
            checked += 1
            faults += [
                f"after {made} decisions: {fault}"
                for fault in broken_laws(game.ruleset, game.play.sync_dice())
            ]
        if game.decision is None or faults:
            break
        game.step(any_answer(game.decision, chooser))
    return checked, faults
