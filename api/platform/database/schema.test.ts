// @module-tag engines

import { expect, test } from "vitest";
import { bothWays } from "#test/support/schema.ts";

test("a database made from the schema file is the same as one that came through all upgrades", async () => {
  const { made, upgraded } = await bothWays();
  expect(made).toEqual(upgraded);
  expect(made.filter((line) => line.startsWith("row of"))).toContain(
    'row of content: {"id":1,"version":1,"fold":0}',
  );
});
