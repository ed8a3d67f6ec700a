"""Familiars by other ways than the spell's own: Wild Companion, Pact of the Chain, Investment of the Chain
Master."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.magic.components import hand_to_free, put_away
from tenfoot.rulesets.common.senses.targets import in_range
from tenfoot.rulesets.srd52.spells.find_familiar import LENT, familiar_of


def find_familiar_spell(play: Play) -> Spell:
    return play.ruleset.entry("spells", "find-familiar", Spell)


def can_call(play: Play, creature: Creature, without: str = "") -> bool:
    """Whether the components can be provided, now or with one hand freed."""
    asked = may_cast(play, creature, find_familiar_spell(play), without)
    return asked.allowed or hand_to_free(creature, asked) is not None


def call_familiar(play: Play, creature: Creature, casting: Casting) -> Proc[None]:
    """Cast it now, without the hour and without a spell slot."""
    asked = may_cast(play, creature, casting.spell, casting.without)
    stowed = None if asked.allowed else hand_to_free(creature, asked)
    if stowed is not None:
        put_away(play, creature, stowed)
    casting.free = True
    yield from resolve_casting(play, creature, casting)


def lent_attacks(play: Play, creature: Creature, prefix: str, cost: str) -> list[Option]:
    """The familiar's own attacks against creatures in its reach."""
    familiar = familiar_of(play, creature)
    if familiar is None or familiar.life != "alive" or familiar.cell < 0:
        return []
    options: list[Option] = []
    mark = f"{LENT}{familiar.id}"
    play.state.once[mark] = 1
    try:
        for strike in attack_options(play, familiar):
            far = max(strike.reach if strike.melee else 0, strike.long)
            targets = tuple(key for key, _ in in_range(play, familiar, far) if key != creature.id)
            if targets:
                options.append(
                    Option(
                        f"{prefix}:{strike.key}",
                        "option.familiar attack",
                        cost=(turn_part(cost),),
                        takes="targets",
                        targets=targets,
                        facts={"name": familiar.name, "strike": strike.name},
                    )
                )
    finally:
        del play.state.once[mark]
    return options


def strike_for_its_master(play: Play, familiar: Creature, strike: str, target: int) -> Proc[None]:
    """Let a familiar make one attack, which its master has given up for it."""
    mark = f"{LENT}{familiar.id}"
    play.state.once[mark] = 1
    attack = plan_attack(play, familiar, play.creature(target), strike_of(play, familiar, strike))
    yield from make_attack(play, attack)
    play.state.once.pop(mark, None)
