import type { Locator, Page } from "@playwright/test";
import { startDnsServer, type TestDnsServer } from "../support/dns-server.ts";
import { startMailServer } from "../support/mail-server.ts";
import type { Site } from "../support/site.ts";
import { writeMessage } from "./added.ts";
import {
  confirmIdentity,
  expect,
  expectAccessible,
  expectUsable,
  mailTestWith,
  openAdmin,
  owner,
  ownTest,
  ownTestWith,
} from "./support.ts";
import { hold } from "./wake.ts";

const write = (site: Site, name: string, email: string) =>
  writeMessage(site, { name, email, reason: "Feedback", message: `From ${name}` });
const mails = (page: Page) => page.getByRole("region", { name: "Mails" });
const setUp = (page: Page) => page.getByRole("region", { name: "Set-up" });
const row = (page: Page, words: string) => mails(page).getByRole("listitem").filter({ hasText: words });

ownTest(
  "mail waits until a server is connected; what fails says why, is corrected and sent",
  {
    tag: "@one-width",
  },
  async ({ page, site }) => {
    const server = await startMailServer({ logIn: ["info@daniry.test", "right"] });
    server.mood.recipient = (to) =>
      to.endsWith("exmaple") ? [550, "5.1.2 Host or domain name not found"] : undefined;
    await openAdmin(page, site, "/admin/settings/mail");
    await expect(mails(page)).toContainText("No mail yet.");
    await expect(setUp(page)).toContainText("Not set up");
    await write(site, "Maryam", "maryam@mail.exmaple");
    await expect(row(page, "A new message from Maryam")).toContainText("Waits");
    await expect(setUp(page)).toContainText("2 mails wait and go out once a server is connected.");
    await expectUsable(page, { narrow: 390 });

    await setUp(page).getByRole("button", { name: "Connect your mail" }).click();
    const dialog = page.getByRole("dialog", { name: "Mail server" });
    const save = dialog.getByRole("button", { name: "Test and save" });
    await save.click();
    await expect(dialog).toContainText("The name of the server");
    await expect(dialog.getByLabel("Server", { exact: true })).toBeFocused();
    await dialog.getByLabel("Server", { exact: true }).fill("127.0.0.1");
    await dialog.getByLabel("Port").fill(String(server.access.port));
    await dialog.getByLabel("Log-in").fill("info@daniry.test");
    await dialog.getByLabel("Password", { exact: true }).fill("wrong");
    await dialog.getByLabel("From, address").fill("info@daniry.test");
    await save.click();
    await confirmIdentity(page);
    await expect(dialog.getByRole("alert")).toContainText("The server refused the log-in or the password.");
    await expect(dialog.getByRole("alert")).toContainText("535 5.7.8 Error: authentication failed");
    await expectUsable(page, { narrow: 390 });
    await dialog.getByLabel("Password", { exact: true }).fill("right");
    await save.click();
    await expect(dialog).toBeHidden();
    await expect(setUp(page)).toContainText("Connected");
    await expect(setUp(page).getByRole("status")).toContainText("The server took a mail to");
    await expect(setUp(page).getByRole("status")).toContainText("The connection was not encrypted.");
    await expect(setUp(page)).toContainText("not encrypted");

    const receipt = row(page, "We have your message");
    await expect(receipt).toContainText("There is no mail server called mail.exmaple.");
    const number = receipt.getByText("C-10001", { exact: true });
    expect(await number.evaluate((element) => element.getClientRects().length)).toBe(1);
    await receipt.getByText("Details").click();
    await expect(receipt).toContainText("550 5.1.2 Host or domain name not found");
    await expect(row(page, "A new message from Maryam")).toContainText("Sent");
    await expect(mails(page)).toContainText("1 could not be delivered.");
    await expectUsable(page, { narrow: 390 });
    await mails(page).getByRole("link", { name: /^Sent/ }).click();
    await expect(receipt).toHaveCount(0);
    await mails(page)
      .getByRole("link", { name: /^Failed/ })
      .click();
    await expect(mails(page).getByRole("listitem")).toHaveCount(1);

    await receipt.getByRole("button", { name: "Correct and resend" }).click();
    const correct = page.getByRole("dialog", { name: "Correct and resend" });
    await correct.getByLabel("Address").fill("maryam");
    await correct.getByRole("button", { name: "Send" }).click();
    await expect(correct.getByLabel("Address")).toBeFocused();
    await expectBelow(correct.getByText("A valid e-mail address"), correct.getByLabel("Address"));
    await correct.getByLabel("Address").fill("maryam@mail.example");
    await correct.getByRole("button", { name: "Send" }).click();
    await expect(mails(page)).toContainText("Nothing failed.");
    await mails(page).getByRole("link", { name: /^All/ }).click();
    await expect(receipt).toContainText("to maryam@mail.example");
    await expect(receipt).toContainText("Sent");
    expect(server.taken.map(({ subject }) => subject)).toContain("We have your message, C-10001");
    await server.close();
  },
);

