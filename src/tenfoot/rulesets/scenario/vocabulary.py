"""The words of a scenario: every name in it must be one that the game knows, also in what must not happen.

A misspelled event that must not happen, a question that is never asked or a condition that does not exist would
make a claim true for nothing.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from difflib import get_close_matches

import tenfoot.rulesets.event_table  # noqa: F401  declares the kinds of events
from tenfoot.engine.creature import ABILITIES
from tenfoot.engine.event_kinds import KINDS
from tenfoot.engine.ruleset import Ruleset
from tenfoot.engine.sheet import Sheet
from tenfoot.rulesets.common.attack.attack_options import Weapon
from tenfoot.rulesets.common.d20.skills import SKILL_ABILITY
from tenfoot.rulesets.common.magic.spell import Spell
from tenfoot.rulesets.question_table import OPTIONS, QUESTIONS, is_question
from tenfoot.rulesets.scenario.model import CreatureSpec, Plain, Scenario, StepSpec

LIGHT = ("bright", "dim", "dark")
SLOTS = (
    "", "main", "off", "both", "body", "shield", "worn", "arms", "back", "eyes", "feet", "finger", "hands",
    "head", "neck", "orbit", "robe", "shoulders", "waist",
)  # fmt: skip
"""Where an item can be: in a pack, in a hand, or worn."""
TRAINING = ("weapon", "armor", "skill", "tool", "save", "focus", "class", "mastery", "language")
BUDGET = (
    "action", "bonus", "reaction", "moved", "attacks", "interact", "haste", "attack action", "changes", "flurry",
)  # fmt: skip
"""What a creature has left of its turn."""
ITEM_TABLES = (
    "weapons", "armor", "gear", "magic items", "held things", "poisons", "scrolls", "trinkets", "focuses",
    "also weapons", "also ammunition", "also focuses", "ships", "services",
)  # fmt: skip
TEST_TAGS = (
    "sight", "hearing", "spell", "initiative", "magic", "influence", "jump", "poison", "social",
    "extreme cold", "extreme heat", "pull a rope", "breath", "climb", "sleep", "escape", "avoid charmed",
    "avoid frightened", "avoid poisoned", "avoid prone", "concentration", "death",
)  # fmt: skip
TAG_FAMILIES = ("avoid ", "end ", "school ", "impersonate ")
"""Beginnings of tags that go on with a condition, a school or a role."""


USERS: dict[str, tuple[str, ...]] = {
    "to": ("does", "plays", "cannot", "refused", "gm", "performs", "casts", "at_will"),
    "number": ("does", "refused", "gm", "performs", "casts", "gains", "begins"),
    "words": ("does", "refused", "gm", "performs"),
    "lasts": ("gains",),
    "table": ("rolls",),
    "says": ("refused", "builds", "performs", "gm", "test", "temp_hp", "at_will"),
}
"""The keys of a step that use each of its values."""


def _idle_values(step: StepSpec) -> list[str]:
    """Values that nothing in the step can use, in words."""
    return [
        f"nothing in this step uses '{value}'; it belongs to {', '.join(users)}"
        for value, users in USERS.items()
        if getattr(step, value) not in (None, "", 0, {}, [])
        and not any(getattr(step, user) not in (None, "", {}) for user in users)
    ]


def asks_for_spell(ruleset: Ruleset, kind: str) -> bool:
    """Say whether a question offers a spell that answers to a moment, as its record says."""
    head, _, key = kind.partition(".")
    spell = ruleset.table("spells", Spell).get(key)
    return head == "reaction" and spell is not None and bool(spell.reaction)


class Vocabulary:
    """What the names of a scenario may be, for one ruleset."""

    def __init__(self, scenario: Scenario, ruleset: Ruleset) -> None:
        self._scenario = scenario
        self._ruleset = ruleset
        self._tables = ruleset.tables()
        self._creatures = frozenset(scenario.creatures)

    def faults(self) -> Iterator[tuple[int, str]]:
        """Each word that is not known, with the number of its step (0 for the stage) and the nearest known one."""
        for text in self._stage():
            yield 0, text
        for number, step in enumerate(self._scenario.play, 1):
            for text in self._step(step):
                yield number, text

    # The stage

    def _stage(self) -> Iterator[str]:
        yield from self._known("light", self._scenario.light, LIGHT)
        for name, spec in self._scenario.creatures.items():
            yield from (f"{name}: {text}" for text in self._creature(spec))

    def _creature(self, spec: CreatureSpec) -> Iterator[str]:
        for kind, _, slot in spec.gear or ():
            yield from self._item(kind)
            yield from self._known("slot", slot, SLOTS)
        for kind in spec.marks:
            yield from self._item(kind)
        training = spec.like.get("training")
        for key in training if isinstance(training, dict) else ():
            yield from self._training(str(key))
        tags = spec.like.get("tags")
        for tag in tags if isinstance(tags, list) else ():
            yield from self._known("tag", str(tag), self._tags())
        for word in spec.budget:
            yield from self._known("part of the turn", word, BUDGET)

    def _training(self, key: str) -> Iterator[str]:
        kind, dot, name = key.partition(".")
        if not dot:
            yield from self._known("training", key, [f"{word}." for word in TRAINING])
            return
        known: Collection[str] = {
            "skill": SKILL_ABILITY,
            "save": ABILITIES,
            "weapon": ("simple", "martial", "improvised", *self._tables["weapons"]),
            "mastery": self._tables["weapons"],
            "armor": ("light", "medium", "heavy", "shield", *self._tables["armor"]),
        }.get(kind, ())
        yield from self._known("training", kind, TRAINING)
        if known and kind in TRAINING:
            yield from self._known(f"training '{kind}'", name.partition(".")[0], known)

    def _item(self, kind: str) -> Iterator[str]:
        other = (*self._scenario.things, *self._unlisted())
        plain = re.sub(r" \d+ gp", "", kind)
        if plain in other or any(self._tables.get(table, {}).get(kind) is not None for table in ITEM_TABLES):
            return
        every = [key for table in ITEM_TABLES for key in self._tables.get(table, ())]
        yield from (
            f"{fault} An item of the story belongs under 'things:'."
            for fault in self._known("item", kind, (*every, *other), few=False)
        )

    def _unlisted(self) -> Iterator[str]:
        """Items that no table lists: ammunition by its weapon, and the costly materials of spells."""
        for weapon in self._ruleset.table("weapons", Weapon).values():
            yield weapon.ammunition
        for spell in self._ruleset.table("spells", Spell).values():
            yield from spell.matter.split("|")

    def _tags(self) -> set[str]:
        sheets = self._ruleset.table("monsters", Sheet).values()
        types = {*self._tables.get("creature types", ()), *self._tables.get("species", ()), "object", "swarm"}
        return {tag for sheet in sheets for tag in sheet.tags} | types

    # Steps

    def _step(self, step: StepSpec) -> Iterator[str]:
        yield from _idle_values(step)
        for reply in step.answers:
            yield from self._question(reply.kind) if reply.kind else ()
        if step.cannot:
            yield from self._option(step.cannot)
        if step.test is not None:
            for skill in step.test.skills:
                kind, _, name = skill.partition(".")
                if kind == "skill" and not self._has_bonus(step.who, skill):
                    yield from self._known("skill", name, SKILL_ABILITY)
            for tag in step.test.tags:
                if not tag.startswith(TAG_FAMILIES):
                    yield from self._known("tag of a test", tag, TEST_TAGS)
        for words in step.budget.values():
            for word in words:
                yield from self._known("part of the turn", word, BUDGET)
        for key, wanted in step.expect.items():
            yield from self._claim(key, wanted)

    def _has_bonus(self, who: str, skill: str) -> bool:
        """True when a creature's own numbers name this skill."""
        spec = self._scenario.creatures.get(who)
        bonuses = spec.like.get("bonuses") if spec is not None else None
        return isinstance(bonuses, dict) and skill in bonuses

    def _claim(self, key: str, wanted: Plain) -> Iterator[str]:
        several = wanted if isinstance(wanted, list) else [wanted]
        if key in ("event", "events", "no event"):
            for event in several:
                yield from self._event(event)
        elif key == "explains":
            for kind in wanted if isinstance(wanted, dict) else ():
                yield from self._known("event", str(kind), KINDS)
        elif key in ("asked", "not asked"):
            for question in several:
                kind = question.get("kind") if isinstance(question, dict) else question
                yield from self._question(str(kind))
        elif key in ("options", "no options"):
            for option in several:
                yield from self._option(str(option))
        elif "." in key:
            yield from self._fact(key, absent=not wanted)

    def _event(self, event: Plain) -> Iterator[str]:
        kind = event.get("kind") if isinstance(event, dict) else event
        if not isinstance(kind, str) or kind not in KINDS:
            yield from self._known("event", str(kind), KINDS)
        elif isinstance(event, dict):
            for fact in event:
                if fact not in ("kind", "audience"):
                    yield from self._known(f"fact of '{kind}'", str(fact), KINDS[kind].facts)

    def _question(self, kind: str) -> Iterator[str]:
        if not is_question(kind) and not asks_for_spell(self._ruleset, kind):
            yield from self._known("question", kind, QUESTIONS)

    def _option(self, key: str) -> Iterator[str]:
        head, _, rest = key.partition(":")
        known = OPTIONS | set(self._ruleset.rules)
        if not any(word == head or (not rest and word.startswith(head)) for word in known):
            yield from self._known("option", head, known)
        name = rest.partition(":")[0]
        if head == "cast" and name:
            yield from self._known("spell", re.split(r"[@ ]", name)[0], self._tables["spells"])

    def _fact(self, key: str, *, absent: bool) -> Iterator[str]:
        """The names in a claim about a creature. An item that is there needs no list: it was made on the way."""
        name, _, what = key.partition(".")
        head, _, rest = what.partition(".")
        if name == "scene":
            yield from self._rule(what)
        elif name not in self._creatures:
            return
        elif head == "condition":
            yield from self._rule(f"condition.{rest}")
        elif head in ("effects", "level of"):
            yield from self._rule(rest)
        elif head == "carries":
            yield from self._item(rest) if absent else ()
        elif head == "data":
            yield from self._item(rest.partition(".")[0]) if absent else ()
        elif head == "score":
            yield from self._known("ability", rest, ABILITIES)
        elif head == "budget":
            yield from self._known("part of the turn", rest, BUDGET)
        elif head in ("knows", "free", "refuses"):
            yield from self._known("spell", rest, self._tables["spells"])
        elif head == "resists":
            yield from self._known("damage type", rest, self._tables.get("damage types", {}))
        elif head == "trained":
            yield from self._training(rest)

    def _rule(self, name: str) -> Iterator[str]:
        if name not in self._ruleset.rules:
            yield from self._known("rule", name, self._ruleset.rules)

    def _known(self, what: str, word: str, known: Iterable[str], *, few: bool = True) -> Iterator[str]:
        every = list(known)
        if word in every:
            return
        near = get_close_matches(word, every, n=1, cutoff=0.6)
        listed = f" Known: {', '.join(sorted(filter(None, every)))}." if few and len(every) <= 20 else ""
        yield f"there is no {what} '{word}'." + (f" Did you mean '{near[0]}'?" if near else listed)
