import { expect, test } from "vitest";
import { companyWords } from "#contract/content/words/defaults/company.ts";
import { places, productFacts } from "./structured-data.ts";

const off = (date: string) => ({ id: date, date, reason: "Closed" });

test("an office is closed on its own days off and on those of every office; a day that is not written yet is none", () => {
  const [oman, india] = companyWords.offices.items;
  if (!oman || !india) throw new Error("Two offices");
  const { location } = places("https://daniry.test", {
    ...companyWords,
    offices: {
      items: [
        { ...oman, address: ["12 Harbour Road", "Muscat"], off: [off("2026-12-24"), off("")] },
        { ...india, address: ["4 Station Road", "Kochi"], hours: [] },
      ],
    },
    hours: { ...companyWords.hours, off: [off("2026-11-18")] },
  });
  const closed = location.map(
    (place) => "specialOpeningHoursSpecification" in place && place.specialOpeningHoursSpecification,
  );
  const day = (date: string) =>
    expect.objectContaining({ validFrom: date, validThrough: date, opens: "00:00", closes: "00:00" });
  expect(closed).toEqual([[day("2026-12-24"), day("2026-11-18")], false]);
});

test("an office without a street is no place for search engines, nor is its empty phone", () => {
  const [oman, india] = companyWords.offices.items;
  if (!oman || !india) throw new Error("Two offices");
  const items = [
    { ...oman, address: ["Sohar"] },
    { ...oman, address: ["Way 12, Sohar"], phone: "" },
    { ...india, address: ["4 Station Road", "Kochi"], phone: "" },
  ];
  const { location } = places("https://daniry.test", { ...companyWords, offices: { items } });
  expect(location.map((place) => [place.address, "telephone" in place])).toEqual([
    ["Way 12, Sohar", false],
    ["4 Station Road, Kochi", false],
  ]);
});

test("a product's amounts are told as on its label, those of a sample not", () => {
  const salt = { nutrient: "Salt", unit: "g", per_100: "0.8", per_serving: "" } as const;
  const oats = {
    title: "Oats",
    description: "Rolled",
    image: "",
    net_weight: "500 g",
    serving: "40 g in water",
    serving_grams: 40,
    nutrition: [salt],
    is_sample: false,
  };
  const told = (product: typeof oats) => productFacts("https://daniry.test", product, "")[0];
  expect(told(oats)).toMatchObject({
    weight: "500 g",
    additionalProperty: [
      { name: "Serving", value: "40 g in water" },
      { name: "Salt per 100 g", value: "0.8", unitText: "g" },
      { name: "Salt per serving", value: "0.32", unitText: "g" },
    ],
  });
  expect(told({ ...oats, is_sample: true })).not.toHaveProperty("additionalProperty");
});
