"""Lengths of time. A match counts microseconds, in whole numbers."""

from __future__ import annotations

MS = 1000
SECOND = 1000 * MS
INFINITE = 1 << 60  # later than everything: of what has not come, or has no end
