"""Positions of mad written by hand: what follows from them, and whether they are possible."""

from __future__ import annotations

from rumpus.cards import copies, count, holds, in_bag, put
from rumpus.errors import Why, flaw
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


def complete(s: State, given: set[str]) -> Why | None:
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


def wrong_cards(s: State) -> Why | None:
    for card in range(FACES):
        lying = copies(s.discard, card) + copies(s.pile, card)
        lying += sum(copies(s.hand[i], card) for i in range(s.seats))
        if lying != DECK.amounts[card]:
            code = DECK.code(card)
            return flaw("amount", amount=DECK.amounts[card], card=code, lying=lying)
    for viewer in range(s.seats):
        for seat in range(s.seats):
            for card in in_bag(s.known[viewer][seat]):
                if copies(s.known[viewer][seat], card) > copies(s.hand[seat], card):
                    return flaw("memory", seat=("seat", viewer), other=("seat", seat), card=DECK.code(card))
                if viewer == seat:
                    return flaw("own-memory")
    return None


def wrong_counts(s: State) -> Why | None:
    if s.passes >= s.seats:
        return flaw("passes")
    if s.passes and count(s.pile):
        return flaw("passes-count")
    if any(s.owed[seat] > 3 for seat in range(s.seats)) or s.amount > 2:
        return flaw("owed")
    if s.answered & ~s.asked or s.worried & ~s.answered:
        return flaw("answered")
    if any(s.worried >> i & 1 and not holds(s.hand[i], WORRY) for i in range(s.seats)):
        return flaw("no-worry")
    return None


def complete_deal(s: State, given: set[str]) -> Why | None:
    """Before the first card is turned."""
    late = given - {"phase", "dealer", "direction", "turn", "hand", "pile", "now"}
    if late:
        return flaw("before-first", place=min(late))
    if s.phase == Phase.CUT:
        return flaw("before-cut") if given > {"phase", "now"} else None
    held = [count(s.hand[seat]) for seat in range(s.seats)]
    s.dealt = sum(held)
    fair = [0] * s.seats
    s.turn = after(s, s.dealer)
    for _ in range(s.dealt):
        fair[s.turn] += 1
        s.turn = after(s, s.turn)
    whole = hand_size(s) * s.seats
    if held != fair or s.dealt > whole or (s.dealt == whole) != (s.phase == Phase.FLIP):
        return flaw("dealt")
    if s.phase == Phase.FLIP:
        s.turn = s.dealer
    return None


def complete_game(s: State) -> Why | None:
    s.dealt = hand_size(s) * s.seats
    if s.top == NO_CARD:
        return flaw("top")
    if s.phase == Phase.OVER:
        return None if s.winners and s.turn == NOBODY else flaw("winners")
    if s.winners:
        return flaw("won-early")
    if s.turn == NOBODY:
        s.turn = after(s, s.dealer)
    if not count(s.pile) and count(s.discard) > 1:
        return flaw("recycled")
    naming = s.phase == Phase.COLOUR
    if s.top >= WILD and s.colour == NO_COLOUR and not naming:
        return flaw("colour-missing", card=DECK.code(s.top))
    if s.colour != NO_COLOUR and (s.top < WILD or naming):
        return flaw("colour-early")
    empty = [seat for seat in range(s.seats) if not count(s.hand[seat])]
    going_out = s.last_attack_counts and (
        s.attack in (Attack.DRAW_ONE, Attack.WOOLY) or (naming and s.top == WOOLY)
    )
    if any(seat != s.turn or not going_out for seat in empty):
        return flaw("empty-hand", seat=("seat", empty[0]))
    if s.phase in ON_TURN:
        if s.chooser not in (NOBODY, s.turn):
            return flaw("chooser", seat=("seat", s.turn), chooser=("seat", s.chooser))
        s.chooser = s.turn
    return wrong_phase(s) or wrong_attack(s)


