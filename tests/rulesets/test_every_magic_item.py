"""Every magic item of the lists can be given, worn, held, bound and used, in a fight and outside, and breaks no law."""

from __future__ import annotations

from functools import cache

import pytest

from tenfoot.dice import Seeded, derive
from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Answer, Decision
from tenfoot.engine.game import Game
from tenfoot.engine.geometry import Grid
from tenfoot.engine.play import Play
from tenfoot.engine.sheet import Caster, Sheet
from tenfoot.engine.situation import Situation
from tenfoot.rulesets.common.attack.attack_options import Weapon
from tenfoot.rulesets.common.d20.sheet_numbers import numbers
from tenfoot.rulesets.common.invariants.cache_invariants import check_memory
from tenfoot.rulesets.common.invariants.invariants import check_laws
from tenfoot.rulesets.common.items.armor import Armor
from tenfoot.rulesets.common.items.item import Gear
from tenfoot.rulesets.common.turns.turn import perform
from tenfoot.rulesets.encounter import Encounter
from tenfoot.rulesets.srd52.items.magic_item import HAND, MagicItem, MagicKinds, open_choices
from tenfoot.rulesets.srd52.ruleset import srd52
from tenfoot.tactics.tactician import Tactician
from tests.support.random_play import any_answer

RULES = srd52()
LISTED = RULES.table("magic items", MagicItem)
CLASSES = ("bard", "cleric", "druid", "paladin", "sorcerer", "warlock", "wizard")
ITS_OWN = ("item power:", "magic item:", "attack:", "put on:", "equip:", "yes", "use item:")


@cache
def kinds() -> list[str]:
    """Every kind with what it leaves open settled: each variant, on the first base that it allows."""
    weapons, armor, gear = (
        RULES.table("weapons", Weapon),
        RULES.table("armor", Armor),
        RULES.table("gear", Gear),
    )
    known = MagicKinds(LISTED, weapons, armor, gear)
    found: list[str] = []
    for row in LISTED.values():
        for name in [f"{row.key}-{variant}" for variant in row.variants] or [row.key]:
            made = LISTED.get(name)
            assert made is not None, name
            bases = known.bases(made) if open_choices(made) else []
            head, plus, number = name.rpartition("-plus-")
            plain = plus and head in ("weapon", "armor", "ammunition")
            found.append(f"{bases[0]}-plus-{number}" if plain else f"{name}-{bases[0]}" if bases else name)
    return found


def place_of(kind: str) -> str:
    """Where a hero would have it: worn, in hand, or stowed."""
    made = LISTED[kind]
    if kind in RULES.tables()["armor"]:
        return "shield" if made.base == "shield" else "body"
    weapon = RULES.table("weapons", Weapon).get(kind)
    if weapon is not None:
        return "both" if "two-handed" in weapon.properties else "main"
    if made.place == HAND or made.category in ("wand", "rod"):
        return "main"
    return made.place


def bearer(kind: str) -> Sheet:
    """Somebody trained with everything, and worthy of every item."""
    training = {"weapon.simple": 1, "weapon.martial": 1, **{f"class.{name}": 1 for name in CLASSES}}
    training |= {f"armor.{sort}": 1 for sort in ("light", "medium", "heavy", "shield")}
    return Sheet(
        key="bearer",
        name="Bearer",
        scores=(15, 14, 14, 14, 14, 14),
        level=9,
        proficiency=4,
        hp=300,
        hit_dice="9d8",
        training=training,
        speeds={"walk": 30},
        tags=("humanoid", "dwarf"),
        caster=Caster("int", ("shield", "fire-bolt"), (4, 3, 2), waives="M"),
        gear=((kind, 1, place_of(kind)), ("arrow", 9, ""), ("longbow", 1, "")),
    )


def brawl(kind: str, seed: int) -> Game:
    """The bearer and a friend against two sturdy foes."""
    encounter = Encounter(RULES, Grid(24, 14), seed)
    dummy = Sheet(key="dummy", name="Dummy", hp=900, scores=(14, 12, 16, 10, 10, 10), tags=("humanoid",))
    encounter.add(bearer(kind), (8, 5), seat="blue")
    encounter.add(dummy, (8, 8), seat="blue", side="heroes")
    encounter.add("ogre", (10, 5))
    encounter.add(dummy, (13, 8), seat="red", side="foes")
    return Game(RULES, encounter.fight(), history=False)


def eager(decision: Decision, chooser: Seeded) -> Answer:
    """A legal answer that is about the item more often than not."""
    own = [option for option in decision.options if option.key.startswith(ITS_OWN)]
    if own and chooser.die(4) > 1:
        decision = Decision(decision.who, decision.kind, own, subject=decision.subject, default=own[0].key)
    return any_answer(decision, chooser)


def test_every_item_can_be_settled() -> None:
    assert len(kinds()) > len(LISTED)
    assert all(LISTED.get(kind) is not None for kind in kinds())


@pytest.mark.parametrize("kind", kinds())
def test_in_a_fight(kind: str) -> None:
    chooser = Seeded(derive(11, kind))
    game = brawl(kind, derive(5, kind))
    hero = next(iter(game.play.state.creatures))
    assert numbers(game.play, game.play.creature(hero))
    computer = Tactician()
    for number in range(36):
        if game.decision is None:
            break
        clever = number % 6 == 5
        game.step(computer.answer(Situation.of(game)) if clever else eager(game.decision, chooser))
        check_laws(game.play)
    check_memory(game.play)


@pytest.mark.parametrize("kind", kinds())
def test_outside_a_fight(kind: str) -> None:
    encounter = Encounter(RULES, Grid(12, 12), 3)
    hero = encounter.add(bearer(kind), (5, 5), seat="blue")
    encounter.add("goblin-warrior", (8, 5), side="heroes", seat="blue")
    play = Play(RULES, encounter.state, Seeded(derive(2, kind)))
    hero = play.creature(hero.id)
    for _ in range(3):
        hero.budget = {"action": 1, "bonus": 1, "interact": 1, "reaction": 1}
        own = [o for o in play.offers(hero) if o.key.startswith(("item power:", "magic item:", "put on:"))]
        chooser = Seeded(derive(4, kind))
        if not own:
            break
        decision = Decision(hero.seat, "perform", own, subject=hero.id, default=own[0].key)
        _play_out(play, hero, any_answer(decision, chooser), chooser)
        check_laws(play)
    check_memory(play)


def _play_out(play: Play, hero: Creature, answer: Answer, chooser: Seeded) -> None:
    procedure = perform(play, hero, answer)
    try:
        question = next(procedure)
        while True:
            question = procedure.send(any_answer(question, chooser))
    except StopIteration:
        return
