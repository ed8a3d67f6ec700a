"""What a step may expect, and how it is compared."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import cast

import msgspec

from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Decision
from tenfoot.engine.event import Event
from tenfoot.engine.game import Game
from tenfoot.engine.play import Play
from tenfoot.engine.provenance import ExplanationLine
from tenfoot.engine.ruleset import RulesetError
from tenfoot.rulesets.common.attack.making_an_attack import armor_class
from tenfoot.rulesets.common.conditions.condition import PREFIX, conditions_of
from tenfoot.rulesets.common.d20.d20_test import score
from tenfoot.rulesets.common.d20.passive import passive
from tenfoot.rulesets.common.d20.skills import SKILL_ABILITY
from tenfoot.rulesets.common.damage.hit_points import bloodied
from tenfoot.rulesets.common.items.item_card import CARD
from tenfoot.rulesets.common.items.money import purse
from tenfoot.rulesets.common.items.weight import weight
from tenfoot.rulesets.common.magic.spell import Spell
from tenfoot.rulesets.common.magic.spellcaster import why_not
from tenfoot.rulesets.common.movement.movement import movement_left, speed
from tenfoot.rulesets.common.senses.light import AMBIENT, light_on
from tenfoot.rulesets.common.senses.sight import FORM_SEEN, sees, sees_thing, watchers
from tenfoot.rulesets.common.space.space import distance
from tenfoot.rulesets.common.turns.permission import Verb, may
from tenfoot.rulesets.scenario.model import Plain, ScenarioFault
from tenfoot.rulesets.scenario.sheet_facts import ability_index, sheet_fact

LIGHT_WORDS = {level: word for word, level in AMBIENT.items()}
"""How bright it is, in the words of a scenario."""


class Stage:
    """What the expectations of a scenario's step can check: the game, its events and the questions asked."""

    def __init__(
        self,
        play: Play,
        game: Game | None,
        names: dict[str, int],
        events: Sequence[Event],
        asked: Sequence[Decision],
    ) -> None:
        self.play = play
        self.game = game
        self.names = names
        self.events = events
        self.asked = asked

    def id(self, name: str) -> int:
        """The creature of that name, or a fault that lists the names."""
        if name not in self.names:
            raise ScenarioFault(f"there is no {name}; creatures: {', '.join(self.names)}")
        return self.names[name]

    def name(self, key: object) -> object:
        """A creature's name for its id."""
        for name, number in self.names.items():
            if number == key:
                return name
        return key


def check(stage: Stage, expect: dict[str, Plain]) -> list[str]:
    """Everything that is not as expected, in words."""
    faults: list[str] = []
    for key, wanted in expect.items():
        try:
            faults += _one(stage, key, wanted)
        except (ScenarioFault, RulesetError) as fault:
            faults.append(f"{key}: {fault}")
    return faults


def _one(stage: Stage, key: str, wanted: Plain) -> list[str]:
    if key in ("event", "events"):
        return _events(stage, wanted if isinstance(wanted, list) else [wanted])
    if key == "no event":
        kinds = wanted if isinstance(wanted, list) else [wanted]
        return [f"'{e.kind}' happened, but should not" for e in stage.events if e.kind in kinds]
    if key == "asked":
        return _asked(stage, wanted if isinstance(wanted, list) else [wanted])
    if key == "not asked":
        kinds = wanted if isinstance(wanted, list) else [wanted]
        return [f"'{d.kind}' was asked, but should not" for d in stage.asked if d.kind in kinds]
    if key in ("options", "no options"):
        return _options(stage, wanted if isinstance(wanted, list) else [wanted], key == "options")
    if key == "explains":
        return _explains(stage, wanted)
    found = _look(stage, key)
    if isinstance(found, _Missing):
        return [found.why]
    if found != wanted:
        return [f"{key} is {_show(found)}, expected {_show(wanted)}"]
    return []


class _Missing:
    def __init__(self, why: str) -> None:
        self.why = why


def _look(stage: Stage, key: str) -> object:
    state = stage.play.state
    if key == "round":
        return state.round
    if key == "ground":
        return sorted(lying.item.kind for lying in state.ground)
    if key == "time":
        return state.time
    if key == "mode":
        return state.mode
    if key == "turn":
        return stage.name(state.active)
    if key == "decides":
        decision = stage.game.decision if stage.game is not None else None
        return decision.who if decision is not None else ""
    if key == "winner":
        return state.flags.get("winner", "")
    if key == "order":
        return [stage.name(creature) for creature in state.order]
    name, _, rest = key.partition(".")
    if name == "scene":
        return len(stage.play.effects_on(0, rest))
    if name == "content":
        return _content(stage.play, rest)
    if name not in stage.names:
        return _Missing(f"'{key}': there is no {name}; creatures: {', '.join(stage.names)}")
    return _of_creature(stage, stage.play.creature(stage.names[name]), rest)


