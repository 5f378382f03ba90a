# Everything a person reads in archie. docs/languages.md says what the blanks are.

# --- the cards ---

card =
    { $family ->
        [E] Edith
        [G] Gloria
        [M] Mike
       *[A] Archie
    } { $number }
card-D0 = 0 Ding Bat
card-D11 = 11 Ding Bat

# --- notation ---

examples = 'bid 3', 'play G9', 'keep' or 'give 2'
help =
    bid 3      set your tally to 3 tricks
    play G9    play Gloria 9; E Edith, G Gloria, M Mike, A Archie, D0 and D11 the Ding Bats
    keep       keep the Ding Bat trick you won
    give 2     give it to seat 2

# --- what is asked, with the paragraph on it ---

asked-cut = the dealer is being chosen
    .paragraph = A3
asked-deal = the cards are being dealt
    .paragraph = A5
asked-bid = set your tally with 'bid 0' to 'bid 7'
    .paragraph = A6
asked-play = play a card
    # Whoever leads may play any card, others must follow.
    .paragraph =
        { $turn_is ->
            [you]
                { $leader_is ->
                    [you] A30
                   *[other] A9
                }
           *[other] A4
        }
asked-give = keep the trick or give it to somebody
    .paragraph = A12
asked-over = the game is over
    .paragraph = A18

# --- whom the table waits for ---

waiting-bid = everybody bids
waiting-play = { $turn } has to play a card
waiting-give = { $turn } has to keep the trick or give it away

# --- refusals ---

refusal-over =
    .paragraph = A18
refusal-already_bid = You have set your tally to { $bid }; it stays until all are shown.
    .paragraph = A6
refusal-card_not_held =
    You do not hold { $card }; your hand is { $hand_count ->
        [0] empty
       *[other] { $hand_codes }
    }.
refusal-must_follow = { $led } was led and you hold { LIST($following) }; you must follow suit.
    .paragraph = A9
refusal-must_follow_boss =
    { $led } was led and you hold { LIST($following) }; you must play { $wanted ->
        [archie] an Archie
       *[boss] a Boss
    }.
    .paragraph = A8
refusal-give_to_yourself = Give the trick to an opponent, or keep it.
    .paragraph = A13
refusal-no_such_seat = Nobody sits at seat { $object }; the seats are 0 to { $last_seat }.
    .paragraph = A1
refusal-card_not_in_pack = { $card } has been dealt already.
    .paragraph = A24

# --- what happened ---
# In the past tense, which suits "you" and "Ann" alike.

event-DealerChosen = Chance picked { $seat } to deal first.
event-RoundBegan = Round { $round }: { $dealer } dealt.
event-Dealt =
    { $card ->
        [none] { "" }
       *[other] { $seat } got { $card }.
    }
event-BidSealed =
    { $bid ->
        [none] { $seat } put a tally face down.
       *[other] { $seat } put a tally of { $bid } face down.
    }
event-BidShown =
    { $seat } bid { $bid ->
        [one] 1 trick
       *[other] { $bid } tricks
    }.
event-CardPlayed = { $seat } played { $card }.
event-TrickWon = { $seat } won the trick with { $card }.
event-TrickKept = { $seat } kept the Ding Bat trick.
event-TrickGiven = { $seat } gave the Ding Bat trick to { $to }. Ding Bat!
event-RoundScored =
    { $seat } bid { $bid }, took { $tricks } and scored { $points ->
        [0] nothing
       *[other] { $points }
    }: { $score } points in all.
event-PlayedOn = The lead is shared at { $score }, so they played on.
event-GameWon = { $seat } won the game with { $score } points.

# --- what people call across the table ---
# They are shown by their places, so the order stays.

shout-1 = Out of my chair!
shout-2 = Aw, come on!
shout-3 = You call that a bid?
shout-4 = Exactly as I said.
shout-5 = Ding Bat, incoming!
shout-6 = That was my trick!
shout-7 = Pipe down!
shout-8 = Not bad, kid.
