"""Fear and mental strain, where the table has agreed to play with them (the state's flag `fear and stress`).

`gm:fear` (`words`: a sample or `DC 15`, then `flee`, `exposed` or `limited`; the last creature named is what frightens)
and `gm:stress` (`words`: a sample or `DC 15 3d6`, then `half`, an ability, and `short`, `long` or `indefinite`).
"""

from __future__ import annotations

import re

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.spells.command_spell import go

AGREED = "fear and stress"
SAMPLE_FEARS = {"harmless apparition": 10, "worst fear": 15, "portal to the abyss": 20}
"""Sample DCs (5.2/t-fear/dcs)."""
SAMPLE_STRAINS = {"hallucinogen": (10, "1d6"), "fiendish idol": (15, "3d6"), "far realm": (20, "9d6")}
"""Sample DCs and dice (5.2/t-stress/samples)."""
SAVED = RuleSource("saved for half", "5.2/t-stress/half")
EVERYTHING = "all"

gm_fear = Rule("gm:fear", "5.2/t-fear/consent", "5.2/t-fear/baseline", "5.2/t-fear/dcs", "5.2/t-fear/repeat")
gm_stress = Rule("gm:stress", "5.2/t-stress/psychic", "5.2/t-stress/half", "5.2/t-stress/samples")
fear_flee = Rule("fear: flee", "5.2/t-fear/option-flee")
fear_exposed = Rule("fear: exposed", "5.2/t-fear/option-exposed")
fear_limited = Rule("fear: limited", "5.2/t-fear/option-limited")
OPTIONS = {"flee": fear_flee, "exposed": fear_exposed, "limited": fear_limited}
short_strain = Rule("short-term strain", "5.2/t-stress/short")
long_strain = Rule("long-term strain", "5.2/t-stress/long", "5.2/t-stress/indefinite")
"""Disadvantage on ability checks, of one ability (`on`) or all; `indefinite`: 1 if only great magic ends it."""
calm = Rule("calm after strain", "5.2/t-stress/short", "5.2/t-stress/indefinite", general=True)


def _agreed(play: Play) -> None:
    if not play.state.flags.get(AGREED):
        raise IllegalAnswer(
            "The table has not agreed to play with fear and mental stress (5.2/t-fear/consent)."
        )


def _dc(words: str, samples: list[str]) -> tuple[str, int]:
    """The sample that the words begin with, or the number after `DC`."""
    for name in samples:
        if words.lower().startswith(name):
            return name, 0
    number = re.match(r"DC (\d+)", words)
    if number is None:
        raise IllegalAnswer(f"How hard? Write 'DC 15', or one of: {', '.join(samples)}.")
    return "", int(number[1])


# Fear


@gm_fear.procedure("word")
def dread(play: Play, creatures: list[Creature], words: str, answer: Answer) -> Proc[None]:
    """A Wisdom save, or Frightened of it; the save is repeated at the end of each turn."""
    _agreed(play)
    sample, dc = _dc(words, list(SAMPLE_FEARS))
    dc = dc or SAMPLE_FEARS[sample]
    if len(creatures) < 2:
        raise IllegalAnswer("Name the creatures that see it and, last, what frightens them.")
    source = creatures[-1]
    for creature in creatures[:-1]:
        test = D20Test("save", creature.id, WIS, dc, target=source.id, tags=("fear", "avoid frightened"))
        if (yield from resolve_test(play, test)):
            continue
        fright = yield from gain_condition(play, creature, "frightened", source=source.id, dc=dc)
        if fright is None:
            continue
        save_at_end_of_turn(play, fright, WIS, dc)
        for name, rule in OPTIONS.items():
            if name in words:
                play.attach(rule.name, creature.id, source=source.id, data={"of": fright.id})


def afraid(play: Play, effect: Effect) -> bool:
    """Whether the fright that this belongs to still lasts; if not, it is over too."""
    if effect.num("of") in play.state.effects:
        return True
    if effect.id in play.state.effects:
        play.detach(effect)
    return False


