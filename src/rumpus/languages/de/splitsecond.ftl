# Alles, was man in splitsecond liest.

title = Split Second (Scan)

# --- house rules ---

option-area = der erste Bereich: 0 Farbe, 1 Form, 2 Muster, 3 Lage
option-dealers_choice = wer eine Runde gewinnt, sagt den Bereich der nächsten an; am besten mit gemischten Partnern
option-bluffo = drei blaue Karten fehlen; glaubst du, der Partner auch, schlag auf den Bluffo-Stapel
option-scrambled = gemischte Partner: Jeder Bereich hat eigene Partner, die anderen führen also in die Irre
option-respread = die blauen Karten werden für jedes weitere Spiel neu ausgelegt
option-back_in_tray = eine braune Karte, die niemand gewonnen hat, kommt am Ende noch einmal dran
option-last_wins = sind alle anderen disqualifiziert, hat der Letzte gewonnen
option-more_slaps = nach dem Ersten dürfen auch andere auf den Stapel schlagen und sind dann auch raus aus der Runde
option-honest = eine Bluffo-Behauptung gewinnt nur, wenn es wirklich keinen Partner gibt
option-card_only = eine Bluffo-Behauptung gewinnt nur die Bluffo-Karte und nichts von anderen
option-bare_slaps = ohne Bluffo-Karten darf man trotzdem behaupten, für nichts
option-give_up = Sekunden, bis eine Suche aufgegeben wird
option-bluffo_window = Sekunden, die eine Bluffo-Behauptung bestehen muss
option-take_window = Sekunden, um die braune Karte zu nehmen

# --- the cards ---

card = Karte { $number }

area-color = Farbe
area-shape = Form
area-pattern = Muster
area-position = Lage

# --- notation ---

