"""Names, slips of the fingers and everyday words find the right card first."""

import pytest

from tenfoot.compendium.card_search import card_search

FIRST = {
    # names, whole and in part
    "fireball": "spell/fireball",
    "Fireball": "spell/fireball",
    "magic missile": "spell/magic-missile",
    "cure wounds": "spell/cure-wounds",
    "hunter's mark": "spell/hunters-mark",
    "hunters mark": "spell/hunters-mark",
    "adult red dragon": "monster/adult-red-dragon",
    "goblin warrior": "monster/goblin-warrior",
    "owlbear": "monster/owlbear",
    "will-o-wisp": "monster/will-o-wisp",
    "longsword": "item/longsword",
    "bag of holding": "item/bag-of-holding",
    "rope": "item/rope",
    "potion of healing": "item/potion-of-healing",
    "prone": "condition/prone",
    "stunned": "condition/stunned",
    "exhaustion": "condition/exhaustion",
    "dodge": "action/dodge",
    "disengage": "action/disengage",
    "topple": "mastery/topple",
    "alert": "feat/alert",
    "wizard": "class/wizard",
    "elf": "species/elf",
    "cover": "rule/cover",
    "opportunity attacks": "rule/opportunity-attacks",
    # slips
    "firebal": "spell/fireball",
    "fierball": "spell/fireball",
    "fire ball": "spell/fireball",
    "magic misile": "spell/magic-missile",
    "magicmissile": "spell/magic-missile",
    "counterspel": "spell/counterspell",
    "counter spell": "spell/counterspell",
    "eldrich blast": "spell/eldritch-blast",
    "guiding blot": "spell/guiding-bolt",
    "skelton": "monster/skeleton",
    "gelatinus cube": "monster/gelatinous-cube",
    "beholdre": "",
    "owl bear": "monster/owlbear",
    "long sword": "item/longsword",
    "grappeled": "condition/grappled",
    "paralized": "condition/paralyzed",
    "unconcious": "condition/unconscious",
    "disengauge": "action/disengage",
    "barbarain": "class/barbarian",
    # everyday words
    "knocked down": "condition/prone",
    "lying down": "condition/prone",
    "dual wield": "rule/light-weapon-property",
    "drown": "rule/suffocation",
    "attack of opportunity": "rule/opportunity-attacks",
    "sneaking": "action/hide",
    "run": "action/dash",
    "scared": "condition/frightened",
    "knocked out": "condition/unconscious",
    "healing potion": "item/potion-of-healing",
    "lockpicks": "item/thieves-tools",
    "death saves": "rule/death-saving-throws",
    "fall damage": "rule/falling",
    "wrestle": "rule/grappling",
    "crit": "rule/critical-hits",
    "turned to stone": "condition/petrified",
    "bring back the dead": "spell/raise-dead",
    "temp hp": "rule/temporary-hit-points",
    "grabbed": "condition/grappled",
}


@pytest.mark.parametrize(("query", "first"), FIRST.items())
def test_right_card_is_on_top(query: str, first: str) -> None:
    hits = card_search("srd52").search(query)
    assert (hits[0].card.id if hits and hits[0].by_name else "") == first


def test_set_is_large_enough() -> None:
    assert len(FIRST) >= 60


@pytest.mark.parametrize("query", ["zzzzqq", "", "   ", "'", "x" * 5000])
def test_nothing_fits_what_means_nothing(query: str) -> None:
    assert [hit for hit in card_search("srd52").search(query) if hit.by_name] == []


def test_search_stays_in_its_edition() -> None:
    for edition in ("srd52", "next2013"):
        hits = card_search(edition).search("cover", at_most=50)
        assert hits
        assert {hit.card.edition for hit in hits} == {edition}


def test_every_card_is_found_by_its_own_name() -> None:
    search = card_search("srd52")
    for kind in ("spell", "monster", "condition", "action", "feat", "class", "item"):
        for card in search._library.of_kind(kind):  # type: ignore[arg-type]
            assert card.name in [hit.card.name for hit in search.search(card.name, at_most=2)], card.id


def test_words_of_the_text_find_what_has_no_such_name() -> None:
    found = [hit.card.id for hit in card_search("srd52").search("swallowed acid damage", kind="monster")]
    assert "monster/tarrasque" in found or "monster/behir" in found
