"""Build a hero of any class and level without asking: the premade hero of the class, as far as it fits a wish."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from tenfoot.engine.creature import ABILITIES
from tenfoot.engine.sheet import Sheet
from tenfoot.rulesets.common.magic.spell import Spell
from tenfoot.rulesets.srd52.hero.build import Hero, build_hero
from tenfoot.rulesets.srd52.hero.choices import ChoiceError, Choices, FeatChoice, Spells, known
from tenfoot.rulesets.srd52.hero.granted_features import OPTIONS
from tenfoot.rulesets.srd52.hero.hero_content import Content
from tenfoot.rulesets.srd52.hero.house_choices import with_house_feat
from tenfoot.rulesets.srd52.hero.invocations import INVOCATIONS
from tenfoot.rulesets.srd52.hero.premade import Premade, liked_spells, premade_of
from tenfoot.rulesets.srd52.hero.slots import highest_preparable
from tenfoot.rulesets.srd52.hero.special_spells import ARCANA
from tenfoot.rulesets.srd52.hero.spellbook import MINDS, cantrips_of, granted_spells
from tenfoot.rulesets.srd52.hero.tables import (
    SKILLS,
    Background,
    ClassTable,
    Species,
    Subclass,
)
from tenfoot.rulesets.srd52.hero.training import SCHOLARLY_SKILLS, TOOLS
from tenfoot.rulesets.srd52.hero.wished_feat import with_wished_feat

SKILLS_LIKED = (
    "perception",
    "stealth",
    "insight",
    "athletics",
    "persuasion",
    "arcana",
    "acrobatics",
    "survival",
)
"""Skills chosen first where the premade hero's own are taken or not offered."""


FEW_SLOTS = 7
"""The lowest spell level of which a caster has a single slot for most of its life."""


def choose_evenly(spells: Sequence[Spell], count: int) -> list[str]:
    """Choose this many spells: one of each level, a second of the levels below 7, a third of levels 1 to 3, a second of
    the highest, then more from the lowest level up.

    After the first of a level only liked ones are taken. Within a level they come in the order given. Spells that are
    not liked come last.
    """
    liked = {name for names in liked_spells().values() for name in names}
    levels: dict[int, list[str]] = {}
    for spell in sorted(spells, key=lambda spell: -spell.level):
        levels.setdefault(spell.level, []).append(spell.key)
    chosen = [names.pop(0) for names in levels.values()]
    rounds: list[list[int]] = [
        [level for level in levels if level < FEW_SLOTS],
        [level for level in (1, 2, 3) if level in levels],
        [level for level in levels if level >= FEW_SLOTS],
        *[sorted(levels)] * count,
    ]
    for names in (levels[level] for turn in rounds for level in turn):
        if names and names[0] in liked:
            chosen.append(names.pop(0))
    for names in levels.values():
        chosen += names
    return chosen[:count]


