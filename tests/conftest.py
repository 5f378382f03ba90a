"""Settings for all tests."""

from hypothesis import settings

# The first compiled call of a process may take seconds, and these machines are noisy.
settings.register_profile("rumpus", deadline=None)
settings.load_profile("rumpus")
