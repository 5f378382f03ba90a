"""Players: a view in, an action out, and nothing else."""
