"""The twelve conditions."""
