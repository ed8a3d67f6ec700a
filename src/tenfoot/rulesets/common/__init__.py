"""Procedures that the editions really share."""
