# Alles, was man in archie liest.

title = Archie Bunkers Kartenspiel

# --- house rules ---

option-free_ding_bats = wie ein ausgespielter Archie bedient wird: 0 mit irgendeinem Boss, wenn du einen hast; 1 mit irgendeinem Boss, wenn du einen Archie hast; 2 mit einem Archie, wenn du einen hast
option-last_trick = der letzte Stich darf noch einmal angesehen werden, bis der nächste gemacht ist
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

# --- the table, drawn with letters ---

drawn-title =
    Archie, Runde { $round }{ $rounds ->
        [0] , bis { $target } Punkte
       *[other]
            { $extra ->
                [yes] { " " }(Entscheidung)
               *[no] { " " }von { $rounds }
            }
    }
drawn-bid = Ansage
drawn-set = steht
drawn-tricks = Stiche
drawn-score = Punkte
drawn-cards = Karten
drawn-trick = Stich

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

# --- warum es eine Stellung nicht geben kann ---

flaw-before-cut = Vor dem Abheben liegt nichts auf dem Tisch
flaw-hand-and-trick = { $card } ist zugleich in einer Hand und im Stich
flaw-two-places = Eine Karte liegt an zwei Stellen
flaw-aside = Wenn die weggelegten Karten genannt sind, muss alles andere in einer Hand oder gespielt sein
flaw-bid = Eine Ansage ist 0 bis { $most }, nicht { $bid } (A6)
flaw-score = Punkte kommen immer { $step } auf einmal dazu, also kann es { $score } nicht geben (A17)
flaw-hand = { $seat } hat { $held } Karten auf der Hand; mehr als { $most } hat niemand (A5)
flaw-tricks = In einer Runde gibt es nur { $most } Stiche
flaw-score-high = So viele Punkte hat niemand
flaw-void = { $seat } hat { $card }, hat aber gezeigt, dass keine solche Karte da ist (A9)
flaw-cards-left = Nach { $done } Stichen hat niemand mehr { $held } von { $most } Karten (A29)
flaw-over-hands = Wenn das Spiel aus ist, sind alle Hände leer, und niemand ist am Zug (A29)
flaw-not-over = Dieses Spiel ist noch nicht aus (A18)
flaw-dealt = Ausgeteilt wird eine Karte nach der anderen, links vom Geber beginnend (A4)
flaw-while-dealt = Solange ausgeteilt wird, kann es kein { $place } geben
flaw-bids-equal = Vor den Ansagen haben alle gleich viele Karten (A5)
flaw-hands = Gib jedem Platz eine Hand
flaw-all-bid = Wenn alle angesagt haben, wird schon gespielt (A6)
flaw-bids-missing = Alle haben angesagt, bevor die erste Karte gespielt wird; nenn alle Ansagen (A6)
flaw-leader = Wenn { $next } als Nächstes spielt, hat { $led } ausgespielt, nicht { $leader } (A4)
flaw-next = { $seat } kann nicht dran sein: Zum Stich wird reihum gespielt, nach links (A4)
flaw-trick-complete = Der Stich ist vollständig; niemand hat noch zu spielen
flaw-equal-in-trick = Alle haben gleich viele Karten, und wer gespielt hat, eine weniger
flaw-followed = { $seat } hätte bedienen können, hat also nicht { $card } gespielt (A9)
flaw-give-early = Ein Stich kann erst verschenkt werden, wenn alle gespielt haben (A12)
flaw-give-what = Nur ein Stich mit einem Ding Bat kann verschenkt werden (A12)
flaw-equal-after = Nach einem Stich haben alle gleich viele Karten
flaw-give-who = { $seat } hat diesen Stich gemacht und ist also dran, zu verschenken und auszuspielen (A15)

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
    }: { $bid } angesagt, { $tricks ->
        [one] 1 Stich
       *[other] { $tricks } Stiche
    }, { $points ->
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

# --- the page ---
# What only the page says. $who is a name or "you", and $who_is says which.

page-from = It's All In The Family, 1972
page-tagline = Sag heimlich an und mach dann genau so viele Stiche, während ein Ding Bat jemandem alles verdirbt.

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
        [archie] Archie { $rank }, ein Boss
       *[ding_bat] Ding Bat { $rank }, ein Boss
    }
