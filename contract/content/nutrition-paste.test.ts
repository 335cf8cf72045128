import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Nutrient, nutrientUnits } from "./nutrients.ts";
import { nutrientRow } from "./nutrition.ts";
import { putInNutrition, readNutritionTable } from "./nutrition-paste.ts";

const shown = ({ nutrient, unit, per_100, per_serving }: Nutrient) =>
  `${nutrient} | ${unit} | ${per_100} | ${per_serving}`;
const read = (text: string) =>
  readNutritionTable(text).lines.flatMap(({ rows, note }) => [
    ...rows.map(shown),
    ...(note ? [`(${note})`] : []),
  ]);

describe("a pasted table", () => {
  test.each([
    ["tabs", "Energy (kJ)\t2,013\t503", ["Energy | kJ | 2013 | 503"]],
    ["semicolons", "Zucker;48,5 g;21,8 g", ["Zucker | g | 48.5 | 21.8"]],
    ["bars and brackets", "Vitamin D [mcg]|7.5", ["Vitamin D | µg | 7.5 | "]],
    ["digits of Arabic", "البروتين\t١٢٫٥ g", ["البروتين | g | 12.5 | "]],
    ["units of Arabic", "البروتين\t١٢٫٥ غ\t٤ غ", ["البروتين | g | 12.5 | 4"]],
    [
      "less than, and traces",
      "Salt\t< 0.1\ttrace\nFat\tless than 0.5 g",
      ["Salt | g | <0.1 | trace", "Fat | g | <0.5 | "],
    ],
    [
      "commas",
      "Nutrient,Per 100 g,Per serving\nFat,15.0,4.5\nSalt,0.65 g,0.2 g",
      ["Fat | g | 15.0 | 4.5", "Salt | g | 0.65 | 0.2"],
    ],
    [
      "commas that are decimal signs too",
      "Fat,15,0 g,4,5 g\nSalt,0,65 g,0,2 g",
      ["Fat | g | 15.0 | 4.5", "Salt | g | 0.65 | 0.2"],
    ],
    [
      "commas with gaps",
      "Fat, 15,0 g, 4,5 g\nSalt, 0,65 g, 0,2 g",
      ["Fat | g | 15.0 | 4.5", "Salt | g | 0.65 | 0.2"],
    ],
    ["quotation marks", '"Fat, total","15,0","4,5"', ["Fat, total | g | 15.0 | 4.5", "(Taken as g)"]],
    [
      "a cell of several lines",
      'Energy\t"1890 kJ\n450 kcal"\t"567 kJ\n135 kcal"',
      ["Energy | kJ | 1890 | 567", "Energy | kcal | 450 | 135"],
    ],
    ["wide gaps", "Fat   15.0 g   4.5 g", ["Fat | g | 15.0 | 4.5"]],
    [
      "energy in both units",
      "Energy (kJ/kcal)\t1890/450\t567 kJ (135 kcal)",
      ["Energy | kJ | 1890 | 567", "Energy | kcal | 450 | 135"],
    ],
    [
      "energy on two lines",
      "Energy\t1890 kJ\n\t450 kcal",
      ["Energy | kJ | 1890 | ", "Energy | kcal | 450 | "],
    ],
    [
      "the unit in a column",
      "Nutrient\tUnit\tPer 100 g\tPer 30 g\nIron\tmg\t8\t2.4",
      ["Iron | mg | 8 | 2.4"],
    ],
    ["a column of units without a heading", "Iron | mg | 8 | 2.4", ["Iron | mg | 8 | 2.4"]],
    ["the unit in the heading", "\tper 100 g (mg)\tper 30 g (mg)\nIron\t8\t2.4", ["Iron | mg | 8 | 2.4"]],
    [
      "a serving first",
      "Typical values\tPer serving (30 g)\tPer 100 g\nFat\t4.5\t15",
      ["Fat | g | 15 | 4.5"],
    ],
    [
      "a heading on two lines",
      "Nährwert\tpro 100 g\n\t\tpro Portion\nFett\t15 g\t4,5 g",
      ["Fett | g | 15 | 4.5"],
    ],
    ["a serving alone", "Fat\t\t4.5 g", ["Fat | g |  | 4.5"]],
    [
      "other units in a serving",
      "Sodium\t0.4 g\t120 mg\nIron\t1.2 mg\t360 µg",
      ["Sodium | g | 0.4 | 0.12", "Iron | mg | 1.2 | 0.36"],
    ],
    [
      "decimal commas of three digits",
      "Fat\t15,0 g\nCopper\t0,125 mg\nCalcium\t1.050 mg",
      ["Fat | g | 15.0 | ", "Copper | mg | 0.125 | ", "Calcium | mg | 1050 | "],
    ],
    [
      "groups of digits",
      "Energy\t1 890 kJ\t1'890 kJ\nCalcium\t1,050 mg\t1.5 mg",
      ["Energy | kJ | 1890 | 1890", "Calcium | mg | 1050 | 1.5"],
    ],
    [
      "names with brackets and digits",
      "Vitamin B3 (niacin), mg\t8\nVitamin B12\t2.1 µg",
      ["Vitamin B3 (niacin) | mg | 8 | ", "Vitamin B12 | µg | 2.1 | "],
    ],
    ["sugar, which is carbohydrate alone", "Carbohydrate\t100 g\t5 g", ["Carbohydrate | g | 100 | 5"]],
  ])("is read with %s", (_, text, rows) => {
    expect(read(text)).toEqual(rows);
  });

  test.each([
    ["Omega\tyes", ["(No figure)"]],
    ["Nutrition information", ["(Nothing to read)"]],
    ["\t15 g", ["(Which nutrient?)"]],
    ["Energy\t450", ["(kJ or kcal?)"]],
    ["Fibre\t≈ 0.5 g\ttrace", ["Fibre | g | 0.5 | trace", "(Taken as 0.5)"]],
    ["Vitamin A\t400", ["Vitamin A | g | 400 | ", "(Taken as g)"]],
    ["Fat\t15 g\t4.5 g\t12 %", ["Fat | g | 15 | 4.5", "(Left out: 12 %)"]],
    ["Fat\t15 g*\tlots", ["Fat | g | 15 | ", "(Left out: *. Left out: lots)"]],
    ["Fat\t-4", ["(No figure)"]],
    ["Fat\t0.5 1890 g", ["(No figure)"]],
    ['Fat\t"< 0.5\t1890 kJ"', ["(No figure)"]],
    ["Fat\t1234567 g\t0.00001 g", ["(No figure)"]],
    [
      "Fat\t0.30000000000000004 g\t<0.000251 g",
      ["Fat | g | 0.3 | <0.0003", "(Taken as 0.3. Taken as <0.0003)"],
    ],
    ["Salt\t1 g\t0.1 µg", ["Salt | g | 1 | ", "(Left out: 0.1 µg)"]],
    ["Iron\t1 mg\t1234 g", ["Iron | mg | 1 | ", "(Left out: 1234 g)"]],
    ["Nutrient\tPer 100 g\t% RI\nFat\t15 g\t21 %", ["(Not used: % RI)", "Fat | g | 15 | "]],
    ["Nutrient\tPer 100 ml\nFat\t15 g", ["(Taken as per 100 g)", "Fat | g | 15 | "]],
  ])("tells what it did not understand: %j", (text, rows) => {
    expect(read(text)).toEqual(rows);
  });

  test("names the grams of a serving in its heading", () => {
    expect(readNutritionTable("Nutrient\tPer 100 g\tPer serving (32,5 g)").grams).toBe("32.5");
    expect(readNutritionTable("Nutrient\t100 g\t30 g\nFat\t1 g\t2 g").grams).toBe("30");
    expect(readNutritionTable("Fat\t1 g\t2 g").grams).toBe("");
  });

  const cell = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom(
      "Fat",
      "Energy (kJ)",
      "15,0 g",
      "< 0.5",
      "1890 kJ / 450 kcal",
      "Per 100 g",
      '"',
      "trace",
      "12 %",
    ),
    fc
      .array(fc.constantFrom(..."0123456789.,' ’<"), { maxLength: 12 })
      .map((signs) => `${signs.join("")} mg`),
  );
  const separator = fc.constantFrom("\t", ";", "|", ",", "  ");
  test("loses no line, and its figures are ones that can be stored", () => {
    const tables = fc.array(fc.array(cell, { maxLength: 5 }), { maxLength: 8 });
    fc.assert(
      fc.property(tables, separator, (table, sign) => {
        const text = table.map((cells) => cells.join(sign)).join("\n");
        const { lines } = readNutritionTable(text);
        const plain = (one: string) => one.replace(/\s/g, "");
        expect(plain(lines.map((line) => line.text).join(""))).toBe(plain(text));
        for (const row of lines.flatMap(({ rows }) => rows)) {
          expect(row.nutrient).not.toBe("");
          expect(nutrientUnits).toContain(row.unit);
          for (const amount of [row.per_100, row.per_serving])
            expect(amount).toMatch(/^(?:<?\d{1,6}(?:\.\d{1,4})?|trace|)$/);
        }
      }),
    );
  });

  // Were a sign looked at once for each other, a million would take minutes and end the test.
  test.each(['"', ",", " ", "\t", "1", "1,", "(", "/", '\t"'])("of a million times %j is read", (sign) => {
    expect(readNutritionTable(`Fat\t${sign.repeat(1_000_000)}`).lines.length).toBe(1);
  });
});

