"""A state that can't be, or a step that nobody could take, is noticed: each law can fail."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import msgspec
import pytest

from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Answer
from tenfoot.engine.effect import Expiry
from tenfoot.engine.game import Game
from tenfoot.engine.geometry import Light, LightLevel, parse_map
from tenfoot.engine.play import Play
from tenfoot.engine.provenance import RuleSource
from tenfoot.rulesets.common.attack.attack_options import strikes
from tenfoot.rulesets.common.attack.making_an_attack import armor_class
from tenfoot.rulesets.common.invariants.cache_invariants import check_memory
from tenfoot.rulesets.common.invariants.invariants import InvariantError, check_laws
from tenfoot.rulesets.common.invariants.step_invariants import InvariantChecker, Walk
from tenfoot.rulesets.common.movement.movement import going, speed_of
from tenfoot.rulesets.common.space.space import gaps_from
from tenfoot.rulesets.encounter import Encounter
from tenfoot.rulesets.srd52.ruleset import srd52

MAP = "....#\n.....\n....."


def fight() -> Game:
    encounter = Encounter(srd52(), parse_map(MAP)[0], 5)
    encounter.add("bandit", (0, 0), side="heroes", name="Ann")
    encounter.add("bandit", (2, 0), side="foes", name="Bo")
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


def dying_and_well(game: Game) -> None:
    acting(game).life = "dying"


def out_of_arrows(game: Game) -> None:
    carried = acting(game).items[0]
    game.play.swap_item(acting(game), carried, msgspec.structs.replace(carried, count=-1))


def four_times_dead(game: Game) -> None:
    acting(game).counters["death failures"] = 4


def without_armor_or_skin(game: Game) -> None:
    armor_class(game.play, acting(game)).bases.clear()


def on_a_phantom(game: Game) -> None:
    acting(game).mount = other_one(game).id


def beside_its_horse(game: Game) -> None:
    acting(game).mount, other_one(game).rider = other_one(game).id, acting(game).id


def left_out(game: Game) -> None:
    del game.play.state.initiative[acting(game).id]


def orphaned(game: Game) -> None:
    game.play.attach("condition.prone", acting(game).id, data={"within": 999})


def other_one(game: Game) -> Creature:
    return next(c for c in game.play.state.creatures.values() if c.id != game.play.state.active)


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
        (dying_and_well, "is dying with"),
        (out_of_arrows, "has -1 of"),
        (four_times_dead, "has 4 death failures"),
        (without_armor_or_skin, "has 0 base Armor Classes"),
        (on_a_phantom, "has a mount that knows nothing of it"),
        (beside_its_horse, "which it rides"),
        (left_out, "somebody without Initiative"),
        (orphaned, "outlives what it came with"),
    ],
)
def test_a_state_that_cannot_be_is_noticed(breach: Callable[[Game], None], told: str) -> None:
    game = fight()
    breach(game)
    with pytest.raises(InvariantError, match=told):
        check_laws(game.play)


def misplaced(game: Game) -> None:
    game.play.occupied.clear()


def forgotten_zone(game: Game) -> None:
    game.play.zones[3] = [999]


def forgotten_crowd(game: Game) -> None:
    game.play.occupied_cells()
    acting(game).cell += 1
    game.play.occupied = Play(srd52(), game.play.state, None).occupied


def old_armor(game: Game) -> None:
    armor_class(game.play, acting(game)).add(5, RuleSource("old"))


def old_speed(game: Game) -> None:
    speed_of(game.play, acting(game))
    game.play.cached(acting(game))["pace walk"] = 5


def old_permission(game: Game) -> None:
    game.play.cached(acting(game))["speak"] = False


def old_reach(game: Game) -> None:
    game.play.cached(acting(game))["reach"] = 30


def old_sight(game: Game) -> None:
    game.play.surroundings().sights[acting(game).id, other_one(game).id] = False


def old_attacks(game: Game) -> None:
    strikes(game.play, acting(game))[0].reach = 15


def old_light(game: Game) -> None:
    light = Light(LightLevel.DARKNESS)
    game.play.surroundings().light = light


def old_way(game: Game) -> None:
    way = going(game.play, acting(game), "walk")
    game.play.surroundings().others["going", acting(game).id, "walk"] = replace(way, blocked=~0)


def compared_by_nothing(game: Game) -> None:
    game.play.cached(acting(game))["shoe size"] = 9


def old_cover(game: Game) -> None:
    game.play.surroundings().covers[acting(game).id, other_one(game).id] = 2


def old_distance(game: Game) -> None:
    gaps_from(game.play, acting(game))[other_one(game).id] = 60


@pytest.mark.parametrize(
    ("breach", "told"),
    [
        (misplaced, "who is where"),
        (forgotten_zone, "what fills the squares"),
        (forgotten_crowd, "the crowd"),
        (old_armor, "armor class is cached as"),
        (old_speed, "walk is cached as 5 and is 30"),
        (old_permission, "speak is cached as False and is True"),
        (old_reach, "reach is cached as 30 and is 5"),
        (old_attacks, "strikes is cached as"),
        (old_light, "the light on .* is cached as"),
        (old_way, "way .walk. is out of date"),
        (compared_by_nothing, "shoe size.* is cached about .* and compared by nothing"),
        (old_cover, "cover is out of date"),
        (old_distance, "how far all are from"),
        (old_sight, "sees Bo is out of date|sees Ann is out of date"),
    ],
)
def test_what_is_kept_and_no_longer_true_is_noticed(breach: Callable[[Game], None], told: str) -> None:
    game = fight()
    check_memory(game.play)
    breach(game)
    with pytest.raises(InvariantError, match=told):
        check_memory(game.play)


def test_a_turn_that_is_not_counted_is_noticed() -> None:
    game = fight()
    watch = InvariantChecker(game)
    bearer = acting(game).id
    effect = game.play.attach("condition.prone", bearer, expiry=Expiry(anchor=bearer, phase="end", count=3))
    game.play.emit("turn.started", creature=bearer, round=1)
    game.play.emit("turn.ended", creature=bearer)
    assert game.play.state.effects[effect.id].expiry.count == 3
    with pytest.raises(InvariantError, match=r"did not count it"):
        watch.step(Answer("dodge"))


def test_a_turn_that_is_counted_breaks_no_law() -> None:
    game = fight()
    watch = InvariantChecker(game)
    bearer = acting(game).id
    expiry = Expiry(anchor=bearer, phase="end", count=3)
    # The turn that is going on started before; the next one of this creature is the first to be counted.
    effect = game.play.attach("condition.prone", bearer, expiry=expiry)
    for _ in range(3):
        watch.step(Answer("end"))
    assert game.play.state.effects[effect.id].expiry.count == 1


def moves(game: Game, **facts: int | str) -> None:
    told: dict[str, int | str] = {"creature": acting(game).id, "start": 0, "to": 1, "cost": 5}
    game.play.emit("moved", **{**told, "manner": "move", "mode": "walk", **facts})


@pytest.mark.parametrize(("facts", "told"), [({"to": 2}, "in one step"), ({"cost": 0}, "a step for 0 feet")])
def test_an_unfair_step_is_noticed(facts: dict[str, int | str], told: str) -> None:
    game = fight()
    watch = InvariantChecker(game)
    moves(game)
    watch.step(Answer("speak:aloud", words="so far so good"))
    moves(game, **facts)
    with pytest.raises(InvariantError, match=told):
        watch.step(Answer("dodge"))


def test_moving_farther_than_possible_is_noticed() -> None:
    game = fight()
    watch = InvariantChecker(game)
    mover = acting(game)
    walk = Walk(mover.id, watch._turns, 30, 0)
    mover.budget["moved"] = 30
    watch._walk = walk
    watch._walked()
    mover.budget["moved"] = 35
    with pytest.raises(InvariantError, match="moved 35 feet and had 30 left"):
        watch._walked()


def test_a_move_of_which_nothing_comes_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = fight()
    watch = InvariantChecker(game)
    assert game.decision is not None
    cell = next(option for option in game.decision.options if option.key == "move:walk").cells
    assert cell is not None
    monkeypatch.setattr(game, "step", lambda answer: None)
    with pytest.raises(InvariantError, match="chose 'move:walk' and nothing came of it"):
        watch.step(Answer("move:walk", cell=cell()[0]))


def test_what_is_offered_without_being_payable_is_noticed() -> None:
    game = fight()
    watch = InvariantChecker(game)
    assert game.decision is not None
    assert game.decision.options
    acting(game).budget["action"] = 0
    with pytest.raises(InvariantError, match="has no action left and is offered"):
        watch.step(Answer("end"))


def test_a_free_action_is_noticed() -> None:
    game = fight()
    watch = InvariantChecker(game)
    budget = acting(game).budget
    acting(game).budget = Unspent(budget)
    with pytest.raises(InvariantError, match="did 'dodge' and still has its action"):
        watch.step(Answer("dodge"))


class Unspent(dict[str, int]):
    """A purse that never gets lighter."""

    def __setitem__(self, key: str, value: int) -> None:
        super().__setitem__(key, max(value, self.get(key, 0)))


def test_acting_while_incapacitated_is_noticed() -> None:
    game = fight()
    watch = InvariantChecker(game)
    game.play.attach("condition.incapacitated", acting(game).id)
    game.play.emit("attack.rolled", attacker=acting(game).id, strike="Club")
    with pytest.raises(InvariantError, match=r"is Incapacitated and acts: attack\.rolled"):
        watch.step(Answer("end"))


def test_ending_a_turn_on_top_of_somebody_is_noticed() -> None:
    game = fight()
    watch = InvariantChecker(game)
    mover = acting(game)
    other = next(c for c in game.play.state.creatures.values() if c.id != mover.id)
    watch._room_to_stand(mover)
    game.play.place(mover, other.cell)
    with pytest.raises(InvariantError, match="standing in"):
        watch._room_to_stand(mover)


def test_a_fair_turn_breaks_no_law() -> None:
    game = fight()
    watch = InvariantChecker(game)
    watch.step(Answer("dodge"))
    watch.step(Answer("end"))
    assert game.play.state.turn == 1
