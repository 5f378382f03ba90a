# Everything the page says outside the games.

title = Rumpus
motto = Kartenspiele, die niemand mehr druckt, zurück am Tisch.
you-alone = Du
list = { LIST($names) }
home = Zum Regal
close = Schließen
cancel = Abbrechen
loading = Einen Augenblick …
problem =
    { $known ->
        [yes] Das hat nicht geklappt: { $sentence }.
       *[no] Der Server ist gerade nicht zu erreichen.
    }

# --- the shelf ---

shelf = Das Regal
players = für { $low }–{ $high }
minutes = { $low }–⁠{ $high } Minuten
setUp = Tisch aufmachen
learn = Lernen
settings = Einstellungen
isTv = Das ist der Fernseher
theTv = Der Fernseher
codeLike = ABCDE
againstBots = Gegen Bots
joinTitle = An einen Tisch setzen
joinHint = Hat dir jemand einen Code gegeben?
join = Mitspielen
joinAt = An einen Tisch auf …
joinAtLike = die Adresse eines Servers
noAddress = Das ist keine Adresse. Sie sieht aus wie rumpus.example.com oder 192.168.0.10:8080.
yourTables = Deine Tische
yourGames = Deine Spiele
backTo = Zurück an Tisch { $code }: { $game }
publicTables = Offene Tische
publicTable =
    { $game }: { $free ->
        [0] voll
        [one] 1 Platz frei
       *[other] { $free } Plätze frei
    }
drop = Du hast die Aufzeichnung eines Spiels? Zieh sie irgendwo auf diese Seite, oder
chooseFile = such sie aus
dropHere = Loslassen, um dieses Spiel anzusehen
incomplete = Ein Teil dieser Seite ist nicht angekommen.
loadAgain = Neu laden
phones = Handys im selben Netz erreichen diese Seite unter
about = Die Namen der Spiele gehören ihren Inhabern; Rumpus sagt nur, welches Spiel gemeint ist. Die Regeln sind in unseren eigenen Worten erzählt, und die Bilder sind von uns.
licenses = Woraus diese Seite gemacht ist, mit den Lizenzen

# --- setting up ---

setUpTitle = Neuer Tisch: { $game }
minute = In einer Minute
learnTitle = { $game } lernen
length = Wie lange
lengthHint = Mit { $seats } am Tisch dauert es so etwa { $low } bis { $high } Minuten.
allRules = Alle Regeln, Absatz für Absatz
yourName = Dein Name
seats = Plätze
bots = Bots auf den anderen Plätzen
botsNone = keine, es kommen Freunde
botsLevel =
    { $level ->
        [easy] leichte Bots
        [medium] mittlere Bots
        [hard] starke Bots
       *[rival] Rivalen, etwas langsamer als du
    }
houseRules = Hausregeln
houseRulesHint = Lass sie, wie sie sind: Das ist das Spiel, wie es gedruckt wurde.
clock = Zeit für eine Entscheidung
clockValue =
    { $unit ->
        [seconds] { $n } Sekunden
        [minutes]
            { $n ->
                [one] 1 Minute
               *[other] { $n } Minuten
            }
       *[none] ohne Grenze
    }
public = Alle auf diesem Server dürfen mitspielen
make = Tisch aufmachen
hosting = Dieser Bildschirm ist der Fernseher, hier sitzt niemand
needsName = Bitte sag, wie die anderen dich nennen sollen.

# --- at the door ---

joining = { $game }, Tisch { $code }
sit = Hinsetzen
sitAs = Wie sollen die anderen dich nennen?
justWatch = Nur zusehen
noTable = Zu diesem Code gibt es keinen Tisch. Vielleicht stimmt ein Buchstabe nicht?
anotherCode = Anderen Code versuchen

# --- the table before a game ---

