# Everything a person reads in mad. docs/languages.md says what the blanks are.

# --- the cards ---

card =
    { $family ->
        [G] Green
        [Y] Yellow
        [R] Red
       *[B] Blue
    } { $number }
card-G-way = Green Which way
card-Y-way = Yellow Which way
card-R-way = Red Which way
card-B-way = Blue Which way
card-G-draw = Green Draw 1
card-Y-draw = Yellow Draw 1
card-R-draw = Red Draw 1
card-B-draw = Blue Draw 1
card-G-give = Green Give two
card-Y-give = Yellow Give two
card-R-give = Red Give two
card-B-give = Blue Give two
card-wild = Wild
card-wooly = Wild & Wooly
card-worry = What me worry
card-swap = Exchange
card-joker = Joker

colour-green = green
colour-yellow = yellow
colour-red = red
colour-blue = blue

direction-left = left
direction-right = right

attack-none = the attack
attack-draw_one = Draw 1
attack-give_two = Give two
attack-wooly = Wild & Wooly
attack-exchange = Exchange

# --- notation ---

examples = 'play G5', 'draw', 'name red', 'victim 2' or 'worry'
help =
    play G5      green 5; G green, Y yellow, R red, B blue; also G-way, G-draw, G-give,
                 wild, wooly, worry, swap, joker
    draw, keep   draw a card; keep the card you drew
    pass         when there is nothing to draw, or when you are attacked and take it
    name red     name the colour of a wild card
    way left     name the direction
    victim 2     the one your card hits; 'no swap' if you want no exchange
    give G5      one of the cards you give away
    worry        answer an attack with What me worry
    call         end the game with the Joker and count

# --- what is asked, with the paragraph on it ---

asked-cut = the dealer is being chosen
    .paragraph = M2
asked-deal = the cards are being dealt
    .paragraph = M1
asked-flip = the first card is being turned
    .paragraph = M29
asked-turn = play a card or draw
    .paragraph = M46
asked-draw = a card is being drawn
    .paragraph =
        { $attack ->
            [draw_one] M11
            [wooly] M6
            [give_two] M13
            [exchange] M15
           *[none] M7
        }
asked-drawn = play the card you drew, or keep it
    .paragraph = M9
asked-way = say 'way left' or 'way right'
    .paragraph = M10
asked-colour = name a colour
    .paragraph = M5
asked-victim = name the victim
    .paragraph =
        { $attack ->
            [draw_one] M11
            [wooly] M6
            [give_two] M13
           *[exchange] M15
        }
asked-defend = answer 'pass' or 'worry'
    .paragraph = M18
asked-give = give a card
    .paragraph = M13
asked-over = the game is over
    .paragraph = M54

# --- whom the table waits for ---

waiting-defend = the targets answer
waiting-turn = { $chooser } decides
waiting-drawn = { $chooser } decides
waiting-way = { $chooser } decides
waiting-colour = { $chooser } decides
waiting-victim = { $chooser } decides
waiting-give = { $chooser } decides

# --- refusals ---

refusal-over =
    .paragraph = M54
refusal-card_not_held =
    You do not hold { $card }; your hand is { $hand_count ->
        [0] empty
       *[other] { $hand_codes }
    }.
refusal-does_not_match = { $card } has neither the colour nor the number nor the message of { $top }.
    .paragraph = M3
refusal-not_the_colour = { $card } is not { $colour_word }, which was named for the { $top }.
    .paragraph = M4
refusal-only_the_drawn_card = After drawing you may only play the card you drew, { $drawn }.
    .paragraph = M7
refusal-nothing_to_draw = There is nothing to draw; pass or play.
    .paragraph = M31
refusal-drew_by_force = You were forced to draw, which stands for this draw; pass or play.
    .paragraph = M12
refusal-must_draw = You cannot pass without drawing; draw or play.
    .paragraph = M8
refusal-nothing_fits = None of your cards fits, so draw one; you cannot pass without drawing.
    .paragraph = M7
refusal-nobody_attacks = Nobody attacks you now; on your turn say 'play worry', and it is a wild card.
    .paragraph = M17
refusal-lay_the_joker = Only whoever has just laid the Joker may call; say 'play joker' first.
    .paragraph = M27
