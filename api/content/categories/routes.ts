import type { ContentContext } from "#api/context.ts";
import { found, saved } from "#api/platform/http/outcome.ts";
import type { Routes } from "#api/platform/http/routes.ts";
import {
  createCategory,
  deleteCategory,
  getCategory,
  listCategories,
  updateCategory,
} from "#contract/content/categories.ts";
import { categoryRepository, type categoryWrites } from "./repository.ts";

export function categoryRoutes(
  routes: Routes,
  { read, readAt, write, publish }: ContentContext<typeof categoryWrites>,
) {
  const categories = categoryRepository(read);

  routes.serve(listCategories, async ({ query }) => categoryRepository(await readAt(query.ticket)).list());

  routes.serve(getCategory, async ({ params }) => found(await categories.find(params.id), "category"));

  routes.serve(createCategory, async ({ body, act }) => {
    const category = saved(await write.create(body, act));
    publish({ kind: "category", action: "create", id: category.id });
    return category;
  });

  routes.serve(updateCategory, async ({ params, body, act }) => {
    const category = saved(await write.update(params.id, body, act));
    publish({ kind: "category", action: "update", id: params.id });
    return category;
  });

  routes.serve(deleteCategory, async ({ params, act }) => {
    const id = saved(await write.remove(params.id, act));
    publish({ kind: "category", action: "delete", id });
  });
}
