import type { WordsState } from "#contract/content/words/endpoints.ts";
import { getAt } from "#contract/content/words/paths.ts";
import { expect, expectUsable, openAdmin, ownTest } from "./support.ts";

ownTest(
  "what is no number stays in its box with a sentence, and the former figure is kept",
  { tag: "@one-width" },
  async ({ page, site }) => {
    const state = page.locator(".save-state");
    const items = async () => {
      const { draft } = (await site.api("GET", "/api/admin/words/about")) as WordsState;
      return getAt(draft, "statistics.items") as { figure: { value: number } }[];
    };
    const [first] = await items();
    const before = first?.figure.value ?? 0;
    await openAdmin(page, site, "/admin/website/pages/about");
    await page.getByRole("button", { name: /^Figures/ }).click();
    const group = page.getByRole("group", { name: "Figures" });
    const box = group.getByRole("textbox", { name: "Figure", exact: true }).first();
    await expect(box).toHaveValue(String(before));
    await box.fill("12a");
    await expect(box).toHaveAccessibleDescription("A number, such as 12.5. Until then the former one stays.");
    await expectUsable(page, { narrow: 390, without: "iframe" });
    await group.getByRole("textbox", { name: "What it counts" }).first().fill("Partners in the region");
    await expect(state).toContainText("Draft, 1 change, saved");
    await expect(box).toHaveValue("12a");
    expect((await items())[0]?.figure.value).toBe(before);
    await box.fill("");
    await expect(box).toHaveAccessibleDescription(/A number, such as/);
    await box.fill("12,5");
    await expect(state).toContainText("Draft, 2 changes, saved");
    await expect(box).not.toHaveAttribute("aria-invalid", "true");
    expect((await items())[0]?.figure.value).toBe(12.5);
  },
);
