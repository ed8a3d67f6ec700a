"""Building a hero: from choices to a sheet. Every number is calculated here or by the rules, never typed in."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

import msgspec

from tenfoot.engine.effect import Value
from tenfoot.engine.provenance import ExplanationLine
from tenfoot.engine.sheet import Sheet, Trait
from tenfoot.rulesets.common.magic.spell import PACT
from tenfoot.rulesets.srd52.hero.advance import (
    XP,
    bonus_feats,
    hit_dice,
    hit_points,
    level_for,
    proficiency_bonus,
)
from tenfoot.rulesets.srd52.hero.choices import ChoiceError, Choices, FeatChoice, known
from tenfoot.rulesets.srd52.hero.forms import check_forms
from tenfoot.rulesets.srd52.hero.granted_features import (
    OPTIONS,
    GrantedFeature,
    Status,
    feat_gifts,
    feature_gifts,
    species_gifts,
)
from tenfoot.rulesets.srd52.hero.hero_content import Content
from tenfoot.rulesets.srd52.hero.hero_equipment import outfit
from tenfoot.rulesets.srd52.hero.house_choices import check_house_feat, house_faces
from tenfoot.rulesets.srd52.hero.invocations import lessons
from tenfoot.rulesets.srd52.hero.new_background import make_background
from tenfoot.rulesets.srd52.hero.scores import check_background, check_feat_raises, tally_scores
from tenfoot.rulesets.srd52.hero.slots import pact_apart, pact_slots
from tenfoot.rulesets.srd52.hero.spellbook import gather_spells, make_caster
from tenfoot.rulesets.srd52.hero.tables import (
    Background,
    ClassTable,
    Feat,
    Species,
    Subclass,
)
from tenfoot.rulesets.srd52.hero.training import languages, train

ALIGNMENTS = (
    "lawful good",
    "neutral good",
    "chaotic good",
    "lawful neutral",
    "neutral",
    "chaotic neutral",
    "lawful evil",
    "neutral evil",
    "chaotic evil",
)
EVIL = "evil"
BONUS_FEATS = "bonus feats"
"""What a GM may allow (`gm_allows`): an evil hero; feats for experience beyond level 20."""
CAPSTONES = {"primal-champion": ("str", "con"), "body-and-mind": ("dex", "wis")}
"""Features that raise two scores by 4."""


@dataclass(frozen=True, slots=True)
class Hero:
    """A finished hero: the sheet, where its fixed numbers come from, and every feature with its status."""

    choices: Choices
    sheet: Sheet
    gifts: tuple[GrantedFeature, ...]
    numbers: dict[str, list[ExplanationLine]] = field(default_factory=dict)

    def features(self, status: Status) -> list[GrantedFeature]:
        """Features that are enforced, in the numbers, or only reminders."""
        return [gift for gift in self.gifts if gift.status == status]


def build_hero(choices: Choices, content: Content) -> Hero:
    """Calculate the sheet. A choice that the rules do not allow is refused with a fix."""
    held = _classes(choices, content)
    level = choices.level
    kin = content.species[known("species", "species", choices.species, content.species)]
    if choices.own_background:
        background = make_background(choices.own_background, content)
    else:
        homes = content.backgrounds
        background = homes[known("background", "background", choices.background, homes)]
    _check_species(choices, kin)
    check_background(choices, background)
    subclasses = _subclasses(choices, held)
    features = _feature_levels(held, subclasses)
    for option in choices.options:
        known("options", "feature of this hero that offers a choice", option, _offering(features))
    taken = _feats(choices, held, kin, background, features, content)
    champions = [(key, ability) for key, pair in CAPSTONES.items() if key in features for ability in pair]
    scores = tally_scores(choices, taken, champions)
    totals = {ability: tally.total for ability, tally in scores.items()}
    _check_scores(held, taken, totals)
    bonus = proficiency_bonus(level)
    training = train(choices, held, kin, background, features, taken, content.weapons)
    training |= {f"class.{table.key}": 1 for table, _ in held}
    resilience = features.get("draconic-resilience", 0)
    faces, reason = house_faces(choices, held, content)
    hp = hit_points(
        held,
        (totals["con"] - 10) // 2,
        faces,
        level if kin.key == "dwarf" else 0,
        resilience,
        reason,
    )
    check_forms(choices, content.beasts)
    book = gather_spells(choices, held, subclasses, kin, taken, features, bonus, content.spells)
    gifts = [
        *species_gifts(kin, choices, level, bonus, totals, content.rules),
        *feature_gifts(held, subclasses, choices, bonus, totals, content),
        *feat_gifts(taken, choices, content.rules, bonus, totals),
    ]
    traits, pools = _traits(gifts, held, content)
    traits += [
        Trait("limited use", level, {"pool": f"daily {name}", "uses": 1, "all": 1})
        for name in book.back_on_short_rest
    ]
    if max(totals.values()) > 20:
        boon = any(feat.category == "epic boon" for _, feat in taken)
        traits.append(Trait("score cap", 30 if boon else 25))
    lineage = kin.lineages.get(choices.lineage)
    walk = (lineage.speed if lineage else 0) or kin.speed
    truesight = {"truesight": 60} if any(feat.key == "boon-of-truesight" for _, feat in taken) else {}
    if not truesight and "witch-sight" in choices.invocations:
        truesight = {"truesight": 30}
    blindsight = {"blindsight": 30} if "feral-senses" in features else {}
    resist = (*kin.resist, *(lineage.resist if lineage else ()))
    sheet = Sheet(
        key=choices.key or choices.name.lower().replace(" ", "-"),
        name=choices.name,
        size=1 if choices.size == "small" else kin.sizes[0],
        tags=("humanoid", kin.key),
        scores=(totals["str"], totals["dex"], totals["con"], totals["int"], totals["wis"], totals["cha"]),
        level=level,
        xp=_experience(choices),
        proficiency=bonus,
        hp=hp.total,
        hit_dice=hit_dice(held),
        speeds={"walk": walk},
        senses={**kin.senses, **(lineage.senses if lineage else {}), **truesight, **blindsight},
        training=training,
        resist=tuple(dict.fromkeys(resist)),
        traits=tuple(traits),
        activities=tuple(each for gift in gifts for each in gift.activities),
        caster=make_caster(held, book, content.spells),
        gear=outfit(choices, held[0][0], background, content),
        languages=languages(choices, features),
        pools=pools,
        alignment=_alignment(choices),
        about=choices.about,
        made=msgspec.to_builtins(choices),
    )
    numbers = {
        name: tally.parts()
        for name, tally in {**{f"score.{a}": t for a, t in scores.items()}, "hp": hp}.items()
    }
    return Hero(choices, sheet, tuple(gifts), numbers)


def _alignment(choices: Choices) -> str:
    """Any of the nine; an evil hero needs the GM's consent (5.2/c-align/evil-ask)."""
    chosen = known("alignment", "alignment", choices.alignment, ALIGNMENTS)
    if chosen.endswith(EVIL) and EVIL not in choices.gm_allows:
        raise ChoiceError("alignment", f"an evil hero needs the GM's consent: `gm_allows: [{EVIL}]`.")
    return chosen


