import type { Page } from "@playwright/test";
import {
  expect,
  expectAccessible,
  expectToast,
  expectUsable,
  openAdmin,
  openAnotherAdmin,
  test,
} from "./support.ts";

type Send = (method: string, path: string, body?: unknown) => Promise<unknown>;

async function send(site: { api: Send }, name: string, content: string) {
  const { data } = (await site.api("POST", "/api/testimonials", {
    name,
    email: "salma@mail.example",
    content,
    rating: 4.5,
  })) as { data: { id: number } };
  return data.id;
}

test("the life of a testimonial", { tag: "@core-wide" }, async ({ page, site, request }) => {
  test.slow();
  await send(site, "Life Salma", "Lovely flavour, said twice over.");
  await openAdmin(page, site, "/admin/testimonials?search=Life+Salma");
  const row = page.getByRole("row").filter({ hasText: "Life Salma" });
  await expect(row.getByText("Pending")).toBeVisible();
  await expectUsable(page);

  await row.getByRole("link", { name: /Lovely flavour/ }).click();
  const dialog = page.getByRole("dialog", { name: "Life Salma" });
  await expect(dialog.getByText("Its card, once it is on the site")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Approve" }).click();
  await expect(dialog.getByText("Its card on the site")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(row.getByText("Approved")).toBeVisible();
  const shown = async () => (await request.get(`${site.url}/api/testimonials?search=Life+Salma`)).text();
  expect(await shown()).toContain("Lovely flavour");

  await row.getByRole("switch").click();
  await expectToast(page, "Testimonial hidden");
  expect(await shown()).not.toContain("Lovely flavour");
  await row.getByRole("button", { name: /^Reject/ }).click();
  await expect(row.getByText("Rejected")).toBeVisible();
  await row.getByRole("button", { name: /^Restore/ }).click();
  await expect(row.getByText("Pending")).toBeVisible();

  await row.getByRole("button", { name: /^Delete/ }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(row.getByText("Pending")).toBeVisible();
});

test("what is under way stays shown when a list arrives that was read before it", {
  tag: "@one-width",
}, async ({ page, site }) => {
  await send(site, "Early Eman", "A text that is judged twice in a row.");
  await openAdmin(page, site, "/admin/testimonials?search=Early+Eman");
  const row = page.getByRole("row").filter({ hasText: "Early Eman" });
  await row.getByRole("button", { name: /^Approve/ }).click();
  await expectToast(page, "Testimonial approved");
  await expect(row.getByText("Approved")).toBeVisible();

  const [list, rejection] = [held(), held()];
  await page.route(/\/api\/testimonials\?/, async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replaceAll("judged twice in a row", "read before");
    list.arrive();
    await list.gone;
    await route.fulfill({ response, body: text });
  });
  await page.route("**/api/testimonials/reject/*", async (route) => {
    rejection.arrive();
    await rejection.gone;
    await route.continue();
  });
  await row.getByRole("switch").click();
  await list.arrived;
  await row.getByRole("button", { name: /^Reject/ }).click();
  await rejection.arrived;
  await expect(row.getByText("Rejected")).toBeVisible();
  list.release();
  await expect(row.getByText("A text that is read before.")).toBeVisible();
  expect(await row.getByRole("button", { name: /^Restore/ }).isVisible()).toBe(true);
  rejection.release();
  await expectToast(page, "Testimonial rejected");
  await expect(row.getByText("Rejected")).toBeVisible();
  // The list reloads, but the test does not wait for it.
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

function held() {
  const [arrival, going] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  return { arrived: arrival.promise, arrive: arrival.resolve, gone: going.promise, release: going.resolve };
}

test("a refusal takes back what was shown, and stays at its row", { tag: "@one-width" }, async ({
  page,
  site,
}) => {
  await send(site, "Refused Rahim", "A text that nobody approves.");
  await page.route("**/api/testimonials/approve/*", (route) => route.fulfill({ status: 409, body: "" }));
  await openAdmin(page, site, "/admin/testimonials?search=Refused+Rahim");
  const row = page.getByRole("row").filter({ hasText: "Refused Rahim" });
  await row.getByRole("button", { name: /^Approve/ }).click();
  await expect(row.getByRole("alert")).toBeVisible();
  await expect(row.getByText("Pending")).toBeVisible();
});

test("a link to a testimonial that is no more says so, and is closed by a press", {
  tag: "@one-width",
}, async ({ page, site }) => {
  await openAdmin(page, site, "/admin/testimonials?open=999999");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("alert")).toHaveText("There is no such testimonial");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toHaveCount(0);
  expect(new URL(page.url()).search).toBe("");
});

test("a verdict that another admin gave meanwhile is not written over unseen", { tag: "@one-width" }, async ({
  page,
  site,
}) => {
  const id = await send(site, "Twice Judged", "Two admins read these words.");
  await page.route("**/api/admin/events*", () => undefined);
  await openAdmin(page, site, "/admin/testimonials?search=Twice+Judged");
  const row = page.getByRole("row").filter({ hasText: "Twice Judged" });
  await expect(row.getByText("Pending")).toBeVisible();
  await site.api("PUT", `/api/testimonials/approve/${id}`);
  await row.getByRole("button", { name: /^Reject/ }).click();
  await expect(row.getByRole("alert")).toHaveText(/A colleague changed this in the meantime/);
  await expect(row.getByText("Approved")).toBeVisible();
  await row.getByRole("button", { name: /^Reject/ }).click();
  await expect(row.getByText("Rejected")).toBeVisible();
  await row.getByRole("button", { name: /^Restore/ }).click();
  await expect(row.getByText("Pending")).toBeVisible();
});

test("of several, what another admin has judged meanwhile is left alone and said", {
  tag: "@one-width",
}, async ({ page, site, browser }) => {
  for (const name of ["Together 1", "Together 2", "Together 3"]) await send(site, name, `Of ${name}`);
  const path = "/admin/testimonials?search=Together";
  const rowOf = (screen: Page, number: number) =>
    screen.getByRole("row").filter({ hasText: `Together ${number}` });
  await page.route("**/api/admin/events*", () => undefined);
  await openAdmin(page, site, path);
  for (const number of [1, 2, 3]) await rowOf(page, number).getByRole("checkbox").check();
  const other = await openAnotherAdmin(browser, site, path);
  await rowOf(other, 2)
    .getByRole("button", { name: /^Approve/ })
    .click();
  await expectToast(other, "Testimonial approved");

  const bar = page.getByRole("toolbar", { name: "Selected testimonials" });
  await bar.getByRole("button", { name: "Reject" }).click();
  await expectToast(page, "2 testimonials rejected");
  await expect(page.getByText("1 testimonial was not changed: somebody was quicker")).toBeVisible();
  await expect(rowOf(page, 2).getByRole("alert")).toHaveText("A colleague changed this in the meantime");
  await expect(rowOf(page, 2).getByText("Approved")).toBeVisible();
  for (const number of [1, 3]) await expect(rowOf(page, number).getByText("Rejected")).toBeVisible();
  await expectUsable(page);

  await rowOf(page, 2).getByRole("checkbox").check();
  await bar.getByRole("button", { name: "Reject" }).click();
  await expect(rowOf(page, 2).getByText("Rejected")).toBeVisible();
  await expect(rowOf(page, 2).getByRole("alert")).toBeHidden();
  await other.context().close();
});
