"""`tenfoot simulate`: what will this fight do?"""

import argparse
import contextlib
import os
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from tenfoot.cli.command import Example, Subcommands, add_command, print_json
from tenfoot.cli.complaint import Complaint
from tenfoot.cli.exit_codes import ExitCode
from tenfoot.cli.pack_option import add_pack_option, find_named
from tenfoot.cli.simulation_compare import comparison, draw_comparison
from tenfoot.cli.simulation_plan import variants
from tenfoot.cli.simulation_plot import draw, painter_for
from tenfoot.cli.simulation_progress import ProgressLine
from tenfoot.cli.simulation_report import headline, report, width_of
from tenfoot.engine.ruleset import RulesetError
from tenfoot.lang import Words
from tenfoot.painting import say
from tenfoot.rulesets.encounter import SetupError
from tenfoot.rulesets.names import DEFAULT, RULESETS
from tenfoot.sim.backends import Backend, Dask, Here, Processes, WorkersLost
from tenfoot.sim.compare import Compared, Variant, compare
from tenfoot.sim.encounter_plan import PlanError
from tenfoot.sim.maps import MAPS
from tenfoot.sim.replay import Log, replay
from tenfoot.sim.run import ProgramFault
from tenfoot.sim.run_text import tell_run
from tenfoot.sim.simulate import Simulation
from tenfoot.sim.summary import Summary
from tenfoot.sim.turning_points import TurningPoint, moments
from tenfoot.tactics.behavior import TEMPERS

MOST_RUNS = 10_000_000
MOST_WORKERS = 256


