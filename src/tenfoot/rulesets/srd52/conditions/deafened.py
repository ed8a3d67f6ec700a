"""Deafened: you hear nothing, and checks that depend on hearing fail."""

from __future__ import annotations

from tenfoot.authoring import *

deafened = declare(
    condition("deafened", "5.2/g-deafened/cant-hear", "5.2/g-deafened/hearing-checks-fail"),
    grants=[{"may_not": ["hear"]}, {"fails": ["hearing"]}],
)
