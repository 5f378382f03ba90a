"""What OpenSpiel's suites do not catch: a leak, a wrong rule, a biased deal, an ignored seat."""

from __future__ import annotations

import dataclasses
import math
import random
import subprocess
import sys
from collections import Counter
from typing import Any

import numpy as np
import pyspiel
import pytest

import rumpus
from rumpus.cards import in_heap
from rumpus.envs.openspiel import SpielGame
from rumpus.envs.openspiel.memory import ToldEvent
from rumpus.envs.openspiel.races import DELAYS, HOLD, JITTERS
from rumpus.envs.openspiel.setup import setup
from rumpus.envs.openspiel.tree import TreeNode
from rumpus.errors import BadCall
from rumpus.game import CHANCE, CLOCK, PLAYERS, Event, Game
from rumpus.games import NAMES, find, handsdown, splitsecond
from rumpus.layout import Kind
from rumpus.match import Match, Row
from tests.doubles import deal_anew, holding
from tests.envs.spiel import GAMES, SMALL, end_of, game_of, hides, load, play, step
from tests.games import support
from tests.games.archie.support import SMALL as SMALL_ARCHIE
from tests.games.mrt.support import SMALL as SMALL_MRT

every_game = pytest.mark.parametrize("name", GAMES)
every_small_game = pytest.mark.parametrize("name", [small.name for small in SMALL])
every_turn_game = pytest.mark.parametrize("name", [name for name in GAMES if not game_of(name).race])


def node_of(state: Any) -> TreeNode:
    node: TreeNode = state.node
    return node


# --- the same game ----------------------------------------------------------------------------------------


@every_turn_game
def test_it_is_the_game_that_a_match_plays(name: str) -> None:
    """A match by hand follows OpenSpiel's own history, and is asked at every step."""
    game = load(name)
    rules = node_of(game.new_initial_state()).setup.game
    options = node_of(game.new_initial_state()).setup.options
    match = Match(rules, options)
    state = game.new_initial_state()
    luck = random.Random(1)
    while True:
        assert match.state == node_of(state).state
        assert state.is_terminal() == (match.over or len(node_of(state).log) >= game.max_game_length())
        if state.is_terminal():
            break
        if state.is_chance_node():
            assert [rules.choices + outcome for outcome, _ in state.chance_outcomes()] == match.legal(
                "chance"
            )
        else:
            asked = [p for p in range(game.num_players()) if state.legal_actions(p)]
            turn_based = not state.is_simultaneous_node()
            assert asked == (list(match.waiting[:1]) if turn_based else list(match.waiting))
            for player in asked:
                assert state.legal_actions(player) == sorted(match.legal(player))
        before = len(state.full_history())
        asked_now = set(match.waiting)
        step(state, luck)
        for item in state.full_history()[before:]:
            if item.player == pyspiel.PlayerId.CHANCE:
                match.play("chance", rules.choices + item.action)
            elif item.player in asked_now:  # the others are in a joint action only to fill it up
                match.play(item.player, item.action)
    assert node_of(state).scores() == list(match.scores)


@every_game
def test_its_match_has_the_same_rows_and_is_a_record(name: str) -> None:
    state = end_of(load(name), 2, most=150)
    match = state.match()
    assert match.state == node_of(state).state
    assert rumpus.load(match.record()) == match
    told = [told.event for told in node_of(state).log if type(told.event).__name__ != "Chose"]
    assert told == match.events


@every_small_game
def test_a_small_game_plays_by_the_rules(name: str) -> None:
    """Every action is one that the rules allow, to the end; and a match can follow."""
    for seed in range(20):
        for state in play(load(name), seed):
            node = node_of(state)
            if not state.is_terminal() and not state.is_chance_node():
                for choice in state.legal_actions():
                    refusal = node.setup.game.rules.refusal(node.state, state.current_player(), choice)
                    assert refusal == 0
        assert state.match().state == node_of(state).state


