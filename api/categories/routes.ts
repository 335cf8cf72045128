import { conflict, notFound, stale } from "#api/http/problems.ts";
import { actorOf, type Routes } from "#api/http/routes.ts";
import type { Noun } from "#api/noun.ts";
import {
  createCategory,
  deleteCategory,
  getCategory,
  listCategories,
  updateCategory,
} from "#contract/categories.ts";
import { categoryRepository, type categoryWrites } from "./repository.ts";

export function categoryRoutes(routes: Routes, { read, write, clock, publish }: Noun<typeof categoryWrites>) {
  const categories = categoryRepository(read);

  routes.serve(listCategories, () => categories.list());

  routes.serve(getCategory, async ({ params }) => {
    const found = await categories.find(params.id);
    if (!found) throw noSuchCategory();
    return found;
  });

  routes.serve(createCategory, async ({ body, caller }) => {
    const result = await write.create(body, actorOf(caller), clock().toISOString());
    if ("taken" in result) throw nameTaken();
    publish({ kind: "category", action: "create", id: result.category.id });
    return result.category;
  });

  routes.serve(updateCategory, async ({ params, body, caller }) => {
    const result = await write.update(params.id, body, actorOf(caller), clock().toISOString());
    if (!result) throw noSuchCategory();
    if ("stale" in result) throw stale(result.stale);
    if ("taken" in result) throw nameTaken();
    publish({ kind: "category", action: "update", id: params.id });
    return result.category;
  });

  routes.serve(deleteCategory, async ({ params, caller }) => {
    const result = await write.remove(params.id, actorOf(caller), clock().toISOString());
    if (!result) throw noSuchCategory();
    if (result.products === 0) return publish({ kind: "category", action: "delete", id: params.id });
    const products = result.products === 1 ? "1 product uses" : `${result.products} products use`;
    throw conflict(`${products} this category (those in the trash count): move them to another one first`);
  });
}

function noSuchCategory() {
  return notFound("There is no such category");
}

function nameTaken() {
  const message = "Another category has this name";
  return conflict(message, { errors: [{ field: "name", message }] });
}
