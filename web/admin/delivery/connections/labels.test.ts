import { expect, test } from "vitest";
import { dateIn } from "#web/admin/platform/ui/dates.ts";
import { daysUntil, rightsLabel } from "./labels.ts";

test("rights are said by what is read, and what is read and changed", () => {
  expect(rightsLabel(["messages:read"])).toBe("Reads messages and enquiries");
  expect(rightsLabel(["messages:read", "products:read", "products:write", "words:read"])).toBe(
    "Reads messages and enquiries, pages; reads and changes products and categories",
  );
});

test("the end of a token is counted in days of the calendar", () => {
  const now = new Date("2026-11-24T22:40");
  expect(daysUntil("2026-11-25", now)).toBe(1);
  expect(daysUntil(dateIn(366, now), now)).toBe(366);
  expect(daysUntil("2026-11-24", now)).toBe(0);
  expect(daysUntil("", now)).toBeNull();
});
