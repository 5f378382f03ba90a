"""Several servers behind one door: who lives, who has which table, and how they speak with each other."""
