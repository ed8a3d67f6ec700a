"""`python -m tenfoot` is the `tenfoot` command."""

import sys


def main() -> int:
    """Run the command line; whoever presses Ctrl-C before it has even begun gets no traceback either."""
    try:
        from tenfoot.cli.main import main as run

        return run()
    except KeyboardInterrupt:
        print("Stopped.", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main())
