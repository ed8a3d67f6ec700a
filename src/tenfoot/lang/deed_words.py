"""Puts a deed into words: who did what to which target, the result, and what happened to the targets."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress

from tenfoot.lang.deed_kinds import DETAILS, GROUPED, HEADS, EventGroup, Facts, actor_of
from tenfoot.lang.narrator import Narrator, spell_title
from tenfoot.lang.words import Field, MissingWords, Term, Words

DOWN = frozenset(("died", "dying", "knocked out"))
IMPLIED = frozenset(("incapacitated", "prone", "unconscious"))
"""Conditions that go without saying of a creature that drops to 0 Hit Points."""


class DeedWriter:
    """Writes the text of one entry of the log at a time, in one language, for one reader."""

    def __init__(
        self,
        words: Words,
        name_of: Callable[[int], str],
        spells: Mapping[str, str],
        weapons: frozenset[str],
        events: Sequence[tuple[str, Facts]],
        names: Sequence[Mapping[int, str] | None],
    ) -> None:
        self._words = words
        self._name_of = name_of
        self._spells = spells
        self._weapons = weapons
        self._events = events
        self._names = names
        self._teller = Narrator(words, self._named, spells=spells)
        self._known: dict[int, str] = {}
        self.round = 0

    def write(self, group: EventGroup) -> str:
        """Give the text of an entry; nothing if no reader needs one."""
        self._known = {}
        for position in group.events:
            self._known.update(self._names[position] or {})
        if group.kind == "turn":
            return self._named(group.creature)
        if group.kind == "round":
            return self.tell(group.head)
        kinds = {self._events[position][0] for position in group.events}
        if not kinds.isdisjoint(("combat.started", "initiative.set")):
            return self._write_fight(group)
        head = [self._write_head(group)] if group.head >= 0 else []
        return " ".join(sentence for sentence in (*head, *self._write_results(group)) if sentence)

    def tell(self, position: int) -> str:
        """Give the plain sentence of one event."""
        kind, facts = self._events[position]
        self._known.update(self._names[position] or {})
        try:
            return self._teller.tell(kind, facts)
        except MissingWords:
            text = kind.replace(".", " ").replace("-", " ")
            return text[:1].upper() + text[1:] + "."

    def _named(self, creature: int) -> str:
        return self._known.get(creature) or self._name_of(creature)

    def _after(self, group: EventGroup, position: int) -> Iterator[tuple[int, str, Facts]]:
        """List the events of a group that follow one of them."""
        for later in group.events[group.events.index(position) + 1 :]:
            yield later, *self._events[later]

    # The head

    def _write_fight(self, group: EventGroup) -> str:
        for position in group.events:
            kind, facts = self._events[position]
            order, counts = facts.get("order"), facts.get("counts")
            if kind == "initiative.set" and isinstance(order, Sequence) and isinstance(counts, Sequence):
                pairs = zip(order, counts, strict=False)
                listed = [f"{self._named(key)} ({count})" for key, count in pairs]
                return self._words.sentence("deed.fight", order=listed)
        return self.tell(group.events[0])

    def _write_head(self, group: EventGroup) -> str:
        kind, facts = self._events[group.head]
        if kind == "attack.rolled":
            return self._write_attack(group, group.head)
        if kind in ("moved", "dashed"):
            return self._write_walk(group)
        if kind == "combat.ended" and self.round and self._words.has(f"deed.won.{facts.get('winner')}"):
            return self._words.sentence(f"deed.won.{facts.get('winner')}", round=self.round)
        targets = facts.get("targets")
        if kind == "gm.override" and facts.get("value") == "fled" and isinstance(targets, Sequence):
            return self._words.sentence("deed.out.fled", creatures=[self._named(key) for key in targets])
        return self.tell(group.head)

    def _write_walk(self, group: EventGroup) -> str:
        facts = self._events[group.head][1]
        feet, dashed = 0, False
        for position in group.events:
            kind, step = self._events[position]
            if actor_of(step) == actor_of(facts):
                distance = step.get("distance")
                feet += (distance if isinstance(distance, int) else 5) if kind == "moved" else 0
                dashed |= kind == "dashed"
        if not feet:
            return self.tell(group.head)
        if dashed:
            return self._words.sentence("deed.dash", creature=self._named(actor_of(facts)), distance=feet)
        return self._teller.tell("moved", {**facts, "distance": feet})

    # Attacks and damage

    def _weapon(self, strike: object) -> str:
        """The name of a weapon as it enters a sentence: English puts an article before it."""
        name = str(strike)
        if self._words.language != "en" or name not in self._weapons:
            return name
        return f"an {name}" if name[:1] in "AEIOU" else f"a {name}"

    def _damage(self, position: int) -> str:
        """The damage of one event in words, or nothing if none was dealt."""
        facts = self._events[position][1]
        amount, kinds, amounts = facts.get("amount"), facts.get("kinds"), facts.get("amounts")
        if not isinstance(amount, int) or amount <= 0:
            return ""
        types = [Term(f"damage.{kind}") for kind in kinds] if isinstance(kinds, Sequence) else []
        if len(types) == 1:
            return self._words.sentence("deed.damage", amount=amount, kind=types[0])
        if types and isinstance(amounts, Sequence) and sum(amounts) == amount and len(amounts) == len(types):
            each = [f"{n} {self._words.term(kind)}" for n, kind in zip(amounts, types, strict=True)]
            return self._words.sentence("deed.damage.kinds", amounts=each)
        return self._words.sentence("deed.damage.plain", amount=amount)

    def _damage_after(self, group: EventGroup, position: int, creature: object, *ends: str) -> str:
        """The damage that a creature takes after an event and before the next event of certain kinds."""
        for later, kind, facts in self._after(group, position):
            if kind == "damage.dealt" and facts.get("target") == creature:
                return self._damage(later)
            if kind in ends:
                return ""
        return ""

    def _write_attack(self, group: EventGroup, position: int, short: bool = False) -> str:
        facts = self._events[position][1]
        if not isinstance(facts.get("total"), int):
            return self.tell(position)
        result = str(facts.get("result", "miss"))
        damage = self._damage_after(group, position, facts.get("target"), "attack.rolled")
        missed = result == "miss"
        fields: dict[str, Field] = {
            "attacker": self._named(actor_of(facts)),
            "target": self._named(int(str(facts.get("target", 0)))),
            "weapon": self._weapon(facts.get("strike", "")),
            "numbers": self._numbers(facts),
        }
        key = f"deed.attack.{result}"
        if damage and not missed:
            key, fields["damage"] = f"{key}.damage", damage
        text = self._words.sentence(f"{key}.short" if short else key, **fields)
        if damage and missed:
            more = self._words.sentence("deed.attack.miss.damage", target=fields["target"], damage=damage)
            return f"{text} {more}"
        return text

    def _numbers(self, facts: Facts) -> str:
        total, armor = int(str(facts["total"])), facts.get("armor_class")
        if isinstance(armor, int):
            return self._words.sentence("deed.numbers.armor", total=total, armor=armor)
        return self._words.sentence("deed.numbers", total=total)

    def _is_counted(self, group: EventGroup, position: int) -> bool:
        """Whether the sentence of a save or an attack gives this damage already."""
        target = self._events[position][1].get("target")
        for earlier in reversed(group.events[: group.events.index(position)]):
            kind, facts = self._events[earlier]
            if kind == "damage.dealt" and facts.get("target") == target:
                return False
            if kind == "attack.rolled":
                return facts.get("target") == target
            if kind == "save.rolled" and actor_of(facts) == target:
                return True
        return False

    # Results

    def _write_results(self, group: EventGroup) -> list[str]:
        """The sentences after the head: saves with their damage first, then the rest as it happened."""
        told: set[int] = {group.head, *group.quiet}
        saves = self._write_saves(group, told)
        sentences = [
            sentence
            for position in group.events
            if position not in told and (sentence := self._write_result(group, position, told))
        ]
        return [*saves, *sentences]

    def _write_result(self, group: EventGroup, position: int, told: set[int]) -> str:
        kind, facts = self._events[position]
        if kind == "reaction.used":
            return self._write_reaction(group, position, told)
        if kind == "attack.rolled":
            head = self._events[group.head][0] if group.head >= 0 else ""
            return self._write_attack(
                group, position, head == "spell.cast" and actor_of(facts) == group.creature
            )
        if kind == "damage.dealt":
            damage = "" if self._is_counted(group, position) else self._damage(position)
            target = self._named(int(str(facts.get("target", 0))))
            return self._words.sentence("deed.takes", target=target, damage=damage) if damage else ""
        if kind in GROUPED:
            return self._write_fates(group, kind, told)
        if kind in ("condition.added", "effect.ended"):
            return self._write_conditions(group, kind, position, told)
        if kind == "healed" and facts.get("source") == group.creature:
            return self._teller.tell(kind, {**facts, "source": 0})
        if kind in ("moved", "dashed"):
            steps = [
                n for n, later, step in self._after(group, position) if later == "moved" and actor_of(step)
            ]
            own = actor_of(facts) == group.creature
            return "" if own or steps else self.tell(position)
        if kind in DETAILS or kind == "gave.up":
            return ""
        return self.tell(position)

    def _write_saves(self, group: EventGroup, told: set[int]) -> list[str]:
        """One sentence for all targets with the same result on the saves of a deed, failures first."""
        saved: dict[tuple[bool, object, object, str], list[str]] = {}
        for position in group.events:
            kind, facts = self._events[position]
            if kind == "save.rolled":
                told.add(position)
                who = actor_of(facts)
                damage = self._damage_after(group, position, who, "save.rolled", "attack.rolled")
                key = (bool(facts.get("success")), facts.get("ability"), facts.get("dc"), damage)
                saved.setdefault(key, []).append(self._named(who))
        sentences: list[str] = []
        for (success, ability, dc, damage), names in sorted(saved.items(), key=lambda found: found[0][0]):
            key_word = "deed.save.success" if success else "deed.save.failure"
            fields: dict[str, Field] = {
                "creatures": names,
                "ability": Term(f"ability.{ability}"),
            }
            if damage:
                key_word, fields["damage"] = f"{key_word}.damage", damage
            if isinstance(dc, int):
                key_word, fields["dc"] = f"{key_word}.dc", dc
            sentences.append(self._words.sentence(key_word, **fields))
        return sentences

    def _down(self, group: EventGroup) -> set[int]:
        """The creatures that die or drop to 0 Hit Points in a deed."""
        return {actor_of(self._events[n][1]) for n in group.events if self._events[n][0] in DOWN}

    def _write_fates(self, group: EventGroup, kind: str, told: set[int]) -> str:
        """One sentence for all creatures of a deed that are Bloodied, drop or die."""
        same = [n for n in group.events if self._events[n][0] == kind]
        told.update(same)
        who = [actor_of(self._events[n][1]) for n in same]
        if kind == "bloodied":
            who = [creature for creature in who if creature not in self._down(group)]
        names = [self._named(creature) for creature in dict.fromkeys(who)]
        key = f"deed.{kind.replace(' ', '-')}"
        return self._words.sentence(key, creatures=names) if names else ""

    def _write_conditions(self, group: EventGroup, kind: str, position: int, told: set[int]) -> str:
        """One sentence for all creatures that get or lose the same conditions in a deed."""
        gained = kind == "condition.added"
        found: dict[int, list[str]] = {}
        places: list[int] = []
        for n in group.events:
            if self._events[n][0] != kind or n in group.quiet:
                continue
            facts = self._events[n][1]
            family, _, name = str(facts.get("rule", "")).rpartition(".")
            if not gained and (family != "condition" or facts.get("reason") == "stood up"):
                continue
            creature = int(str(facts.get("creature" if gained else "bearer", 0)))
            condition = str(facts.get("condition") if gained else name)
            places.append(n)
            if not (condition in IMPLIED and creature in self._down(group)):
                found.setdefault(creature, []).append(condition)
        if position not in places:
            return self._write_end(position)
        told.update(places)
        if len(places) == 1 and found:
            return self.tell(position)
        alike: dict[tuple[str, ...], list[str]] = {}
        for creature, conditions in found.items():
            alike.setdefault(tuple(dict.fromkeys(conditions)), []).append(self._named(creature))
        key = "deed.condition" if gained else "deed.condition.ends"
        return " ".join(
            self._words.sentence(
                key,
                creatures=names,
                count=len(names),
                conditions=[Term(f"condition.{each}") for each in conditions],
            )
            for conditions, names in alike.items()
        )

    def _write_end(self, position: int) -> str:
        """Say that a spell ends on a creature; the end of anything else is bookkeeping."""
        facts = self._events[position][1]
        family, _, name = str(facts.get("rule", "")).rpartition(".")
        bearer = facts.get("bearer")
        if family != "spell" or name not in self._spells or not isinstance(bearer, int) or not bearer:
            return ""
        return self._words.sentence("deed.spell-ends", creature=self._named(bearer), spell=self._spells[name])

    def _write_reaction(self, group: EventGroup, position: int, told: set[int]) -> str:
        """A Reaction in one sentence: what the creature does, if an event says so, else the Reaction's name."""
        facts = self._events[position][1]
        reactor = actor_of(facts)
        for later, kind, done in self._after(group, position):
            if kind in HEADS and actor_of(done) == reactor and later != group.head:
                told.add(later)
                deed = self._write_attack(group, later) if kind == "attack.rolled" else self.tell(later)
                return self._words.sentence("deed.reaction", deed=deed)
        slug = str(facts.get("reaction", "")).lower().replace(" ", "-")
        name = spell_title(slug, self._spells)
        with suppress(MissingWords):
            name = self._words.term(f"action.{slug}")
        return self._words.sentence("deed.reaction.named", creature=self._named(reactor), reaction=name)
