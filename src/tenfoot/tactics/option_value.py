"""What plain actions are worth in the moment, for those whose worth is not simply damage.

Each entry answers with how it would be used and what that is worth, on the scale of points of damage.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from tenfoot.engine.decision import Answer, Option
from tenfoot.engine.ruleset import Ruleset
from tenfoot.rulesets.common.attack.attack_options import strikes
from tenfoot.rulesets.common.magic.spell import Spell
from tenfoot.rulesets.common.space.space import cell_distance
from tenfoot.rulesets.common.worth.estimate import danger
from tenfoot.rulesets.common.worth.option_worth import weigh_breaking_loose, weigh_dash, weigh_plain_attack
from tenfoot.rulesets.common.worth.weighing import NOTHING, Weighed, count_near, plain
from tenfoot.tactics.going_prone import lies_well
from tenfoot.tactics.summon_value import give_orders

if TYPE_CHECKING:
    from tenfoot.tactics.turn_choice import Turn

DIVIDED = 0.75
"""What two blows at once are worth against the sum of both made singly."""


def stand(turn: Turn, option: Option) -> Weighed:
    """Standing up comes first, unless the creature has nothing left to do and is better off Prone."""
    budget = turn.me.budget
    if budget.get("action", 0) or budget.get("attacks", 0):
        return plain(option), 80.0
    return plain(option), 0.0 if lies_well(turn) else 8.0


def dodge(turn: Turn, option: Option) -> Weighed:
    """Value of Dodge: only when no attack is possible and foes are near. Two creatures that only dodge
    would never finish."""
    if not turn.foes:
        return NOTHING
    if turn.places.threatened and turn.places.melee is not None:
        return plain(option), 0.1
    return plain(option), 0.6 * count_near(turn, 10) + (0.3 if count_near(turn, 60) else 0.1)


def withdraw(turn: Turn, option: Option) -> Weighed:
    """Value of withdrawing for a hurt, cautious creature that can shoot, when foes are next to it.

    It costs the action; staying costs the creature's future actions, if the foes near drop it.
    """
    places, me = turn.places, turn.me
    if not places.worn or not places.threatened or not places.shoots or turn.manner.caution < 0.3:
        return NOTHING
    falls = min(1.0, places.incoming() / max(1, me.hp))
    worth = 1.7 * danger(turn.play, me) * falls if places.left >= 15 else 0.0
    if option.takes != "cell":
        return plain(option), worth
    cells = option.cells() if worth and option.cells is not None else ()
    if not cells:
        return NOTHING
    foes = list(turn.foes.values())
    best = max(cells, key=lambda cell: (min(cell_distance(turn.play, foe, cell) for foe in foes), -cell))
    return Answer(option.key, cell=best), worth


def escape(turn: Turn, option: Option) -> Weighed:
    """Value of escaping from a grapple."""
    return plain(option), 1.0


def cure(turn: Turn, option: Option) -> Weighed:
    """Value of curing an ally that is Paralyzed, Blinded or Poisoned; the most dangerous ally first."""
    best, score = 0, 0.0
    for key in option.targets:
        friend = turn.friends.get(key)
        ills = ("paralyzed", "blinded", "poisoned")
        if friend is None or friend.life != "alive":
            continue
        worth = max((CURED[ill] for ill in ills if turn.play.has(key, f"condition.{ill}")), default=0.0)
        if worth * danger(turn.play, friend) > score:
            best, score = key, worth * danger(turn.play, friend)
    return (Answer(option.key, targets=(best,)), score) if best else NOTHING


CURED = {"paralyzed": 1.5, "blinded": 0.6, "poisoned": 0.4}
"""Rounds of a friend's might that curing it gives back."""


def both_weapons(turn: Turn, option: Option) -> Weighed:
    """Value of two attacks for one action, each a little less likely to hit."""
    held = [item.id for item in turn.me.items if item.slot in ("main", "off")]
    pair = [strike for strike in strikes(turn.play, turn.me) if strike.item in held and strike.melee]
    best, score = NOTHING
    for key in option.targets:
        foe = turn.foes.get(key)
        if foe is None or len(pair) != 2:
            continue
        worth = turn.value(foe, DIVIDED * sum(turn.reckoning.expected(foe, strike) for strike in pair))
        if worth > score:
            best, score = Answer(option.key, targets=(key,)), worth
    return best, score


Weigh: TypeAlias = "Callable[[Turn, Option], Weighed]"
ACTION_WORTH: dict[str, Weigh] = {
    "condition.prone": stand,
    "dodge": dodge,
    "dash": weigh_dash,
    "hustle": weigh_dash,
    "two weapons": both_weapons,
    "disengage": withdraw,
    "escape": escape,
    "light": weigh_plain_attack,
    "commanding": give_orders,
    "break free": weigh_breaking_loose,
    "grappling": weigh_breaking_loose,
}
"""What the options of general rules are worth; all others say so themselves (`Rule.weigh`)."""


def option_worth(ruleset: Ruleset) -> dict[str, Weigh]:
    """How to weigh the options of each rule that has such, by its name."""
    return ruleset.derived("worth of options", _gather_worth)


def _gather_worth(ruleset: Ruleset) -> dict[str, Weigh]:
    own = {name: rule.weighs for name, rule in ruleset.rules.items() if rule.weighs is not None}
    return {**ACTION_WORTH, **own}


def lending(ruleset: Ruleset) -> dict[str, float]:
    """Rules whose options are castings without a slot, with what keeping them is worth."""
    return ruleset.derived("rules that lend spells", _gather_lending)


def _gather_lending(ruleset: Ruleset) -> dict[str, float]:
    return {name: rule.worth.lends for name, rule in ruleset.rules.items() if rule.worth.lends is not None}


def cures(ruleset: Ruleset, spell: Spell) -> bool:
    """Whether a spell ends conditions and does nothing else."""
    activity = spell.activity
    if activity is None or not activity.hit or f"spell.{spell.key}" in ruleset.rules:
        return False
    return all(step.do == "cure" for step in activity.hit)


def spell_weighing(ruleset: Ruleset, spell: Spell) -> Weigh | None:
    """How to weigh a spell that is weighed by another measure than its damage and what it imposes; else None."""
    found = option_worth(ruleset).get(f"spell.{spell.key}")
    return cure if found is None and cures(ruleset, spell) else found