page-plainCard =
    { $suit ->
        [edith] Edith { $rank }
        [gloria] Gloria { $rank }
        [mike] Mike { $rank }
        [archie] Archie { $rank }
       *[ding_bat] Ding Bat { $rank }
    }
page-playedBy =
    { $who_is ->
        [you] Du
       *[other] { $who }
    }: { $card }
page-hand = Deine Hand

page-round = Runde { $n }
page-goal =
    { $goal ->
        [rounds] von { $rounds }
        [tie_break] Entscheidung
       *[points] bis { $target } Punkte
    }
page-trickSoFar = Der Stich
page-winsSoFar = liegt vorn
page-takes = macht ihn
page-lastTrick = Letzter Stich

page-tally =
    { $bid ->
        [none] noch keine Ansage
        [sealed] Ansage liegt verdeckt
       *[other] angesagt: { $bid }
    }; bisher { $taken ->
        [one] 1 Stich
       *[other] { $taken } Stiche
    }
page-points = { $score } Punkte
page-unset = ·
page-setMark = ?

page-dial = Deine Ansage, von 0 bis 7 Stichen
page-bid =
    { $n ->
        [one] 1 Stich
       *[other] { $n } Stiche
    } ansagen
page-askBid = Wie viele Stiche werden es?
page-askBidHint = Nur genau so viele zählen. Niemand sieht deine Scheibe, bis alle eingestellt sind.
page-bidSet = Deine Scheibe steht auf { $bid }. Es drehen noch: { LIST($waiting) }.
page-allBidding = Alle sagen heimlich an. Es drehen noch: { LIST($waiting) }.
page-allSet = Alle Ansagen stehen.
page-bids =
    { $who_is ->
        [you] Du sagst
       *[other] { $who } sagt
    } { $bid } an …
page-turned = Alle Ansagen liegen offen!
page-askLead = Du spielst aus: Jede Karte ist recht.
page-askFollow = Ausgespielt ist { $led }: Bedien die Farbe.
page-askFollowBoss = Ausgespielt ist ein Boss: Bedien ihn.
page-askFree = Ausgespielt ist { $led }: Spiel, was du willst.
page-askFreeBoss = Ausgespielt ist ein Boss: Spiel, was du willst.
page-leads = { $who } spielt aus.
page-plays = { $who } ist dran.
page-trickTo =
    { $who_is ->
        [you] Du machst
       *[other] { $who } macht
    } den Stich mit { $card }.
page-askGive = Ein Ding Bat! Behältst du den Stich, oder wem soll er alles verderben?
page-dragIt = Der Ding-Bat-Stich: Zieh ihn zu einem Gegner
page-keep = Stich behalten
page-give = An { $who } verschenken
page-giving = Ein Ding Bat! { $who } behält den Stich oder verdirbt damit jemandem alles.
page-kept =
    { $who_is ->
        [you] Du behältst
       *[other] { $who } behält
    } den Ding-Bat-Stich.
page-given =
    Ding Bat! { $who_is ->
        [you] Du schenkst
       *[other] { $who } schenkt
    } { $to_is ->
        [you] dir
       *[other] { $to }
    } den Stich.
page-dealing = Die Karten werden ausgeteilt.
page-won =
    { $who_is ->
        [you] Du gewinnst
       *[other] { $who } gewinnt
    } mit { $score } Punkten!

page-sheet = Runde { $round }
page-player = Wer
page-bidShort = Ansage
page-tookShort = Stiche
page-pointsShort = Punkte
page-total = Summe
page-exact = +10
page-missed = –
page-roundOf =
    { $who_is ->
        [you] Du
       *[other] { $who }
    }: { $bid } angesagt, { $taken ->
        [one] 1 Stich
       *[other] { $taken } Stiche
    }, { $exact ->
        [yes] genau richtig, 10 Punkte!
       *[no] diesmal nichts.
    }
page-roundShort = Runde
page-allRounds = Alle Runden
page-bidAndTook = { $taken } von { $bid }

