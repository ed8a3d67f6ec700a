"""The plain faults of play, each counted in the fight that shows it: by the player before they were mended, and now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tenfoot.engine.event import Event
from tenfoot.engine.play import Play
from tenfoot.engine.situation import Controller
from tenfoot.sim.continued_fight import play_any
from tenfoot.sim.encounter_plan import EncounterPlan, parse_side
from tenfoot.sim.replay import Log
from tenfoot.sim.simulate import Simulation
from tenfoot.tactics.tactician import Tactician
from tests.proof.part import Part, Result, Unit
from tests.proof.proof_mirrored import OLD, has_old_commit, old_player

RUNS = 8


class Listener(Log):
    """Keeps the events of a run, and counts the Dodges of foes whose friends have all fallen."""

    def __init__(self) -> None:
        super().__init__()
        self.lonely_dodges = 0

    def begin(self, play: Play) -> None:
        """Listen to a fight that begins."""
        super().begin(play)
        self.creatures = play.state.creatures

    def __call__(self, event: Event) -> None:
        super().__call__(event)
        if event.kind == "dodging" and self.creatures[event.facts["creature"]].side == "foes":
            alive = [
                c for c in self.creatures.values() if c.side == "foes" and c.life == "alive" and c.hp > 0
            ]
            self.lonely_dodges += len(alive) == 1


def count_wasted(log: Listener) -> int:
    """Count spells for the dead that were cast on the living, or on nobody who can be brought back."""
    return sum(event.kind == "spell.no effect" and event.facts["spell"] == "revivify" for event in log.events)


def count_canceled_aims(log: Listener) -> int:
    """Count Steady Aims after which the next shot has no Advantage."""
    found, events = 0, log.events
    for number, event in enumerate(events):
        if event.facts.get("activity") == "steady-aim":
            shot = next((later for later in events[number:] if later.kind == "attack.rolled"), None)
            faces = shot.facts["faces"] if shot and shot.facts["attacker"] == event.facts["creature"] else ()
            found += len(faces) < 2 or shot is None or shot.facts["natural"] != max(faces)
    return found


def count_lonely_dodges(log: Listener) -> int:
    """Count Dodges of creatures without a friend on their feet: they should close in instead."""
    return log.lonely_dodges


def count_fireproof_resistances(log: Listener) -> int:
    """Count Legendary Resistances spent on the save of a Fireball by creatures that Fire can't hurt."""
    found, spell, events = 0, "", log.events
    for number, event in enumerate(events):
        if event.kind == "spell.cast":
            spell = str(event.facts["spell"])
        if event.kind == "legendary resistance" and spell == "fireball":
            save = next(later for later in events[number:] if later.kind == "save.rolled")
            found += save.facts["ability"] == "dex"
    return found


@dataclass(frozen=True)
class Fault:
    """A fault with the fight of its replay."""

    party: str
    foes: str
    where: str
    count: Callable[[Listener], int]


FAULTS = {
    "Revivify of the living": Fault(
        "fighter11,rogue11,wizard11,cleric11", "1xvampire,3xvampire-spawn", "corridor", count_wasted
    ),
    "Steady Aim whose Advantage is canceled": Fault(
        "fighter11,wizard11,cleric11,rogue11", "1xlich", "ruins", count_canceled_aims
    ),
    "Dodges of a lone dragon": Fault(
        "fighter5,rogue5,wizard5,cleric5", "1xyoung-red-dragon", "open", count_lonely_dodges
    ),
    "Dodges of the last of two trolls": Fault(
        "fighter8,wizard8,cleric8,rogue8", "2xtroll", "woods", count_lonely_dodges
    ),
    "Legendary Resistance of a balor against Fireball": Fault(
        "barbarian17,sorcerer17,druid17,bard17", "1xbalor,2xvrock", "ruins", count_fireproof_resistances
    ),
    "Legendary Resistance of a pit fiend against Fireball": Fault(
        "fighter17,wizard17,cleric17,paladin17",
        "1xpit-fiend,2xhorned-devil",
        "ruins",
        count_fireproof_resistances,
    ),
}


def play_with(fault: Fault, number: int, player: Controller) -> int:
    """Count the fault in one run in which one player decides for both sides."""
    plan = EncounterPlan(parse_side(fault.party), parse_side(fault.foes), map=fault.where)
    log = Listener()
    play_any(plan, Simulation(plan, 1).run_seed(number), {"heroes": player, "foes": player}, log)
    return fault.count(log)


def count_both(unit: Unit) -> Result:
    """Play one run twice: as before, and as today."""
    name, _, number = str(unit).rpartition(" / ")
    if not has_old_commit():
        return {"fault": name, "faults": [f"This checkout has no commit {OLD}."]}
    before = play_with(FAULTS[name], int(number), old_player())
    now = play_with(FAULTS[name], int(number), Tactician(may_leave=True))
    return {"fault": name, "before": before, "now": now}


def count(results: Sequence[Result], name: str, when: str) -> int:
    """Add up a fault's counts."""
    return sum(int(str(result.get(when, 0))) for result in results if result.get("fault") == name)


def summarize(results: Sequence[Result]) -> Sequence[str]:
    """One line for each fault."""
    return [
        f"{name}: {count(results, name, 'before')} before, {count(results, name, 'now')} now, in {RUNS} runs each "
        f"(`tenfoot simulate --party {fault.party} --foes {fault.foes} --map {fault.where} --replay 0`)."
        for name, fault in FAULTS.items()
    ]


def check(results: Sequence[Result]) -> Sequence[str]:
    """Dodges are at most half of what they were; spells, Steady Aim and Legendary Resistance are never wasted."""
    return [
        f"{name}: {count(results, name, 'now')} now, {count(results, name, 'before')} before."
        for name in FAULTS
        if count(results, name, "now") > (count(results, name, "before") // 2 if "Dodge" in name else 0)
    ]


PART = Part(
    name="plain_faults",
    claim="The plain faults of play are gone from the fights that showed them.",
    units=[f"{name} / {number}" for number in range(RUNS) for name in FAULTS],
    run=count_both,
    summarize=summarize,
    check=check,
    sample=["Dodges of a lone dragon / 0"] if has_old_commit() else [],
)
