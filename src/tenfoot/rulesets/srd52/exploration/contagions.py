"""Magical contagions: how they take hold, what they do, how they are fought off and how they spread.

Each has a record in the table `contagions` and a rule on the infected creature.
"""

from __future__ import annotations

import msgspec

from tenfoot.authoring import *
from tenfoot.engine import clock
from tenfoot.rulesets.common.conditions.condition import CONDITION_CURED, Cure
from tenfoot.rulesets.common.items.item import carried
from tenfoot.rulesets.srd52.conditions.exhaustion import RESTLESS, level_of, recover, tire
from tenfoot.rulesets.srd52.exploration.day import DAWN, DAY, HOUR, next_time
from tenfoot.rulesets.srd52.rest.interruption import interrupted_by_the_usual

YEAR = 365 * DAY
OINTMENT = "eye ointment"
RELIEF, CURED_AFTER = 24 * HOUR, 72 * HOUR


class Contagion(msgspec.Struct, frozen=True):
    """What is known of a contagion (5.2/t-contagion/definition)."""

    key: str
    types: tuple[str, ...]
    """Creature types that can have it."""
    spared: tuple[str, ...]
    """Kinds among them that can't."""
    infection: int
    """The DC against its source; 0: there is no save."""
    spread: int
    """The DC against catching it from somebody; 0: it is not caught so."""
    fight: int
    """The DC of the saves that overcome it; 0: saves do not help."""
    onset: int
    """A die of days until it shows; 0: at once."""


CONTAGIONS = {
    "cackle fever": Contagion("cackle fever", ("humanoid",), ("gnome",), 0, 10, 13, 4),
    "sewer plague": Contagion("sewer plague", ("humanoid",), (), 11, 0, 11, 4),
    "sight rot": Contagion("sight rot", ("beast", "humanoid"), (), 15, 15, 0, 0),
}

cackle_fever = Rule(
    "cackle fever",
    "5.2/t-contagion/cackle-who",
    "5.2/t-contagion/cackle-onset",
    "5.2/t-contagion/cackle-fever",
    "5.2/t-contagion/cackle-laugh",
    "5.2/t-contagion/cackle-cure",
    "5.2/t-contagion/cackle-spread",
    tags=("contagion", "magic"),
)
laughter = Rule("uncontrollable laughter", "5.2/t-contagion/cackle-laugh-end")
sewer_plague = Rule(
    "sewer plague",
    "5.2/t-contagion/sewer-onset",
    "5.2/t-contagion/sewer-weakness",
    "5.2/t-contagion/sewer-restless",
    "5.2/t-contagion/sewer-fight",
    tags=("contagion", "magic"),
)
carries_plague = Rule("carries sewer plague", "5.2/t-contagion/sewer-infection")
sight_rot = Rule(
    "sight rot",
    "5.2/t-contagion/sight-infection",
    "5.2/t-contagion/sight-magic",
    "5.2/t-contagion/sight-ointment",
    "5.2/t-contagion/sight-spread",
    tags=("contagion", "magic"),
)
recuperating = Rule("recuperating", "5.2/t-contagion/recuperate")
recuperated = Rule("recuperated", "5.2/t-contagion/recuperate")
gm_contagion = Rule("gm:contagion", "5.2/t-contagion/definition")
gm_recuperates = Rule("gm:recuperate", "5.2/t-contagion/recuperate")
care = Rule("contagion", "5.2/t-contagion/sight-ointment", "5.2/t-contagion/sight-spread", general=True)
"""`contagion:make ointment`, `contagion:apply ointment` and `contagion:touch` (somebody)."""


def susceptible(play: Play, creature: Creature, key: str) -> bool:
    """Whether it can have this contagion at all, and does not have it or immunity to it yet."""
    kind = CONTAGIONS[key]
    tags = play.sheet(creature).tags
    return (
        any(tag in kind.types for tag in tags)
        and not any(tag in kind.spared for tag in tags)
        and not play.has(creature.id, key)
        and creature.counters.get(f"immune to {key}", 0) <= play.state.time
        and creature.life != "dead"
    )


def contagion_save(creature: Creature, dc: int, *tags: str) -> D20Test:
    """A Constitution save about a contagion."""
    return D20Test("save", creature.id, CON, dc, tags=("contagion", *tags))


def infect(play: Play, creature: Creature, key: str, dc: int) -> Proc[bool]:
    """A save (where there is one), or it is infected. Returns whether it is."""
    if not susceptible(play, creature, key):
        return False
    if dc and (yield from resolve_test(play, contagion_save(creature, dc))):
        return False
    expiry = FOREVER
    if CONTAGIONS[key].onset:
        days = yield from play.roll(creature.id, 1, CONTAGIONS[key].onset, "onset")
        expiry = Expiry(0, "start", 0, play.state.time + days[0] * DAY)
    play.emit("infected", creature=creature.id, name=key)
    yield from play.begin(key, creature.id, expiry=expiry)
    return True


