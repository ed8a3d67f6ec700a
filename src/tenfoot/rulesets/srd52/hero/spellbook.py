"""Spells of a hero: how many, from which lists, with which ability, and what is free (5.2/c-detail/spell-numbers)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tenfoot.engine.sheet import Caster
from tenfoot.rulesets.common.magic.spell import Spell
from tenfoot.rulesets.srd52.hero.choices import ChoiceError, Choices, FeatChoice, Spells, known
from tenfoot.rulesets.srd52.hero.slots import highest_preparable, pact_apart, spell_slots
from tenfoot.rulesets.srd52.hero.special_spells import find_chosen, special_spells
from tenfoot.rulesets.srd52.hero.tables import ClassTable, Feat, Species, Subclass

MINDS = ("int", "wis", "cha")


class Spellbook:
    """Spells as they are gathered: each with the ability it is cast with, and free castings."""

    def __init__(self) -> None:
        self.abilities: dict[str, str] = {}
        self.daily: dict[str, int] = {}
        self.at_will: list[str] = []
        self.rituals: list[str] = []
        self.only_free: list[str] = []
        """Spells that no slot can be spent on."""
        self.back_on_short_rest: list[str] = []
        """Free castings that a Short Rest brings back too."""

    def learn(self, spell: str, ability: str) -> None:
        """A spell that can be cast; the first way in which it was learned counts."""
        self.abilities.setdefault(spell, ability)

    def free(self, spell: str, uses: int) -> None:
        """Free castings that come back on a Long Rest."""
        self.daily[spell] = self.daily.get(spell, 0) + uses


def gather_spells(
    choices: Choices,
    held: Sequence[tuple[ClassTable, int]],
    subclasses: Mapping[str, Subclass],
    species: Species,
    feats: Sequence[tuple[FeatChoice, Feat]],
    features: Mapping[str, int],
    proficiency: int,
    spells: Mapping[str, Spell],
) -> Spellbook:
    """Every spell of the hero, checked."""
    book = Spellbook()
    for key in choices.spells:
        known("spells", "class of this hero", key, [table.key for table, _ in held])
    for table, level in held:
        chosen = choices.spells.get(table.key, Spells())
        if table.casting:
            _class_spells(choices, table, level, chosen, features, spells, book)
        elif chosen != Spells():
            raise ChoiceError(f"spells.{table.key}", f"a {table.name} casts no spells.")
        subclass = subclasses.get(table.key)
        if subclass is not None and table.ability:
            _subclass_spells(choices, table, level, subclass, book)
        _always(table, level, features, book)
        special_spells(choices, table, level, chosen, features, spells, book)
    _species_spells(choices, species, sum(level for _, level in held), proficiency, spells, book)
    for choice, feat in feats:
        if feat.key == "magic-initiate":
            _initiate(choice, spells, book)
    return book


def granted_spells(
    choices: Choices,
    table: ClassTable,
    subclass: Subclass | None,
    species: Species,
    features: Mapping[str, int],
    spells: Mapping[str, Spell],
) -> frozenset[str]:
    """Give the spells that a hero of one class has without preparing them: of features, species and Magic Initiate."""
    book = Spellbook()
    level = choices.classes[table.key]
    if subclass is not None and table.ability:
        _subclass_spells(choices, table, level, subclass, book)
    _always(table, level, features, book)
    _species_spells(choices, species, level, 1, spells, book)
    for feat in (choices.background_feat, choices.origin_feat, choices.house_feat, *choices.feats):
        if feat is not None and feat.feat == "magic-initiate":
            _initiate(feat, spells, book)
    return frozenset(book.abilities)


def cantrips_of(choices: Choices, table: ClassTable, level: int) -> int:
    """Cantrips a class knows, with the one that an order adds."""
    extra = choices.options.get("divine-order") == "thaumaturge" and table.key == "cleric"
    extra |= choices.options.get("primal-order") == "magician" and table.key == "druid"
    return table.column("cantrips", level) + extra


def _class_spells(
    choices: Choices,
    table: ClassTable,
    level: int,
    chosen: Spells,
    features: Mapping[str, int],
    spells: Mapping[str, Spell],
    book: Spellbook,
) -> None:
    where = f"spells.{table.key}"
    count = cantrips_of(choices, table, level)
    if len(chosen.cantrips) != count:
        raise ChoiceError(f"{where}.cantrips", f"choose {count}, not {len(chosen.cantrips)}.")
    prepared = table.column("prepared_spells", level)
    if len(chosen.prepared) != prepared:
        raise ChoiceError(f"{where}.prepared", f"prepare {prepared}, not {len(chosen.prepared)}.")
    highest = highest_preparable(table, level)
    for place, names in (("cantrips", chosen.cantrips), ("prepared", chosen.prepared), ("book", chosen.book)):
        for name in names:
            spell = find_chosen(f"{where}.{place}", name, spells)
            lists = {table.key}
            if "magical-secrets" in features and table.key == "bard" and place == "prepared":
                lists |= {"cleric", "druid", "wizard"}
            if not lists & set(spell.classes):
                raise ChoiceError(f"{where}.{place}", f"'{name}' is not on the {table.name} list.")
            if (spell.level == 0) != (place == "cantrips"):
                kind = "a cantrip" if spell.level == 0 else f"a level {spell.level} spell"
                raise ChoiceError(f"{where}.{place}", f"'{name}' is {kind}.")
            if spell.level > highest:
                raise ChoiceError(
                    f"{where}.{place}",
                    f"'{name}' is level {spell.level}; a level {level} {table.name} has "
                    f"slots up to level {highest}.",
                )
            if names.count(name) > 1:
                raise ChoiceError(f"{where}.{place}", f"'{name}' is chosen twice.")
            if place != "book":
                book.learn(name, table.ability)
            if spell.ritual and table.key == "wizard":
                book.rituals.append(name)
    _more_spells(table, chosen, highest, features, spells, book)


def _more_spells(
    table: ClassTable,
    chosen: Spells,
    highest: int,
    features: Mapping[str, int],
    spells: Mapping[str, Spell],
    book: Spellbook,
) -> None:
    """Magical Discoveries: two spells of other lists, always prepared."""
    where = f"spells.{table.key}.more"
    allowed = 2 if table.key == "bard" and "magical-discoveries" in features else 0
    if table.key == "warlock":
        return
    if len(chosen.more) != allowed:
        raise ChoiceError(where, f"choose {allowed}, not {len(chosen.more)}.")
    for name in chosen.more:
        spell = find_chosen(where, name, spells)
        if not {"cleric", "druid", "wizard"} & set(spell.classes) or spell.level > highest:
            raise ChoiceError(
                where, f"'{name}' must be a Cleric, Druid or Wizard spell up to level {highest}."
            )
        book.learn(name, table.ability)


def _subclass_spells(
    choices: Choices, table: ClassTable, level: int, subclass: Subclass, book: Spellbook
) -> None:
    if not subclass.spells:
        return
    option = ""
    if "" not in subclass.spells:
        option = known("options.land", "land", choices.options.get("land", ""), subclass.spells)
    for needed, names in subclass.spells[option].items():
        if level >= int(needed):
            for name in names:
                book.learn(name, table.ability)


def _always(table: ClassTable, level: int, features: Mapping[str, int], book: Spellbook) -> None:
    """Spells that class features always have prepared, and their free castings."""
    if table.key == "paladin":
        if "paladins-smite" in features:
            book.learn("divine-smite", table.ability)
            book.free("divine-smite", 1)
        if "faithful-steed" in features:
            book.learn("find-steed", table.ability)
            book.free("find-steed", 1)
    elif table.key == "ranger":
        book.learn("hunters-mark", table.ability)
        book.free("hunters-mark", table.column("favored_enemy", level))
    elif table.key == "druid":
        book.learn("speak-with-animals", table.ability)
    elif table.key == "sorcerer" and "dragon-companion" in features:
        book.learn("summon-dragon", table.ability)
        book.free("summon-dragon", 1)
    elif table.key == "bard" and "words-of-creation" in features:
        book.learn("power-word-heal", table.ability)
        book.learn("power-word-kill", table.ability)
    elif table.key == "warlock" and "contact-patron" in features:
        book.learn("contact-other-plane", table.ability)
        book.free("contact-other-plane", 1)


def _species_spells(
    choices: Choices,
    species: Species,
    level: int,
    proficiency: int,
    listed: Mapping[str, Spell],
    book: Spellbook,
) -> None:
    if not species.casts:
        return
    ability = known("lineage_ability", "spellcasting ability", choices.lineage_ability, MINDS)
    lineage = species.lineages[choices.lineage]
    for spells in (species.spells, lineage.spells):
        for needed, names in spells.items():
            for name in names:
                if level >= int(needed):
                    if choices.lineage_cantrip and choices.lineage == "high" and not listed[name].level:
                        wizards = [row.key for row in listed.values() if "wizard" in row.classes]
                        name = known("lineage_cantrip", "Wizard spell", choices.lineage_cantrip, wizards)
                    book.learn(name, ability)
                    if listed[name].level:
                        book.free(name, proficiency if lineage.free_by_proficiency else 1)


def _initiate(choice: FeatChoice, spells: Mapping[str, Spell], book: Spellbook) -> None:
    """Two cantrips and a level 1 spell of one list (5.2/c-feat-magic-initiate/cantrips)."""
    where = "feats.magic-initiate"
    known(f"{where}.spell_list", "list", choice.spell_list, ("cleric", "druid", "wizard"))
    known(f"{where}.ability", "spellcasting ability", choice.ability, MINDS)
    levels: list[int] = []
    for name in choice.spells:
        spell = find_chosen(f"{where}.spells", name, spells)
        if choice.spell_list not in spell.classes:
            raise ChoiceError(
                f"{where}.spells", f"'{name}' is not on the {choice.spell_list.capitalize()} list."
            )
        levels.append(spell.level)
    if sorted(levels) != [0, 0, 1]:
        raise ChoiceError(f"{where}.spells", "choose two cantrips and a level 1 spell.")
    for name in choice.spells:
        book.learn(name, choice.ability)
        if spells[name].level:
            book.free(name, 1)


def make_caster(
    held: Sequence[tuple[ClassTable, int]], book: Spellbook, castable: Mapping[str, Spell]
) -> Caster | None:
    """How the hero casts. Spells without content yet are left out here and shown as reminders."""
    slots = spell_slots(held)
    if not book.abilities and not slots:
        return None
    for name in book.at_will:
        spell = castable.get(name)
        if isinstance(spell, Spell) and spell.casting != "action":
            raise ChoiceError("spells.mastered", f"'{name}' is not cast with an action.")
    own = next((table.ability for table, _ in held if table.casting), "")
    main = own or next(iter(book.abilities.values()))
    spells = tuple(name for name in book.abilities if name in castable and name not in book.only_free)
    return Caster(
        ability=main,
        spells=spells,
        slots=slots,
        pact=pact_apart(held)[0],
        pact_level=pact_apart(held)[1],
        at_will=tuple(name for name in book.at_will if name in castable),
        daily={name: uses for name, uses in book.daily.items() if name in castable},
        rituals=tuple(name for name in book.rituals if name in castable),
        abilities={name: ability for name, ability in book.abilities.items() if ability != main},
    )
