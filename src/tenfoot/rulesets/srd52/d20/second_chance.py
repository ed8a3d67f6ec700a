"""Changing a D20 Test that has failed: adding a die, or rolling a die again."""

from __future__ import annotations

from tenfoot.engine.creature import Creature
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc
from tenfoot.rulesets.common.attack.making_an_attack import Attack, decide_hit
from tenfoot.rulesets.common.d20.d20_test import JUDGE, D20Test, choose_face


def judge_again(play: Play, test: D20Test) -> None:
    """Decide success again after the numbers have changed."""
    if isinstance(test, Attack):
        decide_hit(test)
    else:
        play.port(JUDGE)(play, test)


def add_to_failure(play: Play, roller: Creature, test: D20Test, sides: int, sign: int = 1) -> Proc[int]:
    """Roll a die, add it to the total (or take it off) and judge again. Returns the face."""
    faces = yield from play.roll(roller.id, 1, sides, "bonus")
    test.rolled_bonus += sign * faces[0]
    judge_again(play, test)
    return faces[0]


def reroll_used_die(play: Play, test: D20Test) -> Proc[None]:
    """Roll the die that counted again; with Advantage or Disadvantage the other one stays as it was."""
    faces = yield from play.roll(test.actor, 1, 20, test.kind)
    test.faces = [*test.faces]
    test.faces[test.use] = faces[0]
    choose_face(test, test.mode)
    judge_again(play, test)
