"""Remarkable Athlete, a feature of the Fighter (level 3)."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.movement.free_move import free_move

remarkable_athlete = Rule("feature.remarkable-athlete")


@remarkable_athlete.modifies(CHECK, "actor")
def in_form(play: Play, test: D20Test, effect: Effect) -> None:
    """Advantage on Initiative and on Strength (Athletics) checks."""
    if "initiative" in test.tags or (test.ability == STR and "skill.athletics" in test.skills):
        test.advantage(effect)


@remarkable_athlete.hook(ATTACK_HIT, "attacker")
def carried_on(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """Right after a Critical Hit: half the Speed, without provoking Opportunity Attacks."""
    if attack.critical:
        champion = play.creature(effect.bearer)
        yield from free_move(play, champion, speed_of(play, champion) // 2, effect.rule, safe=True)