ownTest(
  "a provider fills in server, port and encryption, and says which password it takes",
  async ({ page, site, viewport }) => {
    await openAdmin(page, site, "/admin/settings/mail");
    if ((viewport?.width ?? 0) < 768) await expectBelow(mails(page), setUp(page));
    await setUp(page).getByRole("button", { name: "Connect your mail" }).click();
    const dialog = page.getByRole("dialog", { name: "Mail server" });
    const server = dialog.getByLabel("Server", { exact: true });
    await dialog.getByRole("radio", { name: "SendGrid" }).check();
    await expect(server).toHaveValue("smtp.sendgrid.net");
    await expect(dialog.getByLabel("Port")).toHaveValue("587");
    await expect(dialog.getByLabel("Log-in")).toHaveValue("apikey");
    await expect(dialog).toContainText("An API key that may send mail.");
    await dialog.getByRole("radio", { name: "Zoho" }).check();
    await expect(server).toHaveValue("smtppro.zoho.in");
    await expect(dialog.getByLabel("Port")).toHaveValue("465");
    await expect(dialog.getByLabel("Log-in")).toHaveValue("");
    await expect(dialog).toContainText("Encrypted from the start (TLS).");
    await expect(dialog).toContainText("An app-specific password");
    await dialog.getByLabel("Region of your account").selectOption("Europe (zoho.eu)");
    await expect(server).toHaveValue("smtppro.zoho.eu");
    await expectUsable(page);
    await dialog.getByRole("radio", { name: "Another server" }).check();
    await expect(server).toHaveValue("");
    await expect(dialog.getByLabel("Port")).toHaveValue("587");
  },
);

