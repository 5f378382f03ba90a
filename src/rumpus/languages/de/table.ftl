# Was jedes Spiel gleich sagt, an jedem Tisch.

you = du
nobody = niemand
seat = Platz { $number }

refusal-no_such_action = So eine Handlung gibt es in diesem Spiel nicht.
refusal-over = Das Spiel ist zu Ende.
refusal-not_waited_for = Du bist jetzt nicht gefragt; { $waited_for }.
refusal-not_now = »{ $action }« geht jetzt nicht; { $question }.
