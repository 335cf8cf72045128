import type { Context } from "#api/context.ts";
import type { Key } from "#api/database/keyset.ts";
import { sendCsv } from "#api/http/csv.ts";
import type { Upload } from "#api/http/multipart.ts";
import { saved } from "#api/http/outcome.ts";
import { conflict, invalid } from "#api/http/problems.ts";
import type { Routes } from "#api/http/routes.ts";
import type { Category } from "#contract/categories.ts";
import {
  exportProducts,
  importProducts,
  previewImport,
  sheetColumns,
  undoImport,
} from "#contract/product-sheet.ts";
import { planImport } from "./import-plan.ts";
import type { productImportWrites } from "./import-writes.ts";
import { productRepository } from "./repository.ts";
import { readSheet, toSheetRow } from "./sheet.ts";
import { productTable } from "./table.ts";

const exportedTogether = 500;

interface Given extends Context<typeof productImportWrites> {
  categories: () => Promise<Category[]>;
}

/** Products as a sheet, both ways. */
export function productImportRoutes(routes: Routes, { read, write, publish, categories }: Given) {
  const products = productRepository(read);
  const table = productTable(read);

  routes.serve(exportProducts, async ({ query, reply }) => {
    async function* pages() {
      let after: Key | null = null;
      do {
        const { rows, next }: Awaited<ReturnType<typeof table.list>> = await table.list(
          query,
          exportedTogether,
          after,
        );
        yield rows.map(toSheetRow);
        after = next;
      } while (after);
    }
    return sendCsv(reply, "products.csv", sheetColumns, pages());
  });

  routes.serve(previewImport, async ({ files }) => (await plan(files)).preview);

  routes.serve(importProducts, async ({ body, files, act }) => {
    const { preview, order } = await plan(files);
    if (preview.seen !== body.seen) {
      throw conflict("Products have changed since this preview was made. Look at the new one");
    }
    const { added, changed } = saved(await write.run(order, act));
    publish({ kind: "product", action: "update", id: null });
    return { added: added.length, changed: changed.length, at: act.at };
  });

  routes.serve(undoImport, async ({ body, act }) => {
    const { removed, restored, refused } = saved(await write.undo(body.at, act));
    publish({ kind: "product", action: "update", id: null });
    return { removed: removed.length, restored: restored.length, refused };
  });

  async function plan(files: Record<string, Upload[]>) {
    const [file] = files.file ?? [];
    if (!file) throw invalid([{ field: "file", message: "Choose a CSV file" }]);
    const stored = { products: await products.list("all"), categories: await categories() };
    return planImport(readSheet(file.bytes), stored);
  }
}
