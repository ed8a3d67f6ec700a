"""What is known of a magic item: at a touch that it is one; by spell, rest or taste what it does; never a curse."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.attunement import attuned_to, devote, devoted, needs_attunement
from tenfoot.rulesets.srd52.items.rarities import magic_item, rarity_of

identify = Rule(
    "identify",
    "5.2/e-identify/sense",
    "5.2/e-identify/short-rest",
    "5.2/e-identify/potion-taste",
    "5.2/e-identify/experiment",
    general=True,
)
spell = Rule("spell.identify", "5.2/e-identify/spell", "5.2/e-identify/no-curse")
POTION = "potion"


def is_magic(play: Play, item: Item) -> bool:
    """Whether handling it reveals that it is magical (5.2/e-identify/sense)."""
    return bool(rarity_of(play, item) or item.data.get("bonus") or item.data.get("magic"))


def what_is_known(play: Play, creature: Creature, item: Item) -> dict[str, int | str]:
    """What an owner may know of the item: `magic`, and once it is known its properties and charges; no curse."""
    facts: dict[str, int | str] = {}
    if not is_magic(play, item):
        return facts
    facts["magic"] = 1
    made = magic_item(play, item.kind)
    charged = made is not None and made.charges
    if charged:
        facts["charges"] = "?"
    if item.data.get("known"):
        facts["rarity"] = rarity_of(play, item)
        facts["attunement"] = int(needs_attunement(play, item))
        bonus = item.data.get("bonus", made.bonus if made is not None else 0)
        if bonus:
            facts["bonus"] = bonus
    if charged and made is not None and (item.data.get("known") or attuned_to(play, creature, item)):
        facts["charges"] = item.data.get("charges", made.charges)
    return facts


def is_potion(play: Play, item: Item) -> bool:
    """Whether an item is a potion, which can be tasted."""
    entry, made = gear_of(play, item.kind), magic_item(play, item.kind)
    return (entry is not None and entry.kind == POTION) or (made is not None and made.category == POTION)


@identify.offer
def unknown_things(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Learn about a magic item in a Short Rest, taste a potion (Utilize in a fight), or experiment with items."""
    options: list[Option] = []
    if not may(play, creature.id, "handle"):
        return options
    for item in creature.items:
        if item.data.get("known") or not is_magic(play, item):
            continue
        facts: dict[str, int | str] = {"item": item.kind}
        which = f"{item.kind}.{item.id}"
        fight = play.state.mode == "combat"
        if is_potion(play, item):
            if not fight:
                options.append(Option(f"identify:taste:{which}", "option.taste", facts=facts))
            elif creature.budget.get("action"):
                options.append(Option(f"identify:taste:{which}", "option.taste", cost=(ACTION,), facts=facts))
        if not fight and not play.has(creature.id, devoted.name):
            options.append(Option(f"identify:rest:{which}", "option.learn in a rest", facts=facts))
        if not fight:
            options.append(Option(f"identify:try:{which}", "option.try out", facts=facts))
    return options


@identify.perform
def find_out(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """A rest spent on it teaches everything but a curse; a sip reveals what a potion does; trying is up to the GM."""
    _, how, which = answer.pick.split(":", 2)
    item = item_with(creature, int(which.rpartition(".")[2]))
    if how == "rest":
        devote(play, creature, item, "learn")
    elif how == "taste":
        if play.state.mode == "combat":
            creature.budget["action"] -= 1
        make_known(play, creature, item)
    else:
        hint = yield yes_no(
            GM,
            "hint at its nature",
            subject=creature.id,
            default="no",
            why=("5.2/e-identify/experiment",),
            facts={"item": item.kind},
        )
        if hint.pick == "yes":
            play.emit("hinted", creature=creature.id, item=item.kind)


def make_known(play: Play, creature: Creature, item: Item) -> None:
    """Mark an item's properties as known, and log that."""
    note_on(play, creature, item, {"known": 1})
    play.emit("identified", creature=creature.id, item=item.kind)


@spell.procedure("cast")
def revealed(play: Play, casting: Casting) -> Proc[None]:
    """One item that the caster touches: its properties, whether it asks for attunement, its charges."""
    caster = play.creature(casting.caster)
    things = [item for item in caster.items if is_magic(play, item) and not item.data.get("known")]
    if not things:
        return
    chosen = things[0]
    if len(things) > 1:
        answer = yield Decision(
            caster.seat,
            "identify what",
            [
                Option(f"{item.kind}.{item.id}", "identify.thing", facts={"item": item.kind})
                for item in things
            ],
            subject=caster.id,
        )
        chosen = item_with(caster, int(answer.pick.rpartition(".")[2]))
    make_known(play, caster, chosen)
