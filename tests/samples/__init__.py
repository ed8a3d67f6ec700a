"""Comparisons with reference material that lies beside a checkout (../shared), not in it: `make samples`."""
