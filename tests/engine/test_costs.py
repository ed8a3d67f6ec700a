"""What an option costs is paid by the kernel, and given back when the option is called off."""

from __future__ import annotations

import pytest

from tenfoot.dice import Seeded
from tenfoot.engine.cost import (
    ACTION,
    BONUS,
    INTERACTION,
    REACTION,
    Cost,
    Feet,
    Other,
    PoolUse,
    Price,
    Slot,
    can_pay,
    give_back,
    list_cost_words,
    pay,
    price_of_spell,
    turn_part,
)
from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Answer, Decision
from tenfoot.engine.declared import Facts
from tenfoot.engine.effect import Effect
from tenfoot.engine.game import Game
from tenfoot.engine.geometry import Grid
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc, Rule
from tenfoot.engine.ruleset import RulesetPart
from tenfoot.rulesets.common.damage.dealing_damage import DAMAGE_TAKEN, IncomingDamage, deal_damage
from tenfoot.rulesets.common.turns.turn import perform, turn_options
from tenfoot.rulesets.encounter import Encounter
from tenfoot.rulesets.srd52.ruleset import srd52

PRICES: tuple[Price, ...] = (
    ACTION,
    BONUS,
    REACTION,
    INTERACTION,
    PoolUse("focus", 2),
    PoolUse("luck"),
    Slot(3),
    Feet(15),
    Other("ritual"),
)


def test_a_cost_is_sent_in_the_words_that_players_read() -> None:
    cost = (BONUS, PoolUse("focus", 2), Slot(3), Feet(5), INTERACTION, Other("ritual"))
    assert list_cost_words(cost) == ("bonus", "focus", "focus", "slot 3", "5 feet", "interaction", "ritual")
    assert (turn_part("bonus"), turn_part("haste").words()) == (BONUS, ("haste",))
    assert [price_of_spell(each) for each in ("slot 4", "pact", "ritual")] == [
        Slot(4),
        PoolUse("pact"),
        Other("ritual"),
    ]


@pytest.mark.parametrize("seed", range(40))
def test_what_is_given_back_is_what_was_paid(seed: int) -> None:
    dice = Seeded(seed)
    cost: Cost = tuple(PRICES[dice.die(len(PRICES)) - 1] for _ in range(dice.die(4)))
    creature = Creature(1, "Payer", "payer", "heroes", "blue")
    creature.budget = {"action": 4, "bonus": 4, "reaction": 4, "interact": 4, "moved": 5}
    creature.pools = {"focus": 8, "luck": 4, "slot 3": 4}
    before = creature.clone()
    assert can_pay(creature, cost)
    pay(creature, cost)
    taken = set(cost) - {Other("ritual")}
    assert (creature.budget, creature.pools) != (before.budget, before.pools) or not taken
    give_back(creature, cost)
    assert (creature.budget, creature.pools) == (before.budget, before.pools)


def test_what_is_not_left_can_not_be_paid() -> None:
    creature = Creature(1, "Payer", "payer", "heroes", "blue")
    creature.budget, creature.pools = {"action": 1}, {"focus": 1}
    assert can_pay(creature, (ACTION, PoolUse("focus")))
    assert not can_pay(creature, (ACTION, PoolUse("focus", 2)))
    assert not can_pay(creature, (BONUS,))


waver = Rule("waver")


