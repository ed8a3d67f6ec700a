"""An adventuring day: several fights with the same heroes, and what they do between them.

Between two fights the party sees to its fallen (the dying are made Stable: an ally has time
to try, and try again, the check of 5.2/stable/help-action), waits until everybody is on their feet before it
rests, and then rests by the rules; Hit Dice are spent as the rules' default says.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

import msgspec

from tenfoot.engine import clock
from tenfoot.engine.creature import Creature
from tenfoot.engine.event import Event, Listener
from tenfoot.engine.game import Game
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc
from tenfoot.engine.situation import Controller, Situation, wants_forks
from tenfoot.rulesets.common.bodies.servants import GONE, SERVES
from tenfoot.rulesets.common.damage.dying import AS_CHARACTER
from tenfoot.rulesets.common.magic.spell import PACT
from tenfoot.rulesets.common.rest.downtime import TAKE_REST, TEND, undisturbed
from tenfoot.rulesets.encounter import Encounter
from tenfoot.sim.beforehand import cast_beforehand
from tenfoot.sim.encounter_plan import (
    DayPart,
    EncounterPlan,
    come_in,
    first_grid,
    let_reserves_wait,
    light_place,
    line_up,
    roll_waiting,
    rules_of,
    stage,
)
from tenfoot.sim.maps import fight_map
from tenfoot.tactics.controller import Referee, play_out


class RunWitness(Protocol):
    """A listener to a run that may also look at the table when one of its fights begins."""

    def begin(self, play: Play) -> None: ...

    def __call__(self, event: Event) -> None: ...


LONGEST = 6000
"""Decisions after which a fight counts as undecided."""
PARTY = "heroes"
HOUR = 3600
LONGEST_SLEEP = 12
"""Hours after which everybody who is going to wake has woken."""


class Member(NamedTuple):
    """One of the party, as they went into it."""

    key: int
    name: str
    hp_max: int
    has: dict[str, int]
    """What it can spend: slots and other pools, and how much of each."""


class Course:
    """How a plan was played: the last game, who won, and the rounds and fights it took."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.winner = "nobody"
        self.begun = 1
        """The round in which it was begun."""
        self.rounds = 0
        self.won = 0
        """Fights that the party has won."""
        self.party = members(game.play)
        """Whoever belonged to it when it began, whatever becomes of them: newcomers do not count."""


def members(play: Play) -> list[Member]:
    """The party: all of its side, and characters who are not themselves at the moment."""
    return [
        Member(key, creature.name, creature.hp_max, _what_it_can_spend(play, creature))
        for key, creature in play.state.creatures.items()
        if (creature.side == PARTY and not creature.counters.get(SERVES))
        or creature.counters.get(AS_CHARACTER)
    ]


def _what_it_can_spend(play: Play, creature: Creature) -> dict[str, int]:
    sheet = play.sheet(creature)
    pools = [*sheet.pools]
    if sheet.caster is not None:
        pools += [f"slot {level}" for level in range(1, len(sheet.caster.slots) + 1)]
        if sheet.caster.pact:
            pools.append(PACT)
    return {pool: creature.pools.get(pool, 0) for pool in pools}


def play_plan(
    plan: EncounterPlan,
    seed: int,
    controllers: dict[str, Controller],
    witness: RunWitness | None = None,
) -> Course:
    """Play the fight, and as long as the party wins the others of the day."""
    ruleset = rules_of(plan)
    forks = any(map(wants_forks, controllers.values()))
    game = Game(ruleset, stage(plan, ruleset, seed), history=False, forks=forks, listener=witness)
    course = Course(game)
    for number in range(len(plan.day) + 1):
        if number:
            part = plan.day[number - 1]
            _answer(_between(game.play, part), game.play, controllers)
            course.game = game = _next_fight(game, plan, part, witness)
        bout(course, controllers, witness)
        if course.winner != PARTY:
            break
    return course


def bout(course: Course, controllers: dict[str, Controller], witness: RunWitness | None) -> None:
    """Play the fight that is on to its end."""
    game = course.game
    if witness is not None:
        witness.begin(game.play)
    outcome = play_out(game, controllers, fallback=Referee(), limit=LONGEST)
    course.winner = str(outcome.flags["winner"]) if outcome else "nobody"
    course.rounds += game.play.state.round - course.begun + 1
    course.won += course.winner == PARTY


def _answer(proc: Proc[None], play: Play, controllers: dict[str, Controller]) -> None:
    referee = Referee()
    try:
        decision = next(proc)
        while True:
            subject = play.state.creatures.get(decision.subject)
            controller = controllers.get(subject.side, referee) if subject is not None else referee
            decision = proc.send(controller.answer(Situation(play, decision)))
    except StopIteration:
        return


def _between(play: Play, part: DayPart) -> Proc[None]:
    """Play the time between two fights."""
    state = play.state
    state.mode, state.phase = "scene", ""
    state.order.clear()
    state.initiative.clear()
    party = [c for c in state.creatures.values() if c.side == PARTY and c.life != "dead"]
    for hero in party:
        yield from play.port(TEND)(play, hero)
    if not part.rest:
        yield from clock.advance(play, HOUR // 6)
        return
    party = [hero for hero in party if hero.life != "dead"]
    for _ in range(LONGEST_SLEEP):
        if all(hero.hp > 0 for hero in party):
            break
        yield from clock.advance(play, HOUR)
    yield from play.port(TAKE_REST)(play, party, part.rest, undisturbed)


def _next_fight(game: Game, plan: EncounterPlan, part: DayPart, listener: Listener | None) -> Game:
    """Put the heroes as they are on the next map against the next foes."""
    play = game.play
    state = play.sync_dice()
    gone = [key for key, creature in state.creatures.items() if creature.side != PARTY]
    for effect in list(state.effects.values()):
        if effect.cells or effect.bearer in gone:
            play.detach(effect)
    for key in gone:
        play.place(state.creatures[key], -1)
        del state.creatures[key]
    state.grid = fight_map(part.map, game.ruleset) if part.map else first_grid(plan, game.ruleset)
    state.ground.clear()
    state.flags.clear()
    state.round = state.turn = 0
    for hero in state.creatures.values():
        hero.budget.clear()
        hero.cell = -1
    if part.map:
        plan = msgspec.structs.replace(plan, place=None)
    encounter = Encounter.going_on(game.ruleset, state)
    if plan.place is not None:
        light_place(encounter, plan.place)
    for hero in list(state.creatures.values()):
        if hero.life != "dead" and not hero.counters.get(GONE):
            come_in(encounter, hero, plan)
            cast_beforehand(encounter.play, hero)
    line_up(encounter, "foes", part.foes, plan)
    roll_waiting(encounter.play, state.rng)
    let_reserves_wait(state)
    return Game(game.ruleset, encounter.fight(), history=False, forks=game.forks, listener=listener)
