"""From damage that comes to damage that is taken: reductions, halving, doubling, and what absorbs it first."""

from __future__ import annotations

from collections.abc import Callable

from tenfoot.engine.creature import Creature
from tenfoot.engine.play import Play
from tenfoot.engine.provenance import RuleSource, Why, part
from tenfoot.rulesets.common.damage.dealing_damage import IncomingDamage
from tenfoot.rulesets.common.senses.known_defenses import IMMUNE, RESISTS, VULNERABLE, record_defense


def pipeline_of(
    resistance: RuleSource, vulnerability: RuleSource, immunity: RuleSource | None = None
) -> Callable[[Play, IncomingDamage], int]:
    """The order in which damage changes, with the rules that an edition cites for what a sheet prints.

    Fixed reductions come first, then factors such as half after a save, then Resistance, then Vulnerability, each
    once and rounded down. Parts of one type are summed before anything is halved; a damage threshold looks at what
    is left of the whole hit. An edition without Immunity leaves it out.
    """

    def pipeline(play: Play, blow: IncomingDamage) -> int:
        """Fixed changes first, then Resistance, then Vulnerability, each once and rounded down."""
        creature = play.creature(blow.target)
        sheet = play.sheet(creature)
        plain = not (blow.reduce or blow.factors or blow.resist or blow.vulnerable or blow.immune)
        if plain and not (sheet.resist or sheet.vulnerable or sheet.immune or blow.thresholds):
            total = 0
            for amount, kind in blow.amounts:
                blow.taken[kind] = blow.taken.get(kind, 0) + amount
                total += amount
            return total
        sums: dict[str, int] = {}
        for amount, kind in blow.amounts:
            sums[kind] = sums.get(kind, 0) + amount
        if not blow.irreducible:
            reduce_once(blow, sums)
        total = 0
        for kind, amount in sums.items():
            taken = one_type(play, blow, amount, kind, creature)
            blow.taken[kind] = taken
            total += taken
        for least, why in blow.thresholds:
            if 0 < total < least:
                blow.lines.append(part("threshold", least, why))
                blow.taken.clear()
                total = 0
        return total

    def one_type(play: Play, blow: IncomingDamage, amount: int, kind: str, creature: Creature) -> int:
        sheet = play.sheet(creature)
        shows = amount > 0
        if not blow.irreducible:
            for multiply, divide, why in blow.factors:
                amount = amount * multiply // divide
                blow.lines.append(part(f"times {multiply}/{divide}", amount, why))
            if immunity is not None:
                why_immune = reason_for(blow.immune, kind, sheet.immune, immunity)
                if why_immune is not None:
                    if shows and why_immune is immunity:
                        record_defense(play, creature, kind, IMMUNE)
                    blow.lines.append(part("immune", 0, why_immune))
                    return 0
            why_resists = reason_for(blow.resist, kind, sheet.resist, resistance)
            overcome = next((why for name, why in blow.overcomes if name == kind), None)
            if why_resists is not None and overcome is not None:
                blow.lines.append(part("overcomes resistance", 0, overcome))
            elif why_resists is not None:
                amount //= 2
                if shows and why_resists is resistance:
                    record_defense(play, creature, kind, RESISTS)
                blow.lines.append(part("resists", amount, why_resists))
        why_vulnerable = reason_for(blow.vulnerable, kind, sheet.vulnerable, vulnerability)
        if why_vulnerable is not None:
            amount *= 2
            if shows and why_vulnerable is vulnerability:
                record_defense(play, creature, kind, VULNERABLE)
            blow.lines.append(part("vulnerable", amount, why_vulnerable))
        return amount

    return pipeline


def reduce_once(blow: IncomingDamage, sums: dict[str, int]) -> None:
    """A fixed reduction is taken once from the damage, from the types it is about, in their order."""
    for less, only, why in blow.reduce:
        blow.lines.append(part("less", less, why))
        for kind in sums:
            if only in ("", kind):
                taken = min(less, sums[kind])
                sums[kind] -= taken
                less -= taken


def reason_for(found: list[tuple[str, Why]], kind: str, printed: tuple[str, ...], why: Why) -> Why | None:
    """Why a type of damage counts for less or more: printed on the sheet, or an active effect."""
    if kind in printed or "all" in printed:
        return why
    for name, reason in found:
        if name in (kind, "all"):
            return reason
    return None


def damage_left(play: Play, blow: IncomingDamage) -> int:
    """Log the damage; what Temporary Hit Points do not absorb is left for the Hit Points."""
    if play.listeners:
        play.emit(
            "damage.dealt",
            target=blow.target,
            source=blow.source,
            amount=blow.total,
            kinds=[kind for _, kind in blow.amounts],
            amounts=[amount for amount, _ in blow.amounts],
            parts=blow.lines,
        )
    if blow.total <= 0:
        return 0
    creature = play.creature(blow.target)
    absorbed = min(creature.temp_hp, blow.total)
    if absorbed:
        creature.temp_hp -= absorbed
        play.emit("damage.absorbed", target=creature.id, amount=absorbed, left=creature.temp_hp)
    return blow.total - absorbed
