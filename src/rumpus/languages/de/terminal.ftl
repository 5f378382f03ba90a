# Was `rumpus play` und `rumpus replay` im Terminal sagen. Was man tippt, ist keine Sprache: quit, undo, save.

source = Quelle: { $source } (B das Regelheft, S eine andere öffentliche Quelle, I unsere Folgerung)
hands = alle Hände:
end = Das Ende. Punkte: { LIST($scores) }. Gewonnen: { LIST($winners) }.
score = { $name } { $score }
which = Welches Spiel?
say-one = Sag eines davon: { LIST($names, type: "or") }.
help =
    ?            diese Seite
    Enter        den Tisch noch einmal zeigen
    rules A9     einen Absatz der Regeln lesen; 'rules' zählt alle auf
    undo         deinen letzten Zug zurücknehmen, mit allem danach
    save DATEI   die Aufzeichnung des Spiels schreiben
    quit         gehen
examples = Züge sehen so aus: { $examples }
no-paragraph = { $game } hat keinen Absatz '{ $number }'; 'rules' zählt alle auf
you-are =
    Du sitzt auf Platz { $seat } von { $seats }, gezählt ab 0; die anderen { $race ->
        [yes] sind nachgebildete Menschen, so schnell wie du, Stufe { $level_word }
       *[no] sind Bots, Stufe { $level_word }
    }. Startzahl { $seed }. Mit ? kommt Hilfe, mit quit gehst du.
level-easy = leicht
level-medium = mittel
level-hard = stark
level-rival = Rivale
best-with = Auch { $seats } können spielen, aber am besten ist das Spiel mit { $fewest } bis { $most }.
save-where = sag, wohin: save DATEI
nothing-to-undo = es gibt nichts zurückzunehmen: Du hast noch nicht gespielt
taken-back = Zurückgenommen.
save-record = Die Aufzeichnung speichern? Ein Dateiname, oder Enter für nein:
not-saved = Nicht gespeichert. { $file }: { $why }.
saved = Gespeichert. Noch einmal ansehen: rumpus replay { $file }
no-number = die Liste hat keine Nummer { $number }
several = '{ $typed }' kann { LIST($choices, type: "or") } sein
goodbye = Auf Wiedersehen.
stopped = angehalten
the-system = das System
