"""Items that help with a check: books, maps, lenses, crowbars, rams, costumes, poles; and protection from cold."""

from __future__ import annotations

import msgspec

from tenfoot.authoring import *


class Aid(msgspec.Struct, frozen=True):
    """How an item helps once the GM agrees that it does: a bonus or Advantage on one check."""

    cite: str
    ability: int = -1
    skills: tuple[str, ...] = ()
    bonus: int = 0
    default: str = "yes"


LORE = ("skill.arcana", "skill.history", "skill.nature", "skill.religion")
AIDS = {
    "book": Aid("5.2/e-gear/book", INT, LORE, 5),
    "map": Aid("5.2/e-gear/map", WIS, ("skill.survival",), 5),
    "magnifying-glass": Aid("5.2/e-gear/magnifying-glass"),
    "spyglass": Aid("5.2/e-gear/spyglass", WIS, ("skill.perception",), default="no"),
}
CROWBAR = RuleSource("crowbar", "5.2/e-gear/crowbar")
RAM = RuleSource("portable ram", "5.2/e-gear/ram")
RAM_HELPER = RuleSource("helped with the ram", "5.2/e-gear/ram-helper")
POLE = RuleSource("pole", "5.2/e-gear/pole-vault")
COSTUME = RuleSource("costume", "5.2/e-gear/costume")
RAM_BONUS = 4
MINUTES = 600
COLD = "extreme cold"
"""The tag of saves against extreme cold."""

aided = Rule("aided", *(aid.cite for aid in AIDS.values()))
"""On whoever consults a thing that fits the matter at hand, for the next check that it is made for."""
handy = Rule(
    "handy gear",
    "5.2/e-gear/crowbar",
    "5.2/e-gear/ram",
    "5.2/e-gear/ram-helper",
    "5.2/e-gear/pole-vault",
    "5.2/e-gear/costume",
    general=True,
)
bedroll = Rule("in a bedroll", "5.2/e-gear/bedroll")
blanket = Rule("in a blanket", "5.2/e-gear/blanket")
tented = Rule("in a tent", "5.2/e-gear/tent", tags=("mark",))


@aided.procedure("consult")
def consult(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
    """The GM decides whether it is accurate and about the current matter."""
    aid = AIDS[item.kind]
    ruling = yield Decision(
        GM,
        "does it help",
        [Option("yes", "aid.yes"), Option("no", "aid.no")],
        subject=creature.id,
        default=aid.default,
        why=(aid.cite,),
        facts={"item": item.kind},
    )
    if ruling.pick == "yes":
        until = Expiry(0, "start", 0, play.state.time + MINUTES)
        play.attach(aided.name, creature.id, source=creature.id, expiry=until, data={"kind": item.kind})


aided.procedure("look through")(consult)


def _fits(test: D20Test, effect: Effect) -> Aid | None:
    aid = AIDS[effect.text("kind")]
    if test.kind != "check" or (aid.ability >= 0 and test.ability != aid.ability):
        return None
    if aid.skills and not any(skill in aid.skills for skill in test.skills):
        return None
    return aid


@aided.modifies(CHECK, "actor")
def well_informed(play: Play, test: D20Test, effect: Effect) -> None:
    """Add 5 to the check, or give Advantage on it, as the aid says."""
    aid = _fits(test, effect)
    if aid is None:
        return
    if aid.bonus:
        test.add(aid.bonus, effect)
    else:
        test.advantage(effect)


@aided.hook(D20_DECIDED, "actor")
def looked_up(play: Play, test: D20Test, effect: Effect) -> Proc[None]:
    """End the aid after one check."""
    if _fits(test, effect) is not None:
        yield from play.end(effect, "used")


@handy.modifies(CHECK)
def give_advantage_by_gear(play: Play, test: D20Test, effect: Effect) -> None:
    """Give Advantage by carried gear that fits the check: a crowbar, a ram, a pole, a costume."""
    if not test.tags:
        return
    actor = play.state.creatures[test.actor]
    if not actor.items:
        return
    if test.ability == STR:
        if "break down" in test.tags and has_thing(play, actor, "ram-portable"):
            test.add(RAM_BONUS, RAM)
            if "helped" in test.tags:
                test.advantage(RAM_HELPER)
        if "leverage" in test.tags and has_thing(play, actor, "crowbar"):
            test.advantage(CROWBAR)
        if "jump" in test.tags and has_thing(play, actor, "pole"):
            test.advantage(POLE)
    for tag in test.tags:
        if tag.startswith("impersonate ") and any(
            item.kind == "costume" and item.slot == "worn" and item.data.get("shows") == tag[12:]
            for item in actor.items
        ):
            test.advantage(COSTUME)


@bedroll.modifies(SAVE, "actor")
def snug(play: Play, test: D20Test, effect: Effect) -> None:
    """Let the sleeper succeed on saves against extreme cold."""
    if COLD in test.tags:
        test.auto_succeed.append(effect)


@blanket.modifies(SAVE, "actor")
def wrapped_up(play: Play, test: D20Test, effect: Effect) -> None:
    """Advantage on saves against extreme cold."""
    if COLD in test.tags:
        test.advantage(effect)


def _bed(rule: Rule, how: str) -> None:
    @rule.procedure(how)
    def settle(play: Play, creature: Creature, item: Item, answer: Answer) -> None:
        """Start the effect, which lasts until the creature's next walk."""
        for key in answer.targets or (creature.id,):
            if not play.has(key, rule.name):
                play.attach(rule.name, key, source=creature.id, data={"item": item.id})


_bed(bedroll, "lie down in")
_bed(blanket, "wrap up in")
_bed(tented, "pitch")
