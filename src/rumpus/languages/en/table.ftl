# What every game says alike, at any table.
#
# docs/languages.md says what the blanks are: $seat is a name or "you", $seat_is says which.

you = you
nobody = nobody
seat = seat { $number }

# --- a table drawn with letters ---

drawn-dealer = dealer
drawn-hand = your hand: { $cards }
drawn-empty = empty
drawn-yes = yes

# --- refusals every game knows ---
# The paragraph of one that does not name it is that of the moment: that of the question.

refusal-no_such_action = There is no such action in this game.
refusal-over = The game is over.
refusal-not_waited_for = It is not for you to answer now; { $waited_for }.
refusal-not_now = You cannot do '{ $action }' now; { $question }.

# --- what is typed or written down ---

no-action = '{ $action }' is not an action of { $game }; actions look like { $examples }
lies-too-often =
    { $card } lies on the table { $lying } times, but the deck has it { $amount ->
        [1] once
       *[other] { $amount } times
    }
lies-nowhere = say where every card lies; { $card } is missing

