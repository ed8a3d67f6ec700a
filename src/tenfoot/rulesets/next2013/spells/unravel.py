"""Unravel: active spells on one creature end; what a spell did in an instant stays done."""

from __future__ import annotations

from tenfoot.authoring import *

unravel = Rule("spell.unravel", "next/duration/instant-undispellable")


@unravel.procedure("cast")
def ends_spells(play: Play, casting: Casting) -> Proc[None]:
    """End everything on the target that an active casting maintains."""
    for target in casting.targets:
        for effect in play.effects_on(target):
            if effect.group and effect.text("spell") and effect.rule != CONCENTRATION:
                yield from play.end(effect, "dispelled")
    for held in [e for e in play.state.effects.values() if e.rule == CONCENTRATION]:
        if not any(e.group == held.group and e.id != held.id for e in play.state.effects.values()):
            yield from play.end(held, "nothing left")
