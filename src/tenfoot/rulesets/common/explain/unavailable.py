"""Why something can't be done now: found by asking what would have to be different for it to be offered.

Nothing here knows what any option needs. The rules that offer it are asked again on a copy in which one fact is
otherwise: the turn fresh, uses regained. What changes the answer is the reason. Targets and squares are held against
the same distances, lines and permissions that make the lists.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from tenfoot.engine.cost import ACTION, BONUS, REACTION, TurnPart
from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Answer, Decision, Option
from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.engine.provenance import ExplanationLine, RuleSource, part
from tenfoot.rulesets.common.attack.attack_options import strikes
from tenfoot.rulesets.common.attack.cover import way_clear
from tenfoot.rulesets.common.magic.spellcaster import known_spells, why_not
from tenfoot.rulesets.common.movement.movement import movement_left, reach_of, speed
from tenfoot.rulesets.common.movement.passing import seems_free
from tenfoot.rulesets.common.senses.targets import knows_place
from tenfoot.rulesets.common.space.space import distance
from tenfoot.rulesets.common.turns.permission import MAY_TARGET, Permission, Verb, may, reasons
from tenfoot.rulesets.common.turns.turn import FRESH

FAR = 600
"""Feet: farther than anybody goes in a turn."""
NOT_FRESH = RuleSource("spent this turn")
HAS_MOVED = RuleSource("moved this turn")
NO_USES = RuleSource("no uses left")
NOBODY = RuleSource("nobody in reach")
UNKNOWN_PLACE = RuleSource("place not known")
COVERED = RuleSource("total cover")
GONE = RuleSource("not there")
NO_WAY = RuleSource("no way there")
TAKEN = RuleSource("somebody is there")
TOO_FAR = RuleSource("too far")
PLENTY = 99


class Unavailable(msgspec.Struct, frozen=True):
    """Something that can't be chosen now, and why."""

    key: str
    option: Option | None
    """What it would be, if it could be."""
    reasons: tuple[ExplanationLine, ...]


def unavailable_options(play: Play, creature: Creature, offered: Sequence[Option]) -> list[Unavailable]:
    """What the creature could do with a fresh turn, its uses regained or nothing keeping it from it, but not now.

    Actions that every creature has are also listed when they have no target in reach.
    """
    now = {_way(option.key) for option in offered}
    heads = {option.key.partition(":")[0] for option in offered}
    found: dict[str, Unavailable] = {}
    fresh = fresh_turn(play, creature)
    for option in fresh.offers(fresh.creature(creature.id)):
        way = _way(option.key)
        if way not in now and way not in found:
            found[way] = Unavailable(way, option, tuple(_why_only_then(play, creature, option)))
    rested = fresh_turn(play, creature)
    mine = rested.creature(creature.id)
    mine.pools = dict.fromkeys(mine.pools, PLENTY)
    for option in rested.offers(mine):
        way = _way(option.key)
        if way not in now and way not in found:
            found[way] = Unavailable(way, option, (part("refused", 0, NO_USES),))
    shown = heads | {way.partition(":")[0] for way in found}
    for rule in play.ruleset.general.values():
        if rule.offers is not None and rule.name not in shown and any("/action/" in c for c in rule.cites):
            standing = Effect(0, rule.name, 0)
            why = rule.refuses(play, creature, standing) if rule.refuses else (part("refused", 0, NOBODY),)
            if why:
                found[rule.name] = Unavailable(rule.name, None, tuple(why))
        elif rule.offers is not None and rule.name not in shown and "movement" in rule.tags:
            slow = slowed(play, creature, "walk")
            if slow:
                found[rule.name] = Unavailable(rule.name, None, tuple(slow))
    for spell in known_spells(play, creature):
        way = f"cast:{spell.key}"
        if way not in now and way not in found and not spell.trigger:
            found[way] = Unavailable(way, None, tuple(why_not(play, creature, spell).parts()))
    return _gathered(found.values(), heads)


def _gathered(found: Iterable[Unavailable], offered: set[str]) -> list[Unavailable]:
    """Where everything of one rule is off for the same reason, that is said once."""
    by_head: dict[str, list[Unavailable]] = {}
    for off in found:
        by_head.setdefault(off.key.partition(":")[0], []).append(off)
    lines: list[Unavailable] = []
    for head, ways in by_head.items():
        alike = len(ways) > 1 and all(off.reasons == ways[0].reasons for off in ways)
        lines += [Unavailable(head, None, ways[0].reasons)] if alike and head not in offered else ways
    return lines


def _way(key: str) -> str:
    """An option without its finer choices: a spell whatever its slot."""
    return ":".join(key.split(":", 2)[:2])


