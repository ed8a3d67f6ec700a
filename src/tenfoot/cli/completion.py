"""`tenfoot completion`: completion of commands, options and names in the shell."""

import argparse

from tenfoot.cli.command import Example, Subcommands, add_command, print_json
from tenfoot.cli.exit_codes import ExitCode

SHELLS = ("bash", "zsh", "fish")


def register(subparsers: Subcommands) -> None:
    """Declare `tenfoot completion` with its shells."""
    parser = add_command(
        subparsers,
        "completion",
        summary="Print the script that lets Tab complete commands, options and names",
        examples=[
            Example("tenfoot completion bash", "add it to ~/.bashrc"),
            Example("tenfoot completion zsh", "add it to ~/.zshrc"),
            Example("tenfoot completion fish", "write it to ~/.config/fish/completions/tenfoot.fish"),
        ],
        run=run,
    )
    parser.add_argument("shell", choices=SHELLS, help="bash, zsh or fish")


def run(args: argparse.Namespace) -> int:
    """Print the completion script of the chosen shell."""
    from argcomplete.shell_integration import shellcode

    script = shellcode(["tenfoot"], shell=args.shell)
    if args.json:
        print_json({"shell": args.shell, "script": script})
    else:
        print(script)
    return ExitCode.OK