def wrong_phase(s: State) -> Why | None:
    if (s.drawn != NO_CARD) != (s.phase == Phase.DRAWN):
        return flaw("drawn")
    if s.drawn != NO_CARD and not holds(s.hand[s.turn], s.drawn):
        return flaw("not-held", seat=("seat", s.turn), card=DECK.code(s.drawn))
    if (s.defender != NOBODY) and (s.phase != Phase.COLOUR or s.top != WORRY):
        return flaw("defender")
    if s.phase == Phase.COLOUR:
        if s.top < WILD:
            return flaw("colour-what")
        chooser = s.turn if s.defender == NOBODY else s.defender
        if s.chooser not in (NOBODY, chooser):
            return flaw("colour-who", seat=("seat", chooser), chooser=("seat", s.chooser))
        s.chooser = chooser
    if s.phase == Phase.WAY and not (FIRST_WAY <= s.top < FIRST_DRAW and s.seats > 2):
        return flaw("way")
    if s.phase == Phase.DEFEND and not s.asked & ~s.answered:
        return flaw("window-over")
    if s.phase != Phase.DEFEND and s.asked:
        return flaw("asked")
    if s.phase != Phase.DEFEND and s.since != NEVER:
        return flaw("since")
    owed = any(s.owed[seat] for seat in range(s.seats))
    if s.phase == Phase.DRAW:
        if not count(s.pile):
            return flaw("nothing-to-draw")
        if s.chooser == NOBODY:
            s.chooser = s.turn
        if owed != (s.owed[s.chooser] > 0) or (not owed and s.chooser != s.turn):
            return flaw("draws-who")
    elif owed:
        return flaw("owed-when")
    return None


def wrong_attack(s: State) -> Why | None:
    """An attack needs to be written out: who, whom, with what."""
    forced = s.phase == Phase.DRAW and any(s.owed[seat] for seat in range(s.seats))
    needs = s.phase in IN_ATTACK or forced or s.defender != NOBODY
    if needs != (s.attack != Attack.NONE):
        return flaw("attack-missing") if needs else flaw("attack-none")
    if not needs:
        if s.attacker != NOBODY or s.victim != NOBODY or s.zapped != NOBODY or s.exempt or s.amount:
            return flaw("attack-parts")
        return None
    if s.attacker == NOBODY:
        s.attacker = s.turn
    if s.next_to_zapped and s.zapped == NOBODY and s.attacker != s.turn:
        s.zapped = s.turn
    if s.zapped != NOBODY and (not s.next_to_zapped or s.zapped == s.attacker):
        return flaw("zapped")
    if s.attack == Attack.DRAW_ONE:
        if s.victim != NOBODY:
            return flaw("draw-victim")
        if s.phase in (Phase.VICTIM, Phase.GIVE):
            return flaw("draw-gives")
        s.exempt |= 1 << s.attacker
    elif s.exempt:
        return flaw("exempt")
    elif s.phase != Phase.VICTIM and s.victim == NOBODY:
        return flaw("victim-missing")
    elif s.victim == s.attacker:
        return flaw("self")
    return wrong_gift(s) or wrong_laid(s) or wrong_window(s)


def wrong_gift(s: State) -> Why | None:
    if s.attack != Attack.GIVE_TWO or s.phase == Phase.VICTIM:
        return None if not s.amount else flaw("amount-when")
    if s.amount == 0:
        s.amount = min(2, count(s.hand[s.attacker]))
    if s.phase == Phase.GIVE:
        if s.amount >= count(s.hand[s.attacker]):
            return flaw("give-all")
        s.chooser = s.attacker
    return None


def wrong_laid(s: State) -> Why | None:
    """The attack must lie on the pile: on top, or under a What me worry."""
    cards = {
        Attack.DRAW_ONE: range(FIRST_DRAW, FIRST_GIVE),
        Attack.GIVE_TWO: range(FIRST_GIVE, WILD),
        Attack.WOOLY: range(WOOLY, WOOLY + 1),
        Attack.EXCHANGE: range(SWAP, SWAP + 1),
    }[Attack(s.attack)]
    defended = s.defender != NOBODY or s.attacker != s.turn or s.top == WORRY
    if defended and s.top != WORRY:
        return flaw("worry-top")
    if not defended and s.top not in cards:
        return flaw("not-that", card=DECK.code(s.top))
    if s.phase == Phase.GIVE and s.attack != Attack.GIVE_TWO:
        return flaw("gives")
    if s.phase == Phase.DRAW and s.attack not in (Attack.DRAW_ONE, Attack.WOOLY):
        return flaw("makes-draw")
    if s.phase == Phase.VICTIM and (s.attack == Attack.DRAW_ONE or s.victim != NOBODY):
        return flaw("victim-named")
    return None


def wrong_window(s: State) -> Why | None:
    if s.phase != Phase.DEFEND:
        return None
    if copies(s.discard, WORRY) == WORRIES:
        return flaw("both-worries")
    targets = everyone(s) & ~s.exempt if s.attack == Attack.DRAW_ONE else 1 << s.victim
    if s.asked != targets:
        return flaw("targets")
    s.chooser = NOBODY
    if s.since == NEVER:
        s.since = s.now
    return None
