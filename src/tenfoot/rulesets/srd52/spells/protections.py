"""Spells that protect: better Armor Class, Resistance, easier saves, harder to hit."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import end_spell_on, in_force
from tenfoot.rulesets.srd52.senses.perception import sense

STRANGERS = {"aberration", "celestial", "elemental", "fey", "fiend", "undead"}
BODILY = ("bludgeoning", "piercing", "slashing")


def resisting(key: str, *kinds: str) -> Rule:
    """A spell that gives Resistance to these damage types, or to the one chosen."""
    rule = in_force(key)

    @rule.modifies(DAMAGE_DEFENSES, "target")
    def halves(play: Play, blow: IncomingDamage, effect: Effect) -> None:
        blow.resist += [(kind, effect) for kind in kinds or (effect.text("choice"),)]

    return rule


stoneskin = resisting("stoneskin", *BODILY)
protection_from_energy = resisting("protection-from-energy")
protection_from_poison = resisting("protection-from-poison", "poison")

shield_of_faith = in_force("shield-of-faith")
mage_armor = in_force("mage-armor", "5.2/ac/only-one-base")
barkskin = in_force("barkskin")
blur = in_force("blur")
warding_bond = in_force("warding-bond")
protection_from_evil = in_force("protection-from-evil-and-good")
resistance = in_force("resistance")
heroism = in_force("heroism")
beacon_of_hope = in_force("beacon-of-hope")
freedom = in_force("freedom-of-movement")
fire_shield = in_force("fire-shield")
aura_of_life = in_force("aura-of-life")


@protection_from_poison.modifies(SAVE, "actor")
def braced_against_poison(play: Play, test: D20Test, effect: Effect) -> None:
    """Advantage on saves to avoid or end being Poisoned."""
    if "poison" in test.tags:
        test.advantage(effect)


@shield_of_faith.modifies(ARMOR_CLASS, "owner")
def shimmer(play: Play, tally: ArmorClass, effect: Effect) -> None:
    """+2."""
    tally.add(2, effect)


@mage_armor.modifies(ARMOR_CLASS, "owner", own=True)
def force_for_armor(play: Play, tally: ArmorClass, effect: Effect) -> None:
    """A base of 13 and the Dexterity modifier, for somebody without armor."""
    creature = play.creature(tally.subject)
    if not wears_armor(play, creature):
        tally.base(13 + ability_modifier(play, creature, DEX), effect)


def wears_armor(play: Play, creature: Creature) -> bool:
    """Whether it wears light, medium or heavy armor."""
    armors = play.ruleset.table("armor", Armor)
    return any(
        item.slot == "body" and item.kind in armors and armors[item.kind].category != "shield"
        for item in creature.items
    )


@barkskin.modifies(ARMOR_CLASS, "owner")
def bark(play: Play, tally: ArmorClass, effect: Effect) -> None:
    """At least 17."""
    tally.at_least(17, effect)


@blur.modifies(ATTACK, "target")
def hard_to_make_out(play: Play, attack: Attack, effect: Effect) -> None:
    """Disadvantage for whoever does not perceive the target by Blindsight or Truesight."""
    attacker = play.creature(attack.actor)
    gap = max(attack.distance, 1)
    if sense(play, attacker, "blindsight") < gap and sense(play, attacker, "truesight") < gap:
        attack.disadvantage(effect)


@warding_bond.modifies(ARMOR_CLASS, "owner")
def bonded_armor(play: Play, tally: ArmorClass, effect: Effect) -> None:
    """+1."""
    tally.add(1, effect)


@warding_bond.modifies(SAVE, "actor")
def bonded_save(play: Play, test: D20Test, effect: Effect) -> None:
    """+1."""
    test.add(1, effect)


@warding_bond.modifies(DAMAGE_DEFENSES, "target")
def bonded_resistance(play: Play, blow: IncomingDamage, effect: Effect) -> None:
    """Resistance to all damage."""
    blow.resist.append(("all", effect))


@warding_bond.hook(DAMAGE_TAKEN, "target")
def pain_is_shared(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """The caster takes as much; at 0 Hit Points of the caster the bond ends."""
    if "shared" in blow.tags:
        return
    caster = play.creature(effect.source)
    shared = IncomingDamage(caster.id, 0, [(blow.total, "force")], tags=("shared", "magic"))
    shared.irreducible = True
    yield from deal_damage(play, shared)
    if caster.hp < 1:
        yield from end_spell_on(play, effect, "caster down")


@warding_bond.hook(ENTERED)
def too_far_apart(play: Play, step: MoveStep, effect: Effect) -> Proc[None]:
    """More than 60 feet apart the bond ends."""
    if step.mover in (effect.source, effect.bearer):
        gap = distance(play, play.creature(effect.source), play.creature(effect.bearer))
        if gap > 60:
            yield from end_spell_on(play, effect, "too far")


@protection_from_evil.modifies(ATTACK, "target")
def strangers_falter(play: Play, attack: Attack, effect: Effect) -> None:
    """Disadvantage for attackers of those types."""
    if STRANGERS & set(play.sheet(play.creature(attack.actor)).tags):
        attack.disadvantage(effect)


@protection_from_evil.hook(CONDITION_COMES, "target")
def no_charm_or_fear(play: Play, coming: Gain, effect: Effect) -> Proc[None]:
    """Nor can such creatures charm or frighten the target."""
    source = play.state.creatures.get(coming.source)
    if coming.name in ("charmed", "frightened") and source is not None:
        coming.prevented |= bool(STRANGERS & set(play.sheet(source).tags))
    yield from ()


@resistance.hook(DAMAGE_INCOMING, "target")
def a_little_less(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """1d4 less damage of the chosen type, once a turn."""
    kind = effect.text("choice")
    mark = f"resistance on {effect.bearer}"
    if play.state.once.get(mark) or not any(k == kind and n for n, k in blow.amounts):
        return
    play.state.once[mark] = 1
    faces = yield from play.roll(effect.bearer, 1, 4, "resistance")
    blow.reduce.append((faces[0], kind, effect))


@heroism.modifies(IMMUNE, "actor")
def fearless(play: Play, asked: Permission, effect: Effect) -> None:
    """Immunity to being Frightened."""
    if asked.verb == "frightened":
        asked.deny(effect)


@heroism.hook(TURN_STARTS, "owner")
def heart(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Temporary Hit Points at the start of each turn, as many as the caster's modifier."""
    if effect.num("courage") > creature.temp_hp:
        yield from gain_temp_hp(play, creature, effect.num("courage"), "heroism")


