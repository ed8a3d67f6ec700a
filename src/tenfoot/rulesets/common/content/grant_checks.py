"""Words of grants and moments that do not fit together: a bonus on nothing, a number for another moment."""

from __future__ import annotations

from collections.abc import Iterator

from tenfoot.rulesets.common.content.grant_records import Grant, GrantedMoment

_ABOUT_ATTACKS = ("attack", "attacked")


def grant_faults(grant: Grant) -> Iterator[str]:
    """List words of a grant that contradict each other, each with a fix."""
    if bool(grant.bonus) != bool(grant.on):
        yield "a bonus needs 'on', and 'on' needs a bonus: {bonus: 2, on: [save]}."
    if grant.terrain == "difficult" and grant.aura is None:
        yield "ground is difficult in an aura: {terrain: difficult, aura: {feet: 10, who: enemy}}."
    if grant.with_ == "item" and grant.aura is not None:
        yield "'with: item' is about its wielder's attacks; an aura has none."
    if grant.speed_of and not (grant.speed or grant.speed_times or grant.speed_at_most is not None):
        yield "'speed_of' needs a change of these Speeds: {speed: 10, speed_of: [walk]}."
    if any(roll in _ABOUT_ATTACKS for roll in grant.succeeds):
        yield "'succeeds' is for saves and checks, not for attacks."
    rolls = (*grant.advantage, *grant.disadvantage, *grant.on)
    attacks = grant.damage or grant.reach or grant.crit < 20 or any(roll in _ABOUT_ATTACKS for roll in rolls)
    if grant.with_ and not attacks:
        yield f"'with: {grant.with_}' needs something about attacks: damage, crit, reach, or a roll on 'attack'."


def moment_faults(moment: GrantedMoment) -> Iterator[str]:
    """List words of a moment that contradict each other, each with a fix."""
    belongs = {
        "armor": (moment.armor, ("would be hit",)),
        "reduce": (moment.reduce, ("would take damage",)),
        "roll": (moment.roll, ("is attacked", "attacks")),
    }
    for word, (value, moments) in belongs.items():
        if value and moment.moment not in moments:
            yield f"'{word}' is for the moment {' or '.join(moments)}, not for '{moment.moment}'."
    if (
        not moment.do
        and not moment.choose
        and not any(value for value, _ in belongs.values())
        and not moment.ends
    ):
        yield f"nothing happens when it {moment.moment}: give it 'do' with steps."
    if moment.of == "self" and (moment.whose != "other" or moment.near != 5):
        yield "'whose' and 'near' are about another creature: add 'of: another'."
    alone = moment.of == "self" and moment.moment in ("starts turn", "ends turn", "dies", "rests", "casts")
    if moment.ask == "other" and alone:
        yield f"nobody else takes part when it {moment.moment}, so nobody else can be asked."
