import type { Locator, Page } from "@playwright/test";
import { expect, openAdmin, ownTest } from "./support.ts";

async function drag(page: Page, handle: Locator, until: () => Promise<void>) {
  await handle.scrollIntoViewIfNeeded();
  const from = await handle.boundingBox();
  const { height = 0 } = page.viewportSize() ?? {};
  if (!from) throw new Error("It cannot be seen");
  const x = from.x + from.width / 2;
  await page.mouse.move(x, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, height - 40, { steps: 12 });
  await until();
  await page.mouse.up();
}

ownTest(
  "questions are added, ordered by drag and by keys and removed, and visitors read them so, each at its address",
  {
    tag: "@one-width",
  },
  async ({ page, plain: visitor, site }) => {
    await openAdmin(page, site, "/admin/website/pages/faqs");
    await page.getByRole("button", { name: /^Themes and questions/ }).click();
    const theme = page.getByRole("listitem", { name: "Theme 2", exact: true });
    await theme.getByRole("button", { name: "Kids and Family Nutrition" }).click();
    const questions = theme.getByRole("group", { name: "Questions", exact: true });
    const asked = questions.getByRole("textbox", { name: "Question", exact: true });
    const said = () => asked.evaluateAll((all) => (all as HTMLTextAreaElement[]).map(({ value }) => value));
    const [first = "", second = "", third = "", ...rest] = await said();

    await questions.getByRole("button", { name: "Add question" }).click();
    await expect(asked.last()).toBeFocused();
    await page.keyboard.type("Does it dissolve in cold water?");
    await questions
      .getByRole("textbox", { name: "Answer", exact: true })
      .last()
      .fill("Warm water is better.");
    await questions
      .getByRole("button", { name: /^Move Question \d$/ })
      .last()
      .press("Home");
    await expect.poll(said).toEqual(["Does it dissolve in cold water?", first, second, third, ...rest]);

    const row = (place: number) =>
      questions.getByRole("listitem", { name: `Question ${place}`, exact: true });
    const dragged = ["Does it dissolve in cold water?", second, third, ...rest, first];
    await drag(page, row(2).getByRole("button", { name: "Move Question 2", exact: true }), () =>
      expect.poll(said).toEqual(dragged),
    );
    await page.mouse.move(300, 300, { steps: 4 });
    expect(await said()).toEqual(dragged);
    await questions.getByRole("button", { name: "Remove Question 2", exact: true }).click();
    await row(2).getByRole("textbox", { name: "Question", exact: true }).fill("Asked in other words?");
    const after = ["Does it dissolve in cold water?", "Asked in other words?", ...rest, first];
    await expect.poll(said).toEqual(after);

    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await page.getByRole("dialog", { name: "Publish" }).getByRole("button", { name: "Publish now" }).click();
    await expect(page.locator(".save-state")).toContainText("Published just now");
    await visitor.goto(`${site.url}/faqs`);
    const shown = visitor.getByRole("region", { name: "Kids and Family Nutrition", exact: true });
    expect(await shown.locator("summary").allInnerTexts()).toEqual(after);
    await expect(shown.locator("#water-or-milk")).toHaveCount(1);
    await expect(visitor.getByText(second)).toHaveCount(0);
  },
);
