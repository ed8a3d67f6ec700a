"""Spells that strengthen: more Hit Points, better weapons, a breath of fire, foresight."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tenfoot.authoring import *
from tenfoot.rulesets.common.attack.attack_options import REACH
from tenfoot.rulesets.common.bodies.shape import room_for
from tenfoot.rulesets.common.content.activity import aim_cells
from tenfoot.rulesets.common.magic.spell_effect import cantrip_steps, casting_of, cause_of
from tenfoot.rulesets.srd52.magic.spell_rule import begin_on, brings, ends_by_violence, in_force

TAGS = ("spell", "magic")

aid = Rule("spell.aid", "5.2/s-combine/same-best", "5.2/s-combine/weaker-resumes", tags=("spell",))
magic_weapon = in_force("magic-weapon")
dragons_breath = in_force("dragons-breath")
enlarge_reduce = in_force("enlarge-reduce")
shillelagh = in_force("shillelagh")
true_strike = in_force("true-strike", "5.2/s-attack/modifier")
goodberry = in_force("goodberry")
regenerate = in_force("regenerate")
glibness = in_force("glibness")
holy_aura = in_force("holy-aura")
mind_blank = in_force("mind-blank")
foresight = in_force("foresight")
mislead = in_force("mislead")
brings(mislead, "invisible")
ends_by_violence(mislead)
dispel_evil = in_force("dispel-evil-and-good")
zone_of_truth = in_force("zone-of-truth")


def best_aid(play: Play, creature: Creature) -> int:
    """Of several castings only the strongest counts: 5 for each level above 1."""
    return max((5 * (e.level - 1) for e in play.effects_on(creature.id, aid.name)), default=0)


@aid.begin
def bolstered(play: Play, effect: Effect) -> Proc[None]:
    """Maximum and Hit Points rise together, by what this casting adds to what is already there."""
    set_aid(play, play.creature(effect.bearer), gains=True)
    yield from ()


@aid.end
def over(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """A weaker casting that still runs takes over; otherwise the maximum is what it was."""
    set_aid(play, play.creature(effect.bearer), gains=False)
    yield from ()


def set_aid(play: Play, creature: Creature, *, gains: bool) -> None:
    """Let the maximum fit the strongest casting in force."""
    had = creature.counters.get("aid", 0)
    now = best_aid(play, creature)
    creature.counters["aid"] = now
    creature.hp_max = max(0, creature.hp_max + now - had)
    if gains and creature.life == "alive":
        creature.hp += max(0, now - had)
    creature.hp = min(creature.hp, creature.hp_max)


@magic_weapon.modifies(REACH, "owner")
def enchanted(play: Play, strike: AttackOption, effect: Effect) -> None:
    """+1, +2 from level 3 and +3 from level 6, for the weapon in the main hand."""
    bonus = 3 if effect.level >= 6 else 2 if effect.level >= 3 else 1
    if strike.weapon and not strike.magic:
        strike.magic = bonus


@shillelagh.doing("cast")
def take_the_staff(play: Play, casting: Casting) -> Proc[None]:
    """On the Club or Quarterstaff in hand."""
    yield from begin_on(play, casting, play.creature(casting.caster))


@shillelagh.modifies(REACH, "owner", own=True)
def living_wood(play: Play, strike: AttackOption, effect: Effect) -> None:
    """The spellcasting ability may serve, and the die is a d8, d10, d12 or 2d6."""
    if strike.weapon not in ("club", "quarterstaff") or not strike.melee:
        return
    creature = play.creature(effect.bearer)
    ability = play.port(SPELL_ATTACK)(play, creature, "shillelagh")[0]
    strike.abilities = (*strike.abilities, ability)
    dice = (((1, 8),), ((1, 10),), ((1, 12),), ((2, 6),))[cantrip_steps(play, creature)]
    strike.pools = (((dice, 0), strike.pools[0][1]), *strike.pools[1:])


@true_strike.doing("cast")
def one_true_blow(play: Play, casting: Casting) -> Proc[None]:
    """One attack with a held weapon by the spellcasting ability, and Radiant damage from level 5."""
    caster = play.creature(casting.caster)
    armed = [s for s in attack_options(play, caster) if s.kind == "weapon" and s.weapon]
    options = []
    for strike in armed:
        far = max(strike.reach if strike.melee else 0, strike.long)
        targets = tuple(o.id for o in attackable(play, caster) if 0 <= distance(play, caster, o) <= far)
        if targets:
            options.append(
                Option(
                    f"strike:{strike.key}",
                    "option.attack",
                    takes="targets",
                    targets=targets,
                    facts={"strike": strike.name},
                )
            )
    if not options:
        return
    answer = yield Decision(caster.seat, "true strike", options, subject=caster.id)
    key = answer.pick.split(":", 1)[1]
    strike = next(s for s in armed if s.key == key)
    ability = play.port(SPELL_ATTACK)(play, caster, "true-strike")[0]
    watch = yield from begin_on(play, casting, caster, lasts="end of this turn")
    target = play.creature(answer.targets[0])
    yield from make_attack(play, plan_attack(play, caster, target, strike, ability=ability, via="spell"))
    yield from play.end(watch, "struck")


@true_strike.hook(DAMAGE_ROLL, "attacker")
def radiance(play: Play, roll: DamageRoll, effect: Effect) -> Proc[None]:
    """1d6 at level 5, 2d6 at 11, 3d6 at 17."""
    steps = cantrip_steps(play, play.creature(effect.bearer))
    if roll.attack is not None and steps:
        roll.add(((steps, 6),), 0, "radiant", effect)
    yield from ()


@dragons_breath.offer
def breathe(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """A Magic action: a 15-foot Cone."""
    if not creature.budget.get("action", 0):
        return ()
    breath = breath_of(effect)
    return (
        Option(
            "spell.dragons-breath:breathe",
            "option.breathe",
            cost=("action",),
            takes="cell",
            cells=lambda: aim_cells(play, creature, breath),
        ),
    )


def breath_of(effect: Effect) -> Activity:
    """3d6 of the chosen type, 1d6 more for each slot level above 2."""
    return Activity(
        "dragons-breath",
        kind="save",
        save="dex",
        half=True,
        area=Area("cone", 15, at="self"),
        damage=(Damage(f"{1 + effect.level}d6", effect.text("choice")),),
        tags=("spell",),
    )


@dragons_breath.perform
def exhale(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Everybody in the Cone saves against the caster's DC."""
    creature.budget["action"] -= 1
    breath = breath_of(effect)
    there = affected(play, creature, breath, answer.cell)
    if there:
        yield from perform_activity(play, creature, breath, there, cause_of(casting_of(play, effect)))


