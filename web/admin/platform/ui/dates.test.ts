import { expect, onTestFinished, test } from "vitest";
import { dateIn, dateWithin, longDate, shortDate } from "./dates.ts";

const now = new Date(2026, 10, 20, 12, 48);

function iso(...parts: [number, number, number, number, number]): string {
  return new Date(...parts).toISOString();
}

test("a date is as short as the list needs it", () => {
  expect(shortDate(iso(2026, 10, 20, 9, 40), now)).toBe("9:40 AM");
  expect(shortDate(iso(2026, 10, 19, 23, 59), now)).toBe("Yesterday");
  expect(shortDate(iso(2026, 10, 18, 12, 0), now)).toBe("18 Nov");
  expect(shortDate(iso(2025, 10, 18, 12, 0), now)).toBe("18 Nov 2025");
});

test("an opened message says the time as well", () => {
  expect(longDate(iso(2026, 10, 20, 12, 31), now)).toBe("Today, 12:31 PM");
  expect(longDate(iso(2026, 10, 18, 0, 5), now)).toBe("18 Nov, 12:05 AM");
  expect(longDate(iso(2026, 10, 21, 3, 0), now)).toBe("Tomorrow, 3:00 AM");
});

test("within a sentence a near day is written small", () => {
  expect(dateWithin(iso(2026, 10, 20, 12, 31), now)).toBe("today, 12:31 PM");
  expect(dateWithin(iso(2026, 10, 19, 12, 31), now)).toBe("yesterday, 12:31 PM");
  expect(dateWithin(iso(2026, 10, 21, 3, 0), now)).toBe("tomorrow, 3:00 AM");
  expect(dateWithin(iso(2026, 10, 18, 0, 5), now)).toBe("18 Nov, 12:05 AM");
});

test.each([
  ["Asia/Muscat", "2026-11-20T21:30:00Z", 0, "2026-11-21"],
  ["Asia/Muscat", "2026-11-20T21:30:00Z", -6, "2026-11-15"],
  ["America/Bogota", "2026-11-21T03:30:00Z", 0, "2026-11-20"],
  ["Europe/Berlin", "2027-03-28T00:30:00Z", 1, "2027-03-29"],
])("in %s it is %s, and %i days on is %s", (zone, moment, days, day) => {
  const before = process.env.TZ;
  onTestFinished(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });
  process.env.TZ = zone;
  expect(dateIn(days, new Date(moment))).toBe(day);
});