def _classes(choices: Choices, content: Content) -> list[tuple[ClassTable, int]]:
    if not choices.classes:
        raise ChoiceError("classes", "a hero has a class.")
    held: list[tuple[ClassTable, int]] = []
    for key, level in choices.classes.items():
        known("classes", "class", key, content.classes)
        if level < 1:
            raise ChoiceError(f"classes.{key}", f"level {level} is below 1.")
        held.append((content.classes[key], level))
    if choices.level > 20:
        raise ChoiceError("classes", f"level {choices.level} is above 20.")
    return held


def _check_species(choices: Choices, kin: Species) -> None:
    if kin.lineages:
        known("lineage", f"{kin.name} lineage", choices.lineage, kin.lineages)
    elif choices.lineage:
        raise ChoiceError("lineage", f"a {kin.name} has none to choose.")
    sizes = ["small" if size == 1 else "medium" for size in kin.sizes]
    if choices.size and choices.size not in sizes:
        raise ChoiceError("size", f"a {kin.name} is {' or '.join(sizes)}.")
    if choices.origin_feat is None and kin.origin_feat:
        raise ChoiceError("origin_feat", f"a {kin.name} has an Origin feat to choose.")
    if choices.origin_feat is not None and not kin.origin_feat:
        raise ChoiceError("origin_feat", f"a {kin.name} has none besides the background's.")


