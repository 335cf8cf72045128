import { expect, test } from "vitest";
import { sealOf } from "./seal.ts";

test("a short figure and its unit fit into the seal, longer words do not", () => {
  expect(sealOf("6+ months")).toEqual({ figure: "6+", unit: "months" });
  expect(sealOf("12+ months")).toEqual({ figure: "12+", unit: "months" });
  expect(sealOf("New")).toBeNull();
  expect(sealOf("Chocolate Flavor!!!")).toBeNull();
  expect(sealOf("6+ months and older")).toBeNull();
  expect(sealOf("")).toBeNull();
});
