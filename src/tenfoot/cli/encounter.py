"""`tenfoot encounter`: the toolbox's XP budget beside what really happens."""

import argparse
import os
from typing import TYPE_CHECKING

import msgspec

from tenfoot.cli.command import Example, Subcommands, add_command, add_group, print_json
from tenfoot.cli.complaint import Complaint
from tenfoot.cli.exit_codes import ExitCode
from tenfoot.cli.simulation_progress import ProgressLine
from tenfoot.painting import say

if TYPE_CHECKING:
    from tenfoot.rulesets.encounter_budget import XpBudget
    from tenfoot.sim.backends import Backend
    from tenfoot.sim.encounter_plan import EncounterPlan
    from tenfoot.sim.summary import Summary


class Row(msgspec.Struct):
    """A fight, what the budget says of it, and what happens."""

    foes: str
    xp: int
    grade: str
    cautions: list[str]
    simulated: "Summary | None" = None


def register(subparsers: Subcommands) -> None:
    """Declare `tenfoot encounter` and its verb."""
    verbs = add_group(
        subparsers,
        "encounter",
        summary="Build fights for a party and see how hard they really are",
        examples=[
            Example("tenfoot encounter build --party fighter5,rogue5,wizard5,cleric5", "some moderate fights")
        ],
    )
    build = add_command(
        verbs,
        "build",
        summary="Propose foes within the XP budget, or grade given ones, and simulate each fight",
        examples=[
            Example("tenfoot encounter build --party fighter5,rogue5,wizard5,cleric5 --grade high", "foes"),
            Example("tenfoot encounter build --party 4xfighter3 --type undead", "only the undead"),
            Example(
                "tenfoot encounter build --party 4xfighter5 --foes 6xskeleton,1xogre", "grade a given fight"
            ),
        ],
        run=run,
    )
    build.add_argument(
        "--party",
        required=True,
        metavar="WHO",
        help="the heroes, such as fighter5,rogue5; your own by their file or name",
    )
    build.add_argument("--foes", default="", metavar="WHO", help="grade these foes instead of proposing some")
    build.add_argument(
        "--grade", default="moderate", choices=("low", "moderate", "high"), help="which budget to spend"
    )
    build.add_argument(
        "--type", default="", metavar="TYPE", help="only monsters of this type, such as undead"
    )
    build.add_argument(
        "--from", default="", dest="kinds", metavar="WHO", help="only these monsters: wolf,ogre"
    )
    build.add_argument("--map", default="open", metavar="MAP", help="where they fight")
    build.add_argument("--count", type=int, default=4, metavar="N", help="how many proposals")
    build.add_argument("--runs", type=int, default=64, metavar="N", help="runs of each fight; 0 for none")
    build.add_argument("--seed", type=int, default=1, metavar="N", help="the same seed proposes the same")
    build.add_argument(
        "--workers", type=int, default=0, metavar="N", help="processes (as many as there are cores)"
    )


def run(args: argparse.Namespace) -> int:
    """Propose encounters or grade one by its XP, then simulate each."""
    from tenfoot.engine.ruleset import RulesetError  # the rules load only when they are needed
    from tenfoot.rulesets.encounter import SetupError
    from tenfoot.sim.backends import Backend, Here, Processes

    if not 1 <= args.count <= 50 or not 0 <= args.runs <= 100_000:
        raise Complaint("--count is 1 to 50, --runs 0 to 100000.")
    if not 0 <= args.workers <= 256:
        raise Complaint("--workers is 1 to 256, or 0 for as many as there are cores.")
    try:
        budget, party, rows = _proposals(args)
    except (RulesetError, SetupError, ValueError) as error:
        raise Complaint(str(error)) from None
    workers = args.workers or os.cpu_count() or 1
    backend: Backend = Here() if workers == 1 or not args.runs else Processes(workers)
    if not args.json:
        say(f"XP budget of the party: low {budget.low}, moderate {budget.moderate}, high {budget.high}")
        say()
        truth = "  wins                   drops    dies  HP left" if args.runs else ""
        say(f"{'foes':<36} {'XP':>6}  by the budget{truth}", "bold")
    stopped = False
    progress = ProgressLine(args, len(rows))
    try:
        for number, row in enumerate(rows):
            if args.runs and not stopped:
                progress.begin(f"{number + 1} of {len(rows)}")
                stopped = _simulated(args, party, row, backend, progress, number)
                progress.close()
            if not args.json and not (stopped and row.simulated is None):
                say(_line(row), flush=True)
    except (RulesetError, SetupError, ValueError) as error:
        raise Complaint(str(error)) from None
    finally:
        progress.close()
        backend.close()
    if args.json:
        print_json({"budget": msgspec.to_builtins(budget), "encounters": rows, "seed": args.seed})
    elif stopped:
        say("Stopped: the rest was not simulated.")
    return ExitCode.OK


