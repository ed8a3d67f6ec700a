"""Class, species and feat features."""
