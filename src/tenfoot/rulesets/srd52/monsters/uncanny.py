"""Uncanny senses and minds: what some detect, imitate, hear through a lie, keep closed or share."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.d20.d20_test import prepare, tell
from tenfoot.rulesets.srd52.actions.influence import UNDERSTANDS, Understanding
from tenfoot.rulesets.srd52.monsters.answers import metal_things
from tenfoot.rulesets.srd52.monsters.guardian import wears_amulet
from tenfoot.rulesets.srd52.monsters.provisos import MASTER
from tenfoot.rulesets.srd52.talk.telepathy import MENTAL_LINKS, Bonds, contact

detects = Rule("detects", "5.2/m-sense/detects", tags=("at will",))
"""`what` in its data (`metal`, `treasure`, `magic`); its level: the feet."""
mimicry = Rule("mimicry", "5.2/m-sense/mimicry", tags=("at will",))
divine_awareness = Rule("divine awareness", "5.2/m-sense/lie-detection", tags=("mark",))
told_lie = Rule("gm:lie", "5.2/m-sense/lie-detection")
heart_sight = Rule("heart sight", "5.2/m-sense/lie-detection")
inscrutable = Rule("inscrutable", "5.2/m-defense/inscrutable")
mental_link = Rule("mental link", "5.2/m-sense/mental-links")
"""`to` in its data: `master`, `amulet`, or a kind of creature with the feet in its level."""
gm_master = Rule("gm:master", "5.2/m-sense/mental-links")
probing = Rule("probing telepathy", "5.2/m-sense/mental-links", tags=("at will",))
kindred_speech = Rule("speaks with kinds", "5.2/m-sense/speak-kinds")
"""`kinds` in its data: creature types with which it shares a language of its own."""
TREASURE = ("gem", "diamond", "ruby", "pearl", "gp", "sp", "pp", "gold", "silver", "platinum", "jewel")
READS_MINDS = ("detect-thoughts",)
SPIES = ("scrying", "clairvoyance", "arcane-eye")
OPEN_HEARTS = ("celestial", "fiend", "undead")
EARSHOT = 60
CLOSED = RuleSource("inscrutable", "5.2/m-defense/inscrutable")


def gives_off(play: Play, what: str, creature: Creature) -> bool:
    """Whether the creature has about it what somebody senses."""
    if what == "metal":
        return bool(metal_things(play, creature))
    if what == "treasure":
        return any(word in item.kind for item in creature.items for word in TREASURE)
    things = any(item.data.get("magic") or item.data.get("bonus") for item in creature.items)
    return things or any(effect.text("spell") for effect in play.effects_on(creature.id))


@detects.modifies(FELT, "actor")
def knows_where(play: Play, asked: Permission, effect: Effect) -> None:
    """Whoever has it about them can't hide where they are."""
    sensor, target = play.creature(effect.bearer), play.state.creatures.get(asked.target)
    near = target is not None and 0 <= distance(play, sensor, target) <= effect.level
    if target is not None and near and gives_off(play, effect.text("what"), target):
        asked.reasons.clear()


