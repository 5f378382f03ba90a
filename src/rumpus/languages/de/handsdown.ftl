# Alles, was man in handsdown liest.

title = Hands Down

# --- house rules ---

option-must_play = mit einem Paar auf der Hand darfst du nicht passen
option-late_is_clump = ein Hands Down, bei dem mehrere gar nicht schlagen, gilt nicht
option-take_first = die letzte Karte wird genommen, bevor das Spiel endet
option-clump = Millisekunden, die die letzten zwei Schläge auseinanderliegen müssen
option-window = Millisekunden, um in einem Hands Down zu schlagen
option-fake_window = Millisekunden, in denen man auf eine Finte hereinfallen kann
option-floor = Millisekunden, unter denen niemand reagiert, sondern nur rät
option-lunge = Millisekunden, die ein Vorstoß höchstens dauert; 0 ist kein Vorstoß
option-dealer = wer gibt; ohne Angabe entscheidet der Zufall

# --- the cards ---

card = eine { $number }
card-joker = der Joker

# A card after a verb: "Ada zieht ..."
card-accusative =
    { $card_code ->
        [joker] den Joker
       *[other] { $card }
    }

wind-twitch = ein Zucken
wind-creep = langsam hinab
wind-swoop = im Sturzflug hinab

# --- notation ---

examples = 'slap', 'fake', 'pass', 'wind creep', 'pair 7' oder 'take 2'
help =
    slap         in deinem Zug: ein Hands Down, um ein Paar zu spielen; sonst: so schnell du kannst mitschlagen
    fake         nur so tun, als ob; wer jetzt die Taste berührt, verliert eine Karte an dich
    pass         deinen Zug beenden
    pair 7       welches Paar du nach dem Hands Down zeigst
    take 2       wem du eine Karte wegnimmst, wenn der Stapel leer ist: ein Platz
    half, graze  die zwei Fouls in deinem Zug: ein halber Schlag, eine Finte, die berührt
    wind creep   vor einem Schlag oder einer Finte die Hand bewegen: twitch, creep oder swoop

# --- the table, drawn with letters ---

drawn-title =
    Hands Down, { $left ->
        [0] keine Karte
        [one] 1 Karte
       *[other] { $left } Karten
    } im Stapel
drawn-cards = Karten
drawn-points = Punkte
drawn-laid = liegt da
drawn-touched = berührt
drawn-down = unten

# --- what is asked ---

asked-cut = der Geber wird ausgelost
asked-deal = die Karten werden ausgeteilt
asked-draw = eine Karte wird gezogen
asked-lose = eine Karte wechselt die Hand
asked-pick = der Zufall entscheidet, wer Letzter war
asked-reach = die Hand kommt herunter
asked-take = such aus, wem du eine Karte wegnimmst
# In somebody else's turn the paragraph says what a touch costs.
asked-act =
    { $turn_is ->
        [you] schlag, täusch an oder passe
       *[other] halt die Hände still: Eine Berührung kostet dich jetzt eine Karte
    }
asked-lunge =
    { $turn_is ->
        [you] die Hand kommt herunter: jetzt schlagen oder abwarten
       *[other] schlag jetzt, oder wart ab, was es ist
    }
asked-race =
    { $turn_is ->
        [you] ein Hands Down läuft: schlagen
       *[other] schlag, so schnell du kannst
    }
asked-fake =
    { $turn_is ->
        [you] das war eine Finte: Hände still
       *[other] halt die Hände still: Eine Berührung in einer Finte kostet dich eine Karte
    }
asked-pair = zeig ein Paar
asked-over = das Spiel ist aus

# --- whom the table waits for ---

waiting-take =
    { $turn_is ->
        [you] du entscheidest
       *[other] { $turn } entscheidet
    }
waiting-pair = { waiting-take }
waiting-act = schlagen, antäuschen oder passen
waiting-lunge = die Hand kommt herunter: jetzt schlagen oder abwarten
waiting-race = ein Hands Down läuft: schlagen
waiting-fake = das war eine Finte: Hände still

