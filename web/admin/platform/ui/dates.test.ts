import { expect, test } from "vitest";
import { dateWithin, longDate, shortDate } from "./dates.ts";

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
