"""The 2024 rules (SRD 5.2.1)."""
