# Alles, was man in mrt liest.

title = Mr.-T-Kartenspiel

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

# --- the table, drawn with letters ---

drawn-title =
    Mr. T, Durchgang { $board }{ $players ->
        [2] , das Spiel zu zweit
       *[other] { "" }
    }
drawn-pile = Stapel
drawn-cards = Hand
drawn-space = Brett
drawn-showing = offen
drawn-out = ausgeschieden
drawn-wants = braucht { LIST($faces, type: "or") }
drawn-ready = bereit

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

# --- warum es eine Stellung nicht geben kann ---

flaw-amount = Im Deck ist { $card } { $amount }-mal, hier aber { $lying }-mal
flaw-fresh = { $unseen } Karten hat noch niemand gesehen, aber { $lying } liegen frisch auf den Stapeln (T3)
flaw-while-dealt = Solange ausgeteilt wird, kann es kein { $place } geben
flaw-dealt = Die Hände werden Karte um Karte ausgeteilt, von Platz 0 an, jedem drei (T30)
flaw-hand = Niemand hat mehr als { $most } Karten auf der Hand (T5)
flaw-under = Unter einem Stapel liegen nur Karten, wenn es ihn gibt (T19)
flaw-below-fresh =
    Solange niemand die oberen Karten gesehen hat, liegt das Gewonnene im Stapel unter ihnen (T19)
flaw-not-out = { $seat } hat Karten, ist also nicht ausgeschieden (T9)
flaw-collected = { $seat } ist ausgeschieden, also sind die Karten dort eingesammelt (T9)
flaw-nobody-left = Jemand muss noch im Spiel sein
flaw-players = { $players } Spieler an { $seats } Plätzen kann es nicht geben (T2)
flaw-duels = Bei Durchgang { $board } können nicht schon { $duels } Durchgänge zu zweit vorbei sein
flaw-duel-last = Das Spiel zu zweit ist der letzte Teil eines Spiels (T22)
flaw-deeper = Sag von jedem tieferen Haufen, wem er gehört und welche Karten er hat, den ältesten zuerst (T19)
flaw-deeper-between = Ein Haufen liegt nur tiefer, wenn zwischen ihm und dem Stapel noch einer liegt (T19)
flaw-deeper-mixed = Mit gemischten Haufen liegt nichts tiefer (T19)
flaw-over-play = Wenn das Spiel aus ist, spielt niemand
flaw-over-board = Wenn das Spiel aus ist, ist das Brett leer (T20)
flaw-over-out = Wenn das Spiel aus ist, ist ausgeschieden, wer keine Karten hat (T9)
flaw-not-over = Dieses Spiel ist noch nicht aus (T20)
flaw-too-few = Mit so wenigen Spielern ist das Spiel aus (T20)
flaw-began = Der Durchgang begann mit { $players } Spielern, aber { $left } sind im Spiel (T9)
flaw-two-left = Wenn nur noch zwei übrig sind, ist das Spiel aus (T20)
flaw-boards = Nach { $boards } Durchgängen zu zweit ist es aus (T26)
flaw-phase = In einem Showdown ist die Phase 'showdown'
flaw-wanted-early = Vor einem Showdown gibt es nichts zu treffen (T12)
flaw-showdown-who = Sag, wer im Showdown ist (T31)
flaw-showdown-once = Man ist höchstens in einem Showdown, und nur wer im Spiel ist (T31)
flaw-double-wanted = Sag bei einem Doppel-Showdown, was jedes Paar braucht: wanted und wanted_too (T17)
flaw-double-differ = In einem Doppel-Showdown wollen zwei Paare verschiedene Karten (T17)
flaw-double-single = Jedes Paar eines Doppel-Showdowns will eine Karte, die des anderen Paars (T17)
flaw-double-pairs = In einem Doppel-Showdown kämpfen Paare (T17)
flaw-shows = Sag, welche Karte im Showdown jeder zeigt (T31)
flaw-pair-done = Das Paar, das fertig ist, zeigt keine Karten (T17)
flaw-out-shows = Wer ausgeschieden ist, zeigt keine Karte (T9)
flaw-before-targets = Bevor die Ziele liegen, zeigt niemand eine andere Karte (T23)
flaw-targets-first = Bevor beide ein Ziel gelegt haben, gibt es nichts zu treffen (T23)
flaw-duel-both = Im Spiel zu zweit sind beide dabei (T23)
flaw-wanted-missing = Sag, welche ein oder zwei Karten gesucht sind (T23)
flaw-wanted-where = Eine gesuchte Karte liegt auf dem Brett (T23)
flaw-laid-equal = Im Showdown haben alle gleich viele Karten gelegt (T16)
flaw-begins-equal = Ein Showdown beginnt mit gleichen Karten (T31)
flaw-two-or-three = In einem Showdown sind zwei oder drei (T31)
flaw-showdown-target = In einem Showdown zeigt jemand anders eine Karte, die zu treffen ist (T12)
flaw-wanted-whose = Gesucht sind die offenen Karten derer, die nicht im Showdown sind (T12)
flaw-turn = Wo mehrere zusammen spielen, ist niemand am Zug (T16)
flaw-dropped = Wer im Showdown keine Karten mehr hat, ist ausgeschieden (T11)
flaw-alone = Wer allein weiterspielen kann, hat schon abgeräumt (T10)
flaw-asked-who = Gefragt sind alle, die spielen können, und sonst niemand (T10, T31)
flaw-still-to-choose = Sag, wer von den Spielern noch zu wählen hat (T16)
flaw-both-target = Beide legen ein Ziel hin (T23)
flaw-stalemate-shows = Entweder zeigt niemand eine Karte, oder alle, die im Patt zählen (T8, T10)
flaw-out-at-once = Wer nicht weiterspielen kann, ist sofort draußen (T9)
flaw-equal-fight = Gleiche Karten sind im Showdown (T31)
flaw-lone-t = Der einzige Mr. T unter lauter verschiedenen Karten hat gewonnen (T6)
flaw-tops = Sag, welche Karte auf jedem Haufen obenauf liegt (T8)
flaw-turn-early = Aufgedeckt wird, wenn alle gewählt haben (T16)
flaw-turn-whose = Sag, wessen Karte noch aufzudecken ist: choice, mit 'pile'
flaw-two-play = Sag, wer spielt, mindestens zwei
flaw-all-in-it = Es spielen alle, die dabei sind, und sonst niemand (T31)
flaw-laid-or-pile = { $seat } hat schon eine Karte gelegt, oder sie kommt vom Stapel
flaw-laid-what = Sag, welche Karte { $seat } gelegt hat
flaw-turn-piles = Nur Karten von Stapeln sind noch aufzudecken (T16)
flaw-chosen = Wer spielt und nicht mehr gefragt ist, hat gewählt, und sonst niemand (T16)
flaw-no-pile = { $seat } hat keinen Stapel, von dem zu spielen wäre (T16)
flaw-not-held = { $seat } hat { $card } nicht
flaw-locked = { $seat } hat einen Stapel, also ist die Hand gesperrt (T4)

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
            Geteilter Sieg für { $seat_is ->
                [you] dich
               *[other] { $seat }
            }, mit
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

