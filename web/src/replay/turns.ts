import type { Board } from "../protocol";
import type { Film } from "./film";
import type { Move } from "./keys";

/** The steps with which a turn begins; the first step of all counts as one. */
export function turnStarts(boards: readonly Pick<Board, "turn" | "sudden_death">[]): number[] {
  const starts: number[] = [];
  for (const [i, board] of boards.entries()) {
    const before = boards[i - 1];
    if (!before || before.turn !== board.turn || before.sudden_death !== board.sudden_death) starts.push(i);
  }
  return starts;
}

/** Where the next turn begins, or the last step. */
export function nextTurn(starts: readonly number[], at: number, last: number): number {
  return starts.find((start) => start > at) ?? last;
}

/** Where this turn began; from there, where the one before it did. */
export function previousTurn(starts: readonly number[], at: number): number {
  return starts.findLast((start) => start < at) ?? 0;
}

/** What a move does to a film with these turns. */
export function moveIn(film: Film, starts: readonly number[]): (move: Move) => void {
  return (move) => {
    switch (move) {
      case "play":
        return film.toggle();
      case "first":
        return film.show(0);
      case "last":
        return film.show(film.last);
      case "next":
        return film.show(film.now() + 1);
      case "previous":
        return film.show(film.now() - 1);
      case "next-turn":
        return film.show(nextTurn(starts, film.now(), film.last));
      case "previous-turn":
        return film.show(previousTurn(starts, film.now()));
    }
  };
}
