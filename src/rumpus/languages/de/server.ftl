# Was für jemanden nicht getan werden kann, von einem Server oder im Terminal, und warum. Jedes ist ein Teil eines
# Satzes: »Das hat nicht geklappt: Alle Plätze sind besetzt.«

# --- Platz nehmen ---

problem-name-empty = In einem Namen steht mindestens ein Buchstabe oder eine Ziffer
problem-name-long = Ein Name hat höchstens { $most } Zeichen, nicht { $length }
problem-name-taken = Hier sitzt schon jemand, der { $name } heißt; nimm einen anderen Namen
problem-bot-name = Hier sitzt schon ein Bot, der { $name } heißt; nimm einen anderen Namen
problem-seat-taken = Da sitzt { $name }
problem-full = Alle Plätze sind besetzt
problem-closed = Der Gastgeber lässt dich nicht mehr an diesen Tisch
problem-nobody-called = Hier sitzt niemand, der { $name } heißt
problem-claimed = Nach dem Platz von { $name } fragt schon jemand
problem-claim-self = Jemand anders muss sagen, dass du es bist
problem-claim-gone = Nach diesem Platz fragt niemand mehr
problem-seat-lost = Dieser Platz gehört dir nicht mehr
problem-token = Dieser Schlüssel öffnet keinen Platz an diesem Tisch
problem-watching = Du schaust zu; das kann nur, wer am Tisch sitzt

# --- der Gastgeber ---

problem-only-host = Das kann nur der Gastgeber, { $name }
problem-only-screen = Das kann nur der Gastgeber, also der Bildschirm, der diesen Tisch aufgemacht hat
problem-remove-self = Du kannst dich nicht selbst entfernen; geh vom Tisch, oder mach jemand anders zum Gastgeber
problem-ban-bot = Nur Menschen können gesperrt werden
problem-host-bot = Nur ein Mensch kann Gastgeber sein
problem-seat-empty = Da sitzt niemand mehr
problem-bot-stays = Ein Spiel braucht alle Plätze; ein Bot kann gehen, wenn es aus ist
problem-no-screen = Diesen Tisch hat kein Bildschirm aufgemacht, der Gastgeber sein könnte
problem-bots =
    Es ist Platz für { $room ->
        [one] 1 Bot
       *[other] { $room } Bots
    }{ $beside ->
        [yes] { " " }neben dir
       *[no] { "" }
    }, nicht für { $bots }

# --- von Spiel zu Spiel ---

problem-game-on = Ein Spiel läuft; was danach kommt, kann gewählt werden, wenn es aus ist
problem-begun = Das Spiel hat schon angefangen
problem-not-begun = Das Spiel hat noch nicht angefangen
problem-not-over = Das Spiel ist noch nicht aus
problem-seats-open =
    { $seats ->
        [one] Ein Platz ist
       *[other] { $seats } Plätze sind
    } frei; wartet auf Leute, oder nehmt Bots
problem-too-many = { $game } ist für { $fewest } bis { $most }, und hier sitzen { $people } Leute
problem-fewer-seats = Hier sitzen { $people } Leute; bei { $seats } Plätzen müsste zuerst jemand gehen

# --- am Tisch ---

problem-paused = Am Tisch ist gerade Pause
problem-over = Das Spiel ist aus
problem-alone = Dazu braucht es einen Tisch auf einem Server, an dem noch andere sitzen
problem-unkept = Dieser Browser bewahrt nichts auf; das Spiel ist weg, wenn diese Seite geschlossen wird
problem-not-paused = Am Tisch ist gerade keine Pause
problem-returning = Der Server ist gerade erst wieder da; es geht weiter, sobald alle zurück sind
problem-no-vote = Nur wer hier sitzt, stimmt mit ab; du kannst eine Pause machen und wählen, was danach kommt
problem-race-on = Gerade läuft ein Rennen; warte, bis es entschieden ist
problem-undo-race = In einem Rennen kann nichts zurückgenommen werden
problem-undo-nothing = Du hast noch nichts entschieden
problem-undo-bot = Seitdem hat ein Bot geantwortet, also kann nichts mehr zurückgenommen werden
problem-undo-chance = Was zuletzt geschah, hat niemand am Tisch gewählt, also kann es nicht zurückgenommen werden
problem-undo-shown = Es hat jemandem eine Karte gezeigt, also kann es nicht zurückgenommen werden
problem-shout-soon = Immer nur ein Ruf auf einmal; warte einen Augenblick
problem-nudge-whom = Anstupsen kann man nur andere, die hier sitzen
problem-nudge-soon = { $name } ist gerade erst angestupst worden; warte einen Augenblick

# --- Aufzeichnungen ---

