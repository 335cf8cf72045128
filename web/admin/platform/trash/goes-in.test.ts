import { expect, test } from "vitest";
import { goesIn } from "./goes-in.ts";

const now = Date.parse("2026-11-20T12:00:00.000Z");

test("what goes is told in whole days that are left", () => {
  expect(goesIn("2026-12-20T12:00:00.000Z", now)).toBe("In 30 days");
  expect(goesIn("2026-11-22T12:00:00.000Z", now)).toBe("In 2 days");
  expect(goesIn("2026-11-22T11:59:00.000Z", now)).toBe("Tomorrow");
  expect(goesIn("2026-11-21T11:59:00.000Z", now)).toBe("Today");
  expect(goesIn("2026-11-20T11:00:00.000Z", now)).toBe("Today");
});
