"""The `tenfoot` command: one module per subcommand, listed in `commands.py`."""
