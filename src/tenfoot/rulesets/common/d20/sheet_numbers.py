"""A creature's numbers, each with the contributions behind it, from the code that plays with them."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from tenfoot.engine.creature import ABILITIES, Creature
from tenfoot.engine.decision import GM
from tenfoot.engine.play import Play
from tenfoot.engine.provenance import ExplainedTotal, ExplanationLine, part
from tenfoot.engine.rule import Port
from tenfoot.engine.sheet import Sheet
from tenfoot.rulesets.common.attack.attack_options import AttackOption, strikes
from tenfoot.rulesets.common.attack.making_an_attack import armor_class, damage_of, plan_attack
from tenfoot.rulesets.common.d20.d20_test import SCORE, D20Test, Score, own_score, prepare
from tenfoot.rulesets.common.damage.dealing_damage import DamageRoll
from tenfoot.rulesets.common.movement.movement import speed


class Number(msgspec.Struct, frozen=True):
    """One number: its name, what it comes to, how a sheet writes it, and why."""

    name: str
    total: int
    text: str
    parts: tuple[ExplanationLine, ...]


OWN_NUMBERS: Port[Callable[[Play, Creature], list[Number]]] = Port("numbers")
"""The numbers that one ruleset has, or works out, in its own way: Initiative, skills, a spell save DC."""


def numbers(play: Play, creature: Creature) -> list[Number]:
    """Every number that a player writes on a sheet, as it is now."""
    armor = armor_class(play, creature)
    found = [of_tally("armor class", armor)]
    walk = speed(play, creature)
    found.append(of_tally("speed", walk, f"{walk.total} feet"))
    for mode in sorted(play.sheet(creature).speeds):
        if mode != "walk":
            other = speed(play, creature, mode)
            found.append(of_tally(f"speed: {mode}", other, f"{other.total} feet"))
    if play.has_modifiers_for(SCORE, creature.id):
        for index, ability in enumerate(ABILITIES):
            amount = own_score(play, creature, index)
            lent = play.query(SCORE, Score(creature.id, index, amount), creature.id)
            if lent.total != amount:
                found.append(of_tally(f"score.{ability}", lent))
    for index, ability in enumerate(ABILITIES):
        found.append(of_test(f"save.{ability}", prepare(play, D20Test("save", creature.id, index))))
    found += play.port(OWN_NUMBERS)(play, creature)
    trial, post = with_training_dummy(play, creature)
    attacker = trial.creature(creature.id)
    seen: set[str] = set()
    for strike in strikes(trial, attacker):
        if strike.name not in seen:
            seen.add(strike.name)
            found += of_strike(trial, attacker, post, strike)
    return [_own(line, creature) for line in found]


def _own(line: Number, creature: Creature) -> Number:
    """Remove the creature's own id from the lines of a number, so that only other creatures are named as sources."""
    if not any(piece.of == creature.id for piece in line.parts):
        return line
    parts = tuple(
        msgspec.structs.replace(piece, of=0) if piece.of == creature.id else piece for piece in line.parts
    )
    return msgspec.structs.replace(line, parts=parts)


def number(play: Play, creature: Creature, name: str) -> Number:
    """One number by its name; a LookupError lists what there is."""
    known = numbers(play, creature)
    for line in known:
        if line.name == name:
            return line
    raise LookupError(", ".join(line.name for line in known))


def of_tally(name: str, tally: ExplainedTotal, text: str = "") -> Number:
    """Turn an explained total into a number of the sheet."""
    return Number(name, tally.total, text or str(tally.total), tuple(tally.parts()))


def of_test(name: str, test: D20Test) -> Number:
    """What is added to a d20, and whether a second one is rolled."""
    mark = {1: " with Advantage", -1: " with Disadvantage"}.get(test.mode, "")
    return Number(name, test.bonus, f"{test.bonus:+d}{mark}", tuple(test.parts()))


def of_strike(play: Play, attacker: Creature, target: Creature, strike: AttackOption) -> list[Number]:
    """The attack roll's bonus, and the damage of a hit."""
    reach = strike.reach if strike.melee else min(10, strike.range)
    attack = plan_attack(play, attacker, target, strike, gap=reach)
    roll = damage_of(play, attack)
    attack_number = of_test(f"attack: {strike.name}", attack)
    text = f"{attack_number.text}, {damage_text(roll)}"
    return [
        Number(attack_number.name, attack_number.total, text, attack_number.parts),
        Number(
            f"damage: {strike.name}",
            sum(piece.flat for piece in roll.parts),
            damage_text(roll),
            tuple(damage_lines(roll)),
        ),
    ]


def damage_lines(roll: DamageRoll) -> list[ExplanationLine]:
    """Dice and fixed amounts of a damage roll, each with its reason."""
    lines: list[ExplanationLine] = []
    for piece in roll.parts:
        lines += [part(f"dice d{sides}", count, piece.why) for count, sides in piece.dice]
        if piece.flat:
            lines.append(part("add", piece.flat, piece.why))
    return lines


def damage_text(roll: DamageRoll) -> str:
    """A damage roll as a sheet writes it."""
    dice = "+".join(f"{count}d{sides}" for piece in roll.parts for count, sides in piece.dice)
    flat = sum(piece.flat for piece in roll.parts)
    amount = f"{dice}{flat:+d}" if dice and flat else dice or str(flat)
    return f"{amount} {roll.main_kind}"


def with_training_dummy(play: Play, creature: Creature) -> tuple[Play, Creature]:
    """A copy of the game with a post to swing at, so that attacks have numbers before anybody is attacked."""
    trial = play.trial_copy()
    state = trial.state
    state.sheets["post"] = Sheet(key="post", name="Post")
    post = Creature(state.new_id(), "Post", "post", "bystanders", GM, creature.cell, hp=1, hp_max=1)
    state.creatures[post.id] = post
    return trial, post
