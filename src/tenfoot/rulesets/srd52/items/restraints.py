"""Bonds: rope, chain, manacles and nets on creatures that can't resist; getting out of them by skill or by force."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.items.using_items import play_activity
from tenfoot.rulesets.srd52.monsters.effects.webbed import webbed

SMALL = 1
HUGE = 4
NET_DC = 10
LOCK_DC = 15


class Bond:
    """What a kind of bond takes to put on, to slip out of, and to burst."""

    __slots__ = ("burst", "held", "slip", "tie")

    def __init__(self, tie: tuple[int, int, str], slip: tuple[int, int, str], burst: int, held: str) -> None:
        self.tie = tie
        """Ability, DC and skill of the binder's check."""
        self.slip = slip
        self.burst = burst
        """The DC of Strength (Athletics)."""
        self.held = held
        """`legs`: Restrained if the legs are bound; `hook`: Restrained if fastened to something fixed."""


BONDS = {
    "rope": Bond((DEX, 10, "sleight of hand"), (DEX, 15, "acrobatics"), 20, "legs"),
    "chain": Bond((STR, 13, "athletics"), (DEX, 18, "acrobatics"), 20, "legs"),
    "manacles": Bond((DEX, 13, "sleight of hand"), (DEX, 20, "sleight of hand"), 25, "hook"),
}
TOO_BIG = RuleSource("too big for a net", "5.2/e-gear/net")

bound = Rule(
    "bound",
    "5.2/e-gear/rope-bind",
    "5.2/e-gear/chain-bind",
    "5.2/e-gear/manacles-bind",
    "5.2/e-gear/manacles-effect",
)
"""On whoever is bound; `kind` says with what, `fast`: 1 if that leaves it Restrained."""
get_loose = Rule(
    "get loose",
    "5.2/e-gear/rope-escape",
    "5.2/e-gear/rope-burst",
    "5.2/e-gear/chain-escape",
    "5.2/e-gear/manacles-escape",
    "5.2/e-gear/manacles-key",
    "5.2/e-gear/net-escape",
    general=True,
)
netted = Rule("netted", "5.2/e-gear/net")


@bound.predicate("target")
def check_bonds(play: Play, creature: Creature, other: Creature, item: Item) -> bool:
    """Whether the creature can be bound: big enough for manacles, and not bound in the same way already."""
    if item.kind == "manacles" and play.sheet(other).size < SMALL:
        return False
    return not any(effect.text("kind") == item.kind for effect in play.effects_on(other.id, bound.name))


@bound.procedure("bind with")
def bind(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
    """Make the binder's check; the binder may also bind the legs (or hook the manacles to something fixed)."""
    bond = BONDS[item.kind]
    target = play.creature(answer.targets[0])
    ability, dc, skill = bond.tie
    test = D20Test("check", creature.id, ability, dc, target=target.id, skills=(f"skill.{skill}",))
    if not (yield from resolve_test(play, test)):
        add_thing(play, creature, item.kind)
        return
    told = yield yes_no(
        creature.seat,
        f"bind {bond.held}",
        subject=creature.id,
        default="yes" if bond.held == "legs" else "no",
        why=("5.2/e-gear/chain-legs", "5.2/e-gear/manacles-effect"),
        facts={"target": target.id, "item": item.kind},
    )
    fast = told.pick == "yes"
    effect = play.attach(
        bound.name, target.id, source=creature.id, data={"kind": item.kind, "fast": int(fast)}
    )
    play.emit("bound", creature=creature.id, target=target.id, item=item.kind)
    if fast:
        yield from gain_condition(play, target, "restrained", source=creature.id, data={"within": effect.id})


@bound.procedure("tie a knot in")
def tie_a_knot(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
    """Rope asks for Dexterity (Sleight of Hand), DC 10; string for no check (5.2/e-gear/string)."""
    done = True
    if item.kind in BONDS:
        ability, dc, skill = BONDS[item.kind].tie
        done = yield from resolve_test(
            play, D20Test("check", creature.id, ability, dc, skills=(f"skill.{skill}",))
        )
    if done:
        play.emit("knotted", creature=creature.id, item=item.kind)


@bound.modifies(ATTACK, "attacker")
def hands_in_irons(play: Play, attack: Attack, effect: Effect) -> None:
    """Manacles give Disadvantage on attack rolls."""
    if effect.text("kind") == "manacles":
        attack.disadvantage(effect)


@netted.procedure("throw")
def throw_it(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
    """A Dexterity save, or Restrained until free; the Huge succeed without one."""
    target = play.creature(answer.targets[0])
    if play.sheet(target).size >= HUGE:
        play.emit("shrugged off", creature=target.id, item=item.kind)
        return
    entry = gear_of(play, item.kind)
    assert entry is not None
    assert entry.uses[0].activity is not None
    yield from play_activity(play, creature, entry.uses[0].activity, answer)


def bonds_near(play: Play, creature: Creature) -> list[Effect]:
    """The creature's own bonds, and nets and manacles on others within 5 feet."""
    found: list[Effect] = []
    for effect in play.state.effects.values():
        if effect.rule not in (bound.name, webbed.name) or not effect.bearer:
            continue
        if effect.rule == webbed.name and effect.text("thing") != "net":
            continue
        if 0 <= distance(play, creature, play.creature(effect.bearer)) <= 5:
            found.append(effect)
    return found


def ways_out(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Offer an action to slip out, burst the bonds, pull off a net, or open the lock of manacles."""
    if creature.cell < 0:
        return ()
    if not any(e.rule in (bound.name, webbed.name) for e in play.state.effects.values()):
        return ()
    options: list[Option] = []
    for bond in bonds_near(play, creature):
        ways: list[str] = []
        if bond.rule == webbed.name:
            ways.append("pull off")
        else:
            if bond.bearer == creature.id:
                ways += ["slip", "burst"]
            else:
                ways.append("untie") if bond.text("kind") != "manacles" else None
            if bond.text("kind") == "manacles":
                if has_thing(play, creature, f"key of {bond.id}") or bond.source == creature.id:
                    ways.append("unlock")
                if has_thing(play, creature, "thieves-tools"):
                    ways.append("pick")
        options += [
            Option(
                f"get loose:{way}.{bond.id}",
                f"option.get loose.{way}",
                cost=(ACTION,),
                facts={"item": bond.text("kind") or "net", "target": bond.bearer},
            )
            for way in ways
        ]
    return options


@get_loose.action(options=ways_out)
def try_it(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Make the chosen check; success frees the bound creature."""
    way, _, number = answer.pick.split(":", 1)[1].rpartition(".")
    bond = play.state.effects[int(number)]
    if way in ("unlock", "untie"):
        yield from play.end(bond, way)
        return
    skills: tuple[str, ...]
    if way == "pull off":
        ability, dc, skills = STR, bond.num("escape") or NET_DC, ("skill.athletics",)
    elif way == "pick":
        ability, dc, skills = DEX, LOCK_DC, ("skill.sleight of hand", "tool.thieves-tools")
    else:
        kind = BONDS[bond.text("kind")]
        if way == "burst":
            ability, dc, skills = STR, kind.burst, ("skill.athletics",)
        else:
            ability, dc, name = kind.slip
            skills = (f"skill.{name}",)
    test = D20Test("check", creature.id, ability, dc, target=bond.bearer, skills=skills, tags=("escape",))
    if (yield from resolve_test(play, test)):
        play.emit("loose", creature=bond.bearer, item=bond.text("kind") or "net", how=way)
        yield from play.end(bond, "escaped")
