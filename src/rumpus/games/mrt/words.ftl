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
