# Everything a person reads in mrt. docs/languages.md says what the blanks are.

# --- the cards ---

card-T = Mr. T
card-jeff = Jeff
card-kim = Kim
card-robin = Robin
card-woody = Woody
card-dozer = Dozer
card-bus = the Bus
card-spike = Spike
card-bisby = Ms. Bisby
card-skye = Skye

choice-pile = the top card of your pile
choice-t = Mr. T
choice-jeff = Jeff
choice-kim = Kim
choice-robin = Robin
choice-woody = Woody
choice-dozer = Dozer
choice-bus = the Bus
choice-spike = Spike
choice-bisby = Ms. Bisby
choice-skye = Skye

# --- notation ---

examples = 'pile' or 'play jeff'
help =
    pile         play the top card of your draw pile, which nobody has seen
    play jeff    play a card of your hand: T (Mr. T), jeff, kim, robin, woody, dozer, bus;
                 with the deck of ten kinds also spike, bisby, skye

# --- the table, drawn with letters ---

drawn-title =
    Mr. T, board { $board }{ $players ->
        [2] , the two-player game
       *[other] { "" }
    }
drawn-pile = pile
drawn-cards = hand
drawn-space = space
drawn-showing = showing
drawn-out = out
drawn-wants = wants { LIST($faces, type: "or") }
drawn-ready = ready

# --- what is asked, with the paragraph on it ---

asked-deal = the cards are being dealt
    .paragraph = T30
asked-preliminary = play the top card of your pile, or a card of your hand when there is no pile
    .paragraph = T4
asked-target = set the top card of your pile as a target, or a card of your hand when there is no pile
    .paragraph = T23
asked-showdown = play the top card of your pile or a card of your hand
    .paragraph = T16
asked-turn = the cards are being turned up
    .paragraph = T34
asked-over = the game is over
    .paragraph = T28

# --- whom the table waits for ---

waiting-preliminary = the table waits for { LIST($asked) }
waiting-target = the table waits for { LIST($asked) }
waiting-showdown = the table waits for { LIST($asked) }

# --- refusals ---

refusal-over =
    .paragraph = T20
refusal-already_chosen = You have chosen { $choice_word }; it stays sealed until all have.
    .paragraph = T16
refusal-out_of_the_game = You have no cards left and are out of the game.
    .paragraph = T9
refusal-no_card_left = You have no card left to play; wait until the board is collected.
    .paragraph = T18
refusal-dead_in_a_stalemate = You have no card left for this Stalemate; your last one stays on the board until it is collected.
    .paragraph = T10
refusal-not_in_this_deck = { $card } is not in the deck of this table.
    .paragraph = T1
refusal-not_in_the_showdown = You are not in the Showdown; { LIST($showdown, $second) } play it out.
    .paragraph = T31
refusal-hand_is_locked =
    Your draw pile still has { $left ->
        [one] 1 card
       *[other] { $left } cards
    }; before it is used up, the hand is for Showdowns only.
    .paragraph = T4
refusal-card_not_held =
    Your hand is { $hand_count ->
        [0] empty
       *[other] { $hand_codes }
    }, without { $card }.
refusal-pile_is_empty = Your draw pile is empty; play a card of your hand.
    .paragraph = T4
refusal-card_not_there = { $card } is not among the cards that may come.
    .paragraph = T1

# --- why a position cannot be ---
# What is written in a record is quoted: a card by its code, a place by its name.

