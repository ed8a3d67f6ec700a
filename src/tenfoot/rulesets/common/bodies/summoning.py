"""Bringing a creature into play as a spell says: a stat block cast from a mold, with numbers from its caster."""

from __future__ import annotations

import msgspec

from tenfoot.engine.creature import Creature
from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc, Rule
from tenfoot.engine.sheet import Activity, Damage, EffectStep, Sheet, Trait
from tenfoot.rulesets.common.attack.making_an_attack import ARMOR_CLASS, ArmorClass
from tenfoot.rulesets.common.bodies.servants_at_work import call
from tenfoot.rulesets.common.bodies.terms import Summons
from tenfoot.rulesets.common.d20.d20_test import ability_modifier
from tenfoot.rulesets.common.magic.spell import Casting
from tenfoot.rulesets.common.magic.spell_effect import SPELL_ATTACK, spell_modifier
from tenfoot.rulesets.common.magic.taking_effect import SUMMONS

MOLDS = "summoned"
"""The table of molds."""
CALLERS_ATTACK = "its caller's spell attack"
by_level = Rule("the spell's level", "5.2/s-upcast/takes-slot-level")
"""On a creature whose Armor Class rises with the slot."""
summons = Rule(SUMMONS, "5.2/g-ally/gm-designates", "5.2/g-stat-block/magic-made")


class Form(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the form that was chosen for a creature makes of it."""

    name: str = ""
    tags: tuple[str, ...] = ()
    speeds: dict[str, int] = {}
    without: tuple[str, ...] = ()
    """Activities that only other forms have."""
    kind: str = ""
    """The damage type of those activities whose type is `choice`."""


class Mold(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A stat block whose numbers depend on the spell's level and on its caster.

    In its activities `level` in dice is the spell's level and `mod` the modifier of the spellcasting ability; an
    attack without a printed bonus has the caster's spell attack bonus, a save without a printed DC the caster's;
    a part of a Multiattack that counts 0 is made as often as half the spell's level.
    """

    key: str
    sheet: Sheet
    armor: int = 0
    """Armor Class for each level of the spell."""
    hp: int = 0
    """Hit Points for each level above `above`."""
    above: int = 0
    damage: str = ""
    """Dice that each level above `above` adds to the first damage of its attacks."""
    hit_die: int = 0
    """The die of which it has as many as the spell has levels; 0: it has no Hit Dice."""
    higher: dict[int, dict[str, int]] = {}
    """Speeds that it has from a level of the spell on."""
    forms: dict[str, Form] = {}


@by_level.modifies(ARMOR_CLASS, "owner")
def tougher(play: Play, tally: ArmorClass, effect: Effect) -> None:
    """Add to Armor Class for each spell level, as the summon's data says."""
    tally.add(effect.num("armor"), effect)


def mold_named(play: Play, key: str) -> Mold:
    """Return the summon template with this key."""
    return play.ruleset.entry(MOLDS, key, Mold)


def molded(play: Play, mold: Mold, casting: Casting) -> Sheet:
    """The stat block of the creature that this casting brings."""
    caster = play.creature(casting.caster)
    base, level = mold.sheet, casting.level
    form = mold.forms.get(casting.words, Form())
    speeds = {**base.speeds, **form.speeds}
    for least, more in mold.higher.items():
        if level >= least:
            speeds |= more
    kind = form.kind or casting.words
    activities = tuple(
        with_numbers(play, caster, activity, casting, kind)
        for activity in base.activities
        if activity.key not in form.without
    )
    if mold.damage:
        extra = "".join(f"+{mold.damage}" for _ in range(level - mold.above))
        activities = tuple(_more_dice(activity, extra) for activity in activities)
    return msgspec.structs.replace(
        base,
        key=f"{base.key} {casting.words} {level} of {caster.id}".replace("  ", " "),
        name=form.name or base.name,
        tags=(*form.tags, *base.tags),
        hp=base.hp + mold.hp * max(0, level - mold.above),
        hit_dice=f"{level}d{mold.hit_die}" if mold.hit_die else "",
        level=level,
        proficiency=play.sheet(caster).proficiency,
        speeds=speeds,
        activities=activities,
        traits=(*base.traits, Trait(by_level.name, level, {"armor": mold.armor * level}))
        if mold.armor
        else base.traits,
    )


def _more_dice(activity: Activity, more: str) -> Activity:
    if not activity.damage:
        return activity
    first, *rest = activity.damage
    stronger = Damage(first.dice + more, first.kind)
    return msgspec.structs.replace(activity, damage=(stronger, *rest))


def with_numbers(
    play: Play, caster: Creature, activity: Activity, casting: Casting, kind: str = ""
) -> Activity:
    """An activity of a mold with the numbers of this casting."""
    changes: dict[str, object] = {}
    if activity.kind == "attack" and activity.to_hit is None:
        changes["to_hit"] = attack_bonus(play, caster, casting)
        changes["data"] = {**activity.data, "whence": CALLERS_ATTACK}
    if activity.save and activity.dc is None:
        changes["dc"] = casting.dc
    if activity.damage:
        changes["damage"] = tuple(
            Damage(
                _dice(play, caster, damage.dice, casting), kind if damage.kind == "choice" else damage.kind
            )
            for damage in activity.damage
        )
    if activity.parts:
        half = casting.level // 2
        changes["parts"] = tuple((keys, count or half) for keys, count in activity.parts)
    for field in ("hit", "fail"):
        steps: tuple[EffectStep, ...] = getattr(activity, field)
        if any(step.dice for step in steps):
            changes[field] = tuple(
                msgspec.structs.replace(step, dice=_dice(play, caster, step.dice, casting)) for step in steps
            )
    return msgspec.structs.replace(activity, **changes) if changes else activity


def attack_bonus(play: Play, caster: Creature, casting: Casting) -> int:
    """The caster's bonus to hit with spells."""
    if casting.fixed_attack is not None:
        return casting.fixed_attack
    ability, printed = play.port(SPELL_ATTACK)(play, caster, casting.spell.key)
    if printed >= 0:
        return printed
    return ability_modifier(play, caster, ability) + play.sheet(caster).proficiency


def _dice(play: Play, caster: Creature, dice: str, casting: Casting) -> str:
    if "mod" in dice:
        dice = dice.replace("mod", str(spell_modifier(play, caster, casting.spell.key))).replace("+-", "-")
    return dice.replace("level", str(casting.level))


def summon(play: Play, casting: Casting, given: Summons | None = None) -> Proc[Creature | None]:
    """The creature that the spell names comes into its caster's service. None: there was no room for it."""
    wanted = given or casting.spell.summons
    assert wanted is not None, f"{casting.spell.key} brings nobody"
    return (
        yield from call(
            play,
            play.creature(casting.caster),
            molded(play, mold_named(play, wanted.mold), casting),
            wanted.terms,
            by=casting.spell.key,
            feet=casting.spell.range,
            sees=wanted.sees,
            expiry=casting.expiry,
            group=casting.group,
            level=casting.level,
            dc=casting.dc,
        )
    )


@summons.procedure("cast")
def brings_it(play: Play, casting: Casting) -> Proc[None]:
    """Summon the creature that the spell's data describes."""
    yield from summon(play, casting)
