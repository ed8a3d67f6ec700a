"""One chapter ends and the next begins at the same table: the party is handed over, the place saved as it was left."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence

import msgspec

from tenfoot.adventure.place import begin_here, place_name
from tenfoot.adventure.running import adventure_name
from tenfoot.compendium.card_source import edition_of
from tenfoot.engine.decision import GM
from tenfoot.engine.game import Save
from tenfoot.engine.geometry import Grid, cells_of, standing_room
from tenfoot.engine.play import Play
from tenfoot.engine.ruleset import Ruleset, unknown
from tenfoot.engine.several import AT_ONCE
from tenfoot.engine.sheet import Sheet
from tenfoot.engine.state import State
from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.rulesets.encounter import Encounter, SetupError
from tenfoot.rulesets.ready_maps import find_map
from tenfoot.table.campaign_rows import (
    Campaign,
    HeroPaper,
    Paper,
    PersonPaper,
    PlacePaper,
    StoryPaper,
    content_of,
    paper_of,
)
from tenfoot.table.hand_over import HEROES, HandOver, hand_over, put_together, stand_at
from tenfoot.table.pack_pins import rules_of_game
from tenfoot.table.reopening import drop_unknown_rules, pack_save, unpack_save
from tenfoot.table.setup import MOST, HeroChoice, put_creature
from tenfoot.table.side_perception import perceived
from tenfoot.table.table import Table
from tenfoot.table.undo import new_key

CAMP = "camp"
"""The key of the place where a campaign waits before anything is on the table."""


class Papers:
    """The papers of a campaign as records, and what of them has changed."""

    def __init__(self, papers: list[Paper]) -> None:
        read = [(paper, content_of(paper)) for paper in papers]
        self.heroes: dict[int, HeroPaper] = {c.id: c for p, c in read if p.kind == "hero"}
        self.places: dict[str, PlacePaper] = {c.key: c for p, c in read if p.kind == "place"}
        self.story: dict[str, StoryPaper] = {c.key: c for p, c in read if p.kind == "story"}
        self.people: dict[int, PersonPaper] = {c.id: c for p, c in read if p.kind == "person"}


def begin_camp(
    edition: str, heroes: Sequence[HeroChoice], seats: Sequence[str], seed: int, own: Mapping[str, Sheet]
) -> tuple[Ruleset, State]:
    """Return the rules and the state of a new campaign's first chapter: its heroes on an open field, free to act."""
    if not heroes:
        raise SetupError("A campaign needs at least one hero.")
    ruleset = ruleset_named(place_name(edition, ""))
    encounter = Encounter(ruleset, find_map("open-field", ruleset).grid(), seed)
    known = ruleset.table("heroes", Sheet)
    for hero, seat in zip(heroes, seats, strict=True):
        sheet = own.get(hero.key) or known.get(hero.key)
        if sheet is None:
            raise SetupError(unknown("hero", hero.key, known, edition))
        made = put_creature(encounter, sheet, hero.x, hero.y, "heroes", seat, hero.name)
        made.counters["as character"] = 1
    return ruleset, begin_here(encounter.state, fight=False)


def close_chapter(table: Table, campaign: Campaign, papers: Papers) -> list[Paper]:
    """Take the open chapter apart: return the papers of its heroes, people and place, as they are now."""
    state = table.game.play.sync_dice()
    handed = hand_over(state)
    changed: list[Paper] = []
    for key, part in handed.heroes.items():
        creature = part.creatures[key]
        known = papers.heroes.get(key) or HeroPaper(key, creature.name, "")
        known.name, known.seat = creature.name, table.keeper(creature)
        if known.status in ("active", "dead"):
            known.status = "dead" if creature.life == "dead" else "active"
        known.part = _packed(part)
        papers.heroes[key] = known
        changed.append(paper_of("hero", str(key), known))
    place = campaign.on_table or CAMP
    seen = perceived(table.game.play, HEROES)
    for key, part in handed.people.items():
        person = part.creatures[key]
        met = key in seen or bool(state.flags.get(f"seen {person.notes.get('person', '')}"))
        met = met or (key in papers.people and papers.people[key].met)
        papers.people[key] = PersonPaper(
            key, person.name, place, _packed(part), dict(person.attitudes), person.life != "dead", met
        )
        changed.append(paper_of("person", str(key), papers.people[key]))
    changed.append(_place_as_left(table, handed, place, papers))
    if (entry := papers.story.get(campaign.on_table)) is not None:
        foes = [c for c in state.creatures.values() if c.side == "foes" and c.cell >= 0 and c.life == "alive"]
        over = state.mode == "over" or (state.mode == "scene" and entry.kind == "place" and not foes)
        entry.mark = "played" if over else "left open"
        changed.append(paper_of("story", entry.key, entry))
    campaign.next_id = max(campaign.next_id, handed.next_id)
    return changed


def _place_as_left(table: Table, handed: HandOver, key: str, papers: Papers) -> Paper:
    stood = {
        c.id: c.cell for c in table.game.play.state.creatures.values() if c.side == "heroes" and c.cell >= 0
    }
    papers.places[key] = PlacePaper(
        key, title_of(table), table.header.ruleset, _packed(handed.place), dict(table.header.explored), stood
    )
    return paper_of("place", key, papers.places[key])


def title_of(table: Table) -> str:
    """Return what the open chapter's place is called."""
    family, _, rest = table.header.ruleset.partition(" ")
    return rest.partition(" ")[2] if family == "place" else table.header.name


