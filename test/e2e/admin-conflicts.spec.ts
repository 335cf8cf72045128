import type { Page } from "@playwright/test";
import { samplePicture } from "../support/files.ts";
import { file, form } from "../support/form.ts";
import type { Site } from "../support/site.ts";
import { expect, expectAccessible, openAdmin, ownTest, test } from "./support.ts";

interface Case {
  noun: string;
  path: string;
  way?: (string | RegExp)[];
  field: RegExp;
  save: string;
  at: string;
  body: (text: string) => object;
}

const inbox = "/admin/contact-submissions?id=1";
const leak = {
  title: "A lost laptop",
  noticed_at: new Date(Date.now() - 3_600_000).toISOString(),
  noticed_by: "Priya",
};

const cases: Case[] = [
  {
    noun: "product",
    path: "/admin/products/1",
    field: /^Subtitle/,
    save: "Save product",
    at: "/api/products/1",
    body: (subtitle) => form({ subtitle }),
  },
  {
    noun: "category",
    path: "/admin/products",
    way: ["Categories", "Edit Snacks"],
    field: /^Description/,
    save: "Save category",
    at: "/api/categories/",
    body: (description) => ({ description }),
  },
  {
    noun: "profile",
    path: "/admin/profile",
    field: /^Name/,
    save: "Save profile",
    at: "/api/admin/profile",
    body: (name) => form({ name }),
  },
  {
    noun: "message",
    path: inbox,
    field: /^Private note/,
    save: "Save note",
    at: "/api/contact/1",
    body: (note) => ({ note }),
  },
  {
    noun: "template",
    path: inbox,
    way: ["Answer", "Edit templates", /^Hello/],
    field: /^Text/,
    save: "Save",
    at: "/api/admin/reply-templates/1",
    body: (text) => ({ name: "Hello", text }),
  },
  {
    noun: "forbidden word",
    path: "/admin/website/forbidden-words",
    way: ["Edit magic"],
    field: /^What is wrong/,
    save: "Save",
    at: "/api/admin/claims/1",
    body: (why) => ({ why }),
  },
  {
    noun: "picture",
    path: "/admin/website/pictures",
    way: [/Window/],
    field: /^Alt text/,
    save: "Save",
    at: "/api/pictures/1",
    body: (en) => ({ alt: { en } }),
  },
  {
    noun: "document",
    path: "/admin/brochures",
    way: [/^Edit /],
    field: /^Name/,
    save: "Save",
    at: "/api/brochures/update/",
    body: (name) => form({ name }),
  },
  {
    noun: "leak",
    path: "/admin/settings/privacy",
    way: [/^Edit: /],
    field: /^What was done/,
    save: "Save",
    at: "/api/admin/breaches/1",
    body: (measures) => ({ ...leak, measures }),
  },
];

async function addRecords(site: Site): Promise<Record<string, number>> {
  const message = { name: "Salma", email: "salma@mail.example", reason: "My order", message: "Where is it?" };
  const picture = file(await samplePicture("png", 600, 450), "window.png", "image/png");
  const fields = { name: "Window", alt: "" };
  await site.api("POST", "/api/contact", message);
  await site.api("POST", "/api/admin/reply-templates", { name: "Hello", text: "Dear {name}" });
  await site.api("POST", "/api/admin/claims", { phrase: "magic", why: "No food is", source: "Sense" });
  await site.api("POST", "/api/pictures", form(fields, { file: picture }));
  await site.api("POST", "/api/admin/breaches", leak);
  const category = (await site.api("POST", "/api/categories", { name: "Snacks" })) as { id: number };
  const documents = (await site.api("GET", "/api/brochures")) as { data: { id: number }[] };
  return { category: category.id, document: documents.data[0]?.id ?? 0 };
}

async function open(page: Page, site: Site, { path, way = [], field }: Case) {
  await page.goto(site.url + path);
  for (const name of way) await page.getByRole("button", { name }).first().click();
  return page.getByLabel(field).last();
}

for (const { which, tag, chosen } of [
  { which: "products and messages", tag: ["@core", "@one-width"], chosen: cases.filter(isChosen) },
  { which: "all other records", tag: ["@one-width"], chosen: cases.filter((one) => !isChosen(one)) },
])
  ownTest(
    `forms of ${which} outlive a reload, and what another admin saved meanwhile stands beside what was typed`,
    {
      tag,
    },
    async ({ page, site }) => {
      test.slow();
      const ids = await addRecords(site);
      await openAdmin(page, site, "/admin/dashboard");
      page.on("dialog", (dialog) => dialog.accept());
      for (const one of chosen) {
        await test.step(one.noun, async () => {
          await (await open(page, site, one)).fill("Mine");
          const field = await open(page, site, one);
          await expect(field).toHaveValue("Mine");
          await site.api("PUT", one.at + (ids[one.noun] ?? ""), one.body("Theirs"));
          await page.getByRole("button", { name: one.save, exact: true }).click();
          const conflict = page.getByRole("dialog", {
            name: `saved this ${one.noun} while you were editing`,
          });
          await expect(conflict).toContainText("One field differs.");
          await expect(conflict.getByRole("radio", { name: /^Yours ?Mine/ })).toBeChecked();
          await expect(conflict.getByRole("radio", { name: /^Saved by .+Theirs/ })).toBeVisible();
          if (one === chosen[0]) await expectAccessible(page);
          const saved = page.waitForResponse((answer) => answer.request().method() === "PUT" && answer.ok());
          await conflict.getByRole("button", { name: "Save these choices" }).click();
          expect(JSON.stringify(await (await saved).json())).toContain('"Mine"');
        });
      }
    },
  );

function isChosen({ noun }: Case): boolean {
  return noun === "product" || noun === "message";
}
