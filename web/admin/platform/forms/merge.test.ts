import { describe, expect, test } from "vitest";
import { changedNames, differences, merged } from "./merge.ts";

interface Values {
  usage: string;
  text: string;
  rating: string;
  kinds: string[];
}

const rules = {
  labels: { usage: "Usage", text: "Description", rating: "Rating", kinds: "Format" },
  compared: (value: unknown) => String(value).trim(),
  shown: (_: string, value: unknown) => (Array.isArray(value) ? value.join(" and ") : undefined),
} as const;
const base: Values = { usage: "From 2 years", text: "", rating: "4.5", kinds: [] };
const mine: Values = { ...base, usage: "Aged 2 to 12", text: "Mine" };
const theirs: Values = { ...base, usage: "From 3 years", rating: "4.6", kinds: ["tin", "bag"] };

describe("two edits of one record", () => {
  test("differ where their texts do, and mine is kept where I changed it", () => {
    expect(differences<Values>(rules, base, mine, theirs)).toEqual([
      { name: "usage", label: "Usage", mine: "Aged 2 to 12", theirs: "From 3 years", choice: "mine" },
      { name: "text", label: "Description", mine: "Mine", theirs: "", choice: "mine" },
      { name: "rating", label: "Rating", mine: "4.5", theirs: "4.6", choice: "theirs" },
      { name: "kinds", label: "Format", mine: "", theirs: "tin and bag", choice: "theirs" },
    ]);
  });

  test("need no choice if only other fields of the record changed", () => {
    expect(differences<Values>(rules, base, mine, { ...base, usage: " From 2 years" })).toEqual([]);
    expect(differences<Values>(rules, base, theirs, theirs)).toEqual([]);
  });

  test("become one by choices", () => {
    const result = merged(mine, theirs, new Set(["usage", "rating"]));
    expect(result).toEqual({ usage: "From 3 years", text: "Mine", rating: "4.6", kinds: [] });
    expect(changedNames<Values>(rules, theirs, result)).toEqual(["text", "kinds"]);
  });
});
