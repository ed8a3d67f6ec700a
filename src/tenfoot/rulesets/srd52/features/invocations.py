"""Eldritch Invocations: spells at will, stronger cantrips, a mind and eyes beyond the common."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.magic.casting import casting_as
from tenfoot.rulesets.srd52.exploration.suffocation import BREATHES_BOTH
from tenfoot.rulesets.srd52.features.potent_spellcasting import reaching
from tenfoot.rulesets.srd52.senses.perception import DARKNESS

invoked_spells = Rule("feature.invoked-spells", tags=(OUT_OF_COMBAT_TOO,))
agonizing_blast = Rule("feature.agonizing-blast")
eldritch_spear = Rule("feature.eldritch-spear")
repelling_blast = Rule("feature.repelling-blast")
devils_sight = Rule("feature.devils-sight")
eldritch_mind = Rule("feature.eldritch-mind")
gift_of_the_depths = Rule("feature.gift-of-the-depths", tags=(BREATHES_BOTH,))
gift_of_the_protectors = Rule("feature.gift-of-the-protectors")
NAME = invoked_spells.name
VIGOR = "fiendish-vigor"
SHADOWS = "one-with-shadows"
LARGE = 3
SEES = 120
GIFT = "gift-of-the-protectors"


def _spells(effect: Effect) -> Iterator[tuple[str, str, bool]]:
    """The invocations: their key, their spell, and whether it is for oneself only."""
    listed = effect.data.get("spells")
    for entry in listed if isinstance(listed, list) else ():
        key, spell, oneself = str(entry).split(":")
        yield key, spell, oneself == "1"


@invoked_spells.offer
def at_will(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Each without a slot, in its own casting time."""
    options: list[Option] = []
    for key, name, oneself in _spells(effect):
        spell = play.ruleset.entry("spells", name, Spell)
        if not creature.budget.get(spell.casting) or not may_cast(play, creature, spell).allowed:
            continue
        if key == SHADOWS and light_on(play, creature) >= BRIGHT:
            continue
        if oneself:
            facts: dict[str, int | str] = {"spell": name, "level": spell.level}
            options.append(
                Option(
                    f"{NAME}:{name}:{spell.level}:{key}", "option.cast", cost=(spell.casting,), facts=facts
                )
            )
            continue
        option = spell_option(play, creature, spell, spell.level, "", NAME)
        if option is not None:
            options.append(option)
    return options


@invoked_spells.perform
def no_slot_needed(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """On oneself where the invocation says so; Fiendish Vigor does not roll."""
    parts = answer.pick.split(":")
    spell = play.ruleset.entry("spells", parts[1], Spell)
    creature.budget[spell.casting] -= 1
    casting = casting_as(creature, spell, spell.level, answer)
    casting.free = True
    if parts[3:]:
        casting.targets = (creature.id,)
    if parts[3:] == [VIGOR]:
        play.emit("activity.used", creature=creature.id, activity=VIGOR, name="Fiendish Vigor")
        yield from gain_temp_hp(play, creature, 12, spell.key)
        return
    yield from resolve_casting(play, creature, casting)


def _chosen(effect: Effect, cantrip: str) -> bool:
    kept = effect.data.get("cantrips")
    return isinstance(kept, list) and cantrip in kept


def _cantrip(roll: DamageRoll) -> Sequence[str]:
    return (roll.attack.strike.spell,) if roll.attack is not None else roll.tags


@agonizing_blast.hook(DAMAGE_ROLL, "attacker")
def agony(play: Play, roll: DamageRoll, effect: Effect) -> Proc[None]:
    """The Charisma modifier on damage rolls of the chosen cantrip."""
    if roll.parts and any(_chosen(effect, name) for name in _cantrip(roll)):
        roll.add((), ability_modifier(play, play.creature(effect.bearer), CHA), roll.main_kind, effect)
    yield from ()


@eldritch_spear.modifies(HOW_CAST, "actor")
def far_away(play: Play, how: How, effect: Effect) -> None:
    """30 feet more for each Warlock level."""
    if _chosen(effect, how.spell.key):
        how.spell = reaching(how.spell, 30 * effect.level)


@repelling_blast.hook(ATTACK_HIT, "attacker")
def away_with_you(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """A hit with the chosen cantrip may push a creature up to Large 10 feet straight away."""
    warlock, target = play.creature(attack.actor), play.creature(attack.target)
    if not _chosen(effect, attack.strike.spell) or target.life == "dead" or play.sheet(target).size > LARGE:
        return
    answer = yield yes_no(warlock.seat, "repelling blast", subject=warlock.id, facts={"target": target.id})
    if answer.pick == "yes":
        yield from push_away(play, target, warlock, 10)


@devils_sight.modifies(SIGHT, "observer")
def the_dark_is_no_veil(play: Play, sight: Sight, effect: Effect) -> None:
    """Darkness, even magical, hides nothing within 120 feet."""
    if sight.distance <= SEES:
        sight.undo(DARKNESS.name, effect)


@eldritch_mind.modifies(SAVE, "actor")
def unshaken(play: Play, test: D20Test, effect: Effect) -> None:
    """Advantage on saves to keep Concentration."""
    if "concentration" in test.tags:
        test.advantage(effect)


@gift_of_the_depths.modifies(SPEED, "owner", own=True)
def like_a_fish(play: Play, tally: SpeedTotal, effect: Effect) -> None:
    """A Swim Speed equal to the Speed."""
    if tally.mode == "swim":
        tally.base(speed(play, play.creature(effect.bearer)).total, effect)


@gift_of_the_protectors.hook(RESTED, "owner")
def names_in_the_book(play: Play, rest: Rest, effect: Effect) -> Proc[None]:
    """With the day's book friends write their names, as many as the Charisma modifier."""
    warlock = play.creature(effect.bearer)
    if rest.kind != "long":
        return
    friends = tuple(
        other.id
        for other in play.state.creatures.values()
        if other.id == warlock.id or allies(warlock, other)
    )
    most = min(len(friends), max(1, ability_modifier(play, warlock, CHA)))
    answer = yield Decision(
        warlock.seat,
        "names in the book",
        (Option("names", "book.names", takes="targets", targets=friends, least=1, most=most),),
        subject=warlock.id,
        default="names",
    )
    play.alter(effect, data={**effect.data, "names": list(answer.targets)})


@gift_of_the_protectors.hook(DROPS)
def the_book_protects(play: Play, drop: Drop, effect: Effect) -> Proc[None]:
    """Whoever's name is there keeps 1 Hit Point instead of dropping to 0, once between Long Rests."""
    warlock = play.creature(effect.bearer)
    if drop.target not in effect.ids("names") or drop.left or not warlock.pools.get(GIFT):
        return
    if drop.overflow >= play.creature(drop.target).hp_max:
        return
    warlock.pools[GIFT] -= 1
    drop.left = 1
    play.emit("activity.used", creature=warlock.id, activity=GIFT, name="Gift of the Protectors")
    yield from ()
