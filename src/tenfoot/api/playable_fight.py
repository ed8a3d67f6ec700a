"""A fight from a line of words: the party, its foes and the map."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Literal

from tenfoot.adventure.format import Adventure
from tenfoot.adventure.running import begin_adventure
from tenfoot.api.playable_game import PlayableGame
from tenfoot.dice import derive
from tenfoot.engine.game import Game as EngineGame
from tenfoot.engine.sheet import Sheet
from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.rulesets.hero_builder import Hero
from tenfoot.rulesets.names import DEFAULT
from tenfoot.sim.backends import Here, Processes
from tenfoot.sim.encounter_builder import Proposal, party_budget, propose
from tenfoot.sim.encounter_plan import Combatant, EncounterPlan, parse_side, read_plan, stage
from tenfoot.sim.run import Style
from tenfoot.sim.simulate import Simulation
from tenfoot.sim.simulate import simulate as run_simulation
from tenfoot.sim.summary import Summary

Side = str | Hero | Sheet | Sequence[str | Hero | Sheet]
"""Who fights: `"fighter-5, 2xcleric-3"`, a hero that was built, a sheet, or several of these."""
Grade = Literal["low", "moderate", "high"]


def plan_fight(
    heroes: Side,
    foes: Side,
    *,
    map: str = "open",
    light: Literal["bright", "dim", "dark"] = "bright",
    ruleset: str = DEFAULT,
) -> EncounterPlan:
    """Return the plan of a fight: `"fighter-5"` against `"3xgoblin-warrior"`, on a map by name or drawn in lines."""
    sheets: dict[str, Sheet] = {}
    party, others = _side(heroes, sheets), _side(foes, sheets)
    return EncounterPlan(party, others, map=map, light=light, ruleset=ruleset, sheets=sheets)


class PlayableFight(PlayableGame):
    """A fight: `Fight("fighter-5, cleric-5", "2xogre", seed=7)`. The same seed and answers give the same fight."""

    def __init__(
        self,
        heroes: Side | EncounterPlan,
        foes: Side = "",
        *,
        map: str = "open",
        light: Literal["bright", "dim", "dark"] = "bright",
        ruleset: str = DEFAULT,
        seed: int = 1,
    ) -> None:
        if isinstance(heroes, EncounterPlan):
            plan = heroes
        else:
            plan = plan_fight(heroes, foes, map=map, light=light, ruleset=ruleset)
        rules = ruleset_named(plan.ruleset)
        super().__init__(EngineGame(rules, stage(plan, rules, seed)), seed=seed)
        self.plan = plan


def start_adventure(key: str = "gannet-light", heroes: Sequence[str] = (), *, seed: int = 1) -> PlayableGame:
    """Begin an adventure with its own party or with other heroes, as a game to be played."""
    rules = ruleset_named(f"adventure {key}")
    party = list(heroes or rules.entry("adventures", "this", Adventure).heroes)
    state = begin_adventure(rules, seed, party, ["heroes"] * len(party))
    return PlayableGame(EngineGame(rules, state), seed=seed)


def simulate(
    heroes: Side | EncounterPlan | Path,
    foes: Side = "",
    *,
    map: str = "open",
    ruleset: str = DEFAULT,
    seed: int = 1,
    runs: int | None = None,
    precision: float | None = 0.02,
    heroes_play: Style = "good",
    foes_play: Style = "good",
    workers: int = 1,
) -> Summary:
    """Play a fight many times and return what came of it: wins with their interval, rounds, who falls, damage.

    It ends after `runs` fights, or when the chance to win is known within `precision`.
    """
    if isinstance(heroes, Path):
        plan = read_plan(heroes)
    elif isinstance(heroes, EncounterPlan):
        plan = heroes
    else:
        plan = plan_fight(heroes, foes, map=map, ruleset=ruleset)
    backend = Here() if workers == 1 else Processes(workers)
    wanted = None if runs is not None else precision
    try:
        return run_simulation(
            Simulation(plan, seed, heroes_play, foes_play), backend, precision=wanted, runs=runs
        )
    finally:
        backend.close()


def propose_encounters(
    heroes: Side, grade: Grade = "moderate", *, type: str = "", kinds: str = "", count: int = 5, seed: int = 1
) -> list[Proposal]:
    """Return groups of monsters that fill the XP budget of a party, each with its `words` for a fight and its XP."""
    rules = ruleset_named(DEFAULT)
    sheets: dict[str, Sheet] = {}
    limit = party_budget(rules, _side(heroes, sheets), sheets).of(grade)
    chosen = [each.who for each in parse_side(kinds)] if kinds else []
    return propose(rules, limit, kinds=chosen, tag=type, seed=derive(seed, "library"), count=count)


def _side(side: Side, sheets: dict[str, Sheet]) -> list[Combatant]:
    """Return the combatants of a side, and collect the sheets that no ruleset has."""
    if isinstance(side, str):
        return parse_side(side)
    if isinstance(side, Hero | Sheet):
        side = [side]
    found: list[Combatant] = []
    for each in side:
        if isinstance(each, str):
            found += parse_side(each)
            continue
        sheet = each.sheet if isinstance(each, Hero) else each
        sheets[sheet.key] = sheet
        found.append(Combatant(sheet.key))
    return found
