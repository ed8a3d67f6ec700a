"""Casting a spell: what it takes, what it costs, who may answer, and what it does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

import msgspec

from tenfoot.engine.cost import INTERACTION, price_of_spell, turn_part
from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Answer, Decision, Option
from tenfoot.engine.effect import Effect, Expiry
from tenfoot.engine.play import Play
from tenfoot.engine.provenance import ExplanationLine
from tenfoot.engine.rule import Port, Proc, Rule, Window
from tenfoot.rulesets.common.conditions.condition import able
from tenfoot.rulesets.common.content.activity import affected
from tenfoot.rulesets.common.content.lasts import until
from tenfoot.rulesets.common.d20.d20_test import D20Test, resolve_test
from tenfoot.rulesets.common.damage.dealing_damage import DAMAGE_TAKEN, IncomingDamage
from tenfoot.rulesets.common.explain.preview import Preview, preview_attack, preview_save
from tenfoot.rulesets.common.magic.components import consume, hand_to_free, put_away
from tenfoot.rulesets.common.magic.dismissal import note_running
from tenfoot.rulesets.common.magic.reaching import reached
from tenfoot.rulesets.common.magic.spell import PACT
from tenfoot.rulesets.common.magic.spell import Casting as Casting
from tenfoot.rulesets.common.magic.spell import Spell as Spell
from tenfoot.rulesets.common.magic.spell_effect import SPELL_ATTACK as SPELL_ATTACK
from tenfoot.rulesets.common.magic.spell_effect import SPELL_DC as SPELL_DC
from tenfoot.rulesets.common.magic.spell_effect import at_level
from tenfoot.rulesets.common.magic.spell_effect import cantrip_steps as cantrip_steps
from tenfoot.rulesets.common.magic.spell_effect import scaled as scaled
from tenfoot.rulesets.common.magic.spell_effect import spell_attack as spell_attack
from tenfoot.rulesets.common.magic.spell_effect import spell_strike as spell_strike
from tenfoot.rulesets.common.magic.spellcaster import MAY_CAST as MAY_CAST
from tenfoot.rulesets.common.magic.spellcaster import Targets
from tenfoot.rulesets.common.magic.spellcaster import how_cast as how_cast
from tenfoot.rulesets.common.magic.spellcaster import known_spells as known_spells
from tenfoot.rulesets.common.magic.spellcaster import may_cast as may_cast
from tenfoot.rulesets.common.magic.spellcaster import spell_option as spell_option
from tenfoot.rulesets.common.magic.spellcaster import way_of as way_of
from tenfoot.rulesets.common.magic.spellcaster import ways_to_cast as ways_to_cast
from tenfoot.rulesets.common.magic.taking_effect import take_effect as take_effect
from tenfoot.rulesets.common.space.area import INCLUDING_ME
from tenfoot.rulesets.common.turns.any_time import DOING as AT_WILL_DOING
from tenfoot.rulesets.common.turns.permission import may
from tenfoot.rulesets.common.turns.reaction import can_react, spend_reaction
from tenfoot.rulesets.common.turns.turn import TURN_ENDS

SPELL_CAST: Window[Casting] = Window("spell.cast", "caster")
"""A spell is being cast; it may be stopped."""
SPELL_WORKS: Window[Casting] = Window("spell.works", "caster")
"""A spell is about to take effect, at once or when it is released; where it is aimed is known now."""
SPELL_DONE: Window[Casting] = Window("spell.done", "caster")
LONG = "long casting"
"""The rule of castings that take a minute or more."""

CONCENTRATION = "concentration"
"""The rule of those who concentrate."""
concentration = Rule(
    CONCENTRATION,
    "5.2/g-concentration/keeps-active",
    "5.2/g-concentration/lost-ends-effect",
    "5.2/g-concentration/damage-save",
    "5.2/g-concentration/damage-dc",
    "5.2/g-concentration/end-at-will",
    tags=("at will",),
)
CONCENTRATION_DC: Port[Callable[[int], int]] = Port("concentration dc")


@concentration.end
def what_was_held_ends(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """When Concentration ends, log it and end everything that the spell had started."""
    play.emit("concentration.broken", caster=effect.bearer, spell=effect.text("spell"), reason=reason)
    yield from play.end_group(effect.group, "concentration")


@concentration.hook(DAMAGE_TAKEN, "target")
def damage_shakes_it(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """Damage forces a Constitution save to maintain Concentration."""
    caster = play.creature(effect.bearer)
    if caster.life != "alive":
        yield from play.end(effect, "down")
        return
    dc = play.port(CONCENTRATION_DC)(blow.total)
    test = D20Test("save", caster.id, 2, dc, target=blow.source, tags=("concentration",))
    if not (yield from resolve_test(play, test)):
        yield from play.end(effect, "damage")


@concentration.hook(TURN_ENDS)
def end_without_affected_creatures(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """End Concentration at the end of a turn when the spell no longer affects any creature or place."""
    if effect.num("affects") and not any(
        other.group == effect.group and other.id != effect.id and _still_works(play, other)
        for other in play.state.effects.values()
    ):
        yield from play.end(effect, "nothing left")


def _still_works(play: Play, effect: Effect) -> bool:
    bearer = play.state.creatures.get(effect.bearer)
    return not effect.bearer or (bearer is not None and bearer.life != "dead")


@concentration.offer
def letting_go(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """It may be dropped whenever one wants; on other turns as `at will:concentration`."""
    return (Option("concentration:drop", "option.drop concentration", facts={"spell": effect.text("spell")}),)


@concentration.perform
def let_go(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """End Concentration on the caster's own turn, at no cost."""
    yield from play.end(effect, "dropped")


