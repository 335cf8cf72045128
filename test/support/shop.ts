import { createCategory } from "#contract/content/categories.ts";
import { createProduct, type Product } from "#contract/content/products.ts";
import type { TestApi } from "./api.ts";
import { form } from "./form.ts";

let count = 0;

export async function openShop(api: TestApi, token: string) {
  const name = `Category ${++count}`;
  const { body: category } = await api.call(createCategory, { token, body: { name } });

  async function add(fields: Record<string, unknown> = {}): Promise<Product> {
    const given = {
      title: `Product ${++count}`,
      category_id: category.id,
      status: "published",
      ...fields,
    };
    const answer = await api.call(createProduct, { token, body: form(given) });
    if (answer.status !== 201) throw new Error(answer.text);
    return answer.body;
  }

  return { category, add };
}
