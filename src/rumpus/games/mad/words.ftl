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

# --- the table, drawn with letters ---

drawn-title =
    Mad: { $top ->
        [none] nothing
       *[other] { $top }
    }{ $colour ->
        [none] { "" }
       *[other] , named { $colour_word }
    } on top, { $left } to draw, play goes { $direction_word }
drawn-holds =
    { $name } holds { $held }{ $known ->
        [none] { "" }
       *[other] { " " }with { $known }
    }
drawn-attack =
    { $attack } by { $attacker }{ $victim_is ->
        [nobody] { "" }
       *[other] { " " }on { $victim }
    }
drawn-winners = won by { LIST($winners) }

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
refusal-still_time_to_defend =
    There is still time to defend: { $window ->
        [one] 1 second
       *[other] { $window } seconds
    } in all.
    .paragraph = M35
refusal-too_late_to_defend =
    That is too late: there { $window ->
        [one] was 1 second
       *[other] were { $window } seconds
    } to defend.
    .paragraph = M35

# --- why a position cannot be ---
# What is written in a record is quoted: a card by its code, a place by its name.

flaw-amount = the deck has { $amount } of { $card }, but { $lying } lie on the table
flaw-memory = { $seat } cannot know that { $other } holds { $card }
flaw-own-memory = what a seat holds itself is no memory
flaw-passes = after a full circuit of passes the game is over (M32)
flaw-passes-count = passes only count while there is nothing to draw (M32)
flaw-owed = nobody is made to draw more than three cards, or to give more than two
flaw-answered = only who was asked has answered (M18)
flaw-no-worry = nobody defends without a What me worry (M18)
flaw-before-first = there can be no { $place } before the first card is turned
flaw-before-cut = nothing is on the table before the dealer is chosen
flaw-dealt = cards are dealt one at a time, in the direction of play (M1)
flaw-top = say which card is on top of the discard pile
flaw-winners = say who won
flaw-won-early = nobody has won while the game goes on
flaw-recycled = an empty pile is made anew from the discards at once (M30)
flaw-colour-missing = { $card } is wild; say which colour was named (M4)
flaw-colour-early = a colour is named only for a wild card, after it is laid (M5)
flaw-empty-hand = { $seat } holds nothing, so the game would be over (M54)
flaw-chooser = it is { $seat }'s turn, so { $chooser } does not choose
flaw-drawn = say which card was drawn, in the phase 'drawn' and only there
flaw-not-held = { $seat } does not hold { $card }
flaw-defender = a defender names the colour of the What me worry just laid (M18)
flaw-colour-what = only a wild card has its colour named (M5)
flaw-colour-who = { $seat } names the colour, not { $chooser }
flaw-way = a direction is named for a Which way, with three players or more (M10)
flaw-window-over = in a window somebody is still to answer (M35)
flaw-asked = targets are asked only in the phase 'defend' (M35)
flaw-since = the time to defend runs only in the phase 'defend' (M35)
flaw-nothing-to-draw = there is nothing to draw
flaw-draws-who = say who draws: the next player who owes a card, or else the one on turn
flaw-owed-when = cards are owed only in the phase 'draw'
flaw-attack-missing = say which attack it is
flaw-attack-none = there is no attack to answer now
flaw-attack-parts = without an attack there is no attacker, victim, zapped, exempt or amount
flaw-zapped = only a What me worry zaps, and never who laid it; it matters by the rule `next_to_zapped` (M24)
flaw-draw-victim = a Draw 1 is aimed at everyone, not at one victim (M11)
flaw-draw-gives = a Draw 1 has no victim and gives nothing (M11)
flaw-exempt = only a Draw 1 spares somebody (M22)
flaw-victim-missing = say who the victim is
flaw-self = nobody attacks themselves
flaw-amount-when = only a Give two has an amount, once the victim is named
flaw-give-all = when all cards go, nobody chooses any (M13)
flaw-worry-top = after a defence a What me worry lies on top (M18)
flaw-not-that = { $card } is not that attack
flaw-gives = only a Give two gives cards (M13)
flaw-makes-draw = only Draw 1 and Wild & Wooly make anyone draw
flaw-victim-named = the victim is still to be named
flaw-both-worries = nobody is asked when both What-me-worrys lie on the pile (M35)
flaw-targets = the targets of the attack are asked, all of them and nobody else (M18)

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

