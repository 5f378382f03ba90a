"""What an operator sets: said once, by a flag, in the environment or in a file; and what is wrong with it."""

from __future__ import annotations

import itertools
import socket
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

from rumpus import cli
from rumpus.errors import BadCall
from rumpus.web.host import check
from rumpus.web.settings import SETTINGS, Settings, gather
from tests.command_line import run
from tests.pages import ROOT, Block, blocks, prose

NOTHING: dict[str, Any] = dict.fromkeys(SETTINGS)


def written(folder: Path, text: str) -> str:
    file = folder / "rumpus.toml"
    file.write_text(text, "utf-8")
    return str(file)


def test_without_a_word_everything_is_as_declared() -> None:
    assert gather(NOTHING, {}) == (Settings(), {})
    assert gather({}, {"HOME": "/nowhere", "RUMPUS_CACHE": "/nowhere"}).settings == Settings()


def test_flags_count_before_the_environment_and_that_before_the_file(tmp_path: Path) -> None:
    file = written(tmp_path, 'port = 1\naddress = "a"\nlimits = false\nsockets = 7')
    environment = {"RUMPUS_PORT": "2", "RUMPUS_ADDRESS": "b", "RUMPUS_LIMITS": "yes"}
    settings, said = gather({**NOTHING, "port": "3"}, environment, file)
    assert (settings.port, settings.address, settings.limits, settings.sockets) == (3, "b", True, 7)
    assert said == {
        "port": "--port",
        "address": "RUMPUS_ADDRESS",
        "limits": "RUMPUS_LIMITS",
        "sockets": file,
    }


def test_the_file_may_be_named_in_the_environment(tmp_path: Path) -> None:
    environment = {"RUMPUS_CONFIG": written(tmp_path, "idle = 5")}
    assert gather(NOTHING, environment).settings.idle == 5


def test_lists_are_read_everywhere(tmp_path: Path) -> None:
    said: list[tuple[dict[str, Any], dict[str, str], str]] = [
        ({"names": ["Cards.example.org", "www.example.org"]}, {}, ""),
        ({"names": []}, {"RUMPUS_NAMES": "cards.example.org, www.example.org"}, ""),
        ({}, {}, 'names = ["cards.example.org", "www.example.org"]'),
    ]
    both = ("cards.example.org", "www.example.org")
    for flags, environment, text in said:
        assert gather(flags, environment, written(tmp_path, text)).settings.names == both
    assert gather({"behind": ["10.1.2.3/8"]}, {}).settings.behind == ("10.0.0.0/8",)


