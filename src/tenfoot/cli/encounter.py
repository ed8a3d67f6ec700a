"""`tenfoot encounter`: the toolbox's XP budget beside what really happens."""

import argparse
import os

import msgspec

from tenfoot.cli.command import Example, Subcommands, add_command, add_group, print_json
from tenfoot.cli.complaint import Complaint
from tenfoot.cli.exit_codes import ExitCode


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
    build.add_argument("--party", required=True, metavar="WHO", help="the heroes, such as fighter5,rogue5")
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
    """Propose or grade, then simulate."""
    from tenfoot.engine.ruleset import RulesetError  # the rules load only for those who ask
    from tenfoot.rulesets.catalogue import ruleset_named
    from tenfoot.rulesets.encounter import SetupError
    from tenfoot.rulesets.names import DEFAULT
    from tenfoot.sim.backends import Backend, Here, Processes
    from tenfoot.sim.build import Proposal, cautions_about, cost, party_budget, propose
    from tenfoot.sim.encounter import EncounterPlan, parse_side
    from tenfoot.sim.simulate import Simulation, simulate

    if not 1 <= args.count <= 50 or not 0 <= args.runs <= 100_000:
        raise Complaint("--count is 1 to 50, --runs 0 to 100000.")
    ruleset = ruleset_named(DEFAULT)
    try:
        party = parse_side(args.party)
        budget = party_budget(ruleset, party)
        if args.foes:
            foes = parse_side(args.foes)
            proposals = [Proposal(foes, cost(ruleset, foes))]
        else:
            kinds = [side.who for side in parse_side(args.kinds)] if args.kinds else []
            limit = budget.of(args.grade)
            proposals = propose(
                ruleset, limit, kinds=kinds, tag=args.type.lower(), seed=args.seed, count=args.count
            )
    except (RulesetError, SetupError, ValueError) as error:
        raise Complaint(str(error)) from None
    workers = args.workers or os.cpu_count() or 1
    backend: Backend = Here() if workers == 1 or not args.runs else Processes(workers)
    rows: list[dict[str, object]] = []
    if not args.json:
        print(f"XP budget of the party: low {budget.low}, moderate {budget.moderate}, high {budget.high}")
        print()
        print("foes                                     XP  by the budget   wins   falls    dies   HP left")
    try:
        for proposal in proposals:
            grade = budget.grade(proposal.xp)
            row: dict[str, object] = {"foes": proposal.words, "xp": proposal.xp, "grade": grade}
            cautions = cautions_about(ruleset, party, proposal.foes)
            row["cautions"] = cautions
            line = f"{proposal.words:<36} {proposal.xp:>6}  {grade:<13}"
            if args.runs:
                plan = EncounterPlan(party, proposal.foes, map=args.map)
                found = simulate(Simulation(plan, args.seed), backend, runs=args.runs)
                row["simulated"] = msgspec.to_builtins(found, str_keys=True)
                line += (
                    f" {found.win.chance:>6.1%} {found.any_falls.chance:>7.1%}"
                    f" {found.any_dies.chance:>7.1%} {found.hp_left:>8.0%}"
                )
            rows.append(row)
            if not args.json:
                print(line, flush=True)
                if cautions:
                    print(f"    think about: {', '.join(cautions)}")
    except (RulesetError, SetupError, ValueError) as error:
        raise Complaint(str(error)) from None
    finally:
        backend.close()
    if args.json:
        print_json({"budget": msgspec.to_builtins(budget), "encounters": rows, "seed": args.seed})
    return ExitCode.OK
