"""The game as one viewer knows it. What the viewer may not know is left out here and never reaches a wire."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Mapping, Sequence

import msgspec

from tenfoot.adventure.declaring import declarations
from tenfoot.adventure.place_parts import Art
from tenfoot.adventure.view import DeclaredView, SceneView, scene_view
from tenfoot.engine.cost import list_cost_words
from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Answer, Decision, Option
from tenfoot.engine.effect import Effect
from tenfoot.engine.game import Outcome
from tenfoot.engine.geometry import CellSet, cells_of
from tenfoot.engine.option_names import OptionNames
from tenfoot.engine.play import Play
from tenfoot.engine.provenance import ExplanationLine, in_own_rows, own_rows
from tenfoot.engine.sheet import Sheet
from tenfoot.rulesets.common.bodies.servants import GONE, SERVES
from tenfoot.rulesets.common.magic.spell import Spell
from tenfoot.rulesets.common.senses.light import light_now
from tenfoot.rulesets.common.senses.sight import FORM_SEEN
from tenfoot.table.creature_parts import find_borne, icon_of, number_creature
from tenfoot.table.log import UNSEEN, Viewer
from tenfoot.table.records import (
    CreatureView,
    GroundView,
    Health,
    MapView,
    OptionView,
    OutcomeView,
    Place,
    Prompt,
    View,
    WallView,
    Wish,
    ZoneView,
)
from tenfoot.table.side_perception import everything, perceived, visible_cells
from tenfoot.table.table_text import TableWords
from tenfoot.table.view_looks import find_lights, find_looks

NEVER_SEEN = "?"
SHOWN_ELSEWHERE = frozenset(("feature", "sheds light"))
"""Effects on squares that are no zones: things of the place are in the scene, light is drawn as light."""
OPEN_FLAGS = ("winner", "rounds")
CREATURE_FACTS = frozenset(("mover", "target", "attacker", "caster", "creature", "source", "by", "of"))


class ViewerSight:
    """What one viewer perceives at this moment."""

    __slots__ = ("known", "rows", "viewer", "visible", "whole")

    def __init__(self, play: Play, viewer: Viewer) -> None:
        self.viewer = viewer
        self.rows = play.ruleset.cites
        self.whole = viewer.role == "gm"
        self.known: dict[int, bool]
        """Creatures that the viewer knows of, each with whether it is seen."""
        self.visible: CellSet
        if self.whole:
            self.known = {key: True for key, c in play.state.creatures.items()}
            self.visible = everything(play)
        else:
            self.known = perceived(play, viewer.side)
            self.visible = visible_cells(play, viewer.side)

    def of(self, viewer: Viewer) -> ViewerSight:
        """Copy what is perceived for another viewer of the same side."""
        twin = ViewerSight.__new__(ViewerSight)
        twin.viewer, twin.whole, twin.known, twin.visible = viewer, self.whole, self.known, self.visible
        twin.rows = self.rows
        return twin

    def knowable(self, lines: Iterable[ExplanationLine]) -> list[ExplanationLine]:
        """Reasons without those that come from a creature the viewer does not perceive, by the rows of the
        ruleset."""
        return [in_own_rows(line, self.rows) for line in lines if not line.of or line.of in self.known]

    def names(self, play: Play) -> dict[int, str]:
        """Names of the creatures that the viewer knows of."""
        return {key: play.state.creatures[key].name for key in self.known}


def make_view(
    play: Play,
    eyes: ViewerSight,
    words: TableWords,
    keeper: Callable[[Creature], str],
    outcome: Outcome | None,
    made: dict[int, CreatureView] | None = None,
) -> View:
    """Everything that changes from step to step, as the viewer knows it.

    `made` holds the creatures that were made for another viewer of the same moment and language.
    """
    state = play.state
    known = eyes.known
    fighting = state.mode == "combat"
    watchers = _see_truly(play, eyes.viewer)
    borne = _effects_by_bearer(play)
    creatures = {} if made is None else made

    def whole(key: int) -> CreatureView:
        found = creatures.get(key)
        if found is None:
            bearer = state.creatures[key]
            found = creatures[key] = _whole_creature(play, bearer, words, keeper, borne.get(key, ()))
        return found

    light = light_now(play)
    dim, dark = (light.dim(state.grid), light.dark(state.grid)) if light is not None else (0, 0)
    return View(
        mode=state.mode,
        round=state.round,
        time=state.time,
        # While Initiative is rolled nobody acts yet; whoever is first so far may be hidden.
        active=state.active if state.active in known and (state.round or not fighting) else 0,
        order=tuple(
            Place(key, state.initiative.get(key, 0))
            for key in (state.order if fighting else ())
            if key in known and not state.creatures[key].counters.get(GONE)
        ),
        creatures=tuple(
            _creature(play, state.creatures[key], whole(key), seen, eyes.viewer, watchers)
            for key, seen in known.items()
            if state.creatures[key].cell >= 0
            or eyes.whole
            or (state.creatures[key].side == eyes.viewer.side and not state.creatures[key].counters.get(GONE))
        ),
        zones=_zones(play, eyes, words),
        ground=tuple(
            GroundView(thing.cell, thing.item.kind, thing.item.count)
            for thing in state.ground
            if eyes.visible >> thing.cell & 1
        ),
        visible="" if eyes.visible == everything(play) else f"{eyes.visible:x}",
        dim=_squares(dim & eyes.visible),
        dark=_squares(dark & eyes.visible),
        lights=find_lights(play, light, eyes.visible, known),
        outcome=_outcome(outcome),
        scene=_scene(play, eyes, words),
    )


def _effects_by_bearer(play: Play) -> dict[int, list[Effect]]:
    """Return the effects on each creature, oldest first."""
    found: dict[int, list[Effect]] = {}
    for effect in play.state.effects.values():
        found.setdefault(effect.bearer, []).append(effect)
    return found


def _squares(cells: CellSet) -> str:
    return f"{cells:x}" if cells else ""


def _scene(play: Play, eyes: ViewerSight, words: TableWords) -> SceneView | None:
    """The scene, with what heroes have declared in the viewer's words."""
    scene = scene_view(play, gm=eyes.whole)
    if scene is None or not scene.declared:
        return scene
    said: list[DeclaredView] = []
    for each in scene.declared:
        options = declarations(play, play.creature(each.creature), (each.key.partition(":")[0],))
        label = next((words.option(option) for option in options if option.key == each.key), "")
        said.append(DeclaredView(each.creature, each.key, label))
    return msgspec.structs.replace(scene, declared=tuple(said))


