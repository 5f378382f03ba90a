# Was jedes Spiel gleich sagt, an jedem Tisch.
#
# docs/languages.md says what the blanks are: $seat is a name or "du", $seat_is says which.

you = du
nobody = niemand
seat = Platz { $number }

# --- refusals every game knows ---

refusal-no_such_action = So etwas gibt es in diesem Spiel nicht.
refusal-over = Das Spiel ist aus.
refusal-not_waited_for = Du bist jetzt nicht gefragt; { $waited_for }.
refusal-not_now = '{ $action }' geht jetzt nicht; { $question }.

# --- was getippt oder aufgeschrieben wird ---

no-action = '{ $action }' ist kein Zug in { $game }; Züge sehen so aus: { $examples }
lies-too-often =
    { $card } liegt { $lying }-mal auf dem Tisch, ist aber nur { $amount ->
        [1] einmal
       *[other] { $amount }-mal
    } im Spiel
lies-nowhere = Sag von jeder Karte, wo sie liegt; { $card } fehlt

# --- a table drawn with letters ---

drawn-dealer = gibt
drawn-hand = deine Hand: { $cards }
drawn-empty = leer
drawn-yes = ja
