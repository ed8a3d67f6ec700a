"""What several rules share; no rule is defined here."""
