"""Tools: one Utilize action does one of the tasks a tool is made for, against that task's DC."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.items.item import Task
from tenfoot.rulesets.srd52.items.doors import give_way

use_tool = Rule("tool", "5.2/e-tool/ability", "5.2/e-tool/utilize-one", general=True)
own_tools = Rule("monster's tools", "5.2/e-tool/monster", general=True)
OWN = RuleSource("tool of the stat block", "5.2/e-tool/monster")
better_shoes = declare_rule(
    "better shoes", "5.2/e-tool/cobblers-tools", grants=[{"advantage": ["skill.acrobatics"]}]
)
scrap_item = Rule("scrap item", "5.2/e-tool/tinkers-tools", tags=("mark",))
"""On whoever has a thing made of scrap: it falls apart after a minute."""
DAY = 86_400
MARKS = {
    "identify a substance": "substance",
    "detect a poisoned drink": "poisoned",
    "identify alcohol": "alcohol",
    "detect spoiled or poisoned food": "poisoned",
    "tell what a glass object held": "held",
    "tell what a ceramic object held": "held",
    "appraise a gem": "worth",
    "identify a plant": "plant",
    "detect a poisoned object": "poisoned",
}
"""What is learned of a thing by each task: a mark that the thing bears."""
MOST_WORDS = 10
NEAR_DOORS = ("sealing", "prying", "picking")


@use_tool.offer
def tasks_at_hand(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Every task of every tool carried, for an action; tasks on doors only where there is one for them."""
    if not creature.items or not creature.budget.get("action"):
        return ()
    options: list[Option] = []
    seen: set[str] = set()
    for item in creature.items:
        entry = gear_of(play, item.kind)
        if entry is None or not entry.tasks or item.kind in seen:
            continue
        seen.add(item.kind)
        for task in entry.tasks:
            if task.rule in NEAR_DOORS and not doors_for(play, creature, task):
                continue
            if task.rule == "disarming":
                continue
            options.append(
                Option(
                    f"tool:{task.key}:{item.kind}.{item.id}",
                    "option.tool",
                    cost=(ACTION,),
                    takes="words" if task.key in ("mimic handwriting", "paint what was seen") else "",
                    facts={"task": task.key, "item": item.kind, "dc": task.dc},
                )
            )
    return options


def doors_for(play: Play, creature: Creature, task: Task) -> list[Effect]:
    """Doors and containers near enough: shut ones to seal, fast ones to pry open, locked ones to pick."""
    if not play.zones or creature.cell < 0:
        return []
    near = [thing for thing in features_near(play, creature, 1) if not thing.num("hidden")]
    if task.rule == "sealing":
        return [thing for thing in near if (thing.num("door") or thing.num("lid")) and not thing.text("fast")]
    if task.rule == "picking":
        return [thing for thing in near if thing.text("fast") == "locked"]
    return [thing for thing in near if thing.text("fast")]


