"""A study as a page: one HTML file that needs nothing else, and its pictures as PNG files.

Sentences are made here from figures, so they claim no more than the intervals allow.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path

import numpy as np

from rumpus.games import find
from rumpus.lab import pictures
from rumpus.lab.pictures import Picture, rule_name
from rumpus.lab.simulate import SeatSummary
from rumpus.lab.study import Change, HouseRule, Mean, Study, shown
from rumpus.layout import NOBODY

CSS = Path(__file__).with_name("report.css")
PLACES = (
    "the dealer",
    "left of the dealer",
    "two to the left",
    "three to the left",
    "four to the left",
    "five to the left",
)


def write(study: Study, folder: Path, command: str) -> list[Path]:
    """The page, the pictures and the figures, in a folder. Gives the files, the page first."""
    folder.mkdir(parents=True, exist_ok=True)
    page = folder / "study.html"
    drawn = Drawn(study)
    page.write_text(html(study, drawn, command), "utf-8")
    files = [page]
    for picture in drawn.all():
        files.append(folder / f"{picture.name}.png")
        files[-1].write_bytes(picture.png())
    files.append(folder / "study.json")
    files[-1].write_text(json.dumps(study.named()), "utf-8")
    return files


class Drawn:
    """The pictures of a study."""

    def __init__(self, study: Study) -> None:
        self.seats = pictures.wins("seats", [f"seat {one.seat}" for one in study.by_seat], study.by_seat)
        places = study.by_place
        self.places = None if places is None else pictures.wins("places", PLACES[: len(places)], places)
        self.length = pictures.lengths(study)
        self.scores = pictures.score_spread(study)
        self.events = pictures.events(study)
        self.rules = pictures.rule_changes(study)

    def all(self) -> list[Picture]:
        drawn = (self.seats, self.places, self.length, self.scores, self.events, self.rules)
        return [picture for picture in drawn if picture is not None]


# --- numbers in sentences -------------------------------------------------------------------------------


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


# --- what the figures say -------------------------------------------------------------------------------


def spread(rows: Sequence[SeatSummary]) -> float:
    """How likely it is that equal chances give shares as unequal as these (chi-squared, so far as independent
    wins are a fair picture; shared ones make it a little careful)."""
    wins = np.array([one.wins for one in rows], float)
    fair = wins.mean()
    return survival(float(((wins - fair) ** 2 / fair).sum()), len(rows) - 1)


def survival(value: float, freedom: int) -> float:
    """How often a chi-squared with so many degrees of freedom is larger (E. B. Wilson, M. M. Hilferty).

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
    best, worst = max(rows, key=lambda one: one.share), min(rows, key=lambda one: one.share)
    if len(set(study.players)) > 1:
        return (
            f"The seats are not taken by equals: the best of them, seat {best.seat} ({best.player}), wins "
            f"<b>{percent(best.share)}</b> of the games, and seat {worst.seat} ({worst.player}) "
            f"{percent(worst.share)}."
        )
    if spread(rows) > 0.05:
        return (
            f"No seat is better than another: all win between {percent(worst.share)} and "
            f"<b>{percent(best.share)}</b> "
            "of the games, which is what luck alone would give."
        )
    habit = (
        " The rules treat all seats alike, so this is a habit of these players, such as whom they hit first."
        if study.options.get("dealer", NOBODY) == NOBODY
        else ""
    )
    return (
        f"The seats are not alike: seat {best.seat} wins <b>{percent(best.share)}</b> of the games and seat "
        f"{worst.seat} only {percent(worst.share)}, more than luck would explain.{habit}"
    )


def about_places(study: Study) -> str:
    rows = study.by_place
    if rows is None:
        if study.game in ("mrt", "splitsecond"):
            return "Everybody plays at once, so nobody has the first move, and there is no dealer."
        return "Whether the dealer has an advantage can only be seen among equals, and these are not."
    best, worst = max(rows, key=lambda one: one.share), min(rows, key=lambda one: one.share)
    if spread(rows) > 0.05:
        return (
            "It does not matter where you sit, seen from who deals first: from "
            f"{percent(worst.share)} to <b>{percent(best.share)}</b> of the wins is what luck alone "
            "would give."
        )
    return (
        f"It matters where you sit, seen from who deals first. The best place ({PLACES[best.seat]}) wins "
        f"<b>{percent(best.share)}</b> of the games, the worst ({PLACES[worst.seat]}) {percent(worst.share)}."
    )


def about_length(study: Study) -> str:
    low, high = np.quantile(study.lengths, [0.05, 0.95])
    timed = ""
    if study.duration is not None:
        timed = f" At the pace of modelled people that is {number(study.duration.value)} seconds."
    return (
        f"A game takes <b>{number(study.length.value)} decisions</b> on average; nine of ten take between "
        f"{low:,.0f} and {high:,.0f}.{timed}"
    )


