"""The games for learners: environments that other people's libraries know."""
