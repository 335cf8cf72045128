import { type Outcome, savedOrThrow } from "#api/platform/database/outcome.ts";
import type { Action } from "#api/platform/database/record.ts";
import type { Writer } from "#api/platform/database/tables.ts";
import type { Category, CategoryInput, CategoryUpdate } from "#contract/content/categories.ts";
import type { ProductInput } from "#contract/content/products.ts";
import { type ImportOrder, isOutdated, productImportWrites } from "./import-writes.ts";
import { titleKey } from "./titles.ts";

/** Products name a new category by its `standIn` number until it has an id. */
export interface CatalogueOrder {
  categories: {
    added: { standIn: number; fields: CategoryInput }[];
    changed: { id: number; version: number; fields: Partial<CategoryInput> }[];
  };
  products: ImportOrder;
}

interface CategoryWrites {
  create(writer: Writer, input: CategoryInput, act: Action): Promise<Outcome<Category>>;
  update(writer: Writer, id: number, update: CategoryUpdate, act: Action): Promise<Outcome<Category>>;
}

export function catalogueImport(writes: CategoryWrites) {
  return {
    async isOutdated(writer: Writer, { categories, products }: CatalogueOrder): Promise<boolean> {
      const standIns = categories.added.map(({ standIn }) => standIn);
      return (await areOutdated(writer, categories)) || (await isOutdated(writer, products, standIns));
    },

    async run(writer: Writer, { categories, products }: CatalogueOrder, act: Action): Promise<void> {
      const ids = new Map<number, number>();
      for (const { standIn, fields } of categories.added)
        ids.set(standIn, savedOrThrow(await writes.create(writer, fields, act)).id);
      for (const { id, version, fields } of categories.changed)
        savedOrThrow(await writes.update(writer, id, { ...fields, version }, act));
      savedOrThrow(await productImportWrites.run(writer, withIds(products, ids), act));
    },
  };
}

async function areOutdated(writer: Writer, { added, changed }: CatalogueOrder["categories"]) {
  const stored = await writer
    .selectFrom("categories")
    .select(["id", "name", "version"])
    .where("deleted_at", "is", null)
    .execute();
  const names = new Set(stored.map(({ name }) => titleKey(name)));
  const versions = new Map(stored.map(({ id, version }) => [id, version]));
  return (
    added.some(({ fields }) => names.has(titleKey(fields.name))) ||
    changed.some(({ id, version }) => versions.get(id) !== version)
  );
}

function withIds({ added, changed }: ImportOrder, ids: ReadonlyMap<number, number>): ImportOrder {
  const settled = <Fields extends Partial<ProductInput>>(fields: Fields): Fields => {
    const id = ids.get(fields.category_id ?? 0);
    return id === undefined ? fields : { ...fields, category_id: id };
  };
  return {
    added: added.map((one) => ({ ...one, fields: settled(one.fields) })),
    changed: changed.map((one) => ({ ...one, fields: settled(one.fields) })),
  };
}
