import { afterEach, expect, test } from "vitest";
import { fieldsOf } from "#web/admin/platform/ui/dates.ts";
import { atClock, comingTime, tomorrowMorning } from "./times.ts";

const zone = process.env.TZ;
afterEach(() => {
  process.env.TZ = zone ?? "";
  if (zone === undefined) delete process.env.TZ;
});

test.each([
  ["America/New_York", "2027-03-14", "02:15", "2027-03-14T07:15:00.000Z", "left out"],
  ["Europe/Berlin", "2027-03-28", "02:59", "2027-03-28T01:59:00.000Z", "left out"],
  ["Africa/Cairo", "2027-04-30", "00:30", "2027-04-29T22:30:00.000Z", "left out"],
  ["America/New_York", "2027-11-07", "01:30", "2027-11-07T05:30:00.000Z", "twice"],
  ["Australia/Lord_Howe", "2027-04-04", "01:45", "2027-04-03T14:45:00.000Z", "twice"],
  ["Asia/Muscat", "2027-03-28", "02:15", "2027-03-27T22:15:00.000Z", ""],
  ["Europe/Berlin", "2027-03-28", "03:00", "2027-03-28T01:00:00.000Z", ""],
])("in %s %s at %s is one moment, and what is odd about it is said", (there, date, time, iso, note) => {
  process.env.TZ = there;
  const found = atClock({ date, time });
  expect(found?.moment.toISOString()).toBe(iso);
  if (note) expect(found?.note).toContain(note);
  else expect(found?.note).toBe("");
});

test("half a time is no moment", () => {
  expect(atClock({ date: "2027-03-28", time: "" })).toBeNull();
  expect(atClock({ date: "", time: "08:00" })).toBeNull();
});

test("what is to come is told by its day", () => {
  const now = new Date(2026, 10, 22, 10, 42);
  expect(comingTime(new Date(2026, 10, 22, 18), now)).toBe("today, 6:00 PM");
  expect(comingTime(tomorrowMorning(now), now)).toBe("Monday, 8:00 AM");
  expect(comingTime(new Date(2026, 11, 24, 8), now)).toBe("24 December, 8:00 AM");
  expect(fieldsOf(new Date(2026, 10, 3, 8, 5))).toEqual({ date: "2026-11-03", time: "08:05" });
});
