"""`python -m tenfoot` is the `tenfoot` command."""

import sys


def main() -> int:
    """Run the command line. Pressing Ctrl-C while it is still starting prints no traceback either."""
    try:
        from tenfoot.cli.main import main as run

        return run()
    except KeyboardInterrupt:
        print("Stopped.", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main())
