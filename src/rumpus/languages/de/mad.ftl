# Alles, was man in mad liest. Die Namen der Karten sind die der deutschen Ausgabe.

title = Das MAD-Kartenspiel

# --- house rules ---

option-pass_freely = mit einer passenden Karte darfst du passen, ohne zu ziehen
option-forced_draw_counts = ein erzwungenes Ziehen ersetzt das Ziehen im folgenden Zug
option-last_attack_counts = Zieh 1 oder Zu toll & wollig als letzte Karte wird ausgeführt, bevor sie gewinnt
option-always_two = ein zurückgeschicktes Gib zwei sind immer zwei Karten
option-no_counter = auf eine Sorgenkarte kann man nicht antworten
option-all_exempt = wer sich gegen dasselbe Zieh 1 wehrt, ist immer verschont
option-next_to_zapped = nach einer Abwehr ist am Zug, wer neben dem sitzt, den die letzte Sorgenkarte traf
option-window = Sekunden für die Abwehr
option-dealer = wer gibt; ohne Angabe entscheidet der Zufall

# --- the cards ---

card =
    { $family ->
        [G] Grün
        [Y] Gelb
        [R] Rot
       *[B] Blau
    } { $number }
card-G-way = Grün Welche Seite
card-Y-way = Gelb Welche Seite
card-R-way = Rot Welche Seite
card-B-way = Blau Welche Seite
card-G-draw = Grün Zieh 1
card-Y-draw = Gelb Zieh 1
card-R-draw = Rot Zieh 1
card-B-draw = Blau Zieh 1
card-G-give = Grün Gib zwei
card-Y-give = Gelb Gib zwei
card-R-give = Rot Gib zwei
card-B-give = Blau Gib zwei
card-wild = Zu toll
card-wooly = Zu toll & wollig
card-worry = Sorgenkarte
card-swap = Tausch
card-joker = Joker

# A card after a verb: "Ada spielt ..."
card-accusative =
    { $card_code ->
        [worry] die Sorgenkarte
        [swap] den Tausch
        [joker] den Joker
       *[other] { $card }
    }

colour-green = Grün
colour-yellow = Gelb
colour-red = Rot
colour-blue = Blau

direction-left = links
direction-right = rechts

attack-none = den Angriff
attack-draw_one = Zieh 1
attack-give_two = Gib zwei
attack-wooly = Zu toll & wollig
attack-exchange = Tausch

# --- notation ---

examples = 'play G5', 'draw', 'name red', 'victim 2' oder 'worry'
help =
    play G5      Grün 5; G grün, Y gelb, R rot, B blau; auch G-way (Welche Seite), G-draw (Zieh 1),
                 G-give (Gib zwei), wild (Zu toll), wooly (Zu toll & wollig), worry (Sorgenkarte),
                 swap (Tausch), joker
    draw, keep   eine Karte ziehen; die gezogene Karte behalten
    pass         wenn es nichts zu ziehen gibt oder du einen Angriff hinnimmst
    name red     sich eine Farbe wünschen
    way left     die Richtung nennen
    victim 2     wen deine Karte trifft; 'no swap', wenn du nicht tauschen willst
    give G5      eine der Karten, die du weggibst
    worry        einen Angriff mit der Sorgenkarte abwehren
    call         das Spiel mit dem Joker beenden und zählen

# --- the table, drawn with letters ---

drawn-title =
    Mad: { $top ->
        [none] nichts
       *[other] { $top }
    }{ $colour ->
        [none] { "" }
       *[other] , gewünscht { $colour_word },
    } liegt oben, { $left } zu ziehen, es geht { $direction_word } herum
drawn-holds =
    { $name } hat { $held }{ $known ->
        [none] { "" }
       *[other] , dabei { $known }
    }
drawn-attack =
    { $attack } von { $attacker_is ->
        [you] dir
       *[other] { $attacker }
    }{ $victim_is ->
        [nobody] { "" }
        [you] { " " }gegen dich
       *[other] { " " }gegen { $victim }
    }
drawn-winners = Sieg für { LIST($winners, you: "dich") }

