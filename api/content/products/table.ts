import { type RawBuilder, type SqlBool, sql } from "kysely";
import { toPlan } from "#api/delivery/plans/plans.ts";
import { countByStatus, countOf } from "#api/platform/database/count-of.ts";
import { behind, type Key, type KeyPart } from "#api/platform/database/keyset.ts";
import { isWithin, type Sought, soughtIn } from "#api/platform/database/search.ts";
import type { Reader } from "#api/platform/database/tables.ts";
import { type ProductFilter, productStatuses, type ProductRow as Row } from "#contract/content/products.ts";
import { nameKey, searchForm } from "#contract/fold.ts";
import { type ProductRow, toProduct } from "./columns.ts";

type Filter = Omit<ProductFilter, "limit" | "cursor">;
type Sort = Filter["sort"];

const noPlace = 99;

interface Part {
  kind: KeyPart;
  value: RawBuilder<string | number>;
}

const whole = (value: RawBuilder<number>): Part => ({ kind: "whole", value });
const text = (value: RawBuilder<string>): Part => ({ kind: "text", value });
const time = (value: RawBuilder<string>): Part => ({ kind: "moment", value });

/** No value may be null, because the paging compares them. */
const sorts: Record<Sort, Part[]> = {
  position: [whole(sql`categories.position`), whole(sql`categories.id`), whole(sql`products.position`)],
  title: [text(sql`products.title_key`)],
  category: [text(sql`lower(categories.name)`), whole(sql`products.position`)],
  code: [text(sql`lower(products.code)`)],
  status: [text(sql`products.status`), text(sql`products.title_key`)],
  home: [whole(sql.raw(`coalesce(products.home_slot, ${noPlace})`)), text(sql`products.title_key`)],
  updated: [time(sql`products.updated_at`)],
  created: [time(sql`products.created_at`)],
};

/** The id comes last, so that no two rows are equal. */
function keyOf(sort: Sort): Part[] {
  return [...sorts[sort], whole(sql`products.id`)];
}

export function keyParts(sort: Sort): KeyPart[] {
  return keyOf(sort).map(({ kind }) => kind);
}

const latestFirst: ReadonlySet<Sort> = new Set(["updated", "created"]);

interface SoughtInShop extends Sought {
  categories: number[];
}

function isNarrow({ category_id, status, format, home, sample, plan, search }: Filter): boolean {
  return status !== "all" || Boolean(category_id || format || home || sample || plan || search);
}

export function inTrash(read: Reader) {
  return read
    .selectFrom("products")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("deleted_at", "is not", null);
}

export function variantsOf(read: Reader, codes: string[]) {
  return read
    .selectFrom("products")
    .select([sql<string>`trim(code)`.as("key"), (select) => select.fn.countAll<number>().as("count")])
    .where("deleted_at", "is", null)
    .where(sql<string>`trim(code)`, "in", codes)
    .groupBy(sql`trim(code)`);
}

