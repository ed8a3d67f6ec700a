"""Talking in the face of a fight or in the middle of it: a creature that is persuaded stops fighting.

Persuading a foe takes an action (5.2/turn/communicate-long), and is an Influence like any other.
"""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.adventure.format import Parley
from tenfoot.adventure.story_state import here, person, scene_of
from tenfoot.engine.cost import ACTION
from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Answer, Option
from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc, Rule
from tenfoot.rulesets.common.space.space import BYSTANDERS, distance
from tenfoot.rulesets.common.talk.persuasion import APPROACHES, COMPLIES, URGE
from tenfoot.rulesets.common.turns.permission import may

parley = Rule("parley", "5.2/turn/communicate-long", "5.2/g-influence/urge", general=True)


def band(play: Play, key: str) -> list[Creature]:
    """Return every creature of a fight of this scene, dead ones included."""
    fight = scene_of(play).fights[key]
    mark = f"{here(play)}.{key}"
    people = {f"{here(play)}.{who}" for who in fight.people}
    return [
        creature
        for creature in play.state.creatures.values()
        if creature.notes.get("fights") == mark or creature.notes.get("person") in people
    ]


def speaker(play: Play, creature: Creature, key: str) -> Creature | None:
    """Who answers for the group: the person the author chose, or the nearest one in earshot."""
    terms = scene_of(play).fights[key].parley
    if terms is None:
        return None
    if terms.who:
        leader = person(play, terms.who)
        if leader is not None and leader.life == "alive":
            return leader
    near = [
        other
        for other in band(play, key)
        if other.life == "alive" and other.cell >= 0 and may(play, other.id, "hear")
    ]
    near = [other for other in near if play.port(APPROACHES)(play, creature, other)]
    return min(near, key=lambda other: (distance(play, creature, other), other.id), default=None)


def mood_of(play: Play, key: str, terms: Parley) -> str:
    """Return how the group takes an offer to talk: as written, or willing once half of it is down."""
    everyone = band(play, key)
    down = sum(1 for creature in everyone if creature.life != "alive")
    return "willing" if terms.yields and 2 * down >= len(everyone) else terms.mood


def call_out(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Offer to call out to the foes with an action, in a fight that talking could end."""
    key = str(play.state.flags.get("fight", ""))
    if creature.side != "heroes" or not creature.budget.get("action"):
        return ()
    fight = scene_of(play).fights.get(key)
    terms = fight.parley if fight is not None else None
    if terms is None or not may(play, creature.id, "speak") or speaker(play, creature, key) is None:
        return ()
    return (Option(parley.name, "option.parley", cost=(ACTION,), facts={"about": terms.label}),)


@parley.action(options=call_out)
def talk_in_the_fight(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Spend the action to talk to the foes; if they are persuaded, they stop fighting."""
    key = str(play.state.flags.get("fight", ""))
    if (yield from treat(play, creature, key)):
        play.state.flags["parleyed"] = 1
        lay_down_arms(play, key)


def treat(play: Play, creature: Creature, key: str) -> Proc[bool]:
    """Let a hero urge the speaker of a fight to make peace; return True if the speaker agrees."""
    terms = scene_of(play).fights[key].parley
    there = speaker(play, creature, key)
    if terms is None or there is None:
        return False
    play.emit("spoke to", creature=creature.id, target=there.id, about=terms.label)
    reaction = yield from play.port(URGE)(
        play, creature, there, terms.label, default=mood_of(play, key, terms)
    )
    return reaction in COMPLIES


def lay_down_arms(play: Play, key: str) -> None:
    """End the fight for everyone of a group who is not dead."""
    for creature in band(play, key):
        if creature.life != "dead":
            play.change_side(creature, BYSTANDERS)


def make_peace(play: Play, key: str) -> None:
    """End a fight by talk: its creatures stop fighting. Unnamed ones leave the map unless the parley lets them stay."""
    lay_down_arms(play, key)
    terms = scene_of(play).fights[key].parley
    for creature in band(play, key):
        if creature.notes.get("fights") and creature.life == "alive" and not (terms and terms.stay):
            play.place(creature, -1)
            creature.notes.pop("scene", None)
    play.emit("peace.made", about=terms.label if terms else "")
