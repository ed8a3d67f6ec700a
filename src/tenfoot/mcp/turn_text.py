"""A seat's turn in few words: what happened, what it sees, what it is asked, and the answers in groups with odds."""

from __future__ import annotations

from typing import Any

from tenfoot.client import AsyncTableSeat, RefusedFault
from tenfoot.engine.decision import Answer
from tenfoot.table.records import CreatureView, DeedView, OptionView, Prompt

LINES = 12
"""Entries of the log in one answer."""
IN_FULL = 6
"""Options of a group that are told with their names; of larger groups only keys are."""
KEYS = 14
MANY = 12
"""Beyond so many options the usual ones are told by their keys alone."""
SELDOM = (
    "attack at", "equip", "identify", "influence", "improvised", "jump", "pace", "pack", "ready", "sell", "speak",
    "study", "tool", "use item", "utilize", "wear",
)  # fmt: skip
"""Groups that are offered at every turn and seldom wanted."""
PREVIEWS = 8


async def tell_turn(seat: AsyncTableSeat, since: int) -> tuple[str, dict[str, Any]]:
    """Return a turn as text and as data; `since` is the cursor of the turn before."""
    lines: list[str] = []
    news = _news(seat, since)
    if len(news) > LINES:
        lines.append(f"({len(news) - LINES} earlier entries: more what=log)")
    lines += [deed.text for deed in news[-LINES:]]
    lines += ["", *tell_scene(seat)]
    data: dict[str, Any] = {"cursor": seat.seq, "asked": seat.asked}
    if seat.outcome is not None:
        data["winner"] = seat.outcome.winner
        lines.append(f"The game is over: {seat.outcome.winner or 'nobody'} won.")
    elif seat.prompt is not None and seat.asked:
        told, groups = await tell_question(seat, seat.prompt)
        lines += told
        data |= {"question": seat.prompt.kind, "options": groups}
    else:
        lines.append(tell_waiting(seat))
    return "\n".join(lines).strip(), data


def count_news(seat: AsyncTableSeat, since: int) -> int:
    """Return how many entries of the log a turn would begin with."""
    return len(_news(seat, since))


def _news(seat: AsyncTableSeat, since: int) -> list[DeedView]:
    """The entries of the log that are new, or have grown, since the cursor."""
    return [
        deed
        for _, deed in sorted(seat.deeds.items())
        if deed.events and deed.events[-1] > since and deed.text
    ]


def tell_waiting(seat: AsyncTableSeat) -> str:
    """Say which seats the table waits for, with the missing parts of a question to several seats."""
    names = ", ".join(dict.fromkeys(one.name for one in seat.waiting))
    if seat.several is not None:
        return f"A question to several seats; parts missing: {parts_missing(seat) or 'none'}."
    if seat.table is not None and seat.table.paused:
        return "The table is paused."
    return f"Nothing is asked of this seat. The table waits for {names or 'nobody'}."


def parts_missing(seat: AsyncTableSeat) -> str:
    """Return the creatures, with their seats, whose parts of a question to several seats are not in yet."""
    shares = seat.several.shares if seat.several else ()
    return ", ".join(
        f"{name_of(seat, share.creature)} ({share.name})" for share in shares if share.state != "ready"
    )


def tell_scene(seat: AsyncTableSeat) -> list[str]:
    """Say in a few lines what the seat sees."""
    view = seat.view
    assert view is not None
    lines: list[str] = []
    if view.scene is not None and view.mode == "scene":
        scene = view.scene
        lines.append(f"[{scene.title}, {scene.light} light]")
        named = [thing.name for thing in scene.things] + [person.name for person in scene.people]
        exits = [exit.name for exit in scene.exits]
        if named:
            lines.append(f"Here: {', '.join(named[:16])}.")
        if exits:
            lines.append(f"Ways out: {', '.join(exits[:8])}.")
    elif view.mode == "combat":
        lines.append(f"[Round {view.round}]")
    shown = [each for each in view.creatures if each.cell >= 0 and each.life != "dead"]
    lines += [_creature(seat, each) for each in shown[:14]]
    if len(shown) > 14:
        lines.append(f"and {len(shown) - 14} more creatures")
    return lines