def _subclasses(choices: Choices, held: Sequence[tuple[ClassTable, int]]) -> dict[str, Subclass]:
    """A subclass from class level 3 on (5.2/c-class/subclass-three)."""
    found: dict[str, Subclass] = {}
    for key in choices.subclasses:
        known("subclasses", "class of this hero", key, choices.classes)
    for table, level in held:
        chosen = choices.subclasses.get(table.key, "")
        offered = {subclass.key: subclass for subclass in table.subclasses}
        if level < 3:
            if chosen:
                raise ChoiceError(f"subclasses.{table.key}", f"comes at level 3, not {level}.")
            continue
        if not chosen:
            raise ChoiceError(
                f"subclasses.{table.key}", f"a level {level} {table.name} has one: {', '.join(offered)}."
            )
        found[table.key] = offered[known(f"subclasses.{table.key}", "subclass", chosen, offered)]
    return found


def _feature_levels(
    held: Sequence[tuple[ClassTable, int]], subclasses: Mapping[str, Subclass]
) -> dict[str, int]:
    """Every class feature the hero has, with the level of the class that gave it."""
    found: dict[str, int] = {}
    for table, level in held:
        own = subclasses.get(table.key)
        for feature in (*table.features, *(own.features if own else ())):
            if feature.level <= level:
                found[feature.key] = max(level, found.get(feature.key, 0))
    return found


def _offering(features: Mapping[str, int]) -> list[str]:
    """Features of the hero for which `options` says something."""
    found = [key for key in (*OPTIONS, "scholar") if key in features]
    return [*found, "land"] if "circle-of-the-land-spells" in features else found


def _feats(
    choices: Choices,
    held: Sequence[tuple[ClassTable, int]],
    kin: Species,
    background: Background,
    features: Mapping[str, int],
    content: Content,
) -> list[tuple[FeatChoice, Feat]]:
    """The background's feat, a human's, one for each improvement level, an Epic Boon, and Fighting Styles."""
    taken: list[tuple[FeatChoice, Feat]] = []
    feats, origin, origin_list = content.feats, background.feat, background.feat_list
    first = choices.background_feat or FeatChoice(origin)
    if first.feat != origin:
        raise ChoiceError(
            "background_feat", f"this background gives {feats[origin].name}, not '{first.feat}'."
        )
    if origin_list and first.spell_list != origin_list:
        raise ChoiceError("background_feat.spell_list", f"this background's list is '{origin_list}'.")
    taken.append((first, feats[origin]))
    if choices.origin_feat is not None:
        taken.append((choices.origin_feat, _feat("origin_feat", choices.origin_feat, feats, ("origin",))))
    if check_house_feat(choices, content) is not None:
        extra = choices.house_feat
        assert extra is not None
        taken.append((extra, _feat("house_feat", extra, feats, ("origin",))))
    taken += [
        (FeatChoice(feat), _feat("invocations", FeatChoice(feat), feats, ("origin",)))
        for feat in lessons(choices)
    ]
    improvements = sum(1 for table, level in held for at in table.feat_levels if at <= level)
    boons = sum(1 for _, level in held if level >= 19)
    bonus = bonus_feats(choices.xp or 0) if BONUS_FEATS in choices.gm_allows else 0
    if len(choices.feats) != improvements + boons + bonus:
        raise ChoiceError("feats", f"choose {improvements + boons + bonus}, not {len(choices.feats)}.")
    boons_taken = 0
    for number, choice in enumerate(choices.feats):
        where = f"feats[{number}]"
        allowed = (
            ("general", "origin", "fighting style", "epic boon")
            if boons
            else ("general", "origin", "fighting style")
        )
        feat = _feat(where, choice, feats, allowed)
        if feat.category == "epic boon":
            boons_taken += 1
        if feat.category == "fighting style" and "fighting-style" not in features:
            raise ChoiceError(where, f"{feat.name} needs the Fighting Style feature.")
        if feat.level > choices.level:
            raise ChoiceError(where, f"{feat.name} needs level {feat.level}.")
        if feat.spellcasting and "spellcasting" not in features:
            raise ChoiceError(where, f"{feat.name} needs the Spellcasting feature.")
        check_feat_raises(choice, feat, where)
        taken.append((choice, feat))
    taken += _styles(choices, held, features, feats)
    _once(taken)
    return taken