@enlarge_reduce.modifies(CHECK, "actor")
def big_or_small_check(play: Play, test: D20Test, effect: Effect) -> None:
    """Advantage on Strength checks when enlarged, Disadvantage when reduced."""
    _strength(test, effect)


@enlarge_reduce.modifies(SAVE, "actor")
def big_or_small_save(play: Play, test: D20Test, effect: Effect) -> None:
    """And on Strength saves."""
    _strength(test, effect)


def _strength(test: D20Test, effect: Effect) -> None:
    if test.ability == STR:
        if effect.text("choice") == "enlarge":
            test.advantage(effect)
        else:
            test.disadvantage(effect)


@enlarge_reduce.hook(DAMAGE_ROLL, "attacker")
def heavier_blows(play: Play, roll: DamageRoll, effect: Effect) -> Proc[None]:
    """1d4 more, or less, with weapons and Unarmed Strikes."""
    if roll.attack is not None and roll.attack.strike.kind in ("weapon", "unarmed", "natural"):
        count = 1 if effect.text("choice") == "enlarge" else -1
        roll.add(((count, 4),), 0, roll.main_kind, effect)
    yield from ()


@enlarge_reduce.begin
def changes_size(play: Play, effect: Effect) -> Proc[None]:
    """One size up or down, if there is room."""
    target = play.creature(effect.bearer)
    sheet = play.sheet(target)
    size = sheet.size + (1 if effect.text("choice") == "enlarge" else -1)
    new = msgspec.structs.replace(sheet, key=f"{sheet.key} ({effect.text('choice')})", size=size)
    if 0 <= size <= 5 and room_for(play, target, new):
        play.alter(effect, data={**effect.data, "was": sheet.key})
        _resize(play, target, new.key, new)
    yield from ()


