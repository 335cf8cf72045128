import type { ContentContext } from "#api/context.ts";
import { found, savedAnd } from "#api/platform/http/outcome.ts";
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
  const saved = savedAnd(publish, "category");

  routes.serve(listCategories, async ({ query }) => categoryRepository(await readAt(query.ticket)).list());

  routes.serve(getCategory, async ({ params }) => found(await categories.find(params.id), "category"));

  routes.serve(createCategory, async ({ body, act }) => saved("create", await write.create(body, act)));

  routes.serve(updateCategory, async ({ params, body, act }) =>
    saved("update", await write.update(params.id, body, act)),
  );

  routes.serve(deleteCategory, async ({ params, act }) => {
    saved("delete", await write.remove(params.id, act));
  });
}
