# What cannot be done for somebody, by a server or at the terminal, and why. Each is a part of a sentence: "That
# did not work: all seats are taken."

# --- sitting down ---

problem-name-empty = a name has at least one letter or number in it
problem-name-long = a name has at most { $most } characters, not { $length }
problem-name-taken = somebody called { $name } sits here already; choose another name
problem-bot-name = a bot called { $name } sits here already; choose another name
problem-seat-taken = { $name } sits there
problem-full = all seats are taken
problem-closed = the host has closed this table to you
problem-nobody-called = nobody called { $name } sits here
problem-claimed = somebody asks for the seat of { $name } already
problem-claim-self = somebody else has to say that it is you
problem-claim-gone = nobody asks for this seat any more
problem-seat-lost = this seat is no longer yours
problem-token = this token opens no seat at this table
problem-watching = you are watching; only somebody who sits at the table can do that

# --- the host ---

problem-only-host = only the host, { $name }, can do that
problem-only-screen = only the host, which is the screen that opened this table, can do that
problem-remove-self = you cannot remove yourself; leave, or hand the table over
problem-ban-bot = only a person can be banned
problem-host-bot = only a person can be the host
problem-seat-empty = nobody sits there any more
problem-bot-stays = a game needs all its seats; a bot can go when it is over
problem-no-screen = this table was not opened by a screen that could be its host
problem-bots =
    there is room for { $room ->
        [one] 1 bot
       *[other] { $room } bots
    }{ $beside ->
        [yes] { " " }beside you
       *[no] { "" }
    }, not { $bots }

# --- from game to game ---

problem-game-on = a game is on; what comes next can be chosen when it is over
problem-begun = the game has begun already
problem-not-begun = the game has not begun
problem-not-over = the game is not over
problem-seats-open =
    { $seats ->
        [one] one seat is
       *[other] { $seats } seats are
    } open; wait for people, or take bots
problem-too-many = { $game } is for { $fewest } to { $most }, and { $people } people sit here
problem-fewer-seats = { $people } people sit here; with { $seats } seats, somebody would have to leave first

# --- at the table ---

problem-paused = the table is paused
problem-over = the game is over
problem-alone = that needs a table on a server, with other people at it
problem-unkept = this browser keeps nothing; the game will be gone when this page is closed
problem-not-paused = the table is not paused
problem-returning = the server has just come back; it goes on as soon as everybody is here again
problem-no-vote = only those who sit here have a vote; you may pause, and choose what comes next
problem-race-on = a race is on; wait until it is decided
problem-undo-race = in a race nothing can be taken back
problem-undo-nothing = you have not decided anything yet
problem-undo-bot = a bot has answered since then, so nothing can be taken back
problem-undo-chance = the last thing that happened was not a choice of a player, so it cannot be taken back
problem-undo-shown = it has shown somebody a card, so it cannot be taken back
problem-shout-soon = one shout at a time; wait a moment
problem-nudge-whom = only somebody else who sits here can be nudged
problem-nudge-soon = { $name } has just been nudged; wait a moment

# --- replays ---

problem-no-game = there is no game { $game }; this table is at game { $last }
problem-replay-later = a game can be seen again when it is over
problem-not-kept = that game is no longer kept
problem-replay-slow = this game takes too long to be shown here
problem-replay-long = this game would take more than { $most } bytes to be shown
problem-replay-busy = too many people want a replay just now; try again in a minute
problem-replay-told = too many people are being told a replay just now; try again in a minute
problem-record = { $why }
problem-record-line = line { $line }: { $why }
problem-record-header =
    { $line ->
        [none] { "" }
       *[other] line { $line }:{ " " }
    }{ $header }: { $why }
problem-record-row = line { $line }, '{ $row }': { $why } ({ $paragraph })
problem-record-long = a record has at most { $most } characters
problem-record-line-long = a line has at most { $most } characters, not { $length }
problem-record-bytes = a record is text in UTF-8
problem-record-rows = a record of more than { $most } rows is too long to be shown here
problem-record-notes = a record of more than { $most } notes is too long to be shown here

# --- why a record cannot be read; what is typed at the terminal is read alike ---

problem-headers-first = headers come before everything else
problem-header = a header looks like [Seats "4"], not { $header }
problem-header-twice = the header { $header } stands twice
problem-header-game = a record begins with a header like [Game "{ $game }"]
problem-header-seats = a record needs a header like [Seats "4"]
problem-header-chance = it can only be "by hand", and then without a Seed, not '{ $how }'
problem-header-windows = it can only be "open", for a record from before answers had to be in time, not '{ $how }'
problem-row = a row looks like '0 play G9' or '@2.5 chance deal G9', not '{ $row }'
problem-note = a note looks like '1 touch dt=250 rt=251', not '{ $note }'
problem-note-twice = the note says '{ $name }' twice
problem-time = the time must be a number of microseconds, { $earliest } or more, not { $at }
problem-time-long = the time @{ $time } is longer than any evening
problem-seed-says =
    the seed says '{ $drawn }' here, not '{ $action }'; leave the seed out to set the cards by hand
