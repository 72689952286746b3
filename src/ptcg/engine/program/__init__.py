"""Effect programs on a board: lowered once to instructions, with choices, and whether anything can come of them.

`terms` is what nouns, amounts and tests mean on a board, `instructions` what verbs do, `outlook` whether they could.
"""
