import { createHmac } from "node:crypto";
import type { Page } from "@playwright/test";
import { samplePicture } from "../support/files.ts";
import { owner, type Site } from "../support/site.ts";
import {
  confirmIdentity,
  expect,
  expectAccessible,
  expectToast,
  expectUsable,
  logInByForm,
  openAdmin,
  openAnotherAdmin,
  ownTest,
  test,
} from "./support.ts";

async function logIn(page: Page, site: Site, password = owner.password) {
  await page.goto(`${site.url}/admin`);
  await logInByForm(page, { ...owner, password });
}

/** An authenticator app's code: RFC 6238 with SHA-1, thirty seconds, six digits. */
function codeOf(secret: string, at = Date.now()): string {
  const bits = [...secret.replace(/=+$/, "")]
    .map((letter) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const hash = createHmac("sha1", key).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

ownTest(
  "name, picture and password: the header follows at once, and the new password counts",
  {
    tag: "@one-width",
  },
  async ({ page, other, site }) => {
    await openAdmin(page, site, "/admin/profile");
    await page.getByLabel("Name", { exact: true }).fill("Aisha Hamed");
    await page.getByRole("button", { name: "Save profile" }).click();
    await expectToast(page, "Your profile is saved");
    await expect(page.getByRole("button", { name: "Aisha Hamed" })).toBeVisible();
    await page.getByRole("button", { name: "History of your profile" }).click();
    await page.getByRole("button", { name: "Put back the former Name" }).click();
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Admin");
    await expect(page.getByText("Not saved yet.")).toBeVisible();

    await page.getByLabel("E-mail").fill("not an address");
    await page.getByRole("button", { name: "Save profile" }).click();
    await expect(page.getByLabel("E-mail")).toHaveAttribute("aria-invalid", "true");
    await page.getByRole("button", { name: "Discard changes" }).click();

    await page.getByLabel("Picture", { exact: true }).setInputFiles({
      name: "me.png",
      mimeType: "image/png",
      buffer: await samplePicture("png", 800, 500),
    });
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("heading", { name: "Choose the cut-out" })).toBeVisible();
    await expectAccessible(page);
    const stage = dialog.getByRole("group", { name: "Picture under the frame" });
    const zoom = dialog.getByLabel("Zoom");
    await stage.press("+");
    await expect(zoom).toHaveValue("1.1");
    const shown = () =>
      stage
        .locator("xpath=..")
        .locator("img")
        .evaluate((img) => getComputedStyle(img).transform);
    const before = await shown();
    await stage.press("ArrowRight");
    await expect.poll(shown).not.toBe(before);
    await zoom.fill("2");
    await dialog.getByRole("button", { name: "Use this picture" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.locator(".profile-button img")).toBeVisible();

    const lists: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/password-strength-")) lists.push(request.url());
    });
    await page.getByLabel("Current password").fill("a wrong one");
    expect(lists, "its lists wait until a new password is typed").toEqual([]);
    await page.getByLabel("New password", { exact: true }).fill("short");
    await page.getByLabel("New password again").fill("shorter");
    await page.getByRole("button", { name: "Change password" }).click();
    await expect(page.getByText("At least 10 characters", { exact: true })).toBeVisible();
    await page.getByLabel("New password", { exact: true }).fill("marigold and thyme");
    await expect(page.getByText(/^Very strong\./)).toBeVisible();
    expect(lists).toHaveLength(1);
    await page.getByRole("button", { name: "Change password" }).click();
    await expect(page.getByText("The two do not match")).toBeVisible();
    await page.getByLabel("New password again").fill("marigold and thyme");
    await page.getByRole("button", { name: "Change password" }).click();
    await expect(page.getByLabel("Current password")).toHaveAttribute("aria-invalid", "true");
    await expectUsable(page, { narrow: 390 });
    await page.getByLabel("Current password").fill(owner.password);
    await page.getByRole("button", { name: "Change password" }).click();
    await expectToast(page, "Your password is changed");
    await expect(page.getByLabel("Current password")).toHaveValue("");
    await logIn(other, site);
    await expect(
      other.getByRole("alert").filter({ hasText: "E-mail or password is not right" }),
    ).toBeVisible();
    await logIn(other, site, "marigold and thyme");
    await expect(other).toHaveURL(/\/admin\/dashboard$/);
    await page.reload();
    const logIns = page.getByRole("region", { name: "Log-ins" }).getByRole("listitem");
    await expect(logIns.first()).toContainText("Logged in");
    await expect(logIns.filter({ hasText: "Wrong password" })).toHaveCount(1);
    await expectAccessible(page);
    const devices = page.getByRole("region", { name: "Where you are logged in" }).getByRole("listitem");
    await expect(devices).toHaveCount(2);
    await page.getByRole("button", { name: "Log out everywhere else" }).click();
    await page.getByRole("button", { name: "Yes, log them out" }).click();
    await expectToast(page, "1 device is logged out");
    await expect(devices).toHaveCount(1);
    await other.goto(`${site.url}/admin/profile`);
    await expect(other).toHaveURL(/\/admin$/);
  },
);

