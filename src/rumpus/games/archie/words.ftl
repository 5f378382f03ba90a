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

# --- the table, drawn with letters ---

drawn-title =
    Archie, round { $round }{ $rounds ->
        [0] , to { $target } points
       *[other]
            { $extra ->
                [yes] { " " }(tie-break)
               *[no] { " " }of { $rounds }
            }
    }
drawn-bid = bid
drawn-set = set
drawn-tricks = tricks
drawn-score = score
drawn-cards = cards
drawn-trick = trick

# --- what is asked, with the paragraph on it ---

asked-cut = the dealer is being chosen
    .paragraph = A3
asked-deal = the cards are being dealt
    .paragraph = A5
asked-bid = set your tally with 'bid 0' to 'bid 7'
    .paragraph = A6
# Whoever leads may play any card, others must follow.
asked-play = play a card
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

# --- why a position cannot be ---
# What is written in a record is quoted: a card by its code, a place by its name.

flaw-before-cut = nothing is on the table before the cut
flaw-hand-and-trick = { $card } is both in a hand and in the trick
flaw-two-places = a card lies in two places
flaw-aside = when the cards put aside are named, all that is left must be in a hand or played
flaw-bid = a bid is 0 to { $most }, not { $bid } (A6)
flaw-score = scores go up by { $step }, so { $score } cannot be (A17)
flaw-hand = { $seat } holds { $held } cards; nobody has more than { $most } (A5)
flaw-tricks = there are only { $most } tricks in a round
flaw-score-high = nobody has a score like that
flaw-void = { $seat } holds { $card }, but has shown to have no such card (A9)
flaw-cards-left = with { $done } tricks done nobody has { $held } cards left of { $most } (A29)
flaw-over-hands = when the game is over, all hands are empty, and it is nobody's turn (A29)
flaw-not-over = this game is not over yet (A18)
flaw-dealt = cards are dealt one at a time, from the dealer's left (A4)
flaw-while-dealt = there can be no { $place } while the cards are dealt
flaw-bids-equal = everyone holds equally many cards before the bids (A5)
flaw-hands = give every seat a hand
flaw-all-bid = when all have bid, the play has begun (A6)
flaw-bids-missing = everyone has bid before the first card is played; name all bids (A6)
flaw-leader = if { $next } is next to play, { $led } led, not { $leader } (A4)
flaw-next = { $seat } cannot be next: the trick is played in turn, to the left (A4)
flaw-trick-complete = the trick is complete; nobody is left to play to it
flaw-equal-in-trick = everyone holds equally many cards, and one less once they have played
flaw-followed = { $seat } could have followed suit, and so has not played { $card } (A9)
flaw-give-early = a trick can only be given away when all have played to it (A12)
flaw-give-what = only a trick with a Ding Bat can be given away (A12)
flaw-equal-after = everyone holds equally many cards after a trick
flaw-give-who = { $seat } won this trick, so it is { $seat }'s turn to give and to lead (A15)

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

# --- the page ---
# What only the page says. $who is a name or "you", and $who_is says which.

page-from = It's All In The Family, 1972
page-tagline = Bid in secret, then win exactly that many tricks, while a Ding Bat ruins it for somebody.

page-suit =
    { $suit ->
        [edith] Edith
        [gloria] Gloria
        [mike] Mike
        [archie] Archie
       *[ding_bat] Ding Bat
    }
page-card =
    { $suit ->
        [edith] Edith { $rank }
        [gloria] Gloria { $rank }
        [mike] Mike { $rank }
        [archie] Archie { $rank }, a Boss
       *[ding_bat] { $rank } Ding Bat, a Boss
    }
page-plainCard =
    { $suit ->
        [edith] Edith { $rank }
        [gloria] Gloria { $rank }
        [mike] Mike { $rank }
        [archie] Archie { $rank }
       *[ding_bat] the { $rank } Ding Bat
    }
page-playedBy =
    { $who_is ->
        [you] You
       *[other] { $who }
    }: { $card }
page-hand = Your hand

page-round = Round { $n }
page-goal =
    { $goal ->
        [rounds] of { $rounds }
        [tie_break] tie-break
       *[points] to { $target } points
    }
page-trickSoFar = The trick
page-winsSoFar = ahead
page-takes = takes it
page-lastTrick = Last trick

page-tally =
    { $bid ->
        [none] no tally yet
        [sealed] tally set, face down
       *[other] bid: { $bid }
    }; { $taken ->
        [one] 1 trick
       *[other] { $taken } tricks
    } so far
page-points = { $score } points
page-unset = ·
page-setMark = ?

page-dial = Your tally, from 0 to 7 tricks
page-bid =
    Bid { $n ->
        [one] 1 trick
       *[other] { $n } tricks
    }
page-askBid = How many tricks will be yours?
page-askBidHint = Exactly that many score. Nobody sees your dial until all are set.
page-bidSet = Your dial says { $bid }. Still turning: { LIST($waiting) }.
page-allBidding = The tallies are being set in secret. Still turning: { LIST($waiting) }.
page-allSet = All tallies are set.
page-bids =
    { $who_is ->
        [you] You bid
       *[other] { $who } bids
    } { $bid }…