def test_a_small_game_of_archie_is_one_round_with_these_cards() -> None:
    game = load(SMALL_ARCHIE)
    state = game.new_initial_state()
    assert [state.action_to_string(o) for o, _ in state.chance_outcomes()] == [
        "deal E1",
        "deal E2",
        "deal A1",
        "deal D0",
        "deal D11",
    ]
    for name in ("deal E2", "deal E1", "bid 0", "bid 1", "play E2", "play E1"):
        state.apply_action(state.string_to_action(state.current_player(), name))
    assert state.is_terminal()
    assert state.returns() == [0, 0]  # both have what they bid: the rules would play on
    assert node_of(state).scores() == [10, 10]


def test_a_small_game_of_mrt_keeps_the_other_cards_out() -> None:
    for seed in range(30):
        for state in play(load(SMALL_MRT), seed):
            s = node_of(state).state
            lying = Counter[int]()
            for heap in (s.unseen, *s.hand, *s.pile, *s.under, *s.space[:2]):
                lying += Counter(in_heap(heap))
            assert lying == Counter({0: 2, 1: 2, 2: 2})
        assert sum(node_of(state).scores()) <= 6


# --- returns ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_winners_share_what_the_others_pay(name: str) -> None:
    game = load(f"rumpus_{name}(players=3,horizon=120)")
    points = load(f"rumpus_{name}(players=3,horizon=120,returns=score)")
    for state in play(game, 3):
        assert state.is_terminal() or state.returns() == [0, 0, 0]
    scores = node_of(state).scores()
    winners = [seat for seat in range(3) if scores[seat] == max(scores)]
    assert state.returns() == pytest.approx(
        [3 / len(winners) - 1 if seat in winners else -1 for seat in range(3)]
    )
    same = points.deserialize_state(state.serialize())
    same.node = TreeNode(points.setup, node_of(state).state, node_of(state).log)
    assert same.returns() == scores


# --- chance -----------------------------------------------------------------------------------------------


def urn(node: TreeNode) -> Counter[int]:
    """The cards that may come, counted without `lots`."""
    count = support(node.setup.game.name).urn
    assert count is not None
    return count(node.state)


def counts_its_urn(name: str) -> bool:
    return support(game_of(name).name).urn is not None


@pytest.mark.parametrize(
    "name", [name for name in (*GAMES, *(small.name for small in SMALL)) if counts_its_urn(name)]
)
def test_chances_are_the_true_ones(name: str) -> None:
    looked = 0
    for seed in range(3):
        for state in play(load(name), seed, most=250):
            if state.is_terminal() or not state.is_chance_node():
                continue
            node = node_of(state)
            outcomes = state.chance_outcomes()
            assert sum(p for _, p in outcomes) == pytest.approx(1)
            names = [state.action_to_string(outcome) for outcome, _ in outcomes]
            if not node.waiting >> CHANCE & 1 or names[0].split()[0] in ("dealer", "last", "reach"):
                assert [p for _, p in outcomes] == pytest.approx([1 / len(outcomes)] * len(outcomes))
                continue
            cards = urn(node)
            code = node.setup.game.deck.code
            expected = {code(card): n / cards.total() for card, n in cards.items()}
            assert {n.split()[-1]: p for n, (_, p) in zip(names, outcomes, strict=True)} == pytest.approx(
                expected
            )
            looked += 1
    assert looked > 1


