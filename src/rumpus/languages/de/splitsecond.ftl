# Alles, was man in splitsecond liest.

title = Split Second (Scan)

# --- house rules ---

option-area = der erste Bereich: 0 Farbe, 1 Form, 2 Muster, 3 Lage
option-dealers_choice = wer eine Runde gewinnt, sagt den Bereich der nächsten an; am besten mit gemischten Partnern
option-bluffo = drei blaue Karten fehlen, und wer das glaubt, schlägt auf eine Bluffo-Karte
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
refusal-claim_still_stands = Die anderen dürfen noch suchen: Eine Behauptung gilt nach { $bluffo_window } Sekunden.
refusal-time_to_take = Noch ist Zeit, die braune Karte zu nehmen: { $take_window } Sekunden.
refusal-search_is_over = Zu spät: Die Suche endete nach { $give_up } Sekunden.
refusal-claim_has_held = Zu spät: Die Behauptung galt nach { $bluffo_window } Sekunden.
refusal-taken_for_you = Zu spät: Nach { $take_window } Sekunden wird die braune Karte für dich genommen.

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
        [you] Du tippst auf Platz { $place }, eine falsche Karte, und bist
       *[other] { $seat } tippt auf Platz { $place }, eine falsche Karte, und ist
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
