"""Write a store as this version writes it, with games in the middle of a fight, a reaction, a rest and a scene.

A release keeps one below `tests/table/stores/`; later versions must open it (`tests/table/test_older_stores.py`).

    python tools/record_store.py tests/table/stores/NAME.sqlite.gz
"""

from __future__ import annotations

import gzip
import sys
import tempfile
from pathlib import Path

from tenfoot.adventure.running import begin_adventure
from tenfoot.dice import Seeded
from tenfoot.engine.decision import GM, Decision
from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.table.records import Seat, TableSettings
from tenfoot.table.setup import COMPUTER, build, find_preset
from tenfoot.table.store import Header, open_store, token_hash
from tenfoot.table.table import Table
from tenfoot.table.views import is_reaction
from tests.support.random_play import any_answer

RESTS = ("hit die", "spend hit die", "hit dice", "prepare", "rest")
MOMENTS = {
    "fight": lambda decision, table: decision.kind == "turn" and table.game.play.state.round > 1,
    "reaction": lambda decision, table: is_reaction(decision) and table.game.play.state.mode == "combat",
    "rest": lambda decision, table: decision.kind in RESTS,
    "scene": lambda decision, table: decision.kind == "declare",
}
GAMES = (
    ("srd52-fight", "starter-fight", "fight"),
    ("srd52-reaction", "starter-fight", "reaction"),
    ("srd52-rest", "gannet-light", "rest"),
    ("srd52-scene", "gannet-light", "scene"),
    ("next2013-fight", "marsh-raid", "fight"),
    ("next2013-reaction", "marsh-raid", "reaction"),
    ("next2013-rest", "drowned-mill", "rest"),
    ("next2013-scene", "drowned-mill", "scene"),
)


def set_up(game: str, preset_key: str, seed: int) -> Table:
    """A table with a GM and two players, who have two heroes each."""
    preset = find_preset(preset_key)
    heroes = preset.encounter.heroes
    seats = ["p1" if number < 2 else "p2" for number in range(len(heroes))]
    if preset.adventure:
        ruleset = ruleset_named(f"adventure {preset.adventure}")
        state = begin_adventure(ruleset, seed, [h.key for h in heroes], seats, [h.name for h in heroes])
    else:
        ruleset = ruleset_named(preset.ruleset)
        state = build(ruleset, preset.encounter, seats, seed)
    people = [
        Seat(GM, "GM", "gm", "person", host=True),
        Seat("p1", "Ann", "player"),
        Seat("p2", "Bo", "player"),
        Seat(COMPUTER, "Computer", "player", "computer"),
    ]
    header = Header(game, game, ruleset.name, f"BELL-{1000 + len(game)}", TableSettings(undo="vote", pace=0))
    return Table.found(header, people, state, ruleset)


def play_to(game: str, preset: str, moment: str) -> Table:
    """A table at such a moment, at least eight answers after its beginning."""
    for seed in range(1, 400):
        table = set_up(game, preset, seed)
        chooser = Seeded(seed)
        for count in range(400):
            decision: Decision | None = table.game.decision
            if decision is None:
                break
            if count > 7 and MOMENTS[moment](decision, table):
                return table
            answer = any_answer(decision, chooser)
            if moment == "rest":
                rests = [o for o in decision.options if "rest" in o.key and not o.takes]
                if rests and chooser.die(6) == 1:
                    answer = type(answer)(rests[0].key)
            if chooser.die(40) == 1 and count:
                table.undo(GM, 1)
                continue
            seat = table.waiting_for
            try:
                table.answer(seat, table.serial(seat), answer)
            except Exception:
                break
    raise SystemExit(f"No game of '{preset}' came to a {moment}.")


def main() -> None:
    """Write the store."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "tables.sqlite"
        store = open_store(path)
        for game, preset, moment in GAMES:
            table = play_to(game, preset, moment)
            table.change.tokens = {seat: token_hash(f"tok_{game}-{seat}") for seat in (GM, "p1", "p2")}
            decision = table.game.decision
            assert decision is not None
            print(f"{game}: {len(table.game.answers)} answers, asked '{decision.kind}'")
            store.write([(game, table.take_change())])
        store.close()
        Path(sys.argv[1]).write_bytes(gzip.compress(path.read_bytes(), 9, mtime=0))


if __name__ == "__main__":
    main()