# --- what is asked ---

asked-cut = der Geber wird ausgelost
asked-deal = die Karten werden ausgeteilt
asked-flip = die erste Karte wird aufgedeckt
asked-turn = spiel eine Karte oder zieh
asked-draw = eine Karte wird gezogen
asked-drawn = spiel die gezogene Karte oder behalte sie
asked-way = sag 'way left' (links) oder 'way right' (rechts)
asked-colour = wünsch dir eine Farbe
asked-victim = nenn das Opfer
asked-defend = antworte mit 'pass' oder 'worry'
asked-give = gib eine Karte
asked-over = das Spiel ist aus

# --- whom the table waits for ---

waiting-defend = wer angegriffen ist, antwortet
waiting-turn =
    { $chooser_is ->
        [you] du entscheidest
       *[other] { $chooser } entscheidet
    }
waiting-drawn = { waiting-turn }
waiting-way = { waiting-turn }
waiting-colour = { waiting-turn }
waiting-victim = { waiting-turn }
waiting-give = { waiting-turn }

# --- refusals ---

refusal-card_not_held =
    { $card } hast du nicht; { $hand_count ->
        [0] deine Hand ist leer
       *[other] du hast { $hand_codes }
    }.
refusal-does_not_match = { $card } hat weder die Farbe noch die Zahl noch den Text von { $top }.
refusal-not_the_colour = { $card } passt nicht: Auf { $top } ist { $colour_word } gewünscht.
refusal-only_the_drawn_card = Nach dem Ziehen darfst du nur die gezogene Karte spielen, { $drawn }.
refusal-nothing_to_draw = Es gibt nichts zu ziehen; passe oder spiel.
refusal-drew_by_force = Du musstest schon ziehen, und das zählt für diesen Zug; passe oder spiel.
refusal-must_draw = Ohne zu ziehen darfst du nicht passen; zieh oder spiel.
refusal-nothing_fits = Keine deiner Karten passt, also zieh eine; ohne zu ziehen darfst du nicht passen.
refusal-nobody_attacks = Niemand greift dich an; in deinem Zug sag 'play worry', dann wünschst du dir eine Farbe.
refusal-lay_the_joker = Nur wer gerade den Joker gelegt hat, darf das Spiel beenden; sag erst 'play joker'.
refusal-no_joker = Nur der Joker beendet das Spiel; wünsch dir eine Farbe für { $top }.
refusal-joker_too_early = Du hast noch { $held } andere Karten; der Joker beendet das Spiel nur mit höchstens dreien. Wünsch dir eine Farbe.
refusal-hit_yourself = Ein Gegner zieht die drei Karten; nenn einen.
refusal-must_hit = Zu toll & wollig trifft immer jemanden; nenn einen Gegner.
refusal-give_to_yourself = Gib die Karten einem Gegner, nicht dir selbst.
refusal-must_give = Gib zwei gibt immer jemandem etwas; nenn einen Gegner.
refusal-swap_with_yourself = Tausch mit einem Gegner, oder sag 'no swap'.
refusal-no_such_seat = Auf Platz { $object } sitzt niemand; es gibt die Plätze 0 bis { $last_seat }.
refusal-not_a_target = Nur wen der Angriff trifft, der darf sich wehren.
refusal-already_answered = Du hast geantwortet; die Antworten werden gezeigt, wenn alle da sind.
refusal-no_defence = Du hast keine Sorgenkarte, um dich zu wehren.
refusal-card_not_in_pile = { $card } ist nicht im Stapel.
refusal-still_time_to_defend =
    Noch ist Zeit für die Abwehr: insgesamt { $window ->
        [one] 1 Sekunde
       *[other] { $window } Sekunden
    }.
refusal-too_late_to_defend =
    Zu spät: Für die Abwehr war { $window ->
        [one] 1 Sekunde
       *[other] { $window } Sekunden
    } Zeit.

# --- warum es eine Stellung nicht geben kann ---

