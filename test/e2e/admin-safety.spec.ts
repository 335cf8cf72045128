import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Site } from "../support/site.ts";
import { writeMessage } from "./added.ts";
import {
  confirmIdentity,
  expect,
  expectAccessible,
  expectToast,
  expectUsable,
  logInByForm,
  mailTestWith,
  openAdmin,
  owner,
  ownTest,
} from "./support.ts";
import { hold } from "./wake.ts";

const placeTest = ownTest.extend<{ second: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first parameter.
  second: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), "daniry-second-"));
    await use(folder);
    await rm(folder, { recursive: true, force: true });
  },
});
const copyTest = placeTest.extend({
  environment: async ({ second }, use) => use({ BACKUP_COPY_TO: second }),
});
const brokenTest = placeTest.extend({
  environment: async ({ second }, use) => {
    await writeFile(join(second, "file"), "in the way");
    await use({ BACKUP_DIR: join(second, "file"), BACKUP_EVERY: "24h" });
  },
});
const mailTest = mailTestWith({ MAIL_TO: "info@daniry.example" });

const send = (site: Site, name: string) =>
  writeMessage(site, { name, email: "noor@mail.example", reason: "Feedback", message: `From ${name}` });

copyTest(
  "safety: a backup is made, proven and downloaded; the site goes back to it, and everybody is logged out",
  {
    tag: "@one-width",
  },
  async ({ page, site, second }) => {
    await send(site, "Before Backup");
    await openAdmin(page, site, "/admin/settings/backups");
    const panel = page.getByRole("region", { name: "Backups" });
    await expect(panel.getByText("No backup has been made yet.")).toBeVisible();
    await expect(panel).toContainText("If this machine broke now, everything would be lost.");
    await expectAccessible(page);

    await panel.getByRole("button", { name: "Back up now" }).click();
    await expect(panel.getByRole("progressbar")).toBeVisible();
    await expect(panel.getByRole("button", { name: "Stop" })).toBeVisible();
    await expectToast(page, "Backup made and proven", 200_000);
    const row = panel.getByRole("row").filter({ hasText: "by Admin" });
    await expect(row).toContainText("16 products, 1 message");
    await expect(row).toContainText("Proven");
    await expect(panel).toContainText(/at most \d+ min would be lost\./);
    await expect(panel).toContainText(`A second copy lies in ${second}.`);
    await expectUsable(page, { narrow: 390 });

    await row.getByRole("button", { name: /^Download/ }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Your password").fill("not the password");
    await dialog.getByRole("button", { name: "Download" }).click();
    await expect(dialog).toContainText("not your current password");
    await expectAccessible(page);
    await dialog.getByLabel("Your password").fill(owner.password);
    const saved = page.waitForEvent("download");
    await dialog.getByRole("button", { name: "Download" }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^daniry-\d{4}-\d\d-\d\dT.*\.tar\.zst$/);
    expect((await readFile(await file.path())).length).toBeGreaterThan(1_000_000);
    await expect(dialog).toHaveCount(0);

    await send(site, "After Backup");
    const open = row.getByRole("button", { name: /^Restore/ });
    await open.click();
    const restore = dialog.getByRole("button", { name: "Restore" });
    await expect(dialog).toContainText("This leaves the site: 1 message");
    await expect(restore).toBeDisabled();
    const sentence = dialog.getByText("Site and panel go back");
    const below = await sentence.evaluate(
      (element) =>
        element.getBoundingClientRect().top -
        (element.previousElementSibling?.getBoundingClientRect().bottom ?? Number.NaN),
    );
    expect(below, "below the title").toBeGreaterThanOrEqual(0);
    await expectUsable(page, { narrow: 390 });
    await page.keyboard.press("Escape");
    await expect(open).toBeFocused();
    await open.click();
    await expect(dialog.getByLabel("Type restore to go on")).toBeFocused();
    await page.keyboard.type("restore");
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
    await page.route(`${site.url}/admin`, async (route) => {
      if (route.request().method() === "HEAD") await asked;
      await route.continue();
    });
    const opened: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest()) opened.push(new URL(request.url()).pathname);
    });
    const underWay = page.waitForRequest("**/api/admin/waiting");
    const refuse = await hold(page, "**/api/admin/waiting");
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await underWay;
    const refused = page.waitForResponse("**/api/admin/waiting");
    await page.keyboard.press("Enter");
    // A further request now must not reload the log-in page under the typed text, nor make the log-in lead back to this page.
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem("token")), { timeout: 90_000 })
      .toBeNull();
    refuse();
    await refused;
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    ask();
    await expect(panel.getByText("You can leave this page.")).toHaveCount(0);
    await expect(page.getByText(/The site is back at today/)).toBeVisible({ timeout: 90_000 });
    expect(opened).toEqual(["/admin"]);
    await expectAccessible(page);

    await logInByForm(page);
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    await expect(page.getByText(/Restore proven .* ago/)).toBeVisible();
    await expectAccessible(page);
    await page.goto(`${site.url}/admin/contact-submissions`);
    await expect(page.getByText("Before Backup").first()).toBeVisible();
    await expect(page.getByText("After Backup")).toHaveCount(0);
    await page.goto(`${site.url}/admin/settings/backups`);
    await expect(panel.getByRole("row").filter({ hasText: "by Admin, before a restore" })).toBeVisible();
  },
);

