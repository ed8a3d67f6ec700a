"""Fighting with two Light weapons: an extra attack with the other one, as a Bonus Action."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.items.hands import can_wield
from tenfoot.rulesets.srd52.attack.mastery_training import has_mastery

light = Rule("light", "5.2/e-prop/light-extra-attack", "5.2/e-prop/light-different-weapon", general=True)
EXTRA = "light extra"
USED = "light extra used"


def note_light_attack(play: Play, creature: Creature, strike: AttackOption) -> None:
    """Remember the Light weapons used in the Attack action of the creature's own turn."""
    if "light" not in strike.properties or play.state.active != creature.id:
        return
    stack = next((item.count for item in creature.items if item.id == strike.item), 0) > 1
    creature.budget[f"light {0 if stack else strike.item}"] = 1
    if strike.mastery == "nick" and has_mastery(play, creature, strike):
        creature.budget["nick"] = 1


def extra_strikes(play: Play, creature: Creature) -> list[AttackOption]:
    """Other Light weapons with which the one extra attack of the turn could still be made."""
    budget = creature.budget
    if budget.get(USED):
        return []
    marks = [key for key in budget if key.startswith("light ") and key[6:].isdigit()]
    if not marks:
        return []
    return [
        strike
        for strike in attack_options(play, creature)
        if "light" in strike.properties
        and any(mark != f"light {strike.item}" for mark in marks)
        and can_wield(play, creature, strike)
    ]


def extra_options(
    play: Play, creature: Creature, found: Sequence[AttackOption], name: str, cost: Cost
) -> list[Option]:
    """Turn the extra attack into options, one for each weapon with a target."""
    if not found:
        return []
    gaps = [(other.id, distance(play, creature, other)) for other in attackable(play, creature)]
    options: list[Option] = []
    for strike in found:
        far = max(strike.reach if strike.melee else 0, strike.long)
        targets = tuple(key for key, gap in gaps if gap <= far)
        if targets:
            options.append(
                Option(
                    f"{name}:{strike.key}",
                    f"option.{name}",
                    cost=cost,
                    takes="targets",
                    targets=targets,
                    facts={"strike": strike.name},
                )
            )
    return options


def make_extra_attack(play: Play, creature: Creature, answer: Answer, via: str) -> Proc[None]:
    """One attack; its damage gets no ability modifier unless that is negative."""
    creature.budget[USED] = 1
    strike = strike_of(play, creature, answer.pick.split(":", 1)[1])
    attack = plan_attack(play, creature, play.creature(answer.targets[0]), strike, via=via)
    attack.tags = (*attack.tags, EXTRA)
    yield from make_attack(play, attack)


def offer_extra_attack(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Offer the extra attack for a Bonus Action, later on the turn of the Attack action."""
    if not creature.budget.get("attack action"):
        return ()
    return extra_options(play, creature, extra_strikes(play, creature), "light", (BONUS,))


@light.action(options=offer_extra_attack, cost=(BONUS,))
def strike_with_the_other(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Spend the Bonus Action and make the extra attack."""
    yield from make_extra_attack(play, creature, answer, "bonus")
