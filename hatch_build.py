"""The built browser client belongs in every wheel and sdist: without it the build stops and says why."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CLIENT = Path("src/tenfoot/web/static/index.html")


class ClientHook(BuildHookInterface[Any]):
    """Refuses a wheel or sdist without the client. An editable install comes before the client is built."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Stop the build where the client is missing."""
        if version != "editable" and not (Path(self.root) / CLIENT).is_file():
            raise RuntimeError(
                f"{CLIENT} is missing: the browser client is not built. Run `make dist`, which builds it."
            )
