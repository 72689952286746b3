import { BOOKS, coverOf } from "./books";
import { choose, setup } from "./state";
import "./books.css";

/** The books, one of them taken from the shelf. */
export function BookShelf() {
  return (
    <fieldset class="choose">
      <legend>Rulebook</legend>
      <div class="shelf">
        {BOOKS.map((book) => (
          <label class="book" style={coverOf(book)} key={book.era}>
            <input
              type="radio"
              name="book"
              value={book.era}
              checked={setup.value.era === book.era}
              onChange={() => choose({ era: book.era })}
            />
            <span class="book-year">{book.era}</span>
            <strong class="book-name">{book.name}</strong>
            <span class="book-character">{book.character}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
