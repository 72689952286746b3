"""What a player may do in a turn: attach, bench, evolve, play, use, retreat, attack; and the rule that forbids it."""
