"""Turns per second of whole fights, single process, nobody listening, with a trivial policy on both sides."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator

from tenfoot.engine.decision import Answer, Decision
from tenfoot.engine.game import Game
from tenfoot.engine.geometry import Grid, find_path, within
from tenfoot.engine.play import Play
from tenfoot.engine.sheet import Sheet
from tenfoot.engine.state import State
from tenfoot.rulesets.common.movement.movement import going, reach_of
from tenfoot.rulesets.common.space.space import distance
from tenfoot.rulesets.encounter import Encounter
from tenfoot.rulesets.srd52.ruleset import srd52
from tenfoot.sim.encounter_plan import EncounterPlan, parse_side
from tenfoot.sim.run import run_once
from tests.benchmarks.peers import DND5E_ENGINE
from tests.benchmarks.rows import Row, Skipped, compare
from tests.benchmarks.timing import Timer, local

FIGHTER = Sheet(
    key="plain fighter",
    name="Fighter",
    scores=(18, 12, 14, 10, 10, 10),
    level=5,
    proficiency=3,
    hp=44,
    armor_class=18,
    training={"weapon.martial": 1, "weapon.simple": 1},
    gear=(("longsword", 1, "main"),),
)


class Turns:
    """Fight after fight, a turn at a time."""

    def __init__(self, pairs: int = 4, size: tuple[int, int] = (16, 12)) -> None:
        self.pairs = pairs
        self.size = size
        self.seed = 0
        self.game: Game | None = None

    def start(self) -> Game:
        self.seed += 1
        encounter = Encounter(srd52(), Grid(*self.size), self.seed)
        height = self.size[1]
        for number in range(self.pairs):
            column, row = divmod(number * 2 + 1, height - 1)
            encounter.add(FIGHTER, (3 - column, row), seat="hero")
            encounter.add("skeleton", (self.size[0] - 4 + column, row))
        return Game(srd52(), encounter.fight(), history=False)

    def turn(self) -> None:
        game = self.game
        if game is None or game.outcome is not None:
            game = self.game = self.start()
        while game.decision is not None:
            answer = choose(game.play, game.decision)
            game.trusted_step(answer)
            if answer.pick == "end":
                return


SEEDS = 40
"""Fights that are played for a row: a single one may be dearer or cheaper than most."""


class WellPlayed:
    """A fight with the good controllers on both sides, always the same forty seeds of it."""

    def __init__(self, plan: EncounterPlan) -> None:
        self.plan = plan

    def fights(self) -> None:
        for seed in range(SEEDS):
            run_once(self.plan, 0, seed, watch=False)

    def turns(self) -> float:
        return float(sum(run_once(self.plan, 0, seed).turns for seed in range(SEEDS)))


WELL_PLAYED = {
    "four heroes, well played, against six skeletons and an ogre in ruins": EncounterPlan(
        parse_side("fighter5,rogue5,wizard5,cleric5"), parse_side("6xskeleton,1xogre"), map="ruins"
    ),
    "three heroes, well played, in a fair fight against eight ghouls": EncounterPlan(
        parse_side("fighter3,wizard3,cleric3"), parse_side("8xghoul")
    ),
}
"""Fights whose turns are compared with a turn of the peer in ruins: it has only that one."""


def _times(timer: Timer, calls: float) -> Timer:
    """The time of so many calls."""
    return lambda budget: timer(budget) * calls


def choose(play: Play, decision: Decision) -> Answer:
    """Hit whom you can reach, else walk to the nearest foe, else end the turn."""
    if decision.kind != "turn":
        return decision.default_answer()
    me = play.creature(decision.subject)
    way = None
    for option in decision.options_named(("attack", "move")):
        key = option.key
        if key.startswith("attack:") and "unarmed" not in key and "bow" not in key:
            for target in option.targets:
                if play.creature(target).side != me.side and distance(play, me, play.creature(target)) <= 5:
                    return Answer(key, targets=(target,))
        elif key == "move:walk":
            way = option
    if way is not None and not me.budget.get("moved"):
        foes = [c for c in play.state.creatures.values() if c.side != me.side and c.life == "alive"]
        if foes:
            foe = min(foes, key=lambda c: (distance(play, me, c), c.id))
            grid = play.state.grid
            found = find_path(grid, me.cell, within(grid, foe.cell, 5), going(play, me, "walk"))
            reach = reach_of(play, me)
            for cell in reversed(found[0]) if found else ():
                if reach.stops >> cell & 1 and cell != me.cell:
                    return Answer("move:walk", cell=cell)
    return Answer("end")


def rows() -> Iterator[Row | Skipped]:
    turns = Turns()
    with DND5E_ENGINE.session("dnd5e_fights.py") as peer:
        yield compare(
            "a turn of four heroes against four skeletons",
            ours=local(turns.turn),
            theirs=peer.timer("skeletons"),
            peer=peer.label,
            required=25.0,
            # Long enough for a few whole fights, of which some turns are much dearer than others.
            budget=0.4,
        )
        for name, plan in WELL_PLAYED.items():
            played = WellPlayed(plan)
            turns_played = played.turns()
            yield compare(
                f"a turn of {name}",
                ours=local(played.fights),
                theirs=_times(peer.timer("ruins"), turns_played),
                peer=peer.label,
                required=5.0,
                rounds=3,
                budget=0.6,
                per_call=turns_played,
                unit="turns/s",
            )
    state = ten_creatures()
    # Under 30 microseconds, or 100 times as fast as deepcopy: the first is what we reach.
    yield compare(
        "clone() of a ten-creature fight",
        ours=local(state.clone),
        theirs=lambda budget: 30e-6,
        peer="30 microseconds",
        required=1.0,
    )
    yield compare(
        "clone() of a ten-creature fight, beside deepcopy",
        ours=local(state.clone),
        theirs=local(lambda: copy.deepcopy(state)),
        peer="deepcopy",
        required=10.0,
    )
    few, many = rules_of_a_turn(5), rules_of_a_turn(40)
    yield compare(
        "a turn's rules with 10 creatures, and with 80 (at most 3x)",
        ours=local(many),
        theirs=local(few),
        peer="10 creatures",
        required=1 / 3,
    )


def ten_creatures() -> State:
    turns = Turns(pairs=5)
    for _ in range(8):
        turns.turn()
    assert turns.game is not None
    return turns.game.play.sync_dice()


def rules_of_a_turn(pairs: int) -> Callable[[], None]:
    """One turn: walk three squares along the rank and back, attack the nearest foe, end. No policy."""
    turns = Turns(pairs, (40, 24))
    turns.turn()

    def turn() -> None:
        game = turns.game
        if game is None or game.decision is None:
            turns.game = None
            turns.turn()
            return
        play = game.play
        if game.decision.kind == "turn":
            me = play.creature(game.decision.subject)
            options = game.decision.options
            for option in options:
                if option.key == "move:walk" and option.cells is not None:
                    cells = option.cells()
                    if cells:
                        game.trusted_step(Answer(option.key, cell=cells[len(cells) // 2]))
                    break
            if game.decision is not None and game.decision.kind == "turn" and game.decision.subject == me.id:
                game.trusted_step(Answer("end"))
        else:
            game.trusted_step(game.decision.default_answer())

    return turn