brokenTest(
  "safety: what failed is said with its reason, here and on the dashboard",
  {
    tag: "@one-width",
  },
  async ({ page, site }) => {
    await openAdmin(page, site, "/admin/settings/backups");
    const panel = page.getByRole("region", { name: "Backups" });
    await panel.getByRole("button", { name: "Back up now" }).click();
    await expect(panel.getByRole("alert")).toContainText(/The backup of today, .* failed:/, {
      timeout: 200_000,
    });
    await expect(panel).toContainText("tries again by itself");
    await expectUsable(page);
    await panel.getByRole("button", { name: "How often" }).click();
    await expect(page.getByRole("dialog")).toContainText("BACKUP_KEEP");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Close" }).click();
    await page.goto(`${site.url}/admin/dashboard`);
    await expect(page.getByText(/The last try failed:/)).toBeVisible();
  },
);

placeTest(
  "safety: a second place is set in the panel, tested there, and a first copy proven",
  async ({ second, page, site }) => {
    await openAdmin(page, site, "/admin/safety");
    const panel = page.getByRole("region", { name: "Backups" });
    const release = await hold(page, "**/api/admin/backups/second-place");
    await panel.getByRole("button", { name: "Keep a second copy" }).click();
    const reading = page.getByRole("dialog", { name: "Second place" });
    await expect(reading.getByRole("status")).toBeVisible();
    await reading.getByRole("button", { name: "Close" }).click();
    await expect(reading).toBeHidden();
    release();
    await panel.getByRole("button", { name: "Keep a second copy" }).click();
    const dialog = page.getByRole("dialog", { name: "Where should the second copy live?" });
    const save = dialog.getByRole("button", { name: "Test and save" });
    await dialog.getByRole("radio", { name: "An S3 store" }).check();
    await dialog.getByLabel("Bucket").fill("backups/daniry");
    await save.click();
    await confirmIdentity(page);
    await expect(dialog).toContainText("The key of the store");
    await expectUsable(page);
    await dialog.getByRole("radio", { name: "A folder" }).check();
    await dialog.getByRole("textbox", { name: "Folder" }).fill(join(second, "missing"));
    await save.click();
    await expect(dialog.getByRole("alert")).toContainText(
      "There is no such folder on the server. Nothing was changed.",
    );
    await expectAccessible(page);
    await dialog.getByRole("textbox", { name: "Folder" }).fill(second);
    await save.click();
    await expect(dialog).toBeHidden();
    await expect(panel).toContainText(`copy lies in ${second}. One was restored from there`, {
      timeout: 200_000,
    });
    await expectUsable(page);
    await panel.getByRole("button", { name: "Second place" }).click();
    await expect(dialog.getByRole("textbox", { name: "Folder" })).toHaveValue(second);
    await dialog.getByRole("button", { name: "Remove" }).click();
    await expect(panel.getByRole("button", { name: "Keep a second copy" })).toBeVisible();
  },
);

mailTest(
  "safety: the daily proof says how far a message came, alarms where it failed, and is run again",
  {
    tag: "@one-width",
  },
  async ({ page, site, mail: server }) => {
    server.mood.recipient = () => [550, "5.1.1 No such mailbox"];
    await openAdmin(page, site, "/admin/settings/backups");
    const panel = page.getByRole("region", { name: "The daily proof" });
    await expect(panel).toContainText("Not yet");
    await panel.getByRole("button", { name: "Run it now" }).click();
    await expect(panel).toContainText("Failed today");
    await expect(panel.getByRole("listitem")).toHaveCount(4);
    await expect(panel).toContainText("There is no mailbox info@daniry.example.");
    await expect(panel.getByRole("link", { name: "Open Mail" })).toBeVisible();
    await expectUsable(page, { narrow: 390 });
    await page.goto(`${site.url}/admin/dashboard`);
    await expect(page.getByRole("alert", { name: "Messages may not come through" })).toContainText(
      "The message of today did not come through.",
    );
    await expectAccessible(page);

    server.mood.recipient = undefined;
    await page.goto(`${site.url}/admin/settings/backups`);
    await panel.getByRole("button", { name: "Run it again" }).click();
    await expect(panel).toContainText("All well");
    await expect(panel.getByRole("listitem")).toHaveCount(5);
    await expect(panel).toContainText("Solved the same day.");
    await expect(panel.getByRole("img", { name: "The last 30 days: 1 of 1 failed" })).toBeVisible();
    await expectUsable(page, { narrow: 390 });
    await page.goto(`${site.url}/admin/dashboard`);
    await expect(page.getByText(/^A message came through today at/)).toBeVisible();
  },
);
