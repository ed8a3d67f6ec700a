"""Wild Companion, a feature of the Druid (level 2)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tenfoot.authoring import *
from tenfoot.rulesets.common.magic.spellcaster import slot_spent
from tenfoot.rulesets.srd52.actions.attack import begin_attack_action
from tenfoot.rulesets.srd52.features.families.familiars import (
    call_familiar,
    can_call,
    find_familiar_spell,
    lent_attacks,
    strike_for_its_master,
)
from tenfoot.rulesets.srd52.spells.find_familiar import (
    FAMILIAR_CALLED,
    FAMILIAR_FORMS,
    UNTIL_REST,
    Called,
    Forms,
    familiar_of,
    find_familiar,
    here,
)

wild_companion = Rule("feature.wild-companion", tags=(OUT_OF_COMBAT_TOO,))


pact_of_the_chain = Rule("feature.pact-of-the-chain", tags=(OUT_OF_COMBAT_TOO,))


chain_master = Rule("feature.investment-of-the-chain-master")


WILD, CHAIN, MASTER = wild_companion.name, pact_of_the_chain.name, chain_master.name


SHAPE = "wild-shape"


SPECIAL = ("imp", "pseudodragon", "quasit", "skeleton", "sphinx-of-wonder", "sprite", "venomous-snake")


SWIFT = 40


PHYSICAL = ("bludgeoning", "piercing", "slashing")


# Wild Companion


def offer_familiar(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Offer Find Familiar as a Magic action for a use of Wild Shape or a spell slot."""
    if not can_call(play, creature, "M"):
        return ()
    caster = play.sheet(creature).caster
    pools = [SHAPE] if creature.pools.get(SHAPE) else []
    if caster is not None and not slot_spent(play, creature):
        slots = [f"slot {n}" for n in range(1, len(caster.slots) + 1)]
        pools += [slot for slot in slots if creature.pools.get(slot)]
    facts: dict[str, int | str] = {"spell": "find-familiar", "level": 1}
    return [
        Option(f"{WILD}:{pool}", "option.cast", cost=(ACTION, PoolUse(pool)), facts=facts) for pool in pools
    ]


@wild_companion.action(options=offer_familiar, cost=())
def for_a_day(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Without Material components; the familiar is Fey and goes with the next Long Rest."""
    pool = answer.pick.split(":", 1)[1]
    if pool != SHAPE:
        play.state.once[f"slot by {creature.id}"] = 1
    casting = Casting(creature.id, find_familiar_spell(play), 1)
    casting.without, casting.words, casting.changes = "M", "fey", [UNTIL_REST]
    yield from call_familiar(play, creature, casting)


# Pact of the Chain


@pact_of_the_chain.modifies(FAMILIAR_FORMS, "owner")
def stranger_shapes(play: Play, forms: Forms, effect: Effect) -> None:
    """Imp, Pseudodragon, Quasit, Skeleton, Sphinx of Wonder, Sprite or Venomous Snake as well."""
    forms.keys += [key for key in SPECIAL if key not in forms.keys]


@pact_of_the_chain.offer
def offer_chain(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Find Familiar with the Magic action and no slot; and an attack given up for one of the familiar's."""
    options: list[Option] = []
    fresh = creature.budget.get("action", 0) > 0
    if fresh and can_call(play, creature):
        facts: dict[str, int | str] = {"spell": "find-familiar", "level": 1}
        options.append(Option(f"{CHAIN}:call", "option.cast", cost=(ACTION,), facts=facts))
    familiar = familiar_of(play, creature)
    if familiar is not None and can_react(play, familiar) and (fresh or creature.budget.get("attacks", 0)):
        cost = "attack" if creature.budget.get("attacks", 0) else "action"
        options += lent_attacks(play, creature, f"{CHAIN}:attack", cost)
    return options


@pact_of_the_chain.perform
def by_the_pact(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """The familiar's attack is its Reaction."""
    _, what, *strike = answer.pick.split(":", 2)
    if what == "call":
        creature.budget["action"] -= 1
        yield from call_familiar(play, creature, Casting(creature.id, find_familiar_spell(play), 1))
        return
    if not creature.budget.get("attacks", 0):
        begin_attack_action(play, creature)
    creature.budget["attacks"] -= 1
    familiar = familiar_of(play, creature)
    assert familiar is not None
    spend_reaction(play, familiar, "pact of the chain")
    yield from strike_for_its_master(play, familiar, strike[0], answer.targets[0])


# Investment of the Chain Master


@chain_master.modifies(FAMILIAR_CALLED, "owner")
def infused(play: Play, called: Called, effect: Effect) -> None:
    """A Fly Speed of 40 feet (a Swim Speed for what lives in water), and its master's save DC."""
    sheet = called.sheet
    pace = "swim" if sheet.speeds.get("swim", 0) > sheet.speeds.get("walk", 0) else "fly"
    dc = play.port(SPELL_DC)(play, play.creature(called.master), "find-familiar")
    called.sheet = msgspec.structs.replace(
        sheet,
        key=f"{sheet.key} of a chain master {called.master}",
        speeds={**sheet.speeds, pace: max(SWIFT, sheet.speeds.get(pace, 0))},
        activities=tuple(
            msgspec.structs.replace(activity, dc=dc) if activity.save else activity
            for activity in sheet.activities
        ),
    )


def at_a_word(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """A Bonus Action: the familiar takes the Attack action."""
    return lent_attacks(play, creature, MASTER, "bonus")


@chain_master.action(options=at_a_word, cost=(BONUS,))
def attack_with_familiar(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Let the familiar attack as often as one Attack action allows, for a Bonus Action."""
    familiar = familiar_of(play, creature)
    assert familiar is not None
    yield from strike_for_its_master(play, familiar, answer.pick.split(":", 1)[1], answer.targets[0])


def _infused_familiar(play: Play, key: int) -> Creature | None:
    """Whose master is a chain master: that master."""
    for effect in play.effects_on(key, find_familiar.name):
        if play.has(effect.source, MASTER):
            return play.creature(effect.source)
    return None


@chain_master.hook(DAMAGE_ROLL)
def strange_wounds(play: Play, roll: DamageRoll, effect: Effect) -> Proc[None]:
    """Instead of Bludgeoning, Piercing or Slashing damage it deals Necrotic or Radiant, if its master wishes."""
    master = _infused_familiar(play, roll.source)
    worldly = [piece for piece in roll.parts if piece.kind in PHYSICAL]
    if master is None or master.id != effect.bearer or not worldly:
        return
    answer = yield Decision(
        master.seat,
        "familiar's wounds",
        (
            *(Option(kind, "spell.choice", facts={"choice": kind}) for kind in ("radiant", "necrotic")),
            Option("as it is", "familiar.wounds.as it is"),
        ),
        subject=master.id,
        default="radiant",
        facts={"target": roll.target},
    )
    if answer.pick != "as it is":
        for piece in worldly:
            piece.kind = answer.pick


@chain_master.hook(DAMAGE_INCOMING)
def spares_it(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """The master's Reaction gives the familiar Resistance against the damage."""
    master = _infused_familiar(play, blow.target)
    if master is None or master.id != effect.bearer or not here(play, master, play.creature(blow.target)):
        return
    facts: dict[str, int | str] = {"target": blow.target}
    if (yield from offer_reaction(play, master, "spare familiar", facts=facts)):
        blow.resist.append(("all", effect))