problem-game-unknown = there is no game '{ $game }'; the games are { LIST($games) }
problem-seats = { $game } is for { $low } to { $high } seats, not { $seats }
problem-seed = a seed is a whole number from 0 to { $most }, not { $seed }
problem-no-seat = there is no seat { $seat }; the seats are 0 to { $last }
problem-no-seat-or-else = there is no seat { $seat }; the seats are 0 to { $last }, chance and clock
problem-no-option = { $game } has no option '{ $option }'; its options are { LIST($options) }
problem-option-pair = an option looks like NAME=VALUE, not '{ $pair }'
problem-option-flag = { $option } must be yes or no (True or False), not { $given }
problem-option-number = { $option } must be a whole number from { $low } to { $high }, not { $given }
problem-option-steps =
    { $option } must be a whole number from { $low } to { $high } in steps of { $step }, not { $given }
problem-option-seat = { $option } must be a seat from 0 to { $last }, not { $given }
problem-position-first = a position comes before the first row
problem-position-server = only a server can read a record that starts from a position
problem-place = a line of a position looks like 'hand 0: ...'; its places are { LIST($places) }
problem-place-seats = write '{ $example }:' with seats from 0 to { $last }, not '{ $place }:'
problem-place-numbers = write '{ $example }:' with numbers from 0 to { $last }, not '{ $place }:'
problem-place-twice = '{ $place }' stands twice
problem-values-by-seat = { $place } needs { $values } values, one per seat, not { $given }
problem-values-by-place = { $place } needs { $values } values, one per place, not { $given }
problem-value-single = { $place } needs one value, not { $given }
problem-no-card = no card is called '{ $card }'; the cards are { LIST($cards) }
problem-card-too-often = { $card } stands here more often than the deck has it
problem-here-twice = { $word } stands here twice
problem-no-number = '{ $text }' is not a whole number, 0 or more
problem-no-time = '{ $text }' is not a time in seconds, such as 2.5
problem-no-flag = say yes or no, not '{ $text }'
problem-no-name = { $place } is one of { LIST($names, type: "or") }, not '{ $text }'

# --- the server ---

problem-no-table = there is no table with this code
problem-table-gone = there is no such table
problem-unfit = this table cannot be opened; whoever runs the server can see why
problem-asleep = this table has just been put away; ask again, and it is there
problem-busy = the table is busy; wait for its answers
problem-server-full = this server has as many tables as it can hold; try again later
problem-no-code = no code is free for another table; try again
problem-opening = too many tables are being opened just now; try again
problem-not-stored = this could not be stored, so it has not happened
problem-not-known = the store did not answer in time, so look again whether this has happened
problem-otherwise = the store has this table otherwise, so look again what has happened
problem-elsewhere = this table has moved to another server, so this has not happened; look again there
problem-unreadable = the store cannot be read just now
problem-away = the server that has this table does not answer; try again
problem-going = the server is going down; it will be back
problem-draining = draining: this server hands its tables on to others, and takes no more
problem-sorry = something went wrong on the server; it has been noted
problem-sorry-as = something went wrong on the server; it has been noted as { $number }
problem-misdirected = this server is not called { $name }; whoever runs it can allow that with --name
problem-requests = too many requests; wait a little
problem-limit =
    too many { $what ->
        [tables] tables
        [attempts-to-join] attempts to join
        [replays] replays
        [wrong-codes] wrong codes
       *[calls] calls
    } from your address; wait a little
problem-sockets = too many open connections from your address
problem-nowhere = there is nothing at this address (not found)
problem-not-like-this = this address is there, but it is asked for in another way (not allowed)
problem-too-long = a request like this has at most { $most } bytes
problem-too-slow = a request has { $seconds } seconds to say what it wants
problem-foreign-page = another page may not use this server
problem-figures = figures are for this network only; the setting metrics opens them
problem-faulty = the page has said something that the server does not understand ({ $what }); load it again

# --- why a line is closed; each is a sentence ---

farewell-version = This page is of another version than the server. Load it again.
farewell-token = This seat is not yours any more.
farewell-left = You have left the table.
farewell-removed = The host has freed your seat.
farewell-banned = The host has closed this table to you.
farewell-elsewhere = Your seat has moved to another device.
farewell-stopping = The server is going down. It will be back.
farewell-flood = Too much has come from this device at once. Take it slower.
farewell-silent = This device has said nothing.
