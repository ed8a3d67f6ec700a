"""A fight played on from a moment: from a game as it stands, many times, each time with other dice.

The moment is the game's own save: the last checkpoint and the answers since, so a half-used turn or a reaction that
a player is being asked about can be saved like any other. How the dice of that game would have fallen is not
looked at: each run throws separate dice, seeded by its number.
"""

from __future__ import annotations

import zlib
from functools import lru_cache
from typing import TypeAlias

import msgspec

import tenfoot.adventure  # noqa: F401  games may be played in adventures
from tenfoot.dice import Seeded, derive
from tenfoot.engine.decision import Answer
from tenfoot.engine.game import Game, Save, decode, encode, load
from tenfoot.engine.play import Play
from tenfoot.engine.situation import Controller
from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.sim.adventuring_day import PARTY, Course, RunWitness, bout, play_plan
from tenfoot.sim.encounter_plan import EncounterPlan, PlanError, Skill, check_plan, rules_of
from tenfoot.tactics.behavior import Manner


class ContinuedFight(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="onward"):
    """A fight that is under way, as data: it needs no game, store or file any more."""

    ruleset: str
    save: bytes
    """The save, packed."""
    name: str = ""
    party_style: Skill = ""
    foes_style: Skill = ""
    party_manner: Manner | None = None
    foes_manner: Manner | None = None


Plan: TypeAlias = EncounterPlan | ContinuedFight
"""What can be played many times."""


class Standing(msgspec.Struct, frozen=True):
    """Where a fight is, for reports: round, turn and sides."""

    round: int
    whose: str
    """Whose turn it is; "" before the first."""
    decides: str
    """Who is being asked something, which may be somebody else."""


def from_game(game: Game, name: str = "") -> ContinuedFight:
    """Return the fight of a running game, to be simulated from its current state; without a fight it is refused.

    Everything in the game goes into it, even what only its Game Master knows: the caller decides who may ask.
    """
    return from_save(game.save(), name)


def from_save(save: Save, name: str = "") -> ContinuedFight:
    """The moment at which a game was saved."""
    onward = ContinuedFight(save.ruleset, zlib.compress(encode(save), 1), name)
    check_onward(onward)
    return onward


def check_onward(onward: ContinuedFight) -> Standing:
    """Open the saved fight once, so that one that can't continue is reported before anything is played."""
    try:
        play = _opened(onward).play
    except (zlib.error, msgspec.MsgspecError) as fault:
        raise PlanError(f"The moment can't be read ({fault}).") from None
    state = play.state
    if state.mode != "combat":
        over = "The fight is over" if state.mode == "over" else "No fight is under way"
        raise PlanError(f"{over}: there is nothing to play on from.")
    if not any(creature.side == PARTY for creature in state.creatures.values()):
        raise PlanError("Nobody of the party is in this fight.")
    return standing(_opened(onward))


def check(plan: Plan) -> None:
    """Set up whatever is to be played once, so that an impossible plan is reported before anything is played."""
    if isinstance(plan, ContinuedFight):
        check_onward(plan)
    else:
        check_plan(plan, rules_of(plan))


def play_any(
    plan: Plan, seed: int, controllers: dict[str, Controller], witness: RunWitness | None = None
) -> Course:
    """Play a plan from its beginning, or a fight on from where it stands."""
    if isinstance(plan, ContinuedFight):
        return play_onward(plan, seed, controllers, witness)
    return play_plan(plan, seed, controllers, witness)


def play_onward(
    onward: ContinuedFight, seed: int, controllers: dict[str, Controller], witness: RunWitness | None = None
) -> Course:
    """Play the fight on to its end, with the dice of this seed."""
    game = _opened(onward)
    game.history = False
    play = game.play
    fresh = Seeded(derive(seed, "dice"))
    play.dice = fresh
    play.state.typed = ()
    # What a scene would make of the fight's end is another story.
    play.state.flags["after combat"] = "over"
    course = Course(game)
    course.begun = play.state.round or 1
    if witness is not None:
        play.listeners.append(witness)
    # A player with real dice may have been asked for some: this run throws them.
    while game.decision is not None and game.decision.kind == "roll":
        sides = game.decision.facts["sides"]
        assert isinstance(sides, int)
        game.trusted_step(Answer(game.decision.options[0].key, number=fresh.die(sides)))
    bout(course, controllers, witness)
    return course


def standing(game: Game) -> Standing:
    """Describe how a fight stands now."""
    state = game.play.state
    decides = game.decision.subject if game.decision is not None else 0
    return Standing(state.round, _name(game.play, state.active), _name(game.play, decides))


def _name(play: Play, key: int) -> str:
    found = play.state.creatures.get(key)
    return found.name if found is not None else ""


def _opened(onward: ContinuedFight) -> Game:
    """The game at its open decision, as it stands."""
    return load(_saved(onward.save), ruleset_named(onward.ruleset))


@lru_cache(maxsize=4)
def _saved(packed: bytes) -> Save:
    return decode(zlib.decompress(packed))
