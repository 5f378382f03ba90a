"""How views become observations: one encoder a game, written by `rumpus.envs.encode`."""
