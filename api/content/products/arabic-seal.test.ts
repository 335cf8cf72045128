import { expect, test } from "vitest";
import { arabicSeal } from "./arabic-seal.ts";

test("an age in Arabic makes the same seal", () => {
  const seal = (figure: string, unit: string, before = "") => ({ before, figure, unit });
  expect(arabicSeal("من 6 أشهر فأكثر")).toEqual(seal("6+", "أشهر"));
  expect(arabicSeal("من الولادة حتى 6 أشهر")).toEqual(seal("0–6", "أشهر"));
  expect(arabicSeal("من 6 إلى 12 شهرًا")).toEqual(seal("6–12", "شهرًا"));
  expect(arabicSeal("من عمر 12 شهرًا")).toEqual(seal("12", "شهرًا", "من"));
  expect(arabicSeal("للأطفال من عمر سنتين")).toEqual(seal("2", "سنة", "من"));
  for (const words of ["للبالغين", "للعائلة كلها", "من 6 مكونات", "من عمر"])
    expect(arabicSeal(words), words).toBeNull();
});
