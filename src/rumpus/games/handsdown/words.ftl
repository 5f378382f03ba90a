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

# --- the table, drawn with letters ---

drawn-title =
    Hands Down, { $left ->
        [0] no card
        [one] 1 card
       *[other] { $left } cards
    } in the pile
drawn-cards = cards
drawn-points = points
drawn-laid = laid
drawn-touched = touched
drawn-down = down

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

# --- why a position cannot be ---
# What is written in a record is quoted: a card by its code, a place by its name.

flaw-amount = the deck has { $amount } of { $card }, but { $lying } lie here
flaw-half-a-pair = { $seat } has laid half a pair of { $card } (H32)
flaw-while-dealt = there can be no { $place } while the cards are dealt
flaw-before-cut = nothing is on the table before the dealer is chosen (H3)
flaw-dealt = hands are dealt one card at a time, from the dealer's left, four to each (H31)
flaw-over-play = when the game is over, nobody plays
flaw-over-slap = when the game is over, nobody slaps
flaw-over-hand = when the game is over, no hand moves
flaw-over-joker = when the game is over, the Joker has been laid (H23)
flaw-not-over = this game is not over yet (H23, H25)
flaw-joker-laid = the Joker is laid when the game is over (H23)
flaw-all-pairs = when all pairs are out, the game is over (H23)
flaw-hopeless = after { $circuits } circuits without a pair the game is over (H25)
flaw-idle = turns without a pair are counted when the pile is out (H25)
flaw-owed = a turn begins when all cards are drawn (H4)
flaw-draws = one card is drawn, or two by whoever has none (H21)
flaw-nothing-to-draw = there is nothing to draw (H20)
flaw-takes = cards are taken from others when the pile is out (H20)
flaw-choice = there is a choice when two others have cards (H20)
flaw-back = say what goes on when the card is lost: back (H14)
flaw-loser = say who loses a card: loser, somebody else who has one (H14)
flaw-last-pair = the last pair ends the game (H23)
flaw-loses-early = who loses a card before the time is up has touched too early (H16, H36)
flaw-back-none = nothing comes back where no card is lost
flaw-loser-known = who has lost is known when the pair is shown (H13)
flaw-two-cards = a hand lunges or winds up with two cards, at a table with a lunge (H5, H40, H41)
flaw-wind = a hand is wound up for an act (H41)
flaw-intent = say what a lunge will be, and nothing else: intent (H40)
flaw-lunge-others = there is a lunge when somebody else has cards (H40)
flaw-owing-when = whoever touched in the lunge pays when it is over (H16, H36)
flaw-owing-who = owing are those who have touched, and not paid (H16, H36)
flaw-slaps-when = nobody slaps but in a Hands Down
flaw-cue = the lunge, the Hands Down or the fake has begun by now: cue
flaw-reach = before a lunge has a length, nobody touches (H40)
flaw-lengths = a lunge has one of { $lengths } lengths: lands (H40)
flaw-fake-slap = in a fake nobody slaps, but touches (H16)
flaw-slap-time = a slap counts from the floor on, and up to now (H36)
flaw-lunge-who = in a lunge those touch who have cards (H8)
flaw-race-who = in a Hands Down two or more slap, and one is still to do it (H9, H12)
flaw-late-is-clump = with late_is_clump nobody is picked (H12)
flaw-touch-turn = who is on turn does not touch too early (H18)
flaw-touch-when = a touch counts while somebody may slap (H19)
flaw-pair-held = { $seat } has slapped, and so holds a pair (H7)
flaw-fake-over = a fake is over when everybody has touched (H16)
flaw-asked = asked follows from the rest; here it is { $seats }

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

# --- the page ---
# What only the page says. $who is a name or "you", and $who_is says which.

page-from = Hands Down, 1987
page-tagline = Slap to play a pair. Whoever slaps last pays, and so does whoever falls for a fake.

page-you = you
page-card =
    { $code ->
        [joker] the Joker
       *[other] { $code }
    }
page-cards =
    { $n ->
        [0] no cards
        [one] 1 card
       *[other] { $n } cards
    }
page-points =
    { $n ->
        [one] 1 point
       *[other] { $n } points
    }
page-laid =
    { $pairs ->
        [0] no pairs yet
        [one] 1 pair
       *[other] { $pairs } pairs
    }
page-pairOf =
    { $code ->
        [joker] The Joker
       *[other] A pair of { $code }s
    }
page-pile =
    { $n ->
        [0] The pile is out
        [one] 1 card in the pile
       *[other] { $n } cards in the pile
    }
page-pileShort =
    { $n ->
        [0] out
       *[other] { $n }
    }
page-yourHand = Your cards
page-yourPairs = Your pairs
page-marks-dot = the red hand, with a dot
page-marks-block = the yellow hand, with a square
page-marks-peak = the blue hand, with a triangle
page-marks-star = the green hand, with a star
page-takeFrom = Take a card from { $name }

