"""What a failed saving throw would cost, for the question whether to spend something to turn it into a success."""

from __future__ import annotations

from tenfoot.engine.play import Play
from tenfoot.engine.provenance import RuleSource
from tenfoot.engine.sheet import Activity
from tenfoot.rulesets.common.d20.d20_test import D20Test
from tenfoot.rulesets.common.damage.dealing_damage import (
    DAMAGE_DEFENSES,
    PIPELINE,
    IncomingDamage,
    parse_dice,
)

AVOIDS = "avoid "
"""Tags of a save that name a condition which a success avoids begin with this."""
TAGGED = {"shove": "prone", "topple": "prone", "grapple": "grappled"}
"""What a failed save with such a tag causes."""
HALVED = RuleSource("saved", "5.2/savedamage/half")


def stakes(play: Play, test: D20Test) -> dict[str, int | str]:
    """Facts about a save: the damage on average that a failure costs beyond a success, after the creature's own
    Resistances, Immunities and Vulnerabilities, and the names of the conditions and effects that a failure causes.

    Nothing is known (no facts) of a save that a separate rule asks for.
    """
    names = [tag.removeprefix(AVOIDS) for tag in test.tags if tag.startswith(AVOIDS)]
    names += [TAGGED[tag] for tag in test.tags if tag in TAGGED]
    activity = test.resisting
    if activity is None:
        return {"effects": ",".join(names)} if names else {}
    for step in activity.fail:
        name = step.name if step.do in ("condition", "effect") else step.do
        if name not in names:
            names.append(name)
    return {"damage": _damage_avoided(play, test, activity), "effects": ",".join(names)}


def _damage_avoided(play: Play, test: D20Test, activity: Activity) -> int:
    amounts: list[tuple[int, str]] = []
    for damage in activity.damage:
        dice, flat = parse_dice(damage.dice)
        amounts.append((flat + sum(count * (sides + 1) for count, sides in dice) // 2, damage.kind))
    if not amounts:
        return 0
    return _taken(play, test, amounts) - (_taken(play, test, amounts, halved=True) if activity.half else 0)


def _taken(play: Play, test: D20Test, amounts: list[tuple[int, str]], *, halved: bool = False) -> int:
    blow = IncomingDamage(test.actor, test.target, list(amounts), tags=test.tags)
    if halved:
        blow.halve(HALVED)
    play.query(DAMAGE_DEFENSES, blow, blow.target, blow.source)
    return play.port(PIPELINE)(play, blow)
