import { expect, expectUsable, openAdmin, openAnotherAdmin, ownTest } from "./support.ts";

function boxOf(moment: Date): string {
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

ownTest(
  "safety: a leak is written down, counted down, ticked, changed by two at once, printed and closed",
  {
    tag: "@one-width",
  },
  async ({ page, site, browser }) => {
    await openAdmin(page, site, "/admin/settings/privacy");
    const panel = page.getByRole("region", { name: "If something leaked" });
    await expect(panel).toContainText("Nothing is open.");
    await panel.getByRole("button", { name: "Write one down" }).click();
    const form = page.getByRole("dialog");
    await form.getByRole("button", { name: "Write it down" }).click();
    await expect(form.getByText("Write what happened")).toBeInViewport();
    await expect(form.getByLabel("What happened")).toBeFocused();
    const noticed = new Date(Date.now() - 20 * 3_600_000);
    await form.getByLabel("What happened").fill("A laptop was lost");
    await form.getByLabel("When it was noticed").fill(boxOf(noticed));
    await form.getByLabel("Who noticed it").fill("Priya");
    await form.getByLabel("How it happened").fill("It was left in a taxi.");
    await form.getByLabel("E-mail addresses").check();
    await form.getByLabel("About how many people").fill("128");
    await expectUsable(page, { narrow: 390 });
    await form.getByRole("button", { name: "Write it down" }).click();

    const leak = panel.getByRole("article", { name: "A laptop was lost" });
    await expect(leak).toContainText(/5[12] h( \d+ min)? ?left of the 72 hours/);
    await expect(leak).toContainText(/noticed .+ by Priya\. It was left in a taxi\./);
    await expect(leak).toContainText("E-mail addresses; about 128 people");
    await leak.getByLabel("Sessions ended, passwords changed").check();
    await expect(leak).toContainText(/Admin, Today/);
    await expectUsable(page, { narrow: 390 });

    await leak.getByRole("button", { name: /^Edit: / }).click();
    await form.getByLabel("What was done about it").fill("Its session was ended");
    const other = await openAnotherAdmin(browser, site, "/admin/dashboard");
    await expect(other.getByRole("region", { name: "Open leaks" })).toContainText(
      /A laptop was lost: 5[12] h( \d+ min)? left to tell Oman's authority\./,
    );
    await expectUsable(other, { narrow: 390 });
    await other.getByRole("link", { name: "If something leaked" }).click();
    await other.getByRole("button", { name: /^Edit: / }).click();
    await other.getByRole("dialog").getByLabel("About how many people").fill("130");
    await other.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await expect(other.getByText("about 130 people")).toBeVisible();
    await form.getByRole("button", { name: "Save", exact: true }).click();
    const conflict = page.getByRole("dialog", { name: "saved this leak while you were editing" });
    await expect(conflict).toContainText("Its session was ended");
    await conflict.getByRole("button", { name: /^Save/ }).click();
    await expect(leak).toContainText("about 130 people");
    await other.context().close();

    await leak.getByLabel("Authority told").check();
    await expect(leak).toContainText(/told 20 h( \d+ min)? after it was noticed, in time\./);
    await leak.getByRole("link", { name: "Print the report" }).click();
    await expect(page.getByRole("heading", { name: "Report of a leak of personal data" })).toBeVisible();
    await expect(page.getByText("Its session was ended")).toBeVisible();
    await expect(page.getByText("Not known yet")).toHaveCount(2);
    await expectUsable(page, { narrow: 390 });
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
    await expect(page.getByRole("banner")).toBeHidden();
    await page.emulateMedia({ media: "screen" });
    await page.getByRole("link", { name: "Back to Privacy" }).click();

    await leak.getByRole("button", { name: "Close it" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Close it" }).click();
    await expect(leak).toHaveCount(0);
    await panel.getByText("What leaked before").click();
    await expect(panel).toContainText(/A laptop was lost, noticed .+closed today, .+ by Admin/);
    await expectUsable(page, { narrow: 390 });
    await panel.getByRole("button", { name: "Open again: A laptop was lost" }).click();
    await expect(leak).toBeVisible();
  },
);
