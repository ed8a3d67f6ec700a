"""Items with a mind: what it is like, what it wants, and what happens when its wielder wants something else."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.items.item import carried
from tenfoot.rulesets.srd52.items.attunement import bond
from tenfoot.rulesets.srd52.items.rarities import magic_item

MIND = ("int", "wis", "cha")
ALIGNMENTS = (
    (15, "lawful good"),
    (35, "neutral good"),
    (50, "chaotic good"),
    (63, "lawful neutral"),
    (73, "neutral"),
    (85, "chaotic neutral"),
    (89, "lawful evil"),
    (96, "neutral evil"),
    (100, "chaotic evil"),
)
SPEECH = ((6, "emotions"), (9, "speech"), (10, "speech and telepathy"))
SENSES = ((1, "vision 30"), (2, "vision 60"), (3, "vision 120"), (4, "darkvision 120"))
PURPOSES = (
    "aligned",
    "bane",
    "creator seeker",
    "destiny seeker",
    "destroyer",
    "glory seeker",
    "lore seeker",
    "protector",
    "soulmate seeker",
    "templar",
)
DEMANDS = ("pursue its goals", "get rid of things", "hand it over", "keep it close")
CONFLICT_DC = 12
HOUR, DAY, DAWN = 3600, 86_400, 6 * 3600
SINGLE_USE = ("potion", "scroll")

awaken = Rule(
    "sentient item",
    "5.2/e-sentient/never-single-use",
    "5.2/e-sentient/abilities",
    "5.2/e-sentient/alignment",
    "5.2/e-sentient/communication",
    "5.2/e-sentient/senses",
    "5.2/e-sentient/purpose",
    general=True,
)
conflict = Rule("item conflict", "5.2/e-sentient/conflict-save", "5.2/e-sentient/refusal", general=True)
dominated = Rule("ruled by an item", "5.2/e-sentient/control")
"""On a bearer whom its item controls, for as long as it is Charmed by it."""


def _row(table: tuple[tuple[int, str], ...], face: int) -> str:
    return next(name for last, name in table if face <= last)


@awaken.perform
def give_it_a_mind(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Scores by 4d6 dropping the lowest, then the four tables; an Aligned item is never Neutral."""
    item = owned(creature, answer.pick.partition(":")[2])
    entry, made = gear_of(play, item.kind), magic_item(play, item.kind)
    kind = made.category if made is not None else entry.kind if entry is not None else ""
    if kind in SINGLE_USE:
        raise IllegalAnswer("A potion or a scroll can't be sentient: it is used up in one use.")
    marks: dict[str, int | str | None] = {"sentient": 1}
    for name in MIND:
        faces = yield from play.roll(creature.id, 4, 6, "mind")
        marks[name] = sum(faces) - min(faces)
    marks["alignment"] = _row(ALIGNMENTS, (yield from play.roll(creature.id, 1, 100, "alignment"))[0])
    marks["communication"] = _row(SPEECH, (yield from play.roll(creature.id, 1, 10, "communication"))[0])
    marks["senses"] = _row(SENSES, (yield from play.roll(creature.id, 1, 4, "senses"))[0])
    purpose = PURPOSES[(yield from play.roll(creature.id, 1, 10, "purpose"))[0] - 1]
    while purpose == "aligned" and marks["alignment"] == "neutral":
        purpose = PURPOSES[(yield from play.roll(creature.id, 1, 10, "purpose"))[0] - 1]
    marks["purpose"] = purpose
    note_on(play, creature, item, marks)
    play.emit("awakened", audience=(GM,), creature=creature.id, item=item.kind)


def owned(creature: Creature, kind: str) -> Item:
    """The item of this kind that the creature carries."""
    item = carried(creature, kind)
    if item is None:
        raise IllegalAnswer(f"{creature.name} has no '{kind}'.")
    return item


def will(item: Item) -> int:
    """The DC to withstand it: 12 and its Charisma modifier."""
    return CONFLICT_DC + (int(item.data.get("cha", 10)) - 10) // 2


@conflict.perform
def at_odds(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """A Charisma save; failing it, the item makes a demand, and if refused it answers as the GM likes."""
    item = owned(creature, answer.pick.partition(":")[2])
    if (
        yield from resolve_test(play, D20Test("save", creature.id, CHA, will(item), tags=("sentient item",)))
    ):
        return
    demand = yield Decision(
        GM,
        "item demands",
        [Option(word, "sentient.demand", facts={"what": word}) for word in DEMANDS],
        subject=creature.id,
        why=("5.2/e-sentient/conflict-save",),
        facts={"item": item.kind},
    )
    granted = yield yes_no(
        creature.seat,
        "give in",
        subject=creature.id,
        why=("5.2/e-sentient/refusal",),
        facts={"item": item.kind, "what": demand.pick},
    )
    play.emit("item demands", creature=creature.id, item=item.kind, what=demand.pick)
    if granted.pick == "yes":
        return
    item = note_on(play, creature, item, {"conflict": 1})
    for word in ("block attunement", "suppress", "take control"):
        does = yield yes_no(
            GM,
            f"item may {word}",
            subject=creature.id,
            why=("5.2/e-sentient/refusal",),
            facts={"item": item.kind},
        )
        if does.pick == "yes":
            yield from strike_back(play, creature, item_now(creature, item), word)


def item_now(creature: Creature, item: Item) -> Item:
    """The item with the flags set on it."""
    return next(one for one in creature.items if one.id == item.id)


def strike_back(play: Play, creature: Creature, item: Item, word: str) -> Proc[None]:
    """End attunement, suppress powers, or control the wielder; the last once until the next dawn, whether it
    works or not."""
    if word == "block attunement":
        for old in play.effects_on(creature.id, bond.name):
            if old.num("item") == item.id:
                yield from play.end(old, "blocked")
    elif word == "suppress":
        note_on(play, creature, item, {"suppressed": 1})
    elif play.state.time >= int(item.data.get("control again", 0)):
        today = play.state.time % DAY
        dawn = play.state.time - today + DAWN + (DAY if today >= DAWN else 0)
        note_on(play, creature, item, {"control again": dawn})
        if not (
            yield from resolve_test(
                play, D20Test("save", creature.id, CHA, will(item), tags=("avoid charmed",))
            )
        ):
            yield from take_over(play, creature, item)


def take_over(play: Play, creature: Creature, item: Item) -> Proc[None]:
    """Make the item's owner Charmed for 1d12 hours; it obeys the item meanwhile."""
    faces = yield from play.roll(creature.id, 1, 12, "hours")
    until = Expiry(0, "start", 0, play.state.time + faces[0] * HOUR)
    charm = yield from gain_condition(play, creature, "charmed", source=0, expiry=until)
    if charm is not None:
        play.attach(
            dominated.name,
            creature.id,
            source=creature.id,
            dc=will(item),
            expiry=until,
            data={"within": charm.id, "item": item.kind},
        )
        play.emit("controlled", creature=creature.id, item=item.kind, hours=faces[0])


@dominated.hook(DAMAGE_TAKEN, "target")
def pain_clears_the_mind(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """When the owner takes damage, repeat the save; success ends the item's control."""
    test = D20Test("save", effect.bearer, CHA, effect.dc, tags=("avoid charmed", "repeat"))
    if (yield from resolve_test(play, test)):
        charm = play.state.effects.get(effect.num("within"))
        if charm is not None:
            yield from play.end(charm, "saved")