ownTest(
  "a session that ends in the middle of an edit goes on over the page; a new e-mail is saved with the password only, and the admin stays logged in here alone",
  {
    tag: "@one-width",
  },
  async ({ page, site, browser }) => {
    await openAdmin(page, site, "/admin/profile");
    const name = page.getByLabel("Name", { exact: true });
    await name.fill("Typed ");
    const refused = page.waitForResponse(
      (answer) => answer.url().endsWith("/api/admin/waiting") && answer.status() === 401,
    );
    await site.api("DELETE", "/api/admin/sessions");
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
    await refused;
    await page.keyboard.type("without a break");
    await expect(name).toHaveValue("Typed without a break");
    await page.getByRole("button", { name: "Save profile" }).click();
    const dialog = page.getByRole("dialog", { name: "Please log in again" });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel(/^Password/).fill("not this one");
    await dialog.getByRole("button", { name: "Log in and save" }).click();
    await expect(dialog.getByRole("alert")).toHaveText("E-mail or password is not right");
    await dialog.getByLabel(/^Password/).fill(owner.password);
    await dialog.getByRole("button", { name: "Log in and save" }).click();
    await expectToast(page, "Your profile is saved");
    await expect(page.getByRole("button", { name: "Typed without a break" })).toBeVisible();

    const other = await openAnotherAdmin(browser, site, "/admin/profile");
    await expect(page.getByLabel("Your password")).toHaveCount(0);
    await page.getByLabel("E-mail").fill("huda@daniry.example");
    const password = page.getByLabel("Your password");
    await page.getByRole("button", { name: "Save profile" }).click();
    await expect(password).toBeFocused();
    await expect(password).toHaveAttribute("aria-invalid", "true");
    await password.fill("not my password");
    await page.keyboard.press("Enter");
    await expect(password).toHaveAccessibleDescription(/This is not your current password/);
    await expect(page.getByLabel("E-mail")).toHaveValue("huda@daniry.example");
    await expectUsable(page);
    await password.fill(owner.password);
    await page.keyboard.press("Enter");
    await expectToast(page, "Your profile is saved");
    await expect(password).toHaveCount(0);
    await page.reload();
    const sessions = page.getByRole("region", { name: "Where you are logged in" });
    await expect(sessions.getByRole("listitem")).toHaveCount(1);
    await other.reload();
    await expect(other).toHaveURL(/\/admin$/);
    await other.context().close();
  },
);

