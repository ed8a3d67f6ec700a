"""The shape of a fight by the 2013 rules: surprise, Initiative with roll-offs, the turn's budget, the end."""

from __future__ import annotations

from tenfoot.engine.creature import DEX, Creature
from tenfoot.engine.effect import Effect, Expiry
from tenfoot.engine.play import Play
from tenfoot.engine.provenance import RuleSource
from tenfoot.engine.rule import Proc, Query, Rule
from tenfoot.rulesets.common.d20.d20_test import ABILITY, D20Test, ability_modifier, tell, throw
from tenfoot.rulesets.common.gm.ruling import gm_rules
from tenfoot.rulesets.common.space.space import BYSTANDERS, creatures_present
from tenfoot.rulesets.common.turns.fight import Tied, announce, ask_surprise, note_count, put_in_order
from tenfoot.rulesets.common.turns.initiative import groups
from tenfoot.rulesets.common.turns.permission import MAY, Permission

INITIATIVE: Query[D20Test] = Query("initiative", "actor")
"""What bears on Initiative: only what names it, for it is no check (next/initiative/is-it-a-check)."""
FREE_HANDLING = 99
"""Common handling of things is free, and nobody counts it (next/item/free-interaction)."""

SURPRISE = ("next/surprise/determine", "next/surprise/individual")
surprised = Rule("surprised", "next/surprise/effect", "next/surprise/no-reaction", "next/surprise/individual")


@surprised.modifies(MAY, "actor")
def caught_unaware(play: Play, asked: Permission, effect: Effect) -> None:
    """A surprised creature can't move, act or react until its first turn is over."""
    if asked.verb in ("action", "bonus", "reaction", "mental reaction", "move"):
        asked.deny(effect)


def begin_combat(play: Play) -> Proc[None]:
    """First surprise, which is the GM's call, then Initiative; ties are rolled off (next/combat/sequence)."""
    caught = yield from ask_surprise(announce(play), SURPRISE)
    yield from ask_about_bystanders(play)
    counts: list[tuple[int, list[Creature]]] = []
    for members in (yield from ask_about_groups(play)):
        total = yield from roll_initiative(play, members[0])
        counts.append((total, members))
        note_count(play, members, total)
        for member in members:
            if member.id in caught:
                play.attach(surprised.name, member.id, expiry=Expiry(member.id, "end", 1))
    yield from put_in_order(play, counts, roll_off)


def prepare_initiative(play: Play, creature: Creature) -> D20Test:
    """Return an Initiative check, not rolled yet: Dexterity or the printed bonus, plus effects on Initiative."""
    test = D20Test("check", creature.id, DEX, tags=("initiative",))
    printed = play.sheet(creature).initiative
    if printed is not None:
        test.add(printed, RuleSource("stat block"))
    else:
        test.add(ability_modifier(play, creature, DEX), ABILITY[DEX])
    return play.query(INITIATIVE, test, creature.id)


def ask_about_bystanders(play: Play) -> Proc[None]:
    """The GM decides whether a creature may pass through one that is neither friend nor foe; by default, no."""
    if any(creature.side == BYSTANDERS for creature in creatures_present(play)):
        yield from gm_rules(play, "passing through bystanders", why=("next/movecombat/neutral-space",))


def ask_about_groups(play: Play) -> Proc[list[list[Creature]]]:
    """Identical creatures may share one roll and act together, if the GM likes it so."""
    found = [members for members in groups(play) if members[0].side != BYSTANDERS]
    if any(len(members) > 1 for members in found) and not (
        yield from gm_rules(play, "shared initiative", why=("next/initiative/group",), default="yes")
    ):
        return [[member] for members in found for member in members]
    return found


def roll_initiative(play: Play, creature: Creature) -> Proc[int]:
    """d20 and the Dexterity modifier (next/initiative/roll); surprised creatures roll too."""
    test = prepare_initiative(play, creature)
    yield from throw(play, test)
    if play.listeners:
        tell(play, test)
    return test.total


def roll_off(play: Play, tied: Tied) -> Proc[Tied]:
    """Tied creatures roll a d20 each, without modifiers, again and again until the order is clear."""
    if len(tied) == 1:
        return tied
    rolled: list[tuple[int, list[Creature]]] = []
    for members in tied:
        faces = yield from play.roll(members[0].id, 1, 20, "roll-off")
        rolled.append((faces[0], members))
        play.emit("initiative.rolloff", creature=members[0].id, face=faces[0])
    ordered: Tied = []
    for face in sorted({face for face, _ in rolled}, reverse=True):
        ordered += yield from roll_off(play, [members for own, members in rolled if own == face])
    return ordered


def fresh_budget(play: Play, creature: Creature) -> dict[str, int]:
    """A turn gives one action and movement; the reaction comes back. There is no third kind of action."""
    return {"action": 1, "reaction": 1, "interact": FREE_HANDLING, "moved": 0, "attacks": 0}
