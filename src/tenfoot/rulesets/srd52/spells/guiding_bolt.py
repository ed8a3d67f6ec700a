"""Marks for the next attack roll: Guiding Bolt's light on its target, Vicious Mockery's sting in its victim."""

from __future__ import annotations

from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc
from tenfoot.rulesets.common.attack import ATTACK, ATTACK_DECIDED, Attack
from tenfoot.rulesets.srd52.spell_rule import in_force

guiding_bolt = in_force("guiding-bolt")
vicious_mockery = in_force("vicious-mockery")


@guiding_bolt.modifies(ATTACK, "target")
def lit_up(play: Play, attack: Attack, effect: Effect) -> None:
    """Advantage on the next attack roll against the target."""
    attack.advantage(effect)


@guiding_bolt.hook(ATTACK_DECIDED, "target")
def used_up(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """Only the next one."""
    yield from play.end(effect, "used")


@vicious_mockery.modifies(ATTACK, "attacker")
def distracted(play: Play, attack: Attack, effect: Effect) -> None:
    """Disadvantage on the next attack roll it makes."""
    attack.disadvantage(effect)


@vicious_mockery.hook(ATTACK_DECIDED, "attacker")
def over_it(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """Only the next one."""
    yield from play.end(effect, "used")
