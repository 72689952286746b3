"""Proving wins in this turn: what can come of an answer, in which order to try them, the search, and its second look.

Nothing in here sees more than a view: it plays on boards that were dealt from one.
"""
