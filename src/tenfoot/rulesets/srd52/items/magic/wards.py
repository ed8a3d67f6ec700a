"""Items that guard their bearer, or those around it, in a way of their own."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.attack.attack_rolls import PAST_HALF
from tenfoot.rulesets.srd52.d20.proficiency import best_training
from tenfoot.rulesets.srd52.magic.spell_numbers import SPELL_SAVE_DC
from tenfoot.rulesets.srd52.monsters.families.magical_saves import magical

AS_WRITTEN = "5.2/e-attune/required"

no_criticals = Rule("no critical hits", "5.2/e-cat/armor-worn")
proof = Rule("proof against spell", AS_WRITTEN)
arrow_ward = Rule("arrow ward", AS_WRITTEN)
warmth = Rule("warmth", AS_WRITTEN)
displacement = Rule("displacement", AS_WRITTEN)
in_plain_sight = Rule("displacement fails", AS_WRITTEN, tags=("mark",))
"""On the wearer of a Cloak of Displacement that has been hurt, until its next turn starts."""
holy_aura = Rule("holy aura", AS_WRITTEN)
warning = Rule("warning", AS_WRITTEN)
wound_closure = Rule("wound closure", AS_WRITTEN)
moves_freely = Rule("moves freely", AS_WRITTEN)
falls_softly = Rule("falls softly", AS_WRITTEN)
no_half_cover = Rule("ignores half cover", AS_WRITTEN)
mastery = Rule("item mastery", AS_WRITTEN)
regeneration = Rule("item regeneration", AS_WRITTEN, tags=("mark",))
"""`level` Hit Points, or `dice` of them, every so many `minutes`."""
mending = Rule("mending", AS_WRITTEN, tags=("mark",))
"""On somebody whose item restores Hit Points, until the next time it does."""


@no_criticals.modifies(ATTACK, "target")
def no_weak_spot(play: Play, attack: Attack, effect: Effect) -> None:
    """No roll is high enough for a Critical Hit."""
    attack.crit_at = 21


@no_criticals.hook(ATTACK_DECIDED, "target")
def a_normal_hit(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """Whatever made it critical, it is a normal hit."""
    attack.critical = False
    yield from ()


@proof.modifies(DAMAGE_DEFENSES, "target")
def unharmed_by_it(play: Play, blow: IncomingDamage, effect: Effect) -> None:
    """No damage from one spell."""
    if effect.text("spell") in blow.tags:
        blow.immune.append(("all", effect))


@arrow_ward.modifies(DAMAGE_DEFENSES, "target")
def arrows_hurt_less(play: Play, blow: IncomingDamage, effect: Effect) -> None:
    """Resistance to damage from attacks made with Ranged weapons."""
    if "attack" in blow.tags and not blow.melee and "spell" not in blow.tags:
        blow.resist.append(("all", effect))


@warmth.hook(DAMAGE_INCOMING, "target")
def takes_the_chill_off(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """2d8 less Cold damage."""
    if any(kind == "cold" and amount for amount, kind in blow.amounts):
        less = yield from roll_amount(play, effect.bearer, "2d8", 0)
        blow.reduce.append((less, "cold", effect))


@displacement.modifies(ATTACK, "target")
def not_quite_there(play: Play, attack: Attack, effect: Effect) -> None:
    """Disadvantage on attacks against its wearer, unless it was just hurt or can't move."""
    wearer = play.creature(effect.bearer)
    if not play.has(wearer.id, in_plain_sight.name) and speed_of(play, wearer) > 0:
        attack.disadvantage(effect)


