"""Creation, a level 5 Illusion spell of Sorcerers and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

creation = in_force("creation")
"""On the caster while the object lasts; its level is the length of a side of the largest Cube, in feet."""


LASTS = {
    "vegetable matter": "24 hours",
    "stone or crystal": "12 hours",
    "precious metal": "1 hour",
    "gems": "10 minutes",
    "adamantine or mithral": "1 minute",
}
"""How long an object lasts, by its material."""


@creation.procedure("cast")
def make_an_object(play: Play, casting: Casting) -> Proc[None]:
    """Let the GM describe the created object; it lasts as long as its material allows."""
    caster = play.creature(casting.caster)
    casting.lasts = LASTS[casting.words]
    casting.expiry = until(play, casting.lasts, caster.id, caster.id)
    yield from tell_what_happens(play, caster, casting)
    yield from play.begin(
        creation.name,
        caster.id,
        source=caster.id,
        group=casting.group,
        expiry=casting.expiry,
        level=5 * (casting.level - casting.spell.level + 1),
        data={"spell": casting.spell.key, "choice": casting.words},
    )
