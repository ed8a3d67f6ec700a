"""Restoration, a trait of the Aboleth, the Balor and 23 others."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.monsters.effects.new_body import new_body
from tenfoot.rulesets.srd52.monsters.families.rejuvenation import MATERIAL, PLANE, revive

restoration = Rule(
    "restoration",
    "5.2/m-death/return-home-now",
    "5.2/m-death/return-home-later",
    "5.2/m-death/return-blockable",
    "5.2/m-death/phylactery",
)
"""In its data: `home` (a plane), `where` (`away` or `home`: where it must die for it), `days` (dice) or `hours`,
`unless` (what prevents it), `vessel` (what must be whole) with its `hp` and the damage type that alone harms it."""


gm_plane = Rule("gm:plane", "5.2/m-death/return-home-now")


gm_remains = Rule("gm:remains", "5.2/m-death/return-blockable")


gm_vessel = Rule("gm:vessel", "5.2/m-death/phylactery")


LOST = "vessel lost"


WOUNDS = "vessel damage"


DAY, HOUR = 86400, 3600


@gm_plane.procedure("word")
def where_this_is(play: Play, creatures: list[Creature], words: str, answer: Answer) -> None:
    """The plane of existence on which the scene plays."""
    play.set_flag(PLANE, words or MATERIAL)


def at_home(play: Play, effect: Effect) -> bool:
    """Whether the scene plays on its home plane."""
    return str(play.state.flags.get(PLANE, MATERIAL)) == effect.text("home")


@restoration.hook(DROPS, "target")
def whose_blow(play: Play, drop: Drop, effect: Effect) -> None:
    """Some can't return because of their killer: a creature under a blessing."""
    bless = effect.text("unless slain under")
    if bless and drop.blow.source and play.has(drop.blow.source, bless):
        play.creature(effect.bearer).counters[LOST] = 1


@restoration.hook(DIED, "target")
def return_elsewhere(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Bring the slain creature back in its own place, at once or after a while, as its entry says."""
    where = effect.text("where")
    if (where == "away" and at_home(play, effect)) or (where == "home" and not at_home(play, effect)):
        return
    if creature.counters.get(LOST):
        return
    vessel = effect.text("vessel")
    if vessel and not effect.num("hp"):
        whole = yield yes_no(
            GM, "vessel whole", subject=creature.id, default="yes", why=("5.2/m-death/phylactery",)
        )
        if whole.pick != "yes":
            return
    place = yield from new_place(play, creature, effect)
    if not effect.text("days") and not effect.num("hours"):
        revive(play, creature, place)
        return
    wait = effect.num("hours") * HOUR
    if effect.text("days"):
        wait += (yield from roll_amount(play, creature.id, effect.text("days"), 0)) * DAY
    play.emit("will return", audience=(GM,), creature=creature.id, days=wait // DAY, place=place)
    until = Expiry(0, "start", 0, play.state.time + wait)
    play.attach(new_body.name, creature.id, expiry=until, data={"place": place})


def new_place(play: Play, creature: Creature, effect: Effect) -> Proc[str]:
    """Where: on its home plane, in its lair, or where the GM says if the entry leaves it open."""
    home = effect.text("home")
    if not effect.num("gm picks"):
        return home
    answer = yield Decision(
        GM,
        "new body",
        (
            Option("home", "body.home", facts={"place": home}),
            Option("elsewhere", "body.elsewhere", takes="words"),
        ),
        subject=creature.id,
        default="home",
        why=("5.2/m-death/return-home-later",),
    )
    return answer.words if answer.pick == "elsewhere" else home


def never(play: Play, creature: Creature) -> Proc[None]:
    """Prevent the creature from ever coming back."""
    creature.counters[LOST] = 1
    for effect in play.effects_on(creature.id, new_body.name):
        yield from play.end(effect, "prevented")
    play.emit("will not return", audience=(GM,), creature=creature.id)


@gm_remains.procedure("word")
def done_to_the_remains(play: Play, creatures: list[Creature], words: str, answer: Answer) -> Proc[None]:
    """What is done to its remains (`holy water`, `dispel evil and good`, `wish`) may prevent its return."""
    for creature in creatures:
        for effect in play.effects_on(creature.id, restoration.name):
            known = effect.data.get("unless")
            if isinstance(known, list) and words in known:
                yield from never(play, creature)


@gm_vessel.procedure("word")
def harm_to_the_vessel(play: Play, creatures: list[Creature], words: str, answer: Answer) -> Proc[None]:
    """Its vessel takes `number` damage of the type in `words`; or `words` is `destroyed`."""
    for creature in creatures:
        for effect in play.effects_on(creature.id, restoration.name):
            if not effect.text("vessel"):
                raise IllegalAnswer(
                    f"{creature.name} has no object that brings it back, such as a spirit jar."
                )
            if words != "destroyed" and words == effect.text("only"):
                creature.counters[WOUNDS] = creature.counters.get(WOUNDS, 0) + answer.number
            broken = effect.num("hp") and creature.counters.get(WOUNDS, 0) >= effect.num("hp")
            play.emit("vessel damaged", audience=(GM,), creature=creature.id, broken=int(bool(broken)))
            if broken or words == "destroyed":
                yield from never(play, creature)
