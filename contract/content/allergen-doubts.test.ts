import { describe, expect, test } from "vitest";
import { allergenDoubts } from "./allergen-doubts.ts";

const list = [
  ["milk", "Milk"],
  ["lactose", "Lactose"],
  ["wheat", "Wheat"],
  ["gluten-cereals", "Cereals containing gluten"],
  ["almond", "Almond"],
  ["tree-nuts", "Tree nuts"],
  ["soya", "Soya"],
  ["fish", "Fish"],
  ["royal-jelly", "Royal jelly"],
].map(([key = "", name = ""]) => ({ key, name }));
const doubts = (ingredients: string, ...allergens: string[]) =>
  allergenDoubts({ ingredients, allergens, traces: ["almond"] }, list);

describe("ingredients and ticked allergens", () => {
  test.each([
    ["Whey powder (MILK), sunflower oil", ["milk"]],
    ["Demineralised whey, lactose", ["milk", "lactose"]],
    ["Skimmed milk", ["milk", "lactose"]],
    ["Rye flour, wheat bran", ["gluten-cereals"]],
    ["Ground almonds", ["tree-nuts"]],
    ["Rice, coconut milk, cocoa butter", []],
    ["Lactose-free rice syrup. Free from soya, and without fish", []],
    ["Maize. May contain traces of almonds and milk.", []],
    ["", ["milk", "soya"]],
  ])("go together: %s", (ingredients, ticked) => {
    expect(doubts(ingredients, ...ticked)).toEqual([]);
  });

  test.each([
    ["Calcium caseinate", [], "The ingredients name caseinate, and Milk says No."],
    ["Semolina", ["milk-free"], "The ingredients name semolina, and Wheat says No."],
    ["Soy lecithin", [], "The ingredients name soy, and Soya says No."],
    ["Cashew butter", [], "The ingredients name cashew, and Tree nuts says No."],
    ["Refined fish oil", [], "The ingredients name fish, and Fish says No."],
    ["Honey, royal jelly", [], "The ingredients name royal jelly, and Royal jelly says No."],
    ["Sliced almonds", [], "The ingredients name almonds, and Almond says Traces."],
    ["Maltodextrin, rice", ["soya"], "Soya says Yes, and the ingredients do not name it."],
    [
      "Milk. May contain traces of wheat",
      ["milk", "wheat"],
      "Wheat says Yes, and the ingredients do not name it.",
    ],
  ])("do not: %s", (ingredients, ticked, sentence) => {
    expect(doubts(ingredients, ...ticked)).toEqual([sentence]);
  });

  test("an allergen that is not on the owner's list is not asked for", () => {
    expect(doubts("Celery, mustard seed")).toEqual([]);
  });
});
