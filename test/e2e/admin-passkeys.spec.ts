import type { Page } from "@playwright/test";
import { freePort } from "../support/free-port.ts";
import {
  confirmIdentity,
  expect,
  expectAccessible,
  expectToast,
  expectUsable,
  logInByForm,
  ownTest,
  test,
} from "./support.ts";

async function addDevice(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  const { authenticatorId } = await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    verifies: (isUserVerified: boolean) =>
      client.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
  };
}

// Passkeys belong to a host and a port, so the site must know both.
const portTest = ownTest.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first parameter.
  environment: async ({}, use) => use({ PORT: String(await freePort()) }),
});

portTest(
  "a passkey is added with the password, logs in, confirms, gets a name, and is removed",
  async ({ page, site }) => {
    const url = `http://localhost:${new URL(site.url).port}`;
    const device = await addDevice(page);
    const policy: string[] = [];
    page.on("console", (line) => {
      if (/Content.Security|Trusted/i.test(line.text())) policy.push(line.text());
    });
    await page.goto(`${url}/admin`);
    await logInByForm(page);
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    await page.goto(`${url}/admin/profile`);
    const panel = page.getByRole("region", { name: "Passkeys" });
    await panel.getByRole("button", { name: "Add a passkey" }).click();
    const naming = page.getByRole("dialog", { name: "Add a passkey" });
    await naming.getByLabel("Name").fill("My phone");
    await expectAccessible(page);
    await naming.getByRole("button", { name: "Go on" }).click();
    await confirmIdentity(page);
    await expectToast(page, "The passkey is added");
    await expect(panel.getByRole("listitem")).toContainText("My phone");
    await expect(panel.getByRole("listitem")).toContainText("Not used yet");

    await panel.getByRole("button", { name: "Add a passkey" }).click();
    await naming.getByLabel("Name").fill("The same");
    await naming.getByRole("button", { name: "Go on" }).click();
    await expect(naming).toContainText("This device has a passkey for your account already.");
    await naming.getByRole("button", { name: "Cancel" }).click();

    await panel.getByRole("button", { name: "Rename My phone" }).click();
    const renaming = page.getByRole("dialog", { name: "Rename the passkey" });
    await renaming.getByLabel("Name").fill("Work phone");
    await renaming.getByRole("button", { name: "Save" }).click();
    await expect(panel.getByRole("listitem")).toContainText("Work phone");
    await expectUsable(page, { narrow: 390 });

    await page.evaluate(() => localStorage.clear());
    await page.goto(`${url}/admin`);
    await device.verifies(false);
    await page.getByRole("button", { name: "Log in with a passkey" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "No passkey was used" })).toBeVisible();
    await expectAccessible(page);
    await device.verifies(true);
    await page.getByRole("button", { name: "Log in with a passkey" }).click();
    await expect(page).toHaveURL(/\/admin\/dashboard$/);

    await page.goto(`${url}/admin/profile`);
    await expect(panel.getByRole("listitem")).toContainText("Last used");
    const logIns = page.getByRole("region", { name: "Log-ins" }).getByRole("listitem");
    await expect(logIns.first()).toContainText("Logged in with a passkey");
    await panel.getByRole("button", { name: "Remove Work phone" }).click();
    const removal = page.getByRole("dialog", { name: "Remove “Work phone”?" });
    await removal.getByRole("button", { name: "Use a passkey instead" }).click();
    await expectToast(page, "The passkey is removed");
    await expect(panel).toContainText("Log in with the fingerprint, face or PIN of your device");

    await page.evaluate(() => localStorage.clear());
    await page.goto(`${url}/admin`);
    await page.getByRole("button", { name: "Log in with a passkey" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "was removed here" })).toBeVisible();
    expect(policy).toEqual([]);
  },
);

test("without scripts the log-in is a form with e-mail and password, and speaks of no passkey", {
  tag: "@one-width",
}, async ({ plain: page, site }) => {
  await page.goto(`${site.url}/admin`);
  await expect(page.getByLabel("E-mail")).toBeVisible();
  await expect(page.getByRole("button", { name: "Log in", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Log in with a passkey" })).toBeHidden();
});
