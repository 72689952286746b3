import { expect, test } from "vitest";
import type { PuzzleInfo } from "../protocol";
import { eras, fitting, nextOf, nothingOf } from "./list";

const puzzle = (id: string, grade: number): PuzzleInfo => ({
  id,
  era: id.slice(0, 4),
  book: "",
  title: "",
  grade,
  decks: [],
});

const ALL = [puzzle("1999-a", 1), puzzle("1999-b", 1), puzzle("1999-c", 3), puzzle("2020-a", 1), puzzle("2020-b", 3)];

test("an era and a grade narrow the list", () => {
  expect(fitting(ALL, { era: "", grade: 0 })).toEqual(ALL);
  expect(fitting(ALL, { era: "2020", grade: 0 }).map((one) => one.id)).toEqual(["2020-a", "2020-b"]);
  expect(fitting(ALL, { era: "1999", grade: 3 }).map((one) => one.id)).toEqual(["1999-c"]);
  expect(eras(ALL)).toEqual(["1999", "2020"]);
});

test("where no puzzle fits, a sentence says what was looked for", () => {
  expect(nothingOf({ era: "2012", grade: 3 })).toBe("There is no puzzle of 2012 with the grade “Medium”.");
  expect(nothingOf({ era: "", grade: 1 })).toBe("There is no puzzle with the grade “Easy”.");
  expect(nothingOf({ era: "1900", grade: 0 })).toBe("There is no puzzle of 1900.");
  expect(nothingOf({ era: "", grade: 9 })).toBe("There is no puzzle with the grade “9”.");
});

test("after a puzzle comes an unsolved one of its kind", () => {
  expect(nextOf(ALL, "1999-a", new Set(["1999-a"]))?.id).toBe("1999-b");
  expect(nextOf(ALL, "1999-a", new Set(["1999-a", "1999-b"]))?.id).toBe("1999-c");
  expect(nextOf(ALL, "1999-c", new Set(["1999-a", "1999-b", "1999-c"]))?.id).toBe("2020-a");
  expect(nextOf(ALL, "2020-b", new Set(["2020-a", "2020-b"]))?.id).toBe("1999-a");
  expect(nextOf(ALL, "2020-b", new Set(ALL.map((one) => one.id)))).toBeUndefined();
});