page-slap = Slap
page-fake = Fake
page-pass = Pass
page-more = More
page-half = Slap only half way
page-graze = Touch in a fake
page-fouls = These end your turn at once (rules H7 and H17). Why would anybody? Because it can happen to a real hand.
page-yourHandOnPad = Your hand on the machine: slap
page-slapNoPair = Slap without a pair
page-holdFake = hold, let go
page-dragLabel = Your hand above the pad: pull it down. The buttons below do the same.
page-gaugeWind = tease
page-gaugeFake = ↩ fake
page-gaugeTouch = foul
page-gaugeSlap = slap!

page-yourTurnPair = You hold a pair: pull your hand all the way down to play it, or only pretend.
page-yourTurnNone = No pair. Pretend to slap: whoever falls for it gives you a card. Or pass.
page-onlyPass =
    { $held ->
        [0] You have no cards: pass.
       *[other] One card is not enough to slap or to fake: pass.
    }
page-theirTurn = { $name }’s turn. Hands off until that hand comes down: then trust it, or wait.
page-paid = You have paid for touching. It costs no more until { $name } does something.
page-notIn = You have no cards, so you have nothing to lose.
page-yourLunge = Your hand is coming down. Who trusts it?
page-slapOrWait = Slap now, or wait and see?
page-committed = You are down. Now hope that hand lands!
page-fellForIt = Too keen! That is a card for { $name }.
page-slapAll = SLAP! Anywhere down here!
page-youAreDown = You are down. Who will be last?
page-theyRace = Hands down! Who will be last?
page-theyAreTempted = A fake! Will anybody fall for it?
page-still = It was only a fake. Keep your hand still!
page-showPair = Which pair do you show?
page-showsPair = { $name } chooses a pair to show.
page-takeOne = The pile is out. Take a card from whom?
page-takesOne = { $name } takes a card from somebody.
page-wait = A card is on its way.
page-won =
    { $you ->
        [yes] You win!
       *[no]
            { $names_count ->
                [one] { LIST($names) } wins!
               *[other] { LIST($names) } share the win!
            }
    }

page-lunge = Here it comes!
page-handsDown = HANDS DOWN!
page-faked = Only a fake!
page-lastPair = THE TWENTIETH PAIR!
page-lastPairBy =
    { $name_is ->
        [you] You
       *[other] { $name }
    } laid it, and that is the end.
page-last =
    { $who_is ->
        [you] You were last!
       *[other] { $who } was last!
    }
page-lastPays =
    { $who_is ->
        [you] You pay
       *[other] { $who } pays
    } { $to } a card
page-clump = Too close to call!
page-clumpNote = The last two cannot be told apart. It does not count.
page-caught =
    { $who_is ->
        [you] You fell for it!
       *[other] { $who } fell for it!
    }
page-early =
    { $who_is ->
        [you] Too early!
       *[other] Too early, { $who }!
    }
page-earlyNote = That is a card for { $to }.
page-halfSlapped = Only half way!
page-grazed = Touched in a fake!
page-foulNote =
    A foul: { $who_is ->
        [you] your
       *[other] { $who }’s
    } turn is over.
page-noPair = No pair behind it!
page-noPairNote =
    { $who_is ->
        [you] Your
       *[other] { $who }’s
    } turn is over.
page-taken =
    { $who_is ->
        [you] You take
       *[other] { $who } takes
    } a card from { $from }
page-passed =
    { $who_is ->
        [you] You pass
       *[other] { $who } passes
    }
page-jokerLaid =
    { $who_is ->
        [you] You have
       *[other] { $who } has
    } the Joker: 2 points!
page-wentNowhere = It went nowhere: the game is over.

page-time = { $ms } ms
page-never = never
page-onItsWay = …
page-behind = +{ $ms }
page-called = The call
page-call =
    { $times }{ $error ->
        [0] { "" }
       *[other] , give or take { $error }
    }
page-callOf = { $who } { $ms } ms
page-callEarly = { $who } too early
page-photo = { $first } before { $second }, by { $ms } ms

page-patter-fooled-0 =
    { $name_is ->
        [you] You took the bait.
       *[other] { $name } took the bait.
    }
page-patter-fooled-1 = Nobody pushed { $name }. It only looked that way.
page-patter-fooled-2 =
    { $name_is ->
        [you] You slapped at nothing at all.
       *[other] { $name } slapped at nothing at all.
    }
page-patter-again-0 =
    { $name_is ->
        [you] You fell for it AGAIN.
       *[other] { $name } fell for it AGAIN.
    }
page-patter-again-1 =
    { $name_is ->
        [you] Oh dear. Not again.
       *[other] Oh, { $name }. Not again.
    }
page-patter-again-2 = That makes { $times } for { $name }.
page-patter-lastAgain-0 =
    Last for the { $times ->
        [2] second
        [3] third
       *[other] { $times }th
    } time: { $name }.
page-patter-lastAgain-1 =
    { $name_is ->
        [you] You slap like a letter by post.
       *[other] { $name } slaps like a letter by post.
    }
page-patter-grazed-0 =
    { $name_is ->
        [you] You could not keep off the pad.
       *[other] { $name } could not keep off the pad.
    }
