# Everything a person reads in handsdown. docs/languages.md says what the blanks are.

# --- the cards ---

card =
    { $number ->
        [8] an 8
       *[other] a { $number }
    }
card-joker = the Joker

wind-twitch = a twitch
wind-creep = slowly down
wind-swoop = down in a swoop

# --- notation ---

examples = 'slap', 'fake', 'pass', 'wind creep', 'pair 7' or 'take 2'
help =
    slap         on your turn: a Hands Down, to play a pair; else: answer one, as fast as you can
    fake         only pretend to slap; whoever touches now loses a card to you
    pass         end your turn
    pair 7       which pair to show, after the Hands Down
    take 2       whom to take a card from, when the pile is out: a seat
    half, graze  the two fouls on your turn: a slap not all the way, a fake that touches
    wind creep   before an act of yours, move your hand: a twitch, a creep or a swoop

# --- what is asked, with the paragraph on it ---

asked-cut = the dealer is being chosen
    .paragraph = H3
asked-deal = the cards are being dealt
    .paragraph = H31
asked-draw = a card is being drawn
    .paragraph = H4
asked-lose = a card is changing hands
    .paragraph = H14
asked-pick = chance decides who was last
    .paragraph = H12
asked-reach = the hand comes down
    .paragraph = H40
asked-take = choose whom to take a card from
    .paragraph = H20
# In somebody else's turn the paragraph says what a touch costs.
asked-act =
    { $turn_is ->
        [you] slap, fake or pass
       *[other] keep your hands still: a touch now costs you a card
    }
    .paragraph =
        { $turn_is ->
            [you] H4
           *[other] H18
        }
asked-lunge =
    { $turn_is ->
        [you] the hand comes down: slap now, or wait and see
       *[other] slap now, or wait and see what it is
    }
    .paragraph = H40
asked-race =
    { $turn_is ->
        [you] a Hands Down is on: slap
       *[other] slap, as fast as you can
    }
    .paragraph = H10
asked-fake =
    { $turn_is ->
        [you] that was a fake: keep your hands still
       *[other] keep your hands still: a touch in a fake costs you a card
    }
    .paragraph = H16
asked-pair = show a pair
    .paragraph = H13
asked-over = the game is over
    .paragraph = H23

# --- whom the table waits for ---

waiting-take = { $turn } decides
waiting-pair = { $turn } decides
waiting-act = slap, fake or pass
waiting-lunge = the hand comes down: slap now, or wait and see
waiting-race = a Hands Down is on: slap
waiting-fake = that was a fake: keep your hands still

# --- refusals ---

refusal-over =
    .paragraph = H23
refusal-not_your_turn = It is { $turn }'s turn, so you cannot do '{ $action }'; { $question }.
refusal-touch_is_none = A touch means nothing now; { $waited_for }.
    .paragraph = H19
refusal-must_pass =
    You hold { $held ->
        [0] no card
        [one] 1 card
       *[other] { $held } cards
    }; with fewer than two you can only pass.
    .paragraph = H5
refusal-must_play =
    You hold { $pairs_count ->
        [one] a pair of { LIST($pairs) }
       *[other] pairs of { LIST($pairs) }
    }; at this table a turn does not end with a pair in hand.
    .paragraph = H6
refusal-must_play_by_now =
    You hold { $pairs_count ->
        [one] a pair of { LIST($pairs) }
       *[other] pairs of { LIST($pairs) }
    }; after { $stuck } circuits without a pair it must be played.
    .paragraph = H25
refusal-no_cards = You have no cards, so you have nothing to do with it.
    .paragraph = H8
refusal-already_slapped = You have slapped; only the first slap counts.
    .paragraph = H10
refusal-already_touched = You have paid for touching; until { $turn } acts it costs no more.
    .paragraph = H18
refusal-already_caught = You have paid for this fake; one card is enough.
    .paragraph = H16
