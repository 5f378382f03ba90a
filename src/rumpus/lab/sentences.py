"""What the figures of a study say, in sentences (as HTML). They claim no more than the intervals allow."""

from __future__ import annotations

import math
from collections.abc import Sequence
from html import escape

import numpy as np

from rumpus.lab.simulate import SeatSummary
from rumpus.lab.study import GuardSummary, HouseRule, Mean, Study
from rumpus.layout import NOBODY

COUNTED = ("no", "one", "two", "three", "four", "five", "six", "seven")
LUCK = 0.05  # what luck alone would do more often than this proves nothing

# --- numbers and names ------------------------------------------------------------------------------------


def number(value: float) -> str:
    """
    >>> number(1234.5), number(12.34), number(0.00012), number(0)
    ('1,234', '12.3', '0.00012', '0')
    """
    if value == 0:
        return "0"
    size = abs(value)
    if size >= 100:
        shown = f"{size:,.0f}"
    elif size >= 10:
        shown = f"{size:.1f}"
    else:
        shown = f"{size:.2g}" if size < 1 else f"{size:.2f}"
    return f"−{shown}" if value < 0 else shown


def percent(share: float) -> str:
    """
    >>> percent(0.1234), percent(0.00128), percent(0.5)
    ('12.3 %', '0.13 %', '50 %')
    """
    value = 100 * share
    if 0 < value < 1:
        return f"{value:.2g} %"
    return f"{value:.1f}".removesuffix(".0") + " %"


def signed(value: float) -> str:
    return number(value) if value < 0 else f"+{number(value)}"


def interval(mean: Mean) -> str:
    return f"{number(mean.low)} to {number(mean.high)}"


def plural(count: int, word: str) -> str:
    return f"{count:,} {word}" if count == 1 else f"{count:,} {word}s"


def place(number: int) -> str:
    """A place round the table, counted from the dealer.

    >>> place(0), place(1), place(3)
    ('the dealer', 'left of the dealer', 'three to the left')
    """
    if number < 2:
        return ("the dealer", "left of the dealer")[number]
    return f"{COUNTED[number]} to the left"


def spaced(name: str) -> str:
    """
    >>> spaced("TrickWon"), spaced("LoneMrT")
    ('trick won', 'lone mr t')
    """
    return "".join(f" {letter.lower()}" if letter.isupper() else letter for letter in name).strip()


def cite(paragraphs: str) -> str:
    return f'<span class="cite">{escape(paragraphs)}</span>' if paragraphs else ""


# --- what the figures say -------------------------------------------------------------------------------


def spread(rows: Sequence[SeatSummary]) -> float:
    """How likely it is that equal chances give shares as unequal as these. (Chi-squared, as if all wins were
    independent; shared wins make the result a little too careful.)"""
    wins = np.array([one.wins for one in rows], float)
    fair = wins.mean()
    return survival(float(((wins - fair) ** 2 / fair).sum()), len(rows) - 1)


def survival(value: float, freedom: int) -> float:
    """How often a chi-squared with so many degrees of freedom is larger (E. B. Wilson and M. M. Hilferty).

    >>> [round(survival(value, freedom), 2) for value, freedom in ((3.84, 1), (7.81, 3), (0, 3))]
    [0.05, 0.05, 1.0]
    """
    if value <= 0:
        return 1.0
    if freedom == 1:
        return math.erfc(math.sqrt(value / 2))
    z = ((value / freedom) ** (1 / 3) - (1 - 2 / (9 * freedom))) / math.sqrt(2 / (9 * freedom))
    return 0.5 * math.erfc(z / math.sqrt(2))


def about_seats(study: Study) -> str:
    rows = study.by_seat
    best, worst = best_and_worst(rows)
    if len(set(study.players)) > 1:
        return (
            f"The players are not equally strong: the best of them, seat {best.seat} ({best.player}), wins "
            f"<b>{percent(best.share)}</b> of the games, and seat {worst.seat} ({worst.player}) "
            f"{percent(worst.share)}."
        )
    if spread(rows) > LUCK:
        return (
            f"No seat is better than another: all win between {percent(worst.share)} and "
            f"<b>{percent(best.share)}</b> of the games, which is what luck alone would give."
        )
    return (
        f"The seats are not alike: seat {best.seat} wins <b>{percent(best.share)}</b> of the games and seat "
        f"{worst.seat} only {percent(worst.share)}, more than luck would explain.{why_seats_differ(study)}"
    )