# --- refusals ---

refusal-not_your_turn =
    { $turn } ist am Zug, darum geht '{ $action }' nicht; { $question }.
refusal-touch_is_none = Eine Berührung bedeutet jetzt nichts; { $waited_for }.
refusal-must_pass =
    Du hast { $held ->
        [0] keine Karte
        [one] 1 Karte
       *[other] { $held } Karten
    }; mit weniger als zwei kannst du nur passen.
refusal-must_play =
    Du hast { $pairs_count ->
        [one] ein Paar
       *[other] Paare
    } ({ LIST($pairs) }); an diesem Tisch endet ein Zug nicht mit einem Paar auf der Hand.
refusal-must_play_by_now =
    Du hast { $pairs_count ->
        [one] ein Paar
       *[other] Paare
    } ({ LIST($pairs) }); nach { $stuck } Runden ohne Paar muss es gespielt werden.
refusal-no_cards = Du hast keine Karten, also hast du nichts damit zu tun.
refusal-already_slapped = Du hast geschlagen; nur der erste Schlag zählt.
refusal-already_touched = Für die Berührung hast du gezahlt; bis { $turn } wieder etwas tut, kostet es nichts mehr.
refusal-already_caught = Für diese Finte hast du gezahlt; eine Karte reicht.
refusal-your_own_race = Du hast gehandelt; jetzt sind die anderen dran.
refusal-take_from_yourself = Du nimmst jemand anderem eine Karte weg.
refusal-no_such_seat = Es gibt keinen Platz { $object }; es gibt die Plätze 0 bis { $last_seat }.
refusal-nothing_to_take = Bei { $other } ist keine Karte zu holen.
refusal-joker_has_no_match = Der Joker passt zu keiner Karte, also gibt er kein Paar.
refusal-not_a_pair =
    Zwei { $card_code }er hast du nicht; { $hand_count ->
        [0] deine Hand ist leer
       *[other] du hast { $hand_codes }
    }.
refusal-card_not_there = { $card_code } ist nicht unter den Karten, die kommen können.
refusal-has_slapped = Ausgewählt wird nur, wer noch nicht geschlagen hat, nicht { $other }.
refusal-no_lunge = An diesem Tisch gibt es keinen Vorstoß, also auch kein Ausholen.
refusal-already_wound = Du hast die Hand schon bewegt; einmal vor jedem Schlag und jeder Finte reicht.
refusal-already_committed = Du hast die Taste in diesem Vorstoß schon berührt; nur die erste Berührung zählt.
refusal-lunge_goes_on = Die Hand kommt noch herunter; der Vorstoß ist noch nicht vorbei.
refusal-still_time_to_slap = Noch ist Zeit zu schlagen: { $window } ms nachdem die Hand angekommen ist.
refusal-fake_goes_on = Die Finte ist noch nicht vorbei: Sie dauert { $fake_window } ms.
refusal-lunge_is_over = Der Vorstoß ist vorbei; erst sehen alle, was es war.
refusal-too_late_to_slap = Zu spät: Ein Schlag zählt bis { $window } ms nachdem die Hand angekommen ist.
refusal-fake_is_over = Die Finte ist vorbei: Nach { $fake_window } ms fällt niemand mehr darauf herein.

# --- warum es eine Stellung nicht geben kann ---

