import type { Page } from "@playwright/test";
import type { Site } from "../support/site.ts";
import { writeMessage } from "./added.ts";
import { expect, logInByForm, openAnotherAdmin, owner, test } from "./support.ts";
import { addToTeam, password } from "./team.ts";

const secret = "Her son was ill on 4 May";

const kept = (page: Page) =>
  page.evaluate(async () => {
    const stored = [localStorage, sessionStorage].flatMap((storage) =>
      Object.entries(storage).filter(([key]) => key !== "token" && key !== "admin"),
    );
    const others = [await indexedDB.databases(), await caches.keys(), document.cookie];
    return JSON.stringify([stored, others]);
  });

async function logIn(page: Page, account = owner) {
  await logInByForm(page, account);
  await expect(page).toHaveURL(/\/admin\/./);
}

async function logOut(page: Page) {
  await page.locator(".profile-button").click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  const question = page.getByRole("alertdialog", { name: "Are you sure?" });
  await expect(question).toContainText("What you have typed and not saved is deleted from this device.");
  await question.getByRole("button", { name: "Yes, logout!" }).click();
  await expect(page).toHaveURL(/\/admin$/);
}

async function typeNote(page: Page, site: Site, id: number) {
  await page.goto(`${site.url}/admin/contact-submissions?id=${id}`);
  await page.getByLabel("Private note").fill(secret);
  await expect.poll(() => kept(page)).toContain(secret);
}

const write = (site: Site, name: string) =>
  writeMessage(site, { name, email: `${name}@mail.example`, message: `When will they be back? ${name}` });

test("what is typed and not saved goes with the log-out", { tag: ["@core-wide", "@one-width"] }, async ({
  page,
  site,
}) => {
  const id = await write(site, "logout-salma");
  await page.goto(`${site.url}/admin`);
  await logIn(page);
  await page.goto(`${site.url}/admin/profile`);
  await page.getByLabel("Name").fill(`Owner. ${secret}`);
  await expect.poll(() => kept(page)).toContain(secret);
  await page.goto(`${site.url}/admin/products/new`);
  await page.getByLabel("Title").first().fill(secret);
  await page.goto(`${site.url}/admin/contact-submissions?id=${id}`);
  await page.getByLabel("Private note").fill(secret);
  // Another tab still shows the typed text after the log-out, but must not store it.
  const other = await page.context().newPage();
  await typeNote(other, site, id);
  await logOut(page);
  expect(await kept(page)).not.toContain(secret);
  await other.getByLabel("Private note").fill(`${secret}!`);
  await other.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide")));
  await other.close();
  expect(await kept(page)).not.toContain(secret);
});

test("what is typed as a session ends elsewhere waits for the same admin, and for nobody else", {
  tag: "@one-width",
}, async ({ page, site }) => {
  const id = await write(site, "ended-salma");
  const amal = `amal${process.pid}@daniry.test`;
  await addToTeam(site, "Amal Said", amal, "moderator");
  await page.goto(`${site.url}/admin`);
  const endSession = async () => {
    const token = await page.evaluate(() => localStorage.getItem("token"));
    const headers = { authorization: `Bearer ${token}` };
    expect((await page.request.post(`${site.url}/api/admin/logout`, { headers })).status()).toBe(204);
    await page.goto(`${site.url}/admin/contact-submissions?search=ended-salma`);
    await expect(page).toHaveURL(/\/admin$/);
  };
  await logIn(page);
  await typeNote(page, site, id);
  await endSession();
  await logIn(page);
  await expect(page).toHaveURL(/search=ended-salma/);
  await page.goto(`${site.url}/admin/contact-submissions?id=${id}`);
  await expect(page.getByLabel("Private note")).toHaveValue(secret);

  await endSession();
  await logIn(page, { email: amal, password });
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  expect(await kept(page)).not.toContain(secret);
  expect(await kept(page)).not.toContain("ended-salma");
  await page.goto(`${site.url}/admin/contact-submissions?id=${id}`);
  await expect(page.getByLabel("Private note")).toHaveValue("");
});

test("what is typed about a person goes when they are erased, on each colleague's device", {
  tag: "@one-width",
}, async ({ page, site, browser }) => {
  const id = await write(site, "erased-salma");
  await page.goto(`${site.url}/admin`);
  await logIn(page);
  await typeNote(page, site, id);
  const absent = await openAnotherAdmin(browser, site, "/admin/dashboard");
  await typeNote(absent, site, id);
  await absent.goto("about:blank");
  await site.api("POST", "/api/admin/person/erase", { who: "erased-salma@mail.example", reason: "asked" });
  await expect.poll(() => kept(page)).not.toContain(secret);
  await page.goto(`${site.url}/admin/dashboard`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await kept(page)).not.toContain(secret);
  await absent.goto(`${site.url}/admin/dashboard`);
  await expect.poll(() => kept(absent)).not.toContain(secret);
  await absent.context().close();
});
