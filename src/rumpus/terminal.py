"""A plain game at the terminal: you against bots, or against modelled people in a race."""

from __future__ import annotations

import sys
from itertools import groupby
from pathlib import Path

from rich.columns import Columns
from rich.console import Console
from rich.markdown import Markdown
from rich.text import Text

from rumpus import bots, dice
from rumpus.bots.race_bots import RaceBots
from rumpus.errors import BadCall, Blank, RumpusError, shortened
from rumpus.game import Game
from rumpus.games import NAMES, find
from rumpus.languages import current, said
from rumpus.match import Match
from rumpus.plain_table import called, codes
from rumpus.reactions import ACTION, IDLE, WHEN, Level
from rumpus.rulebook import paragraph, paragraphs
from rumpus.times import MS
from rumpus.words import in_words

LEAVE = ("quit", "exit")
WAIT = "wait"  # in a race: let the time run out
HASTE = 300 * MS  # how soon you do something that no modelled person would have done

# --- showing and listening --------------------------------------------------------------------------------


def console() -> Console:
    return Console(markup=False, highlight=False)


def say(message: str, **blanks: Blank) -> str:
    """What the terminal says, in the language in use: `languages/en/terminal.ftl`."""
    return said("terminal").say(message, blanks)


def show_paragraph(out: Console, game: Game, number: str) -> None:
    found = paragraph(game.name, number, current())
    out.print(f"{title(game)}: {found.section}", style="dim")
    out.print(Markdown(f"**{found.number} {found.title}.** {found.text}"), width=min(out.width, 100))
    out.print(say("source", source=("text", found.source)), style="dim")


def title(game: Game) -> str:
    """What a game is called; its English title stands with the game."""
    own = game.catalogue()
    return own.say("title") if "title" in own else game.title


def everything(match: Match) -> str:
    """The table with all cards face up."""
    if "hand" not in match.game.view.fields:
        return str(match)
    views = [match.view(seat) for seat in range(match.seats)]
    hands = [f"{called(view, seat)}: {codes(view, view.hand)}" for seat, view in enumerate(views)]
    return "\n".join([str(match), say("hands"), *hands])


def listen(prompt: str) -> str:
    """One line of input, without the spaces around it. A script's answers are shown, as if typed."""
    line = input(prompt).strip()
    if not sys.stdin.isatty():
        print(line)
    return line


def result(match: Match, you: int | None = None) -> str:
    view = match.view()
    names = [called(view, seat) for seat in range(match.seats)]
    scores = [
        say("score", name=("text", name), score=("number", score))
        for name, score in zip(names, match.scores, strict=True)
    ]
    winners = [said("table").say("you") if seat == you else names[seat] for seat in match.winners]
    return say("end", scores=("texts", scores), winners=("texts", winners))


def ask_game(out: Console) -> str:
    """Which game? A name, the beginning of one, or its number."""
    for number, name in enumerate(NAMES, 1):
        out.print(f"{number} {name:<13}{title(find(name))}")
    while True:
        typed = listen(f"{say('which')} ").lower()
        if typed in LEAVE:
            raise EOFError
        meant = [
            name
            for number, name in enumerate(NAMES, 1)
            if typed and (typed == str(number) or name.startswith(typed))
        ]
        if len(meant) == 1:
            return meant[0]
        out.print(say("say-one", names=("texts", list(NAMES))), style="yellow")


# --- the game ---------------------------------------------------------------------------------------------


