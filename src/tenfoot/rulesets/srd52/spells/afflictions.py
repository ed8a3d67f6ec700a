"""Spells that beset their victims: stone, sickness, curses, heat and the like."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.attack.dodging import take_the_dodge
from tenfoot.rulesets.common.items.held import held
from tenfoot.rulesets.srd52.magic.spell_rule import brings, end_spell_on, in_force, saves_again, take_along

rooted = in_force("rooted")


@rooted.modifies(SPEED, "owner")
def no_step(play: Play, tally: SpeedTotal, effect: Effect) -> None:
    """Speed 0."""
    tally.at_most(0, effect)


flesh_to_stone = in_force("flesh-to-stone")
brings(flesh_to_stone, "restrained")


@flesh_to_stone.hook(TURN_ENDS, "owner")
def three_of_a_kind(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Three successes free it; three failures turn it to stone."""
    if effect.num("stone"):
        return
    name = "good" if (yield from saves_again(play, creature, effect, CON)) else "bad"
    effect = play.alter(effect, data={**effect.data, name: effect.num(name) + 1})
    if effect.num("good") >= 3:
        yield from end_spell_on(play, effect, "saved")
    elif effect.num("bad") >= 3:
        effect = play.alter(effect, data={**effect.data, "stone": 1})
        yield from take_along(play, effect, "stone")
        yield from gain_condition(
            play,
            creature,
            "petrified",
            source=effect.source,
            group=effect.group,
            data={"within": effect.id, "spell": effect.text("spell")},
        )


violet = Rule("spell.prismatic-spray.violet", tags=("spell",))
brings(violet, "blinded")


