"""Attacks: the ways to attack, the roll, cover, Opportunity Attacks and ammunition."""