# --- deciding together ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [name for name in GAMES if "turn_based" not in name])
def test_every_seat_counts_in_a_joint_action(name: str) -> None:
    """Whoever is asked changes what comes by choosing otherwise; whoever is not asked changes nothing."""
    seen = Counter[str]()
    luck = random.Random(4)
    together = False  # by the rules, not by what OpenSpiel is told
    for seed in range(4):
        for state in play(load(name), seed, most=150):
            asked = game_of(name).rules.waiting(node_of(state).state) & PLAYERS
            together |= asked.bit_count() > 1
            if state.is_terminal() or not state.is_simultaneous_node():
                continue
            players = range(state.num_players())
            joint = [luck.choice(state.legal_actions(p) or [0]) for p in players]
            comes = after(state, joint)
            for player in players:
                choices = state.legal_actions(player)
                if not choices:
                    other = [*joint]
                    other[player] = 1
                    assert after(state, other) == comes
                    seen["not asked"] += 1
                for choice in luck.sample(choices, min(len(choices), 8)):
                    other = [*joint]
                    other[player] = choice
                    assert (after(state, other) == comes) == (choice == joint[player])
                    seen["asked"] += 1
    if not together:
        pytest.skip("one player decides at a time")
    assert seen["asked"] > 4


def after(state: Any, joint: list[int]) -> tuple[Any, ...]:
    """What a joint action leads to, past what CHANCE only times."""
    child = state.clone()
    child.apply_actions(joint)
    node = node_of(child)
    return node.rows, node.plans, [told.event for told in node.log], bytes(node.state.words)


def test_turn_by_turn_is_the_same_game() -> None:
    one = load("rumpus_mrt(players=4,horizon=2000)")
    other = load("rumpus_mrt(players=4,horizon=2000,turn_based=True)")
    luck = random.Random(5)
    together, in_turn = one.new_initial_state(), other.new_initial_state()
    while not together.is_terminal():
        if together.is_simultaneous_node():
            joint = [luck.choice(together.legal_actions(p) or [0]) for p in range(4)]
            asked = [p for p in range(4) if together.legal_actions(p)]
            for player in asked:
                assert in_turn.current_player() == player
                assert in_turn.legal_actions() == together.legal_actions(player)
                in_turn.apply_action(joint[player])
            together.apply_actions(joint)
        else:
            action = luck.choice(together.legal_actions())
            together.apply_action(action)
            in_turn.apply_action(action)
        assert node_of(together).state == node_of(in_turn).state
    assert in_turn.is_terminal()
    assert in_turn.returns() == together.returns()


# --- secrets ----------------------------------------------------------------------------------------------


def seen_by(game: Any, node: TreeNode, player: int) -> tuple[Any, ...]:
    """All strings and tensors that a player may ask for."""
    state = game.new_initial_state()
    state.node = node
    return (
        state.information_state_string(player),
        state.information_state_tensor(player),
        state.observation_string(player),
        state.observation_tensor(player),
        *(told for public in (True, False) for told in watched(game, state, player, public=public)),
    )


def watched(game: Any, state: Any, player: int, *, public: bool) -> tuple[Any, ...]:
    kind = pyspiel.IIGObservationType(
        public_info=public, perfect_recall=True, private_info=pyspiel.PrivateInfoType.SINGLE_PLAYER
    )
    observer = game.make_py_observer(kind)
    observer.set_from(state, player)
    return observer.string_from(state, player), observer.tensor.tolist()


def garbled(event: Event, seat: int, luck: random.Random) -> Event:
    """The same event with something else in every field that a seat may not see."""
    hidden = [name for name, seats in event.audience.items() if seat not in seats]
    return dataclasses.replace(event, **{name: luck.randrange(5) for name in hidden})  # type: ignore[type-var]


@every_game
def test_what_a_player_cannot_see_changes_nothing_that_it_gets(name: str) -> None:
    """Hidden cards dealt anew, hidden fields of all that was told garbled, other plans replaced."""
    game = load(name)
    luck = random.Random(6)
    for step_number, state in enumerate(play(game, 6, most=200)):
        if step_number % 11:
            continue
        node = node_of(state)
        for player in range(game.num_players()):
            other = node.state.copy()
            deal_anew(node.setup.game.name, other, player, luck)
            log = tuple(ToldEvent(garbled(told.event, player, luck)) for told in node.log)
            plans = tuple(
                plan if seat == player or plan is None else plan._replace(choice=1, action=HOLD, due=5)
                for seat, plan in enumerate(node.plans)
            )
            double = TreeNode(node.setup, other, log, (), plans)
            assert seen_by(game, double, player) == seen_by(game, node, player)
            # nor does what it may imagine depend on it
            one, two = (world.imagine(player, random.Random(1)) for world in (double, node))
            assert (one.state, one.plans) == (two.state, two.plans)