def seen_from(view: View, seat: str) -> View:
    """The view of a side as one seat of it has it: which creatures are its own."""
    return msgspec.structs.replace(
        view,
        creatures=tuple(
            creature
            if creature.mine == (creature.seat == seat)
            else msgspec.structs.replace(creature, mine=creature.seat == seat)
            for creature in view.creatures
        ),
    )


def _outcome(outcome: Outcome | None) -> OutcomeView | None:
    if outcome is None:
        return None
    # Only what every player sees at the end; scenes have secrets among their flags.
    shown: dict[str, int | str] = {key: outcome.flags[key] for key in OPEN_FLAGS if key in outcome.flags}
    return OutcomeView(str(outcome.flags.get("winner", "")), shown)


def _zones(play: Play, eyes: ViewerSight, words: TableWords) -> tuple[ZoneView, ...]:
    found: list[ZoneView] = []
    for effect in play.state.effects.values():
        if not effect.cells or effect.rule in SHOWN_ELSEWHERE:
            continue
        if not eyes.whole and (effect.num("hidden") or "secret" in play.ruleset.rule(effect.rule).tags):
            # What the party has not found yet is no part of what players see.
            continue
        cells = tuple(cell for cell in effect.cells if eyes.visible >> cell & 1)
        if cells:
            source = effect.source if effect.source in eyes.known else 0
            found.append(
                ZoneView(len(found) + 1, effect.rule, _zone_name(play, effect, words), cells, source)
            )
    return tuple(found)


