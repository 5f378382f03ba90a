# Everything the page says outside the games.

title = Rumpus
motto = Card games nobody prints any more, back at the table.
you-alone = You
list = { LIST($names) }
home = To the shelf
close = Close
cancel = Cancel
loading = Just a moment…
problem =
    { $known ->
        [yes] That did not work: { $sentence }.
       *[no] The server cannot be reached just now.
    }

# --- the shelf ---

shelf = The shelf
players = { $low }–{ $high } players
minutes = { $low }–⁠{ $high } minutes
setUp = Set up a table
learn = Learn
settings = Settings
isTv = This is the TV
theTv = The TV
codeLike = ABCDE
againstBots = Against bots
joinTitle = Join a table
joinHint = Did a friend give you a code?
join = Join
joinAt = Join a table at …
joinAtLike = the address of a server
noAddress = That is no address. It looks like rumpus.example.com, or 192.168.0.10:8080.
yourTables = Your tables
yourGames = Your games
backTo = Back to { $game }, table { $code }
publicTables = Open tables
publicTable =
    { $game }: { $free ->
        [0] full
        [one] 1 seat free
       *[other] { $free } seats free
    }
drop = Have a record of a game? Drop the file anywhere on this page, or
chooseFile = choose it
dropHere = Let go to watch this game
incomplete = A part of this page has not arrived.
loadAgain = Load it again
phones = Phones in the same network reach this page at
about = The names of the games belong to their owners; Rumpus only says which game is meant. The rules are told in our own words and the pictures are ours.
licenses = What this page is made with, and its licences

# --- setting up ---

setUpTitle = A table for { $game }
minute = In a minute
learnTitle = Learn { $game }
length = How long
lengthHint = About { $low } to { $high } minutes with { $seats } at the table, as it is.
allRules = All the rules, by paragraph
yourName = Your name
seats = Seats
bots = Bots in the other seats
botsNone = none, friends will come
botsLevel =
    { $level ->
        [easy] easy bots
        [medium] medium bots
        [hard] hard bots
       *[rival] rivals, a bit slower than you
    }
houseRules = House rules
houseRulesHint = Leave them alone for the game as it was printed.
clock = Time for a decision
clockValue =
    { $unit ->
        [seconds] { $n } seconds
        [minutes]
            { $n ->
                [one] 1 minute
               *[other] { $n } minutes
            }
       *[none] no limit
    }
public = Anybody on this server may join
make = Open the table
hosting = This screen is the TV, and nobody sits here
needsName = Please say what the others should call you.

# --- at the door ---

joining = { $game }, table { $code }
sit = Sit down
sitAs = What shall the others call you?
justWatch = Only watch
noTable = There is no table with this code. Perhaps a letter is wrong?
anotherCode = Try another code

# --- the table before a game ---

gathering = Waiting for friends
allHere = Everybody is here
invite = Ask friends in
inviteHint = Scan this, open the link, or type the code on the first page.
copy = Copy the link
theLink = The link to this table
copied = Copied
notCopied = This browser does not let us copy. The link is marked: copy it by hand.
tvHint = For the board, open this on a TV or a laptop and type the code:
tvScan = Or scan this with it
openSeat = an open seat
addBot =
    { $level ->
        [easy] easy bot
        [medium] medium bot
        [hard] hard bot
       *[rival] rival bot
    }
fillBots = Bots for all open seats
remove = Remove
removeName = Remove { $name }
ban = Ban
banName = Ban { $name }
banSure = Remove { $name } and let nobody new in from there? Others in the same network cannot join any more either.
makeHost = Make host
makeHostName = Make host: { $name }
hostMark = host
begin = Begin
waitingHost = { $name } begins when everybody is here.
open =
    { $n ->
        [one] 1 seat
       *[other] { $n } seats
    } still open
leave = Leave for good
leaveSure = You give up your seat. Leave?

# --- the table ---

dealer = dealer
dealerMark = D
away = away
standIn = away; a bot plays
botLevel =
    bot, { $level ->
        [easy] easy
        [medium] medium
        [hard] hard
       *[rival] rival
    }
yourTurn = Your turn
fits =
    { $card }, { $fits ->
        [yes] can be played
       *[no] cannot be played now
    }
menu = Menu
sure = { $what }: do it?
doIt = Do it
story = What happened
sinceYourTurn = Since your turn
rules = Rules
tapForSound = Tap for sound
noSound = No sound here
getReady = Ready?
skip = Skip
goOn = Go on
margin =
    { $unit ->
        [ms] { $n } ms
       *[s] { NUMBER($n, minimumFractionDigits: 1, maximumFractionDigits: 1) } s
    }
