"""Rules of thumb: what texts and boards are worth at a glance, in damage points, without playing anything.

`judge` holds what is being estimated, `worths` what single effects add to it, `lowering` makes these from effect
programs (with `amounts`), `texts` keeps what was read of cards; `fight` judges a board with all of it. The engine and
its programs are imported, nothing else of `players`.
"""
