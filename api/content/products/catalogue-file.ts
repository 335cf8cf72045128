import { createHash } from "node:crypto";
import { differences } from "#api/platform/database/record.ts";
import type { Reader } from "#api/platform/database/tables.ts";
import { type Category, type CategoryInput, categoryInput } from "#contract/content/categories.ts";
import type { Product } from "#contract/content/products.ts";
import {
  type FileCategory,
  type FileProduct,
  type FileRecord,
  type FileRecords,
  fileColumns,
  recordFault,
} from "#contract/content/words/file.ts";
import { greatestId } from "#contract/fields.ts";
import { type FieldError, fieldErrors } from "#contract/problem.ts";
import type { CatalogueOrder } from "./catalogue-writes.ts";
import { slideNames } from "./gallery.ts";
import { orderOf, planImport } from "./import-plan.ts";
import { shelveFor } from "./picture-shelf.ts";
import { productRepository } from "./repository.ts";
import type { SheetRow } from "./sheet.ts";
import { planTexts, slideTexts } from "./slide-texts.ts";
import { titleKey } from "./titles.ts";

interface CatalogueFileParts {
  read: Reader;
  categories: () => Promise<Category[]>;
}

/** Categories and products in the content file, for export and import. Products are imported as rows of the sheet. */
export function catalogueFile({ read, categories: listCategories }: CatalogueFileParts) {
  const products = productRepository(read);

  return {
    names: ["categories", "products"] as const,
    right: "products" as const,

    async whole() {
      const categories = await listCategories();
      const names = new Map(categories.map(({ id, name }) => [id, name]));
      return {
        categories: categories.map(({ name, description, regulatory_class, palette, position }) => ({
          name,
          description,
          regulatory_class,
          palette,
          position,
        })),
        products: (await products.list("all")).map((product) =>
          toFile(product, names.get(product.category_id) ?? ""),
        ),
      };
    },

    async plan({ categories = [], products: given = [] }: FileRecords) {
      const stored = await listCategories();
      const planned = planCategories(categories, stored);
      const columns = [...fileColumns];
      const sheet = { columns, ignored: [], rows: given.map(toRow) };
      const storedProducts = await products.list("all");
      const { preview, planned: plannedProducts } = await planImport(
        sheet,
        { products: storedProducts, categories: [...stored, ...planned.added.map(standInOf)] },
        await shelveFor(sheet, []),
      );
      const { added, changed } = planned;
      const texts = planTexts(given, preview.rows, storedProducts);
      const order: CatalogueOrder = {
        categories: { added, changed },
        products: texts.into(orderOf(plannedProducts, new Map())),
      };
      const seen = createHash("sha256")
        .update(JSON.stringify([order, preview.seen]))
        .digest("base64url");
      const faults = preview.rows.flatMap(({ row, title, errors }) =>
        errors.map((error) => recordFault("products", row, title, error)),
      );
      const records = preview.rows.flatMap(({ kind, id, title, changes }): FileRecord[] => {
        const fields = [...changes.map(({ field }) => field), ...texts.fieldsOf(id)];
        const change = kind === "new" ? kind : "changed";
        return fields.length === 0 ? [] : [{ record: "product", change, name: title, fields }];
      });
      return {
        faults: [...planned.faults, ...faults],
        records: [...planned.records, ...records, ...texts.absent],
        seen,
        order,
      };
    },
  };
}

function toFile(product: Product, category: string): FileProduct {
  const known = { ...product, category, gallery: slideNames(product.gallery) };
  const columns: Partial<FileProduct> = Object.fromEntries(
    fileColumns.map((column) => [column, known[column]]),
  );
  return { ...columns, title: product.title, slide_texts: slideTexts(product) };
}

function toRow({ image: _1, gallery: _2, slide_texts: _3, ...product }: FileProduct, row: number): SheetRow {
  const cells = Object.entries(product).map(([column, value]) => [column, cellOf(value)]);
  return { row, cells: Object.fromEntries(cells) };
}

function cellOf(value: FileProduct[keyof FileProduct]): string {
  if (Array.isArray(value)) return value.join("\n");
  if (typeof value === "boolean") return value ? "yes" : "no";
  return String(value ?? "").trim();
}

function planCategories(given: FileCategory[], stored: Category[]) {
  const byName = new Map(stored.map((one) => [titleKey(one.name), one]));
  const faults: FieldError[] = [];
  const records: FileRecord[] = [];
  const added: CatalogueOrder["categories"]["added"] = [];
  const changed: CatalogueOrder["categories"]["changed"] = [];
  const taken = new Set<string>();
  for (const [at, one] of given.entries()) {
    const key = titleKey(one.name);
    if (taken.has(key))
      faults.push(
        recordFault("categories", at, one.name, {
          field: "name",
          message: "This category stands in the file already",
        }),
      );
    taken.add(key);
    const category = byName.get(key);
    const parsed = categoryInput.safeParse(one);
    if (!parsed.success) {
      const errors = fieldErrors(parsed.error);
      faults.push(...errors.map((error) => recordFault("categories", at, one.name, error)));
      continue;
    }
    const said = Object.fromEntries(
      Object.entries(parsed.data).filter(([field]) => field in one),
    ) as Partial<CategoryInput>;
    const changes = category ? differences(category, said) : [];
    if (category && changes.length === 0) continue;
    const fields = category ? changes.map(({ field }) => field) : Object.keys(said);
    records.push({ record: "category", change: category ? "changed" : "new", name: one.name, fields });
    const next = Object.fromEntries(changes.map(({ field }) => [field, said[field as keyof CategoryInput]]));
    if (category) changed.push({ id: category.id, version: category.version, fields: next });
    else added.push({ standIn: greatestId - added.length, fields: parsed.data });
  }
  return { faults, records, added, changed };
}

function standInOf({ standIn, fields }: CatalogueOrder["categories"]["added"][number]): Category {
  return { ...fields, id: standIn, version: 0, created_at: "", updated_at: "" };
}
