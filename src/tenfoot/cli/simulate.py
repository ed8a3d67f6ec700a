"""`tenfoot simulate`: what will this fight do?"""

import argparse
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

import msgspec

from tenfoot.cli.command import Example, Subcommands, add_command, print_json
from tenfoot.cli.complaint import Complaint
from tenfoot.cli.exit_codes import ExitCode
from tenfoot.cli.simulation_plot import draw, painter_for
from tenfoot.cli.simulation_report import report
from tenfoot.engine.ruleset import RulesetError
from tenfoot.lang import Words
from tenfoot.rulesets.encounter import SetupError
from tenfoot.rulesets.names import DEFAULT, RULESETS
from tenfoot.sim.backends import Backend, Dask, Here, Processes
from tenfoot.sim.encounter import EncounterPlan, PlanError, parse_manner, parse_side, read_plan
from tenfoot.sim.maps import MAPS
from tenfoot.sim.moments import moments
from tenfoot.sim.onward import Onward, Plan, check
from tenfoot.sim.replay import Log, replay
from tenfoot.sim.run import ProgramFault
from tenfoot.sim.simulate import Simulation, simulate
from tenfoot.sim.summary import Tally
from tenfoot.sim.telling import tell_run
from tenfoot.table.own_heroes import OwnHeroes
from tenfoot.tactics.manner import TEMPERS

MOST_WORKERS = 256


def register(subparsers: Subcommands) -> None:
    """Declare `tenfoot simulate`."""
    parser = add_command(
        subparsers,
        "simulate",
        summary="Play a fight many times and see how it will probably go",
        examples=[
            Example(
                "tenfoot simulate --party fighter5,rogue5,wizard5,cleric5 --foes 6xskeleton,1xogre",
                "the usual",
            ),
            Example("tenfoot simulate ambush.yaml --precision 0.01", "a file, twice as precise"),
            Example("tenfoot simulate ambush.yaml --replay 17", "watch run 17 step by step"),
            Example(
                "tenfoot simulate --from my-game.tenfoot",
                "how a fight at a table goes on from where it stands",
            ),
            Example(
                f"tenfoot simulate --ruleset {RULESETS[1]} --party berta,finn,oda --foes 4xmarsh-raider",
                "by other rules, with their own heroes and monsters",
            ),
        ],
        run=run,
    )
    parser.add_argument("file", nargs="?", metavar="ENCOUNTER", help="an encounter file (YAML)")
    parser.add_argument(
        "--party", metavar="WHO", help="heroes and others of the party, such as fighter5,2xscout"
    )
    parser.add_argument("--foes", metavar="WHO", help="their foes, such as 6xskeleton,1xogre")
    parser.add_argument(
        "--from",
        default="",
        dest="moment",
        metavar="GAME",
        help="play on from where a game stands: a file that a table exported, or a table's name or code",
    )
    parser.add_argument("--map", default=None, metavar="MAP", help=f"where they fight: {', '.join(MAPS)}")
    parser.add_argument(
        "--ruleset",
        default=None,
        metavar="RULES",
        help=f"by which rules: {', '.join(RULESETS)} ({DEFAULT}, or what the file says)",
    )
    parser.add_argument(
        "--precision",
        type=float,
        default=0.02,
        metavar="P",
        help="stop when the win chance is known this well",
    )
    parser.add_argument("--runs", type=int, metavar="N", help="exactly this many runs")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the same seed gives the same runs")
    parser.add_argument(
        "--workers", type=int, default=0, metavar="N", help="processes (as many as there are cores)"
    )
    parser.add_argument("--cluster", default="", metavar="ADDRESS", help="run on a Dask cluster instead")
    parser.add_argument(
        "--party-style", choices=("good", "simple", "random"), help="how the party plays (good)"
    )
    parser.add_argument("--foes-style", choices=("good", "simple", "random"), help="how the foes play (good)")
    parser.add_argument(
        "--party-manner",
        default="",
        metavar="M",
        help=f"temper and skill of the party, such as cunning=0.3, or {', '.join(TEMPERS)}",
    )
    parser.add_argument(
        "--foes-manner",
        default="",
        metavar="M",
        help="the same of the foes: cunning, caution, thrift, courage and parley from 0 to 1, or a name",
    )
    parser.add_argument(
        "--party-program", default="", metavar="COMMAND", help="a program of yours that plays the party"
    )
    parser.add_argument(
        "--foes-program", default="", metavar="COMMAND", help="a program of yours that plays the foes"
    )
    parser.add_argument(
        "--resume", default="", metavar="FILE", help="keep the runs in a file and go on from there"
    )
    parser.add_argument("--replay", type=int, metavar="RUN", help="tell one run step by step")
    parser.add_argument("--plot", default="", metavar="OUT", help="also draw the result, as .svg or .png")


