# Alles, was man in handsdown liest.

title = Hands Down

# --- house rules ---

option-must_play = mit einem Paar auf der Hand darfst du nicht passen
option-late_is_clump = ein Hands Down, bei dem mehrere gar nicht schlagen, gilt nicht
option-take_first = die letzte Karte wird genommen, bevor das Spiel endet
option-clump = Millisekunden, die die letzten zwei Schläge auseinanderliegen müssen
option-window = Millisekunden, um in einem Hands Down zu schlagen
option-fake_window = Millisekunden, die man auf eine Finte hereinfallen kann
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
    fake         nur so tun, als ob; wer jetzt berührt, verliert eine Karte an dich
    pass         deinen Zug beenden
    pair 7       welches Paar du nach dem Hands Down zeigst
    take 2       wem du eine Karte wegnimmst, wenn der Stapel leer ist: ein Platz
    half, graze  die zwei Fouls in deinem Zug: ein halber Schlag, eine Finte, die berührt
    wind creep   vor einem Schlag oder einer Finte die Hand bewegen: twitch, creep oder swoop

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
refusal-already_touched = Für die Berührung hast du gezahlt; bis zum nächsten Schlag von { $turn } kostet es nichts mehr.
refusal-already_caught = Für diese Finte hast du gezahlt; eine Karte reicht.
refusal-your_own_race = Du hast gehandelt; jetzt sind die anderen dran.
refusal-take_from_yourself = Du nimmst jemand anderem eine Karte weg.
refusal-no_such_seat = Es gibt keinen Platz { $object }; es gibt die Plätze 0 bis { $last_seat }.
refusal-nothing_to_take = Bei { $other } ist keine Karte zu holen.
refusal-joker_has_no_match = Der Joker passt zu keiner Karte, also gibt er kein Paar.
refusal-not_a_pair =
    Zwei Karten mit der { $card_code } hast du nicht; { $hand_count ->
        [0] deine Hand ist leer
       *[other] du hast { $hand_codes }
    }.
refusal-card_not_there = { $card_code } ist nicht unter den Karten, die kommen können.
refusal-has_slapped = Ausgewählt wird nur, wer noch nicht geschlagen hat, nicht { $other }.
refusal-no_lunge = An diesem Tisch gibt es keinen Vorstoß, also auch kein Ausholen.
refusal-already_wound = Du hast die Hand schon bewegt; einmal vor jedem Schlag reicht.
refusal-already_committed = Du hast in diesem Vorstoß schon berührt; nur die erste Berührung zählt.
refusal-lunge_goes_on = Die Hand kommt noch herunter; der Vorstoß ist noch nicht vorbei.
refusal-still_time_to_slap = Noch ist Zeit zu schlagen: { $window } ms nachdem die Hand angekommen ist.
refusal-fake_goes_on = Die Finte ist noch nicht vorbei: Sie dauert { $fake_window } ms.
refusal-lunge_is_over = Der Vorstoß ist vorbei; erst sehen alle, was es war.
refusal-too_late_to_slap = Zu spät: Ein Schlag zählt bis { $window } ms nachdem die Hand angekommen ist.
refusal-fake_is_over = Die Finte ist vorbei: Nach { $fake_window } ms fällt niemand mehr darauf herein.

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
    } im Vorstoß.
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
    } zu früh.
event-Caught =
    { $seat_is ->
        [you] Du fällst
       *[other] { $seat } fällt
    } darauf herein!
event-Clumped =
    { $seat_is ->
        [you] Du und { $other } liegen
       *[other]
            { $other_is ->
                [you] { $seat } und du liegen
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
    } ein Paar: zweimal die { $card_code }.
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
