"""Holy Aura, a level 8 Abjuration spell of Clerics."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import in_force
from tenfoot.rulesets.srd52.spells.families.spell_damage import TAGS

holy_aura = in_force("holy-aura")


@holy_aura.modifies(SAVE)
def blessed_save(play: Play, test: D20Test, effect: Effect) -> None:
    """Advantage on saves for the caster and allies within 30 feet."""
    if in_aura(play, test.actor, effect):
        test.advantage(effect)


@holy_aura.modifies(ATTACK)
def shining(play: Play, attack: Attack, effect: Effect) -> None:
    """Give others Disadvantage on attack rolls against creatures in the aura."""
    if in_aura(play, attack.target, effect):
        attack.disadvantage(effect)


@holy_aura.hook(ATTACK_HIT)
def blinding(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """A Fiend or an Undead that hits one of them in melee may be Blinded until the end of its next turn."""
    attacker = play.creature(attack.actor)
    if not attack.melee or not {"fiend", "undead"} & set(play.sheet(attacker).tags):
        return
    if not in_aura(play, attack.target, effect):
        return
    test = D20Test("save", attacker.id, 2, effect.dc, target=effect.source, tags=TAGS)
    if not (yield from resolve_test(play, test)):
        expiry = until(play, "end of target's next turn", effect.source, attacker.id)
        yield from gain_condition(play, attacker, "blinded", source=effect.source, expiry=expiry)


def in_aura(play: Play, key: int, effect: Effect) -> bool:
    """The caster, or an ally within 30 feet."""
    creature, caster = play.creature(key), play.creature(effect.bearer)
    return creature.id == caster.id or (
        allies(caster, creature) and 0 <= distance(play, caster, creature) <= 30
    )
