"""Eldritch Invocations that a Warlock may choose: levels, what they build on, and what is chosen with them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tenfoot.engine.effect import Value
from tenfoot.rulesets.common.magic.spell import Spell
from tenfoot.rulesets.srd52.hero.choices import ChoiceError, Choices, known


@dataclass(frozen=True, slots=True)
class Invocation:
    """One Eldritch Invocation of the Warlock's list."""

    name: str
    about: str
    level: int = 1
    needs: str = ""
    """Another invocation that it builds on."""
    cantrip: bool = False
    """It is chosen for one known Warlock cantrip, and may be chosen again for another."""
    spell: str = ""
    """A spell that it lets the Warlock cast at will."""
    oneself: bool = False
    """Only on oneself."""
    feat: bool = False
    """It is chosen for an Origin feat, and may be chosen again for another."""
    reminder: bool = False
    """The table sees to it."""


INVOCATIONS: dict[str, Invocation] = {
    "agonizing-blast": Invocation(
        "Agonizing Blast", "Charisma added to a cantrip's damage.", 2, cantrip=True
    ),
    "armor-of-shadows": Invocation(
        "Armor of Shadows", "Mage Armor on oneself at will.", spell="mage-armor", oneself=True
    ),
    "ascendant-step": Invocation(
        "Ascendant Step", "Levitate on oneself at will.", 5, spell="levitate", oneself=True
    ),
    "devils-sight": Invocation("Devil's Sight", "Sees in Darkness, even magical, within 120 feet.", 2),
    "devouring-blade": Invocation(
        "Devouring Blade", "Thirsting Blade gives two extra attacks.", 12, "thirsting-blade"
    ),
    "eldritch-mind": Invocation("Eldritch Mind", "Advantage on saves to keep Concentration."),
    "eldritch-smite": Invocation(
        "Eldritch Smite", "A Pact slot for more Force damage with the pact weapon.", 5, "pact-of-the-blade"
    ),
    "eldritch-spear": Invocation("Eldritch Spear", "A cantrip reaches much further.", 2, cantrip=True),
    "fiendish-vigor": Invocation(
        "Fiendish Vigor", "False Life on oneself at will, at its best.", 2, spell="false-life", oneself=True
    ),
    "gaze-of-two-minds": Invocation(
        "Gaze of Two Minds", "Senses shared with a willing creature.", 5, reminder=True
    ),
    "gift-of-the-depths": Invocation(
        "Gift of the Depths", "Breathes water, swims, casts Water Breathing once a day.", 5
    ),
    "gift-of-the-protectors": Invocation(
        "Gift of the Protectors",
        "Names in the book: once a day one of them keeps 1 Hit Point.",
        9,
        "pact-of-the-tome",
    ),
    "investment-of-the-chain-master": Invocation(
        "Investment of the Chain Master", "A stronger familiar.", 5, "pact-of-the-chain"
    ),
    "lessons-of-the-first-ones": Invocation("Lessons of the First Ones", "An Origin feat.", 2, feat=True),
    "lifedrinker": Invocation(
        "Lifedrinker", "Once a turn more damage with the pact weapon, and healing.", 9, "pact-of-the-blade"
    ),
    "mask-of-many-faces": Invocation(
        "Mask of Many Faces", "Disguise Self at will.", 2, spell="disguise-self"
    ),
    "master-of-myriad-forms": Invocation(
        "Master of Myriad Forms", "Alter Self at will.", 5, spell="alter-self"
    ),
    "misty-visions": Invocation("Misty Visions", "Silent Image at will.", 2, spell="silent-image"),
    "one-with-shadows": Invocation(
        "One with Shadows",
        "Invisibility on oneself at will, in Dim Light or Darkness.",
        5,
        spell="invisibility",
        oneself=True,
    ),
    "otherworldly-leap": Invocation(
        "Otherworldly Leap", "Jump on oneself at will.", 2, spell="jump", oneself=True
    ),
    "pact-of-the-blade": Invocation(
        "Pact of the Blade", "A weapon called into the hand, wielded with Charisma."
    ),
    "pact-of-the-chain": Invocation("Pact of the Chain", "Find Familiar with a Magic action."),
    "pact-of-the-tome": Invocation(
        "Pact of the Tome", "A book with three cantrips and two rituals of any list."
    ),
    "repelling-blast": Invocation("Repelling Blast", "A cantrip's hit pushes 10 feet.", 2, cantrip=True),
    "thirsting-blade": Invocation(
        "Thirsting Blade", "Two attacks with the pact weapon.", 5, "pact-of-the-blade"
    ),
    "visions-of-distant-realms": Invocation(
        "Visions of Distant Realms", "Arcane Eye at will.", 9, spell="arcane-eye"
    ),
    "whispers-of-the-grave": Invocation(
        "Whispers of the Grave", "Speak with Dead at will.", 7, spell="speak-with-dead"
    ),
    "witch-sight": Invocation("Witch Sight", "Truesight 30 feet.", 15),
}
AT_WILL = "feature.invoked-spells"
"""The rule of spells that invocations let a Warlock cast at will."""


def invocations_of(
    choices: Choices, level: int, most: int, spells: Mapping[str, Spell]
) -> list[tuple[str, str]]:
    """The invocations chosen, checked: `KEY`, or `KEY:CANTRIP` for those that go with a cantrip."""
    where = "invocations"
    chosen = [(entry.partition(":")[0], entry.partition(":")[2]) for entry in choices.invocations]
    if len(chosen) > most or len(set(chosen)) < len(chosen):
        raise ChoiceError(where, f"up to {most} different invocations at Warlock level {level}.")
    cantrips = choices.spells["warlock"].cantrips if "warlock" in choices.spells else ()
    for key, cantrip in chosen:
        entry = INVOCATIONS[known(where, "invocation", key, INVOCATIONS)]
        if entry.level > level:
            raise ChoiceError(where, f"{entry.name} needs Warlock level {entry.level}.")
        if entry.needs and all(other != entry.needs for other, _ in chosen):
            raise ChoiceError(where, f"{entry.name} needs {INVOCATIONS[entry.needs].name}.")
        if entry.cantrip:
            mine = [name for name in cantrips if "warlock" in spells[name].classes]
            known(f"{where}.{key}", "known Warlock cantrip", cantrip, mine)
        elif cantrip and not entry.feat:
            raise ChoiceError(where, f"{entry.name} goes with no cantrip.")
    return chosen


def lessons(choices: Choices) -> list[str]:
    """List the Origin feats that the hero's invocations grant."""
    key = "lessons-of-the-first-ones:"
    return [entry.removeprefix(key) for entry in choices.invocations if entry.startswith(key)]


def what_they_bring(chosen: list[tuple[str, str]], level: int) -> dict[str, dict[str, Value]]:
    """The rules that play them, each with its data."""
    rules: dict[str, dict[str, Value]] = {}
    for key, cantrip in chosen:
        entry = INVOCATIONS[key]
        if entry.spell:
            kept = rules.setdefault(AT_WILL, {"spells": []})["spells"]
            assert isinstance(kept, list)
            kept.append(f"{key}:{entry.spell}:{int(entry.oneself)}")
        elif entry.cantrip:
            kept = rules.setdefault(f"feature.{key}", {"cantrips": []})["cantrips"]
            assert isinstance(kept, list)
            kept.append(cantrip)
        else:
            rules.setdefault(f"feature.{key}", {})
    return rules
