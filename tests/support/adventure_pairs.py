"""Pairs of adventures that differ in a creature behind the players' backs: what their seats receive is compared."""

from __future__ import annotations

import msgspec

from tenfoot.adventure.running import begin_adventure, rules_of
from tenfoot.dice import Seeded
from tenfoot.engine.decision import GM, Answer
from tenfoot.engine.option_names import OptionNames
from tenfoot.engine.sheet import Sheet
from tenfoot.table.records import Seat
from tenfoot.table.refusal import Refusal
from tenfoot.table.setup import COMPUTER
from tenfoot.table.side_perception import perceives, visible_cells
from tenfoot.table.store import Header
from tenfoot.table.table import Table
from tests.support.dice_by_roller import roll_by_roller
from tests.support.tables import QUICK, frames
from tests.support.wandering import any_kind
from tests.table.test_nothing_leaks import CAST, differences

STEPS = 60
PLAYERS = ("p1", "s1")
NAME = "Lurker"
SHOWING = ("hiding.refused",)
"""Events by which players learn of a creature that their side has not noticed."""
ABOUT_IT = (
    "gm:move",
    "gm:lose hit points",
    "gm:regain hit points",
    "gm:hp",
    "gm:temporary",
    "gm:condition",
    "gm:hide",
)


def begin_table(key: str, seed: int) -> Table:
    """Seat one player with the whole party, a GM and a spectator at the beginning of an adventure."""
    ruleset = rules_of(key)
    seats = [
        Seat(GM, "GM", "gm", host=True),
        Seat("p1", "Ann", "player"),
        Seat("s1", "Sam", "spectator"),
        Seat(COMPUTER, "Computer", "player", "computer"),
    ]
    state = begin_adventure(ruleset, seed)
    for creature in state.creatures.values():
        if creature.side == "heroes":
            creature.seat = "p1"
    table = Table.found(Header("t1", key, ruleset.name, "BELL-1000", QUICK), seats, state, ruleset)
    roll_by_roller(table.game, seed)
    return table


def play_adventures(key: str, seed: int) -> dict[str, object]:
    """Play the same answers at two tables; at one of them the GM hides a creature and changes it."""
    plain, secret = begin_table(key, seed), begin_table(key, seed)
    chooser = Seeded(seed)
    faults: list[str] = []
    commands: set[str] = set()
    compared = steps = 0
    ended = ""
    for step in range(STEPS):
        decision, other = plain.game.decision, secret.game.decision
        if decision is None or other is None:
            break
        if chooser.die(4) == 1:
            commands |= _act_in_secret(secret, chooser)
        decision, other = plain.game.decision, secret.game.decision
        if decision is None or other is None:
            break
        ended = _how_it_shows(plain, secret)
        if ended:
            break
        for seat in PLAYERS:
            here, there = frames(plain, seat), frames(secret, seat)
            compared += len(here)
            if here != there:
                found = list(differences(msgspec.json.decode(here), msgspec.json.decode(there)))
                faults.append(f"{key} {seed} step {step} {seat}: {found[:2]}")
        if faults:
            break
        steps += 1
        answer = any_kind(decision, chooser)
        shown = OptionNames(plain.game.play.state, decision).show(answer.pick)
        answer = msgspec.structs.replace(answer, pick=shown)
        for table in (plain, secret):
            seat = table.waiting_for
            table.answer(seat, table.serial(seat), answer)
    kinds = sorted({entry.kind for entry in (*plain.entries, *secret.entries)})
    return {
        "faults": faults,
        "bytes": compared,
        "steps": steps,
        "commands": sorted(commands),
        "verbs": [],
        "kinds": kinds,
        "ended": ended,
    }


def _act_in_secret(table: Table, chooser: Seeded) -> set[str]:
    """Add a hidden creature, or change the one that is there; return the commands given."""
    play = table.game.play
    lurker = next((c for c in play.state.creatures.values() if c.name.startswith(NAME)), None)
    hides = "gm:hide" in table.ruleset.rules
    free = _free_squares(table) if hides else _unseen_squares(table)
    if not free:
        return set()
    cell = free[chooser.die(len(free)) - 1]
    try:
        if lurker is None:
            monsters = table.ruleset.table("monsters", Sheet)
            kind = next(cast[3] for cast in CAST.values() if cast[3] in monsters)
            table.override(GM, Answer("gm:add", cell=cell, words=f"{kind}/foes/hidden" if hides else kind))
            newest = max(play.state.creatures)
            play.state.creatures[newest].name = NAME
            return {"gm:add"}
        pick = ABOUT_IT[chooser.die(len(ABOUT_IT)) - 1]
        table.override(GM, Answer(pick, targets=(lurker.id,), cell=cell, number=1, words="prone"))
    except Refusal:
        return set()
    return {pick}


def _free_squares(table: Table) -> list[int]:
    """Return squares where no creature is."""
    state = table.game.play.state
    taken = {c.cell for c in state.creatures.values()}
    return [cell for cell in range(state.grid.width * state.grid.height) if cell not in taken]


def _unseen_squares(table: Table) -> list[int]:
    """Return free squares that the party does not have in view."""
    seen = visible_cells(table.game.play, "heroes")
    return [cell for cell in _free_squares(table) if not seen >> cell & 1]


def _how_it_shows(plain: Table, secret: Table) -> str:
    """Return how the hidden creature has shown itself; "" if it has not."""
    play, plain_state = secret.game.play, plain.game.play.state
    creatures = play.state.creatures.values()
    if any(perceives(play, "heroes", c) for c in creatures if c.name.startswith(NAME)):
        return "the creature was seen"
    heroes = [c for c in creatures if c.side == "heroes"]
    if any(c.id in plain_state.creatures and plain_state.creatures[c.id].cell != c.cell for c in heroes):
        return "a hero walked into the creature"
    if any(entry.kind in SHOWING for entry in secret.entries[-6:]):
        return "a hero tried to hide before the creature's eyes"
    decision, other = plain.game.decision, secret.game.decision
    if decision is not None and other is not None and decision.kind != other.kind:
        return "the GM is asked about the creature"
    return ""
