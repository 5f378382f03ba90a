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

# --- the table, drawn with letters ---

drawn-title =
    Split Second, round { $round }, area { $area_word }, { $tray ->
        [one] 1 tan card
       *[other] { $tray } tan cards
    } in the tray
drawn-tan = tan
drawn-bluffo = bluffo
drawn-stack = Bluffo stack: { $stack }
drawn-find = to find by { $area_word }: { $design }
drawn-wrong = wrong card
drawn-gave-up = gave up
drawn-slapped = Bluffo!
drawn-won = won the round

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
refusal-claim_still_stands =
    The others may still search: a claim holds after { $bluffo_window ->
        [one] 1 second
       *[other] { $bluffo_window } seconds
    }.
    .paragraph = S21
refusal-time_to_take =
    The winner still has time: { $take_window ->
        [one] 1 second
       *[other] { $take_window } seconds
    } to take the tan card.
    .paragraph = S14
refusal-search_is_over = That is too late: the search was given up after { $give_up } seconds.
    .paragraph = S11
refusal-claim_has_held =
    That is too late: the claim held after { $bluffo_window ->
        [one] 1 second
       *[other] { $bluffo_window } seconds
    }.
    .paragraph = S21
refusal-taken_for_you =
    That is too late: after { $take_window ->
        [one] 1 second
       *[other] { $take_window } seconds
    } the tan card is taken for you.
    .paragraph = S14

# --- why a position cannot be ---
# What is written in a record is quoted: a card by its code, a place by its name.

flaw-while-laid = there can be no { $place } while the cards are laid out
flaw-gap = place { $place } has a card, but a place before it is empty (S4)
flaw-blue-twice = the blue card { $card } lies on two places (S1)
flaw-blue-count = { $cards } blue cards cannot lie on the table now (S4, S17)
flaw-tan-nowhere = the tan card { $card } lies nowhere
flaw-tan-before = all tan cards are in the tray before the first round (S4)
flaw-top-in-tray = { $card } is on top, so it must be in the tray (S14)
flaw-top-when = a tan card is on top exactly while a round goes on: say which (S6)
flaw-tray-empty = the game is over when the tray is empty, and not before (S15)
flaw-under-rule = a card goes back to the tray only with the house rule back_in_tray, and only once (S34)
flaw-under-coming = the cards that go back to the tray are still to come (S34)
flaw-second-rule = there is a second tray only with the house rule back_in_tray (S34)
flaw-bluffos = there are { $bluffos } Bluffo cards, not { $given } (S1, S17)
flaw-bluffo-aside = for every Bluffo card that was won, a tan card has been put aside (S22)
flaw-round = { $cards } tan cards are gone, so this cannot be round { $round } (S14)
flaw-round-back = { $cards } tan cards have been up, so this cannot be round { $round } (S34)
flaw-round-second = with { $cards } cards left in the second tray, this cannot be round { $round } (S34)
flaw-area = the area is that of the table, unless a winner has called another (S5, S16)
flaw-since = the time of this round began before now
flaw-between = between two rounds nobody has touched, slapped or won anything (S14)
flaw-won-early = while they search, nobody has won the round (S7)
flaw-leaves-once = a seat leaves the search once, in one way (S8, S19, S32)
flaw-claimant-only = the claimant has slapped, and done nothing else (S19)
flaw-claimant = say who of them slapped first: claimant (S18)
flaw-slaps-one = only one may slap, without the house rule more_slaps (S18)
flaw-slap-what = there is no Bluffo card to slap (S17, S25)
flaw-still-searching = somebody must still search, or the round is over (S12, S21)
flaw-last-wins = the last one has won already, by the house rule last_wins (S11)
flaw-winner = say who has won the round: winner (S14)
flaw-win-clears = who touched or slapped no longer counts when the round is won (S9)
flaw-win-claimant = who won the round with a Bluffo card is its claimant; else there is none (S22)
flaw-no-bluffo = there is no Bluffo in this game (S17)
flaw-area-when = an area is called only in Dealer's Choice, and only if another round follows (S16)

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

# --- the page ---
# What only the page says. $name is a name or "you", and $name_is says which.

page-from = Split Second, also called Scan, 1970
page-tagline = One card is turned up. Find its partner among twenty-three before anybody else.