ownTest(
  "the second factor: set up with a code, asked for at log-in, turned off with the password",
  {
    tag: "@one-width",
  },
  async ({ page, other, site }) => {
    await openAdmin(page, site, "/admin/profile");
    await page.getByRole("button", { name: "Set it up" }).click();
    const dialog = page.getByRole("dialog");
    const password = dialog.getByLabel("Your password", { exact: true });
    await dialog.getByRole("button", { name: "Confirm" }).click();
    await expect(password).toBeFocused();
    await expect(password).toHaveAccessibleDescription(/Enter your password/);
    await password.fill("a wrong one");
    await dialog.getByRole("button", { name: "Confirm" }).click();
    await expect(password).toHaveAccessibleDescription(/This is not your current password/);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByText("Nothing was changed: this needs your password")).toBeVisible();
    await page.getByRole("button", { name: "Set it up" }).click();
    await confirmIdentity(page);
    await page.getByRole("button", { name: "Show the key as text" }).click();
    const secret = ((await page.locator("code").textContent()) ?? "").replaceAll(" ", "");
    await page.getByLabel("Six digits").fill("000000");
    await page.getByRole("button", { name: "Turn on" }).click();
    await expect(page.getByLabel("Six digits")).toHaveAttribute("aria-invalid", "true");
    await expectAccessible(page);
    await page.getByLabel("Six digits").fill(codeOf(secret));
    await page.getByRole("button", { name: "Turn on" }).click();
    const codes = page.getByRole("dialog", { name: "Your recovery codes" });
    await expect(codes.getByRole("listitem")).toHaveCount(10);
    await expectAccessible(page);
    const [recovery = "", spare = ""] = await codes.getByRole("listitem").allTextContents();
    await codes.getByRole("button", { name: "I have kept them" }).click();
    await expect(page.getByRole("region", { name: "Second factor" })).toContainText("On");
    await logIn(other, site);
    await expect(other.getByLabel("Code")).toBeFocused();
    await expectAccessible(other);
    await other.getByLabel("Code").fill("111111");
    await other.getByRole("button", { name: "Log in", exact: true }).click();
    await expect(other.getByText("That code is not right")).toBeVisible();
    await other.getByLabel("Code").fill(recovery);
    await other.getByLabel("Trust this device for 30 days").check();
    await other.getByRole("button", { name: "Log in", exact: true }).click();
    await expect(other).toHaveURL(/\/admin\/dashboard$/);
    await other.goto(`${site.url}/admin/profile`);
    const trusted = other.getByRole("list", { name: "Trusted devices" }).getByRole("listitem");
    await expect(trusted).toContainText("Trusted until");
    await expectAccessible(other);
    await other.evaluate(() => localStorage.clear());
    await logIn(other, site);
    await expect(other).toHaveURL(/\/admin\/dashboard$/);
    await other.goto(`${site.url}/admin/profile`);
    await trusted.getByRole("button", { name: "Trust no more" }).click();
    await expect(trusted).toHaveCount(0);

    await page.reload();
    await expect(page.getByRole("region", { name: "Second factor" })).toContainText(
      "9 of your recovery codes",
    );
    await page.getByRole("button", { name: "Turn off" }).click();
    const again = page.getByRole("dialog");
    await again.getByLabel("Your password", { exact: true }).fill(owner.password);
    await again.getByLabel(/^Code of your/).fill(spare);
    await again.getByRole("button", { name: "Turn off" }).click();
    await expect(page.getByRole("button", { name: "Set it up" })).toBeVisible();
  },
);

test("a HEIC picture is named, and a password with a blank at its end is pointed out and stays", {
  tag: "@one-width",
}, async ({ page, site }) => {
  await page.goto("/admin");
  const password = page.getByLabel("Password", { exact: true });
  const hint = page.getByText("begins or ends with a blank");
  await password.fill(`${owner.password}\u00a0`);
  await expect(hint).toBeVisible();
  await expect(password).toHaveValue(`${owner.password}\u00a0`);
  await password.fill(owner.password);
  await expect(hint).toBeHidden();

  await openAdmin(page, site, "/admin/profile");
  const heic = Buffer.from("\0\0\0\x24ftypheic\0\0\0\0mif1heic and no more", "latin1");
  const file = { name: "IMG_0050.heic", mimeType: "image/heic", buffer: heic };
  await page.getByLabel("Picture", { exact: true }).setInputFiles(file);
  await expect(page.getByRole("alert").getByText("IMG_0050.heic: This is a HEIC picture")).toBeVisible();
  for (const label of ["Current password", "New password", "New password again"]) {
    await page.getByLabel(label, { exact: true }).fill(" pasted with a blank");
    await expect(hint).toHaveCount(1);
    await page.getByLabel(label, { exact: true }).fill("");
    await expect(hint).toHaveCount(0);
  }
});