# --- the page ---
# What only the page says. $who is a name or "you", and $who_is says which.

page-from = MAD Magazine Card Game, 1979
page-tagline = Get rid of your cards, hit whoever is ahead, and throw the attack right back.

page-colour =
    { $colour ->
        [green] Green
        [yellow] Yellow
        [red] Red
       *[blue] Blue
    }
page-message =
    { $message ->
        [way] Which way?
        [draw] Draw 1
       *[give] Give two
    }
page-attack =
    { $attack ->
        [draw_one] Draw 1
        [give_two] Give two
        [wooly] Wild & Wooly
        [exchange] Exchange
       *[none] { "" }
    }
page-cards =
    { $n ->
        [one] 1 card
       *[other] { $n } cards
    }
page-numbered = { $colour } { $n }
page-messaged =
    { $colour } { $message }{ $give ->
        [yes] , −2
       *[no] { "" }
    }
page-wild =
    { $wild ->
        [wild] Wild
        [wooly] Wild & Wooly, +3, wild
        [worry] What me worry, wild
        [swap] Exchange, wild
       *[joker] Joker, wild
    }
page-plainMessage = { $colour } { $message }
page-plainWild =
    { $wild ->
        [wild] Wild
        [wooly] Wild & Wooly
        [worry] What me worry
        [swap] Exchange
       *[joker] Joker
    }
page-sign =
    { $kind ->
        [way] ?
        [draw] +1
        [give] −2
        [wild] W
        [wooly] +3
        [worry] ↩
        [swap] ⇄
       *[joker] J
    }
page-handCards =
    Your hand: { $n ->
        [one] 1 card
       *[other] { $n } cards
    }

page-tray = The tray
page-drawPile = Draw
page-discardPile = Discard
page-pile =
    Draw pile, { $n ->
        [one] 1 card
       *[other] { $n } cards
    }
page-top = On top: { $card }
page-nothingYet = Nothing lies on the discard pile yet
page-named = { $colour }!
page-namedLong = { $colour } was named
page-unnamed = Colour?
page-direction-left = Play goes to the left
page-direction-right = Play goes to the right

page-knows = You know of
page-target = may be hit
page-counts =
    { $n ->
        [one] 1 point
       *[other] { $n } points
    }
page-wins = wins!
page-left =
    { $n ->
        [0] no cards left
        [one] 1 card left
       *[other] { $n } cards left
    }

page-askTurn = Play a card that fits, or draw.
page-askTurnNone = Nothing fits: draw.
page-askPass = Play a card that fits, or pass.
page-draw = Draw a card
page-pass = Pass
page-askDrawn = You drew { $card }. Play it?
page-askDrawnNo = You drew { $card }. It does not fit.
page-playIt = Play it
page-keep = Keep it
page-askWay = Which way shall play go on?
page-way-left = Left, to { $next }
page-way-right = Right, to { $next }
page-askColour = Name a colour.
page-askColourCall = Name a colour, or end the game?
page-call = End the game: you count { $mine }
page-callHint = You know of { LIST($known) }.
page-callOther =
    { $who }: { $counts ->
        [one] 1 point
       *[other] { $counts } points
    }
page-askVictim-give_two = Who gets two of your cards?
page-askVictim-wooly = Who draws three?
page-askVictim-exchange = Whose hand do you want?
page-victim-give_two = Give to { $who }
page-victim-wooly = { $who } draws three
page-victim-exchange = Exchange with { $who }
page-noSwap = No exchange
page-askDefend = { $who } hits you with { $attack }!
page-take = Take it
page-worry = What, me worry? You worry!
page-quiet = { $attack }: whoever is hit may answer…
page-askGive =
    { $n ->
        [one] One card for { $who }: tap it.
       *[other] { $n } cards for { $who }: tap one.
    }

page-turn = { $who } is to play.
page-drawing =
    { $who_is ->
        [you] You draw.
       *[other] { $who } draws.
    }
