"""A table made on a laptop is found by the phones around it."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from rumpus import __version__
from rumpus.errors import BadCall
from rumpus.web import addresses
from rumpus.web import host as hosting
from rumpus.web.addresses import outside, reachable
from rumpus.web.settings import Settings
from tests.web.harness import house

LAPTOP = "192.168.1.7"


@pytest.fixture
def network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "reachable", lambda address: [LAPTOP] if address == "0.0.0.0" else [])


@pytest.mark.usefixtures("network")
@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "127.1.2.3", "[::1]", "LOCALHOST", "0.0.0.0"])
def test_the_names_of_this_machine_for_itself_become_an_address(host: str) -> None:
    assert outside("http", f"{host}:8080", "0.0.0.0") == [f"http://{LAPTOP}:8080/"]
    assert outside("http", host, "0.0.0.0") == [f"http://{LAPTOP}/"]
    assert outside("http", f"{host}:8080", "127.0.0.1") == []


@pytest.mark.parametrize("host", [f"{LAPTOP}:8080", "play.example.org", "localhost.example.org:81"])
def test_any_other_name_has_proved_to_work(host: str) -> None:
    assert outside("https", host, "127.0.0.1") == [f"https://{host}/"]


@pytest.mark.parametrize("host", ["[", "localhost:x", "localhost:99999999", "[::1"])
def test_what_is_no_name_leads_nowhere(host: str) -> None:
    assert outside("http", host, "0.0.0.0") == []


def test_who_listens_on_one_address_is_reached_there() -> None:
    assert reachable(LAPTOP) == [LAPTOP]
    assert reachable("127.0.0.1") == reachable("localhost") == reachable("::1") == []
    assert outside("http", "localhost:80", "fd00::7") == ["http://[fd00::7]:80/"]
    assert not [one for one in reachable("0.0.0.0") if one.startswith("127.")]


@pytest.mark.usefixtures("network")
async def test_a_link_from_the_laptop_works_on_a_phone(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        made = await here.make("archie", 2)
        assert made["link"] == f"{here.base}/t/{made['code']}", "this server is for this machine only"
        here.server.settings = replace(here.server.settings, address="0.0.0.0")
        root = here.base.replace("127.0.0.1", LAPTOP)
        assert (await here.join(made, "Bob"))["link"] == f"{root}/t/{made['code']}"
        told = msgspec.json.decode(await here.text("/api/server"))
        assert told == {"version": __version__, "addresses": [f"{root}/"]}


async def test_a_screen_finds_its_table_by_the_code(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        made = await here.make("mad", 3)
        told = msgspec.json.decode(await here.text(f"/api/codes/{made['code'].lower()}"))
        assert told == {
            "table": made["table"], "code": made["code"], "game": "mad", "stage": "gathering",
        }  # fmt: skip
        async with here.session.get(f"{here.base}/api/codes/BBBBB") as response:
            assert response.status == 404


def test_a_server_says_where_it_cannot_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    with pytest.raises(BadCall, match="WSL"):
        hosting.open_doors(Settings())