flaw-amount = { $card } ist { $amount }-mal im Spiel, liegt aber { $lying }-mal auf dem Tisch
flaw-memory = { $seat } kann nicht wissen, dass { $other } { $card } hat
flaw-own-memory = Was ein Platz selbst hat, muss er sich nicht merken
flaw-passes = Wenn alle einmal reihum gepasst haben, ist das Spiel aus (M32)
flaw-passes-count = Passen zählt nur, solange es nichts zu ziehen gibt (M32)
flaw-owed = Niemand muss mehr als drei Karten ziehen oder mehr als zwei geben
flaw-answered = Geantwortet hat nur, wer gefragt war (M18)
flaw-no-worry = Ohne Sorgenkarte wehrt sich niemand (M18)
flaw-before-first = Bevor die erste Karte aufgedeckt ist, kann es kein { $place } geben
flaw-before-cut = Bevor der Geber feststeht, liegt nichts auf dem Tisch
flaw-dealt = Ausgeteilt wird eine Karte nach der anderen, in Spielrichtung (M1)
flaw-top = Sag, welche Karte auf dem Ablagestapel obenauf liegt
flaw-winners = Sag, wer gewonnen hat
flaw-won-early = Solange das Spiel läuft, hat niemand gewonnen
flaw-recycled = Ein leerer Stapel wird sofort aus den abgelegten Karten erneuert (M30)
flaw-colour-missing = { $card } ist eine Zu-toll-Karte; sag, welche Farbe gewünscht ist (M4)
flaw-colour-early = Eine Farbe wünscht man sich nur für eine Zu-toll-Karte, nachdem sie gelegt ist (M5)
flaw-empty-hand = { $seat } hat keine Karten mehr, also wäre das Spiel aus (M54)
flaw-chooser = { $seat } ist am Zug, also wählt nicht { $chooser }
flaw-drawn = Sag, welche Karte gezogen wurde, in der Phase 'drawn' und nur dort
flaw-not-held = { $seat } hat { $card } nicht
flaw-defender = Wer sich wehrt, wünscht sich die Farbe der eben gelegten Sorgenkarte (M18)
flaw-colour-what = Eine Farbe wünscht man sich nur für eine Zu-toll-Karte (M5)
flaw-colour-who = { $seat } wünscht sich die Farbe, nicht { $chooser }
flaw-way = Eine Richtung wird bei Welche Seite genannt, zu dritt oder mehr (M10)
flaw-window-over = Solange Zeit zur Abwehr ist, hat noch jemand zu antworten (M35)
flaw-asked = Gefragt wird nur in der Phase 'defend' (M35)
flaw-since = Die Zeit zur Abwehr läuft nur in der Phase 'defend' (M35)
flaw-nothing-to-draw = Es gibt nichts zu ziehen
flaw-draws-who = Sag, wer zieht: der Nächste, der noch eine Karte ziehen muss, sonst wer am Zug ist
flaw-owed-when = Ziehen müssen gibt es nur in der Phase 'draw'
flaw-attack-missing = Sag, welcher Angriff es ist
flaw-attack-none = Jetzt gibt es keinen Angriff, auf den zu antworten wäre
flaw-attack-parts = Ohne Angriff gibt es kein attacker, victim, zapped, exempt oder amount
flaw-zapped =
    Nur eine Sorgenkarte trifft zurück, und nie den, der sie gelegt hat; es kommt darauf an mit der Hausregel `next_to_zapped` (M24)
flaw-draw-victim = Zieh 1 trifft alle, nicht ein einzelnes Opfer (M11)
flaw-draw-gives = Zieh 1 hat kein Opfer, und niemand gibt etwas (M11)
flaw-exempt = Verschont wird jemand nur bei Zieh 1 (M22)
flaw-victim-missing = Sag, wer das Opfer ist
flaw-self = Niemand greift sich selbst an
flaw-amount-when = Eine Anzahl gibt es nur bei Gib zwei, wenn das Opfer genannt ist
flaw-give-all = Wenn alle Karten weggehen, wählt niemand welche aus (M13)
flaw-worry-top = Nach einer Abwehr liegt eine Sorgenkarte obenauf (M18)
flaw-not-that = { $card } ist nicht dieser Angriff
flaw-gives = Nur bei Gib zwei werden Karten gegeben (M13)
flaw-makes-draw = Nur Zieh 1 und Zu toll & wollig lassen jemanden ziehen
flaw-victim-named = Das Opfer ist erst noch zu nennen
flaw-both-worries = Wenn beide Sorgenkarten auf dem Stapel liegen, wird niemand gefragt (M35)
flaw-targets = Gefragt werden alle, die der Angriff trifft, und sonst niemand (M18)

