import { setImmediate as turn } from "node:timers/promises";
import type { Reader } from "#api/platform/database/tables.ts";
import { ReadyJson } from "#api/platform/http/routes.ts";
import { type Product, product } from "#contract/content/products.ts";
import type { Language } from "#contract/languages.ts";
import { toProduct } from "./columns.ts";
import { localizedProduct } from "./localized.ts";
import { productRepository } from "./repository.ts";
import { inShopOrder } from "./shop-order.ts";

type Status = "published" | "draft" | "all";

/** Products between two turns for other requests: some ten milliseconds. */
const together = 200;
const attemptsInSlices = 3;

/**
 * Reads and writes in slices, because ten thousand products take most of a second. An unchanged content
 * version proves that no edit lies between the slices.
 */
export async function wholeList(read: Reader, status: Status, language: Language): Promise<ReadyJson> {
  for (let attempt = 1; attempt <= attemptsInSlices; attempt++) {
    const version = await versionOf(read);
    const texts = await inSlices(read, status, language);
    if ((await versionOf(read)) === version) return joined(texts);
  }
  const all = await productRepository(read).list(status);
  return joined(all.map((one) => textOf(localizedProduct(one, language))));
}

async function versionOf(read: Reader): Promise<number> {
  return (await read.selectFrom("content").select("version").executeTakeFirstOrThrow()).version;
}

async function inSlices(read: Reader, status: Status, language: Language): Promise<string[]> {
  let query = inShopOrder(read).select("products.id");
  if (status !== "all") query = query.where("products.status", "=", status);
  const ids = (await query.execute()).map(({ id }) => id);
  const texts: string[] = [];
  for (let first = 0; first < ids.length; first += together) {
    if (first > 0) await turn();
    texts.push(...(await slice(read, ids.slice(first, first + together), language)));
  }
  return texts;
}

async function slice(read: Reader, ids: number[], language: Language): Promise<string[]> {
  const rows = await read.selectFrom("products").selectAll().where("id", "in", ids).execute();
  const texts = new Map(rows.map((row) => [row.id, textOf(localizedProduct(toProduct(row), language))]));
  return ids.flatMap((id) => texts.get(id) ?? []);
}

function textOf(one: Product): string {
  return JSON.stringify(product.parse(one));
}

function joined(texts: string[]): ReadyJson {
  return new ReadyJson(`[${texts.join(",")}]`);
}