@pytest.mark.parametrize(
    ("flags", "environment", "text", "sentence"),
    [
        ({"port": "x"}, {}, "", "--port must be a whole number from 0 to 65535, not 'x'"),
        ({"port": "65536"}, {}, "", "--port must be a whole number from 0 to 65535, not '65536'"),
        ({}, {"RUMPUS_PORT": "-1"}, "", "RUMPUS_PORT must be a whole number from 0 to 65535, not '-1'"),
        ({}, {}, 'port = "80"', "port in FILE must be a whole number from 0 to 65535, not '80'"),
        ({}, {}, "port = true", "port in FILE must be a whole number from 0 to 65535, not 'yes'"),
        ({}, {"RUMPUS_LIMITS": "maybe"}, "", "RUMPUS_LIMITS must be yes or no, not 'maybe'"),
        ({}, {}, "limits = 1", "limits in FILE must be yes or no, not '1'"),
        ({"log": "loud"}, {}, "", "--log must be debug, info, warning or error, not 'loud'"),
        ({"names": ["a b"]}, {}, "", "--name must be a list of names like cards.example.org, not 'a b'"),
        ({}, {}, 'names = "x"', "names in FILE must be a list of names like cards.example.org, not 'x'"),
        ({}, {"RUMPUS_BEHIND": "proxy"}, "", "RUMPUS_BEHIND must be a list of addresses or networks like"),
        ({}, {"RUMPUS_PROT": "1"}, "", "RUMPUS_PROT in the environment: there is no setting 'prot'; did you"),
        ({}, {}, "prot = 1", "FILE: there is no setting 'prot'; did you mean port?"),
        ({}, {}, "xyzzy = 1", "FILE: there is no setting 'xyzzy'; the settings are port, address"),
        ({}, {}, "[port]", "port in FILE must be a whole number"),
        ({}, {}, "port =", "FILE is not valid TOML: "),
        ({"key": "x"}, {}, "", "key is set, but cert is not"),
        ({"http_port": "80"}, {}, "", "http_port is set, but cert is not"),
        ({"http_port": "80", "port": "80", "cert": "x"}, {}, "", "http_port and port are both 80"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(
    tmp_path: Path, flags: dict[str, Any], environment: dict[str, str], text: str, sentence: str
) -> None:
    file = written(tmp_path, text)
    with pytest.raises(BadCall) as no:
        gather(flags, environment, file)
    assert str(no.value).replace(file, "FILE").startswith(sentence)
    assert "\n" not in str(no.value)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(BadCall, match="cannot be read: No such file"):
        gather({}, {}, str(tmp_path / "none.toml"))


def test_every_setting_has_a_flag_and_a_row_on_the_page() -> None:
    host = get_command(cli.app).commands["host"]  # type: ignore[attr-defined]  # it is a group
    flags = {option.name: option.opts[0] for option in host.params}
    assert {one.name: one.flag for one in SETTINGS.values()}.items() <= flags.items()
    head = "| setting | default | what it is |\n|---|---|---|\n"
    _, _, table = prose(ROOT / "docs" / "operate.md").partition(head)
    rows = list(itertools.takewhile(lambda line: line.startswith("|"), table.splitlines()))
    assert rows == [f"| `{one.name}` | {one.shown_default} | {one.sentence} |" for one in SETTINGS.values()]


# --- rumpus host --check ------------------------------------------------------------------------------------


def store(folder: Path) -> dict[str, str]:
    return {"store": f"sqlite:///{folder / 'rumpus.db'}", "address": "127.0.0.1"}


def test_check_says_that_everything_is_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check(gather({**store(tmp_path), "port": "0"}, {}))
    told = capsys.readouterr().out
    assert "port is 0, says --port" in told
    assert str(tmp_path) not in told, "an address may hold a password"
    assert told.splitlines()[-1] == "Everything is there."


def test_check_says_what_is_missing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "cert.pem").write_text("no certificate")
    with socket.create_server(("127.0.0.1", 0)) as other:
        taken = str(other.getsockname()[1])
        for flags, sentence in [
            ({"port": taken}, f"NO: cannot listen on 127.0.0.1, port {taken}: "),
            ({"port": "0", "store": f"sqlite:///{tmp_path}/none/x.db"}, "NO: "),
            ({"port": "0", "store": "mongo://x"}, "NO: a store is "),
            ({"port": "0", "cert": str(tmp_path / "none.pem")}, f"NO: {tmp_path}/none.pem"),
            ({"port": "0", "cert": str(tmp_path / "cert.pem")}, f"NO: {tmp_path}/cert.pem"),
        ]:
            assert not check(gather({**store(tmp_path), **flags}, {}))
            told = capsys.readouterr().out.splitlines()
            assert [line for line in told if line.startswith(sentence)]
            assert told[-1] == "It would not open."


def test_the_command_ends_with_what_it_found(tmp_path: Path) -> None:
    url = store(tmp_path)["store"]
    fine = run("host", "--check", "--port", "0", "--address", "127.0.0.1", "--store", url)
    assert (fine.code, fine.out.splitlines()[-1]) == (0, "Everything is there.")
    assert run("host", "--check", "--port", "0", "--store", "mongo://x").code == 1
    wrong = run("host", "--port", "x")
    assert (wrong.code, wrong.err) == (1, "rumpus: --port must be a whole number from 0 to 65535, not 'x'\n")


@pytest.mark.parametrize("block", blocks(ROOT / "docs" / "operate.md", "toml"), ids=str)
def test_files_on_the_page_are_right(block: Block, tmp_path: Path) -> None:
    assert gather(NOTHING, {}, written(tmp_path, block.text)).said
