import { expect, test } from "vitest";
import { askedAtLabel, digestTimeLabel, dueLabel, mailTitle, triesLabel } from "./labels.ts";

test("a mail is called after who wrote, a receipt after its number", () => {
  expect(mailTitle({ kind: "partner", subject: "A new partner enquiry, P-10001", person: "Suresh" })).toBe(
    "A new partner enquiry from Suresh",
  );
  expect(mailTitle({ kind: "receipt", subject: "We have your message, C-10001", person: "" })).toBe(
    "We have your message, C-10001",
  );
});

test("a reminder is called after who waits", () => {
  expect(mailTitle({ kind: "reminder", subject: "A message still waits", person: "Maryam" })).toBe(
    "Still waiting: word from Maryam",
  );
});

test("what waits says how often it was tried and when it goes on", () => {
  expect([1, 2, 9].map(triesLabel)).toEqual([
    "First try; it goes on for three days.",
    "Second try; it goes on for three days.",
    "9th try; it goes on for three days.",
  ]);
  const now = new Date("2026-11-22T10:00:00.000Z");
  const after = (seconds: number) => dueLabel(new Date(now.getTime() + seconds * 1_000).toISOString(), now);
  expect([after(-60), after(20), after(120), after(3_570), after(3 * 3_600)]).toEqual([
    "soon",
    "soon",
    "in 2 min",
    "in 1 h",
    "in 3 h",
  ]);
});

test("when DNS was asked is the end of a sentence", () => {
  const now = new Date(2026, 10, 22, 10);
  const asked = (day: number) => askedAtLabel(new Date(2026, 10, day, 6).toISOString(), now);
  expect([asked(22), asked(21), asked(3)]).toEqual([
    "today at 6:00 AM",
    "yesterday at 6:00 AM",
    "on 3 Nov at 6:00 AM",
  ]);
});

test("the hour of a digest is said as on a clock, with the place where that hangs", () => {
  expect(
    [
      { hour: 0, zone: "America/New_York" },
      { hour: 8, zone: "" },
      { hour: 12, zone: "UTC" },
      { hour: 23, zone: "Asia/Muscat" },
    ].map(digestTimeLabel),
  ).toEqual(["12:00 AM, New York", "8:00 AM, the company's clock", "12:00 PM, UTC", "11:00 PM, Muscat"]);
});