flaw-amount = Im Spiel ist { $card } { $amount }-mal, hier aber { $lying }-mal
flaw-half-a-pair = { $seat } hat ein halbes Paar gelegt: { $card } (H32)
flaw-while-dealt = Solange ausgeteilt wird, kann es kein { $place } geben
flaw-before-cut = Bevor der Geber feststeht, liegt nichts auf dem Tisch (H3)
flaw-dealt = Ausgeteilt wird Karte um Karte, links vom Geber beginnend, jedem vier (H31)
flaw-over-play = Wenn das Spiel aus ist, spielt niemand
flaw-over-slap = Wenn das Spiel aus ist, schlägt niemand
flaw-over-hand = Wenn das Spiel aus ist, bewegt sich keine Hand
flaw-over-joker = Wenn das Spiel aus ist, ist der Joker gelegt (H23)
flaw-not-over = Dieses Spiel ist noch nicht aus (H23, H25)
flaw-joker-laid = Der Joker wird gelegt, wenn das Spiel aus ist (H23)
flaw-all-pairs = Wenn alle Paare gelegt sind, ist das Spiel aus (H23)
flaw-hopeless = Wenn { $circuits }-mal reihum kein Paar kam, ist das Spiel aus (H25)
flaw-idle = Züge ohne Paar werden gezählt, wenn der Stapel leer ist (H25)
flaw-owed = Ein Zug beginnt, wenn alle Karten gezogen sind (H4)
flaw-draws = Gezogen wird eine Karte, oder zwei, wer keine hat (H21)
flaw-nothing-to-draw = Es gibt nichts zu ziehen (H20)
flaw-takes = Bei anderen wird genommen, wenn der Stapel leer ist (H20)
flaw-choice = Eine Wahl gibt es, wenn zwei andere Karten haben (H20)
flaw-back = Sag, was weitergeht, wenn die Karte verloren ist: back (H14)
flaw-loser = Sag, wer eine Karte verliert: loser, jemand anders, der eine hat (H14)
flaw-last-pair = Das letzte Paar beendet das Spiel (H23)
flaw-loses-early = Wer vor Ablauf der Zeit eine Karte verliert, hat zu früh berührt (H16, H36)
flaw-back-none = Nichts geht weiter, wo keine Karte verloren wird
flaw-loser-known = Wer verloren hat, steht fest, wenn das Paar gezeigt wird (H13)
flaw-two-cards =
    Vorstoßen oder ausholen kann eine Hand mit zwei Karten, an einem Tisch mit Vorstoß (H5, H40, H41)
flaw-wind = Eine Hand holt zu einem Schlag oder einer Finte aus (H41)
flaw-intent = Sag, was ein Vorstoß wird, und sonst nichts: intent (H40)
flaw-lunge-others = Einen Vorstoß gibt es, wenn jemand anders Karten hat (H40)
flaw-owing-when = Wer im Vorstoß die Taste berührt hat, zahlt, wenn der Vorstoß vorbei ist (H16, H36)
flaw-owing-who = Zu zahlen hat, wer berührt und noch nicht gezahlt hat (H16, H36)
flaw-slaps-when = Geschlagen wird nur in einem Hands Down
flaw-cue = Der Vorstoß, das Hands Down oder die Finte hat schon begonnen: cue
flaw-reach = Bevor ein Vorstoß eine Länge hat, berührt niemand etwas (H40)
flaw-lengths = Ein Vorstoß hat eine von { $lengths } Längen: lands (H40)
flaw-fake-slap = In einer Finte wird nicht geschlagen, sondern berührt (H16)
flaw-slap-time = Ein Schlag zählt ab der kürzesten Zeit und bis jetzt (H36)
flaw-lunge-who = In einem Vorstoß berührt, wer Karten hat (H8)
flaw-race-who = In einem Hands Down schlagen zwei oder mehr, und einer hat es noch vor sich (H9, H12)
flaw-late-is-clump = Mit late_is_clump wird niemand ausgelost (H12)
flaw-touch-turn = Wer am Zug ist, berührt nicht zu früh (H18)
flaw-touch-when = Eine Berührung zählt, solange jemand schlagen darf (H19)
flaw-pair-held = { $seat } hat geschlagen, hat also ein Paar (H7)
flaw-fake-over = Eine Finte ist vorbei, wenn alle berührt haben (H16)
flaw-asked = asked folgt aus dem Rest; hier ist es { $seats }