def about_scores(study: Study) -> str:
    shared = (
        f"{percent(study.shared).capitalize()} of the games have several winners."
        if study.shared
        else "No game had several winners."
    )
    best = np.array(study.scores).max(axis=1)
    if len(set(best.tolist())) == 1:
        return shared
    return (
        f"The winner has <b>{number(float(best.mean()))}</b> on average and is "
        f"{number(study.margin.value)} ahead "
        f"of the second. {shared}"
    )


def about_guards(study: Study) -> str:
    if not study.guards:
        return (
            "This game has no rule against going on for ever. "
            f"All {study.games:,} games came to their end by themselves."
        )
    said = []
    for guard in study.guards:
        if guard.fired:
            said.append(
                f"{guard.title} {cite(guard.paragraph)} ended "
                f"<b>{percent(guard.fired / guard.games)}</b> of the games "
                f"({guard.fired:,} of {guard.games:,}; 95 % interval {percent(guard.low)} to "
                f"{percent(guard.high)})."
            )
        else:
            said.append(
                f"{guard.title} {cite(guard.paragraph)} never had to end a game; in {guard.games:,} "
                "games that means "
                f"less than {percent(guard.high)} of them, at 95 %."
            )
    return " ".join(said)


def about_rules(study: Study) -> str:
    if not study.rules:
        return "This game has no house rules that could be compared."
    moved = [rule for rule in study.rules if rule.length.difference.sure]
    if not moved:
        return "No house rule changes the length of a game measurably."
    most = max(moved, key=lambda rule: abs(rule.length.difference.value / rule.length.normal))
    among = f"Of {len(study.rules)} other readings of the rules, " if len(study.rules) > 1 else ""
    name = f"<b>{rule_name(most.name, most.value, most.beside)}</b>"
    how = "changes the length of a game most: it makes it" if among else "makes a game"
    return f"{among}{name} {how} {longer(most)}."


def longer(rule: HouseRule) -> str:
    share = rule.length.difference.value / rule.length.normal
    return f"{percent(abs(share))} {'longer' if share > 0 else 'shorter'}"


def about_rule(rule: HouseRule, games: int) -> str:
    if not rule.other_play:
        return f"Changed nothing in {games:,} games: among these players it never comes to that."
    if rule.length.difference.sure:
        first = f"Games get <b>{longer(rule)}</b>."
    else:
        first = "Games take as long as before, so far as can be measured."
    return (
        f"{first} {percent(rule.other_play)} of the games go differently, and "
        f"{percent(rule.other_winner)} are won "
        "by somebody else."
    )


# --- the page -------------------------------------------------------------------------------------------


def html(study: Study, drawn: Drawn, command: str) -> str:
    parts = [
        "<!doctype html>",
        '<html lang="en"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escape(study.title)}: a study</title>",
        f"<style>{CSS.read_text('utf-8')}</style></head><body><main>",
        *body(study, drawn, command),
        "</main></body></html>",
    ]
    return "\n".join(parts) + "\n"


def cite(paragraphs: str) -> str:
    return f'<span class="cite">{escape(paragraphs)}</span>'


def figure(picture: Picture, caption: str) -> str:
    return f"<figure>{picture.svg()}<figcaption>{caption}</figcaption></figure>"


def body(study: Study, drawn: Drawn, command: str) -> Iterator[str]:
    names = sorted(set(study.players))
    everyone = f"all {names[0]}" if len(names) == 1 else ", ".join(study.players)
    yield '<p class="kicker">Rumpus study</p>'
    yield f"<h1>{escape(study.title)}</h1>"
    yield (
        f'<p class="meta">{study.games:,} games · {plural(len(study.players), "seat")}, '
        f"{escape(everyone)} · seed "
        f"{study.seed}{escape(settings(study))}</p>"
    )
    yield '<ul class="short">'
    for sentence in (
        about_seats(study),
        about_places(study) if study.by_place else "",
        about_length(study),
        about_rules(study),
        about_guards(study),
    ):
        if sentence:
            yield f"<li>{sentence}</li>"
    yield "</ul>"

    yield "<h2>Who wins</h2>"
    yield f"<p>{about_seats(study)}</p>"
    yield figure(
        drawn.seats,
        "A dot is what was counted; the bar around it is the 95 % interval. A game that several win "
        "counts for "
        "each of them.",
    )
    yield "<h2>The first move</h2>"
    yield f"<p>{about_places(study)}</p>"
    if drawn.places is not None:
        yield figure(drawn.places, "The same deals, with seat 0 as the first dealer in every game.")
    yield "<h2>How long it takes</h2>"
    yield f"<p>{about_length(study)} A decision is one answer of one player, such as a card or a bid.</p>"
    yield figure(
        drawn.length, "The longest one in a thousand are left out of the picture, not of the figures."
    )
    yield "<h2>Scores</h2>"
    yield f"<p>{about_scores(study)}</p>"
    if drawn.scores is not None:
        yield figure(drawn.scores, "How often winners, and all others, end with a score.")
    else:
        yield '<p class="note">The score only says who has won, so there is no picture of it.</p>'
    yield from what_happens(study)
    yield from house_rules(study, drawn)
    yield "<h2>Guards</h2>"
    yield f"<p>{about_guards(study)}</p>"
    yield from how(study, command)