# --- the page ---
# What only the page says. $name is a name or "you", and $name_is says which.

page-from = Mr. T Card Game, 1983
page-tagline = Alle decken zugleich eine Karte auf; gleiche Karten kämpfen es aus.

page-hand = Deine Hand
page-pile = Die oberste Karte deines Stapels, ungesehen; noch { $amount }
page-emptyPile = Dein Stapel ist leer
page-pileCount = { $amount } im Stapel
page-faceDown = eine verdeckte Karte
page-stackedOn =
    { $under ->
        [0] { $card }
        [one] { $card }, auf 1 Karte
       *[other] { $card }, auf { $under } Karten
    }
page-target = Ziel
page-play = Gespielt
page-inPile = Stapel
page-inHand = Hand
page-choosing = wählt
page-ready = bereit
page-out = raus
page-contest = im Showdown { $mark }
page-matched = Treffer!

page-board = Durchgang { $number }
page-boardOf = Durchgang { $number } von { $last }
page-atStake =
    { $amount ->
        [one] 1 Karte
       *[other] { $amount } Karten
    } auf dem Brett
page-wants = Ziel:
page-or = oder
page-duel = Ziele für beide
page-duelPlay = Triff eines der Ziele
page-together = Alle zugleich
page-stalemates =
    { $times ->
        [one] Patt
       *[other] Patt × { $times }
    }
page-settled = entschieden

page-moment-stalemate = Patt! Die Karten bleiben.
page-moment-showdown = Showdown: { LIST($names) }!
page-moment-lone =
    { $name_is ->
        [you] Du hast
       *[other] { $name } hat
    } den einzigen Mr. T!
page-moment-matched =
    { $name_is ->
        [you] Du triffst
       *[other] { $name } trifft
    }: { $card }!
page-moment-dropped =
    { $name_is ->
        [you] Du scheidest
       *[other] { $name } scheidet
    } aus dem Showdown aus
page-moment-dry =
    { $name_is ->
        [you] Du hast
       *[other] { $name } hat
    } keine Karte mehr zu spielen
page-moment-collected =
    { $name_is ->
        [you] Du sammelst
       *[other] { $name } sammelt
    } { $amount ->
        [one] 1 Karte
       *[other] { $amount } Karten
    } ein
page-moment-tookBack =
    { $name_is ->
        [you] Du nimmst
       *[other] { $name } nimmt
    } { $amount ->
        [one] 1 Karte
       *[other] { $amount } Karten
    } zurück