@fear_flee.hook(TURN_STARTS, "owner")
def runs_for_its_life(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """It must Dash and get as far away as it can."""
    if not afraid(play, effect) or creature.life != "alive":
        return
    creature.budget["action"] = 0
    creature.budget["dash.walk"] = creature.budget.get("dash.walk", 0) + speed_of(play, creature)
    yield from go(play, creature, play.creature(effect.source), nearer=False)


@fear_exposed.modifies(ATTACK, "target")
def give_advantage(play: Play, attack: Attack, effect: Effect) -> None:
    """Give Advantage on attack rolls against the creature."""
    if effect.num("of") in play.state.effects:
        attack.advantage(effect)


@fear_limited.hook(ACTIVITY_DONE, "owner")
def one_thing_only(play: Play, done: ActionDone, effect: Effect) -> None:
    """Moving, an action or a Bonus Action: one of them, and the others are gone for this turn."""
    if not afraid(play, effect):
        return
    budget = done.creature.budget
    no_more = speed_of(play, done.creature) + budget.get("dash.walk", 0)
    if budget.get("moved", 0):
        budget["action"] = budget["bonus"] = 0
    elif not budget.get("action"):
        budget["bonus"] = 0
        budget["moved"] = no_more
    elif not budget.get("bonus"):
        budget["action"] = 0
        budget["moved"] = no_more


# Strain


@gm_stress.procedure("word")
def strain(play: Play, creatures: list[Creature], words: str, answer: Answer) -> Proc[None]:
    """A save (Wisdom unless another is named) or Psychic damage; half on a success only if the GM grants it."""
    _agreed(play)
    sample, dc = _dc(words, list(SAMPLE_STRAINS))
    found = re.search(r"\d+d\d+", words)
    dice = found[0] if found else ""
    if sample:
        dc, dice = SAMPLE_STRAINS[sample]
    ability = next((n for n, name in enumerate(ABILITIES) if re.search(rf"\b{name}\b", words)), WIS)
    for creature in creatures:
        saved = yield from resolve_test(play, D20Test("save", creature.id, ability, dc, tags=("stress",)))
        if dice and (not saved or "half" in words):
            rolled, flat = parse_dice(dice)
            part = DamagePart(rolled, flat, "psychic", RuleSource("mental stress"))
            amounts = yield from roll_damage(play, DamageRoll(0, creature.id, [part]))
            blow = IncomingDamage(creature.id, 0, amounts, tags=("stress",))
            if saved:
                blow.halve(SAVED)
            yield from deal_damage(play, blow)
        if not saved and creature.life == "alive":
            yield from prolonged(play, creature, words)


def prolonged(play: Play, creature: Creature, words: str) -> Proc[None]:
    """What stays: minutes of a condition that the GM picks, hours of clumsy thought, or that without an end."""
    if "short" in words:
        ruling = yield Decision(
            GM,
            "short strain",
            [Option(name, f"short strain.{name}") for name in ("frightened", "incapacitated", "stunned")],
            subject=creature.id,
            default="frightened",
            why=("5.2/t-stress/short",),
        )
        faces = yield from play.roll(creature.id, 1, 10, "minutes")
        expiry = until(play, f"{faces[0]} minutes", 0, creature.id)
        mark = play.attach(short_strain.name, creature.id, expiry=expiry)
        yield from gain_condition(play, creature, ruling.pick, expiry=expiry, data={"within": mark.id})
    elif "long" in words or "indefinite" in words:
        ruling = yield Decision(
            GM,
            "long strain",
            [Option(name, f"long strain.{name}") for name in (EVERYTHING, *ABILITIES)],
            subject=creature.id,
            default=EVERYTHING,
            why=("5.2/t-stress/long",),
        )
        data: dict[str, Value] = {"on": ruling.pick, "indefinite": int("indefinite" in words)}
        if "indefinite" in words:
            play.attach(long_strain.name, creature.id, data=data)
        else:
            faces = yield from play.roll(creature.id, 1, 10, "tens of hours")
            expiry = until(play, f"{10 * faces[0]} hours", 0, creature.id)
            play.attach(long_strain.name, creature.id, expiry=expiry, data=data)


@long_strain.modifies(CHECK, "actor")
def cannot_think(play: Play, test: D20Test, effect: Effect) -> None:
    """Disadvantage on the checks it is about, unless magic calms the mind for the moment."""
    on = effect.text("on")
    if on != EVERYTHING and (test.ability < 0 or ABILITIES[test.ability] != on):
        return
    if not any(other.text("spell") == "calm-emotions" for other in play.effects_on(effect.bearer)):
        test.disadvantage(effect)


@calm.hook(SPELL_DONE)
def restored(play: Play, casting: Casting, effect: Effect) -> Proc[None]:
    """Lesser Restoration ends strain that has an end; Greater Restoration any."""
    if casting.spell.key not in ("lesser-restoration", "greater-restoration"):
        return
    great = casting.spell.key == "greater-restoration"
    for key in casting.targets:
        for other in play.effects_on(key):
            strained = other.rule in (short_strain.name, long_strain.name)
            if strained and (great or not other.num("indefinite")):
                yield from play.end(other, casting.spell.key)
