"""Positions of mad written by hand: what follows from them, and whether they are possible."""

from __future__ import annotations

from rumpus.cards import copies, count, holds, in_bag, put
from rumpus.games.mad.attacks import WORRIES
from rumpus.games.mad.state import (
    DECK,
    FACES,
    FIRST_DRAW,
    FIRST_GIVE,
    FIRST_WAY,
    NO_COLOUR,
    SWAP,
    WILD,
    WOOLY,
    WORRY,
    Attack,
    Phase,
    State,
)
from rumpus.games.mad.table import after, everyone
from rumpus.games.mad.turns import hand_size
from rumpus.layout import NEVER, NO_CARD, NOBODY

ON_TURN = (Phase.TURN, Phase.DRAWN, Phase.WAY, Phase.VICTIM)  # when the player on turn decides
IN_ATTACK = (Phase.VICTIM, Phase.DEFEND, Phase.GIVE)


def complete(s: State, given: set[str]) -> str:
    """Add what the position leaves out. Returns what is wrong with it, or nothing."""
    if "phase" not in given:
        s.phase = Phase.TURN
    if s.dealer == NOBODY and s.phase != Phase.CUT:
        s.dealer = 0
    if s.top != NO_CARD and not holds(s.discard, s.top):
        put(s.discard, s.top)
    complete_pile(s, given)
    return (
        wrong_cards(s)
        or wrong_counts(s)
        or (complete_deal(s, given) if s.phase <= Phase.FLIP else complete_game(s))
    )


def complete_pile(s: State, given: set[str]) -> None:
    """Whatever lies nowhere else is in the pile."""
    if "pile" in given:
        return
    for card in range(FACES):
        lying = copies(s.discard, card) + sum(copies(s.hand[i], card) for i in range(s.seats))
        for _ in range(DECK.amounts[card] - lying):
            put(s.pile, card)


def wrong_cards(s: State) -> str:
    for card in range(FACES):
        lying = copies(s.discard, card) + copies(s.pile, card)
        lying += sum(copies(s.hand[i], card) for i in range(s.seats))
        if lying != DECK.amounts[card]:
            code = DECK.code(card)
            return f"the deck has {DECK.amounts[card]} of {code}, but {lying} lie on the table"
    for viewer in range(s.seats):
        for seat in range(s.seats):
            for card in in_bag(s.known[viewer][seat]):
                if copies(s.known[viewer][seat], card) > copies(s.hand[seat], card):
                    return f"seat {viewer} cannot know that seat {seat} holds {DECK.code(card)}"
                if viewer == seat:
                    return "what a seat holds itself is no memory"
    return ""


def wrong_counts(s: State) -> str:
    if s.passes >= s.seats:
        return "after a full circuit of passes the game is over (M32)"
    if s.passes and count(s.pile):
        return "passes only count while there is nothing to draw (M32)"
    if any(s.owed[seat] > 3 for seat in range(s.seats)) or s.amount > 2:
        return "nobody is made to draw more than three cards, or to give more than two"
    if s.answered & ~s.asked or s.worried & ~s.answered:
        return "only who was asked has answered (M18)"
    if any(s.worried >> i & 1 and not holds(s.hand[i], WORRY) for i in range(s.seats)):
        return "nobody defends without a What me worry (M18)"
    return ""


def complete_deal(s: State, given: set[str]) -> str:
    """Before the first card is turned."""
    late = given - {"phase", "dealer", "direction", "turn", "hand", "pile", "now"}
    if late:
        return f"there can be no {min(late)} before the first card is turned"
    if s.phase == Phase.CUT:
        return "nothing is on the table before the dealer is chosen" if given > {"phase", "now"} else ""
    held = [count(s.hand[seat]) for seat in range(s.seats)]
    s.dealt = sum(held)
    fair = [0] * s.seats
    s.turn = after(s, s.dealer)
    for _ in range(s.dealt):
        fair[s.turn] += 1
        s.turn = after(s, s.turn)
    whole = hand_size(s) * s.seats
    if held != fair or s.dealt > whole or (s.dealt == whole) != (s.phase == Phase.FLIP):
        return "cards are dealt one at a time, in the direction of play (M1)"
    if s.phase == Phase.FLIP:
        s.turn = s.dealer
    return ""