page-you = you
page-areas-color = Color
page-areas-shape = Shape
page-areas-pattern = Pattern
page-areas-position = Position

page-cards = The blue cards
page-design =
    { $area ->
        [color] color: { $one }, { $two }, { $three }, { $four }
        [shape] shape, clockwise from the top: { $one }, { $two }, { $three }, { $four }
        [pattern] pattern, clockwise from the top left: { $one }, { $two }, { $three }, { $four }
       *[position] position, a mark in column { $one }, { $two }, { $three }, { $four }
    }
page-feature =
    { $name ->
        [red] red
        [yellow] yellow
        [green] green
        [blue] blue
        [flat] flat
        [notch] notch
        [bump] bump
        [point] point
        [across] across
        [rising] rising
        [upright] upright
        [falling] falling
       *[other] { $name }
    }
page-place = Place { $place }, { $design }
page-blue = Blue card, { $design }
page-tan = Tan card, { $design }
page-cover = The next tan card, covered
page-noMoreTan = No tan card is left
page-left = { $amount } left
page-bluffo = Bluffo
page-slap = Slap the Bluffo stack: there is no match. { $stack } left
page-points =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }
page-seat-wrong = out
page-seat-conceded = gave up
page-seat-slapped = Bluffo!
page-seat-winner = won it
page-seat-searching = searching

page-find =
    Touch the blue card with the same { $area ->
        [color] color
        [shape] shape
        [pattern] pattern
       *[position] position
    }.
page-touched = Touched! Was anybody faster?
page-touchedRight = That is it, after { NUMBER($s, minimumFractionDigits: 2, maximumFractionDigits: 2) } s! Was anybody faster?
page-givingUp = Giving up this round…
page-slapped = Slapped! Nobody may find it now.
page-wrong = Wrong card: you are out of this round.
page-conceded = You gave up this round.
page-youSlapped = You say there is no match. Wait…
page-ready = Eyes open: the next card is coming.
page-laying = The blue cards are laid out.
page-won = You found it! Take the card when you are ready.
page-call = You found it! Which area comes next?
page-claimWon = No match: the round is yours. Go on when you are ready.
page-claimCall = No match: the round is yours. Which area comes next?
page-winnerTakes =
    { $name_is ->
        [you] You won the round and take
       *[other] { $name } won the round and takes
    } the card.
page-winnerCalls =
    { $name_is ->
        [you] You won the round and call
       *[other] { $name } won the round and calls
    } the next area.
page-over = The game is over.

page-concede = Give up
page-slapButton = Bluffo!
page-take = Take the card

page-found =
    { $name_is ->
        [you] You
       *[other] { $name }
    } found it!
page-wrongBy =
    { $name_is ->
        [you] You
       *[other] { $name }
    }: wrong card
page-concededBy =
    { $name_is ->
        [you] You give
       *[other] { $name } gives
    } up
page-slappedBy =
    { $name_is ->
        [you] You
       *[other] { $name }
    }: Bluffo!
page-held =
    No match! { $name_is ->
        [you] You get
       *[other] { $name } gets
    } a Bluffo card.
page-failed = There was a match after all.
page-nobody = Nobody found it.
page-lastOne =
    { $name_is ->
        [you] You are
       *[other] { $name } is
    } the last one in.
page-called =
    Next: { $area ->
        [color] Color
        [shape] Shape
        [pattern] Pattern
       *[position] Position
    }!

page-time =
    { $name } { $early ->
        [yes] too early
       *[no] { $ms } ms
    }
page-lastRound = Last round: { $times }
page-behind =
    { $second_is ->
        [you] You were
       *[other] { $second } was
    } { $ms } ms behind { $first }!

page-awards-fastest = Quickest eye
page-awards-steady = Quickest on average
page-awards-streak = Longest streak
page-awards-close = So close, so often
page-awards-wrong = Boldest finger
page-awards-seconds = { NUMBER($s, minimumFractionDigits: 2, maximumFractionDigits: 2) } s
page-awards-average = { NUMBER($s, minimumFractionDigits: 1, maximumFractionDigits: 1) } s a card
page-awards-inARow = { $rounds } in a row
page-awards-times =
    { $times ->
        [one] once
       *[other] { $times } times
    }

