import fc from "fast-check";
import { expect, test } from "vitest";
import { companyWords } from "#contract/content/words/defaults/company.ts";
import { contactWords } from "#contract/content/words/defaults/contact.ts";
import { daysOf, usualDays } from "#contract/content/words/hours.ts";
import { hoursText } from "./hours-text.ts";
import { officesNow } from "./offices-now.ts";
import { type Hours, openNow } from "./open-now.ts";

if (!globalThis.Temporal) await import("temporal-polyfill/global");

const zones = [
  "Asia/Muscat",
  "Asia/Kolkata",
  "Europe/Berlin",
  "America/New_York",
  "America/Sao_Paulo",
  "Australia/Lord_Howe",
  "Asia/Kathmandu",
  "Pacific/Chatham",
  "Africa/Casablanca",
  "UTC",
];
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom("00", "15", "30", "45"))
  .map(([hour, minute]) => `${String(hour).padStart(2, "0")}:${minute}`);
const row = fc.record({ days: fc.constantFrom(...usualDays, "Fri-Mon"), from: time, to: time });
const office = fc.record({
  zone: fc.constantFrom(...zones),
  hours: fc.array(row, { minLength: 1, maxLength: 4 }),
  off: fc.constant([]),
});
/** Any minute of two years; half of the cases are near a clock change in Europe or New York. */
const start = Date.UTC(2026, 0, 1);
const minute = 60_000;
const changes = [Date.UTC(2026, 2, 29, 1), Date.UTC(2026, 9, 25, 1), Date.UTC(2026, 2, 8, 7)];
const moment = fc.oneof(
  fc.integer({ min: 0, max: 2 * 365 * 24 * 60 }).map((at) => start + at * minute),
  fc
    .tuple(fc.constantFrom(...changes), fc.integer({ min: -2_000, max: 2_000 }))
    .map(([change, at]) => change + at * minute),
);

const instant = (at: number) => Temporal.Instant.fromEpochMilliseconds(at);
const stateAt = (hours: Hours, at: number) => openNow(hours, instant(at));

test("in any time zone an office is open when the clock on its wall says so", () => {
  fc.assert(
    fc.property(office, moment, (hours, at) => {
      const there = instant(at).toZonedDateTimeISO(hours.zone);
      const days = [-1, 0, 1].map((days) => there.startOfDay().add({ days }));
      fc.pre(days.every((day) => day.hoursInDay === 24));
      expect(stateAt(hours, at)?.isOpen).toBe(isOpenByTheClock(hours, at));
    }),
    { numRuns: 400 },
  );
});

