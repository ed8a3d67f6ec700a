"""Senses: sight, light, obscurement, targets that can be chosen and what was found out."""
