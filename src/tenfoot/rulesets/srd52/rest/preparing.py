"""Preparing spells: on finishing a Long Rest a caster exchanges as many as its class allows."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.hero.hero_content import hero_content
from tenfoot.rulesets.srd52.hero.in_play import cast_by, choices_of
from tenfoot.rulesets.srd52.hero.prepared_spells import (
    AFTER_A_NIGHT,
    ANY,
    Place,
    chosen_spells,
    could_choose,
    exchanged,
)

preparing = Rule(
    "prepared spells",
    "5.2/s-prep/any-per-long-rest",
    "5.2/s-prep/one-per-long-rest",
    "5.2/s-prep/cantrips-separate",
    general=True,
)
KEEP = "keep"
COPIED = "book "
"""Notes of spells that were copied into the book begin with this."""


@preparing.hook(RESTED)
def after_a_night(play: Play, rest: Rest, effect: Effect) -> Proc[None]:
    """Each class of the hero that prepares again after a Long Rest."""
    creature = play.creature(rest.creature)
    if rest.kind != "long" or creature.life != "alive" or play.sheet(creature).caster is None:
        return
    choices = choices_of(play, creature)
    if choices is None:
        return
    for place in AFTER_A_NIGHT:
        for key in choices.classes:
            yield from exchange(play, creature, key, place)


def exchange(play: Play, creature: Creature, key: str, place: Place, most: int = -1) -> Proc[None]:
    """One spell for another, as often as the class allows; what was just prepared stays for the day."""
    if most < 0:
        most = AFTER_A_NIGHT[place].get(key, 0)
    fresh: list[str] = []
    while len(fresh) < most:
        choices = choices_of(play, creature)
        assert choices is not None, "a hero that was built stays one"
        old = [name for name in chosen_spells(choices, key, place) if name not in fresh]
        new = [name for name in candidates(play, creature, key, place) if name not in fresh]
        if not old or not new:
            return
        left = 0 if most == ANY else most - len(fresh)
        gone = yield from ask_which(play, creature, key, place, "exchange spell", old, left)
        if gone == KEEP:
            return
        taken = yield from ask_which(play, creature, key, place, "prepare instead", new, left)
        if taken == KEEP:
            return
        fresh.append(taken)
        cast_by(play, creature, exchanged(choices, key, place, gone, taken))
        play.emit(
            "spell.prepared", creature=creature.id, spell=taken, instead=gone, audience=(creature.seat,)
        )


def candidates(play: Play, creature: Creature, key: str, place: Place) -> list[str]:
    """What could be prepared now, of what can be cast at all."""
    choices = choices_of(play, creature)
    if choices is None:
        return []
    copied = [note.removeprefix(COPIED) for note in creature.notes if note.startswith(COPIED)]
    return could_choose(choices, key, place, hero_content(play.ruleset), copied)


def ask_which(
    play: Play, creature: Creature, key: str, place: Place, kind: str, names: list[str], left: int
) -> Proc[str]:
    """One of these spells, or leave the list as it is."""
    answer = yield Decision(
        creature.seat,
        kind,
        [
            Option(KEEP, "prepare.keep"),
            *(Option(name, "prepare.spell", facts={"spell": name}) for name in names),
        ],
        subject=creature.id,
        default=KEEP,
        why=("5.2/s-prep/one-per-long-rest" if left else "5.2/s-prep/any-per-long-rest",),
        facts={"class": key, "what": place, "left": left},
    )
    return answer.pick