# --- what happened ---

event-DealerChosen =
    { $seat_is ->
        [you] Du gibst.
       *[other] { $seat } gibt.
    }
event-Dealt =
    { $card ->
        [none] { "" }
       *[other]
            { $seat_is ->
                [you] Du bekommst
               *[other] { $seat } bekommt
            } { card-accusative }.
    }
event-TurnBegan =
    { $seat_is ->
        [you] Du bist am Zug.
       *[other] { $seat } ist am Zug.
    }
event-Drew =
    { $seat_is ->
        [you] Du ziehst
       *[other] { $seat } zieht
    } { $card ->
        [none] eine Karte
       *[other] { card-accusative }
    }.
event-Wound =
    { $seat_is ->
        [you] Du bewegst
       *[other] { $seat } bewegt
    } die Hand: { $how_word }.
event-Lunged =
    { $seat_is ->
        [you] Du stößt vor!
       *[other] { $seat } stößt vor!
    }
event-Committed =
    { $seat_is ->
        [you] Du berührst
       *[other] { $seat } berührt
    } im Vorstoß die Taste.
event-HandsDown =
    { $seat_is ->
        [you] Du schlägst
       *[other] { $seat } schlägt
    }: HANDS DOWN!
event-SlappedWithoutPair =
    { $seat_is ->
        [you] Du schlägst
       *[other] { $seat } schlägt
    } ohne Paar, und der Zug ist vorbei.
event-HalfSlapped =
    { $seat_is ->
        [you] Du schlägst
       *[other] { $seat } schlägt
    } nicht ganz herunter, und der Zug ist vorbei.
event-Faked =
    { $seat_is ->
        [you] Du täuschst
       *[other] { $seat } täuscht
    } ein Hands Down nur an.
event-Grazed =
    { $seat_is ->
        [you] Du berührst
       *[other] { $seat } berührt
    } bei einer Finte die Taste, und der Zug ist vorbei.
event-Passed =
    { $seat_is ->
        [you] Du passt.
       *[other] { $seat } passt.
    }
event-Slapped =
    { $seat_is ->
        [you] Du schlägst
       *[other] { $seat } schlägt
    } nach { $after } s.
event-TouchedEarly =
    { $seat_is ->
        [you] Du berührst
       *[other] { $seat } berührt
    } die Taste zu früh.
event-Caught =
    { $seat_is ->
        [you] Du fällst
       *[other] { $seat } fällt
    } darauf herein!
event-Clumped =
    { $seat_is ->
        [you] Du und { $other } liegt
       *[other]
            { $other_is ->
                [you] { $seat } und du liegt
               *[other] { $seat } und { $other } liegen
            }
    } gleichauf, also gilt es nicht.
event-LostHandsDown =
    { $seat_is ->
        [you] Du schlägst
       *[other] { $seat } schlägt
    } zuletzt.
event-PairShown =
    { $seat_is ->
        [you] Du zeigst
       *[other] { $seat } zeigt
    } ein Paar { $card_code }er.
event-CardTaken =
    { $seat_is ->
        [you] Du nimmst
       *[other] { $seat } nimmt
    } { $loser_is ->
        [you] dir
       *[other] { $loser }
    } { $card ->
        [none] eine Karte
       *[other] { card-accusative }
    } weg.
event-WentNowhere = Nach { $turns } Zügen ohne Paar wird das Spiel beendet.
event-JokerLaid =
    { $seat_is ->
        [you] Du legst
       *[other] { $seat } legt
    } den Joker hin.
event-GameWon =
    { $seat_is ->
        [you] Du gewinnst
       *[other] { $seat } gewinnt
    } das Spiel mit { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkten
    }{ $value ->
        [0] .
       *[other] {" "}und Karten im Wert von { $value }.
    }

# --- what people call across the table ---

