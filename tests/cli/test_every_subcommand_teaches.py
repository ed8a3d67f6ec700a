"""Each subcommand shows examples that work, answers in JSON, and is in the guide; a new one must too."""

import argparse
import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from tenfoot.cli.command import CommandParser
from tenfoot.cli.commands import COMMANDS
from tenfoot.cli.main import build_parser, main

GUIDE = Path(__file__).parents[2] / "docs" / "guide" / "cli.md"


def nested(parser: argparse.ArgumentParser) -> Iterator[CommandParser]:
    """Every subcommand below a parser: groups and their verbs."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for child in action.choices.values():
                assert isinstance(child, CommandParser)
                yield child
                yield from nested(child)


ALL = {parser.prog: parser for parser in nested(build_parser())}


def test_every_listed_command_registers_itself_under_its_own_name() -> None:
    assert {prog.split()[1] for prog in ALL} == set(COMMANDS)


@pytest.mark.parametrize("prog", ALL)
def test_subcommand_has_an_example_and_every_example_parses(prog: str) -> None:
    examples = ALL[prog].examples
    assert examples, f"{prog} teaches nothing: give add_command some examples"
    for example in examples:
        words = shlex.split(example.command.split(" | ")[0])
        assert words[0] == "tenfoot", f"{prog}: an example starts with 'tenfoot', not {words[0]!r}"
        assert " ".join(words).startswith(prog), f"{prog}: {example.command!r} is about another command"
        args = build_parser().parse_args(words[1:])
        assert callable(args.run)
        assert example.meaning


@pytest.mark.parametrize("prog", [prog for prog, parser in ALL.items() if not parser.takes_verbs])
def test_subcommand_answers_in_json(prog: str) -> None:
    assert "--json" in ALL[prog].option_names()


@pytest.mark.parametrize("prog", ALL)
def test_subcommand_is_in_the_guide(prog: str) -> None:
    assert re.search(rf"^#+ `{re.escape(prog)}\b", GUIDE.read_text("utf-8"), re.MULTILINE), (
        f"{GUIDE.name} has no heading '### `{prog}`'"
    )


@pytest.mark.parametrize("prog", ALL)
def test_every_option_is_explained_in_help(prog: str) -> None:
    silent = [
        action.dest
        for action in ALL[prog]._actions
        if not action.help and not isinstance(action, argparse._SubParsersAction)
    ]
    assert silent == []


@pytest.mark.parametrize("prog", ALL)
def test_help_ends_with_the_examples(prog: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*prog.split()[1:], "--help"]) == 0
    shown = capsys.readouterr().out
    assert shown.rstrip().endswith(ALL[prog].examples[-1].meaning)


def test_commands_of_the_guide_exist() -> None:
    named = re.findall(r"^#+ `(tenfoot [^`]*?)`", GUIDE.read_text("utf-8"), re.MULTILINE)
    assert named
    for prog in named:
        assert any(prog == known or prog.startswith(known + " ") for known in ALL), (
            f"the guide tells of {prog}"
        )


def test_readme_and_guide_speak_only_of_commands_that_exist() -> None:
    root = GUIDE.parents[2]
    spoken = {
        (path.name, word)
        for path in [root / "README.md", *sorted((root / "docs" / "guide").glob("*.md"))]
        for word in re.findall(r"(?:^|`|/)tenfoot ([a-z]+)", path.read_text("utf-8"), re.MULTILINE)
    }
    assert spoken
    assert {(page, word) for page, word in spoken if word not in COMMANDS} == set()
