# Alles, was man in mrt liest.

title = Mr. T Kartenspiel

# --- house rules ---

option-deck = welches nachgebildete Deck: 0 hat 12 Mr. T und je 8 von sechs anderen, 1 hat 6 Mr. T und je 9 von sechs anderen, 2 hat je 6 von zehn Sorten
option-play_out = die letzten zwei spielen weiter, bis einer alle Karten hat
option-out_at_once = ohne Karte zum Spielen bist du sofort draußen, und deine Karten bleiben liegen
option-ignore_dead = in einem Patt zählt die Karte von jemandem, der nicht weiterspielen kann, nicht mehr
option-mixed_heaps = gewonnene Karten werden mit den früher gewonnenen gemischt, soweit die noch nicht wieder drankamen
option-boards = Durchgänge zu zweit, bis die meisten Karten gewinnen; 0 ist ohne Grenze

# --- the cards ---

card-T = Mr. T
card-jeff = Jeff
card-kim = Kim
card-robin = Robin
card-woody = Woody
card-dozer = Dozer
card-bus = Bus
card-spike = Spike
card-bisby = Ms. Bisby
card-skye = Skye

# A card after a verb: "Ada spielt ..."
card-accusative =
    { $card_code ->
        [bus] den Bus
       *[other] { $card }
    }

choice-pile = die oberste Karte deines Stapels
choice-t = Mr. T
choice-jeff = Jeff
choice-kim = Kim
choice-robin = Robin
choice-woody = Woody
choice-dozer = Dozer
choice-bus = den Bus
choice-spike = Spike
choice-bisby = Ms. Bisby
choice-skye = Skye

# --- notation ---

examples = 'pile' oder 'play jeff'
help =
    pile         die oberste Karte deines Ziehstapels spielen, die niemand gesehen hat
    play jeff    eine Karte deiner Hand spielen: T (Mr. T), jeff, kim, robin, woody, dozer, bus;
                 mit dem Deck aus zehn Sorten auch spike, bisby, skye

# --- what is asked ---

asked-deal = die Karten werden ausgeteilt
asked-preliminary = spiel die oberste Karte deines Stapels, oder ohne Stapel eine Karte deiner Hand
asked-target = leg die oberste Karte deines Stapels als Ziel hin, oder ohne Stapel eine Karte deiner Hand
asked-showdown = spiel die oberste Karte deines Stapels oder eine Karte deiner Hand
asked-turn = die Karten werden aufgedeckt
asked-over = das Spiel ist aus

# --- whom the table waits for ---

waiting-preliminary = der Tisch wartet auf { LIST($asked, you: "dich") }
waiting-target = der Tisch wartet auf { LIST($asked, you: "dich") }
waiting-showdown = der Tisch wartet auf { LIST($asked, you: "dich") }

# --- refusals ---

refusal-already_chosen = Du hast gewählt: { $choice_word }. Dabei bleibt es, bis alle gewählt haben.
refusal-out_of_the_game = Du hast keine Karten mehr und bist aus dem Spiel.
refusal-no_card_left = Du hast keine Karte mehr zu spielen; warte, bis abgeräumt ist.
refusal-dead_in_a_stalemate = Für dieses Patt hast du keine Karte mehr; deine letzte bleibt liegen, bis abgeräumt wird.
refusal-not_in_this_deck = { $card } gehört nicht zum Deck dieses Tisches.
refusal-not_in_the_showdown = Du bist nicht im Showdown; es spielen { LIST($showdown, $second) }.
refusal-hand_is_locked =
    Dein Ziehstapel hat noch { $left ->
        [one] 1 Karte
       *[other] { $left } Karten
    }; bis er aufgebraucht ist, ist die Hand nur für Showdowns da.
refusal-card_not_held =
    { $card } hast du nicht; { $hand_count ->
        [0] deine Hand ist leer
       *[other] du hast { $hand_codes }
    }.