@waver.action("Waver", cost=(BONUS, PoolUse("doubt")), key="ask", log="waver")
def ask_first(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[bool]:
    """Ask the player once more; no calls it off."""
    assert (creature.budget["bonus"], creature.pools["doubt"]) == (0, 0)
    options = [option for option in turn_options(play, creature, ("waver",)) if option.key != "end"]
    assert [option.key for option in options] == ["waver:at"]
    sure = yield Decision(creature.seat, "turn", options, subject=creature.id, default=options[0].key)
    return sure.targets != (creature.id,)


@waver.action(key="at", label="option.shove", targets=lambda play, creature, effect: (creature.id,))
def choose_nobody(play: Play, creature: Creature, answer: Answer, effect: Effect) -> bool:
    """Call it off without a question."""
    return False


@waver.reaction(
    DAMAGE_TAKEN,
    "target",
    asks="uncanny dodge",
    cost=(REACTION, PoolUse("doubt")),
    guard=lambda play, blow, creature, effect: {"damage": blow.total} if blow.total > 1 else None,
)
def think_better_of_it(play: Play, blow: IncomingDamage, creature: Creature, effect: Effect) -> bool:
    """Called off where the damage was 5."""
    assert (creature.budget["reaction"], creature.pools["doubt"]) == (0, 0)
    return blow.total != 5


def stage() -> tuple[Play, Creature]:
    """A creature with the wavering rule on its turn."""
    ruleset = srd52().derive("wavering", add=RulesetPart(rules=[waver]))
    encounter = Encounter(ruleset, Grid(10, 10), 1)
    encounter.add("fighter-3", (2, 2), seat="blue", side="heroes")
    encounter.add("ogre", (8, 8), seat="gm", side="foes")
    play = Game(ruleset, encounter.fight(), history=False).play
    creature = play.creature(1)
    creature.pools["doubt"], creature.budget = 1, {"action": 1, "bonus": 1, "reaction": 1}
    play.attach("waver", 1)
    return play, creature


def run(procedure: Proc[None], *answers: Answer) -> list[Decision]:
    """Answer the questions of a procedure in turn; returns them."""
    asked: list[Decision] = []
    given = iter(answers)
    try:
        asked.append(next(procedure))
        while True:
            asked.append(procedure.send(next(given)))
    except StopIteration:
        return asked


def test_an_option_that_is_called_off_gives_its_cost_back() -> None:
    play, creature = stage()
    told: list[str] = []
    play.listeners.append(lambda event: told.append(event.kind))
    offered = {option.key: option for option in turn_options(play, creature, ("waver",))}
    assert offered["waver:ask"].cost == (BONUS, PoolUse("doubt"))
    assert (offered["waver:at"].targets, offered["waver:at"].cost) == ((1,), (ACTION,))
    run(perform(play, creature, Answer("waver:ask")), Answer("waver:at", targets=(1,)))
    assert (creature.budget["bonus"], creature.pools["doubt"]) == (1, 1)
    run(perform(play, creature, Answer("waver:at", targets=(1,))))
    assert creature.budget["action"] == 1
    run(perform(play, creature, Answer("waver:ask")), Answer("waver:at"))
    assert (creature.budget["bonus"], creature.pools["doubt"]) == (0, 0)
    assert "waver:ask" not in {option.key for option in turn_options(play, creature, ("waver",))}
    assert told == ["activity.used", "activity.used"]


def test_a_reaction_is_asked_paid_told_and_given_back() -> None:
    play, creature = stage()
    told: list[str] = []
    play.listeners.append(lambda event: told.append(event.kind))

    def hurt(amount: int, pick: str = "yes") -> list[Facts]:
        blow = IncomingDamage(1, 2, [(amount, "fire")])
        asked = run(_deal(play, blow), Answer(pick))
        return [decision.facts for decision in asked if decision.kind == "reaction.uncanny dodge"]

    assert hurt(1) == []
    assert hurt(3, "no") == [{"damage": 3}]
    assert (creature.budget["reaction"], creature.pools["doubt"]) == (1, 1)
    assert hurt(5) == [{"damage": 5}]
    assert (creature.budget["reaction"], creature.pools["doubt"]) == (1, 1)
    assert hurt(4) == [{"damage": 4}]
    assert (creature.budget["reaction"], creature.pools["doubt"]) == (0, 0)
    assert hurt(6) == []
    assert told.count("reaction.used") == 2


def _deal(play: Play, blow: IncomingDamage) -> Proc[None]:
    yield from deal_damage(play, blow)
