"""The rule id that magic items cite whose rules are written out with the item."""

from __future__ import annotations

AS_WRITTEN = "5.2/e-attune/required"
