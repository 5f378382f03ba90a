# What `rumpus play` and `rumpus replay` say at the terminal. What is typed is no language: quit, undo, save.

source = Source: { $source } (B the booklet, S another public source, I our inference)
hands = all hands:
end = The end. Scores: { LIST($scores) }. Won by { LIST($winners) }.
score = { $name } { $score }
which = Which game?
say-one = Say one of { LIST($names, type: "or") }.
help =
    ?            this page
    Enter        show the table again
    rules A9     read a paragraph; 'rules' lists them all
    undo         take back your last action and what followed
    save FILE    write the record of the game
    quit         leave
examples = actions look like { $examples }
no-paragraph = { $game } has no paragraph '{ $number }'; 'rules' lists them all
you-are =
    You are seat { $seat } of { $seats }, counting from 0; the others { $race ->
        [yes] are modelled people, as quick as you are: { $level_word }
       *[no] play { $level_word }
    }. Seed { $seed }. Type ? for help, quit to leave.
level-easy = easy
level-medium = medium
level-hard = hard
level-rival = rival
best-with = { $seats } can play, but the game is best with { $fewest } to { $most }.
save-where = say where: save FILE
nothing-to-undo = there is nothing to undo: you have not played yet
taken-back = Taken back.
save-record = Save the record? A file name, or Enter for no:
not-saved = Not saved. { $file }: { $why }.
saved = Saved. See it again with: rumpus replay { $file }
no-number = the list has no number { $number }
several = '{ $typed }' could be { LIST($choices, type: "or") }
goodbye = Goodbye.
stopped = stopped
the-system = the system
