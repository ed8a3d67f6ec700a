"""Parry and Riposte: a Reaction that raises the Armor Class against one melee attack that hit."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.monsters.named_part import one_attack

parry = Rule("parry", "5.2/m-react/parry", "5.2/m-reaction/trigger-response")
riposte = Rule("riposte", "5.2/m-react/riposte")


@parry.hook(ATTACK_DECIDED, "target")
def turn_the_blade(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """The printed number is added to its AC against this attack; a natural 20 still hits."""
    yield from raise_guard(play, attack, effect, "parry")


@riposte.hook(ATTACK_DECIDED, "target")
def turn_and_wait(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """As a Parry."""
    if (yield from raise_guard(play, attack, effect, "riposte")) and not attack.hit:
        attack.tags = (*attack.tags, "riposte")


@riposte.hook(ATTACK_DONE, "target")
def strike_back(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """If the attack then missed: one attack against the attacker."""
    creature = play.creature(effect.bearer)
    if "riposte" in attack.tags and creature.life == "alive":
        strike = effect.text("attack", "rapier")
        yield from one_attack(play, creature, [strike], "reaction", only=attack.actor)


def raise_guard(play: Play, attack: Attack, effect: Effect, kind: str) -> Proc[bool]:
    """Ask, before the result is told; then decide the attack again."""
    creature = play.creature(effect.bearer)
    if not attack.hit or not attack.melee or attack.against is None or not can_react(play, creature):
        return False
    facts: dict[str, int | str] = {"total": attack.total, "armor_class": attack.dc, "bonus": effect.level}
    if not (yield from offer_reaction(play, creature, kind, why=parry.cites[:1], facts=facts)):
        return False
    attack.against.add(effect.level, effect)
    decide_hit(attack)
    return True
