import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot, sourceFiles } from "#test/support/imports.ts";
import { queryReaders } from "#web/site/queries.ts";

const reads = /searchParams|\.search\b/i;
/** The list itself, and the error page, which links to its own address and is never cached. */
const exceptions = ["web/site/queries.ts", "web/site/failure.tsx"];

test("the query of an address is read by the pages that say so, and by no other: their kept page would be wrong", async () => {
  const files = (await sourceFiles(["web/site"])).filter(
    (file) => !file.includes(".test.") && !exceptions.includes(file),
  );
  const readers = new Set<string>();
  for (const file of files)
    if (reads.test(await readFile(join(projectRoot, file), "utf8"))) readers.add(dirname(file));
  const named = Object.keys(queryReaders).map((page) => `web/site/${page}`);
  expect([...readers].sort()).toEqual(named.sort());
});