shout-1 = Hau drauf!
shout-2 = Au, meine Finger!
shout-3 = Voll reingefallen!
shout-4 = Zu langsam!
shout-5 = Das war knapp.
shout-6 = Hände hoch!
shout-7 = Ungerecht!
shout-8 = Schlag ein!

# --- the page ---
# What only the page says. $who is a name or "you", and $who_is says which.

page-from = Hands Down, 1987
page-tagline = Schlag, um ein Paar zu spielen. Wer zuletzt schlägt, zahlt, und wer auf eine Finte hereinfällt, auch.

page-you = du
page-card =
    { $code ->
        [joker] der Joker
       *[other] { $code }
    }
page-cards =
    { $n ->
        [0] keine Karten
        [one] 1 Karte
       *[other] { $n } Karten
    }
page-points =
    { $n ->
        [one] 1 Punkt
       *[other] { $n } Punkte
    }
page-laid =
    { $pairs ->
        [0] noch keine Paare
        [one] 1 Paar
       *[other] { $pairs } Paare
    }
page-pairOf =
    { $code ->
        [joker] Der Joker
       *[other] Ein Paar { $code }er
    }
page-pile =
    { $n ->
        [0] Der Stapel ist leer
        [one] 1 Karte im Stapel
       *[other] { $n } Karten im Stapel
    }
page-pileShort =
    { $n ->
        [0] leer
       *[other] { $n }
    }
page-yourHand = Deine Karten
page-yourPairs = Deine Paare
page-marks-dot = die rote Hand, mit einem Punkt
page-marks-block = die gelbe Hand, mit einem Quadrat
page-marks-peak = die blaue Hand, mit einem Dreieck
page-marks-star = die grüne Hand, mit einem Stern
page-takeFrom = { $name } eine Karte wegnehmen

page-slap = Schlagen
page-fake = Finte
page-pass = Passen
page-more = Mehr
page-half = Nur halb schlagen
page-graze = Bei der Finte berühren
page-fouls = Das beendet deinen Zug sofort (Regeln H7 und H17). Warum sollte man? Weil es einer echten Hand passieren kann.
page-yourHandOnPad = Deine Hand am Gerät: schlagen
page-slapNoPair = Ohne Paar schlagen
page-holdFake = halten, loslassen
page-dragLabel = Deine Hand über der Taste: Zieh sie herunter. Die Knöpfe darunter tun dasselbe.
page-gaugeWind = reizen
page-gaugeFake = ↩ Finte
page-gaugeTouch = Foul
page-gaugeSlap = Schlag!

page-yourTurnPair = Du hast ein Paar: Zieh die Hand ganz herunter, um es zu spielen, oder tu nur so.
page-yourTurnNone = Kein Paar. Tu so, als ob: Wer darauf hereinfällt, gibt dir eine Karte. Oder passe.
page-onlyPass =
    { $held ->
        [0] Du hast keine Karten: Passe.
       *[other] Eine Karte reicht nicht für einen Schlag oder eine Finte: Passe.
    }
page-theirTurn = { $name } ist am Zug. Finger weg, bis die Hand herunterkommt: Dann trau ihr, oder warte.
page-paid = Für die Berührung hast du gezahlt. Mehr kostet es nicht, bis { $name } etwas tut.
page-notIn = Du hast keine Karten, also hast du nichts zu verlieren.
page-yourLunge = Deine Hand kommt herunter. Wer traut ihr?
page-slapOrWait = Jetzt schlagen oder abwarten?
page-committed = Du bist unten. Hoff, dass die Hand aufschlägt!
page-fellForIt = Zu eifrig! Das ist eine Karte für { $name }.
page-slapAll = SCHLAG! Egal wo hier unten!
page-youAreDown = Du bist unten. Wer kommt zuletzt?
page-theyRace = Hands Down! Wer kommt zuletzt?
page-theyAreTempted = Eine Finte! Fällt jemand darauf herein?
page-still = Es war nur eine Finte. Halt die Hand still!
page-showPair = Welches Paar zeigst du?
page-showsPair = { $name } sucht ein Paar aus.
page-takeOne = Der Stapel ist leer. Wem nimmst du eine Karte weg?
page-takesOne = { $name } nimmt jemandem eine Karte weg.
page-wait = Eine Karte ist unterwegs.
page-won =
    { $you ->
        [yes] Du gewinnst!
       *[no]
            { $names_count ->
                [one] { LIST($names) } gewinnt!
               *[other] Geteilter Sieg: { LIST($names) }!
            }
    }