const mailTest = mailTestWith({ MAIL_TO: "info@daniry.test" });
mailTest(
  "the sidebar counts what failed, and all of it is sent again by one press",
  {
    tag: "@one-width",
  },
  async ({ page, site, mail: server }) => {
    server.mood.recipient = () => [550, "5.2.1 Closed"];
    await write(site, "Noor", "noor@example.com");
    await openAdmin(page, site, "/admin/settings/mail");
    await expect(row(page, "The mailbox is closed.")).toHaveCount(2);
    await expect(page.getByRole("link", { name: "Settings 2 waiting" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Mail 2 waiting" })).toBeVisible();
    server.mood.recipient = undefined;
    await mails(page).getByRole("button", { name: "Send all 2 again" }).click();
    await expect(mails(page)).not.toContainText("could not be delivered");
    await expect(row(page, "Sent")).toHaveCount(2);
  },
);

const toldTest = ownTestWith({ MAIL_TO: "info@daniry.test" });
toldTest(
  "who is told of each kind is chosen, and a receipt can be turned off",
  {
    tag: "@one-width",
  },
  async ({ page, site }) => {
    await openAdmin(page, site, "/admin/settings/mail");
    const notices = page.getByRole("region", { name: "What is sent, and when" });
    const told = notices.getByRole("list", { name: "A new message, to you" });
    await expect(told).toContainText("info@daniry.test");
    await expectBeside(
      notices.getByRole("heading", { name: "A new message, to you" }),
      notices.getByRole("switch", { name: "A new message, to you" }),
    );
    await told.getByRole("button", { name: "Add an address" }).click();
    const field = notices.getByRole("textbox", { name: "Another address for: A new message" });
    await field.fill("support");
    await field.press("Enter");
    await expect(notices.getByRole("alert").filter({ hasText: "A valid e-mail address" })).toBeVisible();
    await field.fill("support@daniry.test");
    await field.press("Enter");
    await confirmIdentity(page);
    await expect(told).toContainText("support@daniry.test");
    await expect(told).not.toContainText("info@daniry.test");
    const hours = notices.getByRole("textbox", { name: "Hours until a reminder" });
    await expect(hours).toHaveValue("24");
    await hours.fill("a day");
    await hours.press("Enter");
    await expect(notices.getByRole("alert").filter({ hasText: "A whole number of hours" })).toBeVisible();
    await hours.fill("48");
    await notices.getByRole("button", { name: "Save" }).click();
    await expect(notices.getByRole("button", { name: "Save" })).toHaveCount(0);
    await page.reload();
    await expect(hours).toHaveValue("48");
    await notices.getByLabel("Hour of the digest").selectOption("5:00 PM");
    await confirmIdentity(page);
    await notices.getByLabel("Clock of the digest").selectOption("Muscat");
    await expect(page.getByText("Comes at 5:00 PM, Muscat").first()).toBeVisible();
    await page.reload();
    await expect(notices.getByLabel("Clock of the digest")).toHaveValue("Asia/Muscat");
    await notices.getByRole("button", { name: "Yours only" }).click();
    await expect(notices.getByText("At 5:00 PM, Muscat.")).toBeVisible();
    await notices.getByRole("button", { name: "Yours only" }).click();
    await notices.getByText("By reason").click();
    const orders = notices.getByRole("list", { name: "Messages, My order" });
    await expect(orders).toContainText("support@daniry.test");
    await orders.getByRole("button", { name: "Add an address" }).click();
    await notices.getByRole("textbox", { name: "Messages, My order" }).fill("orders@daniry.test");
    await page.keyboard.press("Enter");
    await confirmIdentity(page);
    await expect(notices.getByText("By reason: My order")).toBeVisible();
    await expect(orders).toContainText("orders@daniry.test");
    await notices.getByRole("switch", { name: "A receipt, to the sender" }).click();
    await expect(notices.getByRole("switch", { name: "A receipt, to the sender" })).not.toBeChecked();
    await expectUsable(page, { narrow: 390 });

    await write(site, "Layla", "layla@example.com");
    await expect(row(page, "A new message from Layla")).toContainText("to support@daniry.test");
    await expect(mails(page).getByRole("listitem")).toHaveCount(1);
    await told.getByRole("button", { name: "Remove support@daniry.test" }).click();
    await expect(told).toContainText("info@daniry.test");
  },
);

const address = "info@daniry.om";
const dnsTest = ownTest.extend<{ dns: TestDnsServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first parameter.
  dns: async ({}, use) => {
    const dns = await startDnsServer({
      "daniry.om": { TXT: ["v=spf1 ip4:198.51.100.7 -all"] },
      "_dmarc.daniry.om": { TXT: ["v=DMARC1; p=none"] },
    });
    await use(dns);
    await dns.close();
  },
  environment: async ({ dns }, use) =>
    use({ SMTP_URL: "smtp://smtp.provider.om", MAIL_FROM: address, MAIL_TO: address, MAIL_DNS: dns.address }),
});

dnsTest(
  "the domain's records are explained, copied and asked for again; what is one's own is chosen",
  {
    tag: "@one-width",
  },
  async ({ page, site, dns }) => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await openAdmin(page, site, "/admin/settings/mail");
    const domain = page.getByRole("region", { name: "Does your domain vouch for this mail?" });
    const record = (name: string) =>
      domain
        .getByRole("listitem")
        .filter({ has: page.locator("strong", { hasText: new RegExp(`^${name}`) }) });
    await expect(record("SPF")).toContainText("It has to name the server that sends your mail");
    await record("SPF").getByText("What is there now").click();
    await expect(record("SPF").getByText("v=spf1 ip4:198.51.100.7 -all", { exact: true })).toBeVisible();
    await expect(record("DKIM")).toContainText("No key is found under the usual names.");
    await expect(record("DMARC")).toContainText("Mailboxes deliver what others send in your name.");
    await expect(domain).toContainText(/Asked today at \d+:\d\d [AP]M/);
    await record("DMARC").getByRole("button", { name: "Copy the record for DMARC" }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      '_dmarc.daniry.om TXT "v=DMARC1; p=quarantine"',
    );
    await record("DMARC").getByText("What is there now").click();
    await expect(record("DMARC").getByText("v=DMARC1; p=none", { exact: true })).toBeVisible();
    dns.names["_dmarc.daniry.om"] = { TXT: ["v=DMARC1; p=reject"] };
    await domain.getByRole("button", { name: "Ask again" }).click();
    await expect(record("DMARC")).toContainText("are refused (p=reject)");
    await domain.getByText("Selector of the DKIM key").click();
    const selector = domain.getByRole("textbox", { name: "Selector of the DKIM key" });
    await selector.fill("a b");
    await selector.press("Enter");
    await expect(domain.getByRole("alert")).toContainText("A name such as selector1");
    await selector.fill("mail2");
    const asked: string[] = [];
    page.on("request", (request) => request.method() === "POST" && asked.push(request.url()));
    const release = await hold(page, "**/api/admin/mail/domain");
    await selector.press("Enter");
    await selector.press("Enter");
    release();
    await expect(record("DKIM")).toContainText("No key is found under mail2._domainkey.daniry.om.");
    expect(asked, "pressed twice, asked once").toHaveLength(1);
    await expectUsable(page, { narrow: 390 });

    const notices = page.getByRole("region", { name: "What is sent, and when" });
    await notices.getByRole("button", { name: "See it" }).click();
    const receipt = page.getByRole("dialog", { name: "We have your message, C-10428" });
    await expect(receipt).toContainText("Reason:");
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(receipt).toBeHidden();
    await notices.getByRole("button", { name: "Yours only" }).click();
    const own = notices.getByRole("switch", { name: "A new message, to yourself" });
    await expect(own).not.toBeChecked();
    await own.click();
    await expect(own).toBeChecked();
    await expectUsable(page, { narrow: 390 });
    await notices.getByRole("button", { name: "Yours only" }).click();
    await expect(notices).toContainText(`By their own choice also ${owner.email}.`);
    await write(site, "Salma", "salma@example.com");
    await expect(row(page, "A new message from Salma").filter({ hasText: owner.email })).toHaveCount(1);
  },
);

async function expectBelow(lower: Locator, upper: Locator) {
  const [one, other] = [await lower.boundingBox(), await upper.boundingBox()];
  expect((one?.y ?? 0) - (other?.y ?? 0) - (other?.height ?? 0)).toBeGreaterThan(3);
}

async function expectBeside(first: Locator, second: Locator) {
  const [one, other] = [await first.boundingBox(), await second.boundingBox()];
  expect(other?.y).toBeLessThan((one?.y ?? 0) + (one?.height ?? 0));
  expect(other?.x).toBeGreaterThan((one?.x ?? 0) + (one?.width ?? 0));
}
