"""When a slap counts, for tables where a real clock runs."""

from __future__ import annotations

from rumpus.games.handsdown.state import GRAZE, NONE, WIND, Phase, State, Wind
from rumpus.layout import NOBODY
from rumpus.times import MS
from rumpus.timing import NO_ACTION, RaceTiming

QUICKEST = 130 * MS  # to see a hand come down and answer it

# How long the page shows what happens, in milliseconds
SCENES = {
    "Dealt": 60,
    "Drew": 450,
    "TurnBegan": 300,
    "HandsDown": 700,
    "Slapped": 420,
    "LostHandsDown": 1800,
    "Clumped": 1800,
    "Caught": 800,
    "TouchedEarly": 800,
    "Faked": 500,
    "SlappedWithoutPair": 1200,
    "HalfSlapped": 1200,
    "Grazed": 1200,
    "Passed": 400,
    "PairShown": 800,
    "CardTaken": 700,
    "JokerLaid": 1300,
    "WentNowhere": 1000,
}


def window(s: State) -> int:
    """H11, H12, H16, H36, H40: everything counts from the lunge, and before it is over nothing is late."""
    landed = s.lands - s.cue
    if s.phase == Phase.LUNGE:
        return s.lunge * MS + max(s.window, s.fake_window) * MS
    if s.phase == Phase.RACE:
        return landed + s.window * MS
    if s.phase == Phase.FAKE:
        return landed + s.fake_window * MS
    return 0


def floor(s: State) -> int:
    """H36: whoever touches sooner has guessed."""
    return s.floor * MS


def clump(s: State) -> int:
    """H11."""
    return s.clump * MS


def pending(s: State) -> bool:
    """H40: a lunge may still be anything."""
    return s.phase == Phase.LUNGE


NEAREST = 0.25  # further down one could see whether a hand slaps or turns back, so nobody sees it there (H40)
# A hand that has come down so far, in thousandths of the way, is no twitch; so fast, in these per second, it
# swoops.
DEEP = 200
SWOOPING = 1500
STILL = 50  # less than this is no movement


def wind(s: State, action: int, deepest: int, fastest: int) -> int:
    """H41: how the hand moved before an act. Only what the others could see counts."""
    if action > GRAZE or not s.lunge or s.wind != NONE or deepest < STILL:
        return NO_ACTION
    if deepest < DEEP:
        return WIND + Wind.TWITCH
    return WIND + (Wind.SWOOP if fastest > SWOOPING else Wind.CREEP)


def watched(s: State) -> int:
    return s.turn if s.phase == Phase.ACT else NOBODY


def quickest(_: State) -> int:
    return QUICKEST


TIMING = RaceTiming(
    window,
    floor,
    first=False,
    early=floor,
    clump=clump,
    watched=watched,
    pending=pending,
    wind=wind,
    nearest=NEAREST,
    quickest=quickest,
    scenes=SCENES,
)
