"""Positions of mrt written by hand: what follows from them, and whether they are possible."""

from __future__ import annotations

from rumpus.cards import heap_size, heaped, in_set, single
from rumpus.games.mrt.showdown import targets
from rumpus.games.mrt.state import (
    CARDS,
    DECK,
    DEEPEST,
    FACES,
    HAND,
    MR_T,
    NOT_YET,
    PRESETS,
    Choice,
    Phase,
    State,
)
from rumpus.games.mrt.table import able, can_play, heaps_below, in_game, in_pile
from rumpus.layout import NO_CARD, NOBODY


def complete(s: State, given: set[str]) -> str:
    """Add what the position leaves out. Returns what is wrong with it, or nothing."""
    if "phase" not in given:
        s.phase = Phase.SHOWDOWN if s.showdown | s.second else Phase.PRELIMINARY
    for seat in range(s.seats):
        if s.top[seat] != NO_CARD and not heaped(s.space[seat], s.top[seat]):
            s.space[seat] += single(s.top[seat])
    if "unseen" not in given:
        s.unseen = 0
        for card in range(FACES):
            s.unseen += max(0, PRESETS[s.deck][card] - lying(s, card)) * single(card)
    if s.phase == Phase.DEAL:
        return complete_deal(s, given)
    if "fresh" not in given:
        share_unseen(s)
    return (
        wrong_cards(s)
        or wrong_stocks(s)
        or (wrong_end(s) if s.phase == Phase.OVER else complete_board(s, given))
    )


def lying(s: State, card: int) -> int:
    """How many of a face lie anywhere on the table."""
    heaps = [s.unseen, *(s.deeper[i] for i in range(DEEPEST))]
    for seat in range(s.seats):
        heaps += [s.hand[seat], s.pile[seat], s.under[seat], s.space[seat]]
    return sum(heaped(heap, card) for heap in heaps)


def seats_of(seats: int) -> list[int]:
    return list(in_set(seats))


def share_unseen(s: State) -> None:
    """Unseen cards on piles, as evenly as may be."""
    players = seats_of(in_game(s))
    amount = heap_size(s.unseen)
    for i, seat in enumerate(players):
        s.fresh[seat] = amount // len(players) + (i < amount % len(players))


def wrong_cards(s: State) -> str:
    for card in range(FACES):
        if lying(s, card) != PRESETS[s.deck][card]:
            return f"the deck has {PRESETS[s.deck][card]} of {DECK.code(card)}, but {lying(s, card)} lie here"
    on_piles = sum(s.fresh[seat] for seat in range(s.seats))
    if on_piles != heap_size(s.unseen):
        return f"{heap_size(s.unseen)} cards are unseen, but {on_piles} lie fresh on the piles (T3)"
    return ""