@concentration.procedure(AT_WILL_DOING)
def let_go_any_time(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """End Concentration on any turn; the Reaction stays available."""
    yield from play.end(effect, "dropped")


def drop_concentration(play: Play, caster: Creature, reason: str) -> Proc[None]:
    """What the creature concentrates on, if anything, ends."""
    for held in play.effects_on(caster.id, concentration.name):
        yield from play.end(held, reason)


def concentrate(play: Play, caster: Creature, group: int, spell: str, expiry: Expiry) -> Proc[Effect]:
    """Begin to concentrate on an effect (a spell's or another's); what was held before ends."""
    yield from drop_concentration(play, caster, "another spell")
    return play.attach(
        concentration.name, caster.id, source=caster.id, group=group, expiry=expiry, data={"spell": spell}
    )


cast = Rule(
    "cast",
    "5.2/action/magic",
    "5.2/g-magic/cast-action-spell",
    "5.2/s-slot/expend",
    "5.2/s-oneslot/one-per-turn",
    general=True,
)


@cast.refusal
def said_spell_by_spell(play: Play, creature: Creature, effect: Effect) -> Sequence[ExplanationLine]:
    """A creature that casts nothing gets no reason about spells; a caster gets one for each spell."""
    return ()


Wanted: TypeAlias = Callable[[Spell, Sequence[tuple[int, str]]], Sequence[tuple[int, str]]]
"""Which of the ways to cast a spell are worth listing."""


@cast.offer
def spells_to_cast(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Each spell at each level it can be cast at, with its possible targets."""
    return castings(play, creature)


def castings(
    play: Play, creature: Creature, wanted: Wanted | None = None, spells: Sequence[Spell] | None = None
) -> Sequence[Option]:
    """List castings, or only those of some spells and payments: to list targets is the dearest part of
    a turn."""
    caster = play.sheet(creature).caster
    if caster is None:
        return ()
    options: list[Option] = []
    budget = creature.budget
    targets: Targets = {}
    for spell in known_spells(play, creature) if spells is None else spells:
        how = how_cast(play, creature, spell)
        if how.needs == "reaction" or spell.trigger or not budget.get(how.needs, 0):
            continue
        ways: Sequence[tuple[int, str]] = ways_to_cast(play, creature, spell)
        if ways and wanted is not None:
            ways = wanted(spell, ways)
        if not ways:
            continue
        asked = may_cast(play, creature, spell, how.without)
        stowed = None if asked.allowed else hand_to_free(creature, asked)
        if not asked.allowed and stowed is None:
            continue
        for level, payment in ways:
            option = spell_option(play, creature, spell, level, payment, how=how, known=targets)
            if option is not None and stowed is not None:
                cost = (*option.cost, INTERACTION)
                option = msgspec.structs.replace(
                    option, cost=cost, facts={**option.facts, "stows": stowed.kind}
                )
            if option is not None:
                options.append(option)
    return options


@cast.perform
def cast_it(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Spend the action or Bonus Action and the slot, then cast; or begin a casting that takes longer."""
    parts = answer.pick.split(":")
    how = how_cast(play, creature, play.ruleset.entry("spells", parts[1], Spell))
    spell = how.spell
    asked = may_cast(play, creature, spell, how.without)
    stowed = None if asked.allowed else hand_to_free(creature, asked)
    if stowed is not None:
        put_away(play, creature, stowed)
    casting = casting_as(creature, spell, int(parts[2]), answer)
    casting.without = how.without
    casting.via = how.needs
    casting.changes = how.changes
    casting.ritual = parts[3:] == ["ritual"]
    if casting.ritual or spell.casting == "long":
        creature.budget["action"] -= 1
        casting.payment = {"pact": PACT, "daily": f"daily {spell.key}"}.get("".join(parts[3:]), "")
        yield from play.ruleset.rule(LONG).does["begin"](play, creature, casting) or ()
        return
    creature.budget[how.needs] -= 1
    pay(play, creature, casting, parts[3] if parts[3:] else "")
    casting.level += how.higher
    yield from resolve_casting(play, creature, casting)


def casting_as(creature: Creature, spell: Spell, level: int, answer: Answer) -> Casting:
    """A casting at the targets of the answer, with what it chooses."""
    casting = Casting(creature.id, spell, level)
    casting.targets = answer.targets
    casting.aim = answer.cell
    casting.number = answer.number
    casting.words = answer.words if answer.words in spell.choices else ""
    casting.includes_caster = answer.words == INCLUDING_ME
    return casting


@cast.preview
def odds_of_the_spell(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Sequence[Preview]:
    """For a spell attack the odds to hit; for a save the odds that each creature caught fails it."""
    parts = answer.pick.split(":")
    spell = play.ruleset.entry("spells", parts[1], Spell)
    activity = at_level(play, creature, spell, int(parts[2]), next(iter(spell.choices), ""))
    if activity is None:
        return ()
    if activity.area is not None:
        targets = affected(play, creature, activity, answer.cell)
    else:
        targets = [play.creature(target) for target in answer.targets]
    targets = reached(play, spell.key, int(parts[2]), creature, targets)
    if activity.kind == "attack":
        strike = spell_strike(play, creature, activity)
        return [preview_attack(play, creature, target, strike, via="spell") for target in targets]
    if activity.kind == "save":
        dc = play.port(SPELL_DC)(play, creature, activity.key)
        return [preview_save(play, creature, target, activity, dc, ("spell", "magic")) for target in targets]
    return ()


def pay(play: Play, creature: Creature, casting: Casting, way: str = "") -> None:
    """Spend what the casting costs: a slot of its level, or in another way (`daily`, `pact`)."""
    spell = casting.spell
    caster = play.sheet(creature).caster
    at_will = (
        caster is not None
        and spell.key in caster.at_will
        and casting.level == caster.levels.get(spell.key, spell.level)
    )
    if casting.ritual or spell.level == 0 or at_will:
        casting.free = True
    elif way == "daily":
        casting.free = True
        casting.payment = f"daily {spell.key}"
        creature.pools[casting.payment] -= 1
    else:
        casting.payment = PACT if way == "pact" else f"slot {casting.level}"
        creature.pools[casting.payment] -= 1
        play.state.once[f"slot by {creature.id}"] = 1


def give_back(play: Play, casting: Casting) -> None:
    """The slot that was meant for a spell is not expended after all."""
    if casting.payment.startswith(("slot", PACT)):
        play.creature(casting.caster).pools[casting.payment] += 1
        play.state.once.pop(f"slot by {casting.caster}", None)
        casting.payment = ""


def resolve_casting(play: Play, creature: Creature, casting: Casting) -> Proc[None]:
    """The spell is cast: others may stop it; then it takes effect."""
    if (yield from begin_casting(play, creature, casting)):
        yield from complete_casting(play, creature, casting)


def set_casting_terms(play: Play, creature: Creature, casting: Casting) -> None:
    """What the casting brings along: a group for its effects, the DC, and when it ends."""
    casting.group = play.state.new_id()
    casting.dc = casting.fixed_dc or play.port(SPELL_DC)(play, creature, casting.spell.key)
    higher = casting.spell.higher
    if higher is not None:
        for level, longer in higher.lasts.items():
            if casting.level >= level:
                casting.lasts = longer
    casting.expiry = until(play, casting.lasts, creature.id, creature.id)


def begin_casting(play: Play, creature: Creature, casting: Casting) -> Proc[bool]:
    """Everything up to the moment in which the spell takes effect. Returns whether it does.

    Beginning to cast a spell that needs Concentration ends what was held before, whatever happens to the new
    spell (5.2/s-concentration/one-only).
    """
    spell = casting.spell
    if casting.concentrates:
        # Beginning to cast is enough to lose what was held, even if the new spell comes to nothing.
        yield from drop_concentration(play, creature, "another spell")
    set_casting_terms(play, creature, casting)
    play.state.once[f"cast {casting.group}"] = 1
    own = play.ruleset.rules.get(f"spell.{spell.key}")
    if own is not None and "prepare" in own.does:
        yield from own.does["prepare"](play, casting) or ()
    if spell.choices and not casting.words:
        casting.words = yield from choose(play, creature, spell)
    if not able(play, creature):
        # Letting the old spell go (Haste, with its lethargy) may itself have laid the caster low.
        play.emit("spell.lost", caster=creature.id, spell=spell.key)
        return False
    own_ways = play.sheet(creature).caster
    if own_ways is not None and own_ways.waives:
        # Components that a stat block does not need are not seen either (5.2/m-spell/components-visible).
        casting.without += own_ways.waives
    play.emit(
        "spell.cast",
        caster=creature.id,
        spell=spell.key,
        level=casting.level,
        targets=list(casting.targets),
        aim=casting.aim,
        components="".join(letter for letter in spell.components if letter not in casting.without),
        text=spell.about,
    )
    if play.hooks(SPELL_CAST, creature.id):
        yield from play.open(SPELL_CAST, casting, creature.id)
    if casting.cancelled:
        play.emit("spell.lost", caster=creature.id, spell=spell.key)
        return False
    if "M" not in casting.without:
        consume(play, creature, spell)
    return True


def complete_casting(play: Play, creature: Creature, casting: Casting) -> Proc[None]:
    """The spell takes effect, and its caster concentrates on it where that is needed."""
    spell = casting.spell
    if casting.concentrates:
        if creature.life != "alive" or not may(play, creature.id, "concentrate"):
            # Letting the old spell go may itself have laid the caster low.
            play.emit("spell.lost", caster=creature.id, spell=spell.key)
            return
        yield from concentrate(play, creature, casting.group, spell.key, casting.expiry)
    if play.hooks(SPELL_WORKS, creature.id):
        yield from play.open(SPELL_WORKS, casting, creature.id)
    yield from take_effect(play, creature, casting)
    note_running(play, casting)
    yield from finish_casting(play, creature, casting)


def choose(play: Play, creature: Creature, spell: Spell) -> Proc[str]:
    """Ask the caster for the choices that the spell leaves open."""
    options = tuple(Option(word, "spell.choice", facts={"choice": word}) for word in spell.choices)
    answer = yield Decision(
        creature.seat, "spell choice", options, subject=creature.id, facts={"spell": spell.key}
    )
    return answer.pick


def finish_casting(play: Play, creature: Creature, casting: Casting) -> Proc[None]:
    """The spell has taken effect. Concentration on a spell of which nothing is left ends."""
    spell = casting.spell
    if casting.concentrates and "narrative" not in spell.tags:
        held = [e for e in play.state.effects.values() if e.group == casting.group]
        if len(held) == 1 and held[0].rule == concentration.name:
            play.detach(held[0])
        for effect in held if len(held) > 1 else ():
            if effect.rule == concentration.name:
                play.alter(effect, data={**effect.data, "affects": 1})
    if play.hooks(SPELL_DONE, creature.id):
        yield from play.open(SPELL_DONE, casting, creature.id)


def offer_spell(
    play: Play,
    creature: Creature,
    key: str,
    *,
    cost: str = "reaction",
    why: tuple[str, ...] = (),
    facts: dict[str, int | str] | None = None,
) -> Proc[Casting | None]:
    """Ask whether the creature casts a spell that answers to a trigger, and with which slot; if so it is paid
    for, and the casting returned is still to be resolved (5.2/s-trigger/reaction)."""
    spell = play.ruleset.entry("spells", key, Spell)
    if cost == "reaction" and not can_react(play, creature):
        return None
    if cost == "bonus" and not (
        creature.budget.get("bonus", 0)
        and play.state.active == creature.id
        and may(play, creature.id, "bonus")
    ):
        return None
    ways = [way for way in ways_to_cast(play, creature, spell) if way[1] != "ritual"]
    if not ways or not may_cast(play, creature, spell).allowed:
        return None
    options = [
        Option(
            f"cast:{level}" + (f":{way_of(payment)}" if way_of(payment) else ""),
            "spell.answer.cast",
            cost=(turn_part(cost), price_of_spell(payment)) if payment else (turn_part(cost),),
            facts={"spell": key, "level": level},
        )
        for level, payment in ways
    ]
    options.append(Option("no", "spell.answer.no"))
    answer = yield Decision(
        creature.seat,
        f"{cost}.{key}",
        options,
        subject=creature.id,
        default="no",
        why=why,
        facts={"spell": key, **(facts or {})},
    )
    if answer.pick == "no":
        return None
    parts = answer.pick.split(":")
    if cost == "reaction":
        spend_reaction(play, creature, key)
    else:
        creature.budget[cost] -= 1
    casting = Casting(creature.id, spell, int(parts[1]))
    pay(play, creature, casting, parts[2] if parts[2:] else "")
    return casting