def complete_game(s: State) -> str:
    s.dealt = hand_size(s) * s.seats
    if s.top == NO_CARD:
        return "say which card is on top of the discard pile"
    if s.phase == Phase.OVER:
        return "" if s.winners and s.turn == NOBODY else "say who won"
    if s.winners:
        return "nobody has won while the game goes on"
    if s.turn == NOBODY:
        s.turn = after(s, s.dealer)
    if not count(s.pile) and count(s.discard) > 1:
        return "an empty pile is made anew from the discards at once (M30)"
    naming = s.phase == Phase.COLOUR
    if s.top >= WILD and s.colour == NO_COLOUR and not naming:
        return f"{DECK.code(s.top)} is wild; say which colour was named (M4)"
    if s.colour != NO_COLOUR and (s.top < WILD or naming):
        return "a colour is named only for a wild card, after it is laid (M5)"
    empty = [seat for seat in range(s.seats) if not count(s.hand[seat])]
    going_out = s.last_attack_counts and (
        s.attack in (Attack.DRAW_ONE, Attack.WOOLY) or (naming and s.top == WOOLY)
    )
    if any(seat != s.turn or not going_out for seat in empty):
        return f"seat {empty[0]} holds nothing, so the game would be over (M54)"
    if s.phase in ON_TURN:
        if s.chooser not in (NOBODY, s.turn):
            return f"it is seat {s.turn}'s turn, so seat {s.chooser} does not choose"
        s.chooser = s.turn
    return wrong_phase(s) or wrong_attack(s)


def wrong_phase(s: State) -> str:
    if (s.drawn != NO_CARD) != (s.phase == Phase.DRAWN):
        return "say which card was drawn, in the phase 'drawn' and only there"
    if s.drawn != NO_CARD and not holds(s.hand[s.turn], s.drawn):
        return f"seat {s.turn} does not hold {DECK.code(s.drawn)}"
    if (s.defender != NOBODY) and (s.phase != Phase.COLOUR or s.top != WORRY):
        return "a defender names the colour of the What me worry just laid (M18)"
    if s.phase == Phase.COLOUR:
        if s.top < WILD:
            return "only a wild card has its colour named (M5)"
        chooser = s.turn if s.defender == NOBODY else s.defender
        if s.chooser not in (NOBODY, chooser):
            return f"seat {chooser} names the colour, not seat {s.chooser}"
        s.chooser = chooser
    if s.phase == Phase.WAY and not (FIRST_WAY <= s.top < FIRST_DRAW and s.seats > 2):
        return "a direction is named for a Which way, with three players or more (M10)"
    if s.phase == Phase.DEFEND and not s.asked & ~s.answered:
        return "in a window somebody is still to answer (M35)"
    if s.phase != Phase.DEFEND and s.asked:
        return "targets are asked only in the phase 'defend' (M35)"
    if s.phase != Phase.DEFEND and s.since != NEVER:
        return "the time to defend runs only in the phase 'defend' (M35)"
    owed = any(s.owed[seat] for seat in range(s.seats))
    if s.phase == Phase.DRAW:
        if not count(s.pile):
            return "there is nothing to draw"
        if s.chooser == NOBODY:
            s.chooser = s.turn
        if owed != (s.owed[s.chooser] > 0) or (not owed and s.chooser != s.turn):
            return "say who draws: the next player who owes a card, or else the one on turn"
    elif owed:
        return "cards are owed only in the phase 'draw'"
    return ""