@enlarge_reduce.end
def own_size(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """Its own size again."""
    if effect.text("was"):
        _resize(play, play.creature(effect.bearer), effect.text("was"), None)
    yield from ()


def _resize(play: Play, creature: Creature, key: str, sheet: Sheet | None) -> None:
    wear_sheet(play, creature, sheet if sheet is not None else play.state.sheets[key])


@goodberry.doing("cast")
def berries(play: Play, casting: Casting) -> Proc[None]:
    """Ten berries in the caster's hand, until the spell ends."""
    caster = play.creature(casting.caster)
    play.carry(caster, (*caster.items, Item(play.state.new_id(), "goodberry", 10, "")))
    yield from begin_on(play, casting, caster)


@goodberry.end
def gone(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """Uneaten berries disappear."""
    caster = play.creature(effect.bearer)
    play.carry(caster, [item for item in caster.items if item.kind != "goodberry"])
    yield from ()


eat_berry = Rule("eat goodberry", "5.2/s-effect/as-written", general=True)


@eat_berry.offer
def a_berry(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """A Bonus Action, for whoever has one."""
    if creature.budget.get("bonus", 0) < 1 or not any(i.kind == "goodberry" for i in creature.items):
        return ()
    return (Option("eat goodberry", "option.eat goodberry", cost=("bonus",)),)


@eat_berry.perform
def swallow(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """1 Hit Point."""
    creature.budget["bonus"] -= 1
    take_away(play, creature, next(item for item in creature.items if item.kind == "goodberry"))
    yield from heal(play, creature.id, 1, creature.id, TAGS)


@regenerate.hook(TURN_STARTS, "owner")
def mends(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """1 Hit Point at the start of each turn."""
    yield from heal(play, creature.id, 1, effect.source, TAGS)


@glibness.hook(D20_ROLLED, "actor")
def silver_tongue(play: Play, test: D20Test, effect: Effect) -> Proc[None]:
    """The die of a Charisma check counts as 15 if it shows less."""
    if test.kind == "check" and test.ability == CHA:
        test.faces = [max(face, 15) for face in test.faces]
    yield from ()


@holy_aura.modifies(SAVE)
def blessed_save(play: Play, test: D20Test, effect: Effect) -> None:
    """Advantage on saves for the caster and allies within 30 feet."""
    if in_aura(play, test.actor, effect):
        test.advantage(effect)


@holy_aura.modifies(ATTACK)
def shining(play: Play, attack: Attack, effect: Effect) -> None:
    """Disadvantage on attacks against them."""
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


@mind_blank.modifies(DAMAGE_DEFENSES, "target")
def closed_mind(play: Play, blow: IncomingDamage, effect: Effect) -> None:
    """Immunity to Psychic damage."""
    blow.immune.append(("psychic", effect))


@mind_blank.modifies(IMMUNE, "actor")
def no_charm(play: Play, asked: Permission, effect: Effect) -> None:
    """And to being Charmed."""
    if asked.verb == "charmed":
        asked.deny(effect)


@foresight.modifies(D20, "actor")
def knows_already(play: Play, test: D20Test, effect: Effect) -> None:
    """Advantage on D20 Tests."""
    test.advantage(effect)


@foresight.modifies(ATTACK, "target")
def sees_it_coming(play: Play, attack: Attack, effect: Effect) -> None:
    """Others attack it with Disadvantage."""
    attack.disadvantage(effect)


@dispel_evil.modifies(ATTACK, "target")
def repelled(play: Play, attack: Attack, effect: Effect) -> None:
    """Celestials, Elementals, Fey, Fiends and Undead attack with Disadvantage."""
    tags = set(play.sheet(play.creature(attack.actor)).tags)
    if {"celestial", "elemental", "fey", "fiend", "undead"} & tags:
        attack.disadvantage(effect)
