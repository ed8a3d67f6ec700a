"""Hammer of Thunderbolts: what this magic item does beyond its data."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.d20.d20_test import SCORE, Score
from tenfoot.rulesets.srd52.items.families.item_citation import AS_WRITTEN
from tenfoot.rulesets.srd52.items.families.own_weapon import own_strike
from tenfoot.rulesets.srd52.items.rarities import magic_item

hammer = Rule("hammer of thunderbolts", AS_WRITTEN)


might_of_giants = Rule("might of giants", AS_WRITTEN)


GIANT_THINGS = ("belt-of-giant-strength", "gauntlets-of-ogre-power")


@hammer.procedure("hurl")
def thunderclap(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
    """Thrown, it strikes; on a hit all within 30 feet of the target save or are Stunned; it comes back at once."""
    found = own_strike(play, creature, item)
    if found is None:
        return
    strike = found
    target = play.creature(answer.targets[0])
    attack = plan_attack(play, creature, target, strike, gap=max(5, distance(play, creature, target)))
    attack.melee = False
    strike_range = (strike.range, strike.long)
    attack = yield from make_attack(play, attack)
    assert strike_range == (strike.range, strike.long)
    if not attack.hit:
        return
    near = [
        other
        for other in play.state.creatures.values()
        if other.cell >= 0
        and other.life != "dead"
        and other.id != creature.id
        and 0 <= distance(play, target, other) <= 30
    ]
    clap = Activity(
        "thunderclap",
        "Hammer of Thunderbolts",
        kind="save",
        save="con",
        dc=17,
        fail=(EffectStep("condition", "stunned", lasts="end of source's next turn"),),
    )
    cause = Cause(creature.id, clap.name, dc=17, tags=("item", "magic"), activity=clap.key)
    yield from perform_activity(play, creature, clap, near, cause)


@might_of_giants.modifies(SCORE, "owner")
def mightier(play: Play, tally: Score, effect: Effect) -> None:
    """The Strength of a belt or gauntlets of giants that its wielder is attuned to is 4 higher, up to 30."""
    if tally.ability != STR:
        return
    for item in play.creature(effect.bearer).items:
        made = magic_item(play, item.kind)
        if made is None or not item.data.get("attuned") or not item.kind.startswith(GIANT_THINGS):
            continue
        for trait in made.lends:
            if trait.rule == "item score" and trait.data.get("ability") == ABILITIES[STR]:
                tally.at_least(min(30, trait.level + effect.level), effect)