async def tell_question(seat: AsyncTableSeat, prompt: Prompt) -> tuple[list[str], dict[str, list[str]]]:
    """Return the question with its answers in groups, and the keys of the groups."""
    lines = ["", f"Question: {prompt.title}"]
    groups: dict[str, list[OptionView]] = {}
    for option in prompt.options:
        groups.setdefault(option.group, []).append(option)
    single = [options[0] for options in groups.values() if len(options) == 1]
    previews = [PREVIEWS]
    many = len(prompt.options) > MANY
    for name, options in groups.items():
        if len(options) == 1:
            continue
        if len(options) <= IN_FULL and not (many and name in SELDOM):
            lines.append(f"{name}:")
            for option in options:
                lines.append(f"  {option.key}: {option.label}{await _value(seat, option, previews)}")
        else:
            keys = ", ".join(option.key.partition(":")[2] or option.key for option in options[:KEYS])
            rest = (
                f" ... ({len(options)} in all: more what=options about={name})" if len(options) > KEYS else ""
            )
            lines.append(f"{name}: {keys}{rest}")
    short: list[str] = []
    for option in single:
        if many and (option.group in SELDOM or (not option.takes and option.key != "end")):
            short.append(option.key + (f" [{', '.join(option.cost)}]" if option.cost else ""))
        else:
            lines.append(f"{option.key}: {option.label}{await _value(seat, option, previews)}")
    if short:
        lines.append(f"Also: {'; '.join(short)}")
    if prompt.default:
        lines.append(f"By default: {prompt.default}")
    missing = parts_missing(seat)
    if missing:
        lines.append(f"Several seats are asked; parts missing: {missing}.")
    return lines, {name: [option.key for option in options[:KEYS]] for name, options in groups.items()}


async def _value(seat: AsyncTableSeat, option: OptionView, previews: list[int]) -> str:
    """What an option costs and takes, with odds for its first targets."""
    cost = f" [{', '.join(option.cost)}]" if option.cost else ""
    if option.takes == "cell":
        return f"{cost} (a square, {len(option.cells)} possible)"
    if option.takes in ("number", "faces"):
        return f"{cost} (a number, {option.least} to {option.most})"
    if option.takes == "words":
        return f"{cost} (words)"
    if option.takes not in ("targets", "order"):
        return cost
    told = []
    friends = {each.id for each in (seat.view.creatures if seat.view else ()) if each.ally or each.mine}
    helps = option.group != "attack"
    ordered = sorted(option.targets, key=lambda target: (target in friends) != helps)
    for target in ordered[:3]:
        odds = ""
        if previews[0] and option.group in ("attack", "cast", "strike") and option.least == 1:
            previews[0] -= 1
            try:
                found = await seat.preview(Answer(option.key, targets=(target,)))
                odds = f" {found.targets[0].text}" if found.targets else ""
            except RefusedFault:
                odds = ""
        told.append(f"{name_of(seat, target)}{odds}")
    more = f" and {len(option.targets) - 3} more" if len(option.targets) > 3 else ""
    many = f"{option.least} to {option.most} of " if option.most > 1 else ""
    return f"{cost} -> {many}{'; '.join(told)}{more}"


def name_of(seat: AsyncTableSeat, creature: int) -> str:
    """Return the name of a creature as the seat knows it."""
    found = next((each for each in (seat.view.creatures if seat.view else ()) if each.id == creature), None)
    return found.name if found is not None else f"#{creature}"


def _creature(seat: AsyncTableSeat, each: CreatureView) -> str:
    width = seat.map.width if seat.map else 1
    y, x = divmod(each.cell, width)
    mark = "you: " if each.mine else ""
    numbers = each.numbers
    health = f"{numbers.hp}/{numbers.hp_max} HP, AC {numbers.armor_class}" if numbers else each.health
    conditions = "".join(f", {condition.name}" for condition in each.conditions)
    unseen = "" if each.seen else ", not seen"
    return f"{mark}{each.name} ({each.side}) at {x},{y}: {health}{conditions}{unseen}"
