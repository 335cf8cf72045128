import { type Actor, differences, remember, takeTurn, touchContent } from "#api/database/record.ts";
import type { CategoryTable, Reader, Writer } from "#api/database/tables.ts";
import { purge, takeBack } from "#api/database/trash.ts";
import { isStale } from "#api/database/versions.ts";
import type { Category, CategoryInput, CategoryUpdate } from "#contract/categories.ts";

type CategoryRow = Omit<CategoryTable, "id"> & { id: number };

function toCategory({ deleted_at: _deleted, ...row }: CategoryRow): Category {
  return row as Category;
}

/** Two names are one in any letter case; the engines' own lower() knows Latin letters only. */
function nameKey(name: string): string {
  return name.normalize("NFC").trim().toLowerCase();
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

export const categoryWrites = {
  async create(writer: Writer, input: CategoryInput, actor: Actor, at: string) {
    await takeTurn(writer);
    if (await isTaken(writer, input.name)) return { taken: true } as const;
    const row = await writer
      .insertInto("categories")
      .values({ ...input, version: 1, created_at: at, updated_at: at, deleted_at: null })
      .returningAll()
      .executeTakeFirstOrThrow();
    await touchContent(writer);
    const changes = differences({}, { name: input.name });
    await remember(writer, [{ actor, record: "category", id: row.id, action: "create", changes, at }]);
    return { category: toCategory(row) } as const;
  },

  /** Null where there is no such category; `stale` where `update.version` is older than the stored one. */
  async update(writer: Writer, id: number, update: CategoryUpdate, actor: Actor, at: string) {
    await takeTurn(writer);
    const stored = await categoryRepository(writer).find(id);
    if (!stored) return null;
    const { version, ...fields } = update;
    if (isStale(stored, version)) return { stale: stored } as const;
    if (fields.name !== undefined && (await isTaken(writer, fields.name, id)))
      return { taken: true } as const;
    const changes = differences(stored, fields);
    if (changes.length === 0) return { category: stored } as const;
    const row = await writer
      .updateTable("categories")
      .set({ ...fields, version: stored.version + 1, updated_at: at })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await touchContent(writer);
    await remember(writer, [{ actor, record: "category", id, action: "update", changes, at }]);
    return { category: toCategory(row) } as const;
  },

  /** Moves to the trash. Null where there is none, else how many products (those in the trash too) keep it from going. */
  async remove(writer: Writer, id: number, actor: Actor, at: string): Promise<{ products: number } | null> {
    await takeTurn(writer);
    const stored = await categoryRepository(writer).find(id);
    if (!stored) return null;
    const { products } = await writer
      .selectFrom("products")
      .select((select) => select.fn.countAll<number>().as("products"))
      .where("category_id", "=", id)
      .executeTakeFirstOrThrow();
    if (Number(products) > 0) return { products: Number(products) };
    await writer
      .updateTable("categories")
      .set({ deleted_at: at, updated_at: at, version: stored.version + 1 })
      .where("id", "=", id)
      .execute();
    await touchContent(writer);
    await remember(writer, [{ actor, record: "category", id, action: "delete", at }]);
    return { products: 0 };
  },

  /** Takes back from the trash; a name that another category has taken meanwhile keeps its former owner out. */
  async restore(writer: Writer, ids: number[], actor: Actor, at: string) {
    await takeTurn(writer);
    const rows = await writer
      .selectFrom("categories")
      .select(["id", "name"])
      .where("id", "in", ids)
      .where("deleted_at", "is not", null)
      .orderBy("id")
      .execute();
    const restored: number[] = [];
    const refused: { id: number; message: string }[] = [];
    for (const { id, name } of rows) {
      if (await isTaken(writer, name))
        refused.push({ id, message: `Another category is called ${name} now` });
      else
        restored.push(
          ...(await takeBack(writer, "categories", [id], {
            actor,
            record: "category",
            action: "restore",
            at,
          })),
        );
    }
    if (restored.length > 0) await touchContent(writer);
    return { restored, refused };
  },

  async purge(writer: Writer, ids: number[], actor: Actor, at: string) {
    const act = { actor, record: "category", action: "purge", at };
    return purge(writer, "categories", ids, act);
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