page-looks = { $who } looks at the card from the pile.
page-choosesWay = { $who } chooses the way.
page-names = { $who } names a colour.
page-aims = { $attack }: { $who } looks for a victim.
page-gives = { $who } picks cards for { $to }.
page-dealing = The cards are being dealt.

page-colourNamed =
    { $who_is ->
        [you] You name
       *[other] { $who } names
    } { $colour ->
        [green] green
        [yellow] yellow
        [red] red
       *[blue] blue
    }.
page-wayNamed =
    { $who_is ->
        [you] You send
       *[other] { $who } sends
    } it to the { $way ->
        [left] left
       *[right] right
    }.
page-aimed =
    { $attack }! { $who_is ->
        [you] You pick
       *[other] { $who } picks
    } { $victim }.
page-defended =
    { $who_is ->
        [you] You
       *[other] { $who }
    }: “What, me worry? You worry!”
page-prevented = No exchange after all.
page-swapped =
    { $one_is ->
        [you] You exchange
       *[other] { $one } exchanges
    } all cards with { $other }!
page-called =
    { $who_is ->
        [you] You call
       *[other] { $who } calls
    } it: count your cards!
page-deadlocked = Nobody can or will play, and nothing is left to draw: count!
page-opens =
    { $who_is ->
        [you] You show your
       *[other] { $who } shows the
    } cards…
page-counted =
    { $who_is ->
        [you] You count
       *[other] { $who } counts
    } { $n }.
page-won =
    { $you ->
        [yes]
            { $winners_count ->
                [0] You win!
               *[other] You win, together with { LIST($winners) }!
            }
       *[no]
            { $winners_count ->
                [one] { LIST($winners) } wins!
               *[other] { LIST($winners) } win together!
            }
    }

page-learn-goalTitle = Empty your hand
page-learn-goal = The first with no cards left wins. One turn, one card: play one, or draw one.
page-learn-matchTitle = What fits?
page-learn-match = Same colour, same number, or same message. A wild card fits anywhere, and its player names a colour.
page-learn-onTop = on top
page-learn-fits = fits
page-learn-not = does not
page-learn-matchExample = On green 5: green 2 has the colour, red 5 the number, and Wild always fits. Blue 3 does not.
page-learn-nastyTitle = Be nasty
page-learn-nasty-draw = Every opponent draws one.
page-learn-nasty-give = Give two of your cards to somebody.
page-learn-nasty-wooly = Name a colour; a victim draws three.
page-learn-nasty-swap = Name a colour; swap whole hands, if you like.
page-learn-nasty-way = You choose which way play goes on.
page-learn-worryTitle = What, me worry?
page-learn-worry = When an attack would hit you, answer with this card, even out of turn. The attack goes back where it came from.
page-learn-worryExample = Ann picks Cal for Wild & Wooly. Cal answers and names blue. Now Ann draws the three cards.
page-learn-secret = All targets are asked at once, and answer in secret.
page-learn-jokerTitle = The Joker can end it
page-learn-joker = With one to three other cards you may call the end. Numbers count themselves, all else 5. You need fewer than everybody.
page-learn-jokerExample = Ann: 2 + 4 = 6. Ben: 6 + 1 = 7. Ann wins. With 6 each, Ben would.

page-lesson-goal = Get rid of all your cards: that is the whole game. You have three left.
page-lesson-match = The card to match is Green 5: same colour, same number, or same message. Your Red 5 has the number. Play it.
page-lesson-draw = Blue 3 does not fit Yellow 2. Wild & Wooly would, but keep it for later: draw a card instead.
page-lesson-drawn = Yellow 6 fits! You may play the card you drew at once. You need not.
page-lesson-attack = Cal plays Draw 1, an attack: all others draw a card. Only a What-me-worry sends it back, and you have none. Take it.
page-lesson-wild = Nothing fits again, but a wild card goes on everything. Time for Wild & Wooly.
page-lesson-colour = Name the colour that the next card must have. You hold two blue ones…
page-lesson-victim = …and somebody must draw three cards. Cal deserves it.
page-lesson-blue = They play blue, as you said. Play Blue 3.
page-lesson-last = One card left, and it fits.
page-lesson-won = No cards left: you have won. Had somebody played a Joker before, all hands would have been counted.