refusal-your_own_race = You have made your move; now it is for the others.
    .paragraph = H10
refusal-take_from_yourself = You take a card from somebody else.
    .paragraph = H20
refusal-no_such_seat = There is no seat { $object }; the seats are 0 to { $last_seat }.
    .paragraph = H2
refusal-nothing_to_take = There is no card to take from { $other }.
    .paragraph = H20
refusal-joker_has_no_match = The Joker matches no card, so it makes no pair.
    .paragraph = H33
refusal-not_a_pair =
    You do not hold two { $card_code }s; your hand is { $hand_count ->
        [0] empty
       *[other] { $hand_codes }
    }.
    .paragraph = H32
refusal-card_not_there = There is no { $card_code } among the cards that may come.
    .paragraph = H1
refusal-has_slapped = Only somebody who has yet to slap is picked, not { $other }.
    .paragraph = H12
refusal-no_lunge = At this table there is no lunge, so there is nothing to wind up for.
    .paragraph = H41
refusal-already_wound = You have moved your hand; once before each act is enough.
    .paragraph = H41
refusal-already_committed = You have touched in this lunge; only the first touch counts.
    .paragraph = H40
refusal-lunge_goes_on = The hand is still coming down; the lunge is not over yet.
    .paragraph = H40
refusal-still_time_to_slap = There is still time to slap: { $window } ms after the hand landed.
    .paragraph = H12
refusal-fake_goes_on = The fake is not over yet: it lasts { $fake_window } ms.
    .paragraph = H16
refusal-lunge_is_over = The lunge is over; first all see what it was.
    .paragraph = H40
refusal-too_late_to_slap = That is too late: a slap counts for { $window } ms after the hand landed.
    .paragraph = H12
refusal-fake_is_over = The fake is over: after { $fake_window } ms nobody falls for it any more.
    .paragraph = H16

# --- what happened ---
# In the past tense, which suits "you" and "Ann" alike.

event-DealerChosen = { $seat } dealt.
event-Dealt =
    { $card ->
        [none] { "" }
       *[other] { $seat } got { $card }.
    }
event-TurnBegan = The turn came to { $seat }.
event-Drew =
    { $seat } drew { $card ->
        [none] a card
       *[other] { $card }
    }.
event-Wound = { $seat } moved the hand: { $how_word }.
event-Lunged = { $seat } lunged!
event-Committed = { $seat } touched in the lunge.
event-HandsDown = { $seat } slapped: HANDS DOWN!
event-SlappedWithoutPair = { $seat } slapped without a pair, and the turn was over.
event-HalfSlapped = { $seat } did not slap all the way down, and the turn was over.
event-Faked = { $seat } faked a Hands Down.
event-Grazed = { $seat } touched the pad in a fake, and the turn was over.
event-Passed = { $seat } passed.
event-Slapped = { $seat } slapped after { $after } s.
event-TouchedEarly = { $seat } touched too early.
event-Caught = { $seat } fell for it!
event-Clumped = { $seat } and { $other } could not be told apart, so it did not count.
event-LostHandsDown = { $seat } came last.
event-PairShown = { $seat } showed a pair of { $card_code }s.
event-CardTaken =
    { $seat } took { $card ->
        [none] a card
       *[other] { $card }
    } from { $loser }.
event-WentNowhere = After { $turns } turns without a pair the game was given up.
event-JokerLaid = { $seat } laid down the Joker.
event-GameWon =
    { $seat } won the game with { $points ->
        [one] 1 point
       *[other] { $points } points
    }{ $value ->
        [0] .
       *[other] {" "}and cards worth { $value }.
    }

# --- what people call across the table ---
# They are shown by their places, so the order stays.

shout-1 = Slap!
shout-2 = Ow, my fingers!
shout-3 = You faked me out!
shout-4 = Too slow!
shout-5 = That was so close.
shout-6 = Show me those hands!
shout-7 = Not fair!
shout-8 = High five!