page-turned = All tallies are turned!
page-askLead = You lead: any card will do.
page-askFollow = { $led } was led: follow it.
page-askFollowBoss = A Boss was led: follow it.
page-askFree = { $led } was led: play any card.
page-askFreeBoss = A Boss was led: play any card.
page-leads = { $who } leads.
page-plays = { $who } is to play.
page-trickTo =
    { $who_is ->
        [you] You take
       *[other] { $who } takes
    } the trick with { $card }.
page-askGive = A Ding Bat! Keep this trick, or whom shall it spoil?
page-dragIt = The Ding Bat trick: drag it to an opponent
page-keep = Keep the trick
page-give = Give it to { $who }
page-giving = A Ding Bat! { $who } keeps the trick, or spoils somebody with it.
page-kept =
    { $who_is ->
        [you] You keep
       *[other] { $who } keeps
    } the Ding Bat trick.
page-given =
    Ding Bat! { $who_is ->
        [you] You give
       *[other] { $who } gives
    } the trick to { $to }.
page-dealing = The cards are being dealt.
page-won =
    { $who_is ->
        [you] You win
       *[other] { $who } wins
    } with { $score } points!

page-sheet = Round { $round }
page-player = Player
page-bidShort = Bid
page-tookShort = Took
page-pointsShort = Points
page-total = Total
page-exact = +10
page-missed = –
page-roundOf =
    { $who_is ->
        [you] You
       *[other] { $who }
    } bid { $bid } and took { $taken }: { $exact ->
        [yes] exactly right, 10 points!
       *[no] nothing this time.
    }
page-roundShort = Round
page-allRounds = All rounds
page-bidAndTook = { $taken } of { $bid }

page-learn-goalTitle = Be exactly right
page-learn-goal = Seven cards, seven tricks. You say how many tricks you will take, and only that number scores: one too many is as bad as one too few.
page-learn-packTitle = Three families and the Bosses
page-learn-pack = Ediths, Glorias and Mikes go from 1 to 10. The ten Archies beat them all, and two Ding Bats frame the Archies: 0 is the lowest Boss, 11 the highest.
page-learn-packOrder = Bosses, from low to high
page-learn-bidTitle = Turn your dial in secret
page-learn-bid = Look at your cards and set 0 to 7. All tallies are turned at once, and the highest bid leads. Zero is a bid, too.
page-learn-trickTitle = Follow suit
page-learn-trick = Play a card of the family that was led; the Bosses are a family, too, so a Boss lead asks for a Boss. Only if you have none may you boss the trick, or throw something away. The highest Boss takes it, or else the highest card of the family led.
page-learn-example = Gloria 10 was led. Ann has no Gloria and plays the 0 Ding Bat. It is the only Boss here, so it takes the trick.
page-learn-batTitle = Ding Bat!
page-learn-bat = Whoever wins a trick with a Ding Bat in it may keep it, or hand it to anybody. Ann has all she bid, and so has Cal. She gives it to Cal: now Cal has one too many. Ann still leads next.
page-learn-scoreTitle = Ten points or none
page-learn-score = Took what you bid? 10 points. If not, nothing. The first alone at 100 wins.
page-learn-roundExample = Ann bid 3 and took 3: 10 points. Cal bid 0 and was given 1: nothing.
page-learn-led = led
page-learn-rules = The rule:

page-lesson-hand = These are your seven cards: teapots are Edith, flowers Gloria, books Mike. Archies and the Ding Bat are Bosses, which beat them all.
page-lesson-bid = Say in secret how many tricks you will win, exactly. Edith 10 and Archie 9 look good for one each: bid 2.
page-lesson-shown = Now all bids are shown. Yours is the highest, so you lead to the first trick.
page-lesson-lead = Lead Edith 10. Nobody has a higher Edith, and whoever has an Edith must play one.
page-lesson-won = The highest card of the suit that was led has won: your first trick. Whoever wins a trick leads to the next.
page-lesson-low = You want only one more, so lead something low: Gloria 4. Let somebody else have this one.
page-lesson-follow = A Mike was led and you have two, so you must play one. Try Archie 9 first if you like: the rules will say no.
page-lesson-bat = You have no Gloria, so you are free. The 0 Ding Bat is the lowest Boss, but here it is the only one: play it.
page-lesson-give = A Ding Bat trick may be given away. Cal bid 1 and has it already. Be nasty: tap Cal.
page-lesson-boss = You won it, so you lead, though Cal has the trick. Lead Archie 9: whoever holds a Boss must play one.
page-lesson-enough = Two tricks, as you bid. One too many is as bad as one too few, so from now on you want to lose.
page-lesson-duck = Lead Mike 2, and hope.
page-lesson-last = Your last card. Cal’s Edith 3 is higher: lucky you.
page-lesson-score = You took just what you bid: 10 points. The others did not, and got nothing. The first with 100 wins the game.
