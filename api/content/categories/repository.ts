import type { Selectable } from "kysely";
import { withTranslations } from "#api/content/translations.ts";
import { countOf } from "#api/platform/database/count-of.ts";
import type { Outcome } from "#api/platform/database/outcome.ts";
import type { Action } from "#api/platform/database/record.ts";
import type { PastKind } from "#api/platform/database/rewind.ts";
import type { Reader, Tables, Writer } from "#api/platform/database/tables.ts";
import { versioned } from "#api/platform/database/versioned.ts";
import type { Category, CategoryInput, CategoryUpdate } from "#contract/content/categories.ts";
import { nameKey } from "#contract/fold.ts";

const categories = versioned({
  table: "categories",
  record: "category",
  isContent: true,
  toRecord: ({ deleted_at: _deleted, ...row }) => row as object as Category,
  remembered: ["name"],
  unique: { field: "name", isTaken },

  async inUse(writer, { id }) {
    const products = await countOf(writer.selectFrom("products").where("category_id", "=", id));
    if (products === 0) return null;
    const uses = products === 1 ? "1 product uses" : `${products} products use`;
    return `${uses} this category (those in the trash count): move them to another one first`;
  },
});

export const categoryWrites = {
  ...categories.writes,

  create(writer: Writer, input: CategoryInput, act: Action): Promise<Outcome<Category>> {
    return categories.writes.create(writer, withTranslations(input, null), act);
  },

  update(
    writer: Writer,
    id: number,
    { version, ...update }: CategoryUpdate,
    act: Action,
  ): Promise<Outcome<Category>> {
    const next = async (row: Selectable<Tables["categories"]>) => ({ fields: withTranslations(update, row) });
    return categories.change(writer, id, version, next, act);
  },
};

export function categoryRepository(read: Reader) {
  return {
    find: (id: number) => categories.find(read, id),

    list: (): Promise<Category[]> => categories.list(read, "position", "id"),
  };
}

async function isTaken(writer: Writer, name: string, exceptId?: number): Promise<boolean> {
  const rows = await categoryRepository(writer).list();
  return rows.some((row) => row.id !== exceptId && nameKey(row.name) === nameKey(name));
}

export const categoryPast: PastKind = {
  record: "category",
  table: "categories",
  takenBack: "restore",
  shown: { field: "name", is: () => true },
};
