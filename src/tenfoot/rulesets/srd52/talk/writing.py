"""Writing: a creature that knows the language of a text can read it (5.2/c-lang/meaning)."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.actions.influence import languages

read = Rule("read", "5.2/c-lang/meaning", general=True)
"""A thing of the place with `writing` and the `language` it is in; without one it is in Common."""


class Reading:
    """A creature trying to read a text in some language."""

    __slots__ = ("language", "legible", "reader")

    def __init__(self, reader: int, language: str, legible: bool) -> None:
        self.reader = reader
        self.language = language
        self.legible = legible


READS: Query[Reading] = Query("reads", "reader")
"""Gifts that do without knowing the language."""


@read.offer
def written_here(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Writing within 5 feet, for a creature that can see; reading costs nothing."""
    if not play.zones or creature.cell < 0 or not may(play, creature.id, "see"):
        return ()
    return [
        Option(f"read:{thing.text('name')}.{thing.id}", "option.read", facts={"name": thing.text("name")})
        for thing in things_at_hand(play, creature)
        if thing.text("writing")
    ]


@read.perform
def make_it_out(play: Play, creature: Creature, answer: Answer, effect: Effect) -> None:
    """Log the words of a text, or that the creature can't read its language."""
    thing = play.state.effects[int(answer.pick.rpartition(".")[2])]
    language = thing.text("language") or "common"
    known = Reading(creature.id, language, language in languages(play, creature))
    if play.query(READS, known, creature.id).legible:
        play.emit("read", creature=creature.id, name=thing.text("name"), words=thing.text("writing"))
    else:
        play.emit("unreadable", creature=creature.id, name=thing.text("name"))
