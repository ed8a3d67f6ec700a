"""Playing a random fight while saving, loading, forking and undoing at every decision."""

from __future__ import annotations

import msgspec

from tenfoot.dice import Seeded, derive
from tenfoot.engine.decision import Decision
from tenfoot.engine.event import Event
from tenfoot.engine.game import Outcome, decode, encode, load
from tenfoot.rulesets.catalogue import ruleset_named
from tests.support.random_play import any_answer, random_fight


def described(moment: Decision | Outcome) -> object:
    """A decision or an outcome as something that can be compared."""
    if isinstance(moment, Outcome):
        return moment.flags
    options = [
        (o.key, o.cost, o.takes, o.targets, o.least, o.most, list(o.cells() if o.cells else ()))
        for o in moment.options
    ]
    return (moment.who, moment.kind, moment.subject, moment.default, moment.facts, options)


def check_going_back(name: str, seed: int, decisions: int) -> int:
    """Returns how many decisions were checked."""
    ruleset = ruleset_named(name)
    game = random_fight(ruleset, seed, history=True)
    events: list[Event] = []
    game.play.listeners.append(events.append)
    chooser = Seeded(derive(seed, "choices"))
    for made in range(decisions):
        if game.decision is None:
            return made
        answer = any_answer(game.decision, chooser)
        twin = load(decode(encode(game.save())), ruleset)
        fork = game.fork()
        before = len(events)
        expected = described(game.step(answer))
        heard = msgspec.json.encode(events[before:])
        for copy in (twin, fork):
            told: list[Event] = []
            copy.play.listeners.append(told.append)
            assert described(copy.step(answer)) == expected
            assert msgspec.json.encode(told) == heard
            assert encode(copy.save()) == encode(game.save())
        game.undo()
        assert described(game.step(answer)) == expected
        events.clear()
    return decisions
