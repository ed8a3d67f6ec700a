"""Mirrored fights of today's good player against the one of an earlier commit, on today's engine."""

from __future__ import annotations

import importlib
import re
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Protocol

from tenfoot.engine.decision import Answer, Decision
from tenfoot.engine.play import Play
from tenfoot.engine.situation import Controller, Situation
from tenfoot.sim.summary import chance
from tenfoot.tactics.tactician import Tactician
from tests.proof.part import Part, Result, Unit
from tests.support.mirrored import KINDS, wins_mirrored

ROOT = Path(__file__).parents[2]
OLD = "ad69958"
"""The commit whose `tactics/` is the old player: the one before the plain faults were mended."""
MOVED = {
    "activity": "content.activity",
    "area": "space.area",
    "attack": "attack.making_an_attack",
    "casting": "magic.casting",
    "conditions": "conditions.condition",
    "cover": "attack.cover",
    "fight": "turns.fight",
    "harm": "damage.dealing_damage",
    "kinds": "content.who",
    "light": "senses.light",
    "movement": "movement.movement",
    "permission": "turns.permission",
    "room": "movement.passing",
    "servants": "bodies.servants",
    "service": "bodies.servants_at_work",
    "shown": "senses.known_defenses",
    "space": "space.space",
    "spell": "magic.spell",
    "spell_effect": "magic.spell_effect",
    "spellcaster": "magic.spellcaster",
    "strike": "attack.attack_options",
    "summoning": "bodies.summoning",
    "targets": "senses.targets",
    "test": "d20.d20_test",
    "using_items": "items.using_items",
    "wall_shape": "magic.wall_shape",
    "zone": "magic.zone",
}
"""Where the modules of `rulesets/common` that the old player imports are today."""
RENAMED = {
    "Strike": "AttackOption",
    "Step": "EffectStep",
    "pace": "speed_of",
    "shown": "known_defense",
    "pool": "parse_dice",
}
"""What the old player calls by a name that has changed since, without a change of what it does."""
METHODS = {
    "borne": "is_active_anywhere",
    "consult": "query",
    "only": "options_named",
}
"""The same for methods of the game and of a decision."""
EACH, PAIRS = 8, 12
"""Fights of a unit, and units of each kind: 96 fights of each of the eleven kinds."""
LEAST = 0.48


class OldPlayer(Protocol):
    """The good player as it was, asked as it was then."""

    def answer(self, play: Play, decision: Decision) -> Answer: ...


class AsNow:
    """The old player behind today's interface."""

    def __init__(self, old: OldPlayer) -> None:
        self.old = old

    def answer(self, situation: Situation) -> Answer:
        return self.old.answer(situation.play, situation.now)


def old_player() -> Controller:
    """Make a player of the old commit that remembers no fight yet."""
    player: Controller = AsNow(load_old().Tactician(may_leave=True))
    return player


@cache
def load_old() -> ModuleType:
    """Load `tactics/` of the old commit as a second package on today's engine."""
    folder = Path(tempfile.mkdtemp(prefix="tenfoot-old-"))
    package = folder / "old_tactics"
    package.mkdir()
    names = _git("ls-tree", "--name-only", OLD, "src/tenfoot/tactics/").split()
    for name in names:
        (package / Path(name).name).write_text(say_today(_git("show", f"{OLD}:{name}")), encoding="utf-8")
    sys.path.insert(0, str(folder))
    return importlib.import_module("old_tactics.tactician")


def say_today(text: str) -> str:
    """Put today's names into a module of the old player."""
    text = text.replace("tenfoot.tactics", "old_tactics")
    text = text.replace("play.cache[creature.id]", "{}")  # caches are asked for in another way today
    text = re.sub(
        r"(?<=^from tenfoot\.rulesets\.common\.)\w+(?= import)",
        lambda found: MOVED[found[0]],
        text,
        flags=re.M,
    )
    for before, today in RENAMED.items():
        called = "" if before[0].isupper() else r"(?=\()"  # a variable may have the name of a function
        text = re.sub(rf"(?<![.\w]){before}\b{called}", today, text)
        text = re.sub(rf"(?<=, ){before}$|(?<= import ){before}\b", today, text, flags=re.M)
    for before, today in METHODS.items():
        text = re.sub(rf"\b(play|decision)\.{before}\(", rf"\1.{today}(", text)
    return text


def _git(*words: str) -> str:
    return subprocess.run(["git", *words], cwd=ROOT, check=True, capture_output=True, text=True).stdout


def has_old_commit() -> bool:
    """Whether this checkout holds the old commit; a shallow one may not."""
    found = subprocess.run(["git", "cat-file", "-e", f"{OLD}^{{commit}}"], cwd=ROOT, capture_output=True)
    return found.returncode == 0


def play_eight(unit: Unit) -> Result:
    """Play four fights of a kind, each twice with the sides changed."""
    kind, _, number = str(unit).partition(" / ")
    if not has_old_commit():
        return {"kind": kind, "wins": 0, "fights": 0, "faults": [f"This checkout has no commit {OLD}."]}
    who, where = KINDS[kind]
    new, first = Tactician(may_leave=True), EACH * int(number)
    fights = range(first, first + EACH)
    wins = sum(wins_mirrored(fight, who, new, old_player(), where) for fight in fights)
    return {"kind": kind, "wins": wins, "fights": len(fights)}


def count(results: Sequence[Result], kind: str = "") -> tuple[int, int]:
    """Wins and fights, of one kind or of all."""
    chosen = [result for result in results if not kind or result.get("kind") == kind]
    return sum(int(str(r.get("wins", 0))) for r in chosen), sum(int(str(r.get("fights", 0))) for r in chosen)


def summarize(results: Sequence[Result]) -> Sequence[str]:
    """One line for each kind of fight, and one for all."""
    lines: list[str] = []
    for kind in [*KINDS, ""]:
        wins, fights = count(results, kind)
        if fights:
            found = chance(wins, fights)
            share = f"{found.chance:.1%} ({found.low:.1%} to {found.high:.1%})"
            lines.append(f"{kind or 'all'}: {wins} of {fights} won by today's player, {share}.")
    return lines


def check(results: Sequence[Result]) -> Sequence[str]:
    """Today's player must not win less than 48%: a fight that ends in nothing counts as not won."""
    wins, fights = count(results)
    return [] if fights and wins / fights >= LEAST else [f"{wins} of {fights} is below {LEAST:.0%}."]


PART = Part(
    name="mirrored",
    claim="Today's good player wins at least 48% of mirrored fights against the one before plain faults were mended.",
    units=[f"{kind} / {number}" for number in range(PAIRS) for kind in KINDS],
    run=play_eight,
    summarize=summarize,
    check=check,
    sample=["level 1 / 0"] if has_old_commit() else [],
)