@beacon_of_hope.modifies(SAVE, "actor")
def hopeful(play: Play, test: D20Test, effect: Effect) -> None:
    """Advantage on Wisdom saves and Death Saving Throws."""
    if test.ability == WIS or "death" in test.tags:
        test.advantage(effect)


@beacon_of_hope.modifies(HEALING, "target")
def all_of_it(play: Play, healing: Healing, effect: Effect) -> None:
    """Healing restores as much as the dice could show."""
    healing.amount = max(healing.amount, healing.most)


@freedom.modifies(TERRAIN, "mover")
def sure_footed(play: Play, ground: Terrain, effect: Effect) -> None:
    """Difficult Terrain does not hinder."""
    ground.sure_footed = (1 << play.state.grid.width * play.state.grid.height) - 1


@freedom.modifies(IMMUNE, "actor")
def not_held(play: Play, asked: Permission, effect: Effect) -> None:
    """Magic can't paralyze or restrain."""
    if asked.verb in ("paralyzed", "restrained"):
        asked.deny(effect)


@freedom.modifies(SPEED, "owner", own=True)
def swims(play: Play, tally: SpeedTotal, effect: Effect) -> None:
    """A Swim Speed equal to its Speed."""
    if tally.mode == "swim":
        tally.base(play.sheet(play.creature(tally.subject)).speeds.get("walk", 0), effect)


@fire_shield.modifies(DAMAGE_DEFENSES, "target")
def warm_or_chill(play: Play, blow: IncomingDamage, effect: Effect) -> None:
    """A warm shield resists Cold, a chill shield Fire."""
    blow.resist.append(("cold" if effect.text("choice") == "warm" else "fire", effect))


@fire_shield.hook(ATTACK_HIT, "target")
def erupts(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """2d8 to whoever hits from within 5 feet with a melee attack."""
    if not attack.melee or attack.distance > 5:
        return
    kind = "fire" if effect.text("choice") == "warm" else "cold"
    tags = ("spell", "magic")
    parts = [DamagePart(*parse_dice("2d8"), kind, RuleSource("fire-shield"))]
    amounts = yield from roll_damage(play, DamageRoll(effect.bearer, attack.actor, parts, tags))
    yield from deal_damage(play, IncomingDamage(attack.actor, effect.bearer, amounts, tags=tags))


@aura_of_life.modifies(DAMAGE_DEFENSES)
def no_withering(play: Play, blow: IncomingDamage, effect: Effect) -> None:
    """Resistance to Necrotic damage for the caster and allies within 30 feet."""
    target, caster = play.creature(blow.target), play.creature(effect.bearer)
    if target.id == caster.id or (allies(caster, target) and 0 <= distance(play, caster, target) <= 30):
        blow.resist.append(("necrotic", effect))


enhance_ability = in_force("enhance-ability")
guidance = in_force("guidance")
pass_without_trace = in_force("pass-without-trace")


@enhance_ability.modifies(CHECK, "actor")
def gifted(play: Play, test: D20Test, effect: Effect) -> None:
    """Advantage on checks with the chosen ability."""
    if test.ability >= 0 and ABILITIES[test.ability] == effect.text("choice"):
        test.advantage(effect)


@guidance.modifies(CHECK, "actor")
def guided(play: Play, test: D20Test, effect: Effect) -> None:
    """1d4 more on checks with the chosen skill."""
    if f"skill.{effect.text('choice')}" in test.skills:
        test.add_dice(1, 4, effect)


@pass_without_trace.modifies(CHECK)
def unheard(play: Play, test: D20Test, effect: Effect) -> None:
    """+10 to Stealth for the caster and allies within 30 feet."""
    actor, caster = play.creature(test.actor), play.creature(effect.bearer)
    if "skill.stealth" not in test.skills:
        return
    if actor.id == caster.id or (allies(caster, actor) and 0 <= distance(play, caster, actor) <= 30):
        test.add(10, effect)