def _feat(where: str, choice: FeatChoice, feats: Mapping[str, Feat], categories: tuple[str, ...]) -> Feat:
    feat = feats[known(where, "feat", choice.feat, feats)]
    if feat.category not in categories:
        offered = [other.key for other in feats.values() if other.category in categories]
        raise ChoiceError(
            where, f"{feat.name} is a feat of the category {feat.category}. Allowed: {', '.join(offered)}."
        )
    return feat


def _styles(
    choices: Choices,
    held: Sequence[tuple[ClassTable, int]],
    features: Mapping[str, int],
    feats: Mapping[str, Feat],
) -> list[tuple[FeatChoice, Feat]]:
    count = 0
    for table, level in held:
        needed = {"fighter": 1, "paladin": 2, "ranger": 2}.get(table.key, 0)
        count += bool(needed) and level >= needed
    count += "additional-fighting-style" in features
    if len(choices.styles) != count:
        if count == 0:
            raise ChoiceError("styles", "Fighting Style feats need the Fighting Style feature.")
        raise ChoiceError("styles", f"choose {count}, not {len(choices.styles)}.")
    return [
        (FeatChoice(style), _feat("styles", FeatChoice(style), feats, ("fighting style",)))
        for style in choices.styles
    ]


def _once(taken: Iterable[tuple[FeatChoice, Feat]]) -> None:
    """A feat is taken once unless it is repeatable; Magic Initiate again only with another list."""
    seen: set[tuple[str, str]] = set()
    for choice, feat in taken:
        if feat.repeatable and feat.key != "magic-initiate":
            continue
        mark = (feat.key, choice.spell_list)
        if mark in seen:
            again = " with this list" if choice.spell_list else ""
            raise ChoiceError("feats", f"{feat.name} can't be taken twice{again}.")
        seen.add(mark)


def _check_scores(
    held: Sequence[tuple[ClassTable, int]],
    taken: Iterable[tuple[FeatChoice, Feat]],
    totals: Mapping[str, int],
) -> None:
    """Prerequisites in scores: 13 in the primary abilities of every class when there are several, and feats'."""
    for _, feat in taken:
        if feat.needs and not any(totals[ability] >= least for ability, least in feat.needs.items()):
            needs = " or ".join(f"{ability} {least}" for ability, least in feat.needs.items())
            raise ChoiceError("feats", f"{feat.name} needs {needs}.")
    if len(held) < 2:
        return
    for table, _ in held:
        enough = [totals[ability] >= 13 for ability in table.primary]
        if not (any(enough) if table.primary_any else all(enough)):
            word = " or " if table.primary_any else " and "
            needs = word.join(f"{ability} 13" for ability in table.primary)
            raise ChoiceError("classes", f"several classes with {table.name} need {needs}.")


def _experience(choices: Choices) -> int:
    """Given, or the least of the level (5.2/c-start/min-xp)."""
    if choices.xp is None:
        return XP[choices.level - 1]
    if level_for(choices.xp) != choices.level:
        reached = level_for(choices.xp)
        raise ChoiceError("xp", f"{choices.xp} Experience Points make level {reached}, not {choices.level}.")
    return choices.xp


def _traits(
    gifts: Iterable[GrantedFeature], held: Sequence[tuple[ClassTable, int]], content: Content
) -> tuple[list[Trait], dict[str, int]]:
    """Rules that come with the hero, and pools of uses with how they come back."""
    traits: list[Trait] = []
    pools: dict[str, int] = {}
    for gift in gifts:
        for rule in gift.rules:
            if not any(trait.rule == rule for trait in traits):
                traits.append(Trait(rule, gift.level, dict(gift.data)))
        if gift.uses:
            pools[gift.pool] = pools.get(gift.pool, 0) + gift.uses
            if gift.rest in ("short", "one"):
                data: dict[str, Value] = {
                    "pool": gift.pool,
                    "uses": gift.uses,
                    "all": int(gift.rest == "short"),
                }
                traits.append(Trait("limited use", gift.level, data))
    count, level = pact_slots(held)
    if count:
        own = PACT if pact_apart(held)[0] else f"slot {level}"
        traits.append(Trait("limited use", level, {"pool": own, "uses": count, "all": 1}))
    return traits, pools
