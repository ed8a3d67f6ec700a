"""The 2024 rules of the SRD 5.2.1, as an edition."""