flaw-amount = the deck has { $amount } of { $card }, but { $lying } lie here
flaw-fresh = { $unseen } cards are unseen, but { $lying } lie fresh on the piles (T3)
flaw-while-dealt = there can be no { $place } while the cards are dealt
flaw-dealt = hands are dealt one card at a time, from seat 0 on, three to each (T30)
flaw-hand = nobody holds more than { $most } cards (T5)
flaw-under = cards lie under a pile only if there is one (T19)
flaw-below-fresh = while nobody has seen the top cards, what was won lies in the pile below them (T19)
flaw-not-out = { $seat } has cards, and so is not out (T9)
flaw-collected = { $seat } is out, so the cards there have been collected (T9)
flaw-nobody-left = somebody must be left in the game
flaw-players = { $players } players cannot be, with { $seats } seats (T2)
flaw-duels = { $duels } boards of the two-player game cannot be over by board { $board }
flaw-duel-last = the two-player game is the last part of a game (T22)
flaw-deeper = say of every deeper heap whose it is, and which cards it has, oldest first (T19)
flaw-deeper-between = a heap lies deeper only if another lies between it and the pile (T19)
flaw-deeper-mixed = with mixed heaps nothing lies deeper (T19)
flaw-over-play = when the game is over, nobody plays
flaw-over-board = when the game is over, the board is empty (T20)
flaw-over-out = when the game is over, those without cards are out (T9)
flaw-not-over = this game is not over yet (T20)
flaw-too-few = with so few players left the game is over (T20)
flaw-began = the board began with { $players } players, but { $left } are in the game (T9)
flaw-two-left = with two players left the game is over (T20)
flaw-boards = after { $boards } boards of the two-player game it is over (T26)
flaw-phase = in a Showdown the phase is 'showdown'
flaw-wanted-early = there is nothing to match before a Showdown (T12)
flaw-showdown-who = say who is in the Showdown (T31)
flaw-showdown-once = a player is in one Showdown at most, and in the game (T31)
flaw-double-wanted = in a Double Showdown say what each pair wants: wanted and wanted_too (T17)
flaw-double-differ = a Double Showdown is between two pairs that want different cards (T17)
flaw-double-single = each pair of a Double Showdown wants one card, the other pair's (T17)
flaw-double-pairs = a Double Showdown is between pairs (T17)
flaw-shows = say which card each contestant shows (T31)
flaw-pair-done = the pair that is done shows no cards (T17)
flaw-out-shows = who is out shows no card (T9)
flaw-before-targets = before the targets lie nobody shows another card (T23)
flaw-targets-first = there is nothing to match before both have set a target (T23)
flaw-duel-both = both players are in it in the two-player game (T23)
flaw-wanted-missing = say which one or two cards are wanted (T23)
flaw-wanted-where = a card that is wanted lies on the board (T23)
flaw-laid-equal = contestants have laid equally many cards (T16)
flaw-begins-equal = a Showdown begins with equal cards (T31)
flaw-two-or-three = two or three are in a Showdown (T31)
flaw-showdown-target = in a Showdown somebody else shows a card to be matched (T12)
flaw-wanted-whose = what is wanted are the showing cards of those who are not in the Showdown (T12)
flaw-turn = nobody is on turn where several play together (T16)
flaw-dropped = a contestant without cards has dropped out (T11)
flaw-alone = a player who alone can play on has taken the board (T10)
flaw-asked-who = those who can play are asked, all of them and nobody else (T10, T31)
flaw-still-to-choose = say who of the players is still to choose (T16)
flaw-both-target = both players set a target (T23)
flaw-stalemate-shows = either nobody shows a card, or all who count in the Stalemate do (T8, T10)
flaw-out-at-once = who cannot play on is out at once (T9)
flaw-equal-fight = equal cards are in a Showdown (T31)
flaw-lone-t = the only Mr. T among cards that all differ has won (T6)
flaw-tops = say which card lies on top of each space (T8)
flaw-turn-early = cards are turned when all have chosen (T16)
flaw-turn-whose = say whose card is still to be turned: choice, with 'pile'
flaw-two-play = say who plays, two at least
flaw-all-in-it = those who are in it play, all of them and nobody else (T31)
flaw-laid-or-pile = { $seat } has laid a card already, or it comes from the pile
flaw-laid-what = say which card { $seat } has laid
flaw-turn-piles = only cards from piles are still to be turned (T16)
flaw-chosen = who plays and is no longer asked has chosen, and nobody else (T16)
flaw-no-pile = { $seat } has no pile to play from (T16)
flaw-not-held = { $seat } does not hold { $card }
flaw-locked = { $seat } has a pile, so the hand is locked (T4)

