"""What good play weighs, one thing at a time: each of these fails if that is left out of the reckoning."""

from __future__ import annotations

from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Answer
from tenfoot.engine.game import Game
from tenfoot.engine.geometry import Grid, parse_map
from tenfoot.engine.sheet import Area
from tenfoot.engine.situation import Situation
from tenfoot.rulesets.common.space.area import area_cells, caught
from tenfoot.rulesets.encounter import Encounter
from tenfoot.rulesets.srd52.ruleset import srd52
from tenfoot.tactics.behavior import Manner
from tenfoot.tactics.tactician import Tactician
from tests.sim.test_positions import played, turn_of

CLEVER = Tactician(Manner())


def field(*heroes: tuple[str, str, tuple[int, int]], map_drawn: str = "") -> Encounter:
    encounter = Encounter(srd52(), parse_map(map_drawn)[0] if map_drawn else Grid(30, 14), 5)
    for name, sheet, at in heroes:
        encounter.add(sheet, at, side="heroes", seat="heroes", name=name)
    return encounter


def named(game: Game, name: str) -> Creature:
    return next(c for c in game.play.state.creatures.values() if c.name == name)


def struck(game: Game, who: int, controller: Tactician = CLEVER) -> str:
    """The first target of an attack."""
    answer = next(a for a in played(game, who, controller) if a.pick.startswith("attack"))
    return game.play.creature(answer.targets[0]).name


def first(game: Game, controller: Tactician = CLEVER) -> Answer:
    assert game.decision is not None
    return controller.answer(Situation.of(game))


def test_exact_odds_the_one_who_is_easier_to_hit() -> None:
    def target(armored: str) -> str:
        encounter = field(("Ann", "fighter-5", (5, 5)))
        for name, row in (("One", 4), ("Two", 6)):
            encounter.add("bandit-captain", (6, row), name=name)
        game, who = turn_of(encounter, "Ann")
        game.play.attach("spell.shield-of-faith", named(game, armored).id)
        return struck(game, who)

    assert (target("One"), target("Two")) == ("Two", "One")


def test_focus_the_one_whom_friends_fight_too() -> None:
    def target(row: int) -> str:
        encounter = field(("Ann", "fighter-5", (5, 5)), ("Ben", "fighter-5", (7, row)))
        for name, place in (("One", 3), ("Two", 6)):
            encounter.add("ogre", (5 + 1, place), name=name)
        game, who = turn_of(encounter, "Ann")
        return struck(game, who)

    assert target(2) == "One"
    assert target(8) == "Two"


def test_overkill_no_slot_for_who_falls_anyway() -> None:
    encounter = field(("Ann", "wizard-5", (5, 5)))
    rat = encounter.add("giant-rat", (12, 5))
    game, who = turn_of(encounter, "Ann")
    rat.hp = 1
    cast = next(a.pick for a in played(game, who) if a.pick.startswith(("cast", "attack")))
    assert cast.endswith(":0") or cast.startswith("attack")


def test_an_area_takes_in_many_foes_and_no_friend() -> None:
    encounter = field(("Ann", "warlock-5", (3, 6)), ("Ben", "fighter-5", (14, 6)))
    for x, y in ((18, 5), (18, 7), (20, 6), (15, 6)):
        encounter.add("ogre", (x, y))
    game, who = turn_of(encounter, "Ann")
    answer = next(a for a in played(game, who) if a.pick.startswith("cast:fireball"))
    there = caught(game.play, area_cells(game.play, game.play.creature(who), Area("sphere", 20), answer.cell))
    assert sum(c.side == "heroes" for c in there) == 0
    assert sum(c.side != "heroes" for c in there) >= 3


def test_the_dying_are_healed_and_the_nearly_well_are_not() -> None:
    def healed(hit_points: int) -> bool:
        encounter = field(("Ann", "cleric-5", (5, 5)), ("Ben", "fighter-5", (9, 5)))
        encounter.add("ogre", (20, 5))
        game, who = turn_of(encounter, "Ann")
        friend = named(game, "Ben")
        friend.hp = hit_points
        if not hit_points:
            friend.life = "dying"
        return any(a.targets == (friend.id,) for a in played(game, who) if a.pick.startswith("cast:"))

    assert healed(0)
    assert not healed(44)


def test_a_spell_that_is_held_is_given_up_only_for_a_greater_one() -> None:
    def gives_up(held: str) -> bool:
        encounter = field(("Ann", "bard-5", (5, 5)))
        for row in (3, 5, 7):
            encounter.add("ogre", (12, row))
        game, who = turn_of(encounter, "Ann")
        game.play.attach("concentration", who, source=who, data={"spell": held})
        return any(a.pick.startswith("cast:hypnotic-pattern") for a in played(game, who))

    assert gives_up("heroism")
    assert not gives_up("fear")


def test_cover_the_one_who_stands_in_the_open() -> None:
    def target(wall: int) -> str:
        rows = ["." * 30 for _ in range(12)]
        rows[wall] = "." * 17 + "n" + "." * 12
        encounter = field(("Ann", "scout", (4, 5)), map_drawn="\n".join(rows))
        for name, row in (("One", 2), ("Two", 8)):
            encounter.add("scout", (18, row), name=name)
        game, who = turn_of(encounter, "Ann")
        return struck(game, who)

    assert (target(2), target(8)) == ("Two", "One")


def test_a_blow_in_the_back_is_taken_where_it_is_worth_it() -> None:
    def target(holds: bool) -> str:
        encounter = field(("Ann", "fighter-1", (5, 5)))
        encounter.add("mule", (6, 5), name="Mule")
        mage = encounter.add("mage", (9, 8), name="Mage")
        game, who = turn_of(encounter, "Ann")
        if holds:
            game.play.attach("concentration", mage.id, source=mage.id, data={"spell": "fly"})
        return struck(game, who)

    assert target(holds=True) == "Mage"


def test_slots_are_for_what_deserves_them() -> None:
    def cast(foe: str, count: int) -> str:
        encounter = field(("Ann", "wizard-5", (5, 5)))
        for place in range(count):
            encounter.add(foe, (14, 3 + 3 * place))
        game, who = turn_of(encounter, "Ann")
        return next(
            a.pick for a in played(game, who, Tactician(Manner(thrift=1.0))) if a.pick.startswith("cast")
        )

    assert cast("giant-rat", 1).endswith(":0")
    assert not cast("ogre", 3).endswith(":0")


def test_a_wolf_is_not_a_mage() -> None:
    """The same place, the same foes: the mindless strike the nearest, the clever the one worth striking."""

    def target(kind: str) -> str:
        encounter = field(("Ann", kind, (5, 5)))
        encounter.add("knight", (6, 5), name="Knight")
        mage = encounter.add("mage", (9, 3), name="Mage")
        game, who = turn_of(encounter, "Ann")
        mage.hp = 20
        return struck(game, who, Tactician())

    assert target("zombie") == "Knight"
    assert target("scout") == "Mage"
