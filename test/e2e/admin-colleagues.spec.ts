import type { Page } from "@playwright/test";
import type { Site } from "../support/site.ts";
import { expect, expectUsable, openAdmin, ownTest } from "./support.ts";
import { addToTeam } from "./team.ts";

const message = (page: Page) => page.getByRole("region", { name: "Message" });
const whose = (page: Page) => message(page).getByLabel("To be answered by");
const note = (page: Page) => message(page).getByLabel("Private note");

const write = (site: Site, name: string) =>
  site.api("POST", "/api/contact", {
    name,
    email: "salma@mail.example",
    reason: "My order",
    message: `When will the tins be back? ${name} asks.`,
  });

ownTest(
  "a message is given to a colleague and found as theirs; a note names another",
  {
    tag: "@one-width",
  },
  async ({ page, site }) => {
    await write(site, "Salma");
    await openAdmin(page, site, "/admin/contact-submissions?id=1");
    await expect(note(page)).toBeVisible();
    await expect(whose(page)).toHaveCount(0);

    await addToTeam(site, "Amal Said", "amal@daniry.test", "moderator");
    await addToTeam(site, "Sami", "sami@daniry.test", "reader");
    await write(site, "Huda");
    await page.reload();
    await expect(whose(page)).toHaveValue("");
    await expect(whose(page).getByRole("option", { name: "Sami" })).toHaveCount(0);
    await whose(page).selectOption("Amal Said");
    await note(page).fill("Has it left?");
    await message(page).getByRole("button", { name: "@Sami" }).click();
    await expect(note(page)).toHaveValue("Has it left? @Sami ");
    await expect(note(page)).toBeFocused();
    await expectUsable(page, { narrow: 390 });
    await message(page).getByRole("button", { name: "Save note" }).click();
    await expect(message(page).getByRole("button", { name: "Save note" })).toHaveCount(0);

    await page.goto(`${site.url}/admin/contact-submissions`);
    const row = page.getByRole("listitem").filter({ hasText: "Salma" });
    await expect(row).toContainText("To be answered by Amal Said");
    const filters = page.getByRole("button", { name: /^Filters/ });
    if (await filters.isVisible()) await filters.click();
    await page.getByRole("combobox", { name: "To be answered by" }).selectOption("Amal Said");
    await expect(page).toHaveURL(/assigned_to=\d+/);
    await expect(page.getByRole("link", { name: /Huda/ })).toHaveCount(0);
    await expect(page.getByRole("link", { name: /Salma/ })).toBeVisible();

    await page.goto(`${site.url}/admin/settings/mail`);
    await expect(page.getByText("C-10001 is yours to answer")).toBeVisible();
    await expect(page.getByText("You are named in a note on C-10001")).toBeVisible();
  },
);
