"""The command line."""


def main() -> None:
    """To be written."""
