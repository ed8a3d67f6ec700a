"""Minor Illusion, Silent Image, Major Image: something that looks (or sounds) real and is not there."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.senses.illusions import illusion


def image(key: str, senses: Sequence[str]) -> Rule:
    """A spell that makes an illusion in its area, for these senses."""
    rule = Rule(f"spell.{key}", "5.2/g-illusions/effect-defines", tags=("spell",))

    @rule.procedure("cast")
    def appears(play: Play, casting: Casting) -> None:
        caster = play.creature(casting.caster)
        activity = scaled(play, caster, casting)
        assert activity is not None
        assert activity.area is not None
        fooled = [casting.words] if casting.words in senses else list(senses)
        play.attach(
            illusion.name,
            0,
            source=caster.id,
            expiry=casting.expiry,
            group=casting.group,
            level=casting.level,
            dc=casting.dc,
            cells=tuple(cells_of(area_cells(play, caster, activity.area, casting.aim))),
            data={"senses": [*fooled], "spell": casting.spell.key},
        )

    return rule
