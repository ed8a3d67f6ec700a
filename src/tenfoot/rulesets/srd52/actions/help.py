"""Help: back up an ally's check, distract an enemy for an ally's attack, or give first aid."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.senses.targets import notices
from tenfoot.rulesets.srd52.damage.dying import become_stable

help_action = Rule("help", "5.2/action/help", "5.2/g-help/one-of-two", general=True)
helped = Rule("helped", "5.2/g-help/check-advantage", "5.2/g-help/check-expires")
distracted = Rule("distracted by help", "5.2/g-help/attack-advantage", "5.2/g-help/attack-expires")

NEAR = 30
"""Feet within which word or hand can help with a check (5.2/g-help/check-near)."""
FIRST_AID_DC = 10


@help_action.offer
def lend_a_hand(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Offer each use of the Help action that has a target."""
    if not creature.budget.get("action"):
        return ()
    options: list[Option] = []
    foe = patient = False
    for other in creatures_within(play, creature, 5):
        foe = foe or (enemies(creature, other) and notices(play, creature, other))
        patient = patient or needs_aid(play, other)
    if subjects_of(play, creature) and any(
        allies(creature, other) and other.life == "alive" for other in creatures_within(play, creature, NEAR)
    ):
        options.append(Option("help:check", "option.help.check", cost=(ACTION,)))
    if foe:
        options.append(Option("help:attack", "option.help.attack", cost=(ACTION,)))
    if patient:
        options.append(Option("help:first aid", "option.help.first aid", cost=(ACTION,)))
    return options


def subjects_of(play: Play, creature: Creature) -> list[str]:
    """Skills and tools that the helper is proficient with: only with these can it help (5.2/g-help/check-choose)."""
    training = play.sheet(creature).training
    return [
        subject for subject, level in training.items() if level and subject.startswith(("skill.", "tool."))
    ]


def needs_aid(play: Play, other: Creature) -> bool:
    """At 0 Hit Points and not Stable, or knocked out."""
    return other.life == "dying" or play.has(other.id, "knocked out")


@help_action.perform
def take_the_help(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Do the chosen kind of help."""
    use = answer.pick.split(":")[1]
    if use == "check":
        yield from help_with_a_check(play, creature)
    elif use == "attack":
        yield from distract(play, creature)
    else:
        yield from first_aid(play, creature)


def help_with_a_check(play: Play, creature: Creature) -> Proc[None]:
    """An ally near enough to be helped by word or hand, and a skill or tool the helper is proficient with."""
    friends = [
        other
        for other in creatures_within(play, creature, NEAR)
        if allies(creature, other)
        and other.life == "alive"
        and (distance(play, creature, other) <= 5 or may(play, other.id, "hear"))
    ]
    ally = yield from ask_target(play, creature, "help whom", friends, why=("5.2/g-help/check-choose",))
    if ally is None:
        return
    answer = yield Decision(
        creature.seat,
        "help with",
        [Option(subject, "help.with", facts={"subject": subject}) for subject in subjects_of(play, creature)],
        subject=creature.id,
        why=("5.2/g-help/check-choose",),
    )
    ruling = yield yes_no(
        GM,
        "help possible",
        subject=creature.id,
        default="yes",
        why=("5.2/g-help/check-gm", "5.2/g-help/check-near"),
        facts={"ally": ally.id, "subject": answer.pick},
    )
    if ruling.pick == "no":
        play.emit("help.refused", creature=creature.id, ally=ally.id)
        return
    creature.budget["action"] -= 1
    play.attach(
        helped.name,
        ally.id,
        source=creature.id,
        expiry=Expiry(creature.id, "start", 1),
        data={"subject": answer.pick},
    )
    play.emit("helped", helper=creature.id, ally=ally.id)


@helped.modifies(CHECK, "actor")
def with_a_helper(play: Play, test: D20Test, effect: Effect) -> None:
    """Advantage on the next check with that skill or tool."""
    if effect.text("subject") in test.skills:
        test.advantage(effect)


@helped.hook(D20_DECIDED, "actor")
def help_is_used(play: Play, test: D20Test, effect: Effect) -> Proc[None]:
    """End the help after one check with the chosen skill or tool; other checks do not use it up."""
    if effect.text("subject") in test.skills:
        yield from play.end(effect, "used")


def distract(play: Play, creature: Creature) -> Proc[None]:
    """An enemy within 5 feet of the helper (5.2/g-help/attack-enemy-5ft)."""
    foes = [
        other
        for other in creatures_within(play, creature, 5)
        if enemies(creature, other) and notices(play, creature, other)
    ]
    foe = yield from ask_target(play, creature, "distract whom", foes, why=("5.2/g-help/attack-enemy-5ft",))
    if foe is None:
        return
    creature.budget["action"] -= 1
    play.attach(distracted.name, foe.id, source=creature.id, expiry=Expiry(creature.id, "start", 1))
    play.emit("distracted", creature=creature.id, target=foe.id)


def _opening_for(play: Play, attack: Attack, effect: Effect) -> bool:
    return allies(play.creature(attack.actor), play.creature(effect.source))


@distracted.modifies(ATTACK, "target")
def give_helped_attack_advantage(play: Play, attack: Attack, effect: Effect) -> None:
    """Advantage for the next attack roll of one of the helper's allies."""
    if _opening_for(play, attack, effect):
        attack.advantage(effect)


@distracted.hook(ATTACK_DECIDED, "target")
def end_help_after_attack(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """The first ally to attack uses it up, hit or miss."""
    if _opening_for(play, attack, effect):
        yield from play.end(effect, "used")


def first_aid(play: Play, creature: Creature) -> Proc[None]:
    """A Wisdom (Medicine) check of 10: the dying become Stable, the knocked out wake up."""
    patients = [other for other in creatures_within(play, creature, 5) if needs_aid(play, other)]
    patient = yield from ask_target(play, creature, "first aid", patients, why=("5.2/stable/help-action",))
    if patient is None:
        return
    creature.budget["action"] -= 1
    test = D20Test(
        "check",
        creature.id,
        WIS,
        FIRST_AID_DC,
        target=patient.id,
        skills=("skill.medicine",),
        tags=("first aid",),
    )
    if not (yield from resolve_test(play, test)):
        return
    if patient.life == "dying":
        yield from become_stable(play, patient)
    for sleep in play.effects_on(patient.id, "knocked out"):
        yield from play.end(sleep, "first aid")
