import { expect, it } from "vitest";
import { nextPlace } from "./gridKeys";

const grid = Array.from({ length: 8 }, (_, i) => ({ left: (i % 3) * 10, top: Math.floor(i / 3) * 10 }));

it("moves by rows and columns and stays at the edges", () => {
  expect(nextPlace("ArrowRight", 0, grid)).toBe(1);
  expect(nextPlace("ArrowLeft", 0, grid)).toBe(0);
  expect(nextPlace("ArrowDown", 1, grid)).toBe(4);
  expect(nextPlace("ArrowDown", 5, grid)).toBe(5);
  expect(nextPlace("ArrowUp", 4, grid)).toBe(1);
  expect(nextPlace("ArrowUp", 1, grid)).toBe(1);
  expect(nextPlace("Home", 5, grid)).toBe(0);
  expect(nextPlace("End", 5, grid)).toBe(7);
  expect(nextPlace("x", 5, grid)).toBe(5);
});

it("knows a grid of one row", () => {
  const row = grid.slice(0, 3);
  expect(nextPlace("ArrowDown", 1, row)).toBe(1);
});
