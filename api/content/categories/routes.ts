import type { ContentContext } from "#api/context.ts";
import { found, savedAnd } from "#api/platform/http/outcome.ts";
import type { Routes } from "#api/platform/http/routes.ts";
import {
  createCategory,
  deleteCategory,
  getCategory,
  listCategories,
  translatedFields,
  updateCategory,
} from "#contract/content/categories.ts";
import { localized } from "#contract/content/localized.ts";
import { languages } from "#contract/languages.ts";
import { categoryRepository, type categoryWrites } from "./repository.ts";

const rules = { fields: translatedFields };

export function categoryRoutes(
  routes: Routes,
  { read, readAt, write, publish }: ContentContext<typeof categoryWrites>,
) {
  const categories = categoryRepository(read);
  const saved = savedAnd(publish, "category");

  routes.serve(listCategories, async ({ query: { ticket, language }, caller }) => {
    const all = await categoryRepository(await readAt(ticket)).list();
    return caller && language === languages[0] ? all : all.map((one) => localized(one, language, rules));
  });

  routes.serve(getCategory, async ({ params, query: { language }, caller }) => {
    const category = found(await categories.find(params.id), "category");
    return caller && language === languages[0] ? category : localized(category, language, rules);
  });

  routes.serve(createCategory, async ({ body, act }) => saved("create", await write.create(body, act)));

  routes.serve(updateCategory, async ({ params, body, act }) =>
    saved("update", await write.update(params.id, body, act)),
  );

  routes.serve(deleteCategory, async ({ params, act }) => {
    saved("delete", await write.remove(params.id, act));
  });
}
