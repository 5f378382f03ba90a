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