# --- what happened ---
# In the past tense, which suits "you" and "Ann" alike.

event-Dealt =
    { $card ->
        [none] { "" }
       *[other] { $seat } got { $card }.
    }
event-BoardBegan = Board { $board } began, with { LIST($players) }.
event-ChoiceSealed =
    { $choice ->
        [none] { $seat } was ready.
        [pile] { $seat } reached for the pile.
       *[other] { $seat } picked { $choice_word } out of the hand.
    }
event-CardPlayed = { $seat } played { $card }.
event-CardTurned = { $seat } turned up { $card }.
event-Stalemate =
    { $alike ->
        [1] Stalemate: all cards were alike, and they stayed where they were.
       *[other] Stalemate: no two cards were alike and none was Mr. T, so they stayed where they were.
    }
event-TargetsSet =
    { $after ->
        [nobody_matched] Nobody matched. On they went, { LIST($contestants) }, for { LIST($wanted, type: "or") }.
        [all_matched] All of them matched. On they went, { LIST($contestants) }, for { LIST($wanted, type: "or") }.
       *[other] The target for { LIST($contestants) }: { LIST($wanted, type: "or") }.
    }
event-ShowdownBegan = Showdown between { LIST($contestants) }!
event-LoneMrT = { $seat } had the only Mr. T.
event-Matched = { $seat } made a match with { $card }.
event-DroppedOut = { $seat } dropped out of the Showdown.
event-RanDry = { $seat } had no card left to play.
event-Collected =
    { $seat } collected { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }.
event-TookBack =
    { $seat } took back { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }.
event-WentOut = { $seat } went out of the game. Pity!
event-GameWon =
    { $seat } { $shared ->
        [1] shared the win,
       *[other] won the game
    } with { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }.

# --- what people call across the table ---
# They are shown by their places, so the order stays.

shout-1 = No mercy!
shout-2 = Showdown!
shout-3 = Less talk!
shout-4 = You crazy?
shout-5 = That hurt.
shout-6 = Respect.
shout-7 = Who is next?
shout-8 = The gold is mine.

# --- the page ---
# What only the page says. $name is a name or "you", and $name_is says which.

page-from = Mr. T Card Game, 1983
page-tagline = Everybody turns a card at once; equal cards fight it out.

page-hand = Your hand
page-pile = The top card of your pile, unseen; { $amount } left
page-emptyPile = Your pile is empty
page-pileCount = { $amount } in the pile
page-faceDown = a card, face down
page-stackedOn =
    { $under ->
        [0] { $card }
        [one] { $card }, on top of 1 card
       *[other] { $card }, on top of { $under } cards
    }
page-target = Target
page-play = Play
page-inPile = pile
page-inHand = hand
page-choosing = choosing
page-ready = sealed
page-out = out
page-contest = in Showdown { $mark }
page-matched = match!

page-board = Board { $number }
page-boardOf = Board { $number } of { $last }
page-atStake =
    { $amount ->
        [one] 1 card
       *[other] { $amount } cards
    } on the board
page-wants = match
page-or = or
page-duel = Targets for both
page-duelPlay = Match either target
page-together = All together
page-stalemates =
    { $times ->
        [one] Stalemate
       *[other] Stalemate × { $times }
    }
page-settled = decided

page-moment-stalemate = Stalemate! The cards stay.
page-moment-showdown = Showdown: { LIST($names) }!
page-moment-lone =
    { $name_is ->
        [you] You have
       *[other] { $name } has
    } the only Mr. T!
page-moment-matched =
    { $name_is ->
        [you] You match
       *[other] { $name } matches
    } { $card }!
page-moment-dropped =
    { $name_is ->
        [you] You drop
       *[other] { $name } drops
    } out of the Showdown