gathering = Wir warten auf Freunde
allHere = Alle sind da
invite = Freunde einladen
inviteHint = Scannt das hier, öffnet den Link oder tippt den Code auf der ersten Seite ein.
copy = Link kopieren
theLink = Der Link zu diesem Tisch
copied = Kopiert
notCopied = Dieser Browser lässt uns nicht kopieren. Der Link ist markiert: Kopier ihn von Hand.
tvHint = Für das Spielfeld öffne dies auf einem Fernseher oder Laptop und tipp den Code ein:
tvScan = Oder scann das hier damit
openSeat = ein freier Platz
addBot =
    { $level ->
        [easy] leichter Bot
        [medium] mittlerer Bot
        [hard] starker Bot
       *[rival] Rivale
    }
fillBots = Bots auf alle freien Plätze
remove = Entfernen
removeName = { $name } entfernen
ban = Sperren
banName = { $name } sperren
banSure = { $name } entfernen und von dort niemanden mehr hereinlassen? Auch andere im selben Netz können dann nicht mehr mitspielen.
makeHost = Zum Gastgeber
makeHostName = Zum Gastgeber: { $name }
hostMark = Gastgeber
begin = Anfangen
waitingHost = { $name } fängt an, wenn alle da sind.
open =
    noch { $n ->
        [one] 1 Platz
       *[other] { $n } Plätze
    } frei
leave = Endgültig gehen
leaveSure = Du gibst deinen Platz auf. Gehen?

# --- the table ---

dealer = Geber
dealerMark = G
away = weg
standIn = weg; ein Bot spielt
botLevel =
    Bot, { $level ->
        [easy] leicht
        [medium] mittel
        [hard] stark
       *[rival] Rivale
    }
yourTurn = Du bist dran
fits =
    { $card }, { $fits ->
        [yes] passt
       *[no] geht jetzt nicht
    }
menu = Menü
sure = { $what }: wirklich?
doIt = Ja
story = Was geschah
sinceYourTurn = Seit deinem Zug
rules = Regeln
tapForSound = Ton anmachen
noSound = Hier kein Ton
getReady = Bereit?
skip = Überspringen
goOn = Weiter
margin =
    { $unit ->
        [ms] { $n } ms
       *[s] { NUMBER($n, minimumFractionDigits: 1, maximumFractionDigits: 1) } s
    }
photoFinish = Erst { $first }, { $ms } ms später { $second }
undo = Zurücknehmen
pause = Pause
resume = Weiter
paused = Pause. Alle Uhren stehen.
awaited = Der Server ist wieder da. Wir warten auf { LIST($names) }; alle Uhren stehen.
wholeTable = Hier den ganzen Tisch zeigen
onlyHand = Nur meine Hand (es gibt einen Fernseher)
votes-pause = { LIST($names) }: bitte eine Pause
votes-undo = { LIST($names) }: bitte den letzten Zug zurücknehmen
agree = Einverstanden
disagree = Nein
left =
    noch { $seconds ->
        [one] 1 Sekunde
       *[other] { $seconds } Sekunden
    }
why = Regel { $paragraph }
watchers =
    { $n ->
        [one] 1 sieht
       *[other] { $n } sehen
    } zu
link-calling = Der Tisch wird gerufen …
link-lost = Die Verbindung ist weg. Wir rufen wieder an; dein Platz bleibt dir.
link-closed = Du bist vom Tisch gegangen.
link-elsewhere = Dieser Tisch ist jetzt in einem anderen Tab offen. Lade diese Seite neu, um hier weiterzuspielen.
link-version = Die Regeln in dieser Seite haben sich seit dem Beginn dieses Spiels geändert; es kann hier nicht weitergehen.
unsent = Die Verbindung ist weg, das hat also nicht gezählt. Tu es noch einmal, wenn sie wieder da ist.
goneSeat = Dieser Platz gehört dir nicht mehr.

# --- the end ---

over = Das Spiel ist aus
won =
    { $mine ->
        [yes] Du hast gewonnen!
       *[no]
            { $names_count ->
                [one] { LIST($names) } hat gewonnen
               *[other] { LIST($names) } haben gewonnen
            }
    }
