"""Invisible: concealed from sight; Advantage on Initiative; attacks by and against you change unless you are seen."""

from __future__ import annotations

from tenfoot.authoring import *

invisible = declare(
    condition(
        "invisible",
        "5.2/g-invisible/initiative",
        "5.2/g-invisible/concealed",
        "5.2/g-invisible/attacks-against",
        "5.2/g-invisible/attacks-own",
        "5.2/g-invisible/attacks-not-if-seen",
        "5.2/g-invisible/gear-concealed",
    ),
    grants=[{"advantage": ["initiative"], "unseen": True}],
)
