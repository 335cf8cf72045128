import { readFile } from "node:fs/promises";
import { expect, expectAccessible, expectUsable, openAdmin, ownTest } from "./support.ts";

ownTest(
  "the words of all pages go out as a file, are written elsewhere and come back",
  {
    tag: "@one-width",
  },
  async ({ page, site }) => {
    await openAdmin(page, site, "/admin/website/pages/home");
    await page.getByRole("button", { name: "File", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Words of all pages as one file" });
    const coming = page.waitForEvent("download");
    await dialog.getByRole("button", { name: "Download" }).click();
    const file = JSON.parse(await readFile(await (await coming).path(), "utf8"));
    const bring = (text: string) =>
      dialog
        .getByLabel("File with words")
        .setInputFiles({ name: "words.json", mimeType: "application/json", buffer: Buffer.from(text) });

    await bring("no words");
    await expect(dialog.getByText("words.json cannot be read. Save it as JSON in UTF-8.")).toBeVisible();
    await bring(JSON.stringify({ ...file, pages: { home: { hero: { headin: "Written elsewhere" } } } }));
    await expect(dialog.getByRole("list", { name: "What is wrong in the file" })).toContainText(
      "home.hero.headin",
    );
    await expectUsable(page, { without: "iframe" });
    await bring(JSON.stringify(file));
    await expect(dialog.getByRole("status")).toHaveText(
      "Everything in this file is stored like that already.",
    );

    file.pages.home.hero.heading = "Written elsewhere";
    await bring(JSON.stringify(file));
    await expect(
      dialog.getByRole("list", { name: "What the file changes" }).getByRole("listitem"),
    ).toHaveText(["Home1 change"]);
    await expectAccessible(page, "iframe");
    await dialog.getByRole("button", { name: "Put into the drafts" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("textbox", { name: "Heading", exact: true })).toHaveValue(
      "Written elsewhere",
    );
    await expect(page.locator(".save-state")).toContainText("Draft, 1 change, saved");
  },
);
