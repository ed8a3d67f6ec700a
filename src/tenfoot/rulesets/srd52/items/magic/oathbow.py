"""Oathbow: what this magic item does beyond its data."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.attack.attack_rolls import ANY_RANGE, PAST_COVER
from tenfoot.rulesets.srd52.items.families.item_citation import AS_WRITTEN
from tenfoot.rulesets.srd52.items.families.magic_weapons import thing_of

oathbow = Rule("oathbow", AS_WRITTEN)


sworn_bow = Rule("sworn bow", AS_WRITTEN)


sworn_enemy = Rule("sworn enemy", AS_WRITTEN, tags=("mark",))
"""On the sworn enemy of whoever bears an Oathbow (its source)."""


WEEK = 7 * 86_400


def enemy_of(play: Play, bearer: int) -> Creature | None:
    """The sworn enemy of an Oathbow's wielder."""
    for effect in play.state.effects.values():
        if effect.rule == sworn_enemy.name and effect.source == bearer:
            return play.creature(effect.bearer)
    return None


@oathbow.predicate("swear")
def nobody_sworn(play: Play, creature: Creature, item: Item) -> bool:
    """One sworn enemy at a time; after its death a new one only from the next dawn on."""
    until = int(item.data.get("until swear", 0))
    return enemy_of(play, creature.id) is None and play.state.time >= until


@oathbow.procedure("swear")
def swift_death(play: Play, creature: Creature, item: Item, answer: Answer) -> None:
    """Oathbow: make the target the sworn enemy until it dies or seven days have passed."""
    until = Expiry(0, "start", 0, play.state.time + WEEK)
    play.attach(sworn_enemy.name, answer.targets[0], source=creature.id, expiry=until)


@sworn_bow.modifies(ATTACK, "attacker")
def seeks_its_enemy(play: Play, attack: Attack, effect: Effect) -> None:
    """Advantage against the sworn enemy, however far and whatever its cover; Disadvantage with other weapons."""
    enemy = enemy_of(play, effect.bearer)
    if enemy is None or enemy.life == "dead":
        return
    if attack.strike.item != effect.num("item"):
        if attack.strike.kind == "weapon":
            attack.disadvantage(effect)
    elif attack.target == enemy.id and not attack.melee:
        attack.advantage(effect)
        attack.tags = (*attack.tags, PAST_COVER, ANY_RANGE)


@sworn_bow.hook(DAMAGE_ROLL, "attacker")
def strikes_its_enemy(play: Play, roll: DamageRoll, effect: Effect) -> None:
    """Add 3d6 Piercing damage against the sworn enemy."""
    enemy, attack = enemy_of(play, effect.bearer), roll.attack
    with_it = attack is not None and attack.strike.item == effect.num("item")
    if enemy is not None and attack is not None and with_it and attack.target == enemy.id:
        roll.add(*parse_dice("3d6"), "piercing", effect)


@sworn_bow.hook(ATTACK_DONE, "attacker")
def oath_fulfilled(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """End the oath when the sworn enemy is dead."""
    enemy = enemy_of(play, effect.bearer)
    if enemy is not None and enemy.life == "dead":
        for mark in play.effects_on(enemy.id, sworn_enemy.name):
            yield from play.end(mark, "died")
        found = thing_of(play, effect)
        if found is not None:
            bearer, item, _ = found
            day = 86_400
            note_on(play, bearer, item, {"until swear": (play.state.time // day + 1) * day + 6 * 3600})
