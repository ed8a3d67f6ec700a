"""Journeys: travel over days and the pace of it."""
