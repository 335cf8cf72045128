import { DatabaseSync } from "node:sqlite";
import { fileOf } from "#api/platform/database/open.ts";
import type { Site } from "../support/site.ts";
import { confirmIdentity, expect, expectUsable, openAdmin, ownTest } from "./support.ts";

async function rewrite(site: Site, ...statements: string[]) {
  await site.kill("SIGTERM");
  const database = new DatabaseSync(fileOf(site.dataFolder));
  for (const statement of statements) database.exec(statement);
  database.close();
  await site.start();
}

const send = (site: Site, message: string) =>
  site.api("POST", "/api/contact", { name: "Maryam", email: "m@mail.example", reason: "Feedback", message });

ownTest(
  "how long things are kept: said with what goes and what stays, changed at once, announced, and carried out",
  {
    tag: "@one-width",
  },
  async ({ page, site }) => {
    for (const message of ["one", "two", "three"]) await send(site, message);
    await site.api("POST", "/api/contact/bulk-status", { ids: [1, 2], status: "done" });
    const long = "'2020-05-01T10:00:00.000Z'";
    await rewrite(site, `update contacts set created_at = ${long}, updated_at = ${long}`);

    await openAdmin(page, site, "/admin/dashboard");
    const warning = page.getByRole("region", { name: "Deleted within two weeks" });
    await expect(warning).toContainText(
      /On \d+ \w+, 2 messages will be older than 12 months and removed for good\./,
    );
    await expectUsable(page, { narrow: 390 });
    await warning.getByRole("link", { name: "How long things are kept" }).click();

    const panel = page.getByRole("region", { name: "How long things are kept" });
    const rowOf = (name: string) =>
      panel.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
    const row = rowOf("Messages");
    await expect(row).toContainText(/2 go on \d+ \w+/);
    await expect(row).toContainText("3 kept, the oldest since 1 May 2020");
    await expect(row).toContainText("1 older one stays: still new or open");
    await expect(rowOf("Testimonials not approved")).toContainText("None within two weeks");
    await expectUsable(page, { narrow: 390 });

    const term = panel.getByRole("combobox", { name: "How long: Messages" });
    await expect(term).toHaveValue("12");
    await term.selectOption("Keep them");
    await confirmIdentity(page);
    await expect(row).toContainText("Stay until someone deletes them");
    await page.reload();
    await expect(term).toHaveValue("");
    await term.selectOption("6 months");
    await confirmIdentity(page);
    await expect(page.getByText("Messages: kept for 6 months. Nothing goes before")).toBeVisible();
    await expect(row).toContainText(/2 go on \d+ \w+/);
    await expect(term).toHaveValue("6");

    await panel.getByText("What went").click();
    await expect(panel.getByText("Nothing so far.")).toBeVisible();
    await rewrite(
      site,
      "delete from retention_warnings",
      "insert into retention_warnings values ('contact', '2026-01-01', '2025-07-01', '2025-12-17T00:00:00.000Z')",
    );
    await expect
      .poll(async () => ((await site.api("GET", "/api/contact")) as { total: number }).total)
      .toBe(1);
    await page.reload();
    await expect(row).toContainText("1 kept, since 1 May 2020");
    await panel.getByText("What went").click();
    await expect(panel.getByText("2 messages")).toBeVisible();
    await expectUsable(page, { narrow: 390 });
  },
);

ownTest(
  "how long things are kept: a choice that cannot be saved goes back to what holds",
  {
    tag: "@one-width",
  },
  async ({ page, site }) => {
    await openAdmin(page, site, "/admin/settings/privacy");
    await page.route("**/api/admin/retention/*", (route) => route.fulfill({ status: 500 }));
    const term = page.getByRole("combobox", { name: "How long: Mails sent" });
    await expect(term).toHaveValue("3");
    await term.selectOption("24 months");
    await expect(page.getByText("Something went wrong")).toBeVisible();
    await expect(term).toHaveValue("3");
  },
);
