"""Gate: a portal to another plane, and a creature called through it by name."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.bodies.servants_at_work import UNBOUND, appear
from tenfoot.rulesets.encounter import enter

gate = Rule("spell.gate", "5.2/s-effect/as-written")


ELSEWHERE = ("aberration", "celestial", "elemental", "fey", "fiend")


CALLS = "call"


@gate.procedure("cast")
def open_gate(play: Play, casting: Casting) -> Proc[None]:
    """Open the portal for travelers, which the GM describes, or beside a named creature, which is pulled through."""
    caster = play.creature(casting.caster)
    if casting.words != CALLS:
        yield from tell_what_happens(play, caster, casting)
        return
    every = play.ruleset.table("monsters", Sheet)
    strangers = [key for key, sheet in every.items() if set(ELSEWHERE) & set(sheet.tags)]
    named = yield Decision(
        GM,
        "gate answers",
        (
            Option("nobody", "gate.nobody"),
            *(Option(key, "familiar.form", facts={"name": every[key].name}) for key in strangers),
        ),
        subject=caster.id,
        default="nobody",
        why=gate.cites,
    )
    if named.pick == "nobody":
        return
    mood = yield Decision(
        GM,
        "gate mood",
        (
            Option("helps", "gate.helps"),
            Option("leaves", "gate.leaves"),
            Option("attacks", "gate.attacks"),
        ),
        subject=caster.id,
        default="helps",
        why=gate.cites,
        facts={"name": every[named.pick].name},
    )
    if mood.pick == "leaves":
        play.emit("gate.refused", caller=caster.id, name=every[named.pick].name)
        return
    # No one controls it: the GM speaks for it.
    against = "foes" if caster.side == "heroes" else UNBOUND
    side = caster.side if mood.pick == "helps" else against
    stranger = enter(play, every[named.pick], side=side, seat=GM)
    yield from appear(play, stranger, caster, "own", casting.aim)
