"""What threads compute does not keep the server from its sockets."""

from __future__ import annotations

import asyncio
import gc
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from rumpus.live.store import Store
from rumpus.web import serving
from rumpus.web.settings import Settings


@pytest.fixture(autouse=True)
def rubbish() -> Iterator[None]:
    """A server also changes how Python looks for rubbish, here for all other tests."""
    before = gc.get_threshold()
    yield
    gc.set_threshold(*before)
    gc.unfreeze()


async def test_a_server_takes_short_turns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    turns: list[float] = []
    monkeypatch.setattr(sys, "setswitchinterval", turns.append)
    store = Store(f"sqlite:///{tmp_path / 'rumpus.db'}")
    store.open()

    open_now = asyncio.Event()
    settings = Settings(address="127.0.0.1", port=0)
    at_work = asyncio.create_task(serving.run(store, settings, lambda _: open_now.set()))
    await open_now.wait()
    at_work.cancel()
    await asyncio.gather(at_work, return_exceptions=True)
    store.close()
    assert turns == [serving.TURN]
