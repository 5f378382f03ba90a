"""The compiled gear, for whoever plays thousands of games."""
