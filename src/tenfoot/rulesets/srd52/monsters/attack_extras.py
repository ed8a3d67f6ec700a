"""Attacks whose damage or roll depends on something: Advantage, a charge, a wounded target or attacker."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.monsters.named_part import one_attack

extra_damage = Rule("extra damage", "5.2/m-attack/advantage-damage", "5.2/m-offense/charge-rider")
other_damage = Rule("other damage", "5.2/m-attack/alternative-damage", "5.2/m-swarm/weakened")
attack_advantage = Rule(
    "advantage with an attack",
    "5.2/m-attack/bracket-advantage",
    "5.2/m-offense/wounded-prey",
    "5.2/m-offense/first-round",
)
bonus_bite = Rule("one more attack", "5.2/m-offense/charge-rider")


def met(play: Play, source: int, target: int, mode: int, words: str) -> bool:
    """Whether what the entry asks for is true of this attack."""
    if words == "advantage":
        return mode > 0
    if words == "self bloodied":
        return bloodied(play.creature(source))
    if words == "first round":
        return play.state.round <= 1
    if not target:
        return False
    return is_of(play, play.creature(source), play.creature(target), words)


@extra_damage.hook(DAMAGE_ROLL, "attacker")
def more(play: Play, roll: DamageRoll, effect: Effect) -> Proc[None]:
    """Dice that come on top, and are doubled with the rest by a Critical Hit."""
    if roll.strike == effect.text("attack") and met(
        play, roll.source, roll.target, roll.mode, effect.text("when")
    ):
        roll.add(*parse_dice(effect.text("dice")), effect.text("kind"), effect)
    yield from ()


@other_damage.hook(DAMAGE_ROLL, "attacker")
def instead(play: Play, roll: DamageRoll, effect: Effect) -> Proc[None]:
    """Dice that replace the first damage of the entry."""
    if roll.strike == effect.text("attack") and met(
        play, roll.source, roll.target, roll.mode, effect.text("when")
    ):
        roll.parts[0] = DamagePart(*parse_dice(effect.text("dice")), effect.text("kind"), effect, weapon=True)
    yield from ()


@attack_advantage.modifies(ATTACK, "attacker")
def sure_of_its_prey(play: Play, attack: Attack, effect: Effect) -> None:
    """Advantage on this attack (or, without a name, on every attack) while the condition is true."""
    named = effect.text("attack")
    if named and attack.strike.key != named:
        return
    if effect.text("only") == "melee" and not attack.melee:
        return
    if met(play, attack.actor, attack.target, 0, effect.text("when")):
        attack.advantage(effect)


@bonus_bite.hook(ATTACK_HIT, "attacker")
def and_another(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """A hit of one attack lets it make another against the same creature."""
    if attack.strike.key != effect.text("attack"):
        return
    if met(play, attack.actor, attack.target, attack.mode, effect.text("when")):
        yield from one_attack(
            play, play.creature(effect.bearer), [effect.text("then")], "rider", only=attack.target
        )