@detects.offer
def sniff(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """At any time, at no cost."""
    return (Option("detects:now", "option.detect", facts={"what": effect.text("what")}),)


@detects.perform
def tell_what_is_near(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Where it is: with whom, and in which squares it lies, through walls too."""
    what = effect.text("what")
    there = [
        other
        for other in creatures_present(play)
        if other.id != creature.id
        and 0 <= distance(play, creature, other) <= effect.level
        and gives_off(play, what, other)
    ]
    lying = [
        thing.cell for thing in play.state.ground if cell_distance(play, creature, thing.cell) <= effect.level
    ]
    play.emit(
        "detected",
        audience=(creature.seat,),
        creature=creature.id,
        what=what,
        targets=[other.id for other in there],
        cells=lying,
    )
    yield from ()


@mimicry.offer
def in_another_voice(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """A sound or a voice, as it likes."""
    if not may(play, creature.id, "hear"):
        return ()
    return (Option("mimicry:sound", "option.mimicry", takes="words"),)


@mimicry.perform
def imitate(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Whoever hears it makes a Wisdom (Insight) check to tell it from the real thing."""
    play.emit("mimicked", creature=creature.id, words=answer.words)
    for other in list(creatures_present(play)):
        if other.side == creature.side or not 0 <= distance(play, creature, other) <= EARSHOT:
            continue
        if other.life != "alive" or not may(play, other.id, "hear"):
            continue
        test = D20Test("check", other.id, WIS, effect.level, target=creature.id, skills=("skill.insight",))
        fooled = not (yield from resolve_test(play, test))
        play.emit("heard through" if not fooled else "fooled", creature=other.id, by=creature.id)


@told_lie.doing("word")
def a_lie_is_told(play: Play, creatures: list[Creature], words: str, answer: Answer) -> Proc[None]:
    """The first of these has told a lie aloud: whoever hears it and knows lies is told."""
    liar = creatures[0]
    for other in creatures_present(play):
        heard = other.id != liar.id and may(play, other.id, "hear") and distance(play, liar, other) <= EARSHOT
        if heard and play.has(other.id, divine_awareness.name):
            play.emit("lie known", audience=(other.seat, GM), creature=other.id, by=liar.id)
    yield from ()


@heart_sight.doing("use")
def look_into_a_heart(play: Play, creature: Creature, activity: Activity, answer: Answer) -> Proc[None]:
    """A Charisma save, which Celestials, Fiends and Undead always fail: it knows feelings and alignment."""
    target = play.creature(answer.targets[0])
    test = D20Test("save", target.id, CHA, activity.dc or 10, target=creature.id, tags=("against effect",))
    prepare(play, test)
    if set(OPEN_HEARTS) & set(play.sheet(target).tags):
        test.success = False
    else:
        yield from throw(play, test)
    tell(play, test)
    if not test.success:
        play.emit(
            "heart seen",
            audience=(creature.seat, GM),
            creature=creature.id,
            target=target.id,
            alignment=play.sheet(target).alignment,
        )


@inscrutable.modifies(CHECK, "target")
def nothing_to_read(play: Play, test: D20Test, effect: Effect) -> None:
    """Insight about its intentions has Disadvantage (where its entry says so)."""
    if "skill.insight" in test.skills and effect.num("insight"):
        test.disadvantage(CLOSED)


@inscrutable.hook(SPELL_DONE)
def nothing_is_learnt(play: Play, casting: Casting, effect: Effect) -> Proc[None]:
    """No spell reads its mind without its leave, and none spies on a sphinx."""
    key = casting.spell.key
    closed = READS_MINDS + (SPIES if effect.num("insight") else ())
    if key in closed and casting.caster != effect.bearer:
        play.emit("mind closed", audience=(GM,), creature=effect.bearer, by=casting.caster, spell=key)
    yield from ()


@mental_link.modifies(MENTAL_LINKS, "owner")
def linked(play: Play, bonds: Bonds, effect: Effect) -> None:
    """To its master, to whoever wears its amulet, or to a kind of creature within so many feet."""
    bearer = play.creature(effect.bearer)
    to = effect.text("to")
    for other in play.state.creatures.values():
        if other.id == bearer.id:
            continue
        if (
            (to == MASTER and bearer.counters.get(MASTER) == other.id)
            or (to == "amulet" and wears_amulet(other, bearer))
            or (to in play.sheet(other).name.lower() and 0 <= distance(play, bearer, other) <= effect.level)
        ):
            bonds.linked.append(other.id)


@mental_link.modifies(MENTAL_LINKS)
def both_ways(play: Play, bonds: Bonds, effect: Effect) -> None:
    """Whoever it is linked to can speak to it as well."""
    own = Bonds(effect.bearer)
    if bonds.owner != effect.bearer:
        linked(play, own, effect)
        if bonds.owner in own.linked:
            bonds.linked.append(effect.bearer)


@gm_master.doing("word")
def serves(play: Play, creatures: list[Creature], words: str, answer: Answer) -> Proc[None]:
    """The last of these is the master of the others."""
    if len(creatures) < 2:
        raise IllegalAnswer("'gm:master' needs the servants and, last, their master.")
    for creature in creatures[:-1]:
        creature.counters[MASTER] = creatures[-1].id
    yield from ()


def answering(play: Play, creature: Creature) -> list[Creature]:
    """Those whom it sees and speaks with mind to mind."""
    bonds = [e for e in play.state.effects.values() if e.rule == contact.name]
    keys = [
        e.bearer if e.source == creature.id else e.source
        for e in bonds
        if creature.id in (e.source, e.bearer)
    ]
    return [other for key in keys if sees(play, creature, other := play.creature(key))]


@probing.offer
def look_deeper(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """While somebody that it sees is in telepathic contact with it."""
    return (Option("probing telepathy:learn", "option.probe"),) if answering(play, creature) else ()


@probing.perform
def learns_desires(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Their greatest desires, which the GM or their players tell."""
    for other in answering(play, creature):
        play.emit("desires learnt", audience=(GM, other.seat), creature=creature.id, target=other.id)
    yield from ()


@kindred_speech.modifies(UNDERSTANDS, "speaker")
def speaks_to_them(play: Play, asked: Understanding, effect: Effect) -> None:
    """As if they shared a language."""
    kinds = effect.data.get("kinds")
    if isinstance(kinds, list) and set(kinds) & set(play.sheet(play.creature(asked.target)).tags):
        asked.shared = True