examples = 'touch 7', 'bluffo', 'concede', 'call shape' oder 'take'
help =
    touch 7      die blaue Karte auf Platz 7 antippen; nur eine hat das gesuchte Motiv
    bluffo       auf den Bluffo-Stapel schlagen: Es gibt keinen Partner (nur bei Bluffo)
    concede      diese Runde aufgeben
    call shape   den Bereich der nächsten Runde ansagen: color (Farbe), shape (Form), pattern (Muster),
                 position (Lage) (nur bei Dealer's Choice)
    take         die gewonnene braune Karte nehmen, damit beginnt die nächste Runde

    color        vier Streifen von links nach rechts: R rot, Y gelb, G grün, B blau
    shape        vier Seiten im Uhrzeigersinn von oben: - gerade, v Kerbe, o Beule, ^ Spitze
    pattern      vier Kacheln im Uhrzeigersinn von links oben, schraffiert - / | oder \
    position     ein Zeichen in jeder von vier Zeilen, von oben nach unten: seine Spalte, 1 bis 4

# --- the table, drawn with letters ---

drawn-title =
    Split Second, Runde { $round }, Bereich { $area_word }, { $tray ->
        [one] 1 braune Karte
       *[other] { $tray } braune Karten
    } in der Schale
drawn-tan = Braune
drawn-bluffo = Bluffo
drawn-stack = Bluffo-Stapel: { $stack }
drawn-find = zu finden nach { $area_word }: { $design }
drawn-wrong = falsche Karte
drawn-gave-up = hat aufgegeben
drawn-slapped = Bluffo!
drawn-won = hat die Runde gewonnen

# --- what is asked ---

asked-lay = die blauen Karten werden ausgelegt
asked-turn = die nächste braune Karte kommt
asked-search =
    { $bluffo ->
        [yes] finde die blaue Karte mit demselben Motiv, schlag auf den Stapel, wenn es keine gibt, oder gib auf
       *[no] finde die blaue Karte mit demselben Motiv
    }
asked-call = wer gewonnen hat, sagt den nächsten Bereich an
asked-take =
    { $claimant_is ->
        [nobody] wer gewonnen hat, nimmt die braune Karte
       *[other] wer gewonnen hat, legt die braune Karte beiseite
    }
asked-over = das Spiel ist aus

# --- refusals ---

refusal-disqualified = Du hast falsch getippt und bist raus aus dieser Runde.
refusal-gave_up = Du hast diese Runde aufgegeben; warte auf die nächste.
refusal-slapped = Du hast auf den Bluffo-Stapel geschlagen und machst in dieser Runde nicht mehr mit.
refusal-round_is_decided =
    Die Runde ist entschieden: { $winner_is ->
        [you] Du hast
       *[other] { $winner } hat
    } sie gewonnen.
refusal-no_card_there = Auf Platz { $object } liegt keine Karte; es gibt die Plätze 0 bis { $last_place }.
refusal-no_bluffo = Bluffo wird an diesem Tisch nicht gespielt.
refusal-stack_is_empty = Alle Bluffo-Karten sind gewonnen; du kannst nur den Partner finden oder aufgeben.
refusal-already_claimed =
    { $claimant_is ->
        [you] Du hast
       *[other] { $claimant } hat
    } schon auf den Stapel geschlagen; finde den Partner oder gib auf.
refusal-same_area_all_game = Der Bereich bleibt das ganze Spiel { $called_word }; Dealer's Choice wird hier nicht gespielt.
refusal-call_first = Sag den Bereich der nächsten Runde an, bevor du die Karte nimmst.
refusal-card_not_there = { $card } ist nicht unter den Karten, die kommen können.
refusal-search_goes_on = Die Suche läuft noch: Sie endet nach { $give_up } Sekunden.
refusal-claim_still_stands =
    Die anderen dürfen noch suchen: Eine Behauptung gilt nach { $bluffo_window ->
        [one] 1 Sekunde
       *[other] { $bluffo_window } Sekunden
    }.
refusal-time_to_take =
    Noch ist Zeit, die braune Karte zu nehmen: { $take_window ->
        [one] 1 Sekunde
       *[other] { $take_window } Sekunden
    }.
refusal-search_is_over = Zu spät: Die Suche endete nach { $give_up } Sekunden.
refusal-claim_has_held =
    Zu spät: Die Behauptung galt nach { $bluffo_window ->
        [one] 1 Sekunde
       *[other] { $bluffo_window } Sekunden
    }.
refusal-taken_for_you =
    Zu spät: Nach { $take_window ->
        [one] 1 Sekunde
       *[other] { $take_window } Sekunden
    } wird die braune Karte für dich genommen.

# --- warum es eine Stellung nicht geben kann ---

flaw-while-laid = Solange die Karten ausgelegt werden, kann es kein { $place } geben
flaw-gap = Auf Platz { $place } liegt eine Karte, aber ein Platz davor ist leer (S4)
flaw-blue-twice = Die blaue Karte { $card } liegt auf zwei Plätzen (S1)
flaw-blue-count = { $cards } blaue Karten können jetzt nicht auf dem Tisch liegen (S4, S17)
flaw-tan-nowhere = Die braune Karte { $card } liegt nirgends
flaw-tan-before = Vor der ersten Runde sind alle braunen Karten in der Schale (S4)
flaw-top-in-tray = { $card } liegt obenauf, muss also in der Schale sein (S14)
flaw-top-when = Eine braune Karte liegt genau dann obenauf, wenn eine Runde läuft: Sag welche (S6)
flaw-tray-empty = Das Spiel ist aus, wenn die Schale leer ist, und nicht vorher (S15)
flaw-under-rule = Eine Karte kommt nur mit der Hausregel back_in_tray zurück in die Schale, und nur einmal (S34)
flaw-under-coming = Die Karten, die zurück in die Schale gehen, kommen erst noch (S34)
flaw-second-rule = Eine zweite Schale gibt es nur mit der Hausregel back_in_tray (S34)
flaw-bluffos = Es gibt { $bluffos } Bluffo-Karten, nicht { $given } (S1, S17)
flaw-bluffo-aside = Für jede gewonnene Bluffo-Karte ist eine braune Karte beiseitegelegt (S22)
flaw-round = { $cards } braune Karten sind weg, also kann das nicht Runde { $round } sein (S14)
flaw-round-back = { $cards } braune Karten waren schon dran, also kann das nicht Runde { $round } sein (S34)
flaw-round-second = Mit noch { $cards } Karten in der zweiten Schale kann das nicht Runde { $round } sein (S34)
flaw-area = Der Bereich ist der des Tisches, wenn nicht ein Gewinner einen anderen angesagt hat (S5, S16)
flaw-since = Die Zeit dieser Runde hat vor jetzt begonnen
flaw-between = Zwischen zwei Runden hat niemand getippt, geschlagen oder gewonnen (S14)
flaw-won-early = Solange gesucht wird, hat niemand die Runde gewonnen (S7)
flaw-leaves-once = Man verlässt die Suche nur einmal und auf eine Art (S8, S19, S32)
flaw-claimant-only = Wer behauptet, hat geschlagen und sonst nichts getan (S19)
flaw-claimant = Sag, wer von ihnen zuerst geschlagen hat: claimant (S18)
flaw-slaps-one = Nur einer darf schlagen, ohne die Hausregel more_slaps (S18)
flaw-slap-what = Es gibt keine Bluffo-Karte, auf die man schlagen könnte (S17, S25)
flaw-still-searching = Jemand muss noch suchen, sonst ist die Runde vorbei (S12, S21)
flaw-last-wins = Der Letzte hat schon gewonnen, nach der Hausregel last_wins (S11)
flaw-winner = Sag, wer die Runde gewonnen hat: winner (S14)
flaw-win-clears = Wer getippt oder geschlagen hat, zählt nicht mehr, wenn die Runde gewonnen ist (S9)
flaw-win-claimant = Wer die Runde mit einer Bluffo-Karte gewonnen hat, ist claimant; sonst gibt es keinen (S22)
flaw-no-bluffo = Bluffo wird in diesem Spiel nicht gespielt (S17)
flaw-area-when = Ein Bereich wird nur bei Dealer's Choice angesagt, und nur, wenn noch eine Runde folgt (S16)

# --- what happened ---

# By number the cards would be found too easily.
event-BlueLaid =
    { $place ->
        [0] Die blauen Karten werden ausgelegt.
       *[other] { "" }
    }
event-BlueLeftOut = { $cards } blaue Karten bleiben weg, und niemand sieht, welche.
event-TanTurned = Runde { $round }: Die braune { $card } liegt oben; gesucht: { $area_word }.
event-SecondTray =
    Die Schale wird noch einmal gefüllt, mit { $cards ->
        [one] 1 braunen Karte, die
       *[other] { $cards } braunen Karten, die
    } niemand gewonnen hat.
event-Found =
    { $seat_is ->
        [you] Du tippst
       *[other] { $seat } tippt
    } auf Platz { $place }, und das ist der Partner!
event-WrongCard =
    { $seat_is ->
        [you] Du tippst auf Platz { $place }: eine falsche Karte. Du bist
       *[other] { $seat } tippt auf Platz { $place }: eine falsche Karte. { $seat } ist
    } raus aus der Runde.
event-Conceded =
    { $seat_is ->
        [you] Du gibst
       *[other] { $seat } gibt
    } die Runde auf.
event-Slapped =
    { $seat_is ->
        [you] Du schlägst
       *[other] { $seat } schlägt
    } auf den Stapel. Bluffo!
event-SlappedToo =
    { $seat_is ->
        [you] Du schlägst
       *[other] { $seat } schlägt
    } auch auf den Stapel.
event-TimeRanOut = Die Zeit ist um für { LIST($silent, you: "dich") }.
event-LastOneLeft =
    { $seat_is ->
        [you] Nur du bist noch übrig und gewinnst
       *[other] Nur { $seat } ist noch übrig und gewinnt
    } die Runde.
event-ClaimHeld =
    Niemand sonst findet einen Partner, also { $seat_is ->
        [you] gewinnst du
       *[other] gewinnt { $seat }
    } die Runde.
event-ClaimFailed =
    Der Partner lag die ganze Zeit auf Platz { $place }, also { $seat_is ->
        [you] gewinnst du
       *[other] gewinnt { $seat }
    } nichts.
event-NobodyWon = Niemand gewinnt Runde { $round }.
event-BluffoWon =
    { $seat_is ->
        [you] Du bekommst
       *[other] { $seat } bekommt
    } eine Bluffo-Karte.
event-TanPaid =
    { $seat_is ->
        [you] Du zahlst
       *[other] { $seat } zahlt
    } { $to_is ->
        [you] dir
       *[other] { $to }
    } die braune { $card }.
event-BluffoPaid =
    { $seat_is ->
        [you] Du hast nur eine Bluffo-Karte und gibst
       *[other] { $seat } hat nur eine Bluffo-Karte und gibt
    } sie { $to_is ->
        [you] dir
       *[other] { $to }
    }.
event-AreaCalled =
    { $seat_is ->
        [you] Du sagst
       *[other] { $seat } sagt
    } { $area_word } an.
event-TanTaken =
    { $seat_is ->
        [you] Du nimmst
       *[other] { $seat } nimmt
    } die braune { $card }.
event-TanPutAside = Die braune { $card } wird beiseitegelegt.
event-TanPutUnder = Die braune { $card } kommt zuunterst in die Schale und noch einmal dran.
event-GameWon =
    { $seat_is ->
        [you] Du gewinnst
       *[other] { $seat } gewinnt
    } das Spiel mit { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkten
    }.

# --- what people call across the table ---

shout-1 = Hab sie!
shout-2 = Wo ist sie?!
shout-3 = Ich hab sie zuerst gesehen!
shout-4 = Meine Augen!
shout-5 = So schnell!
shout-6 = Die lag doch da.
shout-7 = Das ist ein Bluff!
shout-8 = Noch einmal!

# --- the page ---
# What only the page says. $name is a name or "you", and $name_is says which.

page-from = Split Second, auch Scan genannt, 1970
page-tagline = Eine Karte kommt. Finde ihren Partner unter dreiundzwanzig, bevor es jemand anderes tut.

page-you = du
page-areas-color = Farbe
page-areas-shape = Form
page-areas-pattern = Muster
page-areas-position = Lage

page-cards = Die blauen Karten
page-design =
    { $area ->
        [color] Farbe: { $one }, { $two }, { $three }, { $four }
        [shape] Form, im Uhrzeigersinn von oben: { $one }, { $two }, { $three }, { $four }
        [pattern] Muster, im Uhrzeigersinn von links oben: { $one }, { $two }, { $three }, { $four }
       *[position] Lage, ein Zeichen in Spalte { $one }, { $two }, { $three }, { $four }
    }
page-feature =
    { $name ->
        [red] rot
        [yellow] gelb
        [green] grün
        [blue] blau
        [flat] gerade
        [notch] Kerbe
        [bump] Beule
        [point] Spitze
        [across] waagerecht
        [rising] steigend
        [upright] senkrecht
        [falling] fallend
       *[other] { $name }
    }
page-place = Platz { $place }, { $design }
page-blue = Blaue Karte, { $design }
page-tan = Braune Karte, { $design }
page-cover = Die nächste braune Karte, verdeckt
page-noMoreTan = Keine braune Karte mehr
page-left = noch { $amount }
page-bluffo = Bluffo
page-slap = Auf den Bluffo-Stapel schlagen: Es gibt keinen Partner. Noch { $stack }
page-points =
    { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }
page-seat-wrong = raus
page-seat-conceded = aufgegeben
page-seat-slapped = Bluffo!
page-seat-winner = gewonnen
page-seat-searching = sucht

page-find =
    Tipp auf die blaue Karte { $area ->
        [color] mit derselben Farbe
        [shape] mit derselben Form
        [pattern] mit demselben Muster
       *[position] mit derselben Lage
    }.
page-touched = Getippt! War jemand schneller?
page-touchedRight = Das ist sie, nach { NUMBER($s, minimumFractionDigits: 2, maximumFractionDigits: 2) } s! War jemand schneller?
page-givingUp = Du gibst diese Runde auf …
page-slapped = Geschlagen! Jetzt darf sie niemand finden.
page-wrong = Falsche Karte: Du bist raus aus dieser Runde.
page-conceded = Du hast diese Runde aufgegeben.
page-youSlapped = Du sagst, es gibt keinen Partner. Warte …
page-ready = Augen auf: Die nächste Karte kommt.
page-laying = Die blauen Karten werden ausgelegt.
page-won = Gefunden! Nimm die Karte, wenn du bereit bist.
page-call = Gefunden! Welcher Bereich kommt jetzt?
page-claimWon = Kein Partner: Die Runde gehört dir. Weiter, wenn du bereit bist.
page-claimCall = Kein Partner: Die Runde gehört dir. Welcher Bereich kommt jetzt?
page-winnerTakes =
    { $name_is ->
        [you] Du gewinnst die Runde und nimmst
       *[other] { $name } gewinnt die Runde und nimmt
    } die Karte.
page-winnerCalls =
    { $name_is ->
        [you] Du gewinnst die Runde und sagst
       *[other] { $name } gewinnt die Runde und sagt
    } den nächsten Bereich an.
page-over = Das Spiel ist aus.

page-concede = Aufgeben
page-slapButton = Bluffo!
page-take = Karte nehmen

page-found =
    { $name_is ->
        [you] Du hast
       *[other] { $name } hat
    } sie!
page-wrongBy =
    { $name_is ->
        [you] Du
       *[other] { $name }
    }: falsche Karte
page-concededBy =
    { $name_is ->
        [you] Du gibst
       *[other] { $name } gibt
    } auf
page-slappedBy =
    { $name_is ->
        [you] Du
       *[other] { $name }
    }: Bluffo!
page-held =
    Kein Partner! { $name_is ->
        [you] Du bekommst
       *[other] { $name } bekommt
    } eine Bluffo-Karte.
page-failed = Es gab doch einen Partner.
page-nobody = Niemand hat sie gefunden.
page-lastOne =
    Nur { $name_is ->
        [you] du bist
       *[other] { $name } ist
    } noch dabei.
page-called =
    Als Nächstes: { $area ->
        [color] Farbe
        [shape] Form
        [pattern] Muster
       *[position] Lage
    }!

page-time =
    { $name } { $early ->
        [yes] zu früh
       *[no] { $ms } ms
    }
page-lastRound = Letzte Runde: { $times }
page-behind =
    { $second_is ->
        [you] Du warst
       *[other] { $second } war
    } { $ms } ms hinter { $first_is ->
        [you] dir
       *[other] { $first }
    }!

page-awards-fastest = Schnellstes Auge
page-awards-steady = Im Schnitt am schnellsten
page-awards-streak = Längste Serie
page-awards-close = So oft so knapp
page-awards-wrong = Mutigster Finger
page-awards-seconds = { NUMBER($s, minimumFractionDigits: 2, maximumFractionDigits: 2) } s
page-awards-average = { NUMBER($s, minimumFractionDigits: 1, maximumFractionDigits: 1) } s pro Karte
page-awards-inARow = { $rounds } in Folge
page-awards-times =
    { $times ->
        [one] einmal
       *[other] { $times }-mal
    }

page-practice-title = Probier es
page-practice-text = Drei Karten gegen eine Puppe, die langsam ist. Niemand sieht zu.
page-practice-begin = Drei Karten finden
page-practice-again = Noch einmal
page-practice-ready = Karte { $round } von { $of } kommt.
page-practice-found = Das ist sie! { NUMBER($s, minimumFractionDigits: 1, maximumFractionDigits: 1) } s.
page-practice-wrong = Falsche Karte. Die richtige ist markiert.
page-practice-dummy = Jetzt hat sie sogar die Puppe gefunden.
page-practice-average = { $found } von 3 gefunden. Dein Schnitt: { NUMBER($s, minimumFractionDigits: 1, maximumFractionDigits: 1) } s.
page-practice-none = Keine einzige. Sie sehen sich aber auch ähnlich!

page-patter-found-0 =
    { $name_is ->
        [you] Du siehst alles.
       *[other] { $name } sieht alles.
    }
page-patter-found-1 =
    { $name_is ->
        [you] Scharfe Augen!
       *[other] Scharfe Augen, { $name }!
    }
page-patter-found-2 =
    { $name_is ->
        [you] Du hattest die im Kopf.
       *[other] { $name } hatte die im Kopf.
    }
page-patter-found-3 =
    { $name_is ->
        [you] Hast du überhaupt hingesehen?
       *[other] Hat { $name } überhaupt hingesehen?
    }
page-patter-streak = Wieder { $name }! Das sind { $rounds } in Folge.
page-patter-wrong-0 =
    { $name_is ->
        [you] Du warst sicher. Sehr sicher.
       *[other] { $name } war sicher. Sehr sicher.
    }
page-patter-wrong-1 =
    { $name_is ->
        [you] Ein Doppelgänger hat dich erwischt.
       *[other] Ein Doppelgänger hat { $name } erwischt.
    }
page-patter-wrong-2 =
    { $name_is ->
        [you] Knapp daneben. Keine Karte.
       *[other] Knapp daneben, { $name }. Keine Karte.
    }
page-patter-wrongAgain-0 =
    { $name_is ->
        [you] Du bist SCHON WIEDER reingefallen.
       *[other] { $name } ist SCHON WIEDER reingefallen.
    }
page-patter-wrongAgain-1 =
    { $name_is ->
        [you] Sie sehen sich aber auch ähnlich, oder?
       *[other] { $name }, sie sehen sich aber auch ähnlich, oder?
    }
page-patter-nobody-0 = Sie lag doch da!
page-patter-nobody-1 = Niemand? Wirklich?
page-patter-nobody-2 = Dreiundzwanzig Karten, kein Finger.

page-learn-goal-title = Sieh sie zuerst
page-learn-goal-text = Eine braune Karte kommt. Eine der blauen Karten ringsum hat dasselbe Motiv. Tipp vor allen anderen darauf, und die braune Karte gehört dir. Die meisten braunen Karten gewinnen.
page-learn-area-title = Ein Bereich zählt
page-learn-area-text = Jede Karte hat vier Bereiche: Farbe, Form, Muster und Lage. Der Tisch sagt, welcher zählt. Partner sind in allen vieren gleich; nur mit gemischten Partnern, einer Hausregel, führen dich die anderen drei in die Irre.
page-learn-wrong-title = Kein zweiter Versuch
page-learn-wrong-text = Tippst du auf eine falsche Karte, bist du raus aus der Runde; findet jemand die richtige, zahlst du eine Karte. Schau also zweimal hin: Jedes Motiv hat zwei Doppelgänger.
page-learn-where-title = Sie bleiben, wo sie sind
page-learn-where-text = Die blauen Karten bleiben den ganzen Abend liegen. Merk dir, was du wo gesehen hast.
page-learn-more-title = Zwei Gewürze
page-learn-more-text = Dealer’s Choice: Wer eine Runde gewinnt, sagt den nächsten Bereich an, am besten mit gemischten Partnern. Bluffo: Drei blaue Karten fehlen. Schlag auf den Stapel, wenn du glaubst, dass es keinen Partner gibt, oder wenn die anderen es glauben sollen.
page-learn-example = Zum Beispiel
page-learn-example1 = Wir spielen mit Farbe, und diese braune Karte liegt oben. Welche ist es?
page-learn-example2 = Die erste hat von links nach rechts dieselben Streifen. Die zweite ist ein Doppelgänger: Ihr zweiter Streifen ist ein anderer.
page-learn-right = Partner
page-learn-alike = Doppelgänger
page-learn-far = nein

page-lesson-tan = Eine braune Karte liegt oben. Jetzt zählen nur ihre Farbstreifen. Eine der blauen Karten hat genau dieselben: Sie ist ihr Partner.
page-lesson-find = Hier ist sie. Tipp sie an, bevor es jemand anderes tut. In dieser Lektion warten alle auf dich.
page-lesson-take = Gefunden! Nimm die braune Karte. Sie ist ein Punkt, und die nächste kommt.
page-lesson-slow = Diesmal war Ben schneller. Der Tisch zeigt dir, was er gefunden hat.
page-lesson-wrong = Ben hat falsch getippt: Er ist raus aus dieser Runde und zahlt eine Karte an den, der sie gewinnt.
page-lesson-search = Jetzt such selbst: Nichts zeigt darauf. Lies die Buchstaben der Streifen von links nach rechts.
page-lesson-missed = Die nicht. An einem echten Tisch wärst du raus aus dieser Runde und müsstest eine Karte zahlen. Schau noch einmal hin.
page-lesson-paid = Gefunden, und Ben hat dir eine Karte gezahlt. Nimm auch die braune.
page-lesson-concede = Siehst du sie nicht, darfst du die Runde aufgeben. Das kostet nichts.
page-lesson-end = Cal hat sie gefunden. Ist die Schale leer, gewinnen die meisten braunen Karten.
