import { setImmediate as turn } from "node:timers/promises";
import type { Reader } from "#api/database/tables.ts";
import { ReadyJson } from "#api/http/routes.ts";
import { product } from "#contract/products.ts";
import { type ProductRow, toProduct } from "./columns.ts";

type Status = "published" | "draft" | "all";

/** Products that are made before others are served: some ten milliseconds. */
const together = 200;
/** Edits may come faster than slices are made: then everything is read in one. */
const attemptsInSlices = 3;

interface Written {
  /** What the order of the shop window compares. */
  place: number[];
  json: string;
}

/**
 * All products in the order of the shop window, as JSON. Ten thousand take most of a second, so they are read, cut to the contract and
 * written a slice at a time; still they are those of one moment, for no edit lies between the first slice and the last.
 */
export async function wholeList(read: Reader, status: Status): Promise<ReadyJson> {
  for (let attempt = 1; attempt <= attemptsInSlices; attempt++) {
    const version = await versionOf(read);
    const written = await inSlices(read, status);
    if ((await versionOf(read)) === version) return joined(written);
  }
  return joined(await slice(read, status, 0));
}

async function versionOf(read: Reader): Promise<number> {
  return (await read.selectFrom("content").select("version").executeTakeFirstOrThrow()).version;
}

async function inSlices(read: Reader, status: Status): Promise<Written[]> {
  const written: Written[] = [];
  for (;;) {
    const found = await slice(read, status, written.at(-1)?.place.at(-1) ?? 0, together);
    written.push(...found);
    if (found.length < together) return written;
    await turn();
  }
}

async function slice(read: Reader, status: Status, afterId: number, limit?: number): Promise<Written[]> {
  let query = read
    .selectFrom("products")
    .innerJoin("categories", "categories.id", "products.category_id")
    .selectAll("products")
    .select("categories.position as category_position")
    .where("products.deleted_at", "is", null)
    .where("products.id", ">", afterId)
    .orderBy("products.id");
  if (status !== "all") query = query.where("products.status", "=", status);
  if (limit) query = query.limit(limit);
  return (await query.execute()).map(({ category_position, ...row }) => ({
    place: [category_position, row.category_id, row.position, row.id],
    json: JSON.stringify(product.parse(toProduct(row as ProductRow))),
  }));
}

function joined(written: Written[]): ReadyJson {
  written.sort((one, other) => compare(one.place, other.place));
  return new ReadyJson(`[${written.map(({ json }) => json).join(",")}]`);
}

function compare(one: number[], other: number[]): number {
  const differing = one.findIndex((part, index) => part !== other[index]);
  return (one[differing] ?? 0) - (other[differing] ?? 0);
}
