"""Champion: critical hits come easier, and a body that does not give up."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.movement.free_move import free_move

improved_critical = Rule("feature.improved-critical")
superior_critical = Rule("feature.superior-critical")
remarkable_athlete = Rule("feature.remarkable-athlete")
survivor = Rule("feature.survivor")


def _own_hands(attack: Attack) -> bool:
    return attack.strike.kind in ("weapon", "unarmed")


@improved_critical.modifies(ATTACK, "attacker")
def nineteen(play: Play, attack: Attack, effect: Effect) -> None:
    """Weapons and Unarmed Strikes: 19 or 20."""
    if _own_hands(attack):
        attack.crit_at = min(attack.crit_at, 19)


@superior_critical.modifies(ATTACK, "attacker")
def eighteen(play: Play, attack: Attack, effect: Effect) -> None:
    """18 to 20."""
    if _own_hands(attack):
        attack.crit_at = min(attack.crit_at, 18)


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


@survivor.modifies(SAVE, "actor")
def defy_death(play: Play, test: D20Test, effect: Effect) -> None:
    """Advantage on Death Saving Throws."""
    if "death" in test.tags:
        test.advantage(effect)


@survivor.hook(D20_DECIDED, "actor")
def nearly_a_twenty(play: Play, test: D20Test, effect: Effect) -> Proc[None]:
    """18 and 19 on a Death Saving Throw count as 20."""
    if "death" in test.tags and test.natural >= 18:
        test.natural = 20
    yield from ()


@survivor.hook(TURN_STARTS, "owner")
def rally(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """5 and the Constitution modifier at the start of each turn while Bloodied with at least 1 Hit Point."""
    if 0 < creature.hp <= creature.hp_max // 2:
        yield from heal(play, creature.id, 5 + ability_modifier(play, creature, CON), creature.id)