def wrong_attack(s: State) -> str:
    """An attack needs to be written out: who, whom, with what."""
    forced = s.phase == Phase.DRAW and any(s.owed[seat] for seat in range(s.seats))
    needs = s.phase in IN_ATTACK or forced or s.defender != NOBODY
    if needs != (s.attack != Attack.NONE):
        return "say which attack it is" if needs else "there is no attack to answer now"
    if not needs:
        if s.attacker != NOBODY or s.victim != NOBODY or s.zapped != NOBODY or s.exempt or s.amount:
            return "without an attack there is no attacker, victim, zapped, exempt or amount"
        return ""
    if s.attacker == NOBODY:
        s.attacker = s.turn
    if s.next_to_zapped and s.zapped == NOBODY and s.attacker != s.turn:
        s.zapped = s.turn
    if s.zapped != NOBODY and (not s.next_to_zapped or s.zapped == s.attacker):
        return (
            "only a What me worry zaps, and never who laid it; it matters by the rule `next_to_zapped` (M24)"
        )
    if s.attack == Attack.DRAW_ONE:
        if s.victim != NOBODY:
            return "a Draw 1 is aimed at everyone, not at one victim (M11)"
        if s.phase in (Phase.VICTIM, Phase.GIVE):
            return "a Draw 1 has no victim and gives nothing (M11)"
        s.exempt |= 1 << s.attacker
    elif s.exempt:
        return "only a Draw 1 spares somebody (M22)"
    elif s.phase != Phase.VICTIM and s.victim == NOBODY:
        return "say who the victim is"
    elif s.victim == s.attacker:
        return "nobody attacks themselves"
    return wrong_gift(s) or wrong_laid(s) or wrong_window(s)


def wrong_gift(s: State) -> str:
    if s.attack != Attack.GIVE_TWO or s.phase == Phase.VICTIM:
        return "" if not s.amount else "only a Give two has an amount, once the victim is named"
    if s.amount == 0:
        s.amount = min(2, count(s.hand[s.attacker]))
    if s.phase == Phase.GIVE:
        if s.amount >= count(s.hand[s.attacker]):
            return "when all cards go, nobody chooses any (M13)"
        s.chooser = s.attacker
    return ""


def wrong_laid(s: State) -> str:
    """The attack must lie on the pile: on top, or under a What me worry."""
    cards = {
        Attack.DRAW_ONE: range(FIRST_DRAW, FIRST_GIVE),
        Attack.GIVE_TWO: range(FIRST_GIVE, WILD),
        Attack.WOOLY: range(WOOLY, WOOLY + 1),
        Attack.EXCHANGE: range(SWAP, SWAP + 1),
    }[Attack(s.attack)]
    defended = s.defender != NOBODY or s.attacker != s.turn or s.top == WORRY
    if defended and s.top != WORRY:
        return "after a defence a What me worry lies on top (M18)"
    if not defended and s.top not in cards:
        return f"{DECK.code(s.top)} is not that attack"
    if s.phase == Phase.GIVE and s.attack != Attack.GIVE_TWO:
        return "only a Give two gives cards (M13)"
    if s.phase == Phase.DRAW and s.attack not in (Attack.DRAW_ONE, Attack.WOOLY):
        return "only Draw 1 and Wild & Wooly make anyone draw"
    if s.phase == Phase.VICTIM and (s.attack == Attack.DRAW_ONE or s.victim != NOBODY):
        return "the victim is still to be named"
    return ""


def wrong_window(s: State) -> str:
    if s.phase != Phase.DEFEND:
        return ""
    if copies(s.discard, WORRY) == WORRIES:
        return "nobody is asked when both What-me-worrys lie on the pile (M35)"
    targets = everyone(s) & ~s.exempt if s.attack == Attack.DRAW_ONE else 1 << s.victim
    if s.asked != targets:
        return "the targets of the attack are asked, all of them and nobody else (M18)"
    s.chooser = NOBODY
    if s.since == NEVER:
        s.since = s.now
    return ""