@pytest.mark.parametrize("name", [name for name in GAMES if hides(name) and counts_its_urn(name)])
def test_another_deal_to_the_others_looks_the_same(name: str) -> None:
    """From the first card on: the same hand for one player, any other cards for the rest."""
    game = load(name)
    luck = random.Random(7)
    for player in range(game.num_players()):
        one, other = game.new_initial_state(), game.new_initial_state()
        dealt: list[tuple[int, int]] = []  # seat, outcome
        while one.is_chance_node():
            events = len(node_of(one).log)
            outcome = luck.choice(one.legal_actions())
            one.apply_action(outcome)
            told = [told.event for told in node_of(one).log[events:]]
            seats = [event.seat for event in told if type(event).__name__ == "Dealt"]  # type: ignore[attr-defined]
            dealt.append((seats[0] if seats else player, outcome))
        own = Counter(outcome for seat, outcome in dealt if seat == player)
        for seat, outcome in dealt:
            if seat == player:
                own[outcome] -= 1
                other.apply_action(outcome)
            else:  # any card that is not needed for the player
                cards = urn(node_of(other))
                left = [o for o in other.legal_actions() if cards[card_of(other, o)] > own[o]]
                other.apply_action(luck.choice(left))
        assert one.history() != other.history()
        assert seen_by(game, node_of(one), player) == seen_by(game, node_of(other), player)
        others = [p for p in range(game.num_players()) if p != player]
        assert any(one.information_state_string(p) != other.information_state_string(p) for p in others)


def card_of(state: Any, outcome: int) -> int:
    card: int = node_of(state).setup.game.deck.number(state.action_to_string(outcome).split()[-1])
    return card


@pytest.mark.parametrize("name", [sealed for name in NAMES if (sealed := support(name).spiel_sealed)])
def test_what_is_chosen_first_stays_sealed_for_who_chooses_next(name: str) -> None:
    game = load(name)
    luck = random.Random(8)
    compared = 0
    for state in play(game, 8, most=400):
        if state.is_terminal() or state.is_chance_node() or len(node_of(state).deciding) < 2:
            continue
        first, second = node_of(state).deciding[:2]
        choices = state.legal_actions()
        if len(choices) < 2:
            continue
        children = [state.child(choice) for choice in luck.sample(choices, 2)]
        if any(child.is_chance_node() for child in children):
            continue
        assert {child.current_player() for child in children} == {second}
        one, other = (seen_by(game, node_of(child), second) for child in children)
        assert one == other
        assert children[0].information_state_string(first) != children[1].information_state_string(first)
        compared += 1
    assert compared > 1


def test_a_defence_in_mad_stays_sealed_for_who_answers_next() -> None:
    match = rumpus.load("""
        [Game "mad"]
        [Seats "3"]
        hand 0: R-draw R1
        hand 1: worry G1
        hand 2: worry G2
        top: R3
        turn: 0
        0 play R-draw
        """)
    game = load("rumpus_mad(players=3,horizon=100,turn_based=True)")
    node = TreeNode(node_of(game.new_initial_state()).setup, match.state)
    assert node.deciding == (1, 2)
    silent, worried = (node.decide({1: choice}) for choice in node.legal(1))
    assert silent.state != worried.state
    assert seen_by(game, silent, 2) == seen_by(game, worried, 2)
    assert seen_by(game, silent, 1) != seen_by(game, worried, 1)


SEVERAL = 5  # of a small game, one may well be the true state