def catch(play: Play, creature: Creature, carrier: int, key: str) -> Proc[None]:
    """Catch it from an infected creature; a save that succeeds protects from this carrier for a day."""
    mark = f"safe from {key} of {carrier}"
    if creature.counters.get(mark, 0) > play.state.time or not susceptible(play, creature, key):
        return
    if not (yield from infect(play, creature, key, CONTAGIONS[key].spread)):
        creature.counters[mark] = play.state.time + DAY


@gm_contagion.procedure("word")
def exposed(play: Play, creatures: list[Creature], words: str, answer: Answer) -> Proc[None]:
    """These creatures meet the source of a contagion; `carries sewer plague` marks them as carriers instead."""
    if words == carries_plague.name:
        for creature in creatures:
            play.attach(carries_plague.name, creature.id)
        return
    if words not in CONTAGIONS:
        raise IllegalAnswer(f"No contagion '{words}'. Contagions: {', '.join(CONTAGIONS)}.")
    for creature in creatures:
        yield from infect(play, creature, words, CONTAGIONS[words].infection)


# Cackle fever


@cackle_fever.end
def fever_sets_in(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """After the days of its onset: a level of Exhaustion that stays as long as the fever does."""
    creature = play.creature(effect.bearer)
    if creature.life == "dead":
        return
    if reason == "expired":
        play.attach(cackle_fever.name, creature.id, data={"ill": 1})
        creature.counters[f"unmet {cackle_fever.name}"] = 1
        yield from tire(play, creature, 1, cackle_fever.name)
        return
    creature.counters.pop(f"unmet {cackle_fever.name}", None)
    yield from recover(play, creature, 1, cackle_fever.name)


@cackle_fever.hook(DAMAGE_TAKEN, "target")
def breaks_into_laughter(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """Hurt while exhausted by anything but Psychic damage, it may be seized by laughter."""
    creature = play.creature(effect.bearer)
    if not effect.num("ill") or not level_of(play, creature) or creature.life != "alive":
        return
    if not any(amount > 0 for kind, amount in blow.taken.items() if kind != "psychic"):
        return
    if (
        yield from resolve_test(
            play, contagion_save(creature, CONTAGIONS[cackle_fever.name].fight, "laughter")
        )
    ):
        return
    faces = yield from play.roll(creature.id, 1, 10, "laughter")
    yield from deal_damage(play, IncomingDamage(creature.id, 0, [(faces[0], "psychic")], tags=("contagion",)))
    if creature.life == "alive" and not play.has(creature.id, laughter.name):
        fit = play.attach(laughter.name, creature.id, expiry=until(play, "1 minute", 0, creature.id))
        yield from gain_condition(play, creature, "incapacitated", data={"within": fit.id})


@laughter.hook(TURN_ENDS, "owner")
def catches_its_breath(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Cackle Fever: a save at the end of each turn ends the fit of laughter."""
    test = contagion_save(creature, CONTAGIONS[cackle_fever.name].fight, "laughter")
    if (yield from resolve_test(play, test)):
        yield from play.end(effect, "saved")


@cackle_fever.hook(RESTED, "owner")
def fights_the_fever(play: Play, rest: Rest, effect: Effect) -> Proc[None]:
    """A save after each Long Rest; the third success ends it, and it can't come back for a year."""
    creature = play.creature(effect.bearer)
    if rest.kind != "long" or not effect.num("ill"):
        return
    if not (
        yield from resolve_test(play, contagion_save(creature, CONTAGIONS[cackle_fever.name].fight, "fight"))
    ):
        return
    if effect.level + 1 < 3:
        play.alter(effect, level=effect.level + 1)
        return
    creature.counters[f"immune to {cackle_fever.name}"] = play.state.time + YEAR
    yield from play.end(effect, "overcome")


@cackle_fever.hook(TURN_STARTS)
def close_by(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """A creature that starts its turn within 10 feet of an infected one may catch it."""
    carrier = play.creature(effect.bearer)
    if creature.id != carrier.id and 0 <= distance(play, creature, carrier) <= 10:
        yield from catch(play, creature, carrier.id, cackle_fever.name)


# Sewer plague


@carries_plague.hook(ATTACK_HIT, "attacker")
def infect_by_wound(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """Expose a creature that a carrier has wounded to the plague."""
    if attack.dealt > 0:
        yield from infect(
            play, play.creature(attack.target), sewer_plague.name, CONTAGIONS[sewer_plague.name].infection
        )


@sewer_plague.end
def fatigue(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """After its onset a level of Exhaustion; then each dawn decides: worse, or better, or over."""
    creature = play.creature(effect.bearer)
    creature.counters.pop(RESTLESS, None)
    if reason != "expired" or creature.life == "dead":
        return
    if not effect.num("ill"):
        yield from tire(play, creature, 1, sewer_plague.name)
    elif (
        yield from resolve_test(play, contagion_save(creature, CONTAGIONS[sewer_plague.name].fight, "fight"))
    ):
        yield from recover(play, creature, 1)
    else:
        yield from tire(play, creature, 1, sewer_plague.name)
    if level_of(play, creature) and play.state.creatures[creature.id].life != "dead":
        creature.counters[RESTLESS] = 1
        dawn = Expiry(0, "start", 0, next_time(play.state, DAWN))
        play.attach(sewer_plague.name, creature.id, expiry=dawn, data={"ill": 1})


@sewer_plague.modifies(HEALING, "target")
def little_rest(play: Play, healing: Healing, effect: Effect) -> None:
    """While exhausted, Hit Dice give half, and a Long Rest gives no Hit Points."""
    if effect.num("ill") and level_of(play, play.creature(effect.bearer)):
        if "long rest" in healing.tags:
            healing.amount = 0
        elif "rest" in healing.tags:
            healing.amount //= 2


# Sight rot


@sight_rot.begin
def eyes_cloud(play: Play, effect: Effect) -> Proc[None]:
    """Make the creature Blinded while the contagion lasts."""
    yield from gain_condition(play, play.creature(effect.bearer), "blinded", data={"within": effect.id})


@sight_rot.end
def eyes_clear(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """It sees; after a day of relief the rot comes back, unless it has been soothed long enough."""
    creature = play.creature(effect.bearer)
    if reason == "expired" and effect.num("soothed") < CURED_AFTER:
        yield from play.begin(sight_rot.name, creature.id, data={"soothed": effect.num("soothed")})


@sight_rot.hook(CONDITION_CURED, "bearer")
def healed_by_magic(play: Play, cure: Cure, effect: Effect) -> Proc[None]:
    """Sight Rot: magic that ends the Blinded condition cures it."""
    if cure.name == "blinded":
        yield from play.end(effect, "cured")


@care.perform
def hands_on(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Make ointment, apply it, or touch the sick, as chosen."""
    what = answer.pick.split(":", 1)[1]
    if what == "make ointment":
        if (
            not play.sheet(creature).training.get("tool.herbalism-kit")
            or carried(creature, "herbalism-kit") is None
        ):
            raise IllegalAnswer(f"{creature.name} needs an Herbalism Kit and proficiency with it.")
        yield from clock.advance(play, HOUR)
        add_thing(play, creature, OINTMENT)
        return
    patient = play.creature(answer.targets[0])
    if what == "apply ointment":
        jar = carried(creature, OINTMENT)
        if jar is None:
            raise IllegalAnswer(f"{creature.name} has no ointment.")
        take_away(play, creature, jar)
        yield from soothe(play, patient)
    elif what == "touch":
        if "humanoid" in play.sheet(creature).tags and play.has(patient.id, sight_rot.name):
            yield from catch(play, creature, patient.id, sight_rot.name)
    else:
        raise IllegalAnswer("Choose to make ointment, apply ointment or touch a creature.")


def soothe(play: Play, patient: Creature) -> Proc[None]:
    """A day without its effects; 72 such hours in all cure it."""
    for effect in play.effects_on(patient.id, sight_rot.name):
        for other in play.effects_on(patient.id, "condition.blinded"):
            if other.num("within") == effect.id:
                yield from play.end(other, "soothed")
        expiry = Expiry(0, "start", 0, play.state.time + RELIEF)
        play.alter(effect, expiry=expiry, data={"soothed": effect.num("soothed") + RELIEF})


# Recuperation


@gm_recuperates.procedure("word")
def lies_down(play: Play, creatures: list[Creature], words: str, answer: Answer) -> None:
    """GM command: creatures rest for three days, after which a save may help them recover."""
    for creature in creatures:
        play.attach(recuperating.name, creature.id, expiry=until(play, "3 days", 0, creature.id))


def _disturbed(play: Play, effect: Effect, cause: str) -> Proc[None]:
    yield from play.end(effect, cause)


interrupted_by_the_usual(recuperating, _disturbed)


@recuperating.end
def three_days_later(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """A DC 15 Constitution save gives Advantage against contagions for a day; and on it goes."""
    creature = play.creature(effect.bearer)
    if reason != "expired" or creature.life == "dead":
        return
    if (yield from resolve_test(play, D20Test("save", creature.id, CON, 15, tags=("recuperate",)))):
        play.attach(recuperated.name, creature.id, expiry=until(play, "24 hours", 0, creature.id))
    play.attach(recuperating.name, creature.id, expiry=until(play, "3 days", 0, creature.id))


@recuperated.modifies(SAVE, "actor")
def stronger(play: Play, test: D20Test, effect: Effect) -> None:
    """Advantage on saves to fight off a contagion."""
    if "contagion" in test.tags and "fight" in test.tags:
        test.advantage(effect)
