"""Sentences in English and Thai: complete, with the same placeholders, and natural to read."""

from pathlib import Path
from string import Formatter

import pytest
from babel.messages.pofile import read_po as babel_reads

from tenfoot.lang import (
    CatalogEntry,
    Catalogue,
    CatalogueFault,
    MissingWords,
    Term,
    Words,
    catalogue,
    languages,
)

LANG = Path(__file__).parents[2] / "src" / "tenfoot" / "lang"
TRANSLATIONS = [language for language in languages() if language != "en"]


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def required(language: str) -> list[CatalogEntry]:
    english = catalogue("en")
    return [e for e in english.entries.values() if language in english.required_in[e.file]]


def test_english_and_thai_are_there() -> None:
    assert languages() == ("en", "th")


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_no_required_sentence_is_missing(language: str) -> None:
    known = catalogue(language).entries
    assert [e.key for e in required(language) if e.key not in known] == []


def test_the_fight_log_and_the_terms_are_required_in_thai() -> None:
    subjects = {entry.key.split(".")[0] for entry in required("th")}
    assert {"event", "term", "list"} <= subjects


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_no_translation_has_lost_its_english(language: str) -> None:
    assert [key for key in catalogue(language).entries if key not in catalogue("en").entries] == []


@pytest.mark.parametrize("language", languages())
def test_placeholders_are_the_same_in_every_form_and_language(language: str) -> None:
    english = catalogue("en").entries
    for entry in catalogue(language).entries.values():
        wanted = placeholders(english[entry.key].forms[-1])
        for form in entry.forms:
            assert placeholders(form) == wanted, f"{language}/{entry.file} line {entry.line}"
        assert not entry.counts or entry.counts in wanted, f"{entry.file} line {entry.line}"


@pytest.mark.parametrize("language", languages())
def test_each_counted_sentence_has_every_plural_form(language: str) -> None:
    forms = {"en": 2, "th": 1}[language]
    for entry in catalogue(language).entries.values():
        assert entry.counts == catalogue("en").entries[entry.key].counts, entry.key
        assert len(entry.forms) == (forms if entry.counts else 1), entry.key


@pytest.mark.parametrize(
    "path", sorted(LANG.glob("*/*.po")), ids=lambda path: f"{path.parent.name}-{path.stem}"
)
def test_the_catalogues_are_proper_gettext(path: Path) -> None:
    with path.open("rb") as file:
        theirs = {
            m.id if isinstance(m.id, str) else m.id[0]: m.string
            for m in babel_reads(file, abort_invalid=True)
        }
    ours = Catalogue(path.parent.name, (path,)).entries
    assert set(theirs) - {""} == set(ours)
    for key, entry in ours.items():
        assert theirs[key] == (entry.forms if entry.counts else entry.forms[0])


def test_every_thai_sentence_is_written_in_thai() -> None:
    for entry in catalogue("th").entries.values():
        if entry.key.startswith("event."):
            assert any("\u0e00" <= letter <= "\u0e7f" for letter in entry.forms[0]), entry.key


def test_thai_puts_a_space_around_names_and_numbers() -> None:
    thai_only = {"kind", "ability", "skill"}  # always Thai words, which may join the word before them
    for entry in catalogue("th").entries.values():
        for before, name, _, _ in Formatter().parse(entry.forms[0]):
            if name is not None and name not in thai_only and before:
                assert before[-1] in " (", f"{entry.key}: {{{name}}}"


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "The goblin hits Mirel with Scimitar (17 vs. AC 15)."),
        ("th", "the goblin ใช้ Scimitar โจมตี Mirel ทอยได้ 17 เทียบกับ AC 15 โจมตีโดน"),
    ],
)
def test_an_attack_reads_naturally(language: str, expected: str) -> None:
    told = Words(language).sentence(
        "event.attack.rolled.hit/armor-class",
        attacker="the goblin",
        target="Mirel",
        strike="Scimitar",
        total=17,
        armor_class=15,
    )
    assert told == expected


def test_terms_are_translated_before_they_enter_a_sentence() -> None:
    fields = {"target": "Mirel", "amount": 7}
    assert Words("en").sentence("event.damage.dealt/kind", kind=Term("damage.fire"), **fields) == (
        "Mirel takes 7 Fire damage."
    )
    assert Words("th").sentence("event.damage.dealt/kind", kind="term:damage.fire", **fields) == (
        "Mirel ได้รับความเสียหายประเภทไฟ 7 แต้ม"
    )


def test_thai_readers_see_the_english_name_of_a_condition_too() -> None:
    prone = Term("condition.prone")
    assert Words("th").sentence("event.condition.added", creature="Mirel", condition=prone) == (
        "Mirel ติดสถานะ ล้มลงกับพื้น (Prone)"
    )
    assert Words("en").sentence("event.condition.added", creature="Mirel", condition=prone) == (
        "Mirel is Prone."
    )


@pytest.mark.parametrize(("distance", "expected"), [(1, "1 foot"), (0, "0 feet"), (30, "30 feet")])
def test_english_counts_feet(distance: int, expected: str) -> None:
    assert (
        Words().sentence("event.moved/distance", creature="Mirel", distance=distance)
        == f"Mirel moves {expected}."
    )


def test_lists_are_joined_as_the_language_does() -> None:
    assert Words("en").listing(["Mirel"]) == "Mirel"
    assert Words("en").listing(["Mirel", "Tovan", Term("size.tiny")]) == "Mirel, Tovan and Tiny"
    assert Words("th").listing(["Mirel", "Tovan", "Oskar"]) == "Mirel, Tovan และ Oskar"


def test_braces_in_a_name_stay_as_they_are() -> None:
    assert Words().sentence("event.turn.ended", creature="{creature}") == "{creature} ends the turn."


def test_a_key_without_words_suggests_the_nearest() -> None:
    with pytest.raises(MissingWords, match=r"Did you mean 'event\.turn\.ended'"):
        Words("th").sentence("event.turn.endde")
    with pytest.raises(MissingWords, match=r"Did you mean 'term\.condition\.prone'"):
        Words().term("condition.pron")


def test_a_missing_field_is_named() -> None:
    with pytest.raises(MissingWords, match=r"'event\.turn\.ended' needs the field 'creature'"):
        Words().sentence("event.turn.ended")


def test_what_a_translation_lacks_is_said_in_english() -> None:
    words = Words(Catalogue("th", ()))
    assert words.sentence("event.turn.ended", creature="mirel") == "Mirel ends the turn."


def test_a_broken_catalogue_names_file_and_line(tmp_path: Path) -> None:
    broken = tmp_path / "events.po"
    broken.write_text('msgid "event.x"\nmsgstr no quotes\n', "utf-8")
    with pytest.raises(CatalogueFault, match=r"events\.po line 2: a text must stand in double quotes"):
        Catalogue("en", (broken,))


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(LookupError, match="No language 'tlh'; there are en and th"):
        Words("tlh")


def test_the_engine_and_the_rules_never_import_words() -> None:
    source = LANG.parent
    for package in ("dice", "engine", "rulesets"):
        for path in (source / package).rglob("*.py"):
            assert "tenfoot.lang" not in path.read_text("utf-8"), f"{path.relative_to(source)} imports lang"