@every_game
def test_resampled_states_look_the_same_and_go_on(name: str) -> None:
    game = load(name)
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    differs = 0
    for number, state in enumerate(play(game, 9, most=160)):
        if number % 20 != 19 or state.is_terminal() or state.is_chance_node():
            continue
        for player in range(game.num_players()):
            several = [state.resample_from_infostate(player, sampler) for _ in range(SEVERAL)]
            for maybe in several:
                assert seen_by(game, node_of(maybe), player) == seen_by(game, node_of(state), player)
                assert maybe.current_player() == state.current_player()
                assert maybe.legal_actions(player) == state.legal_actions(player)
                differs += node_of(maybe).state != node_of(state).state
            again = game.deserialize_state(maybe.serialize())
            assert str(again) == str(maybe)
            for _ in range(5):
                if not maybe.is_terminal():
                    step(maybe, random.Random(number))
            assert maybe.match().state == node_of(maybe).state
    assert differs or not hides(name)


def test_a_resampled_state_holds_no_secret_of_the_true_one() -> None:
    """Not even for others: what they remember is what the player knows of it."""
    game = load("rumpus_archie(players=3,rounds=1,dealer=0,horizon=300)")
    state = end_of(game, 10, most=22)
    maybe = state.resample_from_infostate(0, pyspiel.UniformProbabilitySampler(0.0, 1.0))
    assert maybe.history() == []
    hidden = [told.event for told in node_of(maybe).log if type(told.event).__name__ == "Dealt"]
    assert [event.card is None for event in hidden] == [event.seat != 0 for event in hidden]  # type: ignore[attr-defined]


def test_other_plans_are_resampled_too() -> None:
    """What others have chosen a moment ago is as hidden as their cards."""
    game = load("rumpus_handsdown(players=3,dealer=0,horizon=200,turn_based=True)")
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    state.apply_action(state.legal_actions()[0])
    assert state.current_player() == 1
    maybe = [
        node_of(state.resample_from_infostate(1, sampler)).plans[0] for sampler in map(constant, range(40))
    ]
    assert {plan.choice for plan in maybe if plan is not None} == set(node_of(state).legal(0))


def constant(number: int) -> Any:
    return lambda: number / 40


@every_small_game
def test_a_resampled_small_game_has_the_same_cards(name: str) -> None:
    game = load(name)
    cards = set(node_of(game.new_initial_state()).setup.small.cards)  # type: ignore[union-attr]
    resampled = 0
    for seed in range(8):
        for state in play(game, seed):
            if state.is_terminal() or state.is_chance_node():
                continue
            for player in range(2):
                maybe = node_of(state.resample_from_infostate(player, constant(seed))).state
                deck = range(len(game_of(name).deck))
                assert {card for card in deck for seat in range(2) if holding(maybe, seat, card)} <= cards
                if hasattr(maybe, "bid"):
                    assert all(maybe.bid[seat] <= 1 for seat in range(2))
                resampled += 1
    assert resampled > 20


def test_the_order_of_the_deal_is_forgotten() -> None:
    game = load("rumpus_archie(players=2,dealer=0,cards=E1 E2 A1 D0,hand=2,horizon=60)")
    states = []
    for order in (["E1", "A1", "E2", "D0"], ["E2", "D0", "E1", "A1"]):
        state = game.new_initial_state()
        for card in order:
            state.apply_action(state.string_to_action(state.current_player(), f"deal {card}"))
        states.append(node_of(state))
    for player in range(2):
        assert seen_by(game, states[0], player) == seen_by(game, states[1], player)


# --- the clock --------------------------------------------------------------------------------------------


@every_turn_game
def test_the_clock_never_strikes_while_somebody_may_answer(name: str) -> None:
    for seed in range(3):
        state = end_of(load(name), seed)
        assert CLOCK not in {row.seat for row in node_of(state).rows}


# --- races ------------------------------------------------------------------------------------------------

HASTY, QUICK, SLOW = range(3)
SLAP, FAKE = handsdown.state.SLAP, handsdown.state.FAKE