@use_tool.perform
def do_the_task(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """The ability printed for the tool, the Proficiency Bonus for those trained with it (5.2/e-tool/proficiency)."""
    _, key, which = answer.pick.split(":", 2)
    kind, _, number = which.rpartition(".")
    entry = gear_of(play, kind)
    assert entry is not None
    task = next(one for one in entry.tasks if one.key == key)
    item = item_with(creature, int(number))
    about = yield from check_first(play, creature, task, answer)
    if about is None:
        return
    creature.budget["action"] -= 1
    skills = (f"tool.{kind}", task.skill) if task.skill else (f"tool.{kind}",)
    dc = about.num("pick", task.dc) if isinstance(about, Effect) and task.rule == "picking" else task.dc
    test = D20Test(
        "check", creature.id, ABILITIES.index(entry.ability), dc, skills=skills, tags=("tool", kind)
    )
    done = yield from resolve_test(play, test)
    play.emit("tool.used", creature=creature.id, item=kind, task=key, success=done)
    if done:
        yield from succeed(play, creature, task, item, about)


def check_first(
    play: Play, creature: Creature, task: Task, answer: Answer
) -> Proc[Effect | Item | str | None]:
    """What the task is done to: a door, a carried item, words; None where it can't be done at all."""
    if task.rule in NEAR_DOORS:
        return doors_for(play, creature, task)[0]
    if task.key == "mimic handwriting" and len(answer.words.split()) > MOST_WORDS:
        raise IllegalAnswer(f"At most {MOST_WORDS} words of another's hand can be imitated at a time.")
    if task.key == "paint what was seen":
        seen = yield yes_no(
            GM,
            "has seen it",
            subject=creature.id,
            default="yes",
            why=("5.2/e-tool/painters-supplies",),
            facts={"what": answer.words},
        )
        if seen.pick == "no":
            play.emit("never seen", creature=creature.id)
            return None
    if task.key in MARKS:
        return (yield from which_thing(play, creature, task))
    return ""


def which_thing(play: Play, creature: Creature, task: Task) -> Proc[Item | str]:
    """The item that is examined, one that the creature carries."""
    things = [item for item in creature.items if not item.slot]
    if len(things) < 2:
        return things[0] if things else ""
    answer = yield Decision(
        creature.seat,
        "examine what",
        [Option(f"{item.kind}.{item.id}", "examine.thing", facts={"item": item.kind}) for item in things],
        subject=creature.id,
        facts={"task": task.key},
    )
    return item_with(creature, int(answer.pick.rpartition(".")[2]))


def succeed(play: Play, creature: Creature, task: Task, tool: Item, about: Effect | Item | str) -> Proc[None]:
    """Apply the success of a tool's task: open, jam, or make what it is about."""
    if isinstance(about, Effect):
        if task.rule == "sealing":
            play.alter(about, data={**about.data, "fast": "stuck", "force": about.num("force", task.dc)})
            play.emit("jammed", creature=creature.id, name=about.text("name"))
        else:
            yield from give_way(play, creature, about, "unlock" if task.rule == "picking" else "force")
    elif isinstance(about, Item) and task.key in MARKS:
        learn(play, creature, about, MARKS[task.key])
    elif task.rule == "drafting":
        add_thing(play, creature, "map", 1, {})
    elif task.rule == "better shoes":
        play.attach(better_shoes.name, creature.id, source=creature.id)
    elif task.rule == "scrap item":
        made = add_thing(play, creature, "scrap item", 1, {})
        until = Expiry(creature.id, "start", 0, play.state.time + 60)
        play.attach(scrap_item.name, creature.id, source=creature.id, expiry=until, data={"item": made.id})


def learn(play: Play, creature: Creature, thing: Item, mark: str) -> None:
    """What is known of the item; what it held more than a day ago can't be learned any more."""
    told = thing.data.get(mark, "")
    since = thing.data.get("held until", play.state.time)
    if mark == "held" and isinstance(since, int) and play.state.time - since > DAY:
        told = ""
    play.emit(
        "learned",
        audience=(creature.seat,),
        creature=creature.id,
        item=thing.kind,
        about=mark,
        told=told if told != "" else "nothing",
    )


@better_shoes.hook(D20_DECIDED, "actor")
def worn_out(play: Play, test: D20Test, effect: Effect) -> Proc[None]:
    """End the aid after the next Acrobatics check."""
    if test.kind == "check" and "skill.acrobatics" in test.skills:
        yield from play.end(effect, "used")


@scrap_item.end
def falls_apart(play: Play, effect: Effect, reason: str) -> None:
    """Remove the item that was made of scrap after a minute."""
    maker = play.creature(effect.bearer)
    made = next((item for item in maker.items if item.id == effect.num("item")), None)
    if made is not None:
        take_away(play, maker, made)


@own_tools.modifies(CHECK)
def trained_with_its_own(play: Play, test: D20Test, effect: Effect) -> None:
    """A monster is proficient with the tools of its stat block."""
    if not test.skills:
        return
    sheet = play.sheet(play.creature(test.actor))
    if not sheet.cr or not sheet.gear:
        return
    for subject in test.skills:
        if (
            subject.startswith("tool.")
            and not any(sheet.training.get(skill) for skill in test.skills)
            and any(kind == subject[5:] for kind, _, _ in sheet.gear)
        ):
            test.add(sheet.proficiency, OWN)
            return