def register(subparsers: Subcommands) -> None:
    """Declare the command `tenfoot simulate` with its options and examples."""
    parser = add_command(
        subparsers,
        "simulate",
        summary="Play a fight many times and see how it will probably go",
        examples=[
            Example(
                "tenfoot simulate --party fighter5,rogue5,wizard5,cleric5 --foes 6xskeleton,1xogre",
                "a level 5 party against six skeletons and an ogre",
            ),
            Example("tenfoot simulate ambush.yaml --precision 0.01", "a file, twice as precise"),
            Example(
                "tenfoot simulate ambush.yaml --also map=corridor --also light=dark", "what would it change?"
            ),
            Example(
                "tenfoot simulate --party my-hero.yaml,wizard3 --foes 2..8xgoblin-warrior",
                "how many make it a fair fight?",
            ),
            Example("tenfoot simulate ambush.yaml --replay 17", "watch run 17 step by step"),
            Example(
                "tenfoot simulate --from my-game.tenfoot",
                "continue a saved fight",
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
        "--party",
        metavar="WHO",
        help="the party, such as fighter5,2xscout; your own heroes by their file or their name",
    )
    parser.add_argument(
        "--foes",
        metavar="WHO",
        help="their foes, such as 6xskeleton,1xogre; 3..10xskeleton tries each number",
    )
    parser.add_argument(
        "--from",
        default="",
        dest="moment",
        metavar="GAME",
        help="continue a saved fight: an exported file, or a table's name or code",
    )
    parser.add_argument("--map", default=None, metavar="MAP", help=f"where they fight: {', '.join(MAPS)}")
    parser.add_argument(
        "--ruleset",
        default=None,
        metavar="RULES",
        help=f"by which rules: {', '.join(RULESETS)}, with packs and switches ({DEFAULT}+PACK), or what the file says",
    )
    add_pack_option(parser)
    parser.add_argument(
        "--precision",
        type=float,
        default=0.02,
        metavar="P",
        help="stop when the win chance is known to within this many points",
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
        help=f"behavior and skill of the party, such as cunning=0.3, or {', '.join(TEMPERS)}",
    )
    parser.add_argument(
        "--foes-manner",
        default="",
        metavar="M",
        help="the same of the foes: cunning, caution, thrift, courage, parley and skill from 0 to 1, or a name",
    )
    parser.add_argument(
        "--party-program", default="", metavar="COMMAND", help="a program of yours that plays the party"
    )
    parser.add_argument(
        "--foes-program", default="", metavar="COMMAND", help="a program of yours that plays the foes"
    )
    parser.add_argument("--resume", default="", metavar="FILE", help="save runs to FILE and continue from it")
    parser.add_argument("--replay", type=int, metavar="RUN", help="print one run step by step")
    parser.add_argument(
        "--also",
        action="append",
        default=[],
        metavar="CHANGE",
        help="also play it with a change, such as map=corridor or 'foes=8xskeleton; light=dark', or play another "
        "file, and show them side by side (may be given several times)",
    )
    parser.add_argument("--plot", default="", metavar="OUT", help="also draw the result, as .svg or .png")


def run(args: argparse.Namespace) -> int:
    """Simulate, compare fights, or print one run."""
    find_named(args.pack)
    try:
        fights = variants(args)
    except (PlanError, RulesetError, SetupError, ValueError) as error:
        where = f"{args.file}: " if args.file and not str(error).startswith(args.file) else ""
        raise Complaint(f"{where}{error}") from None
    if args.replay is not None:
        if args.replay < 0:
            raise Complaint("Runs are numbered from 0.")
        if len(fights) > 1:
            raise Complaint("--replay tells a run of one fight: leave out --also and ranges.")
        return _replay(fights[0].simulation, args.replay, args.json)
    _check_numbers(args)
    with _backend(args) as backend:
        progress = ProgressLine(args, len(fights))
        progress.begin()
        started = time.perf_counter()
        try:
            found = compare(
                fights,
                backend,
                precision=args.precision,
                runs=args.runs,
                progress=progress.of,
                resume=Path(args.resume) if args.resume else None,
            )
        except OSError as error:
            raise Complaint(f"{error.filename or args.resume}: {error.strerror or error}.") from None
        except WorkersLost as error:
            hint = "" if args.resume else " With --resume FILE what was played would have been kept."
            raise Complaint(f"{error} Nothing more can be played.{hint}", ExitCode.NO) from None
        except (ValueError, ProgramFault) as error:
            raise Complaint(str(error)) from None
        finally:
            progress.close()
    if not found:
        raise Complaint("Stopped before the first run was over.", ExitCode.INTERRUPTED)
    seconds = time.perf_counter() - started
    if len(fights) > 1:
        return _tell_all(args, fights, found, seconds)
    return _tell(args, fights[0].simulation, found[0].summary, seconds)


def _check_numbers(args: argparse.Namespace) -> None:
    if not 0.001 <= args.precision <= 0.5:
        raise Complaint("--precision is between 0.001 and 0.5, such as 0.02 for two points.")
    if args.runs is not None and not 1 <= args.runs <= MOST_RUNS:
        raise Complaint(f"--runs is 1 to {MOST_RUNS}.")
    if not 0 <= args.workers <= MOST_WORKERS:
        raise Complaint(f"--workers is 1 to {MOST_WORKERS}, or 0 for as many as there are cores.")
    for out in (args.plot, args.resume):
        if out and not Path(out).absolute().parent.is_dir():
            raise Complaint(f"{out}: there is no such folder.")
        if out and Path(out).is_dir():
            raise Complaint(f"{out} is a folder.")
    if args.plot:
        painter_for(Path(args.plot))


def _tell(args: argparse.Namespace, simulation: Simulation, summary: Summary, seconds: float) -> int:
    if args.plot:
        draw(summary, simulation.plan, Path(args.plot))
    turning: list[TurningPoint] = []
    with contextlib.suppress(KeyboardInterrupt):  # an interrupt still prints the numbers
        for number in dict.fromkeys((summary.closest, summary.worst)):
            turning += moments(simulation, summary, number)
    if args.json:
        found = msgspec.to_builtins(summary, str_keys=True)
        print_json({**found, "moments": msgspec.to_builtins(turning)})
    else:
        say(report(summary, turning, seconds, width_of(sys.stdout), headline(simulation.plan)))
    return ExitCode.OK


def _tell_all(
    args: argparse.Namespace, fights: Sequence[Variant], found: Sequence[Compared], seconds: float
) -> int:
    if args.plot:
        draw_comparison(found, fights[0].simulation.plan, Path(args.plot))
    if args.json:
        first = msgspec.to_builtins(found[0].summary, str_keys=True)
        rows = [
            {
                "change": one.change,
                "difference": msgspec.to_builtins(one.difference),
                **msgspec.to_builtins(one.summary, str_keys=True),
            }
            for one in found
        ]
        print_json({**first, "variants": rows})
    else:
        say(comparison(found, seconds, width_of(sys.stdout), ranged=not args.also))
    return ExitCode.OK


@contextlib.contextmanager
def _backend(args: argparse.Namespace) -> Iterator[Backend]:
    if args.cluster:
        try:
            backend: Backend = Dask(args.cluster)
        except ValueError as error:
            raise Complaint(str(error)) from None
    else:
        workers = args.workers or os.cpu_count() or 1
        backend = Here() if workers == 1 else Processes(workers)
    try:
        yield backend
    finally:
        backend.close()


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
        say(f"\n{line.text}" if line.kind in ("round", "turn") else f"  {line.text}")
    return ExitCode.OK