def race(game: str, position: str, **parameters: Any) -> TreeNode:
    """A node of a race that starts from a position."""
    match = rumpus.load(position)
    full = {"players": match.seats, "horizon": 200, "returns": "win", "turn_based": False}
    return TreeNode(setup(game, {**full, **parameters}), match.state)


def hands(first: str = "5 5 1", *, must_play: bool = False) -> TreeNode:
    return race(
        "handsdown",
        f"""
        [Game "handsdown"]
        [Seats "3"]
        [Must-Play "{"yes" if must_play else "no"}"]
        phase: act
        turn: 0
        hand 0: {first}
        hand 1: 2 3 4
        hand 2: 6 7 8
        """,
        must_play=must_play,
    )


def decided(node: TreeNode, **choices: tuple[int, int]) -> TreeNode:
    """Seats by name (s0, s1, ...) decide: an action and a delay."""
    return node.decide({int(seat[1:]): node.setup.choice(*choice) for seat, choice in choices.items()})


def jittered(node: TreeNode, *jitters: int) -> TreeNode:
    for jitter in jitters:
        assert node.jittering() is not None
        node = node.draw(node.setup.first_jitter + jitter)
    return node


def told(node: TreeNode) -> list[str]:
    return [type(t.event).__name__ for t in node.log if type(t.event).__name__ != "Chose"]


STILL = (HOLD, 0)


def test_all_who_are_asked_choose_together_an_answer_and_a_delay() -> None:
    node = hands()
    assert node.deciding == (0, 1, 2)
    names = [node.setup.choice_name(choice) for choice in node.legal(1)]
    assert names == ["slap hasty", "slap quick", "slap slow", "hold"]
    assert "hold" not in [node.setup.choice_name(choice) for choice in node.legal(0)]  # it is its turn


def test_the_last_to_slap_loses_by_delay_and_jitter() -> None:
    racing = jittered(decided(hands(), s0=(SLAP, HASTY), s1=STILL, s2=STILL), 0)
    assert told(racing) == ["HandsDown"]
    assert racing.state.now == DELAYS[HASTY]
    assert racing.deciding == (1, 2)
    done = jittered(decided(racing, s1=(SLAP, QUICK), s2=(SLAP, SLOW)), 2, 0)
    assert [row.at for row in done.rows[1:]] == [
        DELAYS[HASTY] + DELAYS[QUICK] + JITTERS[2],
        DELAYS[HASTY] + DELAYS[SLOW],
    ]
    assert told(done)[-1] == "LostHandsDown"
    assert done.log[-1].event.seat == 2  # type: ignore[attr-defined]


def test_what_others_may_do_is_imagined_by_the_hands_that_are_imagined() -> None:
    """H6: with a pair one must play, so a list of choices tells of a pair."""
    with_pair, without = (
        decided(hands(cards, must_play=True), s0=(SLAP, QUICK)) for cards in ("5 5 1", "5 9 1")
    )
    assert with_pair.deciding == without.deciding == (1, 2)
    for seed in range(40):
        one, other = (node.imagine(1, random.Random(seed)) for node in (with_pair, without))
        assert (one.state, one.plans) == (other.state, other.plans)


def test_equal_times_clump() -> None:
    racing = jittered(decided(hands(), s0=(SLAP, HASTY), s1=STILL, s2=STILL), 0)
    tied = jittered(decided(racing, s1=(SLAP, QUICK), s2=(SLAP, QUICK)), 1, 1)
    assert tied.of_chance
    assert tied.lots() == [(tied.setup.first_seat + 1, 0.5), (tied.setup.first_seat + 2, 0.5)]
    for first in (1, 2):
        assert told(tied.draw(tied.setup.first_seat + first))[-1] == "Clumped"


