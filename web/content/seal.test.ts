import { expect, test } from "vitest";
import { sealOf } from "./seal.ts";

test("an age at the end of a text makes a seal, other words do not", () => {
  const seal = (figure: string, unit: string, before = "") => ({ before, figure, unit });
  expect(sealOf("6+ months")).toEqual(seal("6+", "months"));
  expect(sealOf("0 to 6 months")).toEqual(seal("0–6", "months"));
  expect(sealOf("For children, 2-12 years")).toEqual(seal("2–12", "years"));
  expect(sealOf("From 12 months")).toEqual(seal("12", "months", "From"));
  expect(sealOf("For children from 2 years")).toEqual(seal("2", "years", "from"));
  for (const words of [
    "New",
    "For adults",
    "Chocolate Flavor!!!",
    "6+ months and older",
    "Keeps 2 years",
    "",
  ])
    expect(sealOf(words), words).toBeNull();
});
