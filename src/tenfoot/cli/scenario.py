"""`tenfoot scenario`: run rules as executable examples."""

import argparse
from pathlib import Path

import tenfoot.adventure  # noqa: F401  scenarios may be played in adventures
from tenfoot.cli.command import Example, Subcommands, add_command, add_group, print_json
from tenfoot.cli.complaint import Complaint
from tenfoot.cli.exit_codes import ExitCode
from tenfoot.cli.scenario_partings import Parting, page_of_partings, partings
from tenfoot.engine.event import Event
from tenfoot.lang import Narrator, Words
from tenfoot.painting import say
from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.rulesets.ledger import scenario_files
from tenfoot.rulesets.names import RULESETS
from tenfoot.rulesets.scenario import Report, ScenarioFault, read_scenarios, run_scenario
from tenfoot.tactics.tactician import Tactician


def register(subparsers: Subcommands) -> None:
    """Declare `tenfoot scenario` and its verbs."""
    verbs = add_group(
        subparsers,
        "scenario",
        summary="Run scenarios: rules as examples that can be played and checked",
        examples=[
            Example("tenfoot scenario run tests/scenarios", "every scenario of the project"),
            Example("tenfoot scenario run my-argument.yaml --show", "each step with what happened and why"),
        ],
    )
    run = add_command(
        verbs,
        "run",
        summary="Play scenario files and report what differs from the expected result",
        examples=[
            Example("tenfoot scenario run tests/scenarios/combat", "a folder"),
            Example("tenfoot scenario run a.yaml b.yaml --json", "for a program"),
        ],
        run=_run,
    )
    compare = add_command(
        verbs,
        "compare",
        summary="Play one scenario file by two rulesets and show the steps that differ",
        examples=[
            Example(f"tenfoot scenario compare prone.yaml {' '.join(RULESETS)}", "by both editions"),
            Example(
                f"tenfoot scenario compare prone.yaml {' '.join(reversed(RULESETS))}", "the other one first"
            ),
        ],
        run=_compare,
    )
    add_command(
        verbs,
        "words",
        summary="Print every word that a scenario may use: events with their facts, questions, options, slots, tags",
        examples=[
            Example("tenfoot scenario words", "as a Markdown page"),
            Example("tenfoot scenario words --json", "for a program"),
        ],
        run=_words,
    )
    compare.add_argument("path", metavar="FILE", help="a scenario file")
    compare.add_argument("rulesets", nargs=2, metavar="RULESET", help="two rulesets")
    run.add_argument("paths", nargs="+", metavar="PATH", help="scenario files, or folders of them")
    run.add_argument("--show", action="store_true", help="show each step, not only what failed")
    run.add_argument("--ruleset", default="", metavar="NAME", help="play them by another ruleset")


def _words(args: argparse.Namespace) -> int:
    from tenfoot.cli.scenario_words import page

    if args.json:
        print_json({"page": page()})
    else:
        print(page(), end="")
    return ExitCode.OK


def _compare(args: argparse.Namespace) -> int:
    parted: list[Parting] = []
    scenarios = 0
    try:
        first, second = (ruleset_named(name) for name in args.rulesets)
        for scenario in read_scenarios(Path(args.path)):
            scenarios += 1
            parted += partings(scenario, first, second)
    except (ScenarioFault, ValueError, OSError) as fault:
        raise Complaint(str(fault)) from None
    if args.json:
        print_json(parted)
    else:
        say("\n".join(page_of_partings(parted, scenarios)))
    return ExitCode.OK


def _run(args: argparse.Namespace) -> int:
    files: list[Path] = []
    for text in args.paths:
        path = Path(text)
        if not path.exists():
            raise Complaint(f"There is no file or folder '{text}'.")
        files += scenario_files(path) if path.is_dir() else [path]
    reports: list[tuple[Path, Report]] = []
    try:
        for path in files:
            for scenario in read_scenarios(path):
                ruleset = ruleset_named(args.ruleset or scenario.ruleset)
                reports.append((path, run_scenario(scenario, ruleset, player=Tactician().answer)))
    except (ScenarioFault, ValueError) as fault:
        raise Complaint(str(fault)) from None
    failed = [report for _, report in reports if not report.passed]
    if args.json:
        print_json(
            {
                "passed": len(reports) - len(failed),
                "failed": len(failed),
                "scenarios": [
                    {
                        "file": path.as_posix(),
                        "name": report.scenario.name,
                        "passed": report.passed,
                        "faults": report.faults,
                        "rules": report.scenario.rules,
                    }
                    for path, report in reports
                ],
            }
        )
    else:
        for path, report in reports:
            if args.show or not report.passed:
                _tell(path, report)
        say(f"{len(reports) - len(failed)} scenarios as expected, {len(failed)} not.")
    return ExitCode.NO if failed else ExitCode.OK


def _tell(path: Path, report: Report) -> None:
    mark = "ok  " if report.passed else "FAIL"
    say(f"{mark} {report.scenario.name}  ({path})")
    by_id = {number: name for name, number in report.names.items()}
    teller = Narrator(Words("en"), lambda key: by_id.get(key, f"#{key}"))
    for step in report.steps:
        say(f"  {step.number}. {step.title}")
        for event in step.events:
            say(f"       {_sentence(teller, event)}")
        for asked in step.questions:
            say(f"     ? {asked.who}: {asked.kind} ({', '.join(asked.options)}): {asked.answer}")
        for fault in step.faults:
            say(f"     ! {fault}")


def _sentence(teller: Narrator, event: Event) -> str:
    return teller.tell(event.kind, dict(event.facts))