def _why_only_then(play: Play, creature: Creature, option: Option) -> list[ExplanationLine]:
    """Why something is possible with a fresh turn but not now: kept from it, or what it costs is spent."""
    moves = "movement" in play.ruleset.rule(option.key.partition(":")[0]).tags
    verb: Verb = "move" if moves else "bonus" if BONUS in option.cost else "action"
    if not may(play, creature.id, verb):
        return reasons(play, creature.id, verb)
    spent = [
        part("spent", 0, RuleSource(f"cost.{price.name}"))
        for price in option.cost
        if price in (ACTION, BONUS, REACTION) and isinstance(price, TurnPart) and not price.is_left(creature)
    ]
    if not spent and creature.budget.get("moved", 0) > 0:
        # What a fresh turn offers and a fresh turn after a move does not, the move prevents.
        still = fresh_turn(play, creature)
        mine = still.creature(creature.id)
        mine.budget["moved"] = creature.budget["moved"]
        if all(_way(other.key) != _way(option.key) for other in still.offers(mine)):
            return [part("refused", 0, HAS_MOVED)]
    return spent or [part("refused", 0, NOT_FRESH)]


def fresh_turn(play: Play, creature: Creature) -> Play:
    """A copy of the game in which the creature's turn has just begun."""
    trial = play.trial_copy()
    mine = trial.creature(creature.id)
    mine.budget = {**mine.budget, **trial.port(FRESH)(trial, mine)}
    trial.state.once.clear()
    return trial


def why_refused(play: Play, decision: Decision, answer: Answer) -> list[ExplanationLine]:
    """Why an answer is not legal, as far as the rules can say: its option, its target or its square."""
    creature = play.state.creatures.get(decision.subject)
    if creature is None:
        return []
    option = next((option for option in decision.options if option.key == answer.pick), None)
    if option is None:
        lines: list[ExplanationLine] = []
        for target in answer.targets:
            lines += why_not_target(play, creature, answer.pick, target)
        if answer.cell >= 0:
            lines += why_not_square(play, creature, answer)
        if lines or decision.kind != "turn":
            return lines
        way = _way(answer.pick)
        off = unavailable_options(play, creature, decision.options)
        return [line for one in off if one.key in (way, way.partition(":")[0]) for line in one.reasons]
    if option.takes in ("targets", "order"):
        return [
            line
            for target in answer.targets
            if target not in option.targets
            for line in why_not_target(play, creature, answer.pick, target)
        ]
    if option.takes == "cell":
        return why_not_square(play, creature, answer)
    return []


def why_not_target(play: Play, creature: Creature, pick: str, key: int) -> list[ExplanationLine]:
    """Why a creature can't be chosen: not present, not known, behind Total Cover, too far, or forbidden."""
    other = play.state.creatures.get(key)
    if other is None or other.cell < 0 or other.life == "dead":
        return [part("refused", 0, GONE)]
    if not knows_place(play, creature, other):
        return [part("refused", 0, UNKNOWN_PLACE)]
    lines: list[ExplanationLine] = []
    gap = distance(play, creature, other)
    name = pick.partition(":")[2]
    for strike in strikes(play, creature):
        far = max(strike.reach if strike.melee else 0, strike.long)
        if strike.key == name and gap > far:
            lines += [part("away", gap, TOO_FAR), part("reaches", far, RuleSource(strike.name))]
    if not way_clear(play, creature, other):
        lines.append(part("refused", 0, COVERED))
    for verb in ("attack", "target"):
        asked = Permission(verb, creature.id, key)
        for line in play.query(MAY_TARGET, asked, creature.id, key).parts():
            if line not in lines:
                lines.append(line)
    return lines


def slowed(play: Play, creature: Creature, mode: str) -> list[ExplanationLine]:
    """The lines of a Speed's explanation that lowered it."""
    lines = speed(play, creature, mode).parts()
    return [line for line in lines if line.mark.startswith(("times", "at most")) or line.amount < 0]


def why_not_square(play: Play, creature: Creature, answer: Answer) -> list[ExplanationLine]:
    """Why a square can't be reached: no path, occupied, or farther than what is left of the Speed."""
    head, _, mode = answer.pick.partition(":")
    if head != "move" or not 0 <= answer.cell < len(play.state.grid.glyphs):
        return []
    price = reach_of(play, creature, mode, FAR).cost(answer.cell)
    if price is None:
        return [part("refused", 0, NO_WAY)]
    left = movement_left(play, creature, mode)
    if price > left:
        return [
            part("costs", price, TOO_FAR),
            part("left of speed", left, RuleSource(mode)),
            *slowed(play, creature, mode),
        ]
    return [] if seems_free(play, creature, answer.cell) else [part("refused", 0, TAKEN)]