page-lunge = Da kommt sie!
page-handsDown = HANDS DOWN!
page-faked = Nur eine Finte!
page-lastPair = DAS ZWANZIGSTE PAAR!
page-lastPairBy =
    { $name_is ->
        [you] Du hast
       *[other] { $name } hat
    } es gelegt, und damit ist es aus.
page-last =
    Zuletzt: { $who_is ->
        [you] du!
       *[other] { $who }!
    }
page-lastPays =
    { $who_is ->
        [you] Du zahlst
       *[other] { $who } zahlt
    } { $to_is ->
        [you] dir
       *[other] { $to }
    } eine Karte
page-clump = Zu knapp!
page-clumpNote = Die letzten zwei liegen gleichauf. Es zählt nicht.
page-caught =
    { $who_is ->
        [you] Du bist reingefallen!
       *[other] { $who } ist reingefallen!
    }
page-early =
    { $who_is ->
        [you] Zu früh!
       *[other] Zu früh, { $who }!
    }
page-earlyNote =
    Das ist eine Karte für { $to_is ->
        [you] dich
       *[other] { $to }
    }.
page-halfSlapped = Nur halb!
page-grazed = Bei der Finte berührt!
page-foulNote =
    Ein Foul: { $who_is ->
        [you] Dein Zug
       *[other] Der Zug von { $who }
    } ist vorbei.
page-noPair = Kein Paar dahinter!
page-noPairNote =
    { $who_is ->
        [you] Dein Zug
       *[other] Der Zug von { $who }
    } ist vorbei.
page-taken =
    { $who_is ->
        [you] Du nimmst
       *[other] { $who } nimmt
    } { $from_is ->
        [you] dir
       *[other] { $from }
    } eine Karte weg
page-passed =
    { $who_is ->
        [you] Du passt
       *[other] { $who } passt
    }
page-jokerLaid =
    { $who_is ->
        [you] Du hast
       *[other] { $who } hat
    } den Joker: 2 Punkte!
page-wentNowhere = Es ging nicht voran: Das Spiel ist aus.

page-time = { $ms } ms
page-never = gar nicht
page-onItsWay = …
page-behind = +{ $ms }
page-called = Die Entscheidung
page-call =
    { $times }{ $error ->
        [0] { "" }
       *[other] , plus/minus { $error }
    }
page-callOf = { $who } { $ms } ms
page-callEarly = { $who } zu früh
page-photo =
    { $first } vor { $second_is ->
        [you] dir
       *[other] { $second }
    }, um { $ms } ms

page-patter-fooled-0 =
    { $name_is ->
        [you] Du hast angebissen.
       *[other] { $name } hat angebissen.
    }
page-patter-fooled-1 =
    { $name_is ->
        [you] Niemand hat dich geschubst. Es sah nur so aus.
       *[other] Niemand hat { $name } geschubst. Es sah nur so aus.
    }
page-patter-fooled-2 =
    { $name_is ->
        [you] Du haust auf rein gar nichts.
       *[other] { $name } haut auf rein gar nichts.
    }
page-patter-again-0 =
    { $name_is ->
        [you] Du bist SCHON WIEDER reingefallen.
       *[other] { $name } ist SCHON WIEDER reingefallen.
    }
