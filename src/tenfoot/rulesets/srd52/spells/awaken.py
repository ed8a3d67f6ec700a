"""Awaken, a level 5 Transmutation spell of Bards and Druids."""

from __future__ import annotations

import msgspec

from tenfoot.authoring import *

# Awaken

awaken = Rule("spell.awaken", "5.2/s-effect/as-written")
"""On the awakened: it is its waker's friend until it is hurt by it."""


DULL = 3


MONTH = "30 days"


@awaken.procedure("cast")
def cast_awaken(play: Play, casting: Casting) -> Proc[None]:
    """A Beast or Plant with an Intelligence of 3 or less, or a natural plant, of which the GM says what it becomes."""
    caster = play.creature(casting.caster)
    dull = tuple(
        other.id
        for other in near(play, caster, casting.spell.range)
        if other.life == "alive"
        and {"beast", "plant"} & set(play.sheet(other).tags)
        and play.sheet(other).scores[INT] <= DULL
    )
    options = [Option("plant", "awaken.plant")]
    if dull:
        options.insert(0, Option("this", "awaken.this", takes="targets", targets=dull))
    answer = yield Decision(caster.seat, "awaken", tuple(options), subject=caster.id, default=options[0].key)
    if answer.pick == "plant":
        said = yield Decision(
            GM,
            "plant awakes",
            tuple(
                Option(key, "spell.choice", facts={"choice": key})
                for key in ("awakened-shrub", "awakened-tree")
            ),
            subject=caster.id,
            default="awakened-shrub",
            why=awaken.cites,
        )
        sheet = play.ruleset.entry("monsters", said.pick, Sheet)
        terms = Terms(turn="own", fades=False, ends="free")
        woken = yield from call(
            play, caster, with_a_mind(play, caster, sheet), terms, by="awaken", feet=casting.spell.range
        )
        if woken is None:
            return
    else:
        woken = play.creature(answer.targets[0])
        wear_sheet(play, woken, with_a_mind(play, caster, play.sheet(woken)))
    expiry = until(play, MONTH, caster.id, woken.id)
    mind = play.attach(awaken.name, woken.id, source=caster.id, expiry=expiry)
    yield from gain_condition(
        play, woken, "charmed", source=caster.id, expiry=expiry, data={"within": mind.id}
    )


def with_a_mind(play: Play, caster: Creature, sheet: Sheet) -> Sheet:
    """Awaken: return the sheet with Intelligence 10 and one language that the caster knows."""
    scores = (*sheet.scores[:INT], 10, *sheet.scores[INT + 1 :])
    known = [name for name in play.sheet(caster).languages if " " not in name] or ["common"]
    return msgspec.structs.replace(
        sheet,
        key=f"{sheet.key} (awakened)",
        scores=scores,
        languages=tuple(dict.fromkeys([*sheet.languages, known[0]])),
    )


@awaken.hook(DAMAGE_TAKEN, "target")
def end_charm_on_damage(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """Damage from its waker or the waker's allies ends the charm; what it then thinks of them is its own affair."""
    waker, source = play.creature(effect.source), play.state.creatures.get(blow.source)
    if source is None or effect.id not in play.state.effects:
        return
    if source.id == waker.id or allies(source, waker):
        for charm in play.effects_on(effect.bearer, "condition.charmed"):
            if charm.num("within") == effect.id:
                yield from play.end(charm, "hurt")
        play.detach(effect)
