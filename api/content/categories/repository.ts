import { nameKey } from "#api/platform/database/fold.ts";
import type { Outcome, Restored } from "#api/platform/database/outcome.ts";
import {
  type Action,
  addHistory,
  bumpContentVersion,
  differences,
  lockContent,
} from "#api/platform/database/record.ts";
import type { CategoryTable, Reader, Writer } from "#api/platform/database/tables.ts";
import { purge, takeBack } from "#api/platform/database/trash.ts";
import { isStale } from "#api/platform/database/versions.ts";
import type { Category, CategoryInput, CategoryUpdate } from "#contract/content/categories.ts";

type CategoryRow = Omit<CategoryTable, "id"> & { id: number };

function toCategory({ deleted_at: _deleted, ...row }: CategoryRow): Category {
  return row as Category;
}

export function categoryRepository(read: Reader) {
  return {
    async list(): Promise<Category[]> {
      const rows = await read
        .selectFrom("categories")
        .selectAll()
        .where("deleted_at", "is", null)
        .orderBy("position")
        .orderBy("id")
        .execute();
      return rows.map(toCategory);
    },

    async find(id: number): Promise<Category | null> {
      const row = await read
        .selectFrom("categories")
        .selectAll()
        .where("id", "=", id)
        .where("deleted_at", "is", null)
        .executeTakeFirst();
      return row ? toCategory(row) : null;
    },
  };
}

const missing = "category";
const taken = { field: "name", message: "Another category has this name" };

export const categoryWrites = {
  async create(writer: Writer, input: CategoryInput, act: Action): Promise<Outcome<Category>> {
    await lockContent(writer);
    if (await isTaken(writer, input.name)) return { taken };
    const row = await writer
      .insertInto("categories")
      .values({ ...input, version: 1, created_at: act.at, updated_at: act.at, deleted_at: null })
      .returningAll()
      .executeTakeFirstOrThrow();
    await bumpContentVersion(writer);
    const changes = differences({}, { name: input.name });
    await addHistory(writer, [{ ...act, record: "category", id: row.id, action: "create", changes }]);
    return { saved: toCategory(row) };
  },

  async update(
    writer: Writer,
    id: number,
    { version, ...fields }: CategoryUpdate,
    act: Action,
  ): Promise<Outcome<Category>> {
    await lockContent(writer);
    const stored = await categoryRepository(writer).find(id);
    if (!stored) return { missing };
    if (isStale(stored, version)) return { stale: stored };
    if (fields.name !== undefined && (await isTaken(writer, fields.name, id))) return { taken };
    const changes = differences(stored, fields);
    if (changes.length === 0) return { saved: stored };
    const row = await writer
      .updateTable("categories")
      .set({ ...fields, version: stored.version + 1, updated_at: act.at })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await bumpContentVersion(writer);
    await addHistory(writer, [{ ...act, record: "category", id, action: "update", changes }]);
    return { saved: toCategory(row) };
  },

  /** Refuses if products use the category, even products in the trash. */
  async remove(writer: Writer, id: number, act: Action): Promise<Outcome<number>> {
    await lockContent(writer);
    const stored = await categoryRepository(writer).find(id);
    if (!stored) return { missing };
    const { products } = await writer
      .selectFrom("products")
      .select((select) => select.fn.countAll<number>().as("products"))
      .where("category_id", "=", id)
      .executeTakeFirstOrThrow();
    if (Number(products) > 0) {
      const uses = Number(products) === 1 ? "1 product uses" : `${products} products use`;
      return { refused: `${uses} this category (those in the trash count): move them to another one first` };
    }
    await writer
      .updateTable("categories")
      .set({ deleted_at: act.at, updated_at: act.at, version: stored.version + 1 })
      .where("id", "=", id)
      .execute();
    await bumpContentVersion(writer);
    await addHistory(writer, [{ ...act, record: "category", id, action: "delete" }]);
    return { saved: id };
  },

  /** A category stays in the trash if another one has taken its name. */
  async restore(writer: Writer, ids: number[], act: Action): Promise<Restored> {
    await lockContent(writer);
    const rows = await writer
      .selectFrom("categories")
      .select(["id", "name"])
      .where("id", "in", ids)
      .where("deleted_at", "is not", null)
      .orderBy("id")
      .execute();
    const answer: Restored = { restored: [], refused: [] };
    const deed = { ...act, record: "category", action: "restore" };
    for (const { id, name } of rows) {
      if (await isTaken(writer, name))
        answer.refused.push({ id, message: `Another category is called ${name} now` });
      else answer.restored.push(...(await takeBack(writer, "categories", [id], deed)));
    }
    if (answer.restored.length > 0) await bumpContentVersion(writer);
    return answer;
  },

  async purge(writer: Writer, ids: number[], act: Action) {
    return purge(writer, "categories", ids, { ...act, record: "category", action: "purge" });
  },
};

async function isTaken(writer: Writer, name: string, exceptId?: number): Promise<boolean> {
  const rows = await writer
    .selectFrom("categories")
    .select(["id", "name"])
    .where("deleted_at", "is", null)
    .execute();
  return rows.some((row) => row.id !== exceptId && nameKey(row.name) === nameKey(name));
}
