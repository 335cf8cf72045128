import { expect, test } from "vitest";
import { timeThere } from "./time-there.ts";

// A Sunday, 6:43 in London.
const now = new Date("2026-11-22T06:43:00Z");
const week = { id: "week", days: "Mon-Fri", from: "09:00", to: "18:00" };
const sunday = { id: "sunday", days: "Sun", from: "10:00", to: "12:30" };
const night = { id: "night", days: "Sun", from: "22:00", to: "04:00" };
const since = { id: "since", days: "Sat", from: "20:00", to: "11:00" };

test.each([
  ["Asia/Muscat", [week], [], "It is 10:43 AM there, closed on Sunday."],
  ["Asia/Kolkata", [week, sunday], [], "It is 12:13 PM there, open now."],
  ["Asia/Tokyo", [week, sunday], [], "It is 3:43 PM there, closed now."],
  ["Asia/Muscat", [sunday], [{ date: "2026-11-22" }], "It is 10:43 AM there, closed on Sunday."],
  ["Asia/Tokyo", [night], [], "It is 3:43 PM there, closed now."],
  ["Asia/Muscat", [], [], "It is 10:43 AM there."],
  ["Asia/Muscat", [since], [], "It is 10:43 AM there, open now."],
  ["Asia/Kolkata", [since], [], "It is 12:13 PM there, closed on Sunday."],
  ["Asia/Muscat", [since], [{ date: "2026-11-22" }], "It is 10:43 AM there, open now."],
  ["Asia/Muscat", [since], [{ date: "2026-11-21" }], "It is 10:43 AM there, closed on Sunday."],
])("the time in %s with hours %j and days off %j: %s", (zone, hours, off, said) => {
  expect(timeThere(zone, { hours, off }, now).replaceAll("\u202f", " ")).toBe(said);
});