photoFinish = First { $first }, { $ms } ms later { $second }
undo = Take it back
pause = Pause
resume = Go on
paused = Paused. All clocks are stopped.
awaited = The server is back. Waiting for { LIST($names) }; all clocks are stopped.
wholeTable = Show the whole table here
onlyHand = Only my hand (there is a TV)
votes-pause = { LIST($names) } would like a pause
votes-undo = { LIST($names) } would like to take the last thing back
agree = Agree
disagree = No
left =
    { $seconds ->
        [one] 1 second
       *[other] { $seconds } seconds
    } left
why = Rule { $paragraph }
watchers = { $n } watching
link-calling = Calling the table…
link-lost = The line is cut. Calling again; your seat is kept.
link-closed = You have left the table.
link-elsewhere = This table is open in another tab now. Load this page again to go on here.
link-version = The rules in this page have changed since this game began, so it cannot go on here.
unsent = The line is cut, so that did not count. Do it again when it is back.
goneSeat = This seat is not yours any more.

# --- the end ---

over = The game is over
won =
    { $mine ->
        [yes] You won!
       *[no] { LIST($names) } won
    }
draw = { LIST($names) } share it
score = Score
awards = Worth a mention
watchReplay = Watch it again
download = Download the record
lookAtTable = Look at the table

# --- replays ---

replay = Replay
replayHint = A record is a text file that ends in .rumpus; you get one at the end of every game.
seenBy = Seen by
room = everybody
step = Moment { $at } of { $of }
first = To the start
back = One back
forward = One on
last = To the end
play = Play
stop = Stop
momentLink = Copy a link to this moment
copyAddress = Copy it from the address above
seat-of = Seat { $n }

# --- rules ---

rulesOf = The rules of { $game }
source = Source
wantToPlay = Play it

# --- people who stay together from game to game ---

evening-next = What next?
evening-again = Another game
evening-another = Something else
evening-propose = Propose { $game }
evening-choose = Play { $game }
evening-wishes =
    { LIST($names) } would like { $other ->
        [no] another game
       *[yes] to play { $game }
    }
evening-waiting = Waiting for { LIST($names) } to agree
evening-hostDecides = { $name } may also decide.
evening-takeBack = Never mind
evening-tooMany = { $game }: for { $most } at most
evening-without = Without { $name }
evening-withoutSure = Go on without { $name }? Their seat is free for others, or for them.
evening-removeSure = Remove { $name } from the table? They can come back by the code.
evening-backToScores = To the scores
evening-evening = The evening so far
evening-who = Who
evening-wins = Won
evening-crowns = Crowns
evening-games = Games
evening-crownHint = A crown is for the last win in a game. Whoever wins it next takes the crown.
evening-crownsOf =
    { $n ->
        [one] 1 crown
       *[other] { $n } crowns
    }
evening-latest = { LIST($winners) } won { $game }
evening-takeHome = Take it home (CSV)
evening-bot = bot
evening-howWePlay = How we play
evening-asPrinted = As printed, no house rules.
evening-change = Change
evening-changed = Done
evening-seats = Seats
evening-game = Game
evening-clock = Time for a decision
evening-window = Seconds for a quick decision
evening-seconds =
    { $n ->
        [one] 1 second
       *[other] { $n } seconds
    }
evening-friends = Even out phones and laptops
evening-friendsHint = In a race a touch screen is some 40 ms slower than keys. This makes up for it, and believes what each device says about itself: for friends, not for strangers.
evening-mixed = Some of you touch glass, and some have keys or a mouse: that costs the phones races.
evening-odd = Odd races
evening-oddOf = { $name }: { LIST($flags) }
evening-flag =
    { $flag ->
        [asks] asks for more time than the connection explains, again and again
        [shaves] says to have been faster than was measured here, again and again
        [fast] is often faster than people are
        [even] takes the same time nearly every time
       *[unfooled] launches on many a hand that lands, and never on one that turns back
    }
evening-oddHint = Only you are told. It may be chance, or an unusual person. With two of these at once, the server goes by its own measurements alone.
evening-people = People
evening-botIn = bot in { $seconds } s
evening-asleep = asleep
evening-nudge = Nudge
evening-nudgeName = Nudge { $name }
evening-nudged = { $name } is waiting for you!
evening-mute = Mute
evening-muteName = Mute { $name }
evening-watching = Watching: { LIST($names) }
evening-claim = Somebody says they are { $name }, on another phone.
evening-isIt = Yes, that is { $name }
evening-isNot = No
evening-askedHost = The host is asked whether you are { $name }. Just a moment.
evening-back = I am { $name }, on another phone
evening-yourLook = You look like this
evening-lookAs =
    { $n ->
        [1] Cat
        [2] Bear
        [3] Owl
        [4] Fox
        [5] Frog
        [6] Rabbit
        [7] Penguin
        [8] Robot
        [9] Ghost
        [10] Pig
        [11] Octopus
       *[12] Lion
    }
evening-colourAs =
    { $n ->
        [1] Red
        [2] Blue
        [3] Green
        [4] Brown
        [5] Purple
        [6] Teal
        [7] Pink
       *[8] Grey
    }
