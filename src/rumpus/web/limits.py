"""How much may happen at once: buckets that fill up again, answers that are good for a while, an exit."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

T = TypeVar("T")


@dataclass(slots=True)
class Bucket:
    """Holds up to `most` drops; every action takes one, and `rate` come back each second."""

    most: float
    rate: float
    now: Callable[[], float] = time.monotonic
    level: float = field(init=False)
    since: float = field(init=False)

    def __post_init__(self) -> None:
        self.level = self.most
        self.since = self.now()

    def take(self, drops: float = 1.0) -> bool:
        """Whether there was enough left."""
        now = self.now()
        self.level = min(self.most, self.level + (now - self.since) * self.rate)
        self.since = now
        if self.level < drops:
            return False
        self.level -= drops
        return True

    def give_back(self, drops: float) -> None:
        """Give some back: the action cost less than thought."""
        self.level += drops

    def left(self, drops: float = 1.0) -> bool:
        """Whether there is enough; it takes nothing."""
        return self.level + (self.now() - self.since) * self.rate >= drops

    @property
    def full(self) -> bool:
        return self.left(self.most)


class Buckets:
    """A bucket for everyone who comes along; full ones are forgotten."""

    def __init__(self, most: float, rate: float, keep: int = 10_000) -> None:
        self.most = most
        self.rate = rate
        self.keep = keep
        self._of: dict[str, Bucket] = {}

    def take(self, who: str, drops: float = 1.0) -> bool:
        bucket = self._of.get(who)
        if bucket is None:
            if len(self._of) >= self.keep:
                self._of = {name: one for name, one in self._of.items() if not one.full}
            bucket = self._of[who] = Bucket(self.most, self.rate)
        return bucket.take(drops)

    def left(self, who: str) -> bool:
        """Whether there is enough for one more action; it takes nothing."""
        return who not in self._of or self._of[who].left()


class Shared(Generic[T]):
    """An answer that is work to find. It is found once for all who ask within some seconds."""

    def __init__(self, find: Callable[[], Coroutine[Any, Any, T]], seconds: float) -> None:
        self.find = find
        self.seconds = seconds
        self._until = 0.0
        self._finding: asyncio.Task[T] | None = None

    async def get(self) -> T:
        now = time.monotonic()
        if self._finding is None or self._until < now:
            self._until = now + self.seconds
            self._finding = asyncio.create_task(self.find())
        return await asyncio.shield(self._finding)

    def forget(self) -> None:
        self._finding = None


class Exit:
    """Lets out a few in each turn of the loop, so that those who play have theirs in between: a line may
    break that thousands share."""

    def __init__(self, at_once: int) -> None:
        self._at_once = at_once
        self._queue: deque[Callable[[], None]] = deque()

    def queue_up(self, leave: Callable[[], None]) -> None:
        """Calls this when its turn comes."""
        self._queue.append(leave)
        if len(self._queue) == 1:
            asyncio.get_running_loop().call_soon(self._let_out)

    def _let_out(self) -> None:
        loop = asyncio.get_running_loop()
        for _ in range(min(self._at_once, len(self._queue))):
            loop.call_soon(self._queue.popleft())
        if self._queue:
            loop.call_soon(self._let_out)
