"""Start a spell's own rule on a creature, with everything else that the casting causes."""

from __future__ import annotations

from tenfoot.engine.creature import Creature
from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc
from tenfoot.rulesets.common.content.lasts import until
from tenfoot.rulesets.common.magic.spell import Casting


def begin_spell_on(
    play: Play, casting: Casting, target: Creature, rule: str = "", lasts: str = "", **data: int | str
) -> Proc[Effect]:
    """Start the spell's rule on a creature, with everything else that the casting causes."""
    return (
        yield from play.begin(
            rule or f"spell.{casting.spell.key}",
            target.id,
            source=casting.caster,
            expiry=until(play, lasts or casting.lasts, casting.caster, target.id),
            group=casting.group,
            level=casting.level,
            dc=casting.dc,
            data={"spell": casting.spell.key, "choice": casting.words, **data},
        )
    )
