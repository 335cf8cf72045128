import { createECDH, randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectUsable, openAdmin, ownTest } from "./support.ts";

/** Stands in for the browser's push service, and for its consent, which Chromium refuses without a window. */
async function stubPush(page: Page) {
  const keys = {
    p256dh: createECDH("prime256v1").generateKeys("base64url"),
    auth: randomBytes(16).toString("base64url"),
  };
  await page.addInitScript((own) => {
    const key = "stubbed push";
    const bytesOf = (text: string) =>
      Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
    const made = () => {
      const publicKey = sessionStorage.getItem(key);
      if (!publicKey) return null;
      return {
        endpoint: "https://push.invalid/device",
        options: { applicationServerKey: bytesOf(publicKey).buffer },
        toJSON: () => ({ keys: own }),
        unsubscribe: async () => sessionStorage.removeItem(key),
      };
    };
    Object.defineProperty(Notification, "permission", { get: () => "granted" });
    Notification.requestPermission = async () => "granted";
    Object.assign(PushManager.prototype, {
      getSubscription: async () => made(),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        sessionStorage.setItem(key, applicationServerKey);
        return made();
      },
    });
  }, keys);
}

interface WorkerScope {
  registration: ServiceWorkerRegistration;
  shown: object | undefined;
}

ownTest(
  "an admin gets notifications on a device, chooses their kinds, and a click opens the record",
  async ({ page, site }) => {
    const context = page.context();
    const policy: string[] = [];
    page.on("console", (line) => {
      if (/Content.Security|Trusted/i.test(line.text())) policy.push(line.text());
    });
    await stubPush(page);
    await openAdmin(page, site, "/admin/profile");
    const panel = page.getByRole("region", { name: "Notifications", exact: true });
    const toggle = panel.getByRole("switch", { name: "Tell me here" });
    await expect(toggle).not.toBeChecked();
    await expectAccessible(page);
    await toggle.check();
    await expect(page.getByText("You get notifications here", { exact: true })).toBeVisible();
    await panel.getByRole("checkbox", { name: "New testimonials" }).uncheck();
    await expectUsable(page, { narrow: 390 });
    await page.reload();
    await expect(toggle).toBeChecked();
    await expect(panel.getByRole("checkbox", { name: "New testimonials" })).not.toBeChecked();

    const client = await context.newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      client.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
        const [found] = registrations;
        if (found) resolve(found.registrationId);
      });
    });
    await client.send("ServiceWorker.enable");
    const registrationId = await registered;
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
    await worker.evaluate(() => {
      const scope = globalThis as unknown as WorkerScope;
      scope.registration.showNotification = async (title, options) => {
        scope.shown = { title, ...options };
      };
    });
    const news = {
      title: "New message",
      body: "A message came in: My order.",
      lang: "en",
      dir: "ltr",
      tag: "contact-contact-1",
    };
    const path = "/admin/contact-submissions?open=1";
    const data = JSON.stringify({ ...news, path });
    await client.send("ServiceWorker.deliverPushMessage", { origin: site.url, registrationId, data });
    const shown = () => worker.evaluate(() => (globalThis as unknown as WorkerScope).shown);
    await expect.poll(shown).toEqual({ ...news, icon: "/icon-192.png", data: { path } });
    await worker.evaluate(() => {
      const notification = { ...(globalThis as unknown as WorkerScope).shown, close: () => undefined };
      const click = new Event("notificationclick");
      dispatchEvent(Object.assign(click, { notification, waitUntil: () => undefined }));
    });
    await expect(page).toHaveURL(/\/admin\/contact-submissions\?id=1$/);

    await page.goto(`${site.url}/admin/profile`);
    await toggle.uncheck();
    await expect(page.getByText("You get no notifications here any more")).toBeVisible();
    await expect(panel.getByRole("checkbox")).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem("push"))).toBeNull();
    expect(policy).toEqual([]);
  },
);