evening-otherPhone = Go on with another phone
evening-otherPhoneHint = Scan this with the other phone: it has your seat, and this one may go.
evening-shout = Call something

# --- the games of this device ---

mine-title = Your games
mine-hint = What was played to its end on this device. It is kept here and nowhere else.
mine-none = Nothing yet. A game is noted here when it is over.
mine-numbers = Numbers
mine-game = Game
mine-played = Played
mine-won = Won
mine-share = { $won } ({ $share } %)
mine-streak = In a row
mine-games = Games
mine-watched = watched
mine-youWon = You won
mine-wonBy = { $names } won
mine-replay = Replay
mine-take = Take them along
mine-bring = Bring them in
mine-brought =
    { $n ->
        [one] One game was new.
       *[other] { $n } games were new.
    }
mine-notOurs = This is not a file of games. It must be one that “Take them along” has made.
mine-file = rumpus-games.json

# --- the plain table ---

plain-waitingFor = Waiting for { $name }
plain-waiting = Waiting
plain-over = The game is over
plain-hand =
    Your hand: { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }
plain-seats = Players
plain-table = The table
plain-values = Player by player
plain-player = Player
plain-choices = What you can do
plain-rules = House rules at this table
plain-rule = { $rule }: { $value }
plain-amount =
    { $n ->
        [0] { $title }
        [one] { $title }
       *[other] { $title }, { $n } times
    }
plain-place = Place { $n }: { $title }
plain-won = won
plain-nothing = –
plain-yes = yes
plain-no = no
plain-none = none

# --- watching a game again ---

replay-everything = all cards open
replay-jump = Jump to
replay-start = the beginning
replay-handOf = The hand of { $name }

# --- around the rulebooks ---

rules-contents = Contents
rules-search = Search these rules
rules-found =
    { $n ->
        [0] Nothing found
        [one] 1 paragraph found
       *[other] { $n } paragraphs found
    }
rules-source-B = the original booklet
rules-source-S = another public source
rules-source-I = our own inference
rules-source = From { $sources }.
rules-houseRule = House rule
rules-setting = Setting
rules-off = off, as printed
rules-on = on
rules-usually = usually { $value }
rules-here = At your table: { $value }.

# --- settings of this device ---

settings-title = Settings
settings-hint = Kept on this device.
settings-language = Language
settings-languageAuto = like the device
settings-sound = Sound
settings-volume = Volume
settings-music = Music in races
settings-buzz = Vibration
settings-light = Light or dark
settings-lights-auto = like the device
settings-lights-light = light
settings-lights-dark = dark
settings-less = Less motion
settings-pace = Pace of the show
settings-paces-relaxed = relaxed
settings-paces-usual = usual
settings-paces-quick = quick
settings-names = Names on the cards
settings-confirm = Ask before every move
settings-forced = Play for me when I have no choice
settings-forcedWhen-alone = only against bots
settings-forcedWhen-always = always
settings-forcedWhen-never = never
settings-forcedHint = In company it waits a moment, as you would. What should stay secret is left to you.
settings-awake = Keep the screen on
settings-sleeps = Over plain http a browser grants less: the page cannot be installed, its clock is coarser in races, and only an empty video keeps the screen on. On an iPhone or iPad the video may pause music from another app; then turn it off here. Should your phone fall asleep, your seat is kept.

# --- a screen for the whole room ---

tv-title = This is the TV
tv-hint = It shows the board for everybody. Cards and questions come to your phones.
tv-haveCode = A phone has opened a table? Type its code:
tv-show = Show it here
tv-orHere = Or open a table here, and sit down with your phones:
tv-notTv = This is not the TV
tv-scan = Point your phone’s camera here
tv-orType = or open this address on your phone:
tv-withCode = and type the code
tv-here = At the table
tv-nobody = Nobody is here yet.
tv-openSeats =
    { $n ->
        [one] One seat is open.
       *[other] { $n } seats are open.
    }
tv-begins = { $name } begins the game when all are here.
tv-late = Still coming? Scan this:
tv-fullScreen = Full screen
tv-smallScreen = Leave full screen
tv-mute = Sound off
tv-unmute = Sound on
tv-settings = Settings
tv-hostMenu = The host’s menu

# --- a lesson ---

lesson-title = A first round of { $game }
lesson-begin = Play a guided round
lesson-beginHint = A few minutes. The cards are laid out, the rules are real, and the page says what to do.
lesson-step = { $n } of { $all }
lesson-goOn = Go on
lesson-help = Do it for me
lesson-leave = Leave the lesson
lesson-watch = Now the others play…
lesson-notNow = The rules allow that, too. But try this first.
lesson-unjudged = The rules cannot be asked just now. Try what the lesson says.
lesson-doneTitle = That was your first round.
lesson-done = You know enough to sit down at a table. The page will always say what you may do, and why not.
lesson-again = Once more
lesson-play = Play it for real
