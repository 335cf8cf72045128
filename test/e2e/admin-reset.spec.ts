import type { TestMailServer } from "../support/mail-server.ts";
import { expect, expectAccessible, expectUsable, logInByForm, mailTestWith, owner, test } from "./support.ts";

const chosen = "lantern over the quay";

async function linkOf(server: TestMailServer, number: number): Promise<string> {
  await expect.poll(() => server.taken.length).toBe(number);
  return /\/admin\/reset#[\w-]{43}/.exec(server.taken[number - 1]?.text ?? "")?.[0] ?? "";
}

const mailTest = mailTestWith({ MAIL_FROM: "Daniry <info@daniry.test>" });
mailTest(
  "whoever forgot the password gets a link by mail, chooses a new one and logs in with it; the link works once",
  {
    tag: "@one-width",
  },
  async ({ page, site, mail }) => {
    const addresses: string[] = [];
    page.on("request", (request) => addresses.push(request.url()));
    await page.goto(`${site.url}/admin`);
    await expectAccessible(page);
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await page.getByRole("button", { name: "Send the link" }).click();
    await expect(page.getByText("Enter your e-mail address")).toBeVisible();
    await expect(page.getByLabel("E-mail")).toBeFocused();
    await expectUsable(page, { narrow: 390 });
    await page.getByLabel("E-mail").fill(owner.email);
    await page.getByRole("button", { name: "Send the link" }).click();
    await expect(page.getByRole("status").filter({ hasText: "a link is on its way there" })).toBeVisible();
    await expectAccessible(page);

    const link = await linkOf(mail, 1);
    await page.goto(site.url + link);
    await expect(page.getByText(`For the account of ${owner.email}.`)).toBeVisible();
    await expectUsable(page, { narrow: 390 });
    await page.getByLabel("New password").fill("daniry12345");
    await page.getByRole("button", { name: "Save the new password" }).click();
    await expect(page.getByText("Too easy to guess")).toBeVisible();
    await page.getByLabel("New password").fill(chosen);
    await page.getByRole("button", { name: "Save the new password" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Your password is changed" })).toBeVisible();
    const token = link.split("#")[1] ?? "";
    expect(token.length).toBeGreaterThan(40);
    expect(addresses.filter((address) => address.split("#")[0]?.includes(token))).toEqual([]);

    await page.getByRole("link", { name: "To the log-in" }).click();
    await logInByForm(page, { ...owner, password: chosen });
    await page.waitForURL((url) => url.pathname === "/admin/dashboard");
    await expect.poll(() => mail.taken[1]?.subject).toBe("Your password was changed");

    await page.goto(site.url + link);
    await expect(page.getByText("This link is no longer good. Ask for a new one.")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Ask for a new link" }).click();
    await expect(page.getByRole("button", { name: "Send the link" })).toBeVisible();
  },
);

test("where no mail is set up, whoever forgot the password is told who can help", {
  tag: "@one-width",
}, async ({ page }) => {
  await page.goto("/admin/reset");
  await expect(page.getByText("npm run admin -- password EMAIL")).toBeVisible();
  await expect(page.getByRole("button")).toHaveCount(0);
  await expectUsable(page);
});
