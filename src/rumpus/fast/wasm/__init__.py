"""The third gear: the rule code of a game as WebAssembly, for the page.

`module.emit` gives the text of a module. Constants are read from the imported modules, and only the bodies of
functions come from their source; each function is compiled once for each combination of argument types, so
the length of every row is known. An index out of range traps: a slip is an error, not a different game.
"""