draw = { LIST($names) } teilen sich den Sieg
score = Punkte
awards = Erwähnenswert
watchReplay = Noch einmal ansehen
download = Aufzeichnung sichern
lookAtTable = Tisch ansehen

# --- replays ---

replay = Wiederholung
replayHint = Eine Aufzeichnung ist eine Textdatei, die auf .rumpus endet; du bekommst sie am Ende jedes Spiels.
seenBy = Gesehen von
room = allen
step = Moment { $at } von { $of }
first = Zum Anfang
back = Eins zurück
forward = Eins weiter
last = Zum Ende
play = Abspielen
stop = Anhalten
momentLink = Link zu diesem Moment kopieren
copyAddress = Kopier ihn oben aus der Adresszeile
seat-of = Platz { $n }

# --- rules ---

rulesOf = Die Regeln: { $game }
source = Quelle
wantToPlay = Spielen

# --- people who stay together from game to game ---

evening-next = Was jetzt?
evening-again = Noch ein Spiel
evening-another = Etwas anderes
evening-propose = { $game } vorschlagen
evening-choose = { $game } spielen
evening-wishes =
    { LIST($names) }: bitte { $other ->
        [no] noch ein Spiel
       *[yes] { $game }
    }
evening-waiting = Wir warten auf das Ja von { LIST($names) }
evening-hostDecides = { $name } darf auch allein entscheiden.
evening-takeBack = Doch nicht
evening-tooMany = { $game }: für höchstens { $most }
evening-without = Ohne { $name }
evening-withoutSure = Ohne { $name } weiterspielen? Der Platz ist dann frei, auch für { $name }.
evening-removeSure = { $name } vom Tisch entfernen? Mit dem Code ist der Weg zurück offen.
evening-backToScores = Zu den Punkten
evening-evening = Der Abend bisher
evening-who = Wer
evening-wins = Siege
evening-crowns = Kronen
evening-games = Spiele
evening-crownHint = Eine Krone gibt es für den letzten Sieg in einem Spiel. Wer dort als Nächstes gewinnt, nimmt sie sich.
evening-crownsOf =
    { $n ->
        [one] 1 Krone
       *[other] { $n } Kronen
    }
evening-latest = { $game }: Sieg für { LIST($winners) }
evening-takeHome = Mitnehmen (CSV)
evening-bot = Bot
evening-howWePlay = So spielen wir
evening-asPrinted = Wie gedruckt, ohne Hausregeln.
evening-change = Ändern
evening-changed = Fertig
evening-seats = Plätze
evening-game = Spiel
evening-clock = Zeit für eine Entscheidung
evening-window = Sekunden für eine schnelle Entscheidung
evening-seconds =
    { $n ->
        [one] 1 Sekunde
       *[other] { $n } Sekunden
    }
evening-friends = Handys und Laptops ausgleichen
evening-friendsHint = In einem Rennen ist ein Touchscreen rund 40 ms langsamer als Tasten. Das wird ausgeglichen, und jedem Gerät wird geglaubt, was es über sich sagt: unter Freunden, nicht unter Fremden.
evening-mixed = Manche von euch tippen auf Glas, andere haben Tasten oder eine Maus: Das kostet die Handys Rennen.
evening-odd = Auffällige Rennen
evening-oddOf = { $name }: { LIST($flags) }
evening-flag =
    { $flag ->
        [asks] verlangt immer wieder mehr Zeit, als die Verbindung erklärt
        [shaves] will immer wieder schneller gewesen sein, als hier gemessen wurde
        [fast] ist oft schneller, als Menschen sind
        [even] braucht fast jedes Mal gleich lang
       *[unfooled] schlägt oft bei Händen zu, die landen, und nie bei einer, die umkehrt
    }