describe("rows that are put in", () => {
  const row = (
    nutrient: string,
    per_100: string,
    per_serving = "",
    unit: Nutrient["unit"] = "g",
  ): Nutrient => ({
    nutrient,
    unit,
    per_100,
    per_serving,
  });
  const put = (rows: Nutrient[], pasted: Nutrient[]) => putInNutrition(rows, pasted, (one) => one).map(shown);

  test("take the place of the same nutrient in the same unit, and of nothing else", () => {
    const rows = [
      row("Energy", "", "", "kJ"),
      row("of which saturates", "", "1.9"),
      row("Iron", "8", "", "mg"),
    ];
    const pasted = [
      row("Saturated fat", "6.2"),
      row("Energy", "450", "", "kcal"),
      row("Iron", "9"),
      row("Energy", "1890", "", "kJ"),
    ];
    expect(put(rows, pasted)).toEqual([
      "Energy | kJ | 1890 | ",
      "of which saturates | g | 6.2 | 1.9",
      "Iron | mg | 8 | ",
      "Energy | kcal | 450 | ",
      "Iron | g | 9 | ",
    ]);
  });

  test("are all there if one nutrient stands twice", () => {
    expect(put([row("Fat", "1")], [row("Fat", "2"), row("Fat", "3")])).toEqual([
      "Fat | g | 2 | ",
      "Fat | g | 3 | ",
    ]);
  });

  test("fit the contract", () => {
    const { lines } = readNutritionTable("Energy\t1.890,5 kJ / 450 kcal\t< 567 kJ\nSalt\ttrace");
    for (const one of lines.flatMap(({ rows }) => rows))
      expect(nutrientRow.safeParse(one).success).toBe(true);
  });
});
