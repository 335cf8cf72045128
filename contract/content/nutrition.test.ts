import { describe, expect, test } from "vitest";
import { amountPerServing, lineOfNutrient, type Nutrient, rowNamed, rowsOf, stepOf } from "./nutrients.ts";
import { nutrientRow } from "./nutrition.ts";
import { nutritionDoubts } from "./nutrition-doubts.ts";

const row = (nutrient: string, per_100: string, more: Partial<Nutrient> = {}): Nutrient => ({
  nutrient,
  unit: "g",
  per_100,
  per_serving: "",
  ...more,
});

describe("a row of the nutrition table", () => {
  test.each([
    ["4,75", "4.75"],
    [" < 0.5", "<0.5"],
    ["trace", "trace"],
    ["", ""],
  ])("has the amount %j as %j", (typed, stored) => {
    expect(nutrientRow.parse(row("Salt", typed)).per_100).toBe(stored);
  });

  test.each(["a lot", "1.2.3", "-4", "1e9", "12 g", "<<1"])("has no amount %j", (typed) => {
    expect(nutrientRow.safeParse(row("Salt", typed)).error?.issues[0]).toMatchObject({
      path: ["per_100"],
      message: expect.stringContaining("such as 14.5"),
    });
  });

  test("goes through a cell of a spreadsheet and back", () => {
    const kept = row("Vitamin B12", "2.1", { unit: "µg", per_serving: "<0.6" });
    expect(lineOfNutrient(kept)).toBe("Vitamin B12 | µg | 2.1 | <0.6");
    expect(nutrientRow.parse(lineOfNutrient(kept))).toEqual(kept);
  });
});

test.each([
  [row("Energy", "2013", { unit: "kJ" }), 25, "503"],
  [row("Protein", "12.4"), 35, "4.3"],
  [row("Sugars", "48"), 45, "21.6"],
  [row("Salt", "<0.2"), 40, "<0.08"],
  [row("Fibre", "trace"), 40, "trace"],
  [row("Biotin", "0.0003", { unit: "mg" }), 0.3, "0.0000009"],
  [row("Fat", "20", { per_serving: "7" }), 40, "7"],
  [row("Fat", "20"), null, ""],
])("a serving of %j with %j g has %j", (of, grams, amount) => {
  expect(amountPerServing(of, grams)).toBe(amount);
});

describe("figures that cannot be right", () => {
  const sound = [
    row("Energy", "1870", { unit: "kJ" }),
    row("Energy", "446", { unit: "kcal" }),
    row("Fat", "18"),
    row("Saturates", "7"),
    row("Carbohydrates", "52"),
    row("Sugar", "40"),
    row("Protein", "19"),
  ];
  const with_ = (nutrient: string, per_100: string, unit: Nutrient["unit"] = "g") =>
    sound.map((one) => (one.nutrient === nutrient && one.unit === unit ? { ...one, per_100 } : one));

  test("are none on a sound label, nor without figures", () => {
    expect(nutritionDoubts(sound)).toEqual([]);
    expect(nutritionDoubts([])).toEqual([]);
    expect(nutritionDoubts(with_("Protein", "trace"))).toEqual([]);
  });

  test.each([
    [with_("Sugar", "52.5"), "There are more sugars than carbohydrate."],
    [with_("Saturates", "18.1"), "There are more saturates than fat."],
    [with_("Energy", "246", "kcal"), "Energy says 246 kcal; fat, carbohydrate and protein make about 446."],
    [with_("Energy", "446", "kJ"), "Energy says 446 kJ; fat, carbohydrate and protein make about 1873."],
    [with_("Energy", "246", "kcal"), "Energy says 1870 kJ and 246 kcal; 246 kcal are about 1029 kJ."],
    [with_("Energy", "446", "kJ"), "Energy says 446 kJ and 446 kcal; 446 kcal are about 1866 kJ."],
    [[...sound, row("Fibre", "30")], "Fat, carbohydrate, protein and fibre make 119 g in 100 g."],
    [
      [row("Fat", "", { per_serving: "2" }), row("of which saturated", "", { per_serving: "2.1" })],
      "There are more saturates than fat in a serving.",
    ],
    [
      [row("Carbohydrate", "1,5"), row("• of which sugars", "1600", { unit: "mg" })],
      "There are more sugars than carbohydrate.",
    ],
  ])("are told: %#", (rows, sentence) => {
    expect(nutritionDoubts(rows)).toContain(sentence);
  });

  test.each([
    [
      "a drink, where rounding is a large share",
      "Energy 6 kJ, Energy 1 kcal, Fat 0, Carbohydrate 0.4, Protein 0",
    ],
    ["much fibre", "Energy 800 kJ, Energy 200 kcal, Fat 0, Carbohydrate 10, Protein 0, Fibre 80"],
    ["fat alone", "Energy 3700 kJ, Energy 900 kcal, Fat 100, Carbohydrate 0, Protein 0"],
    ["less than", "Fat <0.5, Saturates 0.5, Carbohydrate trace, Sugars 0.1"],
  ])("are not: %s", (_, figures) => {
    const rows = figures.split(", ").map((figure) => {
      const [nutrient = "", per_100 = "", unit = "g"] = figure.split(" ");
      return row(nutrient, per_100, { unit: unit as Nutrient["unit"] });
    });
    expect(nutritionDoubts(rows)).toEqual([]);
  });

  test("are more than 100 g in 100 g", () => {
    const rows = [row("Fat", "60"), row("Carbohydrate", "50")];
    expect(nutritionDoubts(rows)).toEqual(["Fat, carbohydrate, protein and fibre make 110 g in 100 g."]);
  });
});

test("a nutrient is found by its usual names", () => {
  const rows = [row("– of which sugars", "3"), row("Sugars", "4"), row("Sugar alcohols", "5")];
  expect(rowsOf(rows, "sugars").map(({ per_100 }) => per_100)).toEqual(["3", "4"]);
});

test("the row of a key nutrient has its own name, or another usual one", () => {
  const rows = [row("Protein", "14"), row("Dietary fibre", "5"), row("Calcium", "600")];
  const amount = (name: string) => rowNamed(rows, name)?.per_100;
  expect([amount("Milk protein"), amount("Fibre"), amount(" calcium"), amount("B vitamins")]).toEqual([
    "14",
    "5",
    "600",
    undefined,
  ]);
});

test.each([
  ["Boil: fresh water.", { heading: "Boil", text: "fresh water." }],
  ["Let it cool to 70 °C.", { heading: "", text: "Let it cool to 70 °C." }],
  ["At 10:30 stir.", { heading: "", text: "At 10:30 stir." }],
])("the step %j", (line, step) => {
  expect(stepOf(line)).toEqual(step);
});
