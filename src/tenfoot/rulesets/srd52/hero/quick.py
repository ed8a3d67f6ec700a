"""A hero of any class and level with sensible choices, for simulations and in a hurry."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

import msgspec

from tenfoot.engine.creature import ABILITIES
from tenfoot.engine.sheet import Sheet
from tenfoot.rulesets.srd52.hero.build import Content, Hero, build_hero
from tenfoot.rulesets.srd52.hero.choices import ChoiceError, Choices, FeatChoice, Spells, known
from tenfoot.rulesets.srd52.hero.gifts import OPTIONS
from tenfoot.rulesets.srd52.hero.invocations import INVOCATIONS
from tenfoot.rulesets.srd52.hero.slots import highest_preparable
from tenfoot.rulesets.srd52.hero.special_spells import ARCANA
from tenfoot.rulesets.srd52.hero.spellbook import MINDS, cantrips_of
from tenfoot.rulesets.srd52.hero.tables import (
    SKILLS,
    ClassTable,
    Listed,
    Species,
    backgrounds,
    classes,
    rows,
    species,
    spell_lists,
)
from tenfoot.rulesets.srd52.hero.training import TOOLS

FORMS = ("wolf", "giant-badger", "rat", "riding-horse", "black-bear", "crocodile", "brown-bear", "dire-wolf")


class Premade(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who the premade hero of a class is at every level, and what a good player of the class chooses."""

    key: str
    name: str
    species: str
    background: str
    best: tuple[str, ...]
    """Abilities in the order in which they are raised."""
    boon: str
    """Epic Boon of level 19."""
    lineage: str = ""
    styles: tuple[str, ...] = ()
    masteries: tuple[str, ...] = ()
    armor: dict[int, str] = {}
    """Armor bought by the level from which it is worn."""


