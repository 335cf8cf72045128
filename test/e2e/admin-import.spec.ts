import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { samplePicture } from "../support/files.ts";
import { form } from "../support/form.ts";
import type { Site } from "../support/site.ts";
import { workbookOf } from "../support/workbook.ts";
import { zipOf } from "../support/zip.ts";
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectUsable,
  openAdmin,
  ownTest,
} from "./support.ts";

interface Listed {
  id: number;
  title: string;
  subtitle: string;
  image: string;
}

const choose = (page: Page, csv: string, ...zips: Buffer[]) =>
  page
    .getByLabel("CSV file or Excel workbook with products, and their pictures")
    .setInputFiles([
      { name: "products.csv", mimeType: "text/csv", buffer: Buffer.from(csv) },
      ...zips.map((buffer) => ({ name: "pictures.zip", mimeType: "application/zip", buffer })),
    ]);
const tab = (page: Page, name: string) => page.getByRole("navigation", { name: "Rows" }).getByText(name);
const products = async (site: Site) => (await site.api("GET", "/api/products?status=all")) as Listed[];

ownTest(
  "500 products come in from a CSV and a zip of pictures but for three bad rows, and are taken back",
  {
    tag: "@one-width",
  },
  async ({ page, site }) => {
    const before = await products(site);
    const [first] = before;
    const good = Array.from({ length: 496 }, (_, at) => `,Imported ${at + 1},Kids Formula,A line,4.5,`);
    const csv = [
      "id,title,category,subtitle,rating,image",
      `${first?.id},${first?.title},,New words under the title,,front.png`,
      ...good,
      ",Bad rating,Kids Formula,,12,",
      ",Bad category,Nowhere,,,",
      ",No picture,Kids Formula,,,gone.png",
    ].join("\r\n");

    await openAdmin(page, site, "/admin/products");
    await page.getByRole("link", { name: "Import" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Import products" })).toBeVisible();
    await expectUsable(page, { narrow: 390 });
    const picture = await samplePicture("png");
    const zip = zipOf(["shots/Front.png", "shots/spare.png"].map((name) => ({ name, content: picture })));
    await choose(page, csv, zip);

    const preview = page.getByRole("region", { name: "Preview" });
    await expect(preview.getByText("products.csv and 1 file")).toBeVisible();
    await expect(preview.getByText("1 picture found by their names")).toBeVisible();
    await expect(preview.getByText("No row uses: shots/spare.png")).toBeVisible();
    await expect(tab(page, "New 496")).toBeVisible();
    await expect(preview.locator("tbody tr")).toHaveCount(100);
    await expectUsable(page, { narrow: 390 });
    await preview.getByRole("button", { name: "Show more, 396 left" }).click();
    await expect(preview.locator("tbody tr")).toHaveCount(200);
    await tab(page, "Changed 1").click();
    await expect(preview.locator("del").first()).toHaveText(first?.subtitle || "empty");
    await expect(preview.locator("ins")).toHaveText(["New words under the title", "Front.png"]);
    await tab(page, "Wrong 3").click();
    await expect(preview.getByRole("listitem")).toHaveText([
      "Rating A number from 0 to 5",
      /^Category No category is called so\. There are .*Kids Formula/,
      "Picture image No picture is called gone.png among the files that came along",
    ]);
    await expect(preview.getByText("Row 499")).toBeVisible();
    await expectUsable(page, { narrow: 390 });
    const saving = page.waitForEvent("download");
    await preview.getByRole("button", { name: "Wrong rows as CSV" }).click();
    const wrong = await readFile(await (await saving).path(), "utf8");
    expect(wrong).toContain('Bad rating,Kids Formula,,12,,"Row 499, rating: A number from 0 to 5"');
    expect(await products(site)).toHaveLength(before.length);

    await preview.getByRole("button", { name: "Import 497 products" }).click();
    const text = "496 products added, 1 changed. 3 wrong rows were left out.";
    const done = page.getByRole("status").filter({ hasText: text });
    await expect(done.first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Wrong rows as CSV" })).toBeVisible();
    await expectNoSidewaysScroll(page, 390);
    const after = await products(site);
    expect(after).toHaveLength(before.length + 496);
    expect(after.find(({ id }) => id === first?.id)?.image).not.toBe(first?.image);
    await page.getByRole("main").getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("496 products moved to trash, 1 as before.")).toBeVisible();
    expect(await products(site)).toEqual(
      before.map((product) =>
        expect.objectContaining({
          id: product.id,
          title: product.title,
          subtitle: product.subtitle,
          image: product.image,
        }),
      ),
    );
  },
);

ownTest(
  "an import whose preview somebody has overtaken shows the new preview; a file that is none says why",
  {
    tag: "@one-width",
  },
  async ({ page, site }) => {
    await openAdmin(page, site, "/admin/products/import");
    await choose(page, "name;price\nA;3");
    await expect(page.getByRole("alert").filter({ hasText: "Row 1 has to name the columns" })).toBeVisible();
    const [first] = await products(site);
    await choose(page, `title;subtitle\n${first?.title};From the sheet`);
    await expect(tab(page, "Changed 1")).toBeVisible();
    await site.api("PUT", `/api/products/${first?.id}`, form({ subtitle: "By somebody else" }));
    const run = page.getByRole("button", { name: "Import 1 product" });
    await run.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Look at the new one").first()).toBeVisible();
    await expect(page.locator("del")).toHaveText("By somebody else");
    await run.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText("0 products added, 1 changed.").first()).toBeVisible();
    expect((await products(site)).find(({ id }) => id === first?.id)?.subtitle).toBe("From the sheet");
  },
);

ownTest(
  "a workbook is read, the template names the columns, and a file that leaves a doubt about its encoding is asked about",
  {
    tag: "@one-width",
  },
  async ({ page, site }) => {
    await openAdmin(page, site, "/admin/products/import");
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Template" }).click();
    expect(await readFile(await (await download).path(), "utf8")).toMatch(
      /^\uFEFFid,title,category,.*,gallery,shown_ar,title_ar,.*,search_description_ar\r\n$/,
    );
    const chooser = page.getByLabel("CSV file or Excel workbook with products, and their pictures");
    const buffer = workbookOf([
      ["title", "category", "subtitle"],
      ["From a workbook", "Kids Formula", "حليب"],
    ]);
    await chooser.setInputFiles({ name: "real.xlsx", mimeType: "application/octet-stream", buffer });
    await page.getByRole("button", { name: "Import 1 product" }).click();
    await expect(page.getByText("1 product added, 0 changed.").first()).toBeVisible();

    const csv = Buffer.concat([
      Buffer.from("title,subtitle\nFrom a workbook,K"),
      Buffer.from([0x9a, 0x6c, 0x6e]),
    ]);
    await chooser.setInputFiles({ name: "mac.csv", mimeType: "text/csv", buffer: csv });
    const run = page.getByRole("button", { name: "Import 1 product" });
    await expect(run).toBeDisabled();
    await expectAccessible(page);
    await page.getByRole("radio", { name: "Mac: Köln" }).check();
    await expect(page.locator("ins")).toHaveText("Köln");
    await run.click();
    await expect(page.getByText("0 products added, 1 changed.").first()).toBeVisible();
    expect((await products(site)).find(({ title }) => title === "From a workbook")?.subtitle).toBe("Köln");
  },
);