function isOpenByTheClock({ zone, hours }: Hours, at: number): boolean {
  const parts = new Intl.DateTimeFormat("en", {
    timeZone: zone,
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? "";
  const clock = `${part("hour")}:${part("minute")}`;
  const today = daysOf(part("weekday"))?.[0] ?? 0;
  const yesterday = ((today + 5) % 7) + 1;
  return hours.some(({ days, from, to }) => {
    const isOn = (day: number) => daysOf(days)?.includes(day);
    if (to > from) return isOn(today) && clock >= from && clock < to;
    return (isOn(today) && clock >= from) || (isOn(yesterday) && clock < to);
  });
}

test("what is said stays true until the moment that is named, and not a millisecond longer", () => {
  fc.assert(
    fc.property(office, moment, fc.double({ min: 0, max: 1, noNaN: true }), (hours, at, part) => {
      const state = stateAt(hours, at);
      if (!state?.until) return;
      const until = state.until.epochMilliseconds;
      expect(until).toBeGreaterThan(at);
      fc.pre(until - at < 7 * 24 * 60 * minute);
      const between = Math.floor(at + part * (until - 1 - at));
      expect(stateAt(hours, between)?.isOpen).toBe(state.isOpen);
      expect(stateAt(hours, until - 1)?.isOpen).toBe(state.isOpen);
      expect(stateAt(hours, until)?.isOpen).toBe(!state.isOpen);
    }),
    { numRuns: 400 },
  );
});

const said = (now: string, office: Partial<Hours> = {}) => {
  const [first] = companyWords.offices.items;
  if (!first) throw new Error("There is an office");
  const off = (office.off ?? []).map((one, at) => ({ ...one, id: `o${at}` }));
  const hours = (office.hours ?? first.hours).map((one, at) => ({ ...one, id: `h${at}` }));
  const offices = { items: [{ ...first, ...office, hours, off }] };
  const { said, until } = officesNow({ ...companyWords, offices }, contactWords.offices, new Date(now));
  return { ...said[0], until: until?.toISOString() };
};

test.each([
  ["2026-11-23T06:00Z", "Open now, until 6 PM", "2026-11-23T14:00:00.000Z"],
  ["2026-11-23T04:59Z", "Closed now, opens at 9 AM", "2026-11-23T05:00:00.000Z"],
  ["2026-11-22T12:00Z", "Closed now, opens Monday at 9 AM", "2026-11-22T20:00:00.000Z"],
])("at %s Muscat says: %s", (now, state, until) => {
  expect(said(now)).toMatchObject({ state, until });
});

test("a day off goes before the hours, and is told two weeks ahead", () => {
  const off = [{ date: "2026-11-23", reason: "Stocktaking" }];
  expect(said("2026-11-23T06:00Z", { off })).toMatchObject({
    state: "Closed now, opens Tuesday at 9 AM",
    off: ["Closed on 23 November: Stocktaking"],
  });
  expect(said("2026-11-08T06:00Z", { off }).off).toEqual([]);
  const signs = [{ date: "2026-11-23", reason: "Stock $& $' $$" }];
  expect(said("2026-11-23T06:00Z", { off: signs }).off).toEqual(["Closed on 23 November: Stock $& $' $$"]);
});

test("a day off of every office counts for each, beside its own", () => {
  const off = [{ id: "a", date: "2026-11-23", reason: "New year" }];
  const hours = { ...companyWords.hours, off };
  const moment = new Date("2026-11-23T06:00Z");
  const { said } = officesNow({ ...companyWords, hours }, contactWords.offices, moment);
  expect(said.map((office) => office.state)).toEqual([
    "Closed now, opens Tuesday at 9 AM",
    "Closed now, opens Tuesday at 9 AM",
  ]);
  expect(said[0]?.off).toEqual(["Closed on 23 November: New year"]);
});

test("who never closes is open, and who said nothing or nonsense is told nothing of", () => {
  const always = [{ days: "Mon-Sun", from: "00:00", to: "00:00" }];
  expect(said("2026-11-23T06:00Z", { hours: always }).state).toBe("Open now");
  expect(said("2026-11-23T06:00Z", { hours: [] }).state).toBeNull();
  expect(said("2026-11-23T06:00Z", { zone: "Mars/Base" })).toMatchObject({ state: null, until: undefined });
  const half = [{ days: "", from: "", to: "09:00" }];
  expect(said("2026-11-23T06:00Z", { hours: half }).state).toBeNull();
});

test("hours and days are said in Arabic on Arabic pages, with the digits of the site", () => {
  expect(hoursText({ days: "Sun-Thu", from: "08:30", to: "16:00" }, "من {from} إلى {to}", "ar")).toBe(
    "من الأحد إلى الخميس، من 8:30 صباحًا إلى 4 مساءً",
  );
  const words = { ...contactWords.offices, opens: "{day}، {time}", off: "{day}: {reason}" };
  const off = [{ id: "a", date: "2026-11-23", reason: "جرد" }];
  const hours = { ...companyWords.hours, off };
  const moment = new Date("2026-11-22T06:00Z");
  const { said } = officesNow({ ...companyWords, hours }, words, moment, "ar");
  expect(said[0]).toMatchObject({ state: "الثلاثاء، 9 صباحًا", off: ["23 نوفمبر: جرد"] });
});

test("hours are said in words", () => {
  const say = (days: string, from: string, to: string) => hoursText({ days, from, to }, "{from} to {to}");
  expect(say("Mon-Fri", "09:00", "18:00")).toBe("Monday to Friday, 9 AM to 6 PM");
  expect(say("Sat", "00:00", "12:30")).toBe("Saturday, 12 AM to 12:30 PM");
  expect(say("", "09:00", "18:00")).toBeNull();
});
