import { expect, test } from "vitest";
import type { Backup, BackupStatus } from "#contract/operations/backups.ts";
import { agoOf, arrivalsOf, damageOf, lossOf, makerOf, rhythmOf, spanOf } from "./words.ts";

const minute = 60_000;
const hour = 60 * minute;
const now = Date.parse("2026-11-22T10:43:00.000Z");

test("a span is told as exactly as anybody wants to know, and never as less than it is", () => {
  expect([1, 43 * minute, 7 * hour + 42.5 * minute, 24 * hour, 51 * hour + minute].map(spanOf)).toEqual([
    "1 min",
    "43 min",
    "7 h 43 min",
    "1 day",
    "2 days 3 h",
  ]);
});

test("how long ago is told in one unit", () => {
  const ages = [10_000, 12 * minute, 3.5 * hour, 31 * hour, 100 * hour];
  expect(ages.map((age) => agoOf(new Date(now - age).toISOString(), now))).toEqual([
    "just now",
    "12 min ago",
    "3 h ago",
    "31 h ago",
    "4 days ago",
  ]);
});

test("what would be lost counts from the last backup that would still be there", () => {
  const backup = (hours: number, copied: boolean | null, state: Backup["proof"]["state"] = "proven") =>
    ({ created_at: new Date(now - hours * hour).toISOString(), copied, proof: { state } }) as Backup;
  const loss = (second_place: string | null, ...backups: Backup[]) =>
    lossOf({ backups, second_place } as BackupStatus, now);
  expect(loss(null, backup(2, null), backup(26, null))).toBe("2 h");
  expect(loss("/mnt", backup(2, false), backup(26, true))).toBe("1 day 2 h");
  expect(loss(null, backup(2, null, "failed"), backup(5, null, "none"))).toBe("5 h");
  expect(loss("/mnt", backup(2, false))).toBeNull();
  expect(loss(null)).toBeNull();
});

test("who made it and how often is said as people say it", () => {
  expect(makerOf({ reason: "admin", by: "Aisha" })).toBe("by Aisha");
  expect(makerOf({ reason: "restore", by: "Aisha" })).toBe("by Aisha, before a restore");
  expect([1440, 15, 60, 360, 2880].map(rhythmOf)).toEqual([
    "every night",
    "every 15 minutes",
    "every hour",
    "every 6 hours",
    "every 2 days",
  ]);
  const since = { contacts: 2, partners: 0, testimonials: 1, subscribers: 0, records: 3 };
  expect(arrivalsOf(since)).toBe("2 messages, 1 testimonial, 3 changes");
});

test("files that were damaged before are named, a few of them", () => {
  expect(damageOf({ damaged: ["products/a.webp"] })).toBe("1 file was damaged before: products/a.webp");
  expect(damageOf({ damaged: ["a", "b", "c", "d"] })).toBe("4 files were damaged before: a, b, c and others");
});