def run(args: argparse.Namespace) -> int:
    """Simulate, or tell one run."""
    try:
        plan = _plan(args)
        simulation = Simulation(
            plan,
            args.seed,
            args.party_style or plan.party_style or "good",
            args.foes_style or plan.foes_style or "good",
            (args.party_program, args.foes_program),
        )
        # Whoever can't be staged is told before anything is started; and workers that are copies of this process
        # know the creatures and the map already.
        check(plan)
    except (PlanError, RulesetError, SetupError, ValueError) as error:
        where = f"{args.file}: " if args.file and not str(error).startswith(args.file) else ""
        raise Complaint(f"{where}{error}") from None
    if args.replay is not None:
        if args.replay < 0:
            raise Complaint("Runs are numbered from 0.")
        return _replay(simulation, args.replay, args.json)
    if not 0.001 <= args.precision <= 0.5:
        raise Complaint("--precision is between 0.001 and 0.5, such as 0.02 for two points.")
    if args.runs is not None and args.runs < 1:
        raise Complaint("--runs is at least 1.")
    if not 0 <= args.workers <= MOST_WORKERS:
        raise Complaint(f"--workers is 1 to {MOST_WORKERS}, or 0 for as many as there are cores.")
    for out in (args.plot, args.resume):
        if out and not Path(out).absolute().parent.is_dir():
            raise Complaint(f"{out}: there is no such folder.")
    if args.plot:
        painter_for(Path(args.plot))
    backend = _backend(args)
    started = time.perf_counter()
    try:
        summary = simulate(
            simulation,
            backend,
            precision=args.precision,
            runs=args.runs,
            progress=None if args.json or not sys.stderr.isatty() else _progress(args),
            resume=Path(args.resume) if args.resume else None,
        )
    except OSError as error:
        raise Complaint(f"{error.filename or args.resume}: {error.strerror or error}.") from None
    except (ValueError, ProgramFault) as error:
        raise Complaint(str(error)) from None
    finally:
        backend.close()
    if sys.stderr.isatty() and not args.json:
        print("\r" + " " * 78 + "\r", end="", file=sys.stderr)
    if not summary.runs:
        raise Complaint("Stopped before the first run was over.")
    if args.plot:
        draw(summary, plan, Path(args.plot))
    turning = [
        moment
        for number in dict.fromkeys((summary.closest, summary.worst))
        for moment in moments(simulation, summary, number)
    ]
    if args.json:
        found = msgspec.to_builtins(summary, str_keys=True)
        print_json({**found, "moments": msgspec.to_builtins(turning)})
    else:
        print(report(summary, turning, time.perf_counter() - started))
    return ExitCode.OK


def _plan(args: argparse.Namespace) -> Plan:
    plan: Plan
    if args.moment:
        if args.file or args.party or args.foes or args.map or args.ruleset:
            raise PlanError(
                "With --from everybody stands where the game says: no file, sides, map or ruleset."
            )
        from tenfoot.sim.kept import moment_of  # tables are opened only for those who ask

        plan = moment_of(args.moment)
    elif args.file:
        if args.party or args.foes:
            raise PlanError("Give an encounter file, or --party and --foes, not both.")
        plan = read_plan(Path(args.file))
    elif args.party and args.foes:
        plan = EncounterPlan(parse_side(args.party), parse_side(args.foes))
    else:
        raise PlanError("Say who fights: an encounter file, or --party and --foes.")
    if args.map:
        plan = msgspec.structs.replace(plan, map=args.map)
    for side in ("party", "foes"):
        manner = getattr(args, f"{side}_manner")
        if manner:
            plan = msgspec.structs.replace(plan, **{f"{side}_manner": parse_manner(manner)})
    if args.ruleset:
        plan = msgspec.structs.replace(plan, ruleset=args.ruleset)
    if isinstance(plan, Onward) or plan.ruleset != DEFAULT:
        return plan
    own = OwnHeroes().sheets(one.who for one in plan.party)
    return msgspec.structs.replace(plan, sheets={**plan.sheets, **own})


def _backend(args: argparse.Namespace) -> Backend:
    if args.cluster:
        try:
            return Dask(args.cluster)
        except (OSError, ValueError) as error:
            raise Complaint(f"No cluster at {args.cluster}: {error}") from None
    workers = args.workers or os.cpu_count() or 1
    return Here() if workers == 1 else Processes(workers)


def _progress(args: argparse.Namespace) -> Callable[[Tally], None]:
    def show(tally: Tally) -> None:
        win = tally.win
        runs = tally.runs
        if args.runs:
            share = runs / args.runs
        else:
            share = min(1.0, (args.precision / max(1e-9, (win.high - win.low) / 2)) ** 2)
        marks = int(share * 30)
        pole = "".join("┼" if n % 5 == 4 else "─" for n in range(marks)).ljust(30)
        print(
            f"\r{pole} {runs} runs · win {win.chance:.1%} ({win.low:.1%} to {win.high:.1%})",
            end="",
            file=sys.stderr,
        )

    return show


def _replay(simulation: Simulation, number: int, as_json: bool) -> int:
    log = Log()
    try:
        replay(simulation, number, log)
    except ProgramFault as fault:
        raise Complaint(str(fault)) from None
    if as_json:
        events = [msgspec.to_builtins(event) for event in log.events]
        print_json({"run": number, "seed": simulation.run_seed(number), "events": events})
        return ExitCode.OK
    for line in tell_run(log, Words("en")):
        print(("\n" if line.kind == "turn.started" else "") + line.text)
    return ExitCode.OK