def _zone_name(play: Play, effect: Effect, words: TableWords) -> str:
    """What an area on the map is called: by its own name, by the printed name of its spell, or by its rule."""
    if name := effect.text("name"):
        return name
    spells = play.ruleset.table("spells", Spell)
    for key in (effect.text("spell"), effect.rule.partition(".")[2]):
        if key in spells:
            return spells[key].name
    return words.name(effect.rule)


def health_of(creature: Creature) -> Health:
    """How a creature looks: unhurt, hurt, Bloodied (half the Hit Points or fewer), down or dead."""
    if creature.life == "dead":
        return "dead"
    if creature.life != "alive" or creature.hp <= 0:
        return "down"
    if creature.hp * 2 <= creature.hp_max:
        return "bloodied"
    return "hurt" if creature.hp < creature.hp_max else "unhurt"


def _see_truly(play: Play, viewer: Viewer) -> list[Creature]:
    """List those of the viewer's side who have Truesight."""
    if FORM_SEEN.name not in play.ruleset.ports:
        return []
    side = [one for one in play.state.creatures.values() if one.side == viewer.side]
    return [one for one in side if play.sheet(one).senses.get("truesight")]


def _taken_for(play: Play, creature: Creature, watchers: Sequence[Creature]) -> Sheet:
    """Its shape as the viewer's side knows it: Truesight shows the true form of a creature changed by magic."""
    sheet = play.sheet(creature)
    for watcher in watchers:
        form = play.port(FORM_SEEN)(play, watcher, creature)
        if form is not sheet:
            return form
    return sheet


def _creature(
    play: Play,
    creature: Creature,
    whole: CreatureView,
    seen: bool,
    viewer: Viewer,
    watchers: Sequence[Creature],
) -> CreatureView:
    """Return a creature as a viewer knows it: what is known of friends and to the GM, or what any foe sees."""
    sheet = play.sheet(creature)
    form = _taken_for(play, creature, watchers)
    kind, icon = (whole.kind, whole.icon) if form is sheet else (form.name, icon_of(form))
    mine, ally = whole.seat == viewer.seat, creature.side == viewer.side
    if ally or viewer.role == "gm":
        return msgspec.structs.replace(whole, kind=kind, icon=icon, mine=mine, ally=ally, seen=seen)
    return msgspec.structs.replace(
        whole,
        kind=kind,
        icon=icon,
        seat="",
        mine=mine,
        ally=ally,
        seen=seen,
        effects=tuple(effect for effect in whole.effects if effect.key.startswith("spell.")),
        numbers=whole.numbers if viewer.open_numbers else None,
        budget={},
        pools={},
        items=tuple(item for item in whole.items if item.slot),
        serves=0,
    )


def _whole_creature(
    play: Play,
    creature: Creature,
    words: TableWords,
    keeper: Callable[[Creature], str],
    effects: Sequence[Effect],
) -> CreatureView:
    """Return a creature with everything there is to know of it, the same for all viewers."""
    sheet = play.sheet(creature)
    borne = find_borne(play, creature, words, effects)
    return CreatureView(
        id=creature.id,
        name=creature.name,
        kind=sheet.name,
        type=sheet.tags[0] if sheet.tags else "",
        side=creature.side,
        seat=keeper(creature),
        mine=False,
        ally=False,
        cell=creature.cell,
        squares=play.side_cells(creature),
        altitude=creature.altitude,
        life=creature.life,
        health=health_of(creature),
        seen=True,
        conditions=borne.conditions,
        effects=borne.effects,
        numbers=number_creature(play, creature),
        budget=dict(creature.budget),
        pools=dict(creature.pools),
        concentration=borne.concentration,
        items=borne.items,
        serves=creature.counters.get(SERVES, 0),
        icon=borne.icon,
    )


