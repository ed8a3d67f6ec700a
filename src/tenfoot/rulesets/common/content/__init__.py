"""Content: records from files, stat blocks, activities, effect steps and their small languages."""
