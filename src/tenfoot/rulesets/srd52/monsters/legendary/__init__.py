"""Legendary Actions of monsters, each in a file of its name."""
