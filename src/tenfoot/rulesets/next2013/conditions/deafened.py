"""Deafened, a condition that creatures can have."""

from __future__ import annotations

from tenfoot.authoring import *

deafened = declare(
    condition("deafened", "next/cond/deafened-hearing", "next/cond/deafened-sneak"),
    grants=[{"may_not": ["hear"]}],
)