problem-no-game = Es gibt kein Spiel { $game }; dieser Tisch ist bei Spiel { $last }
problem-replay-later = Ein Spiel kann man noch einmal ansehen, wenn es aus ist
problem-not-kept = Dieses Spiel wird nicht mehr aufbewahrt
problem-replay-slow = Es dauert zu lange, dieses Spiel hier zu zeigen
problem-replay-long = Um dieses Spiel zu zeigen, wären mehr als { $most } Bytes nötig
problem-replay-busy = Gerade wollen zu viele ein Spiel noch einmal ansehen; versuch es in einer Minute wieder
problem-replay-told = Gerade sehen zu viele ein Spiel noch einmal an; versuch es in einer Minute wieder
problem-record = { $why }
problem-record-line = Zeile { $line }: { $why }
problem-record-header =
    { $line ->
        [none] { "" }
       *[other] Zeile { $line },{ " " }
    }{ $header }: { $why }
problem-record-row = Zeile { $line }, '{ $row }': { $why } ({ $paragraph })
problem-record-long = Eine Aufzeichnung hat höchstens { $most } Zeichen
problem-record-line-long = Eine Zeile hat höchstens { $most } Zeichen, nicht { $length }
problem-record-bytes = Eine Aufzeichnung ist Text in UTF-8
problem-record-rows = Eine Aufzeichnung von mehr als { $most } Zeilen ist zu lang, um sie hier zu zeigen
problem-record-notes = Eine Aufzeichnung mit mehr als { $most } Anmerkungen ist zu lang, um sie hier zu zeigen

# --- warum eine Aufzeichnung nicht gelesen werden kann; was im Terminal getippt wird, wird ebenso gelesen ---

problem-headers-first = Kopfzeilen stehen vor allem anderen
problem-header = Eine Kopfzeile sieht so aus: [Seats "4"], und nicht so: { $header }
problem-header-twice = Die Kopfzeile { $header } steht zweimal da
problem-header-game = Eine Aufzeichnung beginnt mit einer Kopfzeile wie [Game "{ $game }"]
problem-header-seats = In einer Aufzeichnung fehlt eine Kopfzeile wie [Seats "4"]
problem-header-chance = Da kann nur "by hand" stehen, und dann keine Startzahl (Seed), aber nicht '{ $how }'
problem-header-windows =
    Da kann nur "open" stehen, für eine Aufzeichnung aus der Zeit, als Antworten noch nicht rechtzeitig kommen
    mussten, aber nicht '{ $how }'
problem-row = Ein Zug sieht so aus: '0 play G9' oder '@2.5 chance deal G9', und nicht so: '{ $row }'
problem-note = Eine Anmerkung sieht so aus: '1 touch dt=250 rt=251', und nicht so: '{ $note }'
problem-note-twice = In der Anmerkung steht '{ $name }' zweimal
problem-time = Die Zeit ist eine Anzahl von Mikrosekunden, { $earliest } oder mehr, nicht { $at }
problem-time-long = Die Zeit @{ $time } ist länger als jeder Abend
problem-seed-says =
    Nach der Startzahl (Seed) kommt hier '{ $drawn }', nicht '{ $action }'; lass sie weg, um die Karten selbst zu legen
problem-game-unknown = Ein Spiel '{ $game }' gibt es nicht; die Spiele sind { LIST($games) }
problem-seats = { $game } hat { $low } bis { $high } Plätze, nicht { $seats }
problem-seed = Eine Startzahl (Seed) ist eine ganze Zahl von 0 bis { $most }, nicht { $seed }
problem-no-seat = Einen Platz { $seat } gibt es nicht; die Plätze sind 0 bis { $last }
problem-no-seat-or-else = Einen Platz { $seat } gibt es nicht; die Plätze sind 0 bis { $last }, chance und clock
problem-no-option = { $game } hat keine Hausregel '{ $option }'; die Hausregeln sind { LIST($options) }
problem-option-pair = Eine Hausregel sieht so aus: NAME=WERT, und nicht so: '{ $pair }'
problem-option-flag = { $option } ist yes oder no (True oder False), nicht { $given }
problem-option-number = { $option } ist eine ganze Zahl von { $low } bis { $high }, nicht { $given }
problem-option-steps =
    { $option } ist eine ganze Zahl von { $low } bis { $high } in Schritten von { $step }, nicht { $given }