page-practice-title = Try it
page-practice-text = Three cards against a dummy, who is slow. Nobody is watching.
page-practice-begin = Find three cards
page-practice-again = Once more
page-practice-ready = Card { $round } of { $of } is coming.
page-practice-found = That is it! { NUMBER($s, minimumFractionDigits: 1, maximumFractionDigits: 1) } s.
page-practice-wrong = Wrong card. The right one is marked.
page-practice-dummy = Even the dummy has found it now.
page-practice-average = You found { $found } of 3. Your average: { NUMBER($s, minimumFractionDigits: 1, maximumFractionDigits: 1) } s.
page-practice-none = None of them. They do look alike!

page-patter-found-0 =
    { $name_is ->
        [you] You see everything.
       *[other] { $name } sees everything.
    }
page-patter-found-1 =
    { $name_is ->
        [you] Sharp eyes!
       *[other] Sharp eyes, { $name }!
    }
page-patter-found-2 =
    { $name_is ->
        [you] You had that one in mind.
       *[other] { $name } had that one in mind.
    }
page-patter-found-3 = Did { $name } even look?
page-patter-streak =
    { $name_is ->
        [you] You
       *[other] { $name }
    } again! That is { $rounds } in a row.
page-patter-wrong-0 =
    { $name_is ->
        [you] You were sure. Very sure.
       *[other] { $name } was sure. Very sure.
    }
page-patter-wrong-1 = A look-alike got { $name }.
page-patter-wrong-2 =
    { $name_is ->
        [you] Close, but no card.
       *[other] Close, { $name }, but no card.
    }
page-patter-wrongAgain-0 =
    { $name_is ->
        [you] You fell for one AGAIN.
       *[other] { $name } fell for one AGAIN.
    }
page-patter-wrongAgain-1 =
    { $name_is ->
        [you] They do look alike, don’t they?
       *[other] { $name }, they do look alike, don’t they?
    }
page-patter-nobody-0 = It was right there!
page-patter-nobody-1 = Nobody? Really?
page-patter-nobody-2 = Twenty-three cards, no finger.

page-learn-goal-title = Be the first to see it
page-learn-goal-text = A tan card comes up. One of the blue cards around it has the same design. Touch that one before anybody else, and the tan card is yours. The most tan cards win.
page-learn-area-title = One quarter is played
page-learn-area-text = Every card has four quarters: color, shape, pattern and position. The table says which of them is played. Partners are alike in all four; only with scrambled cards, a house rule, the other three fool you.
page-learn-wrong-title = No second try
page-learn-wrong-text = Touch a wrong card and you are out of the round; if somebody finds the right one, you pay them a card. So look twice: every design has two look-alikes.
page-learn-where-title = They never move
page-learn-where-text = The blue cards stay where they lie, all evening. Remember where you have seen what.
page-learn-more-title = Two spices
page-learn-more-text = Dealer’s Choice: whoever wins a round calls the next area, best with scrambled cards. Bluffo: three blue cards are missing. Slap the stack if you think that there is no match, or want the others to think so.
page-learn-example = For example
page-learn-example1 = We play for color, and this tan card is up. Which one is it?
page-learn-example2 = The first has the same stripes from left to right. The second is a look-alike: its second stripe is another one.
page-learn-right = match
page-learn-alike = look-alike
page-learn-far = no

page-lesson-tan = A tan card is up. Only its colour stripes count now. One of the blue cards has just the same: it is its partner.
page-lesson-find = Here it is. Touch it before anybody else does. In this lesson they all wait for you.
page-lesson-take = Found! Take the tan card. It is a point, and the next one comes up.
page-lesson-slow = Ben was faster this time. Look how the board shows what he found.
page-lesson-wrong = Ben touched a wrong card: he is out of this round, and pays a card to whoever wins it.
page-lesson-search = Now find it yourself: nothing points at it. Read the letters of the stripes from left to right.
page-lesson-missed = Not that one. At a real table you would be out of this round, and pay a card. Look again.
page-lesson-paid = Found, and Ben has paid you a card. Take the tan one, too.
page-lesson-concede = If you do not see it, you may give up the round. It costs nothing.
page-lesson-end = Cal found it. When the tray is empty, the most tan cards win.
