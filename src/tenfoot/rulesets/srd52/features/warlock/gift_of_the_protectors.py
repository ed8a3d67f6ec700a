"""Gift of the Protectors, a feature that heroes can have."""

from __future__ import annotations

from tenfoot.authoring import *

gift_of_the_protectors = Rule("feature.gift-of-the-protectors")


GIFT = "gift-of-the-protectors"


@gift_of_the_protectors.hook(RESTED, "owner")
def names_in_the_book(play: Play, rest: Rest, effect: Effect) -> Proc[None]:
    """Let allies write their names after a Long Rest, as many as the Charisma modifier."""
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
def protect_named_ally(play: Play, drop: Drop, effect: Effect) -> None:
    """A creature named in the book drops to 1 Hit Point instead of dropping to 0, once between Long Rests."""
    warlock = play.creature(effect.bearer)
    if drop.target not in effect.ids("names") or drop.left or not warlock.pools.get(GIFT):
        return
    if drop.overflow >= play.creature(drop.target).hp_max:
        return
    warlock.pools[GIFT] -= 1
    drop.left = 1
    play.emit("activity.used", creature=warlock.id, activity=GIFT, name="Gift of the Protectors")