evening-oddHint = Das erfährst nur du. Es kann Zufall sein oder ein ungewöhnlicher Mensch. Bei zweien davon verlässt sich der Server nur noch auf seine eigenen Messungen.
evening-people = Leute
evening-botIn = Bot in { $seconds } s
evening-asleep = schläft
evening-nudge = Anstupsen
evening-nudgeName = { $name } anstupsen
evening-nudged = { $name } wartet auf dich!
evening-mute = Stummschalten
evening-muteName = { $name } stummschalten
evening-watching = Sehen zu: { LIST($names) }
evening-claim = Jemand sagt „Ich bin { $name }“, an einem anderen Handy.
evening-isIt = Ja, das ist { $name }
evening-isNot = Nein
evening-askedHost = Wir fragen den Gastgeber, ob du { $name } bist. Einen Augenblick.
evening-back = Ich bin { $name }, an einem anderen Handy
evening-yourLook = So siehst du aus
evening-lookAs =
    { $n ->
        [1] Katze
        [2] Bär
        [3] Eule
        [4] Fuchs
        [5] Frosch
        [6] Hase
        [7] Pinguin
        [8] Roboter
        [9] Gespenst
        [10] Schwein
        [11] Krake
       *[12] Löwe
    }
evening-colourAs =
    { $n ->
        [1] Rot
        [2] Blau
        [3] Grün
        [4] Braun
        [5] Lila
        [6] Petrol
        [7] Pink
       *[8] Grau
    }
evening-otherPhone = Mit anderem Handy weiterspielen
evening-otherPhoneHint = Scann das mit dem anderen Handy: Es bekommt deinen Platz, und dieses hier hat frei.
evening-shout = Etwas rufen

# --- the games of this device ---

mine-title = Deine Spiele
mine-hint = Was auf diesem Gerät zu Ende gespielt wurde. Es ist nur hier gespeichert, nirgends sonst.
mine-none = Noch nichts. Ein Spiel steht hier, wenn es aus ist.
mine-numbers = Zahlen
mine-game = Spiel
mine-played = Gespielt
mine-won = Gewonnen
mine-share = { $won } ({ $share } %)
mine-streak = In Folge
mine-games = Spiele
mine-watched = zugesehen
mine-youWon = Du hast gewonnen
mine-wonBy = Sieg: { $names }
mine-replay = Wiederholung
mine-take = Mitnehmen
mine-bring = Mitbringen
mine-brought =
    { $n ->
        [one] Ein Spiel war neu.
       *[other] { $n } Spiele waren neu.
    }
mine-notOurs = Das ist keine Datei mit Spielen. Sie muss von „Mitnehmen“ stammen.
mine-file = rumpus-spiele.json

# --- the plain table ---

plain-waitingFor = Wir warten auf { $name }
plain-waiting = Warten
plain-over = Das Spiel ist aus
plain-hand =
    Deine Hand: { $cards ->
        [one] 1 Karte
       *[other] { $cards } Karten
    }
plain-seats = Mitspielende
plain-table = Der Tisch
plain-values = Alle einzeln
plain-player = Wer
plain-choices = Was du tun kannst
plain-rules = Hausregeln an diesem Tisch
plain-rule = { $rule }: { $value }
plain-amount =
    { $n ->
        [0] { $title }
        [one] { $title }
       *[other] { $title }, { $n }-mal
    }
plain-place = Platz { $n }: { $title }
plain-won = gewonnen
plain-nothing = –
plain-yes = ja
plain-no = nein
plain-none = keine

# --- watching a game again ---

replay-everything = alle Karten offen
replay-jump = Springen zu
replay-start = Anfang
replay-handOf = Die Hand von { $name }

# --- around the rulebooks ---

rules-contents = Inhalt
rules-search = In diesen Regeln suchen
rules-found =
    { $n ->
        [0] Nichts gefunden
        [one] 1 Absatz gefunden
       *[other] { $n } Absätze gefunden
    }
