import { messages } from "../../contract/messages.ts";
import { networkMessages } from "../../web/site/network-messages.ts";
import { atRest, expect, test } from "./support.ts";
import { hold, wake } from "./wake.ts";

test("a toast stands top right, is reached by Alt+T and leaves after 5 s", { tag: "@core-wide" }, async ({
  page,
  isMobile,
}) => {
  await page.goto("/contact-us");
  await page.getByRole("button", { name: "Send message" }).click();
  const toast = page.locator(".Toastify__toast").filter({ hasText: messages.formIncomplete });
  await expect(toast).toBeVisible();
  const shown = Date.now();
  if (!isMobile) {
    await expect
      .poll(async () => {
        const { x = 0, y = 0, width = 0 } = (await toast.boundingBox()) ?? {};
        return { top: y < 120, right: x + width > 1440 - 60 };
      })
      .toEqual({ top: true, right: true });
  }
  await expect(page.locator(".Toastify__progress-bar").first()).toHaveCSS("animation-duration", "5s");
  await page.mouse.move(300, 700);
  await expect(toast).toHaveCount(0, { timeout: 15_000 });
  expect(Date.now() - shown).toBeGreaterThan(4_000);

  await page.getByRole("button", { name: "Send message" }).click();
  await expect(toast).toBeVisible();
  await page.keyboard.press("Alt+T");
  await expect(toast).toBeFocused();
});

test("a toast goes when it is dragged by 80 % of its width, and comes back before that", {
  tag: "@one-width",
}, async ({ page }) => {
  await page.goto("/contact-us");
  await page.getByRole("button", { name: "Send message" }).click();
  const toast = page.locator(".Toastify__toast").filter({ hasText: messages.formIncomplete });
  await expect(toast).toBeVisible();
  await toast.hover();
  await atRest(toast);
  const { x = 0, y = 0, width = 0, height = 0 } = (await toast.boundingBox()) ?? {};
  const at = { x: x + width - 30, y: y + height / 2 };
  for (const { share, left } of [
    { share: 0.6, left: 1 },
    { share: 0.9, left: 0 },
  ]) {
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    await page.mouse.move(at.x - width * share, at.y, { steps: 6 });
    await page.mouse.up();
    await page.mouse.move(at.x, at.y);
    await expect(toast).toHaveCount(left);
    if (left) await atRest(toast);
  }
});

test("each kind of toast has its sign and is read out", { tag: "@one-width" }, async ({ other: page }) => {
  await page.route("**/api/newsletter", (route) => route.abort());
  await page.goto("/contact-us");
  await wake(page, "#newsletter form");
  const field = page.getByPlaceholder(messages.newsletterEmpty);
  const signUp = page.getByRole("button", { name: "Sign up" });
  const toast = (kind: string, words: string) =>
    page.locator(`.Toastify__toast--${kind}`).filter({ hasText: words, has: page.locator("svg") });
  await signUp.click();
  await expect(toast("warning", messages.newsletterEmpty)).toHaveRole("alert");
  await field.fill(`toast-${Date.now()}@example.com`);
  await signUp.click();
  await expect(toast("error", messages.failed)).toHaveRole("alert");
  await page.unroute("**/api/newsletter");
  await signUp.click();
  await expect(toast("success", messages.newsletterStored)).toHaveRole("status");
});

test("a form that takes long says so until it is answered", { tag: "@one-width" }, async ({
  other: page,
}) => {
  const answer = await hold(page, "**/api/newsletter");
  await page.goto("/contact-us");
  await wake(page, "#newsletter form");
  await page.getByPlaceholder(messages.newsletterEmpty).fill(`slow-${Date.now()}@example.com`);
  await page.getByRole("button", { name: "Sign up" }).click();
  const waiting = page.locator(".Toastify__toast").filter({ hasText: networkMessages.sending });
  await expect(waiting).toHaveRole("status");
  await expect(waiting.locator(".spinner")).toBeVisible();
  await expect(waiting.locator(".Toastify__progress-bar--animated")).toHaveCount(0);
  answer();
  await expect(page.locator(".Toastify__toast--success")).toContainText(messages.newsletterStored);
  await expect(waiting).toHaveCount(0);
});

test("a form that failed without a network says when there is one again", { tag: "@one-width" }, async ({
  other: page,
}) => {
  await page.goto("/contact-us");
  await wake(page, "#newsletter form");
  const address = page.getByPlaceholder(messages.newsletterEmpty);
  // The first try also loads the code that shows toasts.
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page.locator(".Toastify__toast--warning")).toBeVisible();
  await address.fill("online-again@example.com");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page.locator(".Toastify__toast--error")).toContainText(messages.failed);
  await page.context().setOffline(false);
  const info = page.locator(".Toastify__toast--info").filter({ hasText: networkMessages.onlineAgain });
  await expect(info).toHaveRole("status");
  await expect(address).toHaveValue("online-again@example.com");
});

test("offline, what a pointer or a finger rests on leaves the page as it is", { tag: "@core-wide" }, async ({
  other: page,
}) => {
  await page.goto("/products");
  await wake(page, ".offline-bar");
  await page.context().setOffline(true);
  await expect(page.locator(".offline-bar")).toHaveText(networkMessages.offline);
  const asked = page.waitForRequest(/\.js$/, { timeout: 2_000 }).catch(() => null);
  for (const link of [page.locator("footer a").first(), page.locator(".card-link").first()]) {
    await link.hover();
    await link.dispatchEvent("touchstart");
  }
  expect((await asked)?.url()).toBeUndefined();
  await expect(page.locator(".offline-bar")).toHaveText(networkMessages.offline);
});

test("offline, the site says so, and a link waits instead of ending at an error page", {
  tag: "@core-wide",
}, async ({ other: page }) => {
  await page.goto("/contact-us");
  await wake(page, "#newsletter form");
  const bar = page.locator(".offline-bar");
  await wake(page, ".offline-bar");
  await expect(bar).toBeEmpty();
  await page.getByLabel("Message").fill("Half of a question");
  await page.context().setOffline(true);
  await expect(bar).toHaveText(networkMessages.offline);
  await page.locator("footer").getByRole("link", { name: "About Us" }).click();
  await expect(bar).toHaveText(networkMessages.offlinePress);
  await expect(page).toHaveURL(/\/contact-us$/);
  await page.context().setOffline(false);
  await expect(bar).toBeEmpty();
  await expect(page.getByLabel("Message")).toHaveValue("Half of a question");
  await page.locator("footer").getByRole("link", { name: "About Us" }).click();
  await expect(page).toHaveURL(/\/about-us$/);
});