# --- what happened ---

event-DealerChosen =
    { $seat_is ->
        [you] Du gibst
       *[other] { $seat } gibt
    }, so will es der Zufall.
event-Dealt =
    { $card ->
        [none] { "" }
       *[other]
            { $seat_is ->
                [you] Du bekommst
               *[other] { $seat } bekommt
            } { card-accusative }.
    }
event-CardTurned =
    { $dealer_is ->
        [you] Du gibst und deckst
       *[other] { $dealer } gibt und deckt
    } { card-accusative } auf.
event-CardPlayed =
    { $seat_is ->
        [you] Du spielst
       *[other] { $seat } spielt
    } { card-accusative }.
event-ColourNamed =
    { $seat_is ->
        [you] Du wünschst dir
       *[other] { $seat } wünscht sich
    } { $colour_word }.
event-DirectionNamed =
    { $seat_is ->
        [you] Du sagst
       *[other] { $seat } sagt
    }, es geht { $direction_word } herum.
event-VictimNamed =
    { $seat_is ->
        [you] Du zielst
       *[other] { $seat } zielt
    } mit { $attack_word } auf { $victim_is ->
        [you] dich
       *[other] { $victim }
    }.
event-SwapDeclined =
    { $seat_is ->
        [you] Du willst
       *[other] { $seat } will
    } nicht tauschen.
event-Drew =
    { $seat_is ->
        [you] Du ziehst
       *[other] { $seat } zieht
    } { $card ->
        [none] eine Karte
       *[other] { card-accusative }
    }.
event-ForcedToDraw =
    { $seat_is ->
        [you] Du musst
       *[other] { $seat } muss
    } { $card ->
        [none] eine Karte
       *[other] { card-accusative }
    } ziehen.
event-Forgiven =
    Es ist nichts mehr zu ziehen: { $seat_is ->
        [you] Dir
       *[other] { $seat }
    } { $cards ->
        [one] bleibt 1 Karte
       *[other] bleiben { $cards } Karten
    } erspart.
event-CardKept =
    { $seat_is ->
        [you] Du behältst
       *[other] { $seat } behält
    } die Karte.
event-Passed =
    { $seat_is ->
        [you] Du passt.
       *[other] { $seat } passt.
    }
event-DefenceAsked = Irgendwelche Sorgen? Abwehren oder hinnehmen: Die Frage geht an { LIST($targets, you: "dich") }.
event-Answered =
    { $worried ->
        [none] { "" }
        [0]
            { $seat_is ->
                [you] Du nimmst
               *[other] { $seat } nimmt
            } es hin.
       *[other]
            { $seat_is ->
                [you] Du willst dich
               *[other] { $seat } will sich
            } wehren.
    }
event-TimeRanOut = Die Zeit ist um.
event-Defended =
    { $attack ->
        [exchange]
            { $seat_is ->
                [you] Du verhinderst
               *[other] { $seat } verhindert
            } den Tausch mit { $attacker_is ->
                [you] dir
               *[other] { $attacker }
            }: Was soll ich mich sorgen?
       *[other]
            { $seat_is ->
                [you] Du schickst
               *[other] { $seat } schickt
            } { $attack_word } zurück an { $attacker_is ->
                [you] dich
               *[other] { $attacker }
            }: Mach du dir Sorgen!
    }
event-ExchangePrevented =
    Es wird nicht getauscht: { $seat_is ->
        [you] Du hast
       *[other] { $seat } hat
    } es verhindert.
