"""The fifteen conditions, one file each."""
