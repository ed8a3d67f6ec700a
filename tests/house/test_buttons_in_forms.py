"""A button without a type sends the form around it: no part of the client may sit in a form with such a button."""

from __future__ import annotations

import re
from pathlib import Path

CLIENT = Path(__file__).parents[2] / "web-client" / "src"
TAG = re.compile(
    r"<(/?)([A-Za-z][\w.-]*)((?:[^<>{}\"']|\"[^\"]*\"|'[^']*'|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}|=>)*?)(/?)>"
)


def parts() -> dict[str, str]:
    """Every component by its name: what stands between its script and its style."""
    found = {}
    for path in CLIENT.rglob("*.svelte"):
        text = re.sub(r"<(script|style)\b.*?</\1>", "", path.read_text("utf-8"), flags=re.DOTALL)
        found[path.stem] = text
    return found


def tags(text: str) -> list[tuple[str, str, bool]]:
    """Every tag with its attributes and whether it stands inside a form of its own component."""
    found = []
    depth = 0
    for end, name, attributes, _ in TAG.findall(text):
        if name == "form":
            depth += -1 if end else 1
        elif not end:
            found.append((name, attributes, depth > 0))
    return found


def embedded(components: dict[str, str]) -> set[str]:
    """The components that somebody puts into a form, with everything that those are made of."""
    waiting = [
        name for text in components.values() for name, _, inside in tags(text) if inside and name[0].isupper()
    ]
    found: set[str] = set()
    while waiting:
        name = waiting.pop()
        if name in components and name not in found:
            found.add(name)
            waiting += [inner for inner, _, _ in tags(components[name]) if inner[0].isupper()]
    return found


def test_the_reader_sees_forms_and_buttons() -> None:
    text = (
        "<form onsubmit={(event) => { if (a > b) c(); }}><button>a</button><Part x={{ y: 1 }} /></form>"
        '<button type="button">b</button>'
    )
    assert [(name, inside) for name, _, inside in tags(text)] == [
        ("button", True),
        ("Part", True),
        ("button", False),
    ]


def test_no_button_sends_a_form_by_mistake() -> None:
    components = parts()
    inside = embedded(components)
    assert inside
    wrong = [
        f"{name}: <button{attributes[:60]}>"
        for name in sorted(inside)
        for tag, attributes, own_form in tags(components[name])
        if tag == "button" and not own_form and not re.search(r"\btype=", attributes)
    ]
    assert not wrong, f"buttons without a type inside somebody's form: {wrong}"


def test_every_button_is_seen_by_the_reader() -> None:
    for name, text in parts().items():
        assert sum(tag == "button" for tag, _, _ in tags(text)) == len(re.findall(r"<button\b", text)), name
