import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Spool } from "./spool.ts";

let folder: string;
let spool: Spool;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "daniry-spool-"));
  spool = await Spool.open(folder);
});

afterEach(async () => {
  await spool.close();
  rmSync(folder, { recursive: true });
});

async function add(text: string, mostBytes = 1_000_000) {
  async function* parts() {
    yield Buffer.from(text);
  }
  return spool.add(`${text}.txt`, parts(), mostBytes);
}

test("a file of several is read from any place to any other, and never into the next one", async () => {
  const [first, second] = [await add("first"), await add("second")];
  const read = async (from?: number, to?: number) =>
    first && (await buffer(first.stream(from, to))).toString();
  expect([await read(), await read(1, 3), await read(3, 100), await read(5, 9), await read(9, 12)]).toEqual([
    "first",
    "ir",
    "st",
    "",
    "",
  ]);
  expect(second && (await buffer(second.stream())).toString()).toBe("second");
  expect([first?.bytes, second?.bytes]).toEqual([5, 6]);
});

test("what is too large for the request is refused, and nothing is left in the folder", async () => {
  expect(await add("four", 4)).toMatchObject({ bytes: 4 });
  expect(await add("x", 4)).toBeNull();
  expect(readdirSync(folder)).toEqual([]);
});
