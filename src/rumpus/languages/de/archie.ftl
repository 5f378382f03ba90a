# Alles, was man in archie liest.

title = Archie Bunkers Kartenspiel

# --- house rules ---

option-free_ding_bats = wie ein ausgespielter Archie bedient wird: 0 mit irgendeinem Boss, wenn du einen hast; 1 mit irgendeinem Boss, wenn du einen Archie hast; 2 mit einem Archie, wenn du einen hast
option-target = Punkte, die das Spiel beenden
option-rounds = stattdessen so viele Runden spielen; 0 ist ohne Grenze
option-dealer = wer zuerst gibt; ohne Angabe entscheidet der Zufall

# --- the cards ---

card =
    { $family ->
        [E] Edith
        [G] Gloria
        [M] Mike
       *[A] Archie
    } { $number }
card-D0 = Ding Bat 0
card-D11 = Ding Bat 11

# --- notation ---

examples = 'bid 3', 'play G9', 'keep' oder 'give 2'
help =
    bid 3      3 Stiche ansagen
    play G9    Gloria 9 spielen; E Edith, G Gloria, M Mike, A Archie, D0 und D11 die Ding Bats
    keep       den Ding-Bat-Stich behalten, den du gemacht hast
    give 2     ihn an Platz 2 verschenken

# --- what is asked ---

asked-cut = der Geber wird ausgelost
asked-deal = die Karten werden ausgeteilt
asked-bid = sag deine Stiche an, von 'bid 0' bis 'bid 7'
asked-play = spiel eine Karte
asked-give = behalte den Stich oder verschenke ihn
asked-over = das Spiel ist aus

# --- whom the table waits for ---

waiting-bid = alle sagen an
waiting-play =
    { $turn_is ->
        [you] du musst
       *[other] { $turn } muss
    } eine Karte spielen
waiting-give =
    { $turn_is ->
        [you] du musst
       *[other] { $turn } muss
    } den Stich behalten oder verschenken

# --- refusals ---

refusal-already_bid = Du hast { $bid } angesagt; dabei bleibt es, bis alle Ansagen gezeigt sind.
refusal-card_not_held =
    { $card } hast du nicht; { $hand_count ->
        [0] deine Hand ist leer
       *[other] du hast { $hand_codes }
    }.
refusal-must_follow = Ausgespielt ist { $led }, und du hast { LIST($following) }; du musst bedienen.
refusal-must_follow_boss =
    Ausgespielt ist { $led }, und du hast { LIST($following) }; du musst { $wanted ->
        [archie] einen Archie
       *[boss] einen Boss
    } spielen.
refusal-give_to_yourself = Schenk den Stich einem Gegner, oder behalte ihn.
refusal-no_such_seat = Auf Platz { $object } sitzt niemand; es gibt die Plätze 0 bis { $last_seat }.
refusal-card_not_in_pack = { $card } ist schon ausgeteilt.

# --- what happened ---

event-DealerChosen =
    { $seat_is ->
        [you] Du gibst
       *[other] { $seat } gibt
    } zuerst, so will es der Zufall.
event-RoundBegan =
    Runde { $round }: { $dealer_is ->
        [you] Du gibst.
       *[other] { $dealer } gibt.
    }
event-Dealt =
    { $card ->
        [none] { "" }
       *[other]
            { $seat_is ->
                [you] Du bekommst { $card }.
               *[other] { $seat } bekommt { $card }.
            }
    }
event-BidSealed =
    { $seat_is ->
        [you]
            { $bid ->
                [none] Du legst deine Ansage verdeckt hin.
               *[other] Du legst deine Ansage verdeckt hin: { $bid }.
            }
       *[other]
            { $bid ->
                [none] { $seat } legt die Ansage verdeckt hin.
               *[other] { $seat } legt die Ansage verdeckt hin: { $bid }.
            }
    }
event-BidShown =
    { $seat_is ->
        [you] Du sagst
       *[other] { $seat } sagt
    } { $bid ->
        [one] 1 Stich
       *[other] { $bid } Stiche
    } an.
event-CardPlayed =
    { $seat_is ->
        [you] Du spielst
       *[other] { $seat } spielt
    } { $card }.
event-TrickWon =
    { $seat_is ->
        [you] Du machst
       *[other] { $seat } macht
    } den Stich mit { $card }.
event-TrickKept =
    { $seat_is ->
        [you] Du behältst
       *[other] { $seat } behält
    } den Ding-Bat-Stich.
event-TrickGiven =
    { $seat_is ->
        [you] Du schenkst
       *[other] { $seat } schenkt
    } { $to_is ->
        [you] dir
       *[other] { $to }
    } den Ding-Bat-Stich. Ding Bat!
event-RoundScored =
    { $seat_is ->
        [you] Du
       *[other] { $seat }
    }: { $bid } angesagt, { $tricks } gemacht, { $points ->
        [0] keine Punkte
       *[other] { $points } Punkte
    }, insgesamt { $score }.
event-PlayedOn = Gleichstand an der Spitze mit { $score } Punkten: Es geht weiter.
event-GameWon =
    { $seat_is ->
        [you] Du gewinnst
       *[other] { $seat } gewinnt
    } das Spiel mit { $score } Punkten.

# --- what people call across the table ---

shout-1 = Runter von meinem Sessel!
shout-2 = Ach, komm schon!
shout-3 = Das nennst du eine Ansage?
shout-4 = Genau wie angesagt.
shout-5 = Achtung, Ding Bat!
shout-6 = Das war mein Stich!
shout-7 = Ruhe jetzt!
shout-8 = Nicht schlecht.
