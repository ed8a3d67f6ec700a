"""Bound, a trait of the Shield Guardian."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.damage.dealing_damage import PIPELINE
from tenfoot.rulesets.srd52.monsters.families.guardian_amulet import wears_amulet

bound = Rule("bound to an amulet", "5.2/m-defense/transfer-damage", "5.2/m-sense/mental-links")


FEET = 60


TRANSFERRED = "transferred"


@bound.hook(DAMAGE_INCOMING)
def half_is_its_own(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """Half of what the wearer would take, rounded up, goes to a guardian within 60 feet."""
    guardian, wearer = play.creature(effect.bearer), play.creature(blow.target)
    if TRANSFERRED in blow.tags or guardian.life != "alive" or wearer.id == guardian.id:
        return
    if not 0 <= distance(play, guardian, wearer) <= FEET or not wears_amulet(wearer, guardian):
        return
    trial = IncomingDamage(
        blow.target, blow.source, list(blow.amounts), critical=blow.critical, tags=blow.tags
    )
    for name in ("reduce", "factors", "resist", "vulnerable", "immune", "thresholds"):
        setattr(trial, name, list(getattr(blow, name)))
    play.query(DAMAGE_DEFENSES, trial, trial.target, trial.source)
    whole = play.port(PIPELINE)(play, trial)
    shares = halves(trial.taken, whole)
    if not shares:
        return
    blow.amounts = [(kept, kind) for kind, kept, _ in shares]
    blow.irreducible, blow.tags = True, (*blow.tags, TRANSFERRED)
    blow.reduce.clear()
    blow.factors.clear()
    given = [(part, kind) for kind, _, part in shares if part]
    yield from deal_damage(
        play, IncomingDamage(guardian.id, blow.source, given, tags=(*blow.tags, TRANSFERRED))
    )


def halves(taken: dict[str, int], whole: int) -> list[tuple[str, int, int]]:
    """By type: what the wearer takes and what is passed on; the odd point is passed on once for the whole."""
    passed = (whole + 1) // 2
    shares: list[tuple[str, int, int]] = []
    for place, (kind, amount) in enumerate(taken.items()):
        last = place == len(taken) - 1
        part = min(amount, passed if last else amount // 2)
        passed -= part
        shares.append((kind, amount - part, part))
    return shares if whole else []