# In an exchange all have heard that two hands changed places.
event-CardGiven =
    { $card ->
        [none]
            { $swapped ->
                [1] { "" }
               *[other]
                    { $giver_is ->
                        [you] Du gibst
                       *[other] { $giver } gibt
                    } { $taker_is ->
                        [you] dir
                       *[other] { $taker }
                    } eine Karte.
            }
       *[other]
            { $giver_is ->
                [you] Du gibst
               *[other] { $giver } gibt
            } { $taker_is ->
                [you] dir
               *[other] { $taker }
            } { card-accusative }.
    }
event-HandsExchanged =
    { $seat_is ->
        [you] Du tauschst
       *[other] { $seat } tauscht
    } die Hand mit { $other_is ->
        [you] dir
       *[other] { $other }
    }.
event-PileRecycled =
    Neuer Ziehstapel aus { $cards ->
        [one] 1 abgelegten Karte
       *[other] { $cards } abgelegten Karten
    }.
event-JokerCalled =
    { $seat_is ->
        [you] Du beendest
       *[other] { $seat } beendet
    } das Spiel mit dem Joker.
event-Deadlocked = Niemand kann oder will spielen, und zu ziehen gibt es nichts mehr.
event-CardShown =
    { $seat_is ->
        [you] Du zeigst
       *[other] { $seat } zeigt
    } { card-accusative }.
event-PointsCounted =
    { $seat_is ->
        [you] Du zählst
       *[other] { $seat } zählt
    } { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }.
event-GameWon =
    { $seat_is ->
        [you] Du gewinnst
       *[other] { $seat } gewinnt
    } das Spiel.

# --- what people call across the table ---

shout-1 = Sorgen? Ich?
shout-2 = Igitt!
shout-3 = Hab Erbarmen!
shout-4 = Zurück an dich!
shout-5 = Nicht schon wieder …
shout-6 = Total verrückt!
shout-7 = Da guckst du!
shout-8 = Das wagst du nicht.

# --- the page ---
# What only the page says. $who is a name or "you", and $who_is says which.

page-from = Das MAD-Kartenspiel, 1979
page-tagline = Werde deine Karten los, erwisch alle, die vorn liegen, und schick den Angriff gleich zurück.

page-colour =
    { $colour ->
        [green] Grün
        [yellow] Gelb
        [red] Rot
       *[blue] Blau
    }
page-message =
    { $message ->
        [way] Welche Seite?
        [draw] Zieh 1
       *[give] Gib zwei
    }
page-attack =
    { $attack ->
        [draw_one] Zieh 1
        [give_two] Gib zwei
        [wooly] Zu toll & wollig
        [exchange] Tausch
       *[none] { "" }
    }
page-cards =
    { $n ->
        [one] 1 Karte
       *[other] { $n } Karten
    }
page-numbered = { $colour } { $n }
page-messaged =
    { $colour } { $message }{ $give ->
        [yes] , −2
       *[no] { "" }
    }
page-wild =
    { $wild ->
        [wild] Zu toll, Farbwunsch
        [wooly] Zu toll & wollig, +3, Farbwunsch
        [worry] Sorgenkarte, Farbwunsch
        [swap] Tausch, Farbwunsch
       *[joker] Joker, Farbwunsch
    }
page-plainMessage = { $colour } { $message }
page-plainWild =
    { $wild ->
        [wild] Zu toll
        [wooly] Zu toll & wollig
        [worry] Sorgenkarte
        [swap] Tausch
       *[joker] Joker
    }
page-sign =
    { $kind ->
        [way] ?
        [draw] +1
        [give] −2
        [wild] Z
        [wooly] +3
        [worry] ↩
        [swap] ⇄
       *[joker] J
    }
page-handCards =
    Deine Hand: { $n ->
        [one] 1 Karte
       *[other] { $n } Karten
    }

page-tray = Die Stapel
page-drawPile = Ziehen
page-discardPile = Ablage
page-pile =
    Ziehstapel, { $n ->
        [one] 1 Karte
       *[other] { $n } Karten
    }
page-top = Obenauf: { $card }
page-nothingYet = Auf dem Ablagestapel liegt noch nichts
page-named = { $colour }!
page-namedLong = { $colour } ist gewünscht
page-unnamed = Farbe?
page-direction-left = Es geht links herum
page-direction-right = Es geht rechts herum

