"""Looking ahead with the engine itself: within one's own turn, and over the turns to come.

Nothing here is said about cards: whatever the engine can carry out is understood. Boards are dealt from a view, so
nobody looks at a hidden card, and work is counted in answers tried, so the same seed thinks the same everywhere.
"""
