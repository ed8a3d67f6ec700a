"""Boots of Speed: what this magic item does beyond its data."""

from __future__ import annotations

from tenfoot.authoring import *

AS_WRITTEN = "5.2/e-attune/required"


boots_of_speed = Rule("boots of speed", AS_WRITTEN)


heels_clicked = declare_rule(
    "heels clicked",
    AS_WRITTEN,
    grants=[
        {"speed_times": "double", "speed_of": ["walk"]},
        {"disadvantage": ["attacked"], "with": "opportunity"},
    ],
)
"""On the wearer of Boots of Speed while they work."""


TEN_MINUTES = 600


@boots_of_speed.procedure("click heels")
def click(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
    """On or, clicked again, off; ten minutes in all between two Long Rests."""
    running = [
        e for e in play.effects_on(creature.id, heels_clicked.name) if e.num("while lent by") == item.id
    ]
    if running:
        yield from play.end(running[0], "clicked again")
        return
    left = int(item.data.get("seconds", TEN_MINUTES))
    play.attach(
        heels_clicked.name,
        creature.id,
        source=creature.id,
        expiry=Expiry(0, "start", 0, play.state.time + left),
        data={
            "while lent by": item.id,
            "while": "worn",
            "since": play.state.time,
            "told as": f"item.{item.kind}",
        },
    )


@boots_of_speed.predicate("click heels")
def check_time_left(play: Play, creature: Creature, item: Item) -> bool:
    """Whether some of the ten minutes are left."""
    return int(item.data.get("seconds", TEN_MINUTES)) > 0


@heels_clicked.end
def run_down(play: Play, effect: Effect, reason: str) -> None:
    """The time that it worked is used up."""
    creature = play.creature(effect.bearer)
    item = next((one for one in creature.items if one.id == effect.num("while lent by")), None)
    if item is not None:
        left = int(item.data.get("seconds", TEN_MINUTES)) - (play.state.time - effect.num("since"))
        note_on(play, creature, item, {"seconds": max(0, left)})


rewound = Rule("boots rewound", AS_WRITTEN)


@rewound.hook(RESTED, "owner")
def after_a_night(play: Play, rest: Rest, effect: Effect) -> None:
    """A Long Rest gives the ten minutes back."""
    creature = play.creature(effect.bearer)
    item = item_with(creature, effect.num("item"))
    if rest.kind == "long" and "seconds" in item.data:
        note_on(play, creature, item, {"seconds": None})