page-patter-early-0 =
    { $name_is ->
        [you] You were there before the hand was.
       *[other] { $name } was there before the hand was.
    }
page-patter-noPair-0 =
    { $name_is ->
        [you] You had nothing at all!
       *[other] { $name } had nothing at all!
    }

page-awards-fastest = Fastest slap
page-awards-quickest = Quick on average
page-awards-cold = Coldest blood
page-awards-gullible = Most gullible
page-awards-actor = Best actor
page-awards-streak = Never last
page-awards-survived =
    { $n ->
        [one] 1 fake
       *[other] { $n } fakes
    } survived
page-awards-fell =
    fell for { $n ->
        [one] 1 fake
       *[other] { $n } fakes
    }
page-awards-fooled =
    fooled others { $n ->
        [one] once
       *[other] { $n } times
    }
page-awards-inARow = { $n } in a row

page-practice-title = Try it
page-practice-text = Five lunges of a dummy: three slaps and two fakes. Tap the pad or press the space bar. Nobody is watching.
page-practice-begin = Put your hand over the pad
page-practice-again = Once more
page-practice-ready = Lunge { $round } of { $of }. Wait for it …
page-practice-now = SLAP!
page-practice-outcomes-down = Down after { $ms } ms.
page-practice-outcomes-never = Asleep? That was a slap.
page-practice-outcomes-early = Too early! At a table that costs a card.
page-practice-outcomes-fooled = You fell for it! At a table that costs a card.
page-practice-outcomes-cold = Cold blood: it was only a fake.
page-practice-total =
    { $any ->
        [yes] Your average: { $ms } ms.
       *[no] Not one slap.
    } { $fooled ->
        [0] No fake has fooled you.
        [one] You fell for 1 fake.
       *[other] You fell for { $fooled } fakes.
    }

page-learn-goalTitle = Lay the most pairs
page-learn-goal = Two cards with the same number are a pair. There are twenty pairs and one Joker in the deck, and you begin with four cards.
page-learn-machineTitle = The machine
page-learn-machine = In the middle lies a pad with a hand for everybody, each with a colour and a mark of its own. On your turn you draw a card. Then your hand is the one to watch.
page-learn-actsTitle = Pull it down, or only pretend
page-learn-slap = All the way down: with a pair behind it that is a Hands Down. Everybody else slaps as fast as they can. The last one pays you a card, and your pair is laid.
page-learn-fake = Down a good way and back up: a fake. Whoever slaps pays you a card. Without a finger or a mouse, hold Fake (or the key 2) and let go before your hand touches.
page-learn-foul = Touched, but not all the way: a foul, and your turn is over.
page-learn-goOn = A little way down is only a tease, for the nerves of the others. Do all that as often as you like, then pass.
page-learn-othersTitle = When it is not your turn
page-learn-others = A slap and a fake begin with the same lunge: the hand comes down, and for a blink nobody can tell. Slap at once, and you are very fast or very foolish. Wait until it lands, and you are safe, but slower. The whole lower half of the screen takes your slap, at all times, and so does the space bar. Touch before the lunge, and that is a card lost as well.
page-learn-fairTitle = Nobody loses to the network
page-learn-fair = Your time runs on your own screen, from the frame that shows the lunge to your touch. If the last two are too close to call, the Hands Down does not count.
page-learn-exampleTitle = An example
page-learn-example = Ann holds these, and slaps. Bob is down after 231 ms, Kim after 264: Kim was last. Ann lays her 7s, and takes a card from Kim: a 3! That makes another pair, so she slaps again.
page-learn-endTitle = The end
page-learn-end = When the pile is out you take cards from each other. It is over with the last pair. A pair is a point; the Joker matches nothing, wanders about, and is worth two to whoever holds it at the end.
page-learn-ann = Ann
page-learn-rule = rule { $name }

page-lesson-goal = Play the most pairs. You hold two 7s. To play a pair one slaps the machine, and then everybody slaps. Here nobody measures you.
page-lesson-watch = It is Ben’s turn. Watch his hand: it comes down, and this time it means it. Slap as fast as you can.
page-lesson-slap = HANDS DOWN! Slap here, or press the space bar.
page-lesson-lost = Cal was the last and gives Ben a card. Ben lays his pair of 4s.
page-lesson-careful = Careful: Ben goes on. Whoever touches when he only pretends loses a card to him.
page-lesson-fake = That was a fake! It begins like a slap, and his hand turned back. You did not touch, so you pay nothing.
page-lesson-mine = Your turn, and you drew a 9: now you have two pairs. Slap, to play one of them.
page-lesson-pair = Ben was the last this time. Choose the pair that you lay: the 7s.
page-lesson-bluff = You took a card from Ben. Now fool them: hold the button, and let go before your hand is down.
page-lesson-fooled = Cal fell for it, and pays a card. Whoever waits is safe, but slow: that is the game.
page-lesson-again = Now the 9s: slap once more.
page-lesson-second = Lay the 9s.
page-lesson-pass = No pair left. Pass, and the turn goes on to the left.
page-lesson-end = When the cards run out, most pairs win, and the Joker counts, too.
