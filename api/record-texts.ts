import { categoryRepository } from "./content/categories/repository.ts";
import { productRepository } from "./content/products/repository.ts";
import type { RecordTexts } from "./content/words/old-values.ts";
import type { Reader } from "./platform/database/tables.ts";
import { listTemplates } from "./visitors/reply-templates/repository.ts";

/** Free texts outside the pages, in which a fact of Company may stand. */
export function recordTexts(read: Reader): () => Promise<RecordTexts[]> {
  return async () => {
    const [products, categories, templates] = await Promise.all([
      productRepository(read).texts(),
      categoryRepository(read).list(),
      listTemplates(read),
    ]);
    return [
      ...products.map(({ id, title, texts }) => ({ record: "product" as const, id, title, texts })),
      ...categories.map(({ id, name, description }) => ({
        record: "category" as const,
        id,
        title: name,
        texts: { name, description },
      })),
      ...templates.map(({ id, name, text }) => ({
        record: "template" as const,
        id,
        title: name,
        texts: { name, text },
      })),
    ];
  };
}
