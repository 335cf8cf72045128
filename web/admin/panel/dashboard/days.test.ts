import { expect, test } from "vitest";
import { columnsOf, daysOf, topOf } from "./days.ts";

const kinds = ["contacts", "partners", "testimonials"] as const;

function series(length: number) {
  return Array.from({ length }, (_, index) => ({
    day: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    contacts: 1,
    partners: 0,
    testimonials: index % 2,
  }));
}

test("a month has a column a day", () => {
  const columns = columnsOf(series(30), kinds);
  expect(columns).toHaveLength(30);
  expect(columns[1]).toMatchObject({ sum: 2, label: "2 Jan" });
});

test("a year has a column a week, the latest whole", () => {
  const columns = columnsOf(series(365), kinds);
  expect(columns).toHaveLength(53);
  expect(columns.at(-1)).toMatchObject({ counts: { contacts: 7 }, label: "25 Dec to 31 Dec 2026" });
  expect(columns[0]).toMatchObject({ counts: { contacts: 1 }, label: "1 Jan" });
  expect(columns.reduce((sum, { counts }) => sum + counts.contacts, 0)).toBe(365);
});

test("the top line is round and above everything", () => {
  expect([0, 3, 5, 11, 37, 99, 100, 1234].map(topOf)).toEqual([4, 4, 6, 20, 40, 100, 100, 2000]);
});

test("only the periods that are offered can be asked for", () => {
  expect(daysOf(new URLSearchParams("days=90"))).toBe(90);
  expect(daysOf(new URLSearchParams("days=5000"))).toBe(30);
});