def open_chapter(
    last: Table,
    campaign: Campaign,
    papers: Papers,
    entry: StoryPaper | None,
    game: str,
    people: tuple[int, ...] = (),
) -> Table:
    """Return the table of the next chapter: the same seats, the active heroes, and a place of the story (or none)."""
    campaign.chapter += 1
    edition = campaign.ruleset or edition_of(last.ruleset)
    key = entry.key if entry is not None else CAMP
    title = entry.title if entry is not None else ""
    rules = place_name(edition, title)
    if entry is not None and _is_scene(entry):
        rules = entry.rules or adventure_name(entry.adventure, edition)
    ruleset = rules_of_game(last.header, rules)
    left = papers.places.get(key)
    if left is not None and left.ruleset != rules:
        left = None
    heroes = [paper for paper in papers.heroes.values() if paper.status in ("active", "dead")]
    state = put_together(
        _place_of(entry, left, campaign, papers, ruleset),
        [
            *(_unpacked(paper.part) for paper in heroes),
            *(_unpacked(papers.people[who].part) for who in people if who in papers.people),
        ],
    )
    state.next_id = max(state.next_id, campaign.next_id)
    drop_unknown_rules(state, ruleset)
    _fill(ruleset, state, entry, left, [paper.id for paper in heroes], people)
    if last.game.play.state.seed:
        state.seed, state.rng = new_key(), 0
    else:
        state.rng = last.game.play.sync_dice().rng
    header = msgspec.structs.replace(
        last.header,
        id=game,
        ruleset=ruleset.name,
        explored=dict(left.explored) if left is not None else {},
        paused=False,
        gathering=False,
        campaign=campaign.id,
        chapter=campaign.chapter,
        seal="",
        revealed=[],
        fights=[],
    )
    table = type(last).found(header, list(last.seats.values()), state, ruleset, last.controllers)
    table.here = last.here
    if entry is not None:
        entry.mark = "on the table"
    campaign.on_table = entry.key if entry is not None else ""
    return table


def _is_scene(entry: StoryPaper) -> bool:
    """Whether the entry is played as a scene: an adventure, or a drawn place."""
    return entry.kind == "adventure" or bool(entry.rules)


def _place_of(
    entry: StoryPaper | None, left: PlacePaper | None, campaign: Campaign, papers: Papers, ruleset: Ruleset
) -> State:
    """Return the map: as it was left, without people who are elsewhere now, or as it was prepared."""
    if left is None:
        scene = entry is not None and _is_scene(entry)
        key = entry.map if entry is not None else "open-field"
        grid = Grid(1, 1) if scene else find_map(key, ruleset).grid()
        return State(grid, 0, next_id=campaign.next_id)
    state = _unpacked(left.state)
    gone = {key for key, person in papers.people.items() if person.where != left.key}
    state.creatures = {key: c for key, c in state.creatures.items() if key not in gone}
    state.effects = {key: e for key, e in state.effects.items() if e.bearer not in gone}
    return state


def _fill(
    ruleset: Ruleset,
    state: State,
    entry: StoryPaper | None,
    left: PlacePaper | None,
    heroes: list[int],
    people: tuple[int, ...],
) -> None:
    """Put everybody on the map and say how play begins."""
    party = [c.id for c in state.creatures.values() if c.side == "heroes"]
    state.flags["march"] = ",".join(map(str, heroes))
    if entry is not None and _is_scene(entry):
        state.flags["after combat"], state.flags[AT_ONCE] = "scene", 1
        if left is not None:
            _stand_as_left(ruleset, state, left, party)
        return
    if left is not None:
        _stand_as_left(ruleset, state, left, party)
    else:
        stand_at(ruleset, state, party, _way_in(state.grid))
    stand_at(ruleset, state, people, _way_in(state.grid))
    encounter = Encounter.going_on(ruleset, state)
    if entry is not None and left is None:
        monsters = ruleset.table("monsters", Sheet)
        if sum(count for _, count in entry.foes) > MOST:
            raise SetupError(f"A place may have up to {MOST} foes.")
        for kind, count in entry.foes:
            if kind not in monsters:
                raise SetupError(unknown("monster", kind, monsters, ruleset.name))
            for _ in range(count):
                put_creature(encounter, monsters[kind], -1, -1, "foes", GM, "")
    foes = [c for c in state.creatures.values() if c.side == "foes" and c.cell >= 0 and c.life == "alive"]
    begin_here(state, fight=bool(foes))


def _stand_as_left(ruleset: Ruleset, state: State, left: PlacePaper, party: list[int]) -> None:
    """Put creatures that were here before where they stood; the others come in beside them."""
    play = Play(ruleset, state, None)
    for key in party:
        cell = left.stood.get(key, -1)
        if cell >= 0 and state.creatures[key].life != "dead" and not play.occupied.get(cell):
            play.place(state.creatures[key], cell)
    first = next(iter(left.stood.values()), _way_in(state.grid))
    stand_at(ruleset, state, [key for key in party if state.creatures[key].cell < 0], first)


def _way_in(grid: Grid) -> int:
    """Return the square of the west end of a map, near its middle, where there is room to stand."""
    middle = grid.height / 2

    def nearness(cell: int) -> tuple[float, float, int]:
        column, row = grid.at(cell)
        return (abs(column - 2) // 2, abs(row + 0.5 - middle), cell)

    return min(cells_of(standing_room(grid, 1)), key=nearness)


def part_of(paper: HeroPaper) -> State:
    """Return a hero's part of the last hand-over."""
    return _unpacked(paper.part)


def _packed(state: State) -> bytes:
    return pack_save(Save("", state, []))


def _unpacked(packed: bytes) -> State:
    return unpack_save(packed).checkpoint


def new_story_key(papers: Papers) -> str:
    """Return a key for one more entry of the story."""
    while (key := secrets.token_hex(3)) in papers.story:
        pass
    return key
