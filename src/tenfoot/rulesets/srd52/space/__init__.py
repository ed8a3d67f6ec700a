"""Space: positions, areas of effect, objects, fixtures of the map, environments and traps."""
