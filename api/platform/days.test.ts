import { expect, test } from "vitest";
import { wallClock } from "./days.ts";

test.each([
  ["2026-03-31T20:15:00Z", "Asia/Muscat", "2026-04-01", 0],
  ["2026-03-31T19:59:59Z", "Asia/Muscat", "2026-03-31", 23],
  ["2026-03-31T20:15:00Z", "America/New_York", "2026-03-31", 16],
  ["2026-03-31T00:00:00Z", "UTC", "2026-03-31", 0],
])("at %s the clock on a wall of %s shows %s and the hour %i", (moment, zone, day, hour) => {
  expect(wallClock(new Date(moment), zone)).toEqual({ day, hour });
});