class Sitting:
    """You at a table, with bots in the other seats.

    In a race they are modelled people. No clock runs while you type: you say what your hands do, and your
    hands are as quick as theirs.
    """

    def __init__(self, out: Console, match: Match, seat: int, level: Level) -> None:
        match.view(seat)  # raises BadCall if there is no such seat
        self.out = out
        self.match = match
        self.seat = seat
        self.level = level
        self.throws = [0, 0, 0, 0]
        dice.set_dice(self.throws, match.seed or 0, 2)  # CHANCE has another series, number 0
        self.told = 0  # events
        self.race_bots = self.sit_down()

    def sit_down(self) -> RaceBots | None:
        """Everybody's hands in a race, yours among them."""
        self.asked = -1  # the last moment in which you were asked
        if not self.match.game.race:
            return None
        return RaceBots(self.match, dict.fromkeys(range(self.match.seats), self.level), self.throws)

    def play(self) -> None:
        match = self.match
        self.out.print(title(match.game), style="bold")
        seats = ("number", match.seats)
        self.out.print(
            say(
                "you-are",
                seat=("number", self.seat),
                seats=seats,
                race=("flag", match.game.race),
                level=("Level", self.level.name.lower()),
                seed=("text", str(match.seed)),
            )
        )
        best = match.game.recommended
        if match.seats not in best:
            advice = say("best-with", seats=seats, fewest=("number", best[0]), most=("number", best[-1]))
            self.out.print(advice, style="yellow")
        while not match.over:
            waiting = [seat for seat in match.waiting if seat != self.seat]
            if self.race_bots is not None:
                self.go_on(self.race_bots)
            elif waiting:
                self.their_turn(waiting[0])
            else:
                self.your_turn()
        self.tell_news()
        self.out.print(f"\n{everything(match)}", soft_wrap=True)
        self.out.print(f"\n{result(match, self.seat)}", style="bold")
        while name := listen(f"{say('save-record')} "):
            if self.save(name):
                break

    def go_on(self, race_bots: RaceBots) -> None:
        """In a race: you are asked, if there is something to decide; then whoever is first acts."""
        moment = self.match.state.moment
        race_bots.coming()  # all make up their minds
        if self.seat in self.match.waiting and self.asked != moment:
            self.asked = moment
            race_bots.minds[self.seat][ACTION] = IDLE  # you make up your own
            turn = getattr(self.match.view(self.seat), "turn", self.seat)  # not every race has turns
            if self.timed or turn == self.seat:
                self.your_turn()
                return
        race_bots.go_on()

    @property
    def timed(self) -> bool:
        """Whether you may let the time run out."""
        return self.race_bots is not None and bool(self.match.choices("clock"))

    def their_turn(self, seat: int) -> None:
        match = self.match
        view, choices = match.view(seat).raw, match.legal(seat)
        match.play(seat, bots.choose(match.game, view, choices, self.level, self.throws))

    # --- showing --------------------------------------------------------------------------------------

    def tell_news(self) -> None:
        """What has happened since you last looked; events of one kind share a line."""
        events = self.match.events_for(self.seat)[self.told :]
        self.told = len(self.match.events)
        lines = [" ".join(self.match.tell(alike, you=self.seat)) for _, alike in groupby(events, type)]
        for line in filter(None, lines):
            self.out.print(line, style="dim")

    def show(self) -> None:
        view = self.match.view(self.seat)
        choices = self.offered()
        self.out.print(f"\n{view}\n", soft_wrap=True)
        asked = self.match.question(self.seat)
        self.out.print(f"{asked[0].upper()}{asked[1:]}:", style="bold")
        shown = [f"{i} {choice}" for i, choice in enumerate(choices, 1)] if numbered(choices) else choices
        self.out.print(Columns([Text(one, style="cyan") for one in shown], padding=(0, 3)))

    def offered(self) -> list[str]:
        return self.match.choices(self.seat) + [WAIT] * self.timed

    # --- listening ------------------------------------------------------------------------------------

    def your_turn(self) -> None:
        self.tell_news()
        self.show()
        while True:
            try:
                if self.answer(listen("> ")):
                    return
            except RumpusError as error:
                self.out.print(in_words(error), style="yellow")

    def answer(self, line: str) -> bool:
        """Do what was typed. Returns whether the game has moved."""
        match line.split():
            case []:
                self.show()
            case ["?" | "help"]:
                self.out.print(f"{self.help}\n\n{say('help')}", soft_wrap=True)
            case ["rules"]:
                self.list_rules()
            case ["rules", number]:
                self.show_rule(number)
            case ["save"]:
                raise BadCall(say("save-where"))
            case ["save", *_]:
                self.save(line.split(maxsplit=1)[1])
            case ["undo"]:
                self.undo()
                return True
            case [word] if word in LEAVE:
                raise EOFError
            case _:
                self.do(understood(self.match.game, self.offered(), line))
                return True
        return False

    def do(self, action: str) -> None:
        """Play it; in a race, make up your mind to play it."""
        if action == WAIT and self.timed:
            return
        if self.race_bots is None:
            self.match.play(self.seat, action)
            return
        self.match.copy().play(self.seat, action)  # raises Forbidden
        mind = self.race_bots.minds[self.seat]
        mind[ACTION] = self.match.game.action(action)
        if mind[WHEN] <= self.match.state.now:
            mind[WHEN] = self.match.state.now + HASTE

    @property
    def help(self) -> str:
        """What one may type in this game."""
        own = self.match.game.catalogue()
        return own.say("help") if "help" in own else self.examples

    @property
    def examples(self) -> str:
        return say("examples", examples=("text", self.match.game.examples))

    def show_rule(self, number: str) -> None:
        game = self.match.game
        if number.upper() not in paragraphs(game.name, current()):
            raise BadCall(say("no-paragraph", game=("text", game.name), number=("text", shortened(number))))
        show_paragraph(self.out, game, number)

    def list_rules(self) -> None:
        section = ""
        for one in paragraphs(self.match.game.name, current()).values():
            if one.section != section:
                section = one.section
                self.out.print(section, style="bold")
            self.out.print(f"  {one.number:<4} {one.title}")

    def undo(self) -> None:
        """Back to your last decision; what the others choose then may differ."""
        rows = self.match.rows
        mine = [i for i, row in enumerate(rows) if row.seat == self.seat]
        if not mine:
            raise BadCall(say("nothing-to-undo"))
        self.match.replay(rows[: mine[-1]])
        self.race_bots = self.sit_down()
        self.told = len(self.match.events)
        self.out.print(say("taken-back"), style="dim")

    def save(self, name: str) -> bool:
        """Write the record, never over another file. Returns whether it worked."""
        try:
            with Path(name).expanduser().open("x", encoding="utf-8") as file:
                file.write(self.match.record())
        except OSError as error:
            why = ("text", error.strerror)
            self.out.print(say("not-saved", file=("text", shortened(name)), why=why), style="yellow")
            return False
        self.out.print(say("saved", file=("text", shortened(name))))
        return True


