"""Somebody of whom nobody knows changes no choice: whatever a creature may do, and whatever it is asked on the way."""

from __future__ import annotations

from typing import TypeAlias

import msgspec
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from tenfoot.dice import Seeded
from tenfoot.engine.decision import Decision
from tenfoot.engine.effect import Effect
from tenfoot.engine.game import Game
from tenfoot.engine.geometry import Grid
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Rule
from tenfoot.engine.ruleset import RulesetPart
from tenfoot.rulesets.common.senses.sight import SIGHT, Sight
from tenfoot.rulesets.common.senses.targets import KNOWN
from tenfoot.rulesets.common.turns.permission import Permission
from tenfoot.rulesets.encounter import Encounter
from tenfoot.rulesets.srd52.ruleset import srd52
from tests.support.random_play import answer_to

WITHOUT_SHRINKING = (Phase.explicit, Phase.generate)
CHOOSERS = (
    *(
        f"{kind}-{level}"
        for kind in ("bard", "druid", "monk", "paladin", "sorcerer", "wizard")
        for level in (7, 17)
    ),
    *(
        "bulette",
        "centaur-trooper",
        "gelatinous-cube",
        "giant-ape",
        "goblin-boss",
        "lich",
        "marilith",
        "balor",
    ),
    *("unicorn", "vampire", "weretiger", "troll", "blink-dog", "mage", "dryad", "adult-red-dragon"),
)
"""Heroes and monsters with the most to choose from, and those that move in ways of their own. They are
left without senses that feel what nobody sees."""
Shape: TypeAlias = tuple[object, ...]

lurking = Rule("lurking")
"""Nobody sees the bearer or knows its place."""


@lurking.modifies(SIGHT, "target")
def nobody_sees_it(play: Play, sight: Sight, effect: Effect) -> None:
    sight.hide(effect)


@lurking.modifies(KNOWN, "target")
def nobody_knows_its_place(play: Play, asked: Permission, effect: Effect) -> None:
    asked.deny(effect)


RULES = srd52().derive("srd52 with lurkers", add=RulesetPart(rules=[lurking]))


def fight(sheet: str, lurks: tuple[int, int] | None, hp: int = 0) -> tuple[Game, int]:
    encounter = Encounter(RULES, Grid(20, 14), 5)
    chooser = encounter.add(sheet, (8, 6), side="heroes", seat="p1", name="Chooser")
    sheets = encounter.state.sheets
    sheets[chooser.sheet] = msgspec.structs.replace(sheets[chooser.sheet], senses={})
    encounter.add("commoner", (3, 1), side="heroes", seat="p2", name="Friend")
    encounter.add("skeleton", (15, 6), side="foes", name="Skeleton")
    lurker = encounter.add("goblin-warrior", lurks, side="foes", name="Lurker") if lurks else None
    state = encounter.state
    state.mode, state.phase, state.round = "combat", "start", 1
    state.order = list(state.creatures)
    state.initiative = {key: 20 - place for place, key in enumerate(state.order)}
    play = Play(RULES, state, Seeded(5))
    if lurker is not None:
        lurker.hp = hp
        play.attach("lurking", lurker.id)
    return Game(RULES, play.sync_dice()), chooser.id


def shape(decision: Decision | None) -> Shape:
    """Everything that the one who is asked is shown."""
    if decision is None:
        return ()
    options = tuple(
        (
            option.key,
            option.cost,
            option.takes,
            option.targets,
            tuple(option.cells()) if option.cells is not None else (),
            (option.least, option.most),
            sorted(option.facts.items()),
        )
        for option in decision.options
    )
    return decision.kind, decision.who, options, sorted(decision.facts.items())


@settings(max_examples=25, phases=WITHOUT_SHRINKING)
@given(
    sheet=st.sampled_from(CHOOSERS),
    here=st.tuples(st.integers(5, 14), st.integers(2, 11)),
    there=st.tuples(st.integers(16, 19), st.integers(10, 13)),
    seed=st.integers(0, 1000),
)
def test_a_lurker_changes_no_choice(
    sheet: str, here: tuple[int, int], there: tuple[int, int], seed: int
) -> None:
    if here[0] in range(8, 11) and here[1] in range(6, 9):
        return  # that is where the chooser stands
    (one, me), (two, _) = fight(sheet, here, 10), fight(sheet, there, 4)
    assert one.decision is not None
    while one.decision.kind != "turn":
        assert shape(one.decision) == shape(two.decision)
        answer = one.decision.default_answer()
        one.step(answer)
        two.step(answer)
    assert shape(one.decision) == shape(two.decision)
    chooser = Seeded(seed)
    for option in one.decision.options:
        if option.key.startswith(("move:", "attack", "jump", "end")):
            continue  # what really runs into somebody, or is really rolled beside it, may go otherwise
        answer = answer_to(option, chooser)
        if answer is None:
            continue
        here_now, there_now = one.fork(), two.fork()
        here_now.step(answer)
        there_now.step(answer)
        asked = here_now.decision
        if asked is not None and asked.subject == me and asked.kind in ASKED_FIRST:
            assert shape(asked) == shape(there_now.decision), option.key


@settings(max_examples=25, phases=WITHOUT_SHRINKING)
@given(sheet=st.sampled_from(CHOOSERS), there=st.tuples(st.integers(16, 19), st.integers(10, 13)))
def test_nothing_tells_that_there_is_a_lurker_at_all(sheet: str, there: tuple[int, int]) -> None:
    (one, _), (two, _) = fight(sheet, there, 4), fight(sheet, None)
    assert one.decision is not None
    while one.decision.kind != "turn":
        assert shape(one.decision) == shape(two.decision)
        answer = one.decision.default_answer()
        one.step(answer)
        two.step(answer)
    assert shape(one.decision) == shape(two.decision)


ASKED_FIRST = (
    "beast form",
    "engulf",
    "extra move",
    "free move",
    "leap",
    "metamagic",
    "one attack",
    "spell spares",
    "spell targets",
    "target",
    "teleport",
    "teleport landing",
)
"""Questions that come before anything is rolled."""
