"""Life Domain: healing spells do more, and heal the healer. Divine Order and Blessed Strikes of all Clerics."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.damage.hit_points import HEALING_DICE, HealingDice
from tenfoot.rulesets.srd52.features.channel_divinity import POOL as CHANNEL
from tenfoot.rulesets.srd52.features.potent_spellcasting import improved_blessed_strikes

disciple_of_life = Rule("feature.disciple-of-life")
blessed_healer = Rule("feature.blessed-healer")
divine_order = Rule("feature.divine-order.thaumaturge")
primal_order = Rule("feature.primal-order.magician")
supreme_healing = Rule("feature.supreme-healing")
divine_strike = Rule("feature.blessed-strikes.divine-strike")


@disciple_of_life.hook(SPELL_WORKS, "caster")
def remember_the_slot(play: Play, casting: Casting, effect: Effect) -> Proc[None]:
    """The slot's level counts for the rest of the turn."""
    play.state.once.pop(f"healing slot by {effect.bearer}", None)
    if not casting.free:
        play.state.once[f"healing slot by {effect.bearer}"] = casting.level
    yield from ()


@disciple_of_life.modifies(HEALING, "source")
def a_little_more(play: Play, healing: Healing, effect: Effect) -> None:
    """2 and the slot's level more for each creature that the spell heals."""
    level = play.state.once.get(f"healing slot by {effect.bearer}", 0)
    if level and "spell" in healing.tags:
        healing.amount += 2 + level


@blessed_healer.hook(HEALED, "source")
def somebody_was_healed(play: Play, healing: Healing, effect: Effect) -> Proc[None]:
    """Somebody else."""
    if healing.target != effect.bearer and "spell" in healing.tags:
        play.state.once[f"healed by {effect.bearer}"] = 1
    yield from ()


@blessed_healer.hook(SPELL_DONE, "caster")
def grace_returns(play: Play, casting: Casting, effect: Effect) -> Proc[None]:
    """2 and the slot's level, right after the casting."""
    if play.state.once.pop(f"healed by {effect.bearer}", 0) and not casting.free:
        yield from heal(play, effect.bearer, 2 + casting.level, effect.bearer)


def _learned(play: Play, test: D20Test, effect: Effect, skills: tuple[str, ...]) -> None:
    if test.ability == INT and any(f"skill.{skill}" in test.skills for skill in skills):
        test.add(max(1, ability_modifier(play, play.creature(effect.bearer), WIS)), effect)


@divine_order.modifies(CHECK, "actor")
def thaumaturge(play: Play, test: D20Test, effect: Effect) -> None:
    """The Wisdom modifier, at least 1, on Intelligence (Arcana or Religion)."""
    _learned(play, test, effect, ("arcana", "religion"))


@primal_order.modifies(CHECK, "actor")
def magician(play: Play, test: D20Test, effect: Effect) -> None:
    """The Wisdom modifier, at least 1, on Intelligence (Arcana or Nature)."""
    _learned(play, test, effect, ("arcana", "nature"))


@divine_strike.hook(DAMAGE_ROLL, "attacker")
def holy_weapon(play: Play, roll: DamageRoll, effect: Effect) -> Proc[None]:
    """1d8 more Necrotic or Radiant damage (2d8 when improved) once on each own turn with a weapon."""
    once = f"divine strike by {effect.bearer}"
    attack = roll.attack
    if play.state.active != effect.bearer or play.state.once.get(once) or attack is None:
        return
    if attack.strike.kind != "weapon":
        return
    play.state.once[once] = 1
    cleric = play.creature(effect.bearer)
    answer = yield Decision(
        cleric.seat,
        "divine strike",
        tuple(Option(kind, f"element.{kind}") for kind in ("radiant", "necrotic")),
        subject=cleric.id,
        default="radiant",
        facts={"target": roll.target},
    )
    dice = 2 if play.has(cleric.id, improved_blessed_strikes.name) else 1
    roll.add(((dice, 8),), 0, answer.pick, effect)


@supreme_healing.modifies(HEALING_DICE, "source")
def nothing_is_left_to_chance(play: Play, dice: HealingDice, effect: Effect) -> None:
    """Dice of spells and of Channel Divinity count as their highest number."""
    if "spell" in dice.tags or CHANNEL in dice.tags:
        dice.highest.append(effect)
