"""Short games of every monster, item, spell and class, told as lines: a rewriting of the rules must not change one.

`python -m tests.support.before_records write` plays all and writes one digest a game into `before_records.txt`;
`... compare [WORD ...]` plays those whose names contain a word and lists the games that differ; `... show NAME` prints
the lines of one game. A game that differs on purpose is written again, and the commit says why. `... scenarios FILE`
compares every scenario's events, questions and offers with FILE in the same way, and writes it if there is none.
"""

from __future__ import annotations

import hashlib
import sys
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec

from tenfoot.dice import Seeded, derive
from tenfoot.engine.cost import list_cost_words
from tenfoot.engine.decision import Answer, Decision, Option
from tenfoot.engine.event import Event
from tenfoot.engine.game import Game
from tenfoot.engine.geometry import Grid
from tenfoot.engine.play import Play
from tenfoot.engine.ruleset import Ruleset
from tenfoot.engine.sheet import Caster, Sheet
from tenfoot.engine.situation import Situation
from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.rulesets.common.magic.spell import Spell
from tenfoot.rulesets.encounter import Encounter
from tenfoot.rulesets.ledger import scenario_files, scenario_folder
from tenfoot.rulesets.names import RULESETS
from tenfoot.rulesets.scenario import read_scenarios, run_scenario
from tenfoot.tactics.tactician import Tactician
from tests.rulesets.test_every_magic_item import bearer, eager, kinds
from tests.support.random_play import answer_to, any_answer

WRITTEN = Path(__file__).with_name("before_records.txt")
ANSWERS = {"monster": 90, "item": 60, "spell": 60, "hero": 150}
"""So many answers are given in a game of each kind."""
CLEVER = 5
"""Each fifth answer is the computer player's, so that what it estimates is compared too."""
LEVELS = (3, 8, 14, 20)


@cache
def rules() -> Ruleset:
    """Load the ruleset whose content is recorded."""
    return ruleset_named("srd52")


@cache
def record_names() -> list[str]:
    """List every game by name: its kind, and the monster, item, spell or hero."""
    names = [f"monster:{key}" for key in sorted(rules().table("monsters", Sheet))]
    names += [f"item:{kind}" for kind in kinds()]
    names += [f"spell:{key}" for key in sorted(rules().table("spells", Spell))]
    return names + [f"hero:{key}-{level}" for key in sorted(rules().tables()["classes"]) for level in LEVELS]


def tell_record(name: str) -> list[bytes]:
    """Play one game and tell it: a line for each question with its options, each answer and each event."""
    kind, _, key = name.partition(":")
    lines: list[bytes] = []

    def hear(event: Event) -> None:
        lines.append(msgspec.json.encode(event))

    game = _stage(kind, key, derive(1, name))
    game.play.listeners.append(hear)
    chooser, computer = Seeded(derive(2, name)), Tactician()
    for number in range(ANSWERS[kind]):
        decision = game.decision
        if decision is None:
            break
        lines.append(_question(decision))
        if number % CLEVER == CLEVER - 1:
            answer = computer.answer(Situation.of(game))
        else:
            answer = _answer(kind, decision, chooser)
        lines.append(msgspec.json.encode(answer))
        game.step(answer)
    return lines


def digest_record(name: str) -> str:
    """Play one game and give how many lines it has, with their digest."""
    lines = tell_record(name)
    digest = hashlib.sha256(b"\n".join(lines)).hexdigest()
    return f"{len(lines)} {digest[:16]}"


def read_records() -> dict[str, str]:
    """Read the digests that were written, by the names of the games."""
    rows = (line.partition(" ") for line in WRITTEN.read_text(encoding="utf-8").splitlines())
    return {name: digest for name, _, digest in rows}


def _question(decision: Decision) -> bytes:
    options = [_plain(option) for option in decision.options]
    return msgspec.json.encode([decision.who, decision.kind, decision.subject, decision.facts, options])


def _plain(option: Option) -> list[object]:
    """Give what an option is without its label, which only names a sentence."""
    return [
        option.key,
        list(list_cost_words(option.cost)),
        option.takes,
        option.targets,
        option.most,
        option.facts,
    ]


def _answer(kind: str, decision: Decision, chooser: Seeded) -> Answer:
    """Answer at random, more often than not with what the game is about."""
    if kind == "item":
        return eager(decision, chooser)
    if chooser.die(3) > 1:
        heads = (
            ("cast:", "long casting:") if kind == "spell" else ("activity:", "feature.", "cast:", "attack:")
        )
        wanted = [option for option in decision.options if option.key.startswith(heads)]
        answer = answer_to(wanted[chooser.die(len(wanted)) - 1], chooser) if wanted else None
        if answer is not None:
            return answer
    if decision.kind == "turn" and chooser.die(3) == 1:
        return decision.default_answer()
    return any_answer(decision, chooser)


