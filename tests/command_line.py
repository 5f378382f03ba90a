"""Runs the command line as a user would, but in this process."""

from __future__ import annotations

from typing import NamedTuple

from typer.testing import CliRunner

from rumpus import cli


class Ran(NamedTuple):
    code: int
    out: str
    err: str


def run(*words: str, typed: str = "") -> Ran:
    result = CliRunner().invoke(cli.app, words, input=typed, prog_name="rumpus", catch_exceptions=False)
    return Ran(result.exit_code, result.stdout, result.stderr)


def refused(*words: str, typed: str = "") -> str:
    """The one line that a failing command says."""
    ran = run(*words, typed=typed)
    assert ran.code == 1
    assert ran.err.startswith("rumpus: ")
    assert ran.err.count("\n") == 1
    return ran.err
