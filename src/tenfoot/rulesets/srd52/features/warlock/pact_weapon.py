"""The weapon that a Warlock is bonded with by Pact of the Blade."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.attack.attack_options import REACH
from tenfoot.rulesets.srd52.d20.proficiency import PROFICIENT, best_training

bonded = Rule("pact weapon")


def bond_of(play: Play, creature: int) -> Effect | None:
    """The bond with a weapon, if there is one."""
    return next(iter(play.effects_on(creature, bonded.name)), None)


def with_it(play: Play, attack: Attack) -> bool:
    """Whether the attack is made with the attacker's pact weapon."""
    bond = bond_of(play, attack.actor)
    return bond is not None and bool(attack.strike.item) and attack.strike.item == bond.num("item")


@bonded.end
def remove_called_weapon(play: Play, effect: Effect, reason: str) -> None:
    """Remove the weapon when the bond ends, if it was only called."""
    creature = play.creature(effect.bearer)
    if effect.num("called"):
        play.carry(creature, [item for item in creature.items if item.id != effect.num("item")])


@bonded.hook(DIED, "target")
def death_ends_it(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """End the bond when the warlock dies."""
    yield from play.end(effect, "died")


@bonded.modifies(REACH, "owner")
def by_force_of_will(play: Play, strike: AttackOption, effect: Effect) -> None:
    """Pact weapon: allow Charisma instead of Strength or Dexterity for its attacks."""
    if strike.item == effect.num("item") and CHA not in strike.abilities:
        strike.abilities = (*strike.abilities, CHA)


@bonded.modifies(ATTACK, "attacker")
def add_proficiency(play: Play, attack: Attack, effect: Effect) -> None:
    """Give the warlock proficiency with the bonded weapon."""
    strike = attack.strike
    if strike.item != effect.num("item"):
        return
    sheet = play.sheet(play.creature(effect.bearer))
    if not best_training(sheet, (f"weapon.{strike.category}", f"weapon.{strike.weapon}")):
        attack.add(sheet.proficiency, PROFICIENT)


@bonded.hook(DAMAGE_ROLL, "attacker")
def as_its_bearer_likes(play: Play, roll: DamageRoll, effect: Effect) -> None:
    """Pact weapon: deal the chosen damage type (Necrotic, Psychic or Radiant) instead of the weapon's own."""
    kind = effect.text("kind", "own")
    if roll.attack is not None and roll.attack.strike.item == effect.num("item") and kind != "own":
        own = roll.main_kind
        for piece in roll.parts:
            if piece.kind == own:
                piece.kind = kind
