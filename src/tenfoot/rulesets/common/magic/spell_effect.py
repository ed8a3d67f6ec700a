"""What a spell does, as its data says it, at the level at which it was cast."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from tenfoot.engine.creature import Creature
from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Port, Proc
from tenfoot.engine.ruleset import Ruleset
from tenfoot.engine.sheet import Activity, Damage, EffectStep
from tenfoot.rulesets.common.attack.attack_options import AttackOption, from_activity
from tenfoot.rulesets.common.attack.making_an_attack import make_attack, plan_attack
from tenfoot.rulesets.common.conditions.condition import able
from tenfoot.rulesets.common.content.activity import perform_activity, true_aim
from tenfoot.rulesets.common.content.effect_steps import Cause
from tenfoot.rulesets.common.content.unheld_objects import damage_lying, lying_in
from tenfoot.rulesets.common.d20.d20_test import ability_modifier
from tenfoot.rulesets.common.magic.reaching import reached
from tenfoot.rulesets.common.magic.spell import Casting, Spell
from tenfoot.rulesets.common.space.area import WAYS

SPELL_ATTACK: Port[Callable[[Play, Creature, str], tuple[int, int]]] = Port("spell attack")
"""The ability index and the printed attack bonus (or -1) with which a caster casts a spell."""
SPELL_DC: Port[Callable[[Play, Creature, str], int]] = Port("spell dc")
"""The save DC of a caster's spell."""


def cantrip_steps(play: Play, creature: Creature, caster_level: int = 0) -> int:
    """How often a cantrip has grown: at character levels 5, 11 and 17 (5.2/s-upcast/cantrip-upgrade)."""
    level = caster_level or play.sheet(creature).level
    return (level >= 5) + (level >= 11) + (level >= 17)


def growth(play: Play, creature: Creature, spell: Spell, level: int, caster_level: int = 0) -> int:
    """How many times the spell's `higher` counts."""
    return max(0, level - spell.level) if spell.level else cantrip_steps(play, creature, caster_level)


def spell_modifier(play: Play, creature: Creature, spell: str) -> int:
    """The modifier of the ability with which the creature casts the spell."""
    return ability_modifier(play, creature, play.port(SPELL_ATTACK)(play, creature, spell)[0])


def many(play: Play, creature: Creature, spell: Spell, level: int) -> int:
    """How many targets, darts or rays the spell has at this level."""
    assert spell.activity is not None
    more = spell.higher.targets if spell.higher else 0
    return spell.activity.targets + more * growth(play, creature, spell, level)


def at_level(
    play: Play, creature: Creature, spell: Spell, level: int, choice: str = "", caster_level: int = 0
) -> Activity | None:
    """The spell's activity at this level: more dice for higher slots or a higher character level, the caster's
    modifier where the dice say `mod`, and what the caster chose.

    Nothing else rises with the slot (5.2/s-upcast/nothing-else-rises).
    """
    if spell.activity is None:
        return None
    times = growth(play, creature, spell, level, caster_level) if spell.higher is not None else 0
    # Casters with the same modifier cast it alike, so each casting is calculated once.
    ways = play.ruleset.of_record("spell at levels", spell.key, spell, _ways_to_work)
    modifier = spell_modifier(play, creature, spell.key) if ways.personal else 0
    found = ways.known.get((times, modifier, choice))
    if found is None:
        found = ways.known[times, modifier, choice] = _grown(spell, spell.activity, times, modifier, choice)
    return found


class _Ways:
    """The ways in which one spell has been seen to work."""

    __slots__ = ("known", "personal")

    def __init__(self, personal: bool) -> None:
        self.personal = personal
        """Its dice count the caster's modifier."""
        self.known: dict[tuple[int, int, str], Activity] = {}


def _ways_to_work(ruleset: Ruleset, spell: Spell) -> _Ways:
    activity = spell.activity
    assert activity is not None
    steps = (*activity.hit, *activity.miss, *activity.fail, *activity.success)
    dice = [damage.dice for damage in activity.damage] + [step.dice for step in steps]
    if spell.higher is not None:
        dice += [spell.higher.damage, spell.higher.heal, spell.higher.steps]
    return _Ways(any("mod" in words for words in dice))


def _grown(spell: Spell, activity: Activity, times: int, modifier: int, choice: str) -> Activity:
    higher = spell.higher
    changes: dict[str, object] = {}
    if activity.damage:
        extra = higher.damage if higher else ""
        changes["damage"] = tuple(
            Damage(
                _dice(d.dice, extra if n == 0 or (higher and higher.every) else "", times, modifier),
                choice if d.kind == "choice" else d.kind,
            )
            for n, d in enumerate(activity.damage)
        )
    for field in ("hit", "miss", "fail", "success"):
        steps: tuple[EffectStep, ...] = getattr(activity, field)
        if steps:
            changes[field] = tuple(_step(step, spell, times, modifier) for step in steps)
    if times and higher is not None and higher.size and activity.area is not None:
        wider = msgspec.structs.replace(activity.area, size=activity.area.size + higher.size * times)
        changes["area"] = wider
    if activity.area is not None and activity.area.shape == "cylinder" and choice in WAYS:
        changes["area"] = msgspec.structs.replace(activity.area, toward=choice)
    return msgspec.structs.replace(activity, **changes) if changes else activity