refusal-no_joker = Only the Joker ends the game; name a colour for the { $top }.
    .paragraph = M27
refusal-joker_too_early = You hold { $held } other cards; the Joker ends the game with three at most. Name a colour.
    .paragraph = M27
refusal-hit_yourself = An opponent draws the three cards; name one.
    .paragraph = M6
refusal-must_hit = Wild & Wooly always hits somebody; name an opponent.
    .paragraph = M6
refusal-give_to_yourself = Give the cards to an opponent, not to yourself.
    .paragraph = M13
refusal-must_give = Give two always gives to somebody; name an opponent.
    .paragraph = M13
refusal-swap_with_yourself = Exchange with an opponent, or say 'no swap'.
    .paragraph = M15
refusal-no_such_seat = Nobody sits at seat { $object }; the seats are 0 to { $last_seat }.
    .paragraph = M39
refusal-not_a_target = Only the targets of the attack may answer it.
    .paragraph = M18
refusal-already_answered = You have answered; the answers are shown when all are in.
    .paragraph = M18
refusal-no_defence = You hold no What me worry to defend with.
    .paragraph = M18
refusal-card_not_in_pile = { $card } is not in the pile.
    .paragraph = M45
refusal-still_time_to_defend = There is still time to defend: { $window } seconds in all.
    .paragraph = M35
refusal-too_late_to_defend = That is too late: there were { $window } seconds to defend.
    .paragraph = M35

# --- what happened ---
# In the past tense, which suits "you" and "Ann" alike.

event-DealerChosen = Chance picked { $seat } to deal.
event-Dealt =
    { $card ->
        [none] { "" }
       *[other] { $seat } got { $card }.
    }
event-CardTurned = { $dealer } dealt and turned up { $card }.
event-CardPlayed = { $seat } played { $card }.
event-ColourNamed = { $seat } named { $colour_word }.
event-DirectionNamed = { $seat } sent the game to the { $direction_word }.
event-VictimNamed = { $seat } aimed { $attack_word } at { $victim }.
event-SwapDeclined = { $seat } wanted no exchange.
event-Drew =
    { $seat } drew { $card ->
        [none] a card
       *[other] { $card }
    }.
event-ForcedToDraw =
    { $seat } had to draw { $card ->
        [none] a card
       *[other] { $card }
    }.
event-Forgiven = With nothing left to draw, { $seat } got away with { $cards } fewer.
event-CardKept = { $seat } kept the card.
event-Passed = { $seat } passed.
event-DefenceAsked = Any worries? It is for { LIST($targets) } to defend, or to take it.
event-Answered =
    { $worried ->
        [none] { "" }
        [0] { $seat } chose to take it.
       *[other] { $seat } chose to worry somebody else.
    }
event-TimeRanOut = The time was up.
event-Defended =
    { $attack ->
        [exchange] { $seat } stopped the exchange with { $attacker }: what, me worry?
       *[other] { $seat } turned { $attack_word } back on { $attacker }: what, me worry?
    }
event-ExchangePrevented = Nobody exchanged anything: { $seat } prevented it.
# In an exchange all have heard that two hands changed places.
event-CardGiven =
    { $card ->
        [none]
            { $swapped ->
                [1] { "" }
               *[other] { $giver } gave { $taker } a card.
            }
       *[other] { $giver } gave { $taker } { $card }.
    }
event-HandsExchanged = { $seat } exchanged hands with { $other }.
event-PileRecycled =
    The pile was made anew from { $cards ->
        [one] 1 discard
       *[other] { $cards } discards
    }.
event-JokerCalled = { $seat } ended the game with the Joker.
event-Deadlocked = Nobody could or would play, and nothing was left to draw.
event-CardShown = { $seat } showed { $card }.
event-PointsCounted = { $seat } counted { $points }.
event-GameWon = { $seat } won the game.

# --- what people call across the table ---
# They are shown by their places, so the order stays.

shout-1 = Worry? Me?
shout-2 = Yuck!
shout-3 = Have a heart!
shout-4 = Right back at you!
shout-5 = Not again…
shout-6 = Utterly mad!
shout-7 = Read it and weep.
shout-8 = You would not dare.
