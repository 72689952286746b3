import { expect, it } from "vitest";
import { ago } from "./ago";

it("tells how long ago something was", () => {
  const now = Date.UTC(2026, 0, 20);
  expect(ago(now - 5_000, now)).toBe("just now");
  expect(ago(now - 3 * 3_600_000, now)).toBe("3 hours ago");
  expect(ago(now - 86_400_000, now)).toBe("yesterday");
  expect(ago(now - 15 * 86_400_000, now)).toMatch(/^January \d, 2026$/);
});
