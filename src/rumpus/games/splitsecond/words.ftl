# Everything a person reads in splitsecond. docs/languages.md says what the blanks are.

# --- the cards ---

card = card { $number }

area-color = color
area-shape = shape
area-pattern = pattern
area-position = position

# --- notation ---

examples = 'touch 7', 'bluffo', 'concede', 'call shape' or 'take'
help =
    touch 7      touch the blue card on place 7; only one has the design to find
    bluffo       slap the Bluffo stack: there is no match (in Bluffo only)
    concede      give up this round
    call shape   the area of the next round: color, shape, pattern, position (in Dealer's Choice only)
    take         take the tan card you have won, which starts the next round

    color        four stripes from left to right: R red, Y yellow, G green, B blue
    shape        four sides clockwise from the top: - flat, v notch, o bump, ^ point
    pattern      four tiles clockwise from the top left, hatched - / | or \
    position     a mark in each of four rows, from the top down: its column, 1 to 4

# --- what is asked, with the paragraph on it ---

asked-lay = the blue cards are being laid out
    .paragraph = S4
asked-turn = the next tan card is coming up
    .paragraph = S6
asked-search =
    { $bluffo ->
        [yes] find the blue card with the same design, slap if there is none, or give up
       *[no] find the blue card with the same design
    }
    .paragraph = S7
asked-call = the winner calls the next area
    .paragraph = S16
asked-take =
    { $claimant_is ->
        [nobody] the winner takes the tan card
       *[other] the winner puts the tan card aside
    }
    .paragraph =
        { $claimant_is ->
            [nobody] S14
           *[other] S22
        }
asked-over = the game is over
    .paragraph = S15

# --- refusals ---

refusal-over =
    .paragraph = S15
refusal-disqualified = You touched a wrong card and are out of this round.
    .paragraph = S8
refusal-gave_up = You have given up this round; wait for the next.
    .paragraph = S32
refusal-slapped = You slapped the Bluffo stack and take no further part in this round.
    .paragraph = S19
refusal-round_is_decided = The round is decided: { $winner } won it.
    .paragraph = S7
refusal-no_card_there = No card lies on place { $object }; the places are 0 to { $last_place }.
    .paragraph = S17
refusal-no_bluffo = Bluffo is not played at this table.
    .paragraph = S17
refusal-stack_is_empty = All Bluffo cards have been won; you can only find a match or give up.
    .paragraph = S25
refusal-already_claimed = The first slap was that of { $claimant }; find a match or give up.
    .paragraph = S18
refusal-same_area_all_game = The area is { $called_word } all game; Dealer's Choice is not played here.
    .paragraph = S5
refusal-call_first = Call the area of the next round before you take the card.
    .paragraph = S16
refusal-card_not_there = { $card } is not among the cards that may come.
    .paragraph = S1
refusal-search_goes_on = The search goes on: it is given up after { $give_up } seconds.
    .paragraph = S11
refusal-claim_still_stands = The others may still search: a claim holds after { $bluffo_window } seconds.
    .paragraph = S21
refusal-time_to_take = The winner still has time: { $take_window } seconds to take the tan card.
    .paragraph = S14
refusal-search_is_over = That is too late: the search was given up after { $give_up } seconds.
    .paragraph = S11
refusal-claim_has_held = That is too late: the claim held after { $bluffo_window } seconds.
    .paragraph = S21
refusal-taken_for_you = That is too late: after { $take_window } seconds the tan card is taken for you.
    .paragraph = S14

# --- what happened ---
# In the past tense, which suits "you" and "Ann" alike.

# By number the cards would be found too easily.
event-BlueLaid =
    { $place ->
        [0] The blue cards were laid out.
       *[other] { "" }
    }
event-BlueLeftOut = Of the blue cards { $cards } were left out, and nobody saw which.
event-TanTurned = Round { $round }: tan { $card } came up; find its { $area_word }.
event-SecondTray =
    The tray was filled again, with { $cards ->
        [one] 1 tan card
       *[other] { $cards } tan cards
    } that nobody had won.
event-Found = { $seat } touched place { $place }, and it was a match!
event-WrongCard = { $seat } touched place { $place }, a wrong card, and was out of the round.
event-Conceded = { $seat } gave up the round.
event-Slapped = { $seat } slapped the stack. Bluffo!
event-SlappedToo = { $seat } slapped the stack, too.
event-TimeRanOut = Time was up for { LIST($silent) }.
event-LastOneLeft = { $seat } was the only one left, and won the round.
event-ClaimHeld = Nobody else found a match, so { $seat } won the round.
event-ClaimFailed = The match had been on place { $place } all along, so { $seat } won nothing.
event-NobodyWon = Nobody won round { $round }.
event-BluffoWon = { $seat } got a Bluffo card.
event-TanPaid = { $seat } paid tan { $card } to { $to }.
event-BluffoPaid = { $seat } had only a Bluffo card, and paid it to { $to }.
event-AreaCalled = { $seat } called { $area_word }.
event-TanTaken = { $seat } took tan { $card }.
event-TanPutAside = Tan { $card } was put aside.
event-TanPutUnder = Tan { $card } went under the tray, to come up once more.
event-GameWon =
    { $seat } won the game with { $points ->
        [one] 1 point
       *[other] { $points } points
    }.

# --- what people call across the table ---
# They are shown by their places, so the order stays.

shout-1 = Got it!
shout-2 = Where is it?!
shout-3 = I saw it first!
shout-4 = My eyes!
shout-5 = So quick!
shout-6 = It was right there.
shout-7 = Bluffing!
shout-8 = Once more!