def _content(play: Play, what: str) -> object:
    """`TABLE.KEY.FIELD` of the content; `TABLE` or `TABLE.FIELD=VALUE,...`: how many entries there are (like this)."""
    table, _, rest = what.partition(".")
    rows = play.ruleset.tables().get(table)
    if rows is None:
        return _Missing(f"there is no content '{table}'")
    many = re.fullmatch(r"(\w+) has (.+)", rest)
    if many:
        return sum(1 for row in rows.values() if many[2] in getattr(row, many[1], ()))
    if rest.startswith("mentions "):
        words = rest.removeprefix("mentions ").lower()
        return sum(1 for row in rows.values() if words in msgspec.json.encode(row).decode().lower())
    if "=" in rest or not rest:
        wanted = [pair.split("=") for pair in rest.split(",")] if rest else []
        return sum(
            1 for row in rows.values() if all(str(getattr(row, f, "")) == value for f, value in wanted)
        )
    key, _, field = rest.partition(".")
    if key not in rows:
        return _Missing(f"there is no '{key}' in {table}")
    return part_of(rows[key], field)


def part_of(record: object, path: str) -> object:
    """A part of a record by its path: `activities.bite.damage.0.dice`; entries with a key by that, others by place."""
    found = record
    for word in path.split(".") if path else ():
        if isinstance(found, dict):
            found = found.get(word)
        elif isinstance(found, list | tuple):
            keyed = [
                entry for entry in found if word in (getattr(entry, "key", ""), getattr(entry, "rule", ""))
            ]
            if not keyed and not (word.isdigit() and int(word) < len(found)):
                return _Missing(f"'{path}': there is no '{word}'")
            found = keyed[0] if keyed else found[int(word)]
        elif hasattr(found, word):
            found = getattr(found, word)
        else:
            return _Missing(f"'{path}': there is no '{word}'")
    plain: object = msgspec.json.decode(msgspec.json.encode(found))
    return plain


def _of_creature(stage: Stage, creature: Creature, what: str) -> object:
    play = stage.play
    head, _, rest = what.partition(".")
    if head in ("hp", "hp_max", "temp_hp", "life", "altitude", "side", "seat", "sheet", "name"):
        return getattr(creature, head)
    if head in ("budget", "pools", "counters"):
        return getattr(creature, head).get(rest, 0)
    if head in ("size", "level", "xp", "proficiency", "hit_dice", "alignment"):
        return getattr(play.sheet(creature), head)
    if head in ("trained", "darkvision", "resists", "speaks", "slots", "knows", "free", "bonus"):
        return sheet_fact(play, creature, head, rest)
    if head == "block":
        return part_of(play.sheet(creature), rest)
    if head == "notes":
        return creature.notes.get(rest, "")
    if head == "at":
        return list(play.state.grid.at(creature.cell)) if creature.cell >= 0 else None
    if head == "squares":
        return len(play.footprint(creature))
    if head == "conditions":
        return conditions_of(play, creature)
    if head == "light":
        return LIGHT_WORDS[light_on(stage.play, creature)]
    if head == "bloodied":
        return bloodied(creature)
    if head == "score":
        return score(play, creature, ability_index(rest))
    if head == "weight":
        return weight(play, creature).total
    if head == "sees thing":
        return sees_thing(play, creature, rest)
    if head == "may":
        return may(play, creature.id, cast(Verb, rest))
    if head == "data":
        kind, _, mark = rest.partition(".")
        return next((item.data.get(mark, 0) for item in creature.items if item.kind == kind), None)
    if head == "condition":
        return play.has(creature.id, PREFIX + rest)
    if head == "effects":
        return play.has(creature.id, rest)
    if head == "level of":
        return sum(effect.level for effect in play.effects_on(creature.id, rest))
    if head == "refuses":
        spell = play.ruleset.entry("spells", rest, Spell)
        return sorted(line.name for line in why_not(play, creature, spell).parts())
    if head == "ac":
        return armor_class(play, creature).total
    if head == "passive":
        ability = SKILL_ABILITY.get(rest)
        if ability is None:
            return _Missing(f"no skill '{rest}'; skills: {', '.join(SKILL_ABILITY)}")
        return passive(play, creature, ability, f"skill.{rest}").total
    if head == "speed":
        return speed(play, creature, rest or "walk").total
    if head == "left":
        return movement_left(play, creature, rest or "walk")
    if head == "sees":
        return sees(play, creature, play.creature(stage.id(rest)))
    if head == "takes for":
        return play.port(FORM_SEEN)(play, creature, play.creature(stage.id(rest))).name
    if head == "watched by":
        return sorted(other.name for other in watchers(play, creature))
    if head == "distance":
        return distance(play, creature, play.creature(stage.id(rest)))
    if head == "holds":
        return sorted(item.kind for item in creature.items if item.slot in ("main", "off", "both"))
    if head == "card":
        held = next((item for item in creature.items if item.kind == rest), None)
        return (
            play.port(CARD)(play, creature, held) if held is not None else _Missing(f"no {rest} is carried")
        )
    if head == "things":
        return len(creature.items)
    if head == "purse":
        return purse(play, creature)
    if head == "offers":
        return len(play.offers(creature, (rest,)))
    if head == "carries":
        return sum(item.count for item in creature.items if item.kind == rest)
    if head == "attitude":
        return creature.attitudes.get(stage.id(rest), "")
    if head == "mount":
        return stage.name(creature.mount) if creature.mount else ""
    return _Missing(f"'{what}' is not something a creature has")


