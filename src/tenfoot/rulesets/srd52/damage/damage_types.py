"""The thirteen damage types, with examples that help the GM to choose one for something new."""

from __future__ import annotations

import msgspec

from tenfoot.engine.decision import GM, Decision, Option
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc


class DamageType(msgspec.Struct, frozen=True):
    """A damage type. Alone it does nothing; other rules refer to it."""

    key: str
    examples: tuple[str, ...]
    """Words by which something new is likely to be of this type."""


DAMAGE_TYPES = {
    key: DamageType(key, tuple(examples.split(", ")))
    for key, examples in (
        ("acid", "acid, corrosive, digestive, caustic"),
        ("bludgeoning", "blunt, constriction, crush, fall, club, rock, hammer"),
        ("cold", "cold, ice, icy, freezing, frost"),
        ("fire", "fire, flame, heat, burn, boiling, lava"),
        ("force", "pure magic, magical energy"),
        ("lightning", "electric, lightning"),
        ("necrotic", "life drain, drains life, deathly, withering"),
        ("piercing", "bite, fang, spear, spike, puncture, arrow"),
        ("poison", "venom, toxic, poison"),
        ("psychic", "mind, mental"),
        ("radiant", "holy, radiation, radiant"),
        ("slashing", "claw, cut, blade, sword"),
        ("thunder", "shock wave, concussive, sound, thunder"),
    )
}
"""5.2/g-damage-types/thirteen, and an example row for each."""


def likely_type(words: str) -> str:
    """The type that a description suggests; Bludgeoning where nothing does."""
    told = words.lower()
    for kind in DAMAGE_TYPES.values():
        if any(example in told for example in kind.examples):
            return kind.key
    return "bludgeoning"


def assigned_type(play: Play, words: str) -> Proc[str]:
    """A damage type by its name; for anything else the GM assigns one (5.2/g-damage-types/gm-assigns)."""
    if words in DAMAGE_TYPES:
        return words
    answer = yield Decision(
        GM,
        "damage type",
        [Option(kind, f"term:damage.{kind}") for kind in DAMAGE_TYPES],
        default=likely_type(words),
        why=("5.2/g-damage-types/gm-assigns",),
        facts={"of": words},
    )
    return answer.pick