def picture_mark(art: Art | None) -> str:
    """Return a mark that changes with the picture under a map and with its grid, and says nothing of either."""
    return hashlib.sha256(msgspec.json.encode(art)).hexdigest()[:12] if art is not None else ""


def make_map(play: Play, explored: CellSet, picture: str = "") -> MapView:
    """The map as far as it has been seen."""
    grid = play.state.grid
    width = grid.width
    letters = list(grid.glyphs.decode("latin-1"))
    if explored != everything(play):
        letters = [letter if explored >> cell & 1 else NEVER_SEEN for cell, letter in enumerate(letters)]
    text = "".join(letters)
    walls: list[WallView] = []
    for layer, side, step in ((grid.east_edges, "east", 1), (grid.south_edges, "south", width)):
        if any(layer):
            # A wall is seen from either side of it.
            walls += [
                WallView(cell, side, blocks)  # type: ignore[arg-type]
                for cell, blocks in enumerate(layer)
                if blocks and (explored >> cell | explored >> cell + step) & 1
            ]
    return MapView(
        width=width,
        height=grid.height,
        rows=tuple(text[at : at + width] for at in range(0, len(text), width)),
        difficult=tuple(cells_of(grid.cells_where("difficult", 1) & explored)),
        obscured=tuple(cells_of(grid.cells_where("obscured", 1, 2) & explored)),
        elevation={str(cell): feet for cell, feet in sorted(grid.elevation.items()) if explored >> cell & 1},
        walls=tuple(walls),
        ambient=play.state.ambient,
        looks=find_looks(play, explored),
        picture=picture,
    )


def make_prompt(
    play: Play,
    decision: Decision,
    eyes: ViewerSight,
    words: TableWords,
    serial: str,
    setting: Wish,
    seconds: int,
    draft: Answer | None = None,
    invited: bool = False,
    brief: bool = False,
) -> Prompt:
    """Return the question as the deciding seat sees it; `brief` leaves the options out."""
    known = eyes.known
    names = None if brief else OptionNames(play.state, decision)
    return Prompt(
        serial=serial,
        kind=decision.kind,
        creature=decision.subject,
        title=words.title(decision),
        reaction=is_reaction(decision),
        setting=setting,
        why=own_rows(decision.why, eyes.rows),
        about=words.parts(eyes.knowable(decision.about)),
        facts=_facts(decision.facts, known),
        default=decision.default if names is None else names.show(decision.default),
        seconds=seconds,
        options=()
        if names is None
        else tuple(_option(option, names, eyes, words) for option in decision.options),
        draft=draft,
        invited=invited,
        brief=brief,
    )


def is_reaction(decision: Decision) -> bool:
    """Whether the question is one of those that ask, always or never can be set for."""
    return decision.kind.startswith("reaction.") or decision.kind == "opportunity attack"


def _facts(facts: Mapping[str, int | str], known: Mapping[int, bool]) -> dict[str, int | str]:
    if CREATURE_FACTS.isdisjoint(facts):
        return dict(facts)
    return {
        name: UNSEEN
        if name in CREATURE_FACTS and isinstance(fact, int) and fact and fact not in known
        else fact
        for name, fact in facts.items()
    }


def _option(option: Option, names: OptionNames, eyes: ViewerSight, words: TableWords) -> OptionView:
    return OptionView(
        key=names.show(option.key),
        label=words.option(option),
        group=option.key.partition(":")[0],
        cost=list_cost_words(option.cost),
        takes=option.takes,
        targets=option.targets,
        least=option.least,
        most=option.most,
        cells=tuple(option.cells()) if option.takes == "cell" and option.cells is not None else (),
        facts=_facts(option.facts, eyes.known),
        why=own_rows(option.why, eyes.rows),
    )
