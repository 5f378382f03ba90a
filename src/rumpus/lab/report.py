"""A study as a page: one HTML file that needs nothing else, and its pictures as PNG files."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from html import escape
from pathlib import Path

from rumpus.games import find
from rumpus.lab import pictures
from rumpus.lab.pictures import Picture
from rumpus.lab.sentences import (
    about_guards,
    about_length,
    about_places,
    about_rule,
    about_rules,
    about_scores,
    about_seats,
    cite,
    interval,
    number,
    percent,
    place,
    plural,
    signed,
    spaced,
)
from rumpus.lab.study import Effect, Study, shown

CSS = Path(__file__).with_name("report.css")


def write(study: Study, folder: Path, command: str) -> list[Path]:
    """The page, the pictures and the figures, in a folder. Returns the files, the page first."""
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
        places = study.by_place or ()
        self.places = pictures.wins("places", [place(one.seat) for one in places], places) if places else None
        self.length = pictures.lengths(study)
        self.scores = pictures.score_spread(study)
        self.events = pictures.events(study)
        self.rules = pictures.rule_changes(study)

    def all(self) -> list[Picture]:
        drawn = (self.seats, self.places, self.length, self.scores, self.events, self.rules)
        return [picture for picture in drawn if picture is not None]


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


def figure(picture: Picture, caption: str) -> str:
    return f"<figure>{picture.svg()}<figcaption>{caption}</figcaption></figure>"


def body(study: Study, drawn: Drawn, command: str) -> Iterator[str]:
    names = sorted(set(study.players))
    everyone = f"all {names[0]}" if len(names) == 1 else ", ".join(study.players)
    yield '<p class="kicker">Rumpus study</p>'
    yield f"<h1>{escape(study.title)}</h1>"
    yield (
        f'<p class="meta">{study.games:,} games · {plural(len(study.players), "seat")}, '
        f"{escape(everyone)} · seed {study.seed}{escape(settings(study))}</p>"
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
        "A dot is what was counted; the bar around it is the 95 % interval. A game with several winners "
        "counts for each of them.",
    )
    yield "<h2>The first move</h2>"
    yield f"<p>{about_places(study)}</p>"
    if drawn.places is not None:
        yield figure(drawn.places, "The same deals, with seat 0 as the first dealer in every game.")
    yield "<h2>How long it takes</h2>"
    yield f"<p>{about_length(study)} A decision is one answer of one player, such as a card or a bid.</p>"
    yield figure(
        drawn.length, "The longest of every thousand games is left out of the picture, not of the figures."
    )
    yield "<h2>Scores</h2>"
    yield f"<p>{about_scores(study)}</p>"
    if drawn.scores is not None:
        yield figure(drawn.scores, "How often winners, and everybody else, end with each score.")
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
        "<p>Every kind of event, with the paragraph of the rulebook that it follows: how often it happens "
        "in a game, and in how many games it happens at all. What is rare is a rule that players will have "
        "to look up; what never happens may be a rule that nobody needs.</p>"
    )
    yield '<div class="wide"><table><tr><th>event<th>rule'
    yield '<th class="n">per game<th class="n">in games<th></tr>'
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


def house_rules(study: Study, drawn: Drawn) -> Iterator[str]:
    yield "<h2>House rules</h2>"
    yield f"<p>{about_rules(study)}</p>"
    if not study.rules:
        return
    yield (
        "<p>Each reading was played on the same deals as the normal game: the same cards come up in the "
        "same order, as far as the rule leaves them alone. Each game is compared with its own twin, which "
        "shows much smaller differences than a comparison of independent games would.</p>"
    )
    if drawn.rules is not None:
        yield figure(drawn.rules, "A bar that touches the dashed line cannot be told from no change.")
    for rule in study.rules:
        yield '<div class="rule">'
        yield f"<h3>{escape(rule.title)} {cite(rule.paragraph)}</h3>"
        yield f'<p class="note">{escape(rule.sentence)}</p>'
        yield f"<p>{about_rule(rule, study.games)}</p>"
        rows = [change for change in rule.changes if change.difference.low != change.difference.high]
        if rule.other_play and rows:
            heads = ("normal", "with it", "difference", "95 % interval")
            yield '<div class="wide"><table><tr><th>on average'
            yield "".join(f'<th class="n">{head}' for head in heads) + "</tr>"
            yield from (changed_row(change) for change in rows)
            yield "</table></div>"
        yield "</div>"


def changed_row(change: Effect) -> str:
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
        f"<p>Compiled players ({escape(', '.join(sorted(set(study.players))))}) took all seats; they see "
        "no more than people in their seats would. The figures say what happens among them, which need not "
        "be what happens among your friends. The same seed gives the same games on any machine:</p>"
    )
    yield f"<pre><code>{escape(command)}</code></pre>"
    yield (
        "<p>Intervals of shares are E. B. Wilson's; those of means and differences come from the normal "
        "distribution; all are at 95 %. Of many figures on a page, one in twenty lies outside its interval "
        "by chance.</p>"
    )
    yield f"<footer>Rumpus, {plural(study.games, 'game')} of {escape(study.game)}.</footer>"
