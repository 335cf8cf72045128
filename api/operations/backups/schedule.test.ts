import { expect, test } from "vitest";
import { dueAround } from "./schedule.ts";

const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute);
const hours = (count: number) => count * 60;

test("a backup a day is due at three at night", () => {
  expect(dueAround(at(22, 10, 43), hours(24))).toEqual({ last: at(22, 3), next: at(23, 3) });
  expect(dueAround(at(22, 2, 59), hours(24))).toEqual({ last: at(21, 3), next: at(22, 3) });
  expect(dueAround(at(22, 3), hours(24))).toEqual({ last: at(22, 3), next: at(23, 3) });
});

test("more often than daily counts from three at night, which is always one of them", () => {
  expect(dueAround(at(22, 10, 43), 15)).toEqual({ last: at(22, 10, 30), next: at(22, 10, 45) });
  expect(dueAround(at(22, 1, 0), hours(6))).toEqual({ last: at(21, 21), next: at(22, 3) });
  expect(dueAround(at(23, 2, 30), hours(7))).toEqual({ last: at(23, 0), next: at(23, 3) });
});

test("every second day and every week are nights so far apart, whatever the month", () => {
  for (const days of [2, 7]) {
    let { next } = dueAround(at(1, 12), hours(24 * days));
    for (let count = 0; count < 20; count += 1) {
      const after = dueAround(next, hours(24 * days));
      expect(after.last).toEqual(next);
      expect(Math.round((after.next.getTime() - next.getTime()) / 86_400_000)).toBe(days);
      expect(after.next.getHours()).toBe(3);
      next = after.next;
    }
  }
});
