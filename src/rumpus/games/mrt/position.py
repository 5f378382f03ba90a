"""Positions of mrt written by hand: what follows from them, and whether they are possible."""

from __future__ import annotations

from rumpus.cards import heap_size, heaped, in_set, single
from rumpus.errors import Why, flaw
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


def complete(s: State, given: set[str]) -> Why | None:
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


def wrong_cards(s: State) -> Why | None:
    for card in range(FACES):
        if lying(s, card) != PRESETS[s.deck][card]:
            return flaw("amount", amount=PRESETS[s.deck][card], card=DECK.code(card), lying=lying(s, card))
    on_piles = sum(s.fresh[seat] for seat in range(s.seats))
    if on_piles != heap_size(s.unseen):
        return flaw("fresh", unseen=heap_size(s.unseen), lying=on_piles)
    return None


def complete_deal(s: State, given: set[str]) -> Why | None:
    """T3, T30: the hands are dealt one card at a time."""
    late = given - {"phase", "hand", "unseen", "fresh", "turn", "now"}
    if late:
        return flaw("while-dealt", place=min(late))
    held = [heap_size(s.hand[seat]) for seat in range(s.seats)]
    s.turn = sum(held) % s.seats
    fair = [sum(held) // s.seats + (seat < s.turn) for seat in range(s.seats)]
    if held != fair or sum(held) >= HAND * s.seats:
        return flaw("dealt")
    for seat in range(s.seats):
        s.fresh[seat] = CARDS // s.seats - held[seat]
    return wrong_cards(s)


def wrong_stocks(s: State) -> Why | None:
    """What holds at every moment after the deal."""
    if any(heap_size(s.hand[seat]) > HAND for seat in range(s.seats)):
        return flaw("hand", most=HAND)
    for seat in range(s.seats):
        if s.under[seat] and not s.pile[seat]:
            return flaw("under")
        if s.under[seat] and s.fresh[seat] and s.mixed_heaps:
            return flaw("below-fresh")
        if s.out >> seat & 1 and can_play(s, seat):
            return flaw("not-out", seat=("seat", seat))
        if s.space[seat] and s.out >> seat & 1 and not s.out_at_once:
            return flaw("collected", seat=("seat", seat))
    if wrong := wrong_heaps(s):
        return wrong
    if not in_game(s):
        return flaw("nobody-left")
    if s.board == 0:
        s.board = 1
    if s.players == 0:
        s.players = in_game(s).bit_count()
    if s.players > s.seats or (s.seats == 2 and s.players != 2):
        return flaw("players", players=s.players, seats=s.seats)
    if s.duels > s.board or (s.duels == s.board and s.phase != Phase.OVER):
        return flaw("duels", duels=s.duels, board=s.board)
    if s.duels and s.players > 2:
        return flaw("duel-last")
    return None


def wrong_heaps(s: State) -> Why | None:
    """T19: what lies deeper than two heaps."""
    n = heaps_below(s)
    for i in range(DEEPEST):
        if (s.deeper[i] > 0) != (i < n):
            return flaw("deeper")
        if i < n and not s.under[s.deeper_of[i]]:
            return flaw("deeper-between")
    return flaw("deeper-mixed") if n and s.mixed_heaps else None


def wrong_end(s: State) -> Why | None:
    """T20, T21, T24, T26."""
    if s.asked | s.playing | s.showdown | s.second or s.turn != NOBODY or s.wanted | s.wanted_too:
        return flaw("over-play")
    for seat in range(s.seats):
        if s.top[seat] != NO_CARD or s.choice[seat] != NOT_YET or (s.space[seat] and not s.out_at_once):
            return flaw("over-board")
        if can_play(s, seat) == s.out >> seat & 1:
            return flaw("over-out")
    left = in_game(s).bit_count()
    capped = s.players == 2 and 0 < s.boards <= s.duels
    if left > s.players or not (left == 1 or capped or (left == 2 < s.seats and not s.play_out)):
        return flaw("not-over")
    return None


def complete_board(s: State, given: set[str]) -> Why | None:
    left = in_game(s).bit_count()
    if left < 2 or (left == 2 < s.seats and not s.play_out and not s.out_at_once):
        return flaw("too-few")
    if left != s.players and not (s.out_at_once and left < s.players):
        return flaw("began", players=s.players, left=left)
    if s.players == 2 and s.seats > 2 and not s.play_out:
        return flaw("two-left")
    if s.players == 2 and 0 < s.boards <= s.duels:
        return flaw("boards", boards=s.boards)
    if s.phase == Phase.PRELIMINARY and s.players == 2:
        s.phase = Phase.TARGET
    return wrong_contest(s, given) or complete_play(s, given) or wrong_choices(s)


# --- who fights about what ----------------------------------------------------------------------------------


def wrong_contest(s: State, given: set[str]) -> Why | None:
    fighting = s.showdown | s.second
    if s.phase == Phase.SHOWDOWN and s.players == 2:
        s.showdown = in_game(s)
        fighting = s.showdown
    if s.phase in (Phase.PRELIMINARY, Phase.TARGET):
        if fighting:
            return flaw("phase")
        if s.wanted | s.wanted_too:
            return flaw("wanted-early")
    if s.phase == Phase.SHOWDOWN and not fighting:
        return flaw("showdown-who")
    if fighting & s.out or s.showdown & s.second:
        return flaw("showdown-once")
    if s.wanted_too:
        return wrong_double(s)
    if s.second:
        return flaw("double-wanted")
    if s.players == 2:
        return wrong_duel(s)
    return wrong_single(s, given) if s.showdown else None


def wrong_double(s: State) -> Why | None:
    """T17."""
    if s.players != 4 or s.wanted == s.wanted_too:
        return flaw("double-differ")
    if s.wanted.bit_count() != 1 or s.wanted_too.bit_count() != 1 or not s.showdown | s.second:
        return flaw("double-single")
    if s.showdown.bit_count() not in (0, 2) or s.second.bit_count() not in (0, 2):
        return flaw("double-pairs")
    if any(s.top[seat] == NO_CARD for seat in seats_of(s.showdown | s.second)):
        return flaw("shows")
    if wrong := wrong_showdown_cards(s, s.showdown) or wrong_showdown_cards(s, s.second):
        return wrong
    waits = ~(s.showdown | s.second)
    if any(s.top[seat] != NO_CARD for seat in range(s.seats) if waits >> seat & 1):
        return flaw("pair-done")
    return None


def wrong_duel(s: State) -> Why | None:
    """T23: the targets lie in the spaces, each as one of the cards there."""
    out = [seat for seat in range(s.seats) if s.out >> seat & 1]
    if any(s.top[seat] != NO_CARD for seat in out):
        return flaw("out-shows")
    if not s.showdown:
        if any(s.top[seat] != NO_CARD for seat in range(s.seats)):
            return flaw("before-targets")
        if s.phase != Phase.TURN and s.wanted:
            return flaw("targets-first")
        return None
    if s.showdown != in_game(s):
        return flaw("duel-both")
    if not 1 <= s.wanted.bit_count() <= 2:
        return flaw("wanted-missing")
    on_board = sum(s.space[seat] for seat in seats_of(s.showdown))
    if any(not heaped(on_board, card) for card in in_set(s.wanted)):
        return flaw("wanted-where")
    return None


def wrong_showdown_cards(s: State, contestants: int) -> Why | None:
    """T31: equal cards began it, and since then each contestant has laid as many cards as the others."""
    if s.phase == Phase.TURN:
        return None  # some have laid the next card, and some have not
    here = seats_of(contestants)
    if len({heap_size(s.space[seat]) for seat in here}) > 1:
        return flaw("laid-equal")
    if here and not any(all(heaped(s.space[seat], card) for seat in here) for card in range(FACES)):
        return flaw("begins-equal")
    return None


def wrong_single(s: State, given: set[str]) -> Why | None:
    if not 2 <= s.showdown.bit_count() <= 3:
        return flaw("two-or-three")
    if any(s.top[seat] == NO_CARD for seat in seats_of(s.showdown)):
        return flaw("shows")
    if wrong := wrong_showdown_cards(s, s.showdown):
        return wrong
    wanted = targets(s, s.showdown)
    if not wanted:
        return flaw("showdown-target")
    if "wanted" in given and s.wanted != wanted:
        return flaw("wanted-whose")
    s.wanted = wanted
    return None


# --- who plays now ------------------------------------------------------------------------------------------


def complete_play(s: State, given: set[str]) -> Why | None:
    if s.phase == Phase.TURN:
        return complete_turning(s)
    if s.turn != NOBODY:
        return flaw("turn")
    playing = s.showdown | s.second or able(s, in_game(s))
    if able(s, playing) != playing:
        return flaw("dropped")
    if playing.bit_count() < 2:
        return flaw("alone")
    if "playing" in given and s.playing != playing:
        return flaw("asked-who")
    s.playing = playing
    if "asked" not in given:
        s.asked = playing
    if not s.asked or s.asked & ~playing:
        return flaw("still-to-choose")
    if s.phase == Phase.TARGET and playing != in_game(s):
        return flaw("both-target")
    if s.phase == Phase.PRELIMINARY:
        return wrong_stalemate(s)
    return None


def wrong_stalemate(s: State) -> Why | None:
    """T8, T10: before the first play nobody shows a card; in a Stalemate everybody does."""
    showing = sum(1 << seat for seat in range(s.seats) if s.top[seat] != NO_CARD)
    dead = in_game(s) & ~s.playing
    if s.ignore_dead or s.out_at_once:
        expected = s.playing
    else:
        expected = s.playing | dead
    if showing not in (0, expected) or (dead and not showing):
        return flaw("stalemate-shows")
    if dead and s.out_at_once:
        return flaw("out-at-once")
    tops = [s.top[seat] for seat in seats_of(showing)]
    if 1 < len(set(tops)) < len(tops):
        return flaw("equal-fight")
    if len(set(tops)) > 1 and MR_T in tops:
        return flaw("lone-t")
    if not showing and any(s.space[seat] for seat in range(s.seats)):
        return flaw("tops")  # T11: what stays is for two at most
    return None


def complete_turning(s: State) -> Why | None:
    """The choices are open, and CHANCE turns the cards that come from piles."""
    if s.asked:
        return flaw("turn-early")
    turning = [seat for seat in range(s.seats) if s.choice[seat] == Choice.PILE]
    if not turning:
        return flaw("turn-whose")
    s.turn = turning[0]
    if not s.playing:
        s.playing = s.showdown | s.second or in_game(s)
    if s.playing & s.out or s.playing.bit_count() < 2:
        return flaw("two-play")
    fighting = s.showdown | s.second
    if (fighting and s.playing != fighting) or (s.players == 2 and s.playing != in_game(s)):
        return flaw("all-in-it")
    for seat in seats_of(s.playing):
        if seat not in turning and (s.choice[seat] != NOT_YET or not s.space[seat]):
            return flaw("laid-or-pile", seat=("seat", seat))
        if not fighting and s.players > 2 and seat not in turning and s.top[seat] == NO_CARD:
            return flaw("laid-what", seat=("seat", seat))
    return None


def wrong_choices(s: State) -> Why | None:
    for seat in range(s.seats):
        choice = s.choice[seat]
        if s.phase == Phase.TURN:
            sealed = choice == Choice.PILE
            if choice != NOT_YET and not (sealed and s.playing >> seat & 1):
                return flaw("turn-piles")
        else:
            sealed = bool((s.playing & ~s.asked) >> seat & 1)
        if sealed != (choice != NOT_YET):
            return flaw("chosen")
        if choice == Choice.PILE and not in_pile(s, seat):
            return flaw("no-pile", seat=("seat", seat))
        if NOT_YET < choice < Choice.PILE:
            if not heaped(s.hand[seat], choice):
                return flaw("not-held", seat=("seat", seat), card=DECK.code(choice))
            if s.phase != Phase.SHOWDOWN and in_pile(s, seat):
                return flaw("locked", seat=("seat", seat))
    return None
