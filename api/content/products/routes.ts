import type { ContentContext } from "#api/context.ts";
import type { Action } from "#api/platform/database/record.ts";
import { bulkAnswer, found, savedAnd } from "#api/platform/http/outcome.ts";
import { keyCursor, readKeyCursor } from "#api/platform/http/pages.ts";
import { invalidField, stopIfLeft } from "#api/platform/http/problems.ts";
import type { Routes } from "#api/platform/http/routes.ts";
import type { Pictures } from "#api/platform/media/pictures.ts";
import type { Worker } from "#api/platform/worker.ts";
import { planProducts } from "#contract/content/plans.ts";
import {
  checkTitle,
  createProduct,
  deleteProduct,
  deleteProducts,
  duplicateProduct,
  duplicateProducts,
  findProduct,
  findSiblings,
  getProduct,
  listAdminProducts,
  listProducts,
  listTitles,
  setStatusOfProducts,
  updateProduct,
} from "#contract/content/products.ts";
import { readShelves } from "#contract/content/shelves.ts";
import { languages } from "#contract/languages.ts";
import { localizedProduct } from "./localized.ts";
import { completePictures, takePictures } from "./pictures.ts";
import { productRepository } from "./repository.ts";
import { shelfReader } from "./shelves.ts";
import { keyParts, productTable } from "./table.ts";
import { wholeList } from "./whole-list.ts";
import type { productWrites } from "./writes.ts";

interface Parts extends ContentContext<typeof productWrites> {
  pictures: Pictures;
  planned: Worker;
}

export function productRoutes(
  routes: Routes,
  { read, readAt, write, publish, clock, pictures, planned }: Parts,
) {
  const products = productRepository(read);
  const table = productTable(read);
  const saved = savedAnd(publish, "product");
  const productsAt = async (ticket: string | undefined) => productRepository(await readAt(ticket));

  routes.serve(listProducts, async ({ query: { status, home, ticket, language }, caller }) => {
    const allowed = caller ? status : "published";
    if (home !== "on") return wholeList(await readAt(ticket), allowed, language);
    const shown = await (await productsAt(ticket)).list(allowed, true);
    return shown.map((one) => localizedProduct(one, language));
  });

  routes.serve(listTitles, ({ query: { language } }) => products.titles(language));

  routes.serve(findProduct, async ({ query: { title, ticket, language } }) =>
    (await productsAt(ticket)).page(title, language),
  );

  routes.serve(
    readShelves,
    async ({ query: { need = null, without = [], format = null, ticket, language, ...place } }) =>
      shelfReader(await readAt(ticket), language)({ need, without, format }, place),
  );

  routes.serve(getProduct, async ({ params, query: { language }, caller }) => {
    const product = await products.find(params.id);
    const isShown = product?.status === "published" || caller;
    const shown = found(isShown ? product : null, "product");
    return caller && language === languages[0] ? shown : localizedProduct(shown, language);
  });

  routes.serve(createProduct, async ({ body, files, act, reply }) => {
    const taken = await takePictures(pictures, files);
    stopIfLeft(reply);
    const product = saved("create", await write.create(body, taken, act));
    completePictures(pictures, product, write.markAvif);
    return product;
  });

  routes.serve(updateProduct, async ({ params, body, files, act, reply }) => {
    found(await products.find(params.id), "product");
    const taken = await takePictures(pictures, files);
    stopIfLeft(reply);
    const product = saved("update", await write.update(params.id, body, taken, act));
    completePictures(pictures, product, write.markAvif);
    return product;
  });

  routes.serve(deleteProduct, async ({ params, act }) => {
    saved("delete", await write.remove(params.id, act));
  });

  routes.serve(listAdminProducts, async ({ query: { limit, cursor, ...filter } }) => {
    const after = readKeyCursor(cursor, keyParts(filter.sort));
    const [{ rows, next }, total, counts] = await Promise.all([
      table.list(filter, limit, after),
      table.count(filter),
      table.counts(),
    ]);
    return { data: rows, total, next: next && keyCursor(next), counts };
  });

  routes.serve(checkTitle, ({ query }) => table.title(query.title, query.except));

  routes.serve(findSiblings, ({ query }) => table.siblings(query.code, query.except));

  routes.serve(setStatusOfProducts, async ({ body, act }) => {
    const done = await write.setStatus(body, body.status, act);
    for (const { id } of done.saved) publish({ kind: "product", action: "update", id });
    return bulkAnswer(done);
  });

  routes.serve(planProducts, async ({ body: { ids, publish_at, hide_at }, act }) => {
    const moments: Parameters<typeof write.plan>[1] = {};
    for (const [deed, at] of [
      ["publish", publish_at],
      ["hide", hide_at],
    ] as const) {
      if (at && Date.parse(at) <= clock().getTime())
        throw invalidField(`${deed}_at`, "too_small", "A time that is still to come");
      if (at !== undefined) moments[deed] = at && new Date(at).toISOString();
    }
    const changed = await write.plan(ids, moments, act);
    for (const id of changed) publish({ kind: "product", action: "update", id });
    void planned.wake();
    return { changed: changed.length };
  });

  async function copied(ids: number[], act: Action) {
    const copies = await write.duplicate(ids, act);
    for (const copy of copies) {
      publish({ kind: "product", action: "create", id: copy.id });
      completePictures(pictures, copy, write.markAvif);
    }
    return copies;
  }

  routes.serve(duplicateProduct, async ({ params, act }) =>
    found((await copied([params.id], act))[0], "product"),
  );

  routes.serve(duplicateProducts, async ({ body, act }) => ({ data: await copied(body.ids, act) }));

  routes.serve(deleteProducts, async ({ body, act }) => {
    const done = await write.removeMany({ ids: body.ids }, act);
    for (const { id } of done.saved) publish({ kind: "product", action: "delete", id });
    return { deleted: done.changed };
  });
}