export function productTable(read: Reader) {
  /** `list_products` leaves out the trash and has smaller rows than `products`. */
  function matching(filter: Filter, words: SoughtInShop[]) {
    let query = read.selectFrom("list_products");
    if (filter.category_id) query = query.where("category_id", "=", filter.category_id);
    if (filter.status !== "all") query = query.where("status", "=", filter.status);
    if (filter.format) query = query.where("format", "=", filter.format);
    if (filter.home) query = query.where("home_slot", filter.home === "on" ? "is not" : "is", null);
    if (filter.sample)
      query = query.where("id", "in", read.selectFrom("products").select("id").where("is_sample", "=", true));
    if (filter.plan) {
      const plans = read
        .selectFrom("plans")
        .select("record_id")
        .where("record", "=", "product")
        .where("held_at", filter.plan === "held" ? "is not" : "is", null);
      query = query.where("id", "in", plans);
    }
    for (const { categories, ...sought } of words) {
      query = query.where((row) => {
        const isText = isWithin(sought);
        return categories.length > 0 ? row.or([isText, row("category_id", "in", categories)]) : isText;
      });
    }
    return query;
  }

  /** Finds the categories of each search word first: by their ids PostgreSQL can estimate the rows. */
  async function wordsOf({ search }: Filter): Promise<SoughtInShop[]> {
    if (!search) return [];
    const categories = await read.selectFrom("categories").select(["id", "name"]).execute();
    return soughtIn(search).map((sought) => {
      const isNamed = (name: string) =>
        sought.choices.some((words) => words.every((word) => name.includes(word)));
      const named = categories.filter(({ name }) => isNamed(searchForm(name)));
      return { ...sought, categories: named.map(({ id }) => id) };
    });
  }

  return {
    async list(filter: Filter, limit: number, after: Key | null) {
      const key = keyOf(filter.sort).map(({ value }) => value);
      const words = await wordsOf(filter);
      let query = read
        .selectFrom("products")
        .innerJoin("categories", "categories.id", "products.category_id")
        .where("products.deleted_at", "is", null)
        .selectAll("products")
        .select(["categories.name as category", ...key.map((part, index) => part.as(`key_${index}`))])
        .limit(limit + 1);
      if (isNarrow(filter)) {
        const listed = matching(filter, words)
          .whereRef("list_products.id", "=", sql.ref("products.id"))
          .select("id");
        query = query.where(({ exists }) => exists(listed));
      }
      const order = filter.order ?? (latestFirst.has(filter.sort) ? "desc" : "asc");
      for (const part of key) query = query.orderBy(part, order);
      if (after) query = query.where(behind(key, order, after));
      const found = await query.execute();
      const shown = found.slice(0, limit);
      const variants = await countVariants(shown.map(({ code }) => code.trim()).filter(Boolean));
      const plans = await plansOf(shown.map(({ id }) => id));
      const rows = shown.map((row): Row => {
        const columns = Object.entries(row).filter(([name]) => !/^key_\d$|^category$/.test(name));
        const product = toProduct(Object.fromEntries(columns) as unknown as ProductRow);
        return {
          ...product,
          category: row.category,
          variants: variants.get(row.code.trim()) ?? 0,
          plans: plans.filter(({ record_id }) => record_id === row.id).map(toPlan),
        };
      });
      const last = found.at(limit - 1) as Record<string, string | number> | undefined;
      const next = found.length > limit && last ? key.map((_, at) => last[`key_${at}`] ?? "") : null;
      return { rows, next };
    },

    async count(filter: Filter): Promise<number> {
      return countOf(matching(filter, await wordsOf(filter)));
    },

    async counts() {
      const live = await countByStatus(read.selectFrom("list_products"), productStatuses);
      const trash = await inTrash(read).executeTakeFirstOrThrow();
      return { ...live, trash: Number(trash.count) };
    },

    async title(title: string, except: number | undefined) {
      const key = nameKey(title);
      const product = await read
        .selectFrom("products")
        .select(["id", "title"])
        .where((row) => row.or([row("title_key", "=", key), row("arabic_title_key", "=", key)]))
        .where("deleted_at", "is", null)
        .$if(except !== undefined, (query) => query.where("id", "<>", except as number))
        .executeTakeFirst();
      const former = await read
        .selectFrom("former_titles")
        .innerJoin("products", "products.id", "former_titles.product_id")
        .select(["products.id", "products.title"])
        .where("former_titles.title_key", "=", key)
        .where("deleted_at", "is", null)
        .executeTakeFirst();
      return {
        free: key !== "" && !product,
        product: product ?? null,
        former: former && former.id !== except ? former : null,
      };
    },

    async siblings(code: string, except: number | undefined) {
      if (code.trim() === "") return [];
      const rows = await read
        .selectFrom("products")
        .selectAll()
        .where(sql<SqlBool>`trim(code) = ${code.trim()}`)
        .where("deleted_at", "is", null)
        .$if(except !== undefined, (query) => query.where("id", "<>", except as number))
        .orderBy("position")
        .orderBy("id")
        .execute();
      return rows.map(toProduct);
    },
  };

  async function plansOf(ids: number[]) {
    if (ids.length === 0) return [];
    return read
      .selectFrom("plans")
      .selectAll()
      .where("record", "=", "product")
      .where("record_id", "in", ids)
      .orderBy("at")
      .execute();
  }

  async function countVariants(codes: string[]): Promise<Map<string, number>> {
    if (codes.length === 0) return new Map();
    const rows = await variantsOf(read, [...new Set(codes)]).execute();
    return new Map(rows.map(({ key, count }) => [key, Number(count)]));
  }
}
