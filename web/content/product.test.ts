import { expect, test } from "vitest";
import { foundAs } from "./product.ts";

const product = {
  title: "Kids $& Formula",
  subtitle: "From two years",
  description: `Malt ${"and milk ".repeat(30)}`,
  search_title: "",
  search_description: "",
};

test("searches show a product by its page's words, shortened, until it has words for them", () => {
  const made = foundAs(product, "{title} | Daniry");
  expect(made.title).toBe("Kids $& Formula | Daniry");
  expect(made.description).toMatch(/^From two years\. Malt and milk .* milk …$/);
  expect(made.description.length).toBeLessThanOrEqual(160);
  const own = { search_title: "A drink for children", search_description: "Malt and milk." };
  expect(foundAs({ ...product, ...own }, "{title} | Daniry")).toEqual({
    title: "A drink for children",
    description: "Malt and milk.",
  });
  expect(foundAs({ ...product, search_title: "Malt" }, "{title}").description).toBe(made.description);
});
