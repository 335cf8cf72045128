import type { Locator } from "@playwright/test";
import { addProduct } from "./added.ts";
import { expect, test } from "./support.ts";

const tag = ["@one-width"];
const runs = (text: Locator) => text.evaluate((element) => getComputedStyle(element).direction);

test("a testimonial in Arabic runs from the right, beside one in English", { tag }, async ({
  page,
  site,
}) => {
  const arabic = "أطفالي يطلبونه كل صباح";
  for (const [name, content] of [
    ["نورة", arabic],
    ["Dalia of Salalah", "My children ask for it each morning"],
  ]) {
    const testimonial = { name, email: "words@mail.example", content, rating: "5" };
    const { data } = (await site.api("POST", "/api/testimonials", testimonial)) as { data: { id: number } };
    await site.api("PUT", `/api/testimonials/approve/${data.id}`);
  }
  await page.goto("/testimonials");
  expect(await runs(page.getByText(arabic).first())).toBe("rtl");
  expect(await runs(page.getByText("نورة", { exact: true }).first())).toBe("rtl");
  expect(await runs(page.getByText("My children ask for it each morning").first())).toBe("ltr");
});

test("a product's words in Arabic run from the right", { tag }, async ({ page, site }) => {
  const title = `شوفان للأطفال ${Date.now()}`;
  const texts = { title, subtitle: "للأطفال", usage: "من سنتين", description: "شوفان وحليب فقط" };
  await addProduct(site, { ...texts, highlights: ["بدون سكر"] });
  await page.goto(`/product/${encodeURIComponent(title)}`);
  for (const text of [texts.subtitle, texts.usage, texts.description, "بدون سكر"])
    expect([text, await runs(page.getByRole("main").getByText(text).first())]).toEqual([text, "rtl"]);
  expect(await runs(page.getByRole("heading", { level: 1 }))).toBe("rtl");
});
