import { createHash } from "node:crypto";
import { differences } from "#api/database/record.ts";
import type { Reader } from "#api/database/tables.ts";
import { type Category, type CategoryInput, categoryInput } from "#contract/categories.ts";
import { greatestId } from "#contract/fields.ts";
import { type FieldError, fieldErrors } from "#contract/problem.ts";
import type { Product } from "#contract/products.ts";
import {
  type FileCategory,
  type FileProduct,
  type FileRecord,
  type FileRecords,
  fileColumns,
} from "#contract/words/file.ts";
import type { CatalogueOrder } from "./catalogue-writes.ts";
import { slideNames } from "./gallery.ts";
import { orderOf, planImport } from "./import-plan.ts";
import { shelveFor } from "./picture-shelf.ts";
import { productRepository } from "./repository.ts";
import type { SheetRow } from "./sheet.ts";
import { titleKey } from "./titles.ts";

interface Given {
  read: Reader;
  categories: () => Promise<Category[]>;
}

/** Categories and products in the file of all content, both ways: products come in as rows of the sheet. */
export function catalogueFile({ read, categories: listCategories }: Given) {
  const products = productRepository(read);

  return {
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

    /** Compares records of a file with what is stored: nothing is written here. */
    async plan({ categories = [], products: given = [] }: FileRecords) {
      const stored = await listCategories();
      const planned = planCategories(categories, stored);
      const columns = [...fileColumns];
      const sheet = { columns, ignored: [], rows: given.map(toRow) };
      const { preview, planned: plannedProducts } = planImport(
        sheet,
        { products: await products.list("all"), categories: [...stored, ...planned.added.map(standInOf)] },
        await shelveFor(sheet, []),
      );
      const { added, changed } = planned;
      const order: CatalogueOrder = {
        categories: { added, changed },
        products: orderOf(plannedProducts, new Map()),
      };
      const seen = createHash("sha256")
        .update(JSON.stringify([order, preview.seen]))
        .digest("base64url");
      const faults = preview.rows.flatMap(({ row, title, errors }) =>
        errors.map(({ field, message }) => faultOf("products", row, field, title, message)),
      );
      const records = preview.rows.flatMap(({ kind, title, changes }): FileRecord[] =>
        kind === "new" || kind === "changed"
          ? [{ record: "product", change: kind, name: title, fields: changes.map(({ field }) => field) }]
          : [],
      );
      return {
        faults: [...planned.faults, ...faults],
        records: [...planned.records, ...records],
        seen,
        order,
      };
    },
  };
}

function faultOf(part: string, at: number, field: string, name: string, message: string): FieldError {
  return { field: `file.${part}.${at}.${field}`, message: name ? `${name}: ${message}` : message };
}

function toFile(product: Product, category: string): FileProduct {
  const known = { ...product, category, gallery: slideNames(product.gallery) };
  return Object.fromEntries(fileColumns.map((column) => [column, known[column]])) as FileProduct;
}

/** As the sheet has it; its place in the file is its row. */
function toRow({ image: _image, gallery: _gallery, ...product }: FileProduct, row: number): SheetRow {
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
      faults.push(faultOf("categories", at, "name", one.name, "This category stands in the file already"));
    taken.add(key);
    const category = byName.get(key);
    const parsed = categoryInput.safeParse(one);
    if (!parsed.success) {
      const errors = fieldErrors(parsed.error);
      faults.push(...errors.map(({ field, message }) => faultOf("categories", at, field, one.name, message)));
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

/** A new category as products may name it before it is stored. */
function standInOf({ standIn, fields }: CatalogueOrder["categories"]["added"][number]): Category {
  return { ...fields, id: standIn, version: 0, created_at: "", updated_at: "" };
}
