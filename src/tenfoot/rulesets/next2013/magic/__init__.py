"""Magic: casting, components, spell effects, Concentration, areas that last and walls."""
