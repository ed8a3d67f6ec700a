"""What a hero is trained in: saves, skills, weapons, armor, tools, languages, masteries (5.2/c-class/core-traits)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tenfoot.rulesets.common.attack.attack_options import Weapon
from tenfoot.rulesets.srd52.hero.choices import ChoiceError, Choices, FeatChoice, known
from tenfoot.rulesets.srd52.hero.tables import SKILLS, Background, ClassTable, Feat, Species

STANDARD_LANGUAGES = (
    "common sign language",
    "draconic",
    "dwarvish",
    "elvish",
    "giant",
    "gnomish",
    "goblin",
    "halfling",
    "orc",
)
RARE_LANGUAGES = (
    "abyssal",
    "celestial",
    "deep speech",
    "druidic",
    "infernal",
    "primordial",
    "sylvan",
    "thieves' cant",
    "undercommon",
)
TOOLS = {
    "artisans-tools": [
        "alchemists-supplies",
        "brewers-supplies",
        "calligraphers-supplies",
        "carpenters-tools",
        "cartographers-tools",
        "cobblers-tools",
        "cooks-utensils",
        "glassblowers-tools",
        "jewelers-tools",
        "leatherworkers-tools",
        "masons-tools",
        "painters-supplies",
        "potters-tools",
        "smiths-tools",
        "tinkers-tools",
        "weavers-tools",
        "woodcarvers-tools",
    ],
    "gaming-set": ["dice", "dragonchess", "playing-cards", "three-dragon-ante"],
    "musical-instrument": [
        "bagpipes",
        "drum",
        "dulcimer",
        "flute",
        "horn",
        "lute",
        "lyre",
        "pan-flute",
        "shawm",
        "viol",
    ],
    "other": [
        "disguise-kit",
        "forgery-kit",
        "herbalism-kit",
        "navigators-tools",
        "poisoners-kit",
        "thieves-tools",
    ],
}
FOCUSES = {
    "bard": ("instrument",),
    "cleric": ("holy",),
    "druid": ("druidic",),
    "paladin": ("holy",),
    "ranger": ("druidic",),
    "sorcerer": ("arcane",),
    "warlock": ("arcane",),
    "wizard": ("arcane", "spellbook"),
}
"""Kinds of Spellcasting Focus that each class can use (5.2/g-spellcasting-focus/who)."""
Slot = tuple[str, frozenset[str]]
"""A choice of one skill: where it comes from, and the skills allowed."""
ANY_SKILL = frozenset(SKILLS)


SCHOLARLY_SKILLS = ("arcana", "history", "investigation", "medicine", "nature", "religion")
"""Skills of which Scholar gives Expertise in one."""


def all_tools() -> list[str]:
    """List every tool of all groups."""
    return [tool for group in TOOLS.values() for tool in group]


def skill_slots(
    choices: Choices, held: Sequence[tuple[ClassTable, int]], species: Species, features: Mapping[str, int]
) -> list[Slot]:
    """Every skill the hero may choose, narrowest choice first."""
    slots: list[Slot] = []
    for place, (table, _) in enumerate(held):
        allowed = frozenset(table.skills) or ANY_SKILL
        if place == 0:
            slots += [(table.name, allowed)] * table.skill_count
        else:
            more = table.multiclass
            slots += [(table.name, ANY_SKILL if more.any_skill else allowed)] * more.skills
        if table.key == "barbarian" and "primal-knowledge" in features:
            slots.append(("Primal Knowledge", allowed))
    if "bonus-proficiencies" in features:
        slots += [("Bonus Proficiencies", ANY_SKILL)] * 3
    if species.skill_from:
        slots.append((species.name, frozenset(species.skill_from)))
    slots += [(species.name, ANY_SKILL)] * species.skill_count
    return sorted(slots, key=lambda slot: len(slot[1]))


def match_skills(chosen: Sequence[str], slots: Sequence[Slot]) -> None:
    """Every chosen skill must fit one choice; an error says what may be chosen."""
    offered = "; ".join(dict.fromkeys(_offer(slot, slots) for slot in slots))
    if len(chosen) != len(slots):
        raise ChoiceError("skills", f"choose {len(slots)}, not {len(chosen)}: {offered}.")
    taken: dict[int, str] = {}
    for skill in chosen:
        if not _place(skill, slots, taken, set()):
            raise ChoiceError("skills", f"'{skill}' does not fit: {offered}.")


def _offer(slot: Slot, slots: Sequence[Slot]) -> str:
    count = sum(1 for other in slots if other == slot)
    names = "any" if slot[1] == ANY_SKILL else ", ".join(sorted(slot[1]))
    return f"{count} by {slot[0]} ({names})"


def _place(skill: str, slots: Sequence[Slot], taken: dict[int, str], tried: set[int]) -> bool:
    for number, (_, allowed) in enumerate(slots):
        if skill in allowed and number not in tried:
            tried.add(number)
            if number not in taken or _place(taken[number], slots, taken, tried):
                taken[number] = skill
                return True
    return False


def train(
    choices: Choices,
    held: Sequence[tuple[ClassTable, int]],
    species: Species,
    background: Background,
    features: Mapping[str, int],
    feats: Sequence[tuple[FeatChoice, Feat]],
    weapons: Mapping[str, Weapon],
) -> dict[str, int]:
    """Every proficiency by its subject: 1, or 2 with Expertise."""
    training: dict[str, int] = {}
    for place, (table, _) in enumerate(held):
        first = place == 0
        if first:
            training |= {f"save.{ability}": 1 for ability in table.saves}
        gives = table.weapons if first else table.multiclass.weapons
        training |= _weapon_training(gives, weapons)
        training |= {f"armor.{kind}": 1 for kind in (table.armor if first else table.multiclass.armor)}
        training |= {f"tool.{tool}": 1 for tool in (table.tools if first else table.multiclass.tools)}
    if "divine-order" in features and choices.options.get("divine-order") == "protector":
        training |= {"weapon.martial": 1, "armor.heavy": 1}
    if "primal-order" in features and choices.options.get("primal-order") == "warden":
        training |= {"weapon.martial": 1, "armor.medium": 1}
    if "slippery-mind" in features:
        training |= {"save.wis": 1, "save.cha": 1}
    if "disciplined-survivor" in features:
        training |= {f"save.{ability}": 1 for ability in ("str", "dex", "con", "int", "wis", "cha")}
    training |= _skills(choices, held, species, background, features, feats)
    training |= _tools(choices, held, background)
    training |= {f"focus.{kind}": 1 for table, _ in held for kind in FOCUSES.get(table.key, ())}
    training |= {f"mastery.{weapon}": 1 for weapon in _masteries(choices, held, weapons, training)}
    return training


def _weapon_training(gives: Sequence[str], weapons: Mapping[str, Weapon]) -> dict[str, int]:
    found: dict[str, int] = {}
    for entry in gives:
        category, _, property_ = entry.partition(".")
        if not property_:
            found[f"weapon.{category}"] = 1
            continue
        for weapon in weapons.values():
            if weapon.category == category and property_ in weapon.properties:
                found[f"weapon.{weapon.key}"] = 1
    return found


def _skills(
    choices: Choices,
    held: Sequence[tuple[ClassTable, int]],
    species: Species,
    background: Background,
    features: Mapping[str, int],
    feats: Sequence[tuple[FeatChoice, Feat]],
) -> dict[str, int]:
    for skill in choices.skills:
        known("skills", "skill", skill, SKILLS)
        if skill in background.skills:
            raise ChoiceError(
                "skills", f"'{skill}' comes with the {background.name} already; choose another."
            )
        if choices.skills.count(skill) > 1:
            raise ChoiceError("skills", f"'{skill}' is chosen twice.")
    match_skills(choices.skills, skill_slots(choices, held, species, features))
    training = {f"skill.{skill}": 1 for skill in (*background.skills, *choices.skills)}
    for choice, feat in feats:
        if feat.key == "skilled":
            if len(choice.skills) != 3:
                raise ChoiceError("feats", f"Skilled gives three skills or tools, not {len(choice.skills)}.")
            for name in choice.skills:
                known("feats", "skill or tool", name, [*SKILLS, *all_tools()])
                subject = f"skill.{name}" if name in SKILLS else f"tool.{name}"
                if subject in training:
                    raise ChoiceError("feats", f"Skilled: proficient in '{name}' already.")
                training[subject] = 1
    _expertise(choices, held, features, training)
    return training


def _expertise(
    choices: Choices,
    held: Sequence[tuple[ClassTable, int]],
    features: Mapping[str, int],
    training: dict[str, int],
) -> None:
    count = 0
    for table, level in held:
        if table.key == "rogue":
            count += 2 + 2 * (level >= 6)
        elif table.key == "bard":
            count += 2 * (level >= 2) + 2 * (level >= 9)
        elif table.key == "ranger":
            count += (level >= 2) + 2 * (level >= 9)
    scholar = choices.options.get("scholar", "")
    if "scholar" in features:
        known("options.scholar", "field of study", scholar, SCHOLARLY_SKILLS)
    chosen = [*choices.expertise, *([scholar] if "scholar" in features else [])]
    if len(choices.expertise) != count:
        raise ChoiceError("expertise", f"choose {count}, not {len(choices.expertise)}.")
    for skill in chosen:
        if not training.get(f"skill.{skill}"):
            raise ChoiceError("expertise", f"'{skill}' needs proficiency first.")
        if chosen.count(skill) > 1:
            raise ChoiceError("expertise", f"'{skill}' is chosen twice.")
        training[f"skill.{skill}"] = 2


def _tools(
    choices: Choices, held: Sequence[tuple[ClassTable, int]], background: Background
) -> dict[str, int]:
    wanted: list[list[str]] = []
    for place, (table, _) in enumerate(held):
        if place == 0:
            for groups, count in table.tool_choices.items():
                names = [tool for group in groups.split(" or ") for tool in TOOLS[group]]
                wanted += [names] * count
        else:
            wanted += [TOOLS["musical-instrument"]] * table.multiclass.instruments
    if background.tool_group:
        wanted.append(TOOLS[background.tool_group])
    if len(choices.tools) != len(wanted):
        offered = "; ".join(dict.fromkeys(", ".join(names) for names in wanted)) or "none"
        raise ChoiceError("tools", f"choose {len(wanted)}, not {len(choices.tools)}: {offered}.")
    left = list(wanted)
    for tool in choices.tools:
        known("tools", "tool", tool, all_tools())
        fit = next((names for names in left if tool in names), None)
        if fit is None:
            raise ChoiceError("tools", f"'{tool}' does not fit: {'; '.join(', '.join(n) for n in left)}.")
        left.remove(fit)
    fixed = [background.tool] if background.tool else []
    return {f"tool.{tool}": 1 for tool in (*fixed, *choices.tools)}


def _masteries(
    choices: Choices,
    held: Sequence[tuple[ClassTable, int]],
    weapons: Mapping[str, Weapon],
    training: Mapping[str, int],
) -> tuple[str, ...]:
    count = sum(table.column("weapon_mastery", level) for table, level in held)
    if len(choices.masteries) != count:
        raise ChoiceError("masteries", f"choose {count} kinds of weapon, not {len(choices.masteries)}.")
    for key in choices.masteries:
        known("masteries", "weapon", key, weapons)
        if not training.get(f"weapon.{weapons[key].category}") and not training.get(f"weapon.{key}"):
            raise ChoiceError("masteries", f"'{key}' needs proficiency.")
        if choices.masteries.count(key) > 1:
            raise ChoiceError("masteries", f"'{key}' is chosen twice.")
    return choices.masteries


def languages(choices: Choices, features: Mapping[str, int]) -> tuple[str, ...]:
    """Common, two of the standard languages, and what features add (5.2/c-lang/three, 5.2/c-lang/rare)."""
    extra = 1 if "thieves-cant" in features else 0
    extra += 2 if "deft-explorer" in features else 0
    if len(choices.languages) != 2 + extra:
        raise ChoiceError("languages", f"choose {2 + extra} besides Common, not {len(choices.languages)}.")
    rare = 0
    for language in choices.languages:
        known("languages", "language", language, [*STANDARD_LANGUAGES, *RARE_LANGUAGES])
        if choices.languages.count(language) > 1:
            raise ChoiceError("languages", f"'{language}' is chosen twice.")
        rare += language in RARE_LANGUAGES
    if rare > extra:
        refused = next(name for name in choices.languages if name in RARE_LANGUAGES)
        offered = ", ".join(STANDARD_LANGUAGES)
        raise ChoiceError("languages", f"'{refused}' is rare and needs a feature. Free choice: {offered}.")
    given = ["common", *choices.languages]
    if "thieves-cant" in features:
        given.append("thieves' cant")
    if "druidic" in features:
        given.append("druidic")
    return tuple(dict.fromkeys(given))
