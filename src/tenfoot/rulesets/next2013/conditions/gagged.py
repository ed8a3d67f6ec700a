"""Gagged: a cloth over the mouth, magical silence or the like; no word comes out."""

from __future__ import annotations

from tenfoot.authoring import *

gagged = declare_rule(
    "gagged", "next/component/missing", "next/ritual/components", grants=[{"may_not": ["speak"]}]
)
