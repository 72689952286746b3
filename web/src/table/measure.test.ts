import { describe, expect, it } from "vitest";
import { shapeOf } from "./measure";

describe("the shape of a table", () => {
  it("is wide on a desktop and on a tablet held sideways", () => {
    expect(shapeOf(1100, 850)).toBe("wide");
    expect(shapeOf(1024, 700)).toBe("wide");
  });
  it("is tall on a phone, and wherever it is taller than wide", () => {
    expect(shapeOf(390, 740)).toBe("tall");
    expect(shapeOf(768, 960)).toBe("tall");
    expect(shapeOf(600, 500)).toBe("tall");
  });
  it("is low on a phone held sideways", () => {
    expect(shapeOf(844, 360)).toBe("low");
  });
});