def test_who_is_too_hasty_has_guessed_pays_and_is_asked_again() -> None:
    racing = jittered(decided(hands(), s0=(SLAP, HASTY), s1=STILL, s2=STILL), 0)
    early = jittered(decided(racing, s1=(SLAP, HASTY), s2=(SLAP, SLOW)), 0, 0)
    assert told(early)[-1] == "TouchedEarly"
    assert {early.setup.outcome_name(outcome) for outcome, _ in early.lots()} == {
        "deal 2",
        "deal 3",
        "deal 4",
    }
    paid = early.draw(early.lots()[0][0])
    assert paid.deciding == (1,)  # the other hand is still on its way
    assert paid.plans[2] is not None
    done = jittered(decided(paid, s1=(SLAP, QUICK)), 0)
    assert done.log[-1].event.seat == 2  # type: ignore[attr-defined]


def test_a_hand_on_its_way_cannot_be_stopped_when_it_was_a_fake() -> None:
    caught = jittered(decided(hands(), s0=(FAKE, HASTY), s1=(SLAP, QUICK), s2=STILL), 0, 0)
    assert told(caught)[0] == "Faked"
    assert caught.deciding == (2,)  # it sees the fake; the hand of seat 1 is in the air
    done = decided(caught, s2=STILL)
    assert told(done)[-1] == "Caught"


def test_who_expects_the_slap_is_faster_than_who_sees_it() -> None:
    racing = jittered(decided(hands(), s0=(SLAP, HASTY), s1=(SLAP, QUICK), s2=STILL), 0, 0)
    assert racing.deciding == (2,)
    done = jittered(decided(racing, s2=(SLAP, QUICK)), 0)
    slapped = [t.event for t in done.log if type(t.event).__name__ == "Slapped"]
    assert [event.seat for event in slapped] == [1, 2]  # type: ignore[attr-defined]
    assert done.log[-1].event.seat == 2  # type: ignore[attr-defined]


def test_a_plan_ends_with_the_turn_it_was_made_in() -> None:
    passing = handsdown.state.PASS
    node = jittered(decided(hands(), s0=(passing, HASTY), s1=(SLAP, SLOW), s2=STILL), 0, 0)
    while node.of_chance:
        node = node.draw(node.lots()[0][0])
    assert node.plans == (None, None, None)
    assert node.deciding == (0, 1, 2)


def test_when_all_hold_still_the_clock_strikes() -> None:
    racing = jittered(decided(hands(), s0=(SLAP, HASTY), s1=STILL, s2=STILL), 0)
    over = decided(racing, s1=STILL, s2=STILL)
    assert over.rows[-1] == Row(DELAYS[HASTY] + 2_000_000, CLOCK, handsdown.state.CLOSE)
    assert {over.setup.outcome_name(outcome): p for outcome, p in over.lots()} == {
        "last 1": 0.5,
        "last 2": 0.5,
    }


def test_the_first_right_touch_wins_in_splitsecond() -> None:
    state = load("rumpus_splitsecond(players=2,horizon=200)").new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    node = node_of(state)
    right = list(node.state.place).index(node.state.top)
    wrong = (right + 1) % 23
    touch = splitsecond.state.TOUCH
    won = jittered(decided(node, s0=(touch + right, QUICK), s1=(touch + right, HASTY)), 0, 0)
    assert (won.state.winner, told(won)[-1]) == (1, "Found")
    late = jittered(decided(node, s0=(touch + right, QUICK), s1=(touch + wrong, HASTY)), 0, 0)
    assert told(late)[-2:] == ["WrongCard", "Found"]
    assert late.deciding == (0,)
    assert [late.setup.choice_name(choice) for choice in late.legal(0)] == ["take hasty"]
    nobody = decided(node, s0=STILL, s1=STILL)
    assert nobody.rows[-1].seat == CLOCK