page-knows = Du weißt von
page-target = angegriffen
page-counts =
    { $n ->
        [one] 1 Punkt
       *[other] { $n } Punkte
    }
page-wins = gewinnt!
page-left =
    { $n ->
        [0] keine Karten mehr
        [one] noch 1 Karte
       *[other] noch { $n } Karten
    }

page-askTurn = Spiel eine Karte, die passt, oder zieh.
page-askTurnNone = Nichts passt: Zieh.
page-askPass = Spiel eine Karte, die passt, oder passe.
page-draw = Karte ziehen
page-pass = Passen
page-askDrawn = Gezogen: { $card }. Spielst du sie?
page-askDrawnNo = Gezogen: { $card }. Sie passt nicht.
page-playIt = Spielen
page-keep = Behalten
page-askWay = In welche Richtung geht es weiter?
page-way-left = Links, zu { $next }
page-way-right = Rechts, zu { $next }
page-askColour = Wünsch dir eine Farbe.
page-askColourCall = Farbe wünschen oder das Spiel beenden?
page-call = Spiel beenden: Du zählst { $mine }
page-callHint = Du weißt von { LIST($known) }.
page-callOther =
    { $who }: { $counts ->
        [one] 1 Punkt
       *[other] { $counts } Punkte
    }
page-askVictim-give_two = Wer bekommt zwei deiner Karten?
page-askVictim-wooly = Wer zieht drei?
page-askVictim-exchange = Wessen Hand willst du?
page-victim-give_two = An { $who } geben
page-victim-wooly = { $who } zieht drei
page-victim-exchange = Mit { $who } tauschen
page-noSwap = Nicht tauschen
page-askDefend = { $who } erwischt dich mit { $attack }!
page-take = Hinnehmen
page-worry = Mach du dir Sorgen!
page-quiet = { $attack }: Wer getroffen ist, darf antworten …
page-askGive =
    { $n ->
        [one] Eine Karte für { $who }: Tipp sie an.
       *[other] { $n } Karten für { $who }: Tipp eine an.
    }

page-turn = { $who } ist dran.
page-drawing =
    { $who_is ->
        [you] Du ziehst.
       *[other] { $who } zieht.
    }
page-looks = { $who } sieht sich die gezogene Karte an.
page-choosesWay = { $who } wählt die Richtung.
page-names = { $who } wünscht sich eine Farbe.
page-aims = { $attack }: { $who } sucht ein Opfer.
page-gives =
    { $who } sucht Karten für { $to_is ->
        [you] dich
       *[other] { $to }
    } aus.
page-dealing = Die Karten werden ausgeteilt.

page-colourNamed =
    { $who_is ->
        [you] Du wünschst dir
       *[other] { $who } wünscht sich
    } { $colour ->
        [green] Grün
        [yellow] Gelb
        [red] Rot
       *[blue] Blau
    }.
page-wayNamed =
    { $who_is ->
        [you] Du sagst
       *[other] { $who } sagt
    }: { $way ->
        [left] links
       *[right] rechts
    } herum.
page-aimed =
    { $attack }! { $who_is ->
        [you] Du zielst
       *[other] { $who } zielt
    } auf { $victim_is ->
        [you] dich
       *[other] { $victim }
    }.
page-defended =
    { $who_is ->
        [you] Du
       *[other] { $who }
    }: „Was soll ich mich sorgen? Mach du dir Sorgen!“
page-prevented = Doch kein Tausch.
page-swapped =
    { $one_is ->
        [you] Du tauschst
       *[other] { $one } tauscht
    } alle Karten mit { $other_is ->
        [you] dir
       *[other] { $other }
    }!
page-called =
    { $who_is ->
        [you] Du machst
       *[other] { $who } macht
    } Schluss: Zählt eure Karten!
page-deadlocked = Niemand kann oder will spielen, und zu ziehen gibt es nichts: Zählt!
page-opens =
    { $who_is ->
        [you] Du zeigst deine
       *[other] { $who } zeigt die
    } Karten …
