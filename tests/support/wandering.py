"""A party that wanders through an adventure with random legal choices."""

from __future__ import annotations

from collections.abc import Callable

from tenfoot.adventure.noticing import known, met
from tenfoot.adventure.running import begin_adventure
from tenfoot.adventure.story_state import found, here, scene_of
from tenfoot.adventure.view import scene_view
from tenfoot.dice import Seeded, derive
from tenfoot.engine.decision import Answer, Decision
from tenfoot.engine.event import Event
from tenfoot.engine.game import Game
from tenfoot.engine.ruleset import Ruleset
from tenfoot.engine.situation import Situation
from tenfoot.rulesets.common.invariants.invariants import check_laws
from tenfoot.tactics.simple import Simple
from tests.support.random_play import any_answer

LONGEST = 8000
"""Decisions after which a game is taken to be stuck."""


def wander(ruleset: Ruleset, seed: int, watch: Callable[[Game], None] | None = None) -> Game:
    """Play to the end. Fights are mostly played by the simple controller, so that games get somewhere."""
    heard: list[Event] = []
    game = Game(ruleset, begin_adventure(ruleset, seed), history=False, listener=heard.append)
    chooser = Seeded(derive(seed, "wander"))
    simple = Simple()
    for _ in range(LONGEST):
        decision = game.decision
        if decision is None:
            return game
        if game.play.state.mode == "combat" and chooser.die(10) > 1:
            answer = simple.answer(Situation(game.play, decision, game))
        else:
            answer = any_kind(decision, chooser)
        no_secret_told(game, decision, heard)
        heard.clear()
        game.step(answer)
        check_laws(game.play)
        if watch is not None:
            watch(game)
    raise AssertionError(f"game {seed} is stuck in '{here(game.play)}'")


def any_kind(decision: Decision, chooser: Seeded) -> Answer:
    """Any option; of what can be declared mostly a kind of thing first, so that squares do not crowd out the rest."""
    if decision.kind in ("follow", "join rest") and chooser.die(4) > 1:
        return decision.default_answer()
    if decision.kind != "declare" or chooser.die(5) == 1:
        return any_answer(decision, chooser)
    kinds = sorted({option.key.partition(":")[0] for option in decision.options})
    kind = kinds[chooser.die(len(kinds)) - 1]
    chosen = [option for option in decision.options if option.key.partition(":")[0] == kind]
    return any_answer(Decision(decision.who, decision.kind, chosen), chooser)


def no_secret_told(game: Game, decision: Decision, heard: list[Event]) -> None:
    """Nothing hidden is named in what can be chosen or was told before it is found."""
    play = game.play
    if not here(play) or here(play) not in play.ruleset.tables()["scenes"]:
        return
    if decision.kind != "declare" and not heard:
        return
    scene = scene_of(play)
    seen = scene_view(play)
    assert seen is not None
    assert seen.gm is None
    assert all(found(play, thing.key) for thing in seen.things), "the view shows what nobody has found"
    traps = set(scene.traps)
    assert all(thing.key in traps or known(play, thing.key) for thing in seen.things), "seen through a wall"
    assert all(met(play, person.key) for person in seen.people), "somebody behind a wall is shown"
    assert all(not way.door or found(play, way.door) for way in seen.exits), "the view shows a hidden way"
    minds = [word for someone in scene.people.values() for word in (*someone.secrets, *someone.knows)]
    for event in heard:
        assert event.facts.get("text") not in minds, f"{event.kind} tells a secret"
    secrets = [(key, thing.name) for key, thing in scene.features.items() if not found(play, key)]
    secrets += [(key, trap.name) for key, trap in scene.traps.items() if not found(play, key)]
    if not secrets:
        return
    for key, name in secrets:
        for event in heard:
            assert event.facts.get("name") != name, f"{event.kind} tells of {name}"
        if decision.kind == "declare":
            for option in decision.options:
                assert option.facts.get("name") != name, f"{option.key} gives {name} away"
                assert not option.key.endswith(f":{key}"), f"{option.key} gives {name} away"