page-learn-goalTitle = Triff es genau
page-learn-goal = Sieben Karten, sieben Stiche. Du sagst an, wie viele Stiche du machst, und nur genau diese Zahl bringt Punkte: Einer zu viel ist so schlecht wie einer zu wenig.
page-learn-packTitle = Drei Familien und die Bosse
page-learn-pack = Ediths, Glorias und Mikes gehen von 1 bis 10. Die zehn Archies schlagen sie alle, und zwei Ding Bats rahmen die Archies ein: Die 0 ist der niedrigste Boss, die 11 der höchste.
page-learn-packOrder = Die Bosse, von niedrig bis hoch
page-learn-bidTitle = Dreh heimlich deine Scheibe
page-learn-bid = Sieh dir deine Karten an und stell 0 bis 7 ein. Alle Ansagen werden zugleich aufgedeckt, und wer am meisten angesagt hat, spielt aus. Auch null ist eine Ansage.
page-learn-trickTitle = Bedienen
page-learn-trick = Spiel eine Karte der ausgespielten Familie. Auch die Bosse sind eine: Auf einen ausgespielten Boss gehört ein Boss. Nur wenn du keine hast, darfst du mit einem Boss stechen oder etwas abwerfen. Der höchste Boss macht den Stich, sonst die höchste Karte der ausgespielten Familie.
page-learn-example = Ausgespielt ist Gloria 10. Ann hat keine Gloria und spielt Ding Bat 0. Er ist hier der einzige Boss, also macht er den Stich.
page-learn-batTitle = Ding Bat!
page-learn-bat = Wer einen Stich mit einem Ding Bat darin macht, darf ihn behalten oder verschenken. Ann hat schon alle angesagten Stiche und Cal auch. Sie schenkt ihn Cal: Jetzt hat Cal einen zu viel. Ausspielen darf trotzdem wieder Ann.
page-learn-scoreTitle = Zehn Punkte oder keine
page-learn-score = So viele Stiche wie angesagt? 10 Punkte. Sonst nichts. Wer zuerst allein bei 100 ist, gewinnt.
page-learn-roundExample = Ann hat 3 angesagt und hat 3: 10 Punkte. Cal hat 0 angesagt und 1 geschenkt bekommen: nichts.
page-learn-led = ausgespielt
page-learn-rules = Die Regel:

page-lesson-hand = Das sind deine sieben Karten: Teekannen sind Edith, Blumen Gloria, Bücher Mike. Archies und der Ding Bat sind Bosse und schlagen sie alle.
page-lesson-bid = Sag heimlich an, wie viele Stiche du machst, und zwar genau. Edith 10 und Archie 9 sehen nach je einem aus: Sag 2 an.
page-lesson-shown = Jetzt werden alle Ansagen gezeigt. Deine ist die höchste, also spielst du zum ersten Stich aus.
page-lesson-lead = Spiel Edith 10 aus. Niemand hat eine höhere Edith, und wer eine Edith hat, muss eine spielen.
page-lesson-won = Die höchste Karte der ausgespielten Farbe hat gewonnen: dein erster Stich. Wer einen Stich macht, spielt zum nächsten aus.
page-lesson-low = Du willst nur noch einen, also spiel etwas Niedriges aus: Gloria 4. Lass diesen jemand anderem.
page-lesson-follow = Ausgespielt ist ein Mike, und du hast zwei, also musst du einen spielen. Versuch ruhig erst Archie 9: Die Regeln werden Nein sagen.
page-lesson-bat = Du hast keine Gloria, also bist du frei. Ding Bat 0 ist der niedrigste Boss, aber hier der einzige: Spiel ihn.
page-lesson-give = Ein Ding-Bat-Stich darf verschenkt werden. Cal hat 1 angesagt und schon 1. Sei gemein: Tipp auf Cal.
page-lesson-boss = Du hast ihn gemacht, also spielst du aus, obwohl der Stich bei Cal liegt. Spiel Archie 9 aus: Wer einen Boss hat, muss einen spielen.
page-lesson-enough = Zwei Stiche, wie angesagt. Einer zu viel ist so schlecht wie einer zu wenig, also willst du ab jetzt verlieren.
page-lesson-duck = Spiel Mike 2 aus und hoffe.
page-lesson-last = Deine letzte Karte. Edith 3 von Cal ist höher: Glück gehabt.
page-lesson-score = Du hast genau so viele Stiche wie angesagt: 10 Punkte. Die anderen nicht, und sie bekommen nichts. Wer zuerst 100 hat, gewinnt das Spiel.