# --- understanding ----------------------------------------------------------------------------------------


def numbered(choices: list[str]) -> bool:
    """Whether choices get a number to pick them by: not where they end in one, as "bid 3" does."""
    return not any(choice.split()[-1].isdecimal() for choice in choices)


def understood(game: Game, choices: list[str], line: str) -> str:
    """The action a person means: notation, its last word, its number in the list, or its beginning."""
    typed = " ".join(line.lower().split())
    whole = [choice for choice in choices if typed in (choice.lower(), object_of(game, choice))]
    if len(whole) == 1:
        return whole[0]
    if typed.isdecimal() and numbered(choices):
        by_number = {str(number): choice for number, choice in enumerate(choices, 1)}
        if typed.lstrip("0") not in by_number:
            raise BadCall(say("no-number", number=("text", shortened(typed))))
        return by_number[typed.lstrip("0")]
    if typed.isalpha():  # so that G1 is never short for G10
        begun = [choice for choice in choices if begins(game, choice, typed)]
        if len(begun) > 1:
            raise BadCall(say("several", typed=("text", typed), choices=("texts", begun)))
        if begun:
            return begun[0]
    # Not allowed now, but perhaps an action: the rules will say why not.
    verbs = {choice.split()[0] for choice in choices}
    meant = [name for name in game.action_names[: game.choices] if object_of(game, name) == typed]
    return next((name for name in meant if name.split()[0] in verbs), meant[0] if meant else line)


def object_of(game: Game, action: str) -> str:
    """What an action is done to, if there is a choice: "g9" of "play G9", but all of "no swap"."""
    verb, _, rest = action.lower().partition(" ")
    alike = sum(name.startswith(f"{verb} ") for name in game.action_names)
    return rest if alike > 1 else action.lower()


def begins(game: Game, choice: str, typed: str) -> bool:
    short = object_of(game, choice)
    return choice.lower().startswith(typed) or (short.isalpha() and short.startswith(typed))
