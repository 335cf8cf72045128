import { bulkAnswer } from "#api/http/bulk.ts";
import { readKeyCursor } from "#api/http/pages.ts";
import { conflict, invalid, notFound, stale } from "#api/http/problems.ts";
import { actorOf, type Routes } from "#api/http/routes.ts";
import type { Pictures } from "#api/media/pictures.ts";
import type { Noun } from "#api/noun.ts";
import {
  checkTitle,
  createProduct,
  deleteProduct,
  deleteProducts,
  findProduct,
  findSiblings,
  getProduct,
  listAdminProducts,
  listProducts,
  setStatusOfProducts,
  updateProduct,
} from "#contract/products.ts";
import { completePictures, takePictures } from "./pictures.ts";
import { productRepository } from "./repository.ts";
import { keyParts, productTable } from "./table.ts";
import type { productWrites, Unfit } from "./writes.ts";

export function productRoutes(
  routes: Routes,
  { read, write, clock, publish, pictures }: Noun<typeof productWrites> & { pictures: Pictures },
) {
  const products = productRepository(read);
  const table = productTable(read);

  routes.serve(listProducts, ({ query, caller }) => products.list(caller ? query.status : "published"));

  routes.serve(findProduct, ({ query }) => products.page(query.title));

  routes.serve(getProduct, async ({ params, caller }) => {
    const found = await products.find(params.id);
    if (!found || (found.status !== "published" && !caller)) throw noSuchProduct();
    return found;
  });

  routes.serve(createProduct, async ({ body, files, caller }) => {
    const taken = await takePictures(pictures, files);
    const result = await write.create(body, taken, actorOf(caller), clock().toISOString());
    if ("unfit" in result) throw refusal(result.unfit);
    completePictures(pictures, result.product, write.markAvif);
    publish({ kind: "product", action: "create", id: result.product.id });
    return result.product;
  });

  routes.serve(updateProduct, async ({ params, body, files, caller }) => {
    if (!(await products.find(params.id))) throw noSuchProduct();
    const taken = await takePictures(pictures, files);
    const result = await write.update(params.id, body, taken, actorOf(caller), clock().toISOString());
    if (!result) throw noSuchProduct();
    if ("stale" in result) throw stale(result.stale);
    if ("unfit" in result) throw refusal(result.unfit);
    completePictures(pictures, result.product, write.markAvif);
    publish({ kind: "product", action: "update", id: params.id });
    return result.product;
  });

  routes.serve(deleteProduct, async ({ params, caller }) => {
    const removed = await write.remove(params.id, actorOf(caller), clock().toISOString());
    if (!removed) throw noSuchProduct();
    publish({ kind: "product", action: "delete", id: params.id });
  });

  routes.serve(listAdminProducts, async ({ query: { limit, cursor, ...filter } }) => {
    const after = readKeyCursor(cursor, keyParts(filter.sort));
    const [{ rows, next }, total, counts] = await Promise.all([
      table.list(filter, limit, after),
      table.count(filter),
      table.counts(),
    ]);
    return { data: rows, total, next, counts };
  });

  routes.serve(checkTitle, ({ query }) => table.title(query.title, query.except));

  routes.serve(findSiblings, ({ query }) => table.siblings(query.code, query.except));

  routes.serve(setStatusOfProducts, async ({ body, caller }) => {
    const done = await write.setStatus(body, body.status, actorOf(caller), clock().toISOString());
    for (const { id } of done.saved) publish({ kind: "product", action: "update", id });
    return bulkAnswer(done);
  });

  routes.serve(deleteProducts, async ({ body, caller }) => {
    const ids = await write.removeMany(body.ids, actorOf(caller), clock().toISOString());
    for (const id of ids) publish({ kind: "product", action: "delete", id });
    return { deleted: ids.length };
  });
}

function noSuchProduct() {
  return notFound("There is no such product");
}

function refusal(unfit: Unfit) {
  if (unfit === "category") return invalid([{ field: "category_id", message: "There is no such category" }]);
  if (unfit === "gallery") {
    const message = "Pictures of this product's gallery, or addresses of YouTube videos";
    return invalid([{ field: "gallery", message }]);
  }
  const message = "Another product has this title";
  return conflict(message, { errors: [{ field: "title", message }] });
}