page-counted =
    { $who_is ->
        [you] Du zählst
       *[other] { $who } zählt
    } { $n }.
page-won =
    { $you ->
        [yes]
            { $winners_count ->
                [0] Du gewinnst!
               *[other] Du gewinnst, zusammen mit { LIST($winners) }!
            }
       *[no]
            { $winners_count ->
                [one] { LIST($winners) } gewinnt!
               *[other] { LIST($winners) } gewinnen gemeinsam!
            }
    }

page-learn-goalTitle = Werde alles los
page-learn-goal = Wer zuerst keine Karten mehr hat, gewinnt. Ein Zug, eine Karte: Spiel eine oder zieh eine.
page-learn-matchTitle = Was passt?
page-learn-match = Dieselbe Farbe, dieselbe Zahl oder derselbe Text. Eine Zu-toll-Karte passt überall, und wer sie spielt, wünscht sich eine Farbe.
page-learn-onTop = obenauf
page-learn-fits = passt
page-learn-not = passt nicht
page-learn-matchExample = Auf Grün 5: Grün 2 hat die Farbe, Rot 5 die Zahl, und Zu toll passt immer. Blau 3 nicht.
page-learn-nastyTitle = Sei gemein
page-learn-nasty-draw = Alle Gegner ziehen eine.
page-learn-nasty-give = Gib jemandem zwei deiner Karten.
page-learn-nasty-wooly = Wünsch dir eine Farbe; ein Opfer zieht drei.
page-learn-nasty-swap = Wünsch dir eine Farbe; tausch die ganze Hand, wenn du magst.
page-learn-nasty-way = Du bestimmst die Richtung.
page-learn-worryTitle = Was soll ich mich sorgen?
page-learn-worry = Trifft dich ein Angriff, antworte mit dieser Karte, auch wenn du nicht dran bist. Der Angriff geht dahin zurück, woher er kam.
page-learn-worryExample = Ann zielt mit Zu toll & wollig auf Cal. Cal antwortet und wünscht sich Blau. Jetzt zieht Ann die drei Karten.
page-learn-secret = Alle Ziele werden zugleich gefragt und antworten heimlich.
page-learn-jokerTitle = Der Joker kann es beenden
page-learn-joker = Mit einer bis drei anderen Karten darfst du das Spiel beenden. Zahlen zählen sich selbst, alles andere 5. Du brauchst weniger als alle anderen.
page-learn-jokerExample = Ann: 2 + 4 = 6. Ben: 6 + 1 = 7. Ann gewinnt. Bei 6 zu 6 gewänne Ben.

page-lesson-goal = Werde alle deine Karten los: Das ist das ganze Spiel. Du hast noch drei.
page-lesson-match = Auf Grün 5 wird gelegt: dieselbe Farbe, dieselbe Zahl oder derselbe Text. Deine Rot 5 hat die Zahl. Spiel sie.
page-lesson-draw = Blau 3 passt nicht auf Gelb 2. Zu toll & wollig ginge, aber heb sie dir auf: Zieh lieber eine Karte.
page-lesson-drawn = Gelb 6 passt! Die gezogene Karte darfst du gleich spielen. Du musst nicht.
page-lesson-attack = Cal spielt Zieh 1, einen Angriff: Alle anderen ziehen eine Karte. Nur eine Sorgenkarte schickt ihn zurück, und du hast keine. Nimm es hin.
page-lesson-wild = Wieder passt nichts, aber eine Zu-toll-Karte geht auf alles. Zeit für Zu toll & wollig.
page-lesson-colour = Wünsch dir die Farbe, die die nächste Karte haben muss. Du hast zwei blaue …
page-lesson-victim = … und jemand muss drei Karten ziehen. Cal hat es verdient.
page-lesson-blue = Sie spielen Blau, wie du wolltest. Spiel Blau 3.
page-lesson-last = Noch eine Karte, und sie passt.
page-lesson-won = Keine Karten mehr: Du hast gewonnen. Hätte vorher jemand einen Joker gespielt, wären alle Hände gezählt worden.