page-patter-again-1 =
    { $name_is ->
        [you] Ach je. Nicht schon wieder.
       *[other] Ach, { $name }. Nicht schon wieder.
    }
page-patter-again-2 =
    { $name_is ->
        [you] Das war Nummer { $times } für dich.
       *[other] Das war Nummer { $times } für { $name }.
    }
page-patter-lastAgain-0 = Zum { $times }. Mal zuletzt: { $name }.
page-patter-lastAgain-1 =
    { $name_is ->
        [you] Du schlägst wie ein Brief mit der Post.
       *[other] { $name } schlägt wie ein Brief mit der Post.
    }
page-patter-grazed-0 =
    { $name_is ->
        [you] Du konntest die Finger nicht von der Taste lassen.
       *[other] { $name } konnte die Finger nicht von der Taste lassen.
    }
page-patter-early-0 =
    { $name_is ->
        [you] Du warst noch vor der Hand da.
       *[other] { $name } war noch vor der Hand da.
    }
page-patter-noPair-0 =
    { $name_is ->
        [you] Du hattest rein gar nichts!
       *[other] { $name } hatte rein gar nichts!
    }

page-awards-fastest = Schnellster Schlag
page-awards-quickest = Im Schnitt am schnellsten
page-awards-cold = Kältestes Blut
page-awards-gullible = Am leichtgläubigsten
page-awards-actor = Beste Schauspielkunst
page-awards-streak = Nie zuletzt
page-awards-survived =
    { $n ->
        [one] 1 Finte
       *[other] { $n } Finten
    } überstanden
page-awards-fell =
    auf { $n ->
        [one] 1 Finte
       *[other] { $n } Finten
    } hereingefallen
page-awards-fooled =
    { $n ->
        [one] einmal
       *[other] { $n }-mal
    } andere getäuscht
page-awards-inARow = { $n } in Folge

page-practice-title = Probier es
page-practice-text = Fünf Vorstöße einer Puppe: drei Schläge und zwei Finten. Tipp auf die Taste oder drück die Leertaste. Niemand sieht zu.
page-practice-begin = Hand über die Taste
page-practice-again = Noch einmal
page-practice-ready = Vorstoß { $round } von { $of }. Warte …
page-practice-now = SCHLAG!
page-practice-outcomes-down = Unten nach { $ms } ms.
page-practice-outcomes-never = Eingeschlafen? Das war ein Schlag.
page-practice-outcomes-early = Zu früh! Am Tisch kostet das eine Karte.
page-practice-outcomes-fooled = Reingefallen! Am Tisch kostet das eine Karte.
page-practice-outcomes-cold = Kaltes Blut: Es war nur eine Finte.
page-practice-total =
    { $any ->
        [yes] Dein Schnitt: { $ms } ms.
       *[no] Kein einziger Schlag.
    } { $fooled ->
        [0] Keine Finte hat dich getäuscht.
        [one] Auf 1 Finte bist du hereingefallen.
       *[other] Auf { $fooled } Finten bist du hereingefallen.
    }

