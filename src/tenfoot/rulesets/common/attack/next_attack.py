"""What helps or hinders one attack roll, the next one, and is used up by it."""

from __future__ import annotations

from typing import Literal

from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc, Rule, Window
from tenfoot.rulesets.common.attack.making_an_attack import ATTACK, ATTACK_DECIDED, Attack


def modify_next_attack(
    rule: Rule,
    role: Literal["attacker", "target"],
    how: Literal["advantage", "disadvantage"],
    until: Window[Attack] = ATTACK_DECIDED,
) -> None:
    """The affected creature's next attack roll, or the next one against it, has Advantage or Disadvantage."""

    @rule.modifies(ATTACK, role)
    def sways(play: Play, attack: Attack, effect: Effect) -> None:
        if how == "advantage":
            attack.advantage(effect)
        else:
            attack.disadvantage(effect)

    @rule.hook(until, role)
    def used_up(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
        yield from play.end(effect, "used")
