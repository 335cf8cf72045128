import { inData } from "../support/in-data.ts";
import { publishWords } from "../support/publish-words.ts";
import { openPages } from "./pages-list.ts";
import { expect, expectAccessible, openAdmin, openAnotherAdmin, openWith, ownTest } from "./support.ts";
import { addToTeam, password } from "./team.ts";

const dayMs = 24 * 60 * 60 * 1000;

ownTest(
  "words that were planned are there after a restart, are taken back by one press, and one field of last week is put back",
  {
    tag: "@one-width",
  },
  async ({ page, plain: visitor, site }) => {
    await publishWords(site, "home", { "hero.heading": "Of last week", "hero.lead": "Below it last week." });
    await publishWords(site, "home", { "hero.heading": "Of this week", "hero.lead": "Below it this week." });
    async function expectRead(words: string) {
      await visitor.goto(site.url);
      await expect(visitor.locator("h1")).toHaveText(words);
    }
    await openAdmin(page, site, "/admin/website/pages/home");
    const heading = page.getByRole("textbox", { name: "Heading", exact: true });
    await heading.fill("Of tomorrow morning");
    const state = page.locator(".save-state");
    await expect(state).toContainText("Draft, 1 change, saved");
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Publish" });
    await dialog.getByRole("radio", { name: /At a time/ }).check();
    await dialog.getByRole("button", { name: /^Publish on/ }).click();
    await expect(state).toContainText("Goes live");
    await expectRead("Of this week");

    await site.kill("SIGTERM");
    const ago = (days: number) => new Date(Date.now() - days * dayMs).toISOString();
    await inData(site, async (rows) => {
      await rows
        .updateTable("plans")
        .set({ at: ago(0) })
        .execute();
      await rows
        .updateTable("word_versions")
        .set({ at: ago(7) })
        .where("number", "=", 1)
        .execute();
    });
    await site.start();
    await expectRead("Of tomorrow morning");

    await page.reload();
    await page.getByRole("button", { name: "History", exact: true }).click();
    const history = page.getByRole("dialog", { name: "History of Home" });
    await history.getByRole("button", { name: "Take back" }).click();
    await expect(history.getByText(/live now, as version 2/)).toBeVisible();
    await expectRead("Of this week");

    const lastWeek = history.getByRole("listitem").filter({ hasText: "Version 1" });
    await expect(lastWeek).toContainText(`${new Date(ago(7)).getDate()} `);
    await lastWeek.getByRole("button", { name: "Compare version 1" }).click();
    await history.getByRole("button", { name: "Put back Opening, Below it" }).click();
    await expect(history.getByRole("button", { name: "Put back Opening, Heading" })).toBeVisible();
    await expect(history.getByRole("button", { name: "Put back Opening, Below it" })).toHaveCount(0);
    await history.getByRole("button", { name: "Close" }).click();
    await expect(heading).toHaveValue("Of tomorrow morning");
    await expect(page.getByRole("textbox", { name: "Below it", exact: true })).toHaveValue(
      "Below it last week.",
    );
  },
);

ownTest(
  "what an editor planned is held once they may not publish, says so, and goes live when an owner publishes it",
  {
    tag: "@one-width",
  },
  async ({ page, site, browser }) => {
    await addToTeam(site, "Omar Khalid", "omar@daniry.example", "editor");
    await openWith(
      await site.logIn({ email: "omar@daniry.example", password }),
      page,
      site,
      "/admin/website/pages/home",
    );
    await page.getByRole("textbox", { name: "Heading", exact: true }).fill("Planned by Omar");
    const state = page.locator(".save-state");
    await expect(state).toContainText("Draft, 1 change, saved");
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Publish" });
    await dialog.getByRole("radio", { name: /At a time/ }).check();
    await dialog.getByRole("button", { name: /^Publish on/ }).click();
    await expect(state).toContainText("Goes live");

    const team = (await site.api("GET", "/api/admin/team")) as { data: { id: number; name: string }[] };
    const { id } = team.data.find(({ name }) => name === "Omar Khalid") ?? {};
    await site.api("PUT", `/api/admin/team/${id}/suspension`, { is_suspended: true });

    const owner = await openAnotherAdmin(browser, site, "/admin/website/pages/home");
    const held = owner.locator(".save-state");
    await expect(held).toContainText("Held: Omar Khalid planned it and may not publish any more.");
    const pages = await openPages(owner);
    await expect(pages.filter({ hasText: "Home" })).toContainText("Plan held");
    await expectAccessible(owner, "iframe");
    await owner.keyboard.press("Escape");
    await owner.getByRole("button", { name: "Publish", exact: true }).click();
    await owner.getByRole("dialog", { name: "Publish" }).getByRole("button", { name: "Publish now" }).click();
    await expect(held).toContainText("Published just now");
    expect(await (await fetch(site.url)).text()).toContain("Planned by Omar");
    await owner.context().close();
  },
);