refusal-pile_is_empty = Dein Ziehstapel ist leer; spiel eine Karte deiner Hand.
refusal-card_not_there = { $card } ist nicht unter den Karten, die kommen können.

# --- what happened ---

event-Dealt =
    { $card ->
        [none] { "" }
       *[other]
            { $seat_is ->
                [you] Du bekommst
               *[other] { $seat } bekommt
            } { card-accusative }.
    }
event-BoardBegan = Durchgang { $board } beginnt, mit { LIST($players, you: "dir") }.
event-ChoiceSealed =
    { $choice ->
        [none]
            { $seat_is ->
                [you] Du bist bereit.
               *[other] { $seat } ist bereit.
            }
        [pile]
            { $seat_is ->
                [you] Du greifst
               *[other] { $seat } greift
            } zum Stapel.
       *[other]
            { $seat_is ->
                [you] Du nimmst
               *[other] { $seat } nimmt
            } { $choice_word } aus der Hand.
    }
event-CardPlayed =
    { $seat_is ->
        [you] Du spielst
       *[other] { $seat } spielt
    } { card-accusative }.
event-CardTurned =
    { $seat_is ->
        [you] Du deckst
       *[other] { $seat } deckt
    } { card-accusative } auf.
event-Stalemate =
    { $alike ->
        [1] Patt: Alle Karten sind gleich und bleiben liegen.
       *[other] Patt: Keine zwei Karten sind gleich, und kein Mr. T ist dabei; sie bleiben liegen.
    }
event-TargetsSet =
    { $after ->
        [nobody_matched] Niemand trifft. Weiter geht es für { LIST($contestants, you: "dich") }, gesucht: { LIST($wanted, type: "or") }.
        [all_matched] Alle treffen. Weiter geht es für { LIST($contestants, you: "dich") }, gesucht: { LIST($wanted, type: "or") }.
       *[other] Das Ziel für { LIST($contestants, you: "dich") }: { LIST($wanted, type: "or") }.
    }
event-ShowdownBegan = Showdown zwischen { LIST($contestants, you: "dir") }!
event-LoneMrT =
    { $seat_is ->
        [you] Du hast
       *[other] { $seat } hat
    } den einzigen Mr. T.
event-Matched =
    { $seat_is ->
        [you] Du triffst
       *[other] { $seat } trifft
    } mit { $card_code ->
        [bus] dem Bus
       *[other] { $card }
    }.
event-DroppedOut =
    { $seat_is ->
        [you] Du scheidest
       *[other] { $seat } scheidet
    } aus dem Showdown aus.
event-RanDry =
    { $seat_is ->
        [you] Du hast
       *[other] { $seat } hat
    } keine Karte mehr zu spielen.
event-Collected =
    { $seat_is ->
        [you] Du sammelst
       *[other] { $seat } sammelt
    } { $cards ->
        [one] 1 Karte
       *[other] { $cards } Karten
    } ein.
event-TookBack =
    { $seat_is ->
        [you] Du nimmst
       *[other] { $seat } nimmt
    } { $cards ->
        [one] 1 Karte
       *[other] { $cards } Karten
    } zurück.
event-WentOut =
    { $seat_is ->
        [you] Du bist
       *[other] { $seat } ist
    } aus dem Spiel. So ein Jammer!
event-GameWon =
    { $shared ->
        [1]
            { $seat_is ->
                [you] Du teilst dir
               *[other] { $seat } teilt sich
            } den Sieg, mit
       *[other]
            { $seat_is ->
                [you] Du gewinnst
               *[other] { $seat } gewinnt
            } das Spiel mit
    } { $cards ->
        [one] 1 Karte
       *[other] { $cards } Karten
    }.

# --- what people call across the table ---

shout-1 = Keine Gnade!
shout-2 = Showdown!
shout-3 = Weniger reden!
shout-4 = Spinnst du?
shout-5 = Das tat weh.
shout-6 = Respekt.
shout-7 = Wer will noch mal?
shout-8 = Das Gold gehört mir.