page-moment-out =
    { $name_is ->
        [you] Du bist
       *[other] { $name } ist
    } aus dem Spiel

page-ask-turnUp = Deck deine oberste Karte auf.
page-ask-stalemate = Patt: Leg noch eine Karte obenauf.
page-ask-fromHand = Dein Stapel ist aufgebraucht: Wähl heimlich eine Karte.
page-ask-target = Deck deine oberste Karte als Ziel auf.
page-ask-targetFromHand = Dein Stapel ist aufgebraucht: Wähl heimlich ein Ziel.
page-ask-showdown =
    Triff { LIST($wanted, type: "or") }: { $from ->
        [pile] Hoff auf den Stapel.
        [both] eine Karte der Hand oder Glück vom Stapel?
       *[hand] Wähl eine Karte der Hand.
    }
page-locked = Nur im Showdown
page-sealed =
    { $names_count ->
        [0] Gewählt.
       *[other] Gewählt. Jetzt noch { LIST($names) }.
    }
page-waitFor = Wir warten auf { LIST($names) }.
page-fight = Du siehst zu: { LIST($names) } kämpfen es aus.
page-youAreOut = Du bist raus. So ein Jammer!
page-over = Das Spiel ist aus.
page-turning = Die Karten werden aufgedeckt.

page-learn-goal-title = Hol dir die Karten
page-learn-goal-text = Sechzig Karten, alle ausgeteilt. Gewinn, was auf dem Brett liegt, wieder und wieder; am Ende gewinnen die meisten Karten.
page-learn-turn-title = Alle zugleich
page-learn-turn-text = Alle decken zusammen ihre oberste Karte auf. Einige gleich, aber nicht alle? Sie kämpfen. Alle verschieden, und einer ist Mr. T? Der räumt ab. Sonst ist es ein Patt: Die Karten bleiben, alle legen noch eine obenauf, und der Haufen wächst.
page-learn-special-title = Drei Karten, auf die Verlass ist
page-learn-special-text = In einem Showdown geht es um die Karten, die die anderen zeigen: Triff allein eine davon, und du räumst ab. Spiel die oberste Karte deines Stapels und hoffe, oder eine der drei Karten deiner Hand. Diese drei ersetzt nichts.
page-learn-double-title = Zwei Kämpfe auf einmal
page-learn-double-text = Zwei Paare? Dann kämpfen beide zugleich. Jedes Paar will die Karte, die das andere Paar gezeigt hat, auch wenn sie längst bedeckt ist.
page-learn-end-title = Raus und aus
page-learn-end-text = Ohne Karten bist du raus. Sind nur noch zwei übrig, gewinnt der größere Vorrat. Zu zweit ist es ein eigenes Spiel: Beide legen ein Ziel hin, und jedes der Ziele zählt.
page-learn-example = Zum Beispiel
page-learn-example1 = Ann und Dee zeigen beide Jeff. Bo hilft sein Mr. T nichts: Der gewinnt nur, wenn alle Karten verschieden sind.
page-learn-example2 = Ann und Dee wollen nun Dozer oder Mr. T. Ann deckt den Bus auf. Dee spielt Dozer aus der Hand, der einzige Treffer:
page-learn-example3 = Dee sammelt alle sechs Karten ein.
page-list = { LIST($names) }

page-lesson-hand = Diese drei Karten sind deine Hand. Sonst sieht sie niemand, und sie werden nie ersetzt: Spar sie dir für einen Showdown auf.
page-lesson-turn = Alle decken zusammen die oberste Karte ihres Stapels auf. Tipp auf deinen Stapel. Solange du einen hast, ist deine Hand gesperrt.
page-lesson-stalemate = Alle verschieden, und kein Mr. T: ein Patt. Die Karten bleiben, und es gibt mehr zu gewinnen.
page-lesson-again = Also decken alle noch eine Karte auf.
page-lesson-alone = Alle verschieden, und deiner ist der einzige Mr. T: Du räumst ab.
page-lesson-board = Diese sechs Karten kommen unter deinen Stapel. Ein neuer Durchgang beginnt: Deck auf.
page-lesson-showdown = Du und Ben zeigt beide Jeff: ein Showdown! Wer als Einziger das Ziel trifft, Dozer von Cal, räumt ab.
page-lesson-luck = Du hast einen Dozer, aber versuch erst dein Glück: Die oberste Karte deines Stapels kostet nichts, eine Karte deiner Hand ist für immer weg.
page-lesson-miss = Niemand hat getroffen, also spielt ihr zwei noch einmal, um dasselbe Ziel.
page-lesson-dozer = Jetzt spiel Dozer aus der Hand.
page-lesson-won = Nur du hast getroffen: sieben Karten. Wer am Ende die meisten Karten hat, gewinnt.
