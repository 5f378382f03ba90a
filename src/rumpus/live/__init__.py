"""Live tables: people and bots who play now, and a store that forgets nothing."""