page-moment-dry =
    { $name_is ->
        [you] You have
       *[other] { $name } has
    } no card left to play
page-moment-collected =
    { $name_is ->
        [you] You collect
       *[other] { $name } collects
    } { $amount ->
        [one] 1 card
       *[other] { $amount } cards
    }
page-moment-tookBack =
    { $name_is ->
        [you] You take
       *[other] { $name } takes
    } back { $amount ->
        [one] 1 card
       *[other] { $amount } cards
    }
page-moment-out =
    { $name_is ->
        [you] You are
       *[other] { $name } is
    } out of the game

page-ask-turnUp = Turn up your top card.
page-ask-stalemate = Stalemate: lay another card on top.
page-ask-fromHand = Your pile is used up: pick a card, in secret.
page-ask-target = Turn up your top card as a target.
page-ask-targetFromHand = Your pile is used up: pick a target, in secret.
page-ask-showdown =
    Match { LIST($wanted, type: "or") }: { $from ->
        [pile] hope for the pile.
        [both] a card of your hand, or luck from the pile?
       *[hand] pick a card of your hand.
    }
page-locked = Opens in a Showdown
page-sealed =
    { $names_count ->
        [0] Sealed.
       *[other] Sealed. Now { LIST($names) }.
    }
page-waitFor = Waiting for { LIST($names) }.
page-fight = You watch: { LIST($names) } fight it out.
page-youAreOut = You are out. Pity!
page-over = The game is over.
page-turning = The cards come up.

page-learn-goal-title = Get the cards
page-learn-goal-text = Sixty cards, all dealt out. Win what lies on the board, again and again; in the end the most cards win.
page-learn-turn-title = All at once
page-learn-turn-text = Everybody turns up the top card of the pile, together. Some alike, but not all? They fight. All different, and one is Mr. T? He takes it all. Otherwise it is a Stalemate: the cards stay, everybody lays another on top, and the heap grows.
page-learn-special-title = Three cards to trust
page-learn-special-text = In a Showdown you play for the cards that the others show: match one, alone, and the board is yours. Play the top of your pile and hope, or one of the three cards in your hand. Nothing ever replaces those three.
page-learn-double-title = Two fights at a time
page-learn-double-text = Two pairs? Then both fight at once. Each pair wants the card that the other pair showed, also when it has long been covered.
page-learn-end-title = Out, and over
page-learn-end-text = Without cards you are out. When only two are left, the bigger stock wins. Two players have a game of their own: each sets a target, and either target will do.
page-learn-example = For example
page-learn-example1 = Ann and Dee both show Jeff. Bo’s Mr. T is no help to him: it wins only when all cards differ.
page-learn-example2 = Ann and Dee now want Dozer or Mr. T. Ann turns up the Bus. Dee plays Dozer from her hand, the only match:
page-learn-example3 = Dee collects all six cards.
page-list = { LIST($names) }

page-lesson-hand = These three cards are your hand. Nobody else sees them, and they are never replaced: save them for a Showdown.
page-lesson-turn = All turn up the top card of their pile together. Tap your pile. Your hand is locked as long as you have one.
page-lesson-stalemate = All different, and no Mr. T: a Stalemate. The cards stay, and what can be won grows.
page-lesson-again = So everybody turns up another card.
page-lesson-alone = All different, and yours is the only Mr. T: you collect everything on the board.
page-lesson-board = Those six cards go under your pile. A new board begins: turn up.
page-lesson-showdown = You and Ben both show Jeff: a Showdown! Whoever alone matches the target, Cal’s Dozer, takes it all.
page-lesson-luck = You hold a Dozer, but try your luck first: the top of your pile is free, a card of your hand is gone for good.
page-lesson-miss = Nobody matched, so you two play again, for the same target.
page-lesson-dozer = Now play Dozer from your hand.
page-lesson-won = You alone have matched: seven cards. Whoever has the most cards in the end wins.
