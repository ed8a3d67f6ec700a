"""Building fights from the XP budget: which groups of foes fit, and how hard the toolbox calls them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from tenfoot.dice import Seeded, derive
from tenfoot.engine.ruleset import Ruleset, unknown
from tenfoot.engine.sheet import Sheet
from tenfoot.rulesets.encounter import WEIGH, sheet_named
from tenfoot.rulesets.encounter_budget import BUDGET, XpBudget
from tenfoot.sim.encounter_plan import Combatant, PlanError

MOST_OF_A_KIND = 8
WORTHY = 0.8
"""A proposal spends at least this share of the budget, if any does."""


class Proposal(msgspec.Struct, frozen=True):
    """A group of foes and what it costs."""

    foes: list[Combatant]
    xp: int

    @property
    def words(self) -> str:
        """Write the foes as `--foes` takes them."""
        return ",".join(f"{foe.count}x{foe.who}" for foe in self.foes)


def party_budget(
    ruleset: Ruleset, party: Sequence[Combatant], own: Mapping[str, Sheet] | None = None
) -> XpBudget:
    """The XP budgets of a party of heroes; `own` has the sheets of custom heroes."""
    if BUDGET.name not in ruleset.ports:
        raise PlanError(f"The rules of {ruleset.name} have no budget for fights.")
    levels: list[int] = []
    for member in party:
        sheet = (own or {}).get(member.who) or sheet_named(ruleset, member.who)
        if sheet.cr:
            raise PlanError(f"{sheet.name} is no character: the budget is counted by characters' levels.")
        levels += [sheet.level] * member.count
    return ruleset.port(BUDGET)(levels)


def cautions_about(
    ruleset: Ruleset,
    party: Sequence[Combatant],
    foes: Sequence[Combatant],
    own: Mapping[str, Sheet] | None = None,
) -> list[str]:
    """What a GM should think about before running this fight (5.2/t-encounter/many-creatures and its like)."""
    sheets = [(own or {}).get(member.who) or sheet_named(ruleset, member.who) for member in party]
    levels = [sheet.level for sheet, member in zip(sheets, party, strict=True) for _ in range(member.count)]
    counts: dict[str, int] = {}
    for foe in foes:
        counts[foe.who] = counts.get(foe.who, 0) + foe.count
    told = ruleset.port(WEIGH)(ruleset, levels, counts, False)["cautions"]
    cautions = [str(words) for words in told] if isinstance(told, list) else []
    return [words for words in cautions if words.split()[0] not in ("even", "minor", "dangerous")]


def cost(ruleset: Ruleset, foes: Sequence[Combatant]) -> int:
    """What foes cost: each its XP (5.2/t-encounter/spend)."""
    return sum(sheet_named(ruleset, foe.who).xp * foe.count for foe in foes)


def propose(
    ruleset: Ruleset, limit: int, *, kinds: Sequence[str] = (), tag: str = "", seed: int = 1, count: int = 5
) -> list[Proposal]:
    """Groups of one or two kinds that fill a budget without exceeding it, picked by the seed.

    `kinds` are monsters to choose from; `tag` limits them to one creature type.
    """
    monsters = ruleset.table("monsters", Sheet)
    for kind in kinds:
        sheet_named(ruleset, kind)
    types = {sheet.tags[0] for _, sheet in monsters.items() if sheet.tags}
    if tag and not any(tag in sheet.tags for _, sheet in monsters.items()):
        raise PlanError(f"{unknown('type', tag, types, ruleset.name)} There are: {', '.join(sorted(types))}.")
    pool = [
        sheet
        for key, sheet in sorted(monsters.items())
        if (key in kinds if kinds else True)
        and (not tag or tag in sheet.tags)
        and limit / 40 <= sheet.xp <= limit
    ]
    if not pool:
        raise PlanError(f"No such monster fits into {limit} XP.")
    found: dict[str, Proposal] = {}
    for proposal in _groups(pool, limit):
        found.setdefault(proposal.words, proposal)
    full = [p for p in found.values() if p.xp >= WORTHY * limit] or [
        max(found.values(), key=lambda p: (p.xp, p.words))
    ]
    chance = Seeded(derive(seed, "proposals"))
    chosen: list[Proposal] = []
    while full and len(chosen) < count:
        chosen.append(full.pop(chance.die(len(full)) - 1))
    return sorted(chosen, key=lambda p: (-p.xp, p.words))


def _groups(pool: Sequence[Sheet], limit: int) -> Iterator[Proposal]:
    """Propose as many of one kind as the budget allows, and one to three of a mightier kind with followers."""
    for sheet in pool:
        number = min(MOST_OF_A_KIND, limit // sheet.xp)
        yield Proposal([Combatant(sheet.key, number)], number * sheet.xp)
    for leader in pool:
        for follower in pool:
            if follower.xp >= leader.xp or not set(leader.tags[:1]) & set(follower.tags[:1]):
                continue
            for leaders in (1, 2, 3):
                number = min(MOST_OF_A_KIND, (limit - leaders * leader.xp) // follower.xp)
                if number > 0:
                    xp = leaders * leader.xp + number * follower.xp
                    yield Proposal([Combatant(leader.key, leaders), Combatant(follower.key, number)], xp)