rules-source-B = das ursprüngliche Regelheft
rules-source-S = eine andere öffentliche Quelle
rules-source-I = unsere eigene Folgerung
rules-source = Quelle: { $sources }.
rules-houseRule = Hausregel
rules-setting = Einstellung
rules-off = aus, wie gedruckt
rules-on = an
rules-usually = normalerweise { $value }
rules-here = An deinem Tisch: { $value }.

# --- settings of this device ---

settings-title = Einstellungen
settings-hint = Auf diesem Gerät gespeichert.
settings-language = Sprache
settings-languageAuto = wie das Gerät
settings-sound = Ton
settings-volume = Lautstärke
settings-music = Musik bei Rennen
settings-buzz = Vibration
settings-light = Hell oder dunkel
settings-lights-auto = wie das Gerät
settings-lights-light = hell
settings-lights-dark = dunkel
settings-less = Weniger Bewegung
settings-pace = Tempo der Darstellung
settings-paces-relaxed = gemütlich
settings-paces-usual = normal
settings-paces-quick = flott
settings-names = Namen auf den Karten
settings-confirm = Vor jedem Zug nachfragen
settings-forced = Für mich spielen, wenn ich keine Wahl habe
settings-forcedWhen-alone = nur gegen Bots
settings-forcedWhen-always = immer
settings-forcedWhen-never = nie
settings-forcedHint = In Gesellschaft wartet es kurz, wie du es tätest. Was geheim bleiben soll, bleibt dir überlassen.
settings-awake = Bildschirm anlassen
settings-sleeps = Ohne https erlaubt der Browser weniger: Die Seite lässt sich nicht installieren, ihre Uhr ist im Rennen gröber, und nur ein leeres Video lässt den Bildschirm an. Auf einem iPhone oder iPad hält das Video vielleicht Musik aus einer anderen App an; dann schalte es hier aus. Schläft dein Handy ein, bleibt dir dein Platz.

# --- a screen for the whole room ---

tv-title = Das ist der Fernseher
tv-hint = Er zeigt allen das Spielfeld. Karten und Fragen kommen auf eure Handys.
tv-haveCode = Ein Handy hat einen Tisch aufgemacht? Tippt seinen Code ein:
tv-show = Hier zeigen
tv-orHere = Oder macht hier einen Tisch auf und setzt euch mit euren Handys dazu:
tv-notTv = Das ist nicht der Fernseher
tv-scan = Richte deine Handykamera hierher
tv-orType = oder öffne diese Adresse auf deinem Handy:
tv-withCode = und tipp den Code ein
tv-here = Am Tisch
tv-nobody = Noch ist niemand da.
tv-openSeats =
    { $n ->
        [one] Ein Platz ist frei.
       *[other] { $n } Plätze sind frei.
    }
tv-begins = { $name } fängt an, wenn alle da sind.
tv-late = Noch dazukommen? Scannt das hier:
tv-fullScreen = Vollbild
tv-smallScreen = Vollbild beenden
tv-mute = Ton aus
tv-unmute = Ton an
tv-settings = Einstellungen
tv-hostMenu = Menü des Gastgebers

# --- a lesson ---

lesson-title = Eine erste Runde: { $game }
lesson-begin = Geführte Runde spielen
lesson-beginHint = Ein paar Minuten. Die Karten sind gelegt, die Regeln sind echt, und die Seite sagt, was zu tun ist.
lesson-step = { $n } von { $all }
lesson-goOn = Weiter
lesson-help = Mach es für mich
lesson-leave = Lektion verlassen
lesson-watch = Jetzt spielen die anderen …
lesson-notNow = Das erlauben die Regeln auch. Aber versuch erst das hier.
lesson-unjudged = Die Regeln lassen sich gerade nicht fragen. Tu, was die Lektion sagt.
lesson-doneTitle = Das war deine erste Runde.
lesson-done = Du weißt genug, um dich an einen Tisch zu setzen. Die Seite sagt immer, was du darfst, und warum etwas nicht geht.
lesson-again = Noch einmal
lesson-play = Jetzt richtig spielen
