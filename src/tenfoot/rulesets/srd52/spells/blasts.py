"""Damaging spells with a twist: an answer to a wound, a leap, a second burst, a burn that comes later."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.conditions.condition import able
from tenfoot.rulesets.common.content.activity import true_aim
from tenfoot.rulesets.common.magic.spell_effect import cause_of
from tenfoot.rulesets.srd52.magic.spell_rule import begin_on, in_force
from tenfoot.rulesets.srd52.spells.command import go

TAGS = ("spell", "magic")

knows_hellish_rebuke = Rule("knows.hellish-rebuke", "5.2/s-trigger/reaction")


@knows_hellish_rebuke.hook(DAMAGE_TAKEN, "target")
def rebuke(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """Whoever deals damage, in sight and within 60 feet, may be answered."""
    owner = play.creature(effect.bearer)
    hurter = play.state.creatures.get(blow.source)
    if hurter is None or hurter.id == owner.id or hurter.life == "dead":
        return
    if not 0 <= distance(play, owner, hurter) <= 60 or not sees(play, owner, hurter):
        return
    casting = yield from offer_spell(
        play, owner, "hellish-rebuke", why=knows_hellish_rebuke.cites, facts={"target": hurter.id}
    )
    if casting is not None:
        casting.targets = (hurter.id,)
        yield from resolve_casting(play, owner, casting)


def burn(play: Play, source: int, target: int, dice: str, kind: str, name: str) -> Proc[int]:
    """Damage that a spell deals by itself."""
    parts = [DamagePart(*parse_dice(dice), kind, RuleSource(name))]
    amounts = yield from roll_damage(play, DamageRoll(source, target, parts, TAGS))
    return (yield from deal_damage(play, IncomingDamage(target, source, amounts, tags=TAGS)))


chromatic_orb = Rule("spell.chromatic-orb", "5.2/s-attack/general-rules")


@chromatic_orb.doing("cast")
def orb(play: Play, casting: Casting) -> Proc[None]:
    """While two of its dice agree it leaps to another creature within 30 feet: once, or as often as the slot's
    level.
    """
    caster = play.creature(casting.caster)
    activity = scaled(play, caster, casting)
    assert activity is not None
    struck: list[int] = []
    target = play.creature(casting.targets[0])
    leaps = max(1, casting.level)
    while True:
        struck.append(target.id)
        strike = spell_strike(play, caster, activity, casting)
        attack = yield from make_attack(play, plan_attack(play, caster, target, strike, via="spell"))
        faces = attack.damage.parts[0].faces if attack.hit and attack.damage is not None else []
        if not leaps or len(set(faces)) == len(faces) or not able(play, caster):
            return
        leaps -= 1
        near = tuple(
            other.id
            for other in play.state.creatures.values()
            if other.id not in struck
            and other.id != caster.id
            and other.life != "dead"
            and 0 <= distance(play, target, other) <= 30
            and can_choose(play, caster, other)
        )
        if not near:
            return
        answer = yield Decision(
            caster.seat,
            "orb leaps",
            (Option("leap", "orb.leap", takes="targets", targets=near), Option("stop", "orb.stop")),
            subject=caster.id,
            default="stop",
        )
        if answer.pick == "stop":
            return
        target = play.creature(answer.targets[0])


sorcerous_burst = Rule("spell.sorcerous-burst", tags=("spell",))


@sorcerous_burst.doing("cast")
def burst(play: Play, casting: Casting) -> Proc[None]:
    """While the attack is made the dice are watched."""
    caster = play.creature(casting.caster)
    activity = scaled(play, caster, casting)
    assert activity is not None
    watch = play.attach(sorcerous_burst.name, caster.id, source=caster.id, group=casting.group)
    yield from do_to(play, caster, casting, activity, [play.creature(key) for key in casting.targets])
    play.detach(watch)


@sorcerous_burst.hook(DAMAGE_DICE, "attacker")
def each_eight(play: Play, roll: DamageRoll, effect: Effect) -> Proc[None]:
    """Each 8 adds another d8, at most as many as the spellcasting modifier."""
    if roll.attack is None or roll.attack.strike.spell != "sorcerous-burst":
        return
    piece = roll.parts[0]
    left = spell_modifier(play, play.creature(effect.bearer), "sorcerous-burst")
    fresh = list(piece.faces)
    while left > 0 and 8 in fresh:
        more = min(left, fresh.count(8))
        fresh = yield from play.roll(effect.bearer, more, 8, "damage")
        piece.faces += fresh
        piece.rolled += sum(fresh)
        left -= more


ice_knife = Rule("spell.ice-knife", "5.2/s-attack/general-rules")


@ice_knife.doing("cast")
def shard(play: Play, casting: Casting) -> Proc[None]:
    """An attack with the shard; hit or miss it bursts: 2d6 Cold and more with a higher slot, Dexterity negates."""
    caster = play.creature(casting.caster)
    own = casting.spell.activity
    assert own is not None
    target = play.creature(casting.targets[0])
    place = target.cell
    yield from do_to(play, caster, casting, own, [target])
    blast = Activity(
        "ice-knife",
        kind="save",
        save="dex",
        damage=(Damage(f"{2 + casting.above}d6", "cold"),),
        tags=("spell",),
    )
    ghost = Creature(0, "", target.sheet, "", "", cell=place)
    there = [
        other
        for other in play.state.creatures.values()
        if other.life != "dead" and 0 <= distance(play, ghost, other) <= 5
    ]
    if there:
        yield from perform_activity(play, caster, blast, there, cause_of(casting))


acid_arrow = in_force("acid-arrow")
vitriolic_sphere = in_force("vitriolic-sphere")


@acid_arrow.hook(TURN_ENDS, "owner")
def still_burning(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """2d4 at the end of its next turn, 1d4 more for each slot level above 2."""
    yield from play.end(effect, "burnt out")
    yield from burn(play, effect.source, creature.id, f"{effect.level}d4", "acid", "acid-arrow")


@vitriolic_sphere.hook(TURN_ENDS, "owner")
def eats_on(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """5d4 at the end of its next turn."""
    yield from play.end(effect, "burnt out")
    yield from burn(play, effect.source, creature.id, "5d4", "acid", "vitriolic-sphere")


splash = Rule("acid splashes", "5.2/s-effect/as-written", general=True)


@splash.hook(ATTACK_MISSED)
def half_anyway(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """A spell whose missed attack still deals half of its first damage says so with the tag `half on miss`."""
    strike = attack.strike
    if strike.kind != "spell" or not strike.spell:
        return
    spell = play.ruleset.entry("spells", strike.spell, Spell)
    if "half on miss" not in spell.tags or strike.activity is None:
        return
    first = strike.activity.damage[0]
    parts = [DamagePart(*parse_dice(first.dice), first.kind, RuleSource(strike.spell))]
    amounts = yield from roll_damage(play, DamageRoll(attack.actor, attack.target, parts, TAGS))
    blow = IncomingDamage(attack.target, attack.actor, amounts, tags=TAGS)
    blow.halve(RuleSource(strike.spell))
    yield from deal_damage(play, blow)


dissonant_whispers = Rule("spell.dissonant-whispers", tags=("spell",))


@dissonant_whispers.begin
def flees(play: Play, effect: Effect) -> Proc[None]:
    """With its Reaction, if it has one, as far away as it can."""
    target = play.creature(effect.bearer)
    play.detach(effect)
    if target.life != "alive" or target.budget.get("reaction", 0) < 1:
        return
    target.budget["reaction"] -= 1
    moved = target.budget.get("moved", 0)
    target.budget["moved"] = 0
    yield from go(play, target, play.creature(effect.source), nearer=False)
    target.budget["moved"] = moved


ice_storm = Rule("spell.ice-storm", tags=("spell",))


@ice_storm.doing("cast")
def hail(play: Play, casting: Casting) -> Proc[None]:
    """Damage, and Difficult Terrain until the end of the caster's next turn."""
    caster = play.creature(casting.caster)
    activity = scaled(play, caster, casting)
    assert activity is not None
    assert activity.area is not None
    area = area_cells(play, caster, activity.area, true_aim(play, caster, activity, casting.aim))
    there = affected(play, caster, activity, casting.aim)
    if there:
        yield from do_to(play, caster, casting, activity, there)
    play.attach(
        ice_storm.name,
        0,
        source=caster.id,
        group=casting.group,
        expiry=Expiry(caster.id, "end", 2 if play.state.active == caster.id else 1),
        cells=tuple(cells_of(area)),
        data={"spell": casting.spell.key},
    )