def why_seats_differ(study: Study) -> str:
    habit = "a habit of these players, such as whom they hit first"
    if not study.has_dealer:
        return f" Unless the rules favour a seat, this is {habit}."
    if study.options["dealer"] == NOBODY:
        return (
            f" The first dealer is drawn by lot, so no seat has an advantage by the rules: this is {habit}."
        )
    return ""


def best_and_worst(rows: Sequence[SeatSummary]) -> tuple[SeatSummary, SeatSummary]:
    return max(rows, key=lambda one: one.share), min(rows, key=lambda one: one.share)


def about_places(study: Study) -> str:
    rows = study.by_place
    if rows is None:
        if not study.has_dealer:
            return "This game has no dealer, so there is no place round the table to compare."
        return "Whether the dealer has an advantage shows only among equal players, and these are not."
    best, worst = best_and_worst(rows)
    if spread(rows) > LUCK:
        return (
            f"It does not matter where you sit, as seen from the first dealer: {percent(worst.share)} to "
            f"<b>{percent(best.share)}</b> of the wins is what luck alone would give."
        )
    return (
        f"It matters where you sit, as seen from the first dealer. The best place ({place(best.seat)}) wins "
        f"<b>{percent(best.share)}</b> of the games, the worst ({place(worst.seat)}) {percent(worst.share)}."
    )


def about_length(study: Study) -> str:
    low, high = np.quantile(study.lengths, [0.05, 0.95])
    timed = ""
    if study.duration is not None:
        timed = f" At the pace of modelled people that is {number(study.duration.value)} seconds."
    return (
        f"A game takes <b>{number(study.length.value)} decisions</b> on average; nine out of ten take "
        f"{low:,.0f} to {high:,.0f}.{timed}"
    )


def about_scores(study: Study) -> str:
    shared = (
        f"{percent(study.shared)} of the games have several winners."
        if study.shared
        else "No game had several winners."
    )
    best = np.array(study.scores).max(axis=1)
    if len(set(best.tolist())) == 1:
        return shared
    return (
        f"The winner has <b>{number(float(best.mean()))}</b> points on average and is "
        f"{number(study.margin.value)} ahead of the runner-up. {shared}"
    )


def about_guards(study: Study) -> str:
    if not study.guards:
        return (
            "This game has no rule against going on forever. "
            f"All {study.games:,} games came to an end by themselves."
        )
    return " ".join(about_guard(guard) for guard in study.guards)


def about_guard(guard: GuardSummary) -> str:
    name = f"{guard.title} {cite(guard.paragraph)}"
    if guard.fired:
        return (
            f"{name} ended <b>{percent(guard.fired / guard.games)}</b> of the games ({guard.fired:,} of "
            f"{guard.games:,}; 95 % interval {percent(guard.low)} to {percent(guard.high)})."
        )
    return (
        f"{name} never had to end a game; after {guard.games:,} games that means less than "
        f"{percent(guard.high)} of them, at 95 %."
    )


def about_rules(study: Study) -> str:
    if not study.rules:
        return "This game has no house rules that could be compared."
    moved = [rule for rule in study.rules if rule.length.difference.sure]
    if not moved:
        return "No house rule changes the length of a game measurably."
    most = max(moved, key=lambda rule: abs(rule.length.difference.value / rule.length.normal))
    among = f"Of {len(study.rules)} other readings of the rules, " if len(study.rules) > 1 else ""
    how = "changes the length of a game most: it makes it" if among else "makes a game"
    return f"{among}<b>{escape(most.title)}</b> {how} {longer(most)}."


def longer(rule: HouseRule) -> str:
    share = rule.length.difference.value / rule.length.normal
    return f"{percent(abs(share))} {'longer' if share > 0 else 'shorter'}"


def about_rule(rule: HouseRule, games: int) -> str:
    if not rule.other_play:
        return f"It changed nothing in {games:,} games: among these players it never comes to that."
    if rule.length.difference.sure:
        first = f"Games get <b>{longer(rule)}</b>."
    else:
        first = "Games take as long as before, as far as can be measured."
    return (
        f"{first} {percent(rule.other_play)} of the games go differently, and "
        f"{percent(rule.other_winner)} are won by somebody else."
    )
