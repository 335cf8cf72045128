import { expect, test } from "vitest";
import { ageOf } from "./age.ts";

test("an age is told in its biggest unit", () => {
  const now = Date.parse("2026-11-20T12:00:00Z");
  expect(ageOf("2026-11-20T11:59:40Z", now)).toBe("less than a minute");
  expect(ageOf("2026-11-20T11:58:00Z", now)).toBe("2 minutes");
  expect(ageOf("2026-11-20T10:59:00Z", now)).toBe("1 hour");
  expect(ageOf("2026-11-13T12:00:00Z", now)).toBe("7 days");
  // The server's clock may be a few seconds ahead.
  expect(ageOf("2026-11-20T12:00:09Z", now)).toBe("less than a minute");
});