page-learn-goalTitle = Leg die meisten Paare
page-learn-goal = Zwei Karten mit derselben Zahl sind ein Paar. Es gibt zwanzig Paare und einen Joker, und du beginnst mit vier Karten.
page-learn-machineTitle = Das Gerät
page-learn-machine = In der Mitte liegt ein Gerät. Alle haben dort ihre eigene Hand, jede mit eigener Farbe und eigenem Zeichen. In deinem Zug ziehst du eine Karte. Dann schauen alle auf deine Hand.
page-learn-actsTitle = Herunterziehen oder nur so tun
page-learn-slap = Ganz herunter: Mit einem Paar dahinter ist das ein Hands Down. Alle anderen schlagen, so schnell sie können. Wer zuletzt kommt, zahlt dir eine Karte, und dein Paar liegt.
page-learn-fake = Ein gutes Stück herunter und wieder hoch: eine Finte. Wer schlägt, zahlt dir eine Karte. Ohne Finger oder Maus halt „Finte“ (oder die Taste 2) und lass los, bevor deine Hand unten ist.
page-learn-foul = Berührt, aber nicht ganz herunter: ein Foul, und dein Zug ist vorbei.
page-learn-goOn = Ein kleines Stück herunter reizt nur die Nerven der anderen. Mach das alles, so oft du willst, dann passe.
page-learn-othersTitle = Wenn du nicht am Zug bist
page-learn-others = Schlag und Finte beginnen mit demselben Vorstoß: Die Hand kommt herunter, und einen Wimpernschlag lang weiß es niemand. Schlag sofort, und du bist sehr schnell oder sehr leichtsinnig. Warte, bis sie aufschlägt, und du bist sicher, aber langsamer. Die ganze untere Hälfte des Bildschirms nimmt deinen Schlag, jederzeit, und die Leertaste auch. Wer schon vor dem Vorstoß die Taste berührt, verliert auch eine Karte.
page-learn-fairTitle = Niemand verliert wegen des Netzes
page-learn-fair = Deine Zeit läuft auf deinem eigenen Bildschirm, vom Bild, das den Vorstoß zeigt, bis zu deiner Berührung. Liegen die letzten zwei zu dicht beieinander, zählt das Hands Down nicht.
page-learn-exampleTitle = Ein Beispiel
page-learn-example = Ann hat diese Karten und schlägt. Bob ist nach 231 ms unten, Kim nach 264: Kim war zuletzt. Ann legt ihre 7er hin und nimmt Kim eine Karte weg: eine 3! Das gibt noch ein Paar, also schlägt sie wieder.
page-learn-endTitle = Das Ende
page-learn-end = Ist der Stapel leer, nehmt ihr euch gegenseitig Karten weg. Mit dem letzten Paar ist es aus. Ein Paar ist ein Punkt; der Joker passt zu nichts, wandert umher und bringt dem, der ihn am Ende hat, zwei.
page-learn-ann = Ann
page-learn-rule = Regel { $name }

page-lesson-goal = Spiel die meisten Paare. Du hast zwei 7er. Um ein Paar zu spielen, schlägt man auf das Gerät, und dann schlagen alle. Hier misst dich niemand.
page-lesson-watch = Ben ist am Zug. Achte auf seine Hand: Sie kommt herunter, und diesmal meint sie es ernst. Schlag, so schnell du kannst.
page-lesson-slap = HANDS DOWN! Schlag hier, oder drück die Leertaste.
page-lesson-lost = Cal war zuletzt und gibt Ben eine Karte. Ben legt sein Paar 4er.
page-lesson-careful = Vorsicht: Ben macht weiter. Wer die Taste berührt, wenn er nur so tut, verliert eine Karte an ihn.
page-lesson-fake = Das war eine Finte! Sie beginnt wie ein Schlag, und dann kehrt die Hand um. Du hast die Taste nicht berührt, also zahlst du nichts.
page-lesson-mine = Du bist am Zug und hast eine 9 gezogen: Jetzt hast du zwei Paare. Schlag, um eines zu spielen.
page-lesson-pair = Diesmal war Ben zuletzt. Such das Paar aus, das du legst: die 7er.
page-lesson-bluff = Du hast Ben eine Karte weggenommen. Jetzt täusch sie: Halt den Knopf, und lass los, bevor deine Hand unten ist.
page-lesson-fooled = Cal ist reingefallen und zahlt eine Karte. Wer wartet, ist sicher, aber langsam: Das ist das Spiel.
page-lesson-again = Jetzt die 9er: Schlag noch einmal.
page-lesson-second = Leg die 9er hin.
page-lesson-pass = Kein Paar mehr. Passe, und der Zug geht nach links weiter.
page-lesson-end = Wenn die Karten ausgehen, gewinnen die meisten Paare, und der Joker zählt auch.