def _proposals(args: argparse.Namespace) -> "tuple[XpBudget, EncounterPlan, list[Row]]":
    """The budget, the party as a plan without foes, and the fights to look at."""
    from tenfoot.rulesets.catalogue import ruleset_named
    from tenfoot.rulesets.names import DEFAULT
    from tenfoot.sim.encounter_builder import Proposal, cautions_about, cost, party_budget, propose
    from tenfoot.sim.encounter_plan import EncounterPlan, check_plan, parse_side
    from tenfoot.sim.own_party import with_own_heroes

    ruleset = ruleset_named(DEFAULT)
    party = with_own_heroes(EncounterPlan(parse_side(args.party), [], map=args.map))
    budget = party_budget(ruleset, party.party, party.sheets)
    if args.foes:
        foes = parse_side(args.foes)
        proposals = [Proposal(foes, cost(ruleset, foes))]
    else:
        kinds = [side.who for side in parse_side(args.kinds)] if args.kinds else []
        proposals = propose(
            ruleset,
            budget.of(args.grade),
            kinds=kinds,
            tag=args.type.lower(),
            seed=args.seed,
            count=args.count,
        )
    if args.runs:
        for proposal in proposals:
            check_plan(msgspec.structs.replace(party, foes=proposal.foes), ruleset)
    rows = [
        Row(
            proposal.words,
            proposal.xp,
            budget.grade(proposal.xp),
            cautions_about(ruleset, party.party, proposal.foes, party.sheets),
        )
        for proposal in proposals
    ]
    return budget, party, rows


def _simulated(
    args: argparse.Namespace,
    party: "EncounterPlan",
    row: "Row",
    backend: "Backend",
    progress: ProgressLine,
    number: int,
) -> bool:
    """Play a fight; return True if the user interrupted it. The results so far are used."""
    from tenfoot.sim.encounter_plan import parse_side
    from tenfoot.sim.simulate import Simulation, play_until
    from tenfoot.sim.summary import RunTally

    plan = msgspec.structs.replace(party, foes=parse_side(row.foes))
    tally = RunTally(args.seed)
    try:
        play_until(
            Simulation(plan, args.seed),
            backend,
            tally,
            runs=args.runs,
            progress=lambda known: progress.of(number, known),
        )
        return False
    except KeyboardInterrupt:
        return True
    finally:
        if tally.runs:
            row.simulated = tally.summary()


def _line(row: "Row") -> str:
    line = f"{row.foes:<36} {row.xp:>6}  {row.grade:<13}"
    if row.simulated is not None:
        found = row.simulated
        wins = f"{found.win.chance:.1%} ({found.win.low:.0%} to {found.win.high:.0%})"
        kept = f"{found.hp_left:.0%}" if found.win.chance else "-"
        line += f"  {wins:<21} {found.any_falls.chance:>6.1%} {found.any_dies.chance:>7.1%} {kept:>8}"
    if row.cautions:
        line += f"\n    think about: {', '.join(row.cautions)}"
    return line.rstrip()
