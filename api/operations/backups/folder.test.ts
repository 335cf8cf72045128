import { expect, test } from "vitest";
import type { Backup } from "#contract/operations/backups.ts";
import { surplusOf } from "./folder.ts";

const backup = (id: string, state: Backup["proof"]["state"]): Backup => ({
  id,
  created_at: "2026-03-10T09:00:00.000Z",
  reason: "schedule",
  by: "",
  seconds: 1,
  bytes: 1,
  encrypted: false,
  holds: null,
  damaged: [],
  proof: { state, at: null, detail: "" },
  copied: null,
});

test("the last backup that was proven stays, however many newer ones there are", () => {
  const backups = [
    backup("Thursday", "none"),
    backup("Wednesday", "failed"),
    backup("Tuesday", "proven"),
    backup("Monday", "proven"),
    backup("Sunday", "none"),
  ];
  const gone = (keep: number) => surplusOf(backups, keep).map(({ id }) => id);
  expect(gone(5)).toEqual([]);
  expect(gone(3)).toEqual(["Monday", "Sunday"]);
  expect(gone(1)).toEqual(["Wednesday", "Monday", "Sunday"]);
});