class Wish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The few choices of a quick hero; the premade hero of the class provides the rest."""

    name: str = ""
    species: str = ""
    lineage: str = ""
    background: str = ""
    subclass: str = ""
    feat: str = ""
    """A feat that the hero has, where it has one to choose."""
    spells: tuple[str, ...] = ()
    """Spells that the hero knows before others, if the class has them and the level allows."""


def quick_choices(name: str, level: int, content: Content, wish: Wish | None = None) -> Choices:
    """Choose for a class at a level what its premade hero has, as far as nothing else is wished for."""
    wish = wish or Wish()
    table = content.classes[known("class", "class", name, content.classes)]
    premade = premade_of(table, content)
    kin = content.species[known("species", "species", wish.species or premade.species, content.species)]
    if not 1 <= level <= 20:
        raise ChoiceError("level", f"levels go from 1 to 20, not {level}.")
    home = wish.background or premade.background
    background = content.backgrounds[known("background", "background", home, content.backgrounds)]
    path = known(
        "subclass", "subclass", wish.subclass or table.subclasses[0].key, [s.key for s in table.subclasses]
    )
    raises = _background_raises(premade.best, background.abilities)
    after = {ability: premade.scores[ability] + raises.get(ability, 0) for ability in ABILITIES}
    born_with = _kin_skills(kin, background.skills)
    trained = (*background.skills, *born_with)
    origin = _origin_feat(premade, background.feat, trained) if kin.origin_feat else None
    trained += origin.skills if origin else ()
    learned = _skills(premade, table, level, trained)
    chosen = next(each for each in table.subclasses if each.key == path)
    options = _options(premade, table, chosen, level, (*trained, *learned))
    choices = Choices(
        key=f"{name}-{level}",
        name=wish.name or premade.name,
        about=premade.about if not wish.name else "",
        classes={table.key: level},
        subclasses={table.key: path} if level >= 3 else {},
        species=kin.key,
        lineage=wish.lineage
        or (premade.lineage if kin.key == premade.species else next(iter(kin.lineages), "")),
        lineage_ability=table.ability if table.ability in MINDS else "wis" if kin.casts else "",
        background=background.key,
        scores=premade.scores,
        method=premade.method,
        raises=raises,
        skills=(*born_with, *learned),
        tools=_tools(table, background.tool_group),
        languages=_languages(table, level),
        masteries=premade.masteries[: table.column("weapon_mastery", level)],
        styles=_styles(premade, table, chosen, level),
        options=options,
        metamagic=premade.metamagic[: 2 + 2 * (level >= 10) + 2 * (level >= 17)] if level >= 2 else (),
        invocations=_invocations(premade, table, level),
        background_feat=_background_feat(premade, background, table.ability),
        origin_feat=origin,
        feats=_feats(premade, table, level, after, content),
        forms=_forms(premade, table, level, content.beasts),
        gear=_gear(premade, level),
    )
    whole = with_house_feat(_with_expertise(choices, premade, table, level, background), content)
    whole = with_wished_feat(whole, wish.feat, premade.best, content)
    return _with_spells(whole, premade, table, chosen, content, wish.spells) if table.casting else whole


def quick_hero(name: str, level: int, content: Content, wish: Wish | None = None) -> Hero:
    """Build the premade hero of this class and level, or one as wished for."""
    return build_hero(quick_choices(name, level, content, wish), content)


def _invocations(premade: Premade, table: ClassTable, level: int) -> tuple[str, ...]:
    most = table.column("eldritch_invocations", level)
    allowed = [key for key in premade.invocations if INVOCATIONS[key.partition(":")[0]].level <= level]
    return tuple(allowed[:most])


def _options(
    premade: Premade, table: ClassTable, chosen: Subclass, level: int, trained: tuple[str, ...]
) -> dict[str, str]:
    """Choose for each feature that offers a choice by this level, as the premade hero does or the first offered.

    Scholar improves a skill in which the hero is proficient.
    """
    every = (*table.features, *chosen.features)
    held = {feature.key for feature in every if feature.level <= level}
    if "circle-of-the-land-spells" in held:
        held.add("land")
    first = {key: offered[0] for key, offered in OPTIONS.items() if key in held}
    options = {**first, **{key: option for key, option in premade.options.items() if key in held}}
    if "scholar" in options and options["scholar"] not in trained:
        options["scholar"] = next(skill for skill in SCHOLARLY_SKILLS if skill in trained)
    return options


def _background_raises(best: Iterable[str], offered: tuple[str, ...]) -> dict[str, int]:
    wanted = [ability for ability in best if ability in offered]
    wanted += [ability for ability in offered if ability not in wanted]
    return {wanted[0]: 2, wanted[1]: 1}


def _skills(premade: Premade, table: ClassTable, level: int, taken: tuple[str, ...]) -> tuple[str, ...]:
    liked = [*premade.skills, *SKILLS_LIKED, *table.skills, *SKILLS]
    free = [skill for skill in dict.fromkeys(liked) if skill not in taken]
    listed = [skill for skill in free if not table.skills or skill in table.skills]
    chosen = listed[: table.skill_count + (table.key == "barbarian" and level >= 3)]
    if table.key == "bard" and level >= 3:
        chosen += [skill for skill in free if skill not in chosen][:3]
    return tuple(chosen)


def _kin_skills(kin: Species, taken: tuple[str, ...]) -> tuple[str, ...]:
    """Choose the skills that a species grants, without repeating one the hero already has."""
    chosen: list[str] = []
    offers = [sorted(kin.skill_from, key=lambda skill: skill != "perception")] if kin.skill_from else []
    for offered in (*offers, *[("perception", "insight", *SKILLS)] * kin.skill_count):
        chosen.append(next(skill for skill in offered if skill not in (*taken, *chosen)))
    return tuple(chosen)


def _with_expertise(
    choices: Choices, premade: Premade, table: ClassTable, level: int, background: Background
) -> Choices:
    count = {
        "rogue": 2 + 2 * (level >= 6),
        "bard": 2 * (level >= 2) + 2 * (level >= 9),
        "ranger": (level >= 2) + 2 * (level >= 9),
    }.get(table.key, 0)
    trained = (*choices.skills, *background.skills)
    order = dict.fromkeys((*premade.expertise, *premade.skills, *SKILLS_LIKED, *trained))
    expert = [skill for skill in order if skill in trained]
    return msgspec.structs.replace(choices, expertise=tuple(expert[:count]))


def _tools(table: ClassTable, group: str) -> tuple[str, ...]:
    chosen: list[str] = []
    for groups, count in table.tool_choices.items():
        chosen += TOOLS[groups.split(" or ")[0]][:count]
    return (*chosen, *([TOOLS[group][0]] if group else []))


def _languages(table: ClassTable, level: int) -> tuple[str, ...]:
    more = (table.key == "rogue") + 2 * (table.key == "ranger" and level >= 2)
    return ("dwarvish", "elvish", "goblin", "giant")[: 2 + more]


def _styles(premade: Premade, table: ClassTable, chosen: Subclass, level: int) -> tuple[str, ...]:
    if table.key == "fighter":
        more = any(
            each.key == "additional-fighting-style" and each.level <= level for each in chosen.features
        )
        return premade.styles[: 1 + more]
    return premade.styles[: level >= 2]


def _origin_feat(premade: Premade, background_feat: str, trained: tuple[str, ...]) -> FeatChoice:
    """Choose the Origin feat of a species that has one: the premade hero's, Alert, or Savage Attacker.

    A skill of the premade hero's feat in which the hero is proficient already gives way to another.
    """
    if premade.origin is not None and premade.origin.feat != background_feat:
        wanted = premade.origin.skills
        liked = dict.fromkeys((*wanted, *SKILLS_LIKED, *SKILLS))
        fresh = [skill for skill in liked if skill not in (*trained, *premade.skills)]
        return msgspec.structs.replace(premade.origin, skills=tuple(fresh[: len(wanted)]))
    return FeatChoice("savage-attacker" if background_feat == "alert" else "alert")


def _background_feat(premade: Premade, background: Background, ability: str) -> FeatChoice:
    if background.feat != "magic-initiate":
        return FeatChoice(background.feat)
    cleric = background.feat_list == "cleric"
    spells: tuple[str, ...] = (
        ("light", "sacred-flame", "cure-wounds") if cleric else ("light", "fire-bolt", "shield")
    )
    if background.key == premade.background:
        spells = premade.initiate or spells
    if ability not in MINDS:
        ability = "wis" if cleric else "int"
    return FeatChoice(background.feat, spell_list=background.feat_list, ability=ability, spells=spells)


def _feats(
    premade: Premade, table: ClassTable, level: int, scores: dict[str, int], content: Content
) -> tuple[FeatChoice, ...]:
    """Raise the best ability up to 20, then the next ones, where no other feat is written; take a boon at level 19."""
    chosen: list[FeatChoice] = []
    now = dict(scores)
    for at in [at for at in table.feat_levels if at <= level]:
        feat = premade.feats.get(at) or _increase(premade, now)
        for ability, points in feat.raises.items():
            now[ability] += points
        chosen.append(feat)
    if level >= 19:
        offered = content.feats[premade.boon].raises
        order = [ability for ability in (*premade.best, *ABILITIES) if ability in offered]
        raised = next((ability for ability in order if now[ability] % 2), order[0])
        chosen.append(FeatChoice(premade.boon, raises={raised: 1}))
    return tuple(chosen)


def _increase(premade: Premade, now: dict[str, int]) -> FeatChoice:
    raises: dict[str, int] = {}
    for points in (2, 1):
        scores = {ability: score + raises.get(ability, 0) for ability, score in now.items()}
        ability = _next_raise(premade.best, scores, points)
        raises[ability] = raises.get(ability, 0) + 1
    return FeatChoice("ability-score-improvement", raises=raises)


def _next_raise(best: Sequence[str], now: dict[str, int], points: int) -> str:
    """Choose the first ability whose modifier grows by the points that are left, or else prepare the next one."""
    order = [ability for ability in (*best, *ABILITIES) if now[ability] < 20]
    higher = [ability for ability in order if ability in best and (now[ability] % 2 or points == 2)]
    return (higher or order[1:] or order)[0]


def _with_spells(
    choices: Choices,
    premade: Premade,
    table: ClassTable,
    chosen: Subclass,
    content: Content,
    wished: tuple[str, ...] = (),
) -> Choices:
    """Choose spells of every level for which there are slots: those wished for, then the best (`liked_spells.json`).

    A spell that the hero has from a feature, a feat or the species is not prepared a second time.
    """
    level = choices.level
    highest = highest_preparable(table, level)
    preferred = [name for at, names in premade.prefers.items() if at <= level for name in names]
    order = [*wished, *preferred]
    rank = {name: place for spells in liked_spells().values() for place, name in enumerate(spells)}
    features = {each.key: each.level for each in (*table.features, *chosen.features) if each.level <= level}
    held = granted_spells(
        choices,
        table,
        chosen if choices.subclasses else None,
        content.species[choices.species],
        features,
        content.spells,
    )
    mine = [
        spell
        for spell in content.spells.values()
        if (table.key in spell.classes or spell.key in preferred)
        and spell.level <= highest
        and (spell.key in wished or spell.key not in held)
        and premade.needless.get(spell.key, level + 1) > level
    ]
    mine.sort(
        key=lambda s: (
            order.index(s.key) if s.key in order else len(order),
            rank.get(s.key, 99),
            s.material > 0,
            -s.level,
            s.key,
        )
    )
    further = Spells(
        more=premade.spells.more if level >= 6 else (),
        arcana=premade.spells.arcana[: sum(level >= needed for needed, _ in ARCANA)],
        mastered=premade.spells.mastered if level >= 18 else (),
        signature=premade.spells.signature if level >= 20 else (),
    )
    always = {*further.more, *further.mastered, *further.signature} - set(wished)
    first = [s.key for s in mine if s.level > 0 and s.key in wished]
    rest = [s for s in mine if s.level > 0 and s.key not in (*wished, *always)]
    count = table.column("prepared_spells", level)
    prepared = tuple([*first, *choose_evenly(rest, count)][:count])
    cantrips = [spell.key for spell in mine if spell.level == 0][: cantrips_of(choices, table, level)]
    spells = msgspec.structs.replace(
        further,
        cantrips=tuple(cantrips),
        prepared=prepared,
        book=_book(table, level, mine, prepared, further),
    )
    return msgspec.structs.replace(choices, spells={table.key: spells})


def _forms(premade: Premade, table: ClassTable, level: int, beasts: object) -> tuple[str, ...]:
    if table.key != "druid" or level < 2:
        return ()
    from tenfoot.rulesets.srd52.hero.forms import form_rules

    rules = form_rules(level)
    assert isinstance(beasts, dict)
    allowed = [name for name in premade.forms if name in beasts and rules.allows(beasts[name])]
    allowed += sorted(
        key
        for key, beast in beasts.items()
        if key not in allowed and isinstance(beast, Sheet) and rules.allows(beast)
    )
    return tuple(allowed[: rules.known])


def _gear(premade: Premade, level: int) -> tuple[tuple[str, int, str], ...]:
    """Give what was bought by this level; of several items for one place only the last."""
    bought = [thing for needed in sorted(premade.gear) if needed <= level for thing in premade.gear[needed]]
    last = {slot or kind: (kind, count, slot) for kind, count, slot in bought}
    return tuple(last.values())


def _book(
    table: ClassTable, level: int, mine: Sequence[Spell], prepared: Sequence[str], further: Spells
) -> tuple[str, ...]:
    """A Wizard's book beyond what is prepared: six spells to begin with, and two for every further level."""
    if table.key != "wizard":
        return ()
    always = [name for name in (*further.mastered, *further.signature) if name not in prepared]
    rest = [spell.key for spell in mine if spell.level > 0 and spell.key not in (*prepared, *always)]
    return tuple([*always, *rest][: max(0, 6 + 2 * (level - 1) - len(prepared))])
