"""Fiendish Resilience, a feature of the Warlock (level 10)."""

from __future__ import annotations

from tenfoot.authoring import *

fiendish_resilience = Rule("feature.fiendish-resilience")


HIDE = "fiendish resilience"
"""The note that names the damage type resisted now."""


TYPES = (
    "acid",
    "bludgeoning",
    "cold",
    "fire",
    "lightning",
    "necrotic",
    "piercing",
    "poison",
    "psychic",
    "radiant",
    "slashing",
    "thunder",
)


@fiendish_resilience.modifies(DAMAGE_DEFENSES, "target")
def thick_hide(play: Play, blow: IncomingDamage, effect: Effect) -> None:
    """Give Resistance to the damage type that was chosen."""
    blow.resist.append((play.creature(effect.bearer).notes.get(HIDE, "fire"), effect))


@fiendish_resilience.hook(RESTED, "owner")
def choose_the_hide(play: Play, rest: Rest, effect: Effect) -> Proc[None]:
    """Another type may be chosen after a rest; never Force."""
    warlock = play.creature(effect.bearer)
    answer = yield Decision(
        warlock.seat,
        HIDE,
        tuple(Option(kind, f"resilience.{kind}") for kind in TYPES),
        subject=warlock.id,
        default=warlock.notes.get(HIDE, "fire"),
    )
    warlock.notes[HIDE] = answer.pick