def complete_deal(s: State, given: set[str]) -> str:
    """T3, T30: the hands are dealt one card at a time."""
    late = given - {"phase", "hand", "unseen", "fresh", "turn", "now"}
    if late:
        return f"there can be no {min(late)} while the cards are dealt"
    held = [heap_size(s.hand[seat]) for seat in range(s.seats)]
    s.turn = sum(held) % s.seats
    fair = [sum(held) // s.seats + (seat < s.turn) for seat in range(s.seats)]
    if held != fair or sum(held) >= HAND * s.seats:
        return "hands are dealt one card at a time, from seat 0 on, three to each (T30)"
    for seat in range(s.seats):
        s.fresh[seat] = CARDS // s.seats - held[seat]
    return wrong_cards(s)


def wrong_stocks(s: State) -> str:
    """What holds at every moment after the deal."""
    if any(heap_size(s.hand[seat]) > HAND for seat in range(s.seats)):
        return f"nobody holds more than {HAND} cards (T5)"
    for seat in range(s.seats):
        if s.under[seat] and not s.pile[seat]:
            return "cards lie under a pile only if there is one (T19)"
        if s.under[seat] and s.fresh[seat] and s.mixed_heaps:
            return "while nobody has seen the top cards, what was won lies in the pile below them (T19)"
        if s.out >> seat & 1 and can_play(s, seat):
            return f"seat {seat} has cards, so it is not out (T9)"
        if s.space[seat] and s.out >> seat & 1 and not s.out_at_once:
            return f"seat {seat} is out, so its cards have been collected (T9)"
    if wrong := wrong_heaps(s):
        return wrong
    if not in_game(s):
        return "somebody must be left in the game"
    if s.board == 0:
        s.board = 1
    if s.players == 0:
        s.players = in_game(s).bit_count()
    if s.players > s.seats or (s.seats == 2 and s.players != 2):
        return f"{s.players} players cannot be, with {s.seats} seats (T2)"
    if s.duels > s.board or (s.duels == s.board and s.phase != Phase.OVER):
        return f"{s.duels} boards of the two-player game cannot be over by board {s.board}"
    if s.duels and s.players > 2:
        return "the two-player game is the last part of a game (T22)"
    return ""


def wrong_heaps(s: State) -> str:
    """T19: what lies deeper than two heaps."""
    n = heaps_below(s)
    for i in range(DEEPEST):
        if (s.deeper[i] > 0) != (i < n):
            return "say of every deeper heap whose it is, and which cards it has, oldest first (T19)"
        if i < n and not s.under[s.deeper_of[i]]:
            return "a heap lies deeper only if another lies between it and the pile (T19)"
    return "with mixed heaps nothing lies deeper (T19)" if n and s.mixed_heaps else ""


def wrong_end(s: State) -> str:
    """T20, T21, T24, T26."""
    if s.asked | s.playing | s.showdown | s.second or s.turn != NOBODY or s.wanted | s.wanted_too:
        return "when the game is over, nobody plays"
    for seat in range(s.seats):
        if s.top[seat] != NO_CARD or s.choice[seat] != NOT_YET or (s.space[seat] and not s.out_at_once):
            return "when the game is over, the board is empty (T20)"
        if can_play(s, seat) == s.out >> seat & 1:
            return "when the game is over, those without cards are out (T9)"
    left = in_game(s).bit_count()
    capped = s.players == 2 and 0 < s.boards <= s.duels
    if left > s.players or not (left == 1 or capped or (left == 2 < s.seats and not s.play_out)):
        return "this game is not over yet (T20)"
    return ""


def complete_board(s: State, given: set[str]) -> str:
    left = in_game(s).bit_count()
    if left < 2 or (left == 2 < s.seats and not s.play_out and not s.out_at_once):
        return "with so few players left the game is over (T20)"
    if left != s.players and not (s.out_at_once and left < s.players):
        return f"the board began with {s.players} players, but {left} are in the game (T9)"
    if s.players == 2 and s.seats > 2 and not s.play_out:
        return "with two players left the game is over (T20)"
    if s.players == 2 and 0 < s.boards <= s.duels:
        return f"after {s.boards} boards of the two-player game it is over (T26)"
    if s.phase == Phase.PRELIMINARY and s.players == 2:
        s.phase = Phase.TARGET
    return wrong_contest(s, given) or complete_play(s, given) or wrong_choices(s)


# --- who fights about what ----------------------------------------------------------------------------------


def wrong_contest(s: State, given: set[str]) -> str:
    fighting = s.showdown | s.second
    if s.phase == Phase.SHOWDOWN and s.players == 2:
        s.showdown = in_game(s)
        fighting = s.showdown
    if s.phase in (Phase.PRELIMINARY, Phase.TARGET):
        if fighting:
            return "in a Showdown the phase is 'showdown'"
        if s.wanted | s.wanted_too:
            return "there is nothing to match before a Showdown (T12)"
    if s.phase == Phase.SHOWDOWN and not fighting:
        return "say who is in the Showdown (T31)"
    if fighting & s.out or s.showdown & s.second:
        return "a player is in one Showdown at most, and in the game (T31)"
    if s.wanted_too:
        return wrong_double(s)
    if s.second:
        return "in a Double Showdown say what each pair wants: wanted and wanted_too (T17)"
    if s.players == 2:
        return wrong_duel(s)
    return wrong_single(s, given) if s.showdown else ""


def wrong_double(s: State) -> str:
    """T17."""
    if s.players != 4 or s.wanted == s.wanted_too:
        return "a Double Showdown is between two pairs that want different cards (T17)"
    if s.wanted.bit_count() != 1 or s.wanted_too.bit_count() != 1 or not s.showdown | s.second:
        return "each pair of a Double Showdown wants one card, the other pair's (T17)"
    if s.showdown.bit_count() not in (0, 2) or s.second.bit_count() not in (0, 2):
        return "a Double Showdown is between pairs (T17)"
    if any(s.top[seat] == NO_CARD for seat in seats_of(s.showdown | s.second)):
        return "say which card each contestant shows (T31)"
    if wrong := wrong_showdown_cards(s, s.showdown) or wrong_showdown_cards(s, s.second):
        return wrong
    waits = ~(s.showdown | s.second)
    if any(s.top[seat] != NO_CARD for seat in range(s.seats) if waits >> seat & 1):
        return "the pair that is done shows no cards (T17)"
    return ""


def wrong_duel(s: State) -> str:
    """T23: the targets lie in the spaces, each as one of the cards there."""
    out = [seat for seat in range(s.seats) if s.out >> seat & 1]
    if any(s.top[seat] != NO_CARD for seat in out):
        return "who is out shows no card (T9)"
    if not s.showdown:
        if any(s.top[seat] != NO_CARD for seat in range(s.seats)):
            return "before the targets lie nobody shows another card (T23)"
        if s.phase != Phase.TURN and s.wanted:
            return "there is nothing to match before both have set a target (T23)"
        return ""
    if s.showdown != in_game(s):
        return "both players are in it in the two-player game (T23)"
    if not 1 <= s.wanted.bit_count() <= 2:
        return "say which one or two cards are wanted (T23)"
    on_board = sum(s.space[seat] for seat in seats_of(s.showdown))
    if any(not heaped(on_board, card) for card in in_set(s.wanted)):
        return "a card that is wanted lies on the board (T23)"
    return ""


def wrong_showdown_cards(s: State, contestants: int) -> str:
    """T31: equal cards began it, and since then each contestant has laid as many cards as the others."""
    if s.phase == Phase.TURN:
        return ""  # some have laid the next card, and some have not
    here = seats_of(contestants)
    if len({heap_size(s.space[seat]) for seat in here}) > 1:
        return "contestants have laid equally many cards (T16)"
    if here and not any(all(heaped(s.space[seat], card) for seat in here) for card in range(FACES)):
        return "a Showdown begins with equal cards (T31)"
    return ""


def wrong_single(s: State, given: set[str]) -> str:
    if not 2 <= s.showdown.bit_count() <= 3:
        return "two or three are in a Showdown (T31)"
    if any(s.top[seat] == NO_CARD for seat in seats_of(s.showdown)):
        return "say which card each contestant shows (T31)"
    if wrong := wrong_showdown_cards(s, s.showdown):
        return wrong
    wanted = targets(s, s.showdown)
    if not wanted:
        return "in a Showdown somebody else shows a card to be matched (T12)"
    if "wanted" in given and s.wanted != wanted:
        return "what is wanted are the showing cards of those who are not in the Showdown (T12)"
    s.wanted = wanted
    return ""


# --- who plays now ------------------------------------------------------------------------------------------


def complete_play(s: State, given: set[str]) -> str:
    if s.phase == Phase.TURN:
        return complete_turning(s)
    if s.turn != NOBODY:
        return "nobody is on turn where several play together (T16)"
    playing = s.showdown | s.second or able(s, in_game(s))
    if able(s, playing) != playing:
        return "a contestant without cards has dropped out (T11)"
    if playing.bit_count() < 2:
        return "a player who alone can play on has taken the board (T10)"
    if "playing" in given and s.playing != playing:
        return "those who can play are asked, all of them and nobody else (T10, T31)"
    s.playing = playing
    if "asked" not in given:
        s.asked = playing
    if not s.asked or s.asked & ~playing:
        return "say who of the players is still to choose (T16)"
    if s.phase == Phase.TARGET and playing != in_game(s):
        return "both players set a target (T23)"
    if s.phase == Phase.PRELIMINARY:
        return wrong_stalemate(s)
    return ""


def wrong_stalemate(s: State) -> str:
    """T8, T10: before the first play nobody shows a card; in a Stalemate everybody does."""
    showing = sum(1 << seat for seat in range(s.seats) if s.top[seat] != NO_CARD)
    dead = in_game(s) & ~s.playing
    if s.ignore_dead or s.out_at_once:
        expected = s.playing
    else:
        expected = s.playing | dead
    if showing not in (0, expected) or (dead and not showing):
        return "either nobody shows a card, or all who count in the Stalemate do (T8, T10)"
    if dead and s.out_at_once:
        return "who cannot play on is out at once (T9)"
    tops = [s.top[seat] for seat in seats_of(showing)]
    if 1 < len(set(tops)) < len(tops):
        return "equal cards are in a Showdown (T31)"
    if len(set(tops)) > 1 and MR_T in tops:
        return "the only Mr. T among cards that all differ has won (T6)"
    if not showing and any(s.space[seat] for seat in range(s.seats)):
        return "say which card lies on top of each space (T8)"  # T11: what stays is for two at most
    return ""


def complete_turning(s: State) -> str:
    """The choices are open, and CHANCE turns the cards that come from piles."""
    if s.asked:
        return "cards are turned when all have chosen (T16)"
    turning = [seat for seat in range(s.seats) if s.choice[seat] == Choice.PILE]
    if not turning:
        return "say whose card is still to be turned: choice, with 'pile'"
    s.turn = turning[0]
    if not s.playing:
        s.playing = s.showdown | s.second or in_game(s)
    if s.playing & s.out or s.playing.bit_count() < 2:
        return "say who plays, two at least"
    fighting = s.showdown | s.second
    if (fighting and s.playing != fighting) or (s.players == 2 and s.playing != in_game(s)):
        return "those who are in it play, all of them and nobody else (T31)"
    for seat in seats_of(s.playing):
        if seat not in turning and (s.choice[seat] != NOT_YET or not s.space[seat]):
            return f"seat {seat} has laid its card already, or it comes from the pile"
        if not fighting and s.players > 2 and seat not in turning and s.top[seat] == NO_CARD:
            return f"say which card seat {seat} has laid"
    return ""


def wrong_choices(s: State) -> str:
    for seat in range(s.seats):
        choice = s.choice[seat]
        if s.phase == Phase.TURN:
            sealed = choice == Choice.PILE
            if choice != NOT_YET and not (sealed and s.playing >> seat & 1):
                return "only cards from piles are still to be turned (T16)"
        else:
            sealed = bool((s.playing & ~s.asked) >> seat & 1)
        if sealed != (choice != NOT_YET):
            return "who plays and is no longer asked has chosen, and nobody else (T16)"
        if choice == Choice.PILE and not in_pile(s, seat):
            return f"seat {seat} has no pile to play from (T16)"
        if NOT_YET < choice < Choice.PILE:
            if not heaped(s.hand[seat], choice):
                return f"seat {seat} does not hold {DECK.code(choice)}"
            if s.phase != Phase.SHOWDOWN and in_pile(s, seat):
                return f"seat {seat} has a pile, so its hand is locked (T4)"
    return ""