problem-option-seat = { $option } ist ein Platz von 0 bis { $last }, nicht { $given }
problem-position-first = Eine Stellung steht vor dem ersten Zug
problem-position-server = Eine Aufzeichnung, die mit einer Stellung beginnt, kann nur ein Server lesen
problem-place = Eine Zeile einer Stellung sieht so aus: 'hand 0: ...'; vorn steht eins von { LIST($places, type: "or") }
problem-place-seats = Schreib '{ $example }:' mit Plätzen von 0 bis { $last }, nicht '{ $place }:'
problem-place-numbers = Schreib '{ $example }:' mit Zahlen von 0 bis { $last }, nicht '{ $place }:'
problem-place-twice = '{ $place }' steht zweimal da
problem-values-by-seat = { $place } braucht { $values } Werte, einen je Platz, nicht { $given }
problem-values-by-place = { $place } braucht { $values } Werte, einen je Stelle, nicht { $given }
problem-value-single = { $place } braucht einen Wert, nicht { $given }
problem-no-card = Eine Karte '{ $card }' gibt es nicht; die Karten sind { LIST($cards) }
problem-card-too-often = { $card } steht hier öfter, als die Karte im Spiel ist
problem-here-twice = { $word } steht hier zweimal
problem-no-number = '{ $text }' ist keine ganze Zahl ab 0
problem-no-time = '{ $text }' ist keine Zeit in Sekunden wie 2.5
problem-no-flag = Schreib yes oder no, nicht '{ $text }'
problem-no-name = { $place } ist { LIST($names, type: "or") }, nicht '{ $text }'

# --- der Server ---

problem-no-table = Es gibt keinen Tisch mit diesem Code
problem-table-gone = Diesen Tisch gibt es nicht
problem-unfit = Dieser Tisch lässt sich nicht öffnen; wer den Server betreibt, kann sehen, warum
problem-asleep = Dieser Tisch ist gerade weggeräumt worden; frag noch einmal, und er ist da
problem-busy = Der Tisch ist beschäftigt; warte auf seine Antworten
problem-server-full = Auf diesem Server haben keine weiteren Tische Platz; versuch es später wieder
problem-no-code = Für einen weiteren Tisch ist kein Code frei; versuch es noch einmal
problem-opening = Gerade werden zu viele Tische aufgemacht; versuch es noch einmal
problem-not-stored = Das konnte nicht gespeichert werden, also ist es nicht geschehen
problem-not-known = Der Speicher hat nicht rechtzeitig geantwortet; sieh nach, ob es geschehen ist
problem-otherwise = Im Speicher steht zu diesem Tisch etwas anderes; sieh nach, was geschehen ist
problem-elsewhere = Dieser Tisch steht jetzt auf einem anderen Server, also ist es nicht geschehen; sieh dort nach
problem-unreadable = Der Speicher kann gerade nicht gelesen werden
problem-away = Der Server, auf dem dieser Tisch steht, antwortet nicht; versuch es noch einmal
problem-going = Der Server wird angehalten; er kommt wieder
problem-draining = Dieser Server gibt seine Tische an andere weiter und nimmt keine mehr
problem-sorry = Auf dem Server ist etwas schiefgegangen; es ist notiert worden
problem-sorry-as = Auf dem Server ist etwas schiefgegangen; es ist als { $number } notiert worden
problem-misdirected = Dieser Server heißt nicht { $name }; wer ihn betreibt, kann das mit --name erlauben
problem-requests = Das waren zu viele Anfragen; warte ein wenig
problem-limit =
    Von deiner Adresse kamen zu viele { $what ->
        [tables] Tische
        [attempts-to-join] Versuche, Platz zu nehmen
        [replays] Wiederholungen
        [wrong-codes] falsche Codes
       *[calls] Anfragen
    }; warte ein wenig
problem-sockets = Von deiner Adresse sind zu viele Verbindungen offen
problem-nowhere = Unter dieser Adresse gibt es nichts
problem-not-like-this = Diese Adresse gibt es, aber man fragt anders danach
problem-too-long = Eine solche Anfrage hat höchstens { $most } Bytes
problem-too-slow = Eine Anfrage muss in { $seconds } Sekunden gesagt haben, was sie will
problem-foreign-page = Eine fremde Seite darf diesen Server nicht benutzen
problem-figures = Zahlen gibt es nur in diesem Netz; mit der Einstellung metrics auch für andere
problem-faulty = Die Seite hat etwas gesagt, was der Server nicht versteht ({ $what }); lade sie neu

# --- warum eine Leitung geschlossen wird; jedes ist ein Satz ---

farewell-version = Diese Seite ist von einer anderen Version als der Server. Lade sie neu.
farewell-token = Dieser Platz gehört dir nicht mehr.
farewell-left = Du bist vom Tisch gegangen.
farewell-removed = Der Gastgeber hat deinen Platz freigegeben.
farewell-banned = Der Gastgeber lässt dich nicht mehr an diesen Tisch.
farewell-elsewhere = Dein Platz ist auf ein anderes Gerät umgezogen.
farewell-stopping = Der Server wird angehalten. Er kommt wieder.
farewell-flood = Von diesem Gerät kam zu viel auf einmal. Lass es langsamer angehen.
farewell-silent = Dieses Gerät hat nichts gesagt.