def _events(stage: Stage, wanted: list[Plain]) -> list[str]:
    """Each wanted event happened, in this order; facts that are given must be equal."""
    at = 0
    for want in wanted:
        if not isinstance(want, dict):
            want = {"kind": want}
        nearest = ""
        for place in range(at, len(stage.events)):
            event = stage.events[place]
            if event.kind != want.get("kind"):
                continue
            differs = _differs(stage, event, want)
            if not differs:
                at = place + 1
                break
            nearest = nearest or differs
        else:
            kinds = ", ".join(dict.fromkeys(event.kind for event in stage.events)) or "nothing"
            return [
                f"no event {_show(want)}" + (f"; nearest: {nearest}" if nearest else f"; happened: {kinds}")
            ]
    return []


def _differs(stage: Stage, event: Event, want: dict[str, Plain]) -> str:
    for fact, value in want.items():
        if fact == "kind":
            continue
        if fact == "audience":
            if list(event.audience) != value:
                return f"told to {_show(list(event.audience))}, not {_show(value)}"
            continue
        if fact not in event.facts:
            return f"'{event.kind}' has no fact '{fact}' (it has {', '.join(event.facts)})"
        found: object = event.facts[fact]
        if isinstance(value, str) and value in stage.names:
            found = stage.name(found)
        elif (
            isinstance(value, list)
            and isinstance(found, list)
            and any(v in stage.names for v in map(str, value))
        ):
            found = [stage.name(entry) for entry in found]
        elif fact == "to" and isinstance(value, list) and isinstance(found, int):
            found = list(stage.play.state.grid.at(found))
        if found != value:
            return f"{fact} is {_show(found)}, not {_show(value)}"
    return ""


def _asked(stage: Stage, wanted: list[Plain]) -> list[str]:
    at = 0
    for want in wanted:
        kind, who = (want.get("kind"), want.get("who")) if isinstance(want, dict) else (want, None)
        for place in range(at, len(stage.asked)):
            decision = stage.asked[place]
            subject = stage.name(decision.subject)
            if decision.kind == kind and who in (None, decision.who, subject):
                differs = _asked_otherwise(stage, decision, want) if isinstance(want, dict) else ""
                if differs:
                    return [differs]
                at = place + 1
                break
        else:
            happened = ", ".join(f"{d.kind} of {d.who}" for d in stage.asked) or "nothing"
            return [f"'{kind}' was not asked{f' of {who}' if who else ''}; asked: {happened}"]
    return []


def _asked_otherwise(stage: Stage, decision: Decision, want: dict[str, Plain]) -> str:
    """How a question differs from the options and facts it should have."""
    keys = [option.key for option in decision.options]
    if "options" in want and keys != want["options"]:
        return f"'{decision.kind}' offers {_show(keys)}, expected {_show(want['options'])}"
    if "default" in want and decision.default != want["default"]:
        return f"'{decision.kind}' has the default '{decision.default}', expected '{want['default']}'"
    facts = want.get("facts")
    if isinstance(facts, dict):
        for fact, value in facts.items():
            found = decision.facts.get(fact)
            if value not in (found, stage.name(found)):
                return f"'{decision.kind}': {fact} is {_show(found)}, expected {_show(value)}"
    return ""


def _options(stage: Stage, wanted: list[Plain], present: bool) -> list[str]:
    decision = stage.game.decision if stage.game is not None else None
    if decision is None:
        return ["nobody has to decide anything"]
    decision.renew()
    keys = [option.key for option in decision.options]
    faults: list[str] = []
    for want in wanted:
        there = any(key == want or key.startswith(str(want)) for key in keys)
        if there != present:
            faults.append(f"'{want}' is {'' if there else 'not '}offered; offered: {', '.join(keys)}")
    return faults


def _explains(stage: Stage, wanted: Plain) -> list[str]:
    """Names (or rule ids) that must be in the explanation of the last event of a kind."""
    if not isinstance(wanted, dict):
        return ["'explains' is a mapping of event kinds to names"]
    faults: list[str] = []
    for kind, names in wanted.items():
        lines: list[ExplanationLine] = []
        for event in stage.events:
            if event.kind == kind:
                lines = [
                    p
                    for fact in event.facts.values()
                    if isinstance(fact, list)
                    for p in fact
                    if isinstance(p, ExplanationLine)
                ]
        known = {line.name for line in lines} | {cite for line in lines for cite in line.cites}
        known |= {line.mark for line in lines}
        for name in names if isinstance(names, list) else [names]:
            if name not in known:
                faults.append(
                    f"the explanation of '{kind}' does not name '{name}'; it names {', '.join(sorted(known))}"
                )
    return faults


def _show(value: object) -> str:
    return msgspec.json.encode(value, enc_hook=str).decode()
