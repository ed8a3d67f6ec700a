"""Controllers that answer decisions without a person, and never use what their creature could not know."""