class Liked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Spells of a level, the worthiest first."""

    key: int
    spells: tuple[str, ...]


@cache
def premade_heroes() -> dict[str, Premade]:
    """Read the premade hero of each class, by the key of the class."""
    return {row.key: row for row in rows("premade.json", Premade)}


@cache
def liked_spells() -> dict[int, tuple[str, ...]]:
    """Read the spells that a good player likes, by level, the worthiest first."""
    return {row.key: row.spells for row in rows("liked_spells.json", Liked)}


def evenly(spells: Sequence[Listed], many: int) -> list[str]:
    """Choose this many spells: one of each level, then a second liked one of each, then liked ones from the lowest level up.

    Within a level in the order given. Spells that are not liked come last.
    """
    liked = {name for names in liked_spells().values() for name in names}
    levels: dict[int, list[str]] = {}
    for spell in sorted(spells, key=lambda spell: -spell.level):
        levels.setdefault(spell.level, []).append(spell.key)
    chosen = [names.pop(0) for names in levels.values()]
    rounds = [list(levels.values()), *[list(reversed(levels.values()))] * many]
    for names in (names for turn in rounds for names in turn):
        if names and names[0] in liked:
            chosen.append(names.pop(0))
    for names in levels.values():
        chosen += names
    return chosen[:many]


class Wish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """As much of a hero as somebody in a hurry wants to say; what is left open is chosen sensibly."""

    name: str = ""
    species: str = ""
    lineage: str = ""
    background: str = ""
    subclass: str = ""


def quick_choices(name: str, level: int, content: Content, wish: Wish | None = None) -> Choices:
    """Sensible choices for a class at a level, as far as nothing else is wished for."""
    wish = wish or Wish()
    table = classes()[known("class", "class", name, classes())]
    premade = premade_heroes()[table.key]
    kin = species()[known("species", "species", wish.species or premade.species, species())]
    if not 1 <= level <= 20:
        raise ChoiceError("level", f"levels go from 1 to 20, not {level}.")
    home = wish.background or premade.background
    background = backgrounds()[known("background", "background", home, backgrounds())]
    path = known(
        "subclass", "subclass", wish.subclass or table.subclasses[0].key, [s.key for s in table.subclasses]
    )
    best = premade.best
    raises = _background_raises(best, background.abilities)
    scores = dict(zip(ABILITIES, table.suggested, strict=True))
    after = {ability: scores[ability] + raises.get(ability, 0) for ability in ABILITIES}
    options = _options(table, level)
    born_with = _kin_skills(kin, background.skills)
    choices = Choices(
        key=f"{name}-{level}",
        name=wish.name or premade.name,
        classes={table.key: level},
        subclasses={table.key: path} if level >= 3 else {},
        species=kin.key,
        lineage=wish.lineage
        or (premade.lineage if kin.key == premade.species else next(iter(kin.lineages), "")),
        lineage_ability=table.ability if table.ability in MINDS else "wis" if kin.casts else "",
        background=background.key,
        scores=scores,
        raises=raises,
        skills=(*born_with, *_skills(table, level, (*background.skills, *born_with))),
        expertise=(),
        tools=_tools(table, background.tool_group),
        languages=_languages(table, level),
        masteries=premade.masteries[: table.column("weapon_mastery", level)],
        styles=_styles(premade, table, level),
        options=options,
        metamagic=FAVOURED_METAMAGIC[: 2 + 2 * (level >= 10) + 2 * (level >= 17)]
        if table.key == "sorcerer" and level >= 2
        else (),
        invocations=_invocations(level) if table.key == "warlock" else (),
        background_feat=_origin(background.feat, background.feat_list),
        origin_feat=FeatChoice("savage-attacker" if background.feat == "alert" else "alert")
        if kin.origin_feat
        else None,
        feats=_feats(premade, table, level, after),
        spells={table.key: _spells(table, level, options, content)} if table.casting else {},
        forms=_forms(table, level, content.beasts),
        gear=_gear(premade, level),
    )
    return _with_expertise(choices, table, level)


def quick_hero(name: str, level: int, content: Content, wish: Wish | None = None) -> Hero:
    """A hero of this class and level, with sensible choices."""
    return build_hero(quick_choices(name, level, content, wish), content)


FAVOURED_METAMAGIC = ("empowered", "quickened", "heightened", "careful", "seeking", "twinned")


ARCANA_LIKED = ("eyebite", "finger-of-death", "power-word-stun", "power-word-kill")
"""Arcana of the levels 6 to 9."""
INVOKED = (
    "agonizing-blast:eldritch-blast",
    "devils-sight",
    "armor-of-shadows",
    "eldritch-mind",
    "repelling-blast:eldritch-blast",
    "fiendish-vigor",
    "misty-visions",
    "one-with-shadows",
    "eldritch-spear:eldritch-blast",
    "gift-of-the-depths",
    "ascendant-step",
    "witch-sight",
)
"""Invocations taken first where the level allows."""


def _invocations(level: int) -> tuple[str, ...]:
    most = classes()["warlock"].column("eldritch_invocations", level)
    open_to = [entry for entry in INVOKED if INVOCATIONS[entry.partition(":")[0]].level <= level]
    return tuple(open_to[:most])


def _options(table: ClassTable, level: int) -> dict[str, str]:
    """The first of each choice that the class offers by this level."""
    every = (*table.features, *table.subclasses[0].features)
    held = {feature.key for feature in every if feature.level <= level}
    options = {key: offered[0] for key, offered in OPTIONS.items() if key in held}
    if "scholar" in held:
        options["scholar"] = "arcana"
    if "circle-of-the-land-spells" in held:
        options["land"] = "arid"
    return options


def _background_raises(best: Iterable[str], offered: tuple[str, ...]) -> dict[str, int]:
    wanted = [ability for ability in best if ability in offered]
    wanted += [ability for ability in offered if ability not in wanted]
    return {wanted[0]: 2, wanted[1]: 1}


def _skills(table: ClassTable, level: int, taken: tuple[str, ...]) -> tuple[str, ...]:
    liked = (
        "perception",
        "stealth",
        "insight",
        "athletics",
        "persuasion",
        "arcana",
        "acrobatics",
        "survival",
    )
    allowed = [skill for skill in liked if not table.skills or skill in table.skills]
    allowed += [skill for skill in table.skills if skill not in allowed]
    count = table.skill_count
    if table.key == "barbarian" and level >= 3:
        count += 1
    free = [skill for skill in allowed if skill not in taken]
    if table.key == "bard" and level >= 3:
        return tuple([*free, "deception", "performance", "history"][: count + 3])
    return tuple(free[:count])


def _kin_skills(kin: Species, taken: tuple[str, ...]) -> tuple[str, ...]:
    """The skills that a species lets one choose."""
    chosen: list[str] = []
    offers = [kin.skill_from] if kin.skill_from else []
    for offered in (*offers, *[("perception", "insight", *SKILLS)] * kin.skill_count):
        chosen.append(next(skill for skill in offered if skill not in (*taken, *chosen)))
    return tuple(chosen)


def _with_expertise(choices: Choices, table: ClassTable, level: int) -> Choices:
    count = {
        "rogue": 2 + 2 * (level >= 6),
        "bard": 2 * (level >= 2) + 2 * (level >= 9),
        "ranger": (level >= 2) + 2 * (level >= 9),
    }.get(table.key, 0)
    background = backgrounds()[choices.background]
    order = ("stealth", "perception", "persuasion", "insight", "sleight of hand", "athletics")
    trained = [skill for skill in order if skill in choices.skills or skill in background.skills]
    trained += [skill for skill in choices.skills if skill not in trained]
    return msgspec.structs.replace(choices, expertise=tuple(trained[:count]))


def _tools(table: ClassTable, group: str) -> tuple[str, ...]:
    chosen: list[str] = []
    for groups, count in table.tool_choices.items():
        chosen += TOOLS[groups.split(" or ")[0]][:count]
    return (*chosen, *([TOOLS[group][0]] if group else []))


def _languages(table: ClassTable, level: int) -> tuple[str, ...]:
    more = (table.key == "rogue") + 2 * (table.key == "ranger" and level >= 2)
    return ("dwarvish", "elvish", "goblin", "giant")[: 2 + more]


def _styles(premade: Premade, table: ClassTable, level: int) -> tuple[str, ...]:
    if table.key == "fighter":
        return premade.styles[: 1 + (level >= 7)]
    return premade.styles[: level >= 2]


def _origin(feat: str, spell_list: str) -> FeatChoice:
    if feat != "magic-initiate":
        return FeatChoice(feat)
    spells = (
        ("light", "sacred-flame", "cure-wounds")
        if spell_list == "cleric"
        else ("light", "fire-bolt", "shield")
    )
    ability = "wis" if spell_list == "cleric" else "int"
    return FeatChoice(feat, spell_list=spell_list, ability=ability, spells=spells)


def _feats(premade: Premade, table: ClassTable, level: int, scores: dict[str, int]) -> tuple[FeatChoice, ...]:
    """The best ability up to 20, then the next ones; a boon at level 19."""
    chosen: list[FeatChoice] = []
    now = dict(scores)
    for _ in [at for at in table.feat_levels if at <= level]:
        raises: dict[str, int] = {}
        for _point in range(2):
            ability = _next_raise(premade.best, now)
            now[ability] += 1
            raises[ability] = raises.get(ability, 0) + 1
        chosen.append(FeatChoice("ability-score-improvement", raises=raises))
    if level >= 19:
        chosen.append(FeatChoice(premade.boon, raises={premade.best[0]: 1}))
    return tuple(chosen)


def _next_raise(best: Sequence[str], now: dict[str, int]) -> str:
    """The ability that gains most by one more point: the first whose score is odd, so that its modifier grows."""
    order = [ability for ability in (*best, *ABILITIES) if now[ability] < 20]
    odd = [ability for ability in order if now[ability] % 2 and ability in best]
    return (odd or order)[0]


def _spells(table: ClassTable, level: int, options: dict[str, str], content: Content) -> Spells:
    """Of every level for which there are slots about as many, the worthiest first (`liked_spells.json`)."""
    highest = highest_preparable(table, level)
    rank = {name: place for spells in liked_spells().values() for place, name in enumerate(spells)}
    mine = [
        spell for spell in spell_lists().values() if table.key in spell.classes and spell.level <= highest
    ]
    mine.sort(key=lambda s: (s.key not in content.spells, rank.get(s.key, 99), -s.level, s.key))
    plain = Choices(
        name="",
        classes={table.key: level},
        species="",
        background="",
        scores={},
        raises={},
        skills=(),
        languages=(),
        options=options,
    )
    cantrips = [spell.key for spell in mine if spell.level == 0][: cantrips_of(plain, table, level)]
    prepared = evenly([s for s in mine if s.level > 0], table.column("prepared_spells", level))
    more = ("fireball", "spirit-guardians") if table.key == "bard" and level >= 6 else ()
    arcana: tuple[str, ...] = ()
    mastered: tuple[str, ...] = ()
    signature: tuple[str, ...] = ()
    if table.key == "warlock":
        arcana = ARCANA_LIKED[: sum(1 for needed, _ in ARCANA if level >= needed)]
    if table.key == "wizard" and level >= 18:
        mastered = ("magic-missile", "scorching-ray")
    if table.key == "wizard" and level >= 20:
        signature = ("fireball", "counterspell")
    return Spells(
        tuple(cantrips),
        tuple(prepared),
        _book(table, level, mine, prepared),
        more,
        arcana,
        mastered,
        signature,
    )


def _forms(table: ClassTable, level: int, beasts: object) -> tuple[str, ...]:
    if table.key != "druid" or level < 2:
        return ()
    from tenfoot.rulesets.srd52.hero.forms import form_rules

    rules = form_rules(level)
    assert isinstance(beasts, dict)
    allowed = [name for name in FORMS if name in beasts and rules.allows(beasts[name])]
    allowed += sorted(
        key
        for key, beast in beasts.items()
        if key not in allowed and isinstance(beast, Sheet) and rules.allows(beast)
    )
    return tuple(allowed[: rules.known])


def _gear(premade: Premade, level: int) -> tuple[tuple[str, int, str], ...]:
    """The armor that a hero of this level has bought, if it is better than that of its kit."""
    bought = [armor for needed, armor in sorted(premade.armor.items()) if needed <= level]
    return ((bought[-1], 1, "body"),) if bought else ()


def _book(table: ClassTable, level: int, mine: Sequence[Listed], prepared: Sequence[str]) -> tuple[str, ...]:
    """A Wizard's book beyond what is prepared: six spells to begin with, and two for every further level."""
    if table.key != "wizard":
        return ()
    rest = [spell.key for spell in mine if spell.level > 0 and spell.key not in prepared]
    return tuple(rest[: max(0, 6 + 2 * (level - 1) - len(prepared))])
