import { expect, test } from "vitest";
import { markdownOf, readSummary } from "#test/results/files.ts";
import { summaries } from "#test/results/summaries.ts";

test("each page of results has the table that its data make; npm run results writes it", () => {
  for (const { name, table } of summaries()) expect(readSummary(name), name).toBe(markdownOf(table));
});
