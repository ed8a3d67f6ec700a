"""Every spell can be cast: in a fight, beforehand where it takes long, or in answer to what it answers to."""

from __future__ import annotations

import pytest

from tenfoot.dice import Seeded, derive
from tenfoot.engine.event import Event
from tenfoot.engine.game import Game
from tenfoot.engine.geometry import Grid
from tenfoot.engine.play import Play
from tenfoot.engine.sheet import Caster, Sheet
from tenfoot.rulesets.common.content.activity import possible_targets
from tenfoot.rulesets.common.invariants.invariants import check_laws
from tenfoot.rulesets.common.invariants.step_invariants import InvariantChecker
from tenfoot.rulesets.common.magic.casting import Spell, ways_to_cast
from tenfoot.rulesets.common.magic.long_casting import cast_in_peace
from tenfoot.rulesets.common.magic.spell import Casting
from tenfoot.rulesets.encounter import Encounter
from tenfoot.rulesets.srd52.ruleset import srd52
from tests.support.random_play import answer_to, any_answer

SPELLS = srd52().table("spells", Spell)
LATER = 10
"""So many answers after the spell are played too, so that it does its work under the laws."""


def stage(spell: Spell, seed: int) -> Game:
    """A caster of every slot among friends (hurt, dying, dead) and foes of three kinds."""
    encounter = Encounter(srd52(), Grid(24, 16), seed)
    caster = Sheet(
        key="caster",
        name="Caster",
        scores=(12, 14, 14, 18, 18, 18),
        level=17,
        proficiency=6,
        hp=120,
        caster=Caster("int", (spell.key,), (2,) * 9, waives="M"),
        tags=("humanoid",),
        gear=(("club", 1, "main"), ("shield", 1, "")),
        training={"weapon.simple": 1},
    )
    plain = Sheet(key="friend", name="Friend", hp=60, tags=("humanoid",), gear=(("longsword", 1, "main"),))
    encounter.add(caster, (8, 8), seat="caster")
    friend = encounter.add(plain, (9, 8), seat="friend")
    friend.hp = 20
    fallen = encounter.add(plain, (7, 9), seat="friend")
    fallen.hp, fallen.life = 0, "dead"
    dying = encounter.add(plain, (9, 9), seat="friend")
    dying.hp, dying.life = 0, "dying"
    encounter.add("bandit", (10, 9))
    encounter.add("skeleton", (12, 8))
    encounter.add("wolf", (7, 7))
    return Game(srd52(), encounter.fight(), history=False)


def casts(spell: Spell, seed: int) -> bool:
    """Whether the caster could cast it within a few rounds."""
    game = stage(spell, seed)
    told: list[Event] = []
    game.play.listeners.append(told.append)
    watch, chooser = InvariantChecker(game), Seeded(derive(seed, spell.key))
    after = 0
    for _ in range(60):
        if game.decision is None or after > LATER:
            break
        decision = game.decision
        answer = None
        if not after:
            wanted = [o for o in decision.options if o.key.startswith(("cast:", "long casting:"))]
            if wanted:
                answer = answer_to(wanted[chooser.die(len(wanted)) - 1], chooser)
            elif decision.kind == "turn":
                answer = decision.default_answer()
        watch.step(answer or any_answer(decision, chooser))
        if after or any(e.kind in ("spell.cast", "casting.began") for e in told):
            after += 1
    return after > 0


def casts_in_peace(spell: Spell) -> bool:
    """Whether the caster can cast it when there is time, and what comes of it breaks no law."""
    state = stage(spell, 1).play.state
    state.mode, state.phase = "scene", ""
    play = Play(srd52(), state, Seeded(5))
    told: list[Event] = []
    play.listeners.append(told.append)
    caster = next(c for c in state.creatures.values() if c.name == "Caster")
    level = next(iter(ways_to_cast(play, caster, spell)))[0]
    casting = Casting(caster.id, spell, level)
    casting.aim = caster.cell
    if spell.activity is not None and spell.activity.targets:
        casting.targets = tuple(c.id for c in possible_targets(play, caster, spell.activity)[:1])
    chooser, course = Seeded(7), cast_in_peace(play, caster, casting)
    try:
        question = next(course)
        while True:
            question = course.send(any_answer(question, chooser))
    except StopIteration:
        check_laws(play)
    return any(event.kind == "spell.cast" for event in told)


FOR_A_FIGHT = sorted(
    key for key, spell in SPELLS.items() if spell.casting in ("action", "bonus") and not spell.trigger
)


@pytest.mark.parametrize("level", range(10))
def test_every_spell_for_a_fight_is_cast_and_works_under_the_laws(level: int) -> None:
    keys = [key for key in FOR_A_FIGHT if SPELLS[key].level == level]
    assert keys
    assert [key for key in keys if not casts(SPELLS[key], level)] == []


def test_every_spell_that_takes_long_is_cast_when_there_is_time() -> None:
    keys = [key for key, spell in SPELLS.items() if spell.casting == "long"]
    assert keys
    assert [key for key in keys if not casts_in_peace(SPELLS[key])] == []


def test_every_other_spell_answers_to_something_and_waits_with_those_who_know_it() -> None:
    others = {key for key, spell in SPELLS.items() if spell.casting == "reaction" or spell.trigger}
    assert set(SPELLS) == others | set(FOR_A_FIGHT) | {k for k, s in SPELLS.items() if s.casting == "long"}
    assert [key for key in sorted(others) if f"knows.{key}" not in srd52().rules] == []