# --- a game that says nothing about itself ----------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_a_game_need_not_say_anything_about_itself(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """No limit of scores, no word on which phases are timed: it can be played all the same."""
    bare = dataclasses.replace(
        find(name),
        horizon=Game.horizon,
        possible_scores=Game.possible_scores,
        make_small=None,
        timed=Game.timed,
        landing=Game.landing,
    )
    monkeypatch.setattr("rumpus.envs.openspiel.setup.find", lambda _: bare)
    maker = type("Bare", (SpielGame,), {"game": bare})
    game = maker({"players": 3, "horizon": 151, "returns": "score"})  # no other test has set up the same
    assert (game.min_utility(), game.max_utility()) == (-math.inf, math.inf)
    for state in play(game, 5):
        node = node_of(state)
        assert node.setup.game is bare
        if bare.race and not state.is_terminal() and not state.is_chance_node():
            assert node.contested
    assert state.returns() == node_of(state).scores()


# --- what a user can get wrong ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("rumpus_archie(players=7)", "archie is for 2 to 6 seats, not 7"),
        ("rumpus_archie(target=15)", "target must be a whole number from 10 to 500 in steps of 10, not 15"),
        ("rumpus_mad(returns=fun)", "returns must be win or score, not 'fun'"),
        ("rumpus_mad(horizon=0)", "horizon must be a whole number, 1 or more, not 0"),
        ("rumpus_archie(hand=2)", "a small game needs both"),
        ("rumpus_archie(cards=E1 E11,hand=1,players=2)", "no card is called 'E11'"),
        ("rumpus_archie(cards=E1 E1,hand=1,players=2)", "the deck does not have 2 of E1"),
        ("rumpus_archie(cards=E1 E2 E3,hand=2,players=2)", "2 hands no more than the 3 cards, not 2"),
        ("rumpus_mrt(cards=T jeff kim,hand=1,players=2)", "3 cards for 2 players with a hand of 1 are not"),
        ("rumpus_mrt(cards=T T T T jeff jeff jeff jeff,hand=1,players=4)", "for 2 or 3 players, not 4"),
    ],
)
def test_bad_parameters_are_named(name: str, sentence: str) -> None:
    with pytest.raises(BadCall) as no:
        load(name)
    assert sentence in str(no.value)


def test_observers_of_all_hands_are_refused() -> None:
    game = load("rumpus_mad")
    kind = pyspiel.IIGObservationType(
        public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS
    )
    with pytest.raises(BadCall, match="not all hands"):
        game.make_py_observer(kind)
    with pytest.raises(BadCall, match="no parameters"):
        game.make_py_observer(None, {"x": 1})
    with pytest.raises(BadCall, match="they are 0 to"):
        game.new_initial_state().resample_from_infostate(9, lambda: 0.5)


def test_without_OpenSpiel_the_error_says_what_to_install() -> None:
    code = "import sys; sys.modules['pyspiel'] = None; import rumpus.envs.openspiel"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.strip().endswith("ImportError: this needs OpenSpiel: pip install 'rumpus[ai]'")


# --- numbers ----------------------------------------------------------------------------------------------


@every_game
def test_scores_stay_within_the_bounds(name: str) -> None:
    game = load(name.replace("horizon", "returns=score,horizon"))
    state = end_of(game, 11)
    assert all(game.min_utility() <= score <= game.max_utility() for score in state.returns())


@pytest.mark.parametrize("name", NAMES)
def test_a_view_as_numbers_tells_one_view_from_another(name: str) -> None:
    """Where the words differ, the numbers do."""
    game = load(f"rumpus_{name}(horizon=300)")
    seen: dict[tuple[float, ...], str] = {}
    for state in play(game, 12, most=200):
        if not state.is_terminal() and not state.is_chance_node():
            numbers = tuple(state.observation_tensor(0))
            assert seen.setdefault(numbers, state.observation_string(0)) == state.observation_string(0)
    assert len(seen) > 3
    assert all(np.isfinite(numbers).all() for numbers in seen)


def test_every_kind_of_field_has_numbers() -> None:
    known = {field.kind for name in NAMES for field in find(name).view.fields.values()}
    assert {Kind.BAG, Kind.HEAP, Kind.CARDS, Kind.CARD, Kind.TIME, Kind.NAMES} <= known
