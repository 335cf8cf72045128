import { expect, type Page } from "@playwright/test";

/** The script of a part comes at the visitor's first move: moves until the part answers. */
export async function wake(page: Page, part: string): Promise<void> {
  await expect(async () => {
    await page.mouse.move(200, 300);
    await page.mouse.move(210, 310);
    const awake = await page
      .locator(part)
      .first()
      .evaluate((element) => Object.keys(element).some((key) => key.startsWith("__reactProps")));
    expect(awake).toBe(true);
  }).toPass();
}
