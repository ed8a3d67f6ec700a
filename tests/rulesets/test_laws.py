"""A state that can't be, or a step that nobody could take, is noticed: each law can fail."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Answer
from tenfoot.engine.effect import Expiry
from tenfoot.engine.game import Game
from tenfoot.engine.geometry import parse_map
from tenfoot.rulesets.common.laws import BrokenLaw, check_laws
from tenfoot.rulesets.common.laws_in_motion import Watch
from tenfoot.rulesets.encounter import Encounter
from tenfoot.rulesets.srd52.ruleset import srd52

MAP = "....#\n.....\n....."


def fight() -> Game:
    encounter = Encounter(srd52(), parse_map(MAP)[0], 5)
    encounter.add("skeleton", (0, 0), side="heroes", name="Ann")
    encounter.add("skeleton", (2, 0), side="foes", name="Bo")
    game = Game(srd52(), encounter.fight())
    while game.decision is not None and game.decision.kind != "turn":
        game.step(game.decision.default_answer())
    check_laws(game.play)
    return game


def too_healthy(game: Game) -> None:
    acting(game).hp = 99


def dead_but_well(game: Game) -> None:
    acting(game).life = "dead"


def overspent(game: Game) -> None:
    acting(game).budget["action"] = -1


def of_two_minds(game: Game) -> None:
    for _ in range(2):
        game.play.attach("concentration", acting(game).id, data={"spell": "bless"})


def concentrating_senseless(game: Game) -> None:
    game.play.attach("concentration", acting(game).id, data={"spell": "bless"})
    game.play.attach("condition.incapacitated", acting(game).id)


def waiting_for_nobody(game: Game) -> None:
    game.play.attach("condition.prone", acting(game).id, expiry=Expiry(anchor=999, count=1))


def overdue(game: Game) -> None:
    game.play.state.time = 600
    game.play.attach("condition.prone", acting(game).id, expiry=Expiry(anchor=acting(game).id, at=60))


def walled_in(game: Game) -> None:
    game.play.place(acting(game), 4)


def acting(game: Game) -> Creature:
    return game.play.state.creatures[game.play.state.active]


@pytest.mark.parametrize(
    ("breach", "told"),
    [
        (too_healthy, "99 of"),
        (dead_but_well, "is dead with"),
        (overspent, "has -1 action"),
        (of_two_minds, "concentrates on 2 things"),
        (concentrating_senseless, "concentrates while Incapacitated"),
        (waiting_for_nobody, "a turn that never comes"),
        (overdue, "should have ended 540 s ago"),
        (walled_in, "stands in a wall"),
    ],
)
def test_a_state_that_cannot_be_is_noticed(breach: Callable[[Game], None], told: str) -> None:
    game = fight()
    breach(game)
    with pytest.raises(BrokenLaw, match=told):
        check_laws(game.play)


def test_a_free_action_is_noticed() -> None:
    game = fight()
    watch = Watch(game)
    budget = acting(game).budget
    acting(game).budget = Unspent(budget)
    with pytest.raises(BrokenLaw, match="did 'dodge' and still has its action"):
        watch.step(Answer("dodge"))


class Unspent(dict[str, int]):
    """A purse that never gets lighter."""

    def __setitem__(self, key: str, value: int) -> None:
        super().__setitem__(key, max(value, self.get(key, 0)))


def test_acting_while_incapacitated_is_noticed() -> None:
    game = fight()
    watch = Watch(game)
    game.play.attach("condition.incapacitated", acting(game).id)
    game.play.emit("attack.rolled", attacker=acting(game).id, strike="Club")
    with pytest.raises(BrokenLaw, match=r"is Incapacitated and acts: attack\.rolled"):
        watch.step(Answer("end"))


def test_ending_a_turn_on_top_of_somebody_is_noticed() -> None:
    game = fight()
    watch = Watch(game)
    mover = acting(game)
    other = next(c for c in game.play.state.creatures.values() if c.id != mover.id)
    watch._turn_over(game.play.state.turn)
    game.play.place(mover, other.cell)
    with pytest.raises(BrokenLaw, match="standing in"):
        watch._turn_over(game.play.state.turn)


def test_a_fair_turn_breaks_no_law() -> None:
    game = fight()
    watch = Watch(game)
    watch.step(Answer("dodge"))
    watch.step(Answer("end"))
    assert game.play.state.turn == 1
