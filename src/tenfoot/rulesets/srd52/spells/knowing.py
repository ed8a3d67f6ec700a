"""Spells about what is hidden or barred: Detect Evil and Good, Contact Other Plane, Knock, Time Stop, a sphere."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.turns.turn import ANOTHER_TURN
from tenfoot.rulesets.srd52.features.pact_magic import CONTACT
from tenfoot.rulesets.srd52.items.doors import give_way
from tenfoot.rulesets.srd52.magic.spell_rule import begin_on, in_force
from tenfoot.rulesets.srd52.spells.blasts import burn
from tenfoot.rulesets.srd52.spells.wards_on_places import lift

detect_evil_and_good = in_force("detect-evil-and-good")
contact_other_plane = Rule("spell.contact-other-plane", "5.2/s-effect/as-written")
broken_mind = Rule("broken mind")
knock = Rule("spell.knock", "5.2/s-effect/as-written")
time_stop = in_force("time-stop")
resilient_sphere = in_force("resilient-sphere")

OTHERWORLDLY = frozenset(("aberration", "celestial", "elemental", "fey", "fiend", "undead"))
SENSE = 30
LOUD = 300


@detect_evil_and_good.doing("cast")
def open_the_senses(play: Play, casting: Casting) -> Proc[None]:
    """What is near is told at once."""
    caster = play.creature(casting.caster)
    yield from begin_on(play, casting, caster)
    for other in creatures_within(play, caster, SENSE):
        for kind in sorted(OTHERWORLDLY & set(play.sheet(other).tags)):
            play.emit(
                "kind.sensed", audience=(caster.seat,), creature=caster.id, target=other.id, nature=kind
            )


@detect_evil_and_good.modifies(FELT, "actor")
def their_place_is_known(play: Play, asked: Permission, effect: Effect) -> None:
    """Creatures of other worlds, and Undead, within 30 feet."""
    caster, other = play.creature(asked.actor), play.state.creatures.get(asked.target)
    if other is None or not OTHERWORLDLY & set(play.sheet(other).tags):
        return
    if 0 <= distance(play, caster, other) <= SENSE:
        asked.reasons.clear()


@contact_other_plane.doing("cast")
def reach_beyond(play: Play, casting: Casting) -> Proc[None]:
    """An Intelligence save, DC 15: five questions, or a mind broken until a Long Rest is finished."""
    caster = play.creature(casting.caster)
    test = D20Test("save", caster.id, INT, 15, tags=("spell", "magic", CONTACT))
    if (yield from resolve_test(play, test)):
        yield from tell_what_happens(play, caster, casting)
        return
    yield from burn(play, caster.id, caster.id, "6d6", "psychic", casting.spell.key)
    group = play.state.new_id()
    if caster.life == "alive":
        yield from gain_condition(play, caster, "incapacitated", source=caster.id, group=group)
        play.attach(broken_mind.name, caster.id, source=caster.id, group=group)


@broken_mind.hook(RESTED, "owner")
def the_mind_heals(play: Play, rest: Rest, effect: Effect) -> Proc[None]:
    """After a Long Rest."""
    if rest.kind == "long":
        yield from play.end_group(effect.group, "rested")


@knock.doing("cast")
def it_opens(play: Play, casting: Casting) -> Proc[None]:
    """One thing there that is locked, stuck or barred is so no longer; the knock is heard far away."""
    caster = play.creature(casting.caster)
    play.emit("knock.heard", caster=caster.id, feet=LOUD)
    for key in play.zones.get(casting.aim, ()):
        thing = play.state.effects[key]
        if thing.rule == FEATURE and thing.text("fast") and not thing.num("hidden"):
            if lift(play, thing):
                play.emit("unlocked", creature=caster.id, name=thing.text("name"))
                return
            yield from give_way(play, caster, thing, "unlock")
            return


@time_stop.doing("cast")
def the_world_stands_still(play: Play, casting: Casting) -> Proc[None]:
    """1d4 + 1 turns in a row."""
    faces = yield from play.roll(casting.caster, 1, 4, "time stop")
    yield from begin_on(play, casting, play.creature(casting.caster), lasts="until ended", turns=faces[0] + 1)


@time_stop.hook(TURN_OVER, "owner")
def once_more(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Nobody else's turn comes in between."""
    left = effect.num("turns")
    if left < 1:
        yield from play.end(effect, "over")
        return
    play.alter(effect, data={**effect.data, "turns": left - 1})
    play.state.once[ANOTHER_TURN] = 1


@time_stop.hook(ATTACK_DECLARED, "attacker")
def striking_ends_it(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """Whatever affects another creature ends it."""
    yield from play.end(effect, "affected another")


@time_stop.hook(DAMAGE_TAKEN, "source")
def harming_ends_it(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """Damage to another."""
    if blow.target != effect.bearer:
        yield from play.end(effect, "affected another")


@time_stop.hook(SPELL_DONE, "caster")
def a_spell_on_another_ends_it(play: Play, casting: Casting, effect: Effect) -> Proc[None]:
    """A spell that is cast on somebody else."""
    if casting.group != effect.group and any(key != effect.bearer for key in casting.targets):
        yield from play.end(effect, "affected another")


@resilient_sphere.modifies(MAY_TARGET, "target")
def nothing_gets_in(play: Play, asked: Permission, effect: Effect) -> None:
    """Nobody outside can choose whoever is enclosed."""
    if asked.actor != effect.bearer:
        asked.deny(effect)


@resilient_sphere.modifies(MAY_TARGET, "actor")
def nothing_gets_out(play: Play, asked: Permission, effect: Effect) -> None:
    """Nor the other way round."""
    if asked.target != effect.bearer:
        asked.deny(effect)


def _all(blow: IncomingDamage, effect: Effect) -> None:
    blow.immune += [(kind, effect) for _, kind in blow.amounts]


@resilient_sphere.modifies(DAMAGE_DEFENSES, "target")
def safe_inside(play: Play, blow: IncomingDamage, effect: Effect) -> None:
    """No damage from outside."""
    if blow.source != effect.bearer:
        _all(blow, effect)


@resilient_sphere.modifies(DAMAGE_DEFENSES, "source")
def harmless_inside(play: Play, blow: IncomingDamage, effect: Effect) -> None:
    """No damage to anything outside."""
    if blow.target != effect.bearer:
        _all(blow, effect)


@resilient_sphere.modifies(SPEED, "owner")
def it_rolls(play: Play, tally: SpeedTotal, effect: Effect) -> None:
    """The sphere rolls at half the Speed."""
    tally.times(1, 2, effect)