def scaled(play: Play, creature: Creature, casting: Casting) -> Activity | None:
    """The activity of a casting at its level."""
    return at_level(play, creature, casting.spell, casting.level, casting.words, casting.fixed_level)


def _step(step: EffectStep, spell: Spell, times: int, modifier: int) -> EffectStep:
    higher = spell.higher
    extra = ""
    if higher is not None:
        extra = (
            higher.heal if step.do in ("heal", "temporary") else higher.steps if step.do == "damage" else ""
        )
    if not step.dice:
        return step
    return msgspec.structs.replace(step, dice=_dice(step.dice, extra, times, modifier))


def _dice(dice: str, extra: str, times: int, modifier: int) -> str:
    text = "+".join([dice, *[extra] * times]) if extra and times else dice
    if "mod" in text:
        text = text.replace("mod", str(modifier)).replace("+-", "-")
    return text


def cause_of(casting: Casting) -> Cause:
    """The casting as the cause of what its steps do."""
    return Cause(
        casting.caster,
        casting.spell.key,
        dc=casting.dc,
        level=casting.level,
        group=casting.group,
        tags=("spell", "magic", casting.spell.key, f"school {casting.spell.school}", *casting.spell.tags),
        spell=casting.spell.key,
        lasts=casting.lasts,
        choice=casting.words,
    )


def casting_of(play: Play, effect: Effect) -> Casting:
    """The casting behind an active effect, as far as later acts of the spell need it."""
    spell = play.ruleset.entry("spells", effect.text("spell"), Spell)
    casting = Casting(effect.source, spell, effect.level)
    casting.dc = effect.dc
    casting.group = effect.group
    casting.words = effect.text("choice")
    casting.expiry = effect.expiry
    return casting


def act_again(play: Play, effect: Effect, targets: Sequence[Creature]) -> Proc[None]:
    """An active spell does its activity to these creatures."""
    casting = casting_of(play, effect)
    caster = play.creature(effect.source)
    activity = at_level(play, caster, casting.spell, effect.level, casting.words)
    targets = reached(play, casting.spell.key, effect.level, caster, targets)
    if activity is not None and targets:
        kept = casting.spell.zone
        if kept is not None and kept.then:
            later = tuple(msgspec.structs.replace(part, kind=kept.then) for part in activity.damage)
            activity = msgspec.structs.replace(activity, damage=later)
        yield from do_to(play, caster, casting, activity, targets)


def do_to(
    play: Play, caster: Creature, casting: Casting, activity: Activity, targets: Sequence[Creature]
) -> Proc[None]:
    """Attack each, or let the activity take its course with all of them."""
    if activity.kind == "attack":
        for target in targets:
            # A creature that drops or is Stunned on the way (by a reaction to its own attack) stops there.
            if target.life != "dead" and able(play, caster):
                yield from spell_attack(play, caster, activity, target, casting)
        return
    cause = cause_of(casting)
    if activity.area is not None and activity.area.at == "point" and activity.area.shape != "emanation":
        cause.origin = true_aim(play, caster, activity, casting.aim)
    lying = lying_in(play, caster, activity, casting.aim)
    yield from perform_activity(play, caster, activity, targets, cause)
    damage_lying(play, caster, lying, cause.rolled)


def spell_strike(
    play: Play, creature: Creature, activity: Activity, casting: Casting | None = None
) -> AttackOption:
    """A spell attack as a strike of its caster (5.2/g-spell-attack/definition)."""
    strike = from_activity(activity)
    strike.kind = "spell"
    key = casting.spell.key if casting is not None else activity.key
    ability, printed = play.port(SPELL_ATTACK)(play, creature, key)
    strike.abilities = (ability,)
    strike.to_hit = printed if printed >= 0 else None
    if casting is not None:
        if casting.fixed_attack is not None:
            strike.to_hit = casting.fixed_attack
        strike.spell = casting.spell.key
        strike.level = casting.level
        strike.dc = casting.dc
        strike.group = casting.group
        strike.lasts = casting.lasts
        strike.choice = casting.words
    return strike


def spell_attack(
    play: Play, creature: Creature, activity: Activity, target: Creature, casting: Casting | None = None
) -> Proc[bool]:
    """Make one spell attack. Returns whether it hit."""
    strike = spell_strike(play, creature, activity, casting)
    attack = yield from make_attack(play, plan_attack(play, creature, target, strike, via="spell"))
    return attack.hit
