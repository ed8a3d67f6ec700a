"""Demonic possession: a bodiless demon waits in its victim for a moment of weakness. Places of evil bring it about."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.bodies.possession import POSSESSION

DC = 15
LINGERING = 3600

demonic_possession = Rule(
    "demonic possession",
    "5.2/t-curse/possession-takeover",
    "5.2/t-curse/possession-rest",
    "5.2/t-curse/possession-magic",
    tags=(POSSESSION, "curse", "magic"),
)
taken_over = Rule("taken over", "5.2/t-curse/possession-takeover", "5.2/t-curse/possession-regain")
place_of_evil = Rule("place of evil", "5.2/t-curse/environmental")
"""On whoever lingers in such a place; after an hour the demon tries."""
gm_demon = Rule("gm:demon", "5.2/t-curse/possession-save")


def tempt(play: Play, creature: Creature) -> Proc[bool]:
    """Make a creature save with Charisma or be possessed; return whether it is now possessed."""
    if play.has(creature.id, demonic_possession.name) or (yield from resists(play, creature)):
        return False
    yield from play.begin(demonic_possession.name, creature.id, dc=DC)
    play.emit("demon.enters", creature=creature.id)
    return True


def resists(play: Play, creature: Creature) -> Proc[bool]:
    """The one save that everything about it asks for."""
    return (
        yield from resolve_test(play, D20Test("save", creature.id, CHA, DC, tags=("possession", "magic")))
    )


@gm_demon.procedure("word")
def tempt_creatures(play: Play, creatures: list[Creature], words: str, answer: Answer) -> Proc[None]:
    """Let a demon try to possess these creatures."""
    for creature in creatures:
        yield from tempt(play, creature)


@demonic_possession.hook(D20_DECIDED, "actor")
def take_over_on_a_one(play: Play, test: D20Test, effect: Effect) -> Proc[None]:
    """Let the demon take over the body when the d20 that counts shows a 1."""
    if test.natural == 1 and test.faces and not play.has(effect.bearer, taken_over.name):
        yield from play.begin(taken_over.name, effect.bearer)


@taken_over.begin
def another_hand(play: Play, effect: Effect) -> None:
    """The GM decides what the creature does."""
    creature = play.creature(effect.bearer)
    play.state.once[f"taken over {creature.id}"] = 1
    play.alter(effect, data={"seat": creature.seat})
    creature.seat = GM
    play.emit("taken.over", creature=creature.id)


@taken_over.hook(TURN_ENDS, "owner")
def struggles(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """At the end of each later turn a save gives it back to itself; the demon stays."""
    if not play.state.once.get(f"taken over {creature.id}") and (yield from resists(play, creature)):
        yield from play.end(effect, "saved")


@taken_over.end
def own_hand_again(play: Play, effect: Effect, reason: str) -> None:
    """Return the creature to its player when the demon leaves."""
    play.creature(effect.bearer).seat = effect.text("seat", play.creature(effect.bearer).seat)


@demonic_possession.hook(RESTED, "owner")
def save_after_long_rest(play: Play, rest: Rest, effect: Effect) -> Proc[None]:
    """Let the creature save after a Long Rest to drive the demon out."""
    if rest.kind == "long" and (yield from resists(play, play.creature(effect.bearer))):
        yield from play.end(effect, "saved")


@demonic_possession.end
def end_hold(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """End the demon's hold on the body together with the possession."""
    for hold in play.effects_on(effect.bearer, taken_over.name):
        yield from play.end(hold, reason)


@place_of_evil.begin
def begin_hour(play: Play, effect: Effect) -> None:
    """Begin the hour that lingering in such a place takes."""
    if effect.expiry.at < 0:
        play.alter(effect, expiry=Expiry(0, "start", 0, play.state.time + LINGERING))


@place_of_evil.end
def lingered(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """A creature that stayed so long makes a save, and tried again after another hour."""
    creature = play.creature(effect.bearer)
    if reason == "expired" and creature.life != "dead":
        until = Expiry(0, "start", 0, effect.expiry.at + LINGERING)
        play.attach(place_of_evil.name, creature.id, expiry=until)
        yield from tempt(play, creature)