@displacement.hook(DAMAGE_TAKEN, "target")
def the_image_fails(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """Damage ends it until the start of the wearer's next turn."""
    if not play.has(effect.bearer, in_plain_sight.name):
        until = Expiry(effect.bearer, "start", 1)
        play.attach(in_plain_sight.name, effect.bearer, source=effect.bearer, expiry=until)
    yield from ()


@holy_aura.modifies(SAVE)
def in_its_light(play: Play, test: D20Test, effect: Effect) -> None:
    """Advantage on saves against magic for its wielder and friends within 10 feet, 30 for a Paladin of level 17."""
    if not magical(test):
        return
    wielder, saver = play.creature(effect.bearer), play.creature(test.actor)
    sheet = play.sheet(wielder)
    feet = 30 if sheet.level >= 17 and sheet.training.get("class.paladin") else 10
    near = saver.id == wielder.id or (allies(wielder, saver) and 0 <= distance(play, wielder, saver) <= feet)
    if near:
        test.advantage(effect)


@warning.modifies(CHECK)
def never_caught_off_guard(play: Play, test: D20Test, effect: Effect) -> None:
    """Advantage on Initiative for its bearer and allies within 30 feet."""
    if "initiative" not in test.tags:
        return
    bearer, other = play.creature(effect.bearer), play.creature(test.actor)
    if other.id == bearer.id or (allies(bearer, other) and 0 <= distance(play, bearer, other) <= 30):
        test.advantage(effect)


@wound_closure.hook(D20_ROLLED, "actor")
def clings_to_life(play: Play, test: D20Test, effect: Effect) -> Proc[None]:
    """A Death Saving Throw of 9 or lower counts as a 10."""
    if "death" in test.tags:
        test.faces = [max(10, face) for face in test.faces]
    yield from ()


@wound_closure.modifies(HEALING, "target")
def heals_well(play: Play, healing: Healing, effect: Effect) -> None:
    """Twice as many Hit Points from each Hit Point Die."""
    if "rest" in healing.tags:
        healing.amount *= 2


@moves_freely.modifies(TERRAIN, "mover")
def any_ground(play: Play, ground: Terrain, effect: Effect) -> None:
    """Difficult Terrain costs nothing extra."""
    ground.sure_footed = (1 << play.state.grid.width * play.state.grid.height) - 1


@moves_freely.modifies(IMMUNE, "actor")
def not_held(play: Play, asked: Permission, effect: Effect) -> None:
    """Magic can't paralyze or restrain."""
    if asked.verb in ("paralyzed", "restrained"):
        asked.deny(effect)


@moves_freely.modifies(SPEED, "owner", own=True)
def not_slowed(play: Play, tally: SpeedTotal, effect: Effect) -> None:
    """Magic can't slow it."""
    printed = play.sheet(play.creature(tally.subject)).speeds.get(tally.mode, 0)
    if printed and not has_condition(play, effect.bearer, "grappled"):
        tally.at_least(printed, effect)


@falls_softly.hook(FALLS, "who")
def like_a_feather(play: Play, fall: Fall, effect: Effect) -> Proc[None]:
    """No damage from falling."""
    fall.harmless.append(effect)
    yield from ()


@no_half_cover.modifies(ATTACK, "attacker")
def past_half_cover(play: Play, attack: Attack, effect: Effect) -> None:
    """Spell attacks ignore Half Cover."""
    if attack.strike.kind == "spell":
        attack.tags = (*attack.tags, PAST_HALF)


@mastery.modifies(CHECK, "actor")
def knows_more(play: Play, test: D20Test, effect: Effect) -> None:
    """The Proficiency Bonus is 1 higher in checks; Expertise doubles that as well."""
    level = best_training(play.sheet(play.creature(effect.bearer)), test.skills)
    test.add(effect.level * level, effect)


@mastery.modifies(SAVE, "actor")
def saves_better(play: Play, test: D20Test, effect: Effect) -> None:
    """In saves that its bearer is proficient in."""
    from_sheet = play.sheet(play.creature(effect.bearer)).training
    if test.ability >= 0 and from_sheet.get(
        f"save.{('str', 'dex', 'con', 'int', 'wis', 'cha')[test.ability]}"
    ):
        test.add(effect.level, effect)


@mastery.modifies(ATTACK, "attacker")
def hits_better(play: Play, attack: Attack, effect: Effect) -> None:
    """In attacks with what its bearer is proficient with."""
    strike = attack.strike
    sheet = play.sheet(play.creature(effect.bearer))
    trained = strike.kind in ("unarmed", "spell") or best_training(
        sheet, (f"weapon.{strike.category}", f"weapon.{strike.weapon}")
    )
    if strike.to_hit is None and trained:
        attack.add(effect.level, effect)


@mastery.modifies(SPELL_SAVE_DC, "owner")
def spells_hold_better(play: Play, tally: ExplainedTotal, effect: Effect) -> None:
    """In the DC of its bearer's spells."""
    tally.add(effect.level, effect)


def begin_mending(play: Play, creature: Creature) -> None:
    """The time until the next Hit Points runs from when the item is put on."""
    lent = [effect for effect in play.lent(creature.id) if effect.rule == regeneration.name]
    known = {effect.num("item") for effect in play.effects_on(creature.id, mending.name)}
    for effect in lent:
        if effect.num("item") not in known:
            wait_to_mend(play, creature, effect)


def wait_to_mend(play: Play, creature: Creature, lent: Effect) -> None:
    """Until it mends again."""
    until = Expiry(0, "start", 0, play.state.time + 60 * lent.num("minutes"))
    play.attach(
        mending.name,
        creature.id,
        source=creature.id,
        expiry=until,
        data={"item": lent.num("item")},
    )


@mending.end
def mends(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """Whoever has at least 1 Hit Point and still bears the item regains some, and again after as long."""
    creature = play.creature(effect.bearer)
    lent = next(
        (
            one
            for one in play.lent(creature.id)
            if one.rule == regeneration.name and one.num("item") == effect.num("item")
        ),
        None,
    )
    if lent is None or reason != "expired":
        return
    if creature.hp > 0 and creature.life == "alive":
        amount = yield from roll_amount(play, creature.id, lent.text("dice"), lent.level)
        yield from heal(play, creature.id, amount, creature.id, ("item",))
    wait_to_mend(play, creature, lent)