def settings(study: Study) -> str:
    """The house rules that were on from the start."""
    changed = [
        f"{option.name} {shown(option, study.options[option.name])}"
        for option in find(study.game).options
        if study.options[option.name] != option.default
    ]
    return "".join(f" · {one}" for one in changed)


def what_happens(study: Study) -> Iterator[str]:
    rows = sorted(study.happenings, key=lambda one: -one.a_game.value)
    never = [one for one in rows if not one.a_game.value]
    most = math.sqrt(rows[0].a_game.value)
    yield "<h2>What happens in a game</h2>"
    yield (
        "<p>Every kind of event, with the paragraph of the rulebook that it follows: how often it "
        "happens in a game, "
        "and in how many games it happens at all. What is rare is a rule that players will have to look "
        "up; what "
        "never happens may be a rule that nobody needs.</p>"
    )
    yield '<div class="wide"><table><tr><th>event<th>rule<th class="n">a game<th class="n">in games<th></tr>'
    for one in rows:
        if one.a_game.value:
            width = 100 * math.sqrt(one.a_game.value) / most
            yield (
                f"<tr><td>{spaced(one.event)}<td>{escape(one.title)} {cite(one.paragraph)}"
                f'<td class="n">{number(one.a_game.value)}<td class="n">{percent(one.in_games)}'
                f'<td class="bar"><i style="width:{width:.1f}%"></i></tr>'
            )
    yield "</table></div>"
    yield '<p class="note">Bars grow with the square root, to show rare events beside common ones.</p>'
    if never:
        listed = ", ".join(f"{spaced(one.event)} {cite(one.paragraph)}" for one in never)
        yield f"<p>Never in {study.games:,} games: {listed}.</p>"


def spaced(name: str) -> str:
    """
    >>> spaced("TrickWon"), spaced("LoneMrT")
    ('trick won', 'lone mr t')
    """
    return "".join(f" {letter.lower()}" if letter.isupper() else letter for letter in name).strip()


def house_rules(study: Study, drawn: Drawn) -> Iterator[str]:
    yield "<h2>House rules</h2>"
    yield f"<p>{about_rules(study)}</p>"
    if not study.rules:
        return
    yield (
        "<p>Each reading was played on the same deals as the normal game: the same cards come up in the "
        "same order, "
        "as far as the rule leaves them alone. What is compared is a game with its own twin, so that "
        "much smaller "
        "differences show than between games of their own.</p>"
    )
    if drawn.rules is not None:
        yield figure(drawn.rules, "A bar that touches the dashed line cannot be told from no change.")
    for rule in study.rules:
        yield '<div class="rule">'
        yield f"<h3>{escape(rule_name(rule.name, rule.value, rule.beside))} {cite(rule.paragraph)}</h3>"
        yield f'<p class="note">{escape(rule.sentence)}</p>'
        yield f"<p>{about_rule(rule, study.games)}</p>"
        rows = [change for change in rule.changes if change.difference.low != change.difference.high]
        if rule.other_play and rows:
            heads = ("normal", "so", "difference", "95 % interval")
            yield '<div class="wide"><table><tr><th>on average'
            yield "".join(f'<th class="n">{head}' for head in heads) + "</tr>"
            yield from (changed_row(change) for change in rows)
            yield "</table></div>"
        yield "</div>"


def changed_row(change: Change) -> str:
    difference = change.difference
    if change.measure.startswith("games"):
        cells = (
            percent(change.normal),
            percent(change.changed),
            f"{signed(100 * difference.value)} points",
            f"{number(100 * difference.low)} to {number(100 * difference.high)}",
        )
    else:
        cells = (
            number(change.normal),
            number(change.changed),
            signed(difference.value),
            interval(difference),
        )
    shown = "".join(f'<td class="n">{cell}' for cell in cells)
    return f"<tr{'' if difference.sure else ' class=never'}><td>{escape(change.measure)}{shown}</tr>"


def how(study: Study, command: str) -> Iterator[str]:
    yield "<h2>How this was made</h2>"
    yield (
        f"<p>Compiled players ({escape(', '.join(sorted(set(study.players))))}) took all seats; nobody "
        "sees more than its "
        "own cards. The figures say what happens among them, which need not be what happens among your "
        "friends. "
        "The same seed gives the same games on any machine:</p>"
    )
    yield f"<pre><code>{escape(command)}</code></pre>"
    yield (
        "<p>Intervals of shares are E. B. Wilson's, those of means and differences come from the normal "
        "distribution, "
        "all at 95 %. With many figures on a page, one in twenty lies outside its interval by chance.</p>"
    )
    yield f"<footer>Rumpus, {plural(study.games, 'game')} of {escape(study.game)}.</footer>"
