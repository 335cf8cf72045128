import type { Page } from "@playwright/test";
import { messages } from "../../contract/messages.ts";
import { askSite } from "../support/ask-site.ts";
import type { TestMailServer } from "../support/mail-server.ts";
import type { Site } from "../support/site.ts";
import { expect, expectAccessible, expectUsable, mailTestWith, openAdmin, test } from "./support.ts";

const email = "reader@example.com";

const mailTest = mailTestWith({ MAIL_FROM: "info@daniry.test" });

async function pathInMail({ taken }: TestMailServer): Promise<string> {
  const path = () => /\/confirm-newsletter\/[\w-]+/.exec(taken.at(-1)?.text ?? "")?.[0] ?? "";
  await expect.poll(path).not.toBe("");
  return path();
}

const stateOf = async (site: Site) =>
  (await site.list<{ status: string }>("/api/newsletter", email))[0]?.status;

async function signUp(page: Page, site: Site) {
  await page.goto(`${site.url}/contact-us`);
  await page.locator("#newsletter-email").fill(email);
  await page.locator("#newsletter").getByRole("button").click();
  await expect(page.getByText(messages.newsletterStored)).toBeVisible();
}

mailTest(
  "who signs up confirms by the link of a mail; the panel tells both apart",
  {
    tag: ["@core", "@one-width"],
  },
  async ({ page, site, mail }) => {
    await signUp(page, site);
    const path = await pathInMail(mail);
    expect(await stateOf(site)).toBe("pending");
    await openAdmin(page, site, "/admin/newsletter");
    const row = page.getByRole("row").filter({ hasText: email });
    await expect(row).toContainText("To be confirmed");
    await expectUsable(page);
    const state = page.getByRole("combobox", { name: "State" });
    await state.selectOption("Subscribed");
    await expect(row).toHaveCount(0);
    await state.selectOption("To be confirmed");
    await expect(row).toBeVisible();

    await page.goto(site.url + path);
    await expect(page.getByRole("heading", { level: 1, name: "Confirm your address" })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    expect(await stateOf(site), "whoever follows a link has pressed nothing yet").toBe("pending");
    await expectUsable(page);
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Your address is confirmed" })).toBeVisible();
    await expectAccessible(page);
    expect(await stateOf(site)).toBe("subscribed");
    await openAdmin(page, site, "/admin/newsletter");
    await expect(row).toBeVisible();
    await expect(row).not.toContainText("To be confirmed");
  },
);

mailTest(
  "an address is confirmed by one press all the same, and an old link says so",
  {
    tag: "@one-width",
  },
  async ({ plain: page, site, mail }) => {
    await signUp(page, site);
    await page.goto(site.url + (await pathInMail(mail)));
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Your address is confirmed" })).toBeVisible();
    expect(await stateOf(site)).toBe("subscribed");
    await page.goto(`${site.url}/confirm-newsletter/${"A".repeat(43)}`);
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "This link has expired" })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Sign up" }).click();
    await expect(page).toHaveURL(/\/contact-us#newsletter$/);
  },
);

async function leavePathIn(server: TestMailServer): Promise<string> {
  return (await pathInMail(server)).replace("confirm", "leave");
}

mailTest(
  "typing an address removes nothing: its mailbox gets the link that does, by one press on its page or in the mail program itself",
  {
    tag: "@one-width",
  },
  async ({ page, site, mail }) => {
    await signUp(page, site);
    await page.goto(site.url + (await pathInMail(mail)));
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Your address is confirmed" })).toBeVisible();
    const asked = page.getByRole("heading", { level: 1, name: "Please check your mailbox" });
    for (const typed of ["stranger@example.com", email]) {
      await page.goto(`${site.url}/leave-newsletter`);
      await page.getByLabel("E-mail", { exact: true }).fill(typed);
      await page.getByRole("button", { name: "Unsubscribe" }).click();
      await expect(asked, typed).toBeVisible();
    }
    await expectUsable(page);
    await expect.poll(() => mail.taken.length).toBe(2);
    expect(await stateOf(site), "anybody could have typed it").toBe("subscribed");
    const text = mail.taken.at(-1)?.text ?? "";
    await page.goto(site.url + (/\/leave-newsletter\/[\w-]{43}/.exec(text)?.[0] ?? ""));
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    expect(await stateOf(site), "whoever follows a link has pressed nothing yet").toBe("subscribed");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "No more news from us" })).toBeVisible();
    await expectAccessible(page);
    expect(await stateOf(site)).toBeUndefined();

    // A mail program's one-click unsubscribe (RFC 8058): no origin, no cookie, no redirect followed.
    const headers = { "idempotency-key": "another-press-of-the-button" };
    await askSite(`${site.url}/api/newsletter`, { headers, body: { email } });
    await expect.poll(() => mail.taken.length).toBe(3);
    const answer = await fetch(site.url + (await leavePathIn(mail)), {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
    });
    expect(answer.status).toBe(200);
    expect(await stateOf(site)).toBeUndefined();
  },
);

test("a link of which a part is missing leads to where the address is typed", { tag: "@one-width" }, async ({
  page,
}) => {
  await page.goto("/leave-newsletter/half");
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "This link is incomplete" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Type your address" }).click();
  await expect(page.getByLabel("E-mail", { exact: true })).toBeVisible();
});
