"""Antimagic Field, a level 8 Abjuration spell of Clerics and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.conditions.condition import PREFIX, SLEEPS, Dormancy
from tenfoot.rulesets.common.magic.reaching import SPELL_REACHES, Reaching
from tenfoot.rulesets.common.movement.teleport import TELEPORTS, Teleporting

antimagic = Rule("zone.antimagic-field", "5.2/s-effect/as-written", tags=("spell",))


no_magic = declare_rule(
    "in antimagic", "5.2/s-effect/as-written", tags=("mark",), grants=[{"may_not": ["cast"]}]
)
"""On everybody in the field: what magic does to them sleeps."""


@antimagic.begin
def magic_dies(play: Play, effect: Effect) -> None:
    """Affect creatures already inside when the field appears."""
    settle(play, effect)


@antimagic.hook(ENTERED)
def in_and_out(play: Play, step: MoveStep, effect: Effect) -> None:
    """Check again who is inside the field whenever a creature, the caster included, has moved."""
    settle(play, effect)


def in_field(play: Play, creature: Creature, effect: Effect) -> bool:
    """Whether a creature is in the field; its caster always is."""
    return creature.id == effect.bearer or inside_area(play, creature, effect)


def settle(play: Play, effect: Effect) -> None:
    """Those in the field, and only those, bear the mark."""
    marked = {
        e.bearer: e
        for e in play.state.effects.values()
        if e.rule == no_magic.name and e.group == effect.group
    }
    for creature in play.state.creatures.values():
        here = in_field(play, creature, effect)
        if here and creature.id not in marked:
            play.attach(
                no_magic.name, creature.id, source=effect.source, group=effect.group, expiry=effect.expiry
            )
        elif not here and creature.id in marked:
            play.detach(marked[creature.id])


@no_magic.modifies(SLEEPS, "bearer")
def suppress_spells(play: Play, asked: Dormancy, effect: Effect) -> None:
    """Ongoing spells do nothing here, and their time runs on; the field itself is not touched."""
    other = asked.effect
    if other.group == effect.group or other.rule == antimagic.name:
        return
    by_magic = {"spell", "magic"} & set(play.ruleset.rule(other.rule).tags)
    asked.sleeps |= bool(by_magic or (other.rule.startswith(PREFIX) and other.text("spell")))


@no_magic.modifies(SPELL_REACHES, "target")
def keep_spells_out(play: Play, asked: Reaching, effect: Effect) -> None:
    """Stop spells from outside from affecting anything in the field."""
    asked.kept_out.append(effect)


@no_magic.modifies(ATTACK, "attacker")
def plain_steel(play: Play, attack: Attack, effect: Effect) -> None:
    """Antimagic Field: remove the attack bonus of a magic weapon."""
    if attack.strike.magic:
        attack.add(-attack.strike.magic, effect)


@no_magic.hook(DAMAGE_ROLL, "attacker")
def plain_wounds(play: Play, roll: DamageRoll, effect: Effect) -> None:
    """Take the bonus of a magic weapon off the damage of an attack made inside the field."""
    if roll.attack is not None and roll.attack.strike.magic and roll.parts:
        roll.add((), -roll.attack.strike.magic, roll.parts[0].kind, effect)


@antimagic.hook(TELEPORTS)
def stop_teleporting(play: Play, moment: Teleporting, effect: Effect) -> None:
    """Stop teleportation into the field and out of it."""
    who = play.creature(moment.creature)
    moment.stopped |= in_field(play, who, effect) or (
        moment.to >= 0 and inside_area(play, who, effect, moment.to)
    )
