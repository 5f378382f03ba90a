"""How a server knows that another one is of the same house: both know a secret, which is never sent."""

from __future__ import annotations

import hashlib
import hmac
import secrets

HEADER = "X-Rumpus-Peer"


class Secret:
    """Signs what one node asks of another. A signature is good for one node, one request and one body; ids of
    nodes are never used twice."""

    def __init__(self, words: str) -> None:
        self._key = words.encode()

    def sign(self, *said: str | bytes, nonce: str = "") -> str:
        nonce = nonce or secrets.token_hex(16)
        digest = hmac.new(self._key, digestmod=hashlib.sha256)
        for one in (nonce, *said):
            raw = one.encode() if isinstance(one, str) else one
            digest.update(len(raw).to_bytes(8, "big") + raw)
        return f"{nonce}:{digest.hexdigest()}"

    def signed(self, signature: str, *said: str | bytes) -> bool:
        nonce = signature.partition(":")[0]
        return bool(nonce) and hmac.compare_digest(
            self.sign(*said, nonce=nonce).encode(), signature.encode(errors="replace")
        )
