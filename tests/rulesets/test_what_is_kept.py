"""What is worked out once and kept is what would be worked out anew, and does not outlive what it follows from."""

from __future__ import annotations

import msgspec

from tenfoot.engine.creature import WIS
from tenfoot.engine.geometry import Grid, last_open_square, parse_map
from tenfoot.engine.play import Play
from tenfoot.engine.ruleset import Ruleset
from tenfoot.engine.sheet import Area, Sheet
from tenfoot.rulesets.common.d20.score_change import SCORE_CHANGED, change_own_score
from tenfoot.rulesets.common.magic.casting import castings
from tenfoot.rulesets.common.magic.spell import Spell
from tenfoot.rulesets.common.magic.spell_effect import at_level
from tenfoot.rulesets.common.magic.spellcaster import known_spells
from tenfoot.rulesets.common.space.area import area_cells, caught
from tenfoot.rulesets.encounter import Encounter
from tenfoot.rulesets.srd52.ruleset import srd52
from tenfoot.sim.encounter_plan import EncounterPlan, parse_side, stage
from tenfoot.tactics.behavior import Manner
from tenfoot.tactics.turn_choice import Turn

MAP = """
..........
..##......
...#...~..
...#......
......#...
..........
""".strip()
AREAS = (
    Area("sphere", 20),
    Area("cube", 15, at="self"),
    Area("cone", 15, at="self"),
    Area("line", 30, at="self"),
    Area("cube", 10),
    Area("cylinder", 10, height=20),
    Area("emanation", 10, at="self"),
)


def set_up() -> Encounter:
    encounter = Encounter(srd52(), parse_map(MAP)[0], 5)
    encounter.add("wizard-5", (4, 5), side="heroes")
    encounter.add("cleric-5", (0, 4), side="heroes")
    encounter.add("ogre", (7, 1), side="foes")
    encounter.add("skeleton", (5, 4), side="foes")
    return encounter


def table() -> Play:
    return Play(srd52(), set_up().fight(), None)


def unknown(grid: Grid) -> Grid:
    """The same map, of which nothing has been worked out yet."""
    return Grid.from_record(grid.to_record())


def test_something_about_a_record_is_worked_out_once_and_for_another_record_anew() -> None:
    made: list[str] = []

    def name(ruleset: Ruleset, sheet: Sheet) -> str:
        made.append(sheet.name)
        return sheet.name

    rules = srd52().derive("ours")
    one = Sheet(key="ann", name="Ann")
    other = msgspec.structs.replace(one, name="Anna")
    assert [rules.of_record("name", "ann", sheet, name) for sheet in (one, one, other, other, one)] == [
        "Ann",
        "Ann",
        "Anna",
        "Anna",
        "Ann",
    ]
    assert made == ["Ann", "Anna", "Ann"]


def test_an_area_is_the_same_on_a_map_of_which_nothing_is_known() -> None:
    play = table()
    creator = play.creature(1)
    for change in ("", "#", "."):
        if change:
            play.state.grid.put([13, 24, 35], change)
        for area in AREAS:
            for aim in range(play.state.grid.width * play.state.grid.height):
                if aim == creator.cell:
                    continue
                kept = area_cells(play, creator, area, aim)
                fresh = Play(
                    play.ruleset, msgspec.structs.replace(play.state, grid=unknown(play.state.grid)), None
                )
                assert kept == area_cells(fresh, creator, area, aim) == area_cells(play, creator, area, aim)
                there = [
                    c for c in play.state.creatures.values() if any(kept >> s & 1 for s in play.footprint(c))
                ]
                assert caught(play, kept) == there


def test_lines_between_spaces_are_the_same_on_a_map_of_which_nothing_is_known() -> None:
    grid = parse_map(MAP)[0]
    for a in range(0, grid.width * grid.height, 3):
        for b in (4, 17, 38, 44):
            for sides in ((1, 1), (1, 2), (2, 2)):
                kept = [grid.effect.clear_between(a, sides[0], b, sides[1]) for _ in range(2)]
                fresh = unknown(grid).effect.clear_between(a, sides[0], b, sides[1])
                assert kept == [fresh, fresh]
            ends = [last_open_square(grid.effect, grid, a, b) for _ in range(2)]
            new = unknown(grid)
            assert ends == [last_open_square(new.effect, new, a, b)] * 2


def test_every_run_starts_from_the_same_state_and_changes_only_its_own() -> None:
    plan = EncounterPlan(parse_side("fighter5,wizard5"), parse_side("3xskeleton"))
    first, again = stage(plan, srd52(), 1), stage(plan, srd52(), 1)
    other = stage(plan, srd52(), 2)
    assert first == again
    assert other.rng != first.rng
    hero = next(iter(first.creatures.values()))
    hero.hp = 1
    hero.items = ()
    hero.counters["x"] = 1
    first.effects.clear()
    first.grid.put([0], "#")
    assert stage(plan, srd52(), 1) == again
    assert stage(msgspec.structs.replace(plan, foes=parse_side("ogre")), srd52(), 1) != again


def test_the_castings_thought_of_are_castings_that_are_offered() -> None:
    play = table()
    for caster in (play.creature(key) for key, c in play.state.creatures.items() if play.sheet(c).caster):
        caster.budget = {"action": 1, "bonus": 1, "interact": 1}
        caster.hp = 5
        offered = {option.key: option for option in castings(play, caster)}
        thought_of = Turn(play, caster, Manner()).spells
        assert thought_of
        for option in thought_of:
            full = offered[option.key]
            assert (option.cost, option.targets, option.most) == (full.cost, full.targets, full.most)


def test_a_spell_at_a_level_does_not_depend_on_who_cast_it_before() -> None:
    play = table()
    wizard, cleric = list(play.state.creatures.values())[:2]
    cure = play.ruleset.entry("spells", "cure-wounds", Spell)
    before = at_level(play, cleric, cure, 1)
    change_own_score(play, cleric, WIS, 4)
    raised = at_level(play, cleric, cure, 1)
    for effect in play.effects_on(cleric.id, SCORE_CHANGED):
        play.detach(effect)
    assert raised != before
    assert at_level(play, cleric, cure, 1) == before
    for spell in known_spells(play, wizard):
        if spell.activity is not None:
            for level in (spell.level, spell.level + 2):
                fresh = Play(play.ruleset.derive("nothing known yet"), play.state, None)
                assert at_level(play, wizard, spell, level) == at_level(fresh, wizard, spell, level)
