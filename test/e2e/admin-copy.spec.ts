import { fileOf } from "#api/platform/database/open.ts";
import { openSqliteFile } from "#api/platform/database/sqlite-file.ts";
import { writeMessage } from "./added.ts";
import { confirmIdentity, expect, expectUsable, mailTestWith, openAdmin } from "./support.ts";

const copyTest = mailTestWith({ MAIL_TO: "info@daniry.test" }).extend({
  site: async ({ site }, use) => {
    await site.kill("SIGTERM");
    const database = openSqliteFile(fileOf(site.dataFolder), { readOnly: false });
    await database
      .updateTable("real_site")
      .set({ place: "another", address: "https://www.daniry.example" })
      .execute();
    await database.destroy();
    await site.start();
    await use(site);
  },
});

copyTest(
  "a copy says what it holds and why, is kept as one, and becomes the real site",
  async ({ page, site, mail: server }) => {
    await writeMessage(site, { name: "Maryam", email: "m@example.com" });
    await openAdmin(page, site, "/admin/dashboard");
    const banner = page.getByRole("region", { name: "Copy of the site" });
    await expect(banner).toContainText("This is a copy of www.daniry.example.");
    await expect(banner).toContainText("Waiting: 2 mails.");
    await expect(banner).toContainText("Why: it is at http://localhost:");
    await expectUsable(page);
    await banner.getByRole("button", { name: "Keep it a copy" }).click();
    await expect(banner).not.toContainText("Why:");
    await expect(banner.getByRole("button", { name: "Keep it a copy" })).toHaveCount(0);
    await page.reload();
    await expect(banner).toContainText("Waiting: 2 mails.");
    await expect(banner).not.toContainText("Why:");
    expect(server.taken).toEqual([]);

    await banner.getByRole("button", { name: "This is the real site" }).click();
    const dialog = page.getByRole("dialog", { name: "Is this the real site?" });
    await expect(dialog.getByRole("radio", { name: "Send it" })).toBeChecked();
    await expect(dialog).toContainText("What waits: 2 mails");
    await expectUsable(page);
    await dialog.getByRole("button", { name: "This is the real site" }).click();
    await confirmIdentity(page);
    await expect(banner).toHaveCount(0);
    await expect.poll(() => server.taken.length).toBe(2);
  },
);
