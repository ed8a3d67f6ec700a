"""Traits of the species that heroes can have."""
