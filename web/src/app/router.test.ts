import { beforeAll, describe, expect, it, vi } from "vitest";

let match: typeof import("./router").match;

beforeAll(async () => {
  vi.stubGlobal("location", { pathname: "/", search: "" });
  ({ match } = await import("./router"));
});

describe("a route", () => {
  it("fits its path and names its parts", () => {
    expect(match("/t/:id", "/t/abc")).toEqual({ id: "abc" });
    expect(match("/", "/")).toEqual({});
    expect(match("/decks", "/decks/")).toEqual({});
    expect(match("/decks/:key", "/decks/own%3A17")).toEqual({ key: "own:17" });
  });

  it("fits no other", () => {
    expect(match("/t/:id", "/t")).toBeNull();
    expect(match("/decks", "/rules")).toBeNull();
    expect(match("/", "/rules")).toBeNull();
  });
});