@ice_storm.modifies(TERRAIN)
def hailstones(play: Play, ground: Terrain, effect: Effect) -> None:
    """Hard going."""
    if ground.mode != "fly":
        ground.difficult |= squares(effect.cells)


power_word_kill = Rule("spell.power-word-kill", "5.2/s-effect/as-written")


@power_word_kill.doing("cast")
def die_at_a_word(play: Play, casting: Casting) -> Proc[None]:
    """At 100 Hit Points or fewer it dies; otherwise 12d12 Psychic damage."""
    for key in casting.targets:
        target = play.creature(key)
        if target.hp <= 100:
            yield from play.port(DIE)(play, target, "power-word-kill")
        else:
            yield from burn(play, casting.caster, key, "12d12", "psychic", "power-word-kill")


prismatic_spray = Rule("spell.prismatic-spray", "5.2/s-effect/as-written")
COLORS = ("fire", "acid", "lightning", "poison", "cold")


@prismatic_spray.doing("cast")
def rays(play: Play, casting: Casting) -> Proc[None]:
    """1d8 for each creature says which ray strikes it; an 8 means two."""
    caster = play.creature(casting.caster)
    activity = scaled(play, caster, casting)
    assert activity is not None
    for target in affected(play, caster, activity, casting.aim):
        saving = yield from save_against(play, caster, activity, target, cause_of(casting))
        colors = yield from play.roll(caster.id, 1, 8, "ray")
        if colors == [8]:
            colors = []
            while len(colors) < 2:
                face = yield from play.roll(caster.id, 1, 8, "ray")
                colors += [n for n in face if n < 8]
        for color in colors:
            if color <= 5:
                parts = [DamagePart(*parse_dice("12d6"), COLORS[color - 1], RuleSource("prismatic-spray"))]
                amounts = yield from roll_damage(play, DamageRoll(caster.id, target.id, parts, TAGS))
                blow = IncomingDamage(target.id, caster.id, amounts, tags=TAGS)
                if saving.test.success:
                    blow.halve(RuleSource("saved", "5.2/savedamage/half"))
                yield from deal_damage(play, blow)
            elif not saving.test.success and target.life != "dead":
                rule = "spell.flesh-to-stone" if color == 6 else "spell.prismatic-spray.violet"
                yield from begin_on(play, casting, target, rule=rule, lasts="until ended")