def _stage(kind: str, key: str, seed: int) -> Game:
    encounter = Encounter(rules(), Grid(26, 16), seed)
    plain = Sheet(key="friend", name="Friend", hp=80, tags=("humanoid",), gear=(("longsword", 1, "main"),))
    if kind == "hero":
        encounter.add(key, (9, 8), seat="blue", side="heroes")
        for place, foe in (((11, 8), "ogre"), ((12, 10), "skeleton"), ((8, 6), "wolf")):
            encounter.add(foe, place, seat="gm", side="foes")
    elif kind == "monster":
        encounter.add(key, (10, 7), seat="gm", side="foes")
        encounter.add("goblin-warrior", (16, 7), seat="gm", side="foes")
        encounter.add("fighter-12", (8, 7), seat="blue", side="heroes")
        encounter.add("cleric-12", (7, 9), seat="blue", side="heroes")
    else:
        encounter.add(bearer(key) if kind == "item" else _caster(key), (8, 7), seat="blue", side="heroes")
        encounter.add("ogre", (10, 7), seat="gm", side="foes")
        encounter.add("bandit", (9, 9), seat="gm", side="foes")
    encounter.add(plain, (8, 10), seat="blue", side="heroes").hp = 30
    return Game(rules(), encounter.fight(), history=False)


def _caster(spell: str) -> Sheet:
    return Sheet(
        key="caster",
        name="Caster",
        scores=(12, 14, 14, 18, 18, 18),
        level=17,
        proficiency=6,
        hp=160,
        caster=Caster("int", (spell,), (2,) * 9, waives="M"),
        tags=("humanoid",),
        gear=(("club", 1, "main"), ("shield", 1, "")),
        training={"weapon.simple": 1},
    )


def digest_scenarios() -> Iterator[tuple[str, str]]:
    """Play every scenario and give its name with a digest of what happened, was asked and was offered."""
    for path in scenario_files(scenario_folder()):
        for place, scenario in enumerate(read_scenarios(path)):
            if scenario.ruleset not in RULESETS:
                continue
            lines: list[bytes] = []

            def look(play: Play, lines: list[bytes] = lines) -> None:
                for creature in list(play.state.creatures.values()):
                    if creature.life == "alive" and creature.cell >= 0:
                        lines.append(msgspec.json.encode([_plain(each) for each in play.offers(creature)]))

            report = run_scenario(
                scenario, ruleset_named(scenario.ruleset), player=Tactician().answer, watch=look
            )
            for step in report.steps:
                lines += [msgspec.json.encode(event) for event in step.events]
                lines += [repr(question).encode() for question in step.questions]
            digest = hashlib.sha256(b"\n".join(lines)).hexdigest()[:16]
            yield f"{path.name} {place}", f"{len(lines)} {digest} {report.passed}"


def _compare_scenarios(path: Path) -> list[str]:
    told = dict(digest_scenarios())
    if not path.exists():
        path.write_bytes(msgspec.json.encode(told))
    written: dict[str, str] = msgspec.json.decode(path.read_bytes())
    lines = sum(int(digest.split(" ")[0]) for digest in told.values())
    print(f"{len(told)} scenarios with {lines} lines")
    return [
        f"{name}: {told.get(name)}, written {old}" for name, old in written.items() if told.get(name) != old
    ]


def _differing(words: list[str]) -> Iterator[str]:
    written = read_records()
    for name in record_names():
        if not words or any(word in name for word in words):
            told = digest_record(name)
            if told != written.get(name):
                yield f"{name}: {told}, written {written.get(name, 'nothing')}"


def main() -> None:
    """Write, compare or show games, as the module's docstring says."""
    command, *words = sys.argv[1:] or ["compare"]
    began = time.monotonic()
    if command == "write":
        rows = [f"{name} {digest_record(name)}\n" for name in record_names()]
        WRITTEN.write_text("".join(rows), encoding="utf-8")
        print(f"{len(rows)} games in {time.monotonic() - began:.0f} s")
    elif command == "show":
        sys.stdout.buffer.write(b"\n".join(tell_record(words[0])) + b"\n")
    else:
        found = _compare_scenarios(Path(words[0])) if command == "scenarios" else list(_differing(words))
        print("\n".join(found) or "All games are as written.", f"({time.monotonic() - began:.0f} s)")
        sys.exit(bool(found))


if __name__ == "__main__":
    main()