@violet.hook(TURN_STARTS)
def violet_fate(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """At the start of the caster's next turn: a Wisdom save, or gone to another plane."""
    if creature.id != effect.source:
        return
    victim = play.creature(effect.bearer)
    safe = yield from saves_again(play, victim, effect, WIS)
    yield from play.end(effect, "over")
    if not safe:
        yield from dismount(play, victim, "banished")
        play.place(victim, -1)
        victim.counters["out of the fight"] = 1
        play.emit("banished", creature=victim.id)


contagion = in_force("contagion")
brings(contagion, "poisoned")


@contagion.modifies(SAVE, "actor")
def sapped(play: Play, test: D20Test, effect: Effect) -> None:
    """Disadvantage on saves with the chosen ability."""
    if test.ability >= 0 and ABILITIES[test.ability] == effect.text("choice"):
        test.disadvantage(effect)


@contagion.hook(TURN_ENDS, "owner")
def runs_its_course(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Three successes end it; after three failures it stays for its seven days."""
    if effect.num("bad") >= 3:
        return
    name = "good" if (yield from saves_again(play, creature, effect, CON, "poison")) else "bad"
    effect = play.alter(effect, data={**effect.data, name: effect.num(name) + 1})
    if effect.num("good") >= 3:
        yield from end_spell_on(play, effect, "saved")


stinking_cloud = in_force("stinking-cloud")
brings(stinking_cloud, "poisoned")


@stinking_cloud.modifies(MAY, "actor")
def retching(play: Play, asked: Permission, effect: Effect) -> None:
    """No action and no Bonus Action."""
    if asked.verb in ("action", "bonus"):
        asked.deny(effect)


sleet_storm = Rule("spell.sleet-storm", tags=("spell",))


@sleet_storm.begin
def distracted(play: Play, effect: Effect) -> Proc[None]:
    """Its Concentration is broken."""
    play.detach(effect)
    yield from drop_concentration(play, play.creature(effect.bearer), "sleet")


harm_spell = Rule("spell.harm", tags=("spell",))


@harm_spell.begin
def withers(play: Play, effect: Effect) -> Proc[None]:
    """The maximum falls by the Necrotic damage taken, never below 1."""
    target = play.creature(effect.bearer)
    play.detach(effect)
    lost = min(effect.num("dealt"), target.hp_max - 1)
    if lost > 0 and target.life != "dead":
        yield from lower_maximum(play, target, lost)


disintegrate = Rule("spell.disintegrate", tags=("spell",))


@disintegrate.begin
def to_dust(play: Play, effect: Effect) -> Proc[None]:
    """At 0 Hit Points nothing is left of it."""
    target = play.creature(effect.bearer)
    play.detach(effect)
    if target.hp == 0:
        yield from play.port(DIE)(play, target, "disintegrate")
        target.counters["dust"] = 1


divine_word = Rule("spell.divine-word", tags=("spell",))


@divine_word.begin
def judged(play: Play, effect: Effect) -> Proc[None]:
    """By its Hit Points: dead, stunned, blind and deaf, or only deaf; strangers to the plane are sent home."""
    target = play.creature(effect.bearer)
    play.detach(effect)
    if {"celestial", "elemental", "fey", "fiend"} & set(play.sheet(target).tags):
        yield from dismount(play, target, "banished")
        play.place(target, -1)
        target.counters["out of the fight"] = 1
        play.emit("banished", creature=target.id)
        return
    if target.hp <= 20:
        yield from play.port(DIE)(play, target, "divine-word")
        return
    for least, most, names, lasts in (
        (21, 30, ("blinded", "deafened", "stunned"), "1 hour"),
        (31, 40, ("blinded", "deafened"), "10 minutes"),
        (41, 50, ("deafened",), "1 minute"),
    ):
        if least <= target.hp <= most:
            for name in names:
                yield from gain_condition(
                    play,
                    target,
                    name,
                    source=effect.source,
                    expiry=until(play, lasts, effect.source, target.id),
                )


bestow_curse = Rule("spell.bestow-curse", tags=("spell", "curse"))


@bestow_curse.modifies(SAVE, "actor")
def cursed_save(play: Play, test: D20Test, effect: Effect) -> None:
    """Disadvantage with the chosen ability."""
    if test.ability >= 0 and ABILITIES[test.ability] == effect.text("choice"):
        test.disadvantage(effect)


@bestow_curse.modifies(CHECK, "actor")
def cursed_check(play: Play, test: D20Test, effect: Effect) -> None:
    """The same for checks."""
    if test.ability >= 0 and ABILITIES[test.ability] == effect.text("choice"):
        test.disadvantage(effect)


@bestow_curse.modifies(ATTACK, "attacker")
def cursed_attack(play: Play, attack: Attack, effect: Effect) -> None:
    """Or Disadvantage on attacks against the caster."""
    if effect.text("choice") == "attacks" and attack.target == effect.source:
        attack.disadvantage(effect)


@bestow_curse.hook(DAMAGE_ROLL, "target")
def deeper_wounds(play: Play, roll: DamageRoll, effect: Effect) -> Proc[None]:
    """Or 1d8 more Necrotic damage from the caster's attacks and spells."""
    if effect.text("choice") == "wounds" and roll.source == effect.source:
        roll.add(((1, 8),), 0, "necrotic", effect)
    yield from ()


@bestow_curse.hook(TURN_STARTS, "owner")
def dithers(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Or, in a fight, a Wisdom save at the start of each turn, lest it does nothing but Dodge."""
    if effect.text("choice") != "dithering" or play.state.mode != "combat" or creature.life != "alive":
        return
    if not (yield from saves_again(play, creature, effect, WIS)) and creature.budget.get("action", 0):
        yield from take_the_dodge(play, creature, Answer("dodge"), effect)


heat_metal = in_force("heat-metal")


@heat_metal.begin
def red_hot(play: Play, effect: Effect) -> Proc[None]:
    """A held thing is dropped on a failed Constitution save; whoever keeps the metal is hindered."""
    target = play.creature(effect.bearer)
    if (
        effect.text("choice") == "weapon"
        and held(target)
        and not (yield from saves_again(play, target, effect, CON))
    ):
        drop_held(play, target)
        play.detach(effect)


@heat_metal.modifies(ATTACK, "attacker")
def scorched_attack(play: Play, attack: Attack, effect: Effect) -> None:
    """Disadvantage on attack rolls."""
    attack.disadvantage(effect)


@heat_metal.modifies(CHECK, "actor")
def scorched_check(play: Play, test: D20Test, effect: Effect) -> None:
    """And on ability checks."""
    test.disadvantage(effect)


gaseous_form = in_force("gaseous-form")


@gaseous_form.modifies(SPEED, "owner")
def drifts(play: Play, tally: SpeedTotal, effect: Effect) -> None:
    """Only a Fly Speed of 10 feet."""
    if tally.mode == "fly":
        tally.base(10, effect)
        tally.at_most(10, effect)
    else:
        tally.at_most(0, effect)


@gaseous_form.modifies(DAMAGE_DEFENSES, "target")
def hard_to_hurt(play: Play, blow: IncomingDamage, effect: Effect) -> None:
    """Resistance to Bludgeoning, Piercing and Slashing damage."""
    blow.resist += [(kind, effect) for kind in ("bludgeoning", "piercing", "slashing")]


@gaseous_form.modifies(SAVE, "actor")
def slips_away(play: Play, test: D20Test, effect: Effect) -> None:
    """Advantage on Strength, Dexterity and Constitution saves."""
    if test.ability in (STR, DEX, CON):
        test.advantage(effect)


@gaseous_form.modifies(IMMUNE, "actor")
def never_prone(play: Play, asked: Permission, effect: Effect) -> None:
    """Immunity to being Prone."""
    if asked.verb == "prone":
        asked.deny(effect)


@gaseous_form.modifies(MAY_CAST, "actor")
def no_casting(play: Play, asked: Permission, effect: Effect) -> None:
    """It can't cast spells."""
    asked.deny(effect)


@gaseous_form.modifies(MAY, "actor")
def no_voice(play: Play, asked: Permission, effect: Effect) -> None:
    """Nor talk, nor act with hands it does not have."""
    if asked.verb == "speak":
        asked.deny(effect)
