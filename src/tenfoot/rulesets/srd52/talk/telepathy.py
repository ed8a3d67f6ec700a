"""Telepathy: a magical way to speak mind to mind with one creature at a time, inside a range, at no cost.

A telepath has `telepathy N` among its languages. A contact is an effect on the partner with the telepath as its source.
"""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.senses.targets import knows_place
from tenfoot.rulesets.common.turns.any_time import DOING, TOWARD

telepathy = Rule(
    "telepathy",
    "5.2/g-telepathy/mental-contact",
    "5.2/g-telepathy/no-action",
    "5.2/g-telepathy/no-sight",
    "5.2/m-telepathy/range",
    general=True,
    tags=("at will",),
)
contact = Rule(
    "telepathic contact",
    "5.2/g-telepathy/incapacitated-breaks",
    "5.2/g-telepathy/out-of-range-breaks",
    "5.2/g-telepathy/switch-breaks",
    "5.2/m-telepathy/one-contact",
    "5.2/m-telepathy/broken",
    tags=("magic",),
)

_WORD = "telepathy "


def telepathy_of(play: Play, creature: Creature) -> int:
    """Feet over which it can speak mind to mind; 0 if it can't."""
    for name in play.sheet(creature).languages:
        if name.startswith(_WORD):
            return int(name.removeprefix(_WORD))
    return 0


def understands_minds(play: Play, creature: Creature) -> bool:
    """Whether thoughts sent to it make sense to it: it knows a language, or is a telepath itself.

    An adventurer's sheet without languages is taken to know the common one.
    """
    sheet = play.sheet(creature)
    return bool(sheet.languages) or not sheet.cr


class Bonds:
    """Creatures linked to this one mind to mind, however far apart they are."""

    __slots__ = ("linked", "owner")

    def __init__(self, owner: int) -> None:
        self.owner = owner
        self.linked: list[int] = []


MENTAL_LINKS: Query[Bonds] = Query("mental links", "owner")
"""Fixed links of minds: to a master, to whoever wears an amulet."""


def links_of(play: Play, creature: Creature) -> list[Creature]:
    """Creatures linked to it that are able to answer."""
    bonds = play.query(MENTAL_LINKS, Bonds(creature.id), creature.id).linked
    return [
        other
        for key in dict.fromkeys(bonds)
        if (other := play.state.creatures.get(key)) is not None
        and other.life == "alive"
        and not has_condition(play, other.id, "incapacitated")
    ]


def partners(play: Play, creature: Creature) -> list[Creature]:
    """Creatures that it could contact now: known of, in range, neither side Incapacitated. Walls do not matter."""
    feet = telepathy_of(play, creature)
    linked = links_of(play, creature) if play.has_modifiers(MENTAL_LINKS) else []
    if linked and not has_condition(play, creature.id, "incapacitated"):
        return linked + [other for other in _in_range(play, creature, feet) if other not in linked]
    return _in_range(play, creature, feet)


def _in_range(play: Play, creature: Creature, feet: int) -> list[Creature]:
    if not feet or creature.cell < 0 or has_condition(play, creature.id, "incapacitated"):
        return []
    return [
        other
        for other in play.state.creatures.values()
        if other.id != creature.id
        and other.cell >= 0
        and other.life == "alive"
        and not is_object(play, other)
        and distance(play, creature, other) <= feet
        and not has_condition(play, other.id, "incapacitated")
        and knows_place(play, creature, other)
    ]


def contact_of(play: Play, creature: Creature) -> Effect | None:
    """The contact that it takes part in, as the telepath or as the partner."""
    for effect in play.state.effects.values():
        if effect.rule == contact.name and creature.id in (effect.source, effect.bearer):
            return effect
    return None


@telepathy.offer
def speak_mind_to_mind(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """A telepath contacts a creature, or a creature in contact speaks; neither costs anything."""
    options: list[Option] = []
    if telepathy_of(play, creature) or play.has_modifiers(MENTAL_LINKS):
        there = tuple(other.id for other in partners(play, creature))
        if there:
            options.append(
                Option("telepathy:contact", "option.telepathy.contact", takes="targets", targets=there)
            )
    if play.has(creature.id, contact.name) or any(e.rule == contact.name for e in _held(play, creature)):
        options.append(Option("telepathy:say", "option.telepathy.say", takes="words"))
    return options


def _held(play: Play, creature: Creature) -> list[Effect]:
    """Contacts that a telepath holds; no other creature is checked, since offers are made all the time."""
    if not telepathy_of(play, creature):
        return []
    return [e for e in play.state.effects.values() if e.source == creature.id and e.rule == contact.name]


@telepathy.perform
def reach_out_or_say(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Open a telepathic contact with the chosen creature, or send words over an open one."""
    if answer.pick == "telepathy:contact":
        yield from reach_out(play, creature, [play.creature(answer.targets[0])])
        return
    bond = contact_of(play, creature)
    if bond is not None:
        say(play, creature, bond, answer.words)


@telepathy.procedure(TOWARD)
def reach_out(play: Play, creature: Creature, others: list[Creature]) -> Proc[None]:
    """At any moment, on anybody's turn; an earlier contact breaks."""
    if len(others) != 1 or others[0] not in partners(play, creature):
        known = ", ".join(other.name for other in partners(play, creature)) or "nobody"
        raise IllegalAnswer(f"{creature.name} can contact {known} by telepathy now.")
    for held in _held(play, creature):
        yield from play.end(held, "another contact")
    yield from play.begin(contact.name, others[0].id, source=creature.id)
    play.emit(
        "telepathy.begun", audience=_seats(creature, others[0]), creature=creature.id, target=others[0].id
    )


@contact.procedure(DOING)
def break_off(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """The telepath ends it at will; its partner can't."""
    if creature.id != effect.source:
        raise IllegalAnswer("Only the telepath can end the contact.")
    yield from play.end(effect, "ended")


def say(play: Play, speaker: Creature, bond: Effect, words: str) -> None:
    """Both sides of a contact can speak; thoughts need no common language, but some language."""
    hearer = play.creature(bond.source if speaker.id == bond.bearer else bond.bearer)
    play.emit(
        "telepathy.said",
        audience=_seats(speaker, hearer),
        creature=speaker.id,
        target=hearer.id,
        words=words,
        understood=understands_minds(play, hearer),
    )


def _seats(a: Creature, b: Creature) -> tuple[str, ...]:
    return tuple(dict.fromkeys((a.seat, b.seat, GM)))


@contact.end
def silence(play: Play, effect: Effect, reason: str) -> None:
    """Each is alone in its mind again."""
    a, b = play.creature(effect.source), play.creature(effect.bearer)
    play.emit("telepathy.over", audience=_seats(a, b), creature=a.id, target=b.id, reason=reason)


@contact.hook(CONDITION_BEGAN)
def end_contact_of_incapacitated(play: Play, began: Effect, effect: Effect) -> Proc[None]:
    """End the contact at once when either side is Incapacitated."""
    if began.rule == "condition.incapacitated" and began.bearer in (effect.source, effect.bearer):
        yield from play.end(effect, "incapacitated")


@contact.hook(ENTERED)
def too_far(play: Play, step: MoveStep, effect: Effect) -> Proc[None]:
    """End the telepathic contact when one of the two moves out of range."""
    a, b = play.creature(effect.source), play.creature(effect.bearer)
    if b in links_of(play, a):
        return
    if step.mover in (a.id, b.id) and distance(play, a, b) > telepathy_of(play, a):
        yield from play.end(effect, "out of range")
